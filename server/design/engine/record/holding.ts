/**
 * Decides what stands, lies or hangs on what, and which textile dresses what: from kinds and sizes alone, so that it holds
 * wherever the room picture finds a place for the carrier.
 */
import type { AddedKind, BedSize, Dress } from '../../../../src/contract/designRecord.ts'
import type { RoomFunction } from '../../../../src/contract/vocabulary.ts'
import { isTableLamp } from '../../../../studio/model/pieceRoles.ts'
import { TRAITS } from '../../../../studio/model/furnitureTraits.ts'
import { PRODUCT_TRAITS } from '../../../catalog/productTraits.ts'
import type { PieceFacts } from '../picture/piece.ts'
import type { Sort } from '../words/sorts.ts'
import { bedSizeOf, misfit } from './bedSizes.ts'
import { type Solid, suitability, type Top, topOf } from './surfaces.ts'

/** A product as it is decided about; `sizes` are the wizard sizes of its record. */
export type Thing = PieceFacts & {
  readonly index: number
  readonly id: string
  readonly sort: Sort
  readonly title: string
  readonly description: string
  readonly sizes: readonly string[]
  /** A bed whose picture does not say which pixels are its bedding: it keeps the bedding of its photograph. */
  readonly keepsBedding: boolean
}

/** `on`: a picked piece; `added`: something that the picture adds. Neither: at the window, or on the wall by itself. */
export type Held = {
  readonly thing: Thing
  readonly on?: Thing
  readonly added?: AddedKind
  /** What a textile or a cushion does there. */
  readonly use?: Dress['use']
  /** Sizes of bedding and bed that do not fit each other. */
  readonly sizes?: NonNullable<Dress['sizes']> & { readonly note: NonNullable<Dress['note']> }
}

/** Maximum number of beds and stacks of mattresses in a room; one more when there are more than `MANY_MATTRESSES`. */
const MAX_STACKS = 2
const MANY_MATTRESSES = 6
/** A bathroom's wall has space for this many rails. */
const MAX_RAILS = 2
/** Trade sizes of beds with their frames, inches. */
const BED_FRAMES: Record<BedSize, { readonly wide: number; readonly deep: number }> = {
  twin: { wide: 42, deep: 83 },
  full: { wide: 58, deep: 83 },
  queen: { wide: 64, deep: 88 },
  king: { wide: 80, deep: 88 },
}
const HEADBOARD_HEIGHT = 46

const BEDDING: Readonly<Partial<Record<Sort, 'cover' | 'sheets'>>> = {
  duvet: 'cover',
  comforter: 'cover',
  sheets: 'sheets',
}
const USES: Readonly<Partial<Record<Sort, Dress['use']>>> = {
  duvet: 'throw',
  comforter: 'throw',
  sheets: 'throw',
  throw: 'throw',
  napkins: 'table-linen',
  towels: 'towel',
  rail: 'towel',
  curtains: 'curtain',
}
/** Of textiles whose title says nothing. */
const USUAL_USE: Record<RoomFunction, Dress['use']> = {
  Sleep: 'throw',
  Entertainment: 'throw',
  Dining: 'table-linen',
  Bath: 'towel',
}

function beddingUseOf({ kind, sort }: Pick<Thing, 'kind' | 'sort'>): 'cover' | 'sheets' | undefined {
  return kind === 'textile' ? BEDDING[sort] : undefined
}

export function isBedding(thing: Pick<Thing, 'kind' | 'sort'>): boolean {
  return beddingUseOf(thing) !== undefined
}

/** What a textile or a cushion does when it is no bedding of a bed; undefined for everything else. */
function useOf({ kind, sort }: Thing, room: RoomFunction): Dress['use'] | undefined {
  if (kind === 'pillow') return 'cushion'
  return kind === 'textile' || sort === 'curtains' ? (USES[sort] ?? USUAL_USE[room]) : undefined
}

/** The main item: the largest of the kinds that define such a room, as in the words, otherwise the largest item. */
export function leadingOf<Piece extends Pick<PieceFacts, 'kind' | 'wide' | 'deep' | 'tall'>>(
  floor: readonly Piece[],
  room: RoomFunction,
): Piece | undefined {
  const leads = ({ kind }: Piece) => PRODUCT_TRAITS[kind].room.leads[room] ?? Infinity
  // A plant or a lamp is the main item only when there is nothing else.
  const size = ({ kind, wide, deep, tall }: Piece) =>
    (kind === 'plant' || kind === 'lamp' ? 0.01 : 1) * wide * deep * tall
  const wide = (piece: Piece) => piece.wide * piece.deep
  return (
    floor.filter((piece) => leads(piece) < Infinity).toSorted((a, b) => leads(a) - leads(b) || wide(b) - wide(a))[0] ??
    floor.toSorted((a, b) => size(b) - size(a))[0]
  )
}

/** Lamps first, because they have few possible places, then by decreasing width. */
export function byPlacementOrder(a: Pick<Thing, 'kind' | 'wide'>, b: Pick<Thing, 'kind' | 'wide'>): number {
  return Number(b.kind === 'lamp') - Number(a.kind === 'lamp') || b.wide - a.wide
}

