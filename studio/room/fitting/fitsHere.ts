/** Whether and how a candidate can stand at a place, or anywhere in the room, without causing a finding. */
import { QUARTER_TURN, rotate, type Point } from '../../geometry/point.ts'
import type { Pose } from '../../model/layout.ts'
import { type Candidate, placed } from './candidate.ts'
import type { FitCheck } from './fitCheck.ts'
import type { FitGround } from './fitGround.ts'
import { centresOver, type FitPlace, type FloorPlace, TURNS, wallFrame, type WallPlace, wallPoses } from './fitPlace.ts'

/** Inches by which the piece can be moved to each side, as seen from its front, without causing a finding. */
export type Spare = { readonly left: number; readonly right: number; readonly front: number; readonly back: number }
export type Fit = { readonly pose: Pose; readonly spare: Spare }

/** A room with the caches of its queries. */
export type FitRoom = { readonly check: FitCheck; readonly ground: FitGround }

/**
 * The candidate in the middle of the usable part of the place; undefined if each of its poses there (see fitPlace.ts)
 * causes a finding.
 */
export function fitsHere(room: FitRoom, place: FitPlace, candidate: Candidate): Fit | undefined {
  const pose = poseAt(room, place, candidate)
  if (!pose) return undefined
  if (place.on === 'floor') return { pose, spare: spareOf(room, candidate, pose) }
  return centred(room, place, candidate, pose)
}

/**
 * A pose anywhere in the room: with the back at an empty stretch of wall, else on the open floor in one of the four
 * rotations.
 */
export function fitsInRoom(room: FitRoom, stretches: readonly WallPlace[], candidate: Candidate): Pose | undefined {
  for (const place of stretches) {
    const pose = poseAtWall(room, place, candidate)
    if (pose) return pose
  }
  const { floor } = room.check.layout
  const whole = { left: 0, top: 0, right: Math.floor(floor.width), bottom: Math.floor(floor.length) }
  const middle = { x: floor.width / 2, y: floor.length / 2 }
  return poseIn(room, candidate, middle, () => whole)
}

function poseAt(room: FitRoom, place: FitPlace, candidate: Candidate): Pose | undefined {
  return place.on === 'wall' ? poseAtWall(room, place, candidate) : poseOver(room, place, candidate)
}

function poseAtWall({ check, ground }: FitRoom, place: WallPlace, candidate: Candidate): Pose | undefined {
  const poses = wallPoses(check.layout.floor, place, candidate.footprint)
  const { rotation = 0 } = poses[0] ?? {}
  const mayStand = rotation % QUARTER_TURN === 0 ? ground.mayStand(candidate, rotation) : () => true
  return poses.find((pose) => mayStand(pose) && check.accepts(placed(candidate, pose)))
}

function poseOver(room: FitRoom, { at }: FloorPlace, candidate: Candidate): Pose | undefined {
  return poseIn(room, candidate, at, (rotation) => centresOver(at, candidate.footprint, rotation))
}

type Centres = ReturnType<typeof centresOver>

/** The fitting pose nearest to a point, among those with the center at whole inches within the bounds. */
function poseIn(
  { check, ground }: FitRoom,
  candidate: Candidate,
  near: Point,
  boundsAt: (rotation: number) => Centres,
) {
  const poses: { readonly pose: Pose; readonly away: number }[] = []
  for (const rotation of TURNS) {
    const mayStand = ground.mayStand(candidate, rotation)
    const { left, right, top, bottom } = boundsAt(rotation)
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++)
        if (mayStand({ x, y })) poses.push({ pose: { x, y, rotation }, away: (x - near.x) ** 2 + (y - near.y) ** 2 })
  }
  return poses.sort((a, b) => a.away - b.away).find(({ pose }) => check.accepts(placed(candidate, pose)))?.pose
}

/** The pose in the middle of the free stretch to its left and right at the wall. */
function centred(room: FitRoom, place: WallPlace, candidate: Candidate, pose: Pose): Fit {
  const spare = spareOf(room, candidate, pose, place)
  const by = (spare.right - spare.left) / 2
  const middle = moved(pose, { x: by, y: 0 })
  if (by === 0 || !room.check.accepts(placed(candidate, middle))) return { pose, spare }
  return { pose: middle, spare: spareOf(room, candidate, middle, place) }
}

/** Inches: the largest spare distance that is measured. */
const MAX_SPARE_IN = 60
const FINE = 1 / 64
const MAX_STEP = 16

function spareOf(room: FitRoom, candidate: Candidate, pose: Pose, within?: WallPlace): Spare {
  const spare = (way: Point, most = MAX_SPARE_IN) => spareTo(way, Math.min(most, MAX_SPARE_IN), room, candidate, pose)
  if (!within) {
    const [left, right] = [spare({ x: -1, y: 0 }), spare({ x: 1, y: 0 })]
    return { left, right, front: spare({ x: 0, y: 1 }), back: spare({ x: 0, y: -1 }) }
  }
  const { floor } = room.check.layout
  const frame = wallFrame(floor, within.wall, candidate.footprint)
  const origin = frame.pose(0)
  const along = Math.hypot(pose.x - origin.x, pose.y - origin.y)
  const left = spare({ x: -1, y: 0 }, along + frame.low - within.from)
  const right = spare({ x: 1, y: 0 }, within.to - along - frame.high)
  return { left, right, front: spare({ x: 0, y: 1 }), back: 0 }
}

function spareTo(way: Point, most: number, { check }: FitRoom, candidate: Candidate, pose: Pose): number {
  const isFree = (inches: number, withWays: boolean) =>
    check.accepts(placed(candidate, moved(pose, { x: way.x * inches, y: way.y * inches })), withWays)
  // No step is longer than the piece, so that none jumps over an obstacle.
  const { width, length } = candidate.footprint
  let step = Math.min(MAX_STEP, 2 ** Math.floor(Math.log2(way.x === 0 ? length : width)))
  let free = 0
  while (step >= FINE) {
    if (free + step <= most && isFree(free + step, false)) free += step
    else step /= 2
  }
  if (free === 0 || isFree(free, true)) return free
  // A way that becomes too narrow limits the distance further.
  let [yes, no] = [0, free]
  while (no - yes > FINE) {
    const middle = (yes + no) / 2
    if (isFree(middle, true)) yes = middle
    else no = middle
  }
  return Math.floor(yes / FINE) * FINE
}

/** Along the sides of the piece: x to its right, y to its front. */
function moved(pose: Pose, by: Point): Pose {
  const { x, y } = rotate(by, pose.rotation)
  return { ...pose, x: pose.x + x, y: pose.y + y }
}
