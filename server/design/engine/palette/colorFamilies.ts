/** The families of a board's leading colors, which people can filter boards by. */
import type { Swatch } from '../../../../src/contract/designRecord.ts'
import type { ColorFamily } from '../../../../src/contract/vocabulary.ts'
import { oklabOfHex } from '../color.ts'

/** The number of swatches on a card, so that the matching color is visible there. */
const LEADING_SWATCHES = 6

/** Below this chroma a color is neutral; light colors have a lower limit. */
const NEUTRAL = { chroma: 0.022, lightChroma: 0.016, white: 0.9, black: 0.36 }
/** Below this lightness, every hue reads as black. */
const BLACK_LIGHTNESS = 0.26

/** Upper ends of the OKLCH hue ranges in degrees; the range above the last one is pink again. */
const HUES: readonly (readonly [end: number, family: ColorFamily])[] = [
  [14, 'Pink'],
  [40, 'Red'],
  [72, 'Orange'],
  [114, 'Yellow'],
  [182, 'Green'],
  [284, 'Blue'],
  [330, 'Purple'],
  [360, 'Pink'],
]
/** Muted warm hues are woods, leathers and linens, which are called beige or brown. */
const EARTH = { from: 25, to: 114, beigeLightness: 0.74, beigeChroma: 0.075, brownLightness: 0.7, brownChroma: 0.115 }
const PINK_LIGHTNESS = 0.68
const WINE_HUE = 14
const DEEP_LIGHTNESS = 0.56

/** Each family once, in the order of the palette. */
export function colorFamilies(palette: readonly Pick<Swatch, 'hex'>[]): ColorFamily[] {
  const hexes = palette.map(({ hex }) => hex).filter((hex) => /^#[0-9a-f]{6}$/i.test(hex))
  return [...new Set(hexes.slice(0, LEADING_SWATCHES).map(familyOf))]
}

function familyOf(hex: string): ColorFamily {
  const [lightness, a, b] = oklabOfHex(hex)
  const chroma = Math.hypot(a, b)
  const hue = (Math.atan2(b, a) * (180 / Math.PI) + 360) % 360
  if (lightness < BLACK_LIGHTNESS) return 'Black'
  if (chroma < (lightness > NEUTRAL.white ? NEUTRAL.lightChroma : NEUTRAL.chroma)) return neutralFamily(lightness)
  if (hue >= EARTH.from && hue <= EARTH.to) {
    if (lightness >= EARTH.beigeLightness && chroma < EARTH.beigeChroma) return 'Beige'
    if (lightness < EARTH.brownLightness && chroma < EARTH.brownChroma) return 'Brown'
    // The remaining colors between beige and brown are pale woods.
    if (chroma < EARTH.beigeChroma) return 'Brown'
  }
  const family = HUES.find(([end]) => hue < end)?.[1] ?? 'Pink'
  if (family === 'Red' && lightness > PINK_LIGHTNESS) return 'Pink'
  if (family === 'Pink' && hue < WINE_HUE && lightness < DEEP_LIGHTNESS) return 'Red'
  return family
}

function neutralFamily(lightness: number): ColorFamily {
  if (lightness > NEUTRAL.white) return 'White'
  return lightness < NEUTRAL.black ? 'Black' : 'Grey'
}
