/** The shared frame of the login and the register page. Users who are logged in already are redirected. */
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { z } from 'zod'
import { Card } from '../../ui/Card.tsx'
import styles from './AuthPage.module.css'
import { HOME_OF_USER } from './returnPlace.ts'
import { useSession } from './SessionProvider.tsx'

type Props = { title: string; text: string; notice?: string; children: ReactNode }

export function AuthPage({ title, text, notice, children }: Props) {
  const { isLoggedIn } = useSession()
  const { state } = useLocation()
  if (isLoggedIn) {
    const place = returnPlaceOf(state)
    return <Navigate to={place.path} state={place.state} replace />
  }
  return (
    <div className={styles.page}>
      <div className={styles.sheet}>
        {notice && <p className={styles.notice}>{notice}</p>}
        <Card as="section">
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.text}>{text}</p>
          {children}
        </Card>
      </div>
    </div>
  )
}

/** A path within the app: it starts with exactly one slash, so it cannot lead to another host. */
const OwnPath = z.string().regex(/^\/(?![/\\])/)
const ReturnState = z.looseObject({ returnTo: z.object({ path: OwnPath, state: z.unknown() }) })

/** Reads the return address from the navigation state of the page. */
export function returnPlaceOf(state: unknown): { path: string; state: unknown } {
  const read = ReturnState.safeParse(state)
  return read.success
    ? { path: read.data.returnTo.path, state: read.data.returnTo.state }
    : { path: HOME_OF_USER, state: null }
}
