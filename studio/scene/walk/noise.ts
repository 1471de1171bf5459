/** One small tileable picture from which all patterns are made: clouds, fine grain, weave, wood grain. */

/** Pixels of each side. */
export const NOISE_SIDE = 256
const BYTE = 255
/** Number of threads of the weave in each direction. */
const THREADS = 32

/** RGBA bytes, row by row: red is clouds, green is fine grain, blue is weave, alpha is wood grain along x. */
export function noise(): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(NOISE_SIDE * NOISE_SIDE * 4)
  const [cloud, wisp, dust] = [field(4, 4, 1), field(9, 9, 2), field(21, 21, 3)]
  const [fine, finer] = [field(64, 64, 5), field(128, 128, 4)]
  const uneven = field(64, 64, 6)
  const [grain, streak, board] = [field(3, 40, 7), field(5, 90, 8), field(2, 14, 9)]
  const waves = Float32Array.from({ length: NOISE_SIDE }, (_, x) =>
    Math.abs(Math.sin((x / NOISE_SIDE) * THREADS * 2 * Math.PI)),
  )
  const half = (x: number) => Math.floor((x / NOISE_SIDE) * THREADS * 2)
  for (let y = 0; y < NOISE_SIDE; y++)
    for (let x = 0; x < NOISE_SIDE; x++) {
      const at = y * NOISE_SIDE + x
      const of = (some: Float32Array) => some[at] ?? 0
      // Threads over and under each other, of uneven thickness.
      const over = ((half(x) + half(y)) % 2 === 0 ? waves[x] : waves[y]) ?? 0
      data[4 * at] = byteOf((of(cloud) * 4 + of(wisp) * 2 + of(dust)) / 7)
      data[4 * at + 1] = byteOf(of(finer) * 0.6 + of(fine) * 0.4)
      data[4 * at + 2] = byteOf(0.37 + 0.26 * over + (of(uneven) - 0.5) * 0.5)
      data[4 * at + 3] = byteOf(of(grain) * 0.45 + of(streak) * 0.35 + of(board) * 0.2)
    }
  return data
}

function byteOf(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * BYTE)
}

/** Tileable value noise with this many cells per side, 0 to 1. */
function field(across: number, down: number, seed: number): Float32Array {
  const corners = Float32Array.from({ length: across * down }, (_, at) =>
    chance(at % across, Math.floor(at / across), seed),
  )
  const made = new Float32Array(NOISE_SIDE * NOISE_SIDE)
  for (let y = 0; y < NOISE_SIDE; y++) {
    const row = Math.floor((y / NOISE_SIDE) * down)
    const t = smooth((y / NOISE_SIDE) * down - row)
    const [above, below] = [row * across, ((row + 1) % down) * across]
    for (let x = 0; x < NOISE_SIDE; x++) {
      const column = Math.floor((x / NOISE_SIDE) * across)
      const s = smooth((x / NOISE_SIDE) * across - column)
      const next = (column + 1) % across
      const top = (corners[above + column] ?? 0) * (1 - s) + (corners[above + next] ?? 0) * s
      const bottom = (corners[below + column] ?? 0) * (1 - s) + (corners[below + next] ?? 0) * s
      made[y * NOISE_SIDE + x] = top + (bottom - top) * t
    }
  }
  return made
}

function smooth(t: number): number {
  return t * t * (3 - 2 * t)
}

/** 0 to 1 for whole numbers, the same in every run. */
export function chance(x: number, y: number, seed: number): number {
  let h = Math.imul(x + 374_761_393 * seed, 668_265_263) ^ Math.imul(y + 1_274_126_177, 2_246_822_519)
  h = Math.imul(h ^ (h >>> 15), 2_246_822_519)
  h = Math.imul(h ^ (h >>> 13), 3_266_489_917)
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296
}
