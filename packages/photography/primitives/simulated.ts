import { existsSync, readFileSync } from 'node:fs'
import { BufferGeometry, Float32BufferAttribute, Vector3 } from 'three'
import { z } from 'zod'
import { weave } from './finish.ts'

const FOLDER = new URL('../meshes/', import.meta.url)
const TENTHS_OF_MILLIMETRE = 1e-4

const Simulated = z.object({ p: z.array(z.number()), t: z.array(z.number()) })
const geometryCache = new Map<string, z.infer<typeof Simulated>>()

/**
 * A simulated cloth by the name of its file in meshes/ (see blender/simulate.py), y up. With a size in meters, it is
 * centered on the origin and scaled to it; 0 leaves a dimension unchanged.
 */
export function simulated(name: string, size?: readonly [number, number, number]): BufferGeometry {
  const { p, t } = read(name)
  const geometry = new BufferGeometry()
  geometry.setAttribute(
    'position',
    new Float32BufferAttribute(
      p.map((length) => length * TENTHS_OF_MILLIMETRE),
      3,
    ),
  )
  geometry.setIndex(t)
  if (size) stretch(geometry, size)
  geometry.computeVertexNormals()
  return weave(geometry)
}

function read(name: string): z.infer<typeof Simulated> {
  const before = geometryCache.get(name)
  if (before) return before
  const file = new URL(`${name}.json`, FOLDER)
  if (!existsSync(file)) throw new Error(`No simulated mesh "${name}" in meshes/; blender/simulate.py makes them.`)
  const mesh = Simulated.parse(JSON.parse(readFileSync(file, 'utf8')))
  geometryCache.set(name, mesh)
  return mesh
}

function stretch(geometry: BufferGeometry, [width, height, depth]: readonly [number, number, number]): void {
  geometry.computeBoundingBox()
  const box = geometry.boundingBox
  if (!box) return
  const is = box.getSize(new Vector3())
  const centre = box.getCenter(new Vector3())
  geometry.translate(-centre.x, -centre.y, -centre.z)
  geometry.scale(width ? width / is.x : 1, height ? height / is.y : 1, depth ? depth / is.z : 1)
}
