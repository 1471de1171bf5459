/**
 * Where the floor really ends below a wall. Marked lines lie a little beside it: the picture says by how much, because the floor
 * is unlike the wall or the board at its foot.
 */
import type { PhotographCamera } from './camera.ts'
import { NOTHING, type Pixels, type Place, pixelOn, placeOn, type Surface } from './surfacesSeen.ts'

/** Inches by which the edge may lie above or below the line of the plan: boards are higher. */
const REACH = 2
/** Inches further down, which say how light the floor is, and above the plan's line up to which the wall is seen. */
const FLOOR_ZONE = 3
const UP = 14
/** Columns of a strip along a wall, and inches of its rows. */
const COLUMNS = { least: 16, most: 400 }
const STEP = { least: 0.08, most: 0.6 }
/** Inches and rows to each side of an edge that are compared. */
const BESIDE = { inches: 0.6, rows: 2 }
/** The step of logarithms that one column shows at most; how much brighter than the floor what is below an edge may be, which is a board else. */
const STEPS = { most: 0.5, brighter: 0.2 }
/**
 * The least mean step over an edge, how much more than at the plan's line it is, columns that show it, and what each inch away from that
 * line costs of it.
 */
const FOUND = { score: 0.1, better: 0.02, columns: 6, perInch: 0.05 }
/** The share of the seen wall over which columns have to be spread to say how an edge is turned. */
const TURNED = 0.3
/** Added before a logarithm of sRGB (0 to 1), so that the noise of dark pixels stays small. */
export const DARK = 0.03

/** What is seen along the foot of a wall, column by column from the floor up. */
export type FootStrip = {
  /** Inches along the wall. */
  readonly along: Float32Array
  /** Inches from the plan's line, of the lowest row, and between rows. */
  readonly low: number
  readonly step: number
  readonly rows: number
  /** Of each place the pixel that shows it, or -1; and three logarithms. */
  readonly pixels: Int32Array
  readonly logs: Float32Array
  /** Columns to the nearest one that is covered; 0 for all if none is. */
  readonly away: Float32Array
}

/** @param isKept 1 for the pixels that show the room as it stays. Undefined where the foot is not in the picture. */
export function footStrip(
  { width, height, data }: Pixels,
  camera: PhotographCamera,
  surface: Surface,
  isOf: (pixel: number) => boolean,
  isKept: Uint8Array,
): FootStrip | undefined {
  const [place, pixel] = [placeOn(camera, surface), pixelOn(camera, surface)]
  const [here, on]: [Place, Place] = [
    { a: 0, b: 0 },
    { a: 0, b: 0 },
  ]
  const reach = { from: Infinity, to: -Infinity }
  for (let at = 0; at < width * height; at++) {
    if (!isOf(at) || !place((at % width) + 0.5, Math.floor(at / width) + 0.5, here) || here.b > UP) continue
    reach.from = Math.min(reach.from, here.a)
    reach.to = Math.max(reach.to, here.a)
  }
  if (!(reach.to > reach.from)) return undefined
  const far = (a: number, b: number, c: number, d: number) => {
    if (!pixel(a, b, on)) return 0
    const [x, y] = [on.a, on.b]
    return pixel(c, d, on) ? Math.hypot(on.a - x, on.b - y) : 0
  }
  const across = Math.round(far(reach.from, 0, reach.to, 0))
  const count = Math.min(COLUMNS.most, Math.max(COLUMNS.least, across))
  const perInch = Math.max(far(reach.from, 0, reach.from, 1), far(reach.to, 0, reach.to, 1))
  const step = Math.min(STEP.most, Math.max(STEP.least, 1 / Math.max(0.1, perInch)))
  const low = -REACH - FLOOR_ZONE
  const rows = Math.ceil((UP - low) / step)
  const along = Float32Array.from(
    { length: count },
    (_, column) => reach.from + ((column + 0.5) * (reach.to - reach.from)) / count,
  )
  const [pixels, logs] = [new Int32Array(count * rows).fill(-1), new Float32Array(3 * count * rows)]
  const isCovered = new Uint8Array(count)
  for (const [column, a] of along.entries())
    for (let row = 0; row < rows; row++) {
      if (!pixel(a, low + (row + 0.5) * step, on)) continue
      const [x, y] = [Math.floor(on.a), Math.floor(on.b)]
      const seen = y * width + x
      if (x < 0 || y < 0 || x >= width || y >= height) continue
      if (!isKept[seen]) {
        isCovered[column] = 1
        continue
      }
      const at = column * rows + row
      pixels[at] = seen
      for (let channel = 0; channel < 3; channel++)
        logs[3 * at + channel] = Math.log(data[4 * seen + channel]! / 255 + DARK)
    }
  return { along, low, step, rows, pixels, logs, away: awayFrom(isCovered) }
}

