/**
 * The design record: what a board is, decided once from its products, answers and seed, and kept with it. Every place that
 * shows the board reads it. A board without one is older, and shows what it showed before.
 */
import { z } from 'zod'
import { ColorRole } from '../../studio/model/collage.ts'
import { storedObject } from '../../studio/model/storedObject.ts'
import { MAX_QUANTITY } from './arrangements.ts'
import { RoomFunction } from './vocabulary.ts'

export const Swatch = z.object({
  hex: z.string(),
  name: z.string(),
  /** The color in CSS notation of OKLCH. */
  oklch: z.string().optional(),
  /** Text color, black or white, with the higher contrast on this color, and its WCAG 2.2 contrast ratio (1 to 21). */
  ink: z.string().optional(),
  contrast: z.number().optional(),
  /** Origin of the color: the products, or the style. */
  from: z.enum(['products', 'style']).optional(),
  /** What it does in the room; absent from colors without a role. */
  role: ColorRole.optional(),
  /** Its part of the room in percent, by the rule of 60, 30 and 10. */
  share: z.number().optional(),
  /** The product whose color it is: a paint, a tile or a piece; absent from a wall or floor that the style gives. */
  product: z.string().max(120).optional(),
})
export type Swatch = z.infer<typeof Swatch>

const hex = z.string().regex(/^#[0-9a-f]{6}$/)
const productId = z.string().max(120)

/** A color with a role. */
export const RoleColor = Swatch.extend({ role: ColorRole, hex })
export type RoleColor = z.infer<typeof RoleColor>

export const DecidedQuantity = storedObject({
  count: z.number().int().min(1).max(MAX_QUANTITY),
  /** `picked`: once, as it was picked. `seats`: as many as sit at the table. */
  reason: z.enum(['picked', 'seats']),
  table: productId.optional(),
})

/** What the room picture adds, which is not for sale; it is as plain as possible. */
export const AddedKind = z.enum([
  /** A plain rug in a sparse room; its mat in a bathroom. */
  'rug',
  /** A bed in undyed linen, for bedding that was picked without a bed. */
  'bed',
  /** Undyed linen on a bed whose bedding was not picked. */
  'linen',
  /** A low bench, a pedestal for lamps, a console for table linen: for what no picked piece carries. */
  'bench',
  'pedestal',
  'console',
  /** Under mattresses without a bed. */
  'platform',
  /** A towel rail. */
  'rail',
  /** A curtain rod. */
  'rod',
  /** One framed print or a round mirror, which hangs where the wall has room for it; none on a wall whose vivid color, tiles or cloth were picked. */
  'art',
  'mirror',
])
export type AddedKind = z.infer<typeof AddedKind>

/** Sizes of mattresses and of what is made for them, the smallest first. */
export const BedSize = z.enum(['twin', 'full', 'queen', 'king'])
export type BedSize = z.infer<typeof BedSize>

/** What carries a thing: a picked piece or one that the picture adds, such as the rod of the curtains at the window. */
const holder = { on: productId.optional(), added: AddedKind.optional() }

/** A picked textile and what it dresses. */
export const Dress = storedObject({
  textile: productId,
  /**
   * `cover` and `sheets` are the bedding that a bed wears; a second cover lies folded on it as a `throw`. Towels hang on a
   * rail or lie on a piece.
   */
  use: z.enum(['cover', 'sheets', 'throw', 'cushion', 'table-linen', 'towel', 'curtain']),
  place: z.enum(['bed', 'seat', 'table', 'storage', 'bench', 'rail', 'window']),
  ...holder,
  /**
   * The bedding is made for smaller or larger beds; `sizes` says which ("a full duvet on a king bed"). `no-window`: another
   * curtain hangs at the window already, so this one lies folded.
   */
  note: z.enum(['too-small', 'too-large', 'no-window']).optional(),
  sizes: storedObject({ textile: BedSize, bed: BedSize }).optional(),
})
export type Dress = z.infer<typeof Dress>

/** Things that are used together. */
export const Group = storedObject({
  zone: z.enum(['sleeping', 'seating', 'dining', 'bathing']),
  /** The main piece first; what stands or lies on a member is a member. */
  members: z.array(productId),
  /** The rug under the group, or the mat before it. */
  rug: productId.optional(),
})
export type Group = z.infer<typeof Group>

export const DesignRecord = storedObject({
  /** The function of the room in which the board is pictured. */
  room: RoomFunction,
  /** At most one color of each role, in the order of `ColorRole`; every board has a wall and a floor. */
  colors: z.array(RoleColor),
  /** By product id. */
  quantities: z.record(productId, DecidedQuantity),
  surfaces: storedObject({
    /** The paint of the wall at the window; that of the other walls if absent. */
    side_wall: hex.optional(),
    /** Tiles that cover the floor, or the lower part of a bathroom's walls. */
    floor_tile: productId.optional(),
    wall_tile: productId.optional(),
  }),
  /** What the room picture adds; as many of a kind as its things need. */
  decoration: z.array(
    storedObject({
      kind: AddedKind,
      hex,
      /** The products that it is there for: those that it carries, or the bed that wears the linen. */
      products: z.array(productId).optional(),
    }),
  ),
  // Records of earlier versions have none of these: what they say was decided again by every place.
  /** Every picked textile and cushion, in the order of the products. */
  dresses: z.array(Dress).optional(),
  /** Beds of shops and own ones, which every picture shows in the bedding of their photograph; chosen bedding lies folded on them. */
  photographed: z.array(productId).optional(),
  /** Every other product that stands or lies on something: a lamp on a nightstand, a mattress in a bed. */
  stands: z.array(storedObject({ product: productId, ...holder })).optional(),
  /** The main group of the room first. */
  groups: z.array(Group).optional(),
  /**
   * The camera of the room picture: the photographed empty room, and the side of its window, from which the light comes.
   * The part of that room which is shown depends on where everything finds its place, so it is not decided here.
   */
  camera: storedObject({ plate: z.string().max(40), window: z.enum(['left', 'right']) }).optional(),
})
export type DesignRecord = z.infer<typeof DesignRecord>
