/** The share links of rooms, homes and photographs: their storage, their routes, and what those of rooms and homes open, as it is now. */
import type { FastifyRequest } from 'fastify'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { aloneLayout } from '../../../studio/home/sheet/ownLayout.ts'
import { roomWithNeighbors } from '../../../studio/home/sheet/placedRooms.ts'
import { type Home, placesOn, storeyOf } from '../../../studio/model/home.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { sharedHome } from '../../../studio/model/sharedHome.ts'
import { sharedLayout } from '../../../studio/model/sharedLayout.ts'
import { StatusAnswer } from '../../../src/contract/auth.ts'
import { ShareLink, ShareState } from '../../../src/contract/boards.ts'
import type { SharedHome } from '../../../src/contract/homes.ts'
import type { SharedPhotograph } from '../../../src/contract/photographs.ts'
import type { SharedRoom } from '../../../src/contract/rooms.ts'
import { homeLinks, homes, photographLinks, roomLinks, rooms, users } from '../../platform/database/schema.ts'
import { Problem } from '../../platform/problem.ts'
import { sha256 } from '../../platform/sha256.ts'
import { uuidOf } from '../../platform/uuidOf.ts'
import type { World } from '../../world.ts'
import type { Api } from '../../http/api.ts'
import { requireLogin, userIdOf } from '../../people/auth/session.ts'
import { addLink, wireLink } from '../shareStore.ts'
import { drawableLayout } from './sensibleLayout.ts'

type Thing = 'home' | 'photograph' | 'room'
type Place = { readonly ownerId: string; readonly id: string }
type LinkTable = typeof homeLinks | typeof photographLinks | typeof roomLinks

const Uuid = z.uuid()
const Params = z.object({ id: z.string() })
/** The secret of a link, or its id; without an id all links. */
const Link = z.string().max(200)
const CREATED = 201
const LINKS: Readonly<Record<Thing, LinkTable>> = { home: homeLinks, photograph: photographLinks, room: roomLinks }

type LinkRoutes = {
  readonly thing: Thing
  readonly Answer: typeof SharedHome | typeof SharedPhotograph | typeof SharedRoom
  /** What the link opens; undefined for none. */
  readonly sharedAt: (id: string, token: string) => Promise<SharedHome | SharedPhotograph | SharedRoom | undefined>
  /** @throws Problem 404 for a thing that is not there for this person */
  readonly check: (ownerId: string, id: string) => Promise<unknown>
  /** @throws Problem for a thing of which no link can be made yet */
  readonly checkNew?: (ownerId: string, id: string) => Promise<void>
  readonly afterRevoking?: (place: Place) => Promise<void>
}

/** Opening, listing, making and revoking the links of one kind of thing. */
export function linkRoutes(
  api: Api,
  world: Pick<World, 'allowance' | 'clock' | 'counter' | 'database' | 'settings'>,
  { thing, Answer, sharedAt, check, checkNew, afterRevoking }: LinkRoutes,
): void {
  const onRequest = requireLogin(world)
  const path = `/${thing}s/:id` as const
  const query = z.object({ share: Link.default('') })
  const opened = { params: Params, querystring: query, response: { 200: Answer } }
  api.get(`${path}/shared`, { schema: opened }, async (request, reply) => {
    // What a link opens must not outlive it in a cache.
    reply.header('cache-control', 'no-store')
    const found = await sharedAt(request.params.id, request.query.share)
    if (found) return found
    const message = `This link opens no ${thing}. It is incomplete, or its owner has revoked it.`
    throw new Problem(404, `no-such-${thing}`, message)
  })
  api.get(`${path}/share`, { onRequest, schema: { params: Params, response: { 200: ShareState } } }, async (request) =>
    linksOf(world, thing, await own(request)),
  )
  api.post(
    `${path}/share`,
    { onRequest, config: { security: 'share-link-made' }, schema: { params: Params, response: { 201: ShareLink } } },
    async (request, reply) => {
      const place = await own(request)
      await checkNew?.(place.ownerId, place.id)
      return reply.status(CREATED).send(await makeLink(world, thing, place))
    },
  )
  const revoked = {
    params: Params,
    querystring: z.object({ link: Link.optional() }),
    response: { 200: StatusAnswer },
  }
  api.delete(
    `${path}/share`,
    { onRequest, config: { security: 'share-link-revoked' }, schema: revoked },
    async (request) => {
      const place = await own(request)
      await revokeLinks(world, thing, place, request.query.link)
      await afterRevoking?.(place)
      return { status_code: 200 }
    },
  )

  async function own(request: FastifyRequest<{ Params: { id: string } }>): Promise<Place> {
    const place = { ownerId: userIdOf(request), id: uuidOf(request.params.id, thing) }
    await check(place.ownerId, place.id)
    return place
  }
}

function makeLink(world: Pick<World, 'allowance' | 'clock'>, thing: Thing, { ownerId, id }: Place): Promise<ShareLink> {
  const table = LINKS[thing]
  return addLink(world, ownerId, {
    thing,
    countIn: (tx) => tx.$count(table, at(table, { ownerId, id })),
    insertIn: (tx, link) => tx.insert(table).values({ ownerId, id, ...link }),
  })
}

