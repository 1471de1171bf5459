import { createServer, type Server } from 'node:http'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { ProductQuery } from '../../../src/contract/products.ts'
import { isPrivate } from '../../platform/guardedFetch.ts'
import type { Database } from '../../platform/database/open.ts'
import { openTestDatabase } from '../../../tests/support/testDatabase.ts'
import { type ImageStore, openImageStore } from '../../platform/images/imageStore.ts'
import { type Catalogue, openCatalogue } from '../catalogue.ts'
import { isShown } from '../entry.ts'
import { testRecords } from '../../../tests/support/testCatalogue.ts'
import { exportFeed } from './exportFeed.ts'
import type { FeedFault } from './imported.ts'
import { importFeed } from './importFeed.ts'
import { pictureSource } from './pictureSource.ts'

let folder = ''
let database: Database
let images: ImageStore
let catalogue: Catalogue
const servers: Server[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomwright-import-'))
  database = await openTestDatabase()
  images = await openImageStore(join(folder, 'images'))
  catalogue = await openCatalogue(database, testRecords, inject('pictures'))
})
afterEach(async () => {
  for (const server of servers.splice(0)) server.close()
  await database.close()
  await rm(folder, { recursive: true })
})

type Options = Partial<Parameters<typeof importFeed>[1]> & { hosts?: string[] }

async function take(content: string, { hosts = [], ...options }: Options = {}) {
  const file = join(folder, 'feed.csv')
  if (content !== '') await writeFile(file, content)
  const faults: FeedFault[] = []
  const counts = await importFeed(
    { database, images },
    {
      file,
      pictures: pictureSource(file, hosts),
      now: new Date('2026-11-23T12:00:00Z'),
      signal: new AbortController().signal,
      report: (fault) => faults.push(fault),
      ...options,
    },
  )
  return { counts, faults, reasons: faults.map(({ line, reason }) => `${line}: ${reason}`) }
}

/** All product rows, in a fixed order. */
async function state(of = database) {
  const { rows } = await of.db.execute(sql`
    select products.*, source, document::text, price, length, width, height
    from products join product_search using (id) order by products.position, id`)
  return rows
}
const find = async (query: Record<string, unknown>) =>
  (await catalogue.search(ProductQuery.parse({ page_size: 48, ...query }))).map(({ id }) => id)

const FEED = `id,title,price,product_type,color,material,product_length,product_width,product_height,brand
a1,"Fjord sofa, 3 seats","1.299,00 USD",Furniture > Sofas,Navy,Wool,95 cm,2.2 m,80 cm,Nord
a2,Queen bed Fjord,899 USD,,Natural,Oak,83 in,62 in,,Nord
a3,Ding,5 USD,,,,,,,
a4,Teurer Tisch,499 Taler,,,,,,,
a1,Again,1 USD,,,,,,,
`

it('refuses a second import while one is running, with a message', async () => {
  const other = await database.connections(1).connect()
  await other.query('begin')
  await other.query('lock table products in share row exclusive mode')
  await expect(take(FEED)).rejects.toThrow('Another import is changing the catalog. Wait until it has ended')
  await other.query('rollback')
  other.release(true)
  expect((await take(FEED)).counts.added).toBeGreaterThan(0)
})

it('imports the valid rows, reports the others with line and reason, and finds the imported products', async () => {
  const { counts, reasons } = await take(FEED)
  expect(counts).toMatchObject({ rows: 5, added: 3, refused: 2, unplaced: 1 })
  expect(reasons).toEqual(['5: "TALER" does not say which currency it is', '6: the id is already used on line 2'])
  const [sofa] = await catalogue.byIds(['a1'])
  expect(sofa && !isShown(sofa) && sofa.kept).toMatchObject({
    title: 'Fjord sofa, 3 seats',
    price: 1299,
    kind: 'sofa',
    functions: ['Entertainment'],
    styles: ['Natural Tones'],
    length: 86.61,
    width: 37.4,
    height: 31.5,
  })
  expect(await find({ search: 'fjord sofas' })).toEqual(['a1'])
  expect(await find({ category: 'Sleep', size: 'Queen Size' })).toContain('a2')
  expect(await find({ search: 'ding' })).toEqual(['a3'])
  expect(await find({ max_length: 70, search: 'fjord' })).toEqual(['a2'])
})

it('keeps imported products when built-in ones are reseeded, updates by id, and removes only on request', async () => {
  await take(FEED)
  await openCatalogue(database, testRecords.slice(1), inject('pictures'))
  expect(await find({ search: 'fjord' })).toEqual(['a1', 'a2'])
  expect(await catalogue.byIds(['sofa-oat'])).toEqual([])
  const { counts } = await take('id,title,price\na2,Fjord bed,950 USD\nb1,Fjord lamp,80 USD\n')
  expect(counts).toMatchObject({ added: 1, updated: 1, removed: 0 })
  expect(await find({ search: 'fjord' })).toEqual(['a1', 'a2', 'b1'])
  const replaced = await take('id,title,price\nb1,Fjord lamp,80 USD\n', { replaces: true, maxRemoved: 3 })
  expect(replaced.counts).toMatchObject({ updated: 0, same: 1, removed: 3 })
  expect(await find({ search: 'fjord' })).toEqual(['b1'])
  expect(await find({ search: 'pillow' })).toEqual(['pillow'])
})

