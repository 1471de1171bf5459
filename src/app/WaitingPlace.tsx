/** Loads what shows and sends the work that waits for the network: only where there can be any. */
import { lazy, Suspense } from 'react'
import { useIsOnline } from '../lib/connection.ts'
import { readStored } from '../lib/storage.ts'
import { WAITING_WORK } from '../lib/unsavedWork.ts'
import { useHydrated } from '../lib/useHydrated.ts'

const WaitingWork = lazy(async () => ({ default: (await import('./WaitingWork.tsx')).WaitingWork }))

export function WaitingPlace({ isShown }: { isShown: boolean }) {
  const isOnline = useIsOnline()
  // Nothing is added to it while there is a network.
  const isWanted = useHydrated() && (!isOnline || readStored(WAITING_WORK))
  return (
    isWanted && (
      <Suspense fallback={null}>
        <WaitingWork isShown={isShown} />
      </Suspense>
    )
  )
}
