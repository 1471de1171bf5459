/** The beginning of the description that fits, ending after a whole sentence. Lengths are page pixels at 1x. */
import { type Block, type Box, type PageSetup, type Stack, textStyle } from './pageBlocks.ts'
import { beginnings } from './sentences.ts'
import { setText } from './setText.ts'

const LEADING = 1.5
const SPACE_EM = 0.6
/** A heading needs this many lines below it. */
const LINES_BELOW = 2

/** Empty if not even the first sentence fits. */
export function storyIn(setup: PageSetup, box: Box): Stack {
  const { em, content } = setup
  const line = em * LEADING
  const blocks: Block[] = []
  let y = box.y
  for (const { kind, text } of content.paragraphs) {
    const room = Math.floor((box.y + box.height - y) / line + 1e-6)
    if (room < (kind === 'heading' ? 1 + LINES_BELOW : 1)) break
    const style = textStyle(em, kind === 'heading' ? 600 : 400)
    const { lines, isCut } = wholeSentences(setup, text, box.width, room, kind === 'heading' ? 600 : 400)
    if (lines.length === 0) break
    const height = lines.length * line
    blocks.push({
      kind: 'text',
      role: kind,
      box: { x: box.x, y, width: box.width, height },
      style,
      lines,
      align: 'left',
      lineHeightPx: line,
    })
    y += height + em * (kind === 'heading' ? 0 : SPACE_EM)
    if (isCut) break
  }
  while (isHeading(blocks.at(-1))) blocks.pop()
  const last = blocks.at(-1)
  return { blocks, height: last ? last.box.y + last.box.height - box.y : 0 }
}

/** The text in at most `room` lines; if it needs more, as many of its sentences as fit. */
function wholeSentences({ em, measure }: PageSetup, text: string, width: number, room: number, weight: 400 | 600) {
  const style = textStyle(em, weight)
  const whole = setText(text, style, width, measure, room)
  if (!whole.isCut) return whole
  for (const beginning of beginnings(text)) {
    const kept = setText(beginning, style, width, measure, room)
    if (!kept.isCut) return { lines: kept.lines, isCut: true }
  }
  return { lines: [], isCut: true }
}

function isHeading(block: Block | undefined): boolean {
  return block?.kind === 'text' && block.role === 'heading'
}
