/** Walls, doors and windows from the lines of a drawing. Lengths are inches, y runs down the page. */
import { type Point, distance } from '../geometry/point.ts'
import type { ReadOpening, ReadWall } from './homeReading.ts'
import {
  Budget,
  type Direction,
  type Lines,
  type Strip,
  TooDense,
  acrossOf,
  addTo,
  alongOf,
  directionsOf,
  spotAt,
  stripsBetween,
} from './wallLines.ts'
import {
  type Hole,
  THICKEST_IN,
  type Track,
  isCoveredByOther,
  lowerBound,
  mergePieces,
  tracksOf,
} from './wallTracks.ts'

/** The arc that a leaf of a door draws: its hinge and both ends, of which one is the tip of the closed leaf. */
export interface Swing {
  readonly hinge: Point
  readonly ends: readonly [Point, Point]
  readonly radius: number
}

export interface PlanLines {
  /** Of the layers that hold walls. */
  readonly walls: Lines
  /** Of everything that is shown, to find the glass of windows in gaps. */
  readonly all: Lines
  /** Of layers and blocks that are named after windows. */
  readonly windows: Lines
  /** Of layers and blocks that are named after doors. */
  readonly doors: Lines
  readonly swings: readonly Swing[]
  /** Whether the layers of the walls have their name, so that what is drawn in them is meant to be a wall. */
  readonly isNamed: boolean
}

export interface DrawnWalls {
  readonly walls: readonly ReadWall[]
  readonly openings: readonly ReadOpening[]
  /** Short lines on layers of walls that are no sides of walls, such as those of columns: rooms end at them too. */
  readonly sides: readonly (readonly [Point, Point])[]
  /** The walls are single lines and have no thickness. */
  readonly isSingle: boolean
  readonly isTooDense: boolean
}

/** Inches. */
const THINNEST_IN = 2
/** Leaves of doors of dwellings, in inches: from a closet to a wide entrance. */
export const LEAF_IN = { least: 16, most: 52 }
export const WINDOW_IN = { least: 12, most: 160 }
/** Doors without an arc slide, fold or roll; a wider one is a gate of a garage. */
export const DOOR_IN = { least: 20, most: 240 }
/** Wider doors without an arc have no single leaf. */
const SLIDING_IN = 44
/** A line from a hinge to the tip of its leaf misses them by at most this. */
const LEAF_OFF_IN = 2.5
/** The widest gap in a wall that is taken for an opening without a door. */
const PASSAGE_IN = { least: 20, most: 75 }
/** How far a hinge is from the line of its wall, beyond the side of the wall. */
const HINGE_REACH_IN = 5
/** Usual heights, which a plan does not tell: doors of 80 in, sills of windows at 36 in. */
export const HEAD_IN = 80
export const SILL_IN = 36
/** Sides of columns, inches. */
const SIDE_IN = { least: 4, most: 80 }
/** Walls of a large building; on layers without a name so many lines are views and details. */
const MAX_WALLS = 6000
const MAX_UNNAMED = 1500
/** A wall that meets nothing and is shorter is furniture, unless it is on a layer of walls. */
const LONE_WALL_IN = 120

/** The walls that double lines draw; of layers that are named after walls single lines too. */
export function drawnWalls(plan: PlanLines): DrawnWalls {
  try {
    return wallsWithin(plan, new Budget())
  } catch (error) {
    if (error instanceof TooDense) return { walls: [], openings: [], sides: [], isSingle: false, isTooDense: true }
    throw error
  }
}

function wallsWithin(plan: PlanLines, budget: Budget): DrawnWalls {
  const directions = directionsOf(withoutLeaves(plan.walls, plan.swings, budget))
  const thickest = plan.isNamed ? THICKEST_IN.named : THICKEST_IN.other
  const strips = stripsBetween(directions, { thinnest: THINNEST_IN, thickest }, budget)
  const drawn = directions.reduce((sum, { rails }) => sum + rails.reduce((own, { from, to }) => own + to - from, 0), 0)
  const paired = strips.reduce((sum, { from, to }) => sum + 2 * (to - from), 0)
  const isSingle = paired < 0.25 * drawn && (plan.isNamed || paired < 0.1 * drawn)
  const lines = isSingle ? singles(directions) : strips
  if (lines.length > (plan.isNamed ? MAX_WALLS : MAX_UNNAMED)) throw new TooDense()
  const tracks = tracksOf(lines)
  budget.spend((tracks.length * plan.swings.length) / 16)
  placeDoors(tracks, plan.swings)
  placeHoles(tracks, plan, budget)
  for (const track of tracks) joinPieces(track, isSingle, tracks)
  const sides = plan.isNamed && !isSingle ? sidesBeside(directions, strips, budget) : []
  return { ...named(tracks, plan.isNamed || isSingle, budget), sides, isSingle, isTooDense: false }
}

