/** The cookie with the key that renews an expired token. HttpOnly, SameSite=Strict and limited to `/api/auth`. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookiesOf, setCookie } from '../../http/visitor/cookies.ts'
import type { World } from '../../world.ts'
import type { OpenedLogin } from './tokenFamily.ts'

const NAME = 'roomwright_login'
const PATH = '/api/auth'
const KEY = /^[\w-]{43}$/

type ReplyPart = Pick<FastifyReply, 'header'>

export function refreshKeyOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return cookiesOf(request, NAME).find((value) => KEY.test(value))
}

export function setRefreshCookie(
  reply: ReplyPart,
  request: Pick<FastifyRequest, 'protocol'>,
  { clock, settings }: Pick<World, 'clock' | 'settings'>,
  { refreshKey, endsAt }: OpenedLogin,
): void {
  const maxAgeSeconds = Math.max(0, Math.floor((endsAt.getTime() - clock().getTime()) / 1000))
  const isSecure = request.protocol === 'https' || (settings.publicUrl?.startsWith('https:') ?? false)
  setCookie(reply, NAME, refreshKey, { path: PATH, maxAgeSeconds, isSecure })
}

export function clearRefreshCookie(reply: ReplyPart): void {
  setCookie(reply, NAME, '', { path: PATH, maxAgeSeconds: 0, isSecure: false })
}
