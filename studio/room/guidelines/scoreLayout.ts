/**
 * The score of a room, 0 to 100, with its reasons: hard findings, and terms whose parts state the measured and the
 * wanted value. Terms that could not be checked are listed and do not count. Pure apart from caches by piece, so it can
 * run in a worker; while one piece moves, only the parts that concern it are recomputed.
 */
import { heightsOf, isDoor } from '../../geometry/openingHeights.ts'
import { openingsOf } from '../../geometry/openings.ts'
import type { Layout } from '../../model/layout.ts'
import { clearanceMeasures } from './clearanceMeasures.ts'
import type { Finding } from './finding.ts'
import { findingOf, type Measure } from './measure.ts'
import { pairParts } from './pairParts.ts'
import { limitsOf } from './peopleNeeds.ts'
import { faultsOf } from './planFindings.ts'
import { part, type ScorePart } from './scorePart.ts'
import {
  DEAD_STRIP,
  HARD_PENALTY,
  SCORE_AT_MINIMUM,
  SCORE_TERMS,
  SCREEN_OF_UNIT,
  type TermName,
  USUAL_SCREEN,
  WORST_SHARE,
} from './scoreRules.ts'
import { type ScoreScene, scoreScene } from './scoreScene.ts'
import {
  add,
  directionOf,
  distance,
  dot,
  nearestOnSegment,
  type Point,
  squaredAway,
  subtract,
} from '../../geometry/point.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { Opening } from '../../model/roomShell.ts'
import { boxOfZone, gapOfBoxes, isOfUse, type RoomZone } from './zones.ts'
import type { DrawnZone, ZoneUse } from '../../model/zones.ts'
import { type Bounds, boundsOf } from '../../geometry/polygon.ts'
import type { PieceRole } from '../../model/pieceRoles.ts'
import { angleBetween, askew, gapBetween, gapToPoint, nearest, type Piece } from './piece.ts'

type ScoreTerm = {
  readonly term: TermName
  /** 0 to 100: the mean of its parts, weighted towards the worst one. */
  readonly score: number
  readonly weight: number
  readonly parts: readonly ScorePart[]
}

/** A term that does not apply to this room, and the reason. */
export type UncheckedReason = 'no-door' | 'no-window'
type Unchecked = { readonly term: TermName; readonly why: UncheckedReason }

export type LayoutScore = {
  /** 0 to 100, rounded to a tenth. */
  readonly score: number
  /** Errors: off the floor, overlaps, blocked openings, and pieces without a way to them. */
  readonly hard: readonly Finding[]
  readonly terms: readonly ScoreTerm[]
  readonly unchecked: readonly Unchecked[]
}

export type ScoreOptions = {
  /** Default true. Without ways the score is faster and does not include walkways. */
  readonly withWays?: boolean
}

export function scoreLayout(layout: Layout, { withWays = true }: ScoreOptions = {}): LayoutScore {
  const measures = clearanceMeasures(layout, withWays)
  const scene = scoreScene(layout)
  const blocked = measures.filter(({ rule, isMet }) => isWay(rule) && !isMet).map(findingOf)
  const parts = [...measures.map(clearancePart), ...softParts(scene)]
  const terms = termsOf(parts)
  const hard = [...faultsOf(layout), ...blocked]
  const measured = new Set(terms.map(({ term }) => term))
  const unchecked = uncheckedIn(scene).filter(({ term }) => !measured.has(term))
  return { score: totalOf(terms, hard.length), hard, terms, unchecked }
}

/** All parts except those of the clearances. */
export function softParts(scene: ScoreScene): ScorePart[] {
  return [...pairParts(scene), ...groupParts(scene), ...zoneParts(scene), ...roomParts(scene)]
}

function isWay(rule: Measure['rule']): boolean {
  return rule === 'way' || rule === 'between-doors'
}

