/** Importing in the app on a real server: what the preview says is what happens, and it can be taken back. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { z } from 'zod'
import { AppliedFeed, FeedImportList, FeedPreview } from '../../../src/contract/feedImports.ts'
import { ProductList } from '../../../src/contract/products.ts'
import { openTestApp, type TestApp } from '../../../tests/support/testApp.ts'
import { users } from '../../platform/database/schema.ts'
import { eq } from 'drizzle-orm'

const OPERATOR = 'operator@example.com'
const BYTES = { 'content-type': 'application/octet-stream' }
let app: TestApp
let token = ''
beforeAll(async () => {
  app = await openTestApp({ env: { OPERATOR_EMAILS: `${OPERATOR}, other@example.com`, LINK_HOSTS: '127.0.0.1' } })
  const joined = await app.join('Olga')
  await app.world.database.db
    .update(users)
    .set({ email: OPERATOR, emailVerified: true })
    .where(eq(users.email, joined.email))
  token = joined.token
})
afterAll(() => app.close())
beforeEach(async () => {
  for (;;) {
    const last = (await list()).find(({ can_take_back: isLast }) => isLast)
    if (!last || (await call('POST', `catalog/imports/${last.id}/take-back`)).status !== 200) return
  }
})

const call = (method: 'GET' | 'POST', path: string, more: Parameters<TestApp['request']>[2] = {}) =>
  app.request(method, path, { token, ...more })
const list = async () => FeedImportList.parse((await call('GET', 'catalog/imports')).body).imports
const send = (path: string, table: string | Uint8Array, query: Record<string, string> = {}) =>
  call('POST', path, { bytes: Buffer.from(table), headers: BYTES, query: { name: 'table.csv', ...query } })
const preview = async (table: string | Uint8Array, query?: Record<string, string>) =>
  FeedPreview.parse((await send('catalog/imports/preview', table, query)).body)
async function apply(table: string, query: Record<string, string> = {}) {
  const { digest } = await preview(table, query)
  return AppliedFeed.parse((await send('catalog/imports', table, { ...query, digest })).body)
}
const found = async (search: string) =>
  ProductList.parse((await app.request('GET', `products?images=url&page_size=48&search=${search}`)).body)

const TABLE = `id,title,price,color,item_group_id,product_type,product_width,image_link
q1,"Quince sofa, oat",999 EUR,Oat,quince,Sofas,84 in,
q2,"Quince sofa, navy",1099 EUR,Navy,quince,Sofas,"3,995 m",
q3,Quince bench,1.299 EUR,Oak,,Benches,,
`

it('shows what would be added and lost with its row, and changes nothing', async () => {
  const seen = await preview(TABLE)
  expect(seen.counts).toMatchObject({ rows: 3, added: 2, updated: 0, removed: 0, refused: 1 })
  expect(seen.changes.map(({ line, id, change }) => [line, id, change])).toEqual([
    [2, 'q1', 'added'],
    [3, 'q2', 'added'],
  ])
  expect(seen.losses).toMatchObject([
    { line: 3, id: 'q2', field: 'product_width', isRefused: false },
    { line: 4, id: 'q3', field: 'price', isRefused: true },
  ])
  expect(seen.assumptions).toEqual([expect.stringContaining('Choose the sign under Decimal sign')])
  expect(await found('quince')).toEqual([])
})

it('applies what was previewed, shows one product with its variants as choices, and takes it back', async () => {
  await apply(TABLE)
  const changed = TABLE.replace('999 EUR', '949 EUR').replace('q3,Quince bench,1.299 EUR', 'q4,Quince bench,89 EUR')
  const seen = await preview(changed)
  expect(seen.counts).toMatchObject({ added: 1, updated: 1, same: 1 })
  expect(seen.changes.find(({ id }) => id === 'q1')?.fields).toEqual([
    { field: 'price', before: '€999.00', after: '€949.00' },
  ])
  const { id } = AppliedFeed.parse((await send('catalog/imports', changed, { digest: seen.digest })).body)
  expect((await found('quince')).map((product) => product.id)).toEqual(['q1', 'q4'])
  // The variant that lists do not show is found by its color, and is a choice of the other one.
  expect((await found('quince+navy')).map((product) => product.id)[0]).toBe('q1')
  const choices = ProductList.parse((await app.request('GET', 'products/q1/choices')).body)
  expect(choices.map(({ id: variant, colour, price }) => [variant, colour, price])).toEqual([
    ['q1', 'Oat', 949],
    ['q2', 'Navy', 1099],
  ])
  expect((await call('POST', `catalog/imports/${id}/take-back`)).body).toEqual({ removed: 1, restored: 1 })
  expect((await found('quince')).map((product) => [product.id, product.price])).toEqual([['q1', 999]])
  expect((await list()).map(({ state }) => state).slice(0, 2)).toEqual(['taken back', 'applied'])
})

it('removes what the table no longer names only on request, and brings it back', async () => {
  await apply(TABLE, { maker: 'quince' })
  const less = 'id,title,price\nq1,"Quince sofa, oat",999 EUR\n'
  expect((await preview(less, { maker: 'quince' })).counts.removed).toBe(0)
  const { id, counts } = await apply(less, { maker: 'quince', replaces: 'true' })
  expect(counts.removed).toBe(1)
  await call('POST', `catalog/imports/${id}/take-back`)
  expect(ProductList.parse((await app.request('GET', 'products?images=url&ids=q1,q2')).body)).toHaveLength(2)
})

it('refuses to apply what is not what the preview has shown, and to take back any but the last import', async () => {
  const { digest } = await preview(TABLE)
  const first = await apply(TABLE.replace('999', '899'))
  const late = await send('catalog/imports', TABLE, { digest })
  expect([late.status, z.object({ code: z.string() }).parse(late.body).code]).toEqual([409, 'preview-outdated'])
  expect((await found('quince'))[0]?.price).toBe(899)
  await apply(TABLE)
  const early = await call('POST', `catalog/imports/${first.id}/take-back`)
  expect([early.status, early.text]).toEqual([400, expect.stringContaining('Only the last import can be taken back')])
})

it('loads pictures from the named hosts after the import, and says which could not be loaded', async () => {
  const photo = await readFile(join(inject('pictures'), 'sofa-oat', 'photo.jpg'))
  const shop = createServer((request, reply) => {
    if (request.url === '/a.jpg') reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo)
    else reply.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const { port } = z.object({ port: z.number() }).parse(shop.address())
  const row = (id: string, path: string) => `${id},Quince lamp,9 EUR,http://127.0.0.1:${port}/${path}`
  await apply(`id,title,price,image_link\n${row('p1', 'a.jpg')}\n${row('p2', 'none.jpg')}\n`, {
    hosts: `127.0.0.1:${port}`,
  })
  await vi.waitFor(
    async () => {
      const [last] = await list()
      expect(last?.counts.pictures).toBe(1)
      expect(last?.notes).toEqual([{ id: 'p2', reason: expect.stringContaining('has nothing at this address') }])
    },
    { timeout: 60_000, interval: 500 },
  )
  shop.close()
  const [lamp] = ProductList.parse((await app.request('GET', 'products?images=url&ids=p1')).body)
  expect(lamp?.image).toMatch(/^\/images\//)
})

it('refuses what is no table with the field and the way out, and everybody who is no operator', async () => {
  for (const [table, reason] of [
    ['a,b\n1,2\n', 'say under Columns which are id and title'],
    ['', 'Send the table itself'],
    [zipSync({ 'a.txt': strToU8('x') }), 'is a ZIP file'],
  ] as const) {
    const { status, body } = await send('catalog/imports/preview', table)
    const refusal = z.object({ message: z.string(), field: z.string().optional() }).parse(body)
    expect([status, refusal.field, refusal.message]).toEqual([400, 'file', expect.stringContaining(reason)])
  }
  const wrong = await send('catalog/imports/preview', TABLE, { columns: 'nonsense' })
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('"columns"')])
  const other = await app.joinConfirmed()
  for (const who of [other.token, undefined]) {
    const { status } = await app.request('GET', 'catalog/imports', who === undefined ? {} : { token: who })
    expect(status).toBe(who === undefined ? 401 : 403)
  }
})

it('names the fields of the form, and no options of the command, in what it says of rows, tables and what would be removed', async () => {
  const row = (id: number) => `k${id},Quince lamp ${id},9 EUR,`
  const table = `id,title,price,Breite\n${Array.from({ length: 10 }, (_, id) => row(id)).join('\n')}\n`
  await apply(table, { maker: 'quince' })
  const odd = 'id,title,price,Breite\nk0,Quince lamp 0,9 EUR,80\nk1,Lamp,499 kr,\nk2,Lamp,1.299 EUR,\n'
  const seen = await send('catalog/imports/preview', odd, { maker: 'quince', replaces: 'true' })
  const { losses, assumptions, counts } = FeedPreview.parse(seen.body)
  expect(losses.map(({ field, reason }) => [field, reason])).toEqual([
    ['breite', '"80" names no unit; choose it under Unit'],
    ['price', expect.stringContaining('or choose it under Currency')],
    ['price', '"1.299 EUR" can be read in two ways; choose the sign under Decimal sign'],
  ])
  expect(counts.removed).toBe(9)
  expect(assumptions).toContain(
    'The table lacks 9 of 10 earlier products, which are removed. If it names only some of your products, clear "Remove products of earlier imports that this table does not name".',
  )
  const nameless = await send('catalog/imports/preview', 'a,b\n1,2\n')
  for (const { text } of [seen, nameless]) expect(text).not.toMatch(/--[a-z]/)
})

it('says in the session of an operator alone that it may import', async () => {
  const other = await app.joinConfirmed()
  const saidOf = async (who: string) =>
    z
      .looseObject({ is_operator: z.boolean().optional() })
      .parse((await app.request('GET', 'auth/session', { token: who })).body).is_operator
  expect([await saidOf(token), await saidOf(other.token)]).toEqual([true, undefined])
})
