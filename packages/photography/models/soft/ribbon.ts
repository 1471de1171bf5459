import { BufferGeometry, Float32BufferAttribute, Vector3 } from 'three'

/** A point of the line that the cloth follows: forward and up, in meters. */
export type LinePoint = { z: number; y: number }

type RibbonOptions = {
  /** Extent along x, in meters. */
  width: number
  thickness: number
  /** Share of the thickness at a position, for quilting; `x` from the center and `s` along the line, in meters. */
  loft?: (x: number, s: number) => number
  /** Faces along x. */
  across?: number
  /** Displaces the finished vertices; `u` is -1..1 along x, `s` the distance along the line in meters. */
  warp?: (point: Vector3, u: number, s: number) => void
}

/** Share of the thickness at the selvage and in the columns before it: the cloth has rounded ends. */
const SELVAGE = [0.3, 0.75, 0.95] as const

/** A thick cloth that follows a line in the y-z plane, woven along it. Closed on all sides. */
export function ribbon(line: readonly LinePoint[], options: RibbonOptions): BufferGeometry {
  const { width, thickness, loft, across = 40, warp } = options
  const normals = line.map((_, k) => normalAt(line, k))
  const lengths = lengthsAlong(line)
  const total = lengths[lengths.length - 1] ?? 0
  const rows = line.length
  const positions: number[] = []
  const uv: number[] = []
  for (let i = 0; i <= across; i++) {
    const u = column(i, across)
    const thin = SELVAGE[Math.min(i, across - i)] ?? 1
    for (const side of [1, -1]) {
      line.forEach((at, k) => {
        const normal = normals[k] ?? { z: 0, y: 1 }
        const s = lengths[k] ?? 0
        const rounded = Math.min(1, 0.35 + Math.min(s, total - s) / thickness)
        const half = (thickness / 2) * thin * rounded * side * (loft?.((u * width) / 2, s) ?? 1)
        const point = new Vector3((u * width) / 2, at.y + normal.y * half, at.z + normal.z * half)
        warp?.(point, u, s)
        positions.push(point.x, point.y, point.z)
        uv.push((u * width) / 2, s)
      })
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(uv, 2))
  geometry.setIndex(faces(across, rows))
  geometry.computeVertexNormals()
  return geometry
}

/** Columns are denser towards both ends, where the selvage curves. */
function column(i: number, across: number): number {
  const t = (2 * i) / across - 1
  return Math.sin((t * Math.PI) / 2) * 0.35 + t * 0.65
}

function normalAt(line: readonly LinePoint[], k: number): LinePoint {
  const before = line[Math.max(0, k - 1)] ?? { z: 0, y: 0 }
  const after = line[Math.min(line.length - 1, k + 1)] ?? before
  const [dz, dy] = [after.z - before.z, after.y - before.y]
  const length = Math.hypot(dz, dy) || 1
  return { z: -dy / length, y: dz / length }
}

function lengthsAlong(line: readonly LinePoint[]): number[] {
  let total = 0
  return line.map((at, k) => {
    const before = line[k - 1]
    if (before) total += Math.hypot(at.z - before.z, at.y - before.y)
    return total
  })
}

function faces(across: number, rows: number): number[] {
  const index: number[] = []
  const stride = rows * 2
  const quad = (a: number, b: number, c: number, d: number) => index.push(a, b, c, a, c, d)
  for (let i = 0; i < across; i++) {
    const here = i * stride
    const next = here + stride
    for (let k = 0; k + 1 < rows; k++) {
      quad(here + k, here + k + 1, next + k + 1, next + k)
      quad(here + rows + k, next + rows + k, next + rows + k + 1, here + rows + k + 1)
    }
    quad(here, next, next + rows, here + rows)
    quad(here + rows - 1, here + 2 * rows - 1, next + 2 * rows - 1, next + rows - 1)
  }
  const last = across * stride
  for (let k = 0; k + 1 < rows; k++) {
    quad(k, k + rows, k + rows + 1, k + 1)
    quad(last + k, last + k + 1, last + k + rows + 1, last + k + rows)
  }
  return index
}
