/**
 * Reads a product from its page in a shop: what its JSON-LD, microdata, RDFa, Open Graph and its own words say about the one
 * product that the page is about. Values that are missing, or that contradict each other, stay open, so that the user can be
 * asked.
 */
import type { Money } from '../../../src/contract/prices.ts'
import type { FactsWithoutShop, ShopFacts } from '../../../src/contract/products.ts'
import { formatMoney } from '../../platform/formats.ts'
import { plainLine, plainText } from '../../platform/plainText.ts'
import { feedColors } from '../feed/feedColor.ts'
import { type Place, placeProduct } from '../feed/placeProduct.ts'
import { availabilityOf, onlyValid, shopifyVariantIn } from '../feed/readShopFacts.ts'
import { findProduct } from './findProduct.ts'
import { moneyOf, offersOf, otherPrices, priceOfOffers } from './offerPrice.ts'
import { isObject, type JsonObject, listOf, textIn } from './pageJson.ts'
import { pageSides } from './pageSizes.ts'
import { labeledFact } from './pageWords.ts'
import { type PageImage, type PageMetadata, readPageMetadata } from './readPageMetadata.ts'
import { currencyOfRegion, priceInWords } from './wordPrice.ts'

/** The price is 0 if the page has no numeric one. */
export type PageProduct = Place &
  Omit<FactsWithoutShop, UnstatedFact> & {
    colour: string
    hex_code: string
    /** Inches; null if the page has no size with a unit. */
    length: number | null
    width: number | null
    height: number | null
    shop: ShopFacts
    /** What the user should know about the values, in sentences. */
    remarks: string[]
    /** Absolute addresses, the best first. */
    pictures: string[]
  }

/** The facts that no page states. */
type UnstatedFact = 'care' | 'palette' | 'styles'
/** The facts that a page leaves out, besides those: the compiler reports them. */
type UnreadFact<Read> = Exclude<keyof FactsWithoutShop, keyof Read | UnstatedFact>

const MAX_TITLE_CHARACTERS = 120
const MAX_DESCRIPTION_CHARACTERS = 1_000
const MAX_TEXT_CHARACTERS = 120
const SIDE_NAME = { length: 'width', width: 'depth', height: 'height' } as const
const UNKNOWN_COLOR = '#b8b0a4'
const MAX_PICTURES = 5
/** Of a page, in which the addresses of its files stand. */
const MAX_EVIDENCE_CHARACTERS = 200_000

/** @param url of the page, after redirects; `today`: the day of its price, `2026-11-23` */
export function readProductPage(html: string, url: URL, today: string): PageProduct {
  const marks = readPageMetadata(html)
  const { metas } = marks
  const titles = [metas.get('og:title'), marks.heading, marks.title].flatMap((text) => (text ? [plainLine(text)] : []))
  const addresses = [url, ...addressesOf([marks.canonical, metas.get('og:url')], url)]
  const found = findProduct(marks.blocks, marks.items, { addresses, titles })
  const product = found?.product ?? {}
  const offers = offersOf(product)
  const [offer = {}] = offers
  const title = withoutSite(plainLine(textIn(product.name) ?? titles[0] ?? ''), marks, product).slice(
    0,
    MAX_TITLE_CHARACTERS,
  )
  const category = textIn(product.category) ?? metas.get('product:category') ?? found?.categories.join(' > ') ?? ''
  const price = pagePrice(offers, marks, today)
  // The options of a page are those of all variants.
  const lines = found?.isOneOfMany ? [] : marks.lines
  const colour = plainLine(
    textIn(product.color) ??
      metas.get('product:color') ??
      labeledFact(lines, 'color') ??
      found?.options.find((option) => feedColors(option).length > 0) ??
      knownColor(labeledFact(lines, 'finish')) ??
      '',
  )
  const place = placeProduct({ title, product_type: plainLine(category) })
  const { sides, notes } = pageSides(product, { title, lines, options: found?.options ?? [] }, place)
  const read = {
    ...place,
    title,
    price: price.money?.amount ?? 0,
    description: plainText(
      textIn(product.description) ?? metas.get('og:description') ?? metas.get('description') ?? '',
    ).slice(0, MAX_DESCRIPTION_CHARACTERS),
    material: plainLine(
      textIn(product.material) ?? metas.get('product:material') ?? labeledFact(lines, 'material') ?? '',
    ).slice(0, MAX_TEXT_CHARACTERS),
    colour: colour.slice(0, MAX_TEXT_CHARACTERS),
    hex_code: feedColors(colour)[0] ?? UNKNOWN_COLOR,
    ...sides,
    pictures: picturesOf(product, marks, title, url),
    remarks: [...price.remarks, ...notes.map(({ field, reason }) => `Of its ${SIDE_NAME[field]}, the page ${reason}.`)],
    shop: onlyValid({
      brand: plainLine(
        textIn(product.brand) ??
          textIn(product.manufacturer) ??
          metas.get('product:brand') ??
          metas.get('og:brand') ??
          labeledFact(lines, 'brand') ??
          '',
      )
        // "More of the brand: Nord"
        .replace(/^.*:\s*/, '')
        .slice(0, MAX_TEXT_CHARACTERS),
      link: url.href,
      availability:
        bestOf(offers.map((each) => availabilityOf(textIn(each.availability)))) ??
        availabilityOf(
          metas.get('product:availability') ??
            metas.get('og:availability') ??
            labeledFact(lines, 'stock') ??
            stockLine(lines),
        ),
      delivery: deliveryOf(offer),
      // That of a price in doubt, too, for whoever fills it in.
      currency: price.money?.currency ?? price.currency,
      shopify_variant: variantOf(offers, url, html),
      gtin: ['gtin', 'gtin14', 'gtin13', 'gtin12', 'gtin8']
        .map((name) => textIn(product[name]))
        .find((text) => text !== undefined)
        ?.replaceAll(/\D/g, ''),
      price_read_at: price.money ? today : undefined,
    }),
  }
  true satisfies [UnreadFact<typeof read>] extends [never] ? true : UnreadFact<typeof read>
  return read
}

