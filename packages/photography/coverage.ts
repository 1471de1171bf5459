import type { Body } from './bodyOf.ts'

/**
 * The projection of a body's points to a picture: the rows of `project` map (x, y, z, 1) to (x·w, y·w, w) in pixels of
 * the frame, y down.
 */
export type Projection = readonly [Row, Row, Row]
type Row = readonly [number, number, number, number]
export type Window = { left: number; top: number; width: number; height: number }

/** Points per pixel, in each direction, at which a triangle is tested: eight bits of a byte, eight bytes of a pixel. */
const TESTS_PER_PIXEL = 8
const BITS = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length)

/**
 * The share of each pixel that a body covers, 0..1, computed from its triangles with 64 points per pixel, far more than
 * the renderer's few rays. `counts` selects the materials.
 */
export function coverageOf(
  body: Body,
  project: Projection,
  window: Window,
  counts: (material: string) => boolean,
): Float32Array {
  const grid = new Uint8Array(window.width * window.height * TESTS_PER_PIXEL)
  let offset = 0
  for (const { material, vertices, triangles, colours } of body.header.meshes) {
    const points = floatsAt(body.numbers, offset, vertices * 3)
    offset += 4 * vertices * (colours ? 8 : 5)
    const corners = indicesAt(body.numbers, offset, triangles * 3)
    offset += 4 * triangles * 3
    if (!counts(material)) continue
    const seen = projected(points, project, window)
    for (let t = 0; t < corners.length; t += 3) {
      const [a, b, c] = [2 * at(corners, t), 2 * at(corners, t + 1), 2 * at(corners, t + 2)]
      fill(grid, window, at(seen, a), at(seen, a + 1), at(seen, b), at(seen, b + 1), at(seen, c), at(seen, c + 1))
    }
  }
  return shares(grid, window)
}

/** The points on the grid of tests: GRID to a pixel, from the window's upper left corner. */
function projected(points: Float32Array, [across, down, depth]: Projection, { left, top }: Window): Float64Array {
  const out = new Float64Array((points.length / 3) * 2)
  for (let i = 0, o = 0; i < points.length; i += 3, o += 2) {
    const [x, y, z] = [at(points, i), at(points, i + 1), at(points, i + 2)]
    const w = depth[0] * x + depth[1] * y + depth[2] * z + depth[3]
    out[o] = ((across[0] * x + across[1] * y + across[2] * z + across[3]) / w - left) * TESTS_PER_PIXEL
    out[o + 1] = ((down[0] * x + down[1] * y + down[2] * z + down[3]) / w - top) * TESTS_PER_PIXEL
  }
  return out
}

/** Marks the points of the grid within a triangle; a point is the center of its cell. */
function fill(
  grid: Uint8Array,
  { width, height }: Window,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
): void {
  const first = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
  const last = Math.min(height * TESTS_PER_PIXEL - 1, Math.ceil(Math.max(ay, by, cy) - 0.5) - 1)
  for (let row = first; row <= last; row++) {
    const y = row + 0.5
    let from = Number.POSITIVE_INFINITY
    let to = Number.NEGATIVE_INFINITY
    for (let side = 0; side < 3; side++) {
      const x0 = side === 0 ? ax : side === 1 ? bx : cx
      const y0 = side === 0 ? ay : side === 1 ? by : cy
      const x1 = side === 0 ? bx : side === 1 ? cx : ax
      const y1 = side === 0 ? by : side === 1 ? cy : ay
      if (y0 <= y === y1 <= y) continue
      const x = x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)
      from = Math.min(from, x)
      to = Math.max(to, x)
    }
    const start = Math.max(0, Math.ceil(from - 0.5))
    const end = Math.min(width * TESTS_PER_PIXEL, Math.ceil(to - 0.5))
    if (start < end) mark(grid, width, row, start, end)
  }
}

/** Sets the bits `start` to `end` (exclusive) of a row. The eight rows of a pixel lie side by side. */
function mark(grid: Uint8Array, width: number, row: number, start: number, end: number): void {
  const base = Math.floor(row / TESTS_PER_PIXEL) * width * TESTS_PER_PIXEL + (row % TESTS_PER_PIXEL)
  const lastByte = (end - 1) >> 3
  for (let byte = start >> 3; byte <= lastByte; byte++) {
    const low = byte === start >> 3 ? 0xff << (start & 7) : 0xff
    const high = byte === lastByte ? 0xff >> (7 - ((end - 1) & 7)) : 0xff
    const i = base + byte * TESTS_PER_PIXEL
    grid[i] = at(grid, i) | (low & high)
  }
}

function shares(grid: Uint8Array, { width, height }: Window): Float32Array {
  const out = new Float32Array(width * height)
  for (let i = 0; i < out.length; i++) {
    let points = 0
    for (let row = 0; row < TESTS_PER_PIXEL; row++) points += at(BITS, at(grid, i * TESTS_PER_PIXEL + row))
    out[i] = points / TESTS_PER_PIXEL ** 2
  }
  return out
}

function floatsAt(numbers: Buffer, offset: number, count: number): Float32Array {
  return new Float32Array(new Uint8Array(numbers.subarray(offset, offset + 4 * count)).buffer)
}

function indicesAt(numbers: Buffer, offset: number, count: number): Uint32Array {
  return new Uint32Array(new Uint8Array(numbers.subarray(offset, offset + 4 * count)).buffer)
}

/** All indices are within the arrays; the fallback only satisfies the checked access. */
function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0
}
