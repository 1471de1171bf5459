/** Colours that the picks do not bring but their style wants beside them; they are marked as the style's own. */
import type { Style } from '../../../src/contract/vocabulary.ts'
import { distance, hexOfOklab, oklabOfHex } from '../colour.ts'
import { type Hued, huedOf, NEUTRAL_CHROMA } from './harmony.ts'

/** Turn against the leading hue in degrees, lightness 0..1 and chroma of each companion, in OKLCH. */
const RECIPES: Record<Style, readonly { turn: number; lightness: number; chroma: number }[]> = {
  // Earth colours lie close together: a deeper and a paler neighbor.
  'Natural Tones': [
    { turn: 18, lightness: 0.88, chroma: 0.035 },
    { turn: -18, lightness: 0.5, chroma: 0.05 },
  ],
  // A bright color pops against its complement.
  'Color Pop': [{ turn: 180, lightness: 0.66, chroma: 0.125 }],
  // Greys with a breath of the leading hue, one light and one deep.
  'Grey Tones': [
    { turn: 0, lightness: 0.87, chroma: 0.008 },
    { turn: 0, lightness: 0.45, chroma: 0.012 },
  ],
  // Tints so pale that they read as white in the light.
  'Light Tones': [
    { turn: 0, lightness: 0.965, chroma: 0.012 },
    { turn: 20, lightness: 0.9, chroma: 0.025 },
  ],
}
/** The hue of linen and oak, where all picks are neutral. */
const WARM: Hued = { hue: 75, chroma: 0 }

/** At most as many as there is `room` for, each `least` away in OKLab from what is there and from one another. */
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
    const colour = oklabOfHex(hex)
    if (out.length >= room || taken.some((other) => distance(other, colour) < least)) continue
    taken.push(colour)
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
