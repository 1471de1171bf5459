/** Imports a large feed in the style of another shop, with the irregularities that such files contain. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { ProductQuery } from '../../../src/contract/products.ts'
import { openTestDatabase } from '../../../tests/support/testDatabase.ts'
import { openImageStore } from '../../platform/images/imageStore.ts'
import { openCatalogue } from '../catalogue.ts'
import { testRecords } from '../../../tests/support/testCatalogue.ts'
import type { FeedFault } from './imported.ts'
import { importFeed } from './importFeed.ts'
import { pictureSource } from './pictureSource.ts'

const ROWS = 4_200
const TITLES = [
  'Диван Осло трёхместный',
  '北欧風ソファ グレー',
  'أريكة زاوية رمادية',
  'Καρέκλα τραπεζαρίας',
  'Schlafsofa “Übergröße”; mit Bettkasten',
  'Fauteuil 70 % laine\u00a0d’agneau',
  'Łóżko tapicerowane 160×200',
  'Side table, "round"',
]
/** The price text, and whether it is accepted. */
const PRICES: readonly (readonly [text: string, isValid: boolean])[] = [
  ['1.299,00 USD', true],
  ['USD 1,299', true],
  ['$49', true],
  ["1'299.50 usd", true],
  ['1 299,50 USD', true],
  ['0.999', true],
  ['', false],
  ['499 Taler', false],
  ['auf Anfrage', false],
  ['-12 USD', false],
  ['12.50 USD', true],
]
const SIZES = [';;', '95 cm;2,2 m;80 cm', ';;31 in', `7' 3";;`, '2134 mm;;n/a', 'groß;?;', '84;38;33']

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

it('imports every valid row of a large foreign feed, and reports each of the others by its line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roomwright-foreign-'))
  const pictures = inject('pictures')
  const database = await openTestDatabase()
  try {
    const rows = Array.from({ length: ROWS }, (_, i) => {
      const [price, isValid] = PRICES[i % PRICES.length] ?? ['', false]
      const title = `${TITLES[i % TITLES.length]} ${i}`
      return { isValid, line: i + 2, text: `f${i};${quoted(title)};${price};${SIZES[i % SIZES.length]};in stock` }
    })
    const header = 'id;title;price;product_length;product_width;product_height;availability'
    const file = join(folder, 'feed.csv')
    await writeFile(file, `\ufeff${[header, ...rows.map(({ text }) => text)].join('\r\n')}\r\n`)
    const faults: FeedFault[] = []
    const images = await openImageStore(join(folder, 'images'))
    const catalogue = await openCatalogue(database, testRecords, pictures)
    const counts = await importFeed(
      { database, images },
      {
        file,
        pictures: pictureSource(file, []),
        now: new Date(),
        signal: new AbortController().signal,
        report: (fault) => faults.push(fault),
      },
    )
    const invalid = rows.filter(({ isValid }) => !isValid)
    expect(counts).toMatchObject({ rows: ROWS, added: ROWS - invalid.length, refused: invalid.length })
    const refused = new Set(
      faults.filter(({ isRefused, field }) => isRefused && field === 'price').map(({ line }) => line),
    )
    expect(invalid.filter(({ line }) => !refused.has(line))).toEqual([])
    const find = async (search: string) =>
      (await catalogue.search(ProductQuery.parse({ search, page_size: 48 }))).map(({ id }) => id)
    expect(await find('осло 16')).toEqual(['f16'])
    expect(await find('ソファ 25')).toEqual(['f25'])
    expect(await find('übergröße 4')).toEqual(['f4'])
  } finally {
    await database.close()
    await rm(folder, { recursive: true })
  }
}, 240_000)
