/** Text equivalents of a board's page, for its list and for screen reader announcements. */
import type { CollageNotice, CollageEditor } from '../../../studio/index.ts'
import { findElement } from '../../../studio/index.ts'
import type { CollageElement } from '../../../studio/model/collage.ts'

const DECIMALS = 10
/** Characters of a text in the name of its element. */
const MAX_NAME_CHARACTERS = 40
const FIELDS = { wall: 'Wall field', floor: 'Floor field', plain: 'Color field' } as const

/** The name of an element. `names`: names of the products. */
export function elementName(element: CollageElement, names: readonly string[]): string {
  switch (element.kind) {
    case 'piece':
      return names[element.index] ?? `Piece ${element.index + 1}`
    case 'text':
      return `Text “${shortened(element.words)}”`
    case 'note':
      return `Note “${shortened(element.words)}”`
    case 'photo':
      return element.alt === '' ? 'Photo' : `Photo: ${shortened(element.alt)}`
    case 'chip':
      return `Paint chip ${element.name || element.hex}`
    case 'swatch':
      return `Swatch ${element.name || (names[element.index] ?? '')}`.trim()
    case 'line':
      return element.arrow === 'none' ? 'Line' : 'Arrow'
    case 'field':
      return FIELDS[element.role]
    default:
      return element satisfies never
  }
}

function shortened(words: string): string {
  const line = words.replaceAll(/\s+/g, ' ').trim()
  return line.length <= MAX_NAME_CHARACTERS ? line : `${line.slice(0, MAX_NAME_CHARACTERS - 1).trimEnd()}…`
}

/** Size and rotation, e.g. "100% · turned 15°". Kept short because screen readers announce it. */
export function elementInWords(element: CollageElement, share: number): string {
  const turn = roundedTurn(element)
  const size = element.kind === 'piece' ? `${Math.round(share * 100)}%` : `${Math.round(element.width * 100)}% wide`
  const marks = [
    size,
    turn === 0 ? '' : `turned ${turn}°`,
    element.kind === 'piece' && element.mirrored ? 'mirrored' : '',
    element.group === undefined ? '' : 'grouped',
    element.locked ? 'locked' : '',
  ]
  return marks.filter(Boolean).join(' · ')
}

/** Position of the center of the element on the sheet, in percent. */
export function placeInWords({ x, y, width, height }: CollageElement): string {
  const across = Math.round((x + width / 2) * 100)
  const down = Math.round((y + height / 2) * 100)
  return `${across}% across, ${down}% down`
}

export function noticeInWords(
  notice: CollageNotice | undefined,
  editor: CollageEditor,
  names: readonly string[],
): string {
  if (!notice) return ''
  const { collage } = editor.get()
  const elementOf = (id: string | undefined) => findElement(collage, id)
  const named = (ids: readonly string[]) => {
    const [first, ...others] = ids.map(elementOf).filter((element) => element !== undefined)
    if (!first) return ids.length === 1 ? 'It' : `${ids.length} elements`
    return others.length > 0 ? `${others.length + 1} elements` : elementName(first, names)
  }
  const facts = (ids: readonly string[]) => {
    const element = ids.length === 1 ? elementOf(ids[0]) : undefined
    return element ? `, ${elementInWords(element, editor.sizeOf(element.id))}, ${placeInWords(element)}` : ''
  }
  switch (notice.about) {
    case 'selected':
      return `${named(notice.ids)}${facts(notice.ids)}.`
    case 'moved': {
      const [first] = notice.ids
      const element = elementOf(first)
      return element && notice.ids.length === 1 ? `Moved, ${placeInWords(element)}.` : `${named(notice.ids)} moved.`
    }
    case 'scaled': {
      const [first] = notice.ids
      const element = elementOf(first)
      return element?.kind === 'piece' && notice.ids.length === 1
        ? `Size ${Math.round(editor.sizeOf(element.id) * 100)}%.`
        : `${named(notice.ids)} resized.`
    }
    case 'turned': {
      const element = elementOf(notice.ids[0])
      return element && notice.ids.length === 1 ? `Turned to ${roundedTurn(element)}°.` : `${named(notice.ids)} turned.`
    }
    case 'ordered': {
      const at = collage.elements.findIndex(({ id }) => id === notice.ids[0])
      return `${at + 1} of ${collage.elements.length} from the back.`
    }
    case 'swapped':
      return `${named(notice.ids)} and ${named([notice.other])} have been swapped.`
    case 'swapping':
      return `Choose the element to swap with ${named(notice.ids)}.`
    case 'stopped':
      return `${named(notice.ids)} cannot be changed any further.`
    case 'held':
      return `${named(notice.ids)} is locked. Unlock it first.`
    case 'removed':
      return notice.ids.length === 1 ? 'Removed.' : `${notice.ids.length} elements removed.`
    case 'copied':
      return notice.count === 1 ? 'Copied.' : `${notice.count} elements copied.`
    case 'shaped':
    case 'changed':
    case 'added':
    case 'locked':
    case 'unlocked':
    case 'grouped':
    case 'ungrouped':
    case 'aligned':
      return `${named(notice.ids)} ${DONE_WORDS[notice.about]}.`
    default:
      return PLAIN_NOTICES[notice.about]
  }
}

const DONE_WORDS = {
  shaped: 'resized',
  changed: 'changed',
  added: 'added',
  locked: 'locked',
  unlocked: 'unlocked',
  grouped: 'grouped',
  ungrouped: 'ungrouped',
  aligned: 'aligned',
} as const

const PLAIN_NOTICES = {
  grid: 'Grid changed.',
  style: 'Style changed.',
  shuffled: 'Shuffled.',
  reset: 'Collage reset.',
  sheet: 'The color of the sheet changed.',
  full: 'There is no more room on this board: it holds 120 elements and 10 products.',
  undone: 'Undone.',
  redone: 'Redone.',
  cancelled: 'Canceled.',
  'nothing-to-undo': 'There is nothing to undo.',
  'nothing-to-redo': 'There is nothing to redo.',
} as const

function roundedTurn({ turn }: CollageElement): number {
  return Math.round((turn ?? 0) * DECIMALS) / DECIMALS
}
