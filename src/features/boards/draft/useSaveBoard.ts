/** Saves a draft as a board, once per draft, and then opens My Boards. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { saveBoard } from '../../../api/boards.ts'
import { limitMessage } from '../../../api/membership.ts'
import { draftDetail } from '../../../api/drafts.ts'
import { useAlerts } from '../../../components/Alerts.tsx'
import type { Draft, Visibility } from '../../../contract/boards.ts'
import { useSession } from '../../auth/SessionProvider.tsx'
import { bringRoom } from '../../room/rooms/roomForBoard.ts'
import { clearPicks } from '../../products/selectionStore.ts'
import { savePayload } from './savePayload.ts'

export const SAVE_FAILED = 'Your board could not be saved. Please try again.'

/** `settled` resolves when all edits of the draft are saved. */
type Order = { draft: Draft; image: string; visibility: Visibility; settled: () => Promise<void> }

export function useSaveBoard() {
  const { user } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const alerts = useAlerts()

  return useMutation({
    mutationFn: async ({ draft, image, visibility, settled }: Order) => {
      await settled()
      const saver = { email: user?.email ?? '', username: user ? `${user.first_name} ${user.last_name}`.trim() : '' }
      // The draft's id is the idempotency key: repeated requests save one board.
      const boardId = await saveBoard(savePayload(draft, image, saver, visibility), draft.id)
      const ids = draft.products.map(({ id }) => id)
      await bringRoom(draft.function_name ?? 'Any', boardId, ids).catch(() =>
        alerts.show('The board is saved, but its room plan could not be brought along. Saving again brings it.'),
      )
      return boardId
    },
    onSuccess: (boardId, { draft, image }) => {
      queries.setQueryData(draftDetail(draft.id).queryKey, { ...draft, image_url: image, board_id: boardId })
      void queries.invalidateQueries({ queryKey: ['boards'] })
      clearPicks(draft.function_name ?? 'Any')
      alerts.show('Your board is saved.', { kind: 'success' })
      void navigate('/seeBoard')
    },
    onError: (error) => alerts.show(limitMessage(error) ?? SAVE_FAILED),
  })
}
