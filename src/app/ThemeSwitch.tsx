/** Changes between light and dark. The choice is kept; choosing what the system has gives it back to the system. */
import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { chooseTheme, shownTheme, subscribeToTheme } from '../lib/theme.ts'
import styles from './NavigationBar.module.css'

export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribeToTheme, shownTheme, () => 'light' as const)
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