function sidesBeside(directions: readonly Direction[], strips: readonly Strip[], budget: Budget): [Point, Point][] {
  const groups = new Map<Direction, Strip[]>()
  for (const strip of strips) addTo(groups, strip.direction, strip)
  return directions.flatMap((direction) =>
    direction.rails.flatMap(({ t, from, to }): [Point, Point][] => {
      if (to - from < SIDE_IN.least || to - from > SIDE_IN.most) return []
      const own = groups.get(direction) ?? []
      budget.spend(own.length)
      const isOfWall = own.some(
        (strip) =>
          Math.abs(Math.abs(strip.t - t) - strip.thickness / 2) < 0.6 &&
          Math.min(to, strip.to) - Math.max(from, strip.from) > 0.5 * (to - from),
      )
      return isOfWall ? [] : [[spotAt(direction, from, t), spotAt(direction, to, t)]]
    }),
  )
}

const singles = (directions: readonly Direction[]): Strip[] =>
  directions.flatMap((direction) =>
    direction.rails.map(({ t, from, to }) => ({ direction, t, thickness: 0, from, to })),
  )

/** Puts each swing on the wall in whose line its hinge and one of its ends lie. */
function placeDoors(tracks: readonly Track[], swings: readonly Swing[]): void {
  for (const { hinge, ends, radius } of swings) {
    let best: { track: Track; cost: number; hole: Hole } | undefined
    for (const track of tracks) {
      const { direction, t, thickness } = track
      const away = Math.abs(acrossOf(direction, hinge) - t) - thickness / 2
      if (away > HINGE_REACH_IN) continue
      for (const [index, end] of ends.entries()) {
        const [at, tip] = [alongOf(direction, hinge), alongOf(direction, end)]
        // The closed leaf lies along the wall, within about 8 degrees.
        if (Math.abs(tip - at) < 0.99 * radius) continue
        const [from, to] = [Math.min(at, tip), Math.max(at, tip)]
        const far = Math.min(...track.pieces.map((piece) => Math.max(piece.from - to, from - piece.to)))
        if (far > 10) continue
        const covered = track.pieces.reduce(
          (sum, piece) => sum + Math.max(0, Math.min(to, piece.to) - Math.max(from, piece.from)),
          0,
        )
        const cost = Math.max(0, away) + Math.max(0, far) + (4 * covered) / radius
        const openTip = ends[1 - index]!
        if (!best || cost < best.cost)
          best = { track, cost, hole: { from, to, kind: 'door', swings: [{ hinge, openTip }] } }
      }
    }
    best?.track.holes.push(best.hole)
  }
  for (const { holes } of tracks) {
    const inOrder = holes.toSorted((a, b) => a.from - b.from)
    holes.splice(0, holes.length)
    for (const hole of inOrder) {
      const last = holes.at(-1)
      // Two leaves that meet in the middle are one door; the same door drawn twice is one.
      if (last && hole.from < last.to + 3 && hole.to > last.to + 0.6 * (hole.to - hole.from))
        holes[holes.length - 1] = { ...last, to: hole.to, swings: [...last.swings, ...hole.swings] }
      else if (!last || hole.from >= last.to) holes.push(hole)
    }
  }
}

/**
 * Doors without an arc, which are drawn on layers of doors in a gap of a wall; and windows: lines of glass in a gap of a
 * wall or within its body, and what is drawn on layers of windows.
 */
