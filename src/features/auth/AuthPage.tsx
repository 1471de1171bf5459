/** The shared frame of the login and the register page. Users who are logged in already are redirected. */
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { Card } from '../../components/Card.tsx'
import styles from './AuthPage.module.css'
import { returnPlaceOf } from './returnPlaceOf.ts'
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
