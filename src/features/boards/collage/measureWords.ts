/** Measures words in the faces of the page, so that the lines of a sheet break as on the canvas. */
import type { Lettering } from '../../../../studio/collage/sheetWords.ts'
import { DISPLAY_FACE, TEXT_FACE } from '../export/pageAssets.ts'

const MEASURED_AT_PX = 100
/** Of an em: the mean width of a letter, where nothing can be measured. */
const MEAN_LETTER_EM = 0.48
let context: CanvasRenderingContext2D | null | undefined

export function measureWords(words: string, { face, italic, weight }: Lettering): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return words.length * MEAN_LETTER_EM
  context.font = `${italic ? 'italic ' : ''}${weight} ${MEASURED_AT_PX}px ${face === 'serif' ? DISPLAY_FACE : TEXT_FACE}`
  return context.measureText(words).width / MEASURED_AT_PX
}
