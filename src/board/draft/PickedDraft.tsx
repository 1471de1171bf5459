/** Creates the draft whose id is in the URL from the picked products, then opens it. */
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Draft } from '../../contract/boards.ts'
import type { Product } from '../../contract/products.ts'
import { type Answers, answersIn } from '../../contract/questions.ts'
import { useSession } from '../../account/auth/SessionProvider.tsx'
import { DraftCreation } from './DraftCreation.tsx'

type Props = { draftId: string; picks: readonly Product[]; selection: Answers }

export function PickedDraft({ draftId, picks, selection }: Props) {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { user } = useSession()
  const order = {
    id: draftId,
    email: user?.email ?? '',
    products: [...picks],
    ...answersIn(selection),
  }

  function handleCreated(draft: Draft) {
    void navigate(`/BoardDetail?draft=${encodeURIComponent(draft.id)}`, {
      replace: true,
      state: {
        function_name: draft.function_name,
        style: draft.style,
        titles: draft.products.map(({ title }) => title),
      },
    })
  }

  function handleCancel() {
    const next = new URLSearchParams(query)
    next.delete('draft')
    setQuery(next, { replace: true, preventScrollReset: true })
  }

  return <DraftCreation key={draftId} order={order} onCreated={handleCreated} onCancel={handleCancel} />
}
