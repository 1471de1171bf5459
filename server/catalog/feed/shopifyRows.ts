/**
 * Rows of Shopify's product table (`Handle`, `Variant Price`, ..., or since 2024 `URL handle`, `Price`, ...) as attributes of Google's product data; rows of
 * other feeds pass as they are. A product spans several lines: one for each variant and each further picture, with the
 * texts only on the first one.
 */
import type { FeedProduct } from './feedProduct.ts'
import type { FeedRow } from './feedRow.ts'
import { optionAttributes, ownColumns } from './optionAttributes.ts'
import { pricesOf } from './shopifyProduct.ts'

type Line = { line: number; feed: FeedProduct }

/** @param shop URL of the shop, such as `https://shop.example.com`; without it products have no link */
export async function* shopifyRows(rows: AsyncIterable<FeedRow>, shop: string | undefined): AsyncGenerator<FeedRow> {
  let open: Line[] = []
  for await (const row of rows) {
    if (!('problem' in row) && row.feed.url_handle !== undefined) row.feed = olderNames(row.feed)
    if ('problem' in row || !isOfProduct(row.feed, open[0]?.feed)) {
      yield* productsOf(open, shop)
      open = []
      yield 'problem' in row ? row : { ...row, feed: linked(row.feed, shop) }
      continue
    }
    if (open.length > 0 && open[0]?.feed.handle !== row.feed.handle) {
      yield* productsOf(open, shop)
      open = []
    }
    open.push(row)
  }
  yield* productsOf(open, shop)
}

/** The columns since 2024 by the names that they had before. */
const OLDER_NAMES: Readonly<Record<string, string>> = {
  url_handle: 'handle',
  description: 'body_html_',
  price: 'variant_price',
  compare_at_price: 'variant_compare_at_price',
  sku: 'variant_sku',
  barcode: 'variant_barcode',
  inventory_quantity: 'variant_inventory_qty',
  continue_selling_when_out_of_stock: 'variant_inventory_policy',
  product_image_url: 'image_src',
  variant_image_url: 'variant_image',
  published_on_online_store: 'published',
}

function olderNames(feed: FeedProduct): FeedProduct {
  return Object.fromEntries(Object.entries(feed).map(([name, value]) => [OLDER_NAMES[name] ?? name, value]))
}

/** Whether it is the first line of a product, of either generation of the table. */
export function isShopify(feed: FeedProduct): boolean {
  return isOfProduct(feed.url_handle === undefined ? feed : olderNames(feed), undefined)
}

/** A line without a price belongs to the product above it. */
function isOfProduct(feed: FeedProduct, above: FeedProduct | undefined): boolean {
  if (feed.handle === undefined || feed.id !== undefined) return false
  return feed.variant_price !== undefined || feed.handle === above?.handle
}

function productsOf(lines: readonly Line[], shop: string | undefined): FeedRow[] {
  const [first] = lines
  if (!first) return []
  const variants = lines.filter(({ feed }) => feed.variant_price !== undefined)
  const images = [...new Set(lines.flatMap(({ feed }) => feed.image_src ?? []))]
  const { handle = '', title = '' } = first.feed
  if (/^(?:draft|archived|unlisted)$/i.test(first.feed.status ?? ''))
    return variants.map(({ line }) => ({ line, problem: `the product "${title}" is not active in the shop` }))
  return variants.map(({ line, feed }) => {
    // The names of the options stand on the first line only.
    const named = [1, 2, 3].flatMap((number) => {
      const [name, value] = [first.feed[`option${number}_name`], feed[`option${number}_value`]]
      return name !== undefined && value !== undefined && value !== 'Default Title' ? [[name, value] as const] : []
    })
    const options = [feed.option1_value, feed.option2_value, feed.option3_value].filter(
      (value) => value !== undefined && value !== 'Default Title',
    )
    const isOnly = variants.length === 1
    const [image, ...others] = [...new Set([...(feed.variant_image ? [feed.variant_image] : []), ...images])]
    const made: Record<string, string | undefined> = {
      id: isOnly ? handle : [handle, feed.variant_sku ?? options.join(' ')].join('-'),
      handle,
      title: isOnly ? title : [title, ...options].join(', '),
      description: first.feed.body_html_ ?? first.feed.body_html,
      brand: first.feed.vendor,
      product_type: first.feed.type ?? first.feed.product_category,
      ...ownColumns(first.feed),
      ...ownColumns(feed),
      // Older tables may lack the names; the first option is mostly a color.
      ...(named.length > 0 ? optionAttributes(named) : options[0] === undefined ? {} : { color: options[0] }),
      google_product_category: first.feed.product_category,
      ...(isOnly ? {} : { item_group_id: handle }),
      gtin: feed.variant_barcode,
      // Of apps that export more columns than Shopify does.
      shopify_variant: feed.variant_id,
      ...pricesOf(feed.variant_price ?? '', feed.variant_compare_at_price ?? ''),
      availability: availabilityOf(first.feed, feed),
      image_link: image,
      additional_image_link: others.join(','),
    }
    const given = Object.entries(made).flatMap(([name, value]) => (value ? [[name, value] as const] : []))
    return { line, feed: linked(Object.fromEntries(given), shop) }
  })
}

/** Unpublished products are not for sale; a product with a stock of 0 that is still sold is made to order. */
function availabilityOf(product: FeedProduct, variant: FeedProduct): string | undefined {
  if (/^false$/i.test(product.published ?? '')) return 'out_of_stock'
  const stock = variant.variant_inventory_qty
  if (stock === undefined || !/^-?\d+$/.test(stock)) return undefined
  if (Number(stock) > 0) return 'in_stock'
  return /^(?:continue|true)$/i.test(variant.variant_inventory_policy ?? '') ? 'backorder' : 'out_of_stock'
}

/** Shopify names products by their handle. */
export function linked(feed: FeedProduct, shop: string | undefined): FeedProduct {
  if (shop === undefined || feed.link !== undefined || feed.handle === undefined) return feed
  return { ...feed, link: new URL(`/products/${encodeURIComponent(feed.handle)}`, shop).href }
}
