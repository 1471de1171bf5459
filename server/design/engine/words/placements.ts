/** What a line says about which piece stands, lies or hangs on which: it must be what the design record has decided. */
import type { DesignRecord } from '../../../../src/contract/designRecord.ts'
import type { Piece } from './readBoard.ts'
import type { Sort } from './sorts.ts'

/** Letters of slots. */
export type Placement = { readonly thing: string; readonly on: string }

/** "Set {b} on {a}", and "On {a} goes {b}". */
const ON = /\{([a-d])\}([^{}.;:]*)\b(?:on|onto|into|over|against|across|in)\b([^{}.;:]*)\{([a-d])\}/gi
const ON_FIRST = /\b(?:on|over|in) \{([a-d])\}[^{}.;:]*\{([a-d])\}/gi

export function placementsOf(text: string): Placement[] {
  return [
    ...[...text.matchAll(ON)].map(([, thing = '', , , on = '']) => ({ thing, on })),
    ...[...text.matchAll(ON_FIRST)].map(([, on = '', thing = '']) => ({ thing, on })),
  ]
}

/** What stands or lies on others, and what others stand or lie on; null for neither. */
const PARTS: Readonly<Record<Sort, 'carried' | 'carrier' | null>> = {
  sectional: 'carrier',
  loveseat: 'carrier',
  sofa: 'carrier',
  nightstand: 'carrier',
  bedpillows: 'carried',
  mattress: 'carried',
  pillow: 'carried',
  duvet: 'carried',
  comforter: 'carried',
  sheets: 'carried',
  throw: 'carried',
  napkins: 'carried',
  rail: 'carrier',
  towels: 'carried',
  mat: null,
  rug: null,
  paint: null,
  tile: null,
  shower: null,
  tub: null,
  vanity: 'carrier',
  bench: 'carrier',
  bathstool: 'carrier',
  ottoman: 'carrier',
  cart: 'carrier',
  stool: null,
  floorlamp: null,
  pendant: null,
  tablelamp: 'carried',
  coffee: 'carrier',
  console: 'carrier',
  side: 'carrier',
  desk: null,
  chair: 'carrier',
  armchair: 'carrier',
  bed: 'carrier',
  dresser: 'carrier',
  sideboard: 'carrier',
  shelf: 'carrier',
  table: 'carrier',
  mirror: null,
  curtains: null,
  art: null,
  clock: null,
  vase: null,
  plant: null,
  thing: null,
}

/** True also of a record without placements, which is older. */
export function isPlaced(thing: Piece, on: Piece, record: DesignRecord | null): boolean {
  if (PARTS[thing.sort] !== 'carried' || PARTS[on.sort] !== 'carrier' || !record?.stands || !record.dresses) return true
  return (
    record.stands.some(({ product, on: holder }) => product === thing.id && holder === on.id) ||
    record.dresses.some(({ textile, on: holder }) => textile === thing.id && holder === on.id)
  )
}
