/** Processes the rows of a feed one after the other: refuses unusable ones, and counts assumptions. */
import type { ImportedProduct } from '../entry.ts'
import { type FeedHints, NO_HINTS } from './feedHints.ts'
import type { FeedRow, PriceEvidence } from './feedRow.ts'
import type { Ask, FeedFault, Imported, Reason } from './imported.ts'
import { decimalsOf, DEFAULT_CURRENCY } from '../../../src/contract/currency.ts'
import type { ProductFacts } from '../../../src/contract/products.ts'
import { plainLine, plainText } from '../../platform/plainText.ts'
import { feedColors, stylesOfColors } from './feedColor.ts'
import type { FeedProduct } from './feedProduct.ts'
import { placeProduct, wizardSizes } from './placeProduct.ts'
import { isBare } from './readInches.ts'
import type { Money } from '../../../src/contract/prices.ts'
import { readPrice } from './readPrice.ts'
import { readShopFacts } from './readShopFacts.ts'
import { rowSides, SIDE_ATTRIBUTES } from './rowSides.ts'

export type TakenRow = {
  line: number
  product: ImportedProduct
  /** True if an earlier line of the feed has the same product. */
  isAgain: boolean
}
type Options = { hints: FeedHints; now: Date; report: (fault: FeedFault) => void; counts: Imported }

/** `ids` holds the ids of the feed so far. */
export function rowTaker({ hints, now, report, counts }: Options) {
  const today = dayOf(now)
  const seen = new Map<string, { line: number; is: string }>()
  return { ids: seen, take }

  function take(row: FeedRow): TakenRow | undefined {
    const { line } = row
    if ('problem' in row) return refuse(line, '', '', row.problem)
    const read = readRow(row.feed, { hints, now, today, evidence: row.evidence })
    const id = row.feed.id ?? ''
    if ('faults' in read) {
      counts.refused += 1
      if (read.isUnclear) counts.unclear += 1
      for (const fault of read.faults) report({ line, id, ...fault, isRefused: true })
      return undefined
    }
    const { product, assumed } = read
    const is = `${product.kept.price} ${product.kept.currency ?? ''} ${product.kept.title}`
    const earlier = seen.get(id)
    // Shops list a product once in each of its categories.
    if (earlier && earlier.is !== is) return refuse(line, id, 'id', `the id is already used on line ${earlier.line}`)
    if (earlier) counts.again += 1
    else {
      seen.set(id, { line, is })
      if (assumed.currency) counts.assumedDollars += 1
      if (assumed.unit) counts.assumedInches += 1
      for (const note of read.notes) report({ line, id, ...note, isRefused: false })
    }
    return { line, product, isAgain: earlier !== undefined }
  }

  function refuse(line: number, id: string, field: string, reason: string): undefined {
    counts.refused += 1
    report({ line, id, field, reason, isRefused: true })
  }
}

/** The product in all of its categories; its first kind stays, unless that is unknown. */
export function withBothCategories(first: ImportedProduct, again: ImportedProduct): ImportedProduct {
  const { kept } = first
  const place = first.terms.length > 0 ? kept : again.kept
  return {
    ...first,
    terms: union(first.terms, again.terms),
    kept: {
      ...kept,
      kind: place.kind,
      footprint: place.footprint,
      placement: place.placement,
      functions: union(kept.functions, again.kept.functions),
    },
  }
}

function union<One>(one: readonly One[], other: readonly One[]): One[] {
  return [...new Set([...one, ...other])]
}

// Converts a row of a feed into a product, or returns the reasons why it is invalid. Lengths in inches.

/** `field` is the attribute at fault. */
type Fault = { field: string } & Reason

type ReadRow =
  /** `isUnclear`: its price is ambiguous. */
  | { faults: Fault[]; isUnclear: boolean }
  /** `notes` list the values that could not be used; the product is imported without them. */
  | {
      product: ImportedProduct
      notes: Fault[]
      /** Assumptions that neither the row nor a hint confirms: the price is in dollars, the sizes are in inches. */
      assumed: { currency: boolean; unit: boolean }
    }

/** `today`: the day of prices, unless the row names another one. */
type ReadRowOptions = { hints?: FeedHints; now: Date; today: string; evidence?: PriceEvidence | undefined }

const MAX_ID_CHARACTERS = 200
const MAX_TITLE_CHARACTERS = 300
const MAX_DESCRIPTION_CHARACTERS = 5_000
const UNKNOWN_COLOR = '#b8b0a4'

/** The facts that a row leaves out, besides those that no feed states: the compiler reports them. */
type UnreadFact<Kept> = Exclude<keyof ProductFacts, keyof Kept | 'care' | 'pictures'>

