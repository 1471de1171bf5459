import { useSearchParams } from 'react-router-dom'
import { PageHead } from '../components/PageHead.tsx'
import { RequireLogin } from '../features/auth/RequireLogin.tsx'
import { BoardSummary } from '../features/boards/BoardSummary.tsx'

export function BoardPage() {
  const [query] = useSearchParams()
  return (
    <RequireLogin>
      <PageHead title="Board summary" isPrivate />
      <BoardSummary draftId={query.get('draft') ?? ''} />
    </RequireLogin>
  )
}
