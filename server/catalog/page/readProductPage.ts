/**
 * Reads a product from its page in a shop: JSON-LD first, then microdata, then Open Graph. Values that are missing or
 * only in words stay undefined, so that the user can be asked.
 */
import type { ShopFacts } from '../../../src/contract/products.ts'
import { plainLine, plainText } from '../../platform/plainText.ts'
import { feedColors } from '../feed/feedColor.ts'
import { type Place, placeProduct } from '../feed/placeProduct.ts'
import { readInches } from '../feed/readInches.ts'
import { type Money, readPrice } from '../feed/readPrice.ts'
import { availabilityOf, onlyValid } from '../feed/readShopFacts.ts'
import { findProduct, isObject, type JsonObject, listOf, textIn } from './findProduct.ts'
import { readPageMetadata, type PageMetadata } from './readPageMetadata.ts'

export type PageProduct = Place & {
  title: string
  /** 0 if the page has no numeric price. */
  price: number
  description: string
  material: string
  colour: string
  hex_code: string
  /** Inches; null if the page has no size with a unit. */
  length: number | null
  width: number | null
  height: number | null
  shop: ShopFacts
  /** Absolute addresses, the best first. */
  pictures: string[]
}

const MAX_TITLE_CHARACTERS = 120
const MAX_DESCRIPTION_CHARACTERS = 1_000
const MAX_TEXT_CHARACTERS = 120
const UNKNOWN_COLOR = '#b8b0a4'
const MAX_PICTURES = 5
/** UN/CEFACT codes of QuantitativeValue. */
const UNITS: Readonly<Record<string, string>> = { CMT: 'cm', MMT: 'mm', MTR: 'm', INH: 'in', FOT: 'ft' }

/** @param url of the page, after redirects; `today`: the day of its price, `2026-11-23` */
export function readProductPage(html: string, url: URL, today: string): PageProduct {
  const marks = readPageMetadata(html)
  const product = findProduct(marks.blocks) ?? {}
  const offer = offerOf(product)
  const { metas, properties } = marks
  const title = plainLine(textIn(product.name) ?? properties.get('name') ?? metas.get('og:title') ?? marks.title).slice(
    0,
    MAX_TITLE_CHARACTERS,
  )
  const category = textIn(product.category) ?? metas.get('product:category') ?? ''
  const price = priceOf(offer, marks)
  const colour = plainLine(textIn(product.color) ?? properties.get('color') ?? metas.get('product:color') ?? '')
  const place = placeProduct({ title, product_type: category })
  return {
    ...place,
    title,
    price: price?.amount ?? 0,
    description: plainText(
      textIn(product.description) ?? metas.get('og:description') ?? metas.get('description') ?? '',
    ).slice(0, MAX_DESCRIPTION_CHARACTERS),
    material: plainLine(textIn(product.material) ?? properties.get('material') ?? '').slice(0, MAX_TEXT_CHARACTERS),
    colour: colour.slice(0, MAX_TEXT_CHARACTERS),
    hex_code: feedColors(colour)[0] ?? UNKNOWN_COLOR,
    // schema.org's width is side to side, its depth front to back.
    length: sizeOf(product, properties, 'width'),
    width: sizeOf(product, properties, 'depth'),
    height: sizeOf(product, properties, 'height'),
    pictures: picturesOf(product, marks, url),
    shop: onlyValid({
      brand: plainLine(
        textIn(product.brand) ??
          properties.get('brand.name') ??
          properties.get('brand') ??
          metas.get('product:brand') ??
          '',
      ).slice(0, MAX_TEXT_CHARACTERS),
      link: url.href,
      availability: availabilityOf(
        textIn(offer.availability) ??
          properties.get('offers.availability') ??
          metas.get('product:availability') ??
          metas.get('og:availability'),
      ),
      delivery: deliveryOf(offer),
      currency: price?.currency,
      gtin: ['gtin', 'gtin14', 'gtin13', 'gtin12', 'gtin8']
        .map((name) => textIn(product[name]) ?? properties.get(name))
        .find((text) => text !== undefined)
        ?.replaceAll(/\D/g, ''),
      price_read_at: price ? today : undefined,
    }),
  }
}

