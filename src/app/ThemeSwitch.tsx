/** Changes between the light and the dark theme. */
import { Moon, Sun } from 'lucide-react'
import { useStore } from 'zustand'
import { chooseTheme, themeStore } from '../lib/theme.ts'
import styles from './NavigationBar.module.css'

export function ThemeSwitch() {
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
