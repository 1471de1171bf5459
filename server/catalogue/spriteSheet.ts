/**
 * `sprites/sprites.json` beside a product's pictures: how it looks from several sides to the camera of a room, with the
 * scale of each picture. Lengths in inches, angles in degrees, pictures in pixels.
 */
import { z } from 'zod'

export const SpriteView = z.object({
  /** Degrees by which the camera stood to the right of the piece's front. */
  azimuth: z.number(),
  /** From which side of the picture the light falls on it. */
  light: z.enum(['left', 'right']),
  /** The file of the picture and that of its soft shadow, which fills the same frame at a quarter of the size. */
  picture: z.string(),
  shadow: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** At the distance of the foot. */
  pixelsPerInch: z.number().positive(),
  /** The middle of the foot on the ground. */
  base: z.object({ x: z.number(), y: z.number() }),
})
export type SpriteView = z.infer<typeof SpriteView>

export const SpriteSheet = z.object({
  /** Hash of everything the pictures were made from. */
  hash: z.string(),
  /** From the level camera to the foot along the line of sight, and from the foot up to the camera. */
  depth: z.number().positive(),
  eye: z.number().positive(),
  /** Its mirror image is itself: a view in the mirror is the view from the other side. */
  mirrored: z.boolean(),
  views: z.array(SpriteView).min(3),
})
export type SpriteSheet = z.infer<typeof SpriteSheet>
