/** Divides the triangles of a geometry along a line, so that both sides can have colors of their own. */
import { BufferAttribute, BufferGeometry, Vector3 } from 'three'

type Corner = { readonly at: Vector3; readonly normal: Vector3; readonly inside: number }

export type Divided = {
  /** Without an index: three vertices for each triangle. */
  readonly geometry: BufferGeometry
  readonly isInside: (vertex: number) => boolean
}

/** @param insideAt positive on one side of the line and negative on the other, in proportion to the distance from it */
export function divided(geometry: BufferGeometry, insideAt: (at: Vector3) => number): Divided {
  const { position, normal } = geometry.attributes
  const corners = geometry.index
  const count = position && normal ? (corners?.count ?? position.count) : 0
  const [places, directions]: [number[], number[]] = [[], []]
  const inside: boolean[] = []
  const add = (polygon: readonly Corner[], isInside: boolean) => {
    // A fan of triangles around the first corner.
    for (let i = 1; i + 1 < polygon.length; i++)
      for (const corner of [polygon[0], polygon[i], polygon[i + 1]]) {
        if (!corner) continue
        places.push(...corner.at.toArray())
        directions.push(...corner.normal.toArray())
        inside.push(isInside)
      }
  }
  const cornerAt = (i: number): Corner => {
    const vertex = corners ? corners.getX(i) : i
    const at = new Vector3().fromBufferAttribute(position as BufferAttribute, vertex)
    return { at, normal: new Vector3().fromBufferAttribute(normal as BufferAttribute, vertex), inside: insideAt(at) }
  }
  for (let i = 0; i + 2 < count; i += 3) {
    const triangle = [cornerAt(i), cornerAt(i + 1), cornerAt(i + 2)]
    add(clipped(triangle, 1), true)
    add(clipped(triangle, -1), false)
  }
  const made = new BufferGeometry()
  made.setAttribute('position', new BufferAttribute(Float32Array.from(places), 3))
  made.setAttribute('normal', new BufferAttribute(Float32Array.from(directions), 3))
  return { geometry: made, isInside: (vertex) => inside[vertex] === true }
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
  return { at: a.at.clone().lerp(b.at, share), normal: a.normal.clone().lerp(b.normal, share).normalize(), inside: 0 }
}
