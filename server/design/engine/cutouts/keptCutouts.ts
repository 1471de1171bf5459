/**
 * Cache of cut-outs in a folder, keyed by their inputs, with least-recently-used eviction. A key begins with the name
 * of the picture in the image store, so that removing a picture there also removes its cut-outs.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { HASH_CHARACTERS } from '../../../platform/images/imageName.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { CutOutResult } from './cutOutResult.ts'

export type KeptCutouts = {
  find(key: string): Promise<CutOutResult | undefined>
  keep(key: string, cut: CutOutResult): Promise<void>
}

/** @param made hash of the other inputs, which distinguishes cut-outs of the same picture */
export function keyOfCutout(picture: Uint8Array, made: string): string {
  return `${sha256(picture).slice(0, HASH_CHARACTERS)}-${made}`
}

const MAX_BYTES = 512 * 1024 * 1024
/** Share of the size limit that remains after eviction. */
const SHARE_AFTER_EVICTION = 0.8
/** Number of new cut-outs between two checks of the folder's size. */
const CHECK_EVERY = 100

/** @param folder absolute path; created when it does not exist */
export function openKeptCutouts(folder: string, mostBytes = MAX_BYTES, checkEvery = CHECK_EVERY): KeptCutouts {
  const pathOf = (key: string) => join(folder, `${key}.cut`)
  let untilCheck = checkEvery
  return {
    async find(key) {
      try {
        const found = CutOutResult.safeParse(deserialize(await readFile(pathOf(key))))
        if (!found.success) return undefined
        const now = new Date()
        await utimes(pathOf(key), now, now)
        return found.data
      } catch {
        // Missing, or corrupted by a crash or a full disk: it is recomputed.
        return undefined
      }
    },
    async keep(key, cut) {
      await mkdir(folder, { recursive: true })
      const scratch = join(folder, `${randomUUID()}.part`)
      await writeFile(scratch, serialize(cut))
      await rename(scratch, pathOf(key))
      untilCheck -= 1
      if (untilCheck > 0) return
      untilCheck = checkEvery
      await evictOldest(folder, mostBytes)
    },
  }
}

/**
 * Removes the cut-outs of pictures that are no longer in the image store. Each server sweeps its own folder.
 * @param isKept returns which of the stems (names without their format) belong to pictures of the store
 */
export async function sweepKeptCutouts(
  folder: string,
  isKept: (stems: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.cut'))
  for (let start = 0; start < files.length; start += CHECK_EVERY) {
    const some = files.slice(start, start + CHECK_EVERY)
    const stemOf = (file: string) => file.slice(0, HASH_CHARACTERS)
    const kept = await isKept([...new Set(some.map(stemOf))])
    for (const file of some) if (!kept.has(stemOf(file))) await rm(join(folder, file), { force: true })
  }
}

async function evictOldest(folder: string, mostBytes: number): Promise<void> {
  const paths = (await readdir(folder)).map((name) => join(folder, name))
  const files = await Promise.all(
    paths.map(async (path) => {
      const facts = await stat(path).catch(() => undefined)
      return { path, bytes: facts?.size ?? 0, at: facts?.mtimeMs ?? 0 }
    }),
  )
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  if (total <= mostBytes) return
  for (const { path, bytes } of files.toSorted((a, b) => a.at - b.at)) {
    if (total <= mostBytes * SHARE_AFTER_EVICTION) return
    await rm(path, { force: true })
    total -= bytes
  }
}
