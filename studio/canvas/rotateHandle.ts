/** Where the round rotate handle of a piece stands on the stage: before it, or at another side when there is no room. */
import { type Point, add, rotate } from '../geometry/point.ts'
import { type Viewport, toScreen } from '../geometry/viewport.ts'
import type { Item } from '../model/layout.ts'

export type Size = { readonly width: number; readonly height: number }
export type Handle = { readonly stem: Point; readonly knob: Point }

export const KNOB_PX = 9
/** How near a pointer must come; a finger's share is 44 px across. */
export const KNOB_REACH_PX = { mouse: 14, touch: 22 }
const STEM_PX = 24

/** Stage pixels. */
export function rotateHandle(item: Item, viewport: Viewport, stage: Size): Handle {
  const { width, length } = item.footprint
  const sides: Point[] = [
    { x: 0, y: length / 2 },
    { x: 0, y: -length / 2 },
    { x: width / 2, y: 0 },
    { x: -width / 2, y: 0 },
  ]
  const handles = sides.map((side) => {
    const away = Math.hypot(side.x, side.y)
    const out = 1 + STEM_PX / viewport.pxPerInch / away
    const place = (at: Point) => toScreen(viewport, add(item.pose, rotate(at, item.pose.rotation)))
    return { stem: place(side), knob: place({ x: side.x * out, y: side.y * out }) }
  })
  const [front = { stem: { x: 0, y: 0 }, knob: { x: 0, y: 0 } }] = handles
  return handles.find(({ knob }) => isOnStage(knob, stage)) ?? front
}

function isOnStage({ x, y }: Point, { width, height }: Size): boolean {
  return x >= KNOB_PX && y >= KNOB_PX && x <= width - KNOB_PX && y <= height - KNOB_PX
}
