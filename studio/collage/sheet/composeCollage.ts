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
import type { BoardContent, CollagePiece } from './collagePiece.ts'
import { composeGrid } from './composeGrid.ts'
import { composeTrueScale } from './composeTrueScale.ts'
import { type CompositionPiece, compositionPiecesOf } from './compositionPieces.ts'
import { seededChance } from '../../geometry/chance.ts'
import { colorOf } from './colors.ts'
import { type ColorPlan, colorPlan } from './colorPlan.ts'
import { notesFor, swatchesOf } from './sheetNotes.ts'
import { stripElements } from './placeCards.ts'
import { coverOf, isOpaqueAt } from './net.ts'
import { type Area, Occupied } from './occupied.ts'
import { type Frame, frameOf, onWall, WIDE_ASPECT } from './sheetFrame.ts'
import { boxOf } from './sheet.ts'
import type { CompositionSpace } from './shownUnits.ts'
import { anchorOf, type CompositionPlacement, placePieces } from './placePieces.ts'

export type { BoardContent, CollagePiece, PaletteColor } from './collagePiece.ts'

export type Choice = {
  /** By default the one that suits the pieces. */
  readonly style?: CollageStyle
  /** In the style `grid`: one of `gridCount` grids; by default the seed selects one that suits the forms. */
  readonly grid?: number
}

/** @param aspect width over height of the sheet */
export function composeCollage(
  { pieces, palette = [] }: BoardContent,
  seed: number,
  aspect: number,
  { style = styleFor(pieces), grid }: Choice = {},
): Collage {
  const shown = pieces.slice(0, MAX_PIECES)
  if (style === 'true-scale') {
    const scaled = shown.map((piece) => ({ aspect: piece.aspect, widthIn: piece.widthIn }))
    return { version: 2, seed, style, aspect, elements: [...composeTrueScale(scaled, aspect).elements] }
  }
  if (style === 'grid' || shown.length === 0) return { ...composeGrid(shown, seed, aspect, grid), aspect }
  return { version: 2, seed, style, aspect, elements: composeScene({ pieces: shown, palette }, seed, aspect, style) }
}

/** Inches; a piece at least this wide or this high counts as furniture. */
const FURNITURE = { width: 48, height: 44 }

/** The style that suits the pieces: furniture stands in a room, small pieces stand on a ledge, flat pieces lie. */
export function styleFor(pieces: readonly CollagePiece[]): 'vignette' | 'still-life' | 'flat-lay' {
  const isFlat = ({ kind, placement }: CollagePiece) => kind === 'tile' || kind === 'rug' || placement === 'flat'
  const stands = pieces.filter((piece) => !isFlat(piece) && piece.placement !== 'surface' && piece.placement !== 'wall')
  const isFurniture = ({ kind, widthIn = 0, heightIn = 0 }: CollagePiece) =>
    kind === undefined || kind === 'block' || widthIn >= FURNITURE.width || heightIn >= FURNITURE.height
  if (stands.some(isFurniture)) return 'vignette'
  const flat = pieces.filter(isFlat).length
  return stands.length === 0 && flat * 2 >= pieces.length ? 'flat-lay' : 'still-life'
}

// A composed sheet: wall and floor or a plain ground, the staged pieces, chips, swatches and notes. Lengths are heights
// of the sheet.

/** How the pieces are shown: standing in a room, standing on a ledge, lying on a ground seen from above. */
type CompositionStyle = 'vignette' | 'still-life' | 'flat-lay'

/** On tall sheets the floor is seen from higher up, so that the pieces are placed above each other. */
function tiltFor(aspect: number): number {
  return Math.min(0.62, Math.max(0.28, 0.28 + (1.2 - aspect) * 0.5))
}
/** A ledge is only as deep as the pieces on it. */
const LEDGE_TILT = 0.24

