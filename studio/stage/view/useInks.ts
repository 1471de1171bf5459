/** The colors of the canvas, read from the page's theme so that both follow light and dark together. */
import { useEffect, useState } from 'react'
import { type Inks, themeInks } from '../../draw/symbols/inks.ts'

/** A new value whenever the page's theme changes. */
export function useInks(): Inks {
  const [inks, setInks] = useState(readInks)
  useEffect(() => {
    const refresh = () => setInks(readInks())
    refresh()
    const observer = new MutationObserver(refresh)
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class', 'style'] })
    const system = window.matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', refresh)
    return () => {
      observer.disconnect()
      system.removeEventListener('change', refresh)
    }
  }, [])
  return inks
}

function readInks(): Inks {
  return themeInks(getComputedStyle(document.documentElement))
}
