/** Makes another draft of a board's products, with new words, colors and a new picture, for its owner to judge. */
import { useNavigate } from 'react-router-dom'
import { later } from '../../components/later.tsx'
import type { Board } from '../../contract/boards.ts'
import { useSession } from '../auth/SessionProvider.tsx'

const DraftCreation = later('creation', async () => (await import('./DraftCreation.tsx')).DraftCreation)

/** In the address of a board: the id of the draft that is being made of it. */
export const AGAIN = 'again'
/** In the address of a draft: the board whose place it may take. */
export const OVER = 'over'

type Props = { board: Board; draftId: string }

export function NewVersion({ board, draftId }: Props) {
  const { user } = useSession()
  const navigate = useNavigate()
  const { id, function_name, size, style, products } = board
  const over = encodeURIComponent(id)
  return (
    <DraftCreation
      key={draftId}
      order={{ id: draftId, email: user?.email ?? '', function_name, size, style, products }}
      onCreated={(draft) =>
        void navigate(`/BoardDetail?draft=${encodeURIComponent(draft.id)}&${OVER}=${over}`, { replace: true })
      }
      onCancel={() => void navigate(`/UserBoard?board=${over}`, { replace: true })}
    />
  )
}
