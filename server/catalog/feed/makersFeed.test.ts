/** Feeds in the words of other shops: a mapping, Shopify's tables, currencies, sales and markup. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { ProductQuery } from '../../../src/contract/products.ts'
import type { Database } from '../../platform/database/open.ts'
import { openTestDatabase } from '../../../tests/support/testDatabase.ts'
import { type ImageStore, openImageStore } from '../../platform/images/imageStore.ts'
import { type Catalogue, openCatalogue } from '../catalogue.ts'
import { isShown } from '../entry.ts'
import { testRecords } from '../../../tests/support/testCatalogue.ts'
import { exportFeed } from './exportFeed.ts'
import type { FeedHints } from './feedHints.ts'
import { type FeedFault, nothingImported } from './imported.ts'
import { importFeed } from './importFeed.ts'
import { pictureSource } from './pictureSource.ts'
import { readShopFacts } from './readShopFacts.ts'

let folder = ''
let database: Database
let images: ImageStore
let catalogue: Catalogue
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomwright-makers-'))
  database = await openTestDatabase()
  images = await openImageStore(join(folder, 'images'))
  catalogue = await openCatalogue(database, testRecords, inject('pictures'))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

type Options = Partial<Parameters<typeof importFeed>[1]>

async function take(content: string | Buffer, options: Options = {}, name = 'feed.csv') {
  const file = options.file ?? join(folder, name)
  if (content !== '') await writeFile(file, content)
  const faults: FeedFault[] = []
  const counts = await importFeed(
    { database, images },
    {
      file,
      pictures: pictureSource(file, []),
      signal: new AbortController().signal,
      now: new Date('2026-11-23T12:00:00Z'),
      report: (fault) => faults.push(fault),
      ...options,
    },
  )
  return { counts, reasons: faults.map(({ field, reason }) => `${field}: ${reason}`) }
}

async function kept(id: string) {
  const [entry] = await catalogue.byIds([id])
  return entry && !isShown(entry) ? entry.kept : undefined
}
const find = async (query: Record<string, unknown>) =>
  (await catalogue.search(ProductQuery.parse({ page_size: 48, ...query }))).map(({ id }) => id)

/** The columns and style of a public table of 3,694 pieces, with invented pieces. */
const TABLE = `,item_id,name,category,price,old_price,sellable_online,link,other_colors,short_description,designer,depth,height,width
0,9001,FJORD,Bar furniture,265.0,No old price,True,https://shop.example/p/fjord-9001/,No,"        Bar table, in/outdoor,          51x51 cm",A Name,,99,51
1,9002,VIK,Sofas & armchairs,1995.0,"SR 2,375",False,https://shop.example/p/vik-9002/,Yes,        Armchair,A Name/B Name,82,96,68
2,9003,BERG,Tables & desks,495.0,No old price,True,https://shop.example/p/berg-9003/,No,"        Desk,          120x60 cm",A Name,60,75,120
3,9004,SUND,Chests of drawers & drawer units,599.0,SR 795,True,https://shop.example/p/sund-9004/,No,"        Chest of 4 drawers,          80x78 cm",A Name,48,78,80
4,9005,DAL,TV & media furniture,40.0,No old price,True,https://shop.example/p/dal-9005/,No,        Knob,A Name,,,
5,9002,VIK,Outdoor furniture,1995.0,"SR 2,375",False,https://shop.example/p/vik-9002/,Yes,        Armchair,A Name/B Name,82,96,68
`
const HINTS: FeedHints = {
  map: {
    item_id: 'id',
    'name+short_description': 'title',
    category: 'product_type',
    width: 'product_length',
    depth: 'product_width',
    height: 'product_height',
    sellable_online: 'sold_online',
  },
  currency: 'SAR',
  unit: 'cm',
}

