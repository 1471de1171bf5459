/**
 * Finds claims of a text that no fact about the board supports. It decides which of the engine's lines may be chosen, and
 * whether the text of a language model is accepted.
 */
import { type Claim, claimsOf, normalizedWord, THINGS, wordsOf } from './claims.ts'
import { withoutMarkup } from './checkText.ts'
import { spokenForms } from './names.ts'
import type { Board, Piece } from './readBoard.ts'
import type { Sort } from './sorts.ts'

type UnsupportedClaim = { about: Claim['about'] | 'invented' | 'size'; message: string }

/** The claims of a whole text, with proper names and sizes: for texts that the engine has not written. */
export function unsupportedClaims(markdown: string, board: Board): UnsupportedClaim[] {
  const prose = withoutMarkup(markdown)
  return [
    ...inventedNames(prose, board),
    ...claimsOf(prose)
      .filter((claim) => !isSupported(claim, board))
      .map(({ about, said }) => ({
        about: about === 'thing' ? ('invented' as const) : about,
        message: `It speaks of "${said}", which no piece of this board has.`,
      })),
    ...wrongSizes(prose, board),
  ]
}

/**
 * Whether a fact supports the claim.
 *
 * @param pieces those that the sentence is about: parts, shapes and materials are theirs; those of the board if it names none
 */
export function isSupported(claim: Claim, board: Board, pieces: readonly Piece[] = []): boolean {
  const about = pieces.length > 0 ? pieces : board.pieces
  switch (claim.about) {
    case 'thing':
      return isThere(claim, board, about)
    case 'part':
      return about.some((piece) => hasPart(piece, claim))
    case 'shape':
      return about.some((piece) => hasShape(piece, claim.word))
    case 'ends':
      return board.pieces.some(({ sort, isRound }) => ['table', 'bed', 'coffee'].includes(sort) && !isRound)
    case 'material':
      return about.some((piece) => isMadeOf(piece, claim.word)) || about.some((piece) => isSoldAs(piece, claim.word))
    case 'color':
      return isColorOf(claim.word, board)
    default:
      return claim.about satisfies never
  }
}

/** What every room has, and small things of a household that no board lists. */
const COMMON_THINGS: ReadonlySet<string> = new Set(['candle', 'pot', 'tray', 'basket', 'picture'])

/** Other words for the pieces of a sort, besides its noun. Textiles of a bed lie on one. */
const WORDS_OF_SORT: Partial<Record<Sort, readonly string[]>> = {
  sectional: ['sofa', 'couch', 'seat'],
  loveseat: ['sofa', 'couch', 'seat'],
  sofa: ['couch', 'settee', 'seat'],
  armchair: ['armchair', 'chair', 'seat'],
  chair: ['chair', 'seat'],
  stool: ['barstool', 'seat'],
  bathstool: ['stool', 'seat'],
  bench: ['seat'],
  ottoman: ['seat', 'footstool', 'pouf'],
  pillow: ['cushion'],
  bedpillows: ['pillow', 'bed'],
  mattress: ['bed'],
  duvet: ['duvet', 'bed'],
  comforter: ['blanket', 'bed'],
  sheets: ['bed'],
  throw: ['blanket'],
  mat: ['rug'],
  rug: ['carpet'],
  tub: ['bath', 'bathtub'],
  vanity: ['basin', 'sink', 'faucet'],
  shower: ['showerhead'],
  nightstand: ['table', 'cabinet'],
  console: ['table'],
  sideboard: ['cabinet'],
  rail: ['towel'],
  paint: ['paint'],
  tile: ['tile'],
  art: ['painting', 'artwork', 'print', 'poster'],
  curtains: ['drape', 'blind'],
  floorlamp: ['lamp'],
  tablelamp: ['lamp'],
  pendant: ['lamp'],
}
const MANY_SEATS: readonly Sort[] = ['sectional', 'loveseat', 'sofa']
/** Sold by the set, by the box or by the can. */
const MANY_OF_SORT: readonly Sort[] = ['towels', 'napkins', 'sheets', 'bedpillows', 'curtains', 'tile']

function isThere({ word, isMany, count }: Claim, board: Board, about: readonly Piece[]): boolean {
  if (COMMON_THINGS.has(word)) return true
  const found = board.pieces.filter((piece) => thingsOf(piece).has(word) && (word !== 'bed' || isAtBed(piece, board)))
  // A sofa has cushions, a vanity a shelf.
  const isPart = about.some(
    ({ described, made, isKnown }) => isKnown && hasWord(`${described} ${made}`, word, isMany, count),
  )
  if (found.length === 0) return isPart && PART_LIKE.has(word)
  const total = found.reduce((sum, { count: own }) => sum + own, 0)
  if (count !== null && total !== count) return isPart
  const isSet = found.some(
    ({ sort, isPlural }) => isPlural || MANY_OF_SORT.includes(sort) || (word === 'seat' && MANY_SEATS.includes(sort)),
  )
  return !isMany || total > 1 || isSet || (isPart && PART_LIKE.has(word))
}

/** Bed pillows on an armchair, and bedding on a bench, have no bed. */
function isAtBed({ id }: Piece, { record }: Board): boolean {
  const dress = record?.dresses?.find(({ textile }) => textile === id)
  return dress === undefined || dress.place === 'bed'
}
const PART_LIKE: ReadonlySet<string> = new Set(['cushion', 'shelf', 'basin', 'faucet'])

