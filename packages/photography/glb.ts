/** The 3D model of a product for the web: few triangles, plain materials, meshopt-compressed. */
import { readFile, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { Document, getBounds, Logger, type Material, NodeIO, type Primitive } from '@gltf-transform/core'
import { ALL_EXTENSIONS, EXTMeshoptCompression, EXTTextureWebP } from '@gltf-transform/extensions'
import {
  compactPrimitive,
  dedup,
  dequantize,
  flatten,
  join,
  prune,
  quantize,
  reorder,
  weld,
} from '@gltf-transform/functions'
import { MeshoptDecoder, MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer'
import { z } from 'zod'
import type { Body } from './bodyOf.ts'
import { type Flat, flatPrimitive, pixelsOf, textureOf } from './flatModel.ts'
import { farthestApart, surfacesOf } from './seenModel.ts'

/** Increase it when all models must be written again. */
const MODEL_REVISION = 2
/** The same for what lies flat. */
const FLAT_REVISION = 1
/** Maximum size of a model in bytes; it is simplified until it fits. */
export const MODEL_BYTES = 200_000
const WANTED_BYTES = 90_000
/**
 * Minimum share of the triangles that each round keeps, and the maximum deviation from the shape, as a share of its
 * size.
 */
const ROUNDS = [
  { ratio: 0.5, error: 0.0012 },
  { ratio: 0.25, error: 0.0025 },
  { ratio: 0.12, error: 0.005 },
  { ratio: 0.06, error: 0.01 },
  { ratio: 0.03, error: 0.02 },
  { ratio: 0.02, error: 0.1 },
] as const

/** The properties of a material's kind and variant without its texture. */
type Surface = { roughness: number; metallic?: number; alpha?: number; glow?: number }
const SURFACES: Record<string, Surface> = {
  fabric: { roughness: 0.92 },
  'fabric|leather': { roughness: 0.5 },
  rug: { roughness: 0.96 },
  wood: { roughness: 0.45 },
  'metal|brass': { roughness: 0.25, metallic: 1 },
  'metal|chrome': { roughness: 0.08, metallic: 1 },
  'metal|brushed': { roughness: 0.34, metallic: 1 },
  'metal|black': { roughness: 0.42 },
  stone: { roughness: 0.4 },
  'stone|marble': { roughness: 0.2 },
  'ceramic|gloss': { roughness: 0.14 },
  'ceramic|matte': { roughness: 0.6 },
  'lacquer|gloss': { roughness: 0.12 },
  'lacquer|satin': { roughness: 0.36 },
  plastic: { roughness: 0.34 },
  leaf: { roughness: 0.45 },
  cane: { roughness: 0.6 },
  shade: { roughness: 0.9, glow: 0.25 },
  glass: { roughness: 0.04, alpha: 0.3 },
  emit: { roughness: 0.5, glow: 1 },
}
const PLAIN: Surface = { roughness: 0.6 }

const io = new NodeIO()
  .setLogger(new Logger(Logger.Verbosity.WARN))
  .registerExtensions(ALL_EXTENSIONS)
  .registerDependencies({ 'meshopt.decoder': MeshoptDecoder, 'meshopt.encoder': MeshoptEncoder })

const Extras = z.object({ hash: z.string() })

/** `flat`: for a product that lies flat. */
export function modelHash(body: Body, flat?: Flat): string {
  return createHash('sha256')
    .update(JSON.stringify([MODEL_REVISION, body.header, ...(flat ? [FLAT_REVISION, flat.isRound] : [])]))
    .update(body.numbers)
    .update(flat?.plan ?? '')
    .digest('hex')
    .slice(0, 20)
}

/** The hash stored in an existing model file. */
export async function modelBefore(file: string): Promise<string | undefined> {
  const bytes = await readFile(file).catch(() => undefined)
  if (bytes === undefined) return undefined
  const { json } = await io.binaryToJSON(bytes)
  return Extras.safeParse(json.asset.extras).data?.hash
}

/** A written model, of any level. */
export async function readModel(file: string): Promise<Document> {
  await MeshoptDecoder.ready
  return io.readBinary(await readFile(file))
}

/** Writes the model; meters, y up, front facing +z, standing on y = 0. `flat`: for a product that lies flat. */
export async function writeModel(file: string, body: Body, flat?: Flat): Promise<void> {
  await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready, MeshoptSimplifier.ready])
  const whole = flat ? await flatDocument(body, flat) : documentOf(body)
  whole.getRoot().getAsset().extras = { hash: modelHash(body, flat) }
  await whole.transform(dedup(), flatten(), join(), weld())
  let bytes = await packed(whole)
  for (const { ratio, error } of ROUNDS) {
    if (flat || bytes.byteLength <= WANTED_BYTES) break
    const lighter = await io.readBinary(await io.writeBinary(whole))
    for (const mesh of lighter.getRoot().listMeshes()) {
      for (const primitive of mesh.listPrimitives()) lighten(primitive, ratio, error)
    }
    const fewer = await packed(lighter)
    if (fewer.byteLength < bytes.byteLength) bytes = fewer
  }
  if (bytes.byteLength > MODEL_BYTES) throw new Error(`Its model takes ${bytes.byteLength} bytes.`)
  await writeFile(file, bytes)
}

