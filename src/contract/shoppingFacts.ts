/**
 * The row of a shopping list: one entry for each fact of a product, with its words and where they are shown. Screen, CSV,
 * Excel, paper and mail are rendered from it. Every field is required, so that the compiler names what a new fact lacks.
 */
import { DEFAULT_CURRENCY } from './currency.ts'
import { hundredths, INCHES_PER } from './lengths.ts'
import type { Product, ProductFacts, ShopFacts } from './products.ts'
import { productLink } from './shopLinks.ts'

/** One product of a list. Older boards have pieces without a product. */
export type ShoppingRow = {
  /** From 1. */
  readonly number: number
  readonly name: string
  readonly quantity: number
  readonly product: Product | undefined
}

/** A number or text; the empty text if it is unknown. */
export type Cell = string | number

/** What the number of a column is, for spreadsheets that show it in its format. */
type CellKind = 'length' | 'price' | 'quantity' | 'line' | 'link'

type Column = {
  readonly heading: string
  /** In characters, for spreadsheets. */
  readonly width: number
  readonly kind?: CellKind
  /** A length is in inches. */
  readonly cell: (row: ShoppingRow) => Cell
}

/** What the words of a fact depend on besides the product. */
type Formats = {
  /** Its dimensions in the unit of the reader; undefined if they are unknown. */
  readonly size?: string | undefined
  /** Writes a day such as `2026-11-23` in words. */
  readonly day: (day: string) => string
}

/** `screen`: below the name of a piece. `shop`: in the line about its shop. `paper`: below the name in exported pages. */
type Rendering = 'screen' | 'shop' | 'paper' | 'mail'

type Fact = {
  /** Undefined if it is unknown. */
  readonly text: (product: Listed, formats: Formats) => string | undefined
  /** Its position among the facts of each rendering; null where it is not one of them. */
  readonly at: Readonly<Record<Rendering, number | null>>
  /** In CSV and Excel files, whose columns follow the order of the table. */
  readonly columns: readonly Column[]
}
type Listed = Partial<ProductFacts>

export const AVAILABILITY_WORDS: Record<NonNullable<Product['availability']>, string> = {
  in_stock: 'In stock',
  out_of_stock: 'Out of stock',
  preorder: 'Preorder',
  backorder: 'Made to order',
  in_store_only: 'In stores only',
  discontinued: 'Discontinued',
}

/** "In stock, 3 to 7 days"; undefined if the shop says nothing. */
export function stockText({
  availability,
  delivery,
}: Pick<ShopFacts, 'availability' | 'delivery'>): string | undefined {
  const words = [availability && AVAILABILITY_WORDS[availability], delivery].filter(Boolean)
  return words.length > 0 ? words.join(', ') : undefined
}

/** Every rendering shows these facts in a form of its own. */
const unwritten = () => undefined

/** The row that shows each fact of a product; null for facts that a list leaves out. */
type ListedAs = {
  title: 'product'
  price: 'price'
  palette: null
  description: null
  material: 'material'
  care: null
  kind: null
  footprint: null
  placement: null
  functions: null
  styles: null
  brand: 'brand'
  link: 'link'
  availability: 'stock'
  delivery: 'stock'
  currency: 'price'
  gtin: 'gtin'
  shopify_variant: null
  price_read_at: 'priceDay'
  pictures: null
}
/** The compiler names here a fact of `ProductFacts` that has no line in `ListedAs`. */
type ShoppingFact = NonNullable<ListedAs[keyof ProductFacts]> | 'number' | 'size' | 'color'

