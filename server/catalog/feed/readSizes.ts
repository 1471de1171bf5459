/**
 * Finds the sizes of a piece in a text of a shop: `84"W x 35"D x 33"H`, `213 x 90 x 80 cm (B x T x H)`, `Breite: 213 cm`,
 * `Ø 35 cm`, in titles, options, tables and prose. Sizes of its parts and of its package are left out. Which side an unnamed
 * number is, the kind of the piece decides (`assignSizes.ts`).
 */
import {
  amountAt,
  isRange,
  type LengthToken,
  type LengthUnit,
  lengthTokens,
  unitOf,
} from '../../../src/contract/lengths.ts'
import { type Group, labelOf, ofOnePiece, type SizeGroup, sizesOf } from './sizeGroups.ts'
import { alternativeAt, axisBehind, isBeside, labelEnd, PATTERN_WORDS, patternAt, rangeEnd } from './sizeTokens.ts'
import {
  axisCompound,
  axisOf,
  BEDDING,
  HAVING,
  isOfPiece,
  isPartWord,
  OVERALL,
  PACKAGES,
  PARTS,
  SQUARE,
  TIMES,
  titleWords,
} from './sizeWords.ts'

/** Of a sentence about something else that the shop sells. */
const OF_OTHERS =
  /sold separately|available separately|separat erh[äa]ltlich|nicht im lieferumfang|vendus? s[ée]par[ée]ment|se venden? por separado|vendut[aoie] separatamente|apart verkrijgbaar|s[äa]ljs separat|sprzedawan[aey] osobno/i
const MAX_CHARACTERS = 8_000
const NUMBER = /[\d½¼¾⅓⅔⅛⅜⅝⅞]/
const MAX_LENGTHS = 60
/** What shops add to the name of an axis: "Overall Width - Side to Side". */
const DIRECTIONS = /[-–—(]? ?(?:side to side|front to back|back to front|top to bottom|bottom to top)\)?/gi
/** A line without a number, and of no more words, is the heading of those below it. */
const HEADING_WORDS = 6
const MAX_HEADING_CHARACTERS = 80
/** The name of the next axis and a comma. */
const MAX_TOKENS_BETWEEN = 2
type Options = {
  /** The unit of numbers without one; undefined: they have no inches. */
  bare?: LengthUnit | undefined
  /** Whether the piece is a mattress, a pillow or a textile, which other pieces have as parts. */
  isBedding?: boolean
  /** The title of the piece, whose words name no part: a shelf is not a part of "Wall shelf". */
  title?: string | undefined
}

/** Sizes as they are written, before a number without a unit has one. */
export type WrittenGroup = { readonly group: Group; readonly tokens: readonly LengthToken[] }

export function findSizes(text: string, { bare, ...options }: Options = {}): SizeGroup[] {
  return inUnit(writtenSizes(text, options), bare, options.title)
}

/** @param bare the unit of numbers without one; undefined: they have no inches */
export function inUnit(written: readonly WrittenGroup[], bare: LengthUnit | undefined, title = ''): SizeGroup[] {
  const found = written.map(({ group, tokens }) => ({ ...sizesOf(group, tokens, bare), label: labelOf(tokens) }))
  return ofOnePiece(found, title)
}

