/**
 * The device cookie (OWASP: device cookies): a random id set at a sign-in with a password. It identifies a browser that
 * has signed in to an account before, which keeps its own limit on attempts while others guess the password. It grants
 * no access and is sent only with calls of the identity protocol.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookiesOf, setCookie } from './cookies.ts'

const COOKIE = 'roomwright_device'
const PATH = '/identitytoolkit.googleapis.com'
const ID_BYTES = 16
const ID = /^[\w-]{22}$/
/** How many days after the last sign-in a browser and a network stay known to an account. */
export const KNOWN_DAYS = 90
const DAY_SECONDS = 24 * 3600

export function deviceOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  return cookiesOf(request, COOKIE).find((value) => ID.test(value)) ?? null
}

export const newDevice = (): string => randomBytes(ID_BYTES).toString('base64url')

/** @param isSecure whether the app is reachable only by https */
export function keepDevice(reply: Pick<FastifyReply, 'header'>, device: string, isSecure: boolean): void {
  setCookie(reply, COOKIE, device, { path: PATH, maxAgeSeconds: KNOWN_DAYS * DAY_SECONDS, isSecure })
}
