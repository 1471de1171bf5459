import { Box3, BufferAttribute, type BufferGeometry, type Group, Mesh, Vector3 } from 'three'
import { z } from 'zod'
import type { ProductRecord } from '../../server/catalog/record.ts'
import { inches } from './primitives/inches.ts'

/** The mesh data that Blender reads: a header and the concatenated numbers of all parts. */
export type Body = { header: { meshes: Part[] }; numbers: Buffer; size: Vector3 }
type Part = { material: string; vertices: number; triangles: number; colours: boolean }

/** Maximum relative deviation of a model from the dimensions of its record; the remainder is removed by scaling. */
const TOLERANCE = 0.08
const Named = z.object({ name: z.string().regex(/^[a-z]+\|[a-z]+\|(#[0-9a-f]{6}|vertex)$/) })

/**
 * Flattens a model into parts, standing on the floor around the origin, scaled to exactly the dimensions of its record.
 */
export function bodyOf(model: Group, record: ProductRecord): Body {
  model.updateMatrixWorld(true)
  const box = new Box3().setFromObject(model, true)
  const is = box.getSize(new Vector3())
  const wanted = new Vector3(inches(record.length), inches(record.height), inches(record.width))
  for (const axis of ['x', 'y', 'z'] as const) {
    const off = is[axis] / wanted[axis] - 1
    if (Math.abs(off) > TOLERANCE && Math.abs(is[axis] - wanted[axis]) > inches(0.75)) {
      throw new Error(
        `The model of "${record.id}" is ${(is[axis] / inches(1)).toFixed(1)} in along ${axis}, its record says ${(wanted[axis] / inches(1)).toFixed(1)} in.`,
      )
    }
  }
  const scale = wanted.clone().divide(is)
  const foot = new Vector3((box.min.x + box.max.x) / 2, box.min.y, (box.min.z + box.max.z) / 2)

  const meshes: Part[] = []
  const chunks: Buffer[] = []
  model.traverse((node) => {
    if (!(node instanceof Mesh)) return
    const geometry: BufferGeometry = node.geometry.clone().applyMatrix4(node.matrixWorld)
    geometry.translate(-foot.x, -foot.y, -foot.z)
    geometry.scale(scale.x, scale.y, scale.z)
    const points = floats(geometry, 'position', 3)
    const uv = floats(geometry, 'uv', 2)
    const colours = geometry.hasAttribute('color') ? floats(geometry, 'color', 3) : undefined
    const corners = new Uint32Array(geometry.index?.array ?? Array.from({ length: points.length / 3 }, (_, i) => i))
    chunks.push(bytes(points), bytes(uv), ...(colours ? [bytes(colours)] : []), bytes(corners))
    meshes.push({
      material: Named.parse(node.material).name,
      vertices: points.length / 3,
      triangles: corners.length / 3,
      colours: colours !== undefined,
    })
  })
  return { header: { meshes }, numbers: Buffer.concat(chunks), size: wanted }
}

function floats(geometry: BufferGeometry, name: string, parts: number): Float32Array {
  const attribute = geometry.hasAttribute(name)
    ? geometry.getAttribute(name)
    : new BufferAttribute(new Float32Array(geometry.getAttribute('position').count * parts), parts)
  const out = new Float32Array(attribute.count * parts)
  for (let i = 0; i < attribute.count; i++) {
    for (let c = 0; c < parts; c++) out[i * parts + c] = attribute.getComponent(i, c)
  }
  return out
}

function bytes(values: Float32Array | Uint32Array): Buffer {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength)
}
