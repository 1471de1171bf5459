import { Vector3 } from 'three'
import type { Body } from './bodyOf.ts'

/** The angle between faces, as a cosine, from which an edge is a crease; studio.py shades smoothly below it. */
const CREASE = Math.cos((38 * Math.PI) / 180)
/** An edge is bent when its middle moves by more than this share of the body's longest side: a quarter of a pixel. */
const MIN_BEND = 1 / 6400
const LEVELS = 3
/** Number of triangles from which a part, such as simulated cloth, is fine enough. */
const FINE_TRIANGLES = 40_000
/** Key of the edge between two points: their numbers stay below it. */
const POINTS = 2 ** 26

type Mesh = { points: number[]; uv: number[]; colors: number[] | null; corners: number[] }
/** A vertex of each corner's point: vertices in one place, as along a seam of the texture, are one point. */
type Welded = { points: Int32Array; count: number }

/**
 * A body for large pictures: its curved surfaces are divided until no facet shows in an outline (curved PN triangles,
 * of which the middle of an edge lies on the cubic between the normals of its ends). Flat faces and creases are
 * unchanged.
 */
export function rounded(body: Body): Body {
  const most = MIN_BEND * Math.max(body.size.x, body.size.y, body.size.z)
  const meshes: Body['header']['meshes'] = []
  const chunks: Buffer[] = []
  let offset = 0
  const take = (count: number) => {
    const bytes = new Uint8Array(body.numbers.subarray(offset, offset + 4 * count))
    offset += 4 * count
    return bytes.buffer
  }
  for (const { material, vertices, triangles, colours } of body.header.meshes) {
    let mesh: Mesh = {
      points: [...new Float32Array(take(vertices * 3))],
      uv: [...new Float32Array(take(vertices * 2))],
      colors: colours ? [...new Float32Array(take(vertices * 3))] : null,
      corners: [...new Uint32Array(take(triangles * 3))],
    }
    for (let level = 0; level < LEVELS && mesh.corners.length / 3 < FINE_TRIANGLES; level++) {
      const finer = divided(mesh, most)
      if (!finer) break
      mesh = finer
    }
    chunks.push(bytesOf(new Float32Array(mesh.points)), bytesOf(new Float32Array(mesh.uv)))
    if (mesh.colors) chunks.push(bytesOf(new Float32Array(mesh.colors)))
    chunks.push(bytesOf(new Uint32Array(mesh.corners)))
    meshes.push({ material, vertices: mesh.points.length / 3, triangles: mesh.corners.length / 3, colours })
  }
  return { header: { meshes }, numbers: Buffer.concat(chunks), size: body.size }
}

/** Divides the edges that bend; undefined when there are none. */
function divided(mesh: Mesh, most: number): Mesh | undefined {
  const welded = weld(mesh)
  const bends = bentEdges(mesh, welded, most)
  if (bends.size === 0) return undefined
  const out: Mesh = {
    points: [...mesh.points],
    uv: [...mesh.uv],
    colors: mesh.colors && [...mesh.colors],
    corners: [],
  }
  const middles = new Map<number, number>()
  const middleOf = (a: number, b: number): number | undefined => {
    const bend = bends.get(edgeKey(at(welded.points, a), at(welded.points, b)))
    if (!bend) return undefined
    const key = edgeKey(a, b)
    const known = middles.get(key)
    if (known !== undefined) return known
    const made = out.points.length / 3
    out.points.push(...bend)
    for (const c of [0, 1]) out.uv.push((at(mesh.uv, 2 * a + c) + at(mesh.uv, 2 * b + c)) / 2)
    if (mesh.colors && out.colors)
      for (const c of [0, 1, 2]) out.colors.push((at(mesh.colors, 3 * a + c) + at(mesh.colors, 3 * b + c)) / 2)
    middles.set(key, made)
    return made
  }
  for (let t = 0; t < mesh.corners.length; t += 3) {
    const [a, b, c] = [at(mesh.corners, t), at(mesh.corners, t + 1), at(mesh.corners, t + 2)]
    split(out.corners, [a, b, c], [middleOf(a, b), middleOf(b, c), middleOf(c, a)])
  }
  return out
}

