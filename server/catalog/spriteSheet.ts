/**
 * `sprites/sprites.json` beside a product's pictures: views of the item from several sides by the camera of a room,
 * with the scale of each. Lengths in inches, angles in degrees, pictures in pixels.
 */
import { z } from 'zod'

export const SpriteView = z.object({
  /** Angle of the camera to the right of the item's front, in degrees. */
  azimuth: z.number(),
  /** The side of the picture from which the light comes. */
  light: z.enum(['left', 'right']),
  /** File names of the picture and of its soft shadow, which covers the same frame at a quarter of the resolution. */
  picture: z.string(),
  shadow: z.string(),
  /**
   * File name of the shares of each pixel that a bed's cover, sheets and cushion have (red, green, blue), so that its
   * bedding can have another color; in the same frame.
   */
  bedding: z.string().optional(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** Scale at the distance of the foot. */
  pixelsPerInch: z.number().positive(),
  /** The center of the foot on the ground. */
  base: z.object({ x: z.number(), y: z.number() }),
})
export type SpriteView = z.infer<typeof SpriteView>

export const SpriteSheet = z.object({
  /** Hash of all inputs of the pictures. */
  hash: z.string(),
  /**
   * `depth`: distance from the level camera to the foot along the line of sight; `eye`: height of the camera above the
   * foot.
   */
  depth: z.number().positive(),
  eye: z.number().positive(),
  /** Whether the item is symmetric, so that a mirrored view is the view from the other side. */
  mirrored: z.boolean(),
  views: z.array(SpriteView).min(3),
})
export type SpriteSheet = z.infer<typeof SpriteSheet>
