/** Prints the plan alone, with its measures and its numbered list, as large as the sheet allows. */
import { makePlan, seenLayout } from '../../../studio/index.ts'
import type { Unit } from '../../platform/units.ts'
import { loadPdfFaces } from '../../ui/export/pdfFaces.ts'
import { printSheet } from '../../ui/export/printSheet.ts'
import { firstChoice, shownWith } from './planChoices.ts'
import { shownSunlight } from '../daylight/daylightWords.ts'
import type { PlanExportSource } from './usePlanFile.tsx'

/** Rejects with the reason if the plan cannot be drawn. */
export async function printPlan({ editor, ...shown }: PlanExportSource, unit: Unit): Promise<void> {
  const { layout, beside, settings } = editor.get()
  const seen = seenLayout(layout, beside)
  const { signal } = new AbortController()
  const { blob } = await makePlan('svg', {
    layout: seen,
    choice: {
      ...firstChoice(unit),
      isInUse: settings.inUse,
      sunlight: shownSunlight(seen, settings),
      ...shownWith({ ...shown, unit }),
    },
    loadFaces: () => loadPdfFaces(signal),
    signal,
  })
  const heading = document.createElement('h1')
  heading.textContent = shown.title
  const note = document.createElement('p')
  note.textContent = 'Drawn to fit the sheet. For a plan to scale, export it as a PDF.'
  const drawing = new Image()
  drawing.alt = `Plan of ${shown.title}`
  drawing.src = URL.createObjectURL(blob)
  try {
    await drawing.decode()
    await printSheet(drawing.width > drawing.height ? 'wide' : 'drawing', [heading, drawing, note])
  } finally {
    URL.revokeObjectURL(drawing.src)
  }
}
