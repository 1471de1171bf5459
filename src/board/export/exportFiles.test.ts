import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { testProduct } from '../../../tests/support/testProduct.ts'
import { fileName } from '../../platform/saveFile.ts'
import { csvFile, productCsv } from './productCsv.ts'
import { xlsxFile } from './productXlsx.ts'

describe('the product list as CSV', () => {
  const sofa = testProduct({
    title: 'Sofa, "Harbor"',
    length: 84,
    width: 38,
    height: 0,
    price: 1299.5,
    Price: '1,299.50',
    brand: 'Harbor & Co',
    link: 'https://shop.example/sofa',
    shopify_variant: '41',
    availability: 'in_stock',
    price_read_at: '2026-11-23',
  })
  const rug = testProduct({ id: 'rug', title: 'Rug', price: 400, Price: '400.00', currency: 'EUR' })
  const csv = productCsv({
    products: [sofa, rug],
    quantities: { rug: 2 },
    cutouts: [
      { source: '/a.webp', name: sofa.title, product: sofa },
      { source: '/c.webp', name: rug.title, product: rug },
      { source: '/b.webp', name: '=HYPERLINK("https://x.example")' },
      { source: '/d.webp', name: '＝1+1' },
      { source: '/e.webp', name: ' =1+1' },
    ],
  })

  it('quotes cells that need it, leaves unknown sizes empty and ends with the total of each currency', () => {
    const lines = csv.split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFNumber,Product,Brand,Width \(in\)/)
    expect(lines[1]).toMatch(/^1,"Sofa, ""Harbor""",Harbor & Co,84,38,,/)
    expect(lines[1]).toMatch(/,USD,1299\.5,1,1299\.5,2026-11-23,In stock,,,https:\/\/shop\.example\/sofa\?variant=41$/)
    expect(lines[2]).toContain(',EUR,400,2,800,')
    expect(lines.slice(-3)).toEqual([',Total,,,,,,,,USD,,,1299.5,,,,,', ',Total,,,,,,,,EUR,,,800,,,,,', ''])
  })

  it('prevents spreadsheets from running a cell as a formula', () => {
    expect(csv).toContain('"\'=HYPERLINK(""https://x.example"")"')
    expect(csv).toContain(",'＝1+1,")
    expect(csv).toContain(",' =1+1,")
  })
})

it('writes the same list for Excel, with every text as a text', async () => {
  const trap = testProduct({ id: 'trap', title: '=1+1', price: 5, Price: '5.00', currency: 'EUR' })
  const list = { products: [trap], cutouts: [{ source: '/a', name: trap.title, product: trap }] }
  const { blob, name } = await xlsxFile(list, 'Quiet Harbor')
  expect([name, csvFile(list, 'Quiet Harbor').name]).toEqual([
    'quiet-harbor-products.xlsx',
    'quiet-harbor-products.csv',
  ])
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).not.toContain('<f>')
  const texts = Object.entries(parts).map(([name, bytes]) => (name.endsWith('.xml') ? strFromU8(bytes) : ''))
  expect(texts.join('')).toContain('=1+1')
  expect(sheet).toMatch(/<v>5<\/v>/)
})

it('names files after the board', () => {
  expect(fileName('Quiet Harbor: a café', 'png')).toBe('quiet-harbor-a-cafe.png')
  expect(fileName('///', 'csv')).toBe('board.csv')
})
