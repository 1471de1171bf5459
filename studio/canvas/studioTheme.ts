/** The canvas's colours, read from the page's own tokens so that both follow light and dark together. */
import { useEffect, useState } from 'react'

export type StudioTheme = {
  readonly paper: string
  readonly grid: string
  readonly wall: string
  readonly hatch: string
  readonly ink: string
  readonly inkSoft: string
  readonly accent: string
  readonly onAccent: string
  readonly danger: string
  readonly guide: string
  readonly raised: string
  readonly shadow: string
  readonly font: string
}

/** Token, and what to paint with where the page has none. */
const TOKENS: Record<keyof StudioTheme, readonly [token: string, fallback: string]> = {
  paper: ['--canvas-paper', '#fbf7ef'],
  grid: ['--canvas-grid', '#e6dccb'],
  wall: ['--canvas-wall', '#4a4237'],
  hatch: ['--canvas-hatch', '#8b7f6d'],
  ink: ['--ink', '#24201a'],
  inkSoft: ['--ink-soft', '#575044'],
  accent: ['--clay', '#a04b2b'],
  onAccent: ['--on-clay', '#fff9f2'],
  danger: ['--danger', '#9c2b27'],
  guide: ['--focus', '#1f4e79'],
  raised: ['--paper-raised', '#fdfaf4'],
  shadow: ['--canvas-shadow', 'rgba(33, 26, 16, 0.32)'],
  font: ['--font-text', 'system-ui, sans-serif'],
}

/** The theme as it is now; a new value whenever the page's theme changes. */
export function useStudioTheme(): StudioTheme {
  const [theme, setTheme] = useState(readTheme)
  useEffect(() => {
    const refresh = () => setTheme(readTheme())
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
  return theme
}

function readTheme(): StudioTheme {
  const style = getComputedStyle(document.documentElement)
  const read = (name: keyof StudioTheme) => style.getPropertyValue(TOKENS[name][0]).trim() || TOKENS[name][1]
  return {
    paper: read('paper'),
    grid: read('grid'),
    wall: read('wall'),
    hatch: read('hatch'),
    ink: read('ink'),
    inkSoft: read('inkSoft'),
    accent: read('accent'),
    onAccent: read('onAccent'),
    danger: read('danger'),
    guide: read('guide'),
    raised: read('raised'),
    shadow: read('shadow'),
    font: read('font'),
  }
}
