/** Storage of share links. The links of invitations open a board for viewing, too. */
import { randomBytes } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { MAX_LINKS, type ShareLink, type ShareState } from '../../src/contract/boards.ts'
import type { Transaction } from '../platform/database/lockOwner.ts'
import { boardInvitations, boardLinks, boardShares } from '../platform/database/schema.ts'
import { sha256 } from '../platform/sha256.ts'
import { Problem } from '../platform/problem.ts'
import type { World } from '../world.ts'

type Place = { ownerId: string; id: string }

const TOKEN_BYTES = 24

/** A secret for a link. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

type StoredLink = { readonly tokenHash: string; readonly token: string; readonly createdAt: Date }
/** Where links of one thing are stored. `thing`: its name in messages, such as `board`. */
type LinkPlace = {
  readonly thing: string
  readonly countIn: (tx: Transaction) => Promise<number>
  readonly insertIn: (tx: Transaction, link: StoredLink) => Promise<unknown>
}

/** @throws Problem 409 `links` beyond `MAX_LINKS` */
export async function addLink(
  { allowance, clock }: Pick<World, 'allowance' | 'clock'>,
  ownerId: string,
  { thing, countIn, insertIn }: LinkPlace,
): Promise<ShareLink> {
  const token = newToken()
  const link = { tokenHash: sha256(token), token, createdAt: clock() }
  await allowance.withLock(ownerId, async ({ tx }) => {
    if ((await countIn(tx)) >= MAX_LINKS)
      throw new Problem(409, 'links', `This ${thing} has ${MAX_LINKS} links, which is the limit. Revoke one of them.`)
    await insertIn(tx, link)
  })
  return wireLink(link)
}

export function wireLink({ tokenHash: id, token, createdAt }: StoredLink): ShareLink {
  return { id, token, created_at: createdAt.toISOString() }
}

export function makeShareLink(world: Pick<World, 'allowance' | 'clock'>, { ownerId, id }: Place): Promise<ShareLink> {
  return addLink(world, ownerId, {
    thing: 'board',
    countIn: (tx) => tx.$count(boardLinks, at(boardLinks, { ownerId, id })),
    insertIn: (tx, link) => tx.insert(boardLinks).values({ ownerId, boardId: id, ...link }),
  })
}

/** The links of the board, the newest first. */
export async function shareStateOf({ database }: Pick<World, 'database'>, place: Place): Promise<ShareState> {
  const { db } = database
  const rows = await db.select().from(boardLinks).where(at(boardLinks, place)).orderBy(desc(boardLinks.createdAt))
  const [unknown] = await db.select().from(boardShares).where(at(boardShares, place))
  const earlier = unknown?.createdAt.toISOString() ?? null
  const links = rows.map(wireLink)
  return { created_at: links[0]?.created_at ?? earlier, links, earlier }
}

/** Revokes the link with the id, or all links of the board. */
export async function revokeShareLinks(
  { database }: Pick<World, 'database'>,
  place: Place,
  link?: string,
): Promise<void> {
  const one = link === undefined ? undefined : eq(boardLinks.tokenHash, link)
  await database.db.transaction(async (tx) => {
    await tx.delete(boardLinks).where(and(at(boardLinks, place), one))
    if (one === undefined) await tx.delete(boardShares).where(at(boardShares, place))
  })
}

/** The hash of the token if it belongs to a link of the board or to one of its invitations. */
export async function shareHash(
  { database }: Pick<World, 'database'>,
  place: Place,
  token: string,
): Promise<string | undefined> {
  const tokenHash = sha256(token)
  for (const table of [boardLinks, boardShares]) {
    const [row] = await database.db
      .select({ tokenHash: table.tokenHash })
      .from(table)
      .where(and(at(table, place), eq(table.tokenHash, tokenHash)))
    if (row) return row.tokenHash
  }
  return (await invitationOf({ database }, place, token))?.tokenHash
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

function at(table: typeof boardLinks | typeof boardShares, { ownerId, id }: Place) {
  return and(eq(table.ownerId, ownerId), eq(table.boardId, id))
}
