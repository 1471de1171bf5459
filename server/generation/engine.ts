/**
 * The design engine: what turns picks into a board. Every part (cut-outs, palette, words, room picture) has an embedded
 * default that needs no key and no network; the heavy pixel work runs in worker threads behind a bounded queue.
 */
import type { BoardDescription, Swatch } from '../../src/contract/boards.ts'
import type { Order, PaintOrder, Report } from './order.ts'

export type { CatalogueProduct, EngineProduct, ForeignProduct, Order, PaintOrder, Report } from './order.ts'

export type GenerationEngine = {
  describe(
    order: Order,
    report: Report,
    signal?: AbortSignal,
  ): Promise<{
    /** WebP with alpha, one per product, in the order's order. */
    cutouts: Buffer[]
    /** At most 14, distinct, the leading colour first. */
    palette: Swatch[]
    description: BoardDescription
  }>
  /** The room picture: JPEG, 1344 x 896. */
  paint(order: PaintOrder, report: Report, signal?: AbortSignal): Promise<Buffer>
  /** Any picture of one thing; `confidence` 0..1, below 0.6 the picture is kept as a softly masked card. */
  cutOut(picture: Buffer): Promise<{ cutout: Buffer; confidence: number }>
  close(): Promise<void>
}
