/**
 * Merges a product's model into one geometry for opaque parts and one for glass, so that a piece takes one or two draw
 * calls.
 */
import { type BufferGeometry, Box3, type Mesh, type MeshStandardMaterial, Vector3 } from 'three'
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { addGeometry, builder } from './geometry.ts'
import { kindOfMaterial } from './kinds.ts'

export type Model = {
  readonly solid: BufferGeometry
  readonly glass: BufferGeometry | undefined
  /** Inches; the origin is the center of the footprint on the floor. */
  readonly size: Vector3
  /** The center of the luminous parts. */
  readonly light: Vector3 | undefined
}

const INCHES_PER_METER = 1 / 0.0254
/** Surfaces with more transmission than this are glass. */
const MIN_GLASS_TRANSMISSION = 0.9

export async function readModel(bytes: ArrayBuffer): Promise<Model> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)
  const { scene } = await loader.parseAsync(bytes, '')
  scene.updateMatrixWorld(true)
  const [solid, glass] = [builder(), builder()]
  const whole = new Box3()
  const lights = new Box3()
  scene.traverse((object) => {
    if (!isMesh(object)) return
    const { geometry, material, matrixWorld } = object
    const { color } = geometry.attributes
    const kind = kindOfMaterial(material.name)
    const { r, g, b } = material.color.clone().convertLinearToSRGB()
    addGeometry(material.opacity < MIN_GLASS_TRANSMISSION ? glass : solid, geometry, {
      place: (at) => at.applyMatrix4(matrixWorld).multiplyScalar(INCHES_PER_METER),
      direct: (normal) => normal.transformDirection(matrixWorld),
      color: (i) => (color ? [color.getX(i), color.getY(i), color.getZ(i)].map(shownChannel) : [r, g, b]),
      matter: { kind, rough: material.roughness, metal: material.metalness },
      onCorner: (at) => {
        whole.expandByPoint(at)
        if (kind === 'shade' || kind === 'bulb') lights.expandByPoint(at)
      },
    })
    geometry.dispose()
    material.dispose()
  })
  return {
    solid: solid.made(),
    glass: glass.isEmpty() ? undefined : glass.made(),
    size: whole.getSize(new Vector3()),
    light: lights.isEmpty() ? undefined : lights.getCenter(new Vector3()),
  }
}

function isMesh(object: object): object is Mesh<BufferGeometry, MeshStandardMaterial> {
  return 'isMesh' in object
}

/** Vertex colors in models are linear. */
function shownChannel(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
}
