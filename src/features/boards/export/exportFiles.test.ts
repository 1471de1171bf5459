import { describe, expect, it } from 'vitest'
import { testProduct } from '../../products/testProduct.ts'
import { fileName } from '../../../lib/saveFile.ts'
import { productCsv } from './productCsv.ts'

describe('the product list as CSV', () => {
  const sofa = testProduct({
    title: 'Sofa, "Harbor"',
    length: 84,
    width: 38,
    height: 0,
    price: 1299.5,
    Price: '1,299.50',
  })
  const csv = productCsv({
    products: [sofa],
    cutouts: [
      { source: '/a.webp', name: sofa.title, product: sofa },
      { source: '/b.webp', name: '=HYPERLINK("https://x.example")' },
    ],
  })

  it('quotes cells that need it, leaves unknown sizes empty and ends with the total', () => {
    const lines = csv.split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFNumber,Product,Width \(in\)/)
    expect(lines[1]).toMatch(/^1,"Sofa, ""Harbor""",84,38,,/)
    expect(lines[1]).toMatch(/,1299\.5$/)
    expect(lines.at(-2)).toBe(',Total,,,,,,,,,1299.5')
    expect(lines.at(-1)).toBe('')
  })

  it('prevents spreadsheets from running a cell as a formula', () => {
    expect(csv).toContain('"\'=HYPERLINK(""https://x.example"")"')
  })
})

it('names files after the board', () => {
  expect(fileName('Quiet Harbor: a café', 'png')).toBe('quiet-harbor-a-cafe.png')
  expect(fileName('///', 'csv')).toBe('board.csv')
})
