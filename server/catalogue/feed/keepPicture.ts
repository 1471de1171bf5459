/** Stores a feed's picture: validated, rotated upright, without metadata, scaled down to at most `LONGEST_PX` wide. */
import { encodeForeign } from '../../images/decodeForeign.ts'
import { placeholder } from '../../images/encode.ts'
import type { ImageStore } from '../../images/imageStore.ts'
import { Problem } from '../../problem.ts'
import type { ImportedProduct } from '../entry.ts'
import type { PictureSource } from './pictureSource.ts'

const LONGEST_PX = 1_024

type Pictured = { image: string; placeholder: string }

/** @throws Error with the reason when the picture cannot be loaded or decoded */
export async function keepPicture(
  images: ImageStore,
  source: PictureSource,
  link: string,
  signal: AbortSignal,
): Promise<Pictured> {
  const bytes = await source.fetch(link, signal)
  const kept = { use: 'feed', field: 'image_link', type: 'jpg', width: LONGEST_PX } as const
  const picture = await encodeForeign(bytes, kept).catch((error: unknown) => {
    // Callers embed the reason in a longer sentence.
    throw error instanceof Problem ? new Error(error.message.replace(/\.$/, '')) : error
  })
  return { image: await images.put(picture, 'jpg'), placeholder: await placeholder(picture) }
}

export function withPicture(product: ImportedProduct, { image, placeholder: blurred }: Pictured): ImportedProduct {
  return { ...product, kept: { ...product.kept, image }, placeholder: blurred }
}