function clearancePart(measure: Measure): ScorePart {
  const { id, rule, pieces, opening, people, measured, areaAt } = measure
  const { least, better, most } = limitsOf(rule, people)
  const term = isWay(rule) ? 'walkway' : 'clearance'
  const score = clearanceScore(measured, least, better, most)
  const isMost = most !== undefined && measured > most
  const wanted = score === 100 ? measured : isMost ? most : better
  const part = { id, term, rule, pieces, measured, wanted, unit: 'in', isMost, score, weight: 1 } as const
  return {
    ...part,
    ...(opening === undefined ? {} : { opening }),
    ...(areaAt && score < 100 ? { mark: { zone: areaAt(isMost ? measured : wanted) } } : {}),
  }
}

/** 0 without space, 60 at the minimum, 100 from the comfortable length on; above the maximum it falls again. */
export function clearanceScore(measured: number, least: number, better: number, most = Infinity): number {
  if (measured > most) return Math.max(0, 100 * (2 - measured / Math.max(1, most)))
  if (measured >= better) return 100
  if (measured < least) return (SCORE_AT_MINIMUM * Math.max(0, measured)) / least
  return SCORE_AT_MINIMUM + ((100 - SCORE_AT_MINIMUM) * (measured - least)) / (better - least)
}

/** The mean of the parts of a term, weighted towards the worst one. */
export function towardsWorst(mean: number, worst: number): number {
  return mean + (worst - mean) * WORST_SHARE
}

/** Combines the parts into terms. */
export function termsOf(parts: readonly ScorePart[]): ScoreTerm[] {
  const byTerm = new Map<TermName, ScorePart[]>()
  for (const each of parts) {
    const own = byTerm.get(each.term)
    if (own) own.push(each)
    else byTerm.set(each.term, [each])
  }
  return TERM_NAMES.flatMap((term) => {
    const own = byTerm.get(term)
    if (!own) return []
    let [sum, total, worst] = [0, 0, 100]
    for (const { score, weight } of own) {
      sum += weight
      total += score * weight
      worst = Math.min(worst, score)
    }
    return [{ term, score: towardsWorst(total / sum, worst), weight: SCORE_TERMS[term].weight, parts: own }]
  })
}

const TERM_NAMES = Object.keys(SCORE_TERMS) as readonly TermName[]

function totalOf(terms: readonly ScoreTerm[], hard: number): number {
  const sum = terms.reduce((total, { weight }) => total + weight, 0)
  const soft = sum === 0 ? 100 : terms.reduce((total, { score, weight }) => total + score * weight, 0) / sum
  const kept = hard === 0 ? soft : Math.max(0, soft * HARD_PENALTY.share - HARD_PENALTY.further * (hard - 1))
  // Only a room in which no part could be better has 100.
  return kept < 100 ? Math.min(99.9, Math.round(kept * 10) / 10) : 100
}

/** Terms of which some rules need a door or a window that the room lacks. */
function uncheckedIn(scene: ScoreScene): Unchecked[] {
  const { layout, of } = scene
  const openings = openingsOf(layout.floor)
  const hasDoor = openings.some(isDoor)
  const hasWindow = openings.some(({ kind }) => kind === 'window')
  return [
    ...(hasDoor ? [] : [{ term: 'walkway', why: 'no-door' } as const]),
    ...(hasDoor || of('bed').length === 0 ? [] : [{ term: 'door-view', why: 'no-door' } as const]),
    ...(hasWindow || readersOf(scene).length === 0 ? [] : [{ term: 'light', why: 'no-window' } as const]),
  ]
}

// The rules for seats as a group: distances and directions for talking, and the focal point that they look at.

/** Inches: seats farther apart do not form a group. */
const SEAT_OF_GROUP = 200

function groupParts(scene: ScoreScene): ScorePart[] {
  const [main, ...others] = scene.of('sofa', 'chair').toSorted(bySeats)
  if (!main) return []
  return [...talkParts(main, others, scene), ...focalParts(main, others, scene), ...loneParts(main, others, scene)]
}

/** The largest seat first. */
function bySeats(a: Piece, b: Piece): number {
  return Number(b.role === 'sofa') - Number(a.role === 'sofa') || b.area - a.area
}

