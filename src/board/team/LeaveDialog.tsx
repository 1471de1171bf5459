/** Asks before a member leaves a board. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { removeMember } from '../../api/team.ts'
import { useAlerts } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import type { Board } from '../../contract/boards.ts'
import { useSession } from '../../account/auth/SessionProvider.tsx'
import { FALLBACK_TITLE } from '../../contract/words.ts'

type Props = {
  board: Pick<Board, 'id' | 'generated_title'>
  onClose: () => void
  /** After the user has left. */
  onLeft?: () => void
}

export function LeaveDialog({ board, onClose, onLeft }: Props) {
  const queries = useQueryClient()
  const alerts = useAlerts()
  const { user } = useSession()
  const title = board.generated_title || FALLBACK_TITLE
  const leave = useMutation({
    mutationFn: (userId: string) => removeMember(board.id, userId),
    onSuccess: () => {
      onClose()
      onLeft?.()
      queries.removeQueries({ queryKey: ['presence', board.id] })
      void queries.invalidateQueries({ queryKey: ['boards'] })
      alerts.show(`You left "${title}".`, { kind: 'success' })
    },
    onError: (error) => alerts.show(error.message),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Leave "${title}"?`}
      size="narrow"
      description="It goes from your boards, and you can no longer comment on it or edit it. Your comments and changes stay. To come back you need a new invitation."
    >
      <DialogFoot>
        <Button variant="danger" busy={leave.isPending} disabled={!user} onClick={() => user && leave.mutate(user.id)}>
          Leave board
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Stay
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
