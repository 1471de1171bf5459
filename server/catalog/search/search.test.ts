import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ProductQuery } from '../../../src/contract/products.ts'
import { CATEGORY_TERMS, SIZES } from '../../../src/contract/words.ts'
import { ColorFamily, RoomFunction, Style } from '../../../src/contract/vocabulary.ts'
import type { Database } from '../../platform/database/open.ts'
import { openTestDatabase } from '../../../tests/support/testDatabase.ts'
import { readCatalogue } from '../catalogue.ts'
import type { ShownProduct } from '../shownProduct.ts'
import { testRecords } from '../../../tests/support/testCatalogue.ts'
import { searchQueryOf } from './searchQuery.ts'
import { rankProducts } from './rankProducts.ts'
import { readWords } from './readWords.ts'
import { renewWords, writeProducts } from './writeProducts.ts'

const [SOFA] = testRecords
const LOOKS = [
  { title: 'Wide one, oat', material: 'Linen', colour: { name: 'Oat', hex: '#d8cbb5' }, palette: ['#d8cbb5'] },
  { title: 'Sofa for two', material: 'Walnut', colour: { name: 'Navy', hex: '#25324f' }, palette: ['#25324f'] },
  { title: 'Oak table', material: 'Oak', colour: { name: 'Snow', hex: '#f8f7f4' }, palette: ['#f8f7f4'] },
  { title: 'Lampe Éclair', material: 'Brass, linen shade', colour: { name: 'Brass', hex: '#b5924c' } },
  { title: '北欧風ソファ', material: 'Wool', colour: { name: 'Rust', hex: '#a9522c' }, palette: ['#a9522c'] },
  { title: 'Диван Осло', material: 'Bouclé', colour: { name: 'Grey', hex: '#8d8f92' }, palette: ['#8d8f92'] },
]
const TERMS = ['sofa', 'chair', 'table', 'lamp', 'mattress', 'dining chair']
const COUNT = 240

/** Products that mix all terms, styles, sizes, looks and prices, in an order unrelated to any of them. */
const shop: ShownProduct[] = Array.from({ length: COUNT }, (_, index) => {
  const room = RoomFunction.options[(index * 7) % RoomFunction.options.length] ?? 'Sleep'
  const size = SIZES[room][index % 4] ?? ''
  if (!SOFA) throw new Error('The test catalogue is empty.')
  return {
    ...SOFA,
    ...LOOKS[(index * 5) % LOOKS.length],
    id: `product-${index}`,
    description: index % 11 === 0 ? 'Goes well with a sofa of any kind.' : 'A plain piece without much to say.',
    functions: [room],
    terms: [TERMS[(index * 11) % TERMS.length] ?? 'sofa'],
    styles: [Style.options[(index * 3) % Style.options.length] ?? 'Color Pop'],
    sizes: index % 3 === 0 ? [] : [size],
    kind: 'block',
    price: 20 + ((index * 37) % 900),
    length: 20 + ((index * 13) % 80),
    width: 20 + ((index * 17) % 40),
    version: 'drawn',
    placeholder: '',
    hasPlan: false,
    hasShadow: false,
    hasModel: false,
    cutoutWidth: 40,
  }
})

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db.transaction(async (transaction) => {
    await writeProducts(
      transaction,
      shop.map((entry, position) => ({ entry, position })),
    )
    await renewWords(transaction)
  })
})
afterAll(() => database.close())

const queryOf = (query: Record<string, unknown>) => ProductQuery.parse({ page_size: 48, ...query })
const find = async (query: Record<string, unknown>) => {
  const found = await readCatalogue(database).search(queryOf(query))
  return found.flatMap((entry) => shop.filter(({ id }) => id === entry.id))
}
const titles = async (search: string) => [...new Set((await find({ search })).map(({ title }) => title))]