/** Writes a triangle, divided at the middles that its sides a-b, b-c and c-a have. */
function split(out: number[], corners: [number, number, number], middles: (number | undefined)[]): void {
  const count = middles.filter((middle) => middle !== undefined).length
  if (count === 0) {
    out.push(...corners)
    return
  }
  // Rotated so that a single middle is on the first side, and with two middles the third side has none.
  const turn =
    count === 1 ? middles.findIndex((m) => m !== undefined) : count === 2 ? (middles.indexOf(undefined) + 1) % 3 : 0
  const [a, b, c] = [0, 1, 2].map((i) => at(corners, (i + turn) % 3)) as [number, number, number]
  const [ab, bc, ca] = [0, 1, 2].map((i) => middles[(i + turn) % 3] ?? 0) as [number, number, number]
  if (count === 1) out.push(a, ab, c, ab, b, c)
  else if (count === 2) out.push(ab, b, bc, a, ab, bc, a, bc, c)
  else out.push(a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca)
}

/** The curved middles, by edge, of the edges whose middle moves by more than `most`. */
function bentEdges(mesh: Mesh, welded: Welded, most: number): Map<number, [number, number, number]> {
  const measured = facesOf(mesh)
  const { faces } = measured
  const normals = cornerNormals(mesh, welded, measured)
  /** Per edge: the corners (a, b) of its first face and of its second; a third face makes it stay. */
  const sides = new Map<number, number[]>()
  for (let t = 0; t < mesh.corners.length; t += 3) {
    for (let side = 0; side < 3; side++) {
      const [a, b] = [t + side, t + ((side + 1) % 3)]
      const [pa, pb] = [at(welded.points, at(mesh.corners, a)), at(welded.points, at(mesh.corners, b))]
      if (pa === pb) continue
      const key = edgeKey(pa, pb)
      const ends = pa < pb ? [a, b] : [b, a]
      const known = sides.get(key)
      if (known) known.push(...ends)
      else sides.set(key, ends)
    }
  }
  const out = new Map<number, [number, number, number]>()
  for (const [key, ends] of sides) {
    if (ends.length > 4) continue
    const [a, b] = [3 * at(mesh.corners, at(ends, 0)), 3 * at(mesh.corners, at(ends, 1))]
    const edge = [0, 1, 2].map((c) => at(mesh.points, b + c) - at(mesh.points, a + c))
    const creased =
      ends.length === 4 && dot(faces, 3 * Math.floor(at(ends, 0) / 3), faces, 3 * Math.floor(at(ends, 2) / 3)) < CREASE
    const from = tangent(edge, normals, ends, 0, creased)
    const to = tangent(edge, normals, ends, 1, creased)
    const moved = [0, 1, 2].map((c) => (at(from, c) - at(to, c)) / 8)
    if (Math.hypot(...moved) <= most) continue
    const middle = (c: number) => (at(mesh.points, a + c) + at(mesh.points, b + c)) / 2 + at(moved, c)
    out.set(key, [middle(0), middle(1), middle(2)])
  }
  return out
}

/** The edge's direction at one of its ends: within the surface there, or along the crease of two surfaces. */
function tangent(edge: number[], normals: Float64Array, ends: number[], end: 0 | 1, creased: boolean): number[] {
  const first = 3 * at(ends, end)
  const second = ends.length === 4 ? 3 * at(ends, 2 + end) : first
  if (creased) {
    const along = [0, 1, 2].map((c) => {
      const [d, e] = [(c + 1) % 3, (c + 2) % 3]
      return at(normals, first + d) * at(normals, second + e) - at(normals, first + e) * at(normals, second + d)
    })
    const length = Math.hypot(...along)
    if (length < 0.2) return edge
    const share = edge.reduce((sum, value, c) => sum + value * at(along, c), 0) / length ** 2
    return along.map((value) => value * share)
  }
  const normal = [0, 1, 2].map((c) => at(normals, first + c) + at(normals, second + c))
  const length = Math.hypot(...normal)
  if (length < 1e-9) return edge
  const out = edge.reduce((sum, value, c) => sum + value * at(normal, c), 0) / length ** 2
  return edge.map((value, c) => value - out * at(normal, c))
}

