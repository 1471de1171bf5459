/** Measures the geometry cost of one move of a dragged item among 2,000 others, and its exactness. */
import { clashesOf } from '../../studio/room/guidelines/clashes.ts'
import { createEditor } from '../../studio/room/editor/editor.ts'
import { pointed } from '../../studio/stage/pointed.ts'

import { heldIds, shownItem } from '../../studio/room/editor/tool.ts'
import { boundsOfFloor } from '../../studio/geometry/floorOutline.ts'
import { distance } from '../../studio/geometry/point.ts'
import { fitsFloor, isOnFloor, nearestPose } from '../../studio/geometry/poseOnFloor.ts'
import {
  FLOOR_SHAPES,
  FOOTPRINT_SHAPES,
  randomFloor,
  randomFootprint,
  randomFrom,
} from '../../studio/geometry/randomCases.ts'
import type { RoomShell } from '../../studio/model/roomShell.ts'
import type { Pose } from '../../studio/model/layout.ts'
import { benchScene } from './studio/scene.ts'

export type GeometryFacts = {
  /** CPU time in microseconds of containment, nearest pose, snapping and overlaps; the median of all batches. */
  readonly microseconds: number
  readonly flushPoses: number
  readonly flushAccepted: number
  /** The largest distance in inches by which a search finds a closer pose than the studio does. */
  readonly worstMiss: number
}

const OBSTACLES = 2_000
const MOVES = 500
const BATCHES = 21
const WINDOW = { width: 1280, height: 800 }
const ROTATIONS = 72
const NEAREST_CASES = 60

export function studioGeometry(): GeometryFacts {
  return { microseconds: costOfMove(), ...flushPoses(), worstMiss: worstMiss() }
}

function costOfMove(): number {
  const { layout, middle } = benchScene(OBSTACLES)
  const floor: RoomShell = { ...layout.floor, shape: 'l-shaped', inner: { width: 200, length: 150 } }
  const editor = createEditor({ ...layout, floor }, () => 'copy')
  const item = editor.get().layout.items[middle]
  if (!item) throw new Error('The scene has no item in its middle.')
  editor.camera.frame(boundsOfFloor(floor), WINDOW)
  editor.dispatch({ type: 'down', ...pointed(item.pose.x, item.pose.y) })
  const batches = Array.from({ length: BATCHES }, () => {
    const start = process.cpuUsage()
    for (let move = 0; move < MOVES; move++) {
      const share = move / MOVES
      // A path over the items, along the walls and beyond them.
      const at = { x: 610 + 640 * Math.sin(share * 14.1), y: 370 + 400 * Math.sin(share * 21.7 + 1) }
      editor.dispatch({ type: 'move', ...pointed(at.x, at.y) })
      const { tool, layout } = editor.get()
      if (heldIds(tool).length > 0) clashesOf(shownItem(tool, item), layout.items)
    }
    const { user, system } = process.cpuUsage(start)
    return (user + system) / MOVES
  })
  return batches.sort((a, b) => a - b)[Math.floor(BATCHES / 2)] ?? Infinity
}

/** Items pushed against the walls of every shape, at every angle. */
function flushPoses(): { flushPoses: number; flushAccepted: number } {
  const random = randomFrom(3)
  let [poses, accepted] = [0, 0]
  for (const shape of FLOOR_SHAPES) {
    for (let turn = 0; turn < ROTATIONS; turn++) {
      const floor = randomFloor(random, shape)
      const footprint = { shape: 'rectangle', width: random(8, 40), length: random(8, 30) } as const
      const far = { x: random(-200, 600), y: random(-200, 600), rotation: turn * 5 }
      if (!fitsFloor(footprint, far.rotation, floor)) continue
      poses++
      if (isOnFloor(footprint, nearestPose(footprint, far, floor), floor)) accepted++
    }
  }
  return { flushPoses: poses, flushAccepted: accepted }
}

function worstMiss(): number {
  const random = randomFrom(5)
  let worst = 0
  for (let number = 0; number < NEAREST_CASES; number++) {
    const floor = randomFloor(random, FLOOR_SHAPES[number % FLOOR_SHAPES.length] ?? 'cut')
    const footprint = randomFootprint(random, FOOTPRINT_SHAPES[number % FOOTPRINT_SHAPES.length] ?? 'rectangle')
    const wanted = { x: random(-100, 500), y: random(-100, 500), rotation: Math.floor(random(0, ROTATIONS)) * 5 }
    const found = nearestPose(footprint, wanted, floor)
    if (!isOnFloor(footprint, found, floor)) continue
    const isGood = (place: Pose) => isOnFloor(footprint, place, floor)
    worst = Math.max(worst, distance(found, wanted) - searchedDistance(wanted, isGood))
  }
  return worst
}

/** Searches along rays from the wanted place for the first valid one, then refines it by bisection. */
function searchedDistance(wanted: Pose, isGood: (place: Pose) => boolean): number {
  let least = Infinity
  for (let angle = 0; angle < 360; angle += 2) {
    const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
    const along = (inches: number) => ({ ...wanted, x: wanted.x + x * inches, y: wanted.y + y * inches })
    let away = 0
    while (away < Math.min(least, 800) && !isGood(along(away))) away += 3
    if (away >= Math.min(least, 800)) continue
    for (let step = 3; step > 0.002; step /= 2) if (away >= step && isGood(along(away - step))) away -= step
    least = away
  }
  return least
}
