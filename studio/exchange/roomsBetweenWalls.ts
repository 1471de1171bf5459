/**
 * Rooms as what lies between walls, for files that have walls and no rooms. Free ends of walls within a room do not
 * change its outline. Walls that nearly meet are joined; each gap is reported.
 */
import { type Point, distance, nearestOnSegment, squaredAway } from '../geometry/point.ts'
import { area } from '../geometry/polygon.ts'
import { lengthMark, type ReadRoom, type ReadWall } from './homeReading.ts'
import { counted } from '../model/counted.ts'
import type { ReadingReport } from './readingReport.ts'
import { SAME_SPOT_IN, SegmentGrid, type Side, crossingOfLines, facesBetween } from './planeFaces.ts'

/** A place at which walls do not meet and were joined. Inches. */
export interface WallGap {
  readonly at: Point
  /** How far an end was moved, beyond what the thickness of the walls covers. */
  readonly width: number
  readonly walls: readonly [string, string]
}

export interface RoomsFound {
  readonly rooms: readonly ReadRoom[]
  readonly gaps: readonly WallGap[]
  /** Ends of walls that meet no other wall. */
  readonly looseEnds: readonly { readonly wall: string; readonly at: Point }[]
}

/** The largest gap that is taken for an inaccuracy and not for an opening, in inches. */
const MAX_GAP_IN = 12
/** 0.2 square meters: less is the space within a wall, not a room. In square inches. */
const MIN_ROOM_SQ_IN = 310
/** An eighth of an inch: walls that miss each other by less are drawn as meeting. */
const UNSEEN_GAP_IN = 0.125
/** Walls at a smaller angle continue each other: where their lines cross says nothing about their joint. */
const MIN_JOINT_DEG = 15
/** Walls along each other are one wall if their middle lines are this near, in inches. */
const OVERLAP_IN = 1
/** Two more connect four walls that met two and two. */
const MAX_BRIDGES = 2
/** The tip of a corner lies at most this many half thicknesses away, as joined strokes of a drawing have it. */
const MAX_MITER = 4

/**
 * The rooms between walls, each with its inner outline: half of the thickness from the middle lines. Ids are `room-1` on,
 * from the top of the plan downward and from the left.
 * @throws UnreadableFile if the walls are too many
 */
export function roomsBetweenWalls(walls: readonly ReadWall[], maxGap = MAX_GAP_IN): RoomsFound {
  const { segments, halves, gaps } = joined(walls, maxGap)
  const { outlines, looseEnds } = facesBetween(segments)
  const outlinesWithin = outlines
    .filter((outline) => area(outline.map(({ at }) => at)) >= MIN_ROOM_SQ_IN)
    .map((outline) => innerOutline(outline, halves))
    .filter((corners): corners is Point[] => corners !== undefined && area(corners) >= MIN_ROOM_SQ_IN)
  const rooms = outlinesWithin
    .map((corners) => ({ corners, first: firstCorner(corners) }))
    .toSorted((a, b) => a.first.y - b.first.y || a.first.x - b.first.x)
    .map(({ corners }, index): ReadRoom => ({ id: `room-${index + 1}`, corners, isGuessed: true }))
  return {
    rooms,
    gaps,
    looseEnds: looseEnds.flatMap(({ at, segment }) => (walls[segment] ? [{ wall: walls[segment].id, at }] : [])),
  }
}

/** Gaps as lines of a report. */
export function reportGaps(report: ReadingReport, gaps: readonly WallGap[]): void {
  const widest = Math.max(0, ...gaps.map(({ width }) => width))
  report.add(
    'guessed',
    'gaps',
    (n) => `${counted(n, 'corner was', 'corners were')} open by up to ${lengthMark(widest)}: the walls were joined.`,
    gaps.flatMap(({ walls }) => walls),
    gaps.length,
  )
}

function firstCorner(corners: readonly Point[]): Point {
  return corners.reduce((first, corner) =>
    corner.y < first.y || (corner.y === first.y && corner.x < first.x) ? corner : first,
  )
}

interface Joined {
  /** The middle lines of the walls, with ends moved to where they meet, and then the pieces that bridge gaps. */
  readonly segments: readonly { readonly from: Point; readonly to: Point }[]
  /** Half of the thickness of each. */
  readonly halves: readonly number[]
  /** The walls that they belong to. */
  readonly ids: readonly string[]
  readonly gaps: readonly WallGap[]
}

