/** Moves of the pieces of a board's small plan: inside of its walls, whatever their shape. Inches, degrees clockwise. */
import type { BoardPlan } from '../../contract/featured.ts'
import type { MovablePiece } from './MovablePieces.tsx'

type Point = readonly [x: number, y: number]

/** The pieces that can be moved, with names; rugs lie still below them. */
export function movablePieces({ pieces }: Pick<BoardPlan, 'pieces'>): MovablePiece[] {
  return pieces
    .filter(({ kind }) => kind !== 'rug')
    .map((piece, index) => ({ ...piece, id: `${piece.kind} ${index}`, name: nameOf(piece.kind) }))
}

function nameOf(kind: string): string {
  const words = kind.replaceAll('-', ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

/** The piece at (x, y), or as far along one of the two axes as the walls allow; the piece itself if it cannot move. */
export function movedWithin(floor: readonly Point[], piece: MovablePiece, x: number, y: number): MovablePiece {
  const places = [
    { ...piece, x, y },
    { ...piece, x },
    { ...piece, y },
  ]
  return places.find((place) => liesOn(floor, place)) ?? piece
}

/** The turned piece, unless it would cross a wall. */
export function turnedWithin(floor: readonly Point[], piece: MovablePiece, degrees: number): MovablePiece {
  const turn = (((piece.turn + degrees) % 360) + 360) % 360
  const turned = { ...piece, turn }
  return liesOn(floor, turned) ? turned : piece
}

/** A piece lies on the floor when its corners do and no wall crosses its sides. */
function liesOn(floor: readonly Point[], piece: MovablePiece): boolean {
  const corners = cornersOf(piece)
  if (!corners.every((corner) => isInside(floor, corner))) return false
  return !sidesOf(corners).some((side) => sidesOf(floor).some((wall) => areCrossing(side, wall)))
}

type Side = readonly [from: Point, to: Point]

function sidesOf(corners: readonly Point[]): Side[] {
  return corners.map((corner, index) => [corner, corners[(index + 1) % corners.length] ?? corner])
}

function areCrossing([a, b]: Side, [c, d]: Side): boolean {
  return isLeft(a, b, c) !== isLeft(a, b, d) && isLeft(c, d, a) !== isLeft(c, d, b)
}

function isLeft([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): boolean {
  return (bx - ax) * (y - ay) > (by - ay) * (x - ax)
}

/** Corners are tested slightly inside the piece, so that it may touch a wall. */
const HAIR_IN = 0.01

function cornersOf({ x, y, width, depth, turn }: MovablePiece): Point[] {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [a, b] = [width / 2 - HAIR_IN, depth / 2 - HAIR_IN]
  const signs: readonly Point[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  return signs.map(([right, down]) => [x + right * a * cos - down * b * sin, y + right * a * sin + down * b * cos])
}

function isInside(floor: readonly Point[], [x, y]: Point): boolean {
  let isIn = false
  floor.forEach(([ax, ay], index) => {
    const [bx, by] = floor[(index + 1) % floor.length] ?? [ax, ay]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn
  })
  return isIn
}
