/** Exports a plan as a file. This module is loaded with the first export, the PDF writer with the first PDF. */
import type { Layout } from '../model/layout.ts'
import { stepsOf } from '../model/steps.ts'
import { sizeOf } from '../symbols/drawing.ts'
import { drawPlan, type PlanOptions } from './drawPlan.ts'
import { layoutText } from './layoutText.ts'
import { legendOf } from './legend.ts'
import { type Photos, embeddedPhotos, loadPhotos } from './loadPhotos.ts'
import { planImage } from './planImage.ts'
import type { PdfFonts } from './pdfSheet.ts'
import { MOST_SHEETS, PAPER_POINT, type Paper, POINTS_PER_INCH, type Scale, scaleFor } from './sheet.ts'
import { toSvg } from './toSvg.ts'

export type PlanFormat = 'png' | 'jpeg' | 'svg' | 'pdf' | 'json'

export type PlanExport = {
  readonly format: PlanFormat
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
  readonly hasList: boolean
  readonly hasCutouts: boolean
  readonly hasTape: boolean
  readonly formatLength: (inches: number) => string
  readonly formatSize: (sides: readonly number[]) => string
  readonly formatPrice: (dollars: number) => string
  /** By product: addresses of photographs from above, where the pieces are drawn as photos. */
  readonly pictures?: ReadonlyMap<string, string> | undefined
  /** By product: what the legend shows. */
  readonly products: ReadonlyMap<string, LegendProduct>
  /** The grid is that of centimeters. */
  readonly metric: boolean
}

/** The price in dollars, and the address of a picture. */
export type LegendProduct = { readonly price: number; readonly picture?: string | undefined }

/** Pixels of the longer side of a photograph in a document: sharp on paper at 1:20, and small in the legend. */
const DOCUMENT_PX = { plan: 800, legend: 240 }

/** Pictures are drawn with lines and letters as on paper at this scale. */
const PICTURE_SCALE = 50

/** Rejects with the reason if no file can be made. `notes` lists differences from the choice. */
export async function exportPlan(
  layout: Layout,
  choice: PlanExport,
  loadFonts: () => Promise<PdfFonts>,
  signal: AbortSignal,
): Promise<{ blob: Blob; notes: readonly string[] }> {
  const { format } = choice
  if (format === 'json') return { blob: new Blob([layoutText(layout)], { type: 'application/json' }), notes: [] }
  const isPicture = format === 'png' || format === 'jpeg'
  const photos = await loadPhotos(layout.items, choice.pictures ?? new Map(), signal)
  const shown = await loadPhotos(layout.items, choice.hasLegend ? picturesOf(choice.products) : new Map(), signal)
  // A canvas paints bitmaps by address; a document holds the pictures themselves.
  const sourcesOf = (from: Photos, longestPx: number) => (isPicture ? from.sources : embeddedPhotos(from, longestPx))
  const sources = sourcesOf(photos, DOCUMENT_PX.plan)
  const legend = choice.hasLegend
    ? legendOf(layout.items, {
        ...choice,
        prices: new Map([...choice.products].map(([id, { price }]) => [id, price])),
        pictures: withAspects(sourcesOf(shown, DOCUMENT_PX.legend), shown),
      })
    : undefined
  const missing = new Set([...photos.missing, ...shown.missing])
  const unread =
    missing.size === 0 ? [] : [`Drawn as a symbol because the photo could not be loaded: ${[...missing].join(', ')}.`]
  const lookAt = (scale: number): PlanOptions => ({
    formatLength: choice.formatLength,
    // JPEG has no transparency.
    isTransparent: choice.isTransparent && format !== 'jpeg',
    hasNumbers: choice.hasLegend,
    // On paper the legend has a place of its own.
    legend: format === 'pdf' ? undefined : legend,
    hasMeasures: choice.hasMeasures,
    grid: stepsOf(choice).grid,
    photos: sources,
    point: (PAPER_POINT * scale) / POINTS_PER_INCH,
    title: `Plan to scale: ${choice.title}`,
  })
  const drawingAt = (scale: number) => drawPlan(layout, lookAt(scale))
  if (format === 'svg') {
    const text = toSvg(drawingAt(choice.scale), choice.scale, layout)
    return { blob: new Blob([text], { type: 'image/svg+xml' }), notes: unread }
  }
  const fonts = await loadFonts()
  signal.throwIfAborted()
  if (isPicture) {
    const faces = [
      { weight: '400', bytes: new Uint8Array(fonts.text) },
      { weight: '600', bytes: new Uint8Array(fonts.bold) },
    ]
    const bitmaps = new Map([...photos.bitmaps, ...shown.bitmaps])
    const made = await planImage(drawingAt(PICTURE_SCALE), {
      kind: format,
      text: layoutText(layout),
      times: choice.times,
      fonts: faces,
      bitmaps,
      signal,
    })
    return { ...made, notes: [...unread, ...made.notes] }
  }
  const { planPdf } = await import('./planPdf.ts')
  const scale = scaleFor(choice.paper, choice.scale, (each) => {
    const { width, height } = sizeOf(drawingAt(each))
    const points = POINTS_PER_INCH / each
    return { width: width * points, height: height * points }
  })
  const { bytes, notes } = await planPdf(layout, drawingAt(scale), { ...choice, scale, fonts, legend })
  const stepped = `At 1:${choice.scale} this room takes more than ${MOST_SHEETS} sheets, so it is drawn at 1:${scale}.`
  return {
    blob: new Blob([bytes], { type: 'application/pdf' }),
    notes: [...unread, ...(scale === choice.scale ? [] : [stepped]), ...notes],
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
