/**
 * The board on one page: title, collage, room picture, palette; description, key and plan if they are wanted. The
 * collage is the largest element, and nothing is cropped. Undefined if letters of this size leave too little for the
 * pictures.
 */
import { cardsHeight, chipCards, chipRows, rowsHeight } from './chipBlocks.ts'
import { collageIn } from './collagePart.ts'
import { keyAt } from './keyBlocks.ts'
import { leadIn } from './leadPart.ts'
import { type Media, mediaIn, mediaOf } from './mediaPart.ts'
import { type Block, type Box, headAt, lowered, EMPTY_STACK, type PageSetup } from './pageBlocks.ts'
import { storyIn } from './storyBlocks.ts'

/**
 * Width over height of a page above which pictures and texts are beside the collage, and above which the title is too.
 */
const MIN_BESIDE_ASPECT = 0.9
const MIN_LANDSCAPE_ASPECT = 1.15

export function boardPage(setup: PageSetup, inner: Box, mustFit: boolean): Block[] | undefined {
  const aspect = inner.width / inner.height
  if (aspect < MIN_BESIDE_ASPECT) return portraitBlocks(setup, inner, mustFit)
  const gap = gapOf(setup)
  const head = aspect < MIN_LANDSCAPE_ASPECT ? headAt(setup, inner, inner.width * 0.088, 2) : EMPTY_STACK
  const top = head.height === 0 ? 0 : head.height + gap
  const rest = { ...inner, y: inner.y + top, height: inner.height - top }
  const columns = landscapeBlocks(setup, rest, mustFit, head.height === 0)
  return columns && [...head.blocks, ...columns]
}

function gapOf({ em }: PageSetup): number {
  return em * 1.1
}

/** Limit of the collage's aspect ratio, so that it is not stretched to a frieze. */
const MAX_ASPECT = { usual: 1.6, paper: 1.8, atLast: 2.4 }
/** Of the width, for the room picture with words beside it. */
const PICTURES_SHARE = 0.6

function portraitBlocks(setup: PageSetup, inner: Box, mustFit: boolean): Block[] | undefined {
  const { content, shown } = setup
  const gap = gapOf(setup)
  const head = headAt(setup, inner, inner.width * 0.088, 2)
  const key = shown.key ? keyAt(setup, inner) : EMPTY_STACK
  const room = inner.height - head.height - gap - (key.height > 0 ? key.height + gap : 0)
  const least =
    content.entries.length === 0
      ? 0
      : inner.width / (mustFit ? MAX_ASPECT.atLast : setup.format.use === 'paper' ? MAX_ASPECT.paper : MAX_ASPECT.usual)
  const most = room - least - gap
  if (!mustFit && most < inner.height * 0.1) return undefined
  const row = rowIn(setup, { ...inner, y: 0, height: Math.max(0, most) })
  if (!mustFit && row.isTight) return undefined
  const collageY = inner.y + head.height + gap
  const collageHeight = room - (row.height > 0 ? row.height + gap : 0)
  return [
    ...head.blocks,
    ...collageIn(setup, { ...inner, y: collageY, height: collageHeight }),
    ...lowered(row.blocks, collageY + collageHeight + gap),
    ...lowered(key.blocks, inner.height - key.height),
  ]
}

type Row = { readonly blocks: readonly Block[]; readonly height: number; readonly isTight: boolean }

