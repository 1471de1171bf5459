import { useSearchParams } from 'react-router-dom'
import { SavedBoard } from '../board/saved/SavedBoard.tsx'
import { RoomDesigner } from '../plan/RoomDesigner.tsx'

export function BoardPage() {
  const [query] = useSearchParams()
  const boardId = query.get('board') ?? ''
  return <SavedBoard key={boardId} boardId={boardId} Below={RoomDesigner} />
}
