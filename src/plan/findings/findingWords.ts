/** A finding as a sentence: the wanted clearance and the measured one. Its source is another sentence. */
import { type Finding, findItem, limitsOf, openingsOf, PEOPLE, USES } from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { formatLength, formatWholeCentimeters, type Unit } from '../../platform/units.ts'
import { IN_THE_WAY, OPENING_NAMES } from '../roomWords.ts'
import type { UseName } from '../../../studio/model/kindTraits.ts'

export function findingInWords(finding: Finding, layout: Layout, unit: Unit): string {
  const { rule, pieces, of = pieces[0], opening, people, measured = 0, wanted = 0, isMost } = finding
  const nameOf = (id: string | undefined) => findItem(layout, id)?.name ?? 'A piece'
  const [first, second] = pieces.map(nameOf)
  const subject = nameOf(of)
  const other = pieces.find((id) => id !== of)
  // The measured length is rounded away from the wanted one, so that the two never look equal.
  const length = (inches: number) =>
    unit === 'cm'
      ? formatWholeCentimeters(inches, inches === wanted ? 'nearest' : isMost ? 'up' : 'down')
      : formatLength(inches, unit)
  const by = other === undefined ? 'the wall' : nameOf(other)
  const forWhom = people === undefined ? '' : ` for ${PEOPLE[people].one}`
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
    case 'in-use':
      return inUseInWords(finding, layout, length)
    case 'way':
      return measured < 1
        ? `No way from a door to ${subject}; leave ${length(wanted)}${forWhom || ' to walk there'}.`
        : `The way from a door to ${subject} is about ${length(unit === 'cm' ? measured : Math.round(measured))} wide; leave ${length(wanted)}${forWhom}.`
    case 'between-doors':
      return `The way between the doors is about ${length(unit === 'cm' ? measured : Math.round(measured))} wide; leave ${length(wanted)}${forWhom}.`
    case 'door-width':
      return `${sentenceStart(doorName(opening, layout))} opens ${length(measured)} wide; leave ${length(wanted)}${forWhom}.`
    case 'turning-circle':
      return `The largest free circle on the floor is ${length(measured)} wide; leave ${length(wanted)}${forWhom || ' to turn in'}.`
    case 'door-approach':
      return `Leave ${length(wanted)} between ${doorName(opening, layout)} and ${subject} to come in; now ${length(measured)}.`
    case 'seat-to-table':
      return isMost
        ? `${first} is ${length(measured)} from ${second}; move it within ${length(wanted)} to reach it.`
        : `${first} is ${length(measured)} from ${second}; leave ${length(wanted)} for knees.`
    case 'legs-before-seat':
      return `Leave ${length(wanted)} for legs between ${subject} and ${by}; now ${length(measured)}.`
    case 'facing-seats':
      return isMost
        ? `${first} and ${second} are ${length(measured)} apart; move them within ${length(wanted)} to talk.`
        : `Leave ${length(wanted)} between ${first} and ${second} for legs; now ${length(measured)}.`
    case 'bed-side':
      return `Leave ${length(wanted)} on one side of ${subject} to get in and out; now ${length(measured)}.`
    case 'bed-other-side':
      return `Leave ${length(wanted)} on the other side of ${subject} to make it; now ${length(measured)}.`
    case 'bed-foot':
      return `Leave ${length(wanted)} to walk between the foot of ${subject} and ${by}; now ${length(measured)}.`
    case 'storage-front':
      return `Leave ${length(wanted)} in front of ${subject} to open doors and drawers; now ${length(measured)}.`
    case 'dining-edge':
      return `Leave ${length(wanted)} between ${subject} and ${by} to get up from a chair; now ${length(measured)}.`
    case 'fixture-front':
      return `Leave ${length(wanted)} in front of ${subject} to use it; now ${length(measured)}.`
    case 'before-window':
      return `${subject} is ${length(measured)} high in front of a window; up to ${length(wanted)} lets the light in.`
    default:
      return rule satisfies never
  }
}

