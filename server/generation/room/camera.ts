/**
 * The camera of a room plate. World in inches: x runs along the back wall from the left corner, y from the back wall
 * towards the viewer, z up. Pictures in pixels, y downwards.
 */
import { z } from 'zod'

export const Camera = z.object({
  x: z.number(),
  y: z.number(),
  z: z.number(),
  /** Degrees by which the camera stands to the right of the room's axis. */
  yaw: z.number(),
  /** Focal length in pixels. */
  focal: z.number().positive(),
  /** Pixels by which the middle of the picture lies below the horizon, negative. */
  shift: z.number(),
})
export type Camera = z.infer<typeof Camera>

/** `scale`: how much larger than photographed the room is taken to be; 1 where it is not told. */
export type View = Camera & { width: number; height: number; scale?: number }
export type Spot = { x: number; y: number }

export const RADIANS = Math.PI / 180

/**
 * The same picture, taken for a larger or smaller room: everything fixed in it and the way to the camera grow alike, so
 * that the furniture is smaller in it and remains true to scale.
 */
export function scaledView(view: View, scale: number): View {
  return { ...view, x: view.x * scale, y: view.y * scale, z: view.z * scale, scale }
}

/** Where a point of the room falls in the picture; `depth` in inches along the line of sight. */
export function project(view: View, x: number, y: number, z: number): { px: number; py: number; depth: number } {
  const [sin, cos] = [Math.sin(view.yaw * RADIANS), Math.cos(view.yaw * RADIANS)]
  const [dx, dy] = [x - view.x, y - view.y]
  const depth = -dx * sin - dy * cos
  const aside = dx * cos - dy * sin
  return {
    px: view.width / 2 + (view.focal * aside) / depth,
    py: view.height / 2 - (view.focal * (z - view.z)) / depth + view.shift,
    depth,
  }
}

/** Direction of sight through a pixel; its length along the line of sight is 1. */
export function sight(view: View, px: number, py: number): { x: number; y: number; z: number } {
  const [sin, cos] = [Math.sin(view.yaw * RADIANS), Math.cos(view.yaw * RADIANS)]
  const aside = (px - view.width / 2) / view.focal
  return { x: -sin + aside * cos, y: -cos - aside * sin, z: -(py - view.height / 2 - view.shift) / view.focal }
}

/** The point of the plane z = `level` (inches) behind a pixel. */
export function onLevel(view: View, px: number, py: number, level: number): Spot {
  const to = sight(view, px, py)
  const far = (level - view.z) / to.z
  return { x: view.x + to.x * far, y: view.y + to.y * far }
}

/** Degrees by which the camera stands to the right of straight before a piece at this spot. */
export function azimuthAt(view: View, spot: Spot): number {
  return Math.atan2(view.x - spot.x, view.y - spot.y) / RADIANS
}

/** Degrees by which the camera looks down on this point. */
export function elevationAt(view: View, spot: Spot, z: number): number {
  return Math.atan2(view.z - z, Math.hypot(view.x - spot.x, view.y - spot.y)) / RADIANS
}
