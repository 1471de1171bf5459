/** The links to something of this account, which anybody opens: made, shown again and revoked here. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2, Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { RequestFailed } from '../../api/request.ts'
import { makeShareLink, revokeShareLink, type Shared, shareState } from '../../api/sharing.ts'
import { formatDay } from '../../platform/locale.ts'
import { useAlerts } from '../Alerts.tsx'
import { Button } from '../Button.tsx'
import { DialogFoot } from '../Dialog.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { LinkField } from './LinkField.tsx'
import styles from './ShareLinks.module.css'

const ICON_PX = 18
const THINGS = { boards: 'board', homes: 'home', photographs: 'photograph', rooms: 'room' } as const

/**
 * `prepare`: what is done before the first link is made; false if it failed, and said so. `children`: what is shown with the
 * newest link.
 */
type Props = {
  of: Shared
  title: string
  addressOf: (token: string) => string
  prepare?: () => Promise<boolean>
  children?: (token: string) => ReactNode
}

export function ShareLinks({ of, title, addressOf, prepare, children }: Props) {
  const thing = THINGS[of.kind]
  const queries = useQueryClient()
  const alerts = useAlerts()
  const state = useQuery(shareState(of))
  const reread = () => queries.invalidateQueries({ queryKey: shareState(of).queryKey })
  const make = useMutation({
    mutationFn: async () => {
      const isFirst = state.data?.links.length === 0
      if (isFirst && prepare && !(await prepare())) return
      await makeShareLink(of)
    },
    onSuccess: reread,
    onError: (problem) =>
      alerts.show(
        problem instanceof RequestFailed && problem.code === 'links'
          ? problem.message
          : 'The link could not be made. Please try again.',
      ),
  })
  const revoke = useMutation({
    mutationFn: (link: string | undefined) => revokeShareLink(of, link),
    onSuccess: async (_, link) => {
      await reread()
      const ended =
        link === undefined ? `No link opens this ${thing} any more.` : `The link no longer opens this ${thing}.`
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
                address={addressOf(token)}
                title={title}
                thing={thing}
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
          A link made on {formatDay(new Date(earlier))} opens this {thing}. Its address is not known here any more.
        </p>
      )}
      {links[0] && children?.(links[0].token)}
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
