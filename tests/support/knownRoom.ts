/**
 * A photograph of our own scene (`emptyRoom.webp`): the room of `furnishedLayout` without its pieces, photographed in 3D from the
 * place of `KNOWN`, so that every point of it is known.
 */
import path from 'node:path'
import { type PhotographCamera, projected } from '../../studio/photograph/camera.ts'
import { crossOf, times, type Vector } from '../../studio/scene/walk/vector.ts'
import { viewDirection } from '../../studio/scene/walk/views.ts'

export const PICTURE = path.join(import.meta.dirname, 'emptyRoom.webp')
export const SIZE = { width: 1200, height: 800 }
export const KNOWN = knownCamera({ at: [150, 64, 124], yaw: 309.237367, pitch: -9, fov: 62 })

type Standpoint = { readonly at: Vector; readonly yaw: number; readonly pitch: number; readonly fov: number }

/** `fov`: vertical, in degrees. */
function knownCamera({ at, fov, ...way }: Standpoint): PhotographCamera {
  const forward = viewDirection(way)
  const level = crossOf(forward, [0, 1, 0])
  const right = times(level, 1 / Math.hypot(...level))
  return {
    ...SIZE,
    focal: SIZE.height / 2 / Math.tan((fov * Math.PI) / 360),
    center: { x: SIZE.width / 2, y: SIZE.height / 2 },
    at,
    forward,
    right,
    down: times(crossOf(right, forward), -1),
  }
}

export const pixelOf = (point: Vector) => projected(KNOWN, point) ?? { x: Number.NaN, y: Number.NaN }
