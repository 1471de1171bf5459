/** The free floor of a room: how much of it people can use, and how much is strips between pieces and walls. */
import { memoizeByReference } from '../../geometry/memoizeByReference.ts'
import type { Layout } from '../../model/layout.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'
import { standingPieces } from './clashes.ts'
import { coarseCell, freeAround, wayGrid, type WayGrid } from './wayGrid.ts'

/** Inches from the middle of a person to what stands around: at the first it is too narrow to use, from the second on free. */
const ELBOW_ROOM = { none: 10, free: 20 }

/** Cells of the coarse grid on a side of one of this grid: open floor is wide. */
const CELLS = 1.6

/**
 * What is usual for a floor as full as this one: `whole` less `filled` times the share that furniture covers, less `edge` inches
 * over the side of a square of its area, for the strips along its walls. Fitted to the 432 plans of `tools/rankings` (standard error 0.05).
 */
const USUAL = { whole: 0.965, filled: 0.6, edge: 43, least: 0.1 }

/**
 * The share of the free floor on which a person has elbow room, 0 to 1, and the usual share of a floor of this size that is as full.
 * Undefined without furniture or without free floor.
 */
export function openFloor({ floor, items }: Layout): { readonly share: number; readonly usual: number } | undefined {
  const bodies = standingPieces(items).filter(({ kind }) => !TRAITS[kind].movable)
  const grid = wayGrid(floor, CELLS * coarseCell(floor))
  const free = freeAround(grid, bodies)
  const all = cellsOf(grid)
  let [empty, open] = [0, 0]
  for (const inches of free) {
    if (inches === 0) continue
    // By degrees, because the cells are coarse: the result changes evenly with the places of the pieces.
    empty += shareOf(inches, 0, grid.cell)
    open += shareOf(inches, ELBOW_ROOM.none, ELBOW_ROOM.free)
  }
  if (bodies.length === 0 || empty === 0) return undefined
  const usual = USUAL.whole - USUAL.filled * (1 - empty / all) - USUAL.edge / (grid.cell * Math.sqrt(all))
  return { share: open / empty, usual: Math.max(USUAL.least, usual) }
}

/** Of the floor without furniture. */
const cellsOf = memoizeByReference(({ walls, cell }: WayGrid): number => {
  let all = 0
  for (const inches of walls) all += shareOf(inches, 0, cell)
  return all
})

/** 0 up to `from`, 1 from `to` on. */
function shareOf(inches: number, from: number, to: number): number {
  return Math.max(0, Math.min(1, (inches - from) / (to - from)))
}
