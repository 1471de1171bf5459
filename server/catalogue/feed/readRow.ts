/**
 * Converts a row of a feed into a product, or returns the reasons why it is invalid. Lengths in inches, price in
 * dollars.
 */
import type { ImportedProduct } from '../entry.ts'
import { feedColors, stylesOfColors } from './feedColor.ts'
import type { FeedProduct } from './feedProduct.ts'
import { type Place, placeProduct, wizardSizes } from './placeProduct.ts'
import { readInches } from './readInches.ts'
import { readPrice } from './readPrice.ts'

/** `field` is the attribute at fault. */
export type Fault = { field: string; reason: string }

export type ReadRow =
  | { faults: Fault[] }
  /** `notes` list the values that could not be used; the product is imported without them. */
  | { product: ImportedProduct; notes: Fault[] }

const LONGEST_ID = 200
const LONGEST_TITLE = 300
const UNKNOWN_COLOR = '#b8b0a4'
const LYING: ReadonlySet<Place['kind']> = new Set(['bed', 'mattress'])
/** Kinds whose longer side is the one from side to side, whichever of the two a shop calls length. */
const LONG: ReadonlySet<Place['kind']> = new Set([
  'sofa',
  'loveseat',
  'sectional',
  'dining-table',
  'coffee-table',
  'rug',
])

/** Reads the row without its picture, which is fetched later. */
export function readRow(feed: FeedProduct): ReadRow {
  const faults: Fault[] = []
  const notes: Fault[] = []
  const { id = '', title = '' } = feed
  if (id === '') faults.push({ field: 'id', reason: 'the id is missing' })
  else if (id.length > LONGEST_ID)
    faults.push({ field: 'id', reason: `the id is longer than ${LONGEST_ID} characters` })
  if (title === '') faults.push({ field: 'title', reason: 'the title is missing' })
  const price = feed.price === undefined ? { problem: 'the price is missing' } : readPrice(feed.price)
  if ('problem' in price) faults.push({ field: 'price', reason: price.problem })
  if (faults.length > 0 || 'problem' in price) return { faults }

  const place = placeProduct(feed)
  const sizes = { a: length('product_length'), b: length('product_width'), height: length('product_height') }
  const { length: side, width: depth } = turned(place.kind, sizes.a, sizes.b)
  const palette = feedColors(feed.color ?? '')
  return {
    notes,
    product: {
      id,
      kept: {
        id,
        title: title.slice(0, LONGEST_TITLE),
        price: salePrice(price.value),
        image: null,
        hex_code: palette[0] ?? UNKNOWN_COLOR,
        colour: feed.color ?? '',
        palette,
        description: feed.description ?? '',
        material: feed.material ?? '',
        length: side,
        width: depth,
        height: sizes.height,
        kind: place.kind,
        footprint: place.footprint,
        placement: place.placement,
        functions: place.functions,
        styles: stylesOfColors(palette),
      },
      terms: place.terms,
      sizes: wizardSizes(place, feed, side),
      brand: feed.brand ?? '',
      feed,
    },
  }

  function length(field: string): number | null {
    const text = feed[field]
    if (text === undefined) return null
    const read = readInches(text)
    if ('value' in read) return read.value
    notes.push({ field, reason: `${read.problem}; the product is imported without it` })
    return null
  }

  function salePrice(full: number): number {
    if (feed.sale_price === undefined) return full
    const sale = readPrice(feed.sale_price)
    if ('problem' in sale) notes.push({ field: 'sale_price', reason: `${sale.problem}; the full price is shown` })
    return 'value' in sale && sale.value < full ? sale.value : full
  }
}

/**
 * Swaps length and width where needed: a bed has its shorter side along the wall, a sofa its longer one. Other kinds
 * are kept as given.
 */
function turned(kind: Place['kind'], a: number | null, b: number | null) {
  const isTurned = a !== null && b !== null && ((LYING.has(kind) && a > b) || (LONG.has(kind) && a < b))
  return isTurned ? { length: b, width: a } : { length: a, width: b }
}
