/** The pattern of a tile, read from the photograph of its sample board so that it repeats without seams. */
import sharp from 'sharp'
import { LINEAR, type Triple } from '../colour.ts'
import type { Piece } from './piece.ts'

/** Linear colour at inches across and along a tiled face; `blur`: inches that one pixel of the picture covers. */
export type Tiled = (across: number, along: number, blur: number) => Triple

/** Pixels a side of the board seen from straight before it. */
const SIDE = 224
/** The rim of the board that is never used, and the least part of it that a repeat may have, as shares. */
const RIM = 0.045
const LEAST = 0.3
/** Pixels over which the board and its repeat are compared at least: in less there might be no joint at all. */
const OVERLAP = 74
/** Every so manieth line is compared. */
const READ = 3

export async function tileTexture(piece: Piece): Promise<Tiled> {
  const [look] = piece.looks
  const { data, info } = await sharp(look.picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const corners = cornersOf(data, info.width, info.height)
  const flat = new Float32Array(3 * SIDE * SIDE)
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const spot = across(corners, (x + 0.5) / SIDE, (y + 0.5) / SIDE)
      const from = 4 * (Math.round(spot.y) * info.width + Math.round(spot.x))
      for (let c = 0; c < 3; c++) flat[3 * (y * SIDE + x) + c] = LINEAR[data[from + c] ?? 0] ?? 0
    }
  }
  level(flat)
  const wide = repeat((i, at) => 3 * (at * SIDE + i), flat)
  const tall = repeat((i, at) => 3 * (i * SIDE + at), flat)
  const inches = { x: piece.wide / SIDE, y: piece.tall / SIDE }
  const mean = meanOf(flat)
  return (right, down, blur) => {
    const [u, v] = [wrap(right / inches.x, wide), wrap(down / inches.y, tall)]
    const read = (c: number) => between(flat, u, v, c)
    // Far away the joints melt into the mean colour instead of flickering.
    const share = Math.min(1, Math.max(0, (blur - 0.5) / 2.4))
    const mix = (c: 0 | 1 | 2) => read(c) * (1 - share) + mean[c] * share
    return [mix(0), mix(1), mix(2)]
  }
}

type Spot = { x: number; y: number }
type Corners = { tl: Spot; tr: Spot; bl: Spot; br: Spot }

/** The corners of the board's face: the outermost points of what is opaque, less the thickness of its right side. */
function cornersOf(data: Uint8Array, width: number, height: number): Corners {
  const far = { tl: Infinity, tr: -Infinity, bl: -Infinity, br: -Infinity }
  const corners: Corners = { tl: { x: 0, y: 0 }, tr: { x: 0, y: 0 }, bl: { x: 0, y: 0 }, br: { x: 0, y: 0 } }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[4 * (y * width + x) + 3] ?? 0) < 200) continue
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

/** Takes out the studio's light, which falls off across the board and would show as a chequer when it repeats. */
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
 * After how many pixels the joints come again. Only edges are compared, as the tiles of one board differ in tone; the whole
 * overlap counts, or a cut through the middle of a tile would do.
 */
function repeat(index: (i: number, at: number) => number, flat: Float32Array): { from: number; long: number } {
  const from = Math.round(RIM * SIDE)
  const end = SIDE - from - 1
  const edge = (i: number, at: number) => {
    const here = flat[index(i, at)] ?? 0
    return Math.abs((flat[index(i + 1, at)] ?? 0) - here) + Math.abs((flat[index(i, at + 1)] ?? 0) - here)
  }
  const edges = new Float32Array(SIDE * SIDE)
  for (let i = from; i < end; i++) for (let at = from; at < end; at += READ) edges[i * SIDE + at] = edge(i, at)
  let best = { from, long: end - from, cost: Number.POSITIVE_INFINITY }
  for (let long = Math.round(LEAST * SIDE); from + long + OVERLAP < end; long++) {
    let [sum, count] = [0, 0]
    for (let i = from; i + long < end; i++)
      for (let at = from; at < end; at += READ) {
        sum += Math.abs((edges[i * SIDE + at] ?? 0) - (edges[(i + long) * SIDE + at] ?? 0))
        count++
      }
    // Of two that fit alike, the longer one repeats less often.
    const cost = (sum / count) * (1 - (0.2 * long) / SIDE)
    if (cost < best.cost) best = { from, long, cost }
  }
  return best
}

function between(flat: Float32Array, u: number, v: number, c: number): number {
  const [x, y] = [Math.min(SIDE - 2, Math.floor(u)), Math.min(SIDE - 2, Math.floor(v))]
  const [s, t] = [u - x, v - y]
  const at = 3 * (y * SIDE + x) + c
  const upper = (flat[at] ?? 0) * (1 - s) + (flat[at + 3] ?? 0) * s
  const lower = (flat[at + 3 * SIDE] ?? 0) * (1 - s) + (flat[at + 3 * SIDE + 3] ?? 0) * s
  return upper * (1 - t) + lower * t
}

function wrap(at: number, { from, long }: { from: number; long: number }): number {
  return from + (((at % long) + long) % long)
}

function meanOf(flat: Float32Array): Triple {
  const sum: [number, number, number] = [0, 0, 0]
  for (let i = 0; i < flat.length; i += 3) for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (flat[i + c] ?? 0)
  const count = flat.length / 3
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}
