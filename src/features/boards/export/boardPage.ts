/**
 * The board on one page: title, collage, room picture, palette; description, key and plan if they are wanted. The collage
 * is the largest thing on it, nothing is cropped. Undefined if letters of this size leave too little for the pictures.
 */
import { cardsHeight, chipCards, chipRows, rowsHeight } from './chipBlocks.ts'
import { collageIn, hasChipsInside } from './collagePart.ts'
import { keyAt } from './keyBlocks.ts'
import {
  type Block,
  type Box,
  displayStyle,
  fitted,
  headAt,
  lowered,
  NOTHING,
  type PageSetup,
  type Stack,
  textAt,
} from './pageBlocks.ts'
import { planAspect, planIn } from './planPart.ts'
import { beginnings, storyHeight, storyIn } from './storyBlocks.ts'
import { setText } from './setText.ts'

/** Wider pages have the collage on the left and everything else beside it. */
const LYING = 1.15

export function boardPage(setup: PageSetup, inner: Box, mustFit: boolean): Block[] | undefined {
  return inner.width / inner.height > LYING ? lying(setup, inner, mustFit) : standing(setup, inner, mustFit)
}

/** The least share of the page that the collage takes: usually, and when all else has been tried. */
const LEAST = { standing: 0.36, lying: 0.5, atLast: 0.2 }
const PICTURES_SHARE = 0.62

function standing(setup: PageSetup, inner: Box, mustFit: boolean): Block[] | undefined {
  const { em, content, shown } = setup
  const gap = em * 1.1
  const head = headAt(setup, inner, inner.width * 0.088, 2)
  const key = shown.key ? keyAt(setup, inner) : NOTHING
  const keyHeight = key.height === 0 ? 0 : key.height + gap
  const room = inner.height - head.height - gap - keyHeight
  const isInside = hasChipsInside(setup, inner.width / (room * 0.6))
  const hasStory = shown.words && content.paragraphs.length > 0
  const media = mediaOf(setup)
  const aspects = media.reduce((sum, { aspect }) => sum + aspect, 0)
  const chips = isInside ? 0 : content.swatches.length
  const isAlone = chips === 0 && !hasStory && leadOf(setup) === ''
  // Beside the pictures are the words; without any the pictures have the whole width.
  const share = isAlone ? 1 : aspects > 2.4 ? 0.7 : PICTURES_SHARE
  const mostHeight = room * (1 - (mustFit ? LEAST.atLast : LEAST.standing)) - gap
  const chipsBelow = hasStory && chips > 0 ? cardsHeight(setup) + gap * 0.6 : 0
  const gaps = Math.max(0, media.length - 1) * gap
  const wanted = aspects > 0 ? (inner.width * share - gaps) / aspects : 0
  const height = Math.min(wanted, Math.max(0, mostHeight - chipsBelow))
  const width = aspects > 0 ? Math.min(inner.width, height * aspects + gaps) : 0
  const beside = { x: inner.x + (width > 0 ? width + gap * 1.3 : 0), width: 0 }
  beside.width = inner.x + inner.width - beside.x
  const least = besideHeight(setup, beside.width, chips, hasStory)
  const wish = hasStory ? Math.min(storyHeight(setup, beside.width), mostHeight) : least
  const rowHeight = aspects > 0 ? Math.max(height + chipsBelow, Math.min(wish, mostHeight)) : Math.min(wish, mostHeight)
  if (!mustFit && (least > rowHeight + 1 || (aspects > 0 && height < wanted * 0.55))) return undefined
  const collageHeight = room - (rowHeight > 0 ? rowHeight + gap : 0)
  if (!mustFit && collageHeight < room * LEAST.standing - 1) return undefined
  const collageY = inner.y + head.height + gap
  const rowY = collageY + collageHeight + gap
  const blocks: Block[] = [
    ...head.blocks,
    ...collageIn(setup, { ...inner, y: collageY, height: collageHeight }),
    ...mediaIn(setup, { x: isAlone ? inner.x + (inner.width - width) / 2 : inner.x, y: rowY, width, height }, media),
  ]
  if (hasStory) {
    blocks.push(...storyIn(setup, { ...beside, y: rowY, height: rowHeight }).blocks)
    if (chipsBelow > 0) {
      const below = { x: inner.x, y: rowY + (height > 0 ? height + gap * 0.6 : 0), width: width || inner.width * share }
      blocks.push(...chipCards(setup, { ...below, height: cardsHeight(setup) }))
    }
  } else if (!isAlone) blocks.push(...leadAndChips(setup, { ...beside, y: rowY, height: rowHeight }, chips))
  return [...blocks, ...lowered(key.blocks, inner.height - key.height)]
}

