/** The type of a call of the Identity Toolkit protocol, its dependencies, and parsers of its fields. */
import { z } from 'zod'
import { isEmailAddress, MAX_EMAIL_CHARACTERS } from '../../../../src/contract/emailAddress.ts'
import { personName } from '../../../../src/contract/personName.ts'
import type { RowStore } from '../../../platform/database/open.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Visitor } from '../../../http/visitor/visitorOf.ts'
import { Refusal } from '../refusal.ts'
import type { IdTokenClaims, TokenContext } from '../tokens.ts'

/** What the app does when accounts change: in the transaction of the change, so that both or none take place. */
export type AccountEvents = {
  /** The password was replaced or cleared: ends open sessions. */
  onPasswordChange(store: RowStore, uid: string): Promise<void>
  /** The address was changed or confirmed. */
  onAddress(store: RowStore, uid: string, email: string, isVerified: boolean): Promise<void>
  /** The account had not confirmed its address and was deleted for the owner of the address: erases its data. */
  onRelease(store: RowStore, uid: string): Promise<void>
}

export type IdentityContext = TokenContext &
  AccountEvents & {
    mail: Mail
    /**
     * Why the local social sign-in, which does not verify addresses, is off; null if browsers on this machine may use it.
     */
    socialOffBecause: string | null
    /** Called before an account is deleted by its owner, to delete its data first. */
    onDelete(uid: string): Promise<void>
    /** Runs work without delaying the answer, so that the response time reveals nothing. */
    behind(work: Promise<unknown>): void
  }

export type Call = (context: IdentityContext, body: unknown, visitor: Visitor) => Promise<object>

const Text = z.string().max(4096)

/** All fields that any call reads; each call checks the ones that it requires. */
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

/** Parses the body of a call. Throws `INVALID_ARGUMENT` if it is malformed. */
export function readBody(body: unknown): z.infer<typeof Body> {
  const read = Body.safeParse(body ?? {})
  if (!read.success) throw new Refusal('INVALID_ARGUMENT')
  return read.data
}

/** A valid mail address in lower case. Throws `MISSING_EMAIL` or `INVALID_EMAIL`. */
export function readEmail(email: string | undefined): string {
  if (!email) throw new Refusal('MISSING_EMAIL')
  if (!isEmailAddress(email.trim())) throw new Refusal('INVALID_EMAIL')
  return email.trim().toLowerCase()
}

/** The looser format of addresses registered before the rule of `readEmail`; their owners can still sign in. */
const KNOWN_EMAIL = /^[^\s\p{C}@<>"']+@[^\s\p{C}@<>"']+\.[^\s\p{C}@<>"'.]+$/u

/** The address of a sign-in in lower case, also in the older format, to which no mail is sent. */
export function readKnownEmail(email: string | undefined): string {
  if (!email) throw new Refusal('MISSING_EMAIL')
  const text = email.trim()
  const isKnown = isEmailAddress(text) || (text.length <= MAX_EMAIL_CHARACTERS && KNOWN_EMAIL.test(text))
  if (!isKnown) throw new Refusal('INVALID_EMAIL')
  return text.toLowerCase()
}

/** The display name. Throws `INVALID_ARGUMENT` with the reason. */
export function readDisplayName(name: string | undefined): string | undefined {
  const read = personName('displayName').optional().safeParse(name)
  if (!read.success) throw new Refusal(`INVALID_ARGUMENT : ${read.error.issues[0]?.message}`)
  return read.data
}

/** Firebase's rule: changes that could lock out the owner need a sign-in within the last five minutes. */
const RECENT_SECONDS = 300

export function requireRecent(context: IdentityContext, claims: IdTokenClaims): void {
  if (context.clock().getTime() / 1000 - claims.auth_time > RECENT_SECONDS)
    throw new Refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
}
