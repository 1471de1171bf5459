/** The first sentences of the description in display type. */
import { displayStyle, EMPTY_STACK, linesIn, type PageBox as Box, type Stack, textAt } from '../../../studio/index.ts'
import type { PageSetup } from './pageBlocks.ts'

/** Letter sizes in em, the largest that fits is taken. */
const SIZES = [2.4, 2.1, 1.85, 1.6, 1.45, 1.3, 1.15, 1]
/** Beside pictures; a cover has larger letters. */
const DEFAULT_EM = 1.6
const LEADING = 1.22

/** Whole sentences, or nothing. */
export function leadIn(setup: PageSetup, box: Box, mostEm = DEFAULT_EM): Stack {
  const { content, em } = setup
  if (content.lead === '') return EMPTY_STACK
  for (const size of SIZES.filter((each) => each <= mostEm)) {
    const style = displayStyle(em * size)
    const lines = Math.floor(box.height / (style.size * LEADING))
    if (lines <= 0) continue
    const { isCut, isSplit } = linesIn(setup, content.lead, style, box.width, lines)
    if (!isCut && !isSplit) return textAt(setup, content.lead, style, box, { role: 'body', leading: LEADING })
  }
  return EMPTY_STACK
}
