/** Synthetic photographs with known cameras, and marks as a person makes them, for tests. */
import { floorOutline, floorWalls } from '../geometry/floorOutline.ts'
import { ceilingOf, heightsOf } from '../geometry/openingHeights.ts'
import { endsOf, firstPlace, inward, openingsOf } from '../geometry/openings.ts'
import { type Point, distance, nearestOnSegment } from '../geometry/point.ts'
import { contains } from '../geometry/polygon.ts'
import { type Random, FLOOR_SHAPES, randomFloor } from '../geometry/randomCases.ts'
import type { RoomShell } from '../model/roomShell.ts'
import { type Vector, mixed } from '../scene/walk/vector.ts'
import { type PhotographCamera, FILM_DIAGONAL_MM, levelPlane, onPlane, projected } from './camera.ts'
import { type MarkMeaning, type OpeningSide, type PhotographMark, lineOf } from './marks.ts'
import { movedCamera } from './observations.ts'
import { turned } from './startCameras.ts'

export type SyntheticPhotograph = {
  readonly floor: RoomShell
  /** The camera of the picture as it is given, after a crop. */
  readonly camera: PhotographCamera
  /** What a person may mark, without noise; lines of the plan are really seen, the longest first. */
  readonly lines: readonly Marked[]
  /** Pixels in which the floor is seen. */
  readonly floorPx: readonly Point[]
}

type Marked = { readonly means: MarkMeaning; readonly ends: readonly [Point, Point] }

/** Pixels of the longer side of a picture, as it is shown on a screen while it is marked. */
const LONG_PX = 1_600
const FOCAL_MM = { least: 13, most: 70 }

type Wanted = {
  /** The largest share of a side that is cut off. */
  readonly crop?: number
  readonly shapes?: readonly RoomShell['shape'][]
  /** As equivalents of 35 mm film, in millimeters. */
  readonly film?: { readonly least: number; readonly most: number }
}

/** A photograph that shows floor and at least one edge of it. */
export function randomPhotograph(
  random: Random,
  { crop = 0, shapes = FLOOR_SHAPES, film = FOCAL_MM }: Wanted = {},
): SyntheticPhotograph {
  for (;;) {
    const floor = randomRoom(random, shapes)
    for (let tries = 0; tries < 20; tries++) {
      const camera = cropped(random, randomCamera(random, floor, film), crop)
      const floorPx = seenFloorOf(floor, camera)
      if (floorPx.length < LEAST_FLOOR) continue
      const lines = seenLines(random, floor, camera, floorPx)
      const feet = lines.filter(({ means }) => means.kind === 'foot').length
      if (feet > 0 && lines.filter(({ means }) => isOfPlan(means)).length >= 3) return { floor, camera, lines, floorPx }
    }
  }
}

/** Of `GRID` squared pixels. */
const LEAST_FLOOR = 8
const GRID = 9

function isOfPlan({ kind }: MarkMeaning): boolean {
  return kind === 'foot' || kind === 'top' || kind === 'corner' || kind === 'opening'
}

/** A room of any shape with doors and windows. */
function randomRoom(random: Random, shapes: readonly RoomShell['shape'][]): RoomShell {
  const shape = shapes[Math.floor(random(0, shapes.length))] ?? 'rectangular'
  let floor: RoomShell = { ...randomFloor(random, shape), ceiling: random(90, 120) }
  const count = Math.floor(random(1, 4))
  for (let opening = 0; opening < count; opening++) {
    const place = { id: `opening-${opening}`, wall: 0, at: 0, width: random(28, 60) }
    const placed = firstPlace(
      floor,
      random(0, 1) < 0.5 ? { ...place, kind: 'passage' } : { ...place, kind: 'window', sill: random(0, 40) },
    )
    if (placed) floor = { ...floor, openings: [...openingsOf(floor), placed] }
  }
  return floor
}

/** Inches between a camera and the walls. */
const FROM_WALLS = 10

function randomCamera(random: Random, floor: RoomShell, { least, most }: typeof FOCAL_MM): PhotographCamera {
  const outline = floorOutline(floor)
  let place: Point = { x: 0, y: 0 }
  for (let tries = 0; tries < 200; tries++) {
    place = { x: random(0, floor.width), y: random(0, floor.length) }
    const isFree = floorWalls(floor).every(([a, b]) => distance(place, nearestOnSegment(place, a, b)) >= FROM_WALLS)
    if (contains(outline, place) && isFree) break
  }
  const aspect = [4 / 3, 3 / 2, 16 / 9, 1][Math.floor(random(0, 4))] ?? 1
  const isPortrait = random(0, 1) < 0.4
  const [width, height] = isPortrait ? [LONG_PX / aspect, LONG_PX] : [LONG_PX, LONG_PX / aspect]
  // Wide lenses are as frequent as long ones by their ratio, as they are in use.
  const film = Math.exp(random(Math.log(least), Math.log(most)))
  const level = {
    width,
    height,
    focal: (film / FILM_DIAGONAL_MM) * Math.hypot(width, height),
    center: { x: width / 2, y: height / 2 },
    at: [place.x, random(36, 70), place.y] as const,
    ...turned(random(0, 360), random(-5, 30)),
  }
  // Held askew by up to 8 degrees.
  return movedCamera(level, [0, 0, (random(-8, 8) * Math.PI) / 180])
}

