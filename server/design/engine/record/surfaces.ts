/**
 * The surfaces of furniture on which other things stand: the top of a table, a seat, a made bed. Lengths are inches, in the
 * frame of the carrier: x to its own right from its middle, y to its front, z above its foot.
 */
import { kindsOf } from '../../../../studio/model/furnitureTraits.ts'
import { type Carried, PRODUCT_TRAITS, type SurfaceForm } from '../../../catalog/productTraits.ts'
import { PILLOW_FROM_HEAD } from '../picture/clearances.ts'
import type { PieceFacts } from '../picture/piece.ts'

export type Solid = Pick<PieceFacts, 'kind' | 'isRound' | 'wide' | 'deep' | 'tall'>
type Spot = { x: number; y: number; z: number }

/** A strip of a surface on which things stand side by side, from its left end. */
type Strip = { z: number; y: number; from: number; to: number; deep: number }

/** Height of a made bed's upper side, when its record has only the height of the headboard. */
export const BED_TOP = 23
const SEAT = 16.5
/** A seat of at least this width has a separate middle part. */
const LONG_SEAT = { from: 70, middle: 26 }
/** Maximum height of a pillow above the back of a chair; higher ones would not lean on it. */
const OVER_BACK = 5
/** Distance of a pillow from the head end of a bare mattress, which has no pillows of its own. */
const BARE_HEAD = 11.5
/** Distance of items from the sides of a bed, over which the covers fall. */
const BED_RIM = 7
const BARE_RIM = 3
/** Distance of the rows for folded items from the foot end of a bed. */
const FOOT_ROWS = [14, 36]
/** Minimum distance between the center of an item at the head and that of a row, so that they do not overlap. */
const MIN_SPACING = 21
/**
 * Items stand on the upper surface of a cart, this far below its rail. Stools with a back, which are narrower, carry
 * nothing.
 */
const CART = { wide: 28, rail: 4.4 }
/** Positions of the two rows on a dining table, and the depth of a row in inches. */
const TABLE_ROWS = [0.68, -0.68]
const TABLE_ROW_DEPTH = 10

type Strips = (carrier: Solid) => Strip[]

const flatTop: Strips = ({ wide, deep, tall }) => [
  { z: tall, y: 0, from: 2 - wide / 2, to: wide / 2 - 2, deep: deep - 2 },
]

/** A dining table has two rows, the nearer one first; on a round table they are shorter. */
const onTable: Strips = ({ wide, deep, tall, isRound }) =>
  TABLE_ROWS.map((side) => {
    const aside = (side * deep) / 4
    const half = isRound ? Math.sqrt((wide / 2) ** 2 - (Math.abs(aside) + TABLE_ROW_DEPTH / 2) ** 2) : wide / 2 - 2
    return { z: tall, y: aside, from: -half, to: half, deep: deep / 2 - 2 }
  })

const onCart: Strips = (cart) =>
  cart.wide < CART.wide ? [] : flatTop(cart).map((strip) => ({ ...strip, z: strip.z - CART.rail }))

const onBed =
  (part: 'head' | 'foot'): Strips =>
  ({ kind, wide, deep, tall }) => {
    const isBare = kind === 'mattress'
    const z = isBare ? tall - 1 : Math.min(BED_TOP, tall)
    const rim = isBare ? BARE_RIM : BED_RIM
    const [from, to] = [rim - wide / 2, wide / 2 - rim]
    const head = isBare ? BARE_HEAD : PILLOW_FROM_HEAD
    if (part === 'head') return [{ z, y: head - deep / 2, from, to, deep: 26 }]
    return FOOT_ROWS.filter((row) => row <= deep - head - MIN_SPACING).map((row) => ({
      z,
      y: deep / 2 - row,
      from,
      to,
      deep: 26,
    }))
  }

/** Between the arms. On a long seat the middle comes first, because the ends are photographed with pillows of their own. */
const onSeat =
  (arms: number): Strips =>
  ({ wide, deep }) => {
    const half = wide / 2 - arms
    const middle = LONG_SEAT.middle / 2
    const parts =
      wide < LONG_SEAT.from
        ? [[-half, half] as const]
        : [[-middle, middle] as const, [-half, -middle] as const, [middle, half] as const]
    // A slightly different y makes each part a separate strip.
    return parts.map(([from, to], i) => ({ z: SEAT, y: -deep * 0.06 - i / 100, from, to, deep: 22 }))
  }

/** The strips of each form of surface for what is carried; none if it does not carry that. */
const STRIPS: Record<SurfaceForm, (carried: Carried) => Strips> = {
  none: () => () => [],
  top: () => flatTop,
  table: (carried) => (carried === 'textile' ? onTable : flatTop),
  cart: () => onCart,
  sofa: () => onSeat(8),
  armchair: () => onSeat(3),
  bed: (carried) => onBed(carried === 'pillow' ? 'head' : 'foot'),
}