type Availability = ReturnType<typeof availabilityOf>
const FROM_THE_BEST: readonly Availability[] = ['in_stock', 'preorder', 'backorder', 'in_store_only', 'out_of_stock']

/** Of the offers of several variants: one that can be had makes the product one that can. */
function bestOf(found: readonly Availability[]): Availability {
  return FROM_THE_BEST.find((each) => found.includes(each))
}

/** The variant of the page's address, else that of its only offer. */
function variantOf(offers: readonly JsonObject[], url: URL, html: string): string | undefined {
  const evidence = html.slice(0, MAX_EVIDENCE_CHARACTERS)
  const shown = shopifyVariantIn(url.href, evidence)
  if (shown !== undefined) return shown
  const named = new Set(
    offers.flatMap((offer) => {
      const address = textIn(offer.url)
      const link = address !== undefined && URL.canParse(address, url) ? new URL(address, url).href : undefined
      return shopifyVariantIn(link, evidence) ?? []
    }),
  )
  return named.size === 1 ? [...named][0] : undefined
}

function addressesOf(texts: readonly (string | undefined)[], url: URL): URL[] {
  return texts.flatMap((text) => (text && URL.canParse(text, url.href) ? [new URL(text, url.href)] : []))
}

/** A finish may be matte, or a color. */
function knownColor(finish: string | undefined): string | undefined {
  return finish !== undefined && feedColors(finish).length > 0 ? finish : undefined
}

/** Without the name of the shop behind it: "Lark Coffee Table — Studio Lark". */
function withoutSite(title: string, { heading, metas }: PageMetadata, product: JsonObject): string {
  const [own, site, ...more] = title.split(/\s+[|–—-]\s+/)
  const names = [metas.get('og:site_name'), textIn(product.brand)].flatMap((name) => (name ? [name.toLowerCase()] : []))
  const isSite = own !== undefined && site !== undefined && more.length === 0 && names.includes(site.toLowerCase())
  return isSite && own === plainLine(heading) ? own : title
}

/** The only line that says nothing but whether it is in stock. */
function stockLine(lines: readonly string[]): string | undefined {
  const found = lines.filter(
    (line) =>
      /\p{L}/u.test(line) &&
      !/^(?:y|n|yes|no|true|false|ja|nein|oui|non|s[ií]|tak|nie|nee|nej|nei)$/i.test(line) &&
      availabilityOf(line) !== undefined,
  )
  return new Set(found.map(availabilityOf)).size === 1 ? found[0] : undefined
}

