/** Finished photographs of rooms that their owners share by links. */
import { z } from 'zod'
import { PhotographChange } from '../../studio/model/photographs.ts'

/** Pixels of the longer side of a shared picture. */
export const SHARED_PHOTOGRAPH_PX = 2000
export const MAX_SHARED_PHOTOGRAPHS = 60

/** A piece of the room that is in the picture. */
export const SharedPiece = z.object({
  name: z.string(),
  product_id: z.string().optional(),
  count: z.number().int().min(1),
})
export type SharedPiece = z.infer<typeof SharedPiece>

/** The body of an upload is the picture with the furniture. `before`: whether others see the photograph itself, too. */
export const PhotographUpload = z.object({ before: z.enum(['true', 'false']).default('false') })

/** To its owner: when the picture was last sent; null if it is not shared. */
export const PhotographState = z.object({ sent_at: z.string().nullable(), has_before: z.boolean() })
export type PhotographState = z.infer<typeof PhotographState>

/** As others get it through a link; its pictures are at `sharedPicture`. */
export const SharedPhotograph = z.object({
  id: z.string(),
  /** Of the room or the board. */
  name: z.string(),
  width: z.number(),
  height: z.number(),
  has_before: z.boolean(),
  pieces: z.array(SharedPiece),
  /** What of the picture is illustration. Servers of before do not say it. */
  changes: z.array(PhotographChange).readonly().default(['furniture']),
})
export type SharedPhotograph = z.infer<typeof SharedPhotograph>

/** The address of one of the pictures that a link opens. */
export function sharedPicture(id: string, share: string, which: 'after' | 'before'): string {
  return `/api/photographs/${encodeURIComponent(id)}/shared/${which}?share=${encodeURIComponent(share)}`
}

const CHANGES: Readonly<Record<PhotographChange, string>> = {
  furniture: 'the furniture is drawn into a photograph of the room, to scale',
  out: 'things are taken out',
  wall: 'the color of walls is changed',
  floor: 'the floor is drawn',
}

/** What of a picture is illustration, for its caption and for the pages that show it. */
export function illustrationInWords(changes: readonly PhotographChange[]): string {
  const parts = changes.map((change) => CHANGES[change])
  return parts.length > 0 ? `Illustration: ${parts.join(', ')}.` : 'Photograph of the room.'
}
