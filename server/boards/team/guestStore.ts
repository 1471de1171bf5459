/** Guests of a board: people without an account who comment with a name, where an invitation allows it. */
import { randomUUID } from 'node:crypto'
import { and, eq, notExists, sql } from 'drizzle-orm'
import { MAX_GUESTS } from '../../../src/contract/team.ts'
import type { Transaction } from '../../platform/database/lockOwner.ts'
import { boardComments, boardGuests, boardInvitations } from '../../platform/database/schema.ts'
import { Problem } from '../../platform/problem.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { World } from '../../world.ts'
import type { BoardPlace } from '../boardRole.ts'
import { invitationOf, newToken } from '../shareStore.ts'

/** The header with a guest's secret. */
export const GUEST_HEADER = 'x-guest-key'

/** `true`: the caller may comment after giving a name; a row: the guest whose key was sent. */
type Guest = true | typeof boardGuests.$inferSelect

/** What the link lets a person without an account do; undefined unless it is that of an invitation for guests. */
export async function guestOf(
  world: Pick<World, 'database'>,
  place: BoardPlace,
  { share, key }: { share: string; key: string | undefined },
): Promise<Guest | undefined> {
  const invitation = await invitationOf(world, { ownerId: place.ownerId, id: place.boardId }, share)
  if (!invitation?.guests) return undefined
  if (key === undefined) return true
  const { db } = world.database
  const here = and(eq(boardGuests.ownerId, place.ownerId), eq(boardGuests.boardId, place.boardId))
  const [guest] = await db
    .select()
    .from(boardGuests)
    .where(and(here, eq(boardGuests.invitationId, invitation.id), eq(boardGuests.keyHash, sha256(key))))
  return guest ?? true
}

/**
 * Makes a guest and returns the secret, which is not stored.
 *
 * @throws Problem 403 for a link that does not let guests comment, 409 beyond `MAX_GUESTS`
 */
export async function comeAsGuest(
  world: Pick<World, 'allowance' | 'clock' | 'database'>,
  place: BoardPlace,
  { share, name }: { share: string; name: string },
): Promise<string> {
  const key = newToken()
  const { database, clock } = world
  const invitation = await invitationOf({ database }, { ownerId: place.ownerId, id: place.boardId }, share)
  if (!invitation?.guests)
    throw new Problem(
      403,
      'no-guests',
      'With this link one needs an account to comment. Log in, or ask for another link.',
    )
  await world.allowance.withLock(place.ownerId, async ({ tx }) => {
    const here = and(eq(boardGuests.ownerId, place.ownerId), eq(boardGuests.boardId, place.boardId))
    await tx.delete(boardGuests).where(and(here, isGone(tx)))
    if ((await tx.$count(boardGuests, here)) >= MAX_GUESTS)
      throw new Problem(
        409,
        'guests',
        `This board has ${MAX_GUESTS} guests, which is the limit. Log in to comment.`,
        'name',
      )
    await tx.insert(boardGuests).values({
      ...place,
      id: randomUUID(),
      name,
      keyHash: sha256(key),
      invitationId: invitation.id,
      createdAt: clock(),
    })
  })
  return key
}

/** Guests whose invitation is revoked and who have no comment: nothing shows their name, and they can do nothing. */
function isGone(tx: Pick<Transaction, 'select'>) {
  const one = { one: sql`1` }
  const invitation = tx
    .select(one)
    .from(boardInvitations)
    .where(and(eq(boardInvitations.boardId, boardGuests.boardId), eq(boardInvitations.id, boardGuests.invitationId)))
  const comment = tx
    .select(one)
    .from(boardComments)
    .where(and(eq(boardComments.boardId, boardGuests.boardId), eq(boardComments.authorId, boardGuests.id)))
  return and(notExists(invitation), notExists(comment))
}
