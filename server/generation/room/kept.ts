/** Floor that is kept free for use: legroom before a seat, a way to the doors of a cabinet, chairs around a table. Inches. */
import type { RoomFunction } from '../../../src/contract/vocabulary.ts'
import { type Area, areaOf, nookOf } from './area.ts'
import { RADIANS, type Spot } from './camera.ts'
import type { Piece } from './piece.ts'
import type { Stand } from './stand.ts'
import { isConsole, isSeat, SOFAS } from './walls.ts'

type Standing = Pick<Piece, 'kind' | 'wide'> | null
/** `admits`: whether a piece, or a plain block, may stand there all the same. */
export type Kept = { area: Area; admits: (piece: Standing) => boolean }

const LEGROOM = 14
const DOORS = 13
/** From the edge of a dining table to what is no chair of it. */
const AROUND = 22
/** The floor before the main sofa belongs to its group this far. */
const GROUP = 66
/** A seat's legroom is narrower than the seat. */
const ARM = 4
const FAR = 1000
/** Inches from the main seat to what its group turns to. */
const AHEAD = 22
/** Cosine of the furthest that a seat turns away from it. */
const ASIDE = 0.12

/** `isMain`: whether the room is built around it. */
export function keptBy(stand: Stand, name: RoomFunction, isMain: boolean): Kept[] {
  const { piece } = stand
  if (!piece) return []
  const isLiving = name === 'Entertainment' || name === 'Dining'
  if (isLiving && (piece.kind === 'cabinet' || isConsole(piece)))
    return [{ area: before(stand, DOORS, 0), admits: (other) => other?.kind === 'dining-chair' }]
  if (name === 'Dining' && (piece.kind === 'dining-table' || piece.kind === 'round-table'))
    return [{ area: around(stand, AROUND), admits: (other) => other?.kind === 'dining-chair' }]
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
  const legroom = { area: before(stand, LEGROOM, ARM), admits: isLow }
  return isMain && SOFAS.includes(piece.kind) ? [legroom, groupOf(stand)] : [legroom]
}

/** Before a sofa only what belongs to it stands. */
function groupOf(stand: Stand): Kept {
  const { x0, x1, y1 } = areaOf(stand, stand)
  return {
    area: { x0: x0 + ARM, x1: x1 - ARM, y0: y1, y1: y1 + GROUP },
    admits: (other) => (other !== null && isSeat(other)) || isLow(other),
  }
}

function around(stand: Stand, far: number): Area {
  const { x0, x1, y0, y1 } = areaOf(stand, stand)
  return { x0: x0 - far, x1: x1 + far, y0: y0 - far, y1: y1 + far }
}

/** What the seats of a living room turn to: the middle of the floor before the piece that it is built around. */
export function focusOf(stand: Stand, name: RoomFunction): Spot | null {
  const { piece } = stand
  if (name !== 'Entertainment' || !piece || !isSeat(piece)) return null
  if (piece.kind !== 'sectional') return { x: stand.x, y: stand.y + stand.deep / 2 + AHEAD }
  const { x0, x1, y0 } = nookOf(stand, piece, stand)
  return { x: (x0 + x1) / 2, y: y0 + AHEAD }
}

/** Whether someone who sits here sees the focus: it is not behind him, and no sofa stands in between. */
export function sees(at: Spot & { turn?: number }, focus: Spot, sofas: readonly Area[]): boolean {
  const [dx, dy] = [focus.x - at.x, focus.y - at.y]
  const turn = (at.turn ?? 0) * RADIANS
  const ahead = (Math.sin(turn) * dx + Math.cos(turn) * dy) / Math.max(1, Math.hypot(dx, dy))
  return ahead > ASIDE && !sofas.some((sofa) => crosses(sofa, at, focus))
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

/** The strip of floor before a piece, as wide as the piece less `rim` at either end. */
function before(stand: Stand, deep: number, rim: number): Area {
  const [sin, cos] = [Math.sin(stand.turn * RADIANS), Math.cos(stand.turn * RADIANS)]
  const far = (stand.deep + deep) / 2
  const strip = { wide: stand.wide - 2 * rim, deep, tall: 0 }
  return areaOf(strip, { x: stand.x + sin * far, y: stand.y + cos * far, turn: stand.turn })
}

function isLow(piece: Standing): boolean {
  return piece?.kind === 'coffee-table' || piece?.kind === 'block'
}
