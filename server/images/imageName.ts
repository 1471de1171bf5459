/** A picture's name in the store: the hash of its bytes and its format, such as `3f…a0.webp`. The same picture has one name. */
import { createHash } from 'node:crypto'

export type ImageType = 'jpg' | 'png' | 'webp' | 'avif'

export const MEDIA_TYPES: Record<ImageType, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}

const NAME = /^[0-9a-f]{40}\.(jpg|png|webp|avif)$/
/** Of a name without its format. */
export const HASH_CHARACTERS = 40

export function imageName(bytes: Buffer, type: ImageType): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, HASH_CHARACTERS)}.${type}`
}

/** The name's format, or undefined where the text is no name: nothing else ever becomes a path. */
export function imageTypeOf(name: string): ImageType | undefined {
  if (!NAME.test(name)) return undefined
  const extension = name.slice(HASH_CHARACTERS + 1)
  return (['jpg', 'png', 'webp', 'avif'] as const).find((type) => type === extension)
}

/** The address under which the server shows a picture; immutable, because the name says what is in it. */
export function imageUrl(name: string): string {
  return `/images/${name}`
}