/** `a sliding door`, `an open passage`. */
function doorName(id: string | undefined, { floor }: Layout): string {
  const name = OPENING_NAMES[openingsOf(floor).find((opening) => opening.id === id)?.kind ?? 'door'].toLowerCase()
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}

/** The publication behind the rule; undefined for rules that need none, such as overlaps. */
export function sourceInWords({ rule, people, use }: Finding): string | undefined {
  if (rule === 'in-use') return use && USES[use].source
  return rule === 'overlap' || rule === 'opening' || rule === 'off-floor' ? undefined : limitsOf(rule, people).source
}

function sentenceStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

// Conflicts of things in use as sentences.

/** `length` formats inches: the measured length never looks equal to the wanted one. */
function inUseInWords(finding: Finding, layout: Layout, length: (inches: number) => string): string {
  const { use, obstacle, isPerson, opening, pieces, of, measured = 0, wanted = 0 } = finding
  const nameOf = (id: string | undefined) => findItem(layout, id)?.name ?? 'A piece'
  const door = OPENING_NAMES[openingsOf(layout.floor).find(({ id }) => id === opening)?.kind ?? 'door'].toLowerCase()
  if (use === undefined) return `The open ${door} meets another open door; only one of them opens at a time.`
  const other = nameOf(pieces.find((id) => id !== of))
  const toWhat =
    obstacle === 'wall'
      ? 'the wall'
      : obstacle === 'room-door'
        ? `the open ${door}`
        : obstacle === 'piece' || obstacle === undefined
          ? other
          : OPEN_PHRASES[obstacle](other)
  return `${(isPerson ? PERSON_PHRASES : PART_PHRASES)[use](nameOf(of), length(wanted))}; now ${length(measured)} to ${toWhat}.`
}

type Phrase = (name: string, inches: string) => string

/** Phrases for the moving part. */
const PART_PHRASES: Record<UseName, Phrase> = {
  doors: (name, inches) => `The doors of ${name} take ${inches} to open`,
  'sliding-doors': (name, inches) => `${name} takes ${inches} to use`,
  drawers: (name, inches) => `The drawers of ${name} take ${inches} to open`,
  nightstand: (name, inches) => `The drawer of ${name} takes ${inches} to open`,
  shelves: (name, inches) => `${name} takes ${inches} to use`,
  recliner: (name, inches) => `${name} takes ${inches} to recline`,
  'wall-recliner': (name, inches) => `${name} takes ${inches} to recline`,
  'sofa-bed': (name, inches) => `${name} takes ${inches} to open as a bed`,
  chair: (name, inches) => `${name} is pulled back by ${inches} to sit down and get up`,
  bed: (name, inches) => `Getting out of ${name} takes ${inches}`,
  fixture: (name, inches) => `${name} takes ${inches} to use`,
  walking: (name, inches) => `${name} takes ${inches} to walk`,
}

/** Phrases for the part with the person who uses it. */
const PERSON_PHRASES: Record<UseName, Phrase> = {
  ...PART_PHRASES,
  doors: (name, inches) => `A person at the open doors of ${name} takes ${inches}`,
  'sliding-doors': (name, inches) => `A person at ${name} takes ${inches}`,
  drawers: (name, inches) => `A person at the open drawers of ${name} takes ${inches}`,
  shelves: (name, inches) => `A person at ${name} takes ${inches}`,
  fixture: (name, inches) => `A person at ${name} takes ${inches}`,
}

/** Phrases for things that stay open. */
const OPEN_PHRASES: Record<UseName, (name: string) => string> = {
  doors: (name) => `the open doors of ${name}`,
  'sliding-doors': (name) => name,
  drawers: (name) => `the open drawers of ${name}`,
  nightstand: (name) => `the open drawer of ${name}`,
  shelves: (name) => name,
  recliner: (name) => `${name} as it is reclined`,
  'wall-recliner': (name) => `${name} as it is reclined`,
  'sofa-bed': (name) => `${name} as it is open`,
  chair: (name) => `${name} as it is pulled back`,
  bed: (name) => name,
  fixture: (name) => name,
  walking: (name) => name,
}
