/** What the engine is asked for, and what it answers. */
import { z } from 'zod'
import { RoomFunction, Style } from '../../src/contract/vocabulary.ts'
import { BoardDescription, type DraftProgress, Swatch } from '../../src/contract/boards.ts'
import { ProductRecord } from '../catalogue/record.ts'
import { CutOutResult } from './cutouts/cutOutResult.ts'

/** The bytes of a picture file; a Buffer before it travels to a worker, a plain array after. */
export const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** A product of the catalogue; `folder` is the absolute path of its pictures (`cutout.webp`, `shot.json`, ...). */
export const CatalogueProduct = ProductRecord.extend({ folder: z.string() })
export type CatalogueProduct = z.infer<typeof CatalogueProduct>

/** A product that the catalogue does not hold: only what its feed or its owner told. Lengths in inches. */
export const ForeignProduct = z.object({
  title: z.string(),
  image: Bytes.nullable(),
  price: z.number().optional(),
  hex: z.string().optional(),
  length: z.number().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  /** Its picture cut out, when that is done already. */
  cut: CutOutResult.optional(),
})
export type ForeignProduct = z.infer<typeof ForeignProduct>

export const EngineProduct = z.union([CatalogueProduct, ForeignProduct])
export type EngineProduct = z.infer<typeof EngineProduct>

export const Order = z.object({
  products: z.array(EngineProduct),
  functionName: RoomFunction.nullable(),
  size: z.string().nullable(),
  style: Style.nullable(),
  /** The same order with the same seed gives the same board, bit for bit. */
  seed: z.number(),
})
export type Order = z.infer<typeof Order>

export const PaintOrder = Order.extend({ palette: z.array(Swatch) })
export type PaintOrder = z.infer<typeof PaintOrder>

export const Cutout = z.object({ cutout: Bytes, confidence: z.number() })
export type Cutout = z.infer<typeof Cutout>

export const Described = z.object({
  /** WebP with alpha, one per product, in the order's order. */
  cutouts: z.array(Bytes),
  /** At most 14, distinct, the leading colour first. */
  palette: z.array(Swatch),
  description: BoardDescription,
})
export type Described = z.infer<typeof Described>

export type Report = (progress: DraftProgress) => void

/** Told between the steps of a long task; throws when nobody waits for it any more. */
export type Checkpoint = (progress: DraftProgress) => Promise<void>
