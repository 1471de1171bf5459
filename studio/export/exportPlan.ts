/** Makes the files of a plan, see `PLAN_FORMATS`. Loaded with the first export, the PDF writer with the first PDF. */
import type { Layout } from '../model/layout.ts'
import { stepsOf } from '../model/steps.ts'
import { sizeOf } from '../symbols/drawing.ts'
import { drawPlan, type PlanOptions } from './drawPlan.ts'
import { layoutText } from './layoutText.ts'
import { legendOf } from './legend.ts'
import { type Photos, embeddedPhotos, loadPhotos } from './loadPhotos.ts'
import type { PictureType } from './paintPicture.ts'
import { planImage } from './planImage.ts'
import type { PdfFonts } from './pdfSheet.ts'
import { MAX_SHEETS, PAPER_POINT, type Paper, POINTS_PER_INCH, type Scale, scaleFor } from './sheet.ts'
import { toSvg } from './toSvg.ts'

export type PlanOrder = {
  readonly layout: Layout
  readonly choice: PlanExport
  readonly loadFonts: () => Promise<PdfFonts>
  readonly signal: AbortSignal
}

export type PlanFile = {
  readonly blob: Blob
  /** Differences from the chosen options, as sentences. */
  readonly notes: readonly string[]
}

export type PlanExport = {
  readonly title: string
  /** Scale factor of pictures: 1, 2 or 4. */
  readonly times: number
  readonly isTransparent: boolean
  /** For PDF and SVG, which are drawn to scale. */
  readonly scale: Scale
  readonly paper: Paper
  /** Numbers on the pieces, and a list of them with pictures and prices on the same sheet. */
  readonly hasLegend: boolean
  readonly hasMeasures: boolean
  /** True if doors, drawers and chairs are drawn with the floor that they take in use. */
  readonly isInUse: boolean
  /** True if the score of the room and the measures for its people are included. */
  readonly hasScore: boolean
  readonly hasList: boolean
  readonly hasCutouts: boolean
  readonly hasTape: boolean
  readonly formatLength: (inches: number) => string
  readonly formatSize: (sides: readonly number[]) => string
  readonly formatPrice: (amount: number, currency?: string) => string
  /** By product: addresses of photographs from above, where the pieces are drawn as photos. */
  readonly pictures?: ReadonlyMap<string, string> | undefined
  /** By product: what the legend shows. */
  readonly products: ReadonlyMap<string, LegendProduct>
  /** True if the grid is metric. */
  readonly metric: boolean
}

/** The price, its currency (ISO 4217) where it is not that of the others, and the address of a picture. */
type LegendProduct = {
  readonly price: number
  readonly currency?: string | undefined
  readonly picture?: string | undefined
}

/** Pixels of the longer side of a photograph in a document: sharp on paper at 1:20, and small in the legend. */
const DOCUMENT_PX = { plan: 800, legend: 240 }

/** Pictures are drawn with lines and letters as on paper at this scale. */
const PICTURE_SCALE = 50

export async function pictureFile(order: PlanOrder, type: PictureType): Promise<PlanFile> {
  const { layout, choice, signal } = order
  const { plan, shown, unread } = await loadPictures(order)
  const legend = legendWith(order, shown, shown.sources)
  // A canvas paints bitmaps by address.
  const look = lookAt(order, PICTURE_SCALE, plan.sources, legend)
  // JPEG has no transparency.
  const drawing = drawPlan(layout, { ...look, isTransparent: look.isTransparent && type !== 'image/jpeg' })
  const fonts = await order.loadFonts()
  signal.throwIfAborted()
  const made = await planImage(drawing, {
    type,
    text: layoutText(layout),
    times: choice.times,
    fonts: [
      { weight: '400', bytes: new Uint8Array(fonts.text) },
      { weight: '600', bytes: new Uint8Array(fonts.bold) },
    ],
    bitmaps: new Map([...plan.bitmaps, ...shown.bitmaps]),
    signal,
  })
  return { ...made, notes: [...unread, ...made.notes] }
}

