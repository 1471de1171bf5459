/** What an exported page says, taken from the facts of a board: plain words and numbers, nothing about where they stand. */
import type { Swatch } from '../../../contract/boards.ts'
import { formatPrice } from '../../../lib/amounts.ts'
import type { Unit } from '../../../lib/units.ts'
import { sizeText } from '../../products/useProductSize.ts'
import type { BoardFacts } from '../boardFacts.ts'
import { priceTotal } from '../priceTotal.ts'

export type Paragraph = { readonly kind: 'heading' | 'body'; readonly text: string }

export type KeyEntry = {
  readonly name: string
  readonly size: string
  readonly price: string
  /** Square inches from the front; 1 where no size is known. */
  readonly weight: number
}

export type PageContent = {
  readonly title: string
  readonly byline: string
  readonly paragraphs: readonly Paragraph[]
  readonly swatches: readonly Swatch[]
  readonly hasPicture: boolean
  readonly entries: readonly KeyEntry[]
  /** "$4,210"; empty where no price is known. */
  readonly total: string
  readonly seed: number
}

export function pageContent(facts: BoardFacts, heading: string, byline: string, unit: Unit): PageContent {
  const total = priceTotal(facts.products)
  return {
    title: facts.title || heading,
    byline,
    paragraphs: plainParagraphs(facts.markdown),
    swatches: facts.swatches,
    hasPicture: facts.image !== null,
    entries: facts.cutouts.map(({ name, product }) => ({
      name,
      size: product ? (sizeText(product, unit) ?? '') : '',
      price: product && product.price > 0 ? formatPrice(product.price) : '',
      weight: product && product.length > 0 && product.height > 0 ? product.length * product.height : 1,
    })),
    total: total > 0 ? formatPrice(total) : '',
    seed: facts.seed,
  }
}

/** The paragraphs of a Markdown text without its signs. */
export function plainParagraphs(markdown: string): Paragraph[] {
  return markdown
    .replaceAll('\r\n', '\n')
    .replaceAll(/^(#{1,6} .*)$/gm, '\n$1\n')
    .replaceAll(/^\s*(?:[-*+]|\d+\.)\s+/gm, '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => ({
      kind: /^#{1,6} /.test(block) ? ('heading' as const) : ('body' as const),
      text: plainWords(block.replace(/^#{1,6} /, '')),
    }))
    .filter(({ text }) => text !== '')
}

function plainWords(text: string): string {
  return text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|__|`)(.+?)\1/g, '$2')
    .replaceAll(/(^|[\s(])[*_](\S(?:.*?\S)?)[*_](?=[\s).,;:]|$)/g, '$1$2')
    .replaceAll(/^>\s*/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
