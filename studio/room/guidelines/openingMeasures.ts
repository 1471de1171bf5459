/** The measures of doors and windows: the floor in front of a door, the height of what stands before a window. */
import { memoizeByReference } from '../../geometry/memoizeByReference.ts'
import { halfDiagonal } from '../../geometry/footprintOutline.ts'
import { heightsOf, isDoor } from '../../geometry/openingHeights.ts'
import { alongWall, endsOf, inward, openingsOf } from '../../geometry/openings.ts'
import { swingsOf } from '../../geometry/openingZones.ts'
import { reachesInto } from '../../geometry/overlap.ts'
import { directionOf, add, between, distance, type Point } from '../../geometry/point.ts'
import type { Polygon } from '../../geometry/polygon.ts'
import type { Door, RoomShell, Opening } from '../../model/roomShell.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { CLEARANCES } from './clearanceRules.ts'
import { freeDepth, obstacleOf } from './freeDepth.ts'
import { type Measure, measureOf } from './measure.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'

/** Inches in front of a window in which a tall piece blocks its light. */
const BEFORE_WINDOW = 12
/** Inches from a door: farther away nothing is in its approach. */
const MAX_DEPTH = 60

type Scene = { readonly layout: Layout; readonly standing: readonly Item[] }

export function openingMeasures(scene: Scene): Measure[] {
  return openingsOf(scene.layout.floor).flatMap((opening) => {
    if (isDoor(opening)) return doorMeasures(opening, scene)
    return opening.kind === 'window' ? windowMeasures(opening, scene) : []
  })
}

/**
 * The nearest piece in front of a door or an open passage. Pieces within the swing are skipped: they have a finding of
 * their own.
 */
function doorMeasures(door: Door, { layout, standing }: Scene): Measure[] {
  const { floor } = layout
  const { swings, leaf } = doorway(floor, door)
  const others = standing.filter((item) => {
    const away = distance(item.pose, leaf.pose) - halfDiagonal(item.footprint)
    if (away > door.width / 2 + MAX_DEPTH) return false
    return away > door.width * 1.5 || !swings.some((swing) => reachesInto(item, swing))
  })
  const { inches, by } = freeDepth(leaf, 'front', others.map(obstacleOf))
  if (by === undefined) return []
  const areaAt = (depth: number) => stripAt(floor, door, depth)
  const id = `door-approach ${door.id} ${by}`
  return [measureOf({ id, rule: 'door-approach', pieces: [by], opening: door.id, measured: inches, areaAt })]
}

function windowMeasures(window: Opening, { layout, standing }: Scene): Measure[] {
  // A piece no higher than the sill does not block the light.
  const most = Math.max(CLEARANCES['before-window'].most, heightsOf(layout.floor, window)?.sill ?? 0)
  const area = stripAt(layout.floor, window, BEFORE_WINDOW)
  return standing.flatMap((item): Measure[] => {
    const { height } = item.footprint
    const isTall = height !== undefined && height > most && !TRAITS[item.kind].atWindow
    if (!isTall || !reachesInto(item, area)) return []
    const id = `before-window ${window.id} ${item.id}`
    const values = { measured: height, wanted: most, isMost: true, isMet: false, areaAt: () => area }
    return [{ id, rule: 'before-window', pieces: [item.id], opening: window.id, ...values }]
  })
}

function doorway(floor: RoomShell, door: Door) {
  const doors = doorwaysOf(floor)
  const found = doors.get(door) ?? makeDoorway(floor, door)
  doors.set(door, found)
  return found
}

function makeDoorway(floor: RoomShell, door: Door) {
  return { swings: swingsOf(floor, door), leaf: leafAt(floor, door) }
}

const doorwaysOf = memoizeByReference<RoomShell, Map<Door, ReturnType<typeof makeDoorway>>>(() => new Map())

/** The closed door as an item of depth 0 that faces the room. */
function leafAt(floor: RoomShell, door: Door) {
  const { wall, width } = door
  const [first, last] = endsOf(floor, door)
  const along = alongWall(floor, wall)
  const rotation = directionOf(along)
  const footprint = { shape: 'rectangle' as const, width, length: 0 }
  return { footprint, pose: { ...between(first, last, 0.5), rotation } }
}

/** The floor before an opening, `depth` inches deep. */
export function stripAt(floor: RoomShell, opening: Opening, depth: number): Polygon {
  const [first, last] = endsOf(floor, opening)
  const into = inward(floor, opening.wall)
  const out = (point: Point) => add(point, { x: into.x * depth, y: into.y * depth })
  return [first, last, out(last), out(first)]
}
