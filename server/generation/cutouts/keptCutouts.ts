/** Cut-outs kept in a folder by a key of what they were made from; the ones not asked for the longest go first. */
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { CutOutResult } from './cutOutResult.ts'

export type KeptCutouts = {
  find(key: string): Promise<CutOutResult | undefined>
  keep(key: string, cut: CutOutResult): Promise<void>
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
