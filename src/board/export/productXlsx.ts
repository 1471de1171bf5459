/**
 * The products of a board as a spreadsheet for Excel, without the columns that are empty: amounts in the format of their currency, totals as formulas, links
 * that open, on one printed page. Texts are cells of text, which no spreadsheet runs as formulas.
 */
import writeXlsxFile, { type Cell as SheetCell, type Feature } from 'write-excel-file/browser'
import {
  getCellAddress,
  getSelfClosingTagMarkup,
  insertElementMarkupAccordingToOrderOfSiblings,
} from 'write-excel-file/utility'
import { FORMATS } from '../../../studio/index.ts'
import { addressOf } from '../../contract/shopLinks.ts'
import type { Cell } from '../../contract/shoppingFacts.ts'
import { formatMoney } from '../../platform/amounts.ts'
import { fileName } from '../../platform/saveFile.ts'
import { type ProductTable, productTable } from './productRows.ts'

type Sheet = {
  readonly data: SheetCell[][]
  /** The values of its formulas by their address, for programs that show a file without computing it. */
  readonly values: ReadonlyMap<string, number>
  readonly links: readonly { readonly address: string; readonly url: string }[]
}

export async function xlsxFile(
  facts: Parameters<typeof productTable>[0],
  title: string,
  unit: Parameters<typeof productTable>[1],
): Promise<{ blob: Blob; name: string }> {
  const table = withoutEmptyColumns(productTable(facts, unit))
  const sheet = sheetOf(table)
  const blob = await writeXlsxFile(
    sheet.data,
    {
      columns: table.columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
      sheet: 'Shopping list',
      orientation: 'landscape',
    },
    { features: [onOnePage, withValues(sheet), withLinks(sheet)] },
  ).toBlob()
  return { blob, name: fileName(title, FORMATS.xlsx.extension, 'products') }
}

/** What no product has would make the printed letters smaller. */
function withoutEmptyColumns({ columns, rows, totals }: ProductTable): ProductTable {
  const isUsed = (_: unknown, index: number) => rows.some((cells) => cells[index] !== '')
  const used = (cells: readonly Cell[]) => cells.filter(isUsed)
  return { columns: columns.filter(isUsed), rows: rows.map(used), totals: totals.map(used) }
}

function sheetOf({ columns, rows, totals }: ProductTable): Sheet {
  const values = new Map<string, number>()
  const links: { address: string; url: string }[] = []
  const at = (heading: string) => columns.findIndex((column) => column.heading === heading)
  const kindAt = (kind: string) => columns.findIndex((column) => column.kind === kind)
  const [currency, price, quantity, line] = [at('Currency'), kindAt('price'), kindAt('quantity'), kindAt('line')]
  const column = (index: number) => {
    const last = Math.max(rows.length, 1)
    return `${getCellAddress(1, index)}:${getCellAddress(last, index)}`
  }
  const formulaOf = (row: number, isTotal: boolean) =>
    isTotal
      ? `SUMIF(${column(currency)},${getCellAddress(row, currency)},${column(line)})`
      : `${getCellAddress(row, price)}*${getCellAddress(row, quantity)}`
  const cellOf = (cells: readonly Cell[], row: number, index: number): SheetCell => {
    const value = cells[index] ?? ''
    const kind = columns[index]?.kind
    const isTotal = row > rows.length
    const style = isTotal ? { fontWeight: 'bold' as const } : {}
    if (value === '') return null
    if (typeof value === 'string') {
      const url = (kind === 'link' && addressOf(value)?.href) || ''
      if (url === '' || url.length > MAX_LINK_CHARACTERS) return { value, type: String, ...style }
      links.push({ address: getCellAddress(row, index), url })
      return { value, type: String, textColor: LINK_COLOR, textDecoration: { underline: true } }
    }
    const format = { format: sheetFormat(String(cells[currency] ?? '')) }
    if (kind === 'price') return { value, type: Number, ...format }
    if (kind !== 'line') return { value, type: Number }
    values.set(getCellAddress(row, index), value)
    return { value: formulaOf(row, isTotal), type: 'Formula', ...format, ...style }
  }
  const head = columns.map(({ heading }): SheetCell => ({ value: heading, type: String, fontWeight: 'bold' }))
  const body = [...rows, ...totals].map((cells, row) => columns.map((_, index) => cellOf(cells, row + 1, index)))
  return { data: [head, ...body], values, links }
}

/** `[$€]#,##0.00`: the sign and the decimals with which the app writes amounts (ECMA-376, part 1, 18.8.31). */
function sheetFormat(currency: string): string {
  const [, sign = '', decimals = ''] = /^(\D*)0(\.0+)?$/.exec(formatMoney(0, currency)) ?? []
  return `${sign === '' ? '' : `[$${sign}]`}#,##0${decimals}`
}

type SheetFeature = Feature<File | Blob | ArrayBuffer>

/** Excel repairs a file with a longer link by removing all of them. */
const MAX_LINK_CHARACTERS = 2_079
/** The color of links in office programs. */
const LINK_COLOR = '#0563c1'
const SHEET = 'xl/worksheets/sheet{id}.xml'
/** The order of the elements of a worksheet that the features add (ECMA-376, part 1, 18.3.1.99). */
const ORDER = ['sheetPr', 'sheetViews', 'cols', 'sheetData', 'hyperlinks', 'pageMargins', 'pageSetup', 'drawing']

/** Puts an element where the order of a worksheet has it. */
const withElement = (markup: string) => (xml: string) =>
  insertElementMarkupAccordingToOrderOfSiblings(xml, markup, ORDER, 'worksheet')

/** The sheet is shrunk to one page when it is printed. */
const onOnePage: SheetFeature = {
  files: {
    transform: { [SHEET]: { transform: withElement('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>') } },
  },
}

function withValues({ values }: Sheet): SheetFeature {
  const transform = (xml: string) =>
    xml.replaceAll(
      /(<c r="([A-Z]+\d+)"[^>]*><f>[^<]*<\/f>)(<\/c>)/g,
      (_, cell: string, address: string, end: string) => {
        const value = values.get(address)
        return `${cell}${value === undefined ? '' : `<v>${value}</v>`}${end}`
      },
    )
  return { files: { transform: { [SHEET]: { transform } } } }
}

const LINK_TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink'

function withLinks({ links }: Sheet): SheetFeature {
  if (links.length === 0) return {}
  const cells = links.map(({ address }) =>
    getSelfClosingTagMarkup('hyperlink', { ref: address, 'r:id': `link-${address}` }),
  )
  const targets = links.map(({ address, url }) =>
    getSelfClosingTagMarkup('Relationship', {
      Id: `link-${address}`,
      Type: LINK_TYPE,
      Target: url,
      TargetMode: 'External',
    }),
  )
  return {
    files: {
      transform: {
        [SHEET]: { transform: withElement(`<hyperlinks>${cells.join('')}</hyperlinks>`) },
        'xl/worksheets/_rels/sheet{id}.xml.rels': { insert: () => targets.join('') },
      },
    },
  }
}
