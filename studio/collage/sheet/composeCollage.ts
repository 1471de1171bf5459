/**
 * Composes the sheet of a board. The same pieces, palette, seed, form and style give the same sheet.
 */
import {
  type Collage,
  type CollageElement,
  type CollageStyle,
  MAX_PIECES,
  type PieceElement,
  pieceId,
} from '../../model/collage.ts'
import { compositionFor } from './composition.ts'
import type { BoardContent, CollagePiece } from './collagePiece.ts'
import { composeGrid } from './composeGrid.ts'
import { composeTrueScale } from './composeTrueScale.ts'
import { type CompositionPiece, compositionPiecesOf } from './compositionPieces.ts'
import { seededChance } from '../../geometry/chance.ts'
import { colorOf } from './colors.ts'
import { type ColorPlan, colorPlan } from './colorPlan.ts'
import { coveredThirds } from './coverage.ts'
import { notesFor } from './sheetNotes.ts'
import { swatchesOf } from './swatches.ts'
import { cardElements, cardStrain } from './placeCards.ts'
import type { Area } from './occupied.ts'
import { type Frame, framesFor } from './sheetFrame.ts'
import { boxOf } from './sheet.ts'
import { type CompositionPlacement, placePieces, type PlacementOrder } from './placePieces.ts'
import { extentOf } from './shownUnits.ts'

export type { BoardContent, CollagePiece, PaletteColor } from './collagePiece.ts'

export type Choice = {
  /** By default the one that suits the pieces. */
  readonly style?: CollageStyle
  /** In the style `grid`: one of `gridCount` grids; by default the seed selects one that suits the forms. */
  readonly grid?: number
}

/** @param aspect width over height of the sheet */
export function composeCollage(
  { pieces, palette = [], relations }: BoardContent,
  seed: number,
  aspect: number,
  { style = styleFor(pieces), grid }: Choice = {},
): Collage {
  const shown = pieces
    .slice(0, MAX_PIECES)
    .map((piece, index) => (relations?.hung.has(index) ? { ...piece, placement: 'wall' as const } : piece))
  if (style === 'true-scale') {
    const scaled = shown.map((piece) => ({ aspect: piece.aspect, widthIn: piece.widthIn }))
    return { version: 2, seed, style, aspect, elements: [...composeTrueScale(scaled, aspect).elements] }
  }
  if (style === 'grid' || shown.length === 0) return { ...composeGrid(shown, seed, aspect, grid), aspect }
  const elements = composeScene({ pieces: shown, palette, relations }, seed, aspect, style)
  return { version: 2, seed, style, aspect, elements }
}

/** How the pieces are shown: standing in a room, standing on a ledge, lying on a ground seen from above. */
type SceneStyle = 'vignette' | 'still-life' | 'flat-lay'

/** The style of the composition that suits the pieces. */
export function styleFor(pieces: readonly CollagePiece[]): SceneStyle {
  const composition = compositionFor(pieces)
  return composition === 'still-life' || composition === 'flat-lay' ? composition : 'vignette'
}

// A composed sheet: wall and floor or a plain ground, the placed pieces, chips, swatches and notes. Lengths are heights
// of the sheet.

