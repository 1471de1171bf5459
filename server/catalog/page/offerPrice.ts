/** What a buyer pays today: of the offers and prices of a product (schema.org), without list, member and unit prices. */
import type { Money } from '../../../src/contract/prices.ts'
import { formatMoney } from '../../platform/formats.ts'
import { plainLine } from '../../platform/plainText.ts'
import { readPrice } from '../feed/readPrice.ts'
import { isObject, type JsonObject, listOf, textIn, typesOf } from './pageJson.ts'

/** `isFrom`: the lowest of several. `problem`: a price is there, but its number or currency is open. */
export type OfferPrice = { money?: Money; isFrom: boolean; problem?: string }
type Asked = { amount: string; currency: string | undefined; isFrom: boolean }

/** Prices that are not asked, of `priceType` (schema.org). */
const OTHER_PRICES = /(?:List|Strikethrough|MSRP|MSRPPrice|SRP|Suggested|Regular|Invoice|MinimumAdvertised)(?:Price)?$/i
/** What is added to a price, not the price. */
const OTHER_SPECIFICATIONS = new Set(['DeliveryChargeSpecification', 'PaymentChargeSpecification'])
const MAX_OFFERS = 300
const MAX_QUOTED_CHARACTERS = 60
/** Two numbers with a sign or a name of a currency between them. */
const SEVERAL_AMOUNTS = /\d\s{0,9}(?:\p{Sc}|[A-Z]{3}|kr|zł|Kč)\s[^\d]{0,99}\d|\d\s[^\d]{0,99}\p{Sc}\s{0,9}\d/u
/** Offers of what is sold out or no longer made. */
const SOLD_OUT = /(?:OutOfStock|SoldOut|Discontinued)$/i

/** The offers of a product in the order of the page, those of an AggregateOffer and of references after it. */
export function offersOf(product: JsonObject): JsonObject[] {
  const offers = listOf(product.offers).filter(isObject)
  return offers.flatMap((offer) => [offer, ...listOf(offer.offers).filter(isObject)]).slice(0, MAX_OFFERS)
}

/**
 * @param currency of the page, for offers that name none
 * @param today `2026-11-23`
 */
export function priceOfOffers(offers: readonly JsonObject[], currency: string | undefined, today: string): OfferPrice {
  const fresh = offers.filter((offer) => isNow(offer, today))
  const isNew = fresh.filter(
    (offer) => !/(?:Used|Refurbished|Damaged)Condition$/.test(textIn(offer.itemCondition) ?? ''),
  )
  const open = isNew.length > 0 ? isNew : fresh
  // The lowest price may be that of a variant that is sold out.
  const sold = open.filter((offer) => !SOLD_OUT.test(textIn(offer.availability) ?? ''))
  const asked = (sold.length > 0 ? sold : open).flatMap((offer) => askedOf(offer, today))
  const read = asked.map(({ amount, currency: own, isFrom }) => ({ ...moneyOf(amount, own ?? currency), isFrom }))
  const found = read.flatMap(({ money, isFrom }) => (money ? [{ money, isFrom }] : []))
  const problem = read.find((each) => each.problem !== undefined)?.problem
  const codes = new Set(found.map(({ money }) => money.currency))
  const here = codes.size > 1 ? found.filter(({ money }) => money.currency === currency?.toUpperCase()) : found
  if (codes.size > 1 && here.length === 0)
    return { isFrom: false, problem: 'The page has prices in several currencies.' }
  const [first] = here
  if (!first) return { isFrom: false, ...(problem === undefined ? {} : { problem }) }
  const least = here.reduce((low, one) => (one.money.amount < low.money.amount ? one : low), first)
  const isFrom = here.some((one) => one.isFrom || one.money.amount !== least.money.amount)
  return { money: least.money, isFrom }
}

