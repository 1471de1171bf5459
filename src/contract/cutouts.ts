/** Cut-outs of people's own pictures: what a repair of an edge consists of, and what a picture may be. */
import { z } from 'zod'

/** A picture that is sent, in bytes and in pixels. */
export const MEGABYTE = 1024 * 1024
export const MAX_PICTURE_BYTES = 20 * MEGABYTE
export const MAX_PICTURE_PIXELS = 80_000_000
const MAX_POINTS = 400

/** What is said of a picture with more bytes than can be sent. */
export function tooLarge(bytes: number, most = MAX_PICTURE_BYTES): string {
  return `This picture has ${(bytes / MEGABYTE).toFixed(1)} MB; at most ${most / MEGABYTE} MB can be sent. Save it smaller and try again.`
}

/** A point of the upright picture; both are shares 0 to 1, from the left and from the top. */
const PicturePoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })

/** One stroke of the repair brush. The last of a list is drawn last; taking it off the list takes it back. */
export const Stroke = z.object({
  does: z.enum(['keep', 'remove']),
  /** Of the brush, as a share of the picture's longer side. */
  radius: z.number().min(0.002).max(0.25),
  points: z.array(PicturePoint).min(1).max(MAX_POINTS),
})
export type Stroke = z.infer<typeof Stroke>

const MAX_STROKES = 200

/** A picture of somebody's own, taken in: the picture upright, what was cut out of it, and how far that can be trusted. */
export const OwnPicture = z.object({
  /** Address of the upright picture on this server. */
  picture: z.string(),
  /** Address of the cut-out; the whole picture as a card where nothing could be told from what is behind it. */
  cutout: z.string(),
  isCard: z.boolean(),
  /** 0 to 1. */
  confidence: z.number(),
  /** A sentence for people, when the cut-out is not what they expect. */
  note: z.string().nullable(),
  /** Where the cut-out lies in the picture, shares of its sides. */
  frame: z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
  /** Height of the picture by its width. */
  tallness: z.number().positive(),
})
export type OwnPicture = z.infer<typeof OwnPicture>

/** All strokes since the picture was sent, in their order; none gives the first cut again. */
export const MendPicture = z.object({ picture: z.string().max(300), strokes: z.array(Stroke).max(MAX_STROKES) })
export type MendPicture = z.infer<typeof MendPicture>

/** Addresses of own pictures, which run out after about a week, asked for anew: null for one that is not the sender's. */
export const RenewPictures = z.object({ pictures: z.array(z.string().max(300)).min(1).max(50) })
export const RenewedPictures = z.object({ pictures: z.array(z.string().nullable()) })