it('imports a table with other columns, currency and unit by a mapping only', async () => {
  const { counts, reasons } = await take(TABLE, { hints: HINTS })
  expect([counts, reasons]).toEqual([{ ...nothingImported(), rows: 6, added: 5, again: 1 }, []])
  expect(await kept('9002')).toMatchObject({
    title: 'VIK Armchair',
    kind: 'chair',
    price: 1995,
    currency: 'SAR',
    link: 'https://shop.example/p/vik-9002/',
    availability: 'in_store_only',
    price_read_at: '2026-11-23',
    length: 26.77,
    width: 32.28,
    height: 37.8,
  })
  expect([await kept('9001'), await kept('9003'), await kept('9004'), await kept('9005')]).toMatchObject([
    { kind: 'bar', functions: ['Dining'], availability: 'in_stock' },
    { kind: 'side-table', length: 47.24, width: 23.62 },
    { kind: 'cabinet', functions: ['Sleep'] },
    // A cabinet knob is not a cabinet.
    { kind: 'block', functions: ['Entertainment'], length: null },
  ])
  expect(await find({ search: 'vik armchair', currency: 'SAR', max_price: 2000 })).toEqual(['9002'])
  expect(await find({ search: 'vik armchair', max_price: 2000 })).toEqual([])
  expect(await find({ kind: 'side-table', currency: 'SAR' })).toContain('9003')

  // An export needs no mapping.
  const file = join(folder, 'out.csv')
  await exportFeed(database, { file, origin: '', isFeedOnly: true })
  const before = await Promise.all(['9001', '9002', '9003'].map(kept))
  const again = await take('', { file, now: new Date('2027-01-05T12:00:00Z') })
  expect(again.counts).toMatchObject({ updated: 0, same: 5, refused: 0, assumedDollars: 0, assumedInches: 0 })
  expect(await Promise.all(['9001', '9002', '9003'].map(kept))).toEqual(before)
})

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Type,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src
oslo-sofa,Oslo Sofa,"<p>Deep &amp; soft.<br>Washable<script>steal()</script></p>",Nord,Sofas,Oat,OS-1,4,deny,1299.00,1499.00,4006381333931,
oslo-sofa,,,,,Slate,OS-2,0,continue,1350.00,,,
oslo-sofa,,,,,,,,,,,,
pine-lamp,Pine Lamp,,Nord,Floor lamps,Default Title,,0,deny,80.00,,,
`

it('recognizes the tables and the lists of Shopify', async () => {
  const hints: FeedHints = { map: {}, currency: 'EUR', shop: 'https://nord.example' }
  const { counts } = await take(SHOPIFY, { hints })
  expect(counts).toMatchObject({ added: 3, refused: 0 })
  expect(await kept('oslo-sofa-OS-1')).toMatchObject({
    title: 'Oslo Sofa, Oat',
    description: 'Deep & soft.\nWashable',
    brand: 'Nord',
    kind: 'sofa',
    price: 1299,
    currency: 'EUR',
    gtin: '4006381333931',
    availability: 'in_stock',
    link: 'https://nord.example/products/oslo-sofa',
  })
  expect([await kept('oslo-sofa-OS-2'), await kept('pine-lamp')]).toMatchObject([
    { title: 'Oslo Sofa, Slate', price: 1350, availability: 'backorder' },
    { title: 'Pine Lamp', kind: 'lamp', availability: 'out_of_stock' },
  ])
  const variants = [
    { id: 7, title: 'Oak', price: '420.00', compare_at_price: null, available: true },
    { id: 8, title: 'Ash', price: '390.00', compare_at_price: '450.00', available: false },
  ]
  const list = { products: [{ id: 1, title: 'Bench', handle: 'bench', body_html: '', vendor: 'Nord', variants }] }
  await take(JSON.stringify(list), { hints }, 'products.json')
  expect([await kept('bench-7'), await kept('bench-8')]).toMatchObject([
    { title: 'Bench, Oak', price: 420, availability: 'in_stock' },
    { title: 'Bench, Ash', price: 390, availability: 'out_of_stock' },
  ])
})

it('knows the variant of a shop of Shopify by its address, by the id of its channel and by the column of an app', async () => {
  const link = 'https://nord.example/products/rug?variant=42'
  expect(readShopFacts({ id: 'a', link, image_link: 'https://cdn.shopify.com/a.jpg' }).shopify_variant).toBe('42')
  expect(readShopFacts({ id: 'a', link, image_link: 'https://nord.example/a.jpg' }).shopify_variant).toBeUndefined()
  expect(readShopFacts({ id: 'shopify_US_7654321_41234567890' }).shopify_variant).toBe('41234567890')
  const table = `Handle,Title,Variant ID,Variant Price,Variant SKU
