/** The smallest changes that make an impossible room possible: fewer pieces, or a wider or longer floor. */
import type { Floor } from '../model/floor.ts'
import type { Advice, ArrangeOrder, ArrangeResult } from './arrangeOrder.ts'
import { areaOf } from './state.ts'

type Arrange = (order: ArrangeOrder) => ArrangeResult | undefined

/** Largest enlargement of a room, and the precision of the least one, inches. */
const LARGER = { most: 48, exact: 6 }
/** Effort of each trial, which needs only one layout. */
const TRIAL = 0.4

/** `pieces`: the pieces in question. Each advice has been verified by a trial. */
export function adviceFor(order: ArrangeOrder, pieces: readonly string[], arrange: Arrange): Advice[] {
  const works = (floor: Floor, without: readonly string[]) => {
    const items = order.items.filter(({ id }) => !without.includes(id))
    return arrangeOnce(arrange, { ...order, floor, items })
  }
  const loose = order.items.filter((item) => pieces.includes(item.id) && !item.locked)
  // Advises to leave out as few and as small pieces as possible.
  const single = loose
    .toSorted((a, b) => areaOf(a) - areaOf(b))
    .slice(0, 3)
    .find(({ id }) => works(order.floor, [id]))
  const out = single ? [single.id] : loose.length > 1 && works(order.floor, pieces) ? pieces : []
  const larger = (['width', 'length'] as const).flatMap((side): Advice[] => {
    const enlarged = (inches: number): Floor => ({ ...order.floor, [side]: order.floor[side] + inches })
    if (!works(enlarged(LARGER.most), [])) return []
    let [low, high] = [0, LARGER.most]
    while (high - low > LARGER.exact) {
      const middle = Math.round((low + high) / 2)
      if (works(enlarged(middle), [])) high = middle
      else low = middle
    }
    return [{ kind: 'enlarge', side, inches: high }]
  })
  const least = larger.toSorted((a, b) => inchesOf(a) - inchesOf(b)).slice(0, 1)
  return [...(out.length > 0 ? [{ kind: 'leave-out', pieces: out } as const] : []), ...least]
}

function inchesOf(advice: Advice): number {
  return advice.kind === 'enlarge' ? advice.inches : Infinity
}

/** Whether the room can be arranged, without asking for advice again. */
function arrangeOnce(arrange: Arrange, order: ArrangeOrder): boolean {
  return arrange({ ...order, count: 1, effort: TRIAL, isTrial: true })?.status === 'arranged'
}
