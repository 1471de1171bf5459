/** Maps color words of a feed to exact colors, and a color to the styles that it fits. */
import type { Style } from '../../../src/contract/vocabulary.ts'
import { oklabOfHex } from '../../design/engine/color.ts'
import { COLOR_NAMES } from '../../design/engine/palette/colorNames.ts'

/** Basic color words, which the table of designers' color names lacks. */
const BASIC_COLORS: readonly (readonly [string, string])[] = [
  ['white', '#f6f4ef'],
  ['off white', '#f1ece1'],
  ['black', '#1f1f20'],
  ['gray', '#8d9092'],
  ['grey', '#8d9092'],
  ['light gray', '#c4c6c6'],
  ['dark gray', '#55585b'],
  ['brown', '#6f4d35'],
  ['beige', '#d9cbb2'],
  ['tan', '#c2a077'],
  ['blue', '#3d659b'],
  ['green', '#5f7f58'],
  ['red', '#b2332d'],
  ['yellow', '#e3b93c'],
  ['orange', '#df7f38'],
  ['pink', '#e2a0a6'],
  ['purple', '#7a5a97'],
  ['gold', '#b5924c'],
  ['silver', '#c4c7c9'],
  ['natural', '#cdae84'],
]
const HEX_OF = new Map([...COLOR_NAMES.map(([name, hex]) => [name.toLowerCase(), hex] as const), ...BASIC_COLORS])
const MAX_COLORS = 5
/** Number of characters that are read: enough for several color names. */
const READ_CHARACTERS = 300
/** OKLab limits: below `GREY.chroma` a color counts as gray, above `VIVID_CHROMA` as vivid. */
const GRAY_LIMITS = { chroma: 0.025, light: 0.88 }
const VIVID_CHROMA = 0.085
const LIGHT = 0.86

/** Parses colors joined by slashes, as in Google's feeds, or by other separators. Unknown words are ignored. */
export function feedColors(text: string): string[] {
  const names = text
    .slice(0, READ_CHARACTERS)
    .split(/[/,;&]| and /i)
    .map((name) => name.trim().toLowerCase().replace(/[-_]+/g, ' '))
  return [...new Set(names.flatMap((name) => hexOf(name) ?? []))].slice(0, MAX_COLORS)
}

export function stylesOfColors(hexes: readonly string[]): Style[] {
  const [hex] = hexes
  if (hex === undefined) return []
  const [lightness, a, b] = oklabOfHex(hex)
  const chroma = Math.hypot(a, b)
  if (lightness >= LIGHT) return ['Light Tones']
  if (chroma < GRAY_LIMITS.chroma) return ['Grey Tones']
  const isWarmBrown = a > 0 && b > 0 && chroma < 2 * VIVID_CHROMA && lightness < 0.75 && b > a * 0.8
  return chroma >= VIVID_CHROMA && !isWarmBrown ? ['Color Pop'] : ['Natural Tones']
}

/** The longest known suffix decides: `dark walnut` is walnut. Otherwise, the first known word. */
function hexOf(name: string): string | undefined {
  if (/^#[0-9a-f]{6}$/.test(name)) return name
  const words = name.split(/\s+/)
  for (let from = 0; from < words.length; from += 1) {
    const found = HEX_OF.get(words.slice(from).join(' '))
    if (found) return found
  }
  return words.map((word) => HEX_OF.get(word)).find((hex) => hex !== undefined)
}
