/**
 * Gives every color of a board one name that no other color of it has: that of the product or paint which is sold in it, or
 * the nearest of a table.
 */
import type { Swatch } from '../../../../src/contract/designRecord.ts'
import { linearOfHex, oklabOfHex } from '../color.ts'
import { COLOR_NAMES } from './colorNames.ts'
import { hueDistance, huedOf } from './harmony.ts'
import { colorDifference } from './visibleColors.ts'

export type UnnamedColor = {
  readonly hex: string
  /** What the product that is sold in this color calls it. */
  readonly own: string | null
  readonly from: 'products' | 'style'
}

const INKS = ['#000000', '#ffffff'] as const

/** With the OKLCH value, and the ink color with the higher contrast. */
export function nameColors(colors: readonly UnnamedColor[]): Swatch[] {
  const used = new Map<string, string>()
  return colors.map(({ hex, own, from }) => {
    const name = nameFor(hex, own, used)
    used.set(name, hex)
    const { hue, chroma } = huedOf(hex)
    const [black, white] = INKS
    const ink = contrastOf(hex, black) >= contrastOf(hex, white) ? black : white
    return {
      hex,
      name,
      oklch: `oklch(${(oklabOfHex(hex)[0] * 100).toFixed(1)}% ${chroma.toFixed(3)} ${hue.toFixed(0)})`,
      ink,
      contrast: Math.floor(contrastOf(hex, ink) * 10) / 10,
      from,
    }
  })
}

/** CIEDE2000 by which a free name may be farther away than the nearest one, before that is qualified instead. */
const MAX_DETOUR = 3

function nameFor(hex: string, own: string | null, used: ReadonlyMap<string, string>): string {
  if (own !== null) return used.has(own) ? qualified(own, hex, used) : own
  const ranked = COLOR_NAMES.filter(([, its]) => isOfHue(its, hex))
    .map(([name, its]) => ({ name, away: colorDifference(its, hex) }))
    .toSorted((a, b) => a.away - b.away)
  const [nearest] = ranked
  if (!nearest) return hex
  const free = ranked.find(({ name, away }) => !used.has(name) && away <= nearest.away + MAX_DETOUR)
  return free?.name ?? qualified(nearest.name, hex, used)
}

/** OKLCH chroma up to which a color reads as neutral, and from which on as a color. */
const CHROMA = { neutral: 0.02, tint: 0.032, strong: 0.055 }
/** Degrees of OKLCH by which the hue of a name may be beside that of the color. */
const MAX_HUE = 28

/** A pale green is not called by the name of a beige of the same lightness, however near that is. */
function isOfHue(name: string, hex: string): boolean {
  const [its, own] = [huedOf(name), huedOf(hex)]
  if (own.chroma < CHROMA.neutral) return its.chroma < CHROMA.strong
  if (its.chroma < CHROMA.neutral) return own.chroma < CHROMA.tint
  return hueDistance(its.hue, own.hue) <= MAX_HUE
}

/** "Dark teal" beside a lighter one of the name. */
function qualified(name: string, hex: string, used: ReadonlyMap<string, string>): string {
  const [own, other] = [hex, used.get(name) ?? hex].map((each) => oklabOfHex(each)[0])
  const word = (own ?? 0) > (other ?? 0) ? 'Light' : 'Dark'
  const plain = `${name.charAt(0).toLowerCase()}${name.slice(1)}`
  const candidates = [`${word} ${plain}`, `${word === 'Light' ? 'Pale' : 'Deep'} ${plain}`, `Muted ${plain}`]
  return candidates.find((each) => !used.has(each)) ?? `${name} ${hex}`
}

/** Contrast ratio of two colors according to WCAG 2.2 (relative luminance, success criterion 1.4.3): 1 to 21. */
const GLARE = 0.05

function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((light ?? 0) + GLARE) / ((dark ?? 0) + GLARE)
}

function luminance(hex: string): number {
  const [r, g, b] = linearOfHex(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
