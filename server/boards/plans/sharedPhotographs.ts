/**
 * Finished photographs that are shared by links: the picture with the furniture, and the photograph before it where its owner
 * chose so. Both are pictures of their own, without what a camera writes into its files. A link opens them while a room or a
 * layout of the owner has the photograph; they are erased with the last link, and by the sweep after the room.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Layout } from '../../../studio/model/layout.ts'
import { changesOf, Photograph } from '../../../studio/model/photographs.ts'
import { StatusAnswer } from '../../../src/contract/auth.ts'
import {
  PhotographState,
  PhotographUpload,
  SHARED_PHOTOGRAPH_PX,
  type SharedPiece,
  SharedPhotograph,
} from '../../../src/contract/photographs.ts'
import { acceptOnePicture, pictureOf } from '../../http/acceptPictures.ts'
import { type Api, strictLimit } from '../../http/api.ts'
import { requireLogin, userIdOf } from '../../people/auth/session.ts'
import { admitPhotograph } from '../../people/limits/pictures.ts'
import { photographLinks, sharedPhotographs } from '../../platform/database/schema.ts'
import { decodeForeign } from '../../platform/images/decodeForeign.ts'
import { MEDIA_TYPES } from '../../platform/images/imageName.ts'
import { readPictureHead } from '../../platform/images/pictureHead.ts'
import { recode } from '../../platform/images/pictureQueue.ts'
import { badField, notFound, Problem } from '../../platform/problem.ts'
import { uuidOf } from '../../platform/uuidOf.ts'
import type { World } from '../../world.ts'
import { linkRoutes, placeOf } from './planLinks.ts'
import { findUnderlay } from './underlayStore.ts'

type Row = typeof sharedPhotographs.$inferSelect
type Place = { readonly ownerId: string; readonly id: string }

const Params = z.object({ id: z.string() })
const ByLink = z.object({ share: z.string().max(200).default('') })
const FIELD = 'picture'
/** JPEG, which every program that shows a picture beside a link reads. */
const AS = { type: 'jpg', quality: 84, mozjpeg: true } as const

export function photographRoutes(
  api: Api,
  world: Pick<World, 'allowance' | 'clock' | 'counter' | 'database' | 'images' | 'settings'>,
): void {
  const onRequest = requireLogin(world)
  const own = async (ownerId: string, asked: string) => {
    const place = { ownerId, id: uuidOf(asked, 'photograph') }
    return { ...place, named: await roomOf(world, place) }
  }
  const state = { params: Params, response: { 200: PhotographState } }
  api.get('/photographs/:id', { onRequest, schema: state }, async (request) => {
    const place = await own(userIdOf(request), request.params.id)
    const row = await rowOf(world, place)
    return { sent_at: row?.createdAt.toISOString() ?? null, has_before: row !== undefined && row.before !== null }
  })

  void api.register(async (pictures: Api) => {
    const onePicture = acceptOnePicture(pictures, FIELD)
    pictures.put(
      '/photographs/:id',
      {
        onRequest,
        config: strictLimit(world.settings, 'generation'),
        ...onePicture,
        schema: { params: Params, querystring: PhotographUpload, response: { 200: StatusAnswer } },
      },
      async (request) => {
        const { body, query, params } = request
        const picture = pictureOf(body, FIELD)
        await keepPhotograph(world, await own(userIdOf(request), params.id), {
          picture,
          hasBefore: query.before === 'true',
        })
        return { status_code: 200 }
      },
    )
  })

  for (const which of ['after', 'before'] as const)
    api.get(
      `/photographs/:id/shared/${which}`,
      { schema: { params: Params, querystring: ByLink } },
      async (request, reply) => {
        // What a link opens must not outlive it in a cache.
        reply.header('cache-control', 'no-store')
        const found = await openedBy(world, request.params.id, request.query.share)
        const name = found?.row[which]
        const kept = name === undefined || name === null ? undefined : await world.images.get(name)
        if (!kept) throw notFound('picture')
        return reply.type(MEDIA_TYPES[kept.type]).send(kept.bytes)
      },
    )

  linkRoutes(api, world, {
    thing: 'photograph',
    Answer: SharedPhotograph,
    sharedAt: (id, token) => sharedPhotographAt(world, id, token),
    check: (ownerId, id) => roomOf(world, { ownerId, id }),
    // Its picture is sent before a link is made.
    checkNew: async (ownerId, id) => {
      if (!(await rowOf(world, { ownerId, id })))
        throw new Problem(409, 'no-picture', 'Send the picture first that the link is to show.')
    },
    afterRevoking: (place) => eraseUnlinked(world, place),
  })
}

