/**
 * Product tables of shop systems as rows of Google's product data: Shopify's of both generations, WooCommerce's and Magento's. Rows of
 * other feeds pass as they are.
 */
import type { FeedRow } from './feedRow.ts'
import { isMagentoTable, magentoRows } from './magentoRows.ts'
import { shopifyRows } from './shopifyRows.ts'
import { isWooTable, wooRows } from './wooRows.ts'

/** Whether the columns, by the names of their attributes, are those of a shop system's table. */
export function isShopTable(columns: ReadonlySet<string>): boolean {
  const isShopify =
    (columns.has('handle') && columns.has('variant_price')) || (columns.has('url_handle') && columns.has('title'))
  return isShopify || isWooTable(columns) || isMagentoTable(columns)
}

/** @param shop URL of the shop, such as `https://shop.example.com`; without it products of Shopify and Magento have no link */
export function shopRows(rows: AsyncIterable<FeedRow>, shop: string | undefined): AsyncGenerator<FeedRow> {
  return magentoRows(wooRows(shopifyRows(rows, shop)), shop)
}
