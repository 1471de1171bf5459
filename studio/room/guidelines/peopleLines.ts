/** The measures of a room against the needs of the people who use it, as lines for screen and print. */
import { isDoor } from '../../geometry/openingHeights.ts'
import { openingsOf } from '../../geometry/openings.ts'
import type { Polygon } from '../../geometry/polygon.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { Layout } from '../../model/layout.ts'
import type { Measure } from './measure.ts'
import { limitsOf, PEOPLE } from './peopleNeeds.ts'

export type PeopleLine = {
  readonly id: string
  readonly status: 'met' | 'short' | 'unchecked' | 'note'
  readonly words: string
  /** The pieces concerned, and the floor to show on the plan. */
  readonly pieces: readonly string[]
  readonly zone?: Polygon
}

/** A measure that people need, with the floor to show. */
export type PeopleMeasure = Omit<Measure, 'areaAt'> & { readonly zone?: Polygon }

const PEOPLE_RULES: ReadonlySet<Measure['rule']> = new Set(['way', 'between-doors', 'door-width', 'turning-circle'])

export function measuresForPeople(measures: readonly Measure[]): PeopleMeasure[] {
  return measures
    .filter(({ rule }) => PEOPLE_RULES.has(rule))
    .map(({ areaAt, ...measure }) => {
      const { rule, measured, wanted, isMet } = measure
      const depth = rule === 'turning-circle' ? measured : isMet ? undefined : wanted
      return { ...measure, ...(areaAt && depth !== undefined ? { zone: areaAt(depth) } : {}) }
    })
}

type PeopleWords = {
  /** The name of a piece by its id. */
  readonly nameOf: (id: string) => string
  /** Formats inches in the reader's unit. */
  readonly formatLength: (inches: number) => string
}

/** `measures`: those of this layout. The lines state which needs were not checked. */
export function peopleLines(layout: Layout, words: PeopleWords, measures: readonly PeopleMeasure[]): PeopleLine[] {
  const { people = 'standard' } = layout.floor
  const { rules } = PEOPLE[people]
  const of = (rule: Measure['rule']) => measures.filter((measure) => measure.rule === rule)
  const doors = openingsOf(layout.floor).filter(isDoor).length
  const noDoor = (id: string, what: string): PeopleLine => ({
    id,
    status: 'unchecked',
    words: `${what}: not checked, the plan has no door.`,
    pieces: [],
  })
  const ways =
    doors === 0 ? [noDoor('way', 'Ways')] : [...wayLine(of('way'), words), ...throughLine(of('between-doors'), words)]
  const widths = !rules['door-width']
    ? []
    : doors === 0
      ? [noDoor('door-width', 'Doors')]
      : doorLines(of('door-width'), words)
  return [...ways, ...widths, ...circleLine(of('turning-circle'), words), ...reachLines(layout, words)]
}

function wayLine(ways: readonly PeopleMeasure[], { nameOf, formatLength }: PeopleWords): PeopleLine[] {
  const narrowest = worstMeasure(ways)
  if (!narrowest) return [{ id: 'way', status: 'unchecked', words: 'Ways: no piece to walk to.', pieces: [] }]
  const [piece = ''] = narrowest.pieces
  const { measured, isMet } = narrowest
  const width = isMet || measured >= 1 ? `Ways ${formattedMeasure(narrowest, formatLength)}` : 'No way'
  // Names are last, because a printed line may cut them off.
  const words = `${width} (${needsOf(narrowest, formatLength)})${isMet ? '' : ` to ${nameOf(piece)}`}.`
  return [{ id: 'way', status: isMet ? 'met' : 'short', words, pieces: [piece] }]
}

function throughLine(ways: readonly PeopleMeasure[], { formatLength }: PeopleWords): PeopleLine[] {
  const narrowest = worstMeasure(ways)
  if (!narrowest) return []
  const words = `From door to door ${formattedMeasure(narrowest, formatLength)} (${needsOf(narrowest, formatLength)}).`
  return [{ id: 'between-doors', status: narrowest.isMet ? 'met' : 'short', words, pieces: [] }]
}

