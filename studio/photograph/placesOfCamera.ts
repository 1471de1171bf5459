/** Places from which found lines could be edges of the plan: votes in a grid of the floor, for each height of a camera. */
import { boundsOfFloor, floorWalls } from '../geometry/floorOutline.ts'
import { openingsOf } from '../geometry/openings.ts'
import type { RoomShell } from '../model/roomShell.ts'
import { type Vector, crossOf, dotOf, unit } from '../scene/walk/vector.ts'
import type { PhotographCamera } from './camera.ts'
import type { FoundLine } from './findLines.ts'
import type { Aim, LineDirection } from './lineDirections.ts'
import { type KnownLine, type MarkMeaning, type OpeningSide, lineOf } from './marks.ts'
import { rayOfPixel } from './startCameras.ts'

/** An edge of the plan, and its direction; `wall`: the one from whose front it is seen, undefined for corners. */
export type PlanEdge = KnownLine & {
  readonly means: MarkMeaning
  readonly direction: LineDirection
  readonly wall: number | undefined
}

/** A found line with its direction and its length in pixels. */
export type SeenLine = { readonly line: FoundLine; readonly direction: LineDirection; readonly length: number }

const SIDES: readonly OpeningSide[] = ['left', 'right', 'top', 'bottom']
/** Radians. */
const SAME_DIRECTION = 0.02

/** The edges of walls, corners and openings; `walls`: of `wallDirections`. */
export function edgesOfPlan(floor: RoomShell, walls: readonly number[]): PlanEdge[] {
  const means: { means: MarkMeaning; wall: number | undefined }[] = [
    ...floorWalls(floor).flatMap((_, wall) => [
      { means: { kind: 'foot', wall } as const, wall },
      { means: { kind: 'top', wall } as const, wall },
      { means: { kind: 'corner', corner: wall } as const, wall: undefined },
    ]),
    ...openingsOf(floor).flatMap(({ id, wall }) =>
      SIDES.map((side) => ({ means: { kind: 'opening', opening: id, side } as const, wall })),
    ),
  ]
  return means.flatMap((each): PlanEdge[] => {
    const line = lineOf(floor, each.means)
    if (!line) return []
    const [x, z] = [line.to[0] - line.from[0], line.to[2] - line.from[2]]
    // The lower edge of a door is the foot of its wall.
    if (each.means.kind === 'opening' && each.means.side === 'bottom' && line.from[1] === 0) return []
    const angle = Math.atan2(z, x)
    const level = walls.findIndex((wall) => Math.abs(Math.sin(wall - angle)) < SAME_DIRECTION)
    const direction = Math.hypot(x, z) < 1e-6 ? 'upright' : level
    return direction === -1 ? [] : [{ ...line, ...each, direction }]
  })
}

/** Inches: a cell of the grid, how far out of the floor a camera may be (in a doorway), and heights of cameras. */
const CELL = 4
const BEYOND = 24
const HEIGHTS = [36, 42, 48, 54, 60, 66, 72]
/** Places of each height. */
const MOST_PLACES = 20
/** Lines of a direction that vote, the longest, and what the neighbor of a cell gets. */
const VOTING = 14
const BESIDE = 0.7

/** Cameras at the places with the most votes. */
export function placesOf(
  floor: RoomShell,
  edges: readonly PlanEdge[],
  seen: readonly SeenLine[],
  aim: Aim,
  { width, height }: { readonly width: number; readonly height: number },
): PhotographCamera[] {
  const base: PhotographCamera = { ...aim, width, height, center: { x: width / 2, y: height / 2 }, at: [0, 0, 0] }
  const { right, bottom } = boundsOfFloor(floor)
  const columns = Math.ceil((right + 2 * BEYOND) / CELL)
  const rows = Math.ceil((bottom + 2 * BEYOND) / CELL)
  const voters = new Map<LineDirection, { normal: Vector; length: number }[]>()
  for (const { line, direction, length } of seen) {
    const planes = voters.get(direction) ?? []
    if (planes.length >= VOTING) continue
    const [a, b] = [line.from, line.to].map(({ x, y }) => rayOfPixel(base, x, y)) as [Vector, Vector]
    planes.push({ normal: unit(crossOf(a, b)), length })
    voters.set(direction, planes)
  }
  const grid: Grid = { columns, rows, votes: new Float32Array(columns * rows), own: new Float32Array(columns * rows) }
  const corners = new Float32Array(columns * rows)
  const isVoting = ({ means }: PlanEdge) => means.kind !== 'opening'
  for (const edge of edges)
    if (isVoting(edge) && edge.direction === 'upright') vote(grid, edge, voters.get('upright') ?? [], 0)
  corners.set(grid.votes)
  return HEIGHTS.flatMap((high) => {
    grid.votes.set(corners)
    for (const edge of edges)
      if (isVoting(edge) && edge.direction !== 'upright') vote(grid, edge, voters.get(edge.direction) ?? [], high)
    return peaksOf(grid).map(
      (cell): PhotographCamera => ({
        ...base,
        at: [((cell % columns) + 0.5) * CELL - BEYOND, high, (Math.floor(cell / columns) + 0.5) * CELL - BEYOND],
      }),
    )
  })
}

type Grid = {
  readonly columns: number
  readonly rows: number
  readonly votes: Float32Array
  /** Those of the edge that votes. */
  readonly own: Float32Array
}

/** Each cell gets the longest line that could be the edge from there. */
function vote(
  { columns, rows, votes, own }: Grid,
  edge: PlanEdge,
  planes: readonly { readonly normal: Vector; readonly length: number }[],
  height: number,
): void {
  const touched: number[] = []
  const give = (column: number, row: number, length: number) => {
    if (column < 0 || row < 0 || column >= columns || row >= rows) return
    const cell = row * columns + column
    if (own[cell] === 0) touched.push(cell)
    if (length > own[cell]!) own[cell] = length
  }
  for (const { normal, length } of planes) {
    // The places x, z on a line: normal * place = normal * point of the edge.
    const [x, y, z] = normal
    const value = dotOf(normal, edge.from) - y * height
    const isSteep = Math.abs(x) > Math.abs(z)
    const [along, across] = isSteep ? [z, x] : [x, z]
    if (Math.abs(across) < 1e-3) continue
    for (let step = 0; step < (isSteep ? rows : columns); step++) {
      const place = (step + 0.5) * CELL - BEYOND
      const other = Math.floor(((value - along * place) / across + BEYOND) / CELL)
      for (const near of [-1, 0, 1]) {
        const share = near === 0 ? length : BESIDE * length
        if (isSteep) give(other + near, step, share)
        else give(step, other + near, share)
      }
    }
  }
  for (const cell of touched) {
    votes[cell]! += own[cell]!
    own[cell] = 0
  }
}

/** The cells with the most votes, of those that have more than the cells around them. */
function peaksOf({ columns, rows, votes }: Grid): number[] {
  const found: number[] = []
  const neighbors = [-columns - 1, -columns, 1 - columns, -1, 1, columns - 1, columns, columns + 1]
  for (let row = 1; row < rows - 1; row++)
    for (let column = 1; column < columns - 1; column++) {
      const cell = row * columns + column
      const own = votes[cell]!
      if (own > 0 && neighbors.every((near) => votes[cell + near]! <= own)) found.push(cell)
    }
  return found.toSorted((a, b) => votes[b]! - votes[a]!).slice(0, MOST_PLACES)
}