/** Everything that something else holds. */
export function decideHolding(things: readonly Thing[], room: RoomFunction): Held[] {
  const beds = things.filter(({ kind }) => kind === 'bed')
  const mattresses = beddedMattresses(things, beds)
  // In an otherwise empty room, a can of paint or a tile sample is shown as an item.
  const isBare = things.every(({ placement }) => placement === 'paint' || placement === 'wall')
  const isCarried = ({ kind, placement, sort, wide, tall }: Thing) =>
    placement === 'surface' ||
    // One window takes one pair; any others lie folded.
    sort === 'curtains' ||
    isTableLamp({ kind, width: wide, height: tall }) ||
    (isBare && (placement === 'paint' || kind === 'tile'))
  const atWall = things
    .filter(({ kind, placement, sort }) => sort === 'curtains' || (kind === 'textile' && placement === 'wall'))
    .filter((thing, _, hung) => thing.sort !== 'curtains' || thing === hung.find(({ sort }) => sort === 'curtains'))
    .map(
      (thing): Held => ({
        thing,
        use: useOf(thing, room) ?? 'towel',
        ...(thing.sort === 'curtains' ? { added: 'rod' as const } : {}),
      }),
    )
  const others = things.filter((thing) => atWall.every((one) => one.thing !== thing))
  const held = (thing: Thing) => mattresses.find((one) => one.thing === thing)
  const floor = others.filter((thing) => thing.placement === 'floor' && !isCarried(thing))
  const standing = floor.filter((thing) => held(thing)?.on === undefined)
  // Only the uppermost mattress of a stack carries things.
  const covered = mattresses.flatMap(({ on }) => (on?.kind === 'mattress' ? [on] : []))
  const sleeping = [
    ...beds,
    ...mattresses.flatMap(({ thing, on }) => (on?.kind === 'bed' || covered.includes(thing) ? [] : [thing])),
  ]
  const carried = others.filter(isCarried).toSorted(byPlacementOrder)
  const found = leadingOf(standing, room)
  const leading = found?.kind === 'plant' && carried.length > 0 ? undefined : found
  const bedding = beddingOf(others, sleeping, leading, room)
  const hasBed = bedding.some(({ added }) => added === 'bed')
  // An added bed becomes the main item.
  const main = hasBed ? undefined : leading
  const rest = carried.filter((thing) => bedding.every((one) => one.thing !== thing))
  const carriers = [...floor.filter(({ kind }) => TRAITS[kind].family !== 'bed'), ...sleeping].filter(
    // Other seats may be turned, and what lies on them would be seen from a wrong side.
    ({ kind, index }) => !['sofa', 'chair'].includes(TRAITS[kind].family ?? '') || index === main?.index,
  )
  const put = carriedBy(
    rest,
    carriers,
    main,
    room,
    hasBed ? addedBed(addedBedSize(bedding.map(({ thing }) => thing))) : null,
  )
  const left = rest.filter((thing) => put.every((one) => one.thing !== thing))
  return [...mattresses, ...atWall, ...bedding, ...put, ...onAdded(left, leading !== undefined || hasBed, room)]
}

/**
 * One mattress for each picked bed lies in it, under its covers; with two beds there is no space for a third. The others
 * lie on platforms, stacked to avoid a room full of beds, the largest at the bottom.
 */
function beddedMattresses(things: readonly Thing[], beds: readonly Thing[]): Held[] {
  const rest = things.filter(({ kind }) => kind === 'mattress')
  const inBeds: Held[] = []
  const layIn = (bed: Thing) => {
    const apart = (thing: Thing) => Math.abs(misfit(thing, bedSizeOf(bed)).steps)
    const [best] = rest.toSorted((a, b) => apart(a) - apart(b))
    if (!best) return
    rest.splice(rest.indexOf(best), 1)
    inBeds.push({ thing: best, on: bed })
  }
  for (const bed of beds) layIn(bed)
  const [first] = beds
  if (first && beds.length >= MAX_STACKS) for (const _ of rest.slice()) layIn(first)
  const bySize = rest.toSorted((a, b) => b.wide * b.deep - a.wide * a.deep)
  const count = MAX_STACKS - beds.length + (bySize.length > MANY_MATTRESSES ? 1 : 0)
  return [
    ...inBeds,
    ...bySize.map((thing, at): Held => {
      const below = bySize[at - count]
      return below ? { thing, on: below } : { thing, added: 'platform' }
    }),
  ]
}

/**
 * A bed wears one cover and one set of sheets, those that fit it best; in a bedroom without a bed, one is added for them. A
 * second cover is left out, because it lies folded on a bed, and so does all bedding of a bed that keeps its own.
 */
