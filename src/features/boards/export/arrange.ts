/**
 * The four arrangements of a board, one per kind of page. Each returns undefined if text of this size leaves too little
 * space for the pictures. Lengths are page pixels at 1x.
 */
import { cardsAcross, cardsHeight, chipCards, chipRows, leastRowsHeight } from './chipBlocks.ts'
import { keyAt } from './keyBlocks.ts'
import { type Block, type Box, collageIn, type PageSetup, FOOT_EM, footAt, headAt } from './pageBlocks.ts'
import type { Arrangement, PageFormat } from './pageFormats.ts'
import { leastStoryHeight, storyHeight, storyIn } from './storyBlocks.ts'

/** With `mustFit` the pictures shrink as far as necessary. */
export function arrange(setup: PageSetup, format: PageFormat, mustFit: boolean): Block[] | undefined {
  const { widthPx, heightPx } = format
  const margin = Math.min(widthPx, heightPx) * MARGIN
  const foot = FOOT_EM * setup.em
  const inner = {
    x: margin,
    y: margin,
    width: widthPx - 2 * margin,
    height: heightPx - 2 * margin - foot - setup.em,
  }
  const blocks = ARRANGEMENTS[format.arrangement](setup, inner, mustFit)
  return blocks && [...blocks, ...footAt(setup, { ...inner, y: heightPx - margin - foot })]
}

const MARGIN = 0.06

const ARRANGEMENTS: Record<Arrangement, (setup: PageSetup, inner: Box, mustFit: boolean) => Block[] | undefined> = {
  sheet: arrangeSheet,
  tall: arrangeTall,
  square: arrangeSquare,
  wide: arrangeWide,
}

/** Title; picture with chips beside it; collage with the key beside it; the description if there is space. */
function arrangeSheet(setup: PageSetup, inner: Box, mustFit: boolean): Block[] | undefined {
  const { em, content } = setup
  const gap = em * 1.4
  const head = headAt(setup, inner, inner.width * 0.082, 2)
  const bodyY = inner.y + head.height + gap
  const bodyHeight = inner.height - head.height - gap
  const chipsWidth = content.swatches.length > 0 ? em * 9.5 : 0
  const blocks: Block[] = [...head.blocks]
  let lowerY = bodyY
  const heroWidth = inner.width - (chipsWidth > 0 ? chipsWidth + gap : 0)
  const heroHeight = content.hasPicture ? Math.min(heroWidth / setup.pictureAspect, bodyHeight * 0.46) : 0
  if (content.hasPicture) {
    blocks.push({ kind: 'picture', box: { x: inner.x, y: bodyY, width: heroWidth, height: heroHeight } })
    if (chipsWidth > 0) {
      const chips = { x: inner.x + heroWidth + gap, y: bodyY, width: chipsWidth, height: heroHeight }
      if (leastRowsHeight(setup, 1) > heroHeight) return undefined
      const hasCards = cardsHeight(setup, 1) <= heroHeight
      blocks.push(...(hasCards ? chipCards(setup, chips, 1) : chipRows(setup, chips, 1)))
    }
    lowerY += heroHeight + gap * 1.2
  } else if (chipsWidth > 0) {
    const columns = cardsAcross(setup)
    const height = cardsHeight(setup, columns)
    blocks.push(...chipCards(setup, { ...inner, y: bodyY, height }, columns))
    lowerY += height + gap * 1.2
  }
  const lowerHeight = inner.y + inner.height - lowerY
  const keyWidth = inner.width * 0.4
  const left = { x: inner.x, y: lowerY, width: inner.width - keyWidth - gap * 1.4, height: lowerHeight }
  const right = { x: inner.x + inner.width - keyWidth, y: lowerY, width: keyWidth, height: lowerHeight }
  const key = keyAt(setup, right, 1)
  if (key.height > lowerHeight) return undefined
  blocks.push(...key.blocks)
  const below = { ...right, y: lowerY + key.height + gap, height: lowerHeight - key.height - gap }
  if (below.height > Math.max(lowerHeight * 0.3, leastStoryHeight(setup) * 2)) {
    return [...blocks, ...collageIn(setup, left), ...storyIn(setup, below).blocks]
  }
  return [...blocks, ...collageAboveStory(setup, left, mustFit ? 0.5 : 0.68)]
}

/** The collage keeps a height of at least `leastShare` of its width; the description takes the rest. */
function collageAboveStory(setup: PageSetup, box: Box, leastShare: number): Block[] {
  const gap = setup.em * 1.2
  const least = Math.min(box.height, box.width * leastShare)
  const wanted = storyHeight(setup, box.width)
  const height = Math.max(least, box.height - wanted - gap)
  const place = { ...box, y: box.y + height + gap, height: box.height - height - gap }
  const story = place.height >= leastStoryHeight(setup) ? storyIn(setup, place) : undefined
  if (!story || story.blocks.length === 0) return collageIn(setup, box)
  // Aligns the last line with the bottom of the column.
  const spare = place.height - story.height
  return [
    ...collageIn(setup, { ...box, height: height + spare }),
    ...story.blocks.map((block) => ({ ...block, box: { ...block.box, y: block.box.y + spare } })),
  ]
}

