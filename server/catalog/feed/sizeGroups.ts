/** The lengths of a text that belong together: as sizes of named sides, and of several groups those of the piece itself. */
import {
  type Amount,
  inchesOf,
  isSameLength,
  type LengthToken,
  type LengthUnit,
  unitOf,
} from '../../../src/contract/lengths.ts'
import { type Axis, axisOf, isPartWord, OVERALL } from './sizeWords.ts'

const MAX_TITLE_CHARACTERS = 300

/** `inches` is undefined for a number that can be read in two ways. `to`: the end of a range. */
type FoundLength = { readonly axis: Axis | undefined; readonly inches: number | undefined; readonly to?: number }
/** Lengths that belong together, such as those joined by "x". `quote`: the words of the text. */
export type SizeGroup = { readonly lengths: readonly FoundLength[]; readonly quote: string; readonly isBare: boolean }

type Item = { axis: string | undefined; amount: Amount; to: Amount | undefined; isAlternative: boolean }
export type Group = { items: Item[]; unit: LengthUnit | undefined; start: number; end: number; isPart: boolean }

export function sizesOf(
  { items, unit, start, end }: Group,
  tokens: readonly LengthToken[],
  bare: LengthUnit | undefined,
) {
  const units = items.map(({ amount, to }) => unitOf(to ?? amount))
  const known = units.map((own, at) => own ?? units.slice(at).find(Boolean) ?? units.findLast(Boolean) ?? unit)
  const axes = axesOf(items.map(({ axis }) => axis))
  const lengths = items.map(({ amount, to }, at): FoundLength => {
    const from = inchesOf(amount, known[at] ?? bare)
    const until = to && inchesOf(to, known[at] ?? bare)
    const isRead = typeof from === 'number' && until !== 'unclear'
    return {
      axis: axes[at],
      inches: isRead ? from : undefined,
      ...(isRead && typeof until === 'number' && until > from ? { to: until } : {}),
    }
  })
  const quote = tokens
    .slice(start, end)
    .map(({ text, isGlued }, at) => (at > 0 && !isGlued ? ` ${text}` : text))
    .join('')
  return { lengths, quote, isBare: known.every((own) => own === undefined) }
}

/** Letters mean other things beside each other: Polish "S x G x W", French "L x l x H". */
function axesOf(words: readonly (string | undefined)[]): (Axis | undefined)[] {
  const isPolish = words.includes('s') || words.includes('g')
  return words.map((word, at) => {
    if (word === undefined) return undefined
    if (isPolish) {
      const polish = ({ s: 'wide', g: 'deep', w: 'high' } as const)[word]
      if (polish) return polish
    }
    if (word === 'l' && words.indexOf('l') < at) return 'wide'
    if (word === 'd' && words.length === 2 && words.includes('h')) return 'deepOrRound'
    return axisOf(word)
  })
}

/** Without groups that repeat the one before them in other units: `84 x 35 in (213 x 89 cm)`. */
function withoutAlternatives(groups: readonly SizeGroup[]): SizeGroup[] {
  return groups.filter(({ lengths }, at) => {
    const before = groups[at - 1]?.lengths
    if (!before || lengths.length !== before.length || lengths.some(({ axis }) => axis !== undefined)) return true
    return !lengths.every(
      ({ inches }, place) => inches !== undefined && isSameLength(inches, before[place]?.inches ?? 0),
    )
  })
}

/** What stands before the sizes of a clause: "Overall width:", "Width:" or nothing, or the name of something: "Cubbies:". */
export type Label = 'overall' | 'plain' | 'other'
const MAX_LABEL_TOKENS = 6

export function labelOf(tokens: readonly LengthToken[]): Label {
  const end = tokens.findIndex((token) => token.text === ':' || token.number !== undefined)
  const words = tokens.slice(0, Math.max(0, end)).filter(({ text: word }) => /^\p{L}/u.test(word))
  const isOfPart = words.some(({ text: word }) => isPartWord(word))
  if (words.some(({ text: word }) => OVERALL.has(word))) return isOfPart ? 'other' : 'overall'
  const isNamed = tokens[end]?.text === ':' && words.length > 0 && words.length <= MAX_LABEL_TOKENS
  return isNamed && words.some(({ text: word, unit }) => unit === undefined && axisOf(word) === undefined)
    ? 'other'
    : 'plain'
}

/** Where the overall size of a side is said, those with another name are of parts: of a vanity, "Cabinet width: 35 in". */
function withoutOthers(groups: readonly (SizeGroup & { label: Label })[]): SizeGroup[] {
  const overall = new Set(
    groups.flatMap(({ label, lengths }) => (label === 'overall' ? lengths.flatMap(({ axis }) => axis ?? []) : [])),
  )
  return groups.filter(
    ({ label, lengths }) => label !== 'other' || !lengths.some(({ axis }) => axis && overall.has(axis)),
  )
}

/** Titles of several pieces of different sizes, the smaller of which stand under the largest, in the languages of `sizeWords.ts`. */
const NEST =
  /\b(?:nest(?:ing|ed)?(?: of)?|satztische?|tischset|beistelltisch set|gigognes?|nido|sovrapponibili|inschuiftafels?|satsbord|inskjutsbord|set of (?:two|three|four|[2-9])|[2-9] ?er set|[2-9] piece set|lot de [2-9]|(?:juego|set|conjunto) de [2-9]|set d[ai] [2-9]|set van [2-9]|set om [2-9]|zestaw [2-9])\b/

function plainTitle(title: string): string {
  return title
    .slice(0, MAX_TITLE_CHARACTERS)
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
}

/** Of groups that say the same sides of several pieces, the one that is largest in each. All groups if there is none. */
function outermost(groups: readonly SizeGroup[]): SizeGroup[] {
  const axesOfGroup = ({ lengths }: SizeGroup) => lengths.map(({ axis }) => axis ?? '').join(' ')
  return groups.filter((group) => {
    const same = groups.filter((other) => other.lengths.length > 1 && axesOfGroup(other) === axesOfGroup(group))
    const [largest] = same.filter((one) => same.every((other) => isAround(one, other)))
    return !same.includes(group) || largest === undefined || largest === group
  })
}

function isAround(one: SizeGroup, other: SizeGroup): boolean {
  return one.lengths.every(({ inches = 0 }, at) => inches >= (other.lengths[at]?.inches ?? Infinity))
}

/** The groups of one piece: without alternatives, without parts beside overall sizes, and of a nest the largest alone. */
export function ofOnePiece(groups: readonly (SizeGroup & { label: Label })[], title: string): SizeGroup[] {
  if (groups.length < 2) return [...groups]
  const own = withoutAlternatives(withoutOthers(groups))
  return NEST.test(plainTitle(title)) ? outermost(own) : own
}