interface Joint {
  readonly cost: number
  readonly other: number
  /** Where the end moves to, and the end of the other wall that moves with it. */
  readonly at: Point
  readonly otherEnd?: 'from' | 'to'
  /** The ends are connected by a further piece, because their walls run in one direction. */
  readonly isBridge: boolean
}

/**
 * Moves free ends of walls to the wall that they miss by a little. A wall turns when its ends are moved, and at a corner of
 * three walls not all can meet in one spot: what is left of the gap is bridged in a second pass.
 */
function joined(walls: readonly ReadWall[], maxGap: number): Joined {
  const ids = walls.map(({ id }) => id)
  const halves = walls.map(({ thickness }) => thickness / 2)
  const plan = { segments: walls.map(({ from, to }) => ({ from, to })), halves, gaps: [], ids }
  return bridged(joinEnds(joinEnds(plan, maxGap, jointOf), Math.min(maxGap, OVERLAP_IN), bridgeOf))
}

/**
 * Connects ends of walls whose bodies overlap: at a corner of four walls two and two may have met, an inch from each other.
 */
function bridged(plan: Joined): Joined {
  const ends = plan.segments.flatMap(({ from, to }, index) => [
    { at: from, half: plan.halves[index]! },
    { at: to, half: plan.halves[index]! },
  ])
  const thickest = Math.max(0, ...plan.halves)
  const grid = new SegmentGrid(
    ends.map(({ at }) => ({ from: at, to: at })),
    Math.max(2 * thickest, OVERLAP_IN),
  )
  const [segments, halves, ids] = [[...plan.segments], [...plan.halves], [...plan.ids]]
  for (const [index, { at, half }] of ends.entries()) {
    const near = new Map<number, number>()
    grid.near(at, Math.max(half + thickest, OVERLAP_IN), (other) => {
      const away = distance(at, ends[other]!.at)
      // The ends of one wall are connected by it.
      const isOther = other > (index | 1)
      if (isOther && away > SAME_SPOT_IN && away <= Math.max(half + ends[other]!.half, OVERLAP_IN))
        near.set(other, away)
    })
    for (const [other] of [...near].toSorted((a, b) => a[1] - b[1]).slice(0, MAX_BRIDGES)) {
      segments.push({ from: at, to: ends[other]!.at })
      halves.push(Math.min(half, ends[other]!.half))
      ids.push(plan.ids[index >> 1]!)
    }
  }
  return { ...plan, segments, halves, ids }
}

function joinEnds(plan: Joined, maxGap: number, find: typeof jointOf): Joined {
  const original = plan.segments
  const [segments, halves, gaps, ids] = [[...original], [...plan.halves], [...plan.gaps], [...plan.ids]]
  const thickest = Math.max(0, ...halves)
  const grid = new SegmentGrid(original)
  const isDone = new Set<string>()
  const isFree = (wall: number, end: 'from' | 'to') => {
    const at = original[wall]![end]
    let met = false
    grid.near(at, SAME_SPOT_IN, (other) => {
      const { from, to } = original[other]!
      met ||= other !== wall && squaredAway(at.x, at.y, from, to) <= SAME_SPOT_IN ** 2
    })
    return !met
  }
  for (let wall = 0; wall < original.length; wall += 1)
    for (const end of ['from', 'to'] as const) {
      if (isDone.has(`${wall} ${end}`) || !isFree(wall, end)) continue
      const reach = maxGap + halves[wall]! + thickest
      let best: Joint | undefined
      const seen = new Set<number>()
      grid.near(original[wall]![end], reach, (other) => {
        if (other === wall || seen.has(other)) return
        seen.add(other)
        const { x, y } = original[wall]![end]
        if (squaredAway(x, y, original[other]!.from, original[other]!.to) > 2 * reach * reach) return
        const joint = find(original[wall]!, end, original[other]!, reach, halves[wall]! + halves[other]!)
        const most = maxGap + halves[wall]! + halves[other]!
        if (joint && joint.cost <= most && (!best || joint.cost < best.cost)) best = { ...joint, other }
      })
      if (!best) continue
      const { other, otherEnd, at, cost, isBridge } = best
      const width = cost - halves[wall]! - halves[other]!
      if (width > UNSEEN_GAP_IN) gaps.push({ at, width, walls: [ids[wall]!, ids[other]!] })
      isDone.add(`${wall} ${end}`)
      if (isBridge) {
        segments.push({ from: segments[wall]![end], to: at })
        halves.push(Math.min(halves[wall]!, halves[other]!))
        ids.push(ids[wall]!)
        if (otherEnd) isDone.add(`${other} ${otherEnd}`)
        continue
      }
      segments[wall] = { ...segments[wall]!, [end]: at }
      if (!otherEnd || isDone.has(`${other} ${otherEnd}`)) continue
      segments[other] = { ...segments[other]!, [otherEnd]: at }
      isDone.add(`${other} ${otherEnd}`)
    }
  return { segments, halves, gaps, ids }
}