/** The first offer with a price; of an AggregateOffer, its lowest price. */
function offerOf(product: JsonObject): JsonObject {
  const offers = listOf(product.offers).filter(isObject)
  const all = offers.flatMap((offer) => [offer, ...listOf(offer.offers).filter(isObject)])
  return all.find((offer) => amountOf(offer) !== undefined) ?? all[0] ?? {}
}

function amountOf(offer: JsonObject): string | undefined {
  const [specification] = listOf(offer.priceSpecification).filter(isObject)
  return textIn(offer.price) ?? textIn(offer.lowPrice) ?? textIn(specification?.price)
}

function priceOf(offer: JsonObject, { metas, properties }: PageMetadata): Money | undefined {
  const [specification] = listOf(offer.priceSpecification).filter(isObject)
  const sources = [
    [amountOf(offer), textIn(offer.priceCurrency) ?? textIn(specification?.priceCurrency)],
    [properties.get('offers.price') ?? properties.get('price'), properties.get('offers.priceCurrency')],
    [metas.get('product:price:amount'), metas.get('product:price:currency')],
    [metas.get('og:price:amount'), metas.get('og:price:currency')],
  ] as const
  for (const [amount, currency] of sources) {
    if (amount === undefined) continue
    // Plain numbers have a decimal point, as schema.org requires.
    const isPlain = /^\d+(\.\d+)?$/.test(amount)
    const read = readPrice(amount, { currency: currency?.toUpperCase(), decimal: isPlain ? '.' : undefined })
    // Without a currency the price is not usable.
    if ('value' in read && !read.isAssumed) return read.value
  }
  return undefined
}

function sizeOf(product: JsonObject, properties: PageMetadata['properties'], name: 'width' | 'depth' | 'height') {
  const more = listOf(product.additionalProperty)
    .filter(isObject)
    .find((each) => textIn(each.name)?.toLowerCase() === name)
  return inchesOf(product[name]) ?? inchesOf(more) ?? inchesOf(properties.get(name))
}

/** Null without a unit: a bare number could be anything. */
function inchesOf(value: unknown): number | null {
  const [first] = listOf(value)
  const text = isObject(first)
    ? [textIn(first.value), UNITS[textIn(first.unitCode) ?? ''] ?? textIn(first.unitText)].filter(Boolean).join(' ')
    : textIn(first)
  if (text === undefined || !/[a-z"'”″’′]/i.test(text)) return null
  const read = readInches(text)
  return 'value' in read ? read.value : null
}

function deliveryOf(offer: JsonObject): string | undefined {
  const [details] = listOf(offer.shippingDetails).filter(isObject)
  const time = details && isObject(details.deliveryTime) ? details.deliveryTime : undefined
  const days = [time?.handlingTime, time?.transitTime].filter(isObject)
  if (days.length === 0) return undefined
  const [least, most] = [sumOf(days, 'minValue'), sumOf(days, 'maxValue')]
  if (most === 0) return undefined
  return least > 0 && least < most ? `${least} to ${most} days` : `${most} ${most === 1 ? 'day' : 'days'}`
}

function sumOf(days: readonly JsonObject[], name: 'minValue' | 'maxValue'): number {
  return days.reduce((sum, each) => sum + Math.max(0, Math.min(365, Number(textIn(each[name]) ?? 0) || 0)), 0)
}

function picturesOf(product: JsonObject, { metas, properties }: PageMetadata, url: URL): string[] {
  const found = [
    ...listOf(product.image)
      .slice(0, MAX_PICTURES * 2)
      .map((image) => (isObject(image) ? (image.contentUrl ?? image.url) : image)),
    properties.get('image'),
    metas.get('og:image:secure_url'),
    metas.get('og:image'),
    metas.get('twitter:image'),
  ]
  const addresses = found.flatMap((each) => {
    const text = textIn(each)
    if (text === undefined || !URL.canParse(text, url)) return []
    const address = new URL(text, url)
    return /^https?:$/.test(address.protocol) ? [address.href] : []
  })
  return [...new Set(addresses)].slice(0, MAX_PICTURES)
}
