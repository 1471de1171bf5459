/** The board at the foot of a wall: how it differs from the wall above it, from the floor up, where both are seen. */
import type { FootLine, FootStrip } from './footLine.ts'

/** Inches above the floor up to which boards may reach, and between which the wall above it says how light it is. */
export const HIGHEST = 9
const ABOVE = { from: 9.5, to: 12.5 }
/** Columns that agree with their median, and their share of those whose wall is bare. */
const AGREE = { columns: 5, share: 0.25, within: 0.1 }
/** Of those that are seen, this many, or this share, nearest to a gap say how its board looks. */
const NEAREST = { columns: 32, share: 0.2 }
/** The difference of logarithms that may be left where it ends, and the inches over which that fades. */
const END = { most: 0.07, fade: 1.5 }
/** Columns to each side whose mean says how the board changes along the wall. */
const SMOOTH = 10

export type FootBoard = {
  /** Inches between the values of `profile`, which has three logarithms for each: of the board, less those of the wall above. */
  readonly step: number
  readonly profile: Float32Array
  /** Mean logarithms of the wall above, where the board is seen. */
  readonly wall: readonly [number, number, number]
  /** Where it is seen along the wall, in inches, and how much its logarithms are more than the profile there. */
  readonly along: Float32Array
  readonly rest: Float32Array
}

/** Inches above the floor, in the middle of what a board is compared with. */
export const ABOVE_BOARD = (ABOVE.from + ABOVE.to) / 2

/** @param isBare whether a pixel shows bare wall. Undefined if no board is seen. */
export function footBoard(
  { along, low, step, rows, pixels, logs, away }: FootStrip,
  line: FootLine,
  isBare: (pixel: number) => boolean,
): FootBoard | undefined {
  const bins = Math.floor(HIGHEST / step)
  const whole: {
    readonly a: number
    readonly away: number
    readonly wall: readonly number[]
    readonly deltas: Float32Array
  }[] = []
  for (const [column, a] of along.entries()) {
    const rowAt = (up: number) => Math.round((line(a) + up - low) / step - 0.5)
    const wall = [0, 0, 0]
    let count = 0
    const [from, to] = [rowAt(ABOVE.from), Math.min(rows - 1, rowAt(ABOVE.to))]
    for (let row = from; row <= to; row++) {
      const at = column * rows + row
      if (pixels[at]! < 0 || !isBare(pixels[at]!)) continue
      count++
      for (let channel = 0; channel < 3; channel++) wall[channel]! += logs[3 * at + channel]!
    }
    if (count < 0.7 * (to - from + 1)) continue
    const deltas = new Float32Array(3 * bins)
    const isWhole = Array.from({ length: bins }, (_, bin) => {
      const row = Math.floor((line(a) + (bin + 0.5) * step - low) / step)
      const at = column * rows + row
      if (row < 0 || row >= rows || pixels[at]! < 0) return false
      for (let channel = 0; channel < 3; channel++)
        deltas[3 * bin + channel] = logs[3 * at + channel]! - wall[channel]! / count
      return true
    }).every(Boolean)
    if (isWhole) whole.push({ a, away: away[column]!, wall: wall.map((sum) => sum / count), deltas })
  }
  const nearest = whole.map((each) => each.away).toSorted((a, b) => a - b)
  const far =
    nearest[Math.min(whole.length - 1, Math.max(NEAREST.columns, Math.round(NEAREST.share * whole.length)))] ?? 0
  const seen = whole.filter((each) => each.away <= far)
  const usual = medianOf(seen.map(({ deltas }) => deltas))
  const agreeing = seen.filter(({ deltas }) => unlike(deltas, usual) < AGREE.within)
  if (agreeing.length < Math.max(AGREE.columns, AGREE.share * seen.length)) return undefined
  const profile = medianOf(agreeing.map(({ deltas }) => deltas))
  if (profile.slice(-3).some((value) => Math.abs(value) > END.most)) return undefined
  for (let at = 0; at < profile.length; at++) profile[at]! *= fadeAt((Math.floor(at / 3) + 0.5) * step)
  const rest = new Float32Array(3 * agreeing.length)
  for (const [index, { deltas }] of agreeing.entries())
    for (let channel = 0; channel < 3; channel++) {
      let sum = 0
      for (let bin = 0; bin < bins; bin++) sum += deltas[3 * bin + channel]! - profile[3 * bin + channel]!
      rest[3 * index + channel] = sum / bins
    }
  const mean = (channel: number) => agreeing.reduce((sum, { wall }) => sum + wall[channel]!, 0) / agreeing.length
  return {
    step,
    profile,
    wall: [mean(0), mean(1), mean(2)],
    along: Float32Array.from(agreeing, ({ a }) => a),
    rest: smooth(rest),
  }
}

