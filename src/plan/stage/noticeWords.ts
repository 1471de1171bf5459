/** Sentences for the notices of the editor. Loaded with the first notice. */
import { finishDifferences } from '../floor/finishFields.ts'
import { type Notice, PEOPLE, findItem, nearestOf, openingsOf, readingPlace } from '../../../studio/index.ts'
import { type Item, type Layout, MAX_ITEMS } from '../../../studio/model/layout.ts'
import { formatLength, type Unit } from '../../platform/units.ts'
import {
  neighborInWords,
  FIXED_NAMES,
  OPENING_NAMES,
  openingInWords,
  overlapInWords,
  placeInWords,
  SHAPE_WORDS,
  sizeInWords,
  warningsOf,
} from '../roomWords.ts'

/** `Sofa, 84 x 38 in, facing south, 17 in to Coffee table. 3 of 7. 1 warning. Overlaps Oak chest.` */
function pieceAnnounced(item: Item, layout: Layout, unit: Unit): string {
  const warnings = warningsOf(item, layout)
  const near = neighborInWords(nearestOf(item, layout), layout, unit) ?? placeInWords(item, layout, unit)
  return sentences(
    [item.name, sizeInWords(item, unit), facing(item), near, item.locked ? 'locked' : '', groupInWords(item)]
      .filter(Boolean)
      .join(', '),
    `${readingPlace(layout, item)} of ${layout.items.length}`,
    warnings.length > 0 ? `${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}` : undefined,
    ...warnings,
  )
}

function groupInWords({ group }: Item): string {
  return group === undefined ? '' : 'in a group'
}

const COMPASS_POINTS = ['south', 'southwest', 'west', 'northwest', 'north', 'northeast', 'east', 'southeast'] as const
const EIGHTH_TURN = 45

/** The direction of its front; the top of the plan is north. */
function facing({ pose: { rotation } }: Item): string {
  const wind = `facing ${COMPASS_POINTS[Math.round(rotation / EIGHTH_TURN) % COMPASS_POINTS.length]}`
  return rotation % EIGHTH_TURN === 0 ? wind : `${wind}, turned ${rotation}°`
}

const REFUSALS: ReadonlySet<Notice['about']> = new Set(['full', 'held', 'no-room-on-wall', 'nothing-to-paste'])

/** Notices of refused actions, which screen readers announce immediately. */
export function isRefusal(notice: Notice): boolean {
  return REFUSALS.has(notice.about) || (notice.about === 'stopped' && notice.by === 'lock')
}

