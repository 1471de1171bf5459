/** Common color words by the words of the records, and the families within which they count as one color. */

import type { ColorFamily } from '../../../../src/contract/vocabulary.ts'
import { oklabOfHex } from '../color.ts'
import { colorFamilies } from '../palette/colorFamilies.ts'

export type Family =
  | 'white'
  | 'cream'
  | 'beige'
  | 'gray'
  | 'black'
  | 'wood'
  | 'metal'
  | 'brown'
  | 'coral'
  | 'red'
  | 'orange'
  | 'rust'
  | 'yellow'
  | 'green'
  | 'teal'
  | 'blue'
  | 'pink'

export type Shade = {
  /** The word in texts: "sage". */
  word: string
  family: Family
  /** Whether it is a strong color. Sage, olive, clay and blush are colors too, but quiet ones. */
  isLoud: boolean
  /** Lightness: 0 (black) to 1 (white). */
  light: number
}

const QUIET = 'quiet'
type Row = readonly [word: string, family: Family, light: number, quiet?: typeof QUIET]

const ROWS: Readonly<Record<string, Row>> = {
  white: ['white', 'white', 0.94],
  'gloss white': ['white', 'white', 0.94],
  'white marble': ['white', 'white', 0.93],
  chalk: ['chalk white', 'white', 0.94],
  'chalk line': ['chalk white', 'white', 0.94],
  cloud: ['off-white', 'white', 0.91],
  ivory: ['ivory', 'cream', 0.92],
  cream: ['cream', 'cream', 0.91],
  'oat milk': ['warm off-white', 'cream', 0.88],
  oat: ['oat', 'beige', 0.84],
  flax: ['flax', 'beige', 0.76],
  sand: ['sand', 'beige', 0.8],
  dune: ['pale sand', 'beige', 0.85],
  travertine: ['sand', 'beige', 0.84],
  natural: ['pale beige', 'beige', 0.88],
  jute: ['golden beige', 'beige', 0.69],
  'natural jute': ['golden beige', 'beige', 0.69],
  honey: ['honey', 'beige', 0.73],
  beige: ['beige', 'beige', 0.8],
  tan: ['tan', 'brown', 0.65],
  camel: ['camel', 'brown', 0.65],
  'pale gray': ['pale gray', 'gray', 0.88],
  fog: ['pale gray', 'gray', 0.74],
  'fog gray': ['pale gray', 'gray', 0.8],
  mist: ['pale gray', 'gray', 0.85],
  'harbor mist': ['pale gray', 'gray', 0.82],
  dove: ['dove gray', 'gray', 0.73],
  'dove gray': ['dove gray', 'gray', 0.73],
  ash: ['ash gray', 'gray', 0.69],
  stone: ['stone gray', 'gray', 0.72],
  'stone gray': ['stone gray', 'gray', 0.65],
  'pebble gray': ['pebble gray', 'gray', 0.7],
  'heather gray': ['heather gray', 'gray', 0.69],
  'mid gray': ['gray', 'gray', 0.64],
  'gray mix': ['gray', 'gray', 0.64],
  gray: ['gray', 'gray', 0.64],
  grey: ['gray', 'gray', 0.64],
  pewter: ['pewter', 'gray', 0.62],
  storm: ['storm gray', 'gray', 0.54],
  smoke: ['smoky gray', 'gray', 0.54],
  slate: ['slate', 'gray', 0.5],
  'slate roof': ['slate gray', 'gray', 0.55],
  graphite: ['graphite', 'gray', 0.5],
  charcoal: ['charcoal', 'gray', 0.45],
  ink: ['ink', 'black', 0.38],
  black: ['black', 'black', 0.28],
  oak: ['oak', 'wood', 0.67],
  walnut: ['walnut', 'wood', 0.42],
  teak: ['teak', 'wood', 0.55],
  chestnut: ['chestnut', 'wood', 0.47],
  brass: ['brass', 'metal', 0.67],
  chrome: ['chrome', 'metal', 0.85],
  nickel: ['nickel', 'metal', 0.73],
  cognac: ['cognac', 'brown', 0.53],
  saddle: ['saddle brown', 'brown', 0.53],
  brown: ['brown', 'brown', 0.45],
  coral: ['coral', 'coral', 0.67],
  tomato: ['tomato red', 'red', 0.57],
  poppy: ['poppy red', 'red', 0.6],
  red: ['red', 'red', 0.55],
  tangerine: ['orange', 'orange', 0.69],
  orange: ['orange', 'orange', 0.69],
  'apricot jam': ['apricot', 'orange', 0.75],
  rust: ['rust', 'rust', 0.54],
  terracotta: ['terracotta', 'rust', 0.58],
  marigold: ['marigold', 'yellow', 0.77],
  saffron: ['saffron', 'yellow', 0.75],
  mustard: ['mustard', 'yellow', 0.73],
  yellow: ['yellow', 'yellow', 0.85],
  sage: ['sage', 'green', 0.7, QUIET],
  olive: ['olive', 'green', 0.6, QUIET],
  'bay leaf': ['gray-green', 'green', 0.62, QUIET],
  green: ['green', 'green', 0.55],
  emerald: ['emerald', 'green', 0.47],
  meadow: ['meadow green', 'green', 0.58],
  moss: ['moss green', 'green', 0.54],
  teal: ['teal', 'teal', 0.51],
  lagoon: ['lagoon blue', 'teal', 0.57],
  peacock: ['peacock', 'teal', 0.48],
  'peacock blue': ['peacock', 'teal', 0.5],
  blue: ['blue', 'blue', 0.5],
  navy: ['navy', 'blue', 0.3],
  cerulean: ['cerulean', 'blue', 0.55],
  cobalt: ['cobalt', 'blue', 0.45],
  indigo: ['indigo', 'blue', 0.44],
  clay: ['clay', 'pink', 0.69, QUIET],
  'river clay': ['clay', 'pink', 0.68, QUIET],
  blush: ['blush', 'pink', 0.8, QUIET],
  pink: ['pink', 'pink', 0.75],
  fuchsia: ['fuchsia', 'pink', 0.55],
  purple: ['purple', 'pink', 0.45],
}