/** One column for phone screens: title, picture, chips, collage, key in two columns. */
function arrangeTall(setup: PageSetup, inner: Box, mustFit: boolean): Block[] | undefined {
  const { em, content } = setup
  const gap = em * 1.3
  const head = headAt(setup, inner, inner.width * 0.092, 2)
  const columns = cardsAcross(setup)
  const chipsHeight = content.swatches.length > 0 ? cardsHeight(setup, columns) + gap : 0
  const key = keyAt(setup, inner, content.entries.length > 3 ? 2 : 1)
  const keyY = inner.y + inner.height - key.height
  const pictures = keyY - gap - (inner.y + head.height + gap + chipsHeight)
  if (pictures < inner.width * (mustFit ? 0.6 : 0.9)) return undefined
  const heroHeight = content.hasPicture ? Math.min(inner.width / setup.pictureAspect, pictures * 0.54) : 0
  const heroY = inner.y + head.height + gap
  const chipsY = heroY + (heroHeight > 0 ? heroHeight + gap : 0)
  const lowerY = chipsY + chipsHeight
  const lower = { ...inner, y: lowerY, height: keyY - gap - lowerY }
  const chips = { ...inner, y: chipsY, height: chipsHeight - gap }
  return [
    ...head.blocks,
    ...(heroHeight > 0 ? [{ kind: 'picture' as const, box: { ...inner, y: heroY, height: heroHeight } }] : []),
    ...(chipsHeight > 0 ? chipCards(setup, chips, columns) : []),
    ...collageAboveStory(setup, lower, 0.6),
    ...keyAt(setup, { ...inner, y: keyY }, content.entries.length > 3 ? 2 : 1).blocks,
  ]
}

/** Pictures on the left, text on the right. */
function arrangeSquare(setup: PageSetup, inner: Box): Block[] | undefined {
  const gap = setup.em * 1.3
  const wordsWidth = inner.width * 0.4
  const pictures = { ...inner, width: inner.width - wordsWidth - gap * 1.3 }
  const words = { ...inner, x: inner.x + inner.width - wordsWidth, width: wordsWidth }
  const head = headAt(setup, words, wordsWidth * 0.15, 3)
  const columns = 2
  const chipsHeight = setup.content.swatches.length > 0 ? leastRowsHeight(setup, columns) * 1.1 + gap : 0
  const chipsY = words.y + head.height + gap
  const key = keyAt(setup, { ...words, y: chipsY + chipsHeight }, 1)
  const storyY = chipsY + chipsHeight + key.height + gap
  if (storyY - gap > inner.y + inner.height) return undefined
  return [
    ...head.blocks,
    ...(chipsHeight > 0 ? chipRows(setup, { ...words, y: chipsY, height: chipsHeight - gap }, columns) : []),
    ...key.blocks,
    ...storyIn(setup, { ...words, y: storyY, height: inner.y + inner.height - storyY }).blocks,
    ...picturesIn(setup, pictures, gap),
  ]
}

/** Text on the left, pictures in the middle, the key on the right. */
function arrangeWide(setup: PageSetup, inner: Box): Block[] | undefined {
  const { em, content } = setup
  const gap = em * 1.5
  const words = { ...inner, width: inner.width * 0.23 }
  const keyBox = { ...inner, x: inner.x + inner.width * 0.765, width: inner.width * 0.235 }
  const middle = { ...inner, x: words.x + words.width + gap * 1.2, width: 0 }
  const key = keyAt(setup, keyBox, 1)
  const head = headAt(setup, words, words.width * 0.2, 4)
  const columns = content.swatches.length > 5 ? 2 : 1
  const chipsHeight = content.swatches.length > 0 ? leastRowsHeight(setup, columns) * 1.35 : 0
  const chipsY = inner.y + inner.height - chipsHeight
  const storyY = inner.y + head.height + gap
  if (key.height > inner.height || storyY > chipsY - gap) return undefined
  // A short key leaves the rest of its column to the description.
  const below = { ...keyBox, y: inner.y + key.height + gap, height: inner.height - key.height - gap }
  const beside = { ...words, y: storyY, height: chipsY - gap - storyY }
  return [
    ...head.blocks,
    ...storyIn(setup, below.height > beside.height ? below : beside).blocks,
    ...(chipsHeight > 0 ? chipRows(setup, { ...words, y: chipsY, height: chipsHeight }, columns) : []),
    ...key.blocks,
    ...picturesIn(setup, { ...middle, width: keyBox.x - gap * 1.2 - middle.x }, gap * 0.8),
  ]
}

/** The room picture above the collage; without a picture the collage takes the whole box. */
function picturesIn(setup: PageSetup, box: Box, gap: number): Block[] {
  if (!setup.content.hasPicture) return collageIn(setup, box)
  const height = Math.min(box.width / setup.pictureAspect, box.height * 0.5)
  const y = box.y + height + gap
  return [
    { kind: 'picture', box: { ...box, height } },
    ...collageIn(setup, { ...box, y, height: box.y + box.height - y }),
  ]
}
