import { useSearchParams } from 'react-router-dom'
import { PageHead } from '../components/PageHead.tsx'
import { PAGE_HEADS } from '../contract/pageHeads.ts'
import { RequireLogin } from '../features/auth/RequireLogin.tsx'
import { BoardSummary } from '../features/boards/draft/BoardSummary.tsx'

export function BoardSummaryPage() {
  const [query] = useSearchParams()
  return (
    <RequireLogin>
      <PageHead {...PAGE_HEADS['/board']} />
      <BoardSummary draftId={query.get('draft') ?? ''} />
    </RequireLogin>
  )
}