/** One or two sentences for a notice of the editor. */
export function noticeInWords(notice: Notice, layout: Layout, unit: Unit): string {
  switch (notice.about) {
    case 'selected':
      return withItem(layout, notice.id, (item) => pieceAnnounced(item, layout, unit))
    case 'moved':
      return withItem(layout, notice.id, (item) =>
        sentences(
          `${item.name} moved`,
          placeInWords(item, layout, unit),
          neighborInWords(nearestOf(item, layout), layout, unit),
          overlapInWords(item, layout),
        ),
      )
    case 'turned':
      return withItem(layout, notice.id, (item) =>
        sentences(`${item.name} turned to ${item.pose.rotation}°`, overlapInWords(item, layout)),
      )
    case 'placed':
      return withItem(layout, notice.id, (item) => sentences(`${item.name} placed`, placeInWords(item, layout, unit)))
    case 'locked':
      return withItem(layout, notice.id, ({ name }) => sentences(`${name} locked in place`))
    case 'unlocked':
      return withItem(layout, notice.id, ({ name }) => sentences(`${name} unlocked`))
    case 'edited':
      return withItem(layout, notice.id, (item) => sentences(`${item.name} changed`, overlapInWords(item, layout)))
    case 'swapped':
      return withItem(layout, notice.id, (item) =>
        sentences(
          `${item.name} replaces ${notice.name}`,
          formatLength(notice.broughtIn, unit) === formatLength(0, unit)
            ? undefined
            : `It did not fit there and was moved by ${formatLength(notice.broughtIn, unit)}`,
          overlapInWords(item, layout),
        ),
      )
    case 'removed':
      return `${notice.name} removed from the plan. Undo restores it.`
    case 'beside':
      return `${notice.name} is beside this room. Press it twice to open it.`
    case 'stopped':
      return withItem(layout, notice.id, ({ name }) =>
        notice.by === 'wall' ? `${name} is at the wall.` : `${name} is locked. Unlock it to move it.`,
      )
    case 'reshaped':
      return sentences(
        `Room shape: ${SHAPE_WORDS[layout.floor.shape].name}`,
        notice.broughtIn.length > 0 ? `Moved in to fit: ${notice.broughtIn.join(', ')}` : undefined,
        notice.lostOpenings > 0 ? 'Some doors or windows did not fit on a wall and were removed' : undefined,
      )
    case 'fixed':
      return sentences(
        `${FIXED_NAMES[notice.kind]} ${notice.change}`,
        notice.broughtIn.length > 0 ? `Moved to make room: ${notice.broughtIn.join(', ')}` : undefined,
        notice.change === 'removed' ? 'Undo restores it' : undefined,
      )
    case 'opened': {
      const opening = openingsOf(layout.floor).find(({ id }) => id === notice.id)
      return opening ? sentences(`${OPENING_NAMES[opening.kind]}, ${openingInWords(opening, layout, unit)}`) : ''
    }
    case 'several':
      return `${notice.count} pieces chosen. They move together.`
    case 'pasted':
      return sentences(
        `${countedPieces(notice.count)} pasted`,
        notice.broughtIn > 0 ? `${countedPieces(notice.broughtIn)} moved in to stay on the floor` : undefined,
      )
    case 'grouped':
      return `${countedPieces(notice.count)} grouped. Choosing one chooses all. To choose one alone, press Enter, double-tap it or Ctrl-click it.`
    case 'freed':
      return `${countedPieces(notice.count)} ungrouped.`
    case 'changed':
      return `${countedPieces(notice.count)} changed. Undo restores ${themOrIt(notice.count)}.`
    case 'picked-up':
      return `${countedPieces(notice.count)} picked up. Tap where to put ${themOrIt(notice.count)}, or use the arrow keys and Enter. Escape cancels.`
    case 'finished':
      return sentences(...finishDifferences({ finish: notice.before }, layout.floor).map(({ change }) => change))
    case 'underlay':
      return layout.floor.underlay
        ? 'The picture beneath the room is changed.'
        : 'The picture beneath the room is removed. Undo restores it.'
    case 'people':
      return `The room is now for: ${PEOPLE[notice.people].name.toLowerCase()}.`
    case 'located':
      return layout.floor.location
        ? 'The place of the room is set. Only you see it.'
        : 'The place of the room is removed.'
    case 'resized':
      return withItem(layout, notice.id, (item) => sentences(`${item.name} is now ${sizeInWords(item, unit)}`))
    case 'closed':
      return `${OPENING_NAMES[notice.kind]} removed. Undo restores it.`
    default:
      return PLAIN_WORDS[notice.about]
  }
}

function countedPieces(count: number): string {
  return `${count} ${count === 1 ? 'piece' : 'pieces'}`
}

function themOrIt(count: number): string {
  return count === 1 ? 'it' : 'them'
}

const PLAIN_WORDS = {
  full: `The plan is full: it holds ${MAX_ITEMS} pieces.`,
  held: 'These pieces cannot be turned together: one of them is locked, or the floor has no room for it.',
  copied: 'Copied. Ctrl+V puts the copy on the plan, here or in another room.',
  cut: 'Cut. Ctrl+V puts it on a plan, here or in another room.',
  'nothing-to-paste': 'There is nothing to paste. Choose a piece and copy it first: Ctrl+C, or Copy in its menu.',
  'held-at-wall': 'The chosen pieces are at a wall, or are locked.',
  'none-that-way': 'There is no other piece in that direction.',
  'opening-held': 'It cannot move farther along this wall.',
  'no-room-on-wall': 'There is no room for it on that wall.',
  photographs: 'The photographs of the room are changed.',
  undone: 'Undone.',
  redone: 'Redone.',
  cancelled: 'Put back where it was.',
  'none-chosen': 'Nothing is chosen.',
  'nothing-to-undo': 'There is nothing to undo.',
  'nothing-to-redo': 'There is nothing to redo.',
  rearranged: 'Plan replaced. Undo restores the previous one.',
}

function withItem(layout: Layout, id: string, say: (item: Item) => string): string {
  const item = findItem(layout, id)
  return item ? say(item) : ''
}

function sentences(...parts: (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined && part !== '')
    .map((part) => `${part}.`)
    .join(' ')
}
