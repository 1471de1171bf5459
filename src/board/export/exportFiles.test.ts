import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { testProduct } from '../../../tests/support/testProduct.ts'
import { fileName } from '../../platform/saveFile.ts'
import { csvFile, productCsv } from './productCsv.ts'
import { productTable } from './productRows.ts'
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
  const facts = {
    products: [sofa, rug],
    quantities: { rug: 2 },
    cutouts: [
      { source: '/a.webp', name: sofa.title, product: sofa },
      { source: '/c.webp', name: rug.title, product: rug },
      { source: '/b.webp', name: '=HYPERLINK("https://x.example")' },
      { source: '/d.webp', name: '＝1+1' },
      { source: '/e.webp', name: ' =1+1' },
    ],
  }
  const csv = productCsv(productTable(facts, 'in'))

  it('quotes cells that need it, leaves unknown sizes empty and ends with the total of each currency', () => {
    const lines = csv.split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFNumber,Product,Brand,Width \(in\)/)
    expect(lines[1]).toMatch(/^1,"Sofa, ""Harbor""",Harbor & Co,84,38,,/)
    expect(lines[1]).toMatch(/,USD,1299\.5,1,1299\.5,2026-11-23,In stock,,,https:\/\/shop\.example\/sofa\?variant=41$/)
    expect(lines[2]).toContain(',EUR,400,2,800,')
    expect(lines.slice(-3)).toEqual([',Total,,,,,,,,USD,,,1299.5,,,,,', ',Total,,,,,,,,EUR,,,800,,,,,', ''])
  })

  it('has the sizes in the unit of the person, which its heading names', () => {
    const [head, row] = productCsv(productTable(facts, 'cm')).split('\r\n')
    expect(head).toContain(',Width (cm),Depth (cm),Height (cm),')
    expect(row).toContain(',213.36,96.52,,')
    expect(productCsv(productTable(facts, 'ft'))).toBe(csv)
  })

  it('prevents spreadsheets from running a cell as a formula', () => {
    expect(csv).toContain('"\'=HYPERLINK(""https://x.example"")"')
    expect(csv).toContain(",'＝1+1,")
    expect(csv).toContain(",' =1+1,")
  })
})

describe('the product list for Excel', () => {
  const sofa = testProduct({
    id: 'sofa',
    title: '=1+1',
    price: 1299.5,
    Price: '1,299.50',
    currency: 'EUR',
    link: 'https://shop.example/a?b=1&c="2"',
  })
  const lamp = testProduct({ id: 'lamp', title: 'Lamp', price: 5000, Price: '5,000', currency: 'JPY' })
  const list = {
    products: [sofa, lamp],
    quantities: { sofa: 2 },
    cutouts: [sofa, lamp].map((product) => ({ source: '/a', name: product.title, product })),
  }
  const opened = async () => {
    const { blob, name } = await xlsxFile(list, 'Quiet Harbor', 'cm')
    const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()))
    return { name, textOf: (path: string) => strFromU8(parts[path] ?? new Uint8Array()) }
  }

  it('multiplies and adds up by formulas, which hold their values for programs that do not compute', async () => {
    const { name, textOf } = await opened()
    expect([name, csvFile(list, 'Quiet Harbor', 'cm').name]).toEqual([
      'quiet-harbor-products.xlsx',
      'quiet-harbor-products.csv',
    ])
    const formulas = [
      ...textOf('xl/worksheets/sheet1.xml').matchAll(/<c r="([A-Z]+\d+)"[^>]*><f>([^<]*)<\/f><v>([^<]*)<\/v>/g),
    ]
    expect(formulas.map(([, ...parts]) => parts)).toEqual([
      ['L2', 'J2*K2', '2599'],
      ['L3', 'J3*K3', '5000'],
      ['L4', 'SUMIF(I2:I3,I4,L2:L3)', '2599'],
      ['L5', 'SUMIF(I2:I3,I5,L2:L3)', '5000'],
    ])
    const styles = textOf('xl/styles.xml')
    expect(styles).toContain('formatCode="[$€]#,##0.00"')
    expect(styles).toContain('formatCode="[$¥]#,##0"')
  })

  it('keeps every text a text, opens its links, and prints on one page', async () => {
    const { textOf } = await opened()
    const sheet = textOf('xl/worksheets/sheet1.xml')
    expect(textOf('xl/sharedStrings.xml')).toContain('=1+1')
    expect(sheet).toMatch(/<worksheet[^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr>/)
    expect(sheet).toMatch(/<hyperlinks><hyperlink ref="M2" r:id="link-M2"\/><\/hyperlinks><pageMargins/)
    expect(textOf('xl/worksheets/_rels/sheet1.xml.rels')).toContain(
      'Id="link-M2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://shop.example/a?b=1&amp;c=%222%22" TargetMode="External"',
    )
  })
})

it('writes links as addresses, and one that is too long for Excel as text', async () => {
  // Each of its letters is six characters of an address.
  const long = `https://shop.example/${'ж'.repeat(600)}`
  const spaced = 'https://shop.example/a chair|oak'
  const products = [long, spaced].map((link, index) => testProduct({ id: `chair-${index}`, link }))
  const cutouts = products.map((product) => ({ source: '/a', name: product.title, product }))
  const { blob } = await xlsxFile({ products, quantities: {}, cutouts }, 'Chairs', 'cm')
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  const textOf = (path: string) => strFromU8(parts[path] ?? new Uint8Array())
  const links = textOf('xl/worksheets/_rels/sheet1.xml.rels')
  expect([...links.matchAll(/Target="([^"]*)"/g)].map(([, target]) => target)).toEqual([
    'https://shop.example/a%20chair|oak',
  ])
  expect(textOf('xl/sharedStrings.xml')).toContain(long)
})

it('names files after the board', () => {
  expect(fileName('Quiet Harbor: a café', 'png')).toBe('quiet-harbor-a-cafe.png')
  expect(fileName('///', 'csv')).toBe('board.csv')
  expect(fileName('A name '.repeat(20), 'png', 'Board A4 2480x3508')).toMatch(
    /^a-name-.{40,60}-board-a4-2480x3508\.png$/,
  )
})