/** Of its offers, else of its meta elements. A price that can be read in two ways, or two prices, are remarked. */
function pagePrice(offers: readonly JsonObject[], marks: PageMetadata, today: string) {
  const { metas, lines, heading, language } = marks
  const stated = metas.get('product:price:currency') ?? metas.get('og:price:currency')
  const named = offers.flatMap((each) => textIn(each.priceCurrency) ?? [])
  const written = priceInWords(lines, heading, stated ?? onlyOne(named) ?? currencyOfRegion(language))
  const currency = stated ?? written.money?.currency
  const stale = priceOfOffers(offers, currency, today)
  // Data that hold the former price, which the page strikes out beside the lower one.
  const isStruck = stale.money !== undefined && isFormer(stale.money, written.money, marks.struck)
  const priced = isStruck ? written : stale
  // Data without a price leave it to the words of the page.
  const asked =
    priced.money || priced.problem || tagged(metas, stated).some((each) => each.money ?? each.problem)
      ? priced
      : written
  const meta = tagged(metas, currency)
  const money = asked.money ?? (asked.problem === undefined ? meta.find((each) => each.money)?.money : undefined)
  // A list price in the meta elements is no contradiction.
  const listed = new Set(
    offers
      .flatMap((offer) => listOf(offer.priceSpecification).filter(isObject))
      .map((each) => Number(textIn(each.price))),
  )
  const [other] = meta.flatMap((each) =>
    asked.money && !asked.isFrom && each.money?.currency === asked.money.currency && !listed.has(each.money.amount)
      ? [each.money]
      : [],
  )
  const problem = money ? undefined : (asked.problem ?? meta.find((each) => each.problem)?.problem)
  const remarks = [
    ...(problem === undefined ? [] : [problem]),
    ...(money && other && other.amount !== money.amount
      ? [`The page says ${formatMoney(money.amount, money.currency)} and ${formatMoney(other.amount, other.currency)}.`]
      : []),
    ...(isStruck && stale.money
      ? [`The page also names a struck price of ${formatMoney(stale.money.amount, stale.money.currency)}.`]
      : []),
    ...(money && asked.isFrom
      ? [`The price is from ${formatMoney(money.amount, money.currency)}; it depends on the variant.`]
      : []),
    ...(money ? otherPrices(offers, money, today) : []),
  ]
  return { money, remarks, currency: problem === undefined ? undefined : (stated ?? onlyOne(named)) }
}

function isFormer(stated: Money, written: Money | undefined, struck: readonly string[]): boolean {
  if (!written || written.currency !== stated.currency || written.amount >= stated.amount) return false
  return struck.some((text) => moneyOf(plainLine(text), stated.currency).money?.amount === stated.amount)
}

function onlyOne(list: readonly string[]): string | undefined {
  return new Set(list).size === 1 ? list[0] : undefined
}

function tagged(metas: PageMetadata['metas'], currency: string | undefined) {
  return [
    [metas.get('product:sale_price:amount'), metas.get('product:sale_price:currency') ?? currency],
    [metas.get('product:price:amount'), currency],
    [metas.get('og:price:amount'), currency],
  ].flatMap(([amount, code]) => (amount ? [moneyOf(amount, code)] : []))
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

function picturesOf(product: JsonObject, { metas, images }: PageMetadata, title: string, url: URL): string[] {
  const stated = [
    ...listOf(product.image)
      .slice(0, MAX_PICTURES * 2)
      .map((image) => (isObject(image) ? (image.contentUrl ?? image.url) : image)),
    metas.get('og:image:secure_url'),
    metas.get('og:image'),
    metas.get('twitter:image'),
  ]
  const isOfTitle = ({ alt }: PageImage) =>
    alt.split(' ').length > 1 && title.toLowerCase().startsWith(alt.toLowerCase())
  const shown = images.filter((image) => image.isMain || isOfTitle(image)).slice(0, 1)
  const found = stated.some((each) => textIn(each) !== undefined) ? stated : shown.map(({ address }) => address)
  const addresses = found.flatMap((each) => {
    const text = textIn(each)
    if (text === undefined || !URL.canParse(text, url)) return []
    const address = new URL(text, url)
    return /^https?:$/.test(address.protocol) ? [address.href] : []
  })
  return [...new Set(addresses)].slice(0, MAX_PICTURES)
}
