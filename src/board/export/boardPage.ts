/**
 * The board on one page: title, collage, room picture, palette; description, key and plan if they are wanted. The
 * collage is the largest element, and nothing is cropped. Undefined if letters of this size leave too little for the
 * pictures.
 */
import { cardsHeight, chipCards, chipRows, rowsHeight } from './chipBlocks.ts'
import { collageIn } from './collagePart.ts'
import { leadIn } from './leadPart.ts'
import { EMPTY_STACK, linesIn, type PageBox as Box, textAt, textStyle } from '../../../studio/index.ts'
import {
  type Block,
  cellOf,
  fitted,
  headAt,
  lowered,
  type PageSetup,
  ruleAt,
  type Stack,
  totalAt,
} from './pageBlocks.ts'
import { planAspect, planIn } from './planPart.ts'
import { beginnings } from './sentences.ts'

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

/** Room picture and plan of one height beside one another, both whole. */
type Medium = { readonly kind: 'picture' | 'plan'; readonly aspect: number }

type Media = {
  readonly parts: readonly Medium[]
  /** The height at which they fill the width; 0 if there are none. */
  readonly heightAt: (width: number, gap: number) => number
  readonly widthAt: (height: number, gap: number) => number
}

function mediaOf(setup: PageSetup): Media {
  const { content, pictureAspect, shown } = setup
  const plan = shown.plan ? planAspect(setup) : undefined
  const parts: Medium[] = [
    ...(content.hasPicture ? [{ kind: 'picture' as const, aspect: pictureAspect }] : []),
    ...(plan === undefined ? [] : [{ kind: 'plan' as const, aspect: plan }]),
  ]
  const aspects = parts.reduce((sum, { aspect }) => sum + aspect, 0)
  const gaps = Math.max(0, parts.length - 1)
  return {
    parts,
    heightAt: (width, gap) => (aspects > 0 ? Math.max(0, width - gaps * gap) / aspects : 0),
    widthAt: (height, gap) => (height > 0 ? height * aspects + gaps * gap : 0),
  }
}

/** `box` has a height and width of `media`. */
function mediaIn(setup: PageSetup, box: Box, { parts }: Media): Block[] {
  if (box.height <= 0) return []
  const aspects = parts.reduce((sum, { aspect }) => sum + aspect, 0)
  const gap = (box.width - box.height * aspects) / Math.max(1, parts.length - 1)
  let { x } = box
  return parts.flatMap(({ kind, aspect }): Block[] => {
    const place = { x, y: box.y, width: box.height * aspect, height: box.height }
    x += place.width + gap
    if (kind === 'picture') return [{ kind, box: fitted(place, aspect) }]
    const plan = planIn(setup, place, { isExact: false, hasNumbers: false })
    return plan ? [plan.block] : []
  })
}

/** The beginning of the description that fits, ending after a whole sentence. Lengths are page pixels at 1x. */
const LEADING = 1.5
const SPACE_EM = 0.6
/** A heading needs this many lines below it. */
const LINES_BELOW = 2

/** Empty if not even the first sentence fits. */
function storyIn(setup: PageSetup, box: Box): Stack {
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
      lineHeight: line,
    })
    y += height + em * (kind === 'heading' ? 0 : SPACE_EM)
    if (isCut) break
  }
  while (isHeading(blocks.at(-1))) blocks.pop()
  const last = blocks.at(-1)
  return { blocks, height: last ? last.box.y + last.box.height - box.y : 0 }
}

/** The text in at most `room` lines; if it needs more, as many of its sentences as fit. */
function wholeSentences(setup: PageSetup, text: string, width: number, room: number, weight: 400 | 600) {
  const style = textStyle(setup.em, weight)
  const whole = linesIn(setup, text, style, width, room)
  if (!whole.isCut) return whole
  for (const beginning of beginnings(text)) {
    const kept = linesIn(setup, beginning, style, width, room)
    if (!kept.isCut) return { lines: kept.lines, isCut: true }
  }
  return { lines: [], isCut: true }
}

