/** One call of the Identity Toolkit protocol, and what it may use. */
import { z } from 'zod'
import { isEmailAddress, MAX_EMAIL_CHARACTERS } from '../../../src/contract/emailAddress.ts'
import { personName } from '../../../src/contract/personName.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Visitor } from '../../visitor/visitorOf.ts'
import { Refusal } from '../refusal.ts'
import type { IdTokenClaims, TokenDesk } from '../tokens.ts'

export type Desk = TokenDesk & {
  mail: Mail
  /** Why nobody may use the sign-in pages that take anybody's word for an address; null where this machine may. */
  socialOffBecause: string | null
  /** Told after a password has changed, so that open sessions can be closed. */
  onPasswordChange(uid: string): Promise<void>
  /** Told after an address has changed or was confirmed. */
  onAddress(uid: string, email: string, isVerified: boolean): Promise<void>
  /** Told before an account goes that its owner deletes, so that everything that belongs to it goes first. */
  onDelete(uid: string): Promise<void>
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

/** An address that mail may go to, in lower case, or a refusal when it is none. */
export function readEmail(email: string | undefined): string {
  if (!email) throw new Refusal('MISSING_EMAIL')
  if (!isEmailAddress(email.trim())) throw new Refusal('INVALID_EMAIL')
  return email.trim().toLowerCase()
}

/** What accounts could be made with before the rule of `readEmail`: their owners still sign in. */
const KNOWN_EMAIL = /^[^\s\p{C}@<>"']+@[^\s\p{C}@<>"']+\.[^\s\p{C}@<>"'.]+$/u

/** The address of a sign-in in lower case, or a refusal when no account can have it. Nothing is mailed to it. */
export function readKnownEmail(email: string | undefined): string {
  if (!email) throw new Refusal('MISSING_EMAIL')
  const text = email.trim()
  const isKnown = isEmailAddress(text) || (text.length <= MAX_EMAIL_CHARACTERS && KNOWN_EMAIL.test(text))
  if (!isKnown) throw new Refusal('INVALID_EMAIL')
  return text.toLowerCase()
}

/** The name that an account shows, or a refusal that says what is wrong with it. */
export function readDisplayName(name: string | undefined): string | undefined {
  const read = personName('displayName').optional().safeParse(name)
  if (!read.success) throw new Refusal(`INVALID_ARGUMENT : ${read.error.issues[0]?.message}`)
  return read.data
}

/** The Firebase rule: what could lock the owner out needs a sign-in of the last five minutes. */
const RECENT_SECONDS = 300

export function requireRecent(desk: Desk, claims: IdTokenClaims): void {
  if (desk.clock().getTime() / 1000 - claims.auth_time > RECENT_SECONDS)
    throw new Refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}
