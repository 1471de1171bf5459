/**
 * Makes all decisions about a room picture before it is painted: the plate, its scale and mirroring, the place of each
 * item, and the decoration. The same order with the same seed gives the same plan.
 */
import type { AddedKind, DesignRecord, Dress } from '../../../../src/contract/designRecord.ts'
import type { RoomFunction } from '../../../../src/contract/vocabulary.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { decideDesign, thingOf } from '../record/decideDesign.ts'
import { addedBedSize, isBedding } from '../record/holding.ts'
import { dyesOf } from './worn.ts'
import { ADDED_BED, addedRug, onRail, plainBed } from './added.ts'
import { type EngineProduct, idOf, type Order } from '../order.ts'
import { arrange, type Arrangement, type Decided, type Holder } from './arrange.ts'
import { type Crop, scaledView, type View } from './camera.ts'
import { closestFor, frameOf } from './frameOf.ts'
import { countInSet } from '../words/names.ts'
import { variationOf } from './variation.ts'
import { patchesFor } from './patches.ts'
import { type Piece, pieceOf, turnedOver } from './piece.ts'
import { plateIn, plateOf } from './plate.ts'
import { layRugs, type Lying } from './rugs.ts'
import { isBed, type PlacedPiece } from './placedPiece.ts'
import { type Curtains, curtainBox, hangCurtains } from './curtains.ts'
import { type Frame, frameBox, hangArt } from './wallArt.ts'
import { MAX_ROOM_SCALE, MIN_ROOM_SCALE } from './roomSizes.ts'

export type RoomPlan = Arrangement & {
  /** What was decided, in full. */
  record: DesignRecord
  plate: string
  view: View
  /** The finished picture is mirrored. */
  mirrored: boolean
  art: Frame[]
  patches: Frame[]
  curtains: Curtains | null
  /** The part of the plate that is shown. */
  crop: Crop
}

const RUG = { wide: 90, deep: 60 }
/** Difference in width between a bed and the rug under it, which is visible on both sides. */
const BESIDE_BED = 44
/** Size of the mat in front of the basin, the tub or the shower. */
const MAT = { wide: 34, deep: 21 }
/** Minimum height of a dining table, and depth of the space for chairs on each side. */
const MIN_TABLE_HEIGHT = 26
const CHAIR_DEPTH = 22
/** What a bed wears, instead of lying on it. */
const WORN: readonly Dress['use'][] = ['cover', 'sheets']
/** Of the rod of a record that names none. */
const BRASS = '#b99558'
/** Number of paints that walls can take. */
const MAX_PAINTS = 2

export async function planRoom(order: Order, decided: DesignRecord = decideDesign(order).record): Promise<RoomPlan> {
  const { products, seed } = order
  const record = completed(decided, order)
  const name = record.room
  const plate = plateIn(record)
  const mirrored = record.camera?.window === 'right'
  const decisions = decidedIn(record, products)
  const [photo, photographed, bed] = await Promise.all([
    plateOf(plate),
    Promise.all(products.map((product, index) => pieceOf(product, index))),
    bedIn(record, order),
  ])
  const counted = await Promise.all(
    photographed.map(async (piece) => {
      const shown = decisions.holders.get(piece.index)?.added === 'rail' ? await onRail(piece) : piece
      const places = placesOf(record, products, piece.index)
      return {
        ...shown,
        copies: copiesOf(record, products[piece.index], piece.index),
        ...(places === undefined ? {} : { places }),
      }
    }),
  )
  const dyes = dyesOf(record, products.map(thingOf))
  const all = (bed ? [bed, ...counted] : counted).map((piece) => {
    const worn = dyes(piece.index)
    return worn ? { ...piece, dyes: worn } : piece
  })
  const pieces = mirrored ? all.map(turnedOver) : all
  const furnished = furnish(pieces, name, photo.view, decisions, chanceOf(seed, 'arrangement'))
  const { stands, view, paints } = furnished
  const rugs = furnished.rugs.length > 0 ? furnished.rugs : await ownRug(furnished, name, record)
  const art = artIn(record, furnished, seed)
  const patches = patchesFor(paints.slice(MAX_PAINTS), stands, art, view)
  const curtains = curtainsIn(record, furnished, products)
  const boxes = [
    ...[...art, ...patches].map((frame) => frameBox(view, frame)),
    ...(curtains ? [curtainBox(view, curtains)] : []),
  ]
  const crop = frameOf(view, stands, rugs, closestFor(view, stands), boxes)
  return { ...furnished, record, rugs, plate, mirrored, art, patches, curtains, crop }
}

/** A record of an earlier version, with what it leaves to be decided. */
function completed(record: DesignRecord, order: Order): DesignRecord {
  if (record.dresses && record.stands && record.camera) return record
  const { record: fresh } = decideDesign(order)
  const added = fresh.decoration.filter(({ kind }) => kind !== 'rug')
  return { ...fresh, ...record, decoration: [...record.decoration, ...added] }
}

