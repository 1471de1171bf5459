/** Moving without dragging: pieces are picked up, and a tap, arrows and Enter put them down (WCAG 2.5.7). */
import { type Point, add, subtract } from '../geometry/point.ts'
import type { Layout } from '../model/layout.ts'
import { type Carry, carried, placedAt, takeUp } from './carry.ts'
import type { ToolState } from './toolState.ts'

type Carrying = Extract<ToolState, { name: 'carrying' }>

/** Undefined when all of the pieces are locked, or none is left. */
export function pickedUp(layout: Layout, ids: readonly string[]): Carrying | undefined {
  const carry = takeUp(layout, ids)
  const [first] = carry.items
  if (!first) return undefined
  const { id, pose } = first
  return {
    name: 'carrying',
    grab: pose,
    slop: 0,
    id,
    carry,
    isMoved: false,
    onTap: undefined,
    copies: false,
    waits: 'tap',
  }
}

/** With their middle where the hand is, or as near to it as the floor allows. */
export function aimed(tool: Carrying, at: Point): Carrying {
  return { ...tool, waits: 'aimed', isMoved: true, carry: placedAt(tool.carry, subtract(at, middleOf(tool.carry))) }
}

export function shifted(tool: Carrying, by: Point, layout: Layout): Carrying {
  const { carry } = tool
  return { ...tool, isMoved: true, carry: carried(carry, add(carry.by, by), layout) }
}

/** Of the pieces where they were taken up. */
function middleOf({ items }: Carry): Point {
  const sum = items.reduce<Point>((total, { pose }) => add(total, pose), { x: 0, y: 0 })
  return { x: sum.x / items.length, y: sum.y / items.length }
}
