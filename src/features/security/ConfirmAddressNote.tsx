/**
 * At the foot of the view until the address is confirmed, where its coming moves nothing. It blocks nothing and can be put
 * away until the next visit.
 */
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { readStored, writeStored } from '../../lib/storage.ts'
import { useSession } from '../auth/SessionProvider.tsx'
import { SECURITY_PATH } from './securityPath.ts'

const ConfirmAddressPanel = lazy(() => import('./ConfirmAddressPanel.tsx'))

const HIDDEN_KEY = 'confirm-address-note'
const HIDDEN = 'hidden'
/** The Security page says the same in its own place; the chooser has the tray of its picks at the foot. */
const HAVE_THEIR_OWN = [SECURITY_PATH, '/selectedproducts']

export function ConfirmAddressNote() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const [isHidden, setHidden] = useState(readStored(HIDDEN_KEY, 'session') === HIDDEN)
  if (user?.email_verified !== false || isHidden || HAVE_THEIR_OWN.includes(pathname.toLowerCase())) return null
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
