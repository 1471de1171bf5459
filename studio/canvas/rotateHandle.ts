/** Where the round rotate handle of a piece stands on the stage: before it, or at another side when there is no room. */
import { type Point, add, rotate } from '../geometry/point.ts'
import { type Viewport, toScreen } from '../geometry/viewport.ts'
import type { PointerType } from '../editor/editor.ts'
import type { Item } from '../model/layout.ts'

export type Size = { readonly width: number; readonly height: number }
export type Handle = { readonly stem: Point; readonly knob: Point }

/** Half of what is drawn, and how near a pointer must come; a finger's share is 44 px across. */
export const KNOB_PX: Record<PointerType, number> = { mouse: 5, pen: 8, touch: 14 }
export const KNOB_REACH_PX: Record<PointerType, number> = { mouse: 14, pen: 14, touch: 22 }
const STEM_PX: Record<PointerType, number> = { mouse: 24, pen: 26, touch: 32 }

/** Stage pixels. */
export function rotateHandle(item: Item, viewport: Viewport, stage: Size, hand: PointerType): Handle {
  const { width, length } = item.footprint
  const sides: Point[] = [
    { x: 0, y: length / 2 },
    { x: 0, y: -length / 2 },
    { x: width / 2, y: 0 },
    { x: -width / 2, y: 0 },
  ]
  const handles = sides.map((side) => {
    const away = Math.hypot(side.x, side.y)
    const out = 1 + STEM_PX[hand] / viewport.pxPerInch / away
    const place = (at: Point) => toScreen(viewport, add(item.pose, rotate(at, item.pose.rotation)))
    return { stem: place(side), knob: place({ x: side.x * out, y: side.y * out }) }
  })
  const [front = { stem: { x: 0, y: 0 }, knob: { x: 0, y: 0 } }] = handles
  return handles.find(({ knob }) => isOnStage(knob, stage, KNOB_PX[hand])) ?? front
}

function isOnStage({ x, y }: Point, { width, height }: Size, knobPx: number): boolean {
  return x >= knobPx && y >= knobPx && x <= width - knobPx && y <= height - knobPx
}
