/**
 * Changes to the words of a board or draft: edits by the owner, rewrites, and updates after a change of products. Uses
 * only the embedded words engine, which needs no picture and counts against no limit.
 */
import { and, eq, sql } from 'drizzle-orm'
import type { BoardWords, RewriteWords, UpdateDraft } from '../../src/contract/boardChanges.ts'
import type { BoardDescription, WordsPart } from '../../src/contract/boards.ts'
import { shownColors } from '../../src/contract/shownColors.ts'
import { answersOf } from '../platform/database/keptAnswers.ts'
import type { KeptProduct, KeptWords } from '../platform/database/keptDesign.ts'
import { boards, drafts } from '../platform/database/schema.ts'
import type { KeptOrder } from '../platform/database/workSchema.ts'
import { anySeed } from '../design/engine/chance.ts'
import type { Order } from '../design/engine/engine.ts'
import { notFound, Problem } from '../platform/problem.ts'
import type { World } from '../world.ts'
import { wordProducts } from '../design/order.ts'
import { recentWords } from '../design/recentWords.ts'
import type { DraftRow } from '../design/draftStore.ts'
import type { Design } from './arrangementStore.ts'
import { AS_MADE, editedWords, refuseChangedWords, wireWords } from './editedWords.ts'
import type { BoardRow } from './boardStore.ts'

type Row = Design['row']
type Change = Partial<Pick<Row, 'description' | 'words' | 'madeBy'> & { generatedTitle: string }>

/** Number of replaced descriptions that are remembered, so that writing again soon brings none of their sentences back. */
const MAX_EARLIER = 12
/** Number of retries of a rewrite if the products change meanwhile. */
const MAX_TRIES = 3

/** Stores the owner's words and budget of a draft. Throws Problem 409 for a part that was changed since it was read. */
export async function changeDraft(
  { database }: Pick<World, 'database'>,
  { row: { ownerId, id } }: Design & { of: 'draft' },
  update: UpdateDraft,
): Promise<void> {
  const here = and(eq(drafts.ownerId, ownerId), eq(drafts.id, id))
  await database.db.transaction(async (tx) => {
    const [row] = await tx.select().from(drafts).where(here).for('update')
    if (!row) throw notFound('draft')
    refuseChangedWords(row, update)
    const { budget } = update
    const change = { ...editedWords(row, update), ...(budget === undefined ? {} : { budget }) }
    if (Object.keys(change).length > 0) await tx.update(drafts).set(change).where(here)
  })
}

/**
 * Writes the description again, about the current products; the title too, unless the owner has written it.
 *
 * @param find reads the design; it is read again when its products have changed meanwhile
 * @throws Problem 400 `no-products` for a board without product records, which another client has saved
 */
export async function rewriteWords(
  world: Pick<World, 'catalogue' | 'database' | 'generation'>,
  find: () => Promise<Design>,
  asked: RewriteWords,
): Promise<BoardWords> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const design = await find()
    const change = await writtenWords(world, design, asked)
    if (await storeChange(world, design, change)) return boardWordsOf({ ...design.row, ...change })
  }
  throw new Problem(409, 'changed-elsewhere', 'This board is being changed elsewhere. Please try again.', 'id')
}

async function writtenWords(
  world: Pick<World, 'catalogue' | 'database' | 'generation'>,
  { row }: Design,
  { seed: wanted, title: isTitleAsked }: RewriteWords,
) {
  if (row.products.length === 0)
    throw new Problem(
      400,
      'no-products',
      'This board was saved without its products, so its words cannot be written again.',
      'id',
    )
  const order = await orderOf(world, row, row.products)
  const earlier = [row.description, ...(row.words?.earlier ?? [])].slice(0, MAX_EARLIER)
  const unlike = wanted === undefined ? [row.description, ...(await recentWords(world.database.db, row.ownerId))] : []
  const seed = wanted ?? anySeed()
  const description = await world.generation.write(
    { ...order, seed },
    { palette: shownColors(row.palette, row.record), record: row.record, unlike },
  )
  const keepsTitle = !isTitleAsked && isTitleEdited(row)
  return {
    ...titled(row, description, keepsTitle),
    words: { seed, edited: keepsTitle ? ['title' as const] : [], about: null, earlier },
    madeBy: row.madeBy?.words ? { ...row.madeBy, words: null } : row.madeBy,
  }
}

/**
 * The words after a change of products. The engine's words are rewritten for the new products, and restored when the
 * change is undone; those of a person or a model are kept and marked as outdated.
 */
