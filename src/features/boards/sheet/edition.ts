import type { Arrangement } from '../../../contract/arrangements.ts'
import type { Product } from '../../../contract/products.ts'

/** The editable parts of a design. `images` are the cut-outs, one per product. */
export type Edition = {
  readonly arrangement: Arrangement
  readonly products: readonly Product[]
  readonly images: readonly string[]
}
