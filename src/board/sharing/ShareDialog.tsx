/** Shares the user's own board: the URL of a community board, or links to a private one, which are made and revoked here. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2, Unlink } from 'lucide-react'
import { makeShareLink, revokeShareLink, shareState } from '../../api/sharing.ts'
import { RequestFailed } from '../../api/request.ts'
import { useAlerts } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Board } from '../../contract/boards.ts'
import { formatDay } from '../../platform/locale.ts'
import { InviteSection } from '../team/InviteSection.tsx'
import { EmbedField, LinkField } from './LinkField.tsx'
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
      {isPrivate ? (
        <PrivateLinks boardId={board.id} title={title} />
      ) : (
        <div className={styles.body}>
          <LinkField boardId={board.id} title={title} />
          <EmbedField boardId={board.id} title={title} />
        </div>
      )}
      {board.role === 'owner' && <InviteSection boardId={board.id} title={title} />}
    </Dialog>
  )
}

function PrivateLinks({ boardId, title }: { boardId: string; title: string }) {
  const queries = useQueryClient()
  const alerts = useAlerts()
  const state = useQuery(shareState(boardId))
  const reread = () => queries.invalidateQueries({ queryKey: shareState(boardId).queryKey })
  const make = useMutation({
    mutationFn: () => makeShareLink(boardId),
    onSuccess: reread,
    onError: (problem) =>
      alerts.show(
        problem instanceof RequestFailed && problem.code === 'links'
          ? problem.message
          : 'The link could not be made. Please try again.',
      ),
  })
  const revoke = useMutation({
    mutationFn: (link: string | undefined) => revokeShareLink(boardId, link),
    onSuccess: async (_, link) => {
      await reread()
      const ended = link === undefined ? 'No link opens this board any more.' : 'The link no longer opens this board.'
      alerts.show(ended, { kind: 'success' })
    },
    onError: () => alerts.show('The link could not be revoked. Please try again.'),
  })

  if (state.isError) return <ErrorState message={state.error.message} onRetry={() => void state.refetch()} />
  if (!state.data) return <Skeleton height="6rem" />
  const { links, earlier } = state.data
  const count = links.length + (earlier === null ? 0 : 1)
  const isBusy = make.isPending || revoke.isPending
  return (
    <div className={styles.body}>
      {links.length > 0 && (
        <ul className={styles.links} aria-label="Links">
          {links.map(({ id, token, created_at: at }, index) => (
            <li key={id}>
              <LinkField
                boardId={boardId}
                title={title}
                shareToken={token}
                number={links.length > 1 ? links.length - index : undefined}
              />
              <p className={styles.made}>
                Made on {formatDay(new Date(at))}
                <Button
                  variant="quiet"
                  size="small"
                  icon={<Unlink size={ICON_PX} aria-hidden="true" />}
                  busy={revoke.isPending && revoke.variables === id}
                  busyLabel="Revoking..."
                  aria-label={links.length > 1 ? `Revoke link ${links.length - index}` : undefined}
                  disabled={isBusy}
                  onClick={() => revoke.mutate(id)}
                >
                  Revoke
                </Button>
              </p>
            </li>
          ))}
        </ul>
      )}
      {earlier !== null && (
        <p className={styles.note}>
          A link made on {formatDay(new Date(earlier))} opens this board. Its address is not known here any more.
        </p>
      )}
      <DialogFoot>
        {(count > 1 || earlier !== null) && (
          <Button
            variant="secondary"
            icon={<Unlink size={ICON_PX} aria-hidden="true" />}
            busy={revoke.isPending && revoke.variables === undefined}
            busyLabel="Revoking..."
            disabled={isBusy}
            onClick={() => revoke.mutate(undefined)}
          >
            {count === 1 ? 'Revoke' : 'Revoke all'}
          </Button>
        )}
        <Button
          variant={links.length === 0 ? 'primary' : 'secondary'}
          icon={<Link2 size={ICON_PX} aria-hidden="true" />}
          busy={make.isPending}
          busyLabel="Making..."
          disabled={isBusy}
          onClick={() => make.mutate()}
        >
          {count === 0 ? 'Make a link' : 'Make another link'}
        </Button>
      </DialogFoot>
    </div>
  )
}
