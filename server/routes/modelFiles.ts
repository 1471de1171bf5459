/** The 3D models of the catalogue, compressed once for each server: they are a third of their size with Brotli. */
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)

type Packed = { bytes: Buffer; headers: Record<string, string> }

/** Reads a model's file; `asBrotli`: the browser accepts it. Keeps at most two small files for each built-in product. */
export function modelFiles(): (path: string, asBrotli: boolean) => Promise<Packed> {
  const known = new Map<string, Promise<Buffer>>()
  const packed = (path: string) => {
    const before = known.get(path)
    if (before) return before
    const made = readFile(path).then((bytes) =>
      compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
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
