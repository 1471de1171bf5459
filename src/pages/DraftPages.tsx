/** The pages of a draft: while its board is created, its sheet, and the summary before it is saved. */
import { useSearchParams } from 'react-router-dom'
import { PageHead } from '../ui/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { RequireLogin } from '../account/auth/RequireLogin.tsx'
import { BoardSummary } from '../board/draft/BoardSummary.tsx'
import { DraftBoard } from '../board/draft/DraftBoard.tsx'
import { DraftLoader } from '../board/draft/DraftLoader.tsx'
import { SavedBoard } from '../board/saved/SavedBoard.tsx'

export function LoaderPage() {
  return (
    <>
      <PageHead {...PAGE_HEADS['/Loader']} />
      <DraftLoader />
    </>
  )
}

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

export function BoardSummaryPage() {
  const [query] = useSearchParams()
  return (
    <RequireLogin>
      <PageHead {...PAGE_HEADS['/board']} />
      <BoardSummary draftId={query.get('draft') ?? ''} />
    </RequireLogin>
  )
}
