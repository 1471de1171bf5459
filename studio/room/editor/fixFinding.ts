/**
 * A short move of one piece that resolves a finding without causing another. Searches rings of growing radius around
 * the piece, in the directions of its sides and between them, up to a distance at which the user still recognizes the
 * change. Of moves that are about equally short, the one with the best score of the room is chosen, so that a plant moves rather than
 * the table of a sofa.
 */
import { isOnFloor, nearestPose } from '../../geometry/poseOnFloor.ts'
import { rotate } from '../../geometry/point.ts'
import type { Finding } from '../guidelines/finding.ts'
import type { Item, Layout, Pose } from '../../model/layout.ts'
import { planFindings } from '../guidelines/planFindings.ts'
import { scoreLayout } from '../guidelines/scoreLayout.ts'

/** Inches between two rings, radius of the last ring, and precision of the least distance. */
const RING_STEP = 2
const MAX_RADIUS = 120
const PRECISION = 0.125
/** Directions in steps of 15 degrees, those of the sides first. */
const DIRECTIONS = [
  0, 90, 180, 270, 45, 135, 225, 315, 15, 30, 60, 75, 105, 120, 150, 165, 195, 210, 240, 255, 285, 300, 330, 345,
]

type FindingFix = { readonly id: string; readonly pose: Pose; readonly inches: number }

/** Moves count as equally short up to this factor of the least one, and these inches. */
const AS_SHORT = { factor: 1.5, inches: 6 }
/** Points of the score that an inch of a move must be worth. */
const POINTS_PER_INCH = 1

/** Undefined if no move of one of its pieces helps. */
export function fixFinding(layout: Layout, finding: Finding): FindingFix | undefined {
  const inUse = finding.rule === 'in-use'
  const before = new Set(planFindings(layout, { inUse }).map(({ id }) => id))
  const movable = finding.pieces.flatMap((id) => layout.items.find((item) => item.id === id && !item.locked) ?? [])
  const context: FixContext = { layout, finding, before }
  const found = movable.flatMap((item) => leastMoves(item, context)).toSorted((a, b) => a.inches - b.inches)
  const [least] = found
  if (!least) return undefined
  const most = AS_SHORT.factor * least.inches + AS_SHORT.inches
  return found
    .filter(({ inches }) => inches <= most)
    .map((fix) => {
      const { score } = scoreLayout(withPose(layout, fix), { withWays: false })
      return { fix, points: score - POINTS_PER_INCH * fix.inches }
    })
    .reduce((best, one) => (one.points > best.points ? one : best)).fix
}

type FixContext = { readonly layout: Layout; readonly finding: Finding; readonly before: ReadonlySet<string> }

function withPose(layout: Layout, { id, pose }: Pick<FindingFix, 'id' | 'pose'>): Layout {
  return { ...layout, items: layout.items.map((item) => (item.id === id ? { ...item, pose } : item)) }
}

/** The moves to the first ring from which the finding is resolved, one for each direction in which it is. */
function leastMoves(item: Item, context: FixContext): FindingFix[] {
  if (context.finding.rule === 'off-floor') {
    const pose = nearestPose(item.footprint, item.pose, context.layout.floor)
    return resolves(item, pose, context) ? [fixOf(item, pose)] : []
  }
  for (let ring = RING_STEP; ring <= MAX_RADIUS; ring += RING_STEP) {
    const found = DIRECTIONS.filter((way) => resolves(item, poseAt(item, way, ring), context))
    if (found.length > 0) return found.map((way) => fixOf(item, shortest(item, way, ring, context)))
  }
  return []
}

/** The first pose between two rings that resolves the finding. */
function shortest(item: Item, way: number, ring: number, context: FixContext): Pose {
  let [low, high] = [ring - RING_STEP, ring]
  while (high - low > PRECISION) {
    const middle = (low + high) / 2
    if (resolves(item, poseAt(item, way, middle), context)) high = middle
    else low = middle
  }
  return poseAt(item, way, high)
}

function poseAt({ pose }: Item, way: number, inches: number): Pose {
  const by = rotate({ x: 0, y: inches }, way + pose.rotation)
  return { ...pose, x: hundredth(pose.x + by.x), y: hundredth(pose.y + by.y) }
}

function fixOf(item: Item, pose: Pose): FindingFix {
  return { id: item.id, pose, inches: Math.hypot(pose.x - item.pose.x, pose.y - item.pose.y) }
}

/** Cell size of the first, coarser search for ways, inches. */
const COARSE_PRECISION = { finest: 3 }

/** Cheap checks first, because most places fail one of them. */
function resolves(item: Item, pose: Pose, { layout, finding: wanted, before }: FixContext): boolean {
  if (!isOnFloor(item.footprint, pose, layout.floor)) return false
  const after = withPose(layout, { id: item.id, pose })
  const inUse = wanted.rule === 'in-use'
  const isSettled = (checked: { withWays?: boolean; precision?: typeof COARSE_PRECISION }) =>
    planFindings(after, { ...checked, inUse }).every(({ id }) => id !== wanted.id && before.has(id))
  if (!isSettled({ withWays: false }) || !isSettled({ precision: COARSE_PRECISION })) return false
  return layout.floor.people === undefined || isSettled({})
}

function hundredth(inches: number): number {
  return Math.round(inches * 100) / 100
}
