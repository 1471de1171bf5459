import { useSearchParams } from 'react-router-dom'
import { SavedBoard } from '../features/boards/saved/SavedBoard.tsx'
import { RoomDesigner } from '../features/room/RoomDesigner.tsx'

export function BoardPage() {
  const [query] = useSearchParams()
  const boardId = query.get('board') ?? ''
  return <SavedBoard key={boardId} boardId={boardId} Below={RoomDesigner} />
}