function composeScene(
  { pieces, palette = [] }: BoardContent,
  seed: number,
  aspect: number,
  style: CompositionStyle,
): CollageElement[] {
  const chance = seededChance(seed)
  const compositionPieces = compositionPiecesOf(pieces)
  const isMirrored = pieces.every(({ isAngled }) => isAngled === true) && chance() < 0.35
  const plan = colorPlan(pieces, palette, Math.floor(chance() * 1000))
  const tilt = style === 'still-life' ? LEDGE_TILT : tiltFor(aspect)
  const view = { tilt, isMirrored, isFlat: style === 'flat-lay' }
  const swatches = swatchesOf(pieces, aspect >= WIDE_ASPECT ? 3 : 2)
  const composed = frameOf(aspect, plan.chips.length + swatches.length)
  const { placement, scale } = bestPlacement(compositionPieces, composed.region, view, seed)
  const { elements, horizon, top, frame } = placedElements(placement, scale, composed, isMirrored, aspect, style)
  const turned = style === 'flat-lay' ? elements.map((element) => withRandomTurn(element, pieces, chance)) : elements
  const taken = takenBy(turned, pieces, isMirrored, aspect)
  const strip = stripElements(
    plan.chips,
    swatches,
    onWall(frame, top, plan.chips.length + swatches.length),
    aspect,
    chance,
  )
  for (const { x, y, width, height } of strip) taken.take({ x: x * aspect, y, width: width * aspect, height })
  return [
    ...fieldsOf(plan, frame.field, horizon, style, aspect),
    ...turned,
    ...strip,
    ...notesOf(turned, pieces, plan, frame.field, style === 'flat-lay' ? 1 : horizon, aspect, taken),
  ]
}

function takenBy(
  elements: readonly PieceElement[],
  pieces: readonly CollagePiece[],
  isMirrored: boolean,
  aspect: number,
): Occupied {
  const taken = new Occupied(aspect)
  for (const { index, x, y, width, height } of elements) {
    const net = pieces[index]?.net
    taken.take({ x: x * aspect, y, width: width * aspect, height }, (across, down) =>
      isOpaqueAt(net, isMirrored ? 1 - across : across, down),
    )
  }
  return taken
}

/** On walls with less lightness notes are set in the color of the paper. */
const DARK_WALL_LIGHTNESS = 0.74
const NOTE_INK = { dark: '#fdf9f0', light: '#3c352b' } as const
const MAX_NOTES = 3

function notesOf(
  elements: readonly PieceElement[],
  pieces: readonly CollagePiece[],
  plan: ColorPlan,
  { x, y, width, height }: Area,
  horizon: number,
  aspect: number,
  taken: Occupied,
) {
  const order = elements.toSorted((a, b) => b.width * b.height - a.width * a.height)
  const size = Math.min(0.03, 0.036 * Math.max(0.7, aspect))
  const onWall = colorOf(plan.wall).light < DARK_WALL_LIGHTNESS ? NOTE_INK.dark : NOTE_INK.light
  const colorAt = (at: number) => (at < horizon ? onWall : NOTE_INK.light)
  const within = { x: x + 0.015, y: y + 0.015, width: width - 0.03, height: height - 0.03 }
  return notesFor(order, pieces, { aspect, size, colorAt, within, most: Math.min(MAX_NOTES, pieces.length) }, taken)
}

