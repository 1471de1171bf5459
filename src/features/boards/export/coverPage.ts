/**
 * The cover as its owner changed it; else a large title, the room picture whole, the first sentence and the palette, laid
 * out for the format.
 */
import { cardsHeight, chipCards } from './chipBlocks.ts'
import { changedCover, collageIn } from './collagePart.ts'
import { leadIn } from './leadPart.ts'
import { type Block, type Box, fitted, headAt, lowered, type PageSetup } from './pageBlocks.ts'

const MIN_LANDSCAPE_ASPECT = 1.15
/** Largest share of the height for the first sentence. */
const LEAD_EM = 9
const MAX_TITLE_EM = 2.4

export function coverPage(setup: PageSetup, inner: Box): Block[] {
  const changed = changedCover(setup, inner)
  if (changed) return changed
  const { em, content } = setup
  const gap = em * 1.6
  const isLying = inner.width / inner.height > MIN_LANDSCAPE_ASPECT
  const words = isLying ? { ...inner, width: inner.width * 0.36 } : inner
  const head = headAt(setup, words, words.width * (isLying ? 0.19 : 0.13), isLying ? 5 : 3)
  const lead = leadIn(setup, { ...words, height: em * LEAD_EM }, MAX_TITLE_EM)
  const cards = content.swatches.length > 0 ? cardsHeight(setup) * 1.15 : 0
  const below = (lead.height > 0 ? lead.height + gap : 0) + (cards > 0 ? cards + gap : 0)
  if (isLying) {
    const picture = { ...inner, x: words.x + words.width + gap, width: inner.width - words.width - gap }
    const bottom = inner.y + inner.height
    return [
      ...head.blocks,
      ...subjectIn(setup, picture),
      ...lowered(lead.blocks, bottom - (cards > 0 ? cards + gap : 0) - lead.height - inner.y),
      ...(cards > 0 ? chipCards(setup, { ...words, y: bottom - cards, height: cards }) : []),
    ]
  }
  const top = head.height + gap
  const subject = subjectIn(setup, { ...inner, y: inner.y + top, height: inner.height - top - below })
  const end = Math.max(...subject.map(({ box }) => box.y + box.height), inner.y + top)
  // Space beside a low picture is divided between the title above it and the words below it.
  const spare = Math.max(0, inner.y + inner.height - below - end)
  const shift = spare * 0.4
  return [
    ...lowered(head.blocks, shift * 0.5),
    ...lowered(subject, shift),
    ...lowered(lead.blocks, end + shift + gap - inner.y),
    ...(cards > 0 ? chipCards(setup, { ...inner, y: inner.y + inner.height - cards, height: cards }) : []),
  ]
}

/** The room picture, or the collage of a board without one. */
function subjectIn(setup: PageSetup, box: Box): Block[] {
  if (!setup.content.hasPicture) return collageIn(setup, box)
  const place = fitted(box, setup.pictureAspect)
  return [{ kind: 'picture', box: { ...place, x: box.x + (box.width - place.width) / 2 } }]
}
