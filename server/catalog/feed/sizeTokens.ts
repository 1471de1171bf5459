/**
 * What stands around a length in a text of a shop: the other end of its range, the names of axes before and behind it, patterns
 * such as `B x T x H`, and the same length in the other system of units.
 */
import {
  type Amount,
  amountAt,
  isRange,
  type LengthToken,
  type LengthUnit,
  unitOf,
} from '../../../src/contract/lengths.ts'
import { axisOf, HAVING, OVERALL, SQUARE, TIMES } from './sizeWords.ts'

const METRIC: ReadonlySet<LengthUnit | undefined> = new Set<LengthUnit>(['mm', 'cm', 'dm', 'm'])
/** Between the name of an axis and its length. */
const BEFORE_LENGTH = new Set(
  ': = . - – ( ) [ ] , of is in ca circa approx ist von es e are about etwa ~ max range adjustable adjusts verstellbar reglable regolabile from von de da od fran van'.split(
    ' ',
  ),
)

/** A lamp's height is that with its shade. */
const SHADES: ReadonlySet<string> = new Set(
  'shade lampshade schirm lampenschirm abat pantalla paralume kap lampenkap'.split(' '),
)

/** The other end of a range: `28 to 48`, and that of a table to extend, `140/200 x 90 x 75`. */
export function rangeEnd(tokens: readonly LengthToken[], { parts, next }: Amount): Amount | undefined {
  const between = tokens[next]
  if (isRange(between)) return amountAt(tokens, next + 1)
  const end = between?.text === '/' ? amountAt(tokens, next + 1) : undefined
  const [from, to] = [parts, end?.parts ?? []].map((part) => Number(part[0]?.token.number?.digits))
  const isExtended = end !== undefined && from !== undefined && to !== undefined && from < to && to < 3 * from
  return isExtended && TIMES.has(tokens[end.next]?.text ?? '') ? end : undefined
}

/** Abbreviations of axes only in a pattern or before a colon, because they are other words elsewhere: Spanish "(An x Fo x Al)". */
export const PATTERN_WORDS: ReadonlyMap<string, string> = new Map([
  ['an', 'ancho'],
  ['f', 'fondo'],
  ['fo', 'fondo'],
  ['al', 'alto'],
  ['pro', 'fondo'],
  ['la', 'largo'],
])

/** `B x T x H`, `(LxWxH)`, `Breite / Tiefe / Höhe`: names without numbers. */
export function patternAt(tokens: readonly LengthToken[], from: number): { axes: string[]; next: number } | undefined {
  const [first] = tokens.slice(from, from + 1)
  if (!first) return undefined
  if (/^[a-zø](?:x[a-zø]){1,2}$/.test(first.text)) {
    const axes = first.text.split('x')
    return axes.every((axis) => axisOf(axis) ?? /[sg]/.test(axis)) ? { axes, next: from + 1 } : undefined
  }
  const axes: string[] = []
  let at = from
  for (;;) {
    const word = tokens[at]?.text ?? ''
    const name = PATTERN_WORDS.get(word) ?? word
    if (!(axisOf(name) ?? (word === 's' || word === 'g'))) break
    axes.push(name)
    at += 1
    // Abbreviations: "szer. x gł. x wys."
    if (tokens[at]?.text === '.') at += 1
    // (ancho, fondo, alto)
    const isList = tokens[at]?.text === ',' && tokens[from - 1]?.text === '('
    if (!(TIMES.has(tokens[at]?.text ?? '') || tokens[at]?.text === '/' || isList)) break
    at += 1
  }
  return axes.length > 1 && !tokens[at]?.number && !tokens[from - 1]?.number ? { axes, next: at } : undefined
}

/** The name of an axis behind its length, unless the next length begins with it. */
export function axisBehind(tokens: readonly LengthToken[], at: number): { word: string; next: number } | undefined {
  const isOpen = tokens[at]?.text === '('
  const place = isOpen || /^(?:de|di|in|of)$/.test(tokens[at]?.text ?? '') ? at + 1 : at
  // French "80 cm de large"; "large" alone is no axis.
  const isLarge = place > at && tokens[place]?.text === 'large'
  const word = isLarge ? 'largeur' : (tokens[place]?.text ?? '')
  // 170 cm (szer.)
  const end = tokens[place + 1]?.text === '.' && isOpen ? place + 2 : place + 1
  if (!axisOf(word) || (isOpen && tokens[end]?.text !== ')')) return undefined
  const after = tokens[place + 1]
  // 30 sq ft
  if (SQUARE.has(word) && (after?.text === '.' ? tokens[place + 2] : after)?.unit !== undefined) return undefined
  // "213 x Tiefe 90": the name belongs to the number behind it.
  if (!isOpen && after?.text === ':' && tokens[place + 2]?.number) return undefined
  return { word, next: isOpen ? end + 1 : place + 1 }
}

/** One letter is the name of an axis only next to a number. */
export function isBeside(tokens: readonly LengthToken[], at: number): boolean {
  const next = /^[:.=)-]$/.test(tokens[at + 1]?.text ?? '') ? tokens[at + 2] : tokens[at + 1]
  return next?.number !== undefined
}

/** What stands between the name of an axis and its length: `Width (cm):`. */
export function labelEnd(tokens: readonly LengthToken[], from: number): { next: number; unit: LengthUnit | undefined } {
  let unit: LengthUnit | undefined
  let at = from
  for (; at < from + 6; at += 1) {
    const token = tokens[at]
    if (!token || token.number) break
    if (token.unit !== undefined && token.text !== 'in') unit = token.unit
    else if (token.text === 'in' && /^[([]$/.test(tokens[at - 1]?.text ?? '')) unit = 'in'
    // "Height with shade 22 in"
    else if (HAVING.has(token.text) && SHADES.has(tokens[at + 1]?.text ?? '')) at += 1
    else if (!BEFORE_LENGTH.has(token.text) && !OVERALL.has(token.text)) return { next: from, unit: undefined }
  }
  return { next: at, unit }
}

/** The end of the same length in the other system of units: `84" (213 cm) W`. */
export function alternativeAt(tokens: readonly LengthToken[], at: number): number | undefined {
  const sign = tokens[at]?.text ?? ''
  if (!/^[(/|[]$/.test(sign)) return undefined
  const other = amountAt(tokens, at + 1)
  const before = tokens[at - 1]?.unit
  if (!other || unitOf(other) === undefined || before === undefined) return undefined
  if (METRIC.has(unitOf(other)) === METRIC.has(before)) return undefined
  const isClosed = /^[)\]]$/.test(tokens[other.next]?.text ?? '')
  return /^[(|[]$/.test(sign) && !isClosed ? undefined : other.next + (isClosed ? 1 : 0)
}
