/** The shades of a product's color in which its symbol is drawn. */
import type { Tone } from './mark.ts'

const PAPER = [253, 250, 244] as const
const INK = [36, 32, 26] as const
/** The color to mix in, paper or ink, and its share. */
const SHADES: Record<Exclude<Tone, 'none'>, { readonly into: readonly number[]; readonly share: number }> = {
  body: { into: PAPER, share: 0.18 },
  light: { into: PAPER, share: 0.34 },
  lighter: { into: PAPER, share: 0.58 },
  dark: { into: INK, share: 0.22 },
}
/** Finer lines are fainter. */
const LINE_SHARES = { outline: 0.62, detail: 0.46 }

/** `color` is `#rrggbb`; returns a CSS color, or undefined for no fill. */
export function tint(color: string, tone: Tone): string | undefined {
  if (tone === 'none') return undefined
  const { into, share } = SHADES[tone]
  return mixed(color, into, share)
}

/** The color of the symbol's lines: the product's own color, mixed with enough ink or paper for contrast. */
export function lineTint(color: string, line: 'outline' | 'detail' = 'outline'): string {
  return mixed(color, isDark(color) ? PAPER : INK, LINE_SHARES[line])
}

/** Luma below which a line of ink cannot be distinguished from the fill. */
const DARK_LUMA = 64

function isDark(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = channels(color)
  return 0.299 * red + 0.587 * green + 0.114 * blue < DARK_LUMA
}

function mixed(color: string, into: readonly number[], share: number): string {
  const parts = channels(color).map((value, index) => Math.round(value + ((into[index] ?? 0) - value) * share))
  return `rgb(${parts.join(', ')})`
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
