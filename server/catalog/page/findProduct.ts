/**
 * Finds the product that a page is about, in its JSON-LD, microdata and RDFa (schema.org): by `mainEntity`, by the page's
 * address, by its title, by its place; never in a list, nor what is related, similar, reviewed or offered.
 */
import { isObject, type JsonObject, listOf, parsePageJson, textIn, typesOf } from './pageJson.ts'

/** What the page says about itself. */
export type PageIdentity = {
  /** Its addresses: after redirects, canonical, of Open Graph. */
  readonly addresses: readonly URL[]
  /** Its title, its heading, its title of Open Graph. */
  readonly titles: readonly string[]
}
type Candidate = { node: JsonObject; isMain: boolean }
/**
 * `isOneOfMany`: a group whose variants have different facts, none of which the page names. `options`: those of the variant by its name,
 * "Oat" and "Large" of "Nord sofa - Oat / Large".
 */
export type FoundProduct = { product: JsonObject; isOneOfMany: boolean; options: string[]; categories: string[] }

/** Limits of values and of nesting: above those of real pages, so that a hostile page cannot exhaust the search. */
const MAX_NODES = 5_000
const MAX_DEPTH = 12
const MAX_CANDIDATES = 200
const PRODUCTS = new Set(['Product', 'IndividualProduct', 'ProductModel', 'ProductGroup', 'SomeProducts'])
/** Things that mention other products. */
const OTHER_TYPES = new Set([
  'ItemList',
  'OfferCatalog',
  'Review',
  'AggregateRating',
  'BreadcrumbList',
  'Offer',
  'AggregateOffer',
  'SearchResultsPage',
])
const OTHER_KEYS = new Set([
  'itemListElement',
  'isRelatedTo',
  'isSimilarTo',
  'isAccessoryOrSparePartFor',
  'isConsumableFor',
  'itemReviewed',
  'review',
  'reviews',
  'mentions',
  'itemOffered',
  'offers',
  'hasOfferCatalog',
  'hasPart',
  'isPartOf',
])
/** Points for what speaks for a candidate; what another address takes is more than what a title gives. */
const POINTS = { main: 100, address: 50, path: 40, title: 20, part: 10, otherAddress: -30, otherTitle: -5 }

export function findProduct(
  blocks: readonly string[],
  items: readonly JsonObject[] = [],
  page: PageIdentity = { addresses: [], titles: [] },
): FoundProduct | undefined {
  const graph = [...blocks.map(parsePageJson), ...items]
  const { candidates, nodes, categories } = collect(graph)
  const scored = candidates.map((candidate) => ({ ...candidate, points: pointsOf(candidate, page) }))
  const best = scored.reduce<(typeof scored)[number] | undefined>(
    (top, one) => (!top || one.points > top.points ? one : top),
    undefined,
  )
  if (!best || best.points <= POINTS.otherAddress) return undefined
  const rivals = scored.filter(({ points, node }) => points === best.points && !isSame(node, best.node, page))
  // Nothing on the page says which one of several it is about.
  if (rivals.length > 0 && best.points < POINTS.part) return undefined
  const same = scored.filter(
    ({ node, points }) => node !== best.node && points > POINTS.otherAddress && isSame(node, best.node, page),
  )
  const joined = same.reduce<JsonObject>((product, { node }) => ({ ...node, ...product }), best.node)
  return { ...variantOf(resolved(joined, nodes), page, nodes), categories }
}

function collect(graph: readonly unknown[]) {
  const candidates: Candidate[] = []
  const nodes = new Map<string, JsonObject>()
  const mains = new Set<string>()
  const categories: string[] = []
  let budget = MAX_NODES
  const visit = (value: unknown, depth: number, isMain: boolean, isOther: boolean): void => {
    budget -= 1
    if (depth > MAX_DEPTH || budget < 0) return
    if (Array.isArray(value)) {
      for (const each of value) visit(each, depth + 1, isMain, isOther)
      return
    }
    if (!isObject(value)) return
    const id = textIn(value['@id'])
    const isReference = id !== undefined && Object.keys(value).every((key) => key === '@id' || key === '@type')
    if (isReference) {
      if (isMain && id !== undefined) mains.add(id)
      return
    }
    if (id !== undefined && !nodes.has(id)) nodes.set(id, value)
    const types = typesOf(value)
    if (types.includes('BreadcrumbList')) categories.push(...crumbsOf(value))
    const isProduct = types.some((type) => PRODUCTS.has(type))
    if (isProduct && !isOther && candidates.length < MAX_CANDIDATES) candidates.push({ node: value, isMain })
    const hides = isOther || types.some((type) => OTHER_TYPES.has(type))
    // What is inside of a product is its own, or another product.
    for (const [key, part] of Object.entries(value))
      visit(
        part,
        depth + 1,
        key === 'mainEntity' || (isMain && key === '@graph'),
        hides || isProduct || OTHER_KEYS.has(key),
      )
  }
  visit(graph, 0, false, false)
  const named = candidates.map(({ node, isMain }) => ({ node, isMain: isMain || mains.has(textIn(node['@id']) ?? '') }))
  return { candidates: named, nodes, categories }
}

/** The names of a list of breadcrumbs, without its first one, which is the shop. */
function crumbsOf(list: JsonObject): string[] {
  return listOf(list.itemListElement)
    .slice(0, 10)
    .flatMap((each) => (isObject(each) ? (textIn(each.name) ?? textIn(each.item) ?? []) : []))
}

