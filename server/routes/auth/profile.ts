/** The profile behind a session: made at sign-up, or at the first sign-in of somebody the provider knows already. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { SessionUser } from '../../../src/contract/auth.ts'
import { asPersonName } from '../../../src/contract/personName.ts'
import { users } from '../../database/schema.ts'
import type { VerifiedIdentity } from '../../identity/identity.ts'
import { keepAddress } from '../../identity/memberNews.ts'
import { imageUrl } from '../../images/imageName.ts'
import type { World } from '../../world.ts'

export type User = typeof users.$inferSelect
type NewProfile = Pick<User, 'providerUid' | 'email'> & Partial<Pick<User, 'firstName' | 'lastName' | 'address'>>

export async function findUser({ database }: World, id: string): Promise<User | undefined> {
  const [user] = await database.db.select().from(users).where(eq(users.id, id))
  return user
}

export async function findUserByProvider({ database }: World, providerUid: string): Promise<User | undefined> {
  const [user] = await database.db.select().from(users).where(eq(users.providerUid, providerUid))
  return user
}

/** Makes the profile, or fills in the one that is there: signing up again after a lost answer works. */
export async function keepProfile({ database, clock }: World, profile: NewProfile): Promise<void> {
  const { providerUid, ...filled } = profile
  await database.db
    .insert(users)
    .values({ id: randomUUID(), createdAt: clock(), providerUid, ...filled })
    .onConflictDoUpdate({ target: users.providerUid, set: filled })
}

/** The user of a verified identity; a first sign-in makes the profile from what the provider tells. */
export async function userOf(world: World, identity: VerifiedIdentity): Promise<User> {
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

/** The address may have changed at the provider since the last sign-in. */
async function followProvider(
  world: World,
  user: User,
  { uid, email, emailVerified }: VerifiedIdentity,
): Promise<User> {
  if (!email || (user.email === email && user.emailVerified === emailVerified)) return user
  await keepAddress(world.database, uid, email, emailVerified)
  return (await findUserByProvider(world, uid)) ?? user
}

export function sessionUser(user: User): SessionUser {
  return {
    id: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    user_name: user.userName,
    image: user.image && imageUrl(user.image),
    email_verified: user.emailVerified,
    provider_uid: user.providerUid,
  }
}

/** The name under which others see somebody's boards. */
export function shownName(user: Pick<User, 'firstName' | 'userName'>): string {
  return user.userName || user.firstName || 'A Roomwright member'
}
