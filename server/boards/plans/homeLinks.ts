/** Storage of the share links of homes, and what they open: the home with its rooms, as they are now. */
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Home } from '../../../studio/model/home.ts'
import { sharedHome } from '../../../studio/model/sharedHome.ts'
import { MAX_LINKS, type ShareLink, type ShareState } from '../../../src/contract/boards.ts'
import { homeLinks, homes, rooms, users } from '../../platform/database/schema.ts'
import { Problem } from '../../platform/problem.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { World } from '../../world.ts'
import { newToken } from '../shareStore.ts'
import { drawableLayout } from './sensibleLayout.ts'

type Place = { readonly ownerId: string; readonly id: string }

const Uuid = z.uuid()

/** @throws Problem 409 `links` beyond `MAX_LINKS` */
export async function makeHomeLink(
  { allowance, clock }: Pick<World, 'allowance' | 'clock'>,
  { ownerId, id }: Place,
): Promise<ShareLink> {
  const token = newToken()
  const tokenHash = sha256(token)
  const createdAt = clock()
  await allowance.withLock(ownerId, async ({ tx }) => {
    if ((await tx.$count(homeLinks, at({ ownerId, id }))) >= MAX_LINKS)
      throw new Problem(409, 'links', `This home has ${MAX_LINKS} links, which is the limit. Revoke one of them.`)
    await tx.insert(homeLinks).values({ ownerId, homeId: id, tokenHash, token, createdAt })
  })
  return { id: tokenHash, token, created_at: createdAt.toISOString() }
}

/** The links of the home, the newest first. */
export async function homeShareState({ database }: Pick<World, 'database'>, place: Place): Promise<ShareState> {
  const rows = await database.db.select().from(homeLinks).where(at(place)).orderBy(desc(homeLinks.createdAt))
  const links = rows.map(({ tokenHash: id, token, createdAt }) => ({ id, token, created_at: createdAt.toISOString() }))
  return { created_at: links[0]?.created_at ?? null, links, earlier: null }
}

/** Revokes the link with the id, or all links of the home. */
export async function revokeHomeLinks(
  { database }: Pick<World, 'database'>,
  place: Place,
  link?: string,
): Promise<void> {
  const one = link === undefined ? undefined : eq(homeLinks.tokenHash, link)
  await database.db.delete(homeLinks).where(and(at(place), one))
}

/**
 * The home that the link opens, as others read it; undefined if there is none, or its owner has deleted it, left, or is
 * suspended.
 */
export async function sharedHomeAt(world: Pick<World, 'database'>, id: string, token: string) {
  if (!Uuid.safeParse(id).success) return undefined
  const [row] = await world.database.db
    .select({ ownerId: homes.ownerId, home: homes.home })
    .from(homeLinks)
    .innerJoin(homes, and(eq(homes.ownerId, homeLinks.ownerId), eq(homes.id, homeLinks.homeId)))
    .innerJoin(users, eq(users.id, homes.ownerId))
    .where(
      and(
        eq(homeLinks.homeId, id),
        eq(homeLinks.tokenHash, sha256(token)),
        isNull(homes.deletedAt),
        isNull(users.leftAt),
        sql`not exists (select 1 from suspensions s where s.owner_id = ${homes.ownerId})`,
      ),
    )
  return row && sharedHome({ home: row.home, rooms: await roomsOfHome(world, row.ownerId, row.home) })
}

/** The rooms of the home that are not deleted. */
export async function roomsOfHome({ database: { db } }: Pick<World, 'database'>, ownerId: string, home: Home) {
  const ids = home.places.map(({ id }) => id).filter((id) => Uuid.safeParse(id).success)
  const found = await db
    .select({ id: rooms.id, name: rooms.name, revision: rooms.revision, layout: rooms.layout })
    .from(rooms)
    .where(and(eq(rooms.ownerId, ownerId), inArray(rooms.id, ids), isNull(rooms.deletedAt)))
    .orderBy(asc(rooms.createdAt), asc(rooms.id))
  return found.map((room) => ({ ...room, layout: drawableLayout(room.layout) }))
}

function at({ ownerId, id }: Place) {
  return and(eq(homeLinks.ownerId, ownerId), eq(homeLinks.homeId, id))
}
