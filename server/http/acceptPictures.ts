/** Lets routes take a picture as the body itself, for pictures that are too large for JSON. */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readBody } from '../platform/readBody.ts'

/**
 * For the routes of this scope, which set `bodyLimit` to at least `limit`; JSON stays at its own limit.
 * @param limit in bytes
 * @param make the body that the routes read
 */
export function acceptPictures(
  scope: Pick<FastifyInstance, 'addContentTypeParser'>,
  limit: number,
  make: (picture: Buffer, request: FastifyRequest) => unknown,
): void {
  scope.addContentTypeParser(
    /^(?:image\/[a-z0-9.+-]+|application\/octet-stream)$/,
    async (request: FastifyRequest, payload: Readable) => make(await readBody(request, payload, limit), request),
  )
}
