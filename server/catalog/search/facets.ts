/**
 * The filter facets of a product. A facet is a lexeme of the search document that starts with `=`, which words cannot
 * contain, so that a single index serves words and filters.
 */
import type { ColorFamily, RoomFunction, Style } from '../../../src/contract/vocabulary.ts'
import type { FurnitureKind } from '../../../studio/model/furniture.ts'
import { soldPalette } from '../../../studio/model/bedding.ts'
import { colorFamilies } from '../../design/engine/palette/colorFamilies.ts'

/** The size facet of products that suit every size. */
export const ANY_SIZE = 'any'
/** Number of palette colors that are searchable: the leading ones, without those of details such as buttons. */
const LEADING_COLORS = 2

type Kind = 'function' | 'term' | 'style' | 'size' | 'colour'

export function facet(kind: Kind, value: string): string {
  return `=${kind} ${value.toLowerCase()}`
}

export function facetsOf(product: {
  functions: readonly RoomFunction[]
  terms: readonly string[]
  styles: readonly Style[]
  sizes: readonly string[]
  kind: FurnitureKind
  palette: readonly string[]
}): string[] {
  const colors: ColorFamily[] = colorFamilies(
    soldPalette(product)
      .slice(0, LEADING_COLORS)
      .map((hex) => ({ hex })),
  )
  return [
    ...product.functions.map((name) => facet('function', name)),
    ...product.terms.map((term) => facet('term', term)),
    ...product.styles.map((style) => facet('style', style)),
    ...(product.sizes.length > 0 ? product.sizes : [ANY_SIZE]).map((size) => facet('size', size)),
    ...colors.map((color) => facet('colour', color)),
  ]
}