function composeScene(
  { pieces, palette = [], relations }: BoardContent,
  seed: number,
  aspect: number,
  style: SceneStyle,
): CollageElement[] {
  const chance = seededChance(seed)
  const isFlat = style === 'flat-lay'
  const isMirrored = pieces.every(({ isAngled }) => isAngled === true) && chance() < MIRRORED_SHARE
  const plan = colorPlan(pieces, palette, Math.floor(chance() * 1000))
  const swatches = swatchesOf(pieces, MAX_SWATCHES)
  const cardsOf = ({ cards }: Frame) =>
    cardElements(plan.chips, swatches, cards, { sheet: aspect, pictures: pieces.map((piece) => piece.aspect) })
  const nets = pieces.map(({ net }) => net)
  const order = { isMirrored, isFlat, relations }
  const placementFor = placementsOf(compositionPiecesOf(pieces, isFlat), order, seed)
  const candidates = framesFor(aspect, chance() < SWAPPED_SHARE, plan.chips.length + swatches.length).map((frame) => {
    const placement = placementFor(frame.region.width / frame.region.height)
    const { elements, horizon } = placedElements(placement, frame, isMirrored, aspect, style, pieces.length)
    const cards = cardsOf(frame)
    const rating = ratingOf({
      isFaulty: placement.isFaulty,
      barest: Math.min(...coveredThirds([...elements, ...cards], nets, aspect)),
      covered: mean(coveredThirds(elements, nets, aspect)),
      strain: cardStrain(plan.chips.length, swatches.length, frame.cards),
    })
    return { frame, elements, cards, horizon, rating: rating + LUCK * chance() }
  })
  const best = candidates.toSorted((a, b) => b.rating - a.rating)[0]
  if (!best) throw new Error('A sheet has at least one frame.')
  const { frame, cards, horizon } = best
  const elements = isFlat ? best.elements.map((element) => withRandomTurn(element, pieces, chance)) : best.elements
  return [
    ...fieldsOf(plan, frame.field, horizon, style, aspect),
    ...elements,
    ...cards,
    ...notesOf([...elements, ...cards], pieces, plan, frame.field, isFlat ? 1 : horizon, aspect),
  ]
}
const MIRRORED_SHARE = 0.35
const SWAPPED_SHARE = 0.4
const MAX_SWATCHES = 3
/** Seeds choose among frames that are equally good. */
const LUCK = 0.12

/** Placements by the form of their area, those for similar forms computed once. */
function placementsOf(pieces: readonly CompositionPiece[], order: Omit<PlacementOrder, 'aspect'>, seed: number) {
  const known = new Map<number, CompositionPlacement>()
  return (aspect: number): CompositionPlacement => {
    const step = Math.round(Math.log(aspect) / FORM_STEP)
    const form = Math.exp(step * FORM_STEP)
    const before = known.get(step)
    if (before) return before
    let placed: CompositionPlacement | undefined
    for (let page = 0; page < MAX_PAGES && (!placed || placed.isFaulty); page++)
      placed = placePieces(pieces, { ...order, aspect: form }, seededChance(seed + page)) ?? placed
    if (!placed || placed.isFaulty) placed = inRows(pieces, form)
    known.set(step, placed)
    return placed
  }
}
/** Other pages are tried where others hide too much of a piece. */
const MAX_PAGES = 4
/** Natural logarithm of the ratio of forms that are similar. */
const FORM_STEP = 0.28

/** A sheet whose barest third is covered this much is full. */
const FULL_THIRD = 0.22
/** A margin to the law of bare thirds. */
const BARE_THIRD = 0.12
const RATING = { barest: 4, bare: 3, covered: 4, strain: 0.12, faulty: 2 }

type Sheet = {
  readonly isFaulty: boolean
  readonly barest: number
  /** The share of the sheet that the pieces cover. */
  readonly covered: number
  readonly strain: number
}

/** How good a sheet is: none of its thirds is bare, the pieces are large, and the cards have their form. */
function ratingOf({ isFaulty, barest, covered, strain }: Sheet): number {
  return (
    RATING.barest * Math.min(barest, FULL_THIRD) -
    (barest < BARE_THIRD ? RATING.bare : 0) +
    RATING.covered * covered -
    RATING.strain * strain -
    (isFaulty ? RATING.faulty : 0)
  )
}

function mean(shares: readonly number[]): number {
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}

/** On walls with less lightness notes are set in the color of the paper. */
const DARK_WALL_LIGHTNESS = 0.74
const NOTE_INK = { dark: '#fdf9f0', light: '#3c352b' } as const
const MAX_NOTES = 3

function notesOf(
  elements: readonly CollageElement[],
  pieces: readonly CollagePiece[],
  plan: ColorPlan,
  { x, y, width, height }: Area,
  horizon: number,
  aspect: number,
) {
  const size = Math.min(0.03, 0.036 * Math.max(0.7, aspect))
  const onWall = colorOf(plan.wall).light < DARK_WALL_LIGHTNESS ? NOTE_INK.dark : NOTE_INK.light
  const colorAt = (at: number) => (at < horizon ? onWall : NOTE_INK.light)
  const within = { x: x + 0.015, y: y + 0.015, width: width - 0.03, height: height - 0.03 }
  const most = Math.min(MAX_NOTES, pieces.length)
  return notesFor(elements, pieces, { aspect, size, colorAt, within, horizon, most })
}