rug,Rug,42,90.00,r-42
rug,,4.12346E+13,95.00,r-43
`
  const { counts } = await take(table, { hints: { map: {}, currency: 'USD' } })
  expect(counts.added).toBe(2)
  expect(await kept('rug-r-42')).toMatchObject({ shopify_variant: '42' })
  // Excel has shortened this one.
  expect(await kept('rug-r-43')).not.toHaveProperty('shopify_variant')
})

it('respects the period of a sale, and reads stock and delivery', async () => {
  const rows = [
    ['now', '2026-11-01T00:00+0100/2026-11-30T23:59+0100', 'in stock'],
    ['over', '2026-10-01/2026-10-31', 'https://schema.org/OutOfStock'],
    ['today', '2026-11-20/2026-11-23', 'preorder'],
    ['odd', 'next week', 'perhaps'],
  ]
  const header =
    'id,title,price,sale_price,sale_price_effective_date,availability,min_handling_time,max_handling_time,max_transit_time,gtin,link'
  const lines = rows.map(([id, range, stock]) =>
    [id, 'Sofa', '100 EUR', '80 EUR', range, stock, 1, 2, 5, '4006381333931', 'javascript:alert(1)'].join(','),
  )
  const { reasons } = await take([header, ...lines].join('\n'))
  const found = await Promise.all(rows.map(([id = '']) => kept(id)))
  expect(found.map((one) => [one?.price, one?.availability])).toEqual([
    [80, 'in_stock'],
    [100, 'out_of_stock'],
    [80, 'preorder'],
    [100, undefined],
  ])
  expect(found[0]).toMatchObject({ delivery: '1 to 7 days', gtin: '4006381333931' })
  expect(found[0]).not.toHaveProperty('link')
  expect(reasons).toEqual([
    'sale_price_effective_date: "next week" is not a range of two dates; the full price is shown',
  ])
})

it('refuses to replace more than a fifth without an option', async () => {
  const rows = (count: number) =>
    ['id,title,price', ...Array.from({ length: count }, (_, i) => `r${i},Sofa ${i},${i + 1} USD`)].join('\n')
  await take(rows(20))
  await expect(take(rows(15), { replaces: true })).rejects.toThrow(
    'This feed lacks 5 of 20 earlier products, so --replace would remove them. If that is right, add --max-removed 5.',
  )
  expect((await take(rows(16), { replaces: true })).counts.removed).toBe(4)
  expect((await take(rows(1), { replaces: true, maxRemoved: 15 })).counts.removed).toBe(15)
  // Products of other makers are not affected.
  await take('id,title,price\nm1,Lamp,5 USD\n', { maker: 'nord' })
  const other = await take('id,title,price\nm2,Lamp,5 USD\n', { maker: 'nord', replaces: true, maxRemoved: 1 })
  expect(other.counts).toMatchObject({ added: 1, removed: 1 })
  expect(await kept('r0')).toBeDefined()
})

it('escapes formulas in a table with an apostrophe, and removes it on import', async () => {
  const title = '=HYPERLINK("https://bad.example")'
  await take(JSON.stringify([{ id: 'f1', title, description: "'=1+1", price: '5 USD' }]), {}, 'feed.json')
  const file = join(folder, 'out.csv')
  await exportFeed(database, { file, origin: '', isFeedOnly: true })
  const before = await kept('f1')
  expect(before).toMatchObject({ title, description: "'=1+1" })
  const { counts } = await take('', { file })
  expect(counts).toMatchObject({ updated: 0, same: 1, refused: 0 })
  expect(await kept('f1')).toEqual(before)
})

it('reads a given encoding, and further pictures of a product', async () => {
  const latin2 = Buffer.from([0x69, 0x64, 0x2c, 0x74, 0x69, 0x74, 0x6c, 0x65, 0x2c, 0x70, 0x72, 0x69, 0x63, 0x65, 0x0a])
  const row = Buffer.concat([Buffer.from('l,'), Buffer.from([0xa3, 0xf3]), Buffer.from('dka,5 USD\n')])
  await take(Buffer.concat([latin2, row]), { hints: { map: {}, encoding: 'iso-8859-2' } })
  expect(await kept('l')).toMatchObject({ title: 'Łódka' })
})
