/** The page's typefaces, for the sheet. */
import type { Sheet } from '../sheet/paintSheet.ts'

export function facesOfPage(): Sheet['faces'] {
  const style = getComputedStyle(document.documentElement)
  const face = (token: string, fallback: string) => style.getPropertyValue(token).trim() || fallback
  return { serif: face('--font-display', 'serif'), sans: face('--font-text', 'sans-serif') }
}
