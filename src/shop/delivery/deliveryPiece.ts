/** A piece in the delivery check: its sizes in inches, as far as known. */
import type { Item } from '../../../studio/model/layout.ts'
import type { Product } from '../../contract/products.ts'
import type { Box } from '../../../studio/index.ts'

export type DeliveryPiece = Partial<Box> & {
  readonly id: string
  readonly name: string
  /** True if it is rolled, folded or in small packs, so that its size does not matter. */
  readonly isPacked: boolean
}

export const SIDES = ['width', 'depth', 'height'] as const

const PACKED_KINDS: ReadonlySet<string> = new Set(['rug', 'textile', 'pillow', 'paint', 'tile'])

/** A product's `length` is its size from side to side and its `width` its depth. */
export function pieceOfProduct(product: Product): DeliveryPiece {
  const { id, title, kind, length, width, height, unknown_sizes: unknown = [] } = product
  return {
    id,
    name: title,
    isPacked: PACKED_KINDS.has(kind),
    ...(isKnown(length) && !unknown.includes('length') && { width: length }),
    ...(isKnown(width) && !unknown.includes('width') && { depth: width }),
    ...(isKnown(height) && !unknown.includes('height') && { height }),
  }
}

/** A piece of a plan; its product states which of its sizes are assumed. */
export function pieceOfItem(item: Item, product: Product | undefined): DeliveryPiece {
  if (product) return { ...pieceOfProduct(product), id: item.id, name: item.name }
  const { width, length, height } = item.footprint
  return {
    id: item.id,
    name: item.name,
    isPacked: PACKED_KINDS.has(item.kind),
    width,
    depth: length,
    ...(height !== undefined && { height }),
  }
}

/** Undefined while a side is unknown. */
export function boxOf({ width, depth, height }: Partial<Box>): Box | undefined {
  return width === undefined || depth === undefined || height === undefined ? undefined : { width, depth, height }
}

function isKnown(inches: number): boolean {
  return Number.isFinite(inches) && inches > 0
}
