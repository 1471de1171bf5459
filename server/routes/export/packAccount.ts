/** Packs all data of an account into an archive of JSON, CSV, Markdown, SVG and image files. */
import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm'
import { stringify } from 'csv-stringify/sync'
import { OWNED_TABLES } from '../../database/ownedTables.ts'
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
  work,
} from '../../database/schema.ts'
import type { World } from '../../world.ts'
import { deviceWords } from '../auth/deviceWords.ts'
import type { User } from '../auth/profile.ts'
import { loginsOf } from '../auth/tokenFamily.ts'
import { json, packBoard, packPicture } from './packBoard.ts'
import type { ZipFile } from './zipFile.ts'

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
  work,
])
/** The shown layout goes into the board's folder; all layouts are part of `records/`. */
const isShown = and(eq(layouts.shown, true), isNull(layouts.deletedAt))
const SECRET_COLUMNS = /hash|idempotency|token|secret/i

export async function countBoards({ database }: World, ownerId: string): Promise<number> {
  const [row] = await database.db.select({ boards: count() }).from(boards).where(eq(boards.ownerId, ownerId))
  return row?.boards ?? 0
}

/** @param onBoard called after each board with the number packed so far; throws to abort a cancelled job */
export async function packAccount(
  world: World,
  zip: ZipFile,
  { user, metric }: { user: User; metric: boolean },
  onBoard: (done: number) => Promise<void>,
): Promise<void> {
  await zip.addText('README.txt', README)
  await packProfile(world, zip, user)
  await packRecords(world, zip, user)
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

async function pageOfBoards({ database }: World, ownerId: string, after: string) {
  const rows = await database.db
    .select({ board: boards, layout: layouts.layout })
    .from(boards)
    .leftJoin(layouts, and(eq(layouts.ownerId, boards.ownerId), eq(layouts.boardId, boards.id), isShown))
    .where(and(eq(boards.ownerId, ownerId), gt(boards.id, after)))
    .orderBy(asc(boards.id))
    .limit(PAGE)
  return rows.map(({ board, layout }) => ({ board, layout: layout ?? undefined }))
}

async function packProfile(world: World, zip: ZipFile, user: User): Promise<void> {
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
  await zip.addText('invoices.csv', stringify(bills, { header: true, bom: true, escape_formulas: true, columns }))
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
async function packRecords({ database }: World, zip: ZipFile, user: User): Promise<void> {
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
records/       What else is kept under your account, table by table: all layouts of your rooms, unfinished designs,
               checkouts and the like.

Boards that you deleted a short while ago are here too; their board.json says when ("deletedAt").
`
