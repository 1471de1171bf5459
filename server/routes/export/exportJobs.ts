/**
 * The jobs that make data exports: one at a time per server, to limit the load. A job interrupted by a restart starts
 * again from the beginning.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import { dataExports } from '../../database/schema.ts'
import { admitExport } from '../../limits/account.ts'
import { letterAddress } from '../../mail/letterAddress.ts'
import { dataExportReady } from '../../mail/letters/accountLetters.ts'
import type { World } from '../../world.ts'
import { findUser, type User } from '../auth/profile.ts'
import { makeExportFolder, exportFile, removeExportFile } from './exportFolder.ts'
import { countBoards, packAccount } from './packAccount.ts'
import { openZipFile } from './zipFile.ts'

export type ExportRow = typeof dataExports.$inferSelect
export type ExportJobs = {
  /** Starts an export, or returns the one in progress. */
  start(ownerId: string): Promise<ExportRow>
  cancel(row: ExportRow): Promise<void>
  /** Enqueues the unfinished jobs of an earlier run. */
  resume(): Promise<void>
  close(): Promise<void>
}

const DAY_MS = 24 * 3_600_000
const MINUTE_MS = 60_000
const KEPT_DAYS = 7
const LINK_MINUTES = 10
const KEY_BYTES = 32

class Cancelled extends Error {}

export function openExportJobs(world: World, onFailure: (error: unknown) => void): ExportJobs {
  const { db } = world.database
  let queue: Promise<void> = Promise.resolve()
  let isClosing = false
  const enqueue = (id: string) => {
    queue = queue.then(() => run(id)).catch(onFailure)
  }

  async function run(id: string): Promise<void> {
    const [job] = await db
      .update(dataExports)
      .set({ status: 'working' })
      .where(and(eq(dataExports.id, id), inArray(dataExports.status, ['waiting', 'working'])))
      .returning()
    if (!job || isClosing) return
    await makeExportFolder(world)
    const zip = openZipFile(exportFile(world, id))
    try {
      const user = await findUser(world, job.ownerId)
      if (!user) throw new Cancelled()
      await packAccount(world, zip, user, (done) => report(id, done))
      const bytes = await zip.finish()
      if (await settle(id, { status: 'ready', bytes })) await tellReady(user, job)
    } catch (error) {
      await zip.abandon()
      await removeExportFile(world, id)
      // On shutdown, the job stays open in the database and the next start resumes it.
      if (isClosing || error instanceof Cancelled) return
      await settle(id, { status: 'failed' })
      onFailure(error)
    }
  }

  /** Stores the progress. Throws `Cancelled` if the job was cancelled or the server shuts down. */
  async function report(id: string, done: number): Promise<void> {
    const rows = await db.update(dataExports).set({ done }).where(isWorking(id)).returning({ id: dataExports.id })
    if (rows.length === 0 || isClosing) throw new Cancelled()
  }

  /** Stores the final state; returns false and removes the file if the job was cancelled in the meantime. */
  async function settle(id: string, end: Partial<ExportRow>): Promise<boolean> {
    const rows = await db.update(dataExports).set(end).where(isWorking(id)).returning({ id: dataExports.id })
    if (rows.length === 0) await removeExportFile(world, id)
    return rows.length > 0
  }

  /** Mails the user that the export is ready. A failing mail does not fail the job. */
  async function tellReady(user: User, { id, expiresAt }: ExportRow): Promise<void> {
    const { publicUrl } = world.settings
    const letter = dataExportReady({ link: publicUrl && `${publicUrl}/account-management`, until: expiresAt })
    const to = letterAddress(user)
    if (to) await world.mail.send({ to, until: expiresAt, key: `export ${id}`, ...letter }).catch(onFailure)
  }

  return {
    async start(ownerId) {
      const total = await countBoards(world, ownerId)
      const { row, former, isNew } = await world.allowance.hold(ownerId, async (held) => {
        const current = await currentExport(world, ownerId, held.tx)
        if (current && (current.status === 'waiting' || current.status === 'working'))
          return { row: current, isNew: false }
        const made: ExportRow = {
          ownerId,
          id: randomUUID(),
          status: 'waiting',
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
        return { row: made, former: current, isNew: true }
      })
      if (former) await forget(world, former)
      if (isNew) enqueue(row.id)
      return row
    },
    async cancel({ ownerId, id }) {
      const open = inArray(dataExports.status, ['waiting', 'working'])
      await db
        .update(dataExports)
        .set({ status: 'cancelled' })
        .where(and(eq(dataExports.ownerId, ownerId), eq(dataExports.id, id), open))
    },
    async resume() {
      const open = inArray(dataExports.status, ['waiting', 'working'])
      for (const { id } of await db.select().from(dataExports).where(open)) enqueue(id)
    },
    async close() {
      isClosing = true
      await queue
    },
  }
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
    .set({ linkHash: hash(key), linkExpiresAt: expiresAt })
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
        eq(dataExports.linkHash, hash(key)),
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

const isWorking = (id: string) => and(eq(dataExports.id, id), eq(dataExports.status, 'working'))

function hash(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