/** Reads the row without its pictures, which are fetched later. */
export function readRow(sent: FeedProduct, { hints = NO_HINTS, now, today, evidence = {} }: ReadRowOptions): ReadRow {
  const faults: Fault[] = []
  const notes: Fault[] = []
  /** Whether other prices of the table decide how this one is read. */
  let isEvident = false
  const { id = '' } = sent
  const title = plainLine(sent.title ?? '')
  if (id === '') faults.push({ field: 'id', reason: 'the id is missing' })
  else if (id.length > MAX_ID_CHARACTERS)
    faults.push({ field: 'id', reason: `the id is longer than ${MAX_ID_CHARACTERS} characters` })
  if (title === '') faults.push({ field: 'title', reason: 'the title is missing' })
  const said = { ...hints, currency: sent.currency?.toUpperCase() ?? hints.currency }
  const price: ReturnType<typeof readPrice> =
    sent.price === undefined ? { problem: 'the price is missing' } : priceOf(sent.price, said)
  if ('problem' in price) faults.push({ field: 'price', ...reasonOf(price) })
  if (faults.length > 0 || 'problem' in price)
    return { faults, isUnclear: 'problem' in price && price.asks === 'decimal' }

  // Writes the values of the hints into the row, so that an export can be imported without them.
  const feed: FeedProduct = {
    ...sent,
    ...spelledOut(sent, isEvident ? { ...hints, ...evidence } : hints, price.value),
    price_read_at: readAt(sent, today),
  }
  const titled = { ...feed, title }
  const sale = salePrice(price.value)
  const place = placeProduct(titled)
  const description = plainText(feed.description ?? '')
  const { sides, isAssumed, ...more } = rowSides(sent, { title, description }, place, hints.unit)
  notes.push(...more.notes)
  const colour = plainLine(feed.color ?? '')
  const palette = feedColors(colour)
  const kept = {
    id,
    title: title.slice(0, MAX_TITLE_CHARACTERS),
    price: sale.amount,
    ...(sale.currency === DEFAULT_CURRENCY ? {} : { currency: sale.currency }),
    ...readShopFacts(feed),
    image: null,
    hex_code: palette[0] ?? UNKNOWN_COLOR,
    colour,
    palette,
    description: description.slice(0, MAX_DESCRIPTION_CHARACTERS),
    material: plainLine(feed.material ?? ''),
    ...sides,
    kind: place.kind,
    footprint: place.footprint,
    placement: place.placement,
    functions: place.functions,
    styles: stylesOfColors(palette),
  }
  true satisfies [UnreadFact<typeof kept>] extends [never] ? true : UnreadFact<typeof kept>
  return {
    notes,
    assumed: {
      currency: price.isAssumed,
      unit: isAssumed,
    },
    product: {
      id,
      kept,
      terms: place.terms,
      sizes: wizardSizes(place, titled, sides.length),
      brand: feed.brand ?? '',
      feed,
    },
  }

  /** What a hint leaves open is as the other prices of the table say. */
  function priceOf(text: string, known: typeof said): ReturnType<typeof readPrice> {
    const read = readPrice(text, known)
    const isOpen = 'problem' in read ? read.asks === 'decimal' : read.isAssumed
    if (!isOpen) return read
    isEvident = true
    return readPrice(text, {
      currency: known.currency ?? evidence.currency,
      decimal: 'problem' in read ? evidence.decimal : known.decimal,
    })
  }

  function salePrice(full: Money): Money {
    if (feed.sale_price === undefined) return full
    const sale = priceOf(feed.sale_price, { ...said, currency: said.currency ?? full.currency })
    const isNow = isOnSale(feed.sale_price_effective_date, now)
    if ('problem' in sale) notes.push({ field: 'sale_price', ...reasonOf(sale, '; the full price is shown') })
    else if (sale.value.currency !== full.currency)
      notes.push({ field: 'sale_price', reason: 'it is in another currency; the full price is shown' })
    else if (isNow === undefined)
      notes.push({
        field: 'sale_price_effective_date',
        reason: `"${feed.sale_price_effective_date}" is not a range of two dates; the full price is shown`,
      })
    else if (isNow && sale.value.amount < full.amount) return sale.value
    return full
  }
}

function reasonOf({ problem, asks }: { problem: string; asks?: Ask }, end = ''): Reason {
  return { reason: `${problem}${end}`, ...(asks === undefined ? {} : { asks }) }
}

/** The price with the currency that a hint gave it, and the sizes with their unit. */
function spelledOut(feed: FeedProduct, { currency, decimal, unit }: FeedHints, price: Money): FeedProduct {
  const sizes = SIDE_ATTRIBUTES.filter((side) => unit !== undefined && feed[side] !== undefined && isBare(feed[side]))
  return {
    ...(currency === undefined && decimal === undefined && feed.currency === undefined
      ? {}
      : { price: `${price.amount.toFixed(decimalsOf(price.currency))} ${price.currency}` }),
    ...Object.fromEntries(sizes.map((side) => [side, `${feed[side]} ${unit}`])),
  }
}

/** The day that an export names, else today in UTC. */
function readAt({ price_read_at: day }: FeedProduct, today: string): string {
  return day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : today
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** Whether a sale price counts now: `2026-11-20T00:00+0100/2026-12-01T23:59+0100` (ISO 8601), or always without a range. */
const OFFSET = /([+-]\d{2})(\d{2})$/

/** Undefined if the range cannot be read. Both ends are inclusive; an end without a time is the whole day in UTC. */
function isOnSale(range: string | undefined, now: Date): boolean | undefined {
  if (range === undefined) return true
  const [from, to, ...more] = range.split('/').map((text) => text.trim())
  if (from === undefined || to === undefined || more.length > 0) return undefined
  const [start, end] = [momentOf(from), momentOf(/T/.test(to) ? to : `${to}T23:59:59Z`)]
  if (start === undefined || end === undefined || start > end) return undefined
  return start <= now.getTime() && now.getTime() <= end
}

function momentOf(text: string): number | undefined {
  // Google's examples write the offset without a colon, which Date does not read everywhere.
  const time = Date.parse(text.replace(OFFSET, '$1:$2'))
  return Number.isNaN(time) ? undefined : time
}
