/**
 * Derivation of the token and cookie that replace an earlier pair. Both are derived from a random secret, which the
 * database stores only encrypted with the earlier token and with the earlier cookie, as far as they were sent. Sending
 * one of them again yields the same successor on any server, while the database alone reveals no valid token.
 */
import { hkdfSync, randomBytes } from 'node:crypto'

const SECRET_BYTES = 32
const TOKEN = /^rw_[A-Za-z0-9_-]{43}$/

export type TokenPair = { token: string; refreshKey: string }

/** Whether a text has the format of this server's tokens. */
export const isToken = (text: string): boolean => TOKEN.test(text)

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

export function pairOf(secret: Buffer): TokenPair {
  return {
    token: `rw_${derive(secret, 'token').toString('base64url')}`,
    refreshKey: derive(secret, 'comeback').toString('base64url'),
  }
}

/** @param key a token or cookie; it encrypts only one secret ever, so XOR with its key stream acts as a one-time pad */
export function seal(secret: Buffer, key: string): string {
  return xored(secret, key).toString('base64url')
}

export function unseal(sealed: string, key: string): Buffer {
  return xored(Buffer.from(sealed, 'base64url'), key)
}

function xored(bytes: Buffer, key: string): Buffer {
  const stream = derive(Buffer.from(key), 'successor')
  return Buffer.from(bytes.map((byte, index) => byte ^ (stream[index] ?? 0)))
}

/**
 * HKDF (RFC 5869) with SHA-256; `purpose` separates the derived keys. The refresh key is derived as `comeback`, its former
 * name, because servers of two versions must derive the same keys.
 */
function derive(secret: Buffer, purpose: 'token' | 'comeback' | 'successor'): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `roomwright ${purpose}`, SECRET_BYTES))
}
