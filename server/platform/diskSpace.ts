/** Checks the free disk space of the server. */
import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes below which the disk counts as full: about one upload with its variants, and the needs of the database. */
const MIN_FREE_BYTES = 64 * 1024 * 1024
const PROBE = Buffer.alloc(4096, 1)
/** File system full, quota used up, and PostgreSQL's disk_full. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether the error or its cause reports a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && DISK_FULL_CODES.has(error.code)) return true
  return isDiskFull(error.cause)
}

/** Creates the data folder. Throws one sentence for the operator when the server cannot write in it. */
export async function requireWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await tryWriting(dataDir)
  } catch (error) {
    if (isDiskFull(error))
      throw new Error(
        `The disk of the data folder ${dataDir} is full. Make room, or choose another one with DATA_DIR.`,
        {
          cause: error,
        },
      )
    throw new Error(
      `The data folder ${dataDir} cannot be written (${codeOf(error)}). Correct its owner, its rights or its mount, or choose another one with DATA_DIR.`,
      { cause: error },
    )
  }
}

/** Whether the folder is writable, and the bytes that are free for this process; null if unknown. */
export async function spaceIn(folder: string): Promise<{ isWritable: boolean; freeBytes: number | null }> {
  const isWritable = await tryWriting(folder).then(
    () => true,
    () => false,
  )
  const freeBytes = await statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  )
  return { isWritable, freeBytes }
}

export async function hasRoom(folder: string, leastBytes = MIN_FREE_BYTES): Promise<boolean> {
  const { isWritable, freeBytes } = await spaceIn(folder)
  return isWritable && (freeBytes === null || freeBytes >= leastBytes)
}

async function tryWriting(folder: string): Promise<void> {
  const file = join(folder, `probe-${randomUUID()}.part`)
  try {
    await writeFile(file, PROBE)
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
