/** Logger options: one JSON line per entry, without user input (server/platform/errorFacts.ts). */
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { errorFacts } from '../platform/errorFacts.ts'
import type { LogLevel } from '../platform/settings.ts'

/** The target of log lines. */
export type LogStream = { write(line: string): void }

/** Not the logger's own way to write, which waits for a slow reader (server/platform/boundedOutput.ts). */
const STANDARD_OUTPUT: LogStream = { write: (line) => void process.stdout.write(line) }

const SOMETHING_FAILED = 'Something failed.'

export function logOptions(level: LogLevel, stream: LogStream = STANDARD_OUTPUT): FastifyServerOptions['logger'] {
  return {
    level,
    serializers: { err: errorFacts, error: errorFacts, req: requestFacts },
    hooks: {
      // Without an explicit message, pino logs the error's message, which may hold user input.
      logMethod(args, method) {
        const [first, ...rest]: unknown[] = args
        const facts = first instanceof Error ? { err: first } : first
        const isFailure = typeof facts === 'object' && facts !== null && 'err' in facts
        const words = isFailure && typeof rest[0] !== 'string' ? [SOMETHING_FAILED] : rest
        Reflect.apply(method, this, [facts, ...words])
      },
    },
    stream,
  }
}

/** Logs the route pattern instead of the URL, which may hold tokens, codes and search terms. */
function requestFacts({ method, routeOptions }: FastifyRequest): Record<string, unknown> {
  return { method, route: routeOptions?.url ?? null }
}