function thingsOf(piece: Piece): ReadonlySet<string> {
  const known = thingsCache.get(piece)
  if (known) return known
  const { sort, name, title } = piece
  const last = (text: string) =>
    wordsOf(text)
      .map(normalizedWord)
      .filter((word) => THINGS.has(word))
      .slice(-1)
  const words = sort === 'thing' ? wordsOf(title).map(normalizedWord) : [...last(name), ...last(piece.noun)]
  const things = new Set([...words, ...last(sort), ...(WORDS_OF_SORT[sort] ?? [])])
  thingsCache.set(piece, things)
  return things
}
const thingsCache = new WeakMap<Piece, ReadonlySet<string>>()

function hasPart({ described, made }: Piece, { word, isMany, count }: Claim): boolean {
  return hasWord(`${described} ${made}`, word, isMany, count)
}

const COUNT_WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function hasWord(text: string, word: string, isMany: boolean, count: number | null): boolean {
  const many = word.endsWith('f') ? `${word.slice(0, -1)}ves` : `${word}(?:s|es)`
  const form = isMany ? many : `(?:${word}|${many}|${word}ted)`
  const before = count === null ? '' : `${COUNT_WORDS[count] ?? count}\\W+(?:\\w+\\W+){0,3}?`
  return new RegExp(`\\b${before}${form}\\b`).test(text)
}

const ROUND: ReadonlySet<string> = new Set(['round', 'rounded', 'circle', 'circular', 'curve', 'curved', 'oval'])

function hasShape({ isRound, described, sort }: Piece, word: string): boolean {
  if (word === 'oval' || !ROUND.has(word)) return new RegExp(`\\b${word}`).test(described)
  return isRound || /\bround|\bcurve|\bbow\b/.test(described) || sort === 'bathstool'
}

const WOODS = /\b(?:wood|oak|walnut|teak|ash|beech|pine|birch|maple|cherry|mahogany|hardwood|chestnut)\b/

function isMadeOf({ made, wood, cloth, stone, metal, legs, fittings }: Piece, word: string): boolean {
  if (word === 'wood' || word === 'wooden') return wood !== null || WOODS.test(made)
  const facts = [wood, cloth, stone, metal, legs, fittings].map((fact) => (fact ? normalizedWord(fact) : ''))
  return facts.includes(word) || wordsOf(made).map(normalizedWord).includes(word)
}

/** A color may have the name of a material: "slate". */
function isSoldAs({ shades, title }: Piece, word: string): boolean {
  return wordsOf([title, ...shades.map((shade) => shade.word)].join(' ')).some((each) => normalizedWord(each) === word)
}

function isColorOf(word: string, { pieces, palette, style }: Board): boolean {
  const known = colorsCache.get(pieces)
  if (known) return known.has(word)
  const named = [
    ...pieces.flatMap(({ title, shades, made }) => [
      title,
      made,
      ...shades.flatMap((each) => [each.word, each.family]),
    ]),
    ...palette.map(({ name }) => name),
    style ?? '',
  ]
  const colors = new Set(named.flatMap(wordsOf).map(normalizedWord))
  if (colors.has('grey')) colors.add('gray')
  if (colors.has('gray')) colors.add('grey')
  colorsCache.set(pieces, colors)
  return colors.has(word)
}
const colorsCache = new WeakMap<readonly Piece[], ReadonlySet<string>>()

/** Proper names before a kind of furniture that no piece of the board has. */
function inventedNames(prose: string, { pieces, style }: Board): UnsupportedClaim[] {
  const known = new Set(
    wordsOf([...pieces.flatMap(spokenForms), style ?? ''].join(' ')).map((word) => word.toLowerCase()),
  )
  const proper = [...prose.matchAll(/[\p{Ll},;:] (\p{Lu}[\p{L}'’]+)((?: [\p{L}\d'’-]+){1,4})/gu)].flatMap(
    ([, name = '', rest = '']) => {
      const piece = wordsOf(rest).find((word) => THINGS.has(normalizedWord(word)))
      return piece && !known.has((wordsOf(name)[0] ?? name).toLowerCase()) ? [`${name} … ${piece}`] : []
    },
  )
  return [...new Set(proper)].map((name) => ({
    about: 'invented',
    message: `It speaks of "${name}", which is no piece of this board.`,
  }))
}

const LENGTH_PATTERN =
  /(?<![$\d.,])(\d+(?:\.\d+)?)[ -]?(?:inch(?:es)?|in\.|["″])(\s+(?:wide|deep|tall|high|long|across))/giu
/** Sizes may be rounded. */
const ROUNDING_IN = 0.75

/** Sizes of pieces. A distance to keep, such as 18 inches of free floor, is no size. */
function wrongSizes(prose: string, { pieces }: Board): UnsupportedClaim[] {
  const sizes = pieces.flatMap(({ wide, deep, tall }) => [wide, deep, tall].flatMap((size) => size ?? []))
  return [...prose.matchAll(LENGTH_PATTERN)].flatMap(([text, figure = '']): UnsupportedClaim[] =>
    sizes.some((size) => Math.abs(size - Number(figure)) <= ROUNDING_IN)
      ? []
      : [{ about: 'size', message: `It says "${text.trim()}", which is the size of nothing on this board.` }],
  )
}