/** Cuts up to `most` of each side off. */
function cropped(random: Random, camera: PhotographCamera, most: number): PhotographCamera {
  if (most === 0) return camera
  const [left, right, up, below] = [random(0, most), random(0, most), random(0, most), random(0, most)]
  const width = camera.width * (1 - left - right)
  const height = camera.height * (1 - up - below)
  const center = { x: camera.center.x - left * camera.width, y: camera.center.y - up * camera.height }
  return { ...camera, width, height, center }
}

/** Pixels of a grid that show the floor, not hidden by a wall. */
function seenFloorOf(floor: RoomShell, camera: PhotographCamera): Point[] {
  const outline = floorOutline(floor)
  const shares = Array.from({ length: GRID }, (_, index) => (index + 0.5) / GRID)
  return shares
    .flatMap((y) => shares.map((x) => ({ x: x * camera.width, y: y * camera.height })))
    .filter((px) => {
      const point = onPlane(camera, px, levelPlane())
      if (!point) return false
      const place = { x: point[0], y: point[2] }
      return contains(outline, place) && isSeen(floor, camera, place)
    })
}

/** Whether no wall is between the camera and a place of the plan that is not on a wall. */
function isSeen(floor: RoomShell, { at }: PhotographCamera, place: Point): boolean {
  const from = { x: at[0], y: at[2] }
  return !floorWalls(floor).some(
    ([a, b]) => side(from, place, a) !== side(from, place, b) && side(a, b, from) !== side(a, b, place),
  )
}

function side(a: Point, b: Point, point: Point): boolean {
  return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0
}

/** Samples of a line, and inches by which they are moved from their wall to the camera. */
const SAMPLES = 80
const OFF_WALL = 0.2
const SIDES: readonly OpeningSide[] = ['left', 'right', 'top', 'bottom']
/** Share of the diagonal below which a person does not mark a line. */
const LEAST_LINE = 0.07

function seenLines(random: Random, floor: RoomShell, camera: PhotographCamera, floorPx: readonly Point[]): Marked[] {
  const walls = floorWalls(floor)
  const wanted: { means: MarkMeaning; walls: number[] }[] = [
    ...walls.flatMap((_, wall) => [
      { means: { kind: 'foot', wall } as const, walls: [wall] },
      { means: { kind: 'top', wall } as const, walls: [wall] },
      { means: { kind: 'corner', corner: wall } as const, walls: [wall, (wall + walls.length - 1) % walls.length] },
    ]),
    ...openingsOf(floor).flatMap((opening) =>
      SIDES.filter((each) => each !== 'bottom' || heightsOf(floor, opening)?.sill !== 0).map((each) => ({
        means: { kind: 'opening', opening: opening.id, side: each } as const,
        walls: [opening.wall],
      })),
    ),
  ]
  const hidden = openingsOf(floor).filter((opening) => heightsOf(floor, opening)?.sill === 0)
  const ofPlan = wanted.flatMap(({ means, walls: on }): Marked[] => {
    const line = lineOf(floor, means)
    if (!line) return []
    // A passage has no foot of its wall.
    const isHole = (point: Vector) =>
      means.kind === 'foot' &&
      hidden.some((opening) => {
        const [a, b] = endsOf(floor, opening)
        const place = { x: point[0], y: point[2] }
        return opening.wall === means.wall && distance(place, nearestOnSegment(place, a, b)) < 1
      })
    const ends = longestRun(
      camera,
      line.from,
      line.to,
      (point) => !isHole(point) && isSeenAtWall(floor, camera, point, on),
    )
    return ends ? [{ means, ends: shortened(random, ends) }] : []
  })
  return [...ofPlan, ...otherLines(random, floor, camera, floorPx)]
    .filter(({ ends }) => distance(...ends) > LEAST_LINE * Math.hypot(camera.width, camera.height))
    .toSorted((a, b) => distance(...b.ends) - distance(...a.ends))
}

function isSeenAtWall(floor: RoomShell, camera: PhotographCamera, point: Vector, walls: readonly number[]): boolean {
  const into = walls.map((wall) => inward(floor, wall))
  const place = {
    x: point[0] + into.reduce((sum, { x }) => sum + x, 0) * OFF_WALL,
    y: point[2] + into.reduce((sum, { y }) => sum + y, 0) * OFF_WALL,
  }
  return isSeen(floor, camera, place)
}

