/** Loads what shows and sends the work that waits for the network: only where there can be any. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { useIsOnline } from '../lib/connection.ts'
import { readStored } from '../lib/storage.ts'
import { WAITING_WORK } from '../lib/unsavedWork.ts'

const WaitingWork = lazy(async () => ({ default: (await import('./WaitingWork.tsx')).WaitingWork }))

export function WaitingPlace({ isShown }: { isShown: boolean }) {
  const isOnline = useIsOnline()
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    // Nothing is added to it while there is a network.
    if (!isOnline || readStored(WAITING_WORK)) setWanted(true)
  }, [isOnline])
  return (
    isWanted && (
      <Suspense fallback={null}>
        <WaitingWork isShown={isShown} />
      </Suspense>
    )
  )
}
