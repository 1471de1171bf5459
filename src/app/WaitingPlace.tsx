/**
 * Loads the list of work that waits for the network, where there can be any. If loading fails, the page stays as it is, and
 * the list is loaded again when the network comes or goes.
 */
import { lazyComponent } from '../components/lazyComponent.tsx'
import { useIsOnline } from '../lib/connection.ts'
import { readStored } from '../lib/storage.ts'
import { WAITING_WORK } from '../lib/unsavedWork.ts'
import { useHydrated } from '../lib/useHydrated.ts'

const WaitingWork = lazyComponent('waiting work', async () => (await import('./WaitingWork.tsx')).WaitingWork, {
  isBackground: true,
})

export function WaitingPlace({ isShown }: { isShown: boolean }) {
  const isOnline = useIsOnline()
  // Nothing is added to it while there is a network.
  const isWanted = useHydrated() && (!isOnline || readStored(WAITING_WORK) !== null)
  return isWanted && <WaitingWork key={String(isOnline)} isShown={isShown} />
}
