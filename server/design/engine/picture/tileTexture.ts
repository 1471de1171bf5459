/** Extracts a seamlessly repeating pattern from the photograph of a tile's sample panel. */
import { sharp } from '../../../platform/images/sharp.ts'
import { LINEAR_OF_BYTE, type Triple } from '../color.ts'
import type { Piece } from './piece.ts'
import { faceOf } from './tileLaying.ts'

/**
 * Linear color at a position in inches on a tiled face; `covers`: inches in both directions that one pixel of the
 * picture covers, over which the tiles are averaged.
 */
export type Tiled = (across: number, along: number, covers: readonly [number, number]) => Triple

/** Side length in pixels of the rectified panel. */
const SIDE = 224
/** Longer side in pixels at which the photograph is read: single pixels of a larger one would lose joints. */
const READ_SIDE = 3 * SIDE
/** Margins to cut off the panel, as shares; the first one that removes everything outside its outline is used. */
const RIM_SHARES = [0.045, 0.075, 0.105, 0.135, 0.165]
/** Minimum period of the pattern, as a share of the panel. */
const MIN_PERIOD_SHARE = 0.14
/** Minimum number of pixels over which the panel and its repetition are compared; fewer might not contain a joint. */
const OVERLAP = 44
/** Only every third line is compared. */
const LINE_STEP = 3
/** A cut counts as on a joint from this share of the strongest one. */
const ON_JOINTS = 0.45
/** Tolerance of a measured period in pixels. */
const PERIOD_TOLERANCE = 2
/** Pixels over which repetitions are blended, so that a tile that is cut there has one tone. */
const FADE = 10

/** `joints`: the lines on which the repetition begins with a joint; only the others are blended across repetitions. */
type Repeat = { from: number; long: number; joints: readonly boolean[] }
/** An edge stronger than most by this factor is a joint. */
const JOINT = 3

export async function tileTexture(piece: Piece): Promise<Tiled> {
  const [look] = piece.looks
  const picture = sharp(look.picture)
    .ensureAlpha()
    .resize(READ_SIDE, READ_SIDE, { fit: 'inside', withoutEnlargement: true })
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const corners = cornersOf(data, info.width, info.height)
  const flat = new Float32Array(3 * SIDE * SIDE)
  const open: number[] = []
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const spot = across(corners, (x + 0.5) / SIDE, (y + 0.5) / SIDE)
      const from = 4 * (Math.round(spot.y) * info.width + Math.round(spot.x))
      for (let c = 0; c < 3; c++) flat[3 * (y * SIDE + x) + c] = LINEAR_OF_BYTE[data[from + c] ?? 0] ?? 0
      if ((data[from + 3] ?? 0) < OPAQUE) open.push(Math.min(x, y, SIDE - 1 - x, SIDE - 1 - y))
    }
  }
  level(flat)
  if (piece.tile) {
    const { wide, tall } = piece
    const at = (x: number, y: number, c: number) => between(flat, (x / wide) * SIDE, (y / tall) * SIDE, c)
    const face = faceOf(piece.tile, { wide, tall, at }, piece.palette)
    const { x, y } = face.perInch
    return sampled(sumsOf(face.wide, face.tall, face.colorAt), x, y)
  }
  const [rim = 0] = RIM_SHARES.map((share) => Math.round(share * SIDE)).filter(
    (inset, i) => i === RIM_SHARES.length - 1 || open.every((depth) => depth < inset),
  )
  const wide = repeatAlong((i, at) => 3 * (at * SIDE + i), flat, rim)
  const tall = repeatAlong((i, at) => 3 * (i * SIDE + at), flat, rim)
  const sums = sumsOf(wide.long, tall.long, (x, y) => {
    const rows = wrap(y, tall, x, wide)
    const columns = wrap(x, wide, y, tall)
    const mixed = (c: number) =>
      rows.reduce(
        (sum, row) =>
          sum + row.share * columns.reduce((part, { at, share }) => part + share * between(flat, at, row.at, c), 0),
        0,
      )
    return [mixed(0), mixed(1), mixed(2)]
  })
  return sampled(sums, SIDE / piece.wide, SIDE / piece.tall)
}

/** Reads a pattern of so many pixels per inch in both directions. */
function sampled(sums: ReturnType<typeof sumsOf>, perInchAcross: number, perInchAlong: number): Tiled {
  // At least one pixel of the pattern: below it, the joints would show its pixels.
  return (right, down, covers) =>
    sums.mean(
      right * perInchAcross,
      down * perInchAlong,
      Math.max(1, PIXEL_SHARE * covers[0] * perInchAcross),
      Math.max(1, PIXEL_SHARE * covers[1] * perInchAlong),
    )
}

/** Part of the area of a pixel over which tiles are averaged: its bounding box is larger than the pixel itself. */
const PIXEL_SHARE = 0.85