it('ranks the named category first, then titles with the word, and leaves the rest out', async () => {
  const ranks = await pages({ search: 'sofa' })
  const rank = (product: ShownProduct) => (product.terms.includes('sofa') ? 0 : 1)
  expect(ranks).toEqual(
    shop
      .filter((product) => product.terms.includes('sofa') || product.title.includes('Sofa'))
      .toSorted((a, b) => rank(a) - rank(b) || shop.indexOf(a) - shop.indexOf(b)),
  )
})

it('finds material, color, style and description after the titles', async () => {
  const found = await pages({ search: 'oak' })
  expect(new Set(found.map(({ title }) => title))).toEqual(new Set(['Oak table']))
  expect((await find({ search: 'navy walnut' })).every(({ title }) => title === 'Sofa for two')).toBe(true)
  expect((await find({ search: 'color pop' })).every(({ styles }) => styles.includes('Color Pop'))).toBe(true)
  expect(await titles('gray')).toEqual(await titles('grey'))
  const words = (await pages({ search: 'linen' })).map(({ material }) => material)
  expect(new Set(words)).toEqual(new Set(['Linen', 'Brass, linen shade']))
  expect((await find({ search: 'plain piece' })).length).toBeGreaterThan(0)
})

it('matches plurals, words without accents, unfinished words, single typos, and words that are not Latin', async () => {
  const mattresses = await titles('mattress')
  for (const typed of ['mattresses', 'matress', 'mattrses', 'mattresss', 'natress', 'Mattress!', 'mattr'])
    expect([typed, await titles(typed)]).toEqual([typed, typed === 'natress' ? [] : mattresses])
  for (const typed of ['eclair', 'ÉCLAIR', 'éclairs']) expect(await titles(typed)).toEqual(['Lampe Éclair'])
  expect(await titles('boucle')).toEqual(['Диван Осло'])
  expect(await titles('диван')).toEqual(['Диван Осло'])
  for (const typed of ['див', 'диваны', 'дивна', 'дваен', 'девам', 'дивен', 'дивам'])
    expect([typed, await titles(typed)]).toEqual([typed, ['дваен', 'девам'].includes(typed) ? [] : ['Диван Осло']])
  expect(await titles('ソファ')).toEqual(['北欧風ソファ'])
  for (const nothing of ['?!', '%', "'", '\\', "'; drop table products; --"]) expect(await titles(nothing)).toEqual([])
})

it('filters by category, style, color, price and available space, in either orientation', async () => {
  const all = await pages({})
  expect(all).toEqual(shop)
  expect(await pages({ category: 'Sleep' })).toEqual(shop.filter(({ functions }) => functions.includes('Sleep')))
  expect(await pages({ category: 'table' })).toEqual(shop.filter(({ terms }) => terms.includes('table')))
  expect(await pages({ only_style: 'Light Tones' })).toEqual(shop.filter(({ styles }) => styles[0] === 'Light Tones'))
  expect(await pages({ colour: 'Blue' })).toEqual(shop.filter(({ colour }) => colour.name === 'Navy'))
  expect(await pages({ min_price: 100, max_price: 300 })).toEqual(
    shop.filter(({ price }) => price >= 100 && price <= 300),
  )
  expect(await pages({ max_length: 40 })).toEqual(shop.filter(({ length }) => length <= 40))
  expect(await pages({ max_length: 30, max_width: 45 })).toEqual(
    shop.filter(({ length, width }) => (length <= 30 && width <= 45) || (length <= 45 && width <= 30)),
  )
  expect(await pages({ max_height: 30 })).toEqual([])
})

