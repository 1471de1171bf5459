/**
 * Makes the image files of a board, the whole page or its collage alone, and their previews. Painted off screen from the
 * board's facts.
 */
import { atLargestScale, canvasMeasure, openCanvas, paintedFile, type TextBlock } from '../../../studio/index.ts'
import type { ReportProgress } from '../../ui/export/useExport.ts'
import { yieldToInput } from '../../platform/yieldToInput.ts'
import type { BoardFacts } from '../sheet/boardFacts.ts'
import { collageView } from '../collage/collageView.ts'
import { viewPiece } from '../collage/viewPiece.ts'
import { SQUARE } from '../collage/cutoutForm.ts'
import { layoutPage, type PageKind, type PageLayout } from './layoutPage.ts'
import { aspectOf, loadAssets, type PageAssets } from './pageAssets.ts'
import type { ShownParts } from './pageBlocks.ts'
import type { PageContent } from './pageContent.ts'
import { INKS } from './pageInk.ts'
import { type PageFormat, scaleOf } from './pageFormats.ts'
import { paintCollage } from './paintCollage.ts'
import { paintPage } from './paintPage.ts'

export type ExportedImage = {
  readonly blob: Blob
  readonly widthPx: number
  readonly heightPx: number
  /** Smaller than requested if the device does not support a canvas of that size. */
  readonly scale: number
  readonly missing: readonly string[]
  /** Requested parts that do not fit on the pages. */
  readonly leftOut: PageLayout['leftOut']
}
export type ExportOrder = {
  readonly facts: BoardFacts
  readonly content: PageContent
  readonly page: PageKind
  readonly format: PageFormat
  readonly shown: ShownParts
  /** A media type. */
  readonly type: string
  readonly scale: number
  readonly signal: AbortSignal
  readonly report: ReportProgress
}

/** Shares of the total progress at which the phases end. */
const LOADED_SHARE = 0.5
const PAINTED_SHARE = 0.75

export async function exportPage(order: ExportOrder): Promise<ExportedImage> {
  const { image, layout } = await exportLayout(order, false)
  return { ...image, leftOut: layout?.leftOut ?? [] }
}

/** A page whose texts are not in its picture. */
export async function exportWordless(order: ExportOrder): Promise<{ blob: Blob; texts: readonly TextBlock[] }> {
  const { image, layout } = await exportLayout(order, true)
  return { blob: image.blob, texts: layout?.blocks.filter((block) => block.kind === 'text') ?? [] }
}

async function exportLayout(order: ExportOrder, isWordless: boolean) {
  let layout: PageLayout | undefined
  const image = await exportImage(
    order,
    order.format,
    pagePainter(order, { isWordless, onLayout: (made) => (layout = made) }),
  )
  return { image, layout }
}

/** The page as a canvas of this height in pixels, or of its own height if that is less. Throws if the device has none. */
export function previewPage(order: PageOrder & PreviewOrder, heightPx: number): Promise<HTMLCanvasElement> {
  return preview(order, order.format, pagePainter(order), heightPx)
}

type PageOrder = Pick<ExportOrder, 'content' | 'page' | 'format' | 'shown' | 'signal'>
type PreviewOrder = Pick<ExportOrder, 'facts' | 'signal'>

type PageOptions = { readonly isWordless?: boolean; readonly onLayout?: (layout: PageLayout) => void }

function pagePainter(order: PageOrder, { isWordless = false, onLayout }: PageOptions = {}): Paint {
  return async (context, assets, scale) => {
    const layout = layoutOf({ ...order, content: withoutLinks(order.content) }, context, assets)
    onLayout?.(layout)
    await paintPage(context, layout, order.content, assets, { scale, pause: pauseOf(order.signal), isWordless })
  }
}

/** Pictures have no links. */
function withoutLinks(content: PageContent): PageContent {
  return { ...content, entries: content.entries.map((entry) => ({ ...entry, link: undefined })) }
}

/** `context` measures the text. */
export function layoutOf(
  { page, content, format, shown }: Pick<ExportOrder, 'page' | 'content' | 'format' | 'shown'>,
  context: CanvasRenderingContext2D,
  assets: PageAssets,
): PageLayout {
  return layoutPage(page, {
    content,
    format,
    shown,
    forms: assets.forms,
    pictureAspect: assets.picture ? aspectOf(assets.picture) : DEFAULT_PICTURE_ASPECT,
    measure: canvasMeasure(context),
  })
}

