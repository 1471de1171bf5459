/** The text and numbers of an exported page, taken from the facts of a board, without any layout. */
import type { Arrangement } from '../../../contract/arrangements.ts'
import type { Swatch } from '../../../contract/boards.ts'
import { formatPrice } from '../../../lib/amounts.ts'
import type { Product } from '../../../contract/products.ts'
import type { Unit } from '../../../lib/units.ts'
import { sizeText } from '../../products/useProductSize.ts'
import type { BoardFacts } from '../sheet/boardFacts.ts'
import { priceTotal } from '../sheet/priceTotal.ts'

export type Paragraph = { readonly kind: 'heading' | 'body'; readonly text: string }

export type KeyEntry = {
  readonly name: string
  readonly size: string
  readonly price: string
  /** The product, if its record is known. */
  readonly product?: Product
}

export type PageContent = {
  readonly title: string
  readonly byline: string
  readonly paragraphs: readonly Paragraph[]
  readonly swatches: readonly Swatch[]
  readonly hasPicture: boolean
  readonly entries: readonly KeyEntry[]
  /** Such as "$4,210"; empty if no price is known. */
  readonly total: string
  readonly seed: number
  /** The owner's arrangement of the collage, if there is one. */
  readonly arrangement?: Arrangement
  /** Unit of the ruler of a true-scale collage. */
  readonly unit?: Unit
}

export function pageContent(facts: BoardFacts, heading: string, byline: string, unit: Unit): PageContent {
  const total = priceTotal(facts.products, facts.quantities)
  return {
    title: facts.title || heading,
    byline,
    paragraphs: plainParagraphs(facts.markdown),
    swatches: facts.swatches,
    hasPicture: facts.image !== null,
    entries: facts.cutouts.map(({ name, product }) => ({
      name: countedName(name, product && facts.quantities?.[product.id]),
      size: product ? (sizeText(product, unit) ?? '') : '',
      price: product && product.price > 0 ? formatPrice(product.price) : '',
      ...(product ? { product } : {}),
    })),
    total: total > 0 ? formatPrice(total) : '',
    seed: facts.seed,
    unit,
    ...(facts.arrangement ? { arrangement: facts.arrangement } : {}),
  }
}

function countedName(name: string, quantity: number | undefined): string {
  return quantity !== undefined && quantity > 1 ? `${name} × ${quantity}` : name
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