/** Adds to `into` by how much the logarithms of the board differ from those of the wall above it. `up`: inches above the floor, below its top. */
export function boardAt({ step, profile, along, rest }: FootBoard, a: number, up: number, into: number[]): void {
  const at = Math.max(0, up / step - 0.5)
  const low = Math.min(profile.length / 3 - 1, Math.floor(at))
  const [high, share] = [Math.min(profile.length / 3 - 1, low + 1), Math.min(1, at - low)]
  const fade = fadeAt(up)
  const after = firstFrom(along, a)
  const [left, right] = [Math.max(0, after - 1), Math.min(along.length - 1, after)]
  const [from, to] = [along[left]!, along[right]!]
  const between = to > from ? Math.min(1, Math.max(0, (a - from) / (to - from))) : 0
  for (let channel = 0; channel < 3; channel++) {
    const [lower, upper] = [profile[3 * low + channel]!, profile[3 * high + channel]!]
    const [before, behind] = [rest[3 * left + channel]!, rest[3 * right + channel]!]
    into[channel]! += lower + (upper - lower) * share + fade * (before + (behind - before) * between)
  }
}

/** The same board below another wall: in the same color, or as unlike the wall if that has the same paint. */
export function boardBelow(board: FootBoard, wall: readonly [number, number, number]): FootBoard {
  const by = board.wall.map((value, channel) => value - wall[channel]!)
  const light = (by[0]! + by[1]! + by[2]!) / 3
  const isOnePaint = by.every((value) => Math.abs(value - light) < ONE_PAINT)
  const profile = isOnePaint ? board.profile : board.profile.map((value, at) => value + by[at % 3]!)
  return { ...board, wall, profile, along: Float32Array.of(0), rest: new Float32Array(3) }
}

/** Differences of the logarithms of color of walls of one paint. */
const ONE_PAINT = 0.06

function fadeAt(up: number): number {
  return Math.min(1, Math.max(0, HIGHEST - up) / END.fade)
}

/** The index of the first value that is not less. */
function firstFrom(sorted: Float32Array, value: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle]! < value) from = middle + 1
    else to = middle
  }
  return from
}

function medianOf(rows: readonly Float32Array[]): Float32Array {
  const values = new Float32Array(rows.length)
  return Float32Array.from({ length: rows[0]?.length ?? 0 }, (_, at) => {
    for (const [index, row] of rows.entries()) values[index] = row[at]!
    return values.sort()[values.length >> 1]!
  })
}

function unlike(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / Math.max(1, one.length)
}

/** The means of neighbors, three values each. */
function smooth(values: Float32Array): Float32Array {
  const count = values.length / 3
  return values.map((_, at) => {
    const [index, channel] = [Math.floor(at / 3), at % 3]
    const [from, to] = [Math.max(0, index - SMOOTH), Math.min(count - 1, index + SMOOTH)]
    let sum = 0
    for (let near = from; near <= to; near++) sum += values[3 * near + channel]!
    return sum / (to - from + 1)
  })
}
