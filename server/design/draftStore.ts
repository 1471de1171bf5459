/** Storage of drafts: each draft and each picture is written once. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import { DAY_MS } from '../platform/clock.ts'
import type { KeptAnswers } from '../platform/database/keptAnswers.ts'
import { boards, drafts } from '../platform/database/schema.ts'
import { forbidden, notFound } from '../platform/problem.ts'
import { uuidOf } from '../platform/uuidOf.ts'
import type { World } from '../world.ts'

export type DraftRow = typeof drafts.$inferSelect
/** A draft to insert. */
export type NewDraft = Omit<DraftRow, keyof KeptAnswers> & KeptAnswers
/** The database or a transaction in it. */
type Writer = Pick<World['database']['db'], 'select' | 'insert'>

/** The draft id of a path in lower case, as the database stores it. Throws 404 if it is not a UUID. */
export function draftIdOf(text: string): string {
  return uuidOf(text, 'draft').toLowerCase()
}

/** The caller's draft by id. Throws 404 if there is none, 403 if it belongs to another user. */
export async function ownDraft(
  world: Pick<World, 'clock' | 'database'>,
  ownerId: string,
  text: string,
): Promise<DraftRow> {
  const id = draftIdOf(text)
  const draft = await findDraft(world, ownerId, id)
  if (!draft) throw (await draftExists(world, id)) ? forbidden() : notFound('draft')
  await noteUse(world, draft)
  return draft
}

/** Updates `usedAt` at most once a day, to avoid a write on every read. */
async function noteUse(
  { database, clock }: Pick<World, 'clock' | 'database'>,
  { ownerId, id, usedAt }: DraftRow,
): Promise<void> {
  const now = clock()
  if (now.getTime() - usedAt.getTime() < DAY_MS) return
  await database.db
    .update(drafts)
    .set({ usedAt: now })
    .where(and(eq(drafts.ownerId, ownerId), eq(drafts.id, id)))
}

export async function findDraft(
  { database }: Pick<World, 'database'>,
  ownerId: string,
  id: string,
): Promise<DraftRow | undefined> {
  const [row] = await database.db
    .select()
    .from(drafts)
    .where(and(eq(drafts.ownerId, ownerId), eq(drafts.id, id)))
  return row
}

/** Whether any user has a draft with this id. */
async function draftExists({ database }: Pick<World, 'database'>, id: string): Promise<boolean> {
  const rows = await database.db.select({ id: drafts.id }).from(drafts).where(eq(drafts.id, id)).limit(1)
  return rows.length > 0
}

/** The user's newest draft of the same order. */
export async function findDraftOfOrder(
  { database }: Pick<World, 'database'>,
  ownerId: string,
  orderHash: string,
): Promise<DraftRow | undefined> {
  const [row] = await database.db
    .select()
    .from(drafts)
    .where(and(eq(drafts.ownerId, ownerId), eq(drafts.orderHash, orderHash)))
    .orderBy(desc(drafts.createdAt))
    .limit(1)
  return row
}

/** Inserts the draft unless it exists; returns the stored one. Throws Problem 404 if it is deleted meanwhile. */
export async function keepDraft(db: Writer, draft: NewDraft): Promise<DraftRow> {
  const made = await db.insert(drafts).values(draft).onConflictDoNothing().returning()
  const own = and(eq(drafts.ownerId, draft.ownerId), eq(drafts.id, draft.id))
  const [kept] = made.length > 0 ? made : await db.select().from(drafts).where(own)
  if (!kept) throw notFound('draft')
  return kept
}

/** Sets the draft's picture unless it has one. */
export async function keepDraftImage(
  world: Pick<World, 'database'>,
  draft: DraftRow,
  painted: { image: string; madeBy: DraftRow['madeBy'] },
): Promise<void> {
  await world.database.db
    .update(drafts)
    .set(painted)
    .where(and(eq(drafts.ownerId, draft.ownerId), eq(drafts.id, draft.id), isNull(drafts.image)))
}

/** The id of the board that shows the draft or has shown it; null if there is none or it was deleted. */
export async function boardOfDraft(
  db: Pick<Writer, 'select'>,
  { boardId }: Pick<DraftRow, 'boardId'>,
): Promise<string | null> {
  if (boardId === null) return null
  const [row] = await db
    .select({ id: boards.id })
    .from(boards)
    .where(and(eq(boards.id, boardId), isNull(boards.deletedAt)))
  return row?.id ?? null
}
