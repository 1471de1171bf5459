/** The text and numbers of an exported page, taken from the facts of a board, without any layout. */
import type { Layout } from '../../../studio/model/layout.ts'
import type { Arrangement } from '../../contract/arrangements.ts'
import type { Relations } from '../../../studio/collage/sheet/collagePiece.ts'
import type { Swatch } from '../../contract/designRecord.ts'
import { formatPrice } from '../../platform/amounts.ts'
import { imageSource } from '../../platform/imageSource.ts'
import type { Product } from '../../contract/products.ts'
import { productLink } from '../../contract/shopLinks.ts'
import { OWN_PIECE } from '../../contract/words.ts'
import { shoppingFacts } from '../../contract/shoppingFacts.ts'
import { formatCalendarDay } from '../../platform/locale.ts'
import type { Unit } from '../../platform/units.ts'
import { sizeText } from '../../shop/useProductSize.ts'
import type { BoardFacts } from '../sheet/boardFacts.ts'
import { beginnings } from './sentences.ts'
import { totalText } from '../../shop/priceTotals.ts'

type Paragraph = { readonly kind: 'heading' | 'body'; readonly text: string }

type KeyEntry = {
  /** With the quantity, such as "Chair × 4". */
  readonly name: string
  readonly plainName: string
  readonly size: string
  /** What a list says below its name. */
  readonly facts: readonly string[]
  readonly quantity: number
  /** The price of one, and of all; empty if it is not known. */
  readonly each: string
  readonly sum: string
  /** Where it is found: an absolute address, and its words. */
  readonly link?: { readonly url: string; readonly words: string } | undefined
  /** The product, if its record is known. */
  readonly product?: Product
}

export type PageContent = {
  readonly title: string
  readonly byline: string
  readonly paragraphs: readonly Paragraph[]
  /** The first sentence of the description; empty if there is none. */
  readonly lead: string
  readonly swatches: readonly Swatch[]
  readonly relations?: Relations | undefined
  readonly hasPicture: boolean
  /** Address of the room picture in the app's image store; undefined if it is elsewhere. */
  readonly picture?: string | undefined
  readonly entries: readonly KeyEntry[]
  /** Such as "$4,210"; empty if no price is known. */
  readonly total: string
  readonly seed: number
  /** The owner's arrangement of the collage, if there is one. */
  readonly arrangement?: Arrangement
  /** Unit of the plan and of the ruler of a true-scale collage. */
  readonly unit?: Unit
  /** The room that is shown with the board, if there is one. */
  readonly room?: Layout
}

/** Texts of the pages in addition to the facts of a board; `origin`: of the app, such as "https://example.org". */
type PageFrame = {
  readonly heading: string
  readonly byline: string
  readonly unit: Unit
  readonly room?: Layout | null | undefined
  readonly origin?: string
}

export function pageContent(facts: BoardFacts, { heading, byline, unit, room, origin }: PageFrame): PageContent {
  const paragraphs = plainParagraphs(facts.markdown)
  return {
    title: facts.title || heading,
    byline,
    paragraphs,
    lead: leadOf(paragraphs),
    swatches: facts.swatches,
    relations: facts.relations,
    hasPicture: facts.image !== null,
    picture: storedPicture(facts.image),
    entries: facts.cutouts.map(({ name, product }) => {
      const quantity = (product && facts.quantities?.[product.id]) ?? 1
      const size = product && sizeText(product, unit)
      const price = product && product.price > 0 ? product.price : undefined
      return {
        name: quantity > 1 ? `${name} × ${quantity}` : name,
        plainName: name,
        size: size ?? '',
        facts: product ? shoppingFacts('paper', product, { size, day: formatCalendarDay }).map(({ text }) => text) : [],
        quantity,
        each: price === undefined ? '' : formatPrice(price, product?.currency),
        sum: price === undefined ? '' : formatPrice(price * quantity, product?.currency),
        ...(product ? { product } : {}),
        ...(product && linkOf(product, origin)),
      }
    }),
    total: totalText(facts.products, facts.quantities),
    seed: facts.seed,
    unit,
    ...(facts.arrangement ? { arrangement: facts.arrangement } : {}),
    ...(room ? { room } : {}),
  }
}

/** The first sentence of a description; empty if there is none. */
export function leadOf(paragraphs: readonly Paragraph[]): string {
  const first = paragraphs.find(({ kind }) => kind === 'body')?.text ?? ''
  return beginnings(first).at(-1) ?? ''
}

/** The address of a room picture in the image store of the app; undefined for one that is elsewhere. */
export function storedPicture(image: string | null): string | undefined {
  const address = imageSource(image)
  return address?.startsWith('/images/') ? address : undefined
}

/** Its page in its shop, else a search of the catalog; own pieces without a shop are found nowhere. */
function linkOf(product: Product, origin: string | undefined): Pick<KeyEntry, 'link'> {
  const url = productLink(product)
  if (url !== undefined) return { link: { url, words: 'Find it in the shop' } }
  const { id, title } = product
  if (origin === undefined || id.startsWith(OWN_PIECE)) return {}
  return {
    link: { url: `${origin}/SelectedProducts?q=${encodeURIComponent(title)}`, words: 'Find it in the catalog' },
  }
}

/** The paragraphs of a Markdown text without its syntax. */
export function plainParagraphs(markdown: string): Paragraph[] {
  return markdown
    .replaceAll('\r\n', '\n')
    .replaceAll(/^(#{1,6} .*)$/gm, '\n$1\n')
    .replaceAll(/^[^\S\n]*(?:[-*+]|\d+\.)[^\S\n]+/gm, '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => ({
      kind: /^#{1,6} /.test(block) ? ('heading' as const) : ('body' as const),
      text: plainWords(block.replace(/^#{1,6} /, '')),
    }))
    .filter(({ text }) => text !== '')
}

/**
 * No expression can match its own opening character inside, so that a text of such characters is read in linear time.
 */
function plainWords(text: string): string {
  return text
    .replaceAll(/!?\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/(\*\*|__|`)(.+?)\1/g, '$2')
    .replaceAll(/(^|[\s(])\*([^\s*](?:[^*\n]*[^\s*])?)\*(?=[\s).,;:]|$)/g, '$1$2')
    .replaceAll(/(^|[\s(])_([^\s_](?:[^_\n]*[^\s_])?)_(?=[\s).,;:]|$)/g, '$1$2')
    .replaceAll(/^>\s*/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