const SHOPPING_FACTS: Readonly<Record<ShoppingFact, Fact>> = {
  number: {
    text: unwritten,
    at: { screen: null, shop: null, paper: null, mail: null },
    columns: [{ heading: 'Number', width: 8, cell: ({ number }) => number }],
  },
  product: {
    text: unwritten,
    at: { screen: null, shop: null, paper: null, mail: null },
    columns: [{ heading: 'Product', width: 36, cell: ({ name }) => name }],
  },
  brand: {
    text: ({ brand }) => brand,
    at: { screen: null, shop: 1, paper: null, mail: 1 },
    columns: [{ heading: 'Brand', width: 18, cell: ({ product }) => product?.brand ?? '' }],
  },
  size: {
    text: (_, { size }) => size,
    at: { screen: 1, shop: null, paper: 1, mail: null },
    columns: [
      { heading: 'Width', width: 12, kind: 'length', cell: ({ product }) => known(product?.length) },
      { heading: 'Depth', width: 12, kind: 'length', cell: ({ product }) => known(product?.width) },
      { heading: 'Height', width: 12, kind: 'length', cell: ({ product }) => known(product?.height) },
    ],
  },
  material: {
    text: ({ material }) => material,
    at: { screen: 2, shop: null, paper: 2, mail: null },
    columns: [{ heading: 'Material', width: 24, cell: ({ product }) => product?.material ?? '' }],
  },
  color: {
    text: unwritten,
    at: { screen: null, shop: null, paper: null, mail: null },
    columns: [
      { heading: 'Color', width: 12, cell: ({ product }) => product?.colour ?? '' },
      { heading: 'Color code', width: 11, cell: ({ product }) => product?.hex_code ?? '' },
    ],
  },
  price: {
    text: unwritten,
    at: { screen: null, shop: null, paper: null, mail: null },
    columns: [
      {
        heading: 'Currency',
        width: 9,
        cell: ({ product }) => (product && product.price > 0 ? (product.currency ?? DEFAULT_CURRENCY) : ''),
      },
      { heading: 'Price', width: 12, kind: 'price', cell: ({ product }) => moneyCell(product?.price) },
      { heading: 'Quantity', width: 9, kind: 'quantity', cell: ({ quantity }) => quantity },
      {
        heading: 'Line total',
        width: 12,
        kind: 'line',
        cell: ({ product, quantity }) => moneyCell((product?.price ?? 0) * quantity),
      },
    ],
  },
  priceDay: {
    text: ({ price_read_at: day }, formats) => (day === undefined ? undefined : `Price of ${formats.day(day)}`),
    at: { screen: null, shop: 3, paper: null, mail: null },
    columns: [{ heading: 'Price read on', width: 14, cell: ({ product }) => product?.price_read_at ?? '' }],
  },
  stock: {
    text: stockText,
    at: { screen: null, shop: 2, paper: null, mail: null },
    columns: [
      {
        heading: 'Availability',
        width: 18,
        cell: ({ product }) => (product?.availability ? AVAILABILITY_WORDS[product.availability] : ''),
      },
      { heading: 'Delivery', width: 18, cell: ({ product }) => product?.delivery ?? '' },
    ],
  },
  gtin: {
    text: unwritten,
    at: { screen: null, shop: null, paper: null, mail: null },
    columns: [{ heading: 'GTIN', width: 12, cell: ({ product }) => product?.gtin ?? '' }],
  },
  /** A link on screen and on paper, an address in mail. */
  link: {
    text: productLink,
    at: { screen: null, shop: null, paper: null, mail: 2 },
    columns: [
      { heading: 'Link', width: 40, kind: 'link', cell: ({ product }) => (product && productLink(product)) ?? '' },
    ],
  },
}

const FACTS = Object.entries(SHOPPING_FACTS) as readonly (readonly [ShoppingFact, Fact])[]

const COLUMNS: readonly Column[] = FACTS.flatMap(([, { columns }]) => columns)

/** The columns of CSV and Excel files. Lengths are numbers in `unit`, to 1/100, which their heading names. */
export function shoppingColumns(unit: 'in' | 'cm'): readonly Column[] {
  return COLUMNS.map((column) => {
    if (column.kind !== 'length') return column
    const inUnit = (inches: Cell) => (typeof inches === 'number' ? hundredths(inches / INCHES_PER[unit]) : inches)
    return { ...column, heading: `${column.heading} (${unit})`, cell: (row) => inUnit(column.cell(row)) }
  })
}

/** The facts of a product that are known and belong to a rendering, in its order. */
export function shoppingFacts(
  rendering: Rendering,
  product: Listed,
  formats: Formats,
): readonly { readonly name: ShoppingFact; readonly text: string }[] {
  return FACTS.flatMap(([name, { text, at }]) => {
    const words = at[rendering] === null ? undefined : text(product, formats)
    return words === undefined || words === '' ? [] : [{ name, text: words, at: at[rendering] ?? 0 }]
  }).toSorted((a, b) => a.at - b.at)
}

function known(inches: number | undefined): Cell {
  return inches !== undefined && inches > 0 ? inches : ''
}

/** A price as a cell, to a thousandth; empty if it is not known. */
export function moneyCell(amount: number | undefined): Cell {
  return amount !== undefined && amount > 0 ? Math.round(amount * 1000) / 1000 : ''
}
