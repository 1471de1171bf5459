/** The 3D models of the catalogue, compressed once for each server: Brotli halves them. */
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
/** Level 11 takes 50 times as long for 6 % fewer bytes, and the first visitor of a room waits for it. */
const LEVEL = 5

type CompressedFile = { bytes: Buffer; headers: Record<string, string> }

/** Reads a model's file; `asBrotli`: the browser accepts it. Keeps at most two small files for each built-in product. */
export function modelFiles(): (path: string, asBrotli: boolean) => Promise<CompressedFile> {
  const known = new Map<string, Promise<Buffer>>()
  const packed = (path: string) => {
    const before = known.get(path)
    if (before) return before
    const made = readFile(path).then((bytes) =>
      compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: LEVEL } }),
    )
    known.set(path, made)
    made.catch(() => known.delete(path))
    return made
  }
  return async (path, asBrotli) => ({
    bytes: asBrotli ? await packed(path) : await readFile(path),
    headers: {
      vary: 'accept-encoding',
      'cross-origin-resource-policy': 'cross-origin',
      // Named in both cases, so that nothing on the way compresses it again.
      'content-encoding': asBrotli ? 'br' : 'identity',
    },
  })
}