it('finds by words, colors, prices and sizes of one line, together with the fields', async () => {
  const isTerm = (term: string) => (product: ShownProduct) => product.terms.includes(term)
  const named = (word: string) => (product: ShownProduct) =>
    isTerm(word)(product) || product.title.toLowerCase().includes(word)
  const ids = (found: readonly ShownProduct[]) => found.map(({ id }) => id).toSorted()
  const sofas = shop.filter(named('sofa'))
  expect(ids(await pages({ search: 'sofa under 300' }))).toEqual(ids(sofas.filter(({ price }) => price <= 300)))
  expect(ids(await pages({ search: 'blue sofa under 300' }))).toEqual(
    ids(sofas.filter(({ price, colour }) => price <= 300 && colour.name === 'Navy')),
  )
  expect(ids(await pages({ search: 'navy sofa' }))).toEqual(ids(await pages({ search: 'dark blue sofa' })))
  expect(ids(await pages({ search: 'sofa under 40 in wide', max_width: 30 }))).toEqual(
    ids(sofas.filter(({ length, width }) => length <= 40 && width <= 30)),
  )
  expect(ids(await pages({ search: 'under 1 m wide', unit: 'cm' }))).toEqual(
    ids(shop.filter(({ length }) => length <= 39.37)),
  )
  expect(ids(await pages({ search: 'blaues Sofa zwischen 100 und 300' }))).toEqual(
    ids(sofas.filter(({ price, colour }) => price >= 100 && price <= 300 && colour.name === 'Navy')),
  )
  // All prices of this shop are in dollars.
  expect(await pages({ search: 'sofa under 300 €' })).toEqual([])
  expect(ids(await pages({ search: 'sofa not blue' }))).toEqual(
    ids(sofas.filter(({ colour }) => colour.name !== 'Navy')),
  )
  expect(await pages({ search: `sofa under ${'9'.repeat(45)} cm` })).toEqual([])
  // In words that the shop does not use.
  expect(ids(await pages({ search: 'Stuhl' }))).toEqual(ids(await pages({ search: 'chair' })))
})

it('has the nearest products where none fits, the nearest first, with what they differ in', async () => {
  const nearest = async (query: Record<string, unknown>) => {
    const asked = queryOf({ page_size: 6, ...query })
    expect(await readCatalogue(database).search(asked)).toEqual([])
    return (await readCatalogue(database).nearest(asked)).map(({ entry, differs }) => ({
      product: shop.find(({ id }) => id === entry.id),
      differs,
    }))
  }
  const cheap = await nearest({ search: 'sofa under 15', page_size: 24 })
  expect(cheap).toHaveLength(24)
  expect(cheap.every(({ differs }) => differs.join() === 'price')).toBe(true)
  const prices = cheap.map(({ product }) => product?.price ?? 0)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(prices[0]).toBe(
    Math.min(
      ...shop
        .filter(({ terms, title }) => terms.includes('sofa') || title === 'Sofa for two')
        .map(({ price }) => price),
    ),
  )

  // A sofa of another color is nearer than one that costs ten times as much.
  const [first] = await nearest({ search: 'purple sofa under 900' })
  expect(first?.differs).toEqual(['colour'])
  const wide = await nearest({ search: 'sofa under 10 in wide', max_price: 5000 })
  expect(wide.every(({ differs }) => differs.join() === 'length')).toBe(true)
  // A material that no sofa has: sofas.
  const marble = await nearest({ search: 'marble sofa' })
  expect(marble.every(({ product, differs }) => product?.terms.includes('sofa') && differs.join() === 'words')).toBe(
    true,
  )
  expect(marble.length).toBeGreaterThan(0)
  expect(await nearest({ search: 'xqzzy' })).toEqual([])
  expect(await nearest({ search: '?!' })).toEqual([])
})

it('returns the same pages whether it ranks all results at once or rank by rank', async () => {
  const query = fc.record({
    search: fc.constantFrom(
      undefined,
      'sofa',
      'linen',
      'grey sofa',
      'oak table',
      'Sleep',
      'dining chair',
      'sofa piece',
      'matres',
    ),
    function_name: fc.constantFrom(undefined, ...RoomFunction.options),
    style: fc.constantFrom(undefined, ...Style.options),
    size: fc.constantFrom(undefined, 'Sofa', 'King Size', 'M Table'),
    category: fc.constantFrom(undefined, 'table', 'Bath', ...CATEGORY_TERMS.Entertainment),
    colour: fc.constantFrom(undefined, undefined, ...ColorFamily.options),
    max_price: fc.constantFrom(undefined, 200, 600),
    page: fc.integer({ min: 1, max: 6 }),
    page_size: fc.integer({ min: 1, max: 48 }),
  })
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const parsed = queryOf(asked)
      const words = asked.search === undefined ? null : ((await readWords(database, asked.search)) ?? null)
      const question = searchQueryOf(parsed, words)
      const whole = await rankProducts(database, parsed, question, { few: COUNT, front: 1, deep: 1 })
      const walked = await rankProducts(database, parsed, question, { few: 0, front: 20, deep: COUNT * COUNT })
      expect(walked).toEqual(whole)
    }),
    { numRuns: 120 },
  )
})

