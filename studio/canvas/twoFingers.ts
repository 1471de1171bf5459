/**
 * What two fingers on the plan mean: a twist turns the chosen piece, everything else looks around. Told once, by what
 * the fingers do first, and kept until they are lifted; a pinch of more than 5 % is no twist any more.
 */
import { type Point, distance, subtract } from '../geometry/point.ts'

export type TwoFingers = {
  readonly mode: 'open' | 'twist' | 'look'
  /** The piece that a twist would turn. */
  readonly id: string | undefined
  readonly first: readonly [Point, Point]
  readonly now: readonly [Point, Point]
  /** Degrees, clockwise, since the fingers came down. */
  readonly turned: number
}

const MOST_PINCH = 0.05
const LEAST_TWIST = 5
/** Pixels that both fingers may wander together before they pan. */
const WANDER_PX = 12
const HALF_TURN = 180

export function twoFingers(at: readonly [Point, Point], id: string | undefined): TwoFingers {
  return { mode: id === undefined ? 'look' : 'open', id, first: at, now: at, turned: 0 }
}

export function fingersMoved(fingers: TwoFingers, now: readonly [Point, Point]): TwoFingers {
  const turned = fingers.turned + shortWay(angleOf(now) - angleOf(fingers.now))
  return { ...fingers, now, turned, mode: fingers.mode === 'open' ? meant(fingers.first, now, turned) : fingers.mode }
}

function meant(first: readonly [Point, Point], now: readonly [Point, Point], turned: number): TwoFingers['mode'] {
  const pinch = Math.abs(distance(...now) / Math.max(1, distance(...first)) - 1)
  if (pinch > MOST_PINCH || distance(middleOf(first), middleOf(now)) > WANDER_PX) return 'look'
  return Math.abs(turned) >= LEAST_TWIST ? 'twist' : 'open'
}

export function middleOf([a, b]: readonly [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function angleOf([a, b]: readonly [Point, Point]): number {
  const { x, y } = subtract(b, a)
  return (Math.atan2(y, x) * HALF_TURN) / Math.PI
}

function shortWay(degrees: number): number {
  return degrees - Math.round(degrees / (2 * HALF_TURN)) * 2 * HALF_TURN
}
