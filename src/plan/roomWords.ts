/** The plan in words: each piece with its place, and sentences for the notices of the editor. */
import {
  type Nearest,
  type Notice,
  PEOPLE,
  clashesOf,
  openingsHitBy,
  findItem,
  heightsOf,
  liesOnFloor,
  nearestOf,
  openingsOf,
  outline,
  readingPlace,
  wallDistances,
  wallName,
} from '../../studio/index.ts'
import type { FloorShape, Opening } from '../../studio/model/roomShell.ts'
import { type Item, type Layout, MAX_ITEMS } from '../../studio/model/layout.ts'
import { formatLength, formatSize, type Unit } from '../platform/units.ts'
import { finishDifferences } from './floor/finishFields.ts'

/** The name of each shape, and of the part whose dimensions define it. */
export const SHAPE_WORDS: Record<FloorShape, { readonly name: string; readonly part?: string }> = {
  rectangular: { name: 'Rectangular' },
  'l-shaped': { name: 'L-shaped', part: 'Notch' },
  cut: { name: 'Cut', part: 'Notch' },
  't-shaped': { name: 'T-shaped', part: 'Stem' },
  'u-shaped': { name: 'U-shaped', part: 'Notch' },
  beveled: { name: 'Beveled', part: 'Bevel' },
}

/** `L-shaped` keeps its capital; `Rectangular` becomes `rectangular`. */
export function shapeInWords(shape: FloorShape): string {
  const { name } = SHAPE_WORDS[shape]
  return /^[A-Z]-/.test(name) ? name : name.toLowerCase()
}

/** `12 in to the left wall, at the top wall`: the nearer wall on each axis. */
export function placeInWords(item: Item, layout: Layout, unit: Unit): string {
  const all = wallDistances(outline(item.footprint, item.pose), layout.floor)
  const nearest = (sides: readonly string[]) =>
    all.filter(({ side }) => sides.includes(side)).sort((a, b) => a.inches - b.inches)[0]
  return [nearest(['left', 'right']), nearest(['top', 'bottom'])]
    .flatMap((found) => {
      if (!found) return []
      const wall = found.wall === undefined ? `${found.side} wall` : wallName(layout.floor, found.wall)
      return [distanceFromWall(wall, formatLength(found.inches, unit), unit)]
    })
    .join(', ')
}

function distanceFromWall(wall: string, length: string, unit: Unit): string {
  return length === formatLength(0, unit) ? `at the ${wall}` : `${length} to the ${wall}`
}

/** `31 in to Oak chest`: the nearest piece beside it, if one is between it and the walls. */
export function neighborInWords(nearest: Nearest | undefined, layout: Layout, unit: Unit): string | undefined {
  const other = findItem(layout, nearest?.id)
  return nearest && other ? `${formatLength(nearest.inches, unit)} to ${other.name}` : undefined
}

export function sizeInWords({ footprint }: Item, unit: Unit): string {
  return formatSize([footprint.width, footprint.length], unit)
}

export function overlapInWords(item: Item, layout: Layout): string | undefined {
  const warnings = warningsOf(item, layout)
  return warnings.length === 0 ? undefined : warnings.join('. ')
}

function warningsOf(item: Item, layout: Layout): string[] {
  const others = clashesOf(item, layout.items).flatMap((id) => findItem(layout, id)?.name ?? [])
  return [
    ...(others.length > 0 ? [`Overlaps ${others.join(', ')}`] : []),
    ...(liesOnFloor(item, layout.floor) ? [] : ['Does not fit on this floor as it is turned']),
    ...new Set(openingsHitBy(item, layout.floor).map(({ kind }) => IN_THE_WAY[kind])),
  ]
}

export const IN_THE_WAY: Record<Opening['kind'], string> = {
  door: 'Blocks the swing of a door',
  'double-door': 'Blocks the swing of a double door',
  'sliding-door': 'Stands in front of a sliding door',
  'pocket-door': 'Stands in front of a pocket door',
  passage: 'Stands in front of an open passage',
  window: 'Stands in front of a window',
  radiator: 'Stands too close to a radiator',
  outlet: 'Covers an outlet',
}

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
    case 'stopped':
      return withItem(layout, notice.id, ({ name }) =>
        notice.by === 'wall' ? `${name} is at the wall.` : `${name} is locked. Unlock it to move it.`,
      )
    case 'reshaped':
      return sentences(
        `The room is now ${shapeInWords(layout.floor.shape)}`,
        notice.broughtIn.length > 0 ? `Moved in to fit: ${notice.broughtIn.join(', ')}` : undefined,
        notice.lostOpenings > 0 ? 'Some doors or windows did not fit on a wall and were removed' : undefined,
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
    case 'people':
      return `The room is now for: ${PEOPLE[notice.people].name.toLowerCase()}.`
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

export const OPENING_NAMES: Record<Opening['kind'], string> = {
  door: 'Door',
  'double-door': 'Double door',
  'sliding-door': 'Sliding door',
  'pocket-door': 'Pocket door',
  passage: 'Open passage',
  window: 'Window',
  radiator: 'Radiator',
  outlet: 'Outlet',
}

/** `32 in wide, 80 in high, on the top wall, 40 in from its corner, swings in`. */
export function openingInWords(opening: Opening, { floor }: Layout, unit: Unit): string {
  const length = (inches: number) => formatLength(inches, unit)
  const heights = heightsOf(floor, opening)
  const high =
    heights &&
    (opening.kind === 'window'
      ? `from ${length(heights.sill)} to ${length(heights.head)} above the floor`
      : `${length(heights.head)} high`)
  return [
    `${length(opening.width)} wide`,
    high,
    `on the ${wallName(floor, opening.wall)}`,
    `${length(opening.at - opening.width / 2)} from its corner`,
    howItOpens(opening),
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}

function howItOpens(opening: Opening): string | undefined {
  if (opening.kind === 'door' || opening.kind === 'double-door') return `swings ${opening.swing}`
  return opening.kind === 'pocket-door'
    ? `slides into the wall ${opening.pocket === 'first' ? 'toward' : 'away from'} that corner`
    : undefined
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
