/** The small room of the home page: pieces on a rectangular floor, in inches and degrees, y pointing down. */
import type { PlanDimension } from '../../ui/plan/PlanDrawing.tsx'
import type { MovablePiece } from './MovablePieces.tsx'

export type MiniaturePiece = MovablePiece

export const ROOM = { width: 204, length: 156 } as const

export const PIECES: readonly MiniaturePiece[] = [
  { id: 'sofa', name: 'Sofa', kind: 'sofa', x: 88, y: 112, width: 84, depth: 38, turn: 180, tint: 'clay' },
  {
    id: 'table',
    name: 'Coffee table',
    kind: 'coffee-table',
    x: 88,
    y: 64,
    width: 48,
    depth: 24,
    turn: 0,
    tint: 'sand',
  },
  { id: 'chair', name: 'Armchair', kind: 'chair', x: 160, y: 62, width: 30, depth: 32, turn: 90, tint: 'sage' },
  { id: 'plant', name: 'Plant', kind: 'plant', x: 184, y: 20, width: 24, depth: 24, turn: 0, tint: 'sage' },
]

export const TURN_STEP = 5
const FULL_TURN = 360
const DEGREE = Math.PI / 180

/** Half the width and height of the bounding box of a rotated piece. */
function halfExtent({ width, depth, turn }: MiniaturePiece): { x: number; y: number } {
  const cos = Math.abs(Math.cos(turn * DEGREE))
  const sin = Math.abs(Math.sin(turn * DEGREE))
  return { x: (width * cos + depth * sin) / 2, y: (width * sin + depth * cos) / 2 }
}

/** The piece with its center as close to (x, y) as the walls allow. */
export function placed(piece: MiniaturePiece, x: number, y: number): MiniaturePiece {
  const half = halfExtent(piece)
  return {
    ...piece,
    x: Math.min(ROOM.width - half.x, Math.max(half.x, x)),
    y: Math.min(ROOM.length - half.y, Math.max(half.y, y)),
  }
}

/** The piece rotated by `degrees`, and moved inside by the shortest distance if it would cross a wall. */
export function turned(piece: MiniaturePiece, degrees: number): MiniaturePiece {
  const turn = (((piece.turn + degrees) % FULL_TURN) + FULL_TURN) % FULL_TURN
  return placed({ ...piece, turn }, piece.x, piece.y)
}

export type Side = 'left' | 'right' | 'top' | 'bottom'

/** Inches from the piece to each wall. */
export function distances(piece: MiniaturePiece): Record<Side, number> {
  const half = halfExtent(piece)
  return {
    left: piece.x - half.x,
    right: ROOM.width - piece.x - half.x,
    top: piece.y - half.y,
    bottom: ROOM.length - piece.y - half.y,
  }
}

/** Inches; shorter distances are given in text but have no line. */
const MIN_LINE_IN = 10

/** The lines from the piece to the walls, with their lengths formatted by `inWords`. */
export function dimensions(piece: MiniaturePiece, inWords: (inches: number) => string): PlanDimension[] {
  const half = halfExtent(piece)
  const { x, y } = piece
  const free = distances(piece)
  const lines: Record<Side, Pick<PlanDimension, 'from' | 'to'>> = {
    left: { from: [0, y], to: [x - half.x, y] },
    right: { from: [x + half.x, y], to: [ROOM.width, y] },
    top: { from: [x, 0], to: [x, y - half.y] },
    bottom: { from: [x, y + half.y], to: [x, ROOM.length] },
  }
  const sides = ['left', 'right', 'top', 'bottom'] as const
  return sides
    .filter((side) => free[side] >= MIN_LINE_IN)
    .map((side) => ({ ...lines[side], text: inWords(free[side]) }))
}