/**
 * Triangles of a coarse model, which is shown first; the deviations that are tried, as shares of its size; how far its
 * sides may move, in meters; and the least share of its surface that stays. A model that loses more is not made coarser.
 */
const COARSE = { triangles: 1400, errors: [0.04, 0.02, 0.01, 0.004], within: 0.012, area: 0.85 } as const
/** The greatest mean CIEDE2000 of a coarse model from the fine one, seen from any side, where both have a surface. */
export const MAX_LEVEL_DIFFERENCE = 2
/** Pixels of a coarse model's picture from side to side. */
const COARSE_PICTURE = 256
/** Increase it when all coarse models must be written again. */
const COARSE_REVISION = 2

/** Whether the coarse model was made from the model as it is now. */
export async function isCoarseCurrent(fine: string, coarse: string): Promise<boolean> {
  return (await modelBefore(coarse)) === (await coarseHash(fine))
}

/** Writes the coarse level of a finished model. */
export async function writeCoarseModel(fine: string, coarse: string): Promise<void> {
  await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready, MeshoptSimplifier.ready])
  const source = await readFile(fine)
  const hash = await coarseHash(fine)
  const pictured = await smallerPictures(source)
  if (pictured) {
    pictured.getRoot().getAsset().extras = { hash }
    return writeFile(coarse, await packed(pictured))
  }
  for (const error of [...COARSE.errors, 0]) {
    const whole = await io.readBinary(source)
    await whole.transform(dequantize(), weld())
    const before = { sides: sidesOf(whole), area: areaOf(whole), surfaces: await surfacesOf(whole) }
    const primitives = whole
      .getRoot()
      .listMeshes()
      .flatMap((mesh) => mesh.listPrimitives())
    const triangles = primitives.reduce((sum, primitive) => sum + (primitive.getIndices()?.getCount() ?? 0) / 3, 0)
    if (error > 0)
      for (const primitive of primitives) lighten(primitive, Math.min(1, COARSE.triangles / triangles), error)
    // What stands out, such as the tip of a pillow, must not be lost, nor what one material covers of another.
    const isTrue =
      sidesOf(whole).every((side, index) => Math.abs(side - (before.sides[index] ?? 0)) <= COARSE.within) &&
      areaOf(whole) >= before.area * COARSE.area &&
      farthestApart(before.surfaces, await surfacesOf(whole)) <= MAX_LEVEL_DIFFERENCE
    if (!isTrue && error > 0) continue
    whole.getRoot().getAsset().extras = { hash }
    for (const extension of whole.getRoot().listExtensionsUsed()) extension.dispose()
    await writeFile(coarse, await packed(whole))
    return
  }
}

/** The coarse level of what lies flat: the same few triangles with a smaller picture. Undefined for other models. */
async function smallerPictures(source: Uint8Array): Promise<Document | undefined> {
  const document = await io.readBinary(source)
  const textures = document.getRoot().listTextures()
  for (const texture of textures) {
    const picture = await pixelsOf(texture.getImage() ?? new Uint8Array())
    texture.setImage(await textureOf(picture, COARSE_PICTURE))
  }
  return textures.length > 0 ? document : undefined
}

