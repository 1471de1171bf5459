/**
 * Where pieces are near, on a coarse grid over the room, so that floor and walls of a photograph are searched for contact shadows
 * there alone: for each cell the height up to which a piece within the reach of contact shadows is.
 */
import { Box3, type BufferGeometry, DataTexture, type Layers, Mesh, RedFormat, type Object3D, type Scene } from 'three'
import { CONTACT_REACH } from './contactShadows.ts'
import type { LightUniforms } from './roomMaterials.ts'

/** Cells on a side of the grid, which covers the sphere around the room. */
const CELLS = 64

type Room = { readonly middle: readonly [number, number, number]; readonly radius: number; readonly ceiling: number }

export function nearPieces(uniforms: LightUniforms) {
  const heights = new Uint8Array(CELLS * CELLS)
  const texture = new DataTexture(heights, CELLS, CELLS, RedFormat)
  uniforms.uPieces.value = texture
  const box = new Box3()
  return {
    /** Finds them anew, among objects on one of the layers. */
    find: (scene: Scene, layers: Layers, { middle, radius, ceiling }: Room) => {
      const [left, top, side] = [middle[0] - radius, middle[2] - radius, 2 * radius]
      const most = ceiling + CONTACT_REACH
      uniforms.uPiecesOver.value.set(left, top, side, most)
      heights.fill(0)
      scene.updateMatrixWorld()
      scene.traverseVisible((object: Object3D) => {
        if (!(object instanceof Mesh) || !object.layers.test(layers)) return
        const geometry: BufferGeometry = object.geometry
        if (!geometry.boundingBox) geometry.computeBoundingBox()
        if (!geometry.boundingBox) return
        const { min, max } = box
          .copy(geometry.boundingBox)
          .applyMatrix4(object.matrixWorld)
          .expandByScalar(CONTACT_REACH)
        const height = Math.min(255, Math.ceil((255 * max.y) / most))
        const cell = (place: number) => Math.min(CELLS - 1, Math.max(0, Math.floor((CELLS * place) / side)))
        for (let row = cell(min.z - top); row <= cell(max.z - top); row++)
          for (let at = row * CELLS + cell(min.x - left); at <= row * CELLS + cell(max.x - left); at++)
            heights[at] = Math.max(heights[at]!, height)
      })
      texture.needsUpdate = true
    },
    dispose: () => texture.dispose(),
  }
}