function placeHoles(tracks: readonly Track[], plan: PlanLines, budget: Budget): void {
  const glass = byDirection(directionsOf(plan.all, WINDOW_IN.least))
  const windows = byDirection(directionsOf(plan.windows, WINDOW_IN.least))
  const doors = byDirection(directionsOf(plan.doors, DOOR_IN.least))
  for (const track of tracks) {
    const { thickness, pieces, holes } = track
    const add = (kind: Hole['kind'], from: number, to: number) => {
      budget.spend(holes.length)
      const { least, most } = kind === 'window' ? WINDOW_IN : DOOR_IN
      const isFree = holes.every((hole) => Math.min(to, hole.to) - Math.max(from, hole.from) < 3)
      if (isFree && to - from >= least && to - from <= most) holes.push({ from, to, kind, swings: [] })
    }
    const gaps = pieces.slice(1).map((piece, index) => ({ from: pieces[index]!.to, to: piece.from }))
    for (const { from, to } of railsNear(doors, track, thickness / 2 + 2, budget)) {
      const gap = gaps.find((each) => Math.min(to, each.to) - Math.max(from, each.from) > 0.6 * (each.to - each.from))
      if (gap) add(gap.to - gap.from > SLIDING_IN ? 'sliding-door' : 'door', gap.from, gap.to)
    }
    for (const { from, to } of railsNear(windows, track, thickness / 2 + 2, budget))
      if (pieces.some((piece) => from < piece.to + 12 && to > piece.from - 12)) add('window', from, to)
    if (thickness === 0) continue
    const inside = railsNear(glass, track, thickness / 2 - 0.2, budget)
    for (const [index, piece] of pieces.entries()) {
      const next = pieces[index + 1]
      if (
        next &&
        !isCoveredByOther(tracks, track, piece.to, next.from) &&
        inside.some((rail) => rail.from < piece.to + 4 && rail.to > next.from - 4)
      )
        add(next.from - piece.to > WINDOW_IN.most ? 'sliding-door' : 'window', piece.to, next.from)
      for (const rail of inside)
        if (rail.from > piece.from + 3 && rail.to < piece.to - 3) add('window', rail.from, rail.to)
    }
  }
}

/** Lines without those that draw the leaf of a door, open or closed. */
function withoutLeaves(lines: Lines, swings: readonly Swing[], budget: Budget): Lines {
  if (swings.length === 0) return lines
  const hinges = new Map<number, Swing[]>()
  const cellOf = (x: number, y: number) => Math.floor(x / 8) * 1e6 + Math.floor(y / 8)
  for (const swing of swings) addTo(hinges, cellOf(swing.hinge.x, swing.hinge.y), swing)
  const kept: number[] = []
  for (let index = 0; index < lines.length; index += 4) {
    const a = { x: lines[index]!, y: lines[index + 1]! }
    const b = { x: lines[index + 2]!, y: lines[index + 3]! }
    const length = distance(a, b)
    const isOther = length < LEAF_IN.least - LEAF_OFF_IN || length > LEAF_IN.most + LEAF_OFF_IN
    const isLeaf =
      !isOther &&
      [[a, b] as const, [b, a] as const].some(([start, tip]) =>
        [-8, 0, 8].some((dx) =>
          [-8, 0, 8].some((dy) => {
            const near = hinges.get(cellOf(start.x + dx, start.y + dy)) ?? []
            budget.spend(near.length)
            return near.some(
              ({ hinge, ends }) =>
                distance(hinge, start) < LEAF_OFF_IN && ends.some((end) => distance(end, tip) < LEAF_OFF_IN),
            )
          }),
        ),
      )
    if (!isLeaf) kept.push(a.x, a.y, b.x, b.y)
  }
  return kept
}

/** Directions by whole degrees, to find those that are parallel to another. */
function byDirection(directions: readonly Direction[]): ReadonlyMap<number, Direction[]> {
  const groups = new Map<number, Direction[]>()
  for (const direction of directions) addTo(groups, degreesOf(direction), direction)
  return groups
}

const degreesOf = ({ cos, sin }: Direction) => Math.round((Math.atan2(sin, cos) * 180) / Math.PI)

function railsNear(lines: ReadonlyMap<number, Direction[]>, { direction, t }: Track, reach: number, budget: Budget) {
  const angle = degreesOf(direction)
  const found: { from: number; to: number }[] = []
  for (const turn of [-1, 0, 1])
    for (const other of lines.get(angle + turn) ?? []) {
      if (Math.abs(other.cos * direction.sin - other.sin * direction.cos) > 0.008) continue
      const { rails } = other
      for (
        let index = lowerBound(rails, t - reach - 1);
        index < rails.length && rails[index]!.t <= t + reach + 1;
        index += 1
      ) {
        budget.spend(1)
        const [a, b] = [rails[index]!.from, rails[index]!.to].map((s) => spotAt(other, s, rails[index]!.t)) as [
          Point,
          Point,
        ]
        if ([a, b].some((end) => Math.abs(acrossOf(direction, end) - t) > reach)) continue
        const [from, to] = [alongOf(direction, a), alongOf(direction, b)]
        found.push({ from: Math.min(from, to), to: Math.max(from, to) })
      }
    }
  return found.toSorted((a, b) => a.from - b.from)
}

