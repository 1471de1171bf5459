/** Pictures by the hash of their bytes, on a shelf: a folder of DATA_DIR, or a bucket. */
import { encode, encodeLight } from './encode.ts'
import { openFolderShelf } from './folderShelf.ts'
import { HASH_CHARACTERS, imageName, imageTypeOf, type ImageType } from './imageName.ts'
import type { Shelf } from './shelf.ts'

export type StoredImage = { bytes: Buffer; type: ImageType }

export type ImageStore = {
  /** Keeps the picture and answers its name; keeping it again changes nothing. */
  put(bytes: Buffer, type: ImageType): Promise<string>
  /** Undefined when there is no such picture. */
  get(name: string): Promise<StoredImage | undefined>
  /** The picture that a design is about to show by its name: it stays in the store until the design is saved. */
  take(name: string): Promise<StoredImage | undefined>
  /** Its bytes, without what was made from it; 0 when there is no such picture. */
  size(name: string): Promise<number>
  /** Forgets the picture and everything made from it; one that is not there is no error. */
  remove(name: string): Promise<void>
  /**
   * The picture in another format and at most `width` pixels wide; made once, then kept. A light one, for a card among
   * many, has at most `CARD_BYTES`.
   */
  variant(name: string, type: ImageType, width?: number, isLight?: boolean): Promise<Buffer | undefined>
  /** The name of every picture that was put. */
  names(): AsyncIterable<string>
  /**
   * A picture of the catalogue in at most `CARD_BYTES`; `bytes` themselves when they are light enough.
   * @param key tells the pictures of the catalogue apart: of each the newest version is kept
   */
  light(key: string, bytes: Buffer, type: 'webp' | 'avif'): Promise<Buffer>
  /** Removes what was made from pictures of which `isKept` answers none, such as one that was removed meanwhile. */
  removeStrays(isKept: (stems: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>
}

/** What the picture of a card may weigh at most. */
export const CARD_BYTES = 30_000
/** Of the catalogue's pictures, beside the folders of the others, which have two letters. */
const CATALOGUE = 'catalogue'
const STEMS_AT_ONCE = 500

/** @param folder absolute path; made when it is not there */
export async function openImageStore(folder: string): Promise<ImageStore> {
  return imageStoreOn(await openFolderShelf(folder))
}

export function imageStoreOn(shelf: Shelf): ImageStore {
  /** What is being made at this moment, so that many who ask for the same wait for one. */
  const making = new Map<string, Promise<Buffer | undefined>>()

  const get: ImageStore['get'] = async (name) => {
    const type = imageTypeOf(name)
    if (!type) return undefined
    const bytes = await shelf.read(originalPath(name))
    return bytes && { bytes, type }
  }

  /** What stands at the path, or what `make` makes for it. */
  async function kept(path: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const found = await shelf.read(path)
    if (found) return found
    const running = making.get(path) ?? make().finally(() => making.delete(path))
    making.set(path, running)
    return running
  }

  async function variant(name: string, type: ImageType, width?: number): Promise<Buffer | undefined> {
    if (!imageTypeOf(name)) return undefined
    const path = variantPath(name, `${width ?? 'full'}.${type}`)
    return kept(path, async () => {
      const original = await get(name)
      if (!original) return undefined
      if (original.type === type && width === undefined) return original.bytes
      const bytes = await encode(original.bytes, type, width)
      await shelf.write(path, bytes)
      return bytes
    })
  }

  return {
    get,
    take: get,
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
      for await (const path of shelf.paths(variantPath(name, ''))) await shelf.remove(path)
      await shelf.remove(originalPath(name))
    },
    async variant(name, type, width, isLight = false) {
      const bytes = await variant(name, type, width)
      if (!bytes || !isLight || bytes.length <= CARD_BYTES || (type !== 'webp' && type !== 'avif')) return bytes
      const path = variantPath(name, `${width ?? 'full'}-light.${type}`)
      return kept(path, async () => {
        const light = await encodeLight(bytes, type, CARD_BYTES)
        await shelf.write(path, light)
        return light
      })
    },
    async *names() {
      for await (const path of shelf.paths('originals/')) {
        const name = path.slice(path.lastIndexOf('/') + 1)
        if (imageTypeOf(name)) yield name
      }
    },
    async light(key, bytes, type) {
      if (bytes.length <= CARD_BYTES) return bytes
      const versions = `variants/${CATALOGUE}/${key}-${type}/`
      const path = `${versions}${imageName(bytes, type)}`
      const light = await kept(path, async () => {
        for await (const older of shelf.paths(versions)) await shelf.remove(older)
        const made = await encodeLight(bytes, type, CARD_BYTES)
        await shelf.write(path, made)
        return made
      })
      return light ?? bytes
    },
    async removeStrays(isKept) {
      let paths: string[] = []
      const flush = async () => {
        const known = await isKept([...new Set(paths.map(stemOf))])
        for (const path of paths) if (!known.has(stemOf(path))) await shelf.remove(path)
        paths = []
      }
      for await (const path of shelf.paths('variants/')) {
        if (path.startsWith(`variants/${CATALOGUE}/`)) continue
        paths.push(path)
        if (paths.length >= STEMS_AT_ONCE) await flush()
      }
      await flush()
    },
  }
}

function originalPath(name: string): string {
  return `originals/${name.slice(0, 2)}/${name}`
}

/** Under the name of the picture that it is made from, so that it goes with it. */
function variantPath(name: string, end: string): string {
  return `variants/${name.slice(0, 2)}/${stemOf(name)}-${end}`
}

/** The hash in a name or path, without what follows it. */
function stemOf(path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1)
  return file.slice(0, HASH_CHARACTERS)
}