/** The photograph as others see it; undefined if the link opens none, or no room of the owner has it any more. */
export async function sharedPhotographAt(
  world: Pick<World, 'database'>,
  id: string,
  token: string,
): Promise<SharedPhotograph | undefined> {
  const found = await openedBy(world, id, token)
  if (!found) return undefined
  const { row, room } = found
  const { width, height, pieces } = row
  const changes = row.changes ?? changesNow(room)
  return { id, name: room.name, width, height, has_before: row.before !== null, pieces: [...pieces], changes }
}

async function openedBy(world: Pick<World, 'database'>, id: string, token: string) {
  const place = await placeOf(world, 'photograph', id, token)
  const [row, room] = place ? [await rowOf(world, { ...place, id }), await findRoom(world, { ...place, id })] : []
  return row && room && { row, room }
}

async function rowOf({ database: { db } }: Pick<World, 'database'>, place: Place): Promise<Row | undefined> {
  const [row] = await db.select().from(sharedPhotographs).where(at(place))
  return row
}

function at({ ownerId, id }: Place): SQL | undefined {
  return and(eq(sharedPhotographs.ownerId, ownerId), eq(sharedPhotographs.id, id))
}

const Named = z.object({ name: z.string(), photograph: Photograph, items: Layout.shape.items })
type Named = z.infer<typeof Named>

function changesNow({ photograph, items }: Named) {
  return changesOf(photograph, items.length > 0)
}

/** The room, or the layout of a board, that has the photograph and is not deleted; its name is that of the room or board. */
async function findRoom({ database: { db } }: Pick<World, 'database'>, { ownerId, id }: Place) {
  const has = (column: SQL) =>
    sql`${column} -> 'floor' -> 'photographs' @> jsonb_build_array(jsonb_build_object('id', ${id}::text))`
  const { rows } = await db.execute(sql`
    with named as (
      select name, layout from rooms
        where owner_id = ${ownerId} and deleted_at is null and ${has(sql`layout`)}
      union all
      select b.generated_title, l.layout from layouts l join boards b on b.owner_id = l.owner_id and b.id = l.board_id
        where l.owner_id = ${ownerId} and l.deleted_at is null and b.deleted_at is null and b.taken_down_at is null
        and ${has(sql`l.layout`)}
      limit 1)
    select name, layout -> 'items' as items, (
      select photograph from jsonb_array_elements(layout -> 'floor' -> 'photographs') photograph
      where photograph ->> 'id' = ${id} limit 1) as photograph
    from named`)
  return rows[0] === undefined ? undefined : Named.parse(rows[0])
}

/** Throws 404 if no room of the account has the photograph. */
async function roomOf(world: Pick<World, 'database'>, place: Place) {
  const found = await findRoom(world, place)
  if (!found) throw notFound('photograph')
  return found
}

type Sent = { readonly picture: Buffer; readonly hasBefore: boolean }

/**
 * Stores the picture that the links of a photograph show from now on.
 *
 * @throws Problem 400 for what is no picture, 409 beyond a limit, and where the photograph itself is not with the account
 */