/** The longest part in the picture of a line of the room that is seen. */
function longestRun(
  camera: PhotographCamera,
  from: Vector,
  to: Vector,
  isVisible: (point: Vector) => boolean,
): readonly [Point, Point] | undefined {
  let best: Point[] = []
  let run: Point[] = []
  for (let sample = 0; sample <= SAMPLES; sample++) {
    const point = mixed(from, to, sample / SAMPLES)
    const px = projected(camera, point)
    const isIn = px && px.x >= 0 && px.y >= 0 && px.x <= camera.width && px.y <= camera.height
    if (px && isIn && isVisible(point)) run = [...run, px]
    else run = []
    if (run.length > best.length) best = run
  }
  const [first, last] = [best[0], best.at(-1)]
  return first && last && first !== last ? [first, last] : undefined
}

/** Furniture hides ends of lines. */
function shortened(random: Random, [a, b]: readonly [Point, Point]): readonly [Point, Point] {
  const [start, end] = [random(0, 0.25), random(0.75, 1)]
  return [
    { x: a.x + (b.x - a.x) * start, y: a.y + (b.y - a.y) * start },
    { x: a.x + (b.x - a.x) * end, y: a.y + (b.y - a.y) * end },
  ]
}

/** Edges of furniture and boards: upright and along walls, in no place of the plan. */
function otherLines(random: Random, floor: RoomShell, camera: PhotographCamera, floorPx: readonly Point[]): Marked[] {
  const walls = floorWalls(floor)
  return Array.from({ length: 4 }, (_, index): Marked[] => {
    const px = floorPx[Math.floor(random(0, floorPx.length))]
    const foot = px && onPlane(camera, px, levelPlane())
    if (!foot) return []
    const wall = Math.floor(random(0, walls.length))
    const { x, y } = inward(floor, wall)
    const height = random(0, ceilingOf(floor) / 2)
    const along = random(20, 60)
    const means: MarkMeaning = index % 2 === 0 ? { kind: 'upright' } : { kind: 'along', wall }
    const from: Vector = index % 2 === 0 ? foot : [foot[0], height, foot[2]]
    const to: Vector = index % 2 === 0 ? [foot[0], along, foot[2]] : [foot[0] - y * along, height, foot[2] + x * along]
    const ends = longestRun(camera, from, to, () => true)
    return ends ? [{ means, ends }] : []
  }).flat()
}

/** Marks of `count` lines as a person chooses them, each end off by a normal error of `noise` pixels in x and in y. */
export function markedLines(
  random: Random,
  { camera, lines }: SyntheticPhotograph,
  count: number,
  noise: number,
): PhotographMark[] {
  // Feet of walls first, then one of each other kind, then the longest.
  const first = ['foot', 'corner', 'foot', 'top', 'opening', 'opening', 'top', 'foot', 'corner']
  const rest = [...lines]
  const chosen: Marked[] = []
  for (const kind of [...first, ...Array.from({ length: count }, () => undefined)]) {
    if (chosen.length >= count) break
    const at = rest.findIndex(({ means }) => kind === undefined || means.kind === kind)
    if (at >= 0) chosen.push(...rest.splice(at, 1))
  }
  return chosen.map(({ means, ends }, index) => markOf(random, camera, `mark-${index}`, means, ends, noise))
}

/** A length of 24 to 90 inches that is seen on the floor, as a person measures it: to a quarter of an inch. */
export function knownLength(
  random: Random,
  { camera, floorPx }: SyntheticPhotograph,
  noise: number,
): PhotographMark | undefined {
  for (let tries = 0; tries < 60; tries++) {
    const ends = [0, 1].map(() => floorPx[Math.floor(random(0, floorPx.length))]!) as [Point, Point]
    const [a, b] = ends.map((end) => onPlane(camera, end, levelPlane()))
    const inches = a && b ? Math.hypot(a[0] - b[0], a[2] - b[2]) : 0
    if (inches < 24 || inches > 90) continue
    const means: MarkMeaning = { kind: 'length', lies: 'floor', inches: Math.round(inches * 4) / 4 }
    return markOf(random, camera, `length-${tries}-${Math.round(random(0, 1e6))}`, means, ends, noise)
  }
  return undefined
}

function markOf(
  random: Random,
  camera: PhotographCamera,
  id: string,
  means: MarkMeaning,
  ends: readonly [Point, Point],
  noise: number,
): PhotographMark {
  const [from, to] = ends.map(({ x, y }) => ({
    x: (x + noise * normal(random)) / camera.width,
    y: (y + noise * normal(random)) / camera.height,
  })) as [Point, Point]
  return { id, from, to, means }
}

/** A normal deviate (Box and Muller). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(random(1e-12, 1))) * Math.cos(random(0, 2 * Math.PI))
}
