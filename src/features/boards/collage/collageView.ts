/**
 * Computes the elements of a board's collage: the owner's arrangement, the composition from its seed, or all pieces at
 * true scale. The page, the stage and the exports use this function.
 */
import { type CollagePiece, composeCollage, type PaletteColor } from '../../../../studio/collage/composeCollage.ts'
import { composeTrueScale, type TrueScale } from '../../../../studio/collage/composeTrueScale.ts'
import { withAllPieces } from '../../../../studio/collage/members.ts'
import { contained, SHEET_ASPECT } from '../../../../studio/collage/sheet.ts'
import { type Collage, type CollageElement, isPiece } from '../../../../studio/model/collage.ts'
import type { Arrangement } from '../../../contract/arrangements.ts'
import type { Product } from '../../../contract/products.ts'
import type { Form } from './cutoutForm.ts'

export type ViewPiece = CollagePiece & { readonly widthIn: number | undefined }
/** What the collage of a board is made of. */
export type ViewContent = { readonly pieces: readonly ViewPiece[]; readonly palette: readonly PaletteColor[] }

export type CollageView = {
  readonly elements: readonly CollageElement[]
  /** Width over height of the sheet. */
  readonly aspect: number
  /** Color of the sheet; by default the paper of the app. */
  readonly background?: string
  readonly trueScale?: TrueScale
}

/**
 * `aspect` applies to composed sheets; an arranged collage keeps the aspect ratio of the sheet on which it was
 * arranged.
 */
export function collageView(
  { pieces, palette }: ViewContent,
  seed: number,
  arrangement: Arrangement | undefined,
  aspect: number,
): CollageView {
  if (arrangement?.true_scale) {
    const trueScale = composeTrueScale(pieces, aspect)
    return { elements: trueScale.elements, aspect, trueScale }
  }
  if (!arrangement?.collage) return { elements: composeCollage({ pieces, palette }, seed, aspect).elements, aspect }
  const { collage } = arrangement
  const { background } = collage
  const sheet = collage.aspect ?? SHEET_ASPECT
  return { elements: arranged(collage, pieces), aspect: sheet, ...(background ? { background } : {}) }
}

/** The saved collage, completed with pieces that were added later; each piece takes the aspect ratio of its image. */
function arranged(collage: Collage, pieces: readonly ViewPiece[]): CollageElement[] {
  const aspect = collage.aspect ?? SHEET_ASPECT
  const aspects = pieces.map((piece) => piece.aspect)
  return withAllPieces(collage, aspects, aspect).elements.map((element) =>
    isPiece(element) && element.picture !== 'plan' ? contained(element, aspects[element.index] ?? 1, aspect) : element,
  )
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

/** A cut-out with what is known of its product. */
export function viewPiece(form: Form, product: Product | undefined): ViewPiece {
  return { ...form, weight: visualWeight(product), widthIn: pictureWidth(product), ...factsOf(product) }
}

function factsOf(product: Product | undefined) {
  if (!product) return {}
  const { title: name, kind, placement, material, hex_code: hex } = product
  return {
    name,
    kind,
    placement,
    material,
    hex,
    lengthIn: knownSize(product, 'length'),
    depthIn: knownSize(product, 'width'),
    heightIn: knownSize(product, 'height'),
    // Only our own photographs are measured.
    isAngled: product.cutout_width !== undefined,
  }
}
