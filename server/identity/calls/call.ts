/** One call of the Identity Toolkit protocol, and what it may use. */
import { z } from 'zod'
import { SignUp } from '../../../src/contract/auth.ts'
import type { Mail } from '../../mail/mail.ts'
import { Refusal } from '../refusal.ts'
import type { IdTokenClaims, TokenDesk } from '../tokens.ts'

/** Who is calling: the address it comes from, and the origin under which the app is reached. */
export type Visitor = { ip: string; origin: string; isLocal: boolean }

export type Desk = TokenDesk & {
  mail: Mail
  /** Whether this visitor may use the sign-in pages that take anybody's word for an address. */
  allowsSocial(visitor: Visitor): boolean
  /** Told after a password has changed, so that open sessions can be closed. */
  onPasswordChange(uid: string): Promise<void>
  /** Told after an address has changed or was confirmed. */
  onAddress(uid: string, email: string, isVerified: boolean): Promise<void>
  /** Work that the answer does not wait for, so that its length tells nothing. */
  behind(work: Promise<unknown>): void
}

export type Call = (desk: Desk, body: unknown, visitor: Visitor) => Promise<object>

const Text = z.string().max(4096)

/** Every field that a call of ours reads; each call asks for the ones it needs. */
const Body = z.object({
  email: Text.optional(),
  password: z.string().max(8192).optional(),
  newEmail: Text.optional(),
  newPassword: z.string().max(8192).optional(),
  displayName: z.string().max(256).optional(),
  photoUrl: Text.optional(),
  idToken: z.string().max(8192).optional(),
  oobCode: Text.optional(),
  requestType: Text.optional(),
  requestUri: z.string().max(16_384).optional(),
  postBody: z.string().max(16_384).optional(),
  deleteAttribute: z.array(z.string().max(100)).max(8).optional(),
  deleteProvider: z.array(z.string().max(100)).max(8).optional(),
})

/** The body of a call, or a refusal when it has the wrong form. */
export function readBody(body: unknown): z.infer<typeof Body> {
  const read = Body.safeParse(body ?? {})
  if (!read.success) throw new Refusal('INVALID_ARGUMENT')
  return read.data
}

/** The address in lower case, or a refusal when it is none. */
export function readEmail(email: string | undefined): string {
  if (!email) throw new Refusal('MISSING_EMAIL')
  const read = SignUp.shape.email.safeParse(email)
  if (!read.success) throw new Refusal('INVALID_EMAIL')
  return read.data.toLowerCase()
}

/** The Firebase rule: what could lock the owner out needs a sign-in of the last five minutes. */
const RECENT_SECONDS = 300

export function requireRecent(desk: Desk, claims: IdTokenClaims): void {
  if (desk.clock().getTime() / 1000 - claims.auth_time > RECENT_SECONDS)
    throw new Refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}

export const WEAK_PASSWORD = 'WEAK_PASSWORD : Password should be at least 6 characters'
