/** Suggested layouts, refusals and advice in sentences, with lengths in the unit of the reader. */
import {
  type Advice,
  type ArrangeResult,
  type Difference,
  type ReasonPart,
  differenceWords,
  findItem,
  partWords,
} from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { formatList } from '../../platform/locale.ts'
import { formatLength, type Unit } from '../../platform/units.ts'
import { ZONE_NAMES } from '../zones/zoneWords.ts'

type Refusal = Extract<ArrangeResult, { status: 'refused' }>

export function differencesInWords(differences: readonly Difference[], layout: Layout, unit: Unit): string {
  const useName = (use: keyof typeof ZONE_NAMES) => ZONE_NAMES[use].toLowerCase()
  return differenceWords(differences, { ...wordsOf(layout, unit), useName })
}

export function reasonInWords(part: ReasonPart, layout: Layout, unit: Unit): string {
  return partWords(part, wordsOf(layout, unit))
}

export function refusalInWords({ reason, pieces }: Refusal, layout: Layout): string {
  const names = namesOf(layout, pieces)
  switch (reason) {
    case 'no-space':
      return names === '' ? 'There is not enough space for all pieces.' : `There is no space for ${names}.`
    case 'no-way':
      return `No layout leaves a way from a door to ${names === '' ? 'every piece' : names}.`
    case 'locked':
      return `The locked pieces do not fit as they are: ${names}.`
    default:
      return reason satisfies never
  }
}

export function adviceInWords(advice: Advice, layout: Layout, unit: Unit): string {
  switch (advice.kind) {
    case 'leave-out':
      return `Leave out ${namesOf(layout, advice.pieces)}.`
    case 'enlarge':
      return `Make the room ${formatLength(advice.inches, unit)} ${advice.side === 'width' ? 'wider' : 'longer'}.`
    case 'unlock':
      return `Unlock ${namesOf(layout, advice.pieces)}.`
    default:
      return advice satisfies never
  }
}

/** What was done; it names the pieces of the room that the layout leaves out. */
export function arrangedInWords(layout: Layout, room: Layout): string {
  const out = room.items.filter(({ id }) => !findItem(layout, id)).map(({ id }) => id)
  return out.length === 0 ? 'The room is arranged.' : `The room is arranged without ${namesOf(room, out)}.`
}

/**
 * A short name of a piece: `the armchair` for `Marlow 33-inch armchair, teal`; its full name if the short one is empty
 * or ambiguous.
 */
function shortName(layout: Layout, id: string): string {
  const name = nameOf(layout, id)
  const short = shortened(name)
  if (short === name) return name
  const isOnly = layout.items.filter((item) => shortened(item.name) === short).length === 1
  return isOnly ? `the ${short}` : name
}

function shortened(name: string): string {
  return /-inch ([^,]+)/.exec(name)?.[1] ?? name
}

function wordsOf(layout: Layout, unit: Unit) {
  return { nameOf: (id: string) => shortName(layout, id), formatLength: (inches: number) => formatLength(inches, unit) }
}

function nameOf(layout: Layout, id: string): string {
  return findItem(layout, id)?.name ?? 'A piece'
}

/** `the armchair, the lamp, and the rug` */
function namesOf(layout: Layout, ids: readonly string[]): string {
  return formatList(ids.map((id) => shortName(layout, id)))
}
