/**
 * Reads the body of a request. Its chunks are copied into pages, so that a body that arrives in many small ones takes no
 * more memory than its bytes.
 */
import type { Readable } from 'node:stream'
import { errorCodes, type FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

const PAGE_BYTES = 65_536
const BROKEN_OFF = new Problem(400, 'bad-request', 'The request ended before its body had arrived.')

/**
 * @param payload the bytes of the request's body
 * @param limit in bytes
 * @throws Fastify's FST_ERR_CTP_BODY_TOO_LARGE (413) beyond the limit; Problem 400 if the connection ends before; the
 *   Problem with which `payload` ends
 */
export async function readBody({ headers }: FastifyRequest, payload: Readable, limit: number): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > limit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
  const pages: Buffer[] = []
  let length = 0
  for await (const chunk of chunksOf(payload)) {
    if (length + chunk.length > limit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
    for (let from = 0; from < chunk.length; ) {
      const at = length % PAGE_BYTES
      if (at === 0) pages.push(Buffer.allocUnsafeSlow(PAGE_BYTES))
      const copied = chunk.copy(pages.at(-1) ?? chunk, at, from)
      from += copied
      length += copied
    }
  }
  return Buffer.concat(pages, length)
}

/** Leaves the request open when it is left early: the refusal is still to be sent. */
async function* chunksOf(payload: Readable): AsyncGenerator<Buffer> {
  try {
    yield* payload.iterator({ destroyOnReturn: false })
  } catch (error) {
    throw error instanceof Problem ? error : BROKEN_OFF
  }
}
