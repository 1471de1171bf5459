/** A `BlobStore` in a folder. Files are written under a temporary name and renamed, so a crash leaves no partial file. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import type { BlobStore } from './blobStore.ts'

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
