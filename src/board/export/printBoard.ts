/** Prints the exported pages as pictures at 300 dpi, which are added for printing only and removed afterwards. */
import type { ReportProgress } from '../../ui/export/useExport.ts'
import { measuresInInches } from '../../platform/locale.ts'
import type { Unit } from '../../platform/units.ts'
import type { ExportSource } from './exportSource.ts'
import { FIRST_CHOICE, pageLabel, pagesOf } from './exportChoice.ts'
import { exportPage } from './exportPage.ts'
import { pageContent } from './pageContent.ts'
import { pageFormat } from './pageFormats.ts'
import styles from './printBoard.module.css'

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
  const sheet = document.createElement('div')
  sheet.className = styles.pages ?? ''
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
      sheet.append(image)
      await image.decode()
    }
    signal.throwIfAborted()
    document.body.append(sheet)
    document.documentElement.dataset.printing = 'pages'
    await printDialogClosed()
  } finally {
    sheet.remove()
    delete document.documentElement.dataset.printing
    for (const address of addresses) URL.revokeObjectURL(address)
  }
}

/** Resolves when the print dialog is closed; in browsers without such an event, at the next input on the page. */
async function printDialogClosed(): Promise<void> {
  const done = new AbortController()
  await new Promise<void>((resolve) => {
    for (const sign of ['afterprint', 'pointerdown', 'keydown'])
      window.addEventListener(sign, () => resolve(), { signal: done.signal })
    window.print()
  })
  done.abort()
}