/** The area of all triangles in square meters of their nodes. */
function areaOf(document: Document): number {
  let area = 0
  for (const mesh of document.getRoot().listMeshes())
    for (const primitive of mesh.listPrimitives()) {
      const position = primitive.getAttribute('POSITION')
      const indices = primitive.getIndices()
      if (!position || !indices) continue
      const corner = (at: number): [number, number, number] => {
        const [x = 0, y = 0, z = 0] = position.getElement(indices.getScalar(at), [])
        return [x, y, z]
      }
      for (let at = 0; at < indices.getCount(); at += 3) {
        const [a, b, c] = [corner(at), corner(at + 1), corner(at + 2)]
        const [u, v] = [b, c].map((end) => end.map((value, axis) => value - (a[axis] ?? 0)))
        area += crossLength(u, v) / 2
      }
    }
  return area
}

function crossLength(
  [ux = 0, uy = 0, uz = 0]: readonly number[] = [],
  [vx = 0, vy = 0, vz = 0]: readonly number[] = [],
) {
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx)
}

/** The six sides of its bounding box in meters. */
function sidesOf(document: Document): number[] {
  const [scene] = document.getRoot().listScenes()
  if (!scene) return []
  const { min, max } = getBounds(scene)
  return [...min, ...max]
}

async function coarseHash(fine: string): Promise<string> {
  return createHash('sha256')
    .update(`coarse ${COARSE_REVISION} ${JSON.stringify(COARSE)}`)
    .update(await readFile(fine))
    .digest('hex')
    .slice(0, 20)
}

/** Weights of normal and color errors relative to position errors during simplification. */
const WEIGHTS = { NORMAL: 0.2, COLOR_0: 0.6 } as const

/** Removes triangles that are not needed for the shape, its shading or its pattern. */
function lighten(primitive: Primitive, ratio: number, error: number): void {
  const points = primitive.getAttribute('POSITION')?.getArray()
  const corners = primitive.getIndices()?.getArray()
  if (!(points instanceof Float32Array) || !corners) return
  const count = points.length / 3
  const names = (['NORMAL', 'COLOR_0'] as const).filter((name) => primitive.getAttribute(name))
  const attributes = new Float32Array(count * 3 * names.length)
  for (const [slot, name] of names.entries()) {
    const element = [0, 0, 0]
    for (let i = 0; i < count; i++) {
      primitive.getAttribute(name)?.getElement(i, element)
      attributes.set(element.slice(0, 3), 3 * (i * names.length + slot))
    }
  }
  const [fewer] = MeshoptSimplifier.simplifyWithAttributes(
    new Uint32Array(corners),
    points,
    3,
    attributes,
    3 * names.length,
    names.flatMap((name) => [WEIGHTS[name], WEIGHTS[name], WEIGHTS[name]]),
    null,
    Math.min(corners.length, 3 * Math.max(4, Math.floor((corners.length / 3) * ratio))),
    error,
  )
  primitive.getIndices()?.setArray(fewer)
  compactPrimitive(primitive)
}

async function packed(source: Document): Promise<Uint8Array> {
  const document = await io.readBinary(await io.writeBinary(source))
  document
    .createExtension(EXTMeshoptCompression)
    .setRequired(true)
    .setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.FILTER })
  await document.transform(
    prune(),
    reorder({ encoder: MeshoptEncoder, target: 'size' }),
    quantize({ quantizePosition: 14, quantizeNormal: 8, quantizeColor: 8 }),
  )
  return io.writeBinary(document)
}

async function flatDocument({ header, size }: Body, { plan, isRound }: Flat): Promise<Document> {
  const document = new Document().setLogger(new Logger(Logger.Verbosity.WARN))
  document.createExtension(EXTTextureWebP).setRequired(true)
  const picture = await pixelsOf(plan)
  const [kind = '', variant = ''] = header.meshes[0]?.material.split('|') ?? []
  const texture = document
    .createTexture('plan')
    .setMimeType('image/webp')
    .setImage(await textureOf(picture, picture.width))
  const material = materialOf(document, `${kind}|${variant}|picture`).setBaseColorTexture(texture).setAlphaMode('BLEND')
  const primitive = flatPrimitive(document, size, picture, isRound).setMaterial(material)
  document.createScene().addChild(document.createNode().setMesh(document.createMesh().addPrimitive(primitive)))
  return document
}

