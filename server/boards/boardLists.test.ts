import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BoardList, BoardQuery, LikeState } from '../../src/contract/boards.ts'
import { ColorFamily, RoomFunction, Style } from '../../src/contract/vocabulary.ts'
import { keepProduct } from '../catalog/keepProduct.ts'
import { records } from '../catalog/records.ts'
import { boardLikes, boards, users } from '../platform/database/schema.ts'
import { openTestApp, type TestApp } from '../../tests/support/testApp.ts'
import { boardsOf, communityBoards, cursorOf } from './boardLists.ts'
import { testBoard } from '../../tests/support/testBoard.ts'

type Row = typeof boards.$inferSelect
type Narrowing = Partial<Pick<BoardQuery, 'function_name' | 'style' | 'colour' | 'sort' | 'search'>>

const COUNT = 240
/** Distance of board numbers; at most three boards fall into the smallest block (1,024 numbers). */
const STRIDE = 397
const OWNERS = [randomUUID(), randomUUID()] as const

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const { db } = app.world.database
  const person = { lastName: '', createdAt: new Date() }
  await db.insert(users).values([
    { id: OWNERS[0], providerUid: 'a', email: 'a@example.com', firstName: 'Ottoline', ...person },
    { id: OWNERS[1], providerUid: 'b', email: 'b@example.com', userName: 'The Quiet House', ...person },
  ])
  await db.insert(boards).values(Array.from({ length: COUNT }, (_, index) => board(index)))
  await db.update(boards).set({ deletedAt: new Date() }).where(sql`number % 11 = 0`)
  await db.update(boards).set({ visibility: 'private' }).where(sql`number % 7 = 0`)
  await db.update(boards).set({ style: 'Color Pop' }).where(sql`number % 5 = 0`)
  await db.delete(boards).where(sql`number % 13 = 0`)
})
afterAll(() => app.close())

function board(index: number): typeof boards.$inferInsert {
  const spread = (index * 7919) % COUNT
  return testBoard({
    ownerId: index % 3 === 0 ? OWNERS[0] : OWNERS[1],
    generatedTitle: index % 4 === 0 ? `Dining chairs ${index}` : `Harbor evening ${index}`,
    title: 'Oak sofa,Linen_lamp',
    functionName: spread % 6 === 5 ? null : (RoomFunction.options[spread % 5] ?? null),
    style: Style.options[spread % 3] ?? null,
    colors: spread % 9 === 0 ? null : ColorFamily.options.slice(spread % 5, (spread % 5) + 1 + (spread % 3)),
    number: (index + 1) * STRIDE,
    // Many boards without likes, and fewer with each additional like.
    likes: Math.floor(Math.log2(COUNT / (1 + spread))),
  })
}

/** The expected content of a list, computed in memory. */
async function expected(narrowing: Narrowing): Promise<number[]> {
  const rows = await app.world.database.db.select().from(boards)
  const { function_name: functionName, style, colour, sort } = narrowing
  const byLikes = (one: Row, other: Row) => (sort === 'liked' ? other.likes - one.likes : 0)
  return rows
    .filter(({ visibility, deletedAt }) => visibility === 'community' && deletedAt === null)
    .filter((row) => (!functionName || row.functionName === functionName) && (!style || row.style === style))
    .filter((row) => !colour || row.colors?.includes(colour))
    .sort((one, other) => byLikes(one, other) || other.number - one.number)
    .map(({ number }) => number)
}

async function walk(narrowing: Narrowing, by: 'page' | 'cursor', size: number): Promise<number[]> {
  const found: number[] = []
  let after: string | undefined
  for (let page = 1; page <= COUNT; page += 1) {
    const query = BoardQuery.parse({ ...narrowing, page, page_size: size, after: by === 'cursor' ? after : undefined })
    const rows = await communityBoards(app.world, query)
    found.push(...rows.map((row) => row.board.number))
    const last = rows.at(-1)
    if (!last || rows.length < size) return found
    after = cursorOf(last.board, query.sort)
  }
  throw new Error('This list has no end.')
}

const NARROWINGS: Narrowing[] = [
  {},
  { function_name: 'Bath' },
  { style: 'Color Pop' },
  { colour: 'Yellow' },
  { function_name: 'Sleep', style: 'Grey Tones', colour: 'White' },
  { function_name: 'Dining', colour: 'Black' },
]

it.each(NARROWINGS.flatMap((one) => [one, { ...one, sort: 'liked' as const }]))(
  'finds every board of %j once and in order, by the number of the page and by the last cursor',
  async (narrowing) => {
    const wanted = await expected(narrowing)
    expect(await walk(narrowing, 'page', 3)).toEqual(wanted)
    expect(await walk(narrowing, 'cursor', 3)).toEqual(wanted)
    expect(await walk(narrowing, 'page', 48)).toEqual(wanted)
  },
  60_000,
)

it('keeps counters equal to a recount after likes, hiding, deletion and restore', async () => {
  const { db } = app.world.database
  const counts = async () =>
    (await db.execute(sql`select * from board_counts where boards <> 0 order by list, likes, block`)).rows
  const [some, other] = await db.select().from(boards).where(eq(boards.visibility, 'community')).limit(2)
  if (!some || !other) throw new Error('There are no boards.')
  const people = [randomUUID(), randomUUID()]
  const likes = people.map((ownerId) => ({ ownerId, boardId: some.id, createdAt: new Date() }))
  await db.insert(boardLikes).values(
    [...likes, { ...likes[0], ownerId: randomUUID(), boardId: other.id }].map((like) => ({
      createdAt: new Date(),
      ...like,
    })),
  )
  await db.delete(boardLikes).where(eq(boardLikes.ownerId, people[0] ?? ''))
  const [after] = await db.select().from(boards).where(eq(boards.id, some.id))
  expect(after?.likes).toBe(some.likes + 1)
  const kept = await counts()
  await db.execute(sql`select recount_boards()`)
  expect(kept).toEqual(await counts())
})