type Line = { readonly from: Point; readonly to: Point }

/** How the end of a wall could meet another wall; the cost is the farthest that an end moves. `body`: half of both thicknesses. */
function jointOf(
  wall: Line,
  end: 'from' | 'to',
  other: Line,
  reach: number,
  body: number,
): Omit<Joint, 'other'> | undefined {
  const at = wall[end]
  const [length, otherLength] = [distance(wall.from, wall.to), distance(other.from, other.to)]
  if (length === 0 || otherLength === 0) return undefined
  const met = crossingOfLines(wall, other)
  const turn = Math.abs(
    (wall.to.x - wall.from.x) * (other.to.y - other.from.y) - (wall.to.y - wall.from.y) * (other.to.x - other.from.x),
  )
  if (met && turn > Math.sin((MIN_JOINT_DEG * Math.PI) / 180) * length * otherLength) {
    const beyond = (end === 'to' ? met.onOne - 1 : -met.onOne) * length
    const short = Math.max(-met.onOther, met.onOther - 1, 0) * otherLength
    // A wall that runs past the other by a little crosses it there already.
    if ((beyond < 0 && short === 0) || beyond < -0.4 * length) return undefined
    const cost = Math.max(Math.abs(beyond), short)
    if (cost <= reach) {
      const otherEnd = short === 0 ? undefined : met.onOther < 0 ? ('from' as const) : ('to' as const)
      return { cost, at: met.at, ...(otherEnd && { otherEnd }), isBridge: false }
    }
    return undefined
  }
  const bridge = bridgeOf(wall, end, other, reach, body)
  if (bridge) return bridge
  const otherEnd = nearerEnd(at, other)
  // Otherwise the other wall has to lie ahead: two walls beside each other do not continue each other.
  const nearest = other[otherEnd]
  const away = distance(at, nearest)
  const start = wall[end === 'to' ? 'from' : 'to']
  const ahead = ((nearest.x - at.x) * (at.x - start.x) + (nearest.y - at.y) * (at.y - start.y)) / length
  return away <= reach && ahead >= away * 0.7 ? { cost: away, at: nearest, otherEnd, isBridge: true } : undefined
}

/** Walls that lie on each other, or whose ends overlap by a little, are connected where they are nearest. */
function bridgeOf(
  wall: Line,
  end: 'from' | 'to',
  other: Line,
  _reach: number,
  body: number,
): Omit<Joint, 'other'> | undefined {
  const at = wall[end]
  const foot = nearestOnSegment(at, other.from, other.to)
  const cost = distance(at, foot)
  if (cost > Math.max(body, OVERLAP_IN)) return undefined
  const otherEnd = nearerEnd(at, other)
  return { cost, at: foot, ...(distance(foot, other[otherEnd]) <= SAME_SPOT_IN && { otherEnd }), isBridge: true }
}

const nearerEnd = (at: Point, { from, to }: Line): 'from' | 'to' =>
  distance(at, from) < distance(at, to) ? 'from' : 'to'

/** The outline of a face, moved inward by half of the thickness of each wall; undefined if nothing is left. */
function innerOutline(outline: readonly Side[], halves: readonly number[]): Point[] | undefined {
  const sides = withoutJoints(
    outline.map(({ at, segment }, index) => {
      const next = outline[(index + 1) % outline.length]!.at
      const length = distance(at, next)
      return { at, dx: (next.x - at.x) / length, dy: (next.y - at.y) / length, half: halves[segment]! }
    }),
  )
  return movedInward(sides) ?? movedInward(withoutShort(sides))
}

function movedInward(sides: readonly OffsetSide[]): Point[] | undefined {
  if (sides.length < 3) return undefined
  if (sides.every(({ half }) => half === 0)) return sides.map(({ at }) => at)
  const corners: Point[] = []
  /** For the piece from each corner to the next: the direction of its wall; undefined for steps. */
  const along: (Unit | undefined)[] = []
  for (const [index, side] of sides.entries()) {
    const before = sides[(index + sides.length - 1) % sides.length]!
    for (const corner of offsetCorner(before, side)) {
      corners.push(corner)
      along.push(undefined)
    }
    along[along.length - 1] = side
  }
  return largestWithin(corners, along)
}

