/** Property tests: lists and counters equal a straightforward model after random changes to boards, likes and users. */
import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BoardQuery } from '../../src/contract/boards.ts'
import { ColorFamily, RoomFunction, Style } from '../../src/contract/vocabulary.ts'
import { boardCounts, boardLikes, boards, suspensions, users } from '../platform/database/schema.ts'
import { isListed } from '../people/policies.ts'
import { openTestApp, type TestApp } from '../../tests/support/testApp.ts'
import { boardsShownBy, communityBoards, cursorOf } from './boardLists.ts'
import { testBoard } from '../../tests/support/testBoard.ts'

type Row = typeof boards.$inferSelect
type Change = { readonly what: (typeof CHANGES)[number]; readonly at: number; readonly pick: number }

const CHANGES = [
  'save',
  'erase',
  'delete',
  'bring back',
  'hide',
  'show',
  'take down',
  'put back',
  'leave',
  'come back',
  'suspend',
  'open again',
  'other function',
  'other style',
  'other colors',
  'like',
  'no like',
] as const
const OWNERS = [randomUUID(), randomUUID(), randomUUID()] as const
const BOARDS = 30
/** Distance of board numbers, chosen so that the boards fall into one block or several. */
const STRIDE = 400

let app: TestApp
let made = 0
beforeAll(async () => {
  app = await openTestApp()
  const { db } = app.world.database
  await db
    .insert(users)
    .values(
      OWNERS.map((id) => ({ id, providerUid: id, email: `${id}@example.com`, lastName: '', createdAt: new Date() })),
    )
  await db.insert(boards).values(Array.from({ length: BOARDS }, (_, index) => board(index)))
})
afterAll(() => app.close())

function board(pick: number): typeof boards.$inferInsert {
  made += 1
  return testBoard({
    ownerId: OWNERS[pick % 3] ?? OWNERS[0],
    generatedTitle: `Harbor evening ${made}`,
    functionName: RoomFunction.options[pick % 5] ?? null,
    style: Style.options[pick % 5] ?? null,
    colors: pick % 4 === 0 ? null : ColorFamily.options.slice(pick % 3, (pick % 3) + (pick % 4)),
    number: made * STRIDE,
  })
}

async function apply({ what, at, pick }: Change): Promise<void> {
  const { db } = app.world.database
  const rows = await db.select({ id: boards.id, ownerId: boards.ownerId }).from(boards).orderBy(boards.number)
  const { id = '', ownerId = '' } = rows[at % Math.max(1, rows.length)] ?? {}
  const set = (change: Partial<Row>) => db.update(boards).set(change).where(eq(boards.id, id))
  const leave = (left: boolean) => db.update(boards).set({ ownerLeft: left }).where(eq(boards.ownerId, ownerId))
  const steps: Record<Change['what'], () => PromiseLike<unknown>> = {
    save: () => db.insert(boards).values([board(pick), board(pick + 1)]),
    erase: () => db.delete(boards).where(eq(boards.id, id)),
    delete: () => set({ deletedAt: new Date() }),
    'bring back': () => set({ deletedAt: null }),
    hide: () => set({ visibility: 'private' }),
    show: () => set({ visibility: 'community' }),
    'take down': () => set({ takenDownAt: new Date(), takenDownReason: 'Not a room.' }),
    'put back': () => set({ takenDownAt: null, takenDownReason: null }),
    leave: () => leave(true),
    'come back': () => leave(false),
    suspend: () =>
      db.insert(suspensions).values({ ownerId, reason: 'Spam', createdAt: new Date() }).onConflictDoNothing(),
    'open again': () => db.delete(suspensions).where(eq(suspensions.ownerId, ownerId)),
    'other function': () => set({ functionName: RoomFunction.options[pick % 5] ?? null }),
    'other style': () => set({ style: Style.options[pick % 5] ?? null }),
    // A repeated color counts once.
    'other colors': () => set({ colors: [ColorFamily.options[pick % 3] ?? 'White', 'Blue', 'Blue'] }),
    like: () =>
      db
        .insert(boardLikes)
        .values(
          Array.from({ length: 1 + (pick % 5) }, () => ({ ownerId: randomUUID(), boardId: id, createdAt: new Date() })),
        ),
    'no like': () => db.delete(boardLikes).where(eq(boardLikes.boardId, id)),
  }
  await steps[what]()
}

/** The model: boards that are publicly visible. Suspensions are read from their own table, not from the copied flag. */
async function listed(): Promise<Row[]> {
  const { db } = app.world.database
  const suspended = new Set((await db.select().from(suspensions)).map(({ ownerId }) => ownerId))
  const rows = await db.select().from(boards)
  return rows.filter(
    ({ ownerId, visibility, deletedAt, takenDownAt, ownerLeft }) =>
      visibility === 'community' && deletedAt === null && takenDownAt === null && !ownerLeft && !suspended.has(ownerId),
  )
}

/** Number of low bits within a block; blocks grow with the likes. Mirrors `board_shift` of the database. */
function shiftOf(likes: number): number {
  return likes === 0 ? 10 : Math.min(12 + 2 * Math.floor(Math.log2(likes)), 30)
}

