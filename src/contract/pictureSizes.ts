/** Widths of stored room pictures and the `sizes` of the app. Server and app write the same `srcset`. */

const WIDTHS = [384, 768, 1280] as const
/** URL of a stored picture: content-addressed, resized by `w`, optionally signed for one viewer. */
const OWN = /^\/images\/[0-9a-f]{16,}\.\w+(\?[\w=&-]+)?$/

/** `sizes` of the hero picture on the home page. */
export const HERO_SIZES = '(min-width: 62rem) 50vw, 92vw'
/** `sizes` of a board card in a grid of three, two or one columns. */
export const CARD_SIZES = '(min-width: 64rem) 27rem, (min-width: 48rem) 31vw, (min-width: 40rem) 46vw, 92vw'
/** `sizes` of a product in a grid. */
export const PRODUCT_SIZES = '(min-width: 75rem) 19rem, (min-width: 45rem) 33vw, 50vw'

/** The `srcset` of a stored room picture; undefined for other URLs. */
export function ownPictureSet(address: string): string | undefined {
  const [whole, query] = OWN.exec(address) ?? []
  return whole && WIDTHS.map((width) => `${whole}${query ? '&' : '?'}w=${width} ${width}w`).join(', ')
}
