/**
 * What a board shows, for search engines and previews: JSON-LD with the terms of https://schema.org/CreativeWork and
 * https://schema.org/Product, from what every visitor of the board sees.
 */
import { DEFAULT_CURRENCY } from '../../src/contract/currency.ts'
import { shownColors } from '../../src/contract/shownColors.ts'
import { productLink } from '../../src/contract/shopLinks.ts'
import type { VisibleBoard } from '../boards/visibleBoard.ts'
import { SITE } from '../../src/contract/pageHeads.ts'

/** The code of the inch in UN/CEFACT Recommendation 20. */
const INCH = 'INH'

type Shown = {
  readonly address: string
  readonly picture: string
  readonly alt: string
  readonly description: string
  readonly owner: string
}

/** The text of a script element: no character in it can end the element. */
export function boardData(
  board: Pick<
    VisibleBoard,
    'createdAt' | 'functionName' | 'generatedTitle' | 'palette' | 'products' | 'record' | 'style'
  >,
  { address, picture, alt, description, owner }: Shown,
): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name: board.generatedTitle,
    description,
    url: address,
    image: { '@type': 'ImageObject', contentUrl: picture, caption: alt },
    creator: { '@type': 'Person', name: owner },
    dateCreated: board.createdAt.toISOString(),
    keywords: [
      board.functionName,
      board.style,
      ...shownColors(board.palette, board.record).map(({ name }) => name),
    ].filter(Boolean),
    isPartOf: { '@type': 'WebSite', name: SITE },
    mentions: board.products.map((product) => ({
      '@type': 'Product',
      name: product.title,
      ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
      ...(product.material ? { material: product.material } : {}),
      ...(product.colour ? { color: product.colour } : {}),
      // The width of a piece is its longer side, which is called length here.
      ...measures({ width: product.length, depth: product.width, height: product.height }),
      ...(product.price > 0
        ? {
            offers: {
              '@type': 'Offer',
              price: product.price,
              priceCurrency: product.currency ?? DEFAULT_CURRENCY,
              ...(product.link ? { url: productLink(product) } : {}),
            },
          }
        : {}),
    })),
  }
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
}

function measures(inches: Readonly<Record<string, number | null>>) {
  return Object.fromEntries(
    Object.entries(inches)
      .filter(([, value]) => value !== null)
      .map(([side, value]) => [side, { '@type': 'QuantitativeValue', value, unitCode: INCH }]),
  )
}
