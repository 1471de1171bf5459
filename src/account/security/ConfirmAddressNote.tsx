/**
 * A note at the end of the user's own pages until the address is confirmed; its position causes no layout shift. It can
 * be hidden until the next visit.
 */
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readStored, writeStored } from '../../platform/storage.ts'
import { useSession } from '../auth/SessionProvider.tsx'

const ConfirmAddressPanel = lazy(() => import('./ConfirmAddressPanel.tsx'))

const HIDDEN_KEY = 'confirm-address-note'
const HIDDEN = 'hidden'
/** The user's own pages; the Security page has its own text about the confirmation. */
const SHOWN_AT: readonly string[] = ['/seeboard', '/boardaccording', '/edit-profile', '/account-management']

export function ConfirmAddressNote() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const [isHidden, setHidden] = useState(readStored(HIDDEN_KEY, 'session') === HIDDEN)
  if (user?.email_verified !== false || isHidden || !SHOWN_AT.includes(pathname.toLowerCase())) return null
  const handleHide = () => {
    writeStored(HIDDEN_KEY, HIDDEN, 'session')
    setHidden(true)
  }
  return (
    <Suspense fallback={null}>
      <ConfirmAddressPanel email={user.email} onHide={handleHide} />
    </Suspense>
  )
}
