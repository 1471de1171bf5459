/**
 * Lets pages answer HTML forms. For pages only: the API takes JSON alone. Browsers send a content type even for a form
 * without fields, and Fastify refuses types that it has no parser for.
 */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readBody } from '../../platform/readBody.ts'

/** Rejects bodies over 32 KiB; real forms are far smaller. */
export const FORM_LIMIT_BYTES = 32_768

/** The fields of a form become the body. Those of a multipart form, which only mail programs send, are dropped. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', async (request: FastifyRequest, payload: Readable) =>
    Object.fromEntries(new URLSearchParams((await readBody(request, payload, FORM_LIMIT_BYTES)).toString())),
  )
  scope.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) => {
    await readBody(request, payload, FORM_LIMIT_BYTES)
    return {}
  })
}

/** Marks all answers as personal: not cached. Their URLs may contain a code and are sent to no other page as referrer. */
export function keepPrivate(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  })
}
