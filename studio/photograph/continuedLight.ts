/** How light and color of a flat surface go on where something covered them. */
import { DARK } from './footLine.ts'
import { blurred } from './matte.ts'
import type { Grid } from './patches.ts'
import type { Surface } from './surfacesSeen.ts'

/** Cells of the longer side in which light is smooth: on a floor larger than boards. */
const CELLS = { wall: 40, ceiling: 40, opening: 40, floor: 20 }
const ROUNDS_OF_LIGHT = 300
/** Rounds of the fit of one value for each column and one for each row (`fallOfLight`). */
const ROUNDS_OF_FALL = 12
/** Cells by which a row or a column of few cells counts less. */
const FEW = 1.5
/** Cells within this distance of a cell that is not held count as beside the gap. */
const BESIDE = 2
/**
 * Cells of a wall that differ from the sum along and across it by more than this in light or color, and `spread` times as much as is
 * usual within `near` cells of the gap, show something else of about its color; there at most the share `most`. Rounds in which they
 * lose their weight and how steeply, and the least cells that say what is usual.
 */
const OTHER = { light: 0.07, color: 0.035, spread: 4, near: 4, most: 0.4, rounds: 8, steep: 3, least: 12 }

/**
 * Light and color without the texture: the means of what is known in cells. Between them it is the sum of how it changes along
 * and across the surface, by which a corner stays dark where it was covered, and of a membrane that is held by what that sum
 * leaves (Laplace's equation, by successive over-relaxation). Both are of logarithms: shade is a factor, and one that goes on beyond
 * what is seen makes no color negative. A floor has the membrane alone: the shadow of a bed would go on along its rows.
 * Something has to be known.
 */
export function continuedLight({ width, height, values, known, wanted }: Grid, kind: Surface['kind']): Float32Array {
  const most = CELLS[kind]
  const side = Math.max(1, Math.max(width, height) / most)
  const [across, down] = [Math.max(2, Math.ceil(width / side)), Math.max(2, Math.ceil(height / side))]
  const [sums, counts] = [new Float32Array(3 * across * down), new Float32Array(across * down)]
  const isGap = new Float32Array(across * down)
  for (let at = 0; at < known.length; at++) {
    const cell = Math.floor(Math.floor(at / width) / side) * across + Math.floor((at % width) / side)
    if (wanted[at]) isGap[cell] = 1
    if (!known[at]) continue
    counts[cell]! += 1
    for (let channel = 0; channel < 3; channel++) sums[3 * cell + channel]! += values[3 * at + channel]!
  }
  // Where only slivers of a surface are seen, they say how light it is.
  const least = Math.min(0.2 * side * side, 0.5 * counts.reduce((most, count) => Math.max(most, count), 0))
  const isHeld = Uint8Array.from(counts, (count) => (count > least ? 1 : 0))
  const cells = new Float32Array(3 * across * down)
  const held = [0, 1, 2].map((channel) =>
    Float32Array.from(counts, (count, cell) => (isHeld[cell] ? Math.log(sums[3 * cell + channel]! / count + DARK) : 0)),
  )
  if (kind !== 'floor') leaveOthers(held, isHeld, across, blurred(isGap, across, down, OTHER.near))
  const falls = held.map((values, channel) => {
    const fall = kind === 'floor' ? new Float32Array(values.length) : fallOfLight(values, isHeld, across, down)
    for (const [cell, value] of values.entries()) if (isHeld[cell]) cells[3 * cell + channel] = value - fall[cell]!
    return fall
  })
  for (let round = 0; round < ROUNDS_OF_LIGHT; round++)
    for (let row = 0; row < down; row++)
      for (let column = 0; column < across; column++) {
        const cell = row * across + column
        if (isHeld[cell]) continue
        const near = [
          column > 0 ? cell - 1 : cell,
          column < across - 1 ? cell + 1 : cell,
          row > 0 ? cell - across : cell,
          row < down - 1 ? cell + across : cell,
        ]
        for (let channel = 0; channel < 3; channel++) {
          const mean =
            (cells[3 * near[0]! + channel]! +
              cells[3 * near[1]! + channel]! +
              cells[3 * near[2]! + channel]! +
              cells[3 * near[3]! + channel]!) /
            4
          cells[3 * cell + channel]! += 1.6 * (mean - cells[3 * cell + channel]!)
        }
      }
  for (const [channel, fall] of falls.entries())
    for (const [cell, value] of fall.entries())
      cells[3 * cell + channel] = Math.exp(cells[3 * cell + channel]! + value) - DARK
  withinSeen(cells, isHeld, across)
  const made = new Float32Array(values.length)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const [u, v] = [(column + 0.5) / side - 0.5, (row + 0.5) / side - 0.5]
      const [left, top] = [
        Math.min(across - 2, Math.max(0, Math.floor(u))),
        Math.min(down - 2, Math.max(0, Math.floor(v))),
      ]
      const [s, t] = [Math.min(1, Math.max(0, u - left)), Math.min(1, Math.max(0, v - top))]
      const cell = 3 * (top * across + left)
      for (let channel = 0; channel < 3; channel++) {
        const upper = cells[cell + channel]! * (1 - s) + cells[cell + 3 + channel]! * s
        const lower = cells[cell + 3 * across + channel]! * (1 - s) + cells[cell + 3 * across + 3 + channel]! * s
        made[3 * (row * width + column) + channel] = upper * (1 - t) + lower * t
      }
    }
  return made
}

