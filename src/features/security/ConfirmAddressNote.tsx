/** Above every page until the address is confirmed. It blocks nothing and can be put away until the next visit. */
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readStored, writeStored } from '../../lib/storage.ts'
import { useSession } from '../auth/SessionProvider.tsx'
import { SECURITY_PATH } from './securityPath.ts'

const ConfirmAddressPanel = lazy(() => import('./ConfirmAddressPanel.tsx'))

const HIDDEN_KEY = 'confirm-address-note'
const HIDDEN = 'hidden'

export function ConfirmAddressNote() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const [isHidden, setHidden] = useState(readStored(HIDDEN_KEY, 'session') === HIDDEN)
  // The Security page says the same in its own place.
  if (user?.email_verified !== false || isHidden || pathname.toLowerCase() === SECURITY_PATH) return null
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
