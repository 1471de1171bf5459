/** The options of @fastify/rate-limit that every limit of the server shares: its key, its window and its counter. */
import type { FastifyRateLimitStoreCtor, RateLimitPluginOptions } from '@fastify/rate-limit'
import type { Counter } from './counter.ts'
import { limitKey } from './limitKey.ts'

const MINUTE_MS = 60_000

/** @param group what is counted together: `api`, `pages`; a route's own `groupId` is added to it */
export function limitOptions(counter: Counter, group: string, max: number): RateLimitPluginOptions {
  return {
    max,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => `${group} ${limitKey(request.ip)} `,
    store: storeOf(counter),
  }
}

/** The counter in the form that the plugin asks for. Routes need no store of their own: groups are part of the key. */
function storeOf(counter: Counter): FastifyRateLimitStoreCtor {
  return class Store {
    incr(
      key: string,
      answer: (error: Error | null, counted?: { current: number; ttl: number }) => void,
      windowMs: number,
      most: number,
    ): void {
      void counter
        .count(key, { most, windowMs })
        .then(({ count, endsInMs }) => answer(null, { current: count, ttl: endsInMs }))
    }

    child(): Store {
      return this
    }
  }
}