function talkParts(main: Piece, others: readonly Piece[], scene: ScoreScene): ScorePart[] {
  // Chairs at a bed or a desk are for reading alone.
  if (main.role !== 'sofa' && others.length === 0) return []
  const middle = middleOf(main, scene)
  const table = nearest(main, scene.of('coffee-table'))
  return others.flatMap((seat) => [
    ...(table
      ? [part('chair-table-gap', [seat, table], gapBetween(seat, table), seat.frontPoint, table.item.pose)]
      : []),
    part('talk-distance', [seat, main], distance(seat.frontPoint, main.frontPoint), seat.frontPoint, main.frontPoint),
    part(
      'talk-angle',
      [seat, main],
      angleBetween(seat.front, subtract(middle, seat.item.pose)),
      seat.item.pose,
      middle,
    ),
    part('talk-side', [seat, main], angleBetween(main.front, subtract(seat.item.pose, main.item.pose))),
  ])
}

/** The middle of a group: its coffee table, or a point in front of the largest seat. */
function middleOf(main: Piece, scene: ScoreScene): Point {
  const table = nearest(main, scene.of('coffee-table'))
  if (table && distance(table.item.pose, main.frontPoint) <= SEAT_OF_GROUP / 2) return table.item.pose
  return { x: main.frontPoint.x + main.front.x * FEET_DISTANCE, y: main.frontPoint.y + main.front.y * FEET_DISTANCE }
}

/** Distance of that point from the front of the seat, inches. */
const FEET_DISTANCE = 28

/** The focal point is a low, wide cabinet, on which a screen stands or over which a picture hangs. */
function focalParts(main: Piece, others: readonly Piece[], scene: ScoreScene): ScorePart[] {
  if (main.role !== 'sofa') return []
  const focal = focalOf(main, scene.pieces.filter(scene.isScreen))
  if (!focal) return []
  const away = subtract(focal.frontPoint, main.frontPoint)
  const turned = angleBetween(main.front, subtract(focal.item.pose, main.item.pose))
  const isCorner = main.item.footprint.shape === 'corner'
  // A corner sofa has two directions of view, one for each arm.
  const angle = isCorner
    ? Math.min(turned, angleBetween(main.right, subtract(focal.item.pose, main.item.pose)))
    : turned
  const aside = isCorner
    ? Math.min(Math.abs(dot(away, main.right)), Math.abs(dot(away, main.front)))
    : Math.abs(dot(away, main.right))
  return [
    part(
      'view-distance',
      [main, focal],
      distance(focal.frontPoint, main.frontPoint),
      main.frontPoint,
      focal.frontPoint,
      screenScale(focal),
    ),
    ...(scene.room.windows.length > 0 ? [part('screen-window', [focal], windowShare(focal, scene))] : []),
    part('view-angle', [main, focal], angle, main.frontPoint, focal.frontPoint),
    part('focal-turn', [focal, main], angleBetween(focal.front, subtract(main.item.pose, focal.item.pose))),
    part('axis', [main, focal], aside, main.frontPoint, focal.frontPoint),
    ...others.map((seat) =>
      part('chair-view-angle', [seat, focal], angleBetween(seat.front, subtract(focal.item.pose, seat.item.pose))),
    ),
  ]
}

/** The size of a screen on its unit, relative to the usual one; a hearth has none. */
function screenScale({ role, item }: Piece): number {
  if (role !== 'media') return 1
  const { share, least, most } = SCREEN_OF_UNIT
  return Math.min(most, Math.max(least, item.footprint.width * share)) / USUAL_SCREEN
}

/** The low cabinet that is for the screen; of several, the one closest to the direction of the sofa. */
function focalOf(main: Piece, media: readonly Piece[]): Piece | undefined {
  const turned = (piece: Piece) => angleBetween(main.front, subtract(piece.item.pose, main.item.pose))
  return media.toSorted((a, b) => turned(a) - turned(b))[0]
}

/** The rule for seats without a group: they face the room. */
function loneParts(main: Piece, others: readonly Piece[], { room }: ScoreScene): ScorePart[] {
  if (main.role === 'sofa') return [facing(main, room.middle)]
  return others.length === 0 ? [facing(main, room.middle)] : []
}

