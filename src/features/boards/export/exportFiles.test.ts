import { describe, expect, it } from 'vitest'
import { testProduct } from '../../products/testProduct.ts'
import { fileName } from './handOver.ts'
import { productCsv } from './productCsv.ts'
import { crc32, storeZip } from './storeZip.ts'

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

  it('quotes what needs quoting, leaves unknown sizes empty and ends with the total', () => {
    const lines = csv.split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFNumber,Product,Width \(in\)/)
    expect(lines[1]).toMatch(/^1,"Sofa, ""Harbor""",84,38,,/)
    expect(lines[1]).toMatch(/,1299\.5$/)
    expect(lines.at(-2)).toBe(',Total,,,,,,,,,1299.5')
    expect(lines.at(-1)).toBe('')
  })

  it('lets no cell be run as a formula', () => {
    expect(csv).toContain('"\'=HYPERLINK(""https://x.example"")"')
  })
})

describe('a stored ZIP', () => {
  it('has the check value of the standard', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
  })

  it('gives a reader every entry back, by the directory at its end', async () => {
    const entries = [
      { name: '01-sofa.webp', bytes: new Uint8Array([1, 2, 3, 250]) },
      { name: '02-étagère.png', bytes: new Uint8Array(1000).fill(7) },
    ]
    expect(readZip(new Uint8Array(await storeZip(entries).arrayBuffer()))).toEqual(entries)
  })
})

it('names files after the board', () => {
  expect(fileName('Quiet Harbor: a café', 'png')).toBe('quiet-harbor-a-cafe.png')
  expect(fileName('///', 'csv')).toBe('board.csv')
})

/** Reads stored entries as any reader does: from the end record to the directory to each entry. */
function readZip(bytes: Uint8Array<ArrayBuffer>) {
  const view = new DataView(bytes.buffer)
  const end = bytes.length - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  let at = view.getUint32(end + 16, true)
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    expect(view.getUint32(at, true)).toBe(0x02014b50)
    const [size, nameLength] = [view.getUint32(at + 24, true), view.getUint16(at + 28, true)]
    const name = new TextDecoder().decode(bytes.slice(at + 46, at + 46 + nameLength))
    const local = view.getUint32(at + 42, true)
    expect(view.getUint32(local, true)).toBe(0x04034b50)
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    const content = bytes.slice(start, start + size)
    expect(view.getUint32(at + 16, true)).toBe(crc32(content))
    at += 46 + nameLength
    return { name, bytes: content }
  })
}