function fieldsOf(plan: ColorPlan, field: Area, horizon: number, style: SceneStyle, aspect: number): CollageElement[] {
  const rect = (role: 'wall' | 'floor' | 'plain', color: string, area: Area): CollageElement => ({
    kind: 'field',
    id: role,
    role,
    color,
    ...boxOf({ ...area, x: area.x + area.width / 2, y: area.y + area.height / 2, turn: 0 }, aspect),
  })
  if (style === 'flat-lay') return [rect('plain', plan.wall, field)]
  return [
    rect('wall', plan.wall, { ...field, height: horizon - field.y }),
    rect('floor', plan.floor, { ...field, y: horizon, height: field.y + field.height - horizon }),
  ]
}

/** Degrees by which textiles are rotated in views from above. */
const MAX_TEXTILE_TURN = 5

function withRandomTurn(element: PieceElement, pieces: readonly CollagePiece[], chance: () => number): PieceElement {
  const { kind = 'block' } = pieces[element.index] ?? {}
  const turn = Math.round((chance() * 2 - 1) * MAX_TEXTILE_TURN)
  if (turn === 0 || !['textile', 'pillow', 'tile'].includes(kind)) return element
  return { ...element, turn: (turn + 360) % 360 }
}

/** The fallback where every placement hides too much: the pieces side by side at one scale. */
function inRows(pieces: readonly CompositionPiece[], aspect: number): CompositionPlacement {
  const sized = pieces.map(({ width, height }) => ({ aspect: width / height, widthIn: width }))
  const { elements, sheetIn = 1, grounds } = composeTrueScale(sized, aspect)
  const height = sheetIn / aspect
  const pictures = elements.flatMap(({ index, x, y }) => {
    const piece = pieces[index]
    return piece ? [{ piece, x: x * sheetIn, y: y * height }] : []
  })
  return { pictures, extent: extentOf(pictures), horizon: (grounds[0] ?? 1) * height, cost: 0, isFaulty: true }
}

/** Least and largest share of the field that the wall takes. */
const WALL_SHARE = {
  vignette: { least: 0.3, most: 0.82 },
  'still-life': { least: 0.5, most: 0.8 },
  'flat-lay': { least: 1, most: 1 },
} as const
/** Largest share of the region that one piece or two, or more of them, take. */
const MOST_OF_REGION = { few: 0.88, many: 1 }
const FEW_PIECES = 2
/** Share of the free height that is floor before the pieces. */
const FLOOR_SHARE = 0.3

function placedElements(
  { pictures, extent, horizon }: CompositionPlacement,
  { field, region }: Frame,
  isMirrored: boolean,
  aspect: number,
  style: SceneStyle,
  count: number,
) {
  const most = count <= FEW_PIECES ? MOST_OF_REGION.few : MOST_OF_REGION.many
  const [wide, high] = [extent.right - extent.left, extent.bottom - extent.top]
  const scale = Math.min((region.width * most) / wide, (region.height * most) / high)
  const free = region.height - high * scale
  const dx = region.x + (region.width - wide * scale) / 2 - extent.left * scale
  const dy = region.y + free * (style === 'flat-lay' ? 0.5 : 1 - FLOOR_SHARE) - extent.top * scale
  const elements = pictures.map(({ piece, x, y }): PieceElement => {
    const [width, height] = [piece.width * scale, piece.height * scale]
    const place = { x: x * scale + dx + width / 2, y: y * scale + dy + height / 2, width, height, turn: 0 }
    return {
      kind: 'piece',
      id: pieceId(piece.index),
      index: piece.index,
      ...(isMirrored ? { mirrored: true } : {}),
      ...(piece.lies ? { lies: true } : {}),
      ...boxOf(place, aspect),
    }
  })
  const share = WALL_SHARE[style]
  const line = Number.isFinite(horizon) ? horizon * scale + dy - 0.012 : field.y + field.height * 0.72
  const within = Math.min(field.y + field.height * share.most, Math.max(field.y + field.height * share.least, line))
  return { elements, horizon: within }
}
