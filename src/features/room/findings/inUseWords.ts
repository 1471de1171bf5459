/** Conflicts of things in use as sentences. */
import { type Finding, findItem, openingsOf } from '../../../../studio/index.ts'
import type { UseName } from '../../../../studio/model/furnitureTraits.ts'
import type { Layout } from '../../../../studio/model/layout.ts'
import { OPENING_NAMES } from '../roomWords.ts'

/** `length` formats inches: the measured length never looks equal to the wanted one. */
export function inUseInWords(finding: Finding, layout: Layout, length: (inches: number) => string): string {
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
