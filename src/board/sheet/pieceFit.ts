/** Whether the pieces of a board fit its room, for the shopping list. Nothing is said before somebody made a room. */
import { fitsAnywhere } from '../../../studio/index.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { knownSize, type Product } from '../../contract/products.ts'

type PieceFit = 'fits' | 'too-large' | 'unknown' | 'none'

/**
 * Whether the product's footprint fits the floor at any angle; `none` if it takes no floor, or `floor` is null because
 * no room was made yet.
 */
export function pieceFit(product: Product, floor: RoomShell | null): PieceFit {
  if (!floor || (product.placement !== 'floor' && product.placement !== 'flat')) return 'none'
  const [width, length] = [knownSize(product, 'length'), knownSize(product, 'width')]
  if (width === undefined || length === undefined) return 'unknown'
  return fitsAnywhere({ shape: product.footprint, width, length }, floor) ? 'fits' : 'too-large'
}

/** One sentence about all pieces that stand on the floor; undefined if there are none, or no room was made yet. */
export function fitSentence(products: readonly Product[], floor: RoomShell | null): string | undefined {
  const fits = products.map((product) => pieceFit(product, floor)).filter((fit) => fit !== 'none')
  if (fits.length === 0) return undefined
  const large = fits.filter((fit) => fit === 'too-large').length
  if (large > 0) return `${large} ${large === 1 ? 'piece does' : 'pieces do'} not fit the room.`
  if (fits.includes('unknown')) return 'Every piece whose size is known fits the room.'
  return fits.length === 1 ? 'It fits the room.' : 'Each piece fits the room.'
}
