/**
 * Determines the harmony of a palette: which hue template its colors fit, and whether the style asks for that template.
 * The templates are by Y. Matsuda (Color Design, 1995), as used by D. Cohen-Or et al. ("Color Harmonization", ACM
 * Transactions on Graphics 25(3), 2006): one or two sectors of the hue circle, freely rotated. The originals are
 * sectors of the HSV circle; here they are degrees of OKLCH, in which hue steps are perceptually more even.
 */
import type { Harmony } from '../../../../src/contract/boards.ts'
import type { Style } from '../../../../src/contract/vocabulary.ts'
import { oklabOfHex } from '../color.ts'

type Name = 'N' | 'i' | 'V' | 'I' | 'L' | 'Y' | 'X' | 'T'
/** Center and width of each sector in degrees, before rotation. */
type Template = { name: Name; label: string; sectors: readonly (readonly [middle: number, width: number])[] }

/** The simplest first; the first template that fits names the palette. */
const TEMPLATES: readonly Template[] = [
  { name: 'i', label: 'One color in several shades', sectors: [[0, 18]] },
  { name: 'V', label: 'A close, harmonious palette', sectors: [[0, 93.6]] },
  {
    name: 'I',
    label: 'Two opposite colors',
    sectors: [
      [0, 18],
      [180, 18],
    ],
  },
  {
    name: 'L',
    label: 'A close palette with a contrasting accent',
    sectors: [
      [0, 93.6],
      [90, 18],
    ],
  },
  {
    name: 'Y',
    label: 'A close palette with an opposite accent',
    sectors: [
      [0, 93.6],
      [180, 18],
    ],
  },
  {
    name: 'X',
    label: 'Two opposite families of color',
    sectors: [
      [0, 93.6],
      [180, 93.6],
    ],
  },
  { name: 'T', label: 'A wide, varied palette', sectors: [[0, 180]] },
]
const NEUTRAL: Template = { name: 'N', label: 'A quiet, neutral palette', sectors: [] }

/** Templates that fit each style: few hues for calm styles, opposite hues for Color Pop. */
const STYLE_TEMPLATES: Record<Style, readonly Name[]> = {
  'Natural Tones': ['N', 'i', 'V'],
  'Light Tones': ['N', 'i', 'V'],
  'Grey Tones': ['N', 'i'],
  'Color Pop': ['I', 'L', 'Y', 'X'],
}
const STYLE_PREFERENCES: Record<Style, string> = {
  'Natural Tones': 'colors that lie close together',
  'Light Tones': 'colors that lie close together',
  'Grey Tones': 'neutrals and one color',
  'Color Pop': 'opposite colors',
}

/** Below this chroma a color counts as neutral, without a hue. */
export const NEUTRAL_CHROMA = 0.035
/** Mean deviation from the sectors, in degrees and weighted by chroma, up to which a palette fits a template. */
const TOLERANCE = 4
const STEP = 2

export type Hued = { hue: number; chroma: number }

export function huedOf(hex: string): Hued {
  const [, a, b] = oklabOfHex(hex)
  return { hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360, chroma: Math.hypot(a, b) }
}

export function harmonyOf(palette: readonly { hex: string }[], style: Style | null): Harmony {
  const colors = palette.map(({ hex }) => huedOf(hex)).filter(({ chroma }) => chroma >= NEUTRAL_CHROMA)
  const template = colors.length === 0 ? NEUTRAL : TEMPLATES.find((each) => isFit(each, colors))
  const name = template?.label ?? 'A colorful mix'
  if (!style) return { name, note: '' }
  const isOfStyle = template !== undefined && STYLE_TEMPLATES[style].includes(template.name)
  return {
    name,
    note: isOfStyle ? `It suits ${style}.` : `${style} usually has ${STYLE_PREFERENCES[style]}.`,
  }
}

/** Whether there is a rotation of the template with a deviation up to `TOLERANCE`. */
function isFit({ sectors }: Template, colors: readonly Hued[]): boolean {
  const weight = colors.reduce((sum, { chroma }) => sum + chroma, 0)
  const fitsAt = (turn: number): boolean => {
    let outside = 0
    for (const { hue, chroma } of colors) {
      let away = Infinity
      for (const [middle, width] of sectors)
        away = Math.min(away, Math.max(0, hueDistance(hue, middle + turn) - width / 2))
      outside += chroma * away
      // Most rotations are out after one or two colors.
      if (outside / weight > TOLERANCE) return false
    }
    return true
  }
  for (let turn = 0; turn < 360; turn += STEP) if (fitsAt(turn)) return true
  return false
}

/** Angle between two hues in degrees, at most 180. */
export function hueDistance(one: number, other: number): number {
  const away = Math.abs(one - other) % 360
  return Math.min(away, 360 - away)
}