function facing(seat: Piece, middle: Point): ScorePart {
  return part('faces-room', [seat], angleBetween(seat.front, subtract(middle, seat.backPoint)))
}

// The rules for zones: each has a floor of its own with a way between them, and its cabinets near it.

/** Uses between which floor is kept; clothes are kept beside the bed, and a bathroom is one zone. */
const KEPT_APART: readonly ZoneUse[] = ['sleep', 'sit', 'watch', 'eat', 'work', 'play']

function zoneParts(scene: ScoreScene): ScorePart[] {
  const pinned = scene.layout.floor.zones?.filter(({ isPinned }) => isPinned) ?? []
  return [...pinned.flatMap((zone) => pinnedParts(zone, scene)), ...apartParts(scene)]
}

/** What a pinned zone is for stands in it; one to pass stays free. */
function pinnedParts(zone: DrawnZone, scene: ScoreScene): ScorePart[] {
  const box = boxOfZone(zone)
  if (zone.use === 'pass')
    return scene.pieces
      .filter(({ area }) => area > 0)
      .map((piece) => part('zone-free', [piece], Math.max(0, -gapOfBoxes(boundsOf(piece.outline), box))))
  return scene
    .zones()
    .filter(({ use }) => isOfUse(use, zone.use))
    .flatMap(({ mains, use }) => {
      // With two zones of one use, each piece belongs to the nearer one.
      const all = scene.layout.floor.zones?.filter((each) => each.isPinned && isOfUse(use, each.use)) ?? []
      return mains
        .filter((main) => all.every((other) => outside(main, box) <= outside(main, boxOfZone(other))))
        .map((main) => part('zone-pinned', [main], outside(main, box)))
    })
}

/** Inches by which a piece reaches out of a box. */
function outside({ outline }: Piece, { left, right, top, bottom }: Bounds): number {
  const own = boundsOf(outline)
  return Math.max(0, left - own.left, own.right - right, top - own.top, own.bottom - bottom)
}

function apartParts(scene: ScoreScene): ScorePart[] {
  const zones = scene.zones().filter(({ use }) => KEPT_APART.includes(use))
  if (zones.length < 2) return []
  const gaps = zones.flatMap((zone, index) => zones.slice(index + 1).map((other) => gapPart(zone, other)))
  const cabinets = scene.of('storage', 'media').flatMap((piece) => cabinetParts(piece, zones, scene))
  return [...gaps, ...cabinets]
}

function gapPart(zone: RoomZone, other: RoomZone): ScorePart {
  let [least, first, second] = [Infinity, zone.mains[0], other.mains[0]]
  for (const [one, box] of zone.boxes.entries())
    for (const [two, around] of other.boxes.entries()) {
      const gap = gapOfBoxes(box, around)
      if (gap < least) [least, first, second] = [gap, zone.mains[one], other.mains[two]]
    }
  return part(
    'zone-gap',
    [first, second].filter((piece) => piece !== undefined),
    least,
  )
}

function cabinetParts(piece: Piece, zones: readonly RoomZone[], scene: ScoreScene): ScorePart[] {
  const host = scene.hostOf(piece)
  if (!host || scene.isScreen(piece)) return []
  const own = gapBetween(piece, host)
  let others = Infinity
  for (const { mains } of zones)
    if (!mains.includes(host)) for (const main of mains) others = Math.min(others, gapBetween(piece, main))
  return others === Infinity ? [] : [part('with-zone', [piece, host], own - others, piece.item.pose, host.item.pose)]
}

// The rules for pieces in their room: walls behind them, one direction, balance, daylight, the door in view.

/** Largest angle in degrees between a back and the wall behind it. */
const MAX_BACK_ANGLE = 30
/** Kinds that stand with their backs to a wall, besides those whose traits say so. */
const AT_WALL: readonly PieceRole[] = ['nightstand', 'media', 'storage', 'bench', 'desk']
/** Kinds whose direction does not matter, because they are round or turned by hand. */
const FREELY_TURNED: readonly PieceRole[] = ['chair', 'floor-lamp', 'plant', 'on-top', 'hung', 'ottoman', 'dining-seat']

