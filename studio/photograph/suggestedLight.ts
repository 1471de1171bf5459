/** The light of a photograph as its pixels and the windows of the plan suggest it, and the side of a lamp or window in it. */
import { boundsOfFloor } from '../geometry/floorOutline.ts'
import { endsOf, openingsOf } from '../geometry/openings.ts'
import { between, type Point } from '../geometry/point.ts'
import { type PhotographLight, PHOTOGRAPH_LIGHT } from '../model/photographs.ts'
import type { RoomShell } from '../model/roomShell.ts'
import type { Vector } from '../scene/walk/vector.ts'
import { onPlane, type PhotographCamera } from './camera.ts'
import { NOTHING, surfacesSeen } from './surfacesSeen.ts'

type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }

/** The mean luminance (linear) of a room in even daylight, for which pieces are drawn as bright as in 3D. */
const USUAL_LUMINANCE = 0.5
/** The exponent of the brightness: cameras make dark rooms brighter than they are. */
const ADAPTED = 0.4
/** Walls and ceilings, which are mostly near white, are the bright pixels that are not burnt out; shares of all pixels. */
const WHITES = { from: 0.6, to: 0.95 }
/** Painted walls and wood are among them: this share of them, the least colorful ones, are taken for white. */
const LEAST_COLORFUL = 0.35
/** White walls have a color of their own, too: this share of their warmth is taken for that of the light. */
const OF_LIGHT = 0.35
/** Added before a logarithm. */
const DARK = 0.01
const BRIGHTNESS = { least: 0.45, most: 1.5 }
const WARMTH = 0.8
/** Degrees above the floor: from a window, and from above where the plan has none. */
const FROM_WINDOW = 38
const FROM_ABOVE = 65
const SHADOW = 0.45

/** `pixels`: of the photograph, in any size. */
export function suggestedLight(floor: RoomShell, camera: PhotographCamera, pixels: Pixels): PhotographLight {
  const { data } = pixels
  const seen: { readonly light: number; readonly red: number; readonly blue: number }[] = []
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [red, green, blue] = [linear(data[at]), linear(data[at + 1]), linear(data[at + 2])]
    seen.push({ light: 0.2126 * red + 0.7152 * green + 0.0722 * blue, red, blue })
  }
  const sorted = seen.toSorted((a, b) => a.light - b.light)
  const bright = sorted.slice(Math.floor(WHITES.from * sorted.length), Math.ceil(WHITES.to * sorted.length))
  const colorOf = ({ red, blue }: (typeof seen)[number]) => Math.abs(Math.log((red + DARK) / (blue + DARK)))
  const whites = bright.toSorted((a, b) => colorOf(a) - colorOf(b)).slice(0, Math.ceil(LEAST_COLORFUL * bright.length))
  const mean = seen.reduce((sum, { light }) => sum + light, 0) / Math.max(1, seen.length)
  const [red, blue] = [sumOf(whites, 'red'), sumOf(whites, 'blue')]
  const warmth = warmthFor(blue > 0 ? red / blue : 1)
  return {
    brightness: hundredth(limited(brightnessFor(mean / USUAL_LUMINANCE), BRIGHTNESS.least, BRIGHTNESS.most)),
    warmth: hundredth(limited(warmth * OF_LIGHT, -WARMTH, WARMTH)),
    shadow: SHADOW,
    ...usualSide(floor, camera),
  }
}

/** The brightness of a light, relative to a usual one. */
export function brightnessFor(light: number): number {
  return light ** ADAPTED
}

/** The warmth of a light whose red and blue have this ratio: the inverse of the tint of `photographExposure`. */
export function warmthFor(ratio: number): number {
  return (ratio - 1) / (0.2 + 0.32 * ratio)
}

/** The place of the walls or the ceiling behind the lamp or window that a pixel shows; undefined where it shows neither. */
export function litPlace(floor: RoomShell, camera: PhotographCamera, px: Point): Vector | undefined {
  const { center } = camera
  // As a picture of this pixel alone.
  const one = { ...camera, width: 1, height: 1, center: { x: center.x - px.x + 0.5, y: center.y - px.y + 0.5 } }
  const { surfaces, labels } = surfacesSeen(floor, one)
  const surface = surfaces[labels[0] ?? NOTHING]
  return surface && surface.kind !== 'floor'
    ? onPlane(camera, px, { point: surface.origin, normal: surface.normal })
    : undefined
}

/** The side from which light falls from a place to the middle of the floor. */
export function sideOf(floor: RoomShell, at: Vector): Pick<PhotographLight, 'from' | 'height'> {
  const { left, right, top, bottom } = boundsOfFloor(floor)
  const [x, y, z] = [at[0] - (left + right) / 2, at[1], at[2] - (top + bottom) / 2]
  const height = (Math.atan2(y, Math.hypot(x, z)) * 180) / Math.PI
  const { least, most } = PHOTOGRAPH_LIGHT.height
  return { from: turnTo(x, z), height: Math.round(limited(height, least, most)) }
}

/** From the widest window, else from above and the left of the camera. */
function usualSide(floor: RoomShell, { right }: PhotographCamera): Pick<PhotographLight, 'from' | 'height'> {
  const [widest] = openingsOf(floor)
    .filter(({ kind }) => kind === 'window')
    .toSorted((a, b) => b.width - a.width)
  if (!widest) return { from: turnTo(-right[0], -right[2]), height: FROM_ABOVE }
  const at = between(...endsOf(floor, widest), 0.5)
  const { left, right: end, top, bottom } = boundsOfFloor(floor)
  return { from: turnTo(at.x - (left + end) / 2, at.y - (top + bottom) / 2), height: FROM_WINDOW }
}

/** Whole degrees clockwise from the top of the plan. */
function turnTo(x: number, y: number): number {
  return (Math.round((Math.atan2(x, -y) * 180) / Math.PI) + 360) % 360
}

function sumOf(all: readonly { readonly red: number; readonly blue: number }[], of: 'red' | 'blue'): number {
  return all.reduce((sum, each) => sum + each[of], 0)
}

/** sRGB to linear light, near enough for a mean. */
function linear(byte = 0): number {
  return (byte / 255) ** 2.2
}

function limited(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100
}
