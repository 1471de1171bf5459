/** Widths in which pictures are served, and the `sizes` of the app. Server and app write the same `srcset`. */

/** Widths in pixels, by `w` in the address of a stored picture or of a cut-out of the catalog; without it, the whole. */
export const PICTURE_WIDTHS = [384, 768, 1280] as const
/** URL of a stored picture: content-addressed, resized by `w`, optionally signed for one viewer. */
const OWN = /^\/images\/[0-9a-f]{16,}\.\w+(\?[\w=&-]+)?$/
/** URL of a cut-out or shadow of the catalog. */
const CATALOGUE = /^\/catalogue\/[a-z0-9-]+\/\w+\/(?:cutout|shadow)$/
/** Width of a whole cut-out of the catalog in pixels, as in its `srcset`. */
const WHOLE_WIDTH = 1620

/** `sizes` of the hero picture on the home page. */
export const HERO_SIZES = '(min-width: 62rem) 50vw, 92vw'
/** `sizes` of a board card in a grid of three, two or one columns. */
export const CARD_SIZES = '(min-width: 64rem) 27rem, (min-width: 48rem) 31vw, (min-width: 40rem) 46vw, 92vw'
/** `sizes` of a product in a grid. */
export const PRODUCT_SIZES = '(min-width: 75rem) 19rem, (min-width: 45rem) 33vw, 50vw'

/** The `srcset` of a stored room picture; undefined for other URLs. */
export function ownPictureSet(address: string): string | undefined {
  return OWN.test(address)
    ? PICTURE_WIDTHS.map((width) => `${atWidth(address, width)} ${width}w`).join(', ')
    : undefined
}

/** The attributes of an `<img>` for a cut-out or its shadow that takes a share of the window's width, 0 to 1. */
export function cutoutImage(address: string | undefined, share: number) {
  if (address === undefined) return {}
  return { sizes: `${Math.ceil(100 * share)}vw`, srcSet: cutoutSet(address), src: pictureFor(address, 768) }
}

/** The `srcset` of a cut-out or its shadow, up to the whole picture; undefined for other URLs. */
function cutoutSet(address: string): string | undefined {
  if (!isSized(address)) return undefined
  const smaller = PICTURE_WIDTHS.map((width) => `${atWidth(address, width)} ${width}w`)
  return [...smaller, `${address} ${WHOLE_WIDTH}w`].join(', ')
}

/**
 * The address of the smallest version of a cut-out, shadow or stored picture that is `pixels` wide; of the whole picture
 * when none is. For a canvas: `pixels` is the shown width times the zoom times the screen's pixel ratio. Other sources,
 * such as data URLs, stay as they are.
 */
export function pictureFor(address: string, pixels: number): string {
  const width = PICTURE_WIDTHS.find((candidate) => candidate >= pixels)
  return width !== undefined && isSized(address) ? atWidth(address, width) : address
}

function isSized(address: string): boolean {
  return OWN.test(address) || CATALOGUE.test(address)
}

function atWidth(address: string, width: number): string {
  return `${address}${address.includes('?') ? '&' : '?'}w=${width}`
}
