/** Login and Register for visitors; the account menu for those who are logged in. */
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../components/Button.tsx'
import { useAuthDialogs } from '../features/auth/AuthDialogs.tsx'
import { useSession } from '../features/auth/SessionProvider.tsx'
import { ACCOUNT_LINKS, SIGN_OUT } from './accountLinks.ts'
import styles from './NavigationBar.module.css'

const AccountMenu = lazy(() => import('./AccountMenu.tsx'))

/** `bar`: beside the links of a wide window. `menu`: within the opened menu of a narrow one. */
export function AccountCorner({ place }: { place: 'bar' | 'menu' }) {
  const { isLoggedIn, signOut } = useSession()
  const { openLogin, openRegister, prepare } = useAuthDialogs()

  if (!isLoggedIn) {
    return (
      <div className={`${styles.account} ${styles.visitor}`} onPointerEnter={prepare} onFocus={prepare}>
        <Button
          variant={place === 'bar' ? 'quiet' : 'secondary'}
          size={place === 'bar' ? 'small' : 'medium'}
          onClick={() => openLogin()}
        >
          Login
        </Button>
        <Button size={place === 'bar' ? 'small' : 'medium'} onClick={() => openRegister()}>
          Register
        </Button>
      </div>
    )
  }
  if (place === 'bar') {
    return (
      <Suspense fallback={<span className={styles.iconButton} />}>
        <AccountMenu />
      </Suspense>
    )
  }
  return (
    <ul className={styles.menuList} aria-label="Account">
      {ACCOUNT_LINKS.map(({ to, label }) => (
        <li key={label}>
          <Link to={to} className={styles.link}>
            {label}
          </Link>
        </li>
      ))}
      <li>
        <button type="button" className={styles.link} onClick={() => void signOut()}>
          {SIGN_OUT}
        </button>
      </li>
    </ul>
  )
}
