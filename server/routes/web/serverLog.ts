/** How the server logs: one JSON line each, without anything that people sent (server/errorFacts.ts). */
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { errorFacts } from '../../errorFacts.ts'

/** Where the lines go instead of the standard output. */
export type LogStream = { write(line: string): void }

const SOMETHING_FAILED = 'Something failed.'

export function logOptions(stream?: LogStream): FastifyServerOptions['logger'] {
  return {
    level: 'error',
    serializers: { err: errorFacts, error: errorFacts, req: requestFacts },
    hooks: {
      // Without a message of ours, pino writes that of the error.
      logMethod(args, method) {
        const [first, ...rest]: unknown[] = args
        const facts = first instanceof Error ? { err: first } : first
        const isFailure = typeof facts === 'object' && facts !== null && 'err' in facts
        const words = isFailure && typeof rest[0] !== 'string' ? [SOMETHING_FAILED] : rest
        Reflect.apply(method, this, [facts, ...words])
      },
    },
    ...(stream ? { stream } : {}),
  }
}

/** The route instead of the address: an address may hold tokens, codes and searches. */
export function requestFacts({ method, routeOptions }: FastifyRequest): Record<string, unknown> {
  return { method, route: routeOptions?.url ?? null }
}
