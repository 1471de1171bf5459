/** Checks whether a product's footprint fits the floor of a room at any angle, with a text for the user. */
import { fitsAnywhere } from '../../../../studio/index.ts'
import { DEFAULT_FLOOR_INCHES, type Floor } from '../../../../studio/model/floor.ts'
import type { Product } from '../../../contract/products.ts'
import { formatSize, type Unit } from '../../../lib/units.ts'
import { knownSize } from '../collage/collageView.ts'

export type FitMark = { readonly mark: 'fits' | 'too-large' | 'unknown' | 'none'; readonly words: string }

const DEFAULT_FLOOR: Floor = { shape: 'rectangular', width: DEFAULT_FLOOR_INCHES, length: DEFAULT_FLOOR_INCHES }

/** `floor` is null if no room was made yet: then the default room is used, and the text says so. */
export function fitMark(product: Product, floor: Floor | null, unit: Unit): FitMark {
  if (product.placement !== 'floor' && product.placement !== 'flat')
    return { mark: 'none', words: product.placement === 'wall' ? 'Hangs on the wall' : 'Takes no floor space' }
  const [width, length] = [knownSize(product, 'length'), knownSize(product, 'width')]
  if (width === undefined || length === undefined) return { mark: 'unknown', words: 'Size unknown' }
  const room = floor ?? DEFAULT_FLOOR
  const name = floor ? 'the room' : `a room of ${formatSize([room.width, room.length], unit)}`
  const isFitting = fitsAnywhere({ shape: product.footprint, width, length }, room)
  return isFitting ? { mark: 'fits', words: `Fits ${name}` } : { mark: 'too-large', words: `Does not fit ${name}` }
}
