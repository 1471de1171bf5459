/**
 * A composed scene: its grounds, the placed pieces, chips, swatches and notes. Frames and panels are tried, and the sheet
 * that is fullest without a bare third is taken. Lengths are heights of the sheet.
 */
import { type CollageElement, isPiece, type PieceElement } from '../../model/collage.ts'
import { seededChance } from '../../geometry/chance.ts'
import type { BoardContent, CollagePiece } from './collagePiece.ts'
import { type ColorPlan, colorPlan } from './colorPlan.ts'
import { colorOf } from './colors.ts'
import { type Composition, type Ground, GROUNDS } from './composition.ts'
import { compositionPiecesOf } from './compositionPieces.ts'
import { Coverage } from './coverage.ts'
import { fieldsOf } from './fields.ts'
import { panelsOf } from './panels.ts'
import { cardElements, cardStrain } from './placeCards.ts'
import { derivedRelations } from './relations.ts'
import { placementsOf } from './scenePlacements.ts'
import { placedOf, reachOf } from './sheet.ts'
import { cellFrame, type Frame, framesFor } from './sheetFrame.ts'
import { notesFor } from './sheetNotes.ts'
import { type Panel, type Room, roomsIn, type Rows, rowsOf } from './sceneRooms.ts'
import { swatchesOf } from './swatches.ts'

/** @param aspect width over height of the sheet */
export function composeScene(
  { pieces, palette = [], relations }: BoardContent,
  seed: number,
  aspect: number,
  composition: Composition,
): CollageElement[] {
  const chance = seededChance(seed)
  const ground = GROUNDS[composition]
  const isFlat = ground.sort === 'plain'
  const isMirrored = pieces.every(({ isAngled }) => isAngled === true) && chance() < MIRRORED_SHARE
  const plan = colorPlan(pieces, palette, Math.floor(chance() * 1000))
  const swatches = swatchesOf(pieces, MAX_SWATCHES, relations?.worn)
  const nets = pieces.map(({ net }) => net)
  const isWorn = (index: number) => relations?.worn.has(index) === true
  const scenePieces = compositionPiecesOf(pieces, isFlat).filter(({ index }) => !isWorn(index))
  const known = relations ?? derivedRelations(scenePieces)
  const panels = isFlat ? [scenePieces] : panelsOf(scenePieces, known)
  const placementFor = placementsOf({ isMirrored, isFlat, isApart: ground.sort === 'ledge', relations: known }, seed)

  const isSwapped = chance() < SWAPPED_SHARE
  const frames = framesFor(aspect, isSwapped, plan.chips.length + swatches.length, ground)
  const candidates = layoutsFor(composition, scenePieces, panels).flatMap((layout) => {
    const [first = [], second = []] = layout
    const hasCell = layout.length === 2 && first.length < second.length
    return [...frames, ...(hasCell ? [cellFrame(aspect, second.length)] : [])].map((frame) => {
      const rooms = roomsIn(frame, layout, placementFor, { ground, aspect, isMirrored, carried: known.carried })
      const elements = rooms.flatMap((room) => room.elements)
      const coverage = new Coverage(aspect)
      coverage.take(elements, nets)
      const covered = mean(coverage.thirds())
      const area = cardsArea(frame, rooms, ground)
      const cards = cardElements(plan.chips, swatches, area, {
        sheet: aspect,
        pictures: pieces.map((piece) => piece.aspect),
      })
      coverage.take(cards, nets)
      const rating = ratingOf({
        isFaulty: rooms.some((room) => room.isFaulty),
        isSplit: rooms.length > 1,
        barest: Math.min(...coverage.thirds()),
        covered,
        strain: cardStrain(plan.chips.length, swatches.length, area),
      })
      return { rooms, cards, rating: rating + LUCK * chance() }
    })
  })
  const best = candidates.toSorted((a, b) => b.rating - a.rating)[0]
  if (!best) throw new Error('A sheet has at least one frame.')
  const { rooms, cards } = best
  const placed = rooms.flatMap((room) => room.elements)
  const elements = isFlat
    ? placed.map((element) => (isPiece(element) ? withRandomTurn(element, pieces, { aspect, chance }) : element))
    : placed
  return [
    ...fieldsOf(plan, rooms, ground, aspect),
    ...elements,
    ...cards,
    ...notesOf([...elements, ...cards], pieces, plan, rooms, aspect),
  ]
}
const MIRRORED_SHARE = 0.35
const SWAPPED_SHARE = 0.4
const MAX_SWATCHES = 3
/** Seeds choose among frames that are equally good. */
const LUCK = 0.12

