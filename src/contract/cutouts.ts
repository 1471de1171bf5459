/** Cut-outs of user pictures: edge repair strokes and the limits of a picture. */
import { z } from 'zod'

/** Upload limits, in bytes and in pixels. */
export const MEGABYTE = 1024 * 1024
export const MAX_PICTURE_BYTES = 20 * MEGABYTE
export const MAX_PICTURE_PIXELS = 80_000_000
const MAX_POINTS = 400

/** Error message for a picture that exceeds the upload limit. */
export function tooLarge(bytes: number, most = MAX_PICTURE_BYTES): string {
  return `This picture has ${(bytes / MEGABYTE).toFixed(1)} MB; at most ${most / MEGABYTE} MB can be sent. Save it smaller and try again.`
}

/** A point of the upright picture, as fractions (0 to 1) of its width from the left and its height from the top. */
const PicturePoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })

/** One stroke of the repair brush. Strokes are drawn in list order; removing the last one undoes it. */
export const BrushStroke = z.object({
  does: z.enum(['keep', 'remove']),
  /** Brush radius, as a fraction of the picture's longer side. */
  radius: z.number().min(0.002).max(0.25),
  points: z.array(PicturePoint).min(1).max(MAX_POINTS),
})
export type BrushStroke = z.infer<typeof BrushStroke>

const MAX_STROKES = 200
/** Of all strokes together: about 30 times across the picture and back. Its values stay within `JSON_LIMITS`. */
const MAX_DRAWN_POINTS = 10_000
const TOO_MANY_STROKES =
  'These are more strokes than can be sent. Undo the last one, and use a larger brush for large areas.'

/** An uploaded picture: the upright picture, its cut-out, and the confidence in the cut-out. */
export const OwnPicture = z.object({
  /** URL of the upright picture on this server. */
  picture: z.string(),
  /** URL of the cut-out; the whole picture as a card when no foreground could be separated. */
  cutout: z.string(),
  isCard: z.boolean(),
  /** 0 to 1. */
  confidence: z.number(),
  /** Message for the user when the cut-out may be unexpected. */
  note: z.string().nullable(),
  /** Position of the cut-out in the picture, as fractions of its sides. */
  frame: z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
  /** Height of the picture divided by its width. */
  tallness: z.number().positive(),
})
export type OwnPicture = z.infer<typeof OwnPicture>

/** All strokes since the upload, in order. An empty list restores the first cut-out. */
export const MendPicture = z.object({
  picture: z.string().max(300),
  strokes: z
    .array(BrushStroke)
    .max(MAX_STROKES, TOO_MANY_STROKES)
    .refine(
      (strokes) => strokes.reduce((sum, { points }) => sum + points.length, 0) <= MAX_DRAWN_POINTS,
      TOO_MANY_STROKES,
    ),
})
export type MendPicture = z.infer<typeof MendPicture>

/** Renews URLs of uploaded pictures, which expire after about a week. Answers null for another user's picture. */
export const RenewPictures = z.object({ pictures: z.array(z.string().max(300)).min(1).max(50) })
export const RenewedPictures = z.object({ pictures: z.array(z.string().nullable()) })
