/** The heading of an inner page: what it shows, in display type, and the board's title beside it. */
import { type Box, displayStyle, lowered, type PageSetup, type Stack, textAt, textStyle } from './pageBlocks.ts'

const HEADING_EM = 2.5

export function headingAt(setup: PageSetup, text: string, { x, y, width }: Omit<Box, 'height'>): Stack {
  const { em, content } = setup
  const left = { x, y, width: width * 0.55 }
  const heading = textAt(setup, text, displayStyle(em * HEADING_EM), left, { role: 'title', maxLines: 1, leading: 1.1 })
  const right = { x: x + width * 0.58, y, width: width * 0.42 }
  const style = textStyle(em * 0.9, 400, 'soft')
  const title = textAt(setup, content.title, style, right, { align: 'right', maxLines: 2, leading: 1.3 })
  const height = Math.max(heading.height, title.height)
  return { blocks: [...heading.blocks, ...lowered(title.blocks, height - title.height)], height }
}