export function writtenSizes(text: string, { isBedding = false, title = '' }: Omit<Options, 'bare'>): WrittenGroup[] {
  const found: WrittenGroup[] = []
  let named: ReturnType<typeof titleWords> | undefined
  const ownWords = () => (named ??= titleWords(title)).own
  const isOwn = (word: string) => ownWords().has(word)
  const isHad = (word: string) => {
    const { had } = (named ??= titleWords(title))
    return word.length > 3 && (had.has(word) || had.has(`${word}s`))
  }
  const isPart = (word: string, next = '') =>
    (isPartWord(word) || (!isBedding && BEDDING.has(word)) || ((next === ':' || isLongAxis(next)) && isHad(word))) &&
    !isOwn(word)
  let isPartBelow = false
  for (const written of text.slice(0, MAX_CHARACTERS).split(/\n|[;•·]/)) {
    const hasNumber = NUMBER.test(written)
    // Most lines are prose without a number.
    if (!hasNumber && written.length > MAX_HEADING_CHARACTERS) continue
    const line = written
      .replaceAll(DIRECTIONS, ' ')
      // French "3 cm d'épaisseur" holds no depth.
      .replaceAll(/(?<!\p{L})d['’](?=\p{L}{3})/giu, 'de ')
    if (line.trim() === '') continue
    if (!hasNumber) {
      const words = lengthTokens(line).filter((token) => /^\p{L}/u.test(token.text))
      // "Daybed with trundle" is about the daybed.
      const names = words.filter((_, at) => !HAVING.has(words[at - 1]?.text ?? ''))
      if (words.length <= HEADING_WORDS && words.length > 0) isPartBelow = names.some(({ text: word }) => isPart(word))
      continue
    }
    for (const clause of clausesOf(line)) {
      if (!NUMBER.test(clause) || OF_OTHERS.test(clause)) continue
      const tokens = lengthTokens(clause).map((token) => {
        const compound = axisCompound(token.text)
        return compound && isOfPiece(compound, ownWords()) ? { ...token, text: compound.axis } : token
      })
      for (const group of groupsOf(tokens, isPart)) {
        if (found.length >= MAX_LENGTHS) return found
        if (!group.isPart && !isPartBelow) found.push({ group, tokens })
      }
    }
  }
  return found
}

/** Of "interior" and "exterior" and the like, which two letters are too few to tell. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(['int', 'ext', 'inn', 'ges', 'tot', 'max', 'min'])
const LAST_WORD = /\p{L}*$/u
const MAX_WORD_CHARACTERS = 30

/** The sentences of a line; the period of an abbreviation, as in "84 in. W", ends none. */
function clausesOf(line: string): string[] {
  if (!/\.\s/.test(line)) return [line]
  const clauses: string[] = []
  let from = 0
  // "180 cm. H76 x W140": a letter with a number begins a sentence, too.
  for (const match of line.matchAll(/\.\s+(\p{Lu}(?:\p{L}{2,}|(?=\d)))?/gu)) {
    const next = match[1]
    const word = LAST_WORD.exec(line.slice(Math.max(0, match.index - MAX_WORD_CHARACTERS), match.index))?.[0] ?? ''
    const [token] = lengthTokens(word)
    const isAfterNumber = word === '' && /[\d"”″)]/.test(line[match.index - 1] ?? '')
    const isAbbreviated =
      !isAfterNumber &&
      (word.length < 3 ||
        ABBREVIATIONS.has(token?.text ?? '') ||
        token?.unit !== undefined ||
        axisOf(token?.text ?? '') !== undefined)
    if (isAbbreviated && next === undefined) continue
    const end = match.index + match[0].length - (next?.length ?? 0)
    clauses.push(line.slice(from, end))
    from = end
  }
  return [...clauses, line.slice(from)]
}

function groupsOf(tokens: readonly LengthToken[], isPart: (word: string, next?: string) => boolean): Group[] {
  const groups: Group[] = []
  let axis: { word: string; unit: LengthUnit | undefined } | undefined
  let pattern: string[] | undefined
  let patternUnit: LengthUnit | undefined
  /** Whether the next length, or all of them, are those of a part. */
  let inPart: 'none' | 'next' | 'all' = 'none'
  /** Whether a list of sizes follows the name of the part: "Seat: 20"W, 18"D". */
  let isListed = false
  /** Of all sizes behind "Dimensions (cm)". */
  let headUnit: LengthUnit | undefined
  /** Of the next group, in front of it. */
  let leadUnit: LengthUnit | undefined
  /** Whether the next length goes on with the last group. */
  let isJoined = false
  for (let at = 0; at < tokens.length; ) {
    const named = patternAt(tokens, at)
    if (named) {
      const last = groups.at(-1)
      // "213 x 90 x 80 cm (B x T x H)", or before the numbers.
      if (last && isUnnamed(last, named.axes.length)) name(last, named.axes)
      else {
        const label = labelEnd(tokens, named.next)
        pattern = named.axes
        patternUnit = label.unit
      }
      at = named.next
      continue
    }
    const token = tokens[at]
    const amount = amountAt(tokens, at)
    if (amount) {
      const end = rangeEnd(tokens, amount)
      let next = (end ?? amount).next
      if (end && isRange(tokens[next])) {
        // Three numbers joined by dashes may be anything.
        at = next + 1
        continue
      }
      const behind = axis ? undefined : axisBehind(tokens, next)
      if (behind) next = behind.next
      // 84W x 35D x 33H in
      const late = behind && unitOf(end ?? amount) === undefined ? tokens[next]?.unit : undefined
      if (late) next += 1
      const item: Group['items'][number] = { axis: axis?.word ?? behind?.word, amount, to: end, isAlternative: false }
      const group = groups.at(-1)
      if (group && isJoined) {
        group.items.push(item)
        group.end = next
        group.unit ??= axis?.unit ?? late
      } else {
        groups.push({
          items: [item],
          unit: axis?.unit ?? late ?? leadUnit ?? headUnit,
          start: at,
          end: next,
          isPart: inPart !== 'none',
        })
        if (inPart === 'next') inPart = 'none'
        leadUnit = undefined
      }
      at = next
      axis = undefined
      const other = alternativeAt(tokens, at)
      if (other !== undefined) {
        at = other
        // 88 in (224 cm) W
        const after = item.axis === undefined ? axisBehind(tokens, at) : undefined
        if (after) [item.axis, at] = [after.word, after.next]
      }
      // H 198 / B 40 / T 28 cm
      const isListedBySlash = pattern !== undefined || (item.axis !== undefined && unitOf(end ?? amount) === undefined)
      isJoined = TIMES.has(tokens[at]?.text ?? '') || (isListedBySlash && tokens[at]?.text === '/')
      if (isJoined) at += 1
      const open = groups.at(-1)
      // 48L x 14W x 18H (inches)
      const said = tokens[at]?.text === '(' && tokens[at + 2]?.text === ')' ? tokens[at + 1]?.unit : undefined
      if (!isJoined && open && said) {
        open.unit ??= said
        at += 3
      }
      if (!isJoined && open && pattern && isUnnamed(open, pattern.length)) {
        name(open, pattern)
        open.unit ??= patternUnit
        pattern = undefined
      }
      continue
    }
    const word = token?.text ?? ''
    if (/^[\p{L}ø⌀]/u.test(word)) {
      const short = tokens[at + 1]?.text === ':' && tokens[at + 2]?.number ? PATTERN_WORDS.get(word) : undefined
      if (short ?? (axisOf(word) && !SQUARE.has(word) && (word.length > 1 || isBeside(tokens, at)))) {
        axis = { word: short ?? word, unit: undefined }
        const label = labelEnd(tokens, at + 1)
        axis.unit = label.unit
        at = label.next
        if (!tokens[at]?.number) axis = undefined
        continue
      }
      // "Cushion dimensions" are those of the cushion.
      if (OVERALL.has(word) && !isPart(tokens[at - 1]?.text ?? '')) {
        ;[inPart, isListed] = ['none', false]
        // "Dimensions (cm)", "Overall (in.)"
        const end = tokens[at + 3]?.text === '.' ? at + 4 : at + 3
        if (tokens[at + 1]?.text === '(' && tokens[end]?.text === ')') headUnit ??= tokens[at + 2]?.unit
      }
      // "3 doors, 120 cm wide" is the piece, "3 shelves (88 cm wide)" are the shelves.
      const isCounted = tokens[at - 1]?.number !== undefined && tokens[at + 1]?.text !== '('
      if (
        !OVERALL.has(word) &&
        isPart(word, tokens[at + 1]?.text) &&
        !isCounted &&
        !HAVING.has(tokens[at - 1]?.text ?? '')
      ) {
        const next = tokens[at + 1]?.text ?? ''
        // "Hauteur d'assise 65 cm" and "altezza seduta 75 cm" are one length.
        const isOneLength = isOfNext(word, next) || [1, 2, 3].some((back) => isLongAxis(tokens[at - back]?.text ?? ''))
        inPart = inPart === 'all' || !isOneLength ? 'all' : 'next'
        isListed ||= PACKAGES.has(word) || next === ':'
      }
      // Italian "cm 120 x 60 x h 75".
      if ((word === 'cm' || word === 'mm') && tokens[at + 1]?.number && !tokens[at - 1]?.number) leadUnit = token?.unit
      isJoined = false
    } else if (word === ',' && !isListed) inPart = 'none'
    else if (word !== '' && !/^[:(),[\]]$/.test(word)) isJoined = false
    at += 1
  }
  // H42 W58 D48 cm
  for (const [index, group] of [...groups.entries()].toReversed()) takeUnit(tokens, group, groups[index + 1])
  // 80 cm wide, 40 deep, 125 high
  for (const [index, group] of groups.entries()) takeUnit(tokens, group, groups[index - 1])
  return groups
}

/** A number without a unit has that of the sizes beside it, unless it counts something: "80 cm wide, 2 deep drawers". */
function takeUnit(tokens: readonly LengthToken[], group: Group, other: Group | undefined): void {
  const isOpen =
    group.unit === undefined && group.items.every(({ axis, amount }) => axis !== undefined && !unitOf(amount))
  if (!isOpen || other?.items[0]?.axis === undefined) return
  const [before, after] = other.start < group.start ? [other, group] : [group, other]
  const behind = tokens[group.end]?.text ?? ''
  const isCount = /^\p{L}/u.test(behind) && axisOf(behind) === undefined
  if (isCount || after.start - before.end > MAX_TOKENS_BETWEEN) return
  const own = unitOf(other.items.at(-1)?.amount ?? { parts: [], next: 0 })
  group.unit = other === after ? (other.unit ?? own) : (own ?? other.unit)
}

function isLongAxis(word: string): boolean {
  return word.length > 3 && axisOf(word) !== undefined
}

/** "Seat height: 18 in" and "Sitzhöhe 45 cm" are one length; "Seat:" and packages have several. */
function isOfNext(word: string, next: string): boolean {
  return !PACKAGES.has(word) && (axisOf(next) !== undefined || (!PARTS.has(word) && !BEDDING.has(word)))
}

function isUnnamed({ items }: Group, count: number): boolean {
  return items.length === count && items.every((item) => item.axis === undefined)
}

function name({ items }: Group, axes: readonly string[]): void {
  for (const [at, item] of items.entries()) item.axis = axes[at]
}
