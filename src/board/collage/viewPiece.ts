/** The data of a board's products that its composition uses. */
import type { CollagePiece, PaletteColor } from '../../../studio/collage/sheet/composeCollage.ts'
import type { Relations } from '../../../studio/collage/sheet/collagePiece.ts'
import { knownSize, type Product } from '../../contract/products.ts'
import type { CutoutForm } from './cutoutForm.ts'

export type ViewPiece = CollagePiece & { readonly widthIn: number | undefined }
/** The content of a board's collage. */
export type ViewContent = {
  readonly pieces: readonly ViewPiece[]
  readonly palette: readonly PaletteColor[]
  /** What was decided with the board; without it the pieces decide. */
  readonly relations: Relations | undefined
}

type Sized = Parameters<typeof knownSize>[0] & Partial<Pick<Product, 'cutout_width'>>

/**
 * Inches that the width of the cut-out image spans: `cutout_width` if measured, else the product's `length` (side to
 * side). Rugs of shops and own ones are photographed from above, many of them upright.
 *
 * @param aspect width over height of the image
 */
export function pictureWidth(
  product: (Sized & Partial<Pick<Product, 'placement'>>) | undefined,
  aspect = 1,
): number | undefined {
  if (!product) return undefined
  const [length, width] = [knownSize(product, 'length'), knownSize(product, 'width')]
  const isTurned = product.placement === 'flat' && length && width && aspect < 1 !== length < width
  return product.cutout_width ?? (isTurned ? width : length)
}

/**
 * Relative space that a piece takes in the collage, in square inches: the geometric mean of its front area and the
 * larger of front and floor area. 1 if the size is unknown.
 */
function visualWeight(product: Sized | undefined): number {
  const [length, width, height] = (['length', 'width', 'height'] as const).map(
    (side) => (product && knownSize(product, side)) ?? 0,
  )
  if (!length || !height) return 1
  return Math.sqrt(length * height * Math.max(length * height, length * (width ?? 0)))
}

/** A cut-out with the known data of its product, and how many of it the board has. */
export function viewPiece(form: CutoutForm, product: Product | undefined, count?: number): ViewPiece {
  return {
    ...form,
    count,
    weight: visualWeight(product),
    widthIn: pictureWidth(product, form.aspect),
    ...factsOf(product),
  }
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
    usualIn: knownSize(product, 'length') === undefined && product.length > 0 ? product.length : undefined,
    // Only our own photographs are measured.
    isAngled: product.cutout_width !== undefined,
  }
}
