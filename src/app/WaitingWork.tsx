/** Lists the work that waits for the network at the top of each page, with buttons to cancel it or use its result, and sends it. */
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { changeWaiting, dropWaiting, useWaitingWork, type WaitingWork as Work } from '../api/waitingWork.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { useSession } from '../account/auth/SessionProvider.tsx'
import { useIsOnline } from '../platform/connection.ts'
import { sendWaiting } from './sendWaiting.ts'
import styles from './WaitingWork.module.css'

const CHOOSER = '/SelectedProducts'
/** Pause between two attempts while the browser reports a network. */
const AGAIN_MS = 20_000

export function WaitingWork({ isShown }: { isShown: boolean }) {
  const work = useWaitingWork()
  const isOnline = useIsOnline()
  const { user } = useSession()
  const { search, pathname } = useLocation()
  const owner = user?.email
  const isAnyDue = work.some(({ state }) => state === 'waiting' || state === 'sending')
  const send = useEffectEvent(() => {
    if (owner !== undefined) void sendWaiting(owner)
  })
  useEffect(() => {
    if (!isOnline || !isAnyDue || owner === undefined) return undefined
    send()
    const timer = setInterval(send, AGAIN_MS)
    return () => clearInterval(timer)
  }, [isOnline, isAnyDue, owner])

  // The page of a design shows the state of its order itself.
  const shown = work.filter(({ id, owner: of }) => !search.includes(id) && (owner === undefined || of === owner))
  if (!isShown || shown.length === 0) return null
  return (
    <section className={`page ${styles.place}`} aria-label="Waiting for the network">
      <ul className={styles.list}>
        {shown.map((each) => (
          <li key={each.id} className={styles.work}>
            <p role="status">
              {nameOf(each)} {stateOf(each, isOnline)}
            </p>
            <Ways work={each} chooser={pathname === CHOOSER ? `${CHOOSER}${search}` : CHOOSER} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `chooser`: the page where a photo is used, with the picks that are shown there now. */
function Ways({ work, chooser }: { work: Work; chooser: string }) {
  const { id, state } = work
  const end = state === 'ready' || state === 'failed' ? 'Dismiss' : 'Cancel'
  return (
    <div className={styles.ways}>
      {state === 'failed' && (
        <Button size="small" onClick={() => changeWaiting(id, { state: 'waiting' })}>
          Try again
        </Button>
      )}
      {state === 'ready' && work.kind === 'design' && (
        <ButtonLink size="small" to={work.opensAt} onClick={() => dropWaiting(id)}>
          Open the board
        </ButtonLink>
      )}
      {state === 'ready' && work.kind === 'photo' && (
        <ButtonLink size="small" to={chooser} state={{ ownPiece: id }}>
          Use the photo
        </ButtonLink>
      )}
      <Button size="small" variant="quiet" aria-label={`${end}: ${nameOf(work)}`} onClick={() => dropWaiting(id)}>
        {end}
      </Button>
    </div>
  )
}

function nameOf(work: Work): string {
  if (work.kind === 'photo') return `Your photo ${work.name}`
  const { length } = work.order.products
  return `Your board of ${length === 1 ? '1 product' : `${length} products`}`
}

function stateOf({ state, kind, failure = '' }: Work, isOnline: boolean): string {
  if (state === 'failed') return `could not be sent. ${failure}`
  if (state === 'ready') return kind === 'design' ? 'is ready.' : 'is cut out.'
  if (state === 'sending' && isOnline) return kind === 'design' ? 'is being made.' : 'is being cut out.'
  return 'waits until you are online.'
}