/**
 * The normals of the faces, and the weight of each corner: its angle, so that the triangulation of a face does not
 * matter, times the area, because otherwise the small faces of a rounded edge would bend the flat face beside them.
 */
type Faces = { faces: Float64Array; weights: Float64Array }

function facesOf({ points, corners }: Mesh): Faces {
  const faces = new Float64Array(corners.length)
  const weights = new Float64Array(corners.length)
  for (let t = 0; t < corners.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((i) => pointAt(points, at(corners, t + i))) as [Vector3, Vector3, Vector3]
    const normal = b.clone().sub(a).cross(c.clone().sub(a))
    const area = normal.length()
    normal.divideScalar(area || 1).toArray(faces, t)
    for (const [i, [at0, to, and]] of [[a, b, c] as const, [b, c, a] as const, [c, a, b] as const].entries())
      weights[t + i] = area * to.clone().sub(at0).angleTo(and.clone().sub(at0))
  }
  return { faces, weights }
}

function pointAt(points: number[], vertex: number): Vector3 {
  return new Vector3(at(points, 3 * vertex), at(points, 3 * vertex + 1), at(points, 3 * vertex + 2))
}

/** The mean normal, at each corner, of the faces around its point that are no crease away from the corner's own. */
function cornerNormals({ corners }: Mesh, { points, count }: Welded, { faces, weights }: Faces): Float64Array {
  const starts = new Int32Array(count + 1)
  for (const vertex of corners) starts[at(points, vertex) + 1] = at(starts, at(points, vertex) + 1) + 1
  for (let i = 0; i < count; i++) starts[i + 1] = at(starts, i + 1) + at(starts, i)
  const next = starts.slice()
  const around = new Int32Array(corners.length)
  corners.forEach((vertex, corner) => {
    const point = at(points, vertex)
    const slot = at(next, point)
    around[slot] = corner
    next[point] = slot + 1
  })
  const out = new Float64Array(corners.length * 3)
  corners.forEach((vertex, corner) => {
    const point = at(points, vertex)
    const own = 3 * Math.floor(corner / 3)
    for (let i = at(starts, point); i < at(starts, point + 1); i++) {
      const other = 3 * Math.floor(at(around, i) / 3)
      if (dot(faces, own, faces, other) < CREASE) continue
      const weight = at(weights, at(around, i))
      for (let c = 0; c < 3; c++) out[3 * corner + c] = at(out, 3 * corner + c) + weight * at(faces, other + c)
    }
    const length = Math.hypot(at(out, 3 * corner), at(out, 3 * corner + 1), at(out, 3 * corner + 2)) || 1
    for (let c = 0; c < 3; c++) out[3 * corner + c] = at(out, 3 * corner + c) / length
  })
  return out
}

function weld({ points }: Mesh): Welded {
  const ids = new Map<string, number>()
  const out = new Int32Array(points.length / 3)
  for (let i = 0; i < out.length; i++) {
    const key = `${Math.round(at(points, 3 * i) * 1e5)},${Math.round(at(points, 3 * i + 1) * 1e5)},${Math.round(at(points, 3 * i + 2) * 1e5)}`
    const known = ids.get(key) ?? ids.size
    ids.set(key, known)
    out[i] = known
  }
  return { points: out, count: ids.size }
}

function edgeKey(a: number, b: number): number {
  return Math.min(a, b) * POINTS + Math.max(a, b)
}

function dot(a: ArrayLike<number>, i: number, b: ArrayLike<number>, j: number): number {
  return at(a, i) * at(b, j) + at(a, i + 1) * at(b, j + 1) + at(a, i + 2) * at(b, j + 2)
}

function bytesOf(values: Float32Array | Uint32Array): Buffer {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength)
}

/** All indices are within the arrays; the fallback only satisfies the checked access. */
function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0
}
