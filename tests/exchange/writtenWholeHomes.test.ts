/**
 * Homes that are exported for Sweet Home 3D, read by the program's own HomeFileRecorder. Skipped where Java or Sweet Home 3D
 * is missing (Debian: `apt-get install sweethome3d default-jdk-headless`).
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import type { HomeLevel } from '../../studio/draw/export/programs/homeLevel.ts'
import { randomHome } from '../../studio/draw/export/programs/randomHomes.ts'
import { sweetHome3dFile } from '../../studio/draw/export/programs/sweetHome3dFile.ts'
import { floorArea } from '../../studio/geometry/ground.ts'
import { endsOf, openingsOf } from '../../studio/geometry/openings.ts'
import { heightsOf } from '../../studio/geometry/openingHeights.ts'
import { type Point, between, distance } from '../../studio/geometry/point.ts'
import { contains, edgesOf } from '../../studio/geometry/polygon.ts'
import { openingsOfNeighbors, outlineOnSheet, type PlacedRoom, toSheet } from '../../studio/home/sheet/placedRooms.ts'
import { type Facts, factsOfHomes, hasSweetHome3d, MISSING_PROGRAM, type Spot } from './homeFacts.ts'

const CM = 2.54
/** Centimeters, degrees, and a share. */
const PLACE = 0.1
const ANGLE = 0.1
const AREA = 0.001
const HOMES = 20

const folder = mkdtempSync(path.join(tmpdir(), 'written-whole-homes-'))
afterAll(() => rmSync(folder, { recursive: true }))

it.skipIf(!hasSweetHome3d)(
  `Sweet Home 3D reads ${HOMES} homes as they are: places to 1 mm, angles to 0.1 degree, areas to 0.1 %, a shared wall and its doors once${MISSING_PROGRAM}`,
  { timeout: 240_000 },
  async () => {
    const homes: { levels: readonly HomeLevel[]; file: string }[] = []
    for (const index of Array(HOMES).keys()) {
      const levels = randomHome(index)
      const file = path.join(folder, `home-${index}.sh3d`)
      const beneath = new Map(await Promise.all(levels.map(async (_, at) => [at, await pictureOf(index, at)] as const)))
      writeFileSync(
        file,
        sweetHome3dFile(levels, { title: 'Our home', hasMeasures: false, products: new Map(), beneath }),
      )
      homes.push({ levels, file })
    }
    const all = factsOfHomes(homes.map(({ file }) => file))
    expect(all).toHaveLength(homes.length)
    const counts = { faces: 0, shared: 0, openings: 0, between: 0, pieces: 0 }
    for (const [index, { levels }] of homes.entries())
      expect(differences(index, levels, all[index]!, counts), `home ${index}`).toEqual([])
    // Enough of everything for the comparison to mean something.
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(50)
  },
)

/** Beneath a level: another place, scale and size for each. */
function pictureAt(home: number, level: number) {
  const [width, height] = [40 + 13 * home, 30 + 29 * level]
  return { width, height, at: { x: 20 * level - 7.5 * home, y: 4.25 * home }, perPixel: 0.1 + home / 7 }
}

async function pictureOf(home: number, level: number) {
  const place = pictureAt(home, level)
  const { width, height } = place
  const file = await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .jpeg()
    .toBuffer()
  return { ...place, file }
}

