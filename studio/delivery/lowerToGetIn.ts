/** How much lower a piece must be to get in, such as without its legs. */
import type { DeliveryPath } from '../model/deliveryPath.ts'
import { findWayIn } from './findWayIn.ts'
import type { Box } from './attitudes.ts'

/** Inches: maximum height of legs. */
const LEGS = 8
/** The largest share of the height that can be legs. */
const SHARE = 0.5
const STEP = 0.5

/** The least reduction that helps, in steps of half an inch; undefined if removing legs does not help. */
export function lowerToGetIn(box: Box, path: DeliveryPath): number | undefined {
  const getsIn = (lower: number) => findWayIn({ ...box, height: box.height - lower }, path).margin > 0
  const most = Math.floor(Math.min(LEGS, box.height * SHARE) / STEP)
  if (most < 1 || !getsIn(most * STEP)) return undefined
  let [low, high] = [0, most]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (getsIn(middle * STEP)) high = middle
    else low = middle
  }
  return high * STEP
}
