/**
 * The least move of one piece that resolves a finding without causing another. Searches rings of growing radius around
 * the piece, in the directions of its sides and between them, up to a distance at which the user still recognizes the
 * change.
 */
import { isOnFloor, nearestPose } from '../../geometry/poseOnFloor.ts'
import { rotate } from '../../geometry/point.ts'
import type { Finding } from '../guidelines/finding.ts'
import type { Item, Layout, Pose } from '../../model/layout.ts'
import { planFindings } from '../guidelines/planFindings.ts'

/** Inches between two rings, radius of the last ring, and precision of the least distance. */
const RING_STEP = 2
const MAX_RADIUS = 120
const PRECISION = 0.125
/** Directions in steps of 15 degrees, those of the sides first. */
const DIRECTIONS = [
  0, 90, 180, 270, 45, 135, 225, 315, 15, 30, 60, 75, 105, 120, 150, 165, 195, 210, 240, 255, 285, 300, 330, 345,
]

type FindingFix = { readonly id: string; readonly pose: Pose; readonly inches: number }

/** Undefined if no move of one of its pieces helps. */
export function fixFinding(layout: Layout, finding: Finding): FindingFix | undefined {
  const inUse = finding.rule === 'in-use'
  const before = new Set(planFindings(layout, { inUse }).map(({ id }) => id))
  const movable = finding.pieces.flatMap((id) => layout.items.find((item) => item.id === id && !item.locked) ?? [])
  const context: FixContext = { layout, finding, before }
  const found = movable.flatMap((item) => leastMove(item, context) ?? [])
  return found.toSorted((a, b) => a.inches - b.inches)[0]
}

type FixContext = { readonly layout: Layout; readonly finding: Finding; readonly before: ReadonlySet<string> }

function leastMove(item: Item, context: FixContext): FindingFix | undefined {
  if (context.finding.rule === 'off-floor') {
    const pose = nearestPose(item.footprint, item.pose, context.layout.floor)
    return resolves(item, pose, context) ? fixOf(item, pose) : undefined
  }
  for (let ring = RING_STEP; ring <= MAX_RADIUS; ring += RING_STEP) {
    for (const way of DIRECTIONS) {
      const pose = poseAt(item, way, ring)
      if (!resolves(item, pose, context)) continue
      let [low, high] = [ring - RING_STEP, ring]
      while (high - low > PRECISION) {
        const middle = (low + high) / 2
        if (resolves(item, poseAt(item, way, middle), context)) high = middle
        else low = middle
      }
      return fixOf(item, poseAt(item, way, high))
    }
  }
  return undefined
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
  const after = { ...layout, items: layout.items.map((other) => (other === item ? { ...item, pose } : other)) }
  const inUse = wanted.rule === 'in-use'
  const isSettled = (checked: { withWays?: boolean; precision?: typeof COARSE_PRECISION }) =>
    planFindings(after, { ...checked, inUse }).every(({ id }) => id !== wanted.id && before.has(id))
  if (!isSettled({ withWays: false }) || !isSettled({ precision: COARSE_PRECISION })) return false
  return layout.floor.people === undefined || isSettled({})
}

function hundredth(inches: number): number {
  return Math.round(inches * 100) / 100
}
