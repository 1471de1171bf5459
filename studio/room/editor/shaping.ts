/** Drags of a door or window along the walls, of a block's size handles, and of a corner of the room's shape. */
import { applyCommand, movedItems } from '../commands/applyCommand.ts'
import type { InnerHandle } from '../../geometry/floorShapes.ts'
import { pullInner } from '../../geometry/innerHandles.ts'
import { openingNear, openingsOf } from '../../geometry/openings.ts'
import { type Point, rotate, subtract } from '../../geometry/point.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { stepsOf } from '../../model/steps.ts'
import { type BlockGrip, sizedBy } from './blockSize.ts'
import { isTap } from '../../stage/choosing.ts'
import type { Pointed } from '../../stage/stageEvent.ts'
import {
  type Reshaping,
  type Resizing,
  type Sliding,
  type ToolContext,
  type ToolState,
  type ToolStep,
  posesOf,
} from './toolState.ts'

/** `floor`: the layout's own floor until the press has moved. */
export function slideTo(tool: Sliding, at: Point, { floor }: Layout): ToolState {
  if (tool.floor === floor && isTap(tool.from, at)) return tool
  const others = openingsOf(floor).filter(({ id }) => id !== tool.opening.id)
  const opening = openingNear(floor, at, tool.opening, others)
  return { ...tool, opening, floor: { ...floor, openings: [...others, opening] } }
}

export function finishSlide({ floor, opening }: Sliding, layout: Layout): ToolStep {
  return floor === layout.floor ? {} : { command: { type: 'setOpening', opening } }
}

export function beginResize(item: Item, grip: BlockGrip, grab: Point): Resizing {
  const { id, footprint, pose } = item
  return { name: 'resizing', id, ids: [id], item, grip, grab, sized: { footprint, pose }, poses: new Map([[id, pose]]) }
}

/** In whole inches or centimeters, with Ctrl or Cmd freely. */
export function resizeTo(
  tool: Resizing,
  { at, ctrl, meta }: Pointed,
  { layout: { floor }, settings }: ToolContext,
): ToolState {
  const { item, grip, grab } = tool
  const by = rotate(subtract(at, grab), -item.pose.rotation)
  const whole = ctrl || meta ? by : inSteps(by, stepsOf(settings).pull)
  const sized = sizedBy(item, grip, whole, floor)
  return { ...tool, sized, poses: new Map([[item.id, sized.pose]]) }
}

export function finishResize({ id, sized: { footprint, pose } }: Resizing): ToolStep {
  const { width, length } = footprint
  return { command: { type: 'resize', id, width, length, pose } }
}

export function beginReshape(handle: InnerHandle, layout: Layout): Reshaping {
  return { name: 'reshaping', handle, floor: layout.floor, layout, ids: [], poses: new Map() }
}

/** In whole inches or centimeters, or freely with Alt. Pieces that the walls push are shown at their new places. */
export function reshapeTo(tool: Reshaping, { at, alt }: Pointed, { layout, settings }: ToolContext): ToolState {
  const to = alt ? at : inSteps(at, stepsOf(settings).pull)
  const shown = applyCommand(layout, { type: 'reshape', floor: pullInner(layout.floor, tool.handle, to) })
  const pushed = movedItems(layout, shown)
  const ids = pushed.map(({ id }) => id)
  const isSame = ids.length === tool.ids.length && ids.every((id, index) => id === tool.ids[index])
  return { ...tool, layout: shown, ids: isSame ? tool.ids : ids, poses: posesOf(pushed) }
}

function inSteps({ x, y }: Point, step: number): Point {
  return { x: Math.round(x / step) * step, y: Math.round(y / step) * step }
}

export function finishReshape({ floor, layout }: Reshaping): ToolStep {
  return layout.floor === floor ? {} : { command: { type: 'reshape', floor: layout.floor } }
}
