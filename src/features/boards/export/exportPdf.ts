/** Pages as one PDF: text as text, plans as lines, pictures at the selected scale or at the largest that the device supports. */
import { ExportFailed } from '../../../components/export/useExport.ts'
import { type ExportedImage, type ExportOrder, layoutOf, nextFrame, pauseOf } from './exportPage.ts'
import { closeCanvas, openCanvas } from './imageFile.ts'
import { loadAssets } from './pageAssets.ts'
import { scaleOf } from './pageFormats.ts'
import type { PdfPage } from './pagePdf.ts'

/** Shares of the total progress at which the phases end. */
const LOADED_SHARE = 0.4
const PAINTED_SHARE = 0.85
const SCALE_DIVISOR = 2

type PdfOrder = Omit<ExportOrder, 'type' | 'page'> & {
  readonly pages: readonly ExportOrder['page'][]
  /** Paper beyond the edge, with marks where to cut. */
  readonly hasBleed: boolean
  /** The board as text, attached to the file. */
  readonly boardText: string
}

export async function exportPdf(order: PdfOrder): Promise<ExportedImage> {
  const { facts, format, content, pages, signal, report, hasBleed, boardText } = order
  const [assets, { pagePdf }, { loadPdfFaces }, { pdfPictures }] = await Promise.all([
    loadAssets(facts, signal, (share) => report(share * LOADED_SHARE)),
    import('./pagePdf.ts'),
    import('../../../components/export/pdfFaces.ts'),
    import('./pdfPictures.ts'),
  ])
  const faces = await loadPdfFaces(signal)
  const canvas = openCanvas(1, 1)
  if (!canvas) throw new ExportFailed('This browser cannot create the text of the PDF. Please try another browser.')
  const layouts = pages.map((page) => layoutOf({ ...order, page }, canvas.context, assets))
  closeCanvas(canvas)
  const steps = layouts.length
  for (let scale = scaleOf(format, order.scale); scale >= 1; scale /= SCALE_DIVISOR) {
    const made: PdfPage[] = []
    for (const layout of layouts) {
      const pictures = await pdfPictures(layout, content, assets, { scale, pause: pauseOf(signal) })
      if (!pictures) break
      made.push({ layout, pictures })
      report(LOADED_SHARE + ((PAINTED_SHARE - LOADED_SHARE) * made.length) / steps)
      await nextFrame()
      signal.throwIfAborted()
    }
    if (made.length < layouts.length) continue
    const blob = await pagePdf(made, content, faces, { hasBleed, boardText })
    signal.throwIfAborted()
    await proveWhole(blob)
    report(1)
    const size = { widthPx: Math.round(format.widthPx * scale), heightPx: Math.round(format.heightPx * scale) }
    const leftOut = layouts.flatMap((layout) => layout.leftOut)
    return { ...size, blob, scale, missing: assets.missing, leftOut }
  }
  throw new ExportFailed(
    'This device does not have enough memory for pictures of this size. Please try a smaller page.',
  )
}

const TAIL_BYTES = 8

async function proveWhole(blob: Blob): Promise<void> {
  const [head, tail] = await Promise.all([blob.slice(0, 5).text(), blob.slice(-TAIL_BYTES).text()])
  if (head !== '%PDF-' || !tail.includes('%%EOF')) {
    throw new ExportFailed('The file was not created correctly and was not saved. Please try again.')
  }
}