/** Parts of titles that a text parser may take for a number, a file, a host, a mail, a tag, or for no word. */
const PARTS = [
  'MX13EFXS 12e3x 1E10 -5e-3 0x1FS 60s 2nd 1.2.3s V8s B&B C++ 3in1s Nº5 #42s KALLAX-42s LACK_90 A/B/C 160x230cm 12½"',
  '3,5mm 1.299s ½ m² 10²s Ⅳ ① info@shops.de sofas.pdf www.shops.com/sofas?x=1s https://shop.de/a/b /usr/lib &amp;',
  "<b>Chairs</b> The A IT d'Orsay rock’n’roll chairs’ Straße STÜHLE ᾀδή Æbleskiver ΔΙΘΈΣΙΟΣ İstanbul ʻŌkina об'єкт диваны",
  `北欧風ソファ โซฟาเบด ספות كنبات 소파 सोफ़ा 𝐁𝐨𝐥𝐝𝐬 ﬁnes ${'s'.repeat(60)}`,
].flatMap((line) => line.split(' '))

it('finds a product by every word of its title', async () => {
  const part = fc.oneof(
    fc.constantFrom(...PARTS),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.stringMatching(/^[a-zA-Z0-9]{1,9}s?$/),
  )
  const title = fc
    .array(fc.tuple(part, fc.constantFrom(' ', ' ', ' – ', '-', '/', ', ')), { minLength: 1, maxLength: 6 })
    .map((parts) => `Piece ${parts.flat().join('').trim()}`.slice(0, 88).replace(/[\uD800-\uDBFF]$/, ''))
  const own = await openTestDatabase()
  await fc.assert(
    fc.asyncProperty(fc.array(title, { minLength: 1, maxLength: 40 }), async (all) => {
      await own.db.transaction(async (transaction) => {
        await transaction.execute(sql`delete from products`)
        const entries = all.map((text, at) => ({ ...shop[0]!, id: `titled-${at}`, title: text }))
        await writeProducts(
          transaction,
          entries.map((entry, position) => ({ entry, position })),
        )
        await renewWords(transaction)
      })
      const lost: string[] = []
      for (const [at, text] of all.entries())
        for (const word of new Set(
          text.split(/\s+/).flatMap((typed) => [typed, typed.toUpperCase(), typed.toLowerCase()]),
        )) {
          // Some letters stand for a space with a vowel sign, such as U+FE7C.
          if (!/[\p{L}\p{N}]/u.test(word.normalize('NFKC'))) continue
          const found = await readCatalogue(own).search(queryOf({ search: word }))
          if (!found.some(({ id }) => id === `titled-${at}`)) lost.push(`${word} of ${text}`)
        }
      expect(lost).toEqual([])
    }),
    { numRuns: 12 },
  )
  await own.close()
})

it('leaves stop words out of a search, unless it has no other words', async () => {
  expect(await titles('an oak table for the hall of a')).toEqual(await titles('oak table hall'))
  expect(await titles('oak for the table')).toEqual(['Oak table'])
  expect(await titles('for')).toEqual(['Sofa for two'])
})

/** All pages of a search, concatenated. */
async function pages(query: Record<string, unknown>): Promise<ShownProduct[]> {
  const found: ShownProduct[] = []
  for (let page = 1; ; page += 1) {
    const some = await find({ ...query, page, page_size: 17 })
    found.push(...some)
    if (some.length < 17) return found
  }
}
