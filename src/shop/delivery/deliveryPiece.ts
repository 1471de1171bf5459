/** A piece in the delivery check: its sizes in inches, as far as known. */
import type { PieceKind } from '../../../studio/model/furniture.ts'
import { TRAITS } from '../../../studio/model/furnitureTraits.ts'
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

/** What lies on a floor, on a wall or on a piece comes rolled, folded or in small packs. */
function isPacked(kind: PieceKind): boolean {
  return TRAITS[kind].lies !== undefined
}

/** A product's `length` is its size from side to side and its `width` its depth. */
export function pieceOfProduct(product: Product): DeliveryPiece {
  const { id, title, kind, length, width, height, unknown_sizes: unknown = [] } = product
  return {
    id,
    name: title,
    isPacked: isPacked(kind),
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
    isPacked: isPacked(item.kind),
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
