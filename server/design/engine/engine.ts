/**
 * The design engine, which turns selected products into a board. Every part (cut-outs, palette, words, room picture)
 * has an embedded implementation that needs no API key and no network. The work runs in worker processes behind a
 * bounded queue.
 */
import type { Layout } from '../../../studio/model/layout.ts'
import type { BoardDescription } from '../../../src/contract/boards.ts'
import type { DesignRecord, Swatch } from '../../../src/contract/designRecord.ts'
import type { BrushStroke } from '../../../src/contract/cutouts.ts'
import type { CutOutResult, TrueSize } from './cutouts/cutOutResult.ts'
import type { Dyes } from './picture/piece.ts'
import type { Bed } from './picture/wornPictures.ts'
import type { DecideResult, Order, PaintOrder, Report } from './order.ts'
import type { PlanOptions } from './planDrawing.ts'
import type { WordsOptions } from './words/describeBoard.ts'

export type { CutOutResult, TrueSize } from './cutouts/cutOutResult.ts'
export type { CatalogueProduct, EngineProduct, ForeignProduct, Order, PaintOrder, Report } from './order.ts'

export type GenerationEngine = {
  /** Starts a process for boards, for a person who is about to order one. */
  prepare(): void
  /** @param options `unlike`: words that the reader has read, the newest first, as in `write` */
  describe(
    order: Order,
    report: Report,
    options?: { signal?: AbortSignal; unlike?: readonly BoardDescription[] },
  ): Promise<{
    /** WebP with alpha, one per product, in the order of the products. */
    cutouts: Buffer[]
    /** At most 14 distinct colors, the leading color first. */
    palette: Swatch[]
    record: DesignRecord
    description: BoardDescription
  }>
  /** What a board is after its products have changed: its colors and its record. */
  decide(order: Order): Promise<DecideResult>
  /** The words of a board, which need no pictures. */
  write(order: Order, options?: WordsOptions): Promise<BoardDescription>
  /** The SVG drawing of a layout to scale. */
  drawPlan(layout: Layout, options: PlanOptions): Promise<string>
  /** The picture of a bed from straight above, WebP, in what it wears on a board. */
  drawWornPlan(bed: Bed, dyes: Dyes): Promise<Buffer>
  /** The room picture: JPEG, 1344 x 896. `note`: states for the user what it cannot show. */
  paint(order: PaintOrder, report: Report, signal?: AbortSignal): Promise<{ picture: Buffer; note: string | null }>
  /**
   * Cuts the object out of any picture, and repairs its edge with strokes. Cached by the content of the picture.
   * @throws Problem for a picture that cannot be read, which says what to do
   */
  cutOut(
    picture: Uint8Array,
    options?: { size?: TrueSize | null; strokes?: readonly BrushStroke[] },
    signal?: AbortSignal,
  ): Promise<CutOutResult>
  close(): Promise<void>
}
