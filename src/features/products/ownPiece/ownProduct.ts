/** The user's own furniture as a product. */
import type { OwnPicture } from '../../../contract/cutouts.ts'
import type { Product } from '../../../contract/products.ts'
import { OWN_PIECE } from '../../../contract/words.ts'
import { formatAmount } from '../../../lib/amounts.ts'
import { uuid } from '../../../lib/uuid.ts'

const FIRST_COLOR = '#b8b0a4'

export type OwnFacts = {
  title: string
  /** Inches, side to side, front to back, floor to top; undefined if unknown. */
  length: number | undefined
  width: number | undefined
  height: number | undefined
  /** US dollars; 0 for furniture that the user owns. */
  price: number
}

export function ownProduct({ cutout }: OwnPicture, { title, length, width, height, price }: OwnFacts): Product {
  const sides = { length, width, height }
  return {
    id: `${OWN_PIECE}${uuid()}`,
    title,
    price,
    Price: formatAmount(price),
    Amount: '1',
    image: cutout,
    cutout,
    hex_code: FIRST_COLOR,
    colour: '',
    palette: [],
    description: 'A piece of your own.',
    material: '',
    length: length ?? 0,
    width: width ?? 0,
    height: height ?? 0,
    unknown_sizes: (['length', 'width', 'height'] as const).filter((side) => sides[side] === undefined),
    kind: 'block',
    footprint: 'rectangle',
    placement: 'floor',
    functions: [],
    styles: [],
  }
}