function documentOf({ header, numbers }: Body): Document {
  const document = new Document().setLogger(new Logger(Logger.Verbosity.WARN))
  const buffer = document.createBuffer()
  const scene = document.createScene()
  const materials = new Map<string, Material>()
  let offset = 0
  const floats = (count: number) => {
    const bytes = numbers.subarray(offset, offset + 4 * count)
    offset += 4 * count
    return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  }
  for (const part of header.meshes) {
    const points = floats(part.vertices * 3)
    floats(part.vertices * 2)
    const colours = part.colours ? floats(part.vertices * 3) : undefined
    const corners = new Uint32Array(floats(part.triangles * 3).buffer)
    const material = materials.get(part.material) ?? materialOf(document, part.material)
    materials.set(part.material, material)
    const accessor = (type: 'VEC3' | 'SCALAR', array: Float32Array | Uint32Array) =>
      document.createAccessor().setType(type).setArray(array).setBuffer(buffer)
    const shading = normals(points, corners)
    const primitive = document
      .createPrimitive()
      .setAttribute('POSITION', accessor('VEC3', points))
      .setAttribute('NORMAL', accessor('VEC3', part.material.startsWith('rug|') ? levelled(shading) : shading))
      .setIndices(accessor('SCALAR', corners))
      .setMaterial(material)
    if (colours && part.material.endsWith('|vertex')) primitive.setAttribute('COLOR_0', accessor('VEC3', colours))
    scene.addChild(document.createNode().setMesh(document.createMesh().addPrimitive(primitive)))
  }
  return document
}

/** The cells of a rug are nearly in one plane: with equal normals, they can be merged. */
const MIN_UPWARD_NORMAL = 0.8

function levelled(normal: Float32Array): Float32Array {
  const out = Float32Array.from(normal)
  for (let i = 0; i < out.length; i += 3) if ((out[i + 1] ?? 0) > MIN_UPWARD_NORMAL) out.set([0, 1, 0], i)
  return out
}

function materialOf(document: Document, name: string): Material {
  const [kind = '', variant = '', colour = ''] = name.split('|')
  const { roughness, metallic, alpha, glow } = SURFACES[`${kind}|${variant}`] ?? SURFACES[kind] ?? PLAIN
  const [r, g, b] = colour.startsWith('#') ? linear(colour) : [1, 1, 1]
  const material = document
    .createMaterial(name)
    .setBaseColorFactor([r, g, b, alpha ?? 1])
    .setRoughnessFactor(roughness)
    .setMetallicFactor(metallic ?? 0)
    .setDoubleSided(true)
  if (alpha !== undefined) material.setAlphaMode('BLEND')
  if (glow !== undefined) material.setEmissiveFactor([r * glow, g * glow, b * glow])
  return material
}

function linear(hex: string): [number, number, number] {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** Smooth normals: each vertex gets the sum of its triangles' normals, weighted by area. */
function normals(points: Float32Array, corners: Uint32Array): Float32Array {
  const out = new Float32Array(points.length)
  const at = (i: number, axis: number) => points[3 * i + axis] ?? 0
  for (let t = 0; t < corners.length; t += 3) {
    const [a = 0, b = 0, c = 0] = corners.subarray(t, t + 3)
    const [ux, uy, uz] = [at(b, 0) - at(a, 0), at(b, 1) - at(a, 1), at(b, 2) - at(a, 2)]
    const [vx, vy, vz] = [at(c, 0) - at(a, 0), at(c, 1) - at(a, 1), at(c, 2) - at(a, 2)]
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    for (const i of [a, b, c]) {
      for (let axis = 0; axis < 3; axis++) out[3 * i + axis] = (out[3 * i + axis] ?? 0) + (normal[axis] ?? 0)
    }
  }
  for (let i = 0; i < out.length; i += 3) {
    const length = Math.hypot(out[i] ?? 0, out[i + 1] ?? 0, out[i + 2] ?? 0) || 1
    for (let axis = 0; axis < 3; axis++) out[i + axis] = (out[i + axis] ?? 0) / length
  }
  return out
}
