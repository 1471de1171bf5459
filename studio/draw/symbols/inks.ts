/** The colors of a plan by role. The stage and the page use the page's theme, exports the colors of paper. */
export type Inks = {
  /** The empty floor. */
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
  /** Wall fills and text backgrounds. */
  readonly raised: string
  readonly shadow: string
  /** The sun on the floor. */
  readonly sun: string
  /** A font family. */
  readonly font: string
}

/** The theme's CSS custom property, and the fallback if the page has none. */
const TOKENS: Record<keyof Inks, readonly [token: string, fallback: string]> = {
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
  shadow: ['--canvas-shadow', '#211a10'],
  sun: ['--canvas-sun', '#f3b93a'],
  font: ['--font-text', 'system-ui, sans-serif'],
}

function inksOf(read: (token: string, fallback: string) => string): Inks {
  const ink = (role: keyof Inks) => read(...TOKENS[role])
  return {
    paper: ink('paper'),
    grid: ink('grid'),
    wall: ink('wall'),
    hatch: ink('hatch'),
    ink: ink('ink'),
    inkSoft: ink('inkSoft'),
    accent: ink('accent'),
    onAccent: ink('onAccent'),
    danger: ink('danger'),
    guide: ink('guide'),
    raised: ink('raised'),
    shadow: ink('shadow'),
    sun: ink('sun'),
    font: ink('font'),
  }
}

/** The page's current theme, for a canvas. */
export function themeInks(style: CSSStyleDeclaration): Inks {
  return inksOf((token, fallback) => style.getPropertyValue(token).trim() || fallback)
}

/** For inline SVG, which follows the theme through CSS. */
export const PAGE_INKS: Inks = inksOf((token, fallback) => `var(${token}, ${fallback})`)

/** Exports are light, independent of the screen's theme. */
export const PAPER_INKS: Inks = {
  ...inksOf((_, fallback) => fallback),
  paper: '#ffffff',
  raised: '#ffffff',
  wall: '#24201a',
  font: '"Instrument Sans Variable", "Instrument Sans", Helvetica, Arial, sans-serif',
}

/** The faces of exported pages and sheets. The fallbacks have the same metrics. */
export const PAPER_FACES = {
  display: '"Instrument Serif", "Instrument Serif Fallback", "Times New Roman", serif',
  text: '"Instrument Sans Variable", "Instrument Sans Fallback", Arial, sans-serif',
} as const
