/** Prints the exported pages as pictures at 300 dpi, which are added for printing only and removed afterwards. */
import { printSheet } from '../../ui/export/printSheet.ts'
import type { ReportProgress } from '../../ui/export/useExport.ts'
import { measuresInInches } from '../../platform/locale.ts'
import type { Unit } from '../../platform/units.ts'
import type { ExportSource } from './exportSource.ts'
import { FIRST_CHOICE, pageLabel, pagesOf } from './exportChoice.ts'
import { exportPage } from './exportPage.ts'
import { pageContent } from './pageContent.ts'
import { pageFormat } from './pageFormats.ts'

type Work = { readonly signal: AbortSignal; readonly report: ReportProgress }

const PRINT_SCALE = 2

export async function printBoard(
  { facts, heading, byline, room }: ExportSource,
  unit: Unit,
  { signal, report }: Work,
): Promise<void> {
  const content = pageContent(facts, { heading, byline, unit, room, origin: window.location.origin })
  // Letter is the usual paper in countries that measure in inches.
  const format = pageFormat(measuresInInches() ? 'letter' : 'a4')
  const pages = pagesOf(content.room !== undefined)
  const images: HTMLImageElement[] = []
  const addresses: string[] = []
  try {
    for (const [index, page] of pages.entries()) {
      const { blob } = await exportPage({
        facts,
        content,
        page,
        format,
        shown: FIRST_CHOICE.shown,
        type: 'image/png',
        scale: PRINT_SCALE,
        signal,
        report: (share) => report((index + share) / pages.length),
      })
      const address = URL.createObjectURL(blob)
      addresses.push(address)
      const image = new Image()
      image.src = address
      image.alt = `${content.title}: ${pageLabel(page)}`
      images.push(image)
      await image.decode()
    }
    signal.throwIfAborted()
    await printSheet('pages', images)
  } finally {
    for (const address of addresses) URL.revokeObjectURL(address)
  }
}
