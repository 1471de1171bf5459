/**
 * Rows of Magento's (Adobe Commerce's) product export as attributes of Google's product data. A configurable product is not
 * sold itself: its simple products are, with what they lack from it, and they may stand above or below it. Rows of other feeds
 * pass as they are.
 */
import type { FeedProduct } from './feedProduct.ts'
import { attributeName } from './feedProduct.ts'
import type { FeedRow } from './feedRow.ts'
import { optionAttributes } from './optionAttributes.ts'

type Line = { line: number; feed: FeedProduct }
type Parent = Line & { options: ReadonlyMap<string, readonly (readonly [name: string, value: string])[]> }

/** By the names of its columns. */
export function isMagentoTable(columns: ReadonlySet<string>): boolean {
  return columns.has('sku') && columns.has('name') && columns.has('product_type') && columns.has('attribute_set_code')
}

/** @param shop URL of the shop; without it products have no link */
export async function* magentoRows(rows: AsyncIterable<FeedRow>, shop: string | undefined): AsyncGenerator<FeedRow> {
  /** By the number of their simple products, in lower case. */
  const parents = new Map<string, Parent>()
  /** Simple products without a page of their own, whose configurable product stands below them. */
  const waiting = new Map<string, Line>()
  const configurables: { parent: Parent; hasVariant: boolean }[] = []
  const entryOf = new Map<Parent, (typeof configurables)[number]>()

  const variantOf = (parent: Parent, row: Line): FeedRow => {
    const entry = entryOf.get(parent)
    if (entry) entry.hasVariant = true
    return rowOf(row, parent, shop)
  }

  for await (const row of rows) {
    if ('problem' in row || !isMagento(row.feed)) {
      yield row
      continue
    }
    // The texts of another view of the shop, such as its translation.
    if (row.feed.store_view_code !== undefined && row.feed.store_view_code !== 'default') continue
    const type = row.feed.product_type?.toLowerCase() ?? 'simple'
    const key = row.feed.sku?.toLowerCase() ?? ''
    if (type === 'configurable') {
      const parent: Parent = { ...row, options: variationsOf(row.feed) }
      const entry = { parent, hasVariant: false }
      configurables.push(entry)
      entryOf.set(parent, entry)
      for (const sku of parent.options.keys()) {
        parents.set(sku, parent)
        const child = waiting.get(sku)
        if (!child) continue
        waiting.delete(sku)
        yield variantOf(parent, child)
      }
    } else if (/^(?:grouped|bundle|giftcard)$/.test(type))
      yield { line: row.line, problem: `it is a ${type} product, which is sold by its parts` }
    else {
      const parent = parents.get(key)
      if (parent) yield variantOf(parent, row)
      else if (/not visible/i.test(row.feed.visibility ?? '')) waiting.set(key, row)
      else yield rowOf(row, undefined, shop)
    }
  }
  for (const { line } of waiting.values())
    yield { line, problem: 'it has no page in the shop, and no configurable product of the table names it' }
  for (const { parent, hasVariant } of configurables)
    if (!hasVariant) yield { line: parent.line, problem: 'none of its variations is in the table' }
}

export function isMagento(feed: FeedProduct): boolean {
  return feed.id === undefined && feed.sku !== undefined && feed.attribute_set_code !== undefined
}

/** `sku=S-1,size=M,color=Navy|sku=S-2,...`: the options of each variation by its number in lower case. */
function variationsOf(feed: FeedProduct): Parent['options'] {
  const variations = (feed.configurable_variations ?? '').split('|').map(pairsOf)
  return new Map(
    variations.flatMap((pairs) => {
      const sku = pairs.find(([name]) => name === 'sku')?.[1]
      return sku === undefined ? [] : [[sku.toLowerCase(), pairs.filter(([name]) => name !== 'sku')] as const]
    }),
  )
}