/** Room picture and plan, beside them the description, or its first sentence and the palette. At most as high as `box`. */
function rowIn(setup: PageSetup, box: Box): Row {
  const { content, shown, hasChipsInside } = setup
  const gap = gapOf(setup)
  const media = mediaOf(setup)
  const hasStory = shown.words && content.paragraphs.length > 0
  const hasChips = !hasChipsInside && content.swatches.length > 0
  const lead = hasStory ? '' : content.lead
  const isAlone = !hasStory && !hasChips && lead === ''
  const share = isAlone ? 1 : media.parts.length > 1 ? 0.7 : PICTURES_SHARE
  const chipsBelow = hasStory && hasChips ? cardsHeight(setup) + gap * 0.6 : 0
  const wanted = media.heightAt(box.width * share, gap)
  const height = Math.min(wanted, Math.max(0, box.height - chipsBelow))
  const width = media.widthAt(height, gap)
  const isTight = wanted > 0 && height < wanted * 0.5
  if (isAlone) {
    const x = box.x + (box.width - width) / 2
    return { blocks: mediaIn(setup, { ...box, x, width, height }, media), height, isTight }
  }
  const left = { ...box, width, height }
  const indent = width > 0 ? width + gap * 1.3 : 0
  const beside = { ...box, x: box.x + indent, width: box.width - indent }
  if (hasStory) {
    const story = storyIn(setup, beside)
    const below = { ...left, y: box.y + height + (height > 0 ? gap * 0.6 : 0), height: cardsHeight(setup) }
    const chips = chipsBelow > 0 ? chipCards(setup, { ...below, width: width || box.width * share }) : []
    return {
      blocks: [...mediaIn(setup, left, media), ...chips, ...story.blocks],
      height: Math.max(height + chipsBelow, story.height),
      isTight,
    }
  }
  const full = Math.max(height, hasChips ? Math.min(rowsHeight(setup), box.height) : 0)
  const words = leadAndChips(setup, { ...beside, height: full || box.height * 0.5 }, hasChips)
  const end = Math.max(full, ...words.map((block) => block.box.y + block.box.height - box.y))
  return {
    blocks: [...mediaIn(setup, left, media), ...words],
    height: end,
    isTight: isTight || (hasChips && rowsHeight(setup) > box.height),
  }
}

function leadAndChips(setup: PageSetup, box: Box, hasChips: boolean): Block[] {
  if (!hasChips) return [...leadIn(setup, box).blocks]
  const gap = gapOf(setup)
  const least = rowsHeight(setup)
  const lead = leadIn(setup, { ...box, height: box.height - least - gap })
  const top = lead.height === 0 ? 0 : lead.height + gap
  const height = Math.min(box.height - top, least * 1.9)
  return [...lead.blocks, ...chipRows(setup, { ...box, y: box.y + box.height - height, height })]
}

/** Narrower columns have no room for the names of five chips beside one another. */
const NARROW_EM = 26

/** The collage on the left with the key below it; everything else on the right. */
function landscapeBlocks(setup: PageSetup, inner: Box, mustFit: boolean, hasTitle: boolean): Block[] | undefined {
  const { content, shown } = setup
  const gap = gapOf(setup)
  const leftWidth = inner.width * (content.entries.length === 0 ? 0 : hasTitle ? 0.63 : 0.58)
  const indent = leftWidth > 0 ? leftWidth + gap * 1.5 : 0
  const side = { ...inner, x: inner.x + indent, width: inner.width - indent }
  const key = shown.key ? keyAt(setup, { ...inner, width: leftWidth || inner.width }) : EMPTY_STACK
  const collageHeight = inner.height - (key.height > 0 ? key.height + gap : 0)
  if (!mustFit && collageHeight < inner.height * 0.5) return undefined
  const head = hasTitle ? headAt(setup, side, side.width * 0.15, 3) : EMPTY_STACK
  const hasChips = !setup.hasChipsInside && content.swatches.length > 0
  const isNarrow = side.width < setup.em * NARROW_EM
  const cards = hasChips ? (isNarrow ? rowsHeight(setup) : cardsHeight(setup)) + gap : 0
  const media: Media = mediaOf(setup)
  const top = head.height === 0 ? 0 : head.height + gap
  const wanted = media.heightAt(side.width, gap)
  const height = Math.max(0, Math.min(wanted, inner.height - top - cards - gap))
  if (!mustFit && height < wanted * 0.7) return undefined
  let y = inner.y + top
  const blocks: Block[] = [
    ...head.blocks,
    ...collageIn(setup, { ...inner, width: leftWidth, height: collageHeight }),
    ...lowered(key.blocks, inner.height - key.height),
    ...mediaIn(setup, { x: side.x, y, width: media.widthAt(height, gap), height }, media),
  ]
  if (height > 0) y += height + gap
  if (hasChips) {
    blocks.push(...(isNarrow ? chipRows : chipCards)(setup, { ...side, y, height: cards - gap }))
    y += cards
  }
  const words = { ...side, y, height: inner.y + inner.height - y }
  return [...blocks, ...(shown.words ? storyIn(setup, words) : leadIn(setup, words)).blocks]
}
