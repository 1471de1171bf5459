import { useSearchParams } from 'react-router-dom'
import { PageHead } from '../ui/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { BoardStudio } from '../board/saved/BoardStudio.tsx'
import { Studio } from '../plan/designer/Studio.tsx'

export function StudioPage() {
  const [query] = useSearchParams()
  const boardId = query.get('board') ?? ''
  if (boardId !== '') return <BoardStudio key={boardId} boardId={boardId} />
  return (
    <>
      <PageHead {...PAGE_HEADS['/studio']} />
      <Studio />
    </>
  )
}