function pointsOf({ node, isMain }: Candidate, page: PageIdentity): number {
  const variants = listOf(node.hasVariant).filter(isObject)
  const address = Math.max(
    addressPoints(node, page),
    ...variants.map((variant) => Math.max(0, addressPoints(variant, page))),
  )
  const isAboutPage = listOf(node.mainEntityOfPage).some((value) => samePage(textIn(value), page) > 0)
  return (isMain || isAboutPage ? POINTS.main : 0) + address + titlePoints(textIn(node.name), page)
}

/** Of the addresses that a product states as its own. */
function addressPoints(node: JsonObject, page: PageIdentity): number {
  const own = [node.url, node['@id'], ...listOf(node.offers).map((offer) => (isObject(offer) ? offer.url : undefined))]
  const found = own.map((value) => samePage(textIn(value), page))
  const best = Math.max(0, ...found)
  return best === 0 && samePage(textIn(node.url), page) < 0 ? POINTS.otherAddress : best
}

/** 0 if the text is no address of a page. A query that the page has too makes it surer. */
function samePage(text: string | undefined, { addresses }: PageIdentity): number {
  const [page] = addresses
  if (text === undefined || !page || text.startsWith('#') || !URL.canParse(text, page.href)) return 0
  const own = new URL(text, page.href)
  if (!/^https?:$/.test(own.protocol) || (own.pathname === '/' && page.pathname !== '/')) return 0
  const points = addresses.map((address) => {
    if (plainPath(own) !== plainPath(address)) return POINTS.otherAddress
    const query = [...own.searchParams]
    if (query.length === 0) return POINTS.path
    return query.every(([name, value]) => address.searchParams.get(name) === value) ? POINTS.address : 1
  })
  return Math.max(...points)
}

function plainPath({ hostname, pathname }: URL): string {
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}`.toLowerCase()
}

function titlePoints(name: string | undefined, { titles }: PageIdentity): number {
  const own = plainName(name ?? '')
  if (own === '') return POINTS.otherTitle
  const names = titles.map(plainName).filter((title) => title !== '')
  if (names.includes(own)) return POINTS.title
  return names.some((title) => title.includes(own) || own.includes(title)) ? POINTS.part : POINTS.otherTitle
}

function plainName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Whether two nodes are about one product: neither has an address that is not the page's, and they share a name or number. */
function isSame(one: JsonObject, other: JsonObject, page: PageIdentity): boolean {
  const shares = ['@id', 'sku', 'gtin13', 'gtin', 'mpn', 'url'].some((key) => {
    const [a, b] = [textIn(one[key]), textIn(other[key])]
    return a !== undefined && a === b
  })
  const [name, otherName] = [plainName(textIn(one.name) ?? ''), plainName(textIn(other.name) ?? '')]
  const differs = ['sku', 'gtin13', 'gtin'].some((key) => {
    const [a, b] = [textIn(one[key]), textIn(other[key])]
    return a !== undefined && b !== undefined && a !== b
  })
  if (differs || [one, other].some((node) => addressPoints(node, page) < 0)) return false
  return shares || (name !== '' && (name === otherName || otherName === ''))
}

/** With references of its facts to other nodes of the page in their place. */
function resolved(product: JsonObject, nodes: ReadonlyMap<string, JsonObject>): JsonObject {
  const at = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(at)
    if (!isObject(value)) return value
    const id = textIn(value['@id'])
    const isReference = id !== undefined && Object.keys(value).every((key) => key === '@id' || key === '@type')
    return isReference ? (nodes.get(id) ?? value) : value
  }
  return Object.fromEntries(Object.entries(product).map(([name, value]) => [name, at(value)]))
}

/** The variant that the page shows, with what its group says of all; else what all variants have in common. */
function variantOf(product: JsonObject, page: PageIdentity, nodes: ReadonlyMap<string, JsonObject>) {
  const [group] = listOf(product.isVariantOf).filter(isObject)
  const variants = listOf(product.hasVariant)
    .filter(isObject)
    .map((variant) => resolved(variant, nodes))
  if (variants.length === 0)
    return {
      product: group ? { ...group, ...product } : product,
      isOneOfMany: false,
      options: optionsOf(product, group),
    }
  const { hasVariant: _, ...shared } = product
  const [only] = variants
  const points = variants.map(
    (variant) => Math.max(0, addressPoints(variant, page)) + titlePoints(textIn(variant.name), page),
  )
  const most = Math.max(...points)
  const isSure = most >= POINTS.title && points.filter((each) => each === most).length === 1
  const shown = variants.length === 1 ? only : isSure ? variants[points.indexOf(most)] : undefined
  if (shown) return { product: { ...shared, ...shown }, isOneOfMany: false, options: optionsOf(shown, shared) }
  const common = Object.entries(only ?? {}).filter(
    ([key, value]) =>
      key !== 'offers' && variants.every((variant) => JSON.stringify(variant[key]) === JSON.stringify(value)),
  )
  const offers = product.offers ?? variants.flatMap((variant) => listOf(variant.offers))
  return { product: { ...Object.fromEntries(common), ...shared, offers }, isOneOfMany: true, options: [] }
}

/** What the name of a variant adds to that of its group. */
function optionsOf(variant: JsonObject, group: JsonObject | undefined): string[] {
  const [name = '', common = ''] = [textIn(variant.name), textIn(group?.name)]
  if (common === '' || !name.startsWith(common)) return []
  return name
    .slice(common.length)
    .replace(/^[\s,–—-]+/, '')
    .split(/\s*[,/]\s+|\s+[-–—]\s+/)
    .filter((option) => option !== '')
}
