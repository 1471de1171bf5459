/**
 * Floor areas that are kept free for use: legroom in front of a seat, access to a cabinet, space for chairs around a
 * table. Inches.
 */
import type { RoomFunction } from '../../../src/contract/vocabulary.ts'
import { TRAITS } from '../../../studio/model/furnitureTraits.ts'
import { type Area, areaOf, nookOf } from './area.ts'
import { RADIANS, type Spot } from './camera.ts'
import { AROUND_TABLE, BEFORE_SEAT, BEFORE_STORAGE, GROUP_DEPTH } from './clearances.ts'
import type { Piece } from './piece.ts'
import type { PlacedPiece } from './placedPiece.ts'
import { isConsole, isSeat, SOFAS } from './walls.ts'

type Standing = Pick<Piece, 'kind' | 'wide'> | null
/** `admits`: whether an item, or a plain block, may stand there nevertheless. */
export type ReservedArea = { area: Area; admits: (piece: Standing) => boolean }

/** The legroom of a seat is narrower than the seat by this on each side. */
const ARM_MARGIN = 4
const FAR = 1000
/** Distance in inches between the main seat and the focus of its group. */
const FOCUS_DISTANCE = 22
/** Cosine of the largest angle between a seat's direction and the focus. */
const MIN_FOCUS_COSINE = 0.12

/** `isMain`: whether the item is the main item of the room. */
export function reservedAreas(stand: PlacedPiece, name: RoomFunction, isMain: boolean): ReservedArea[] {
  const { piece } = stand
  if (!piece) return []
  const isLiving = name === 'Entertainment' || name === 'Dining'
  if (isLiving && (piece.kind === 'cabinet' || isConsole(piece)))
    return [{ area: stripInFront(stand, BEFORE_STORAGE, 0), admits: (other) => other?.kind === 'dining-chair' }]
  if (name === 'Dining' && TRAITS[piece.kind].family === 'dining-table')
    return [{ area: surroundingArea(stand, AROUND_TABLE), admits: (other) => other?.kind === 'dining-chair' }]
  if (name !== 'Entertainment') return []
  if (piece.kind === 'sectional') {
    const nook = nookOf(stand, piece, stand)
    const open = piece.looks[0].mirrored ? -1 : 1
    const { x0, x1, y1 } = areaOf(stand, stand)
    const behind = open > 0 ? { x0: -FAR, x1: x0 } : { x0: x1, x1: FAR }
    if (!isMain) return [{ area: nook, admits: isLow }]
    return [
      { area: nook, admits: isLow },
      { area: { ...behind, y0: 0, y1 }, admits: (other) => other === null || !isSeat(other) },
      groupOf(stand),
    ]
  }
  if (!isSeat(piece)) return []
  const legroom = { area: stripInFront(stand, BEFORE_SEAT, ARM_MARGIN), admits: isLow }
  return isMain && SOFAS.includes(piece.kind) ? [legroom, groupOf(stand)] : [legroom]
}

/** The area in front of a sofa, which only items of its group may use. */
function groupOf(stand: PlacedPiece): ReservedArea {
  const { x0, x1, y1 } = areaOf(stand, stand)
  return {
    area: { x0: x0 + ARM_MARGIN, x1: x1 - ARM_MARGIN, y0: y1, y1: y1 + GROUP_DEPTH },
    admits: (other) => (other !== null && isSeat(other)) || isLow(other),
  }
}

function surroundingArea(stand: PlacedPiece, far: number): Area {
  const { x0, x1, y0, y1 } = areaOf(stand, stand)
  return { x0: x0 - far, x1: x1 + far, y0: y0 - far, y1: y1 + far }
}

/** The focus of a living room's seats: the middle of the floor in front of the main item. */
export function focusOf(stand: PlacedPiece, name: RoomFunction): Spot | null {
  const { piece } = stand
  if (name !== 'Entertainment' || !piece || !isSeat(piece)) return null
  if (piece.kind !== 'sectional') return { x: stand.x, y: stand.y + stand.deep / 2 + FOCUS_DISTANCE }
  const { x0, x1, y0 } = nookOf(stand, piece, stand)
  return { x: (x0 + x1) / 2, y: y0 + FOCUS_DISTANCE }
}

/** Whether a seat has a view of the focus: it is not behind the seat, and no sofa is in between. */
export function hasViewOf(at: Spot & { turn?: number }, focus: Spot, sofas: readonly Area[]): boolean {
  const [dx, dy] = [focus.x - at.x, focus.y - at.y]
  const turn = (at.turn ?? 0) * RADIANS
  const ahead = (Math.sin(turn) * dx + Math.cos(turn) * dy) / Math.max(1, Math.hypot(dx, dy))
  return ahead > MIN_FOCUS_COSINE && !sofas.some((sofa) => crosses(sofa, at, focus))
}

function crosses({ x0, x1, y0, y1 }: Area, from: Spot, to: Spot): boolean {
  let [enter, leave] = [0, 1]
  for (const [start, end, least, most] of [
    [from.x, to.x, x0, x1],
    [from.y, to.y, y0, y1],
  ] as const) {
    const way = end - start || Number.EPSILON
    const [a, b] = [(least - start) / way, (most - start) / way]
    enter = Math.max(enter, Math.min(a, b))
    leave = Math.min(leave, Math.max(a, b))
  }
  return enter < leave
}

/** The strip of floor in front of an item, narrower than the item by `rim` at either end. */
function stripInFront(stand: PlacedPiece, deep: number, rim: number): Area {
  const [sin, cos] = [Math.sin(stand.turn * RADIANS), Math.cos(stand.turn * RADIANS)]
  const far = (stand.deep + deep) / 2
  const strip = { wide: stand.wide - 2 * rim, deep, tall: 0 }
  return areaOf(strip, { x: stand.x + sin * far, y: stand.y + cos * far, turn: stand.turn })
}

function isLow(piece: Standing): boolean {
  return piece?.kind === 'coffee-table' || piece?.kind === 'block'
}
