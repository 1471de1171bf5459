/** The camera of a photograph as the scene in 3D and its lines of sight read it. */
import { plus, times } from '../scene/walk/vector.ts'
import type { Lens } from '../scene/walk/views.ts'
import type { PhotographCamera } from './camera.ts'

/** Inches from the camera to the point that it looks at; any length is as good. */
const GAZE = 60

/** A picture whose principal point is not in its middle is a part of a larger one whose middle it is. */
export function photographLens({ width, height, focal, center, at, down, forward }: PhotographCamera): Lens {
  const half = { x: Math.max(center.x, width - center.x), y: Math.max(center.y, height - center.y) }
  return {
    from: at,
    to: plus(at, times(forward, GAZE)),
    up: times(down, -1),
    fov: (Math.atan(half.y / focal) * 360) / Math.PI,
    part: {
      left: (half.x - center.x) / (2 * half.x),
      top: (half.y - center.y) / (2 * half.y),
      width: width / (2 * half.x),
      height: height / (2 * half.y),
    },
  }
}