it('continues after the cursor when new boards are inserted, where a page number would repeat one', async () => {
  const query = BoardQuery.parse({})
  const first = await communityBoards(app.world, query)
  const last = first.at(-1)
  if (!last) throw new Error('There are no boards.')
  const wanted = (await expected({})).slice(3, 6)
  await app.world.database.db.insert(boards).values({ ...board(COUNT), number: 10_000_000, likes: 0 })
  const next = await communityBoards(app.world, { ...query, page: 2, after: cursorOf(last.board, 'newest') })
  expect(next.map((row) => row.board.number)).toEqual(wanted)
  expect((await communityBoards(app.world, { ...query, page: 2 }))[0]?.board.number).toBe(last.board.number)
  await app.world.database.db.delete(boards).where(eq(boards.number, 10_000_000))
})

it('searches prefixes and stems of words in titles and owners’ names, and follows a changed name', async () => {
  const found = async (search: string) => (await walk({ search }, 'cursor', 20)).length
  const all = (await expected({})).length
  const chairs = await found('chair')
  expect(chairs).toBeGreaterThan(0)
  expect(chairs).toBeLessThan(all)
  expect([await found('DINING chairs'), await found('chai'), (await found('harbor')) + chairs]).toEqual([
    chairs,
    chairs,
    all,
  ])
  expect(await found('linen lamp')).toBe(all)
  const ottoline = await found('ottol')
  expect(ottoline + (await found('the quiet house'))).toBe(all)
  expect(await found('ottoline chairs')).toBeLessThan(ottoline)
  expect([await found('velvet'), await found("'; & | !"), await found('%')]).toEqual([0, 0, 0])
  await app.world.database.db.update(users).set({ userName: 'Maple' }).where(eq(users.id, OWNERS[0]))
  expect([await found('ottoline'), await found('maple')]).toEqual([0, ottoline])
  expect(await walk({ search: 'harbor', function_name: 'Bath', sort: 'liked' }, 'page', 3)).toEqual(
    await walk({ search: 'harbor', function_name: 'Bath', sort: 'liked' }, 'cursor', 3),
  )
})

it('lists one user’s boards, including private ones, by page number and by cursor', async () => {
  const rows = await app.world.database.db.select().from(boards)
  const wanted = rows
    .filter(({ ownerId, deletedAt }) => ownerId === OWNERS[0] && deletedAt === null)
    .map(({ number }) => number)
    .sort((one, other) => other - one)
  const numbers = async (query: object) =>
    (await boardsOf(app.world, OWNERS[0], BoardQuery.parse(query))).map((row) => row.board.number)
  expect(await numbers({ page: 4 })).toEqual(wanted.slice(9, 12))
  expect(await numbers({ page: 9, after: `${wanted[8]}` })).toEqual(wanted.slice(9, 12))
})

it('lets each user like a board once, shows the count, and shows each user whether they like it', async () => {
  const { token } = await app.join('Ada')
  const { token: other } = await app.join('Eve')
  const [open] = await expected({})
  const rows = await app.world.database.db
    .select()
    .from(boards)
    .where(eq(boards.number, open ?? 0))
  const id = rows[0]?.id ?? ''
  const before = rows[0]?.likes ?? 0
  const like = async (method: 'PUT' | 'DELETE', by: string) =>
    LikeState.parse((await app.request(method, `boards/${id}/like`, { token: by })).body)
  expect(await like('PUT', token)).toEqual({ likes: before + 1, liked: true })
  expect(await like('PUT', token)).toEqual({ likes: before + 1, liked: true })
  expect(await like('PUT', other)).toEqual({ likes: before + 2, liked: true })
  expect(await like('DELETE', other)).toEqual({ likes: before + 1, liked: false })
  const seen = async (by?: string) => {
    const { body } = await app.request('GET', 'get_products_all/', {
      query: { images: 'url' },
      ...(by ? { token: by } : {}),
    })
    return BoardList.parse(body).find((one) => one.id === id)
  }
  expect([await seen(token), await seen(other), await seen()]).toMatchObject([
    { likes: before + 1, liked: true },
    { likes: before + 1, liked: false },
    { likes: before + 1, liked: false },
  ])
  expect((await app.request('PUT', `boards/${id}/like`)).status).toBe(401)
  expect((await app.request('PUT', `boards/${randomUUID()}/like`, { token })).status).toBe(404)
  const [hidden] = await app.world.database.db
    .select()
    .from(boards)
    .where(sql`visibility = 'private' and deleted_at is null`)
  expect((await app.request('PUT', `boards/${hidden?.id}/like`, { token })).status).toBe(403)
  for (const after of ['x', '-1', '1.2.3', '1.5']) {
    const wrong = await app.request('GET', 'get_products_all/', { query: { after } })
    expect([after, wrong.status, wrong.body]).toMatchObject([after, 400, { field: 'after' }])
  }
})

it('asks for the products of a whole list as often as for those of one board', async () => {
  const { database } = app.world
  await database.db.update(boards).set({ products: records.slice(0, 6).map(keepProduct) })
  let statements: string[] = []
  database.observe((text) => {
    statements.push(text)
    return () => undefined
  })
  const asked = async (size: number) => {
    statements = []
    const { body } = await app.request('GET', 'get_products_all/', { query: { images: 'url', page_size: `${size}` } })
    expect(BoardList.parse(body).map(({ products }) => products.length)).toEqual(Array.from({ length: size }, () => 6))
    return statements.filter((text) => text.includes('from "products"')).length
  }
  expect([await asked(1), await asked(24)]).toEqual([1, 1])
})
