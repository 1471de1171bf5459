import { readFileSync } from 'node:fs'
import { BufferGeometry, Float32BufferAttribute, Vector3 } from 'three'
import { z } from 'zod'

const FOLDER = new URL('../../blender/cloth/', import.meta.url)
const POSITION_METRES = 1e-4
const FLAT_METRES = 1e-3

/** 16-bit numbers in base64, little-endian. */
const Mesh = z.object({ p: z.base64(), uv: z.base64(), t: z.base64() })

/**
 * A simulated mesh of blender/cloth/ (see simulate.py there), y up. Unlike other shapes, its texture coordinates are
 * those of the flat cloth, so that threads follow the folds. Centered on the origin and scaled to `size` in meters (x,
 * y, z).
 */
export function cloth(name: string, size: readonly [number, number, number]): BufferGeometry {
  const { p, uv, t } = Mesh.parse(JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')))
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', attribute(p, 3, POSITION_METRES))
  geometry.setAttribute('uv', attribute(uv, 2, FLAT_METRES))
  geometry.setIndex(signed(t).map((corner) => corner & 0xffff))
  geometry.computeBoundingBox()
  const is = geometry.boundingBox?.getSize(new Vector3()) ?? new Vector3(1, 1, 1)
  const centre = geometry.boundingBox?.getCenter(new Vector3()) ?? new Vector3()
  geometry.translate(-centre.x, -centre.y, -centre.z)
  geometry.scale(size[0] / is.x, size[1] / is.y, size[2] / is.z)
  geometry.computeVertexNormals()
  return geometry
}

function attribute(base64: string, parts: number, unit: number): Float32BufferAttribute {
  return new Float32BufferAttribute(
    signed(base64).map((value) => value * unit),
    parts,
  )
}

function signed(base64: string): number[] {
  const bytes = Buffer.from(base64, 'base64')
  return Array.from({ length: bytes.length / 2 }, (_, i) => bytes.readInt16LE(i * 2))
}
