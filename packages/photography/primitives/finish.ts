import { BufferAttribute, type BufferGeometry, Vector3 } from 'three'
import { mergeVertices } from 'three/examples/jsm/utils/BufferGeometryUtils.js'

const MERGE_WITHIN = 1e-5

/**
 * Merges the vertices at the seams of a shape, so that it is shaded smoothly across them, and adds texture coordinates.
 */
export function finish(geometry: BufferGeometry): BufferGeometry {
  geometry.deleteAttribute('normal')
  if (geometry.attributes.uv) geometry.deleteAttribute('uv')
  const welded = mergeVertices(geometry, MERGE_WITHIN)
  welded.computeVertexNormals()
  return weave(welded)
}

/** Texture coordinates in meters, projected along the axis that each vertex faces most. */
export function weave(geometry: BufferGeometry): BufferGeometry {
  const at = geometry.getAttribute('position')
  const normal = geometry.getAttribute('normal')
  const uv = new Float32Array(at.count * 2)
  for (let i = 0; i < at.count; i++) {
    const [ax, ay, az] = [Math.abs(normal.getX(i)), Math.abs(normal.getY(i)), Math.abs(normal.getZ(i))]
    const up = ay >= ax && ay >= az
    uv[2 * i] = up || ax < az ? at.getX(i) : at.getZ(i)
    uv[2 * i + 1] = up ? at.getZ(i) : at.getY(i)
  }
  geometry.setAttribute('uv', new BufferAttribute(uv, 2))
  return geometry
}

/** Wood grain along the longest side of the part: v runs along the grain, u across it. */
export function grain(geometry: BufferGeometry): BufferGeometry {
  geometry.computeBoundingBox()
  const size = geometry.boundingBox?.getSize(new Vector3()) ?? new Vector3(1, 1, 1)
  const at = geometry.getAttribute('position')
  const uv = geometry.getAttribute('uv')
  const sides = [size.x, size.y, size.z]
  const along = sides.indexOf(Math.max(...sides))
  const across = [0, 1, 2].filter((axis) => axis !== along)
  const [first = 0, second = 1] = across
  for (let i = 0; i < at.count; i++) {
    uv.setXY(i, at.getComponent(i, first) + at.getComponent(i, second) * 0.7, at.getComponent(i, along))
  }
  return geometry
}
