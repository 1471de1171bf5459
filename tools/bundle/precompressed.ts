/**
 * Writes a brotli-compressed copy of every text file of the build at maximum compression, so that the server need not
 * compress.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const TEXT = /\.(?:js|css|svg|json|webmanifest|txt)$/
/** A smaller file fits into one packet uncompressed. */
const MIN_COMPRESSED_BYTES = 1_000

export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const names = await readdir(dir, { recursive: true })
      await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => writeTwin(path.join(dir, name))))
    },
  }
}

async function writeTwin(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < MIN_COMPRESSED_BYTES) return
  const packed = await compress(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
  await writeFile(`${file}.br`, packed)
}
