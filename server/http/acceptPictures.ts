/** Lets routes take a picture as the body itself, for pictures that are too large for JSON. */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_PICTURE_BYTES, tooLarge } from '../../src/contract/cutouts.ts'
import { badField, Problem } from '../platform/problem.ts'
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

/**
 * For routes of this scope whose body is one picture: their options. `pictureOf` gives it.
 * @param field that a refusal names
 */
export function acceptOnePicture(scope: Pick<FastifyInstance, 'addContentTypeParser'>, field: string) {
  acceptPictures(scope, MAX_PICTURE_BYTES, (picture) => picture)
  return { preParsing: refuseLargePicture(field), bodyLimit: MAX_PICTURE_BYTES }
}

/** @throws Problem 400 naming `field` for a body of another type */
export function pictureOf(body: unknown, field: string): Buffer {
  if (!Buffer.isBuffer(body)) throw badField(field, 'Send the picture itself, with its type as content-type.')
  return body
}

/**
 * For `preParsing`: refuses a picture that is too large before it is read, with the size that its head states.
 * @param field that the refusal names
 */
export function refuseLargePicture(field: string) {
  return async ({ headers }: FastifyRequest): Promise<void> => {
    const bytes = Number(headers['content-length'] ?? 0)
    if (bytes > MAX_PICTURE_BYTES) throw new Problem(413, 'too-large', tooLarge(bytes), field)
  }
}
