/** A product's model as one geometry for what is opaque and one for glass: each piece is one or two draw calls. */
import { type BufferGeometry, Box3, type Mesh, type MeshStandardMaterial, Vector3 } from 'three'
import { MeshoptDecoder } from 'three/addons/libs/meshopt_decoder.module.js'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { builder } from './geometry.ts'
import { kindOfMaterial } from './kinds.ts'

export type Model = {
  readonly solid: BufferGeometry
  readonly glass: BufferGeometry | undefined
  /** Inches; the piece stands on the floor around its middle. */
  readonly size: Vector3
  /** The middle of what gives light. */
  readonly light: Vector3 | undefined
}

const INCHES_PER_METER = 1 / 0.0254
/** A surface that lets more light through is glass. */
const GLASS = 0.9

export async function readModel(bytes: ArrayBuffer): Promise<Model> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)
  const { scene } = await loader.parseAsync(bytes, '')
  scene.updateMatrixWorld(true)
  const [solid, glass] = [builder(), builder()]
  const whole = new Box3()
  const lights = new Box3()
  const [at, normal] = [new Vector3(), new Vector3()]
  scene.traverse((object) => {
    if (!isMesh(object)) return
    const { geometry, material, matrixWorld } = object
    const { position, normal: normals, color } = geometry.attributes
    if (!position || !normals) return
    const kind = kindOfMaterial(material.name)
    const isGlass = material.opacity < GLASS
    const base = material.color.clone().convertLinearToSRGB()
    const into = isGlass ? glass : solid
    const look = { kind, rough: material.roughness, metal: material.metalness }
    const indices: number[] = []
    for (let i = 0; i < position.count; i++) {
      at.fromBufferAttribute(position, i).applyMatrix4(matrixWorld).multiplyScalar(INCHES_PER_METER)
      normal.fromBufferAttribute(normals, i).transformDirection(matrixWorld)
      whole.expandByPoint(at)
      if (kind === 'shade' || kind === 'bulb') lights.expandByPoint(at)
      const shown = color
        ? [color.getX(i), color.getY(i), color.getZ(i)].map((channel) => shownChannel(channel))
        : [base.r, base.g, base.b]
      indices.push(into.vertex(at.toArray(), normal.toArray(), shown, look))
    }
    const corners = geometry.index
    const count = corners?.count ?? position.count
    for (let i = 0; i + 2 < count; i += 3) {
      const corner = (k: number) => indices[corners ? corners.getX(i + k) : i + k] ?? 0
      into.triangle(corner(0), corner(1), corner(2))
    }
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

/** Vertex colors of models are linear. */
function shownChannel(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
}
