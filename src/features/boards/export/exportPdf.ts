/** The page as PDF: text as text, pictures painted at the selected scale or at the largest that the device supports. */
import { ExportFailed } from '../../../components/export/exportWork.ts'
import { type ExportedImage, type ExportOrder, layoutOf, nextFrame } from './exportPage.ts'
import { closeCanvas, openCanvas } from './imageFile.ts'
import { loadAssets } from './pageAssets.ts'

/** Shares of the total progress at which the phases end. */
const LOADED = 0.4
const PAINTED = 0.85
const STEP_DOWN = 2

export async function exportPdf(order: Omit<ExportOrder, 'type'>): Promise<ExportedImage> {
  const { facts, format, content, signal, report } = order
  const [assets, { pagePdf }, { loadPdfFaces }, { pdfPictures }] = await Promise.all([
    loadAssets(facts, signal, (share) => report(share * LOADED)),
    import('./pagePdf.ts'),
    import('../../../components/export/pdfFaces.ts'),
    import('./pdfPictures.ts'),
  ])
  const faces = await loadPdfFaces(signal)
  const canvas = openCanvas(1, 1)
  if (!canvas) throw new ExportFailed('This browser cannot create the text of the PDF. Please try another browser.')
  const layout = layoutOf(order, canvas.context, assets)
  closeCanvas(canvas)
  const steps = assets.cutouts.length + 1
  for (let scale = order.scale; scale >= 1; scale /= STEP_DOWN) {
    let done = 0
    const step = async () => {
      done += 1
      report(LOADED + (PAINTED - LOADED) * Math.min(1, done / steps))
      await nextFrame()
      signal.throwIfAborted()
    }
    const pictures = await pdfPictures(layout, content, assets, { scale, step })
    if (!pictures) continue
    const blob = await pagePdf(layout, content, pictures, faces)
    signal.throwIfAborted()
    await proveWhole(blob)
    report(1)
    const size = { widthPx: format.widthPx * scale, heightPx: format.heightPx * scale }
    return { ...size, blob, scale, missing: assets.missing }
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
