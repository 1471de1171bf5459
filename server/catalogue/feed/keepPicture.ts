/** Makes a feed's picture one of the shop's: checked to be one, turned upright, freed of its metadata, of a shop's size. */
import { encode, placeholder } from '../../images/encode.ts'
import type { ImageStore } from '../../images/imageStore.ts'
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
  let picture: Buffer
  try {
    picture = await encode(bytes, 'jpg', LONGEST_PX)
  } catch {
    throw new Error('it is no picture that can be read (JPEG, PNG, WebP or AVIF)')
  }
  return { image: await images.put(picture, 'jpg'), placeholder: await placeholder(picture) }
}

export function withPicture(product: ImportedProduct, { image, placeholder: blurred }: Pictured): ImportedProduct {
  return { ...product, kept: { ...product.kept, image }, placeholder: blurred }
}
