/** Where to buy a product of a feed: brand, link, availability, delivery time and GTIN. What cannot be read is left out. */
import { AVAILABILITIES, ShopFacts } from '../../../src/contract/products.ts'
import { plainLine } from '../../platform/plainText.ts'
import type { FeedProduct } from './feedProduct.ts'

type Availability = (typeof AVAILABILITIES)[number]

/** Names of schema.org and of shops, in lower case without separators, beside those of the contract. */
const AVAILABILITY_WORDS: Readonly<Record<string, Availability>> = {
  ...Object.fromEntries(AVAILABILITIES.map((word) => [word.replaceAll('_', ''), word])),
  true: 'in_stock',
  yes: 'in_stock',
  y: 'in_stock',
  available: 'in_stock',
  limitedavailability: 'in_stock',
  onlineonly: 'in_stock',
  false: 'out_of_stock',
  no: 'out_of_stock',
  n: 'out_of_stock',
  unavailable: 'out_of_stock',
  soldout: 'out_of_stock',
  presale: 'preorder',
  madetoorder: 'backorder',
  availablefororder: 'backorder',
  instoreonly: 'in_store_only',
  lowstock: 'in_stock',
  ...wordsOf(
    'in_stock',
    `ja|oui|si|tak|lieferbar|sofort lieferbar|sofort verfügbar|verfügbar|auf lager|vorrätig|en stock|disponible|disponibile|op voorraad|
    leverbaar|i lager|finns i lager|dostępny|w magazynie`,
  ),
  ...wordsOf(
    'out_of_stock',
    `nein|non|nee|nej|nie|nei|ausverkauft|vergriffen|nicht lieferbar|nicht verfügbar|nicht auf lager|rupture de stock|en rupture de stock|
    en rupture|épuisé|indisponible|agotado|sin stock|no disponible|esaurito|non disponibile|uitverkocht|niet op voorraad|niet leverbaar|
    slut i lager|slutsåld|ej i lager|niedostępny|wyprzedany|brak w magazynie`,
  ),
  ...wordsOf('preorder', 'vorbestellbar|vorbestellung|précommande|preventa|preordine|förbeställning|przedsprzedaż'),
  ...wordsOf(
    'backorder',
    'auf bestellung|sur commande|bajo pedido|su ordinazione|op bestelling|beställningsvara|na zamówienie',
  ),
}

function wordsOf(availability: Availability, words: string): Record<string, Availability> {
  return Object.fromEntries(words.split('|').map((word) => [plainWord(word), availability]))
}

/** Without separators and accents. */
function plainWord(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFKD')
    .replaceAll(/[^a-z]/g, '')
}
const MAX_DELIVERY_CHARACTERS = 120
const MAX_BRAND_CHARACTERS = 120
const ONE_DAY = 1

/** `in stock`, `In_Stock`, `https://schema.org/InStock` and the like. */
export function availabilityOf(text: string | undefined): Availability | undefined {
  const last = text?.split('/').at(-1)
  const count = last === undefined ? undefined : /^\s*(-?\d{1,7})(?:[.,]0+)?(?!\d)/.exec(last)?.[1]
  // A number of pieces: "3", "0.000", "6 in stock".
  if (
    count !== undefined &&
    last !== undefined &&
    /^[-\d.,\s]+(?:in stock|auf lager|en stock|available)?\s*$/i.test(last)
  )
    return Number(count) > 0 ? 'in_stock' : 'out_of_stock'
  const word = last === undefined ? undefined : plainWord(last)
  return word === undefined ? undefined : AVAILABILITY_WORDS[word]
}

export function readShopFacts(feed: FeedProduct): ShopFacts {
  const isSoldOnline = availabilityOf(feed.sold_online)
  return onlyValid({
    brand: plainLine(feed.brand ?? '').slice(0, MAX_BRAND_CHARACTERS),
    link: feed.link,
    availability:
      availabilityOf(feed.availability ?? stockOf(feed)) ??
      (isSoldOnline === 'out_of_stock' ? 'in_store_only' : isSoldOnline),
    delivery: deliveryOf(feed),
    // That of its price, which is read with the price.
    currency: undefined,
    shopify_variant:
      feed.shopify_variant ??
      SHOPIFY_ID.exec(feed.id ?? '')?.[1] ??
      shopifyVariantIn(feed.link, `${feed.image_link} ${feed.additional_image_link}`),
    gtin: feed.gtin?.replaceAll(/[\s-]/g, ''),
    price_read_at: feed.price_read_at,
  })
}

/** Names of columns for the number of pieces, in the languages of shops. */
const STOCK_COLUMNS =
  'stock stock_level stock_quantity stock_status inventory inventory_quantity quantity qty quantite bestand lagerbestand cantidad existencias quantita giacenza voorraad lagersaldo ilosc stan_magazynowy'.split(
    ' ',
  )

function stockOf(feed: FeedProduct): string | undefined {
  return STOCK_COLUMNS.map((name) => feed[name]).find((text) => text !== undefined)
}

/** The ids of Shopify's own channel to Google: its country, the product and the variant. */
const SHOPIFY_ID = /^shopify_[a-z]{2}_\d+_(\d+)$/i

/** Where Shopify keeps the pictures and scripts of its shops. */
const SHOPIFY = /\bcdn\.shopify\.com\/|\/cdn\/shop\//

/** The variant that an address names, if the page or the pictures show that it is of Shopify. */
export function shopifyVariantIn(link: string | undefined, evidence: string): string | undefined {
  if (!link?.includes('variant=') || !SHOPIFY.test(evidence) || !URL.canParse(link)) return undefined
  const { pathname, searchParams } = new URL(link)
  return pathname.includes('/products/') ? (searchParams.get('variant') ?? undefined) : undefined
}

/** Keeps the facts that the contract accepts; texts that are empty are none. The compiler names a fact that a source does not read. */
export function onlyValid(facts: Readonly<Record<keyof ShopFacts, string | undefined>>): ShopFacts {
  const entries = Object.entries(facts).filter(([, value]) => value !== undefined && value !== '')
  const all = ShopFacts.safeParse(Object.fromEntries(entries))
  if (all.success) return all.data
  return ShopFacts.parse(
    Object.fromEntries(entries.filter(([name, value]) => value !== undefined && isValid(name, value))),
  )
}

function isValid(name: string, value: string): boolean {
  return ShopFacts.safeParse({ [name]: value }).success
}

/** The words of the feed, or its handling and transit days: `3 to 7 days`. */
function deliveryOf(feed: FeedProduct): string | undefined {
  const words = feed.delivery_time ?? feed.delivery ?? feed.lead_time
  if (words !== undefined) return plainLine(words).slice(0, MAX_DELIVERY_CHARACTERS)
  const [least, most] = (['min', 'max'] as const).map((end) => days(feed, end))
  if (most === undefined || most === 0) return undefined
  const count = least === undefined || least === most ? `${most}` : `${least} to ${most}`
  return `${count} ${most === ONE_DAY ? 'day' : 'days'}`
}

function days(feed: FeedProduct, end: 'min' | 'max'): number | undefined {
  const parts = [feed[`${end}_handling_time`], feed[`${end}_transit_time`]].filter((text) =>
    /^\d{1,3}$/.test(text ?? ''),
  )
  return parts.length === 0 ? undefined : parts.reduce((sum, text) => sum + Number(text), 0)
}
