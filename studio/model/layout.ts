/**
 * A layout: one furnished floor, as it is saved. Lengths are inches, angles degrees clockwise, y points downwards; no
 * pixels. Items are listed in paint order.
 */
import { z } from 'zod'
import { Floor } from './floor.ts'
import { Footprint, PieceKind } from './furniture.ts'
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

/** What a swap replaces. */
const product = {
  productId: z.string().max(80).optional(),
  name: z.string().min(1).max(200),
  kind: PieceKind,
  colour: z
    .string()
    .max(7)
    .regex(/^#[0-9a-f]{6}$/i),
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
  floor: Floor,
  items: z.array(Item).max(MAX_ITEMS),
})
export type Layout = z.infer<typeof Layout>

/** A layout as others read it: who uses the room, such as a person in a wheelchair, only its owner sees. */
export function withoutPeople(layout: Layout): Layout {
  const { people: _people, ...floor } = layout.floor
  return { ...layout, floor }
}
