/** Divides triangles along a line, so that both sides can have colors of their own. */
import { mixed, unit, type Vector } from './vector.ts'

type Corner = { readonly at: Vector; readonly normal: Vector; readonly inside: number }

/** Three numbers for each vertex. */
type Vertices = { readonly positions: ArrayLike<number>; readonly normals: ArrayLike<number> }

export type Divided = {
  /** Without an index: three vertices for each triangle. */
  readonly positions: readonly number[]
  readonly normals: readonly number[]
  readonly isInside: (vertex: number) => boolean
}

/**
 * @param corners the vertices of the triangles
 * @param insideAt positive on one side of the line and negative on the other, in proportion to the distance from it
 */
export function divided(
  { positions: places, normals: directions }: Vertices,
  corners: ArrayLike<number>,
  insideAt: (at: Vector) => number,
): Divided {
  const [positions, normals]: [number[], number[]] = [[], []]
  const inside: boolean[] = []
  const add = (polygon: readonly Corner[], isInside: boolean) => {
    // A fan of triangles around the first corner.
    for (let i = 1; i + 1 < polygon.length; i++)
      for (const corner of [polygon[0], polygon[i], polygon[i + 1]]) {
        if (!corner) continue
        positions.push(...corner.at)
        normals.push(...corner.normal)
        inside.push(isInside)
      }
  }
  const cornerAt = (i: number): Corner => {
    const vertex = corners[i] ?? 0
    const at = vectorOf(places, vertex)
    return { at, normal: vectorOf(directions, vertex), inside: insideAt(at) }
  }
  for (let i = 0; i + 2 < corners.length; i += 3) {
    const triangle = [cornerAt(i), cornerAt(i + 1), cornerAt(i + 2)]
    add(clipped(triangle, 1), true)
    add(clipped(triangle, -1), false)
  }
  return { positions, normals, isInside: (vertex) => inside[vertex] === true }
}

function vectorOf(numbers: ArrayLike<number>, vertex: number): Vector {
  return [numbers[3 * vertex] ?? 0, numbers[3 * vertex + 1] ?? 0, numbers[3 * vertex + 2] ?? 0]
}

/** The part of a convex polygon on one side of the line (Sutherland and Hodgman). */
function clipped(polygon: readonly Corner[], side: 1 | -1): Corner[] {
  return polygon.flatMap((a, index) => {
    const b = polygon[(index + 1) % polygon.length] ?? a
    const [from, to] = [side * a.inside, side * b.inside]
    const kept = from > 0 || (from === 0 && side === 1) ? [a] : []
    return from * to < 0 ? [...kept, between(a, b, from / (from - to))] : kept
  })
}

function between(a: Corner, b: Corner, share: number): Corner {
  return { at: mixed(a.at, b.at, share), normal: unit(mixed(a.normal, b.normal, share)), inside: 0 }
}
