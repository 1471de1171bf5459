/**
 * Rooms that are exported for Sweet Home 3D, read by the program's own HomeFileRecorder. Skipped where Java or Sweet Home 3D
 * is missing (Debian: `apt-get install sweethome3d default-jdk-headless`).
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { randomRoom, roomWithArc } from '../../studio/draw/export/programs/randomRooms.ts'
import { levelOfRoom } from '../../studio/draw/export/programs/homeLevel.ts'
import { sweetHome3dFile } from '../../studio/draw/export/programs/sweetHome3dFile.ts'
import { floorOutline } from '../../studio/geometry/floorOutline.ts'
import { floorArea } from '../../studio/geometry/ground.ts'
import { heightsOf } from '../../studio/geometry/openingHeights.ts'
import { randomFrom } from '../../studio/geometry/randomCases.ts'
import { endsOf, openingsOf, wallLength } from '../../studio/geometry/openings.ts'
import { type Point, cross, dot, nearestOnSegment, subtract } from '../../studio/geometry/point.ts'
import { edgesOf } from '../../studio/geometry/polygon.ts'
import type { Layout } from '../../studio/model/layout.ts'
import { standings } from '../../studio/scene/walk/standing.ts'
import { type Facts, factsOfHomes, hasDisplay, hasSweetHome3d, MISSING_PROGRAM, type Spot } from './homeFacts.ts'

const CM = 2.54
/** Centimeters and degrees. */
const PLACE = 0.1
const ANGLE = 0.1
/** Centimeters: the program computes miters with floats, in which the corner of a nearly upright wall is less exact. */
const MITER = 0.2
/** Centimeters by which the circle through corners that are rounded to hundredths of an inch is off. */
const ROUNDED = 0.1
/** Sharper corners of drawn floors are not mitered: degrees. */
const SHARP = 30

