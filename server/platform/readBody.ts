/**
 * Reads the body of a request. Its chunks are copied into pages, so that a body that arrives in many small ones takes no
 * more memory than its bytes.
 */
import type { Readable } from 'node:stream'
import { errorCodes, type FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

const PAGE_BYTES = 65_536
const BROKEN_OFF = new Problem(400, 'bad-request', 'The request ended before its body had arrived.')

/** What has to admit the bytes of a request before they are kept: called with all that have arrived so far, throws to refuse. */
export const admissions = new WeakMap<FastifyRequest, (received: number) => void>()

/**
 * @param payload the bytes of the request's body
 * @param limit in bytes
 * @throws Fastify's FST_ERR_CTP_BODY_TOO_LARGE (413) beyond the limit; Problem 400 if the connection ends before; what
 *   the admission of the request throws
 */
export async function readBody(request: FastifyRequest, payload: Readable, limit: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
  const admit = admissions.get(request)
  const pages: Buffer[] = []
  let length = 0
  const keep = (chunk: Buffer) => {
    if (length + chunk.length > limit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
    admit?.(length + chunk.length)
    for (let from = 0; from < chunk.length; ) {
      const at = length % PAGE_BYTES
      if (at === 0) pages.push(Buffer.allocUnsafeSlow(PAGE_BYTES))
      const copied = chunk.copy(pages.at(-1) ?? chunk, at, from)
      from += copied
      length += copied
    }
  }
  // Events rather than an iterator, which takes several turns of the event loop for a chunk of one byte.
  await new Promise<void>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      try {
        keep(chunk)
      } catch (error) {
        // What still arrives is discarded, so that the client can read the refusal.
        payload.off('data', take)
        payload.resume()
        reject(error)
      }
    }
    payload.on('data', take)
    payload.once('end', resolve)
    payload.once('error', () => reject(BROKEN_OFF))
    payload.once('close', () => reject(BROKEN_OFF))
  })
  return Buffer.concat(pages, length)
}