/** What a record says about the arrangement, by the indexes of the products. */
export function decidedIn(record: DesignRecord, products: readonly EngineProduct[]): Decided {
  const { dresses = [], stands = [], decoration } = record
  const indexes = new Map(products.map((product, index) => [idOf(product, index), index]))
  const holders = new Map<number, Holder>()
  const note = (
    id: string,
    { on, added }: { on?: string | undefined; added?: AddedKind | undefined },
    isWorn = false,
  ) => {
    const index = indexes.get(id)
    const carrier = added === 'bed' ? ADDED_BED : indexes.get(on ?? '')
    if (index !== undefined) holders.set(index, { on: carrier, added, isWorn })
  }
  for (const { product, ...holder } of stands) note(product, holder)
  for (const { textile, use, place, ...holder } of dresses) {
    // A towel with its own rail hangs like everything else on a wall.
    if (use === 'towel' && holder.on === undefined && holder.added === undefined) continue
    note(textile, holder, use === 'curtain' ? place === 'window' : WORN.includes(use))
  }
  return { holders, colors: Object.fromEntries(decoration.map(({ kind, hex }) => [kind, hex])) }
}

/** The bed that is added for bedding without one. */
async function bedIn({ decoration }: DesignRecord, { products }: Order): Promise<Piece | null> {
  const bed = decoration.find(({ kind }) => kind === 'bed')
  if (!bed) return null
  const bedding = products.map(thingOf).filter(({ id }) => bed.products?.includes(id))
  return plainBed(addedBedSize(bedding.filter(isBedding)), bed.hex)
}

/** How many napkins lie at the places of the table that they dress: those of the set. */
function placesOf({ dresses = [] }: DesignRecord, products: readonly EngineProduct[], index: number) {
  const product = products[index]
  if (!product || thingOf(product, index).sort !== 'napkins') return undefined
  const dress = dresses.find(({ textile }) => textile === idOf(product, index))
  return dress?.place === 'table' && dress.on !== undefined ? countInSet(product.title, Infinity) : undefined
}

/** The curtains that a window wears. */
function curtainsIn(
  { dresses = [], decoration }: DesignRecord,
  { worn, view }: Arrangement & { view: View },
  products: readonly EngineProduct[],
): Curtains | null {
  const dress = dresses.find(({ use, place }) => use === 'curtain' && place === 'window')
  const rod = decoration.find(({ kind }) => kind === 'rod')
  const cloth = worn.find(({ index }) => {
    const product = products[index]
    return product && dress && idOf(product, index) === dress.textile
  })
  return cloth ? hangCurtains(cloth, view, rod?.hex ?? BRASS) : null
}

function artIn(
  { room, decoration }: DesignRecord,
  { anchor, stands, view }: Arrangement & { view: View },
  seed: number,
) {
  const hung = decoration.find(({ kind }) => kind === 'art' || kind === 'mirror')
  if (!hung) return []
  const frame = { isMirror: hung.kind === 'mirror', color: hung.hex }
  return hangArt(room, frame, anchor, stands, view, chanceOf(seed, 'art'))
}

function copiesOf({ quantities }: DesignRecord, product: EngineProduct | undefined, index: number): number {
  return (product && quantities[idOf(product, index)]?.count) ?? 1
}

/** The plain rug of a sparse room, in the first size that fits. */
async function ownRug(
  { stands, anchor, view }: Arrangement & { view: View },
  name: RoomFunction,
  { decoration }: DesignRecord,
): Promise<Lying[]> {
  const rug = decoration.find(({ kind }) => kind === 'rug')
  if (!rug) return []
  for (const size of name === 'Bath' ? [MAT] : sizesFor(anchor)) {
    const lying = layRugs([await addedRug(size, rug.hex)], anchor, stands, name, view)
    if (lying.length > 0) return lying
  }
  return []
}

/**
 * Rug sizes in inches, the preferred one first. A rug is visible on both sides of a bed; under a dining table it also
 * holds the chairs, where the room is large enough.
 */
function sizesFor(anchor: PlacedPiece | null): { wide: number; deep: number }[] {
  if (anchor && isBed(anchor)) {
    const wide = Math.max(RUG.wide, anchor.wide + BESIDE_BED)
    return [{ wide, deep: (wide * RUG.deep) / RUG.wide }]
  }
  if (!anchor?.piece?.kind.endsWith('table') || anchor.tall < MIN_TABLE_HEIGHT) return [RUG]
  return [{ wide: anchor.wide + 2 * CHAIR_DEPTH, deep: anchor.deep + 2 * CHAIR_DEPTH }, RUG]
}

// Finds the smallest room in which all items have a place, and furnishes it. Items without a place in the largest room
// are left out.

/** Factor by which the room grows while an item has no place. */
const GROWTH = 1.05

function furnish(
  pieces: readonly Piece[],
  name: RoomFunction,
  view: View,
  decided: Decided,
  chance: Chance,
): Arrangement & { view: View } {
  const variation = variationOf(chance)
  let scale = MIN_ROOM_SCALE
  for (;;) {
    const room = scaledView(view, scale)
    const isLast = scale === MAX_ROOM_SCALE
    const arrangement = arrange(pieces, name, room, decided, variation, isLast)
    if (arrangement.unplaced.length + arrangement.short.length === 0 || isLast) return { ...arrangement, view: room }
    scale = Math.min(MAX_ROOM_SCALE, scale * GROWTH)
  }
}