function lying(setup: PageSetup, inner: Box, mustFit: boolean): Block[] | undefined {
  const { em, content, shown } = setup
  const gap = em * 1.1
  const collageWidth = inner.width * (shown.key && shown.words ? 0.56 : 0.62)
  const side = { x: inner.x + collageWidth + gap * 1.6, y: inner.y, width: inner.width - collageWidth - gap * 1.6 }
  const isInside = hasChipsInside(setup, collageWidth / inner.height)
  const chips = isInside ? 0 : content.swatches.length
  const head = headAt(setup, side, side.width * 0.15, 3)
  const key = shown.key ? keyAt(setup, side) : NOTHING
  const cards = chips > 0 ? cardsHeight(setup) + gap : 0
  const media = mediaOf(setup)
  const aspects = media.reduce((sum, { aspect }) => sum + aspect, 0)
  const gaps = Math.max(0, media.length - 1) * gap
  const wanted = aspects > 0 ? (side.width - gaps) / aspects : 0
  const spare = inner.height - head.height - gap - cards - (key.height > 0 ? key.height + gap : 0)
  const height = Math.min(wanted, spare - gap)
  if (!mustFit && aspects > 0 && height < wanted * 0.7) return undefined
  const mediaHeight = Math.max(0, height)
  let y = inner.y + head.height + gap
  const blocks: Block[] = [...head.blocks, ...collageIn(setup, { ...inner, width: collageWidth })]
  if (aspects > 0 && mediaHeight > em) {
    blocks.push(...mediaIn(setup, { x: side.x, y, width: mediaHeight * aspects + gaps, height: mediaHeight }, media))
    y += mediaHeight + gap
  }
  if (cards > 0) {
    blocks.push(...chipCards(setup, { ...side, y, height: cards - gap }))
    y += cards
  }
  const bottom = inner.y + inner.height - key.height
  const words = { ...side, y, height: bottom - (key.height > 0 ? gap : 0) - y }
  if (shown.words) blocks.push(...storyIn(setup, words).blocks)
  else if (words.height > em * 3) blocks.push(...leadAt(setup, words).blocks)
  return [...blocks, ...lowered(key.blocks, bottom - side.y)]
}

type Medium = { readonly kind: 'picture' | 'plan'; readonly aspect: number }

function mediaOf(setup: PageSetup): Medium[] {
  const { content, pictureAspect, shown } = setup
  const plan = shown.plan ? planAspect(setup) : undefined
  return [
    ...(content.hasPicture ? [{ kind: 'picture' as const, aspect: pictureAspect }] : []),
    ...(plan === undefined ? [] : [{ kind: 'plan' as const, aspect: plan }]),
  ]
}

/** Of one height, beside one another, whole. */
function mediaIn(setup: PageSetup, box: Box, media: readonly Medium[]): Block[] {
  const gap = setup.em * 1.1
  const aspects = media.reduce((sum, { aspect }) => sum + aspect, 0)
  const height = (box.width - Math.max(0, media.length - 1) * gap) / aspects
  let { x } = box
  return media.flatMap(({ kind, aspect }): Block[] => {
    const place = { x, y: box.y, width: height * aspect, height }
    x += place.width + gap
    if (kind === 'picture') return [{ kind, box: fitted(place, aspect) }]
    const plan = planIn(setup, place, { isExact: false, hasNumbers: false })
    return plan ? [plan.block] : []
  })
}

const LEAD = { em: 1.55, leading: 1.22, lines: 5 }

/** The first sentence of the description. */
function leadOf({ content }: PageSetup): string {
  const first = content.paragraphs.find(({ kind }) => kind === 'body')?.text ?? ''
  return beginnings(first).at(-1) ?? ''
}

/** The first sentence in display type; empty if it does not fit as a whole. */
function leadAt(setup: PageSetup, box: Box): Stack {
  const style = displayStyle(setup.em * LEAD.em)
  const text = leadOf(setup)
  const lines = Math.min(LEAD.lines, Math.floor(box.height / (style.sizePx * LEAD.leading)))
  if (text === '' || lines < 1 || setText(text, style, box.width, setup.measure, lines).isCut) return NOTHING
  return textAt(setup, text, style, box, { role: 'body', leading: LEAD.leading })
}

function leadAndChips(setup: PageSetup, box: Box, chips: number): Block[] {
  const gap = setup.em * 1.1
  if (chips === 0) return [...leadAt(setup, box).blocks]
  const least = rowsHeight(setup)
  const lead = leadAt(setup, { ...box, height: box.height - least - gap })
  const top = lead.height === 0 ? 0 : lead.height + gap
  const height = Math.min(box.height - top, least * 1.9)
  return [...lead.blocks, ...chipRows(setup, { ...box, y: box.y + box.height - height, height })]
}

function besideHeight(setup: PageSetup, width: number, chips: number, hasStory: boolean): number {
  if (hasStory) return 0
  return chips > 0 ? rowsHeight(setup) : Math.min(leadAt(setup, { x: 0, y: 0, width, height: 1e6 }).height, 0)
}
