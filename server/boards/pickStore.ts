/**
 * The boards of the front page, chosen and ordered by an operator (`npm run admin -- picks`). Until then, and when no
 * pick is left, these are the studio's own boards.
 */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { STUDIO_ID } from '../catalog/studio.ts'
import { boards, facts, LISTED } from '../platform/database/schema.ts'
import type { World } from '../world.ts'
import { type OwnedBoard, selectBoards } from './boardStore.ts'

type Lists = Pick<World, 'database'>

const FACT_NAME = 'picks'
const Ids = z.array(z.uuid())

/** Ids of all picked boards, visible or not, the leading one first. */
export async function readPicks({ database: { db } }: Lists): Promise<string[]> {
  const [kept] = await db.select().from(facts).where(eq(facts.name, FACT_NAME))
  const ids = kept ? Ids.parse(JSON.parse(kept.value)) : []
  return ids.length > 0 ? ids : studioBoards({ database: { db } })
}

/** An empty list restores the studio's boards. */
export async function writePicks(
  { database: { db } }: { database: { db: Pick<World['database']['db'], 'insert'> } },
  ids: readonly string[],
) {
  const fact = { name: FACT_NAME, value: JSON.stringify(ids) }
  await db.insert(facts).values(fact).onConflictDoUpdate({ target: facts.name, set: fact })
}

/** The first `count` picks that are public; the studio's boards if there are none. */
export async function featuredBoards(lists: Lists, count: number): Promise<OwnedBoard[]> {
  const shown = await listedOf(lists, await readPicks(lists))
  const all = shown.length > 0 ? shown : await listedOf(lists, await studioBoards(lists))
  return all.slice(0, count)
}

async function listedOf(lists: Lists, ids: readonly string[]): Promise<OwnedBoard[]> {
  if (ids.length === 0) return []
  const found = await selectBoards(lists).where(and(inArray(boards.id, [...ids]), LISTED))
  return found.toSorted((one, other) => ids.indexOf(one.board.id) - ids.indexOf(other.board.id))
}

async function studioBoards({ database: { db } }: { database: Pick<World['database'], 'db'> }): Promise<string[]> {
  const rows = await db
    .select({ id: boards.id })
    .from(boards)
    .where(and(eq(boards.ownerId, STUDIO_ID), LISTED))
    .orderBy(desc(boards.number))
  return rows.map(({ id }) => id)
}
