/**
 * Identifies the caller of a request by its bearer token. A well-formed token without a live session (expired or signed
 * out elsewhere) is refused as expired; any other authorization header is refused as missing login.
 */
import type { FastifyRequest } from 'fastify'
import { Problem, unauthorized } from '../../platform/problem.ts'
import type { World } from '../../world.ts'
import type { Caller } from '../../http/api.ts'
import { limitAccount } from '../../http/limitRequests.ts'
import { isToken } from './successor.ts'
import { readToken } from './tokenFamily.ts'

/** The part of a request that identifies its caller; structurally fits the request of any route. */
type RequestPart = Pick<FastifyRequest, 'headers' | 'caller'>
type ArrivingRequest = RequestPart & Pick<FastifyRequest, 'routeOptions'>
type ReplyPart = { header(name: string, value: string): unknown }

const BEARER = /^Bearer +(\S+)$/i

/** A hook that sets `request.caller`, for routes that also answer visitors. */
export function identifyCaller(world: Pick<World, 'clock' | 'counter' | 'database' | 'settings'>) {
  return async (request: ArrivingRequest, reply: ReplyPart): Promise<void> => {
    // The answer may contain data for this caller only, such as their likes.
    if (request.headers.authorization) reply.header('cache-control', 'no-store')
    request.caller = await callerOf(world, request)
  }
}

/** A hook for routes that need a login. As an `onRequest` hook, it runs before the body is read. */
export function requireLogin(world: Pick<World, 'clock' | 'counter' | 'database' | 'settings'>) {
  return async (request: ArrivingRequest, reply: ReplyPart): Promise<void> => {
    reply.header('cache-control', 'no-store')
    request.caller = await callerOf(world, request)
    userIdOf(request)
  }
}

/** The id of the signed-in user. Throws the 401 of the missing or refused token. */
export function userIdOf(request: RequestPart): string {
  return knownCaller(request).userId
}

/** The id of the caller's login. Throws the 401 of the missing or refused token. */
export function loginIdOf(request: RequestPart): string {
  return knownCaller(request).loginId
}

/** The id of the signed-in user, or null for a visitor. */
export function visitorIdOf({ caller }: RequestPart): string | null {
  return caller && 'userId' in caller ? caller.userId : null
}

/** The bearer token if it is well-formed. */
export function tokenOf(request: Pick<RequestPart, 'headers'>): string | undefined {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  return token && isToken(token) ? token : undefined
}

function knownCaller({ caller }: RequestPart) {
  if (!caller) throw unauthorized()
  if ('refused' in caller) throw caller.refused
  return caller
}

async function callerOf(
  world: Pick<World, 'clock' | 'counter' | 'database' | 'settings'>,
  request: ArrivingRequest,
): Promise<Caller> {
  if (!request.headers.authorization) return null
  const token = tokenOf(request)
  if (!token) return { refused: unauthorized() }
  const caller = await readToken(world, token).catch((error: unknown) => {
    if (error instanceof Problem) return { refused: error }
    throw error
  })
  if ('userId' in caller) await limitAccount(world, request, caller.userId)
  return caller
}