/** Generated pictures are 3:2; used for a board without a picture. */
const DEFAULT_PICTURE_ASPECT = 1.5

/** Size of an exported collage, in pixels at 1x. */
export const COLLAGE = { widthPx: 1500, heightPx: 1200 }
/** Margin for the shadows at the edges, as a share of the width. */
const COLLAGE_MARGIN = 0.02

type CollageOrder = Pick<ExportOrder, 'content' | 'signal'> & { readonly isTransparent: boolean }

/** The collage without a page, on a transparent background or on paper. */
export function exportCollage(order: CollageOrder & Order): Promise<ExportedImage> {
  return exportImage(order, COLLAGE, collagePainter(order))
}

/** As `previewPage`. */
export function previewCollage(order: CollageOrder & PreviewOrder, heightPx: number): Promise<HTMLCanvasElement> {
  return preview(order, COLLAGE, collagePainter(order), heightPx)
}

function collagePainter(order: CollageOrder): Paint {
  return async (context, assets, scale) => {
    const margin = COLLAGE.widthPx * COLLAGE_MARGIN
    const box = {
      x: margin,
      y: margin,
      width: COLLAGE.widthPx - 2 * margin,
      height: COLLAGE.heightPx - 2 * margin,
    }
    const pieces = order.content.entries.map(({ product, quantity }, index) =>
      viewPiece(assets.forms[index] ?? SQUARE, product, quantity),
    )
    const { seed, arrangement, swatches, relations } = order.content
    const view = collageView({ pieces, palette: swatches, relations }, seed, arrangement, box.width / box.height)
    if (!order.isTransparent) {
      context.fillStyle = INKS.paper
      context.fillRect(0, 0, COLLAGE.widthPx, COLLAGE.heightPx)
    }
    context.imageSmoothingQuality = 'high'
    await paintCollage(context, { box, view }, order.content, assets, { scale, pause: pauseOf(order.signal) })
  }
}

type Size = { readonly widthPx: number; readonly heightPx: number }
type Paint = (context: CanvasRenderingContext2D, assets: PageAssets, scale: number) => Promise<void>
type Order = Pick<ExportOrder, 'facts' | 'type' | 'scale' | 'signal' | 'report'>

async function preview({ facts, signal }: PreviewOrder, size: Size, paint: Paint, heightPx: number) {
  const assets = await loadAssets(facts, signal, () => undefined)
  const scale = Math.min(1, heightPx / size.heightPx)
  const canvas = openCanvas(Math.round(size.widthPx * scale), Math.round(size.heightPx * scale))
  canvas.context.scale(scale, scale)
  await paint(canvas.context, assets, scale)
  return canvas.element
}

async function exportImage(order: Order, size: Size, paint: Paint): Promise<ExportedImage> {
  const { signal, report } = order
  const assets = await loadAssets(order.facts, signal, (share) => report(share * LOADED_SHARE))
  const refusal = 'This device does not have enough memory for a picture of this size. Please try a smaller page.'
  return atLargestScale(scaleOf(size, order.scale), { least: 1, refusal }, async (scale) => {
    const [widthPx, heightPx] = [Math.round(size.widthPx * scale), Math.round(size.heightPx * scale)]
    const blob = await paintedFile(openCanvas(widthPx, heightPx), order.type, async (context) => {
      // Lets the browser paint the progress bar before the blocking work.
      await nextFrame()
      signal.throwIfAborted()
      context.scale(scale, scale)
      await paint(context, assets, scale)
      report(PAINTED_SHARE)
      await nextFrame()
      signal.throwIfAborted()
    })
    signal.throwIfAborted()
    report(1)
    return { blob, widthPx, heightPx, scale, missing: assets.missing, leftOut: [] }
  })
}

/** Between two parts of the painting: input and rendering go first, and a cancelled export ends. */
export function pauseOf(signal: AbortSignal): () => Promise<void> {
  return async () => {
    await yieldToInput()
    signal.throwIfAborted()
  }
}

/** Fallback for hidden pages, which get no animation frames. */
const FRAME_TIMEOUT_MS = 100

/** Lets the browser paint the reported progress. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, FRAME_TIMEOUT_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
}
