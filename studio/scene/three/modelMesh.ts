/** A product's model as faces of few colors, for files of other programs. */
import type { BufferGeometry } from 'three'
import type { MeshCorner, MeshPart } from '../walk/meshPart.ts'
import { disposeModel, readModel } from './modelGeometry.ts'

/** Steps of each channel: shades that differ less are one material of the file. */
const SHADES = 16
const GLASS = 0.35

/** `color`: `#rrggbb` of faces that have a picture, which the file does not get. */
export async function modelMesh(bytes: ArrayBuffer, color: string): Promise<readonly MeshPart[]> {
  const model = await readModel(bytes)
  const { solid, glass, pictured } = model
  const found = [
    ...(solid ? partsOf(solid) : []),
    ...(glass ? partsOf(glass).map((part) => ({ ...part, opacity: GLASS })) : []),
    ...pictured.map(({ geometry }) => ({ color, faces: [...facesOf(geometry)].map(({ corners }) => corners) })),
  ]
  disposeModel(model)
  return found
}

function partsOf(geometry: BufferGeometry): readonly MeshPart[] {
  const parts = new Map<string, (readonly MeshCorner[])[]>()
  const { color } = geometry.attributes
  for (const { corners, first } of facesOf(geometry)) {
    // sRGB, 0 to 1.
    const shades = color ? [color.getX(first), color.getY(first), color.getZ(first)] : [1, 1, 1]
    const key = `#${shades.map(hexOf).join('')}`
    const faces = parts.get(key) ?? []
    parts.set(key, faces)
    faces.push(corners)
  }
  return [...parts].map(([key, faces]) => ({ color: key, faces }))
}

function hexOf(value: number): string {
  const shade = Math.round((Math.round(value * SHADES) / SHADES) * 255)
  return shade.toString(16).padStart(2, '0')
}

function* facesOf({ attributes: { position }, index }: BufferGeometry) {
  if (!position) return
  const count = index?.count ?? position.count
  const cornerAt = (at: number): MeshCorner => [position.getX(at), position.getY(at), position.getZ(at)]
  for (let at = 0; at + 2 < count; at += 3) {
    const [a, b, c] = [0, 1, 2].map((by) => (index ? index.getX(at + by) : at + by)) as [number, number, number]
    yield { first: a, corners: [cornerAt(a), cornerAt(b), cornerAt(c)] as const }
  }
}
