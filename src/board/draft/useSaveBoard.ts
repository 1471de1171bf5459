/** Saves a draft as a board, once per draft, and then opens My Boards. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { saveBoard } from '../../api/boards.ts'
import { limitMessage } from '../../api/membership.ts'
import { draftDetail } from '../../api/drafts.ts'
import { useAlerts } from '../../ui/Alerts.tsx'
import type { Draft, SaveBoard, Visibility } from '../../contract/boards.ts'
import { useSession } from '../../account/auth/SessionProvider.tsx'
import { bringRoom } from '../../plan/kept/roomForBoard.ts'
import { clearPicks } from '../../shop/selectionStore.ts'

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

/** The body that saves a board, with the array and joined-text fields of the wire format. */
type Saver = { email: string; username: string }

/** `draft` must have its room picture. `widths` holds each product's `length` (side to side). */
export function savePayload(draft: Draft, image: string, saver: Saver, visibility: Visibility): SaveBoard {
  const { products, description } = draft
  return {
    title: products.map((product) => product.title.replaceAll(',', '_')).join(', '),
    hex_code: products
      .map((product) => product.hex_code)
      .filter((hex) => hex !== '')
      .join(', '),
    image_url: image,
    description: description.description,
    email: saver.email,
    username: saver.username,
    background_removed_images: draft.background_removed_images.map((image_data) => ({ image_data })),
    heights: products.map((product) => sizeText(product.height)),
    widths: products.map((product) => sizeText(product.length)),
    generated_titles: description.main_title,
    draft_id: draft.id,
    visibility,
  }
}

/** Inches as text; the empty string if the size is unknown. */
function sizeText(inches: number): string {
  return inches > 0 ? `${inches}` : ''
}
