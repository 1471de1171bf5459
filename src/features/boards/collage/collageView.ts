/**
 * Computes the slots of a board's collage: the owner's arrangement, the composition from its seed, or all pieces at
 * true scale. The page, the stage and the exports use this function.
 */
import { type CollagePiece, composeCollage } from '../../../../studio/collage/composeCollage.ts'
import { composeTrueScale, type TrueScale } from '../../../../studio/collage/composeTrueScale.ts'
import { withAllPieces } from '../../../../studio/collage/members.ts'
import { contained, SHEET_ASPECT } from '../../../../studio/collage/sheet.ts'
import type { Collage, Slot } from '../../../../studio/model/collage.ts'
import type { Arrangement } from '../../../contract/arrangements.ts'
import type { Product } from '../../../contract/products.ts'

export type ViewPiece = CollagePiece & { readonly widthIn: number | undefined }

export type CollageView = {
  readonly slots: readonly Slot[]
  /** Width over height of the sheet. */
  readonly aspect: number
  readonly trueScale?: TrueScale
}

/**
 * `aspect` applies to composed sheets; an arranged collage keeps the aspect ratio of the sheet on which it was
 * arranged.
 */
export function collageView(
  pieces: readonly ViewPiece[],
  seed: number,
  arrangement: Arrangement | undefined,
  aspect: number,
): CollageView {
  if (arrangement?.true_scale) {
    const trueScale = composeTrueScale(pieces, aspect)
    return { slots: trueScale.slots, aspect, trueScale }
  }
  if (!arrangement?.collage) return { slots: composeCollage(pieces, seed, aspect).slots, aspect }
  const { collage } = arrangement
  return { slots: arrangedSlots(collage, pieces), aspect: collage.aspect ?? SHEET_ASPECT }
}

/** The saved collage, completed with pieces that were added later; each slot takes the aspect ratio of its image. */
function arrangedSlots(collage: Collage, pieces: readonly ViewPiece[]): Slot[] {
  const aspect = collage.aspect ?? SHEET_ASPECT
  const aspects = pieces.map((piece) => piece.aspect)
  return withAllPieces(collage, aspects, aspect).slots.map((slot) => contained(slot, aspects[slot.index] ?? 1, aspect))
}

type Sized = Pick<Product, 'length' | 'width' | 'height'> & Partial<Pick<Product, 'unknown_sizes' | 'cutout_width'>>

/** Inches; undefined if the size is unknown. */
export function knownSize(product: Sized, side: 'length' | 'width' | 'height'): number | undefined {
  return product[side] > 0 && !product.unknown_sizes?.includes(side) ? product[side] : undefined
}

/**
 * Inches that the width of the cut-out image spans: `cutout_width` if measured, else the product's `length` (side to
 * side).
 */
export function pictureWidth(product: Sized | undefined): number | undefined {
  return product && (product.cutout_width ?? knownSize(product, 'length'))
}

/**
 * Relative space that a piece takes in the collage, in square inches: the geometric mean of its front area and the
 * larger of front and floor area. 1 if the size is unknown.
 */
export function visualWeight(product: Sized | undefined): number {
  const [length, width, height] = (['length', 'width', 'height'] as const).map(
    (side) => (product && knownSize(product, side)) ?? 0,
  )
  if (!length || !height) return 1
  return Math.sqrt(length * height * Math.max(length * height, length * (width ?? 0)))
}
