/** Stores pictures under the hash of their bytes, in a folder of DATA_DIR or in a bucket. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { encode, encodeLight } from './encode.ts'
import { HASH_CHARACTERS, imageName, type ImageType, imageTypeOf } from './imageName.ts'
import { reportOutsideCall } from '../outsideCalls.ts'
import type { BlobStore } from './blobStore.ts'

export type StoredImage = { bytes: Buffer; type: ImageType }

export type ImageStore = {
  /** Stores the picture and returns its name. Idempotent. */
  put(bytes: Buffer, type: ImageType): Promise<string>
  /** Returns undefined when the picture does not exist. */
  get(name: string): Promise<StoredImage | undefined>
  /**
   * Reads a picture that a design is about to reference, and restarts its grace period so that it is not swept before
   * the design is saved.
   */
  take(name: string): Promise<StoredImage | undefined>
  /** Size of the original in bytes, without its variants; 0 when the picture does not exist. */
  size(name: string): Promise<number>
  /** Removes the picture and all its variants. No error when it does not exist. Stops when the signal aborts. */
  remove(name: string, signal?: AbortSignal): Promise<void>
  /**
   * The picture in another format, at most `width` pixels wide; created on first request, then stored. With `isLight`,
   * for cards in a list, it has at most `CARD_BYTES`.
   */
  variant(name: string, type: ImageType, width?: number, isLight?: boolean): Promise<Buffer | undefined>
  /** Names of all stored pictures, without variants. */
  names(): AsyncIterable<string>
  /**
   * A picture of the catalogue re-encoded to at most `CARD_BYTES`; `bytes` unchanged when they are small enough.
   * @param key identifies the picture in the catalogue; only its newest version is kept
   */
  light(key: string, bytes: Buffer, type: 'webp' | 'avif'): Promise<Buffer>
  /**
   * A picture of the catalogue at most `width` pixels wide; created on first request, then stored.
   * @param key identifies the picture in the catalogue; only its newest version is kept
   * @param version of the picture; letters and digits
   */
  sized(
    key: string,
    version: string,
    width: number,
    type: 'webp' | 'avif' | 'jpg',
    original: () => Promise<Buffer>,
  ): Promise<Buffer>
  /**
   * A file that is made from the files of the catalogue; created on first request, then stored.
   * @param key identifies the file in the catalogue; only its newest version is kept
   */
  made(key: string, version: string, make: () => Promise<Buffer>): Promise<Buffer>
  /** A file that is kept until a time in seconds since 1970. */
  readUntil(until: number, name: string): Promise<Buffer | undefined>
  /** @param name letters, digits, dots */
  writeUntil(until: number, name: string, bytes: Buffer): Promise<void>
  /** Removes the files whose time has passed. */
  removePassed(now: Date): Promise<void>
  /** Removes variants whose originals are gone: those whose stems `isKept` does not return. */
  removeStrays(isKept: (stems: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>
  /** Removes the remains of writes that were interrupted before this time, for example by a crash. */
  removeUnfinished(before: Date): Promise<number>
}

/** Maximum size of a card picture, in bytes. */
export const CARD_BYTES = 30_000
/** Folder for variants of catalogue pictures. The other variant folders have two-letter names. */
const CATALOGUE = 'catalogue'
/** Folder for files that are kept until a time, which is the name of their folder. */
const PASSING = 'passing'
const MAX_PARALLEL_STEMS = 500

/** @param folder absolute path; created when it does not exist */
export async function openImageStore(folder: string): Promise<ImageStore> {
  return imageStoreOn(await openFolderStore(folder))
}

export function imageStoreOn(store: BlobStore): ImageStore {
  const blobs = watched(store)
  /** Variants being created, so that concurrent requests for the same one share the work. */
  const making = new Map<string, Promise<Buffer | undefined>>()

  const get: ImageStore['get'] = async (name) => {
    const type = imageTypeOf(name)
    if (!type) return undefined
    const bytes = await blobs.read(originalPath(name))
    return bytes && { bytes, type }
  }

  /** Returns the file at the path, or creates it with `make`. */
  async function kept(path: string, make: () => Promise<Buffer | undefined>): Promise<Buffer | undefined> {
    const found = await blobs.read(path)
    if (found) return found
    const running = making.get(path) ?? make().finally(() => making.delete(path))
    making.set(path, running)
    return running
  }

  /** Like `kept`, for a picture of the catalogue: removes its older versions. */
  async function keptVersion(versions: string, file: string, make: () => Promise<Buffer>): Promise<Buffer | undefined> {
    const path = `${versions}/${file}`
    return kept(path, async () => {
      for await (const older of blobs.paths(`${versions}/`)) await blobs.remove(older)
      const made = await make()
      await blobs.write(path, made)
      return made
    })
  }

  async function variant(name: string, type: ImageType, width?: number): Promise<Buffer | undefined> {
    if (!imageTypeOf(name)) return undefined
    const path = variantPath(name, `${width ?? 'full'}.${type}`)
    return kept(path, async () => {
      const original = await get(name)
      if (!original) return undefined
      if (original.type === type && width === undefined) return original.bytes
      const bytes = await encode(original.bytes, type, width)
      await blobs.write(path, bytes)
      return bytes
    })
  }

  return {
    get,
    take: get,
    async put(bytes, type) {
      const name = imageName(bytes, type)
      await blobs.write(originalPath(name), bytes)
      return name
    },
    async size(name) {
      return (imageTypeOf(name) && (await blobs.size(originalPath(name)))) || 0
    },
    async remove(name, signal) {
      if (!imageTypeOf(name)) return
      for await (const path of blobs.paths(variantPath(name, ''))) {
        signal?.throwIfAborted()
        await blobs.remove(path)
      }
      signal?.throwIfAborted()
      await blobs.remove(originalPath(name))
    },
    async variant(name, type, width, isLight = false) {
      const bytes = await variant(name, type, width)
      if (!bytes || !isLight || bytes.length <= CARD_BYTES || (type !== 'webp' && type !== 'avif')) return bytes
      const path = variantPath(name, `${width ?? 'full'}-light.${type}`)
      return kept(path, async () => {
        const light = await encodeLight(bytes, type, CARD_BYTES)
        await blobs.write(path, light)
        return light
      })
    },
    async *names() {
      for await (const path of blobs.paths('originals/')) {
        const name = path.slice(path.lastIndexOf('/') + 1)
        if (imageTypeOf(name)) yield name
      }
    },
    async light(key, bytes, type) {
      if (bytes.length <= CARD_BYTES) return bytes
      const light = await keptVersion(`variants/${CATALOGUE}/${key}-${type}`, imageName(bytes, type), () =>
        encodeLight(bytes, type, CARD_BYTES),
      )
      return light ?? bytes
    },
    async sized(key, version, width, type, original) {
      const versions = `variants/${CATALOGUE}/${key}-${width}-${type}`
      const make = async () => encode(await original(), type, width)
      return (await keptVersion(versions, `${version}.${type}`, make)) ?? make()
    },
    async made(key, version, make) {
      return (await keptVersion(`variants/${CATALOGUE}/${key}`, version, make)) ?? make()
    },
    readUntil: (until, name) => blobs.read(`${PASSING}/${until}/${name}`),
    writeUntil: (until, name, bytes) => blobs.write(`${PASSING}/${until}/${name}`, bytes),
    async removePassed(now) {
      for await (const path of blobs.paths(`${PASSING}/`))
        if (Number(path.split('/')[1]) * 1000 <= now.getTime()) await blobs.remove(path)
    },
    removeUnfinished: (before) => blobs.removeUnfinished(before),
    async removeStrays(isKept) {
      let paths: string[] = []
      const flush = async () => {
        const known = await isKept([...new Set(paths.map(stemOf))])
        for (const path of paths) if (!known.has(stemOf(path))) await blobs.remove(path)
        paths = []
      }
      for await (const path of blobs.paths('variants/')) {
        if (path.startsWith(`variants/${CATALOGUE}/`)) continue
        paths.push(path)
        if (paths.length >= MAX_PARALLEL_STEMS) await flush()
      }
      await flush()
    },
  }
}

/** Also for a folder, because the same calls wait for the network where the pictures are in a bucket. */
function watched(store: BlobStore): BlobStore {
  const report = () => reportOutsideCall('the store of pictures')
  return {
    ...store,
    read: (path) => (report(), store.read(path)),
    size: (path) => (report(), store.size(path)),
    write: (path, bytes) => (report(), store.write(path, bytes)),
    remove: (path) => (report(), store.remove(path)),
    paths: (prefix) => (report(), store.paths(prefix)),
  }
}

function originalPath(name: string): string {
  return `originals/${name.slice(0, 2)}/${name}`
}

/** Path of a variant. It starts with the stem of the original, so that removing the original finds it. */
function variantPath(name: string, end: string): string {
  return `variants/${name.slice(0, 2)}/${stemOf(name)}-${end}`
}

/** The hash in a name or path, without the suffix. */
function stemOf(path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1)
  return file.slice(0, HASH_CHARACTERS)
}

