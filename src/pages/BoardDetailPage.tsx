import { useSearchParams } from 'react-router-dom'
import { PageHead } from '../components/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { RequireLogin } from '../features/auth/RequireLogin.tsx'
import { DraftBoard } from '../features/boards/draft/DraftBoard.tsx'
import { SavedBoard } from '../features/boards/saved/SavedBoard.tsx'

/** `?draft=ID` shows the owner's draft, `?board=ID` a saved board. */
export function BoardDetailPage() {
  const [query] = useSearchParams()
  const draftId = query.get('draft')
  if (draftId === null) return <SavedBoard boardId={query.get('board') ?? ''} />
  return (
    <RequireLogin>
      <PageHead {...PAGE_HEADS['/BoardDetail']} />
      <DraftBoard key={draftId} draftId={draftId} />
    </RequireLogin>
  )
}
