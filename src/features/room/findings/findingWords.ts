/** A finding in a sentence: what was measured, what is wanted, and who says so. */
import { CLEARANCES, type Finding, findItem, openingsOf } from '../../../../studio/index.ts'
import type { Layout } from '../../../../studio/model/layout.ts'
import { formatLength, formatWholeCentimeters, type Unit } from '../../../lib/units.ts'
import { IN_THE_WAY, OPENING_NAMES } from '../roomWords.ts'

export function findingInWords(finding: Finding, layout: Layout, unit: Unit): string {
  const { rule, pieces, of = pieces[0], opening, measured = 0, wanted = 0, isMost } = finding
  const nameOf = (id: string | undefined) => findItem(layout, id)?.name ?? 'A piece'
  const [first, second] = pieces.map(nameOf)
  const subject = nameOf(of)
  const other = pieces.find((id) => id !== of)
  // What is measured is rounded away from what is wanted, so that the two never read alike.
  const length = (inches: number) =>
    unit === 'cm'
      ? formatWholeCentimeters(inches, inches === wanted ? 'nearest' : isMost ? 'up' : 'down')
      : formatLength(inches, unit)
  const by = other === undefined ? 'the wall' : nameOf(other)
  switch (rule) {
    case 'overlap':
      return `${first} overlaps ${second}.`
    case 'off-floor':
      return `${first} does not fit on this floor as it is turned.`
    case 'opening': {
      const kind = openingsOf(layout.floor).find(({ id }) => id === opening)?.kind ?? 'door'
      const [letter = '', ...rest] = IN_THE_WAY[kind]
      return `${first} ${letter.toLowerCase()}${rest.join('')}.`
    }
    case 'way':
      return measured < 1
        ? `There is no way from a door to ${subject}; people need ${length(wanted)}.`
        : `The way from a door to ${subject} is about ${length(unit === 'cm' ? measured : Math.round(measured))} wide; people need ${length(wanted)}.`
    case 'door-approach':
      return `${subject} stands ${length(measured)} before ${aDoor(opening, layout)}; ${length(wanted)} let people in.`
    case 'seat-to-table':
      return isMost
        ? `${first} is ${length(measured)} from ${second}; beyond ${length(wanted)} it is out of reach.`
        : `${first} is ${length(measured)} from ${second}; knees need ${length(wanted)}.`
    case 'legs-before-seat':
      return `${length(measured)} from ${subject} to ${by}; legs need ${length(wanted)}.`
    case 'facing-seats':
      return isMost
        ? `${first} and ${second} face each other over ${length(measured)}; beyond ${length(wanted)} talking is hard.`
        : `${first} and ${second} face each other over ${length(measured)}; people need ${length(wanted)}.`
    case 'bed-side':
      return `${length(measured)} beside ${subject}; getting in and out needs ${length(wanted)} on one side.`
    case 'bed-other-side':
      return `${length(measured)} on the other side of ${subject}; making the bed needs ${length(wanted)}.`
    case 'bed-foot':
      return `${length(measured)} from the foot of ${subject} to ${by}; passing needs ${length(wanted)}.`
    case 'storage-front':
      return `${length(measured)} before ${subject}; doors and drawers need ${length(wanted)}.`
    case 'dining-edge':
      return `${length(measured)} from the edge of ${subject} to ${by}; getting up from a chair needs ${length(wanted)}.`
    case 'fixture-front':
      return `${length(measured)} before ${subject}; using it needs ${length(wanted)}.`
    case 'before-window':
      return `${subject} is ${length(measured)} high and stands before a window; up to ${length(wanted)} lets the light in.`
    default:
      return rule satisfies never
  }
}

/** `a sliding door`, `an open passage`. */
function aDoor(id: string | undefined, { floor }: Layout): string {
  const name = OPENING_NAMES[openingsOf(floor).find((opening) => opening.id === id)?.kind ?? 'door'].toLowerCase()
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}

/** Undefined for what needs no authority, such as two pieces in one place. */
export function sourceInWords({ rule }: Finding): string | undefined {
  return rule === 'overlap' || rule === 'opening' || rule === 'off-floor' ? undefined : CLEARANCES[rule].source
}
