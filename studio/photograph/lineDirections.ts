/**
 * Which way a camera looks, from lines found in its picture: upright ones meet in one vanishing point, and each of the others
 * runs along some direction of the floor, which is compared with the walls of the plan.
 */
import { floorWalls } from '../geometry/floorOutline.ts'
import { type Point, distance } from '../geometry/point.ts'
import type { RoomShell } from '../model/roomShell.ts'
import { type Vector, crossOf, dotOf, lengthOf, minus, plus, times, unit } from '../scene/walk/vector.ts'
import type { PhotographCamera } from './camera.ts'
import type { FoundLine } from './findLines.ts'
import { turned } from './startCameras.ts'

type Picture = { readonly width: number; readonly height: number }

/** Where a camera looks, without a place. */
export type Aim = Pick<PhotographCamera, 'focal' | 'right' | 'down' | 'forward'>

/** What a found line is: upright, or level along the walls of a direction (an index of `wallDirections`). */
export type LineDirection = 'upright' | number

/** As equivalents of the diagonal of the picture: lenses of 14 to 50 mm. */
const FOCALS = [0.33, 0.42, 0.52, 0.62, 0.75, 0.95, 1.2]
/** Degrees by which upright lines may lean in the picture, and radians by which a line may miss its vanishing point. */
const MAX_LEAN = 32
const MAX_MISS = 0.022
/** Lines of which each pair gives a vanishing point, and the ways to look that are returned. */
const PAIRED = 14
const MOST_AIMS = 5
/** Degrees of a bin of directions, and of those that are the same aim. */
const BIN = 1
const APART = 8

/** The different directions of the walls in radians, 0 to pi, those of the most wall first. */
export function wallDirections(floor: RoomShell): number[] {
  const found: { angle: number; length: number }[] = []
  for (const [a, b] of floorWalls(floor)) {
    const angle = halfTurn(Math.atan2(b.y - a.y, b.x - a.x))
    const same = found.find((each) => Math.abs(apart(each.angle, angle)) < 0.01)
    if (same) same.length += distance(a, b)
    else found.push({ angle, length: distance(a, b) })
  }
  const most = found.reduce((sum, { length }) => Math.max(sum, length), 0)
  return found
    .filter(({ length }) => length > SHORT * most)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_DIRECTIONS)
    .map(({ angle }) => angle)
}

/** Walls of a direction, as a share of those of the longest one; the directions that count. */
const SHORT = 0.12
const MOST_DIRECTIONS = 6

function halfTurn(angle: number): number {
  return ((angle % Math.PI) + Math.PI) % Math.PI
}

/** Between two directions of lines, -pi/2 to pi/2. */
function apart(one: number, other: number): number {
  const turn = halfTurn(one - other)
  return turn > Math.PI / 2 ? turn - Math.PI : turn
}

/** The likeliest ways to look, the best first; each may also be turned by half a turn. Empty without lines. */
export function likelyAims(lines: readonly FoundLine[], floor: RoomShell, picture: Picture, focal?: number): Aim[] {
  const walls = wallDirections(floor)
  const focals =
    focal === undefined ? FOCALS.map((share) => share * Math.hypot(picture.width, picture.height)) : [focal]
  const found = focals.flatMap((each) => aimsOf(lines, walls, picture, each)).toSorted((a, b) => b.score - a.score)
  const kept: { aim: Aim; score: number }[] = []
  for (const each of found)
    if (
      kept.length < MOST_AIMS &&
      !kept.some(({ aim }) => dotOf(aim.forward, each.aim.forward) > Math.cos(APART * RADIANS))
    )
      kept.push(each)
  return kept.map(({ aim }) => aim)
}

const RADIANS = Math.PI / 180

function aimsOf(
  lines: readonly FoundLine[],
  walls: readonly number[],
  picture: Picture,
  focal: number,
): { aim: Aim; score: number }[] {
  const down = downOf(lines, picture, focal)
  const ahead = unit(minus([0, 0, 1], times(down, down[2])))
  const aside = crossOf(down, ahead)
  const bins = new Float64Array(180 / BIN)
  for (const line of lines) {
    const normal = planeOf(line, picture, focal)
    if (Math.abs(dotOf(normal, down)) < MAX_MISS) continue
    const level = crossOf(normal, down)
    const weight = distance(line.from, line.to) * Math.min(1, 2 * lengthOf(level))
    const theta = Math.atan2(dotOf(level, aside), dotOf(level, ahead))
    for (const wall of walls) {
      const bin = Math.floor(halfTurn(wall - theta) / RADIANS / BIN) % bins.length
      for (const [near, share] of NEIGHBORS) {
        const at = (bin + near + bins.length) % bins.length
        bins[at] = bins[at]! + weight * share
      }
    }
  }
  const peaks = [...bins.entries()].filter(
    ([bin, score]) =>
      score > 0 && NEIGHBORS.every(([near]) => score >= bins[(bin + near + bins.length) % bins.length]!),
  )
  return peaks
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST_AIMS)
    .map(([bin, score]) => ({ score, aim: aimOf(focal, down, ahead, aside, (bin + 0.5) * BIN) }))
}