function plainCounts(rows: readonly Row[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { functionName, style, colors, likes, number } of rows) {
    for (const [sort, by] of [['newest', 0] as const, ['liked', likes] as const])
      for (const one of new Set(['*', functionName ?? '*']))
        for (const two of new Set(['*', style ?? '*']))
          for (const three of new Set(['*', ...(colors ?? [])])) {
            const key = `${sort}|${one}|${two}|${three} ${by} ${Math.floor(number / 2 ** shiftOf(by))}`
            counts[key] = (counts[key] ?? 0) + 1
          }
  }
  return counts
}

async function keptCounts(): Promise<Record<string, number>> {
  const rows = await app.world.database.db.select().from(boardCounts).where(sql`boards <> 0`)
  return Object.fromEntries(rows.map(({ list, likes, block, boards: count }) => [`${list} ${likes} ${block}`, count]))
}

/** Reads a whole list page by page with its cursor. */
async function walk(query: object, ask: (page: BoardQuery) => Promise<{ board: Row }[]>): Promise<number[]> {
  const found: number[] = []
  let after: string | undefined
  for (;;) {
    const page = BoardQuery.parse({ ...query, page_size: 20, after })
    const rows = await ask(page)
    found.push(...rows.map((row) => row.board.number))
    const last = rows.at(-1)
    if (!last || rows.length < page.page_size) return found
    after = cursorOf(last.board, page.sort)
  }
}

const change = fc.record({
  what: fc.constantFrom(...CHANGES),
  at: fc.nat({ max: 60 }),
  pick: fc.nat({ max: 60 }),
})

it('lists and counts exactly the publicly visible boards after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      for (const one of changes) await apply(one)
      const rows = await listed()
      expect(await keptCounts()).toEqual(plainCounts(rows))

      const newest = rows.toSorted((one, other) => other.number - one.number)
      const numbers = newest.map(({ number }) => number)
      const sitemap = await app.request('GET', '/sitemap-boards-1.xml')
      const named = [...sitemap.text.matchAll(/board=([0-9a-f-]{36})/g)].map(([, id]) => id)
      expect(named).toHaveLength(newest.length)
      expect(new Set(named)).toEqual(new Set(newest.map(({ id }) => id)))
      const community = (query: BoardQuery) => communityBoards(app.world, query)
      expect(await walk({}, community)).toEqual(numbers)
      expect(await walk({ search: 'harbor' }, community)).toEqual(numbers)
      const liked = newest.toSorted((one, other) => other.likes - one.likes).map(({ number }) => number)
      expect(await walk({ sort: 'liked' }, community)).toEqual(liked)
      for (const owner of OWNERS) {
        const theirs = newest.filter(({ ownerId }) => ownerId === owner).map(({ number }) => number)
        expect(await walk({}, (query) => boardsShownBy(app.world, owner, query))).toEqual(theirs)
      }
    }),
    { numRuns: 25 },
  )
}, 300_000)

it('keeps the counters correct when one statement changes many boards', async () => {
  const { db } = app.world.database
  const ids = (await db.select({ id: boards.id }).from(boards)).map(({ id }) => id)
  await db.update(boards).set({ takenDownAt: null, ownerLeft: false, visibility: 'community', deletedAt: null })
  await db
    .update(boards)
    .set({ takenDownAt: new Date() })
    .where(inArray(boards.id, ids.slice(0, ids.length / 2)))
  await db.update(boards).set({ ownerLeft: true }).where(eq(boards.ownerId, OWNERS[1]))
  await db.delete(suspensions)
  await db.insert(suspensions).values({ ownerId: OWNERS[2], reason: 'Spam', createdAt: new Date() })
  const rows = await listed()
  expect(new Set(rows.map(({ ownerId }) => ownerId))).toEqual(new Set([OWNERS[0]]))
  expect(await keptCounts()).toEqual(plainCounts(rows))
})

it('lists a board by the same rule in the code and in the database, in every case', async () => {
  const flags = [false, true]
  const cases = (['community', 'private'] as const).flatMap((visibility) =>
    flags.flatMap((deleted) =>
      flags.flatMap((takenDown) =>
        flags.flatMap((ownerLeft) =>
          flags.map((ownerSuspended) => ({ visibility, deleted, takenDown, ownerLeft, ownerSuspended })),
        ),
      ),
    ),
  )
  const now = new Date()
  for (const { visibility, deleted, takenDown, ownerLeft, ownerSuspended } of cases) {
    const [deletedAt, takenDownAt] = [deleted ? now : null, takenDown ? now : null]
    const { rows } = await app.world.database.db.execute(
      sql`select board_is_listed(${visibility}, ${deletedAt}::timestamptz, ${takenDownAt}::timestamptz, ${ownerLeft}, ${ownerSuspended}) as listed`,
    )
    const board = { ownerId: 'ada', visibility, deletedAt, takenDownAt, ownerLeft, ownerSuspended }
    expect([board, isListed(board)]).toEqual([board, rows[0]?.['listed']])
  }
})
