/**
 * A panorama: the full view from one point, as the six faces of a cube and as one equirectangular picture. The center
 * of the picture is the direction of view.
 */
import type { Pixels } from './sceneControl.ts'
import { viewDirection, type EyeView, type Lens } from './views.ts'
import { minus, plus, type Vector } from './vector.ts'

/** Border pixels of each face, so that colors at the edges are interpolated across faces. */
const BORDER = 1
const LEVEL = { pitch: 0 }

type Face = { readonly ahead: Vector; readonly right: Vector; readonly up: Vector }

/** Ahead, right, behind, left, up, down; `side`: pixels per side of the square pictures. */
export function cubeLenses(eye: EyeView, side: number): Lens[] {
  const from: Vector = [eye.at.x, eye.height, eye.at.y]
  const fov = 2 * Math.atan(reachOf(side)) * (180 / Math.PI)
  return facesOf(eye.yaw).map(({ ahead, up }) => ({ from, to: plus(from, ahead), fov, up }))
}

/** Half the width of a picture at distance 1: 1 plus the border. */
function reachOf(side: number): number {
  return side / (side - 2 * BORDER)
}

function facesOf(yaw: number): Face[] {
  const up: Vector = [0, 1, 0]
  const down = minus([0, 0, 0], up)
  const sides = [0, 90, 180, 270].map((turn) => ({
    ahead: viewDirection({ yaw: yaw + turn, ...LEVEL }),
    right: viewDirection({ yaw: yaw + turn + 90, ...LEVEL }),
    up,
  }))
  const [front, right, back] = sides as [Face, Face, Face, Face]
  return [
    ...sides,
    { ahead: up, right: right.ahead, up: back.ahead },
    { ahead: down, right: right.ahead, up: front.ahead },
  ]
}

/**
 * Combines the pictures of `cubeLenses`, in their order, into one of `width` by `width / 2`. Throws a RangeError unless
 * they are six squares of the same size.
 */
export function equirectangular(faces: readonly Pixels[], width: number): Pixels {
  const side = faces[0]?.width ?? 0
  if (faces.length !== 6 || faces.some((face) => face.width !== side || face.height !== side))
    throw new RangeError(`A panorama is made of six squares of one size, not of ${faces.length} pictures.`)
  const height = Math.round(width / 2)
  const data = new Uint8ClampedArray(width * height * 4)
  const reach = reachOf(side)
  for (let y = 0; y < height; y++) {
    const pitch = (0.5 - (y + 0.5) / height) * Math.PI
    const [up, level] = [Math.sin(pitch), Math.cos(pitch)]
    for (let x = 0; x < width; x++) {
      const yaw = ((x + 0.5) / width - 0.5) * 2 * Math.PI
      place(data, (y * width + x) * 4, faces, side, reach, Math.sin(yaw) * level, up, Math.cos(yaw) * level)
    }
  }
  return { width, height, data }
}

/** Writes the color of one direction, given in the coordinates of the viewer. */
function place(
  data: Uint8ClampedArray,
  to: number,
  faces: readonly Pixels[],
  side: number,
  reach: number,
  right: number,
  up: number,
  ahead: number,
): void {
  const [a, b, c] = [Math.abs(right), Math.abs(up), Math.abs(ahead)]
  const most = Math.max(a, b, c)
  let number: number
  let across: number
  let higher = up
  if (most === c) [number, across] = ahead > 0 ? [0, right] : [2, -right]
  else if (most === a) [number, across] = right > 0 ? [1, -ahead] : [3, ahead]
  else if (up > 0) [number, across, higher] = [4, right, -ahead]
  else [number, across, higher] = [5, right, ahead]
  const scale = side / (2 * reach * most)
  mix(data, to, faces[number]?.data, side, side / 2 + across * scale - 0.5, side / 2 - higher * scale - 0.5)
}

/** Bilinear interpolation between four pixels. */
function mix(
  data: Uint8ClampedArray,
  to: number,
  from: Uint8ClampedArray | undefined,
  side: number,
  x: number,
  y: number,
): void {
  if (!from) return
  const left = Math.min(side - 2, Math.max(0, Math.floor(x)))
  const top = Math.min(side - 2, Math.max(0, Math.floor(y)))
  const [i, j] = [x - left, y - top]
  const at = (top * side + left) * 4
  const below = at + side * 4
  for (let channel = 0; channel < 4; channel++) {
    const high = (from[at + channel] ?? 0) * (1 - i) + (from[at + 4 + channel] ?? 0) * i
    const low = (from[below + channel] ?? 0) * (1 - i) + (from[below + 4 + channel] ?? 0) * i
    data[to + channel] = high * (1 - j) + low * j
  }
}
