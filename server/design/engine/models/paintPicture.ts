/** Generates a room picture with an image model; the composed picture and the cut-outs are its references. */
import { generateImage, type ImageModel } from 'ai'
import { checkPicture } from '../../../platform/images/checkPicture.ts'
import { decodeForeign } from '../../../platform/images/decodeForeign.ts'
import { Problem } from '../../../platform/problem.ts'
import { ModelFailure } from './modelFailure.ts'

/** The size of every room picture, in pixels. */
const ROOM = { width: 1344, height: 896 }
/** Maximum relative deviation from 3:2; beyond it, cropping would remove furniture at the edges. */
const MAX_CUT = 0.06
/** Maximum enlargement of a picture; beyond it, the result would look blurred. */
const MAX_ENLARGEMENT = 1.25
const QUALITY = 86
const RETRIES = 2
const FIELD = 'picture'

/** The provider's parameter for the shape of the picture. */
export type PictureFrame = { size: `${number}x${number}` } | { aspectRatio: '3:2' }

/** Returns a JPEG of 1344 x 896. Throws a ModelFailure, or the reason of the signal when it aborts. */
export async function paintPicture(
  model: ImageModel,
  asked: { room: string; style: string | null; titles: readonly string[]; composed: Uint8Array; cutouts: Uint8Array[] },
  { signal, ...frame }: PictureFrame & { signal: AbortSignal },
): Promise<Buffer> {
  const { image } = await generateImage({
    model,
    prompt: { text: taskOf(asked), images: [asked.composed, ...asked.cutouts] },
    ...frame,
    maxRetries: RETRIES,
    abortSignal: signal,
  })
  return fitted(Buffer.from(image.uint8Array))
}

function taskOf({ room, style, titles }: { room: string; style: string | null; titles: readonly string[] }): string {
  const products = titles.map((title, i) => `image ${i + 2}: ${title}`).join('; ')
  return `Make a photorealistic interior photograph of the ${room} in the first image${style ? `, in the style "${style}"` : ''}. Keep its camera, walls, window, floor, colors, and the place, number and relative size of every piece exactly. The further images show the products as they are: ${products}. Keep their shape, material and color. Better only light, shadows and surfaces. Add no furniture, people, text or logos. Aspect ratio 3:2.`
}

/** @throws ModelFailure for an unusable answer; Problem 503 when the picture queue is full */
async function fitted(picture: Buffer): Promise<Buffer> {
  try {
    const { width, height } = checkPicture(picture, 'model', FIELD)
    const shape = width / height / (ROOM.width / ROOM.height)
    const enlargement = Math.max(ROOM.width / width, ROOM.height / height)
    if (Math.max(shape, 1 / shape) - 1 > MAX_CUT || enlargement > MAX_ENLARGEMENT)
      throw new ModelFailure('size', `The picture is ${width} x ${height}; ${ROOM.width} x ${ROOM.height} is wanted.`)
    const size = { width: ROOM.width, height: ROOM.height, fit: 'cover' } as const
    const as = { type: 'jpg', quality: QUALITY, mozjpeg: true } as const
    return await decodeForeign(picture, { use: 'model', field: FIELD }, { size, as })
  } catch (error) {
    if (error instanceof Problem && error.status < SERVER_ERROR) throw new ModelFailure('broken', error.message)
    throw error
  }
}

const SERVER_ERROR = 500