/** Walls run through above their openings: pieces on both sides of one are one wall, and a gap without a door is a passage. */
function joinPieces(track: Track, isSingle: boolean, tracks: readonly Track[]): void {
  const { pieces, holes } = track
  holes.sort((a, b) => a.from - b.from)
  // A door beside a corner has a wall on one side only.
  for (const hole of holes) {
    const isWithin = pieces.some((piece) => piece.from <= hole.from + 1 && piece.to >= hole.to - 1)
    if (!isWithin) pieces.push({ from: hole.from, to: hole.to })
  }
  mergePieces(track, (gap, from, to) => {
    if (gap <= 4) return true
    if (isSingle || gap < PASSAGE_IN.least || gap > PASSAGE_IN.most) return false
    if (isCoveredByOther(tracks, track, from, to)) return false
    holes.push({ from, to, kind: 'passage', swings: [] })
    return true
  })
}

function named(tracks: readonly Track[], isMeant: boolean, budget: Budget): Pick<DrawnWalls, 'walls' | 'openings'> {
  const all = tracks.flatMap((track) =>
    track.pieces.map((piece) => ({
      track,
      ...piece,
      a: spotAt(track.direction, piece.from, track.t),
      b: spotAt(track.direction, piece.to, track.t),
    })),
  )
  if (!isMeant) budget.spend((all.length * all.length) / 8)
  const kept = isMeant
    ? all
    : all.filter(
        (wall) =>
          wall.to - wall.from >= LONE_WALL_IN ||
          all.length > 3000 ||
          all.some((other) => other !== wall && meets(wall, other)),
      )
  const walls: ReadWall[] = []
  const openings: ReadOpening[] = []
  for (const { track, from, to, a, b } of kept) {
    const id = `wall-${walls.length + 1}`
    walls.push({ id, from: a, to: b, thickness: track.thickness })
    for (const hole of track.holes)
      if (hole.from >= from - 1 && hole.to <= to + 1) openings.push(openingOf(hole, track, id, openings.length + 1))
  }
  return { walls, openings }
}

interface Ends {
  readonly a: Point
  readonly b: Point
  readonly track: Track
}

/** Whether an end of one of the walls lies at the other. */
function meets(one: Ends, other: Ends): boolean {
  const reach = (one.track.thickness + other.track.thickness) / 2 + 2
  const isAt = (end: Point, { track, a, b }: Ends) => {
    const s = alongOf(track.direction, end)
    const [from, to] = [alongOf(track.direction, a), alongOf(track.direction, b)]
    return Math.abs(acrossOf(track.direction, end) - track.t) <= reach && s >= from - reach && s <= to + reach
  }
  return isAt(one.a, other) || isAt(one.b, other) || isAt(other.a, one) || isAt(other.b, one)
}

function openingOf({ from, to, kind, swings }: Hole, track: Track, wall: string, number: number): ReadOpening {
  const { direction, t } = track
  const isDouble = kind === 'door' && swings.length > 1
  const [swing] = swings
  const sideOf = ({ openTip }: Hole['swings'][number]) => Math.sign(acrossOf(direction, openTip) - t)
  // The leaves of a double door open to one side; where they do not, the drawing does not say to which.
  const isOneWay = swing && swings.every((each) => sideOf(each) === sideOf(swing))
  const sill = kind === 'window' ? SILL_IN : 0
  return {
    id: `opening-${number}`,
    kind: isDouble ? 'double-door' : kind,
    at: spotAt(direction, (from + to) / 2, t),
    angle: (Math.atan2(direction.sin, direction.cos) * 180) / Math.PI,
    width: to - from,
    sill,
    head: HEAD_IN,
    wall,
    ...(isOneWay && distance(swing.hinge, swing.openTip) > 0 && { swing }),
    guessed: kind === 'window' ? ['sill', 'head'] : swing ? ['head'] : ['kind', 'head'],
  }
}
