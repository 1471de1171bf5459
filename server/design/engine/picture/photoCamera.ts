/**
 * The camera of a product's photograph, by what `shot.json` says about the cut-out. Lengths are inches, in the frame of the
 * product: x to its own right from its middle, y to its front, z above its foot.
 */
import type { Shot } from '../../../catalog/record.ts'
import { RADIANS } from './camera.ts'

/** Focal length in widths of the photograph: a lens of 70 mm before a sensor of 36 mm (packages/photography). */
const LENS = 70 / 36
/** Width in pixels of the whole photograph, of which the cut-out is the middle. */
const PHOTO_PX = 1920

type Triple = readonly [x: number, y: number, z: number]

export type PhotoCamera = {
  /** Where it stands. */
  readonly at: Triple
  /** The direction in which a pixel is seen, 1 along the axis of the camera. */
  readonly sight: (px: number, py: number) => Triple
  /** The pixel of a point; `depth` along the axis of the camera. */
  readonly project: (point: Triple) => { readonly px: number; readonly py: number; readonly depth: number }
}

/** @param view degrees to the right of the front, and above the foot */
export function photoCamera(
  { width, height, pixelsPerInch, base }: Shot['cutout'],
  view: { readonly azimuth: number; readonly elevation: number },
): PhotoCamera {
  const focal = LENS * PHOTO_PX
  const [a, e] = [view.azimuth * RADIANS, view.elevation * RADIANS]
  const right: Triple = [Math.cos(a), -Math.sin(a), 0]
  const back: Triple = [Math.sin(a) * Math.cos(e), Math.cos(a) * Math.cos(e), Math.sin(e)]
  const down: Triple = [Math.sin(a) * Math.sin(e), Math.cos(a) * Math.sin(e), -Math.cos(e)]
  // A photograph is aimed at the middle of what is seen of the product.
  const [cx, cy] = [width / 2, height / 2]
  const far = focal / pixelsPerInch
  const foot: Triple = [(base.x - cx) / pixelsPerInch, (base.y - cy) / pixelsPerInch, far]
  const along = (axis: 0 | 1 | 2) => -foot[0] * right[axis] - foot[1] * down[axis] + foot[2] * back[axis]
  return {
    at: [along(0), along(1), along(2)],
    sight: (px, py) => {
      const [u, v] = [(px - cx) / focal, (py - cy) / focal]
      const way = (axis: 0 | 1 | 2) => u * right[axis] + v * down[axis] - back[axis]
      return [way(0), way(1), way(2)]
    },
    project: (point) => {
      const depth = far - dot(point, back)
      const scale = focal / depth
      return {
        px: cx + scale * (foot[0] + dot(point, right)),
        py: cy + scale * (foot[1] + dot(point, down)),
        depth,
      }
    },
  }
}

function dot(a: Triple, b: Triple): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
