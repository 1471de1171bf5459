/**
 * The fields of a floor in words: what a step of the history did, and how two plans differ. Every field has a row, so
 * that the compiler names what a new field of the schema lacks.
 */
import { ceilingOf, heightsOf, isSameValue, openingsOf, PEOPLE } from '../../../studio/index.ts'
import type { RoomShell, OpeningKind } from '../../../studio/model/roomShell.ts'
import { formatLength, formatSize, type Unit } from '../../platform/units.ts'
import { finishDifferences } from './finishFields.ts'
import { FIXED_NAMES, OPENING_NAMES, SHAPE_WORDS } from '../roomWords.ts'

type ShellField = {
  /** What a step did to the field; undefined if it did nothing. */
  readonly change: (before: RoomShell, after: RoomShell, unit: Unit) => string | undefined
  /** How the second plan differs from the first; null for fields that are not compared by themselves. */
  readonly difference: ((first: RoomShell, second: RoomShell, unit: Unit) => readonly string[]) | null
}

const sizeChange: ShellField['change'] = (before, after, unit) =>
  before.width !== after.width || before.length !== after.length
    ? `Room is now ${formatSize([after.width, after.length], unit)}`
    : undefined

/** In the order in which a step with several changes is described. */
export const SHELL_FIELDS: Record<keyof RoomShell, ShellField> = {
  shape: {
    change: (before, after) =>
      before.shape === after.shape ? undefined : `Room shape: ${SHAPE_WORDS[after.shape].name}`,
    difference: (first, second) =>
      first.shape === second.shape
        ? []
        : [`Room: ${SHAPE_WORDS[second.shape].name} instead of ${SHAPE_WORDS[first.shape].name}`],
  },
  width: {
    change: sizeChange,
    difference: (first, second, unit) => {
      if (first.width === second.width && first.length === second.length) return []
      const [was, is] = [first, second].map(({ width, length }) => formatSize([width, length], unit))
      return [`Room: ${is} instead of ${was}`]
    },
  },
  length: { change: sizeChange, difference: null },
  turn: {
    change: (before, after) => ((before.turn ?? 0) === (after.turn ?? 0) ? undefined : 'Room turned'),
    difference: null,
  },
  mirrored: {
    change: (before, after) => ((before.mirrored ?? false) === (after.mirrored ?? false) ? undefined : 'Room mirrored'),
    difference: null,
  },
  inner: {
    change: (before, after) => (isSameValue(before.inner, after.inner) ? undefined : 'Inner walls of the room moved'),
    difference: null,
  },
  corners: {
    change: (before, after) => (isSameValue(before.corners, after.corners) ? undefined : 'Walls of the room moved'),
    difference: (first, second) =>
      first.shape !== second.shape || isSameValue(first.corners, second.corners) ? [] : ['Room: another outline'],
  },
  wall: {
    change: (before, after) => (before.wall === after.wall ? undefined : 'Wall thickness changed'),
    difference: null,
  },
  isWallAssumed: {
    change: (before, after) => (before.isWallAssumed === after.isWallAssumed ? undefined : 'Wall thickness confirmed'),
    difference: null,
  },
  ceiling: {
    change: (before, after, unit) =>
      before.ceiling === after.ceiling ? undefined : `Ceiling is now ${formatLength(ceilingOf(after), unit)} high`,
    difference: (first, second, unit) => {
      const [was, is] = [first, second].map((floor) => formatLength(ceilingOf(floor), unit))
      return was === is ? [] : [`Ceiling: ${is} instead of ${was}`]
    },
  },
  finish: {
    change: (before, after) => finishDifferences(before, after)[0]?.change,
    difference: (first, second) => [...new Set(finishDifferences(first, second).map(({ difference }) => difference))],
  },
  people: {
    change: (before, after) =>
      before.people === after.people
        ? undefined
        : `Room is now for: ${PEOPLE[after.people ?? 'standard'].name.toLowerCase()}`,
    difference: null,
  },
  location: {
    change: (before, after) => (isSameValue(before.location, after.location) ? undefined : 'Place of the room changed'),
    difference: null,
  },
  zones: {
    change: (before, after) => (isSameValue(before.zones, after.zones) ? undefined : 'Zones changed'),
    difference: null,
  },
  fixed: { change: fixedChange, difference: fixedDifferences },
  underlay: { change: underlayChange, difference: null },
  photographs: { change: photographChange, difference: null },
  openings: { change: openingChange, difference: openingDifferences },
}

/** The rows of the table, in its order. */
export const SHELL_FIELD_ROWS = Object.entries(SHELL_FIELDS) as readonly (readonly [keyof RoomShell, ShellField])[]

