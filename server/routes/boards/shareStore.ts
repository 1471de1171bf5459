/** Share links in the database: one for a board, of which only the token's hash is kept. A new one ends the old one. */
import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { ShareLink } from '../../../src/contract/boards.ts'
import { boardShares } from '../../database/schema.ts'
import type { World } from '../../world.ts'

type Place = { ownerId: string; id: string }

const TOKEN_BYTES = 24

export async function makeShareLink({ database, clock }: World, { ownerId, id }: Place): Promise<ShareLink> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const made = { tokenHash: hash(token), createdAt: clock() }
  await database.db
    .insert(boardShares)
    .values({ ownerId, boardId: id, ...made })
    .onConflictDoUpdate({ target: [boardShares.ownerId, boardShares.boardId], set: made })
  return { token, created_at: made.createdAt.toISOString() }
}

/** When the board's link was made; null where there is none. */
export async function shareLinkMoment({ database }: World, place: Place): Promise<Date | null> {
  const [row] = await database.db.select({ createdAt: boardShares.createdAt }).from(boardShares).where(of(place))
  return row?.createdAt ?? null
}

export async function revokeShareLink({ database }: World, place: Place): Promise<void> {
  await database.db.delete(boardShares).where(of(place))
}

/** The hash of the token, if it is that of the board's link. */
export async function shareHash({ database }: World, place: Place, token: string): Promise<string | undefined> {
  const [row] = await database.db
    .select({ tokenHash: boardShares.tokenHash })
    .from(boardShares)
    .where(and(of(place), eq(boardShares.tokenHash, hash(token))))
  return row?.tokenHash
}

function of({ ownerId, id }: Place) {
  return and(eq(boardShares.ownerId, ownerId), eq(boardShares.boardId, id))
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