it('stores nothing after a dry run, a truncated file or an interrupted import', async () => {
  await take(FEED)
  const before = await state()
  const rows = Array.from({ length: 950 }, (_, index) => `n${index},New thing ${index},${index + 1} USD`)
  const many = ['id,title,price', ...rows].join('\n')
  expect((await take(many, { isDry: true, replaces: true, maxRemoved: 3 })).counts).toMatchObject({
    added: 950,
    removed: 3,
  })
  expect(await state()).toEqual(before)
  await expect(take(`${many}\n"never closed\nx,y,1`)).rejects.toThrow('cannot be read')
  expect(await state()).toEqual(before)
  const stop = new AbortController()
  const progress = () => stop.abort(new Error('Interrupted'))
  await expect(take(many, { signal: stop.signal, progress })).rejects.toThrow('Interrupted')
  expect(await state()).toEqual(before)
})

it.each(['csv', 'tsv', 'json', 'xml'])('restores exactly the exported catalogue from %s', async (ending) => {
  await copyFile(join(inject('pictures'), 'sofa-oat', 'photo.jpg'), join(folder, 'a.jpg'))
  await take(FEED.replace('brand\n', 'brand,image_link,custom_label_0\n').replace('Nord\n', 'Nord,a.jpg,"x, y"\n'))
  const before = await state()
  const file = join(folder, `out.${ending}`)
  expect(await exportFeed(database, { file, origin: 'https://rooms.example.com' })).toBe(9)
  const again = await take('', { file })
  expect(again.faults).toEqual([])
  expect(again.counts).toMatchObject({ added: 0, updated: 0, same: 3, unchanged: 6, refused: 0 })
  expect(await state()).toEqual(before)

  const other = await openTestDatabase()
  await openCatalogue(other, testRecords, inject('pictures'))
  await importFeed(
    { database: other, images },
    {
      file,
      pictures: pictureSource(file, []),
      now: new Date('2026-12-24T12:00:00Z'),
      signal: new AbortController().signal,
      report: () => undefined,
    },
  )
  expect(await state(other)).toEqual(before)
  await other.close()
})

it('refuses a row with the id of a built-in product', async () => {
  const { reasons } = await take('id,title,price\nsofa-oat,Mine,5 USD\n')
  expect(reasons).toEqual(['2: the id belongs to a built-in product; use another id'])
})

it('reads pictures from files beside the feed, and from nowhere else on the disk', async () => {
  const row = (link: string) => `id,title,price,image_link\np,Sofa,5 USD,${link}\n`
  await mkdir(join(folder, 'pics'))
  await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#886644' } })
    .png()
    .toFile(join(folder, 'pics', 'a.png'))
  await writeFile(join(folder, 'pics', 'note.jpg'), 'no picture')
  const { counts } = await take(row('pics/a.png'))
  expect(counts.pictures).toBe(1)
  const [product] = await catalogue.byIds(['p'])
  const image = product && !isShown(product) ? product.kept.image : null
  const kept = await images.get(image ?? '')
  expect(await sharp(kept?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1024, height: 512 })
  expect((await take(row('pics/a.png'))).counts.pictures).toBe(0)
  for (const [link, reason] of [
    ['pics/note.jpg', 'cannot be read as a picture'],
    ['pics/none.jpg', 'there is no file'],
    ['../../../../../../../../etc/hostname', 'outside the folder'],
    ['/etc/hostname', 'outside the folder'],
    ['file:///etc/hostname', 'neither a file nor a web address'],
  ] as const)
    expect((await take(row(link))).reasons).toEqual([expect.stringContaining(reason)])
})

it('fetches pictures from allowed hosts, and does not follow redirects to others', async () => {
  const photo = await readFile(join(inject('pictures'), 'sofa-oat', 'photo.jpg'))
  let inside = 0
  const secret = await listen((_path, answer) => {
    inside += 1
    answer(200, photo)
  })
  const shop = await listen((path, answer) => {
    if (path === '/a.jpg') answer(200, photo)
    else if (path === '/moved.jpg') answer(302, '', { location: '/a.jpg' })
    else if (path === '/away.jpg') answer(302, '', { location: `http://${secret}/a.jpg` })
    else if (path === '/loop.jpg') answer(302, '', { location: '/loop.jpg' })
    else if (path === '/page.jpg') answer(200, '<html>')
    else answer(404, '')
  })
  const fetched = async (host: string, path: string, hosts: string[]) =>
    (
      await take(`id,title,price,image_link\n${path.slice(1)},Sofa,5 USD,http://${host}${path}\n`, { hosts })
    ).reasons.join()
  expect(await fetched(shop, '/a.jpg', [shop])).toBe('')
  expect(await fetched(shop, '/moved.jpg', ['127.0.0.1'])).toBe('')
  expect(await fetched(shop, '/away.jpg', [shop])).toContain(`the host ${secret} is not allowed`)
  expect(await fetched(shop, '/loop.jpg', [shop])).toContain('redirects too many times')
  expect(await fetched(shop, '/page.jpg', [shop])).toContain('cannot be read as a picture')
  expect(await fetched(shop, '/gone.jpg', [shop])).toContain('has nothing at this address')
  expect(await fetched(secret, '/a.jpg', ['shop.example'])).toContain(`the host ${secret} is not allowed`)
  expect(inside).toBe(0)
  for (const address of [
    '10.1.2.3',
    '127.9.9.9',
    '169.254.169.254',
    '192.168.0.1',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '192.175.48.1',
    '2001:2::1',
    '2001:db8::1',
    '3fff::1',
    '5f00::1',
  ])
    expect([address, isPrivate(address)]).toEqual([address, true])
  for (const address of ['93.184.216.34', '2001:4860:4860::8888', '2606:2800:220:1::1'])
    expect(isPrivate(address)).toBe(false)
})

async function listen(
  handle: (
    path: string,
    answer: (status: number, body: string | Buffer, headers?: Record<string, string>) => void,
  ) => void,
): Promise<string> {
  const server = createServer((request, reply) =>
    handle(request.url ?? '', (status, body, headers = {}) => reply.writeHead(status, headers).end(body)),
  )
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}
