/** The bar at the top of every page. It has a background once the page is scrolled. */
import { Menu as MenuIcon, Moon, Sun, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { chooseTheme, themeStore } from '../platform/theme.ts'
import { Brand } from './Brand.tsx'
import { Button } from '../ui/Button.tsx'
import { useAuthDialogs } from '../account/auth/AuthDialogs.tsx'
import { useSession } from '../account/auth/SessionProvider.tsx'
import styles from './NavigationBar.module.css'

const LINKS = [
  { to: '/', label: 'Home' },
  { to: '/about-us', label: 'About Us' },
  { to: '/inspirations', label: 'Inspirations' },
  { to: '/blog', label: 'Blog' },
  { to: '/studio', label: 'Room planner' },
] as const

export function NavigationBar() {
  const [isScrolled, setScrolled] = useState(false)
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  // Navigation closes the menu.
  const isOpen = openAt === key

  // Reads `scrollY` after layout, because reading it earlier would force one.
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > 0)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  useEffect(() => {
    if (!isOpen) return undefined
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenAt(null)
      toggle.current?.focus()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [isOpen])

  return (
    <header className={styles.bar} data-scrolled={isScrolled || isOpen}>
      <div className={`page ${styles.row}`}>
        <Link to="/" className={styles.brand} aria-label="Roomwright, home page">
          <Brand />
        </Link>
        <nav className={styles.links} aria-label="Main" data-open={isOpen} id="main-navigation">
          <ul className={styles.list}>
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end className={styles.link}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <div className={styles.inMenu}>
            <AccountCorner place="menu" />
          </div>
        </nav>
        <div className={styles.corner}>
          <ThemeSwitch />
          <div className={styles.inBar}>
            <AccountCorner place="bar" />
          </div>
          <button
            ref={toggle}
            type="button"
            className={`${styles.iconButton} ${styles.menuToggle}`}
            aria-expanded={isOpen}
            aria-controls="main-navigation"
            aria-label="Menu"
            onClick={() => setOpenAt(isOpen ? null : key)}
          >
            {isOpen ? <X aria-hidden="true" size={22} /> : <MenuIcon aria-hidden="true" size={22} />}
          </button>
        </div>
      </div>
    </header>
  )
}

/** Changes between the light and the dark theme. */
function ThemeSwitch() {
  const theme = useStore(themeStore, (state) => state.theme)
  const other = theme === 'dark' ? 'light' : 'dark'
  const Icon = theme === 'dark' ? Sun : Moon
  return (
    <button
      type="button"
      className={styles.iconButton}
      aria-label={`Use the ${other} theme`}
      onClick={() => chooseTheme(other)}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
    </button>
  )
}

/** Login and Register for visitors; the account menu for those who are logged in. */
const AccountMenu = lazy(() => import('./AccountMenu.tsx'))

/** `bar`: beside the links of a wide window. `menu`: within the opened menu of a narrow one. */
function AccountCorner({ place }: { place: 'bar' | 'menu' }) {
  const { isLoggedIn } = useSession()
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
  return (
    <Suspense fallback={<span className={styles.iconButton} />}>
      <AccountMenu place={place} />
    </Suspense>
  )
}