/** Each door that is too narrow; else the narrowest. */
function doorLines(doors: readonly PeopleMeasure[], { formatLength }: PeopleWords): PeopleLine[] {
  const short = doors.filter(({ isMet }) => !isMet)
  const narrowest = worstMeasure(doors)
  return (short.length > 0 || !narrowest ? short : [narrowest]).map(({ id, measured, wanted, isMet, zone }) => ({
    id,
    status: isMet ? 'met' : 'short',
    ...(zone ? { zone } : {}),
    words: isMet
      ? `Door ${formatLength(measured)} clear (needs ${formatLength(wanted)}).`
      : `Door ${formatLength(measured)} clear, needs ${formatLength(wanted)}.`,
    pieces: [],
  }))
}

function circleLine(circles: readonly PeopleMeasure[], { formatLength }: PeopleWords): PeopleLine[] {
  // Rounded down to half an inch, and never below what is met.
  const shown = (measured: number, least: number) => formatLength(Math.max(least, Math.floor(measured * 2) / 2))
  return circles.map(({ id, measured, wanted, isMet, zone }) => ({
    id,
    status: isMet ? 'met' : 'short',
    words: `Turning circle ${shown(measured, isMet ? wanted : 0)} (needs ${formatLength(wanted)}).`,
    pieces: [],
    ...(zone ? { zone } : {}),
  }))
}

/** Storage above the reach of hands; pieces of unknown height are left out. */
function reachLines({ floor, items }: Layout, { nameOf, formatLength }: PeopleWords): PeopleLine[] {
  const { reach, one } = PEOPLE[floor.people ?? 'standard']
  if (!reach) return []
  const storage = items.filter(({ kind }) => TRAITS[kind].family === 'storage')
  const tall = storage.filter(({ footprint: { height = 0 } }) => height > reach.most)
  const unknown = storage.filter(({ footprint: { height } }) => height === undefined)
  const note = (id: string, words: string, piece: string): PeopleLine => ({
    id,
    status: 'note',
    words,
    pieces: [piece],
  })
  return [
    ...tall.map(({ id, footprint: { height = 0 } }) =>
      note(
        `reach ${id}`,
        `From ${one} hands reach ${formatLength(reach.least)} to ${formatLength(reach.most)}; ${formatLength(height)} high: ${nameOf(id)}.`,
        id,
      ),
    ),
    ...unknown.map(({ id }): PeopleLine => {
      const words = `Reach of ${nameOf(id)}: not checked, its height is not known.`
      return { id: `reach ${id}`, status: 'unchecked', words, pieces: [id] }
    }),
  ]
}

/** The worst measure: one that is not met, else the narrowest. */
function worstMeasure(measures: readonly PeopleMeasure[]): PeopleMeasure | undefined {
  return measures.toSorted((a, b) => Number(a.isMet) - Number(b.isMet) || a.measured - b.measured)[0]
}

/** The need in words, with the width that is allowed over a short length. */
function needsOf({ wanted, hasShortGap, people }: PeopleMeasure, formatLength: (inches: number) => string): string {
  const { pinch } = PEOPLE[people ?? 'standard']
  const gap = hasShortGap && pinch ? `, a short gap ${formatLength(pinch.least)}` : ''
  return `needs ${formatLength(wanted)}${gap}`
}

/**
 * Ways are measured to an inch, and only up to the comfortable width. The measured width may be slightly below the real
 * one.
 */
function formattedMeasure(measure: PeopleMeasure, formatLength: (inches: number) => string): string {
  const { rule, people, measured, wanted, isMet, hasShortGap } = measure
  const { better } = limitsOf(rule, people)
  if (measured >= better) return `${formatLength(better)} or more`
  return formatLength(isMet && !hasShortGap ? Math.max(wanted, Math.round(measured)) : Math.round(measured))
}