async function keepPhotograph(
  world: Pick<World, 'allowance' | 'database' | 'images'>,
  { ownerId, id, named }: Place & { readonly named: Awaited<ReturnType<typeof roomOf>> },
  { picture, hasBefore }: Sent,
): Promise<void> {
  const inside = { width: SHARED_PHOTOGRAPH_PX, height: SHARED_PHOTOGRAPH_PX, fit: 'inside' } as const
  const after = await decodeForeign(picture, { use: 'underlay', field: FIELD }, { size: inside, as: AS })
  const head = readPictureHead(after)
  if (!head) throw badField(FIELD, 'This picture is damaged or incomplete.')
  const { width, height } = head
  const before = hasBefore
    ? await photographBefore(world, ownerId, named.photograph.picture, { width, height })
    : undefined
  const names = {
    after: await world.images.put(after, 'jpg'),
    before: before ? await world.images.put(before, 'jpg') : null,
  }
  const bytes = after.length + (before?.length ?? 0)
  await world.allowance.withPlan(ownerId, async (held) => {
    const { tx, now } = held
    const [former] = await tx
      .select({ bytes: sharedPhotographs.bytes })
      .from(sharedPhotographs)
      .where(at({ ownerId, id }))
    await admitPhotograph(held, { isNew: !former, bytes: bytes - (former?.bytes ?? 0) })
    const row = {
      ...names,
      width,
      height,
      bytes,
      pieces: piecesOf(named.items),
      changes: changesNow(named),
      createdAt: now,
    }
    await tx
      .insert(sharedPhotographs)
      .values({ ownerId, id, ...row })
      .onConflictDoUpdate({ target: [sharedPhotographs.ownerId, sharedPhotographs.id], set: row })
  })
}

/** The photograph in the size of the finished picture. */
async function photographBefore(
  world: Pick<World, 'database' | 'images'>,
  ownerId: string,
  picture: string,
  size: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const kept = z.uuid().safeParse(picture).success ? await findUnderlay(world, ownerId, picture) : undefined
  const stored = kept && (await world.images.get(kept.name))
  if (!stored)
    throw new Problem(
      409,
      'no-photograph',
      'The photograph itself is not with your account yet. Try again in a moment, or share the picture without it.',
      'before',
    )
  return recode('own', { bytes: stored.bytes, maxPixels: MAX_PIXELS, size: { ...size, fit: 'cover' }, as: AS })
}

/** More than a stored picture has. */
const MAX_PIXELS = 50_000_000

/** Copies are one entry. */
function piecesOf(items: Layout['items']): SharedPiece[] {
  const found = new Map<string, SharedPiece>()
  for (const { name, productId } of items) {
    const key = productId ?? ` ${name}`
    const count = (found.get(key)?.count ?? 0) + 1
    found.set(key, { name, count, ...(productId !== undefined && { product_id: productId }) })
  }
  return [...found.values()]
}

/** Nobody can see it any more. */
async function eraseUnlinked({ allowance }: Pick<World, 'allowance'>, { ownerId, id }: Place): Promise<void> {
  await allowance.withLock(ownerId, async ({ tx }) => {
    const links = await tx.$count(
      photographLinks,
      and(eq(photographLinks.ownerId, ownerId), eq(photographLinks.id, id)),
    )
    if (links === 0) await tx.delete(sharedPhotographs).where(at({ ownerId, id }))
  })
}

/** Removes what no room or layout of its owner has any more, also no deleted one that can be restored. */
export async function sweepPhotographs({ database: { db } }: Pick<World, 'database'>): Promise<void> {
  await db.execute(sql`
    delete from shared_photographs s where not exists (
      select 1 from rooms where owner_id = s.owner_id
        and layout -> 'floor' -> 'photographs' @> jsonb_build_array(jsonb_build_object('id', s.id::text))
      union all
      select 1 from layouts where owner_id = s.owner_id
        and layout -> 'floor' -> 'photographs' @> jsonb_build_array(jsonb_build_object('id', s.id::text)))`)
}
