/** Reads a product's model as a shape. */
import { type Document, type Material, NodeIO } from '@gltf-transform/core'
import { EXTMeshoptCompression, EXTTextureWebP, KHRMeshQuantization } from '@gltf-transform/extensions'
import { MeshoptDecoder } from 'meshoptimizer'
import type { Worn } from '../../../studio/model/sceneProduct.ts'
import { insideCover } from '../../../studio/scene/walk/coverEdge.ts'
import { divided } from '../../../studio/scene/walk/divided.ts'
import { kindOfMaterial } from '../../../studio/scene/walk/kinds.ts'
import type { Vector } from '../../../studio/scene/walk/vector.ts'
import { sharp } from '../../platform/images/sharp.ts'
import { boundsOf, linearOf, type Look, METERS_PER_INCH, type Part, type Shape } from './shape.ts'

/** The longer side of a model's picture. */
const PICTURE_PX = 768
/** Colors of a picture: with more, a rug of 10 ft alone would take half of what a product may. */
const COLORS = 128

/** @param worn what it wears in this room */
export async function modelShape(bytes: Uint8Array, worn: Worn = { dyes: {} }): Promise<Shape> {
  await MeshoptDecoder.ready
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, EXTTextureWebP, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  const whole = await partsOf(await io.readBinary(bytes), worn)
  const { cover } = worn
  if (!cover) return whole.map(({ part }) => part)
  const { min, max } = boundsOf(whole.map(({ part }) => part))
  const size = [0, 1, 2].map((axis) => inchesOf((max[axis] ?? 0) - (min[axis] ?? 0))) as unknown as Vector
  return whole.flatMap(({ part, name }) => {
    const isCovered = name.startsWith('fabric|') && (cover.on === undefined || name.endsWith(cover.on))
    return isCovered ? covered(part, linearOf(cover.color), (at) => insideCover(cover, size, at)) : [part]
  })
}

type Named = { readonly name: string; readonly part: Part }

async function partsOf(document: Document, worn: Worn): Promise<Named[]> {
  const looks = new Map<Material, Look>()
  for (const material of document.getRoot().listMaterials()) looks.set(material, await lookOf(material, worn))
  return document
    .getRoot()
    .listNodes()
    .flatMap((node) =>
      (node.getMesh()?.listPrimitives() ?? []).flatMap((primitive): Named[] => {
        const material = primitive.getMaterial()
        const look = material && looks.get(material)
        const [places, directions] = [primitive.getAttribute('POSITION'), primitive.getAttribute('NORMAL')]
        if (!look || !places || !directions) return []
        const matrix = node.getWorldMatrix()
        const uv = look.picture && primitive.getAttribute('TEXCOORD_0')
        const corners = primitive.getIndices()?.getArray() ?? Array.from({ length: places.getCount() }, (_, i) => i)
        const part = {
          look,
          positions: numbersOf(places, (at) => placed(matrix, at, 1)),
          normals: numbersOf(directions, (along) => placed(matrix, along, 0)),
          ...(uv && { places: numbersOf(uv, (at) => at) }),
          corners: withoutLines(corners),
        }
        return [{ name: material.getName(), part }]
      }),
    )
}

/** Simplification leaves triangles of which two corners are one. */
function withoutLines(corners: ArrayLike<number>): number[] {
  const kept: number[] = []
  for (let i = 0; i + 2 < corners.length; i += 3) {
    const [a = 0, b = 0, c = 0] = [corners[i], corners[i + 1], corners[i + 2]]
    if (a !== b && b !== c && c !== a) kept.push(a, b, c)
  }
  return kept
}

type Numbers = { getCount(): number; getElement(index: number, target: number[]): number[] }

function numbersOf(attribute: Numbers, change: (element: readonly number[]) => readonly number[]): number[] {
  const element: number[] = []
  return Array.from({ length: attribute.getCount() }, (_, i) => change([...attribute.getElement(i, element)])).flat()
}

/** @param w 1 for a point, 0 for a direction */
function placed(m: readonly number[], [x = 0, y = 0, z = 0]: readonly number[], w: 0 | 1): number[] {
  return [0, 1, 2].map(
    (row) => (m[row] ?? 0) * x + (m[row + 4] ?? 0) * y + (m[row + 8] ?? 0) * z + (m[row + 12] ?? 0) * w,
  )
}

/** A material is named `kind|variant|#rrggbb`. */
async function lookOf(material: Material, { dyes }: Worn): Promise<Look> {
  const name = material.getName()
  const dye = name.startsWith('fabric|') ? dyes[name.slice(-7)] : undefined
  const [r, g, b] = material.getBaseColorFactor()
  const picture = material.getBaseColorTexture()?.getImage()
  return {
    kind: kindOfMaterial(name),
    color: dye === undefined ? [r, g, b] : linearOf(dye),
    rough: material.getRoughnessFactor(),
    metal: material.getMetallicFactor(),
    opacity: material.getAlpha(),
    isTwoSided: material.getDoubleSided(),
    ...(picture && { picture: { bytes: await asPng(picture, PICTURE_PX), type: 'image/png' } as const }),
  }
}

/**
 * The formats hold no WebP.
 *
 * @param px the longer side; a smaller picture keeps its size
 */
export async function asPng(picture: Uint8Array, px: number): Promise<Uint8Array> {
  return sharp(picture)
    .resize({ width: px, height: px, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true, colors: COLORS, effort: 4 })
    .toBuffer()
}

/** The part in two: what the cover hides has its color. */
function covered(part: Part, color: Look['color'], insideAt: (at: Vector) => number): Part[] {
  const { positions, normals, isInside } = divided(part, part.corners, ([x, y, z]) =>
    insideAt([inchesOf(x), inchesOf(y), inchesOf(z)]),
  )
  const corners = Array.from({ length: positions.length / 3 }, (_, vertex) => vertex)
  const half = (inside: boolean) => corners.filter((vertex) => isInside(vertex) === inside)
  return [
    { ...part, positions, normals, corners: half(false) },
    { ...part, look: { ...part.look, color }, positions, normals, corners: half(true) },
  ].filter(({ corners: own }) => own.length > 0)
}

function inchesOf(meters: number): number {
  return meters / METERS_PER_INCH
}
