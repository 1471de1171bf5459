/** Colors that a style adds to those of the selected products; they are marked as coming from the style. */
import type { Style } from '../../../src/contract/vocabulary.ts'
import { distance, hexOfOklab, oklabOfHex } from '../color.ts'
import { type Hued, huedOf, NEUTRAL_CHROMA } from './harmony.ts'

/** Companions of each style in OKLCH: rotation from the leading hue in degrees, lightness 0..1 and chroma. */
const RECIPES: Record<Style, readonly { turn: number; lightness: number; chroma: number }[]> = {
  // Earth colors are analogous: a deeper and a paler neighbor.
  'Natural Tones': [
    { turn: 18, lightness: 0.88, chroma: 0.035 },
    { turn: -18, lightness: 0.5, chroma: 0.05 },
  ],
  // The complement makes a bright color stand out.
  'Color Pop': [{ turn: 180, lightness: 0.66, chroma: 0.125 }],
  // Grays tinted with the leading hue, one light and one dark.
  'Grey Tones': [
    { turn: 0, lightness: 0.87, chroma: 0.008 },
    { turn: 0, lightness: 0.45, chroma: 0.012 },
  ],
  // Tints so pale that they read as white.
  'Light Tones': [
    { turn: 0, lightness: 0.965, chroma: 0.012 },
    { turn: 20, lightness: 0.9, chroma: 0.025 },
  ],
}
/** The hue of linen and oak, used when all products are neutral. */
const WARM: Hued = { hue: 75, chroma: 0 }

/** Returns at most `room` companions, each at least `least` away in OKLab from all other colors. */
export function companionsOf(
  style: Style | null,
  weighed: readonly { hex: string; weight: number }[],
  room: number,
  least: number,
): string[] {
  if (!style) return []
  const lead = leadingHue(weighed)
  const taken = weighed.map(({ hex }) => oklabOfHex(hex))
  const out: string[] = []
  for (const { turn, lightness, chroma } of RECIPES[style]) {
    const angle = ((lead.hue + turn) * Math.PI) / 180
    const hex = hexOfOklab([lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)])
    const color = oklabOfHex(hex)
    if (out.length >= room || taken.some((other) => distance(other, color) < least)) continue
    taken.push(color)
    out.push(hex)
  }
  return out
}

function leadingHue(weighed: readonly { hex: string; weight: number }[]): Hued {
  const hued = weighed
    .map(({ hex, weight }) => ({ ...huedOf(hex), weight }))
    .filter(({ chroma }) => chroma >= NEUTRAL_CHROMA)
    .toSorted((a, b) => b.weight * b.chroma - a.weight * a.chroma)
  return hued[0] ?? WARM
}