/** What other prices of a page are called, by what sets them apart from the one that a buyer pays. */
const OTHER_NAMES: readonly (readonly [name: string, is: (specification: JsonObject) => boolean])[] = [
  ['a member price', (each) => each.validForMemberTier !== undefined],
  ['a unit price', (each) => each.referenceQuantity !== undefined],
  ['a struck price', (each) => /Strikethrough/i.test(textIn(each.priceType) ?? '')],
  ['a suggested retail price', (each) => /MSRP|SRP|Suggested/i.test(textIn(each.priceType) ?? '')],
  ['a list price', (each) => /List|Regular/i.test(textIn(each.priceType) ?? '')],
]

/** The other prices of the page by their names, in sentences: "The page also names a member price of €999.00." */
export function otherPrices(offers: readonly JsonObject[], paid: Money, today: string): string[] {
  const found = offers
    .filter((offer) => isNow(offer, today))
    .flatMap((offer) =>
      listOf(offer.priceSpecification)
        .filter(isObject)
        .flatMap((each) => {
          const name = OTHER_NAMES.find(([, is]) => is(each))?.[0]
          const amount = textIn(each.price)
          if (name === undefined || amount === undefined) return []
          const { money } = moneyOf(amount, textIn(each.priceCurrency) ?? textIn(offer.priceCurrency) ?? paid.currency)
          return money && money.amount !== paid.amount
            ? [`${name} of ${formatMoney(money.amount, money.currency)}`]
            : []
        }),
    )
  return [...new Set(found)].slice(0, OTHER_NAMES.length).map((words) => `The page also names ${words}.`)
}

/** Plain numbers have a decimal point, as schema.org requires, unless they look like thousands. */
export function moneyOf(amount: string, currency: string | undefined): { money?: Money; problem?: string } {
  const isPlain = /^\d+(\.\d+)?$/.test(amount) && !/^[1-9]\d{0,2}\.\d{3}$/.test(amount)
  const read = readPrice(amount, { currency: currency?.toUpperCase(), decimal: isPlain ? '.' : undefined })
  // Markup around a whole block holds the old price beside the new one.
  const written = plainLine(amount).slice(0, MAX_QUOTED_CHARACTERS)
  if ('problem' in read && SEVERAL_AMOUNTS.test(amount)) return { problem: `The page says "${written}" of its price.` }
  if ('problem' in read)
    return read.asks === 'decimal' ? { problem: `The price "${written}" can be read in two ways.` } : {}
  return read.isAssumed ? { problem: 'The page does not say the currency of its price.' } : { money: read.value }
}

function askedOf(offer: JsonObject, today: string): Asked[] {
  const currency = textIn(offer.priceCurrency)
  const specifications = listOf(offer.priceSpecification)
    .filter(isObject)
    .flatMap((each) => [each, ...listOf(each.priceComponent).filter(isObject)])
    .filter((each) => isPaid(each, today))
  const own = textIn(offer.price)
  const low = textIn(offer.lowPrice)
  const [paid] = [...specifications].sort((a, b) => Number(isSale(b)) - Number(isSale(a)))
  const amount = own ?? low ?? (paid && (textIn(paid.price) ?? textIn(paid.minPrice)))
  if (amount === undefined) return []
  const isFrom = own === undefined && low !== undefined && textIn(offer.highPrice) !== low
  return [{ amount, currency: currency ?? (paid && textIn(paid.priceCurrency)), isFrom }]
}

function isPaid(specification: JsonObject, today: string): boolean {
  return (
    !OTHER_PRICES.test(textIn(specification.priceType) ?? '') &&
    specification.validForMemberTier === undefined &&
    specification.referenceQuantity === undefined &&
    specification.membershipPointsEarned === undefined &&
    !typesOf(specification).some((type) => OTHER_SPECIFICATIONS.has(type)) &&
    isNow(specification, today)
  )
}

function isSale(specification: JsonObject): boolean {
  return /Sale/i.test(textIn(specification.priceType) ?? '')
}

/** Dates without a time count to their end. `priceValidUntil` is often left in the past, so that it says nothing. */
function isNow({ validFrom, validThrough }: JsonObject, today: string): boolean {
  const [from, through] = [textIn(validFrom), textIn(validThrough)].map(
    (text) => /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0],
  )
  return (from === undefined || from <= today) && (through === undefined || today <= through)
}
