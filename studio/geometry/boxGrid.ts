/** A spatial index: boxes in a uniform grid, so that a query looks only at the boxes near an area. */
import type { Bounds } from './polygon.ts'

export type BoxGrid = {
  /** Indices of the boxes that intersect or touch the area, ascending. */
  readonly near: (area: Bounds) => number[]
}

/** The cell width as a multiple of the average box size, so that a box covers few cells and a cell has few boxes. */
const CELL_SHARE = 1.5
/** A box that covers more cells than this is kept in a list that every query scans. */
const MAX_COVERED_CELLS = 64
/** The upper limit of the number of cells in the grid, per box. */
const MAX_GRID_CELLS_PER_BOX = 4

export function boxGrid(boxes: readonly Bounds[]): BoxGrid {
  const all = unionOf(boxes)
  const cell = cellSize(boxes, all)
  const columns = Math.max(1, Math.ceil((all.right - all.left) / cell))
  const rows = Math.max(1, Math.ceil((all.bottom - all.top) / cell))
  const cells: number[][] = []
  const wide: number[] = []
  const column = (x: number) => Math.min(columns - 1, Math.max(0, Math.floor((x - all.left) / cell)))
  const row = (y: number) => Math.min(rows - 1, Math.max(0, Math.floor((y - all.top) / cell)))
  boxes.forEach(({ left, right, top, bottom }, index) => {
    const [first, last, upper, lower] = [column(left), column(right), row(top), row(bottom)]
    if ((last - first + 1) * (lower - upper + 1) > MAX_COVERED_CELLS) {
      wide.push(index)
      return
    }
    for (let y = upper; y <= lower; y++) {
      for (let x = first; x <= last; x++) (cells[y * columns + x] ??= []).push(index)
    }
  })
  /** The query that last found each box, so that a box in several cells is reported once. */
  const seen = new Uint32Array(boxes.length)
  let asked = 0
  return {
    near: (area) => {
      asked++
      const found: number[] = []
      const take = (index: number) => {
        const box = boxes[index]
        if (!box || seen[index] === asked || !boxesIntersect(box, area)) return
        seen[index] = asked
        found.push(index)
      }
      const [first, last, upper, lower] = [column(area.left), column(area.right), row(area.top), row(area.bottom)]
      for (let y = upper; y <= lower; y++) {
        for (let x = first; x <= last; x++) {
          const held = cells[y * columns + x]
          if (held) for (const index of held) take(index)
        }
      }
      for (const index of wide) take(index)
      return found.sort((a, b) => a - b)
    },
  }
}

export function boxesIntersect(a: Bounds, b: Bounds): boolean {
  return a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom
}

/** The box enlarged by `by` on each side. */
export function widened({ left, top, right, bottom }: Bounds, by: number): Bounds {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by }
}

/** The bounding box of all boxes; an empty box when there are none. */
function unionOf(boxes: readonly Bounds[]): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const box of boxes) {
    left = Math.min(left, box.left)
    top = Math.min(top, box.top)
    right = Math.max(right, box.right)
    bottom = Math.max(bottom, box.bottom)
  }
  return boxes.length > 0 ? { left, top, right, bottom } : { left: 0, top: 0, right: 0, bottom: 0 }
}

function cellSize(boxes: readonly Bounds[], all: Bounds): number {
  const sum = boxes.reduce((total, box) => total + Math.max(box.right - box.left, box.bottom - box.top), 0)
  const usual = boxes.length > 0 ? (CELL_SHARE * sum) / boxes.length : 1
  // Limits the number of cells for a few items on a very large floor.
  const area = (all.right - all.left) * (all.bottom - all.top)
  const least = Math.sqrt(area / (MAX_GRID_CELLS_PER_BOX * Math.max(1, boxes.length)))
  return Math.max(usual, least, Number.EPSILON)
}