export async function svgFile(order: PlanOrder): Promise<PlanFile> {
  const { layout, choice } = order
  const { plan, legend, unread } = await loadEmbedded(order)
  const text = toSvg(drawPlan(layout, lookAt(order, choice.scale, plan, legend)), choice.scale, layout)
  return { blob: new Blob([text], { type: 'image/svg+xml' }), notes: unread }
}

export async function pdfFile(order: PlanOrder): Promise<PlanFile> {
  const { layout, choice, signal } = order
  const { plan, legend, unread } = await loadEmbedded(order)
  const fonts = await order.loadFonts()
  signal.throwIfAborted()
  const { planPdf } = await import('./planPdf.ts')
  // On paper the legend is placed separately.
  const drawingAt = (scale: number) => drawPlan(layout, lookAt(order, scale, plan, undefined))
  const scale = scaleFor(choice.paper, choice.scale, (each) => {
    const { width, height } = sizeOf(drawingAt(each))
    const points = POINTS_PER_INCH / each
    return { width: width * points, height: height * points }
  })
  const { bytes, notes } = await planPdf(layout, drawingAt(scale), { ...choice, scale, fonts, legend })
  const stepped = `At 1:${choice.scale} this room takes more than ${MAX_SHEETS} sheets, so it is drawn at 1:${scale}.`
  return {
    blob: new Blob([bytes], { type: 'application/pdf' }),
    notes: [...unread, ...(scale === choice.scale ? [] : [stepped]), ...notes],
  }
}

export async function textFile({ layout }: PlanOrder): Promise<PlanFile> {
  return { blob: new Blob([layoutText(layout)], { type: 'application/json' }), notes: [] }
}

/** The photographs of the plan and of its legend, and a sentence that names those that could not be loaded. */
async function loadPictures({ layout, choice, signal }: PlanOrder) {
  const plan = await loadPhotos(layout.items, choice.pictures ?? new Map(), signal)
  const shown = await loadPhotos(layout.items, choice.hasLegend ? picturesOf(choice.products) : new Map(), signal)
  const missing = new Set([...plan.missing, ...shown.missing])
  const unread =
    missing.size === 0 ? [] : [`Drawn as a symbol because the photo could not be loaded: ${[...missing].join(', ')}.`]
  return { plan, shown, unread }
}

/** For a document, which holds the pictures themselves. */
async function loadEmbedded(order: PlanOrder) {
  const { plan, shown, unread } = await loadPictures(order)
  const legend = legendWith(order, shown, embeddedPhotos(shown, DOCUMENT_PX.legend))
  return { plan: embeddedPhotos(plan, DOCUMENT_PX.plan), legend, unread }
}

function legendWith({ layout, choice }: PlanOrder, shown: Photos, sources: ReadonlyMap<string, string>) {
  if (!choice.hasLegend) return undefined
  const prices = new Map([...choice.products].map(([id, { price, currency }]) => [id, { amount: price, currency }]))
  return legendOf(layout.items, { ...choice, prices, pictures: withAspects(sources, shown) })
}

function lookAt(
  { choice }: PlanOrder,
  scale: number,
  photos: PlanOptions['photos'],
  legend: PlanOptions['legend'],
): PlanOptions {
  return {
    formatLength: choice.formatLength,
    isTransparent: choice.isTransparent,
    hasNumbers: choice.hasLegend,
    legend,
    hasMeasures: choice.hasMeasures,
    isInUse: choice.isInUse,
    grid: stepsOf(choice).grid,
    photos,
    point: (PAPER_POINT * scale) / POINTS_PER_INCH,
    title: `Plan to scale: ${choice.title}`,
  }
}

function picturesOf(products: PlanExport['products']): ReadonlyMap<string, string> {
  return new Map([...products].flatMap(([id, { picture }]) => (picture === undefined ? [] : [[id, picture] as const])))
}

function withAspects(sources: ReadonlyMap<string, string>, { bitmaps, sources: addresses }: Photos) {
  return new Map(
    [...sources].map(([productId, source]) => {
      const { width = 1, height = 1 } = bitmaps.get(addresses.get(productId) ?? '') ?? {}
      return [productId, { source, aspect: width / height }] as const
    }),
  )
}
