/** The user's own furniture as a product. */
import type { OwnPicture } from '../../../contract/cutouts.ts'
import { DEFAULT_CURRENCY } from '../../../contract/currency.ts'
import type { LinkedPiece } from '../../../contract/linkedPieces.ts'
import type { Product } from '../../../contract/products.ts'
import { OWN_PIECE } from '../../../contract/words.ts'
import { formatAmount } from '../../../lib/amounts.ts'
import { uuid } from '../../../lib/uuid.ts'

const FIRST_COLOR = '#b8b0a4'

type OwnFacts = {
  title: string
  /** Inches, side to side, front to back, floor to top; undefined if unknown. */
  length: number | undefined
  width: number | undefined
  height: number | undefined
  /** In `currency`; 0 for furniture that the user owns. */
  price: number
  /** ISO 4217. */
  currency: string
}

/** @param found the data of its page in a shop, if any */
export function ownProduct({ cutout }: OwnPicture, facts: OwnFacts, found?: LinkedPiece): Product {
  const { title, length, width, height, price, currency } = facts
  const sides = { length, width, height }
  const isPriceRead = found !== undefined && found.price === price && found.shop.currency === currency
  return {
    id: `${OWN_PIECE}${uuid()}`,
    title,
    price,
    Price: formatAmount(price),
    Amount: '1',
    image: cutout,
    cutout,
    hex_code: found?.hex_code ?? FIRST_COLOR,
    colour: found?.colour ?? '',
    palette: found?.colour ? [found.hex_code] : [],
    description: found?.description || 'A piece of your own.',
    material: found?.material ?? '',
    length: length ?? 0,
    width: width ?? 0,
    height: height ?? 0,
    unknown_sizes: (['length', 'width', 'height'] as const).filter((side) => sides[side] === undefined),
    kind: found?.kind ?? 'block',
    footprint: found?.footprint ?? 'rectangle',
    placement: found?.placement ?? 'floor',
    functions: found?.functions ?? [],
    styles: [],
    ...(found && found.pictures.length > 0 ? { pictures: found.pictures } : {}),
    ...found?.shop,
    ...(currency === DEFAULT_CURRENCY ? { currency: undefined } : { currency }),
    // A typed price is not the price of the page.
    ...(isPriceRead ? {} : { price_read_at: undefined }),
  }
}
