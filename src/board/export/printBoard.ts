/** Prints the exported pages: their pictures at 300 dpi, their texts as text. They are added for printing only. */
import { BASELINE, DISPLAY_SPACING_EM, PAPER_FACES, TEXT_INKS, type TextBlock } from '../../../studio/index.ts'
import { printSheet } from '../../ui/export/printSheet.ts'
import type { ReportProgress } from '../../ui/export/useExport.ts'
import { type Unit, usualPaper } from '../../platform/units.ts'
import type { ExportSource } from './exportSource.ts'
import { firstChoice, pageLabel, pagesOf } from './exportChoice.ts'
import { exportWordless } from './exportPage.ts'
import { pageContent } from './pageContent.ts'
import { type PageFormat, pageFormat } from './pageFormats.ts'

type Work = { readonly signal: AbortSignal; readonly report: ReportProgress }

const PRINT_SCALE = 2

export async function printBoard(
  { facts, heading, byline, room }: ExportSource,
  unit: Unit,
  { signal, report }: Work,
): Promise<void> {
  const content = pageContent(facts, { heading, byline, unit, room, origin: window.location.origin })
  const format = pageFormat(usualPaper(unit))
  const pages = pagesOf(content.room !== undefined)
  const sheets: Element[] = []
  const addresses: string[] = []
  try {
    for (const [index, page] of pages.entries()) {
      const { blob, texts } = await exportWordless({
        facts,
        content,
        page,
        format,
        shown: firstChoice(unit).shown,
        type: 'image/png',
        scale: PRINT_SCALE,
        signal,
        report: (share) => report((index + share) / pages.length),
      })
      const image = new Image()
      image.src = URL.createObjectURL(blob)
      addresses.push(image.src)
      await image.decode()
      sheets.push(sheetOf(image.src, `${content.title}: ${pageLabel(page)}`, texts, format))
    }
    signal.throwIfAborted()
    await printSheet('pages', sheets)
  } finally {
    for (const address of addresses) URL.revokeObjectURL(address)
  }
}

/** The picture of a page with its texts over it, in page pixels. */
function sheetOf(picture: string, name: string, texts: readonly TextBlock[], { widthPx, heightPx }: PageFormat) {
  const image = svg('image', { href: picture, width: widthPx, height: heightPx, role: 'img', 'aria-label': name })
  const lines = texts.flatMap((block) => block.lines.map((_, index) => lineOf(block, index)))
  const sheet = svg('svg', { viewBox: `0 0 ${widthPx} ${heightPx}` })
  sheet.append(image, ...lines)
  return sheet
}

/** A line where `paintText` paints it. */
function lineOf({ box, style, lines, align, lineHeight }: TextBlock, index: number): Element {
  const isRight = align === 'right'
  const line = svg('text', {
    x: isRight ? box.x + box.width : box.x,
    y: box.y + (index + 0.5) * lineHeight + style.size * BASELINE,
    fill: TEXT_INKS[style.ink],
    'font-family': PAPER_FACES[style.face],
    'font-size': style.size,
    'font-weight': style.weight,
    'letter-spacing': style.face === 'display' ? DISPLAY_SPACING_EM * style.size : 0,
    'text-anchor': isRight ? 'end' : 'start',
    'text-rendering': 'geometricPrecision',
  })
  line.textContent = lines[index] ?? ''
  return line
}

function svg(name: string, attributes: Readonly<Record<string, string | number>>): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}
