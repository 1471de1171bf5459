/**
 * The camera of a room plate. World coordinates in inches: x runs along the back wall from the left corner, y from the
 * back wall towards the viewer, z up. Picture coordinates in pixels, y downward.
 */
import { z } from 'zod'

export const Camera = z.object({
  x: z.number(),
  y: z.number(),
  z: z.number(),
  /** Degrees by which the camera is to the right of the room's axis. */
  yaw: z.number(),
  /** Focal length in pixels. */
  focal: z.number().positive(),
  /** Vertical shift in pixels: the position of the horizon relative to the center of the picture, negative above it. */
  shift: z.number(),
})
export type Camera = z.infer<typeof Camera>

/** The opening of the window in the left wall, in inches: `y0`..`y1` from the back wall, `z0`..`z1` above the floor. */
export const Window = z.object({
  y0: z.number(),
  y1: z.number(),
  z0: z.number(),
  z1: z.number(),
  /** Its upright bars and rails, as shares of its width (from `y0`) and of its height (from `z0`). */
  bars: z.array(z.number()),
  rails: z.array(z.number()),
})
export type Window = z.infer<typeof Window>

/**
 * `scale`: factor by which the room is treated as larger than photographed; defaults to 1. `aside`: position of the
 * camera's axis to the right of the middle of the picture, in pixels; defaults to 0.
 */
export type View = Camera & { width: number; height: number; scale?: number; aside?: number; window?: Window }
export type Spot = { x: number; y: number }
/** A part of a picture, in pixels. */
export type Crop = { left: number; top: number; width: number; height: number }

export const RADIANS = Math.PI / 180

/**
 * Treats the same picture as that of a larger or smaller room: fixed parts and camera distance scale alike, so
 * furniture appears smaller or larger and stays true to scale.
 */
export function scaledView(view: View, scale: number): View {
  const { window: opening } = view
  const scaled = opening && {
    ...opening,
    y0: opening.y0 * scale,
    y1: opening.y1 * scale,
    z0: opening.z0 * scale,
    z1: opening.z1 * scale,
  }
  return { ...view, x: view.x * scale, y: view.y * scale, z: view.z * scale, scale, window: scaled }
}

/** The view of a part of the picture, enlarged to the size of the whole. */
export function croppedView(view: View, { left, top, width }: Crop): View {
  const grown = view.width / width
  return {
    ...view,
    focal: view.focal * grown,
    aside: (view.width / 2 + (view.aside ?? 0) - left) * grown - view.width / 2,
    shift: (view.height / 2 + view.shift - top) * grown - view.height / 2,
  }
}

/** Projects a point of the room into the picture; `depth` in inches along the line of sight. */
export function project(view: View, x: number, y: number, z: number): { px: number; py: number; depth: number } {
  const [sin, cos] = [Math.sin(view.yaw * RADIANS), Math.cos(view.yaw * RADIANS)]
  const [dx, dy] = [x - view.x, y - view.y]
  const depth = -dx * sin - dy * cos
  const aside = dx * cos - dy * sin
  return {
    px: view.width / 2 + (view.aside ?? 0) + (view.focal * aside) / depth,
    py: view.height / 2 - (view.focal * (z - view.z)) / depth + view.shift,
    depth,
  }
}

type Direction = { x: number; y: number; z: number }

/** Direction of view through a pixel, normalized to 1 along the line of sight. */
export function sight(view: View, px: number, py: number): Direction {
  return sights(view)(px, py)
}

export type Sights = (px: number, py: number) => Direction

/** `sight` for loops over pixels: what depends on the view alone is computed once. */
export function sights(view: View): Sights {
  const { width, height, aside: shifted = 0, focal, shift } = view
  const [sin, cos] = [Math.sin(view.yaw * RADIANS), Math.cos(view.yaw * RADIANS)]
  return (px, py) => {
    const aside = (px - width / 2 - shifted) / focal
    return { x: -sin + aside * cos, y: -cos - aside * sin, z: -(py - height / 2 - shift) / focal }
  }
}

/** The point of the plane z = `level` (inches) behind a pixel, for loops over pixels. */
export function spotsOn(view: View, level: number): (px: number, py: number) => Spot {
  const see = sights(view)
  const { x, y } = view
  const down = level - view.z
  return (px, py) => {
    const to = see(px, py)
    const far = down / to.z
    return { x: x + to.x * far, y: y + to.y * far }
  }
}

/** Degrees by which the camera is to the right of an item that is seen from straight ahead. */
export function azimuthAt(view: View, spot: Spot): number {
  return Math.atan2(view.x - spot.x, view.y - spot.y) / RADIANS
}

/** Degrees by which the camera looks down on this point. */
export function elevationAt(view: View, spot: Spot, z: number): number {
  return Math.atan2(view.z - z, Math.hypot(view.x - spot.x, view.y - spot.y)) / RADIANS
}
