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

/** Half the widths of the ways to each cell, where a way through short gaps counts as wide as it has to be. */
export function withPinches(
  widest: Float32Array,
  entrances: readonly Entrance[],
  { grid, free, least, pinch }: Pinched,
): Float32Array {
  const { cell, columns, rows } = grid
  const [wide, narrow] = [(least - cell) / 2, (pinch.least - cell) / 2]
  // The middle of the way is nearer to the corners of a gap than it has to be, some way before and after it.
  const longest = pinch.length + 2 * Math.sqrt((least / 2) ** 2 - (pinch.least / 2) ** 2) + cell
  // Inches since the way was wide; each cell keeps the least of them.
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
