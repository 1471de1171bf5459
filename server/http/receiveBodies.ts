/**
 * Reads the bodies of requests: JSON of a limited size and shape on every route; other types only where a route adds
 * them. Compressed ones are refused, because a few bytes may hold any number of them.
 */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jsonExcess } from '../../studio/model/boundedJson.ts'
import { badField, Problem } from '../platform/problem.ts'
import { readBody } from '../platform/readBody.ts'

const COMPRESSED = new Problem(
  415,
  'compressed-body',
  'Compressed requests are not read. Send the body without Content-Encoding.',
)

/** @param jsonBytes limit of JSON, also on routes that take larger pictures */
export function receiveBodies(app: FastifyInstance, jsonBytes: number): void {
  app.addHook('preParsing', async ({ headers }) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase()
    if (encoding && encoding !== 'identity') throw COMPRESSED
  })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const text = (await readBody(request, payload, Math.min(jsonBytes, request.routeOptions.bodyLimit))).toString()
    const excess = jsonExcess(text)
    if (excess !== undefined) throw badField('body', `body ${excess}`)
    return new Promise((resolve, reject) => {
      void parse(request, text, (error, value) => (error ? reject(error) : resolve(value)))
    })
  })
}
