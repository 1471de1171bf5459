/** Derives a product's kind from its title, and unknown dimensions from the usual ones of that kind. Inches. */
import type { FurnitureKind } from '../../../studio/model/furniture.ts'
import type { ProductRecord } from '../../catalogue/record.ts'
import type { ForeignProduct } from '../order.ts'

type AssumedProduct = {
  kind: FurnitureKind
  placement: ProductRecord['placement']
  wide: number
  deep: number
  tall: number
}

type Row = readonly [RegExp, FurnitureKind, ProductRecord['placement'], number, number, number]

/** The first matching row decides, so that "sofa bed" is a sofa and "lamp table" a table. */
const ROWS: readonly Row[] = [
  [/\b(rug|carpet|mat|runner)\b/i, 'rug', 'flat', 96, 60, 0.5],
  [/\bpaint\b/i, 'paint', 'paint', 8, 8, 8],
  [/\b(tile|mosaic)s?\b/i, 'tile', 'wall', 18, 1, 18],
  [/\b(pillow|cushion)s?\b/i, 'pillow', 'surface', 20, 8, 18],
  [/\b(throw|blanket|duvet|comforter|quilt|sheets?|napkins?|towels?)\b/i, 'textile', 'surface', 20, 14, 6],
  [/\bmattress\b/i, 'mattress', 'floor', 60, 80, 11],
  [/\b(sectional|corner sofa)\b/i, 'sectional', 'floor', 108, 66, 33],
  [/\bloveseat\b/i, 'loveseat', 'floor', 62, 36, 33],
  [/\b(sofa|couch|settee)\b/i, 'sofa', 'floor', 84, 37, 33],
  [/\b(coffee|cocktail) table\b/i, 'coffee-table', 'floor', 46, 26, 17],
  [/\b(side|end|accent|bedside) table\b|\bnight ?stand\b/i, 'side-table', 'floor', 20, 18, 23],
  [/\bdining chair\b/i, 'dining-chair', 'floor', 19, 21, 33],
  [/\b(table|desk)\b/i, 'dining-table', 'floor', 66, 36, 30],
  [/\b(bar|stool)\b/i, 'bar', 'floor', 18, 18, 30],
  [/\b(bench|ottoman|pouf)\b/i, 'bench', 'floor', 44, 17, 18],
  [/\b(chair|armchair|recliner|rocker)\b/i, 'chair', 'floor', 30, 31, 32],
  [/\b(bed|headboard|crib)\b/i, 'bed', 'floor', 64, 85, 44],
  [/\b(sconce|showerhead|shower head|faucet)\b/i, 'shower', 'wall', 10, 16, 8],
  [/\b(mirror|art|print|painting|poster|shelf|clock)\b/i, 'block', 'wall', 28, 2, 34],
  [/\b(floor lamp)\b/i, 'lamp', 'floor', 16, 16, 60],
  [/\b(lamp|light|lantern)\b/i, 'lamp', 'surface', 14, 14, 24],
  [/\b(cabinet|dresser|console|sideboard|bookcase|wardrobe|chest)\b/i, 'cabinet', 'floor', 56, 18, 34],
  [/\b(vanity|sink|basin)\b/i, 'vanity', 'floor', 36, 21, 34],
  [/\b(tub|bathtub)\b/i, 'bath', 'floor', 60, 30, 23],
  [/\b(plant|tree|olive|fern|palm)\b/i, 'plant', 'floor', 24, 24, 50],
]
const UNKNOWN: Row = [/^/, 'block', 'floor', 24, 18, 24]

/**
 * A stated dimension that differs from the usual one by more than this factor is ignored as a mix-up of units; the
 * factor is larger for products of unknown kind.
 */
const MAX_SIZE_FACTOR = { known: 3.2, unknown: 8 }

/** Uses stated dimensions where they are plausible, and the usual ones of the kind otherwise. */
export function assumedProductOf(
  product: ForeignProduct,
): AssumedProduct & { known: { wide: boolean; tall: boolean } } {
  const row = ROWS.find(([words]) => words.test(product.title)) ?? UNKNOWN
  const [, kind, placement, wide, deep, tall] = row
  const most = row === UNKNOWN ? MAX_SIZE_FACTOR.unknown : MAX_SIZE_FACTOR.known
  const believed = (known: number | undefined, usual: number) =>
    known !== undefined && known >= usual / most && known <= usual * most ? known : undefined
  const [length, height] = [believed(product.length, wide), believed(product.height, tall)]
  return {
    kind,
    placement,
    wide: length ?? wide,
    deep: believed(product.width, deep) ?? deep * ((length ?? wide) / wide),
    tall: height ?? tall,
    known: { wide: length !== undefined, tall: height !== undefined },
  }
}
