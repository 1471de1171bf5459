/**
 * Merges a product's model into one geometry for opaque parts and one for glass, so that a piece takes one or two draw
 * calls. A part with a picture, such as the face of a rug, stays by itself.
 */
import {
  BufferAttribute,
  Box3,
  BufferGeometry,
  Color,
  type InterleavedBufferAttribute,
  type Mesh,
  type MeshStandardMaterial,
  type Texture,
  Vector3,
} from 'three'
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { insideCover } from '../walk/coverEdge.ts'
import type { Worn } from '../../model/sceneProduct.ts'
import { divided } from '../walk/divided.ts'
import { addGeometry, builder, shownColor } from './geometry.ts'
import { kindOfMaterial } from '../walk/kinds.ts'

export type Model = {
  readonly solid: BufferGeometry | undefined
  readonly glass: BufferGeometry | undefined
  readonly pictured: readonly Pictured[]
  /** Inches; the origin is the center of the footprint on the floor. */
  readonly size: Vector3
  /** The center of the luminous parts. */
  readonly light: Vector3 | undefined
}

type Pictured = { readonly geometry: BufferGeometry; readonly picture: Texture }

/** Samples across a picture that is seen at a flat angle, as rugs are at eye height. */
const ANISOTROPY = 8
const INCHES_PER_METER = 1 / 0.0254
/** Surfaces with more transmission than this are glass. */
const MIN_GLASS_TRANSMISSION = 0.9

/** @param worn what it wears in this room */
export async function readModel(bytes: ArrayBuffer, { dyes, cover }: Worn = { dyes: {} }): Promise<Model> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)
  const { scene } = await loader.parseAsync(bytes, '')
  scene.updateMatrixWorld(true)
  const outer = new Box3().setFromObject(scene).getSize(new Vector3()).multiplyScalar(INCHES_PER_METER)
  const [solid, glass] = [builder(), builder()]
  const whole = new Box3()
  const lights = new Box3()
  const pictured: Pictured[] = []
  scene.traverse((object) => {
    if (!isMesh(object)) return
    const { geometry, material, matrixWorld } = object
    const { color, uv } = geometry.attributes
    const picture = uv && material.map
    const own = picture ? builder() : undefined
    const kind = kindOfMaterial(material.name)
    const { r, g, b } = colorOf(material, dyes)
    const place = (at: Vector3) => at.applyMatrix4(matrixWorld).multiplyScalar(INCHES_PER_METER)
    const parts =
      cover && isCovered(material, cover.on)
        ? dividedGeometry(geometry, (at) => insideCover(cover, outer.toArray(), place(at).toArray()))
        : undefined
    const covered = cover && shownColor(cover.color)
    addGeometry(own ?? (material.opacity < MIN_GLASS_TRANSMISSION ? glass : solid), parts?.geometry ?? geometry, {
      place,
      direct: (normal) => normal.transformDirection(matrixWorld),
      color: (i) => {
        if (parts) return covered && parts.isInside(i) ? covered : [r, g, b]
        return color ? [color.getX(i), color.getY(i), color.getZ(i)].map(shownChannel) : [r, g, b]
      },
      matter: { kind, rough: material.roughness, metal: material.metalness },
      onCorner: (at) => {
        whole.expandByPoint(at)
        if (kind === 'shade' || kind === 'bulb') lights.expandByPoint(at)
      },
    })
    if (own && picture) {
      picture.anisotropy = ANISOTROPY
      const places = Array.from({ length: uv.count }, (_, i) => [uv.getX(i), uv.getY(i)]).flat()
      const made = own.made().setAttribute('uv', new BufferAttribute(Float32Array.from(places), 2))
      pictured.push({ geometry: made, picture })
    }
    parts?.geometry.dispose()
    geometry.dispose()
    material.dispose()
  })
  return {
    solid: solid.isEmpty() ? undefined : solid.made(),
    glass: glass.isEmpty() ? undefined : glass.made(),
    pictured,
    size: whole.getSize(new Vector3()),
    light: lights.isEmpty() ? undefined : lights.getCenter(new Vector3()),
  }
}

/** Plain numbers of an attribute, whatever it is packed as. */
function numbersOf(attribute: BufferAttribute | InterleavedBufferAttribute | undefined): number[] {
  const [numbers, at]: [number[], Vector3] = [[], new Vector3()]
  for (let i = 0; i < (attribute?.count ?? 0); i++)
    if (attribute) numbers.push(...at.fromBufferAttribute(attribute, i).toArray())
  return numbers
}

function dividedGeometry(whole: BufferGeometry, insideAt: (at: Vector3) => number) {
  const { position, normal } = whole.attributes
  const corners = whole.index?.array ?? Array.from({ length: position?.count ?? 0 }, (_, vertex) => vertex)
  const { positions, normals, isInside } = divided(
    { positions: numbersOf(position), normals: numbersOf(normal) },
    corners,
    (at) => insideAt(new Vector3(...at)),
  )
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3))
  geometry.setAttribute('normal', new BufferAttribute(Float32Array.from(normals), 3))
  return { geometry, isInside }
}

function isMesh(object: object): object is Mesh<BufferGeometry, MeshStandardMaterial> {
  return 'isMesh' in object
}

/** @param on the color of the cloth that is covered; all of it if undefined */
function isCovered({ name }: MeshStandardMaterial, on: string | undefined): boolean {
  return name.startsWith('fabric|') && (on === undefined || name.endsWith(on))
}

/** In sRGB. A material is named `kind|variant|#rrggbb`. */
function colorOf({ name, color }: MeshStandardMaterial, dyes: Worn['dyes']): Color {
  const dyed = name.startsWith('fabric|') ? dyes[name.slice(-7)] : undefined
  return (dyed === undefined ? color.clone() : new Color(dyed)).convertLinearToSRGB()
}

/** Vertex colors in models are linear. */
function shownChannel(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
}

export function disposeModel({ solid, glass, pictured }: Model): void {
  solid?.dispose()
  glass?.dispose()
  for (const { geometry, picture } of pictured) {
    geometry.dispose()
    picture.dispose()
    // The loader's bitmaps are not collected as garbage.
    if (picture.image instanceof ImageBitmap) picture.image.close()
  }
}
