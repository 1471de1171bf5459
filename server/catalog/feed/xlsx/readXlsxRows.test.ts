import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { readFeed } from '../../../../tests/support/readFeed.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomwright-xlsx-'))
})
afterAll(() => rm(folder, { recursive: true }))

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type Parts = { sheet: string; texts?: string; styles?: string; other?: Record<string, string>; book?: string }

/** A workbook as Excel writes it: shared texts, styles, relationships. */
async function workbook(name: string, { sheet, texts = '', styles = '', other = {}, book }: Parts) {
  const parts = {
    '[Content_Types].xml': `${XML}<Types/>`,
    'xl/workbook.xml': `${XML}<workbook xmlns:r="${RELS}">${book ?? '<sheets><sheet name="Products" sheetId="1" r:id="rId1"/></sheets>'}</workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `${XML}<sst>${texts}</sst>`,
    'xl/styles.xml': `${XML}<styleSheet>${styles}</styleSheet>`,
    ...other,
  }
  const file = join(folder, name)
  await writeFile(file, zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]))))
  return file
}
const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const HEAD = `<row r="1">${['id', 'title', 'price'].map((name, at) => inline(`${'ABC'[at]}1`, name)).join('')}</row>`

it('reads what this app writes as Excel', async () => {
  const file = join(folder, 'own.xlsx')
  const cell = (value: string | number) => ({ value })
  await writeXlsxFile([
    ['id', 'title', 'price', 'product_width'].map(cell),
    ['a', 'Oak & ash bench', '189 EUR', 47.24].map(cell),
    ['b', 'Pine bench', '1.299,00 EUR', 83.86].map(cell),
  ]).toFile(file)
  const { products, faults } = await readFeed(file)
  expect(faults).toEqual([])
  expect(products).toMatchObject([
    { line: 2, title: 'Oak & ash bench', price: 189, currency: 'EUR' },
    { line: 3, price: 1299, currency: 'EUR' },
  ])
})

it('reads shared and rich texts, numbers with the words of their formats, gaps, and a title above the names', async () => {
  const file = await workbook('excel.xlsx', {
    texts: `<si><t>Item</t></si><si><t>Name</t></si><si><t>Price</t></si><si><t>Width</t></si><si><t>gtin</t></si>
      <si><r><t>Oak </t></r><r><rPr><b/></rPr><t>bench</t></r><rPh><t>READ</t></rPh></si>`,
    styles: `<numFmts><numFmt numFmtId="164" formatCode="#,##0.00\\ [$€-407];[Red]-#,##0.00\\ [$€-407]"/><numFmt numFmtId="165" formatCode="0.0&quot; cm&quot;"/><numFmt numFmtId="166" formatCode="0000000000000"/></numFmts>
      <cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="14"/></cellXfs>`,
    sheet: `<row r="1">${inline('A1', 'Price list, autumn')}</row>
      <row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c r="D3" t="s"><v>2</v></c><c r="E3" t="s"><v>3</v></c><c r="F3" t="s"><v>4</v></c></row>
      <row r="4"><c r="A4"><v>17</v></c><c r="B4" t="s"><v>5</v></c><c r="D4" s="1"><v>1299</v></c><c r="E4" s="2"><v>213.00000000000003</v></c><c r="F4" s="3"><v>12345678</v></c></row>
      <row r="5"><c r="A5"><v>18</v></c><c r="B5" t="str"><f>B4</f><v>Pine bench</v></c><c r="D5" s="1"><v>1.299</v></c><c r="E5" s="4"><v>45992</v></c></row>
      <row r="6"><c r="A6"><v>19</v></c><c r="B6" t="e"><v>#N/A</v></c><c r="D6" s="1"><v>5</v></c></row>`,
  })
  const { products, faults } = await readFeed(file, { map: { Item: 'id', Name: 'title', Width: 'product_width' } })
  expect(products).toMatchObject([
    { line: 4, id: '17', title: 'Oak bench', price: 1299, currency: 'EUR', gtin: '0000012345678' },
    // A number cell has one meaning, and a day is no width.
    { line: 5, title: 'Pine bench', price: 1.3, width: null, length: null },
  ])
  expect(faults).toMatchObject([
    { line: 5, field: 'product_width', reason: expect.stringContaining('"2025-12-01"') },
    { line: 6, isRefused: true, reason: 'the title is missing' },
  ])
})

it('takes the first visible sheet that names columns', async () => {
  const file = await workbook('sheets.xlsx', {
    book: '<sheets><sheet name="Old" state="hidden" r:id="rId2"/><sheet name="Notes" r:id="rId1"/><sheet name="Products" r:id="rId2"/></sheets>',
    sheet: `<row r="1">${inline('A1', 'Read me')}</row>`,
    other: {
      'xl/worksheets/sheet2.xml': `${XML}<x:worksheet xmlns:x="m"><x:sheetData>${`${HEAD}<row r="2">${inline('A2', 'a')}${inline('B2', 'Sofa')}${inline('C2', '5 USD')}</row>`.replaceAll(/<(\/?)/g, '<$1x:')}</x:sheetData></x:worksheet>`,
    },
  })
  expect((await readFeed(file)).products).toMatchObject([{ line: 2, title: 'Sofa' }])
})

it('refuses files that are no workbook, are protected, damaged or grow without end, each with a reason', async () => {
  const refusal = (file: string) => readFeed(file).then(() => 'read', String)
  const keep = async (name: string, bytes: Uint8Array) => {
    await writeFile(join(folder, name), bytes)
    return join(folder, name)
  }
  expect(await refusal(await keep('old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')))).toContain('Excel before 2007')
  expect(await refusal(await keep('other.zip', zipSync({ 'a.csv': strToU8('id') })))).toContain('is a ZIP file')
  expect(await refusal(await keep('cut.xlsx', Buffer.from('PK\u0003\u0004 and nothing', 'latin1')))).toContain(
    'damaged',
  )
  const none = await workbook('none.xlsx', { sheet: `<row r="1">${inline('A1', 'Hello')}</row>` })
  expect(await refusal(none)).toContain('The first line must name the columns')
  // 70 MB of one shared text in some 70 kB.
  const bomb = await workbook('bomb.xlsx', { sheet: HEAD, texts: `<si><t>${' '.repeat(70_000_000)}</t></si>` })
  expect(await refusal(bomb)).toContain('holds more than 60 MB')
})
