/**
 * Shares the user's own board: the URL of a community board, or a link to a private one, which is created and revoked
 * here.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2, Unlink } from 'lucide-react'
import { makeShareLink, revokeShareLink, shareState } from '../../api/sharing.ts'
import { useAlerts } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Board } from '../../contract/boards.ts'
import { formatDay } from '../../platform/locale.ts'
import { InviteSection } from '../team/InviteSection.tsx'
import { LinkField } from './LinkField.tsx'
import styles from './ShareDialog.module.css'

const ICON_PX = 18

type Props = { board: Board; title: string; onClose: () => void }

export function ShareDialog({ board, title, onClose }: Props) {
  const isPrivate = board.visibility === 'private'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Share this board"
      description={
        isPrivate
          ? 'Only you can open this board. Anyone with a link that you make can view it until you revoke the link.'
          : 'The community can see this board. Anyone with the link can open it.'
      }
      size="narrow"
    >
      {isPrivate ? <PrivateLink boardId={board.id} title={title} /> : <LinkField boardId={board.id} title={title} />}
      {board.role === 'owner' && <InviteSection boardId={board.id} title={title} />}
    </Dialog>
  )
}

function PrivateLink({ boardId, title }: { boardId: string; title: string }) {
  const queries = useQueryClient()
  const alerts = useAlerts()
  const state = useQuery(shareState(boardId))
  // The server returns a link only when it is created. It is kept in memory until the page is left.
  const madeKey = ['made share link', boardId]
  const made = useQuery<string | null>({
    queryKey: madeKey,
    queryFn: () => null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const show = (token: string | null, created_at: string | null) => {
    queries.setQueryData(madeKey, token)
    queries.setQueryData(shareState(boardId).queryKey, { created_at })
  }
  const make = useMutation({
    mutationFn: () => makeShareLink(boardId),
    onSuccess: ({ token, created_at }) => show(token, created_at),
    onError: () => alerts.show('The link could not be made. Please try again.'),
  })
  const revoke = useMutation({
    mutationFn: () => revokeShareLink(boardId),
    onSuccess: () => {
      show(null, null)
      alerts.show('The link no longer opens this board.', { kind: 'success' })
    },
    onError: () => alerts.show('The link could not be revoked. Please try again.'),
  })

  if (state.isError) return <ErrorState message={state.error.message} onRetry={() => void state.refetch()} />
  if (!state.data) return <Skeleton height="6rem" />
  const since = state.data.created_at
  const token = since === null ? null : (made.data ?? null)
  return (
    <div className={styles.body}>
      {token !== null && <LinkField boardId={boardId} title={title} shareToken={token} />}
      {since !== null && (
        <p className={styles.note}>
          {token === null
            ? `A link made on ${formatDay(new Date(since))} opens this board. For security, its address was shown only once. Making a new link revokes the old one.`
            : 'Copy the link now. For security, it will not be shown again. Making a new link revokes the old one.'}
        </p>
      )}
      <DialogFoot>
        {since !== null && (
          <Button
            variant="secondary"
            icon={<Unlink size={ICON_PX} aria-hidden="true" />}
            busy={revoke.isPending}
            busyLabel="Revoking..."
            disabled={make.isPending}
            onClick={() => revoke.mutate()}
          >
            Revoke
          </Button>
        )}
        {token === null && (
          <Button
            icon={<Link2 size={ICON_PX} aria-hidden="true" />}
            busy={make.isPending}
            busyLabel="Making..."
            disabled={revoke.isPending}
            onClick={() => make.mutate()}
          >
            {since === null ? 'Make a link' : 'Make a new link'}
          </Button>
        )}
      </DialogFoot>
    </div>
  )
}
