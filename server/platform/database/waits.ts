/**
 * How long requests wait for connections to the database. A request acquires several, one after the other and at once;
 * what counts is how long it has waited for any of them.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

/** A request is answered within 5 s also while the database is away or busy (docs/operations.md). */
export const MAX_WAIT_MS = 4_000

/** The waiting of one request, of a read for several of them, or of one connection for other work. */
export class Wait {
  /** By `performance.now()`. */
  readonly startedAt = performance.now()
  private waiters = 0
  private since = 0
  private waitedMs: number

  /** @param waitedMs how long it has waited already */
  constructor(waitedMs = 0) {
    this.waitedMs = waitedMs
  }

  begin(): void {
    if (this.waiters === 0) this.since = performance.now()
    this.waiters += 1
  }

  end(): void {
    this.waiters -= 1
    if (this.waiters === 0) this.waitedMs += performance.now() - this.since
  }

  /** Counts time that was waited elsewhere. */
  add(milliseconds: number): void {
    this.waitedMs += milliseconds
  }

  usedMs(): number {
    return this.waitedMs + (this.waiters > 0 ? performance.now() - this.since : 0)
  }

  leftMs(): number {
    return MAX_WAIT_MS - this.usedMs()
  }
}

type RequestWait = { wait: Wait; isAnswered: () => boolean }

const current = new AsyncLocalStorage<RequestWait>()

/** The waiting of the request that this is done for, until its answer begins; else a new one. */
export function waitOf(): Wait {
  const request = current.getStore()
  return request && !request.isAnswered() ? request.wait : new Wait()
}

/** Does work that others wait for too: it goes on when the request in which it began has been answered or canceled. */
export function underLimit<T>(wait: Wait, work: () => Promise<T>): Promise<T> {
  return current.run({ wait, isAnswered: () => false }, work)
}

/** Gives each request one limit for all of its connections. Register it before hooks that use the database. */
export function limitWaits(app: FastifyInstance): void {
  app.decorateRequest('wait', null)
  app.addHook('onRequest', (request, reply, done) => {
    request.wait = { wait: new Wait(), isAnswered: () => reply.raw.headersSent || reply.raw.destroyed }
    current.run(request.wait, done)
  })
  // Reading a body leaves the asynchronous context of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.wait) current.run(request.wait, done)
    else done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    wait: RequestWait | null
  }
}
