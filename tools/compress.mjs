/**
 * `node tools/compress.mjs`: writes a brotli-compressed copy of every text file of dist/ that has none, at maximum
 * compression, so that the server need not compress. It takes longer than the rest of the build and nothing waits for it:
 * until a copy is there, the server compresses the answer itself. One file at a time.
 */
import { existsSync } from 'node:fs'
import { readFile, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { ROOT } from './install.mjs'

const compress = promisify(brotliCompress)
/** What is sent to browsers: not the program that renders pages, nor the manifest, in `.vite`. */
const SENT_TEXT = /^(?!\.vite).*\.(?:js|css|svg|json|webmanifest|txt)$/
/** A smaller file fits into one packet uncompressed. */
const MIN_COMPRESSED_BYTES = 1_000

const dist = path.join(ROOT, 'dist')
const names = await readdir(dist, { recursive: true })
for (const name of names.filter((each) => SENT_TEXT.test(each))) await writeCopy(path.join(dist, name))

async function writeCopy(file) {
  const copy = `${file}.br`
  if (existsSync(copy)) return
  // Another build may replace the files meanwhile; it is compressed afterwards.
  const bytes = await readFile(file).catch(() => Buffer.alloc(0))
  if (bytes.length < MIN_COMPRESSED_BYTES) return
  const half = `${copy}.${process.pid}.half`
  await writeFile(half, await compress(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }))
  // Whole from the first moment: the server sends what has this name.
  await rename(half, copy)
}
