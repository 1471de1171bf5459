/** The words of a collage as text of a PDF, in the places where the painter would set them. */
import { DISPLAY_SPACING_EM, hasLettersFor, type PageBox as Box, type Pdf } from '../../../studio/index.ts'
import { type Run, runsOf } from '../../../studio/collage/sheet/sheetWords.ts'
import { placedOf, reachOf } from '../../../studio/collage/sheet/sheet.ts'
import type { CollageElement } from '../../../studio/model/collage.ts'
import type { CollageView } from '../collage/collageView.ts'
import { boxOfAspect } from './paintCollage.ts'

const KINDS_WITH_WORDS = new Set<CollageElement['kind']>(['text', 'note', 'chip'])

/**
 * Whether all words lie above all pictures and are in letters that the PDF has. Otherwise they are painted, and the figure's
 * alternative text holds them.
 */
export function hasWordsOnTop({ elements, aspect }: CollageView): boolean {
  return elements.every((element, at) => {
    if (!KINDS_WITH_WORDS.has(element.kind)) return true
    if (!hasLettersFor(wordsOf(element))) return false
    return elements
      .slice(at + 1)
      .every((later) => later.kind === 'note' || later.kind === 'text' || !overlaps(element, later, aspect))
  })
}

export function wordsOf(element: CollageElement): string {
  if (element.kind === 'text' || element.kind === 'note') return element.words
  return element.kind === 'chip' ? element.name : ''
}

/** The elements with words, each with the function that draws them. */
export function sheetWords(pdf: Pdf, view: CollageView, place: Box): { element: CollageElement; draw: () => void }[] {
  const box = boxOfAspect(place, view.aspect)
  const measure = (words: string, { face, italic, weight }: Pick<Run, 'face' | 'italic' | 'weight'>) =>
    widthOf(pdf, words, { face, italic, weight, size: 1 })
  return view.elements.flatMap((element) => {
    const runs = runsOf(element, view.aspect, measure)
    if (runs.length === 0) return []
    const { x, y, turn } = placedOf(element, view.aspect)
    const draw = () => {
      pdf.save()
      pdf.translate(box.x + x * box.height, box.y + y * box.height).rotate(turn)
      for (const run of runs) drawRun(pdf, run, box.height)
      pdf.restore()
    }
    return [{ element, draw }]
  })
}

type Letters = Pick<Run, 'face' | 'italic' | 'weight' | 'size'>

function drawRun(pdf: Pdf, run: Run, height: number): void {
  const letters = { ...run, size: run.size * height }
  const width = widthOf(pdf, run.words, letters)
  const start = { left: 0, center: width / 2, right: width }[run.align]
  pdf.fillColor(run.color)
  // The trailing space lets PDF readers join the lines of a text.
  pdf.text(`${run.words} `, run.x * height - start, run.y * height, {
    lineBreak: false,
    baseline: 'alphabetic',
    characterSpacing: spacingOf(letters),
  })
}

function widthOf(pdf: Pdf, words: string, letters: Letters): number {
  pdf.font(letters.face === 'serif' ? (letters.italic ? 'displayItalic' : 'display') : `text${letters.weight}`)
  pdf.fontSize(letters.size)
  return pdf.widthOfString(words, { characterSpacing: spacingOf(letters) })
}

function spacingOf({ face, size }: Letters): number {
  return face === 'serif' ? DISPLAY_SPACING_EM * size : 0
}

function overlaps(one: CollageElement, other: CollageElement, aspect: number): boolean {
  const [a, b] = [placedOf(one, aspect), placedOf(other, aspect)]
  const [reachA, reachB] = [reachOf(a), reachOf(b)]
  return Math.abs(a.x - b.x) < reachA.x + reachB.x && Math.abs(a.y - b.y) < reachA.y + reachB.y
}