/** Columns to the nearest one of `isCovered`; 0 for all if there is none. */
function awayFrom(isCovered: Uint8Array): Float32Array {
  const made = new Float32Array(isCovered.length)
  if (!isCovered.includes(1)) return made
  made.fill(Infinity)
  let last = Number.NEGATIVE_INFINITY
  for (const [column, each] of isCovered.entries()) {
    if (each) last = column
    made[column] = column - last
  }
  last = Infinity
  for (let column = isCovered.length - 1; column >= 0; column--) {
    if (isCovered[column]) last = column
    made[column] = Math.min(made[column]!, last - column)
  }
  return made
}

/** Inches from the plan's line up to where the floor ends, by the place along the wall. */
export type FootLine = (a: number) => number

/** Undefined if the picture does not say it. */
export function footLine({ along, low, step, rows, pixels, logs }: FootStrip): FootLine | undefined {
  const zone = Math.floor(FLOOR_ZONE / step)
  const beside = Math.max(BESIDE.rows, Math.round(BESIDE.inches / step))
  const [first, last] = [Math.max(zone, beside), Math.min(rows - beside, Math.ceil((REACH - low) / step))]
  const columns = Array.from(along.keys()).filter((column) => {
    for (let row = 0; row < last + beside; row++) if (pixels[column * rows + row]! < 0) return false
    return true
  })
  if (columns.length < FOUND.columns) return undefined
  const steps = stepsOver({ rows, logs, columns, zone }, first, last, beside)
  const size = last - first + 1
  const middle = -low / step
  const [left, right] = [along[columns[0]!]!, along[columns.at(-1)!]!]
  const isTurned = right - left > TURNED * (along.at(-1)! - along[0]!)
  const shares = columns.map((column) => (along[column]! - left) / Math.max(1e-6, right - left))
  const reach = Math.floor(REACH / step)
  const every = Math.max(1, Math.round(reach / 12))
  const scoreOf = (from: number, to: number) => {
    const sum = [0, 0, 0]
    for (const [index, share] of shares.entries()) {
      const row = Math.min(last, Math.max(first, Math.round(from + (to - from) * share)))
      for (let channel = 0; channel < 3; channel++) sum[channel]! += steps[3 * (index * size + row - first) + channel]!
    }
    const away = (Math.abs(from - middle) + Math.abs(to - middle)) * step * 0.5
    return Math.hypot(...sum) / columns.length - FOUND.perInch * away
  }
  const planned = scoreOf(middle, middle)
  let best = { from: middle, to: middle, score: Math.max(FOUND.score, planned + FOUND.better) }
  const tryOne = (from: number, to: number) => {
    const score = scoreOf(from, to)
    if (score > best.score) best = { from, to, score }
  }
  for (let from = -reach; from <= reach; from += every)
    for (let to = isTurned ? -reach : from; to <= (isTurned ? reach : from); to += every)
      tryOne(middle + from, middle + to)
  for (let by = every / 2; by >= 0.25; by /= 2) {
    const { from, to } = best
    for (const [a, b] of isTurned ? TRIED : EVENLY) tryOne(from + a * by, to + b * by)
  }
  if (planned < FOUND.score && best.score <= FOUND.score) return undefined
  const [start, end] = [(best.from - middle) * step, (best.to - middle) * step]
  return (a) => {
    const at = start + ((end - start) * (a - left)) / Math.max(1e-6, right - left)
    return isTurned ? Math.min(REACH, Math.max(-REACH, at)) : start
  }
}

