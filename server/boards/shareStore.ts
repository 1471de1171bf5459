/**
 * Storage of share links: one per board, stored as a hash of its token. A new link replaces the old one. The links of
 * invitations open a board for viewing too.
 */
import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { ShareLink } from '../../src/contract/boards.ts'
import { boardInvitations, boardShares } from '../platform/database/schema.ts'
import { sha256 } from '../platform/sha256.ts'
import type { World } from '../world.ts'

type Place = { ownerId: string; id: string }

const TOKEN_BYTES = 24

/** A secret for a link; only its hash is stored. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export async function makeShareLink(
  { database, clock }: Pick<World, 'clock' | 'database'>,
  { ownerId, id }: Place,
): Promise<ShareLink> {
  const token = newToken()
  const made = { tokenHash: sha256(token), createdAt: clock() }
  await database.db
    .insert(boardShares)
    .values({ ownerId, boardId: id, ...made })
    .onConflictDoUpdate({ target: [boardShares.ownerId, boardShares.boardId], set: made })
  return { token, created_at: made.createdAt.toISOString() }
}

/** When the board's link was created; null if there is none. */
export async function shareLinkMoment({ database }: Pick<World, 'database'>, place: Place): Promise<Date | null> {
  const [row] = await database.db
    .select({ createdAt: boardShares.createdAt })
    .from(boardShares)
    .where(whereBoard(place))
  return row?.createdAt ?? null
}

export async function revokeShareLink({ database }: Pick<World, 'database'>, place: Place): Promise<void> {
  await database.db.delete(boardShares).where(whereBoard(place))
}

/** The hash of the token if it belongs to the board's current link or to one of its invitations. */
export async function shareHash(
  { database }: Pick<World, 'database'>,
  place: Place,
  token: string,
): Promise<string | undefined> {
  const tokenHash = sha256(token)
  const [row] = await database.db
    .select({ tokenHash: boardShares.tokenHash })
    .from(boardShares)
    .where(and(whereBoard(place), eq(boardShares.tokenHash, tokenHash)))
  return row?.tokenHash ?? (await invitationOf({ database }, place, token))?.tokenHash
}

/** The invitation of the board with this token. */
export async function invitationOf(
  { database }: Pick<World, 'database'>,
  { ownerId, id }: Place,
  token: string,
): Promise<typeof boardInvitations.$inferSelect | undefined> {
  const place = and(eq(boardInvitations.ownerId, ownerId), eq(boardInvitations.boardId, id))
  const [row] = await database.db
    .select()
    .from(boardInvitations)
    .where(and(place, eq(boardInvitations.tokenHash, sha256(token))))
  return row
}

function whereBoard({ ownerId, id }: Place) {
  return and(eq(boardShares.ownerId, ownerId), eq(boardShares.boardId, id))
}