export async function wordsAfter(
  world: Pick<World, 'catalogue' | 'database' | 'generation'>,
  { row }: Design,
  products: readonly KeptProduct[],
  { palette = row.palette, record = row.record }: Partial<Pick<Row, 'palette' | 'record'>> = {},
): Promise<Change> {
  const kept = row.words ?? AS_MADE
  if (isOwn(row)) {
    const before = kept.before ?? { about: row.products.map(idOf), description: row.description }
    const isBack = isSameSelection(before.about, products)
    const order = await orderOf(world, row, products)
    const description = isBack
      ? before.description
      : await world.generation.write(
          { ...order, seed: kept.seed ?? row.seed },
          {
            palette: shownColors(palette, record),
            record,
            unlike: await recentWords(world.database.db, row.ownerId),
            revised: row.description,
          },
        )
    return { ...titled(row, description, isTitleEdited(row)), words: { ...kept, before: isBack ? null : before } }
  }
  const about = kept.about ?? row.products.map(idOf)
  return { words: { ...kept, about: isSameSelection(about, products) ? null : about } }
}

function isSameSelection(ids: readonly string[], products: readonly KeptProduct[]): boolean {
  return JSON.stringify(ids.toSorted()) === JSON.stringify(products.map(idOf).toSorted())
}

/** The words of a design for another draft of the same products, whose picture alone is new. */
export function wordsToKeep(row: Row): NonNullable<KeptOrder['words']> {
  const { words, madeBy } = row
  const edited = isTitleEdited(row) ? withTitle(words) : (words?.edited ?? [])
  return {
    ...titled(row, row.description, true),
    // The new draft has no removed products that could come back with the words about them.
    state: words || edited.length > 0 ? { ...AS_MADE, ...words, edited, before: null } : null,
    maker: madeBy?.words ?? null,
  }
}

/** The words of a board after a redesign by a draft: a title that the owner has written is kept. */
export function redesignedWords(board: BoardRow, { description, words }: DraftRow): Change {
  if (!isTitleEdited(board)) return { description, words, generatedTitle: description.main_title }
  return {
    description: { ...description, main_title: board.generatedTitle },
    words: { ...AS_MADE, ...words, edited: withTitle(words) },
  }
}

/** The parts that the owner has written, the title among them. */
function withTitle(words: KeptWords | null): WordsPart[] {
  return [...new Set([...(words?.edited ?? []), 'title' as const])]
}

/** Whether the description is the embedded engine's and has not been changed. */
function isOwn({ words, madeBy }: Row): boolean {
  return !words?.edited.includes('description') && !madeBy?.words?.model
}

function isTitleEdited(row: Row): boolean {
  if (row.words?.edited.includes('title')) return true
  return 'generatedTitle' in row && row.generatedTitle !== row.description.main_title
}

/** The new description, with the kept title in its heading too. */
function titled(row: Row, description: BoardDescription, keepsTitle: boolean) {
  const own = 'generatedTitle' in row ? row.generatedTitle : row.description.main_title
  const title = keepsTitle ? own : description.main_title
  return {
    description: { ...description, main_title: title },
    ...('generatedTitle' in row ? { generatedTitle: title } : {}),
  }
}

async function orderOf(world: Pick<World, 'catalogue'>, row: Row, products: readonly KeptProduct[]): Promise<Order> {
  return { ...answersOf(row), seed: row.seed, products: await wordProducts(world, products) }
}

/** Stores the change unless the products have changed since they were read; returns whether it did. */
async function storeChange(
  { database: { db } }: Pick<World, 'database'>,
  { of, row }: Design,
  change: Change,
): Promise<boolean> {
  const table = of === 'board' ? boards : drafts
  const same = and(
    eq(table.ownerId, row.ownerId),
    eq(table.id, row.id),
    sql`coalesce((${table.arrangement}->>'revision')::int, 0) = ${row.arrangement?.revision ?? 0}`,
  )
  const { generatedTitle: _title, ...ofDraft } = change
  const done =
    of === 'board'
      ? await db.update(boards).set(change).where(same).returning({ id: boards.id })
      : await db.update(drafts).set(ofDraft).where(same).returning({ id: drafts.id })
  return done.length > 0
}

function boardWordsOf(row: Row): BoardWords {
  return {
    generated_title: 'generatedTitle' in row ? row.generatedTitle : row.description.main_title,
    description: row.description,
    made_by: row.madeBy,
    ...wireWords(row),
  }
}

function idOf({ id }: { id: string }): string {
  return id
}