const folder = mkdtempSync(path.join(tmpdir(), 'written-homes-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(index: number): { layout: Layout; file: string } {
  const layout = randomRoom(index)
  const file = path.join(folder, `room-${index}.sh3d`)
  writeFileSync(
    file,
    sweetHome3dFile([levelOfRoom(layout, 'Quiet harbor')], {
      title: 'Quiet harbor',
      hasMeasures: true,
      products: new Map(),
    }),
  )
  return { layout, file }
}

it.skipIf(!hasSweetHome3d)(
  `Sweet Home 3D reads 200 rooms as they are: places to 1 mm, angles to 0.1 degree, areas to 0.1 %${MISSING_PROGRAM}`,
  { timeout: 240_000 },
  () => {
    const rooms = Array.from({ length: 200 }, (_, index) => written(index))
    const all = factsOfHomes(rooms.map(({ file }) => file))
    expect(all).toHaveLength(rooms.length)
    const counts = { walls: 0, corners: 0, openings: 0, pieces: 0 }
    for (const [index, { layout }] of rooms.entries()) {
      const facts = all[index]!
      expect(differences(layout, facts, counts), `room ${index}`).toEqual([])
    }
    // Enough of everything for the comparison to mean something.
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(300)
  },
)

it.skipIf(!hasSweetHome3d || !hasDisplay)(
  `Sweet Home 3D reads the models of all pieces, doors and windows${MISSING_PROGRAM || (hasDisplay ? '' : ' (skipped: it needs a display; apt-get install xvfb)')}`,
  { timeout: 240_000 },
  () => {
    const files = Array.from({ length: 14 }, (_, index) => written(index).file)
    const pieces = factsOfHomes(files, { hasModels: true }).flatMap((facts) => facts.pieces)
    expect(pieces.length).toBeGreaterThan(50)
    for (const { model } of pieces) expect(Math.min(...(model ?? [0]))).toBeGreaterThan(0)
  },
)

/** What is not the same, in words. */
function differences(
  { floor, items }: Layout,
  facts: Facts,
  counts: Record<'walls' | 'corners' | 'openings' | 'pieces', number>,
) {
  const found: string[] = []
  const check = (what: string, off: number, most: number) => {
    if (!(off <= most)) found.push(`${what}: ${off}`)
  }
  const outline = floorOutline(floor)
  const [room] = facts.rooms
  check('rooms', facts.rooms.length - 1, 0)
  check('area', Math.abs((room?.area ?? 0) / (floorArea(floor) * CM * CM) - 1), 0.001)
  if (room?.isAreaShown !== true) found.push('no area is shown')
  for (const [at, corner] of outline.entries()) check(`corner ${at}`, away(room?.corners[at], corner), PLACE)

  check('walls', Math.abs(facts.walls.length - outline.length), 0)
  for (const [at, edge] of edgesOf(outline).entries()) {
    const wall = facts.walls[at]
    counts.walls += 1
    const [, , end, start] = wall?.outline ?? []
    for (const [corner, face, name] of [
      [at, start, 'start'],
      [(at + 1) % outline.length, end, 'end'],
    ] as const) {
      // The inner face lies on the edge of the floor, and ends at its corner.
      check(`face of wall ${at}`, offLine(face, edge), PLACE)
      if (isSharp(outline, corner) || isThin(facts, corner)) continue
      counts.corners += 1
      check(`${name} of wall ${at}`, away(face, outline[corner]!), MITER)
    }
  }
  const holes = openingsOf(floor).filter((opening) => heightsOf(floor, opening) !== undefined)
  const cuts = facts.pieces.filter(({ isOpening }) => isOpening)
  check('openings', Math.abs(cuts.length - holes.length), 0)
  for (const [at, opening] of holes.entries()) {
    const cut = cuts[at]
    counts.openings += 1
    const { sill, head } = heightsOf(floor, opening)!
    check(`sill of opening ${at}`, Math.abs((cut?.elevation ?? NaN) - sill * CM), PLACE)
    check(`height of opening ${at}`, Math.abs((cut?.height ?? NaN) - (head - sill) * CM), PLACE)
    const thickness = facts.walls[opening.wall]?.thickness ?? NaN
    check(`depth of opening ${at}`, Math.abs((cut?.depth ?? NaN) - thickness), PLACE)
    // From the middle of the wall to its inner face.
    const [first, last] = endsOf(floor, opening)
    const length = wallLength(floor, opening.wall)
    const [a, b] = edgesOf(outline)[opening.wall]!
    const out = { x: ((b.y - a.y) / length) * (thickness / CM / 2), y: ((a.x - b.x) / length) * (thickness / CM / 2) }
    for (const [end, point] of [first, last].entries())
      check(`end of opening ${at}`, away(cut?.cut?.[end], { x: point.x + out.x, y: point.y + out.y }), PLACE)
  }
  const heights = standings({ version: 1, floor, items }, () => undefined)
  const pieces = facts.pieces.filter(({ isOpening, name }) => !isOpening && name !== 'Radiator' && name !== 'Outlet')
  check('pieces', Math.abs(pieces.length - items.length), 0)
  for (const item of items) {
    const piece = pieces.find(({ name }) => name === item.name)
    counts.pieces += 1
    const { elevation, height } = heights.get(item.id)!
    const { width, length } = item.footprint
    check(`place of ${item.name}`, away(piece && [piece.x, piece.y], item.pose), PLACE)
    check(`angle of ${item.name}`, turn(((piece?.angle ?? NaN) * 180) / Math.PI, item.pose.rotation), ANGLE)
    for (const [side, inches] of Object.entries({ width, depth: length, height, elevation }))
      check(`${side} of ${item.name}`, Math.abs((piece?.[side as 'width'] ?? NaN) - inches * CM), PLACE)
    if (piece?.isMovable === item.locked) found.push(`${item.name} can be moved`)
  }
  return found
}

/** Centimeters. */
function away(spot: Spot | undefined, { x, y }: Point): number {
  return spot ? Math.hypot(spot[0] - x * CM, spot[1] - y * CM) : NaN
}

function offLine(spot: Spot | undefined, [a, b]: readonly [Point, Point]): number {
  if (!spot) return NaN
  const by = { x: (b.x - a.x) * 1000, y: (b.y - a.y) * 1000 }
  const near = nearestOnSegment(
    { x: spot[0] / CM, y: spot[1] / CM },
    { x: a.x - by.x, y: a.y - by.y },
    { x: b.x + by.x, y: b.y + by.y },
  )
  return away(spot, near)
}

function turn(one: number, other: number): number {
  const difference = (((one - other) % 360) + 360) % 360
  return Math.min(difference, 360 - difference)
}

/** Whether the walls at the corner turn back within an angle that no program miters. */
function isSharp(outline: readonly Point[], corner: number): boolean {
  const [before, at, after] = [-1, 0, 1].map((by) => outline[(corner + by + outline.length) % outline.length]!) as [
    Point,
    Point,
    Point,
  ]
  const [one, two] = [subtract(before, at), subtract(after, at)]
  return (Math.abs(Math.atan2(cross(one, two), dot(one, two))) * 180) / Math.PI < SHARP
}

/** Whether one of the two walls is thinner than the other one, as in parts that reach into the room. */
function isThin({ walls }: Facts, corner: number): boolean {
  const [one, two] = [walls[(corner - 1 + walls.length) % walls.length], walls[corner]]
  return one?.thickness !== two?.thickness
}

it.skipIf(!hasSweetHome3d)(
  `Sweet Home 3D draws a curved wall whose inner face is the arc of the room${MISSING_PROGRAM}`,
  { timeout: 240_000 },
  () => {
    const rooms = Array.from({ length: 40 }, (_, index) => {
      const { layout, arc } = roomWithArc(randomFrom(700 + index))
      const file = path.join(folder, `arc-${index}.sh3d`)
      const level = levelOfRoom(layout, 'Bow room')
      writeFileSync(file, sweetHome3dFile([level], { title: 'Bow room', hasMeasures: true, products: new Map() }))
      return { arc, file }
    })
    const all = factsOfHomes(rooms.map(({ file }) => file))
    for (const [index, { arc }] of rooms.entries()) {
      const curved = all[index]!.walls.filter(({ arc: own }) => own)
      expect(curved, `room ${index}`).toHaveLength(1)
      const { outline, arc: circle } = curved[0]!
      const radii = outline.map(([x, y]) => Math.hypot(x - arc.center.x * CM, y - arc.center.y * CM))
      const inner = radii.filter((radius) => Math.abs(radius - arc.radius * CM) < 2)
      // The ends of its faces are mitered with the walls beside it.
      expect(inner.length, `room ${index}`).toBeGreaterThan(4)
      const off = inner.map((radius) => Math.abs(radius - arc.radius * CM)).toSorted((a, b) => b - a)
      expect(off[2], `room ${index}`).toBeLessThan(PLACE + ROUNDED)
      expect(Math.hypot(circle!.x - arc.center.x * CM, circle!.y - arc.center.y * CM)).toBeLessThan(
        0.02 * arc.radius * CM,
      )
    }
  },
)
