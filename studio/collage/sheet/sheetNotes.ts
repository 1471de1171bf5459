/** The notes of a composed sheet: names beside the pieces, each with a hairline that ends on its piece alone. */
import { type CollageElement, isPiece, type NoteElement, type PieceElement } from '../../model/collage.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { CollagePiece } from './collagePiece.ts'
import type { Area } from './occupied.ts'
import { Owners } from './owners.ts'
import { middleOf } from './placeCards.ts'
import { boxOf, placedOf } from './sheet.ts'

/** The short name of a product: "Halden sofa" for "Halden 87-inch sofa, oat". */
export function shortName(title: string): string {
  return (title.split(',')[0] ?? '')
    .replaceAll(/\b\d+(?:\.\d+)?(?:[- ]?(?:inch|in|ft|cm)\b|["″'′])\s*/gi, '')
    .replace(/\s(?:with|in|for)\s.*$/i, '')
    .trim()
}

type Counted = Pick<CollagePiece, 'name' | 'kind' | 'count'>

/** A sheet pictures one of several chairs; its note says how many they are, or that of their table where it has no place. */
function isSeveral(piece: Counted | undefined): boolean {
  return (piece?.count ?? 1) > 1
}

/** What says the number is named first: the chairs, then their table. */
function countRank(piece: Counted | undefined, pieces: readonly Counted[]): number {
  if (isSeveral(piece)) return 2
  return piece?.kind !== undefined && TRAITS[piece.kind].family === 'dining-table' && pieces.some(isSeveral) ? 1 : 0
}

const COUNTED = /^\d+ × | with \d+ chairs$/g

/** @param named the pieces that have a note */
function wordsOf(piece: Counted, pieces: readonly Counted[], named: ReadonlySet<number>): string {
  const name = shortName(piece.name ?? '')
  if (isSeveral(piece)) return `${piece.count} × ${name}`
  if (piece.kind === undefined || TRAITS[piece.kind].family !== 'dining-table') return name
  const chairs = pieces.reduce(
    (sum, { kind, count = 1 }, at) => sum + (kind === 'dining-chair' && count > 1 && !named.has(at) ? count : 0),
    0,
  )
  return chairs > 0 ? `${name} with ${chairs} chairs` : name
}

/** The notes of a kept sheet with the numbers that the board has now; words that a person wrote stay. */
export function withCounts(elements: readonly CollageElement[], pieces: readonly Counted[]): CollageElement[] {
  const notes = elements.flatMap((element) => (element.kind === 'note' ? [element] : []))
  const named = new Set(notes.map(({ index }) => index))
  return elements.map((element) => {
    const piece = element.kind === 'note' ? pieces[element.index] : undefined
    if (element.kind !== 'note' || !piece) return element
    const isName = element.words.replaceAll(COUNTED, '') === shortName(piece.name ?? '')
    return isName ? { ...element, words: wordsOf(piece, pieces, named) } : element
  })
}

/** `indexes`: the pieces that are named there. */
type NoteGround = Area & { readonly color: string; readonly indexes: ReadonlySet<number> }
type NoteStyle = {
  readonly aspect: number
  readonly size: number
  /** The areas in which notes are placed, each wholly within one of those of its piece, in the ink that is read on it. */
  readonly grounds: readonly NoteGround[]
  readonly most: number
}

const MAX_NOTE_CHARACTERS = 30
/** Width of a letter of the display italic, in em. */
const LETTER_WIDTH = 0.4
/** Lengths of a hairline outside of its piece, and how far it reaches into it. */
const LEADERS = [0.03, 0.04, 0.055, 0.07, 0.09, 0.12]
const INTO_PIECE = 0.014
/** The middles of notes are this far from those of others, or level with them. */
const LEVEL_BONUS = 0.03

/** Notes for at most `most` pieces, several of one kind first, then the largest, where there is room beside them. Lengths are heights of the sheet. */
export function notesFor(
  elements: readonly CollageElement[],
  pieces: readonly CollagePiece[],
  { aspect, size, grounds, most }: NoteStyle,
): NoteElement[] {
  const owners = new Owners(
    elements,
    pieces.map(({ net }) => net),
    aspect,
  )
  const notes: NoteElement[] = []
  const wanted = elements
    .flatMap((element, at) => (isPiece(element) ? [{ element, at }] : []))
    .toSorted(
      (a, b) =>
        countRank(pieces[b.element.index], pieces) - countRank(pieces[a.element.index], pieces) ||
        b.element.width * b.element.height - a.element.width * a.element.height,
    )
  for (const { element, at } of wanted) {
    if (notes.length >= most) break
    const piece = pieces[element.index]
    const name = shortName(piece?.name ?? '')
    if (!piece || name === '' || name.length > MAX_NOTE_CHARACTERS) continue
    const words = wordsOf(piece, pieces, new Set(notes.map(({ index }) => index)))
    if (notes.some((note) => note.words === words)) continue
    const form = { width: words.length * LETTER_WIDTH * size + size * 0.4, height: size * 1.25 }
    const levels = notes.map(({ y, height }) => y + height / 2)
    const free = spotsOf(element, at, owners, form, aspect)
      .flatMap((spot) => {
        const ground = grounds.find((each) => each.indexes.has(element.index) && isWithin(spot.box, each))
        if (!ground || !owners.isFree(padded(spot.box, size * 0.35))) return []
        return [{ ...spot, ground, cost: spot.cost - (isLevel(spot.box, levels) ? LEVEL_BONUS : 0) }]
      })
      .toSorted((a, b) => a.cost - b.cost)[0]
    if (!free) continue
    owners.take(padded(free.box, size * 0.8))
    const place = placedOf(element, aspect)
    notes.push({
      kind: 'note',
      id: `note-${element.index}`,
      index: element.index,
      words,
      size,
      color: free.ground.color,
      at: {
        x: inside((free.end.x - place.x) / place.width + 0.5),
        y: inside((free.end.y - place.y) / place.height + 0.5),
      },
      ...boxOf({ ...middleOf(free.box), turn: 0 }, aspect),
    })
  }
  return notes
}

function inside(share: number): number {
  return Math.min(1, Math.max(0, share))
}

function isLevel({ y, height }: Area, levels: readonly number[]): boolean {
  return levels.some((level) => Math.abs(level - y - height / 2) < 1e-3)
}

function padded({ x, y, width, height }: Area, by: number): Area {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

function isWithin(box: Area, area: Area): boolean {
  return (
    box.x >= area.x &&
    box.y >= area.y &&
    box.x + box.width <= area.x + area.width &&
    box.y + box.height <= area.y + area.height
  )
}

type Size = { readonly width: number; readonly height: number }
type Spot = { readonly x: number; readonly y: number }
type NoteSpot = { readonly box: Area; readonly end: Spot; readonly cost: number }

const ACROSS = [0.5, 0.38, 0.62, 0.25, 0.75, 0.12, 0.88]
const DOWN = [0.3, 0.45, 0.6]
/** Share of a note's width at which its hairline starts. */
const STARTS = [0.5, 0.2, 0.8]
/** Cost of a place beside a piece instead of above it; heights of the sheet. */
const BESIDE_COST = 0.02
/** Cost of an end far from the middle of the piece, and of a hairline far from the middle of the note. */
const OFF_MIDDLE_COST = 0.03
const OFF_START_COST = 0.01

/** Places of a note above, left and right of its piece, with hairlines that cross nothing. */
function spotsOf(element: PieceElement, at: number, owners: Owners, form: Size, aspect: number): NoteSpot[] {
  const place = placedOf(element, aspect)
  const [left, top] = [place.x - place.width / 2, place.y - place.height / 2]
  const above = ACROSS.flatMap((share) => {
    const x = left + share * place.width
    const edge = edgeFrom({ x, y: top }, { x: 0, y: 1 }, place.height, at, owners)
    if (!edge) return []
    const end = { x, y: edge.y + INTO_PIECE }
    return LEADERS.flatMap((leader) => {
      if (!isClear(edge, { x: 0, y: -1 }, leader, owners)) return []
      return STARTS.map(
        (start): NoteSpot => ({
          box: { x: x - start * form.width, y: edge.y - leader - form.height, ...form },
          end,
          cost: leader + OFF_MIDDLE_COST * Math.abs(share - 0.5) + OFF_START_COST * Math.abs(start - 0.5),
        }),
      )
    })
  })
  const beside = DOWN.flatMap((share) =>
    [1, -1].flatMap((side) => {
      const y = top + share * place.height
      const from = { x: side > 0 ? left + place.width : left, y }
      const edge = edgeFrom(from, { x: -side, y: 0 }, place.width, at, owners)
      if (!edge) return []
      const end = { x: edge.x - side * INTO_PIECE, y }
      return LEADERS.flatMap((leader) => {
        if (!isClear(edge, { x: side, y: 0 }, leader, owners)) return []
        const x = side > 0 ? edge.x + leader : edge.x - leader - form.width
        return [{ box: { x, y: y - form.height / 2, ...form }, end, cost: leader + BESIDE_COST }]
      })
    }),
  )
  return [...above, ...beside]
}

const STEP = 1 / 288

/** Where the outline of a piece begins, if it is the first thing there and is seen around the end of the hairline. */
function edgeFrom(from: Spot, by: Spot, length: number, at: number, owners: Owners): Spot | undefined {
  for (let way = 0; way < length * MOST_OF_PIECE; way += STEP) {
    const spot = { x: from.x + by.x * way, y: from.y + by.y * way }
    const owner = owners.at(spot)
    if (owner === undefined) continue
    if (owner !== at) return undefined
    const end = { x: spot.x + by.x * INTO_PIECE, y: spot.y + by.y * INTO_PIECE }
    const around = [end, ...AROUND.map(({ x, y }) => ({ x: end.x + x, y: end.y + y }))]
    return around.every((each) => owners.at(each) === at) ? spot : undefined
  }
  return undefined
}
/** Searched from the edge of its box. */
const MOST_OF_PIECE = 0.6
const NEAR = 0.007
const AROUND = [
  { x: NEAR, y: 0 },
  { x: -NEAR, y: 0 },
  { x: 0, y: NEAR },
  { x: 0, y: -NEAR },
]

function isClear(from: Spot, by: Spot, length: number, owners: Owners): boolean {
  for (let way = STEP * 2; way < length; way += STEP)
    if (owners.at({ x: from.x + by.x * way, y: from.y + by.y * way }) !== undefined) return false
  return true
}
