/** The description, truncated to the available space. Lengths are page pixels at 1x. */
import { type Block, type Box, type PageSetup, type Stack, type TextBlock, textStyle } from './pageBlocks.ts'
import { setText } from './setText.ts'

const LEADING = 1.5
const SPACE_EM = 0.6
/** Minimum number of lines of a first paragraph or under a heading. */
const LEAST_LINES = 3
/** A truncated text ends after its last full sentence if that keeps at least this share of it, else in an ellipsis. */
const LEAST_KEPT = 0.55

/** Empty if there is not enough space for the minimum number of lines. */
export function storyIn(setup: PageSetup, box: Box): Stack {
  const { em, content, measure } = setup
  const line = em * LEADING
  const blocks: Block[] = []
  let y = box.y
  for (const [index, { kind, text }] of content.paragraphs.entries()) {
    const style = textStyle(em, kind === 'heading' ? 600 : 400)
    const room = Math.floor((box.y + box.height - y) / line + 1e-6)
    const needed = kind === 'heading' ? LEAST_LINES : index === 0 ? LEAST_LINES : 1
    if (room < needed) break
    const set = setText(text, style, box.width, measure, room)
    const lines = set.isCut ? endedAtSentence(set.lines, text, style, box.width, setup) : set.lines
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
    if (set.isCut) break
  }
  while (blocks.at(-1)?.kind === 'text' && isHeading(blocks.at(-1))) blocks.pop()
  const last = blocks.at(-1)
  return { blocks, height: last ? last.box.y + last.box.height - box.y : 0 }
}

/** The height of the whole description. */
export function storyHeight(setup: PageSetup, width: number): number {
  return storyIn(setup, { x: 0, y: 0, width, height: 100_000 }).height
}

export function leastStoryHeight({ em }: PageSetup): number {
  return LEAST_LINES * em * LEADING
}

function isHeading(block: Block | undefined): boolean {
  return block?.kind === 'text' && block.role === 'heading'
}

function endedAtSentence(
  lines: readonly string[],
  text: string,
  style: TextBlock['style'],
  width: number,
  { measure }: PageSetup,
): readonly string[] {
  const shown = lines.join(' ').replace(/…$/, '')
  const end = Math.max(...['. ', '? ', '! '].map((stop) => shown.lastIndexOf(stop)))
  if (end < shown.length * LEAST_KEPT) return lines
  return setText(text.slice(0, end + 1), style, width, measure, lines.length).lines
}
