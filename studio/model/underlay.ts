/**
 * An underlay: a picture of a plan beneath the room, to trace or to compare. A layout has where it lies and how it is
 * shown; the picture itself is kept apart from all documents, under the id `picture`: by the browser, and with its owner's account.
 */
import { z } from 'zod'
import { storedObject } from './storedObject.ts'

/** Pixels of the longer side of a kept picture, and of all of it: enough to read the lines of an A1 sheet. */
export const MAX_UNDERLAY_PX = { side: 5_000, all: 12_000_000 }
/** Drawn lines that are kept with a picture, to snap to; a plan of a whole house has some thousands. */
export const MAX_UNDERLAY_LINES = 60_000
/** The least part of a side that a crop leaves. */
export const MIN_CROPPED = 0.02
/** Shares. */
export const UNDERLAY_OPACITY = { least: 0.1, most: 1, usual: 0.6 }
/** Inches per pixel: from a tenth of a millimeter on paper at full size to a mile on a thumbnail. */
export const UNDERLAY_SCALE = { least: 1e-5, most: 1e4 }

/** Shares of the sides of the picture that are cut off. */
const cut = z
  .number()
  .min(0)
  .max(1 - MIN_CROPPED)
const crop = { left: cut, top: cut, right: cut, bottom: cut }
const Crop = storedObject(crop, { parts: { crop } })
export type UnderlayCrop = z.infer<typeof Crop>

const px = z.number().int().min(1).max(100_000)
const picture = {
  /** The id under which the picture is kept. */
  picture: z.string().min(1).max(80),
  /** The name of its file. */
  name: z.string().min(1).max(200),
  /** Pixels. */
  width: px,
  height: px,
  /** Of a PDF, from 1 on. */
  page: z.number().int().min(1).max(100_000).optional(),
}

/** Inches from the corner of the floor's box to the middle of the picture, at most, in each direction: 15 miles. */
export const UNDERLAY_REACH = 1e6
const coordinate = z.number().min(-UNDERLAY_REACH).max(UNDERLAY_REACH)
const scale = z.number().min(UNDERLAY_SCALE.least).max(UNDERLAY_SCALE.most)
const place = {
  /** Where the middle of the whole picture lies, in inches from the corner of the floor's box. */
  x: coordinate,
  y: coordinate,
  /** Inches per pixel along the width and along the height of the picture; a stretched picture has two. */
  across: scale,
  down: scale,
  /** Degrees clockwise, after mirroring left and right. */
  rotation: z.number().min(0).lt(360),
  mirrored: z.boolean().optional(),
}

export const Underlay = storedObject(
  {
    ...picture,
    ...place,
    crop: Crop.optional(),
    opacity: z.number().min(UNDERLAY_OPACITY.least).max(UNDERLAY_OPACITY.most),
    /** Fixed to the room: it is not moved by itself, and turns with the room. */
    locked: z.boolean(),
    shown: z.boolean(),
  },
  { parts: { place }, identity: picture },
)
export type Underlay = z.infer<typeof Underlay>