/** Exact means over boxes of an endlessly repeated pattern, from the sums of all its pixels before each pixel. */
function sumsOf(wide: number, tall: number, colorAt: (x: number, y: number) => Triple) {
  const stride = wide + 1
  const table = new Float64Array(3 * stride * (tall + 1))
  for (let y = 0; y < tall; y++) {
    const row = [0, 0, 0]
    for (let x = 0; x < wide; x++) {
      const color = colorAt(x, y)
      for (let c = 0; c < 3; c++) {
        row[c] = (row[c] ?? 0) + (color[c] ?? 0)
        table[3 * ((y + 1) * stride + x + 1) + c] = (table[3 * (y * stride + x + 1) + c] ?? 0) + (row[c] ?? 0)
      }
    }
  }
  const at = (x: number, y: number, c: number) => table[3 * (y * stride + x) + c] ?? 0
  /** The sum from the origin to a point of the first repetition, interpolated within a pixel. */
  const within = (x: number, y: number, c: number) => {
    const [i, j] = [Math.min(wide - 1, Math.floor(x)), Math.min(tall - 1, Math.floor(y))]
    const [s, t] = [x - i, y - j]
    return (
      (at(i, j, c) * (1 - s) + at(i + 1, j, c) * s) * (1 - t) +
      (at(i, j + 1, c) * (1 - s) + at(i + 1, j + 1, c) * s) * t
    )
  }
  /** The sum from the origin to any point of the endless pattern. */
  const upTo = (x: number, y: number, c: number) => {
    const [columns, rows] = [Math.floor(x / wide), Math.floor(y / tall)]
    const [u, v] = [x - columns * wide, y - rows * tall]
    return (
      columns * rows * at(wide, tall, c) + columns * within(wide, v, c) + rows * within(u, tall, c) + within(u, v, c)
    )
  }
  const mean = (x: number, y: number, across: number, along: number): Triple => {
    const [x0, x1, y0, y1] = [x - across / 2, x + across / 2, y - along / 2, y + along / 2]
    const of = (c: number) => (upTo(x1, y1, c) - upTo(x0, y1, c) - upTo(x1, y0, c) + upTo(x0, y0, c)) / (across * along)
    return [of(0), of(1), of(2)]
  }
  return { mean }
}

/** Minimum alpha of pixels of the panel. */
const OPAQUE = 200

type Spot = { x: number; y: number }
type Corners = { tl: Spot; tr: Spot; bl: Spot; br: Spot }

/** The corners of the panel's face: the outermost opaque points, without the thickness of its right side. */
function cornersOf(data: Uint8Array, width: number, height: number): Corners {
  const far = { tl: Infinity, tr: -Infinity, bl: -Infinity, br: -Infinity }
  const corners: Corners = { tl: { x: 0, y: 0 }, tr: { x: 0, y: 0 }, bl: { x: 0, y: 0 }, br: { x: 0, y: 0 } }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[4 * (y * width + x) + 3] ?? 0) < OPAQUE) continue
      const [sum, difference] = [x + y, x - y]
      if (sum < far.tl) [far.tl, corners.tl] = [sum, { x, y }]
      if (difference > far.tr) [far.tr, corners.tr] = [difference, { x, y }]
      if (-difference > far.bl) [far.bl, corners.bl] = [-difference, { x, y }]
      if (sum > far.br) [far.br, corners.br] = [sum, { x, y }]
    }
  }
  const side = 0.022 * width
  const inset = (corner: Spot) => ({ x: corner.x - side, y: corner.y })
  return { ...corners, tr: inset(corners.tr), br: inset(corners.br) }
}

function across({ tl, tr, bl, br }: Corners, u: number, v: number): Spot {
  const mix = (a: number, b: number, t: number) => a * (1 - t) + b * t
  return {
    x: mix(mix(tl.x, tr.x, u), mix(bl.x, br.x, u), v),
    y: mix(mix(tl.y, tr.y, u), mix(bl.y, br.y, u), v),
  }
}

/** Removes the lighting gradient of the photograph, which would show as a checkerboard when repeated. */
function level(flat: Float32Array): void {
  const mean = meanOf(flat)
  const half = [0, 1].map((axis) =>
    [0, 1].map((part) => {
      let [sum, count] = [0, 0]
      for (let i = 0; i < SIDE * SIDE; i++) {
        const at = axis === 0 ? i % SIDE : Math.floor(i / SIDE)
        if (at < SIDE / 2 === (part === 0)) {
          sum += flat[3 * i + 1] ?? 0
          count++
        }
      }
      return sum / count / mean[1]
    }),
  )
  const slope = (axis: number, at: number) => {
    const [a = 1, b = 1] = half[axis] ?? []
    return 1 + (b - a) * 2 * (at / SIDE - 0.5)
  }
  for (let i = 0; i < SIDE * SIDE; i++) {
    const gain = 1 / Math.max(0.5, slope(0, i % SIDE) * slope(1, Math.floor(i / SIDE)))
    for (let c = 0; c < 3; c++) flat[3 * i + c] = (flat[3 * i + c] ?? 0) * gain
  }
}