const EVENLY: readonly (readonly [number, number])[] = [
  [-1, -1],
  [1, 1],
]
const TRIED: readonly (readonly [number, number])[] = [...EVENLY, [-1, 0], [1, 0], [0, -1], [0, 1], [-1, 1], [1, -1]]

type Columns = {
  readonly rows: number
  readonly logs: Float32Array
  readonly columns: readonly number[]
  readonly zone: number
}

/**
 * For each column and each row from `first` to `last` how much the logarithms above it are more than those below it. The step over an
 * edge has one sign along it, as that of a texture has not.
 */
function stepsOver({ rows, logs, columns, zone }: Columns, first: number, last: number, beside: number): Float32Array {
  const size = last - first + 1
  const steps = new Float32Array(3 * columns.length * size)
  const sums = new Float32Array(3 * (rows + 1))
  for (const [index, column] of columns.entries()) {
    for (let row = 0; row < rows; row++)
      for (let channel = 0; channel < 3; channel++)
        sums[3 * (row + 1) + channel] = sums[3 * row + channel]! + logs[3 * (column * rows + row) + channel]!
    const mean = (from: number, to: number, channel: number) =>
      (sums[3 * to + channel]! - sums[3 * from + channel]!) / (to - from)
    const light = (from: number, to: number) => (mean(from, to, 0) + mean(from, to, 1) + mean(from, to, 2)) / 3
    const floor = light(0, zone)
    for (let row = first; row <= last; row++) {
      const over = [0, 1, 2].map((channel) => mean(row, row + beside, channel) - mean(row - beside, row, channel))
      const brighter = Math.max(0, light(row - beside, row) - floor) / STEPS.brighter
      const by = Math.exp(-(brighter ** 2)) * Math.min(1, STEPS.most / Math.max(1e-6, Math.hypot(...over)))
      for (let channel = 0; channel < 3; channel++)
        steps[3 * (index * size + row - first) + channel] = by * over[channel]!
    }
  }
  return steps
}

type Seen = {
  /** What each pixel shows by the plan, and with the edges where they are. */
  readonly planned: Uint8Array
  readonly labels: Uint8Array
  readonly width: number
  readonly camera: PhotographCamera
}

/** Gives the pixels between the line of the plan and the edge to the wall or to the floor. `label`: of the wall. */
export function moveEdge(
  { planned, labels, width, camera }: Seen,
  surface: Surface,
  label: number,
  line: FootLine,
): void {
  const [place, pixel] = [placeOn(camera, surface), pixelOn(camera, surface)]
  const [here, on]: [Place, Place] = [
    { a: 0, b: 0 },
    { a: 0, b: 0 },
  ]
  const height = labels.length / width
  /** What the plan has just above its line. */
  const above = (a: number) => {
    if (!pixel(a, 1, on)) return NOTHING
    const [x, y] = [Math.floor(on.a), Math.floor(on.b)]
    return x < 0 || y < 0 || x >= width || y >= height ? NOTHING : planned[y * width + x]
  }
  for (let at = 0; at < labels.length; at++) {
    const was = planned[at]
    if (was !== label && was !== FLOOR) continue
    if (!place((at % width) + 0.5, Math.floor(at / width) + 0.5, here) || Math.abs(here.b) > REACH) continue
    const edge = line(here.a)
    if (was === label && here.b < edge) labels[at] = FLOOR
    else if (was === FLOOR && here.b < 0 && here.b > edge && above(here.a) === label) labels[at] = label
  }
}

/** The label of the floor. */
export const FLOOR = 0
