/** The edge of a cover on the bed or mattress that wears it. Inches, in the axes of the model, whose front is at positive z. */
import { COVER_HEAD } from '../../model/bedding.ts'
import type { Cover } from '../../model/sceneProduct.ts'
import { BED_TOP } from './standing.ts'
import type { Vector } from './vector.ts'

/** Cloth this near to an end of the model hangs down there. */
const RIM = 6

/**
 * How far inside the edge of the cover a point of the model is; negative where the cover leaves it free.
 *
 * @param size of the model: x, y, z
 */
export function insideCover({ leavesHead, on, spread }: Cover, size: Vector, [x, y, z]: Vector): number {
  const [wide, tall, deep] = size
  const top = on === undefined ? tall : Math.min(BED_TOP, tall)
  const below = Math.max(0, top - y)
  const isSide = Math.abs(x) > wide / 2 - RIM
  const isFoot = !isSide && z > deep / 2 - RIM
  const fromHead = z + deep / 2
  return Math.min(
    leavesHead ? fromHead - COVER_HEAD : Infinity,
    spread ? spread.wide / 2 - Math.abs(x) - (isSide ? below : 0) : Infinity,
    spread ? COVER_HEAD + spread.long - fromHead - (isFoot ? below : 0) : Infinity,
  )
}
