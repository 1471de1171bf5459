/** Options of @fastify/rate-limit that are common to all rate limits: key, window and counter. */
import type { FastifyRateLimitStoreCtor, RateLimitPluginOptions } from '@fastify/rate-limit'
import { MINUTE_MS } from '../../platform/clock.ts'
import type { Counter } from './counter.ts'
import { limitKey } from './limitKey.ts'

/** @param group routes that are counted together, such as `api`; a route's own `groupId` is appended to it */
export function limitOptions(counter: Counter, group: string, max: number): RateLimitPluginOptions {
  return {
    max,
    timeWindow: MINUTE_MS,
    keyGenerator: (request) => `${group} ${limitKey(request.ip)} `,
    store: storeOf(counter),
  }
}

/**
 * Adapts the counter to the plugin's store class. Routes need no separate stores, because the key contains the group.
 */
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
