/** User profiles: created at sign-up, or at the first sign-in of an account that exists at the provider only. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SessionUser } from '../../../src/contract/auth.ts'
import { asPersonName } from '../../../src/contract/personName.ts'
import { users } from '../../platform/database/schema.ts'
import type { VerifiedIdentity } from '../identity/identity.ts'
import { keepAddress } from '../identity/accountChanges.ts'
import { imageUrl } from '../../platform/images/imageName.ts'
import type { World } from '../../world.ts'
import { isOperator } from '../policies.ts'

export type User = typeof users.$inferSelect
type NewProfile = Pick<User, 'providerUid' | 'email'> & Partial<Pick<User, 'firstName' | 'lastName' | 'address'>>

export async function findUser({ database }: Pick<World, 'database'>, id: string): Promise<User | undefined> {
  const [user] = await database.db.select().from(users).where(eq(users.id, id))
  return user
}

export async function findUserByProvider(
  { database }: Pick<World, 'database'>,
  providerUid: string,
): Promise<User | undefined> {
  const [user] = await database.db.select().from(users).where(eq(users.providerUid, providerUid))
  return user
}

/** Inserts the profile or updates the existing one, so that a repeated sign-up succeeds. */
export async function keepProfile(
  { database, clock }: Pick<World, 'clock' | 'database'>,
  profile: NewProfile,
): Promise<void> {
  const { providerUid, ...filled } = profile
  await database.db
    .insert(users)
    .values({ id: randomUUID(), createdAt: clock(), providerUid, ...filled })
    .onConflictDoUpdate({ target: users.providerUid, set: filled })
}

/** The user of a verified identity. The first sign-in creates the profile from the provider's name and address. */
export async function userOf(world: Pick<World, 'clock' | 'database'>, identity: VerifiedIdentity): Promise<User> {
  const known = await findUserByProvider(world, identity.uid)
  if (known) return followProvider(world, known, identity)
  const [firstName = '', ...rest] = asPersonName(identity.name ?? '').split(' ')
  await world.database.db
    .insert(users)
    .values({
      id: randomUUID(),
      createdAt: world.clock(),
      providerUid: identity.uid,
      email: identity.email,
      firstName,
      lastName: rest.join(' '),
      emailVerified: identity.emailVerified,
    })
    .onConflictDoNothing()
  const user = await findUserByProvider(world, identity.uid)
  if (!user) throw new Error(`The profile of the account ${identity.uid} vanished while it was made.`)
  return user
}

/** Copies an address that has changed at the provider since the last sign-in. */
async function followProvider(
  world: Pick<World, 'database'>,
  user: User,
  { uid, email, emailVerified }: VerifiedIdentity,
): Promise<User> {
  if (!email || (user.email === email && user.emailVerified === emailVerified)) return user
  await keepAddress(world.database, uid, email, emailVerified)
  return (await findUserByProvider(world, uid)) ?? user
}

export function sessionUser(user: User, { operatorEmails }: Pick<World['settings'], 'operatorEmails'>): SessionUser {
  return {
    id: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    user_name: user.userName,
    image: user.image && imageUrl(user.image),
    email_verified: user.emailVerified,
    ...(isOperator(user, operatorEmails) ? { is_operator: true } : {}),
    provider_uid: user.providerUid,
  }
}

/** The display name that other users see. */
export function shownName(user: Pick<User, 'firstName' | 'userName'>): string {
  return user.userName || user.firstName || 'A Roomwright member'
}