function underlayChange({ underlay: was }: RoomShell, { underlay: is }: RoomShell): string | undefined {
  if (isSameValue(was, is)) return undefined
  if (!is) return 'Plan beneath the room removed'
  if (!was) return 'Plan laid beneath the room'
  if (was.picture !== is.picture) return 'Plan beneath the room exchanged'
  if (was.across !== is.across || was.down !== is.down) return 'Plan beneath the room scaled'
  if (was.rotation !== is.rotation || was.mirrored !== is.mirrored) return 'Plan beneath the room turned'
  if (was.x !== is.x || was.y !== is.y) return 'Plan beneath the room moved'
  if (was.shown !== is.shown) return `Plan beneath the room ${is.shown ? 'shown' : 'hidden'}`
  return 'Look of the plan beneath the room changed'
}

const PART_NAMES = {
  marks: 'Lines',
  light: 'Light',
  front: 'What stands in front',
  out: 'What is taken out',
  finish: 'Walls and floor',
  touchUps: 'Paint by hand',
} as const
const PHOTOGRAPH_PARTS = Object.keys(PART_NAMES) as (keyof typeof PART_NAMES)[]

function photographChange({ photographs: was = [] }: RoomShell, { photographs: is = [] }: RoomShell) {
  if (isSameValue(was, is)) return undefined
  if (is.length !== was.length) return `Photograph of the room ${is.length > was.length ? 'added' : 'removed'}`
  const at = is.findIndex((each, index) => !isSameValue(each, was[index]))
  const part = PHOTOGRAPH_PARTS.find((key) => !isSameValue(was[at]?.[key], is[at]?.[key]))
  return `${part ? `${PART_NAMES[part]} in the photograph` : 'Photograph of the room'} changed`
}

function openingChange(before: RoomShell, after: RoomShell): string | undefined {
  const [was, is] = [openingsOf(before), openingsOf(after)]
  const added = is.find(({ id }) => !was.some((other) => other.id === id))
  if (added) return `${OPENING_NAMES[added.kind]} added`
  const removed = was.find(({ id }) => !is.some((other) => other.id === id))
  if (removed) return `${OPENING_NAMES[removed.kind]} removed`
  const changed = is.find((each) => {
    const other = was.find(({ id }) => id === each.id)
    return !isSameValue(other, each)
  })
  return changed && `${OPENING_NAMES[changed.kind]} changed`
}

function fixedChange({ fixed: was = [] }: RoomShell, { fixed: is = [] }: RoomShell): string | undefined {
  const added = is.find(({ id }) => !was.some((other) => other.id === id))
  if (added) return `${FIXED_NAMES[added.kind]} added`
  const removed = was.find(({ id }) => !is.some((other) => other.id === id))
  if (removed) return `${FIXED_NAMES[removed.kind]} removed`
  const changed = is.find(
    (each) =>
      !isSameValue(
        each,
        was.find(({ id }) => id === each.id),
      ),
  )
  return changed && `${FIXED_NAMES[changed.kind]} changed`
}

function fixedDifferences({ fixed: was = [] }: RoomShell, { fixed: is = [] }: RoomShell): string[] {
  if (was.length !== is.length) return [`Columns and inner walls: ${is.length} instead of ${was.length}`]
  const places = (all: typeof was) => all.map((thing) => JSON.stringify({ ...thing, id: '' })).toSorted()
  return isSameValue(places(was), places(is)) ? [] : ['Columns and inner walls: in different places']
}

/** In the order of the comparison. */
const PLURAL_KINDS: Record<OpeningKind, string> = {
  door: 'Doors',
  'double-door': 'Double doors',
  'sliding-door': 'Sliding doors',
  'pocket-door': 'Pocket doors',
  passage: 'Open passages',
  window: 'Windows',
  radiator: 'Radiators',
  outlet: 'Outlets',
}

function openingDifferences(first: RoomShell, second: RoomShell, unit: Unit): string[] {
  return (Object.keys(PLURAL_KINDS) as OpeningKind[]).flatMap((kind) => {
    const [was, is] = [first, second].map((floor) => openingsOf(floor).filter((opening) => opening.kind === kind))
    if (!was || !is) return []
    if (was.length !== is.length) return [`${PLURAL_KINDS[kind]}: ${is.length} instead of ${was.length}`]
    const places = (all: typeof was) =>
      all
        .map(({ wall, at, width }) => `${wall} ${formatLength(at, unit)} ${formatLength(width, unit)}`)
        .toSorted()
        .join()
    const heights = (all: typeof was, floor: RoomShell) =>
      all
        .flatMap((opening) => Object.values(heightsOf(floor, opening) ?? {}))
        .map((inches) => formatLength(inches, unit))
        .join()
    if (places(was) !== places(is)) return [`${PLURAL_KINDS[kind]}: in different places`]
    return heights(was, first) === heights(is, second) ? [] : [`${PLURAL_KINDS[kind]}: at different heights`]
  })
}