function roomParts(scene: ScoreScene): ScorePart[] {
  return [
    ...scene.pieces.flatMap((piece) => [...wallParts(piece, scene), ...alignmentParts(piece, scene)]),
    ...balanceParts(scene),
    ...lightParts(scene),
    ...doorParts(scene),
  ]
}

function standsAtWall({ item, role }: Piece): boolean {
  return TRAITS[item.kind].wall === 'always' || AT_WALL.includes(role)
}

/** A bench in a room with a dining table and without a bed is one of its seats. */
function isAtTable({ role }: Piece, scene: ScoreScene): boolean {
  return role === 'bench' && scene.of('dining-table').length > 0 && scene.of('bed').length === 0
}

type WallPlace = { readonly gap: number; readonly wall: number; readonly at: Point }

/** The wall behind a piece: the nearest one that its back faces; undefined if there is none. */
function wallBehind({ backPoint, front }: Piece, { room }: ScoreScene): WallPlace | undefined {
  let best: WallPlace | undefined
  for (const [wall, [a, b]] of room.walls.entries()) {
    const along = subtract(b, a)
    // The room is to the right of a wall.
    const into = { x: -along.y, y: along.x }
    if (angleBetween(front, into) > MAX_BACK_ANGLE) continue
    const at = nearestOnSegment(backPoint, a, b)
    const gap = distance(at, backPoint)
    if (!best || gap < best.gap) best = { gap, wall, at }
  }
  return best
}

function wallParts(piece: Piece, scene: ScoreScene): ScorePart[] {
  const isLoneChair = piece.role === 'chair' && scene.of('sofa').length === 0
  if (piece.role === 'plant' || piece.role === 'floor-lamp' || isLoneChair) {
    const gap = leastToWalls(piece, scene)
    return [part('corner-gap', [piece], gap)]
  }
  if (!standsAtWall(piece) || isAtTable(piece, scene)) return []
  const behind = wallBehind(piece, scene)
  if (!behind) return []
  const rule = piece.role === 'sofa' ? 'sofa-wall-gap' : 'wall-gap'
  const useless = Math.max(0, Math.min(behind.gap - DEAD_STRIP.least, DEAD_STRIP.most - behind.gap))
  return [
    part(rule, [piece], behind.gap, piece.backPoint, behind.at),
    ...(piece.role === 'sofa' ? [part('sofa-strip', [piece], useless, piece.backPoint, behind.at)] : []),
    part('solid-wall', [piece], solidShare(piece, behind, scene)),
  ]
}

function leastToWalls({ outline }: Piece, { room }: ScoreScene): number {
  let least = Infinity
  for (const { x, y } of outline) for (const [a, b] of room.walls) least = Math.min(least, squaredAway(x, y, a, b))
  return Math.sqrt(least)
}

/**
 * The share of the back with wall behind it. Doors do not count as wall, nor do windows whose sill is below the top of
 * the back.
 */
function solidShare(piece: Piece, place: WallPlace, scene: ScoreScene): number {
  const { floor } = scene.layout
  const top = piece.item.footprint.height ?? 0
  const { low, high, length, openShare } = behindBack(piece, place, scene, (opening) => {
    return isDoor(opening) || (heightsOf(floor, opening)?.sill ?? Infinity) < top
  })
  const solid = Math.max(0, Math.min(high, length) - Math.max(low, 0)) / (high - low)
  return Math.max(0, solid - openShare)
}

/** The share of the back in front of a window, whatever its sill; 0 away from walls. */
function windowShare(piece: Piece, scene: ScoreScene): number {
  const place = wallBehind(piece, scene)
  return place && place.gap < AT_WINDOW ? behindBack(piece, place, scene, ({ kind }) => kind === 'window').openShare : 0
}

/** Inches from a wall within which a piece stands at its windows. */
const AT_WINDOW = 18

