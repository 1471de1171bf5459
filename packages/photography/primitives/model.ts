/**
 * A model builds the body of one product from parts: meters, y up, its front facing +z, standing on y = 0. A part has
 * one material.
 */
import { type BufferGeometry, Group, type Material, Mesh } from 'three'
import type { ProductRecord } from '../../../server/catalog/record.ts'

export type Model = (record: ProductRecord) => Group

/** The models of one file, by product id. Every file in models/ can export such a table as `MODELS`. */
export type Models = Readonly<Record<string, Model>>

export type Pose = { x?: number; y?: number; z?: number; turnX?: number; turnY?: number; turnZ?: number }

/**
 * One part of an item: its shape or shapes in one material, positioned in meters and rotated in radians (Y, then X,
 * then Z).
 */
export function part(shape: BufferGeometry | BufferGeometry[], made: Material, pose: Pose = {}): Group {
  const group = new Group()
  for (const geometry of Array.isArray(shape) ? shape : [shape]) group.add(new Mesh(geometry, made))
  const { x = 0, y = 0, z = 0, turnX = 0, turnY = 0, turnZ = 0 } = pose
  group.position.set(x, y, z)
  group.rotation.order = 'YXZ'
  group.rotation.set(turnX, turnY, turnZ)
  return group
}

/** Combines parts into an item. */
export function piece(...parts: Array<Group | Group[]>): Group {
  const group = new Group()
  group.add(...parts.flat())
  return group
}

/** The camera position of the catalogue photo: degrees to the right of the front, degrees above the floor. */
export type View = { azimuth: number; elevation: number }

/** Gives a model its own view instead of that of its placement. */
export function seenFrom(group: Group, view: View): Group {
  group.userData.view = view
  return group
}
