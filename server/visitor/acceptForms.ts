/**
 * Lets pages answer HTML forms. For pages only: the API takes JSON alone. Browsers send a content type even for a form
 * without fields, and Fastify refuses types that it has no parser for.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Rejects bodies over 32 KiB; real forms are far smaller. */
export const FORM_LIMIT_BYTES = 32_768

/** The fields of a form become the body. Those of a multipart form, which only mail programs send, are dropped. */
export function acceptForms(scope: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES } as const
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    options,
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  scope.addContentTypeParser('multipart/form-data', options, async () => ({}))
}

/** Marks all answers as personal: not cached. Their URLs may contain a code and are sent to no other page as referrer. */
export function keepPrivate(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  })
}
