/**
 * A layout: one furnished room, as it is saved. Lengths are inches, angles degrees clockwise, y points downwards; no
 * pixels. Items are listed in paint order.
 */
import { z } from 'zod'
import { RoomShell } from './roomShell.ts'
import { IS_SHARED, sharedLayout, type SharedPart } from './sharedLayout.ts'
import { Footprint, PieceKind, PieceMaterial } from './furniture.ts'
import { storedObject } from './storedObject.ts'

/** Degrees per rotation step; the rotation handle and typed numbers can be finer. */
export const ROTATION_STEP = 5
/** Degrees of the finest rotation step. */
export const FINE_ROTATION_STEP = 1

const pose = {
  x: z.number().finite(),
  y: z.number().finite(),
  rotation: z.number().min(0).lt(360).multipleOf(FINE_ROTATION_STEP),
}
export const Pose = storedObject(pose, { parts: { pose } })
export type Pose = z.infer<typeof Pose>

/** Characters of the name of an item, at most. */
export const MAX_ITEM_NAME = 200
/** Of a piece whose color is not known. */
export const PLAIN_COLOR = '#c8b89e'

/** What a swap replaces. */
const product = {
  productId: z.string().max(80).optional(),
  name: z.string().min(1).max(MAX_ITEM_NAME),
  kind: PieceKind,
  colour: z
    .string()
    .max(7)
    .regex(/^#[0-9a-f]{6}$/i),
  /** Of a piece of one's own; without it, that of its kind: cloth for seats and beds, paint for the others. */
  material: PieceMaterial.optional(),
  footprint: Footprint,
}

export const Item = storedObject(
  {
    id: z.string().min(1).max(80),
    ...product,
    pose: Pose,
    locked: z.boolean(),
    /** Items of the same group are selected, moved and turned together. */
    group: z.string().min(1).max(80).optional(),
  },
  { parts: { product } },
)
export type Item = z.infer<typeof Item>

/** Far more than any room holds; larger layouts are errors or abuse. */
export const MAX_ITEMS = 200

export const Layout = storedObject({
  version: z.literal(1),
  floor: RoomShell,
  items: z.array(Item).max(MAX_ITEMS),
})
export type Layout = z.infer<typeof Layout>

/** A layout as others read it. Parts of newer versions stay with the owner. */
export const SharedLayout = z.object({
  ...Layout.shape,
  // zod leaves out what is false.
  floor: z.object(RoomShell.shape).pick(IS_SHARED as Pick<typeof IS_SHARED, SharedPart>),
})

/** The layout as another person saves it: what only the owner sees stays as the owner has set it. */
export function withOwnPartsOf(owner: Layout | undefined, layout: Layout): Layout {
  const shared = sharedLayout(layout)
  if (!owner) return shared
  const hidden = (value: object, shape: object) =>
    Object.fromEntries(Object.entries(value).filter(([key]) => !Object.hasOwn(shape, key)))
  return {
    ...hidden(owner, SharedLayout.shape),
    ...shared,
    floor: { ...hidden(owner.floor, SharedLayout.shape.floor.shape), ...shared.floor },
  }
}
