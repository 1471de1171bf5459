/**
 * Where letters to a person may go: only to an address that its owner has confirmed. Anybody can sign up with the address of
 * somebody else, who must hear of that once, by the mail that asks for a confirmation, and of nothing else.
 */
import { isEmailAddress } from '../../src/contract/emailAddress.ts'
import type { users } from '../database/schema.ts'

type Person = Pick<typeof users.$inferSelect, 'email' | 'emailVerified' | 'contactEmail'>

/** The address for letters, which the person may choose, else that of the sign-in. Undefined: none is confirmed. */
export function letterAddress(person: Person): string | undefined {
  return confirmedAddresses(person)[0]
}

/** Every confirmed address of the person, for letters that must not be missed. */
export function confirmedAddresses({ email, emailVerified, contactEmail }: Person): string[] {
  const confirmed = [contactEmail, emailVerified ? email : null].filter((address) => address !== null)
  return [...new Set(confirmed)].filter(isEmailAddress)
}
