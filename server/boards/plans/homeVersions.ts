/** Named versions of a home with its rooms, for its owner. */
import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { HomeVersion, HomeVersionList } from '../../../src/contract/versions.ts'
import { MAX_ROOMS } from '../../../src/contract/rooms.ts'
import type { Api } from '../../http/api.ts'
import { userIdOf } from '../../people/auth/session.ts'
import { admitVersion, type VersionsOf } from '../../people/limits/team.ts'
import type { Transaction } from '../../platform/database/lockOwner.ts'
import { homes, homeVersions, rooms } from '../../platform/database/schema.ts'
import { notFound } from '../../platform/problem.ts'
import { uuidOf } from '../../platform/uuidOf.ts'
import type { World } from '../../world.ts'
import { namedVersionRoutes, nameBefore } from '../namedVersions.ts'
import { roomsOfHome } from './planLinks.ts'
import { restorable } from './restorable.ts'

type Place = { readonly ownerId: string; readonly homeId: string }
type HomeRow = typeof homes.$inferSelect
const roomRows = restorable(rooms, { thing: 'room', most: MAX_ROOMS })

/** `check`: throws 404 for a home that is not there for this person. */
export function homeVersionRoutes(
  api: Api,
  world: Pick<World, 'allowance' | 'clock' | 'counter' | 'database' | 'settings'>,
  check: (ownerId: string, homeId: string) => Promise<unknown>,
): void {
  namedVersionRoutes<Place>(api, world, {
    things: 'homes',
    One: HomeVersion,
    List: HomeVersionList,
    subjectOf: async (request) => {
      const place = { ownerId: userIdOf(request), homeId: uuidOf(request.params.id, 'home') }
      await check(place.ownerId, place.homeId)
      return place
    },
    list: async (place) => {
      const rows = await world.database.db
        .select()
        .from(homeVersions)
        .where(versionsAt(place).here)
        .orderBy(desc(homeVersions.createdAt), desc(homeVersions.id))
      return { versions: rows.map(wireVersion) }
    },
    save: (place, name) =>
      world.allowance.withLock(place.ownerId, async ({ tx, now }) =>
        wireVersion(await keep(tx, await homeNow(tx, place), { name, automatic: false }, now)),
      ),
    versionsOf: versionsAt,
    restore: (place, id) => restoreVersion(world, place, id),
  })
}

/**
 * Restores the home and its rooms, after storing both as they are now as an automatic version. Rooms that were deleted come
 * back; rooms that the version does not have stay in My rooms.
 *
 * @throws Problem 404 for an unknown version, 409 without room for one more version or for the rooms
 */
function restoreVersion(world: Pick<World, 'allowance'>, place: Place, id: string): Promise<void> {
  const { ownerId, homeId } = place
  return world.allowance.withLock(ownerId, async ({ tx, now }) => {
    const [version] = await tx
      .select()
      .from(homeVersions)
      .where(and(versionsAt(place).here, eq(homeVersions.id, id)))
    if (!version) throw notFound('version')
    const row = await homeNow(tx, place)
    await keep(tx, row, { name: nameBefore(version), automatic: true }, now)
    // A higher revision makes every open copy load it again.
    await tx
      .update(homes)
      .set({ home: version.home, revision: row.revision + 1, updatedAt: now })
      .where(and(eq(homes.ownerId, ownerId), eq(homes.id, homeId)))
    for (const { id: roomId, name, layout } of version.rooms) {
      const [room] = await tx
        .select({ revision: rooms.revision, deletedAt: rooms.deletedAt })
        .from(rooms)
        .where(roomRows.whereOne(ownerId, roomId))
      if (!room || room.deletedAt) await roomRows.admit(tx, ownerId)
      const set = { name, layout, revision: (room?.revision ?? 0) + 1, updatedAt: now, deletedAt: null }
      await tx
        .insert(rooms)
        .values({ ownerId, id: roomId, createdAt: now, ...set })
        .onConflictDoUpdate({ target: [rooms.ownerId, rooms.id], set })
    }
  })
}

async function homeNow(tx: Transaction, { ownerId, homeId }: Place): Promise<HomeRow> {
  const [row] = await tx
    .select()
    .from(homes)
    .where(and(eq(homes.ownerId, ownerId), eq(homes.id, homeId)))
    .for('update')
  if (!row) throw notFound('home')
  return row
}

/** Stores a home with its rooms as they are now. */
async function keep(
  tx: Transaction,
  { ownerId, id: homeId, home }: HomeRow,
  { name, automatic }: { readonly name: string; readonly automatic: boolean },
  now: Date,
) {
  const found = await roomsOfHome({ database: { db: tx } }, ownerId, home)
  const kept = found.map(({ id, name: called, layout }) => ({ id, name: called, layout }))
  const weight = JSON.stringify({ home, kept }).length
  await admitVersion(tx, versionsAt({ ownerId, homeId }), weight)
  const row = { ownerId, homeId, id: randomUUID(), name, automatic, home, rooms: kept, weight, createdAt: now }
  await tx.insert(homeVersions).values(row)
  return row
}

function versionsAt({ ownerId, homeId }: Place): VersionsOf {
  const here = and(eq(homeVersions.ownerId, ownerId), eq(homeVersions.homeId, homeId))
  return { thing: 'home', table: homeVersions, here }
}

type VersionRow = typeof homeVersions.$inferSelect

function wireVersion({ id, name, automatic, home, rooms: kept, createdAt }: VersionRow): HomeVersion {
  const created_at = createdAt.toISOString()
  return { id, name, automatic, created_at, rooms: kept.length, storeys: home.storeys.length }
}
