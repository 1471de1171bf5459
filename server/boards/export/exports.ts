/** Data exports: each is work of the queue, and a file that can be downloaded for a week. */
import { randomBytes, randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import { spreadsheetText } from '../../../src/contract/spreadsheetText.ts'
import { stringify } from 'csv-stringify/sync'
import { DAY_MS, MINUTE_MS } from '../../platform/clock.ts'
import { isTransient } from '../../platform/database/retryingPool.ts'
import {
  boardReports,
  boards,
  commentReports,
  contactMessages,
  dataExports,
  imageReferences,
  invoices,
  layouts,
  logins,
  newsletterSubscribers,
  sessions,
  sharedPhotographs,
  underlayPictures,
  work,
} from '../../platform/database/schema.ts'
import { admitExport } from '../../people/limits/account.ts'
import { letterAddress } from '../../people/mail/letterAddress.ts'
import { dataExportReady } from '../../people/mail/letters/accountLetters.ts'
import type { Perform } from '../../platform/queue/workers.ts'
import type { WorkRow } from '../../platform/queue/workStore.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { World } from '../../world.ts'
import { findUser, type User } from '../../people/auth/profile.ts'
import { exportFile, makeExportFolder, removeExportFile } from './exportFolder.ts'
import { openZipFile, type ZipFile } from './zipFile.ts'
import { OWNED_TABLES } from '../../platform/database/ownedTables.ts'
import { deviceWords } from '../../people/auth/deviceWords.ts'
import { loginsOf } from '../../people/auth/tokenFamily.ts'
import { findUnderlay, readLines } from '../plans/underlayStore.ts'
import { json, packBoard, packPicture } from './packBoard.ts'

export type ExportRow = typeof dataExports.$inferSelect

const KEPT_DAYS = 7
const LINK_MINUTES = 10
const KEY_BYTES = 32
const OPEN: ('waiting' | 'working')[] = ['waiting', 'working']

/** Starts an export, or returns the one in progress. `metric`: lengths in centimeters. */
export async function startExport(
  world: Pick<World, 'allowance' | 'clock' | 'database' | 'queue' | 'settings'>,
  ownerId: string,
  metric = false,
): Promise<ExportRow> {
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

export async function cancelExport(
  { database, queue }: Pick<World, 'database' | 'queue'>,
  { ownerId, id }: ExportRow,
): Promise<void> {
  const isOpen = and(eq(dataExports.ownerId, ownerId), eq(dataExports.id, id), inArray(dataExports.status, OPEN))
  await database.db.update(dataExports).set({ status: 'cancelled' }).where(isOpen)
  await queue.cancel(ownerId, id)
}

/** Makes the export of a row of the queue. One that a restart interrupts starts again from the beginning. */
export function makeExport(
  world: Pick<World, 'billing' | 'clock' | 'database' | 'generation' | 'images' | 'mail' | 'settings'>,
  onFailure: (error: unknown) => void,
): Perform {
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
export async function giveUpExport(world: Pick<World, 'database'>, { subjectId }: WorkRow): Promise<void> {
  await settleOpen(world, subjectId ?? '', 'failed')
}

function settleOpen({ database }: Pick<World, 'database'>, id: string, status: 'working' | 'failed') {
  return database.db
    .update(dataExports)
    .set({ status })
    .where(and(eq(dataExports.id, id), inArray(dataExports.status, OPEN)))
    .returning()
}

/** The user's newest export that has not expired. */
export async function currentExport(
  { database, clock }: Pick<World, 'clock' | 'database'>,
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
  { database, clock }: Pick<World, 'clock' | 'database'>,
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
export async function findByExportKey(
  { database, clock }: Pick<World, 'clock' | 'database'>,
  key: string,
): Promise<ExportRow | undefined> {
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
export async function sweepExports(world: Pick<World, 'clock' | 'database' | 'settings'>): Promise<void> {
  const old = await world.database.db.select().from(dataExports).where(lte(dataExports.expiresAt, world.clock()))
  for (const row of old) await forget(world, row)
}

async function forget(world: Pick<World, 'database' | 'settings'>, { ownerId, id }: ExportRow): Promise<void> {
  await removeExportFile(world, id)
  await world.database.db.delete(dataExports).where(and(eq(dataExports.ownerId, ownerId), eq(dataExports.id, id)))
}

// Packs all data of an account into an archive of JSON, CSV, Markdown, SVG and image files.

/** Boards read per query; only the rows are held in memory, pictures are read one at a time. */
const PAGE = 20
/** Other rows read per query; each such page becomes one file. */
const RECORDS = 200
const CENTS = 100
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Owned tables left out of `records/`: exported in other files, internal keys only, work of the moment, or other users' reports. */
const EXCLUDED_TABLES: ReadonlySet<unknown> = new Set([
  boardReports,
  boards,
  commentReports,
  invoices,
  sessions,
  logins,
  dataExports,
  imageReferences,
  underlayPictures,
  work,
])
/** The shown layout goes into the board's folder; all layouts are part of `records/`. */
const isShown = and(eq(layouts.shown, true), isNull(layouts.deletedAt))
const UNDERLAYS = 'plans-beneath-rooms'
const PHOTOGRAPHS = 'shared-photographs'
const SECRET_COLUMNS = /hash|idempotency|token|secret/i

async function countBoards({ database }: Pick<World, 'database'>, ownerId: string): Promise<number> {
  const [row] = await database.db.select({ boards: count() }).from(boards).where(eq(boards.ownerId, ownerId))
  return row?.boards ?? 0
}

/** @param onBoard called after each board with the number packed so far; throws to abort a cancelled job */
async function packAccount(
  world: Pick<World, 'billing' | 'clock' | 'database' | 'generation' | 'images'>,
  zip: ZipFile,
  { user, metric }: { user: User; metric: boolean },
  onBoard: (done: number) => Promise<void>,
): Promise<void> {
  await zip.addText('README.txt', README)
  await packProfile(world, zip, user)
  await packRecords(world, zip, user)
  await packUnderlays(world, zip, user)
  await packPhotographs(world, zip, user)
  let done = 0
  for (let last = FIRST_ID; ; ) {
    const page = await pageOfBoards(world, user.id, last)
    for (const { board, layout } of page) {
      await packBoard(world, zip, board, layout, { number: done + 1, metric })
      done += 1
      await onBoard(done)
    }
    const end = page.at(-1)
    if (!end || page.length < PAGE) return
    last = end.board.id
  }
}

async function pageOfBoards({ database }: Pick<World, 'database'>, ownerId: string, after: string) {
  const rows = await database.db
    .select({ board: boards, layout: layouts.layout })
    .from(boards)
    .leftJoin(layouts, and(eq(layouts.ownerId, boards.ownerId), eq(layouts.boardId, boards.id), isShown))
    .where(and(eq(boards.ownerId, ownerId), gt(boards.id, after)))
    .orderBy(asc(boards.id))
    .limit(PAGE)
  return rows.map(({ board, layout }) => ({ board, layout: layout ?? undefined }))
}

async function packProfile(
  world: Pick<World, 'billing' | 'clock' | 'database' | 'images'>,
  zip: ZipFile,
  user: User,
): Promise<void> {
  const avatar = user.image ? await packPicture(world.images, zip, user.image, '', 'avatar') : undefined
  const { id: _id, image: _image, leftAt: _left, loginAfter: _after, providerUid, ...profile } = user
  const { db } = world.database
  const letters = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, user.email))
  const devices = (await loginsOf(world, user.id)).map((login) => ({
    device: deviceWords(login.userAgent),
    signed_in_at: login.createdAt,
    last_used_at: login.lastUsedAt,
  }))
  const further = { account: providerUid, avatar, newsletter: letters.length > 0, devices }
  await zip.addText('profile.json', json({ ...profile, ...further }))
  const bills = (await world.billing.invoicesOf(user.id)).map((invoice) => ({
    date: invoice.date.toISOString().slice(0, 10),
    number: invoice.id,
    description: invoice.description,
    total_usd: (invoice.totalCents / CENTS).toFixed(2),
    status: invoice.status,
  }))
  const columns = ['date', 'number', 'description', 'total_usd', 'status']
  await zip.addText(
    'invoices.csv',
    stringify(bills, { header: true, bom: true, cast: { string: spreadsheetText }, columns }),
  )
  // An unverified address may belong to another person, whose messages must not be exported.
  const isAuthor = and(eq(contactMessages.email, user.email), user.emailVerified ? undefined : sql`false`)
  const messages = await db.select().from(contactMessages).where(isAuthor)
  if (messages.length > 0)
    await zip.addText('messages.json', json(messages.map(({ digest: _digest, ...message }) => message)))
  const own = eq(boardReports.reporter, `user:${user.id}`)
  const reports = await db.select().from(boardReports).where(own).orderBy(boardReports.createdAt)
  const ownOfComments = eq(commentReports.reporter, `user:${user.id}`)
  const ofComments = await db.select().from(commentReports).where(ownOfComments).orderBy(commentReports.createdAt)
  const sent = [
    ...reports.map(({ ownerId: _owner, reporter: _self, ...report }) => report),
    ...ofComments.map(({ ownerId: _owner, reporter: _self, authorId: _author, ...report }) => report),
  ]
  if (sent.length > 0) await zip.addText('reports.json', json(sent))
}

/** Packs every other table with an owner column, such as drafts and checkouts, including tables added later. */
async function packRecords({ database }: Pick<World, 'database'>, zip: ZipFile, user: User): Promise<void> {
  for (const { name, table, key, of } of OWNED_TABLES) {
    if (EXCLUDED_TABLES.has(table)) continue
    for (let page = 1; ; page += 1) {
      const rows = await database.db
        .select()
        .from(table)
        .where(of(user.id))
        .orderBy(...key)
        .limit(RECORDS)
        .offset((page - 1) * RECORDS)
      if (rows.length > 0)
        await zip.addText(`records/${name}${page > 1 ? `-${page}` : ''}.json`, json(rows.map(exportedRow)))
      if (rows.length < RECORDS) break
    }
  }
}

/** Packs the pictures beneath rooms, with the lines of each. */
async function packUnderlays(world: Pick<World, 'database' | 'images'>, zip: ZipFile, user: User): Promise<void> {
  const { ownerId, id } = underlayPictures
  const rows = await world.database.db.select({ id }).from(underlayPictures).where(eq(ownerId, user.id)).orderBy(id)
  for (const row of rows) {
    const found = await findUnderlay(world, user.id, row.id)
    if (!found) continue
    await packPicture(world.images, zip, found.name, UNDERLAYS, row.id)
    if (found.lines) await zip.addText(`${UNDERLAYS}/${row.id}-lines.json`, json([...(await readLines(found.lines))]))
  }
}

/** Packs the finished photographs that links show. */
async function packPhotographs(world: Pick<World, 'database' | 'images'>, zip: ZipFile, user: User): Promise<void> {
  const { ownerId, id } = sharedPhotographs
  const rows = await world.database.db.select().from(sharedPhotographs).where(eq(ownerId, user.id)).orderBy(id)
  for (const row of rows) {
    await packPicture(world.images, zip, row.after, PHOTOGRAPHS, `${row.id}-after`)
    if (row.before !== null) await packPicture(world.images, zip, row.before, PHOTOGRAPHS, `${row.id}-before`)
  }
}

function exportedRow(row: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(row).filter(([column]) => column !== 'ownerId' && !SECRET_COLUMNS.test(column)),
  )
}

const README = `A copy of your Roomwright account

profile.json   Your name, address, membership and the devices that are signed in. Beside it, avatar.png.
invoices.csv   Your invoices; opens in any spreadsheet. Amounts are US dollars.
messages.json  What you wrote to us with the contact form, if you did and have confirmed your address.
reports.json   The boards that you reported, if you did.
boards/        One folder for each board:
  board.md     Its title, description, palette and pieces; reads in any text editor.
  board.json   The same and everything else we keep of it, for programs.
  room.*       The picture of the room. It is an illustration.
  pieces/      The pieces, cut out, in the order of the list.
  layout.json  The furnished room that is shown with the board, as the room designer keeps it (lengths in inches, degrees clockwise).
  plan.svg     The same as a drawing at 1:24, in centimeters at 1:25; opens in a browser or a drawing program, and in
               the room designer.
  pieces.csv   The same as a list for a spreadsheet; its columns name their unit.
plans-beneath-rooms/
               The pictures that lie beneath your rooms, and photographs of them; a layout names its own
               ("underlay" and "photographs", "picture"). Beside it, the lines that are snapped to: x and y of both ends of
               each, in pixels of the picture.
shared-photographs/
               The finished photographs of your rooms that links show, each with the photograph before if you share it, too.
records/       What else is kept under your account, table by table: all layouts of your rooms, unfinished designs,
               checkouts and the like.

Boards that you deleted a short while ago are here too; their board.json says when ("deletedAt").
`