/** Frees the cells of `isHeld` that show something else than the wall, such as a cushion before it. */
function leaveOthers(held: readonly Float32Array[], isHeld: Uint8Array, across: number, near: Float32Array): void {
  const down = isHeld.length / across
  // What differs loses its weight, so that the sum is that of most of each row and column.
  const weights = Float32Array.from(isHeld)
  const away = new Float32Array(isHeld.length)
  for (let round = 0; round < OTHER.rounds; round++) {
    const falls = held.map((values) => fallOfLight(values, weights, across, down))
    for (let cell = 0; cell < isHeld.length; cell++) {
      if (!isHeld[cell]) continue
      const [red, green, blue] = held.map((values, channel) => values[cell]! - falls[channel]![cell]!) as [
        number,
        number,
        number,
      ]
      const light = (red + green + blue) / 3
      away[cell] = Math.max(
        Math.abs(light) / OTHER.light,
        Math.abs(red - light) / OTHER.color,
        Math.abs(blue - light) / OTHER.color,
      )
      weights[cell] = 1 / (1 + (OTHER.steep * away[cell]!) ** 2)
    }
  }
  const beside = away.filter((_, cell) => isHeld[cell] && near[cell]! > 0)
  const sorted = (beside.length < OTHER.least ? away.filter((_, cell) => isHeld[cell]) : beside).sort()
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 0
  const most = Math.max(1, OTHER.spread * at(0.5), at(1 - OTHER.most))
  for (const [cell, each] of away.entries()) if (each > most) isHeld[cell] = 0
}

/** Makes cells no darker and no brighter than those that are held beside them, where light goes on beyond what is seen. */
function withinSeen(cells: Float32Array, isHeld: Uint8Array, across: number): void {
  const lightOf = (cell: number) => cells[3 * cell]! + cells[3 * cell + 1]! + cells[3 * cell + 2]!
  const isBeside = (cell: number) => {
    const [column, row] = [cell % across, Math.floor(cell / across)]
    for (let y = Math.max(0, row - BESIDE); y <= row + BESIDE; y++)
      for (let x = Math.max(0, column - BESIDE); x <= Math.min(across - 1, column + BESIDE); x++)
        if (isHeld[y * across + x] === 0) return true
    return false
  }
  const lights = Array.from(isHeld.keys())
    .filter((cell) => isHeld[cell] && isBeside(cell))
    .map(lightOf)
    .sort((one, other) => one - other)
  if (lights.length === 0) return
  const [least, most] = [lights[Math.floor(lights.length * 0.05)]!, lights[Math.floor(lights.length * 0.95)]!]
  for (let cell = 0; cell < isHeld.length; cell++) {
    const light = lightOf(cell)
    if (isHeld[cell] || light <= 0) continue
    const factor = Math.min(most, Math.max(least, light)) / light
    for (let channel = 0; channel < 3; channel++) cells[3 * cell + channel]! *= factor
  }
}

/** The part of the cells that is a sum of one value for each column and one for each row, by least squares of those that are held. */
function fallOfLight(held: Float32Array, weights: ArrayLike<number>, across: number, down: number): Float32Array {
  let [total, all] = [0, 0]
  for (const [cell, value] of held.entries()) {
    total += weights[cell]! * value
    all += weights[cell]!
  }
  const mean = total / Math.max(1e-6, all)
  const [columns, rows] = [new Float32Array(across), new Float32Array(down)]
  const fit = (line: Float32Array, other: Float32Array, cellOf: (at: number, by: number) => number) => {
    const isKnown = new Uint8Array(line.length)
    for (let at = 0; at < line.length; at++) {
      let [sum, count] = [0, 0]
      for (let by = 0; by < other.length; by++) {
        const cell = cellOf(at, by)
        if (weights[cell] === 0) continue
        sum += weights[cell]! * (held[cell]! - mean - other[by]!)
        count += weights[cell]!
      }
      line[at] = sum / (count + FEW)
      isKnown[at] = count > 0 ? 1 : 0
    }
    fillGaps(line, isKnown)
  }
  for (let round = 0; round < ROUNDS_OF_FALL; round++) {
    fit(columns, rows, (column, row) => row * across + column)
    fit(rows, columns, (row, column) => row * across + column)
  }
  return Float32Array.from(held, (_, cell) => mean + columns[cell % across]! + rows[Math.floor(cell / across)]!)
}

/** Between the known values around, and as the last one at the ends. */
function fillGaps(line: Float32Array, isKnown: Uint8Array): void {
  let last = -1
  for (let at = 0; at <= line.length; at++) {
    if (at < line.length && !isKnown[at]) continue
    const [from, to] = [line[last] ?? line[at] ?? 0, line[at] ?? line[last] ?? 0]
    for (let gap = last + 1; gap < at; gap++) line[gap] = from + ((to - from) * (gap - last)) / (at - last)
    last = at
  }
}
