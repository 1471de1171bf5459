/** Other pictures of the room of a design: another view by the engine, or a photograph by its owner. */
import { z } from 'zod'
import { ShotOf } from './boards.ts'
import { RoomLight } from './vocabulary.ts'

/** Requests another view of the room. Without a seed the server picks a random one; without a light it stays. */
export const AnotherView = z.object({
  view_seed: z.number().int().min(0).max(0xffffffff).optional(),
  light: RoomLight.optional(),
})
export const AnotherViewAnswer = z.object({ view_seed: z.number(), light: RoomLight })

/** A photograph of a layout in three dimensions; base64 or a data URL, at most about 3 MB of picture. */
export const SetBoardPicture = z.object({
  image: z.string().min(1, 'image is required').max(4_000_000),
  shot_of: ShotOf.optional(),
})
