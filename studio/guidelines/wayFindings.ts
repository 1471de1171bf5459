/**
 * Checks whether people can get from a door to each piece. The floor is a grid in which every cell knows its distance
 * to the nearest wall or piece; the widest path to a piece maximizes the width of its narrowest point. Accurate to one
 * cell.
 */
import { floorOutline } from '../geometry/floorOutline.ts'
import { isDoor } from '../geometry/openingHeights.ts'
import { endsOf, inward, openingsOf } from '../geometry/openings.ts'
import { add, between, distance, type Point } from '../geometry/point.ts'
import { contains, type Edge, edgesOf, type Polygon } from '../geometry/polygon.ts'
import type { Item, Layout } from '../model/layout.ts'
import { CLEARANCES } from './clearanceRules.ts'
import type { Finding } from './finding.ts'
import { obstacleOf } from './freeDepth.ts'
import { TRAITS } from '../model/furnitureTraits.ts'

/** Size of a cell in inches, and the maximum number of cell-to-side distances to compute; beyond it the cells grow. */
const CELL = 3
const MOST_WORK = 1_500_000
/** Inches; a wider path needs no more precision. */
const WIDE = 60

type Grid = {
  readonly cell: number
  readonly columns: number
  readonly rows: number
  /** Inches to the nearest wall or piece; 0 inside one. */
  readonly free: Float64Array
}

export function wayFindings({ layout, standing }: { layout: Layout; standing: readonly Item[] }): Finding[] {
  const doors = openingsOf(layout.floor).filter(isDoor)
  const visited = standing.filter(({ kind }) => TRAITS[kind].reached)
  if (doors.length === 0 || visited.length === 0) return []
  const bodies = standing.filter(({ kind }) => !TRAITS[kind].movable).flatMap((item) => obstacleOf(item).parts)
  const grid = gridOf(layout, bodies)
  const starts = doors.map((door) => {
    const into = inward(layout.floor, door.wall)
    const deep = CLEARANCES.way.least / 2
    return add(between(...endsOf(layout.floor, door), 0.5), { x: into.x * deep, y: into.y * deep })
  })
  const widest = widestWays(grid, starts)
  const { least } = CLEARANCES.way
  return visited.flatMap((item): Finding[] => {
    const measured = wayTo(obstacleOf(item).parts.flatMap(edgesOf), grid, widest)
    if (measured >= least - grid.cell) return []
    return [{ id: `way ${item.id}`, rule: 'way', pieces: [item.id], measured, wanted: least }]
  })
}

function gridOf({ floor }: Layout, bodies: readonly Polygon[]): Grid {
  const ground = floorOutline(floor)
  const sides = [ground, ...bodies].flatMap(edgesOf)
  const cell = Math.max(CELL, Math.sqrt((floor.width * floor.length * sides.length) / MOST_WORK))
  const [columns, rows] = [Math.ceil(floor.width / cell), Math.ceil(floor.length / cell)]
  const free = new Float64Array(columns * rows)
  for (let index = 0; index < free.length; index++) {
    const at = { x: ((index % columns) + 0.5) * cell, y: (Math.floor(index / columns) + 0.5) * cell }
    const isFree = contains(ground, at) && !bodies.some((body) => contains(body, at))
    free[index] = isFree ? nearest(at, sides) : 0
  }
  return { cell, columns, rows, free }
}

/** Distance in inches, capped at half of `WIDE`. Uses plain numbers because it runs for every cell and every side. */
function nearest(at: Point, sides: readonly Edge[]): number {
  let least = (WIDE / 2) ** 2
  for (const [a, b] of sides) {
    const [dx, dy, px, py] = [b.x - a.x, b.y - a.y, at.x - a.x, at.y - a.y]
    const square = dx * dx + dy * dy
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / square))
    const [x, y] = [px - share * dx, py - share * dy]
    least = Math.min(least, x * x + y * y)
  }
  return Math.sqrt(least)
}

/** For each cell, half the width of the narrowest point on the widest path to it. */
function widestWays({ cell, columns, rows, free }: Grid, starts: readonly Point[]): Float64Array {
  const widest = new Float64Array(free.length)
  // Bucket queue: cells by half width in quarter inches, processed from the widest.
  const waiting: number[][] = Array.from({ length: WIDE * 2 + 1 }, () => [])
  const reach = (index: number, half: number) => {
    if (half <= (widest[index] ?? 0)) return
    widest[index] = half
    waiting[Math.floor(half * 4)]?.push(index)
  }
  // Cells at a door start with the full width: the walls beside the door do not narrow the first step.
  for (let index = 0; index < free.length; index++) {
    const at = { x: ((index % columns) + 0.5) * cell, y: (Math.floor(index / columns) + 0.5) * cell }
    if ((free[index] ?? 0) > 0 && starts.some((start) => distance(start, at) <= cell)) reach(index, WIDE / 2)
  }
  for (let width = waiting.length - 1; width > 0; width--) {
    const row = waiting[width] ?? []
    for (let index = row.pop(); index !== undefined; index = row.pop()) {
      const half = widest[index] ?? 0
      if (Math.floor(half * 4) !== width) continue
      const [x, y] = [index % columns, Math.floor(index / columns)]
      for (let across = Math.max(0, x - 1); across <= Math.min(columns - 1, x + 1); across++)
        for (let down = Math.max(0, y - 1); down <= Math.min(rows - 1, y + 1); down++)
          reach(down * columns + across, Math.min(half, free[down * columns + across] ?? 0))
    }
  }
  return widest
}

/** Inches: the width of the widest path that ends beside the piece. */
function wayTo(sides: readonly Edge[], { cell, columns }: Grid, widest: Float64Array): number {
  let best = 0
  for (let index = 0; index < widest.length; index++) {
    const half = widest[index] ?? 0
    if (half * 2 <= best) continue
    const at = { x: ((index % columns) + 0.5) * cell, y: (Math.floor(index / columns) + 0.5) * cell }
    const away = nearest(at, sides)
    if (away <= Math.min(half, CLEARANCES.way.better / 2) + cell) best = half * 2
  }
  return best
}