/** What is not the same, in words. */
function differences(
  index: number,
  levels: readonly HomeLevel[],
  facts: Facts,
  counts: Record<'faces' | 'shared' | 'openings' | 'between' | 'pieces', number>,
): readonly string[] {
  const found: string[] = []
  const check = (what: string, off: number, most: number) => {
    if (!(off <= most)) found.push(`${what}: ${off}`)
  }
  check('levels', Math.abs(facts.levels.length - levels.length), 0)
  for (const [at, { name, elevation, height, rooms }] of levels.entries()) {
    const level = facts.levels[at]
    if (level?.name !== name) found.push(`${level?.name} instead of ${name}`)
    check(`elevation of ${name}`, Math.abs((level?.elevation ?? NaN) - elevation * CM), PLACE)
    check(`height of ${name}`, Math.abs((level?.height ?? NaN) - height * CM), PLACE)
    const { at: corner, width, height: tall, perPixel } = pictureAt(index, at)
    const [from, to] = level?.background?.corners ?? []
    check(`picture of ${name}`, away(from, corner), PLACE)
    const end = { x: corner.x + width * perPixel, y: corner.y + tall * perPixel }
    check(`end of the picture of ${name}`, away(to, end), PLACE)
    const walls = facts.walls
      .filter((wall) => wall.level === name)
      .map(({ outline }) => outline.map(([x, y]) => ({ x: x / CM, y: y / CM })))
    const pieces = facts.pieces.filter((piece) => piece.level === name)
    for (const room of rooms) {
      const read = facts.rooms.find((each) => each.name === room.name && each.level === name)
      const { floor, items } = room.layout
      check(`area of ${room.name}`, Math.abs((read?.area ?? NaN) / (floorArea(floor) * CM * CM) - 1), AREA)
      for (const [corner, point] of outlineOnSheet(room).entries())
        check(`corner ${corner} of ${room.name}`, away(read?.corners[corner], point), PLACE)
      for (const item of items) {
        counts.pieces += 1
        const at2 = toSheet(room.pose, item.pose)
        const piece = pieces.find((each) => each.name === item.name && away([each.x, each.y], at2) <= PLACE)
        const angle = ((piece?.angle ?? NaN) * 180) / Math.PI
        check(`${item.name} in ${room.name}`, turn(angle, item.pose.rotation + room.pose.rotation), ANGLE)
      }
      if (room.name.startsWith('Far')) continue
      checkFaces(room, rooms, walls)
    }
    checkOpenings(rooms, pieces, name)
  }
  return found

  /** Along each wall of the floor, away from its corners, stands exactly one wall, whose face is there. */
  function checkFaces(room: PlacedRoom, rooms: readonly PlacedRoom[], walls: readonly (readonly Point[])[]) {
    for (const [wall, [from, to]] of edgesOf(outlineOnSheet(room)).entries()) {
      const length = distance(from, to)
      const out = { x: (to.y - from.y) / length, y: (from.x - to.x) / length }
      for (const share of [0.15, 0.3, 0.45, 0.6, 0.75, 0.9]) {
        const face = between(from, to, share)
        const beside = (inches: number) => ({ x: face.x + out.x * inches, y: face.y + out.y * inches })
        const near = rooms.some((each) =>
          outlineOnSheet(each).some((corner) => distance(corner, face) < 20 && distance(corner, from) > 1),
        )
        // Where a third wall meets it, walls overlap as at every corner.
        if (near) continue
        counts.faces += 1
        const standing = walls.filter((outline) => contains(outline, beside(1)))
        check(`walls at ${share} of wall ${wall} of ${room.name}`, Math.abs(standing.length - 1), 0)
        const isIn = walls.some((outline) => contains(outline, beside(-PLACE / CM)))
        const isThere = walls.some((outline) => contains(outline, beside(PLACE / CM)))
        if (isIn || !isThere) found.push(`the face of wall ${wall} of ${room.name} is elsewhere`)
        const behind = rooms.find(
          (each) => each !== room && [4, 6, 8, 10].some((deep) => contains(outlineOnSheet(each), beside(deep))),
        )
        if (behind) counts.shared += 1
      }
    }
  }

  /** Each door is in its wall once, cut through to the room beside. */
  function checkOpenings(rooms: readonly PlacedRoom[], pieces: Facts['pieces'], level: string) {
    const cuts = pieces.filter(({ isOpening }) => isOpening)
    const doubled = rooms.flatMap((room, index) => {
      const { openings: _, ...bare } = room.layout.floor
      const theirs = openingsOfNeighbors({ ...room, layout: { ...room.layout, floor: bare } }, rooms.slice(0, index))
      return openingsOf(room.layout.floor).filter((own) =>
        theirs.some(
          ({ opening }) =>
            opening.wall === own.wall && Math.abs(opening.at - own.at) < (opening.width + own.width) * 0.25,
        ),
      )
    })
    const holes = rooms.flatMap((room) =>
      openingsOf(room.layout.floor)
        .filter((opening) => heightsOf(room.layout.floor, opening) && !doubled.includes(opening))
        .map((opening) => ({ room, opening })),
    )
    check(`openings of ${level}`, Math.abs(cuts.length - holes.length), 0)
    for (const { room, opening } of holes) {
      counts.openings += 1
      const [first, last] = endsOf(room.layout.floor, opening).map((end) => toSheet(room.pose, end)) as [Point, Point]
      const out = { x: (last.y - first.y) / opening.width, y: (first.x - last.x) / opening.width }
      const middle = between(first, last, 0.5)
      const cut = cuts.find(({ x, y, depth, width }) => {
        const deep = depth / CM / 2
        const at = { x: middle.x + out.x * deep, y: middle.y + out.y * deep }
        return away([x, y], at) <= PLACE && (room.pose.rotation % 90 !== 0 || width > 0)
      })
      if (!cut) found.push(`${opening.id} of ${room.name} is elsewhere`)
      if (!cut || room.name.startsWith('Far')) continue
      const reached = { x: middle.x + out.x * (cut.depth / CM + 0.1), y: middle.y + out.y * (cut.depth / CM + 0.1) }
      const within = { x: middle.x + out.x * (cut.depth / CM - 0.1), y: middle.y + out.y * (cut.depth / CM - 0.1) }
      const behind = rooms.find((each) => each !== room && contains(outlineOnSheet(each), reached))
      if (rooms.some((each) => contains(outlineOnSheet(each), within))) found.push(`${opening.id} is too deep`)
      if (behind) counts.between += 1
    }
  }
}

/** Centimeters. */
function away(spot: Spot | undefined, { x, y }: Point): number {
  return spot ? Math.hypot(spot[0] - x * CM, spot[1] - y * CM) : NaN
}

function turn(one: number, other: number): number {
  const difference = (((one - other) % 360) + 360) % 360
  return Math.min(difference, 360 - difference)
}