/** Distance of the first item from the end of its strip. */
const INSET = 0.06
const NARROW = 34
/** On a strip shorter than this, items are centered; on a longer one they are to one side, which looks natural. */
const MAX_CENTERED_LENGTH = 45
/** Seats on whose arm a pillow leans. */
const LONG_SEATS = kindsOf('sofa')
/** The foot of a table lamp as a share of its shade. */
const LAMP_FOOT = 0.6
const BETWEEN = 1.5

export function carriedAs({ kind }: Pick<Solid, 'kind'>): Carried {
  return kind === 'pillow' || kind === 'textile' || kind === 'lamp' ? kind : 'other'
}

/** How suitable a carrier is: the lowest number is the best; undefined if it does not carry such a thing. */
export function suitability(carrier: Solid, thing: Solid): number | undefined {
  // A pillow would stand up behind a low back.
  if (thing.kind === 'pillow' && carrier.kind === 'chair' && carrier.tall + OVER_BACK < SEAT + thing.tall)
    return undefined
  return PRODUCT_TRAITS[carrier.kind].room.holds[carriedAs(thing)]
}

/** The things on a carrier; each takes the next free place of its strip. */
export type Top<Thing extends Solid> = {
  /**
   * @param isDecided it stands here in any case: on a full strip it goes to its end
   * @returns false when there is no place
   */
  readonly put: (thing: Thing, isDecided?: boolean) => boolean
  /** The middle of the foot of each thing. */
  readonly places: () => (Spot & { readonly thing: Thing })[]
}

export function topOf<Thing extends Solid>(carrier: Solid): Top<Thing> {
  const strips: Filled<Thing>[] = []
  const stripsFor = (thing: Thing) =>
    STRIPS[PRODUCT_TRAITS[carrier.kind].room.surface](carriedAs(thing))(carrier).map((strip) => {
      const known = strips.find(({ y }) => y === strip.y)
      if (known) return known
      const made = filledWith(strip, thing, carrier)
      strips.push(made)
      return made
    })
  return {
    put: (thing, isDecided = false) => {
      const found = stripsFor(thing)
      if (found.some((strip) => putOn(strip, thing))) return true
      const [widest] = found.toSorted((a, b) => b.to - b.filled - (a.to - a.filled))
      if (!isDecided || !widest) return false
      widest.set.push({ thing, x: Math.max(widest.from, widest.to - thing.wide / 2) })
      return true
    },
    places: () =>
      strips.flatMap((strip) => {
        const aside = offCenter(strip)
        return strip.set.map(({ thing, x }) => ({ thing, x: x + aside, y: strip.y, z: strip.z }))
      }),
  }
}

type Filled<Thing> = Strip & {
  /** Used length, from its left end. */
  filled: number
  isCentered: boolean
  set: { thing: Thing; x: number }[]
}

function filledWith<Thing extends Solid>(strip: Strip, thing: Thing, carrier: Solid): Filled<Thing> {
  const length = strip.to - strip.from
  return {
    ...strip,
    filled: thing.kind === 'pillow' || length < NARROW ? 0 : length * INSET,
    isCentered: isCentered(length, thing, carrier),
    set: [],
  }
}

function isCentered(length: number, thing: Solid, { kind }: Solid): boolean {
  // A made bed has its own pillow in the middle.
  if (kind === 'bed') return length < NARROW
  return thing.kind === 'pillow' && kind === 'mattress'
    ? true
    : length < MAX_CENTERED_LENGTH && !LONG_SEATS.includes(kind)
}

/** The shade of a lamp that is placed first may extend beyond the end. False when the strip is full or too small. */
function putOn<Thing extends Solid>(strip: Filled<Thing>, thing: Thing): boolean {
  if (thing.deep > strip.deep + 8) return false
  const before = strip.set.length === 0 && thing.kind === 'lamp' ? thing.wide * LAMP_FOOT : thing.wide
  const after = thing.kind === 'lamp' ? thing.wide * LAMP_FOOT : thing.wide
  const x = strip.from + strip.filled + before / 2
  if (x + after / 2 > strip.to + 1 - BETWEEN) return false
  strip.filled += before / 2 + thing.wide / 2 + BETWEEN
  strip.set.push({ thing, x })
  return true
}

/** Inches by which the things on a strip have to be moved to the right to be centered. */
function offCenter<Thing extends Solid>({ isCentered: centers, from, to, set }: Filled<Thing>): number {
  const [first, last] = [set[0], set.at(-1)]
  if (!centers || !first || !last) return 0
  const half = ({ thing }: { thing: Thing }) => (thing.kind === 'lamp' ? thing.wide * LAMP_FOOT : thing.wide) / 2
  return (from + to) / 2 - (first.x - half(first) + last.x + half(last)) / 2
}
