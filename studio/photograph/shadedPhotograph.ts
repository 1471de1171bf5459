/** Colored pictures of synthetic photographs, with and without furniture, for tests. */
import { ceilingOf } from '../geometry/openingHeights.ts'
import { contains, convexHull } from '../geometry/polygon.ts'
import type { Random } from '../geometry/randomCases.ts'
import type { FlooringMaterial } from '../model/finish.ts'
import type { RoomShell } from '../model/roomShell.ts'
import { lengthOf, minus, plus, times, type Vector } from '../scene/walk/vector.ts'
import { type PhotographCamera, projected, resized } from './camera.ts'
import { floorPattern } from './floorPattern.ts'
import { normal } from './randomPhotographs.ts'
import { NOTHING, type Pixels, type Place, placeOn, surfacesSeen } from './surfacesSeen.ts'

type Shaded = {
  readonly floor: RoomShell
  readonly camera: PhotographCamera
  /** Pixels of the longer side. */
  readonly pixels: number
  /** Colors in linear light. */
  readonly wall: Vector
  /** The paint of the walls up to a height in inches. */
  readonly dado?: { readonly height: number; readonly color: Vector }
  readonly ground: { readonly material: FlooringMaterial; readonly color: Vector }
  /** The paint of the board at the foot of the walls. */
  readonly board?: Vector
  /** A box in the room by its corners, with a shadow on the floor around it. */
  readonly box?: Box
  /** What stands in the room beside it, without shadow. */
  readonly things?: readonly Box[]
  /** The light that falls on a place, and the lamp, a bright ball with a radius in inches; without it light changes a little over each surface. */
  readonly lit?: {
    readonly light: (at: Vector, normal: Vector) => Vector
    readonly lamp: Vector
    readonly radius: number
  }
  /** Deviation of the noise of each channel, in bytes. */
  readonly noise?: number
}

type Box = { readonly low: Vector; readonly high: Vector; readonly color: Vector }

const WHITE: Vector = [0.8, 0.8, 0.78]
/** Inches: the height of the board at the foot of walls, and the reach of the shadow of a box. */
const BOARD = 4
const SHADOW = 10

export function shadedPhotograph(
  random: Random,
  { floor, camera: whole, pixels, wall, dado, board = WHITE, ground, box, things = [], lit, noise = 0 }: Shaded,
): { picture: Pixels; camera: PhotographCamera; boxMask: Float32Array; labels: Uint8Array } {
  const share = pixels / Math.max(whole.width, whole.height)
  const [width, height] = [Math.round(whole.width * share), Math.round(whole.height * share)]
  const camera = { ...resized(whole, width), height }
  const { surfaces, labels } = surfacesSeen(floor, camera)
  const places = surfaces.map((surface) => placeOn(camera, surface))
  const pattern = floorPattern(ground.material)
  const top = ceilingOf(floor)
  const [here, next, below]: [Place, Place, Place] = [
    { a: 0, b: 0 },
    { a: 0, b: 0 },
    { a: 0, b: 0 },
  ]
  const tone = new Float32Array(3).fill(1)
  const outlineOf = (of: Box) => convexHull(cornersOf(of).flatMap((corner) => projected(camera, corner) ?? []))
  const outline = box && outlineOf(box)
  const beside = things.map((thing) => ({ outline: outlineOf(thing), color: thing.color }))
  const lamp = lit && projected(camera, lit.lamp)
  const lampPx = lit ? (lit.radius * camera.focal) / lengthOf(minus(lit.lamp, camera.at)) : 0
  const boxMask = new Float32Array(width * height)
  const data = new Uint8ClampedArray(4 * width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const label = labels[at] ?? NOTHING
      const surface = surfaces[label]
      let color: Vector = [0.9, 0.92, 0.95]
      if (surface && surface.kind !== 'opening') {
        const place = places[label]!
        place(x + 0.5, y + 0.5, here)
        place(x + 1.5, y + 0.5, next)
        place(x + 0.5, y + 1.5, below)
        const wide = [
          Math.abs(next.a - here.a) + Math.abs(below.a - here.a),
          Math.abs(next.b - here.b) + Math.abs(below.b - here.b),
        ] as const
        const fallen = lit?.light(
          plus(plus(surface.origin, times(surface.across, here.a)), times(surface.up, here.b)),
          surface.normal,
        )
        if (surface.kind === 'floor') {
          pattern(here.a, here.b, wide, tone)
          const light = 0.75 + (0.5 * here.a) / floor.width
          const from = box ? away(here, box) : Infinity
          const kept = from < SHADOW ? 0.55 + (0.45 * from) / SHADOW : 1
          color = ground.color.map(
            (value, channel) => value * tone[channel]! * (fallen?.[channel] ?? light) * kept,
          ) as unknown as Vector
        } else if (surface.kind === 'wall') {
          const light = 0.7 + (0.35 * here.b) / top
          const paint = dado && here.b < dado.height ? dado.color : wall
          color = (here.b < BOARD ? board : paint).map(
            (value, channel) => value * (fallen?.[channel] ?? light),
          ) as unknown as Vector
        } else color = fallen ? (WHITE.map((value, channel) => value * fallen[channel]!) as unknown as Vector) : WHITE
      }
      const thing = beside.find((each) => contains(each.outline, { x: x + 0.5, y: y + 0.5 }))
      if (thing) ({ color } = thing)
      if (outline && box && contains(outline, { x: x + 0.5, y: y + 0.5 })) {
        color = box.color
        boxMask[at] = 1
      }
      if (lamp && Math.hypot(x + 0.5 - lamp.x, y + 0.5 - lamp.y) < lampPx) color = [1, 1, 1]
      for (const channel of [0, 1, 2] as const)
        data[4 * at + channel] = byteOf(color[channel]) + (noise > 0 ? noise * normal(random) : 0)
      data[4 * at + 3] = 255
    }
  return { picture: { width, height, data }, camera, boxMask, labels }
}

function cornersOf({ low, high }: Box): Vector[] {
  return [low[0], high[0]].flatMap((x) =>
    [low[1], high[1]].flatMap((y) => [low[2], high[2]].map((z): Vector => [x, y, z])),
  )
}

/** Inches on the floor from the box. */
function away({ a, b }: Place, { low, high }: Box): number {
  return Math.hypot(Math.max(0, low[0] - a, a - high[0]), Math.max(0, low[2] - b, b - high[2]))
}

/** Linear light to a byte of sRGB. */
function byteOf(value: number): number {
  return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * Math.min(1, value) ** (1 / 2.4) - 0.055)
}
