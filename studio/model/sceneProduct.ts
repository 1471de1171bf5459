/** What a room in three dimensions knows of a product, for the view in 3D and for the files of a room in 3D. */
import { z } from 'zod'
import { HexColor } from './finish.ts'

const inches = z.number().positive().max(12_000)

/** Where a product stands: on the floor, flat on the floor, on a wall, on another piece, or as paint on the walls. */
export const Placement = z.enum(['floor', 'flat', 'wall', 'surface', 'paint'])
export type Placement = z.infer<typeof Placement>

/** A cover that leaves a part of what it lies on free. */
export const Cover = z.object({
  color: HexColor,
  /** The color of the model's cloth that it covers; all of its cloth if undefined. */
  on: HexColor.optional(),
  /** Whether it starts below the pillows, and not with the cloth of the model. */
  leavesHead: z.boolean(),
  /** Its size spread out; without it it hangs down to the floor on every side. */
  spread: z.object({ wide: inches, long: inches }).optional(),
})
export type Cover = Readonly<z.infer<typeof Cover>>

/** More colors than the cloth of any model has. */
const MAX_DYES = 12

/** What a bed or a mattress wears. */
export const Worn = z.object({
  /** Colors of cloth in the model, and those that they have in this room. */
  dyes: z
    .record(HexColor, HexColor)
    .refine((dyes) => Object.keys(dyes).length <= MAX_DYES, `At most ${MAX_DYES} colors`),
  cover: Cover.optional(),
})
export type Worn = Readonly<z.infer<typeof Worn>>

export const SceneProduct = z.object({
  placement: Placement,
  /** URL of the model; the coarse level has the same URL with `-coarse`. */
  model: z.string().max(300).optional(),
  /** URL of the picture without a background. */
  cutout: z.string().max(1000).optional(),
  worn: Worn.optional(),
  /** The product that wears it: it is not drawn where that stands. */
  wornBy: z.string().max(80).optional(),
})
export type SceneProduct = Readonly<z.infer<typeof SceneProduct>>
