/**
 * Generates another draft of a board's products, with new text, colors and picture, which its owner can accept or
 * reject.
 */
import { useNavigate } from 'react-router-dom'
import type { Board } from '../../contract/boards.ts'
import { answersIn } from '../../contract/questions.ts'
import { useSession } from '../../account/auth/SessionProvider.tsx'
import { carryEdits } from '../draft/carryEdits.ts'
import { DraftCreation } from '../draft/DraftCreation.tsx'
import { REPLACED_BOARD_PARAM } from '../sheet/versionAddress.ts'

type Props = { board: Board; draftId: string }

export function NewVersion({ board, draftId }: Props) {
  const { user } = useSession()
  const navigate = useNavigate()
  const { id, products, light = null } = board
  const over = encodeURIComponent(id)
  return (
    <DraftCreation
      key={draftId}
      order={{ id: draftId, email: user?.email ?? '', ...answersIn(board), products, light }}
      opensAt={`/BoardDetail?draft=${encodeURIComponent(draftId)}&${REPLACED_BOARD_PARAM}=${over}`}
      onCreated={(draft) => {
        carryEdits(board, draft)
        void navigate(`/BoardDetail?draft=${encodeURIComponent(draft.id)}&${REPLACED_BOARD_PARAM}=${over}`, {
          replace: true,
        })
      }}
      onCancel={() => void navigate(`/UserBoard?board=${over}`, { replace: true })}
    />
  )
}
