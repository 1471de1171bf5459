/** How much lower a piece must be to get in, such as without its legs. */
import type { DeliveryPath } from '../../model/deliveryPath.ts'
import { findWayIn } from './findWayIn.ts'
import type { Box } from './attitudes.ts'

/** Inches: maximum height of legs. */
const MAX_LEG_HEIGHT = 8
/** The largest share of the height that can be legs. */
const MAX_LEG_SHARE = 0.5
const HEIGHT_STEP = 0.5

/** The least reduction that helps, in steps of half an inch; undefined if removing legs does not help. */
export function lowerToGetIn(box: Box, path: DeliveryPath): number | undefined {
  const getsIn = (lower: number) => findWayIn({ ...box, height: box.height - lower }, path).margin > 0
  const most = Math.floor(Math.min(MAX_LEG_HEIGHT, box.height * MAX_LEG_SHARE) / HEIGHT_STEP)
  if (most < 1 || !getsIn(most * HEIGHT_STEP)) return undefined
  let [low, high] = [0, most]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (getsIn(middle * HEIGHT_STEP)) high = middle
    else low = middle
  }
  return high * HEIGHT_STEP
}
