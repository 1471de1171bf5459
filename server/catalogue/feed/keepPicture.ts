/** Makes a feed's picture one of the shop's: checked to be one, turned upright, freed of its metadata, of a shop's size. */
import { encodeForeign } from '../../images/decodeForeign.ts'
import { placeholder } from '../../images/encode.ts'
import type { ImageStore } from '../../images/imageStore.ts'
import { Problem } from '../../problem.ts'
import type { ImportedProduct } from '../entry.ts'
import type { PictureSource } from './pictureSource.ts'

const LONGEST_PX = 1_024

type Pictured = { image: string; placeholder: string }

/** Throws an error with the reason where there is no picture to be had. */
export async function keepPicture(
  images: ImageStore,
  source: PictureSource,
  link: string,
  signal: AbortSignal,
): Promise<Pictured> {
  const bytes = await source.fetch(link, signal)
  const kept = { use: 'feed', field: 'image_link', type: 'jpg', width: LONGEST_PX } as const
  const picture = await encodeForeign(bytes, kept).catch((error: unknown) => {
    // The reason is the beginning of a longer sentence.
    throw error instanceof Problem ? new Error(error.message.replace(/\.$/, '')) : error
  })
  return { image: await images.put(picture, 'jpg'), placeholder: await placeholder(picture) }
}

export function withPicture(product: ImportedProduct, { image, placeholder: blurred }: Pictured): ImportedProduct {
  return { ...product, kept: { ...product.kept, image }, placeholder: blurred }
}
