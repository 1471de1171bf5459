/**
 * The target under a pointer. Both stages use exact geometry with a spatial index instead of Konva's hit graph: it
 * allows larger hit areas for touch, distinguishes handles from pieces, and needs no second canvas, also in tests.
 */
import { findItem } from '../commands/applyCommand.ts'
import type { InnerHandle } from '../../geometry/floorShapes.ts'
import { innerHandles } from '../../geometry/innerHandles.ts'
import { openingAt } from '../../geometry/openings.ts'
import { type Point, distance } from '../../geometry/point.ts'
import type { Layout } from '../../model/layout.ts'
import type { BlockGrip } from './blockSize.ts'
import { findItemAt } from './findItemAt.ts'
import { GRIP_REACH, REACH, type View, blockGrips, rotateHandle } from './handles.ts'
import type { PointerType } from '../../stage/stageEvent.ts'

/** A target of the plan. */
export type Thing = { readonly on: 'piece' | 'opening'; readonly id: string } | { readonly on: 'floor' }
/** A target, or a handle above it. */
export type Target =
  | Thing
  | { readonly on: 'knob'; readonly id: string }
  | { readonly on: 'grip'; readonly id: string; readonly grip: BlockGrip }
  | { readonly on: 'corner'; readonly handle: InnerHandle }

type Aim = {
  readonly layout: Layout
  /** The selected pieces. */
  readonly selection: readonly string[]
  /** True if the corners of the room's shape have handles. */
  readonly pullsCorners: boolean
  readonly view: View
}

/** `at`: floor inches. */
export function targetAt({ layout, selection, pullsCorners, view }: Aim, at: Point, pointer: PointerType): Target {
  const { knob, grip, corner } = REACH[pointer]
  const isNear = (place: Point, px: number) => distance(place, at) <= px * view.point
  if (pullsCorners) {
    const found = innerHandles(layout.floor).find((each) => isNear(each.at, corner.reach))
    if (found) return { on: 'corner', handle: found.handle }
  }
  const only = selection.length === 1 ? findItem(layout, selection[0]) : undefined
  if (only && !only.locked) {
    const { id } = only
    if (isNear(rotateHandle(only, view, pointer).knob, knob.reach)) return { on: 'knob', id }
    const found = blockGrips(only, view, pointer).find((each) => isNear(each.at, grip.side / 2 + GRIP_REACH))
    if (found) return { on: 'grip', id, grip: found.grip }
  }
  return thingAt(layout, at, pointer, view)
}

/** The target below any handle. */
export function thingAt(layout: Layout, at: Point, pointer: PointerType, { point }: View): Thing {
  const item = findItemAt(layout, at, REACH[pointer].piece * point)
  if (item) return { on: 'piece', id: item.id }
  const opening = openingAt(layout.floor, at, REACH[pointer].opening * point)
  return opening ? { on: 'opening', id: opening.id } : { on: 'floor' }
}
