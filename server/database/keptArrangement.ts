/** The owner's changes to a draft or board, stored in one column beside the generated design. */
import type { Arrangement } from '../../src/contract/arrangements.ts'
import type { KeptProduct } from './keptProduct.ts'

export type KeptArrangement = {
  revision: number
  arrangement: Arrangement
  /** Ids of the products that the room picture shows; null while they are those of the design. */
  pictured: string[] | null
  /** Removed products with the names of their cut-outs, so that undo restores them exactly. */
  shelf: { product: KeptProduct; cutout: string }[]
}
