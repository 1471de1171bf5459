/** The form of `TRAITS`, the record of all that is known about each kind of piece, and the places at which others rest. Lengths are inches. */
import type { Footprint, PieceKind } from './furniture.ts'
import type { PieceRole, Sized } from './pieceRoles.ts'

/** Kinds that are used in the same way. */
export type Family = 'sofa' | 'chair' | 'bed' | 'dining-table' | 'dining-seat' | 'low-table' | 'storage' | 'fixture'

/** What opens or moves at a piece that is in use, see `inUse.ts`. */
export type UseName =
  | 'doors'
  | 'sliding-doors'
  | 'drawers'
  | 'nightstand'
  | 'shelves'
  | 'recliner'
  | 'wall-recliner'
  | 'sofa-bed'
  | 'chair'
  | 'bed'
  | 'fixture'
  | 'walking'

/** Where a kind stands when a room is furnished for the first time, see `studio/room/editor/arrangeFirst.ts`. */
export type FirstPlace =
  | 'wall'
  | 'wall-ends'
  | 'wall-left'
  | 'middle'
  | 'in-bed'
  | 'before-sofa'
  | 'facing-sofa'
  | 'at-bed-foot'
  | 'at-table'
  | 'beside-anchor'
  | 'under-group'
  | 'on-bed-foot'
  | 'on-anchor'
  | 'over-drain'
  | 'at-window'

/** The boxes and drums of a kind without a model in 3D, see `studio/scene/walk/volumes.ts`. */
export type Body =
  | 'sofa'
  | 'armchair'
  | 'dining-chair'
  | 'bench'
  | 'bed'
  | 'mattress'
  | 'table'
  | 'cabinet'
  | 'lamp'
  | 'plant'
  | 'person'
  | 'soft'
  | 'curtain'
  | 'ceramic'
  | 'box'

/** Where a kind stands around the main piece of a collage, see `studio/collage/sheet/likelyPlaces.ts`. */
export type CollageSpot = 'storage' | 'beside' | 'before' | 'facing' | 'outside' | 'around'

/** What rests on others in a collage: kinds, and table linen by its name. */
export type CollageRider = 'lamp' | 'pillow' | 'textile' | 'linen'

/** A place on a piece, in shares of its sides: to the right, to the back, and of its height; what alone rests there. */
export type RestingPlace = readonly [side: number, back: number, up: number, only?: PieceKind]

/**
 * Which part of a picture shows the material: all of a plain piece, of a cloth with its folds or of a pattern; of storage,
 * whose front has handles, the side panel; nothing of a table, whose top is too narrow in its picture.
 */
export type SwatchPart = 'plain' | 'cloth' | 'pattern' | 'side' | 'none'

type CollageTraits = {
  /** Width of the picture of a piece of unknown size. */
  readonly width: number
  /** Weight in the choice of the main piece. */
  readonly weight: number
  /** How well its pictures show a material; 0 if not at all. */
  readonly material: number
  /** Cost per inch between a piece and its usual place. */
  readonly belonging: number
  readonly spot: CollageSpot
  /** Which part of its picture is a swatch of its material. */
  readonly swatch: SwatchPart
  /** The places at which others rest on it, the best first. */
  readonly rests: readonly RestingPlace[]
  /** What rests on it; the kind with the lowest number is tried first. */
  readonly holds: Readonly<Partial<Record<CollageRider, number>>>
}

export type FurnitureTraits = {
  /** What a visitor calls it who adds a piece of their own, and its shape; undefined if it is not offered. */
  readonly choice: { readonly label: string; readonly shape: Footprint['shape'] } | undefined
  readonly family: Family | undefined
  /** What it is used for in a room; by its name and size where the kind alone does not say it. */
  readonly role: PieceRole | ((size: Sized) => PieceRole)
  /** From floor to top, for pieces whose record has no height. */
  readonly height: number
  readonly body: Body
  /** Lies flat on the floor, on a wall or on top of another piece, and blocks no way. */
  readonly lies: 'floor' | 'wall' | 'top' | undefined
  /** Whether it stands with its back to a wall; seats of a table or a corner are turned by hand. */
  readonly wall: 'always' | 'usually' | undefined
  readonly firstPlace: FirstPlace
  /** True if smaller pieces stand beside it. */
  readonly isAnchor: boolean
  /** Rests on another piece and moves with it. */
  readonly rides: boolean
  /** False if nothing rests on it: furniture stands over a rug, and a throw carries nothing. */
  readonly carries: boolean
  /** True if people need a way to it. */
  readonly reached: boolean
  /** Light enough to be pushed aside in passing. */
  readonly movable: boolean
  /** True if its size is not changed by hand, because it is that of a person or plant. */
  readonly hasFixedSize: boolean
  /** True if people sit and talk over it. */
  readonly isLow: boolean
  /** True if it stands beside the head of a bed, or is moved aside there. */
  readonly isAtBedHead: boolean
  /** True if it is common in front of a window even if it is tall. */
  readonly atWindow: boolean
  /** The kinds that stand in, over or under it, so that both may overlap. */
  readonly encloses: readonly PieceKind[]
  /** How every piece of the kind opens or moves in use; names can refine it, see `useOf`. */
  readonly opens: UseName | undefined
  readonly collage: CollageTraits
}
/** Shares of a bed's height from the floor: its mattress, not its headboard. */
const MATTRESS_TOP = 0.56
const SEAT_TOP = 0.53

/** The places on pieces at which others rest in a collage, the best first. */
export const RESTS = {
  top: [[0, 0, 1]],
  sofa: [
    [-0.02, 0, SEAT_TOP],
    [0.2, -0.12, SEAT_TOP],
  ],
  loveseat: [[0.02, 0, SEAT_TOP]],
  sectional: [
    [0.1, 0.14, SEAT_TOP],
    [-0.1, 0.16, SEAT_TOP],
  ],
  chair: [[0, -0.02, 0.5]],
  coffeeTable: [[-0.1, 0, 1]],
  diningTable: [
    [-0.16, -0.05, 1],
    [0.18, 0.05, 1],
    [0.02, 0.1, 1],
  ],
  roundTable: [
    [-0.16, 0.05, 1],
    [0.2, 0.15, 1],
  ],
  bed: [
    [0.2, -0.34, MATTRESS_TOP, 'textile'],
    [-0.2, 0.08, MATTRESS_TOP, 'pillow'],
    [0.22, 0.06, MATTRESS_TOP, 'pillow'],
    [-0.26, -0.1, MATTRESS_TOP, 'pillow'],
    [-0.24, -0.3, MATTRESS_TOP, 'textile'],
    [0.24, -0.12, MATTRESS_TOP, 'textile'],
    [-0.24, -0.42, MATTRESS_TOP, 'textile'],
    [0.26, -0.02, MATTRESS_TOP, 'textile'],
    [0, -0.4, MATTRESS_TOP, 'textile'],
  ],
  mattress: [
    [0, 0.24, 1],
    [0.15, -0.22, 1],
    [-0.2, -0.12, 1],
  ],
  cabinet: [
    [0, 0, 1],
    [-0.32, 0, 1],
  ],
  bath: [[0.2, -0.3, 0.98]],
  vanity: [[-0.24, -0.1, 0.86]],
} satisfies Record<string, readonly RestingPlace[]>
