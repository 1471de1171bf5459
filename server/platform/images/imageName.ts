import { sha256 } from '../sha256.ts'
/**
 * A picture's name in the store: the hash of its bytes and its format, such as `3f…a0.webp`. Equal bytes have equal
 * names.
 */

export type ImageType = 'jpg' | 'png' | 'webp' | 'avif'

export const MEDIA_TYPES: Record<ImageType, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}

const NAME = /^[0-9a-f]{40}\.(jpg|png|webp|avif)$/
/** Length of a name without its extension: the first 160 bits of the SHA-256 hash in hex. */
export const HASH_CHARACTERS = 40

export function imageName(bytes: Buffer, type: ImageType): string {
  return `${sha256(bytes).slice(0, HASH_CHARACTERS)}.${type}`
}

/** The format of a picture name; undefined when the text is not a valid name. Only valid names are used in paths. */
export function imageTypeOf(name: string): ImageType | undefined {
  if (!NAME.test(name)) return undefined
  const extension = name.slice(HASH_CHARACTERS + 1)
  return (['jpg', 'png', 'webp', 'avif'] as const).find((type) => type === extension)
}

/** The address of a picture on this server. Its content never changes, because the name is a hash of the bytes. */
export function imageUrl(name: string): string {
  return `/images/${name}`
}
