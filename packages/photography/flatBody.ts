/** Bodies of flat triangles, for tests of outlines. */
import { Vector3 } from 'three'
import type { Body } from './bodyOf.ts'

/** Triangles by material, each as three corners [x, y]. */
export function flatBody(parts: Record<string, number[][][]>): Body {
  const chunks: Buffer[] = []
  const meshes = Object.entries(parts).map(([material, triangles]) => {
    const corners = triangles.flat()
    chunks.push(
      Buffer.from(new Float32Array(corners.flatMap(([x = 0, y = 0]) => [x, y, 0])).buffer),
      Buffer.alloc(corners.length * 8),
      Buffer.from(new Uint32Array(corners.map((_, i) => i)).buffer),
    )
    return { material, vertices: corners.length, triangles: triangles.length, colours: false }
  })
  return { header: { meshes }, numbers: Buffer.concat(chunks), size: new Vector3(4, 4, 0) }
}

export const rectangle = (left: number, top: number, right: number, bottom: number) => [
  [
    [left, top],
    [right, top],
    [right, bottom],
  ],
  [
    [left, top],
    [right, bottom],
    [left, bottom],
  ],
]
