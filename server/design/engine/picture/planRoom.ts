/**
 * Makes all decisions about a room picture before it is painted: the plate, its scale and mirroring, the place of each
 * item, and the decoration. The same order with the same seed gives the same plan.
 */
import type { DesignRecord } from '../../../../src/contract/designRecord.ts'
import type { RoomFunction, Style } from '../../../../src/contract/vocabulary.ts'
import { chanceOf, pick } from '../chance.ts'
import { decideDesign } from '../record/decideDesign.ts'
import { type EngineProduct, idOf, type Order } from '../order.ts'
import { arrange, type Arrangement } from './arrange.ts'
import { type Crop, scaledView, type View } from './camera.ts'
import { closestFor, frameOf } from './frameOf.ts'
import { type Variation, variationOf } from './variation.ts'
import { patchesFor } from './patches.ts'
import { type Piece, pieceOf, turnedOver } from './piece.ts'
import { plateOf, PLATES } from './plate.ts'
import { plainRug } from './prints.ts'
import { layRugs, type Lying } from './rugs.ts'
import { isBed, type PlacedPiece } from './placedPiece.ts'
import { type Frame, hangArt } from './wallArt.ts'
import { MAX_ROOM_SCALE, MIN_ROOM_SCALE } from './roomSizes.ts'

export type RoomPlan = Arrangement & {
  plate: string
  view: View
  /** The finished picture is mirrored. */
  mirrored: boolean
  art: Frame[]
  patches: Frame[]
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
const WOOD: Record<Style, { plinth: string; platform: string }> = {
  'Natural Tones': { plinth: '#cfa877', platform: '#c39a68' },
  'Color Pop': { plinth: '#e0c397', platform: '#d3b283' },
  'Grey Tones': { plinth: '#c2b6a6', platform: '#9d8c79' },
  'Light Tones': { plinth: '#e8d9bf', platform: '#dfcba9' },
}
/** Number of paints that walls can take. */
const MAX_PAINTS = 2

export async function planRoom(order: Order, record: DesignRecord = decideDesign(order).record): Promise<RoomPlan> {
  const { seed, style } = order
  const name = record.room
  const shownStyle = style ?? 'Natural Tones'
  const plate = pick(PLATES[name], chanceOf(seed, 'plate'))
  const [photo, photographed] = await Promise.all([
    plateOf(plate),
    Promise.all(order.products.map((product, index) => pieceOf(product, index))),
  ])
  const isOver = chanceOf(seed, 'mirror')() < 0.5 ? photo.mirrored : !photo.mirrored
  // A corner sofa must open towards the camera: mirrored, its short run would hide what is in front of the long one.
  const mirrored = isOver && !photographed.some(({ kind }) => kind === 'sectional')
  const counted = photographed.map((piece, index) => ({
    ...piece,
    copies: copiesOf(record, order.products[index], index),
  }))
  const pieces = mirrored ? counted.map(turnedOver) : counted
  const furnished = furnish(pieces, name, photo.view, WOOD[shownStyle], variationOf(chanceOf(seed, 'arrangement')))
  const { stands, anchor, view, paints } = furnished
  const rugs = furnished.rugs.length > 0 ? furnished.rugs : await ownRug(furnished, name, record)
  const art = hangArt(name, style, anchor, stands, view, chanceOf(seed, 'art'))
  const patches = patchesFor(paints.slice(MAX_PAINTS), stands, art, view)
  const crop = frameOf(view, stands, rugs, closestFor(view, stands), [...art, ...patches])
  return { ...furnished, rugs, plate, mirrored, art, patches, crop }
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
    const lying = layRugs([await rugOf(size, rug.hex)], anchor, stands, name, view)
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

async function rugOf(size: { wide: number; deep: number }, hex: string): Promise<Piece> {
  const plan = await plainRug(hex, size.wide / size.deep)
  return {
    index: -1,
    copies: 1,
    kind: 'rug',
    placement: 'flat',
    isRound: false,
    ...size,
    tall: 0.3,
    hex: '#ffffff',
    palette: [],
    looks: [
      {
        picture: plan,
        shadow: null,
        width: 1,
        height: 1,
        pixelsPerInch: 1,
        base: { x: 0, y: 0 },
        azimuth: 0,
        elevation: 0,
        level: true,
        mirrored: false,
      },
    ],
    plan,
  }
}

// Finds the smallest room in which all items have a place, and furnishes it. Items without a place in the largest room
// are left out.

/** Factor by which the room grows while an item has no place. */
const GROWTH = 1.05

function furnish(
  pieces: readonly Piece[],
  name: RoomFunction,
  view: View,
  colors: { plinth: string; platform: string },
  variation: Variation,
): Arrangement & { view: View } {
  let scale = MIN_ROOM_SCALE
  for (;;) {
    const room = scaledView(view, scale)
    const isLast = scale === MAX_ROOM_SCALE
    const arrangement = arrange(pieces, name, room, colors, variation, isLast)
    if (arrangement.unplaced.length + arrangement.short.length === 0 || isLast) return { ...arrangement, view: room }
    scale = Math.min(MAX_ROOM_SCALE, scale * GROWTH)
  }
}
