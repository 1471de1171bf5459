/** Whether the pieces of a board fit its room, for the shopping list. */
import { fitsAnywhere } from '../../../studio/index.ts'
import { DEFAULT_FLOOR_INCHES, type RoomShell } from '../../../studio/model/roomShell.ts'
import { knownSize, type Product } from '../../contract/products.ts'
import { formatSize, type Unit } from '../../platform/units.ts'

type PieceFit = 'fits' | 'too-large' | 'unknown' | 'none'

const DEFAULT_FLOOR: RoomShell = { shape: 'rectangular', width: DEFAULT_FLOOR_INCHES, length: DEFAULT_FLOOR_INCHES }

/**
 * Whether the product's footprint fits the floor at any angle; `none` if it takes no floor. `floor` is null if no room
 * was made yet: then the default room counts.
 */
export function pieceFit(product: Product, floor: RoomShell | null): PieceFit {
  if (product.placement !== 'floor' && product.placement !== 'flat') return 'none'
  const [width, length] = [knownSize(product, 'length'), knownSize(product, 'width')]
  if (width === undefined || length === undefined) return 'unknown'
  return fitsAnywhere({ shape: product.footprint, width, length }, floor ?? DEFAULT_FLOOR) ? 'fits' : 'too-large'
}

/** "the room", or "a room of 200 x 200 in" while none was made. */
export function roomName(floor: RoomShell | null, unit: Unit): string {
  return floor ? 'the room' : `a room of ${formatSize([DEFAULT_FLOOR.width, DEFAULT_FLOOR.length], unit)}`
}

/** One sentence about all pieces that stand on the floor; undefined if there are none. */
export function fitSentence(products: readonly Product[], floor: RoomShell | null, unit: Unit): string | undefined {
  const fits = products.map((product) => pieceFit(product, floor)).filter((fit) => fit !== 'none')
  if (fits.length === 0) return undefined
  const room = roomName(floor, unit)
  const large = fits.filter((fit) => fit === 'too-large').length
  if (large > 0) return `${large} ${large === 1 ? 'piece does' : 'pieces do'} not fit ${room}.`
  if (fits.includes('unknown')) return `Every piece whose size is known fits ${room}.`
  return fits.length === 1 ? `It fits ${room}.` : `Each piece fits ${room}.`
}
