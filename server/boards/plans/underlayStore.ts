/**
 * Pictures beneath rooms and photographs of rooms that are saved with an account. Each is its owner's alone: no member of a board and no link gets it.
 * It is kept as long as a room, a layout or a version of the owner names it, and for a week after.
 */
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { MAX_UNDERLAY_LINES, MAX_UNDERLAY_PX } from '../../../studio/model/underlay.ts'
import { LINE_BYTES } from '../../../src/contract/underlays.ts'
import { admitUnderlay } from '../../people/limits/pictures.ts'
import { OWNED_LIMITS } from '../../people/limits/ownedLimits.ts'
import { DAY_MS, HOUR_MS } from '../../platform/clock.ts'
import { underlayPictures } from '../../platform/database/schema.ts'
import { decodeForeign } from '../../platform/images/decodeForeign.ts'
import { badField } from '../../platform/problem.ts'
import type { World } from '../../world.ts'

type UnderlayRow = typeof underlayPictures.$inferSelect
type Sent = { readonly picture: Buffer; readonly lines: Buffer }

/** How long a picture is kept that no room names: a removal can be undone, and a room can be on its way. */
const KEPT_DAYS = 7
/** A picture can be sent before the room that names it; at the limit, unnamed ones make room after this time. */
const NEW_MS = HOUR_MS
/** The picture is stored as the app shows it: points are set in its pixels. */
const AS = { type: 'webp', quality: 90, effort: 3 } as const
const SIZE = { width: MAX_UNDERLAY_PX.side, height: MAX_UNDERLAY_PX.side, fit: 'inside' } as const
const unzip = promisify(gunzip)

/**
 * Stores a picture for its owner under its id; another one under the same id is replaced.
 *
 * @throws Problem for a limit that is reached, or for what is no picture or no lines; then it names the field
 */
export async function keepUnderlay(
  world: Pick<World, 'allowance' | 'database' | 'images'>,
  ownerId: string,
  id: string,
  sent: Sent,
): Promise<void> {
  const lines = sent.lines.length === 0 ? null : sent.lines
  if (lines) await readLines(lines)
  const picture = await decodeForeign(sent.picture, { use: 'underlay', field: 'picture' }, { size: SIZE, as: AS })
  const name = await world.images.put(picture, 'webp')
  await world.allowance.withPlan(ownerId, async (held) => {
    const { tx, now } = held
    const row = {
      ownerId,
      id,
      name,
      lines,
      bytes: picture.length + (lines?.length ?? 0),
      createdAt: now,
      unusedSince: null,
    }
    const [before] = await tx.delete(underlayPictures).where(whereUnderlay(ownerId, id)).returning()
    const own = eq(underlayPictures.ownerId, ownerId)
    if (!before && (await tx.$count(underlayPictures, own)) >= OWNED_LIMITS.underlay_pictures.most)
      await tx
        .delete(underlayPictures)
        .where(and(own, lte(underlayPictures.createdAt, new Date(now.getTime() - NEW_MS)), isNamed(false, own)))
    await admitUnderlay(held, row.bytes)
    await tx.insert(underlayPictures).values(row)
  })
}

/** Undefined for the id of another account, too. */
export async function findUnderlay(
  { database: { db } }: Pick<World, 'database'>,
  ownerId: string,
  id: string,
): Promise<UnderlayRow | undefined> {
  const [row] = await db.select().from(underlayPictures).where(whereUnderlay(ownerId, id))
  return row
}

/**
 * The coordinates of lines that were sent, four of each.
 *
 * @throws Problem 400 naming `lines` for damaged ones, and for more than `MAX_UNDERLAY_LINES`
 */
export async function readLines(packed: Buffer): Promise<Float32Array> {
  const damaged = () => badField('lines', 'The lines of this picture are damaged. Choose its file again.')
  const bytes = await unzip(packed, { maxOutputLength: MAX_UNDERLAY_LINES * LINE_BYTES }).catch(() => {
    throw damaged()
  })
  if (bytes.length % LINE_BYTES !== 0) throw damaged()
  const numbers = Float32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readFloatLE(4 * index))
  if (!numbers.every(Number.isFinite)) throw damaged()
  return numbers
}

/** Removes the pictures that no room has named for `KEPT_DAYS`. The sweep of the image store then deletes their bytes. */
export async function sweepUnderlays({ database: { db }, clock }: Pick<World, 'clock' | 'database'>): Promise<void> {
  const now = clock()
  const { unusedSince } = underlayPictures
  await db
    .update(underlayPictures)
    .set({ unusedSince: null })
    .where(and(isNotNull(unusedSince), isNamed(true)))
  await db
    .update(underlayPictures)
    .set({ unusedSince: now })
    .where(and(isNull(unusedSince), isNamed(false)))
  await db.delete(underlayPictures).where(lte(unusedSince, new Date(now.getTime() - KEPT_DAYS * DAY_MS)))
}

/**
 * Whether a room, a layout or a version of its owner names the picture, also a deleted one that can be restored.
 *
 * @param of the condition of the accounts that are looked at; all that have such pictures without it
 */
function isNamed(named: boolean, of?: SQL): SQL {
  const owners = sql`(select owner_id from underlay_pictures${of ? sql` where ${of}` : sql``})`
  const all = sql`
    select owner_id, layout -> 'floor' from rooms where owner_id in ${owners}
    union all select owner_id, layout -> 'floor' from layouts where owner_id in ${owners}
    union all select v.owner_id, kept #> '{layout,floor}' from board_versions v, jsonb_array_elements(v.layouts) kept
      where v.owner_id in ${owners}
    union all select v.owner_id, kept #> '{layout,floor}' from home_versions v, jsonb_array_elements(v.rooms) kept
      where v.owner_id in ${owners}`
  const found = sql`exists (select 1 from (${all}) as named (owner_id, floor)
    where named.owner_id = ${underlayPictures.ownerId} and (
      floor #>> '{underlay,picture}' = ${underlayPictures.id}::text
      or floor -> 'photographs' @> jsonb_build_array(jsonb_build_object('picture', ${underlayPictures.id}::text))))`
  return named ? found : sql`not ${found}`
}

function whereUnderlay(ownerId: string, id: string) {
  return and(eq(underlayPictures.ownerId, ownerId), eq(underlayPictures.id, id))
}
