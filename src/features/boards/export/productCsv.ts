/**
 * The products of a board as CSV (RFC 4180): one row per product, then the total. Lengths are inches, prices US
 * dollars.
 */
import type { BoardFacts } from '../sheet/boardFacts.ts'
import { priceTotal } from '../sheet/priceTotal.ts'

const HEADINGS = [
  'Number',
  'Product',
  'Width (in)',
  'Depth (in)',
  'Height (in)',
  'Material',
  'Color',
  'Color code',
  'Price (USD)',
  'Quantity',
  'Line total (USD)',
]
/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

export function productCsv(facts: Pick<BoardFacts, 'cutouts' | 'products' | 'quantities'>): string {
  const countOf = (id: string | undefined) => (id === undefined ? 1 : (facts.quantities?.[id] ?? 1))
  const rows = facts.cutouts.map(({ name, product }, index) => [
    index + 1,
    name,
    known(product?.length),
    known(product?.width),
    known(product?.height),
    product?.material ?? '',
    product?.colour ?? '',
    product?.hex_code ?? '',
    money(product?.price),
    countOf(product?.id),
    money((product?.price ?? 0) * countOf(product?.id)),
  ])
  const total = ['', 'Total', '', '', '', '', '', '', '', '', money(priceTotal(facts.products, facts.quantities))]
  return BYTE_ORDER_MARK + [HEADINGS, ...rows, total].map((row) => `${row.map(cell).join(',')}${LINE_END}`).join('')
}

/** Prefixes text that a spreadsheet would run as a formula with an apostrophe, which marks the cell as text. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[\s\0]*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function known(inches: number | undefined): number | '' {
  return inches !== undefined && inches > 0 ? inches : ''
}

function money(amount: number | undefined): number | '' {
  return amount !== undefined && amount > 0 ? Math.round(amount * 100) / 100 : ''
}
