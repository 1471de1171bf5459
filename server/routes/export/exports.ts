/** Data exports: each is work of the queue, and a file that can be downloaded for a week. */
import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '../../clock.ts'
import { isTransient } from '../../database/retryingPool.ts'
import { dataExports } from '../../database/schema.ts'
import { admitExport } from '../../limits/account.ts'
import { letterAddress } from '../../mail/letterAddress.ts'
import { dataExportReady } from '../../mail/letters/accountLetters.ts'
import type { Perform } from '../../queue/workers.ts'
import type { WorkRow } from '../../queue/workStore.ts'
import { sha256 } from '../../sha256.ts'
import type { World } from '../../world.ts'
import { findUser, type User } from '../auth/profile.ts'
import { makeExportFolder, exportFile, removeExportFile } from './exportFolder.ts'
import { countBoards, packAccount } from './packAccount.ts'
import { openZipFile } from './zipFile.ts'

export type ExportRow = typeof dataExports.$inferSelect

const KEPT_DAYS = 7
const LINK_MINUTES = 10
const KEY_BYTES = 32
const OPEN: ('waiting' | 'working')[] = ['waiting', 'working']

/** Starts an export, or returns the one in progress. `metric`: lengths in centimeters. */
export async function startExport(world: World, ownerId: string, metric = false): Promise<ExportRow> {
  const total = await countBoards(world, ownerId)
  const { row, former } = await world.allowance.withLock(ownerId, async (held) => {
    const current = await currentExport(world, ownerId, held.tx)
    if (current && OPEN.some((status) => status === current.status)) return { row: current }
    const made: ExportRow = {
      ownerId,
      id: randomUUID(),
      status: 'waiting',
      metric,
      done: 0,
      total,
      bytes: 0,
      ofDay: admitExport(held, current),
      linkHash: null,
      linkExpiresAt: null,
      createdAt: held.now,
      expiresAt: new Date(held.now.getTime() + KEPT_DAYS * DAY_MS),
    }
    await held.tx.insert(dataExports).values(made)
    await world.queue.add({ kind: 'export', key: `export/${made.id}`, ownerId, subjectId: made.id }, held.tx)
    return { row: made, former: current }
  })
  if (former) await forget(world, former)
  return row
}

export async function cancelExport({ database, queue }: World, { ownerId, id }: ExportRow): Promise<void> {
  const isOpen = and(eq(dataExports.ownerId, ownerId), eq(dataExports.id, id), inArray(dataExports.status, OPEN))
  await database.db.update(dataExports).set({ status: 'cancelled' }).where(isOpen)
  await queue.cancel(ownerId, id)
}

/** Makes the export of a row of the queue. One that a restart interrupts starts again from the beginning. */
export function makeExport(world: World, onFailure: (error: unknown) => void): Perform {
  const { db } = world.database
  return async ({ subjectId }, _report, signal) => {
    const id = subjectId ?? ''
    const [row] = await settleOpen(world, id, 'working')
    const user = row && (await findUser(world, row.ownerId))
    if (!user) return
    await makeExportFolder(world)
    const zip = openZipFile(exportFile(world, id))
    try {
      await packAccount(world, zip, { user, metric: row.metric }, async (done) => {
        signal.throwIfAborted()
        await update(id, { done })
      })
      const bytes = await zip.finish()
      if (await update(id, { status: 'ready', bytes })) await mailReady(user, row)
      else await removeExportFile(world, id)
    } catch (error) {
      await zip.abandon()
      await removeExportFile(world, id)
      // Cancelled, or returned to the queue because the server shuts down.
      signal.throwIfAborted()
      // The queue makes it again when the database is back.
      if (isTransient(error)) throw error
      await update(id, { status: 'failed' })
      onFailure(error)
    }
  }

  /** Stores the state; returns false if the export was cancelled in the meantime. */
  async function update(id: string, change: Partial<ExportRow>): Promise<boolean> {
    const isWorking = and(eq(dataExports.id, id), eq(dataExports.status, 'working'))
    const rows = await db.update(dataExports).set(change).where(isWorking).returning({ id: dataExports.id })
    return rows.length > 0
  }

  /** Mails the user that the export is ready. A failing mail does not fail the export. */
  async function mailReady(user: User, { id, expiresAt }: ExportRow): Promise<void> {
    const { publicUrl } = world.settings
    const letter = dataExportReady({ link: publicUrl && `${publicUrl}/account-management`, until: expiresAt })
    const to = letterAddress(user)
    if (to) await world.mail.send({ to, until: expiresAt, key: `export ${id}`, ...letter }).catch(onFailure)
  }
}

/** Gives up an export that the queue has set aside, so that its owner can order another one. */
export async function giveUpExport(world: World, { subjectId }: WorkRow): Promise<void> {
  await settleOpen(world, subjectId ?? '', 'failed')
}

function settleOpen({ database }: World, id: string, status: 'working' | 'failed') {
  return database.db
    .update(dataExports)
    .set({ status })
    .where(and(eq(dataExports.id, id), inArray(dataExports.status, OPEN)))
    .returning()
}

/** The user's newest export that has not expired. */
export async function currentExport(
  { database, clock }: World,
  ownerId: string,
  db: Pick<World['database']['db'], 'select'> = database.db,
): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.ownerId, ownerId), gt(dataExports.expiresAt, clock())))
    .orderBy(desc(dataExports.createdAt))
    .limit(1)
  return row
}

/** Creates the key of the download URL, valid for ten minutes; replaces an earlier key. */
export async function makeExportKey(
  { database, clock }: World,
  { ownerId, id }: ExportRow,
): Promise<{ key: string; expiresAt: Date }> {
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const expiresAt = new Date(clock().getTime() + LINK_MINUTES * MINUTE_MS)
  await database.db
    .update(dataExports)
    .set({ linkHash: sha256(key), linkExpiresAt: expiresAt })
    .where(and(eq(dataExports.ownerId, ownerId), eq(dataExports.id, id)))
  return { key, expiresAt }
}

/** The finished, unexpired export of this key. */
export async function findByExportKey({ database, clock }: World, key: string): Promise<ExportRow | undefined> {
  const now = clock()
  const [row] = await database.db
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.linkHash, sha256(key)),
        eq(dataExports.status, 'ready'),
        gt(dataExports.linkExpiresAt, now),
        gt(dataExports.expiresAt, now),
      ),
    )
  return row
}

/** Removes expired exports with their files. */
export async function sweepExports(world: World): Promise<void> {
  const old = await world.database.db.select().from(dataExports).where(lte(dataExports.expiresAt, world.clock()))
  for (const row of old) await forget(world, row)
}

async function forget(world: World, { ownerId, id }: ExportRow): Promise<void> {
  await removeExportFile(world, id)
  await world.database.db.delete(dataExports).where(and(eq(dataExports.ownerId, ownerId), eq(dataExports.id, id)))
}
