/** The room picture of a board as its owner sets it. */
import { z } from 'zod'
import { ShotOf } from './boards.ts'

/** A photograph of a layout in three dimensions; base64 or a data URL, at most about 3 MB of picture. */
export const SetBoardPicture = z.object({
  image: z.string().min(1, 'image is required').max(4_000_000),
  shot_of: ShotOf.optional(),
})
