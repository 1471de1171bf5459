/**
 * Product tables of shop systems as rows of Google's product data: Shopify's of both generations, WooCommerce's and Magento's. Rows of
 * other feeds pass as they are.
 */
import type { FeedProduct } from './feedProduct.ts'
import type { FeedRow } from './feedRow.ts'
import { isMagento, isMagentoTable, magentoRows } from './magentoRows.ts'
import { isShopify, linked, shopifyRows } from './shopifyRows.ts'
import { isWoo, isWooTable, wooRows } from './wooRows.ts'

type System = {
  is: (feed: FeedProduct) => boolean
  read: (rows: AsyncIterable<FeedRow>, shop: string | undefined) => AsyncGenerator<FeedRow>
}
const SYSTEMS: readonly System[] = [
  { is: isShopify, read: shopifyRows },
  { is: isWoo, read: wooRows },
  { is: isMagento, read: magentoRows },
]

/** Whether the columns, by the names of their attributes, are those of a shop system's table. */
export function isShopTable(columns: ReadonlySet<string>): boolean {
  const isShopify =
    (columns.has('handle') && columns.has('variant_price')) || (columns.has('url_handle') && columns.has('title'))
  return isShopify || isWooTable(columns) || isMagentoTable(columns)
}

/**
 * The first row that is one of a shop system decides for those below it.
 * @param shop URL of the shop, such as `https://shop.example.com`; without it products of Shopify and Magento have no link
 */
export async function* shopRows(rows: AsyncGenerator<FeedRow>, shop: string | undefined): AsyncGenerator<FeedRow> {
  try {
    for (;;) {
      const { value: row, done } = await rows.next()
      if (done) return
      if ('problem' in row) {
        yield row
        continue
      }
      const system = SYSTEMS.find(({ is }) => is(row.feed))
      if (system) {
        yield* system.read(continued(row, rows), shop)
        return
      }
      yield { ...row, feed: linked(row.feed, shop) }
    }
  } finally {
    await rows.return(undefined)
  }
}

/** The first part, which was read to know the others, and the rest. */
export async function* continued<Part>(first: Part, rest: AsyncIterable<Part>): AsyncGenerator<Part> {
  yield first
  yield* rest
}