const LOUD_FAMILIES: ReadonlySet<Family> = new Set([
  'coral',
  'red',
  'orange',
  'rust',
  'yellow',
  'green',
  'teal',
  'blue',
  'pink',
])
export const WARM_FAMILIES: ReadonlySet<Family> = new Set(['coral', 'red', 'orange', 'rust', 'yellow', 'pink'])
export const COLD_FAMILIES: ReadonlySet<Family> = new Set(['green', 'teal', 'blue'])
/** Families that look like the same color from a distance. */
const SIMILAR_FAMILIES: readonly (readonly Family[])[] = [
  ['coral', 'red', 'orange', 'rust'],
  ['teal', 'blue'],
  ['teal', 'green'],
]

/** All color words of texts. */
export const SHADE_WORDS: readonly string[] = [...new Set(Object.values(ROWS).map(([word]) => word))]

/** The shade of a color word of a record; undefined for a word without one. */
export function shadeOf(word: string): Shade | undefined {
  const row = ROWS[word.toLowerCase()]
  if (!row) return undefined
  const [name, family, light, quiet] = row
  return { word: name, family, light, isLoud: LOUD_FAMILIES.has(family) && quiet !== QUIET }
}

/** All shades named in a text, the longest words first: "fog gray" is one shade, not two. */
export function shadesIn(text: string): Shade[] {
  return (text.toLowerCase().match(SHADE_PATTERN) ?? []).flatMap((word) => shadeOf(word) ?? [])
}
const SHADE_PATTERN = new RegExp(
  `\\b(?:${Object.keys(ROWS)
    .toSorted((a, b) => b.length - a.length)
    .join('|')})\\b`,
  'g',
)

export function areSimilarFamilies(one: Family, other: Family): boolean {
  return one === other || SIMILAR_FAMILIES.some((row) => row.includes(one) && row.includes(other))
}

export function isNeutral({ family }: Shade): boolean {
  return !LOUD_FAMILIES.has(family)
}

const FAMILY_OF: Readonly<Record<ColorFamily, Family>> = {
  White: 'white',
  Beige: 'beige',
  Grey: 'gray',
  Black: 'black',
  Brown: 'brown',
  Yellow: 'yellow',
  Orange: 'orange',
  Red: 'red',
  Pink: 'pink',
  Purple: 'pink',
  Blue: 'blue',
  Green: 'green',
}
/** OKLCH chroma from which a color is strong. */
const MIN_LOUD_CHROMA = 0.085

/** The family of a color whose name is in no record. */
export function familyOfHex(hex: string): Pick<Shade, 'family' | 'isLoud'> {
  const [named] = colorFamilies([{ hex }])
  const family = FAMILY_OF[named ?? 'Grey']
  const [, a, b] = oklabOfHex(hex)
  return { family, isLoud: LOUD_FAMILIES.has(family) && Math.hypot(a, b) >= MIN_LOUD_CHROMA }
}
