/** The lists that everybody may see: what those who ask at the same time share is what each of them would get alone. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { PLAIN_ARRANGEMENT } from '../../src/contract/arrangements.ts'
import { Board } from '../../src/contract/boards.ts'
import { keepProduct } from '../catalog/keepProduct.ts'
import { boards, users } from '../platform/database/schema.ts'
import { testRecords } from '../../tests/support/testCatalogue.ts'
import { openTestApp, type TestApp } from '../../tests/support/testApp.ts'
import { testBoard } from '../../tests/support/testBoard.ts'
import { writePicks } from './pickStore.ts'

const BUDGET = 81_317
const HIDDEN = 'hidden-product'
const READERS = 50
const WRITES = 12

let app: TestApp
/** Another server on the same database. */
let other: TestApp
let maker: Person
let fan: Person
let lists: string[]
const id = randomUUID()

type Person = { token: string; id: string }

async function join(name: string): Promise<Person> {
  const { email, token } = await app.joinConfirmed(name)
  const [row] = await app.world.database.db.select().from(users).where(eq(users.email, email))
  return { token, id: row?.id ?? '' }
}

beforeAll(async () => {
  app = await openTestApp()
  other = await openTestApp({ database: { ...app.world.database, close: async () => undefined } })
  maker = await join('Ada')
  fan = await join('Eve')
  const [shown, removed] = testRecords.map((record) => keepProduct({ ...record, placeholder: '' }))
  if (!shown || !removed) throw new Error('The catalog has too few products.')
  const quantities = { [shown.id]: 2, [HIDDEN]: 3 }
  const arrangement = {
    revision: 4,
    arrangement: { ...PLAIN_ARRANGEMENT, quantities },
    pictured: null,
    shelf: [{ product: { ...removed, id: HIDDEN }, cutout: 'x.webp' }],
  }
  const budget = { amount: BUDGET, currency: 'USD' as const }
  const of = { ownerId: maker.id, products: [shown], cutouts: ['y.webp'], arrangement, budget }
  await app.world.database.db
    .insert(boards)
    .values([
      testBoard({ ...of, id, generatedTitle: 'First', number: 901 }),
      testBoard({ ...of, generatedTitle: 'Second', number: 902 }),
      testBoard({ ownerId: fan.id, generatedTitle: 'Third', number: 903 }),
    ])
  await writePicks(app.world, [id])
  await app.request('PUT', `boards/${id}/like`, { token: fan.token })
  lists = ['get_products_all/', 'featured', `makers/${maker.id}/boards`]
})
afterAll(async () => {
  await other.close()
  await app.close()
})

/** The board of an item of any of the lists. */
const Item = z.union([z.object({ board: Board }).transform(({ board }) => board), Board])

async function ask(list: string, person?: Person, at = app): Promise<{ text: string; board: Board }> {
  const answer = await at.request('GET', list, { query: { images: 'url' }, ...(person ? { token: person.token } : {}) })
  expect(answer.status).toBe(200)
  const board = z
    .array(Item)
    .parse(answer.body)
    .find((one) => one.id === id)
  if (!board) throw new Error(`${list} has no such board.`)
  return { text: answer.text, board }
}

it('are all that visitors get with boards', async () => {
  const paths = Object.entries(app.app.swagger().paths ?? {}).flatMap(([path, { get } = {}]) =>
    JSON.stringify(get?.responses ?? {}).includes('"taken_down"') ? [path.replace('{id}', maker.id)] : [],
  )
  const answers = await Promise.all(paths.map((path) => app.request('GET', path, { query: { images: 'url' } })))
  const found = paths.filter((_path, index) => Array.isArray(answers[index]?.body))
  expect(found.toSorted()).toEqual(lists.map((list) => `/api/${list}`).toSorted())
})

it('give each viewer what they get alone, and nothing of one to another, however many ask at a time', async () => {
  const viewers = [undefined, maker, fan]
  for (const list of lists) {
    const alone = []
    for (const viewer of viewers) alone.push(await ask(list, viewer))
    const [visitors, makers, fans] = alone
    expect(visitors?.board).toMatchObject({ mine: false, liked: false, likes: 1, budget: null })
    expect(makers?.board).toMatchObject({ mine: true, liked: false, budget: { amount: BUDGET } })
    expect(fans?.board).toMatchObject({ mine: false, liked: true, budget: null })
    expect(makers?.text).toContain(HIDDEN)
    for (const one of [visitors, fans])
      for (const secret of [HIDDEN, `${BUDGET}`]) expect(one?.text).not.toContain(secret)

    const asked = Array.from({ length: 40 }, (_, index) => index % viewers.length)
    const together = await Promise.all(asked.map((viewer) => ask(list, viewers[viewer])))
    for (const [index, viewer] of asked.entries()) expect(together[index]?.text).toBe(alone[viewer]?.text)
  }
})

it('show what was written before they were asked for, on every server, while many read', async () => {
  const over = new AbortController()
  let served = 0
  const read = async (index: number) => {
    while (!over.signal.aborted) {
      await ask(lists[index % lists.length] ?? '', undefined, index % 2 === 0 ? app : other)
      served += 1
    }
  }
  const readers = Array.from({ length: READERS }, (_, index) => read(index))
  for (let written = 0; written < WRITES; written += 1) {
    const title = `Evening ${written}`
    const body = { generated_title: title }
    expect((await app.request('PATCH', `boards/${id}`, { token: maker.token, body })).status).toBe(200)
    const seen = await Promise.all(lists.flatMap((list) => [app, other].map((at) => ask(list, undefined, at))))
    expect(seen.map(({ board }) => board.generated_title)).toEqual(seen.map(() => title))
  }
  over.abort()
  await Promise.all(readers)
  expect(served).toBeGreaterThan(READERS)
})

it('reach everybody else when the first who asked hangs up', async () => {
  const url = await app.listen()
  const holder = await app.world.database.connections(1).connect()
  await holder.query('begin; lock table boards in access exclusive mode')
  const hangsUp = new AbortController()
  const get = (signal?: AbortSignal) =>
    fetch(`${url}/api/get_products_all/?images=url`, signal ? { signal } : {}).then(({ status }) => status)
  const waiting = sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const first = get(hangsUp.signal)
  await vi.waitFor(async () => expect((await app.world.database.db.execute(waiting)).rows).toEqual([{ count: 1 }]))
  const second = get(hangsUp.signal)
  const others = Array.from({ length: 5 }, () => get())
  await expect(Promise.race([...others, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])).resolves.toBe(
    'waits',
  )
  // All of them share the one read that comes next.
  expect((await app.world.database.db.execute(waiting)).rows).toEqual([{ count: 1 }])
  hangsUp.abort()
  await expect(first).rejects.toThrow('aborted')
  await expect(second).rejects.toThrow('aborted')
  await holder.query('rollback')
  holder.release(true)
  expect(await Promise.all(others)).toEqual([200, 200, 200, 200, 200])
})
