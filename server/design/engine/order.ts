/** The input and output types of the engine. */
import { z } from 'zod'
import { FurnitureKind } from '../../../studio/model/furniture.ts'
import { BoardDescription } from '../../../src/contract/boards.ts'
import { DesignRecord, Swatch } from '../../../src/contract/designRecord.ts'
import { type DraftProgress } from '../../../src/contract/generation.ts'
import { ProductRecord } from '../../catalog/record.ts'
import { RoomLight } from '../../../src/contract/vocabulary.ts'
import { KeptAnswers } from '../../platform/database/keptAnswers.ts'
import { CutOutResult } from './cutouts/cutOutResult.ts'

/** The bytes of a picture file; a Buffer in the server, a plain Uint8Array in a worker. */
export const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** A product of the catalogue; `folder` is the absolute path of its pictures (`cutout.webp`, `shot.json`, ...). */
export const CatalogueProduct = ProductRecord.extend({ folder: z.string() })
export type CatalogueProduct = z.infer<typeof CatalogueProduct>

/** A product outside the built-in catalogue, with the data of its feed or its owner only. Lengths in inches. */
export const ForeignProduct = z.object({
  id: z.string().optional(),
  title: z.string(),
  image: Bytes.nullable(),
  price: z.number().optional(),
  hex: z.string().optional(),
  kind: FurnitureKind.optional(),
  placement: ProductRecord.shape.placement.optional(),
  material: z.string().optional(),
  length: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  /** Its cut-out, when it has already been made. */
  cut: CutOutResult.optional(),
})
export type ForeignProduct = z.infer<typeof ForeignProduct>

export const EngineProduct = z.union([CatalogueProduct, ForeignProduct])
export type EngineProduct = z.infer<typeof EngineProduct>

/** The id by which the design record names the product; its position where the order gives none. */
export function idOf({ id }: EngineProduct, index: number): string {
  return id ?? `${index}`
}

export const Order = KeptAnswers.partial({ furtherAnswers: true }).extend({
  products: z.array(EngineProduct),
  /** The same order with the same seed gives the same board, bit for bit. */
  seed: z.number(),
})
export type Order = z.infer<typeof Order>

export const PaintOrder = Order.extend({
  palette: z.array(Swatch),
  /** What was decided about the board; null on boards that are older than this record. */
  record: DesignRecord.nullish(),
  /** The light of the room picture. */
  light: RoomLight,
})
export type PaintOrder = z.infer<typeof PaintOrder>

export const Cutout = z.object({ cutout: Bytes, confidence: z.number() })
export type Cutout = z.infer<typeof Cutout>

const Decided = z.object({
  /** At most 14 distinct colors, the leading color first. */
  palette: z.array(Swatch),
  record: DesignRecord,
})

export const DecideResult = Decided.extend({
  /** The cut-outs of beds, WebP with alpha, in the bedding that they wear; `index`: position among the products. */
  worn: z.array(z.object({ index: z.number().int(), cutout: Bytes })),
})
export type DecideResult = z.infer<typeof DecideResult>

export const DescribeResult = Decided.extend({
  /** WebP with alpha, one per product, in the order of the products; beds wear their bedding. */
  cutouts: z.array(Bytes),
  description: BoardDescription,
})
export type DescribeResult = z.infer<typeof DescribeResult>

/** The room picture as a JPEG, and plain sentences about what it cannot show. */
export const PaintResult = z.object({ picture: Bytes, note: z.string().nullable() })
export type PaintResult = z.infer<typeof PaintResult>

export type Report = (progress: DraftProgress) => void

/** Reports progress between the steps of a long task; throws when the task has been aborted. */
export type Checkpoint = (progress: DraftProgress) => Promise<void>
