/** Lets routes take a picture as the body itself, for pictures too large for JSON. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_PICTURE_BYTES } from '../../../src/contract/cutouts.ts'
import { readBody } from '../../readBody.ts'

/** Twice the allowed size, so that the refusal of a larger picture can state its actual size. */
export const PICTURE_BODY_BYTES = 2 * MAX_PICTURE_BYTES

/** For routes of this scope. Each sets `bodyLimit` to `PICTURE_BODY_BYTES`; JSON stays at the general limit. */
export function acceptPictures(scope: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  scope.addContentTypeParser(
    /^(?:image\/[a-z0-9.+-]+|application\/octet-stream)$/,
    async (_request: FastifyRequest, payload: IncomingMessage) => readBody(payload, PICTURE_BODY_BYTES),
  )
}

/** The picture that a body is; undefined for JSON. */
export function sentPicture(body: unknown): Buffer | undefined {
  return Buffer.isBuffer(body) ? body : undefined
}