/** The newest first. */
async function linksOf({ database }: Pick<World, 'database'>, thing: Thing, place: Place): Promise<ShareState> {
  const table = LINKS[thing]
  const rows = await database.db.select().from(table).where(at(table, place)).orderBy(desc(table.createdAt))
  const links = rows.map(wireLink)
  return { created_at: links[0]?.created_at ?? null, links, earlier: null }
}

/** Revokes the link with the id, or all links of the thing. */
async function revokeLinks(
  { database }: Pick<World, 'database'>,
  thing: Thing,
  place: Place,
  link: string | undefined,
): Promise<void> {
  const table = LINKS[thing]
  const one = link === undefined ? undefined : eq(table.tokenHash, link)
  await database.db.delete(table).where(and(at(table, place), one))
}

/**
 * The home that the link opens, as others read it; undefined if there is none, or its owner has deleted it, left, or is
 * suspended.
 */
export async function sharedHomeAt(world: Pick<World, 'database'>, id: string, token: string) {
  const place = await placeOf(world, 'home', id, token)
  if (!place) return undefined
  const [row] = await world.database.db
    .select({ home: homes.home })
    .from(homes)
    .where(and(eq(homes.ownerId, place.ownerId), eq(homes.id, id), isNull(homes.deletedAt)))
  return row && sharedHome({ home: row.home, rooms: await roomsOfHome(world, place.ownerId, row.home) })
}

/** The room that the link opens, with the doors in its walls that its neighbors have; see `sharedHomeAt`. */
export async function sharedRoomAt(world: Pick<World, 'database'>, id: string, token: string) {
  const place = await placeOf(world, 'room', id, token)
  if (!place) return undefined
  const [row] = await world.database.db
    .select({ name: rooms.name, layout: rooms.layout })
    .from(rooms)
    .where(and(eq(rooms.ownerId, place.ownerId), eq(rooms.id, id), isNull(rooms.deletedAt)))
  if (!row) return undefined
  const layout = await seenInHome(world, place.ownerId, { id, layout: row.layout })
  return { id, name: row.name, layout: sharedLayout(drawableLayout(aloneLayout(layout))) }
}

/** The room with the doors and windows that its neighbors in a home have in its walls. */
async function seenInHome(
  world: Pick<World, 'database'>,
  ownerId: string,
  { id, layout }: { readonly id: string; readonly layout: Layout },
): Promise<Layout> {
  const [row] = await world.database.db
    .select({ home: homes.home })
    .from(homes)
    .where(
      and(
        eq(homes.ownerId, ownerId),
        isNull(homes.deletedAt),
        sql`${homes.home} @> ${JSON.stringify({ places: [{ id }] })}::jsonb`,
      ),
    )
    .orderBy(asc(homes.createdAt), asc(homes.id))
    .limit(1)
  const own = row?.home.places.find((each) => each.id === id)
  if (!row || !own) return layout
  // Of the other storeys nothing is read.
  const home = { ...row.home, places: [...placesOn(row.home, storeyOf(row.home, own).id)] }
  const rooms = new Map((await roomsOfHome(world, ownerId, home)).map((room) => [room.id, room]))
  return roomWithNeighbors(home, rooms, id) ?? layout
}

/** Whose thing the link opens; undefined for no link, and while its owner has left or is suspended. */
export async function placeOf({ database: { db } }: Pick<World, 'database'>, thing: Thing, id: string, token: string) {
  if (!Uuid.safeParse(id).success) return undefined
  const table = LINKS[thing]
  const [row] = await db
    .select({ ownerId: table.ownerId })
    .from(table)
    .innerJoin(users, eq(users.id, table.ownerId))
    .where(
      and(
        eq(table.id, id),
        eq(table.tokenHash, sha256(token)),
        isNull(users.leftAt),
        sql`not exists (select 1 from suspensions s where s.owner_id = ${users.id})`,
      ),
    )
  return row
}

/** The rooms of the home that are not deleted. */
export async function roomsOfHome(
  { database: { db } }: { readonly database: { readonly db: Pick<World['database']['db'], 'select'> } },
  ownerId: string,
  home: Home,
) {
  const ids = home.places.map(({ id }) => id).filter((id) => Uuid.safeParse(id).success)
  const found = await db
    .select({ id: rooms.id, name: rooms.name, revision: rooms.revision, layout: rooms.layout })
    .from(rooms)
    .where(and(eq(rooms.ownerId, ownerId), inArray(rooms.id, ids), isNull(rooms.deletedAt)))
    .orderBy(asc(rooms.createdAt), asc(rooms.id))
  return found.map((room) => ({ ...room, layout: drawableLayout(room.layout) }))
}

function at(table: LinkTable, { ownerId, id }: Place) {
  return and(eq(table.ownerId, ownerId), eq(table.id, id))
}