/** The stretch of wall behind a piece, and the share of it with such openings. */
function behindBack(
  { item, backPoint, right }: Piece,
  { wall }: WallPlace,
  { layout, room }: ScoreScene,
  isMeant: (opening: Opening) => boolean,
) {
  const [a, b] = room.walls[wall] ?? [backPoint, backPoint]
  const length = distance(a, b)
  const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
  const middle = dot(subtract(backPoint, a), along)
  const half = (item.footprint.width / 2) * Math.abs(dot(right, along))
  const [low, high] = [middle - half, middle + half]
  let open = 0
  for (const opening of openingsOf(layout.floor)) {
    if (opening.wall !== wall || !isMeant(opening)) continue
    const [first, last] = [opening.at - opening.width / 2, opening.at + opening.width / 2]
    open += Math.max(0, Math.min(high, last) - Math.max(low, first))
  }
  return { low, high, length, openShare: open / (high - low) }
}

function alignmentParts(piece: Piece, { room }: ScoreScene): ScorePart[] {
  const { footprint, pose } = piece.item
  const isRound = footprint.shape === 'ellipse' && footprint.width === footprint.length
  if (piece.role === 'chair' && !isRound) {
    // Chairs stand along the walls or diagonally.
    return [part('chair-askew', [piece], askew(pose.rotation * 2) / 2)]
  }
  if (FREELY_TURNED.includes(piece.role) || isRound) return []
  let least = 45
  for (const [a, b] of room.walls) {
    const degrees = directionOf(subtract(b, a))
    least = Math.min(least, askew(pose.rotation - degrees))
  }
  return [part('wall-angle', [piece], least)]
}

/** The middle of all furniture, weighted by its area, and that of the floor. */
function balanceParts({ pieces, room }: ScoreScene): ScorePart[] {
  const heavy = pieces.filter(({ area }) => area > 0)
  const sum = heavy.reduce((total, { area }) => total + area, 0)
  if (heavy.length < 2 || sum === 0) return []
  const middle = heavy.reduce(
    (at, { area, item: { pose } }) => add(at, { x: (pose.x * area) / sum, y: (pose.y * area) / sum }),
    { x: 0, y: 0 },
  )
  const whole = part('balance', [], distance(middle, room.middle) / room.side, middle, room.middle)
  return [whole]
}

/** Desks, and chairs without a group, in which people read. */
function readersOf(scene: ScoreScene): readonly Piece[] {
  return scene.of('sofa').length === 0 ? scene.of('desk', 'chair') : scene.of('desk')
}

function lightParts(scene: ScoreScene): ScorePart[] {
  const { windows } = scene.room
  if (windows.length === 0) return []
  return readersOf(scene).map((desk) => {
    const window = nearestOf(desk.item.pose, windows)
    const rule = desk.role === 'desk' ? 'desk-light' : 'chair-light'
    return part(rule, [desk], distance(desk.item.pose, window), desk.item.pose, window)
  })
}

function doorParts(scene: ScoreScene): ScorePart[] {
  const { doors } = scene.room
  if (doors.length === 0) return []
  const beds = scene.of('bed').flatMap((bed) => {
    const door = nearestOf(bed.item.pose, doors)
    return [
      part('bed-view', [bed], angleBetween(bed.front, subtract(door, bed.backPoint)), bed.backPoint, door),
      part('bed-from-door', [bed], gapToPoint(bed, door), bed.item.pose, door),
    ]
  })
  const seats = scene.of('sofa', 'chair').map((seat) => {
    const door = nearestOf(seat.item.pose, doors)
    return part('seat-from-door', [seat], gapToPoint(seat, door), seat.item.pose, door)
  })
  const tables = scene.of('dining-table').map((table) => {
    const chairs = scene.of('dining-seat').filter((chair) => scene.hostOf(chair) === table)
    const near = [table, ...chairs].map((piece) =>
      Math.min(...scene.room.thresholds.map((at) => gapToPoint(piece, at))),
    )
    return part('table-from-door', [table], Math.min(...near), table.item.pose, nearestOf(table.item.pose, doors))
  })
  return [...beds, ...seats, ...tables]
}

function nearestOf(from: Point, points: readonly Point[]): Point {
  return points.reduce((a, b) => (distance(b, from) < distance(a, from) ? b : a), points[0] ?? from)
}
