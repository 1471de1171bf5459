/** Asks before a member is removed. Offers to revoke the link that they could join again with. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { removeMember, revokeInvitation } from '../../../api/team.ts'
import { useAlerts } from '../../../components/Alerts.tsx'
import { Button } from '../../../components/Button.tsx'
import { Dialog, DialogFoot } from '../../../components/Dialog.tsx'
import type { Invitation, Member } from '../../../contract/team.ts'
import styles from './InviteSection.module.css'

type Props = {
  boardId: string
  member: Member
  invitations: readonly Invitation[]
  /** After a change, also one that failed in the middle. */
  onChange: () => void
  onClose: () => void
}

export function RemoveDialog({ boardId, member: { id, name, invitation_id }, invitations, onChange, onClose }: Props) {
  const alerts = useAlerts()
  // A mailed invitation ends with the membership.
  const link = invitations.find((invitation) => invitation.id === invitation_id && invitation.email === null)
  const others = link ? link.joined - 1 : 0
  const [revokes, setRevokes] = useState(others === 0)
  const remove = useMutation({
    mutationFn: async () => {
      await removeMember(boardId, id)
      if (link && revokes) await revokeInvitation(boardId, link.id)
    },
    onSuccess: () => {
      onClose()
      const and = link && revokes ? ', and the link is revoked' : ''
      alerts.show(`${name} is no longer on this board${and}.`, { kind: 'success' })
    },
    onError: (problem) => alerts.show(problem.message),
    onSettled: onChange,
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${name}?`}
      size="narrow"
      description="Comments and changes that they made stay on the board."
    >
      {link && (
        <div className={styles.link}>
          <p>{`${name} joined with a link that is still open, and can join again with it until you revoke it.`}</p>
          <label className={styles.tick}>
            <input type="checkbox" checked={revokes} onChange={({ target }) => setRevokes(target.checked)} />
            <span>
              Revoke the link, too
              {others > 0 && <span className={styles.note}>{othersInWords(others)}</span>}
            </span>
          </label>
        </div>
      )}
      <DialogFoot onCancel={onClose}>
        <Button variant="danger" busy={remove.isPending} busyLabel="Removing..." onClick={() => remove.mutate()}>
          Remove
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

function othersInWords(others: number): string {
  return others === 1
    ? 'The other person who joined with it is removed, too.'
    : `The ${others} others who joined with it are removed, too.`
}
