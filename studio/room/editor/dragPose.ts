/** The pose of a dragged piece: the pointer's position, then snapping, then the clamp. */
import { backToWall } from '../../geometry/backToWall.ts'
import { floorWalls } from '../../geometry/floorOutline.ts'
import { boxAt } from '../../geometry/footprintOutline.ts'
import { type Point, add } from '../../geometry/point.ts'
import { movedPose, nearestPose } from '../../geometry/poseOnFloor.ts'
import { snap } from '../../geometry/snap.ts'
import type { Axis, Guide } from '../../geometry/span.ts'
import type { Item, Layout, Pose } from '../../model/layout.ts'
import { snapIndexBut } from '../guidelines/pieceIndex.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'

type Drag = {
  readonly item: Item
  readonly start: Pose
  /** The pose that was shown last. */
  readonly at: Pose
  readonly wanted: Point
  /** Inches within which it snaps; undefined while snapping is off. */
  readonly snapReach: number | undefined
  /** The axis to which the movement is restricted while Shift is held. */
  readonly only: Axis | undefined
  /** Inches between the lines that it snaps to. */
  readonly gridStep: number
}

type Dragged = { readonly pose: Pose; readonly guides: readonly Guide[] }

export function dragPose(drag: Drag, layout: Layout): Dragged {
  const { item, start, at, wanted, snapReach, only, gridStep } = drag
  const { floor } = layout
  if (snapReach === undefined)
    return {
      pose: clampAlongPath(item, at, { x: wanted.x, y: wanted.y, rotation: start.rotation }, layout),
      guides: [],
    }
  const turned =
    only === undefined && TRAITS[item.kind].wall !== undefined ? turnedToWall(drag, snapReach, layout) : undefined
  const rotation = turned ?? start.rotation
  const aim = { x: wanted.x, y: wanted.y, rotation }
  const scene = { walls: floorWalls(floor), others: snapIndexBut(layout.items, [item.id]), gridStep }
  // A pointer far beyond a wall still places the piece at that wall.
  const held = clampAlongPath(item, at, aim, layout)
  const near = { x: nearer(aim.x, held.x, snapReach), y: nearer(aim.y, held.y, snapReach), rotation }
  const snapped = snap(boxAt(item.footprint, near), scene, snapReach, only === undefined ? undefined : [only])
  const { x, y } = add(near, snapped.shift)
  const pose = clampAlongPath(item, at, { x, y, rotation }, layout)
  return { pose, guides: snapped.guidesAt(boxAt(item.footprint, pose)) }
}

function turnedToWall({ item, start, at, wanted }: Drag, reach: number, layout: Layout): number | undefined {
  const reached = clampAlongPath(item, at, { ...wanted, rotation: at.rotation }, layout)
  return backToWall({ footprint: item.footprint, start, wanted, at: reached, floor: layout.floor, reach })
}

/** The clamp. It follows the path from the last pose, so that the piece moves around a notch and not over it. */
function clampAlongPath(item: Item, at: Pose, aim: Pose, { floor }: Layout): Pose {
  const turned =
    at.rotation === aim.rotation ? at : nearestPose(item.footprint, { ...at, rotation: aim.rotation }, floor)
  return movedPose(item.footprint, turned, aim, floor)
}

function nearer(wanted: number, held: number, reach: number): number {
  return Math.abs(wanted - held) > reach ? held : wanted
}
