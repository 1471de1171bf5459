import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ATTRIBUTES, attributeValue, type FeedProduct, feedProduct } from './feedProduct.ts'
import { openFeed } from './openFeed.ts'
import { FORMATS, writeFeed } from './exportFeed.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomwright-feed-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function read(content: string | Buffer) {
  const path = join(folder, `feed-${(files += 1)}`)
  await writeFile(path, content)
  const rows = []
  for await (const row of openFeed(path)) rows.push(row)
  return rows
}
const feeds = async (content: string | Buffer) => (await read(content)).map((row) => ('feed' in row ? row.feed : row))

const value = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ maxLength: 40 }),
    fc.constantFrom(
      'a,b',
      'a;b\tc|d',
      '"',
      'Line\r\nLine',
      '</item>',
      ']]>',
      '&amp;lt;&#38;',
      '{"id":1}',
      '[',
      'Ünï',
      '椅子',
      '0012',
      'true',
      ' ',
    ),
  )
  .map(attributeValue)
const name = fc.oneof(
  fc.constantFrom(...ATTRIBUTES),
  fc.constantFrom('custom_label_0', 'shipping', 'x1', 'data', 'items', 'constructor'),
)
const product = fc
  .tuple(fc.array(fc.tuple(name, value), { maxLength: 12 }), value, value)
  .map(([pairs, id, title]) => feedProduct([['id', `id ${id}`], ['title', `title ${title}`], ...pairs]))

it.each(FORMATS)('reads back from %s exactly what was written, for any texts', async (format) => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 8 }), async (products) => {
      const columns = new Set(products.flatMap((one) => Object.keys(one)))
      let text = ''
      for await (const part of writeFeed(listed(products), format, columns)) text += part
      expect(await feeds(text)).toEqual(products)
    }),
    { numRuns: 150 },
  )
})

const TABLE = 'id\ttitle\tprice\nö1\tGemütlicher Sessel\t12 USD\n'
const CHAIR = { id: 'ö1', title: 'Gemütlicher Sessel', price: '12 USD' }

it.each<[string, Buffer]>([
  ['UTF-8', Buffer.from(TABLE)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${TABLE}`)],
  ['UTF-16, little end first', Buffer.from(`\ufeff${TABLE}`, 'utf16le')],
  ['UTF-16 without a mark', Buffer.from(TABLE, 'utf16le')],
  ['UTF-16, big end first', Buffer.from(`\ufeff${TABLE}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(TABLE, 'latin1')],
])('reads %s', async (_name, bytes) => {
  expect(await feeds(bytes)).toEqual([CHAIR])
})

it('reads tables with other separators, quotation marks, empty lines and Google’s spelling of names', async () => {
  expect(await feeds('g:ID;Title;Image Link\r\n\r\n1;"A ""big"" sofa; green";x.jpg\r\n;;\r\n2;B;\r\n')).toEqual([
    { id: '1', title: 'A "big" sofa; green', image_link: 'x.jpg' },
    { id: '2', title: 'B' },
  ])
})

it('reports the line of every row, and what is wrong with one that cannot be read', async () => {
  expect(await read('id,title\n1,"two\nlines"\n2,B,C,D\n3,C\n')).toMatchObject([
    { line: 2, feed: { id: '1' } },
    { line: 4, problem: expect.stringContaining('4 values for 2 columns') },
    { line: 5, feed: { id: '3' } },
  ])
  expect(
    await read(
      '<rss><channel>\n<item><g:id>1</g:id></item>\n<item><g:id>2</item>\n<item><g:id>3</g:id></item>\n</channel></rss>',
    ),
  ).toMatchObject([
    { line: 2, feed: { id: '1' } },
    { line: 3, problem: expect.stringContaining('not valid XML') },
    { line: 4, feed: { id: '3' } },
  ])
  expect(await read('{"id":1}\n{"id":2,}\n{"id":3}\n')).toMatchObject([
    { line: 1, feed: { id: '1' } },
    { line: 2, problem: expect.stringContaining('not valid JSON') },
    { line: 3, feed: { id: '3' } },
  ])
})

it('reads Atom, lists inside JSON, repeated and nested elements', async () => {
  const atom = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">
    <title>Shop</title><entry><g:id>1</g:id><title><![CDATA[A <b>sofa</b> & </entry> more]]></title>
    <link href="https://shop.example/1"/><g:additional_image_link>a.jpg</g:additional_image_link>
    <g:additional_image_link>b.jpg</g:additional_image_link>
    <g:shipping><g:country>US</g:country><g:price>9 USD</g:price></g:shipping></entry></feed>`
  expect(await feeds(atom)).toEqual([
    {
      id: '1',
      title: 'A <b>sofa</b> & </entry> more',
      link: 'https://shop.example/1',
      additional_image_link: 'a.jpg,b.jpg',
      shipping: 'US:9 USD',
    },
  ])
  const json = {
    version: 1,
    products: [{ id: 7, title: 'A', price: { value: 12, currency: 'USD' }, data: [{ x: 1 }] }],
  }
  expect(await feeds(JSON.stringify(json, null, 2))).toEqual([{ id: '7', title: 'A', price: '12 USD', data: '1' }])
})

it('reads Google’s attributes under any prefix of its namespace, and texts that CDATA splits', async () => {
  const xml = `<rss version="2.0" xmlns:shop="http://base.google.com/ns/1.0" xmlns:media="http://search.yahoo.com/mrss/"><channel>
    <item><shop:id>1</shop:id><title>Oak <![CDATA[& ash]]> bench</title><link>/short</link><shop:link>/long</shop:link>
    <media:title>Other</media:title><shop:price>12 EUR</shop:price></item></channel></rss>`
  expect(await feeds(xml)).toEqual([
    { id: '1', title: 'Oak & ash bench', link: '/long', media_title: 'Other', price: '12 EUR' },
  ])
})

it.each([
  ['CRLF', '\r\n'],
  ['LF', '\n'],
  ['CR', '\r'],
  ['mixed', undefined],
])('reads tables whose lines end with %s, with their line numbers', async (_name, end) => {
  const ends = ['\r\n', '\n', '\r\n', '\n']
  const text = ['id,title', '1,Oak', '2,Ash', '3,Elm'].map((line, at) => `${line}${end ?? ends[at]}`).join('')
  expect(await read(text)).toEqual([
    { line: 2, feed: { id: '1', title: 'Oak' } },
    { line: 3, feed: { id: '2', title: 'Ash' } },
    { line: 4, feed: { id: '3', title: 'Elm' } },
  ])
})

it.each([
  ['', 'is empty'],
  ['name,cost\n1,2\n', 'must name the columns'],
  ['id,title\n1,"never closed\n2,B\n', 'cannot be read'],
  ['<html><p>No feed</p></html>', 'contains no <item>'],
  ['{"products":[{"id":1', 'ends in the middle'],
  ['[]', 'does not contain a list of products'],
])('rejects the whole file %j with the reason', async (content, reason) => {
  await expect(read(content)).rejects.toThrow(reason)
})

async function* listed(products: readonly FeedProduct[]): AsyncGenerator<FeedProduct> {
  yield* products
}
