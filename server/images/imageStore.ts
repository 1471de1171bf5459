/** Pictures by the hash of their bytes, on a shelf: a folder of DATA_DIR, or a bucket. */
import { encode, encodeLight } from './encode.ts'
import { openFolderShelf } from './folderShelf.ts'
import { imageName, imageTypeOf, type ImageType } from './imageName.ts'
import type { Shelf } from './shelf.ts'

export type ImageStore = {
  /** Keeps the picture and answers its name; keeping it again changes nothing. */
  put(bytes: Buffer, type: ImageType): Promise<string>
  /** Undefined when there is no such picture. */
  get(name: string): Promise<{ bytes: Buffer; type: ImageType } | undefined>
  /** Its bytes, without what was made from it; 0 when there is no such picture. */
  size(name: string): Promise<number>
  /** Forgets the picture and everything made from it; one that is not there is no error. */
  remove(name: string): Promise<void>
  /** The picture in another format and at most `width` pixels wide; made once, then kept. */
  variant(name: string, type: ImageType, width?: number): Promise<Buffer | undefined>
  /** The name of every picture that was put. */
  names(): AsyncIterable<string>
  /** A picture in at most `CARD_BYTES`, for a card among many; `bytes` themselves when they are light enough. */
  light(bytes: Buffer, type: 'webp' | 'avif'): Promise<Buffer>
}

/** What the picture of a card may weigh at most. */
export const CARD_BYTES = 30_000

/** @param folder absolute path; made when it is not there */
export async function openImageStore(folder: string): Promise<ImageStore> {
  return imageStoreOn(await openFolderShelf(folder))
}

export function imageStoreOn(shelf: Shelf): ImageStore {
  const get: ImageStore['get'] = async (name) => {
    const type = imageTypeOf(name)
    if (!type) return undefined
    const bytes = await shelf.read(originalPath(name))
    return bytes && { bytes, type }
  }

  return {
    get,
    async put(bytes, type) {
      const name = imageName(bytes, type)
      await shelf.write(originalPath(name), bytes)
      return name
    },
    async size(name) {
      return (imageTypeOf(name) && (await shelf.size(originalPath(name)))) || 0
    },
    async remove(name) {
      if (!imageTypeOf(name)) return
      for await (const path of shelf.paths(`variants/${name.slice(0, 2)}/${name.split('.')[0]}-`))
        await shelf.remove(path)
      await shelf.remove(originalPath(name))
    },
    async variant(name, type, width) {
      const kept = `${name.split('.')[0]}-${width ?? 'full'}.${type}`
      const path = `variants/${kept.slice(0, 2)}/${kept}`
      const made = imageTypeOf(name) && (await shelf.read(path))
      if (made) return made
      const original = await get(name)
      if (!original) return undefined
      if (original.type === type && width === undefined) return original.bytes
      const bytes = await encode(original.bytes, type, width)
      await shelf.write(path, bytes)
      return bytes
    },
    async *names() {
      for await (const path of shelf.paths('originals/')) {
        const name = path.slice(path.lastIndexOf('/') + 1)
        if (imageTypeOf(name)) yield name
      }
    },
    async light(bytes, type) {
      if (bytes.length <= CARD_BYTES) return bytes
      const kept = `${imageName(bytes, type).split('.')[0]}-light.${type}`
      const path = `variants/${kept.slice(0, 2)}/${kept}`
      const made = await shelf.read(path)
      if (made) return made
      const light = await encodeLight(bytes, type, CARD_BYTES)
      await shelf.write(path, light)
      return light
    },
  }
}

function originalPath(name: string): string {
  return `originals/${name.slice(0, 2)}/${name}`
}
