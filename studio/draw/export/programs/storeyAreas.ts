/**
 * The walls of a storey as areas: the walls and columns of all rooms together, once, the walls cut by their doors and windows. Inches of the
 * sheet.
 */
import { ClipperD, ClipType, FillRule, type PathD, PolyTreeD, type PolyPathD } from 'clipper2-ts'
import { floorOutline, floorWalls } from '../../../geometry/floorOutline.ts'
import { groundOf } from '../../../geometry/ground.ts'
import { endsOf } from '../../../geometry/openings.ts'
import { type Point, distance, rotate } from '../../../geometry/point.ts'
import { type Polygon, signedArea } from '../../../geometry/polygon.ts'
import { outlineOnSheet, type PlacedRoom, toSheet, wallThickness } from '../../../home/sheet/placedRooms.ts'
import type { Opening } from '../../../model/roomShell.ts'
import { wallBodies } from '../../symbols/drawRoom.ts'
import { wallsOfStorey } from './homeWalls.ts'

/** Decimals of an inch to which places are rounded, so that walls of rooms side by side meet. */
const DECIMALS = 3
/** Inches by which a hole is deeper than its wall on both sides. */
const OVER = 0.05
/** Square inches; smaller areas are roundings of places. */
const LEAST = 1

/** `loops`: the first one is the outer one, the others are holes. */
export type WallArea = { readonly loops: readonly Polygon[] }

export type StoreyAreas = {
  readonly walls: readonly WallArea[]
  /** Each opening once, with the thickness of its wall. */
  readonly openings: readonly { readonly room: PlacedRoom; readonly opening: Opening; readonly thickness: number }[]
}

/** The work is bounded by the square of the walls of a storey. */
export function areasOfStorey(rooms: readonly PlacedRoom[]): StoreyAreas {
  const storey = wallsOfStorey(rooms)
  const openings = storey.flatMap(({ room, openings: own }) => own.map((each) => ({ room, ...each })))
  const bodies = rooms.flatMap((room) =>
    wallBodies(floorOutline(room.layout.floor), wallThickness(room.layout.floor)).map((body) =>
      body.map((corner) => toSheet(room.pose, corner)),
    ),
  )
  // Where rooms are farther apart than their walls are thick, the wall between them fills the distance.
  const shared = storey.flatMap(({ walls }) =>
    walls.flat().flatMap(({ from, to, thickness, behind }) => (behind ? [boxAlong(from, to, thickness)] : [])),
  )
  const holes = openings
    .filter(({ opening: { kind } }) => kind !== 'radiator' && kind !== 'outlet')
    .map(({ room, opening, thickness }) => holeOf(room, opening, thickness))
  const columns = rooms.flatMap((room) =>
    groundOf(room.layout.floor).holes.map((hole) => hole.map((corner) => toSheet(room.pose, corner))),
  )
  const around = new ClipperD(DECIMALS)
  const cut: PathD[] = []
  around.addSubjectPaths([...bodies, ...shared].map(upright))
  around.addClipPaths([...rooms.map((room) => outlineOnSheet(room)), ...holes].map(upright))
  around.execute(ClipType.Difference, FillRule.NonZero, cut)
  const tree = new PolyTreeD()
  const clipper = new ClipperD(DECIMALS)
  clipper.preserveCollinear = false
  clipper.addSubjectPaths([...cut, ...columns.map(upright)])
  clipper.execute(ClipType.Union, FillRule.NonZero, tree)
  return { walls: areasOf(tree).filter(({ loops: [outer = []] }) => Math.abs(signedArea(outer)) >= LEAST), openings }
}

function areasOf(node: PolyPathD): WallArea[] {
  return childrenOf(node).flatMap((outer) => {
    const holes = childrenOf(outer)
    return [
      { loops: [outer, ...holes].map(({ poly }) => (poly ?? []).map(({ x, y }) => ({ x, y }))) },
      ...holes.flatMap((hole) => areasOf(hole)),
    ]
  })
}

function childrenOf(node: PolyPathD): readonly PolyPathD[] {
  return Array.from({ length: node.count }, (_, index) => node.child(index))
}

/** Across the wall at the opening, from its inner face outwards. */
function holeOf({ layout: { floor }, pose }: PlacedRoom, opening: Opening, thickness: number): Polygon {
  const [a, b] = floorWalls(floor)[opening.wall]!
  const length = distance(a, b)
  const out = rotate({ x: (b.x - a.x) / length, y: (b.y - a.y) / length }, -90)
  const [from, to] = endsOf(floor, opening)
  const moved = ({ x, y }: Point, by: number) => toSheet(pose, { x: x + out.x * by, y: y + out.y * by })
  return [moved(from, -OVER), moved(to, -OVER), moved(to, thickness + OVER), moved(from, thickness + OVER)]
}

/** Around the line, as wide as the wall. */
function boxAlong(from: Point, to: Point, thickness: number): Polygon {
  const length = distance(from, to) || 1
  const across = { x: (-(to.y - from.y) / length) * (thickness / 2), y: ((to.x - from.x) / length) * (thickness / 2) }
  return [
    { x: from.x + across.x, y: from.y + across.y },
    { x: to.x + across.x, y: to.y + across.y },
    { x: to.x - across.x, y: to.y - across.y },
    { x: from.x - across.x, y: from.y - across.y },
  ]
}

/** In one sense for all, so that areas that overlap add up. */
function upright(polygon: Polygon): PathD {
  const points = polygon.map(({ x, y }) => ({ x, y }))
  return signedArea(polygon) < 0 ? points.toReversed() : points
}
