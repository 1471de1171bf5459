/** In which widths the server keeps its room pictures, and how wide the app shows them; both write the same `srcset`. */

const WIDTHS = [384, 768, 1280] as const
/** A picture of the store: content-addressed, resized by `w`, and perhaps signed for one viewer. */
const OWN = /^\/images\/[0-9a-f]{16,}\.\w+(\?[\w=&-]+)?$/

/** Of the opening picture of the home page. */
export const HERO_SIZES = '(min-width: 62rem) 50vw, 92vw'
/** Of a card among other boards: three, two or one beside each other. */
export const CARD_SIZES = '(min-width: 64rem) 27rem, (min-width: 48rem) 31vw, (min-width: 40rem) 46vw, 92vw'
/** Of a product among others. */
export const PRODUCT_SIZES = '(min-width: 75rem) 19rem, (min-width: 45rem) 33vw, 50vw'

/** The `srcset` of one of our own room pictures; undefined for pictures from elsewhere. */
export function ownPictureSet(address: string): string | undefined {
  const [whole, query] = OWN.exec(address) ?? []
  return whole && WIDTHS.map((width) => `${whole}${query ? '&' : '?'}w=${width} ${width}w`).join(', ')
}
