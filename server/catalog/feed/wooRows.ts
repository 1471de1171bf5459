/**
 * Rows of WooCommerce's product table as attributes of Google's product data. A variable product is not sold itself: its
 * variations are, with what they lack from it.
 */
import { type FeedProduct, listedAddresses } from './feedProduct.ts'
import type { FeedRow } from './feedRow.ts'
import { optionAttributes } from './optionAttributes.ts'

/** Numbers of the columns of attributes that are read. */
const ATTRIBUTES = [1, 2, 3, 4, 5, 6, 7, 8]

type Line = { line: number; feed: FeedProduct }

/** By the names of its columns, without those of other tables. */
export function isWooTable(columns: ReadonlySet<string>): boolean {
  return columns.has('sku') && columns.has('name') && columns.has('regular_price')
}

export async function* wooRows(rows: AsyncIterable<FeedRow>): AsyncGenerator<FeedRow> {
  const parents = new Map<string, Line>()
  /** Variations above their product. */
  let waiting: Line[] = []
  const sold = new Set<Line>()
  for await (const row of rows) {
    if ('problem' in row || !isWoo(row.feed)) {
      yield row
      continue
    }
    const kind = (row.feed.type ?? 'simple').toLowerCase()
    if (kind.includes('variation')) {
      const parent = parents.get(row.feed.parent?.toLowerCase() ?? '')
      if (!parent) waiting.push(row)
      else {
        sold.add(parent)
        yield rowOf(row, parent.feed)
      }
    } else if (kind.includes('variable')) {
      if (row.feed.sku) parents.set(row.feed.sku.toLowerCase(), row)
      if (row.feed.id) parents.set(`id:${row.feed.id}`, row)
    } else yield rowOf(row, {})
  }
  for (const row of waiting) {
    const parent = parents.get(row.feed.parent?.toLowerCase() ?? '')
    if (parent) sold.add(parent)
    yield parent
      ? rowOf(row, parent.feed)
      : { line: row.line, problem: `its product "${row.feed.parent ?? ''}" is not in the table` }
  }
  waiting = []
  for (const row of new Set(parents.values()))
    if (!sold.has(row)) yield { line: row.line, problem: 'it has variations, none of which is in the table' }
}

export function isWoo(feed: FeedProduct): boolean {
  return (
    feed.title === undefined &&
    feed.attribute_set_code === undefined &&
    feed.name !== undefined &&
    (feed.regular_price !== undefined || feed.type !== undefined)
  )
}

function rowOf({ line, feed }: Line, parent: FeedProduct): FeedRow {
  if (/^(?:0|-1)$/.test(feed.published ?? parent.published ?? '1'))
    return { line, problem: 'it is not published in the shop' }
  const of = (name: string) => feed[name] ?? parent[name]
  const [image, ...others] = listedAddresses(of('images') ?? '')
  const full = feed.regular_price ?? parent.regular_price
  const options = ATTRIBUTES.flatMap((number) => {
    const name = of(`attribute_${number}_name`)
    const [own, common] = [feed, parent].map(
      (row) => row[`attribute_${number}_value_s`] ?? row[`attribute_${number}_value_s_`],
    )
    // Several values of the product are those of its variations.
    const value = own ?? (common?.includes(',') ? undefined : common)
    return name !== undefined && value !== undefined ? [[name, value] as const] : []
  })
  const made: Record<string, string | undefined> = {
    id: feed.sku ?? (feed.id === undefined ? undefined : `woo-${feed.id}`),
    title: feed.name,
    description: of('description') ?? of('short_description'),
    link: of('external_url'),
    brand: of('brands') ?? of('brand'),
    gtin: of('gtin_upc_ean_or_isbn'),
    product_type: categoryOf(of('categories')),
    price: full ?? feed.sale_price,
    sale_price: full === undefined ? undefined : feed.sale_price,
    availability: availabilityOf(feed, parent),
    image_link: image,
    additional_image_link: others.length > 0 ? others.join(', ') : undefined,
    item_group_id: parent.sku ?? (parent.id === undefined ? undefined : `woo-${parent.id}`),
    ...optionAttributes(options),
  }
  const sides = ['length', 'width', 'height'].flatMap((side) =>
    [feed, parent]
      .flatMap((row) => Object.entries(row).filter(([name]) => name.startsWith(`${side}_`) || name === side))
      .slice(0, 1),
  )
  const given = Object.entries(made).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
  return { line, feed: Object.fromEntries([...sides, ...given]) }
}

/** `A > B, C`: the deepest of several categories says most. */
function categoryOf(text: string | undefined): string | undefined {
  const depth = (path: string) => path.split('>').length
  return text
    ?.split(/(?<!\\),\s*/)
    .reduce<string | undefined>(
      (best, path) => (best === undefined || depth(path) > depth(best) ? path : best),
      undefined,
    )
}

function availabilityOf(feed: FeedProduct, parent: FeedProduct): string | undefined {
  const [said, stock, backorders] = ['in_stock_', 'stock', 'backorders_allowed_'].map(
    (name) => feed[name] ?? parent[name],
  )
  if (said === 'backorder') return 'backorder'
  const isOut = said === '0' || (said === undefined && stock !== undefined && Number(stock) <= 0)
  if (isOut) return /^(?:1|notify)$/.test(backorders ?? '') ? 'backorder' : 'out_of_stock'
  return said === '1' || (stock !== undefined && Number(stock) > 0) ? 'in_stock' : undefined
}
