/** Decoding and encoding of pictures as data, so that another process can do it. */
import { z } from 'zod'
import { sharp } from './sharp.ts'

const Quality = z.number().min(1).max(100)
export const Recoding = z.object({
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  /** A picture with more is refused. */
  maxPixels: z.number(),
  /** Time limit without the time in the queue; none for pictures of the store. */
  seconds: z.number().optional(),
  /** Largest size in pixels; `cover` fills exactly this size, `inside` never enlarges. */
  size: z.object({ width: z.number(), height: z.number(), fit: z.enum(['inside', 'cover']) }).optional(),
  as: z.discriminatedUnion('type', [
    /** On white, because JPEG has no transparency. */
    z.object({ type: z.literal('jpg'), quality: Quality, mozjpeg: z.boolean().optional() }),
    z.object({
      type: z.literal('webp'),
      quality: Quality,
      effort: z.number().optional(),
      nearLossless: z.boolean().optional(),
    }),
    z.object({ type: z.literal('avif'), quality: Quality, effort: z.number() }),
    z.object({ type: z.literal('png'), compressionLevel: z.number().optional() }),
  ]),
})
export type Recoding = z.infer<typeof Recoding>

/**
 * The first frame, rotated upright, resized and encoded. Metadata such as location and camera is dropped.
 * @throws Error for damaged bytes, too many pixels or too much time
 */
export function recoded({ bytes, maxPixels, seconds, size, as }: Recoding): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).autoOrient()
  if (size) picture.resize({ ...size, withoutEnlargement: size.fit === 'inside' })
  if (seconds !== undefined) picture.timeout({ seconds })
  const { type, ...options } = as
  if (type === 'jpg') picture.flatten({ background: '#ffffff' })
  return picture.toFormat(type === 'jpg' ? 'jpeg' : type, options).toBuffer()
}
