/**
 * The token and cookie that follow another pair. They are made from a secret that is stored only sealed, with each part of
 * the former pair that was shown when it was renewed: whoever shows one of them again gets the very same successor, from
 * any server, and the database alone opens nothing.
 */
import { hkdfSync, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32
const TOKEN = /^rw_[A-Za-z0-9_-]{43}$/

export type TokenPair = { token: string; comebackKey: string }

/** Whether a text has the form of a token of ours. */
export const isToken = (text: string): boolean => TOKEN.test(text)

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

export function pairOf(secret: Buffer): TokenPair {
  return {
    token: `rw_${derive(secret, 'token').toString('base64url')}`,
    comebackKey: derive(secret, 'comeback').toString('base64url'),
  }
}

/** @param key a token or cookie; each seals one secret in its life, so that adding its key stream is a one-time pad */
export function seal(secret: Buffer, key: string): string {
  return mixed(secret, key).toString('base64url')
}

export function unseal(sealed: string, key: string): Buffer {
  return mixed(Buffer.from(sealed, 'base64url'), key)
}

function mixed(bytes: Buffer, key: string): Buffer {
  const stream = derive(Buffer.from(key), 'successor')
  return Buffer.from(bytes.map((byte, index) => byte ^ (stream[index] ?? 0)))
}

/** HKDF (RFC 5869) with SHA-256; the purposes keep the derived keys apart. */
function derive(secret: Buffer, purpose: 'token' | 'comeback' | 'successor'): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `roomwright ${purpose}`, SECRET_BYTES))
}
