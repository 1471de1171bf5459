/**
 * Browsers that draw the keyboard over the page (Safari) say so only by their visual viewport. Those that shrink the page,
 * as index.html asks for, cover nothing.
 */
import { useEffect } from 'react'

/** Keeps the height that the keyboard covers in `--keyboard` of the root element, while a component is shown. */
export function useKeyboardSpace(): void {
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return undefined
    const { style } = document.documentElement
    const measure = () => {
      // A page that is zoomed by two fingers shows a part of itself, too.
      const covered = seen.scale > 1 ? 0 : Math.max(0, window.innerHeight - seen.height - seen.offsetTop)
      style.setProperty('--keyboard', `${Math.round(covered)}px`)
    }
    measure()
    seen.addEventListener('resize', measure)
    seen.addEventListener('scroll', measure)
    return () => {
      seen.removeEventListener('resize', measure)
      seen.removeEventListener('scroll', measure)
      style.removeProperty('--keyboard')
    }
  }, [])
}