function isHeading(block: Block | undefined): boolean {
  return block?.kind === 'text' && block.role === 'heading'
}

/** The product key: a small cut-out, name and size of each product, and prices if they are wanted. Page pixels at 1x. */
const THUMB_EM = 2.5
const PRICE_EM = 4.6
const PAD_EM = 0.38
const TOTAL = { size: 1.35, gap: 0.35 }
const GUTTER_EM = 1.8
/** The narrowest column, and the most columns. */
const COLUMN_EM = 19
const MAX_COLUMNS = 3

/** Uses as many columns as the width allows; names have at most two lines. */
function keyAt(setup: PageSetup, { x, y, width }: Omit<Box, 'height'>): Stack {
  const { content, em } = setup
  const { entries } = content
  if (entries.length === 0) return EMPTY_STACK
  const gutter = em * GUTTER_EM
  const room = Math.floor((width + gutter) / (em * COLUMN_EM + gutter))
  const most = Math.max(1, Math.min(MAX_COLUMNS, room, Math.ceil(entries.length / 2)))
  const perColumn = Math.ceil(entries.length / most)
  const columns = Math.ceil(entries.length / perColumn)
  const columnWidth = (width - gutter * (columns - 1)) / columns
  const stacks = Array.from({ length: columns }, (_, column) => {
    const place = { x: x + column * (columnWidth + gutter), y, width: columnWidth }
    return entryColumn(setup, place, column * perColumn, perColumn)
  })
  const height = Math.max(...stacks.map((stack) => stack.height))
  const total = totalAt(setup, { x, y: y + height, width }, TOTAL)
  return {
    blocks: [...stacks.flatMap(({ blocks }) => blocks), ...total.blocks],
    height: height + total.height,
  }
}

function entryColumn(setup: PageSetup, { x, y, width }: Omit<Box, 'height'>, first: number, count: number): Stack {
  const blocks: Block[] = []
  let at = y
  for (const index of setup.content.entries.slice(first, first + count).keys()) {
    const entry = entryAt(setup, { x, y: at, width }, first + index)
    blocks.push(...entry.blocks)
    at += entry.height
  }
  return { blocks, height: at - y }
}

function entryAt(setup: PageSetup, { x, y, width }: Omit<Box, 'height'>, index: number): Stack {
  const { content, em, shown } = setup
  const entry = content.entries[index]
  if (!entry) return EMPTY_STACK
  const thumb = em * THUMB_EM
  const left = x + thumb + em * 0.6
  const priceWidth = entry.sum === '' || !shown.prices ? 0 : em * PRICE_EM
  const inner = y + em * PAD_EM
  const words = { x: left, y: inner, width: width - (left - x) - priceWidth }
  const style = textStyle(em * 0.92, 500)
  const name = textAt(setup, entry.name, style, words, { maxLines: 2, leading: 1.22, part: cellOf(index, 'product') })
  const under = { ...words, y: inner + name.height }
  const sizeStyle = textStyle(em * 0.8, 400, 'soft')
  const size = textAt(setup, entry.size, sizeStyle, under, { maxLines: 2, leading: 1.3, part: cellOf(index, 'size') })
  const price = priceWidth
    ? textAt(
        setup,
        entry.sum,
        style,
        { x: x + width - priceWidth, y: inner, width: priceWidth },
        { align: 'right', maxLines: 1, leading: 1.22, part: cellOf(index, 'price') },
      )
    : EMPTY_STACK
  const text = name.height + size.height
  const height = em * 2 * PAD_EM + Math.max(thumb, text)
  const shift = Math.max(0, (thumb - text) / 2)
  return {
    blocks: [
      ruleAt({ x, y, width }),
      { kind: 'thumb', box: { x, y: inner, width: thumb, height: thumb }, index },
      ...[...name.blocks, ...size.blocks, ...price.blocks].map((block) => ({
        ...block,
        box: { ...block.box, y: block.box.y + shift },
      })),
    ],
    height,
  }
}
