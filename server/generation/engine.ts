/**
 * The design engine: what turns picks into a board. Every part (cut-outs, palette, words, room picture) has an embedded
 * default that needs no key and no network; the heavy pixel work runs in worker threads behind a bounded queue.
 */
import type { BoardDescription, DraftProgress, Swatch } from '../../src/contract/boards.ts'
import type { RoomFunction, Style } from '../../src/contract/vocabulary.ts'
import type { ProductRecord } from '../catalogue/record.ts'

/** A product of the catalogue; `folder` is the absolute path of its pictures (`cutout.webp`, `shot.json`, ...). */
export type CatalogueProduct = ProductRecord & { folder: string }

/** A product that the catalogue does not hold: only what its feed or its owner told. Lengths in inches. */
export type ForeignProduct = {
  title: string
  image: Buffer | null
  price?: number
  hex?: string
  length?: number
  width?: number
  height?: number
}
export type EngineProduct = CatalogueProduct | ForeignProduct

export type Order = {
  products: EngineProduct[]
  functionName: RoomFunction | null
  size: string | null
  style: Style | null
  /** The same order with the same seed gives the same board, bit for bit. */
  seed: number
}
export type PaintOrder = Order & { palette: Swatch[] }

export type Report = (progress: DraftProgress) => void

export type Described = {
  /** WebP with alpha, one per product, in the order's order. */
  cutouts: Buffer[]
  /** At most 14, distinct, the leading colour first. */
  palette: Swatch[]
  description: BoardDescription
}

export type GenerationEngine = {
  describe(order: Order, report: Report, signal?: AbortSignal): Promise<Described>
  /** The room picture: JPEG, 1344 x 896. */
  paint(order: PaintOrder, report: Report, signal?: AbortSignal): Promise<Buffer>
  /** Any picture of one thing; `confidence` 0..1, below 0.6 the picture is kept as a softly masked card. */
  cutOut(picture: Buffer): Promise<{ cutout: Buffer; confidence: number }>
  close(): Promise<void>
}
