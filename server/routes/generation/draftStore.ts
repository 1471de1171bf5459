/** Drafts in the database: each is written once, its picture once. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { boards, drafts } from '../../database/schema.ts'
import { forbidden, notFound } from '../../problem.ts'
import type { World } from '../../world.ts'

export type DraftRow = typeof drafts.$inferSelect
/** The database or a transaction in it. */
type Writer = Pick<World['database']['db'], 'select' | 'insert'>

const Uuid = z.uuid()

/** A draft's id as an address names it, in the database's lower case. 404 for what is no id at all. */
export function draftIdOf(text: string): string {
  if (!Uuid.safeParse(text).success) throw notFound('draft')
  return text.toLowerCase()
}

/** The draft that an address names. 404 for one that is not there, 403 for another user's. */
export async function ownDraft(world: World, ownerId: string, text: string): Promise<DraftRow> {
  const id = draftIdOf(text)
  const draft = await findDraft(world, ownerId, id)
  if (!draft) throw (await draftExists(world, id)) ? forbidden() : notFound('draft')
  await noteUse(world, draft)
  return draft
}

/** Not every look at a draft writes: the day is enough. */
async function noteUse({ database, clock }: World, { ownerId, id, usedAt }: DraftRow): Promise<void> {
  const now = clock()
  if (now.getTime() - usedAt.getTime() < DAY_MS) return
  await database.db
    .update(drafts)
    .set({ usedAt: now })
    .where(and(eq(drafts.ownerId, ownerId), eq(drafts.id, id)))
}

const DAY_MS = 86_400_000

export async function findDraft({ database }: World, ownerId: string, id: string): Promise<DraftRow | undefined> {
  const [row] = await database.db
    .select()
    .from(drafts)
    .where(and(eq(drafts.ownerId, ownerId), eq(drafts.id, id)))
  return row
}

/** Whether anybody has a draft with this id. */
async function draftExists({ database }: World, id: string): Promise<boolean> {
  const rows = await database.db.select({ id: drafts.id }).from(drafts).where(eq(drafts.id, id)).limit(1)
  return rows.length > 0
}

/** The newest draft of the same order, for clients that know no draft ids. */
export async function findDraftOfOrder(
  { database }: World,
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

/** Writes the draft unless it is there, and answers the one that is. */
export async function keepDraft(db: Writer, draft: DraftRow): Promise<DraftRow> {
  const made = await db.insert(drafts).values(draft).onConflictDoNothing().returning()
  const own = and(eq(drafts.ownerId, draft.ownerId), eq(drafts.id, draft.id))
  const [kept] = made.length > 0 ? made : await db.select().from(drafts).where(own)
  return kept ?? draft
}

/** Gives the draft its picture unless it has one. */
export async function keepDraftImage(
  world: World,
  draft: DraftRow,
  painted: { image: string; madeBy: DraftRow['madeBy'] },
): Promise<void> {
  await world.database.db
    .update(drafts)
    .set(painted)
    .where(and(eq(drafts.ownerId, draft.ownerId), eq(drafts.id, draft.id), isNull(drafts.image)))
}

/** The board that the draft was saved as, if it still is one. */
export async function boardOfDraft(
  db: Pick<Writer, 'select'>,
  ownerId: string,
  draftId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: boards.id })
    .from(boards)
    .where(and(eq(boards.ownerId, ownerId), eq(boards.draftId, draftId), isNull(boards.deletedAt)))
  return row?.id ?? null
}