/** Rows of panels. Two beds may stand beside each other in one room; other rivals have panels of their own. */
function layoutsFor(composition: Composition, pieces: Panel, panels: readonly Panel[]): Rows[] {
  const whole: Rows = [[pieces]]
  if (panels.length < 2) return [whole]
  const rows = rowsOf(panels)
  return composition === 'dressed-bed' && panels.length === 2 ? [whole, ...rows] : rows
}

/** Cards in place of a panel are as high as its row, and those on the wall of a ledge end above it. */
function cardsArea({ cards, cell }: Frame, rooms: readonly Room[], { sort }: Ground) {
  const [first] = rooms
  if (!first || (cell === undefined && sort !== 'ledge')) return cards
  return {
    ...cards,
    height: cell === undefined ? Math.min(cards.height, first.horizon - CARD_GAP - cards.y) : first.field.height,
  }
}
const CARD_GAP = 0.03

/** A sheet whose barest third is covered this much is full. */
const FULL_THIRD = 0.22
/** A margin to the law of bare thirds. */
const BARE_THIRD = 0.12
const RATING = { barest: 4, bare: 3, covered: 4, strain: 0.12, faulty: 2, split: 0.2 }

type Rated = {
  readonly isFaulty: boolean
  readonly isSplit: boolean
  readonly barest: number
  /** The share of the sheet that the pieces cover. */
  readonly covered: number
  readonly strain: number
}

/** How good a sheet is: none of its thirds is bare, the pieces are large, and the cards have their form. */
function ratingOf({ isFaulty, isSplit, barest, covered, strain }: Rated): number {
  return (
    RATING.barest * Math.min(barest, FULL_THIRD) -
    (barest < BARE_THIRD ? RATING.bare : 0) +
    RATING.covered * covered -
    RATING.strain * strain -
    (isFaulty ? RATING.faulty : 0) -
    (isSplit ? RATING.split : 0)
  )
}

function mean(shares: readonly number[]): number {
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}

/** On grounds with less lightness notes are set in the color of the paper. */
const DARK = { wall: 0.74, floor: 0.62 }
const NOTE_INK = { onDark: '#fdf9f0', onLight: '#3c352b' } as const

function inkOn(hex: string, dark: number): string {
  return colorOf(hex).light < dark ? NOTE_INK.onDark : NOTE_INK.onLight
}

const MAX_NOTES = 3
/** Between a note and the edges of its ground. */
const NOTE_INSET = 0.015

function notesOf(
  elements: readonly CollageElement[],
  pieces: readonly CollagePiece[],
  plan: ColorPlan,
  rooms: readonly Room[],
  aspect: number,
) {
  const size = Math.min(0.03, 0.036 * Math.max(0.7, aspect))
  const onWall = inkOn(plan.wall, DARK.wall)
  const onFloor = inkOn(plan.floor, DARK.floor)
  const grounds = rooms.flatMap(({ field: { x, y, width, height }, horizon, foot, elements: own }) => {
    const indexes = new Set(own.filter(isPiece).map(({ index }) => index))
    const across = { x: x + NOTE_INSET, width: width - 2 * NOTE_INSET, indexes }
    const line = Math.min(horizon, y + height)
    return [
      { ...across, y: y + NOTE_INSET, height: line - y - NOTE_INSET, color: onWall },
      { ...across, y: line, height: foot - line - NOTE_INSET, color: onFloor },
    ]
  })
  const most = Math.min(Math.max(MAX_NOTES, rooms.length), elements.filter(isPiece).length)
  return notesFor(elements, pieces, { aspect, size, grounds, most })
}

/** Degrees by which textiles are rotated in views from above. */
const MAX_TEXTILE_TURN = 5

/** Only as far as it stays on the sheet. */
function withRandomTurn(
  element: PieceElement,
  pieces: readonly CollagePiece[],
  { aspect, chance }: { readonly aspect: number; readonly chance: () => number },
): PieceElement {
  const { kind = 'block' } = pieces[element.index] ?? {}
  const turn = Math.round((chance() * 2 - 1) * MAX_TEXTILE_TURN)
  if (turn === 0 || !['textile', 'pillow', 'tile'].includes(kind)) return element
  const turned = { ...element, turn: (turn + 360) % 360 }
  const placed = placedOf(turned, aspect)
  const { x, y } = placed
  const reach = reachOf(placed)
  const isOnSheet = x >= reach.x && y >= reach.y && x + reach.x <= aspect && y + reach.y <= 1
  return isOnSheet ? turned : element
}