const NEIGHBORS = [
  [-1, 0.5],
  [0, 1],
  [1, 0.5],
] as const

/** The axes in the room of a camera whose level direction ahead is at `yaw` degrees on the plan. */
function aimOf(focal: number, down: Vector, ahead: Vector, aside: Vector, yaw: number): Aim {
  const level = turned(yaw, 0)
  const inRoom = (axis: 0 | 1 | 2): Vector =>
    plus(plus(times(level.right, aside[axis]), times(level.down, down[axis])), times(level.forward, ahead[axis]))
  return { focal, right: inRoom(0), down: inRoom(1), forward: inRoom(2) }
}

/** The unit normal of the plane through the camera and a line, in its own coordinates. */
function planeOf({ from, to }: FoundLine, { width, height }: Picture, focal: number): Vector {
  const ray = ({ x, y }: Point): Vector => [(x - width / 2) / focal, (y - height / 2) / focal, 1]
  return unit(crossOf(ray(from), ray(to)))
}

/** Straight down, in the coordinates of the camera: where the most upright lines meet. */
function downOf(lines: readonly FoundLine[], picture: Picture, focal: number): Vector {
  const upright = lines.filter(
    ({ from, to }) => Math.abs(to.x - from.x) < Math.tan(MAX_LEAN * RADIANS) * Math.abs(to.y - from.y),
  )
  const planes = upright.map((line) => ({
    normal: planeOf(line, picture, focal),
    length: distance(line.from, line.to),
  }))
  const scoreOf = (down: Vector) =>
    planes.reduce((sum, { normal, length }) => {
      const miss = Math.abs(dotOf(normal, down)) / MAX_MISS
      return miss < 1 ? sum + length * (1 - miss * miss) : sum
    }, 0)
  const paired = planes.slice(0, PAIRED)
  const tried = paired.flatMap(({ normal }, index) =>
    paired.slice(index + 1).flatMap((other): Vector[] => {
      const meeting = crossOf(normal, other.normal)
      if (lengthOf(meeting) < 1e-4) return []
      const down = unit(meeting[1] < 0 ? times(meeting, -1) : meeting)
      // Looking steeply up or down, or held on its side.
      return down[1] > MIN_DOWN ? [down] : []
    }),
  )
  const level: Vector = [0, 1, 0]
  return [level, ...tried]
    .map((down) => ({ down, score: scoreOf(down) }))
    .reduce((best, each) => (each.score > best.score ? each : best)).down
}

const MIN_DOWN = Math.cos(50 * RADIANS)

/** What each line is by the way the camera looks; undefined for a line of no known direction. */
export function directionsOf(
  lines: readonly FoundLine[],
  walls: readonly number[],
  { focal, right, down, forward }: Aim,
  picture: Picture,
): (LineDirection | undefined)[] {
  const inCamera = (x: number, y: number, z: number): Vector => {
    const vector: Vector = [x, y, z]
    return [dotOf(vector, right), dotOf(vector, down), dotOf(vector, forward)]
  }
  const known: { direction: LineDirection; vector: Vector }[] = [
    { direction: 'upright', vector: inCamera(0, 1, 0) },
    ...walls.map((angle, index) => ({ direction: index, vector: inCamera(Math.cos(angle), 0, Math.sin(angle)) })),
  ]
  return lines.map((line) => {
    const [best] = known
      .map(({ direction, vector }) => ({ direction, miss: missOf(line, vector, picture, focal) }))
      .toSorted((a, b) => a.miss - b.miss)
    return best && best.miss < MAX_TURN ? best.direction : undefined
  })
}

/** Radians between a line and the way from its middle to the vanishing point of its direction. */
const MAX_TURN = 0.045

function missOf({ from, to }: FoundLine, [x, y, z]: Vector, { width, height }: Picture, focal: number): number {
  const alongX = focal * x + (width / 2 - (from.x + to.x) / 2) * z
  const alongY = focal * y + (height / 2 - (from.y + to.y) / 2) * z
  const cross = alongX * (to.y - from.y) - alongY * (to.x - from.x)
  const length = Math.hypot(alongX, alongY) * distance(from, to)
  return length < 1e-6 ? Math.PI : Math.asin(Math.min(1, Math.abs(cross) / length))
}
