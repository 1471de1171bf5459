/** Whether a product has a place in a room, in words: its footprint on the room's floor, at any angle. */
import { fitsAnywhere } from '../../../../studio/index.ts'
import { DEFAULT_FLOOR_INCHES, type Floor } from '../../../../studio/model/floor.ts'
import type { Product } from '../../../contract/products.ts'
import { formatSize, type Unit } from '../../../lib/units.ts'
import { knownSize } from '../collage/collageView.ts'

export type FitMark = { readonly mark: 'fits' | 'too-large' | 'unknown' | 'none'; readonly words: string }

const DEFAULT_FLOOR: Floor = { shape: 'rectangular', width: DEFAULT_FLOOR_INCHES, length: DEFAULT_FLOOR_INCHES }

/** `floor` is null where no room was made yet: then the default room is meant, and named. */
export function fitMark(product: Product, floor: Floor | null, unit: Unit): FitMark {
  if (product.placement !== 'floor' && product.placement !== 'flat')
    return { mark: 'none', words: product.placement === 'wall' ? 'Hangs on the wall' : 'Takes no floor' }
  const [width, length] = [knownSize(product, 'length'), knownSize(product, 'width')]
  if (width === undefined || length === undefined) return { mark: 'unknown', words: 'Size unknown' }
  const room = floor ?? DEFAULT_FLOOR
  const name = floor ? 'the room' : `a room of ${formatSize([room.width, room.length], unit)}`
  const isFitting = fitsAnywhere({ shape: product.footprint, width, length }, room)
  return isFitting ? { mark: 'fits', words: `Fits ${name}` } : { mark: 'too-large', words: `Does not fit ${name}` }
}