/** `color=Navy,material="Cotton, wool"`; several values of an attribute are joined by bars. */
function pairsOf(text: string): (readonly [name: string, value: string])[] {
  return text.split(/,(?=[a-z][a-z0-9_]*=)/i).flatMap((pair) => {
    const at = pair.indexOf('=')
    const value = pair
      .slice(at + 1)
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"')
    return at === -1 || value === '' ? [] : [[pair.slice(0, at).trim(), value] as const]
  })
}

function rowOf({ line, feed }: Line, parent: Parent | undefined, shop: string | undefined): FeedRow {
  const group = parent?.feed ?? {}
  if ([feed.product_online, group.product_online].includes('2'))
    return { line, problem: 'it is not online in the shop' }
  const further = { ...attributesOf(group), ...attributesOf(feed) }
  const of = (name: string) => feed[name] ?? group[name]
  const options = parent?.options.get(feed.sku?.toLowerCase() ?? '') ?? []
  const title = parent ? [group.name ?? feed.name ?? '', ...options.map(([, value]) => value)].join(', ') : feed.name
  const [image, ...others] = [...new Set([...picturesOf(feed), ...picturesOf(group)])]
  const path = parent ? group.url_key : feed.url_key
  const made: Record<string, string | undefined> = {
    ...further,
    id: feed.sku,
    title,
    description: of('description') ?? of('short_description'),
    brand: further.brand ?? further.manufacturer,
    gtin: further.gtin ?? further.ean,
    color: further.color,
    material: further.material,
    product_type: categoryOf(of('categories')),
    price: feed.price ?? group.price,
    currency: of('currency'),
    sale_price: feed.special_price,
    sale_price_effective_date: periodOf(feed),
    availability: availabilityOf(feed),
    image_link: image,
    additional_image_link: others.join(','),
    ...(shop !== undefined && path !== undefined ? { link: new URL(`/${path}.html`, shop).href } : {}),
    ...(parent ? { item_group_id: group.sku, ...optionAttributes(options) } : {}),
  }
  return {
    line,
    feed: Object.fromEntries(Object.entries(made).flatMap(([name, value]) => (value ? [[name, value]] : []))),
  }
}

function attributesOf(feed: FeedProduct): FeedProduct {
  return Object.fromEntries(
    pairsOf(feed.additional_attributes ?? '').map(([name, value]) => [
      attributeName(name),
      value.replaceAll('|', ', '),
    ]),
  )
}

/** In the shop's folder of product pictures; `no_selection` is none. */
function picturesOf(feed: FeedProduct): string[] {
  return [feed.base_image, ...(feed.additional_images ?? '').split(',')]
    .map((name) => name?.trim() ?? '')
    .filter((name) => name !== '' && name !== 'no_selection')
}

/** `Default Category/Living/Sofas,Default Category/Sale`: the deepest says most. */
function categoryOf(text: string | undefined): string | undefined {
  const paths = text?.split(',').map((path) => path.split('/').slice(1)) ?? []
  const [first = []] = paths
  const deepest = paths.reduce((best, path) => (path.length > best.length ? path : best), first)
  return deepest.length === 0 ? undefined : deepest.join(' > ')
}

/** A price without an end is on sale from its first day on. */
function periodOf(feed: FeedProduct): string | undefined {
  const day = (text: string | undefined) => {
    const time = Date.parse(`${text?.split(',')[0] ?? ''} UTC`)
    return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length)
  }
  const [from, to] = [day(feed.special_price_from_date), day(feed.special_price_to_date)]
  return from === undefined && to === undefined ? undefined : `${from ?? '1970-01-01'}/${to ?? '9999-12-31'}`
}

function availabilityOf(feed: FeedProduct): string | undefined {
  if (feed.is_in_stock === '0') return 'out_of_stock'
  const isOut = feed.qty !== undefined && Number(feed.qty) <= Number(feed.out_of_stock_qty ?? 0)
  if (isOut) return /^[12]$/.test(feed.allow_backorders ?? '') ? 'backorder' : 'out_of_stock'
  return feed.is_in_stock === '1' || feed.qty !== undefined ? 'in_stock' : undefined
}
