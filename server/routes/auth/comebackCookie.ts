/** The cookie that renews an expired token. HttpOnly, SameSite=Strict and limited to the path `/api/auth`. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { World } from '../../world.ts'
import type { OpenedLogin } from './tokenFamily.ts'

const NAME = 'roomwright_login'
const PATH = '/api/auth'
const VALUE = new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z0-9_-]{43})(?:;|$)`)

type Answering = Pick<FastifyReply, 'header'>

export function comebackKeyOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  return VALUE.exec(request.headers.cookie ?? '')?.[1]
}

export function setComeback(
  reply: Answering,
  request: Pick<FastifyRequest, 'protocol'>,
  { clock, settings }: Pick<World, 'clock' | 'settings'>,
  { comebackKey, endsAt }: OpenedLogin,
): void {
  const seconds = Math.max(0, Math.floor((endsAt.getTime() - clock().getTime()) / 1000))
  const isSecure = request.protocol === 'https' || (settings.publicUrl?.startsWith('https:') ?? false)
  reply.header('set-cookie', cookie(comebackKey, seconds, isSecure))
}

export function clearComeback(reply: Answering): void {
  reply.header('set-cookie', cookie('', 0, false))
}

function cookie(value: string, seconds: number, isSecure: boolean): string {
  return `${NAME}=${value}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
}
