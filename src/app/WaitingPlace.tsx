/**
 * Loads the list of work that waits for the network, where there can be any. The page stays as it is when that fails, and it
 * is tried again when the network comes or goes.
 */
import { type ComponentType, useEffect, useState } from 'react'
import { useIsOnline } from '../lib/connection.ts'
import { readStored } from '../lib/storage.ts'
import { WAITING_WORK } from '../lib/unsavedWork.ts'
import { useHydrated } from '../lib/useHydrated.ts'

export function WaitingPlace({ isShown }: { isShown: boolean }) {
  const isOnline = useIsOnline()
  // Nothing is added to it while there is a network.
  const isWanted = useHydrated() && (!isOnline || readStored(WAITING_WORK) !== null)
  return isWanted && <LoadedWork key={String(isOnline)} isShown={isShown} />
}

function LoadedWork({ isShown }: { isShown: boolean }) {
  const [Work, setWork] = useState<ComponentType<{ isShown: boolean }>>()
  useEffect(() => {
    import('./WaitingWork.tsx').then(
      ({ WaitingWork }) => setWork(() => WaitingWork),
      () => undefined,
    )
  }, [])
  return Work && <Work isShown={isShown} />
}
