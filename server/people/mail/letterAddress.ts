/**
 * Chooses the address for mail to a user: only confirmed addresses. Users can sign up with other people's addresses,
 * which must receive nothing but the confirmation mail.
 */
import { isEmailAddress } from '../../../src/contract/emailAddress.ts'
import type { users } from '../../platform/database/schema.ts'

type Person = Pick<typeof users.$inferSelect, 'email' | 'emailVerified' | 'contactEmail'>

/** The contact address if there is one, otherwise the confirmed sign-in address; undefined if none is confirmed. */
export function letterAddress(person: Person): string | undefined {
  return confirmedAddresses(person)[0]
}

/** All confirmed addresses of the user, for mails that must not be missed. */
export function confirmedAddresses({ email, emailVerified, contactEmail }: Person): string[] {
  const confirmed = [contactEmail, emailVerified ? email : null].filter((address) => address !== null)
  return [...new Set(confirmed)].filter(isEmailAddress)
}
