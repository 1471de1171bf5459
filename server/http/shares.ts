/**
 * What one account, or the address of a visitor without one, may take of this server at a time: the bytes of the bodies
 * that it holds, and its turns of scarce work.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../platform/problem.ts'
import { admissions } from '../platform/readBody.ts'
import { onBehalfOf } from '../platform/turns.ts'
import { limitKey } from './visitor/limitKey.ts'
import { visitorIdOf } from '../people/auth/session.ts'

/** Bytes of all bodies that arrive or are worked on at a time. */
export type BodyBudget = {
  /** Of one account or visitor; at least the largest body limit of a route. */
  accountBytes: number
  /** Of all of them. While it is parsed, a body takes up to three times its length in memory. */
  processBytes: number
}

const RETRY_SECONDS = 5
const OWN_BODIES_FULL = new Problem(
  429,
  'too-much-at-once',
  'You are sending a lot at once. Please wait until a part of it has arrived, then try again.',
  undefined,
  RETRY_SECONDS,
)
const ALL_BODIES_FULL = new Problem(
  503,
  'busy',
  'Many pictures are arriving right now. Please try again in a moment.',
  undefined,
  RETRY_SECONDS,
)
/** Registers the hooks; they run after the login check of a route and before its body is read. */
export function shareFairly(app: FastifyInstance, budget: BodyBudget): void {
  const heldBy = new Map<string, number>()
  let held = 0
  /** The work of handlers, which have the body of their request until it ends. */
  const work = new WeakMap<FastifyRequest, Promise<unknown>>()

  /** @throws Problem with a retry time when the budget of the owner or of the process is used up */
  function hold(owner: string, bytes: number): void {
    const own = (heldBy.get(owner) ?? 0) + bytes
    if (own > budget.accountBytes) throw OWN_BODIES_FULL
    if (held + bytes > budget.processBytes) throw ALL_BODIES_FULL
    heldBy.set(owner, own)
    held += bytes
  }

  function release(owner: string, bytes: number): void {
    const own = (heldBy.get(owner) ?? 0) - bytes
    if (own > 0) heldBy.set(owner, own)
    else heldBy.delete(owner)
    held -= bytes
  }

  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function observed(request, reply) {
      const result: unknown = handler.call(this, request, reply)
      if (result instanceof Promise) work.set(request, result)
      return result
    }
  })
  app.addHook('preParsing', async (request, reply) => {
    if (!hasBody(request)) return
    const owner = ownerOf(request)
    const declared = Number(request.headers['content-length'] ?? 0)
    // A longer body is refused by its limit, before it is read.
    if (declared > request.routeOptions.bodyLimit) return
    let bytes = 0
    let isOver = false
    const holdUpTo = (received: number) => {
      if (received <= bytes || isOver) return
      hold(owner, received - bytes)
      bytes = received
    }
    holdUpTo(declared)
    const end = () => {
      release(owner, bytes)
      bytes = 0
      isOver = true
    }
    // An answer that is cut off has no `finish`, but its handler may still work with the body.
    reply.raw.once('finish', end)
    reply.raw.once('close', () => void Promise.resolve(work.get(request)).then(end, end))
    admissions.set(request, holdUpTo)
  })
  app.addHook('preValidation', (request, _reply, done) => onBehalfOf(ownerOf(request), done))
}

export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

function ownerOf(request: FastifyRequest): string {
  return visitorIdOf(request) ?? limitKey(request.ip)
}
