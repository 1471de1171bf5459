/** What a draft or board keeps of its owner's changes, in one column beside the design that was generated. */
import type { Arrangement } from '../../src/contract/arrangements.ts'
import type { KeptProduct } from './keptProduct.ts'

export type KeptArrangement = {
  revision: number
  arrangement: Arrangement
  /** The ids of the products that the room picture shows; null while they are those of the design. */
  pictured: string[] | null
  /** Products that were taken off, with their cut-outs' names, so that an undo brings back what was there. */
  shelf: { product: KeptProduct; cutout: string }[]
}
