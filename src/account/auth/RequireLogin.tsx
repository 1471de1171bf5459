/** Guards a private page: redirects visitors to the login page and, after the login, back to the page. */
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { LOGIN_AGAIN_PATH, LOGIN_PATH, returnState } from './returnPlace.ts'
import styles from './AuthPage.module.css'
import { useSession } from './SessionProvider.tsx'

export function RequireLogin({ children }: { children: ReactNode }) {
  const { isKnown, isLoggedIn, departure } = useSession()
  const location = useLocation()
  if (isLoggedIn) return children
  if (!isKnown) return <div className={styles.waiting} aria-busy="true" />
  // After signing out here, the user wants to leave, not to log in again.
  if (departure === 'signed-out') return <Navigate to="/" replace />
  const path = departure === 'expired' ? LOGIN_AGAIN_PATH : LOGIN_PATH
  return <Navigate to={path} replace state={returnState(location)} />
}
