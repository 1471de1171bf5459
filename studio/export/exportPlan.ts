/** The one way to a file of a plan; fetched when the first export is asked for, the PDF writer with the first PDF. */
import type { Layout } from '../model/layout.ts'
import { stepsOf } from '../model/steps.ts'
import { sizeOf } from '../symbols/drawing.ts'
import { drawPlan, type PlanOptions } from './drawPlan.ts'
import { embeddedPhotos, loadPhotos } from './loadPhotos.ts'
import { layoutText } from './layoutText.ts'
import { planImage } from './planImage.ts'
import type { PdfFonts } from './pdfSheet.ts'
import { MOST_SHEETS, PAPER_POINT, type Paper, POINTS_PER_INCH, type Scale, scaleFor } from './sheet.ts'
import { toSvg } from './toSvg.ts'

export type PlanFormat = 'png' | 'jpeg' | 'svg' | 'pdf' | 'json'

export type PlanExport = {
  readonly format: PlanFormat
  readonly title: string
  /** Pictures: 1, 2 or 4. */
  readonly times: number
  readonly isTransparent: boolean
  /** Paper and drawings to scale. */
  readonly scale: Scale
  readonly paper: Paper
  readonly hasNames: boolean
  readonly hasMeasures: boolean
  readonly hasList: boolean
  readonly hasCutouts: boolean
  readonly hasTape: boolean
  readonly formatLength: (inches: number) => string
  /** By product: addresses of photographs from above, where the pieces are drawn as photos. */
  readonly pictures?: ReadonlyMap<string, string> | undefined
  /** The grid is that of centimeters. */
  readonly metric: boolean
}

/** Pictures are drawn with lines and letters as on paper at this scale. */
const PICTURE_SCALE = 50

/** Rejects with what went wrong when there is no file to give; the notes say what differs from what was asked for. */
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
  // A canvas paints what has been read; a document holds it.
  const sources = isPicture ? photos.sources : embeddedPhotos(photos)
  const unread =
    photos.missing.length === 0 ? [] : [`Drawn as a symbol, its photo could not be read: ${photos.missing.join(', ')}.`]
  const lookAt = (scale: number): PlanOptions => ({
    formatLength: choice.formatLength,
    // JPEG has no transparency.
    isTransparent: choice.isTransparent && format !== 'jpeg',
    hasNames: choice.hasNames,
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
    const { bitmaps } = photos
    const made = await planImage(layout, lookAt(PICTURE_SCALE), {
      kind: format,
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
  const { bytes, notes } = await planPdf(layout, drawingAt(scale), { ...choice, scale, fonts })
  const stepped = `At 1:${choice.scale} this room takes more than ${MOST_SHEETS} sheets, so it is drawn at 1:${scale}.`
  return {
    blob: new Blob([bytes], { type: 'application/pdf' }),
    notes: [...unread, ...(scale === choice.scale ? [] : [stepped]), ...notes],
  }
}