/**
 * The part of the panel that repeats: its period is the distance after which the joints recur, in as many multiples as
 * the panel holds, and it starts and ends on joints where there are any. Only edges are compared, because the tiles of
 * a panel differ in tone.
 */
function repeatAlong(index: (i: number, at: number) => number, flat: Float32Array, rim: number): Repeat {
  const end = SIDE - rim - 1
  const edges = edgesAlong(index, flat, rim)
  let period = { long: end - rim, cost: Number.POSITIVE_INFINITY }
  for (let long = Math.round(MIN_PERIOD_SHARE * SIDE); rim + long + OVERLAP < end; long++) {
    let [apart, all] = [0, 0]
    for (let i = rim; i + long < end; i++)
      for (let at = rim; at < end; at += LINE_STEP) {
        const [here, there] = [edges[i * SIDE + at] ?? 0, edges[(i + long) * SIDE + at] ?? 0]
        apart += Math.abs(here - there)
        all += here + there
      }
    if (apart / all < period.cost) period = { long, cost: apart / all }
  }
  // The middle of a joint has an edge on either side.
  const strength = Array.from({ length: SIDE }, (_, i) =>
    edges.subarray(Math.max(0, i - 1) * SIDE, (i + 2) * SIDE).reduce((sum, edge) => sum + edge, 0),
  )
  const cuts: { from: number; long: number; strength: number }[] = []
  for (let times = 1; times * period.long <= end - rim; times++)
    for (let long = times * period.long - PERIOD_TOLERANCE; long <= times * period.long + PERIOD_TOLERANCE; long++)
      for (let from = rim + 1; from + long < end; from++)
        cuts.push({ from, long, strength: Math.min(strength[from] ?? 0, strength[from + long] ?? 0) })
  const most = Math.max(...cuts.map((cut) => cut.strength))
  // Of the cuts on joints, the longest repeats least often.
  const best = cuts
    .filter((cut) => cut.strength >= ON_JOINTS * most)
    .reduce(
      (one, other) =>
        other.long > one.long + 2 * PERIOD_TOLERANCE ||
        (other.long > one.long - 2 * PERIOD_TOLERANCE && other.strength > one.strength)
          ? other
          : one,
      {
        from: rim,
        long: Math.min(period.long, end - rim),
        strength: 0,
      },
    )
  const mean = edges.reduce((sum, edge) => sum + edge, 0) / (end - rim) ** 2
  const joints = Array.from({ length: SIDE }, (_, at) =>
    [-1, 0, 1].some((by) => (edges[(best.from + by) * SIDE + at] ?? 0) > JOINT * mean),
  )
  return { from: best.from, long: best.long, joints }
}

/** Gradient of the tone at each point, line by line. */
function edgesAlong(index: (i: number, at: number) => number, flat: Float32Array, rim: number): Float32Array {
  const end = SIDE - rim - 1
  const edges = new Float32Array(SIDE * SIDE)
  for (let i = rim; i < end; i++)
    for (let at = rim; at < end; at++) {
      const here = flat[index(i, at)] ?? 0
      edges[i * SIDE + at] =
        Math.abs((flat[index(i + 1, at)] ?? 0) - here) + Math.abs((flat[index(i, at + 1)] ?? 0) - here)
    }
  return edges
}

function between(flat: Float32Array, u: number, v: number, c: number): number {
  const [x, y] = [Math.min(SIDE - 2, Math.floor(u)), Math.min(SIDE - 2, Math.floor(v))]
  const [s, t] = [u - x, v - y]
  const at = 3 * (y * SIDE + x) + c
  const upper = (flat[at] ?? 0) * (1 - s) + (flat[at + 3] ?? 0) * s
  const lower = (flat[at + 3 * SIDE] ?? 0) * (1 - s) + (flat[at + 3 * SIDE + 3] ?? 0) * s
  return upper * (1 - t) + lower * t
}

/**
 * The positions at which the panel is read: just after a seam also beyond the end of the repetition, as far as the
 * panel extends.
 */
function wrap(
  at: number,
  { from, long, joints }: Repeat,
  line: number,
  other: Repeat,
): { at: number; share: number }[] {
  const within = modulo(at, long)
  const beyond = Math.min(FADE, SIDE - 1 - from - long)
  if (within >= beyond || joints[Math.floor(other.from + modulo(line, other.long))])
    return [{ at: from + within, share: 1 }]
  const share = within / beyond
  return [
    { at: from + within, share },
    { at: from + within + long, share: 1 - share },
  ]
}

function modulo(at: number, long: number): number {
  return ((at % long) + long) % long
}

function meanOf(flat: Float32Array): Triple {
  const sum: [number, number, number] = [0, 0, 0]
  for (let i = 0; i < flat.length; i += 3) for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (flat[i + c] ?? 0)
  const count = flat.length / 3
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}
