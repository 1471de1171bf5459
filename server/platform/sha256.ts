import { createHash } from 'node:crypto'

/** The SHA-256 hash of a text (as UTF-8) or of bytes. */
export function sha256(value: string | Uint8Array, form: 'hex' | 'base64' | 'base64url' = 'hex'): string {
  return createHash('sha256').update(value).digest(form)
}