function beddingOf(
  things: readonly Thing[],
  sleeping: readonly Thing[],
  leading: Thing | undefined,
  room: RoomFunction,
): Held[] {
  const worn: Held[] = []
  for (const thing of things) {
    const use = beddingUseOf(thing)
    if (!use) continue
    if (sleeping.length === 0) {
      if (room === 'Sleep' && worn.every((one) => one.use !== use)) worn.push({ thing, added: 'bed', use })
      continue
    }
    const [bed] = sleeping
      .filter(({ keepsBedding }) => !keepsBedding)
      .filter((one) => !worn.some(({ on, use: other }) => on === one && other === use))
      .map((one) => ({ one, size: bedSizeOf(one) }))
      .map((one) => ({ ...one, fit: misfit(thing, one.size) }))
      .toSorted(
        (a, b) =>
          Math.abs(a.fit.steps) - Math.abs(b.fit.steps) || Number(b.one === leading) - Number(a.one === leading),
      )
    if (!bed) continue
    const { steps, size } = bed.fit
    const note = steps < 0 ? 'too-small' : 'too-large'
    worn.push({ thing, on: bed.one, use, ...(steps === 0 ? {} : { sizes: { textile: size, bed: bed.size, note } }) })
  }
  return worn
}

/** The size of a bed that is added: one that all of the bedding fits, a queen where it can be chosen. */
export function addedBedSize(bedding: readonly Pick<Thing, 'title' | 'sizes'>[]): BedSize {
  const order: readonly BedSize[] = ['queen', 'full', 'king', 'twin']
  const misses = (size: BedSize) => bedding.reduce((sum, one) => sum + Math.abs(misfit(one, size).steps), 0)
  return order.toSorted((a, b) => misses(a) - misses(b))[0] ?? 'queen'
}

/** A bed that is added for bedding, by its size. Inches. */
export function addedBed(size: BedSize): Solid {
  return { kind: 'bed', isRound: false, ...BED_FRAMES[size], tall: HEADBOARD_HEIGHT }
}

function carriedBy(
  things: readonly Thing[],
  carriers: readonly Thing[],
  leading: Thing | undefined,
  room: RoomFunction,
  added: Solid | null,
): Held[] {
  const tops: { readonly on: Thing | null; readonly solid: Solid; readonly top: Top<Thing> }[] = [
    ...carriers.map((on) => ({ on, solid: on, top: topOf<Thing>(on) })),
    ...(added ? [{ on: null, solid: added, top: topOf<Thing>(added) }] : []),
  ]
  return things.flatMap((thing): Held[] => {
    const use = useOf(thing, room)
    const found = tops
      .flatMap((one) => {
        const order = suitability(one.solid, thing)
        return order === undefined ? [] : [{ ...one, order: isMadeFor(use, one.solid) ? -1 : order }]
      })
      .toSorted((a, b) => a.order - b.order || Number(b.on === leading) - Number(a.on === leading))
      .find(({ top }) => top.put(thing))
    if (!found) return []
    return [{ thing, ...(found.on ? { on: found.on } : { added: 'bed' }), ...(use ? { use } : {}) }]
  })
}

/** What a textile prefers to everything else that could carry it. */
function isMadeFor(use: Dress['use'] | undefined, { kind }: Solid): boolean {
  const { family } = TRAITS[kind]
  if (use === 'table-linen') return family === 'dining-table'
  return use === 'throw' && (family === 'bed' || family === 'sofa')
}

/**
 * What no picked piece carries: towels hang on rails; lamps stand on pedestals, table linen lies on a console, and the rest
 * on benches. Without a main item all of them share a bench.
 */
function onAdded(things: readonly Thing[], hasMain: boolean, room: RoomFunction): Held[] {
  const towels = things.filter((thing) => room === 'Bath' && useOf(thing, room) === 'towel').slice(0, MAX_RAILS)
  const rest = things.filter((thing) => !towels.includes(thing))
  const isLinen = (thing: Thing) => room === 'Dining' && thing.kind === 'textile'
  const formOf = (group: readonly Thing[]): AddedKind =>
    group.every(isLinen) ? 'console' : group.every(({ kind }) => kind === 'lamp') ? 'pedestal' : 'bench'
  const lamps = rest.filter(({ kind }) => kind === 'lamp')
  const groups = hasMain ? [lamps, rest.filter((thing) => !lamps.includes(thing))] : [rest]
  const stood = groups.flatMap((group) => group.map((thing): Held => ({ thing, added: formOf(group) })))
  return [...towels.map((thing): Held => ({ thing, added: 'rail' })), ...stood].map((held) => {
    const use = useOf(held.thing, room)
    return { ...held, ...(use ? { use } : {}) }
  })
}

/** Where a textile is, as a person would say it. */
export function placeOf({ on, added }: Held): Dress['place'] {
  if (on === undefined) return added === undefined ? 'rail' : (PLACES_ADDED[added] ?? 'bench')
  const { family } = TRAITS[on.kind]
  if (family === 'bed') return 'bed'
  if (family === 'sofa' || family === 'chair') return 'seat'
  if (on.kind === 'bench') return 'bench'
  return family === 'storage' ? 'storage' : 'table'
}

const PLACES_ADDED: Readonly<Partial<Record<AddedKind, Dress['place']>>> = {
  bed: 'bed',
  pedestal: 'table',
  console: 'table',
  rail: 'rail',
  rod: 'window',
}