/** A `BlobStore` in a folder. Files are written under a temporary name and renamed, so a crash leaves no partial file. */
const UNFINISHED_SUFFIX = '.part'

/** @param folder absolute path; created when it does not exist */
export async function openFolderStore(folder: string): Promise<BlobStore> {
  await mkdir(folder, { recursive: true })
  return {
    read: (path) => readIfThere(join(folder, path)),
    size: (path) => sizeIfThere(join(folder, path)),
    write: (path, bytes) => write(join(folder, path), bytes),
    remove: (path) => rm(join(folder, path), { force: true }),
    async *paths(prefix) {
      const start = join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1))
      const entries = await readdir(start, { recursive: true, withFileTypes: true }).catch(emptyIfMissing)
      for (const entry of entries) {
        const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
        if (entry.isFile() && !entry.name.endsWith(UNFINISHED_SUFFIX) && path.startsWith(prefix)) yield path
      }
    },
    async removeUnfinished(before) {
      let removed = 0
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !entry.name.endsWith(UNFINISHED_SUFFIX)) continue
        const path = join(entry.parentPath, entry.name)
        const found = await stat(path).catch(() => undefined)
        if (!found || found.mtime >= before) continue
        await rm(path, { force: true })
        removed += 1
      }
      return removed
    },
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function sizeIfThere(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function write(finished: string, bytes: Buffer): Promise<void> {
  if ((await readIfThere(finished))?.length === bytes.length) return
  const folder = dirname(finished)
  await mkdir(folder, { recursive: true })
  const growing = join(folder, `${basename(finished)}.${randomUUID()}${UNFINISHED_SUFFIX}`)
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

/** Flushes the folder entry to disk. Without it, a power failure may lose the file name. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function emptyIfMissing(error: unknown): [] {
  if (isMissing(error)) return []
  throw error
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