function fieldsOf(
  plan: ColorPlan,
  field: Area,
  horizon: number,
  style: CompositionStyle,
  aspect: number,
): CollageElement[] {
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

/** Searches the largest scale without faults; two pages are tried at each scale. */
const SCALES = [1, 0.9, 0.81, 0.73, 0.66, 0.59, 0.52, 0.45, 0.38, 0.3]
const PAGES_PER_SCALE = 2
/** Cost that is accepted for a larger scale, and cost of a fault. */
const SCALE_BONUS = 40
const FAULT_COST = 60
/** Largest cost per piece at which a scale is accepted. */
const MAX_ACCEPTED_COST = 1.2
/** Cost per piece above which no second page is tried at the same scale. */
const MAX_RETRIED_COST = 8

function bestPlacement(
  pieces: readonly CompositionPiece[],
  region: Area,
  view: Omit<CompositionSpace, 'width' | 'height'>,
  seed: number,
) {
  const largest = scaleLimit(pieces, region)
  let best: { placement: CompositionPlacement; scale: number; cost: number } | undefined
  // Smaller scales are easier to compose, so the largest acceptable one is found by bisection.
  let [from, to] = [0, SCALES.length - 1]
  while (from <= to) {
    const at = (from + to) >> 1
    const share = SCALES[at] ?? 1
    const scale = largest * share
    const space = { ...view, width: region.width / scale, height: region.height / scale }
    let isFine = false
    for (let page = 0; page < PAGES_PER_SCALE && !isFine; page++) {
      const placement = placePieces(pieces, space, seededChance(seed * PAGES_PER_SCALE + page))
      if (!placement) break
      const cost = placement.cost - SCALE_BONUS * Math.log(share) + (placement.isFaulty ? FAULT_COST : 0)
      if (!best || cost < best.cost) best = { placement, scale, cost }
      isFine = !placement.isFaulty && placement.cost < MAX_ACCEPTED_COST * pieces.length
      if (placement.cost > MAX_RETRIED_COST * pieces.length) break
    }
    if (isFine) to = at - 1
    else from = at + 1
  }
  if (best && !best.placement.isFaulty) return best
  return inRows(pieces, region)
}

/** The fallback when every other page hides too much: the pieces side by side at one scale. */
function inRows(pieces: readonly CompositionPiece[], region: Area): { placement: CompositionPlacement; scale: number } {
  const sized = pieces.map(({ width, height }) => ({ aspect: width / height, widthIn: width }))
  const aspect = region.width / region.height
  const { elements, sheetIn = 1, grounds } = composeTrueScale(sized, aspect)
  const scale = region.width / sheetIn
  const height = region.height / scale
  const pictures = elements.flatMap(({ index, x, y }) => {
    const piece = pieces[index]
    return piece ? [{ piece, x: x * sheetIn, y: y * height }] : []
  })
  return { scale, placement: { pictures, cost: 0, isFaulty: false, horizon: (grounds[0] ?? 1) * height } }
}

/** The scale, in heights of the sheet per inch, at which the pieces would fill the region. */
function scaleLimit(pieces: readonly CompositionPiece[], region: Area): number {
  const anchor = anchorOf(pieces)
  const area = pieces.reduce((sum, { width, height, part, net }) => {
    return sum + width * height * coverOf(net) * (part === 'ground' ? 0.45 : 1)
  }, 0)
  const byArea = Math.sqrt((0.66 * region.width * region.height) / area)
  const most = pieces.length <= FEW_PIECES ? 0.84 : 0.72
  const byAnchor = anchor
    ? Math.min(
        (region.width * most) / anchor.width,
        (region.height * (pieces.length <= FEW_PIECES ? 0.66 : 0.7)) / anchor.height,
      )
    : byArea
  const bySize = Math.min(
    ...pieces.map(({ width, height }) => Math.min((region.width * 0.98) / width, (region.height * 0.94) / height)),
  )
  return Math.min(byArea, byAnchor, bySize)
}
const FEW_PIECES = 2

/** Least and largest share of the field that the wall takes. */
const WALL_SHARE = {
  vignette: { least: 0.46, most: 0.82 },
  'still-life': { least: 0.62, most: 0.8 },
  'flat-lay': { least: 1, most: 1 },
} as const

function placedElements(
  { pictures, horizon }: CompositionPlacement,
  scale: number,
  frame: Frame,
  isMirrored: boolean,
  aspect: number,
  style: CompositionStyle,
) {
  const { field, region } = frame
  const left = Math.min(...pictures.map(({ x }) => x))
  const right = Math.max(...pictures.map(({ x, piece }) => x + piece.width))
  const top = Math.min(...pictures.map(({ y }) => y)) * scale
  const bottom = Math.max(...pictures.map(({ y, piece }) => y + piece.height)) * scale
  const dx = region.x + region.width / 2 - ((left + right) / 2) * scale
  const ground = field.y + field.height
  // The lowest piece extends below the field if there is room; lying pieces are centered.
  const wanted = style === 'flat-lay' ? region.y + (region.height - bottom - top) / 2 : ground + frame.step - bottom
  const dy = Math.max(region.y - top, Math.min(region.y + region.height - bottom, wanted))
  const elements = pictures.map(({ piece, x, y }): PieceElement => {
    const [width, height] = [piece.width * scale, piece.height * scale]
    const place = { x: x * scale + dx + width / 2, y: y * scale + dy + height / 2, width, height, turn: 0 }
    return {
      kind: 'piece',
      id: pieceId(piece.index),
      index: piece.index,
      ...(isMirrored ? { mirrored: true } : {}),
      ...boxOf(place, aspect),
    }
  })
  const share = WALL_SHARE[style]
  const line = Number.isFinite(horizon) ? horizon * scale + dy - 0.012 : field.y + field.height * 0.72
  const within = Math.min(field.y + field.height * share.most, Math.max(field.y + field.height * share.least, line))
  return { elements, horizon: within, top: top + dy, frame }
}
