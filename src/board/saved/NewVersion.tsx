/**
 * Generates another draft of a board's products, which its owner can accept or reject: with new text, colors and picture,
 * or with a new picture alone.
 */
import { useNavigate } from 'react-router-dom'
import type { Board } from '../../contract/boards.ts'
import { answersIn } from '../../contract/questions.ts'
import { useSession } from '../../account/auth/SessionProvider.tsx'
import { carryEdits } from '../draft/carryEdits.ts'
import { DraftCreation } from '../draft/DraftCreation.tsx'
import { REPLACED_BOARD_PARAM } from '../sheet/versionAddress.ts'

/** `viewSeed`: the seed of the new picture when nothing else is new; null for a whole new version. */
type Props = { board: Board; draftId: string; viewSeed: number | null }

export function NewVersion({ board, draftId, viewSeed }: Props) {
  const { user } = useSession()
  const navigate = useNavigate()
  const { id, products, light = null } = board
  const over = encodeURIComponent(id)
  return (
    <DraftCreation
      key={draftId}
      order={{
        id: draftId,
        email: user?.email ?? '',
        ...answersIn(board),
        products,
        light,
        ...(viewSeed === null ? {} : { wordsOf: { board: id }, viewSeed }),
      }}
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
