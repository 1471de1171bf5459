/** A scene as a glTF document, which is written as GLB, and from which `writeUsdz` writes the other format. */
import { Document, type Material, type Mesh, NodeIO, type Texture } from '@gltf-transform/core'
import { hasPattern, patternPicture, withPatternPlaces } from './patterns.ts'
import type { Look, Part, Picture, Shape } from './shape.ts'

/** A shape at its place. Meters and degrees; `turn` is clockwise as seen from above. */
export type Placed = {
  readonly name: string
  readonly shape: Shape
  readonly at: readonly [number, number, number]
  readonly turn: number
}

const RADIANS = Math.PI / 180
/** Coverage below which nothing is drawn. */
const CUTOFF = 0.5
/** Light that luminous parts give off, as a share of their color. */
const GLOW = { bulb: 0.6, shade: 0.12 } as const
/** Vertices of a part whose indices fit 16 bits. */
const SMALL = 65_535

/** Shapes that several pieces share are stored once. */
export async function sceneDocument(name: string, pieces: readonly Placed[]): Promise<Document> {
  const document = new Document()
  document.createBuffer()
  document.getRoot().getAsset().generator = 'Roomwright'
  const scene = document.createScene(name)
  document.getRoot().setDefaultScene(scene)
  const made = documentParts(document)
  const meshes = new Map<Shape, Mesh>()
  for (const { name: label, shape, at, turn } of pieces) {
    const mesh = meshes.get(shape) ?? (await made.mesh(label, shape))
    meshes.set(shape, mesh)
    const half = (-turn * RADIANS) / 2
    const node = document
      .createNode(label)
      .setMesh(mesh)
      .setTranslation([...at])
    if (turn !== 0) node.setRotation([0, Math.sin(half), 0, Math.cos(half)])
    scene.addChild(node)
  }
  return document
}

export function writeGlb(document: Document): Promise<Uint8Array> {
  return new NodeIO().writeBinary(document)
}

function documentParts(document: Document) {
  const buffer = document.getRoot().listBuffers()[0] ?? document.createBuffer()
  const materials = new Map<string, Promise<Material>>()
  const textures = new Map<Picture, Texture>()
  const textureOf = (picture: Picture): Texture => {
    const texture =
      textures.get(picture) ??
      document.createTexture().setImage(Uint8Array.from(picture.bytes)).setMimeType(picture.type)
    textures.set(picture, texture)
    return texture
  }
  const madeMaterial = async (look: Look): Promise<Material> => {
    const picture = look.picture ?? (hasPattern(look) ? await patternPicture(look) : undefined)
    const material = document
      .createMaterial(look.kind)
      .setRoughnessFactor(look.rough)
      .setMetallicFactor(look.metal)
      .setDoubleSided(look.isTwoSided)
      .setBaseColorFactor(picture ? [1, 1, 1, look.opacity] : [...look.color, look.opacity])
    if (picture) material.setBaseColorTexture(textureOf(picture))
    if (look.picture) material.setAlphaMode('MASK').setAlphaCutoff(CUTOFF)
    else if (look.opacity < 1) material.setAlphaMode('BLEND')
    const glow = look.kind === 'bulb' || look.kind === 'shade' ? GLOW[look.kind] : 0
    if (glow > 0) material.setEmissiveFactor([...look.color].map((share) => share * glow) as [number, number, number])
    return material
  }
  const numbers = new Map<Picture, number>()
  const numberOf = (picture: Picture): number => {
    const number = numbers.get(picture) ?? numbers.size
    numbers.set(picture, number)
    return number
  }
  const materialOf = (look: Look): Promise<Material> => {
    const { picture, ...rest } = look
    const key = JSON.stringify([rest, picture && numberOf(picture)])
    const found = materials.get(key) ?? madeMaterial(look)
    materials.set(key, found)
    return found
  }
  const accessor = (
    type: 'VEC3' | 'VEC2' | 'SCALAR',
    array: Float32Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>,
  ) => document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
  return {
    mesh: async (name: string, shape: Shape): Promise<Mesh> => {
      const mesh = document.createMesh(name)
      for (const part of joined(shape)) {
        const { look, positions, normals, places, corners } = hasPattern(part.look) ? withPatternPlaces(part) : part
        const isSmall = positions.length / 3 <= SMALL
        const primitive = document
          .createPrimitive()
          .setMaterial(await materialOf(look))
          .setAttribute('POSITION', accessor('VEC3', Float32Array.from(positions)))
          .setAttribute('NORMAL', accessor('VEC3', Float32Array.from(normals)))
          .setIndices(accessor('SCALAR', isSmall ? Uint16Array.from(corners) : Uint32Array.from(corners)))
        if (places) primitive.setAttribute('TEXCOORD_0', accessor('VEC2', Float32Array.from(places)))
        mesh.addPrimitive(primitive)
      }
      return mesh
    },
  }
}

/** The parts of a shape, with those of equal looks as one. */
function joined(shape: Shape): Part[] {
  const groups = new Map<string, Part[]>()
  for (const part of shape) {
    const { picture, ...rest } = part.look
    const key = JSON.stringify([rest, picture !== undefined, part.places !== undefined])
    groups.set(key, [...(groups.get(key) ?? []), part])
  }
  return [...groups.values()].flatMap((parts) => {
    const [first] = parts
    if (!first || parts.length === 1 || first.look.picture) return parts
    const starts = parts.map((_, index) =>
      parts.slice(0, index).reduce((sum, one) => sum + one.positions.length / 3, 0),
    )
    return {
      look: first.look,
      positions: parts.flatMap((part) => Array.from(part.positions)),
      normals: parts.flatMap((part) => Array.from(part.normals)),
      corners: parts.flatMap((part, index) => Array.from(part.corners, (corner) => corner + (starts[index] ?? 0))),
    }
  })
}
