/**
 * Pictures by the hash of their bytes, in the data folder. A picture is on the disk in full before its name is told;
 * a kill in between leaves nothing under that name.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { encode, encodeLight } from './encode.ts'
import { imageName, imageTypeOf, type ImageType } from './imageName.ts'

export type ImageStore = {
  /** Keeps the picture and answers its name; keeping it again changes nothing. */
  put(bytes: Buffer, type: ImageType): Promise<string>
  /** Undefined when there is no such picture. */
  get(name: string): Promise<{ bytes: Buffer; type: ImageType } | undefined>
  /** The picture in another format and at most `width` pixels wide; made once, then kept. */
  variant(name: string, type: ImageType, width?: number): Promise<Buffer | undefined>
  /** A picture in at most `CARD_BYTES`, for a card among many; `bytes` themselves when they are light enough. */
  light(bytes: Buffer, type: 'webp' | 'avif'): Promise<Buffer>
}

/** What the picture of a card may weigh at most. */
export const CARD_BYTES = 30_000

/** @param folder absolute path; made when it is not there */
export async function openImageStore(folder: string): Promise<ImageStore> {
  const originals = join(folder, 'originals')
  const variants = join(folder, 'variants')
  await mkdir(originals, { recursive: true })
  await mkdir(variants, { recursive: true })

  const get: ImageStore['get'] = async (name) => {
    const type = imageTypeOf(name)
    if (!type) return undefined
    const bytes = await readIfThere(join(originals, name.slice(0, 2), name))
    return bytes && { bytes, type }
  }

  return {
    get,
    async put(bytes, type) {
      const name = imageName(bytes, type)
      await write(join(originals, name.slice(0, 2)), name, bytes)
      return name
    },
    async variant(name, type, width) {
      const kept = `${name.split('.')[0]}-${width ?? 'full'}.${type}`
      const made = imageTypeOf(name) && (await readIfThere(join(variants, kept.slice(0, 2), kept)))
      if (made) return made
      const original = await get(name)
      if (!original) return undefined
      if (original.type === type && width === undefined) return original.bytes
      const bytes = await encode(original.bytes, type, width)
      await write(join(variants, kept.slice(0, 2)), kept, bytes)
      return bytes
    },
    async light(bytes, type) {
      if (bytes.length <= CARD_BYTES) return bytes
      const kept = `${imageName(bytes, type).split('.')[0]}-light.${type}`
      const made = await readIfThere(join(variants, kept.slice(0, 2), kept))
      if (made) return made
      const light = await encodeLight(bytes, type, CARD_BYTES)
      await write(join(variants, kept.slice(0, 2)), kept, light)
      return light
    },
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function write(folder: string, name: string, bytes: Buffer): Promise<void> {
  const finished = join(folder, name)
  if ((await readIfThere(finished))?.length === bytes.length) return
  await mkdir(folder, { recursive: true })
  const growing = join(folder, `${randomUUID()}.part`)
  const file = await open(growing, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } catch (error) {
    await rm(growing, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await rename(growing, finished)
  await syncFolder(folder)
}

/** Without it the name itself may be lost in a power failure. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
