/** Invitations to a board and the people who joined: made, changed and taken back by the owner. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2, Mail, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { boardTeam, changeMember, inviteTo, removeMember, revokeInvitation } from '../../api/team.ts'
import { useAlerts } from '../../ui/Alerts.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Field, Select } from '../../ui/Field.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { type Invitation, Invite, InvitedRole, type Member } from '../../contract/team.ts'
import { formatDay } from '../../platform/locale.ts'
import { LinkField } from '../../ui/share/LinkField.tsx'
import { boardAddress } from '../sharing/shareBoard.ts'
import { ROLE_CHOICES, roleLabel } from './roleWords.ts'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import styles from './InviteSection.module.css'

const ICON_PX = 18
const REVOKED = 'The invitation no longer opens this board.'
const REVOKED_WITH_PEOPLE = 'The invitation is revoked. Those who joined with it can no longer open this board.'

export function InviteSection({ boardId, title }: { boardId: string; title: string }) {
  const queries = useQueryClient()
  const alerts = useAlerts()
  const team = useQuery(boardTeam(boardId))
  const [role, setRole] = useState<InvitedRole>('commenter')
  const [email, setEmail] = useState('')
  const [guests, setGuests] = useState(false)
  const [error, setError] = useState<string>()
  const [leaving, setLeaving] = useState<Member>()
  const [made, setMade] = useState<{ id: string; token: string }>()
  const reread = async () => {
    const { queryKey } = boardTeam(boardId)
    // A first read that is still under way is from before the change, and would not be repeated.
    await queries.cancelQueries({ queryKey })
    void queries.invalidateQueries({ queryKey })
    void queries.invalidateQueries({ queryKey: ['boards', 'detail', boardId] })
  }
  const failed = (problem: Error) => alerts.show(problem.message)
  const invite = useMutation({
    mutationFn: (asked: Invite) => inviteTo(boardId, asked),
    onSuccess: ({ id, token, email: to }) => {
      void reread()
      if (token !== null) return setMade({ id, token })
      setEmail('')
      return alerts.show(`The invitation is on its way to ${to}.`, { kind: 'success' })
    },
    onError: failed,
  })
  const revoke = useMutation({
    mutationFn: ({ id }: Invitation) => revokeInvitation(boardId, id),
    onSuccess: (_, { id, joined }) => {
      if (made?.id === id) setMade(undefined)
      void reread()
      alerts.show(joined === 0 ? REVOKED : REVOKED_WITH_PEOPLE, { kind: 'success' })
    },
    onError: failed,
  })
  const change = useMutation({
    mutationFn: ({ id, to }: { id: string; to: InvitedRole }) => changeMember(boardId, id, to),
    onSuccess: reread,
    onError: failed,
  })

  function handleMail(event: FormEvent) {
    event.preventDefault()
    const { data, error: wrong } = Invite.safeParse({ role, email })
    setError(wrong?.issues[0]?.message)
    if (data) invite.mutate(data)
  }

  const { invitations = [], members = [] } = team.data ?? {}
  return (
    <section className={styles.people} aria-labelledby="invite-people">
      <h3 id="invite-people" className={styles.heading}>
        Invite people
      </h3>
      <form className={styles.form} onSubmit={handleMail} noValidate>
        <Select
          label="What they can do"
          choices={ROLE_CHOICES}
          value={role}
          onChange={(event) => setRole(InvitedRole.parse(event.target.value))}
        />
        <Field
          label="Email address"
          type="email"
          autoComplete="off"
          value={email}
          error={error}
          onChange={(event) => {
            setEmail(event.target.value)
            setError(undefined)
          }}
        />
        {role !== 'viewer' && (
          <label className={styles.tick}>
            <input type="checkbox" checked={guests} onChange={({ target }) => setGuests(target.checked)} />
            <span>
              Whoever has the link may comment without an account
              <span className={styles.note}>
                They give a name, which nobody checks. It does not hold for mailed invitations.
              </span>
            </span>
          </label>
        )}
        <div className={styles.buttons}>
          <Button type="submit" icon={<Mail size={ICON_PX} aria-hidden="true" />} disabled={invite.isPending}>
            Send invitation
          </Button>
          <Button
            variant="secondary"
            icon={<Link2 size={ICON_PX} aria-hidden="true" />}
            disabled={invite.isPending}
            onClick={() => invite.mutate({ role, guests: guests && role !== 'viewer' })}
          >
            Make an invitation link
          </Button>
        </div>
      </form>
      {made && (
        <>
          <LinkField address={boardAddress(boardId, made.token)} title={title} thing="board" />
          <p className={styles.note}>Copy the link now. For security, it will not be shown again.</p>
        </>
      )}
      {team.isError && <ErrorState message={team.error.message} onRetry={() => void team.refetch()} />}
      {team.isPending && <Skeleton height="3rem" />}
      {members.length > 0 && (
        <ul className={styles.list} aria-label="People on this board">
          {members.map((member) => (
            <li key={member.id} className={styles.row}>
              <Avatar name={member.name} image={member.image} size={32} />
              <span className={styles.name}>{member.name}</span>
              <Select
                label={`What ${member.name} can do`}
                className={styles.role}
                choices={ROLE_CHOICES}
                value={member.role}
                onChange={(event) => change.mutate({ id: member.id, to: InvitedRole.parse(event.target.value) })}
              />
              <ToolButton label={`Remove ${member.name}`} Icon={Trash2} onClick={() => setLeaving(member)} />
            </li>
          ))}
        </ul>
      )}
      {invitations.length > 0 && (
        <ul className={styles.list} aria-label="Invitations">
          {invitations.map((invitation) => (
            <li key={invitation.id} className={styles.row}>
              <span className={styles.name}>
                {invitation.email ?? 'Link'}
                <span className={styles.note}>{factsOf(invitation)}</span>
              </span>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Revoke the invitation ${invitation.email ?? `link, ${factsOf(invitation)}`}`}
                disabled={revoke.isPending}
                onClick={() => revoke.mutate(invitation)}
              >
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
      {leaving && (
        <RemoveDialog
          boardId={boardId}
          member={leaving}
          invitations={invitations}
          onChange={() => void reread()}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  )
}

function factsOf({ role, joined, created_at: at, guests }: Invitation): string {
  const people = joined === 0 ? 'no one has joined yet' : joined === 1 ? '1 person joined' : `${joined} people joined`
  return [roleLabel(role), guests && 'guests comment', people, formatDay(new Date(at))].filter(Boolean).join(' · ')
}

/** Asks before a member is removed. Offers to revoke the link that they could join again with. */
type Props = {
  boardId: string
  member: Member
  invitations: readonly Invitation[]
  /** After a change, also one that failed in the middle. */
  onChange: () => void
  onClose: () => void
}

function RemoveDialog({ boardId, member: { id, name, invitation_id }, invitations, onChange, onClose }: Props) {
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
