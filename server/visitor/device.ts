/**
 * An id that a browser gets when it signs in with a password. An account that was opened from it before knows the browser
 * again, wherever it is, while somebody else guesses at the password (OWASP: device cookies). It opens nothing, and is
 * sent with the calls of the identity protocol alone.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookiesOf, setCookie } from './cookies.ts'

const COOKIE = 'roomwright_device'
const PATH = '/identitytoolkit.googleapis.com'
const ID_BYTES = 16
const ID = /^[\w-]{22}$/
/** How long a browser and a network stay known to an account after the last sign-in. */
export const KNOWN_DAYS = 90
const DAY_SECONDS = 24 * 3600

export function deviceOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  return cookiesOf(request, COOKIE).find((value) => ID.test(value)) ?? null
}

export const newDevice = (): string => randomBytes(ID_BYTES).toString('base64url')

/** @param isSecure the app is reached by https alone */
export function keepDevice(reply: Pick<FastifyReply, 'header'>, device: string, isSecure: boolean): void {
  setCookie(reply, COOKIE, device, { path: PATH, maxAgeSeconds: KNOWN_DAYS * DAY_SECONDS, isSecure })
}
