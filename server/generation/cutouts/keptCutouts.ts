/**
 * Cut-outs kept in a folder by a key of what they were made from; the ones not asked for the longest go first. A key
 * begins with the name of the picture in the image store, so that a picture that is removed there takes its cut-outs along.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { HASH_CHARACTERS } from '../../images/imageName.ts'
import { CutOutResult } from './cutOutResult.ts'

export type KeptCutouts = {
  find(key: string): Promise<CutOutResult | undefined>
  keep(key: string, cut: CutOutResult): Promise<void>
}

/** @param made what tells cut-outs of the same picture apart, as a hash */
export function keyOfCutout(picture: Uint8Array, made: string): string {
  return `${createHash('sha256').update(picture).digest('hex').slice(0, HASH_CHARACTERS)}-${made}`
}

const MOST_BYTES = 512 * 1024 * 1024
/** When there is too much, so much stays. */
const STAYS = 0.8
/** The folder is looked over once in so many new cut-outs. */
const LOOK_EVERY = 100

/** @param folder absolute path; made when it is not there */
export function openKeptCutouts(folder: string, mostBytes = MOST_BYTES, lookEvery = LOOK_EVERY): KeptCutouts {
  const pathOf = (key: string) => join(folder, `${key}.cut`)
  let untilLook = lookEvery
  return {
    async find(key) {
      try {
        const found = CutOutResult.safeParse(deserialize(await readFile(pathOf(key))))
        if (!found.success) return undefined
        const now = new Date()
        await utimes(pathOf(key), now, now)
        return found.data
      } catch {
        // Not there, or torn by a crash or a full disk: it is made anew.
        return undefined
      }
    },
    async keep(key, cut) {
      await mkdir(folder, { recursive: true })
      const scratch = join(folder, `${randomUUID()}.part`)
      await writeFile(scratch, serialize(cut))
      await rename(scratch, pathOf(key))
      untilLook -= 1
      if (untilLook > 0) return
      untilLook = lookEvery
      await tidy(folder, mostBytes)
    },
  }
}

/**
 * Removes the cut-outs of pictures that the image store does not hold. Every server does so for its own folder.
 * @param isKept answers which of the stems (names without their format) belong to pictures of the store
 */
export async function sweepKeptCutouts(
  folder: string,
  isKept: (stems: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.cut'))
  for (let start = 0; start < files.length; start += LOOK_EVERY) {
    const some = files.slice(start, start + LOOK_EVERY)
    const stemOf = (file: string) => file.slice(0, HASH_CHARACTERS)
    const kept = await isKept([...new Set(some.map(stemOf))])
    for (const file of some) if (!kept.has(stemOf(file))) await rm(join(folder, file), { force: true })
  }
}

async function tidy(folder: string, mostBytes: number): Promise<void> {
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
    if (total <= mostBytes * STAYS) return
    await rm(path, { force: true })
    total -= bytes
  }
}