/**
 * Sides that lie within the walls beside them, as bridges at a corner do, are left out: the walls meet where their lines
 * cross, if that is near.
 */
function withoutShort(outline: readonly OffsetSide[]): OffsetSide[] {
  let sides = [...outline]
  for (let round = 0; round < 4; round += 1) {
    const kept: OffsetSide[] = []
    for (const [index, side] of sides.entries()) {
      const before = kept.at(-1)
      const after = sides[index + 1]
      const body = (before?.half ?? 0) + (after?.half ?? 0)
      const length = after ? distance(side.at, after.at) : Infinity
      // The first and the last side stay in this round; the list is turned for the next.
      const met = before && after && length < body && crossingOfLines(lineOf(before), lineOf(after))?.at
      const isNear = met && distance(met, side.at) <= 2 * body && distance(met, after.at) <= 2 * body
      if (!isNear) kept.push(side)
      else sides = sides.with(index + 1, { ...after, at: met })
    }
    const half = kept.length >> 1
    sides = withoutJoints([...kept.slice(half), ...kept.slice(0, half)])
  }
  return sides
}

const lineOf = ({ at, dx, dy }: OffsetSide) => ({ from: at, to: { x: at.x + dx, y: at.y + dy } })

interface Unit {
  readonly dx: number
  readonly dy: number
}
interface OffsetSide extends Unit {
  readonly at: Point
  readonly half: number
}

/** Sides that continue each other in one line with the same thickness, as where another wall meets them, as one. */
function withoutJoints(sides: readonly OffsetSide[]): OffsetSide[] {
  const kept = sides.filter((side, index) => {
    const before = sides[(index + sides.length - 1) % sides.length]!
    const turn = before.dx * side.dy - before.dy * side.dx
    const isAhead = before.dx * side.dx + before.dy * side.dy > 0
    return !isAhead || Math.abs(turn) > 1e-4 || Math.abs(before.half - side.half) > 1e-3
  })
  return kept.map((side, index) => {
    const next = kept[(index + 1) % kept.length]!.at
    const length = distance(side.at, next)
    return { ...side, dx: (next.x - side.at.x) / length, dy: (next.y - side.at.y) / length }
  })
}

/** The inside is to the right of a side, which is clockwise on screen: `(-dy, dx)`. */
const moved = ({ at }: OffsetSide, { dx, dy }: Unit, half: number): Point => ({
  x: at.x - dy * half,
  y: at.y + dx * half,
})

/** The corner between two sides that are moved inward; two corners for a step in thickness and for a needle's tip. */
function offsetCorner(before: OffsetSide, side: OffsetSide): Point[] {
  const turn = before.dx * side.dy - before.dy * side.dx
  const ahead = before.dx * side.dx + before.dy * side.dy
  const ends = [moved(side, before, before.half), moved(side, side, side.half)]
  const [first, second] = ends as [Point, Point]
  if (Math.abs(turn) < 0.035) return ahead > 0 && distance(first, second) < 0.01 ? [first] : ends
  // Moving along `before` from `first` until the line of `side`.
  const along = ((second.x - first.x) * side.dy - (second.y - first.y) * side.dx) / turn
  const corner = { x: first.x + before.dx * along, y: first.y + before.dy * along }
  const isOutward = turn < 0
  return isOutward && distance(corner, side.at) > MAX_MITER * Math.max(before.half, side.half) ? ends : [corner]
}

/**
 * Of an outline that may cross itself, because its sides were moved inward past each other: the largest part within it
 * whose sides still run in the direction of their walls.
 */
function largestWithin(corners: readonly Point[], along: readonly (Unit | undefined)[]): Point[] | undefined {
  const segments = corners.map((from, index) => ({ from, to: corners[(index + 1) % corners.length]! }))
  let best: { corners: Point[]; size: number } | undefined
  for (const outline of facesBetween(segments).outlines) {
    const isRight = outline.every(({ segment, isForward }) => {
      const [{ from, to }, unit] = [segments[segment]!, along[segment]]
      return isForward && (!unit || (to.x - from.x) * unit.dx + (to.y - from.y) * unit.dy > 0)
    })
    if (!isRight) continue
    const found = withoutJoints(
      outline.map(({ at }, index) => {
        const next = outline[(index + 1) % outline.length]!.at
        const length = distance(at, next)
        return { at, dx: (next.x - at.x) / length, dy: (next.y - at.y) / length, half: 0 }
      }),
    ).map(({ at }) => at)
    const size = area(found)
    if (!best || size > best.size) best = { corners: found, size }
  }
  return best?.corners
}
