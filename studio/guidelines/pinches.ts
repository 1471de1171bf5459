/**
 * Ways with short narrow points: a wheelchair passes a gap that is narrower than its way, if the gap is short (ADA
 * 403.5.1). How far two gaps are apart is not checked.
 */
import { type Entrance, entryCells, type WayGrid } from './wayGrid.ts'

type Pinched = {
  readonly grid: WayGrid
  /** Inches from each cell to the nearest wall or body. */
  readonly free: Float32Array
  /** Inches: the width of a way, and that of a gap with its greatest length. */
  readonly least: number
  readonly pinch: { readonly least: number; readonly length: number }
}

/** Half the width of the way to each cell; ways through short gaps count with the required width. */
export function withPinches(
  widest: Float32Array,
  entrances: readonly Entrance[],
  { grid, free, least, pinch }: Pinched,
): Float32Array {
  const { cell, columns, rows } = grid
  const [wide, narrow] = [(least - cell) / 2, (pinch.least - cell) / 2]
  // Before and after a gap the middle of the way is also too close to its corners, which lengthens the narrow part.
  const longest = pinch.length + 2 * Math.sqrt((least / 2) ** 2 - (pinch.least / 2) ** 2) + cell
  // Length in inches of the current narrow part; each cell keeps its minimum.
  const since = new Float32Array(free.length).fill(Infinity)
  let waiting: number[] = []
  for (const [index] of entryCells(grid, free, entrances)) {
    since[index] = 0
    waiting.push(index)
  }
  while (waiting.length > 0) {
    const next: number[] = []
    for (const index of waiting) {
      const [x, y] = [index % columns, Math.floor(index / columns)]
      for (let down = Math.max(0, y - 1); down <= Math.min(rows - 1, y + 1); down++)
        for (let across = Math.max(0, x - 1); across <= Math.min(columns - 1, x + 1); across++) {
          const other = down * columns + across
          const half = free[other] ?? 0
          if (half < narrow) continue
          const step = across === x || down === y ? cell : cell * Math.SQRT2
          const inches = half >= wide ? 0 : (since[index] ?? 0) + step
          if (inches > longest || inches >= (since[other] ?? 0)) continue
          since[other] = inches
          next.push(other)
        }
    }
    waiting = next
  }
  return widest.map((half, index) => (since[index] === Infinity ? half : Math.max(half, least / 2)))
}
