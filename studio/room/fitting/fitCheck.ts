/**
 * Whether one more piece can stand in a furnished room: it must neither cause a finding nor make an existing one worse.
 * The checks are those of `planFindings`, the cheap ones first.
 */
import { QUARTER_TURN } from '../../geometry/point.ts'
import { boxAt } from '../../geometry/footprintOutline.ts'
import { liesOnFloor } from '../../geometry/liesOnFloor.ts'
import { ceilingOf } from '../../geometry/openingHeights.ts'
import type { Bounds } from '../../geometry/polygon.ts'
import { clash } from '../guidelines/clashes.ts'
import { clearanceMeasures } from '../guidelines/clearanceMeasures.ts'
import type { Measure } from '../guidelines/measure.ts'
import { openingsHitBy } from '../guidelines/openingsHitBy.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { TRIAL_ID } from './candidate.ts'

export type FitCheck = {
  readonly layout: Layout
  /** The measures of the room without the candidate. */
  readonly measures: readonly Measure[]
  /** Whether the piece causes no finding; `withWays: false` skips the ways, which take longer than everything else. */
  readonly accepts: (item: Item, withWays?: boolean) => boolean
  /** The measures that the piece would add or make worse; undefined where it cannot stand at all. */
  readonly newMeasures: (item: Item, withWays: boolean) => readonly Measure[] | undefined
}

/** Inches; smaller changes of a measure are ignored. */
const TOLERANCE = 0.25

/** The checks of candidates in one room, with caches. */
export function createFitCheck(layout: Layout): FitCheck {
  const measures = clearanceMeasures(layout)
  const unmet = new Map(measures.filter(({ isMet }) => !isMet).map((measure) => [measure.id, shortfall(measure)]))
  const isNew = (measure: Measure) =>
    !measure.isMet && shortfall(measure) > (unmet.get(measure.id) ?? -Infinity) + TOLERANCE
  /** Boxes that block a way of the room; a candidate that covers one of them blocks it too. */
  const closing: Bounds[] = []

  const leavesWays = (item: Item, after: Layout) => {
    const box = boxAt(item.footprint, item.pose)
    const covers = item.footprint.shape === 'rectangle' && item.pose.rotation % QUARTER_TURN === 0
    // Beds are excluded, because a narrow cabinet beside a bed needs no way.
    const isBody = !TRAITS[item.kind].movable && item.kind !== 'bed'
    if (isBody && covers && closing.some((closed) => holds(box, closed))) return false
    const newMeasures = clearanceMeasures(after).filter(isNew)
    const isClosed = newMeasures.some(({ pieces }) => !pieces.includes(TRIAL_ID))
    if (isBody && isClosed && !closing.some((closed) => holds(closed, box) && holds(box, closed))) closing.push(box)
    return newMeasures.length === 0
  }

  return {
    layout,
    measures,
    accepts: (item, withWays = true) => {
      if (!isFree(item, layout)) return false
      const after = { ...layout, items: [...layout.items, item] }
      if (clearanceMeasures(after, false).some(isNew)) return false
      return !withWays || leavesWays(item, after)
    },
    newMeasures: (item, withWays) => {
      if (!isFree(item, layout)) return undefined
      return clearanceMeasures({ ...layout, items: [...layout.items, item] }, withWays).filter(isNew)
    },
  }
}

/** Whether the piece stands below the ceiling, on the floor, on no other piece and in the way of no opening. */
function isFree(item: Item, { floor, items }: Layout): boolean {
  const { height = 0 } = item.footprint
  return (
    height <= ceilingOf(floor) &&
    liesOnFloor(item, floor) &&
    !items.some((other) => clash(item, other)) &&
    openingsHitBy(item, floor).length === 0
  )
}

/** Inches by which a measure is not met. */
export function shortfall({ isMost, measured, wanted }: Measure): number {
  return isMost ? measured - wanted : wanted - measured
}

function holds(outer: Bounds, inner: Bounds): boolean {
  return (
    outer.left <= inner.left + ROUNDING &&
    outer.top <= inner.top + ROUNDING &&
    outer.right >= inner.right - ROUNDING &&
    outer.bottom >= inner.bottom - ROUNDING
  )
}

const ROUNDING = 1e-6
