import { z } from 'zod'
import { Arrangement } from '../../contract/arrangements.ts'
import { Product } from '../../contract/products.ts'

/** The editable parts of a design. `images` are the cut-outs, one per product. */
export const Edition = z
  .object({ arrangement: Arrangement, products: z.array(Product).readonly(), images: z.array(z.string()).readonly() })
  .readonly()
export type Edition = z.infer<typeof Edition>
