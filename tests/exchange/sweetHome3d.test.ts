/**
 * What is read of Sweet Home 3D files beside what the program itself reads, by its own HomeFileRecorder: `HomeFacts.java`.
 * Skipped where Java or Sweet Home 3D is missing (Debian: `apt-get install sweethome3d default-jdk-headless`). `REAL_HOMES`
 * names a folder of further files; a table of them is printed.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { area } from '../../studio/geometry/polygon.ts'
import { type Point, distance, nearestOnSegment } from '../../studio/geometry/point.ts'
import type { HomeReading, ReadLevel } from '../../studio/exchange/homeReading.ts'
import { readSweetHome3d } from '../../studio/exchange/sweetHome3d.ts'
import { type Facts, factsOfHomes, hasSweetHome3d, MISSING_PROGRAM, type Piece, type Segment } from './homeFacts.ts'

const HERE = import.meta.dirname
const REAL = process.env['REAL_HOMES']
const FILES = [
  path.join(HERE, 'homes', 'cottage.xml'),
  ...(REAL ? readdirSync(REAL).flatMap((name) => (/\.(?:sh3d|xml)$/.test(name) ? [path.join(REAL, name)] : [])) : []),
]
const CM = 2.54
const TIMES = 5

it.skipIf(!hasSweetHome3d)(
  `reads rooms, walls, doors and furniture as Sweet Home 3D itself does${MISSING_PROGRAM}`,
  { timeout: 240_000 },
  () => {
    for (const file of FILES) {
      const bytes = new Uint8Array(readFileSync(file))
      const theirs = factsOf(file)
      const times = Array.from({ length: TIMES }, () => {
        const start = performance.now()
        readSweetHome3d(bytes, path.basename(file))
        return performance.now() - start
      })
      const compared = compare(readSweetHome3d(bytes, path.basename(file)), theirs)
      if (REAL) console.log(tableRow(path.basename(file), compared, times, theirs.milliseconds))
      expect(compared.missing).toEqual([])
      expect(compared.roomArea).toBeLessThan(0.005)
      expect(compared.wallEnd).toBeLessThan(1)
      expect(compared.piecePlace).toBeLessThan(1)
      expect(compared.pieceAngle).toBeLessThan(0.1)
      expect(compared.openingOffWall).toBeLessThan(5)
      expect(compared.openingAlongWall).toBeLessThan(1)
    }
  },
)

function factsOf(file: string): Facts {
  const [facts] = factsOfHomes([file], { times: TIMES })
  if (!facts) throw new Error(`Sweet Home 3D reads nothing of ${file}.`)
  // Walls without a length are left out, and said to be.
  return { ...facts, walls: facts.walls.filter(({ x1, y1, x2, y2 }) => Math.hypot(x2 - x1, y2 - y1) > 0.001) }
}

/** Shares of areas, millimeters and degrees: the largest difference of each kind. */
function compare({ home }: HomeReading, theirs: Facts) {
  const missing: string[] = []
  const ofLevel = (level: ReadLevel, name: string | null) => name === null || level.name === name
  const rooms = home.levels.flatMap((level) => level.rooms.map((room) => ({ level, room })))
  const matchedRooms = matched(theirs.rooms, rooms, (their, { level, room }) => {
    if (!ofLevel(level, their.level)) return Infinity
    return Math.abs((area(room.corners) * CM * CM) / their.area - 1)
  })
  const walls = home.levels.flatMap((level) => wallsOf(level).map((wall) => ({ level, ...wall })))
  const matchedWalls = matched(theirs.walls, walls, (their, { level, from, to, thickness }) => {
    if (!ofLevel(level, their.level)) return Infinity
    const ends = Math.max(away(from, their.x1, their.y1), away(to, their.x2, their.y2))
    return Math.max(ends, Math.abs(thickness * CM - their.thickness) * 10)
  })
  const furniture = home.levels.flatMap((level) => level.pieces.map((piece) => ({ level, piece })))
  const theirPieces = theirs.pieces.filter(({ isOpening }) => !isOpening)
  const matchedPieces = matched(theirPieces, furniture, (their, { level, piece }) => {
    if (!ofLevel(level, their.level) || piece.name !== their.name.trim()) return Infinity
    const sizes = [piece.width * CM - their.width, piece.depth * CM - their.depth, piece.height * CM - their.height]
    return Math.max(
      away(piece.at, their.x, their.y),
      ...[...sizes, piece.elevation * CM - their.elevation].map((difference) => Math.abs(difference) * 10),
      turn(piece.rotation, (their.angle * 180) / Math.PI) * 10,
    )
  })
  const openings = home.levels.flatMap((level) => level.openings.map((opening) => ({ level, opening })))
  const theirOpenings = theirs.pieces.filter(({ isOpening }) => isOpening)
  const middleOf = ({ cut }: Piece) => {
    const [[x1, y1], [x2, y2]] = cut ?? [
      [0, 0],
      [0, 0],
    ]
    return { x: (x1 + x2) / 2, y: (y1 + y2) / 2 }
  }
  const matchedOpenings = matched(theirOpenings, openings, (their, { level, opening }) => {
    if (!ofLevel(level, their.level)) return Infinity
    const middle = middleOf(their)
    return away(opening.at, middle.x, middle.y)
  })
  for (const [what, all, found] of [
    ['room', theirs.rooms, matchedRooms],
    ['wall', theirs.walls, matchedWalls],
    ['piece', theirPieces, matchedPieces],
    ['opening', theirOpenings, matchedOpenings],
  ] as const)
    if (found.length !== all.length) missing.push(`${all.length - found.length} of ${all.length} ${what}s`)
  const onWalls = matchedOpenings.map(([their, { opening }]) => {
    const own = theirs.walls.filter(({ level }) => level === their.level)
    const at = { x: opening.at.x * CM, y: opening.at.y * CM }
    return {
      off: 10 * Math.min(...own.map((wall) => offWall(at, wall))),
      along: 10 * Math.abs(alongDifference(at, middleOf(their), (opening.angle * Math.PI) / 180)),
    }
  })
  return {
    missing,
    counts: [theirs.rooms.length, theirs.walls.length, theirPieces.length, theirOpenings.length],
    roomArea: most(matchedRooms.map(([, , difference]) => difference)),
    wallEnd: most(matchedWalls.map(([, , difference]) => difference)),
    piecePlace: most(matchedPieces.map(([their, { piece }]) => away(piece.at, their.x, their.y))),
    pieceAngle: most(matchedPieces.map(([their, { piece }]) => turn(piece.rotation, (their.angle * 180) / Math.PI))),
    openingOffWall: most(onWalls.map(({ off }) => off)),
    openingAlongWall: most(onWalls.map(({ along }) => along)),
  }
}

/** Curved walls are one again. */
function wallsOf({ walls }: ReadLevel) {
  const joined = new Map<string, { from: Point; to: Point; thickness: number }>()
  for (const { id, from, to, thickness } of walls) {
    const key = id.split('/')[0] ?? id
    joined.set(key, { from: joined.get(key)?.from ?? from, to, thickness })
  }
  return [...joined.values()]
}

/** Pairs, each of theirs with the nearest of ours that is left; without those that have none. */
function matched<Their, Our>(theirs: readonly Their[], ours: readonly Our[], difference: (a: Their, b: Our) => number) {
  const left = new Set(ours)
  return theirs.flatMap((their): (readonly [Their, Our, number])[] => {
    let [best, least]: [Our | undefined, number] = [undefined, Infinity]
    for (const our of left) {
      const now = difference(their, our)
      if (now < least) [best, least] = [our, now]
    }
    if (best === undefined) return []
    left.delete(best)
    return [[their, best, least]]
  })
}

/** Millimeters. */
function away({ x, y }: Point, cmX: number, cmY: number): number {
  return 10 * Math.hypot(x * CM - cmX, y * CM - cmY)
}

/** Centimeters between a point and the line of a wall, which ends a door's width beyond it at most. */
function offWall(at: Point, { x1, y1, x2, y2, arc }: Segment): number {
  if (arc) return Math.abs(distance(at, arc) - distance({ x: x1, y: y1 }, arc))
  const length = Math.hypot(x2 - x1, y2 - y1)
  const by = { x: ((x2 - x1) / length) * 100, y: ((y2 - y1) / length) * 100 }
  return distance(at, nearestOnSegment(at, { x: x1 - by.x, y: y1 - by.y }, { x: x2 + by.x, y: y2 + by.y }))
}

function alongDifference(one: Point, other: Point, radians: number): number {
  return (one.x - other.x) * Math.cos(radians) + (one.y - other.y) * Math.sin(radians)
}

function turn(one: number, other: number): number {
  const difference = Math.abs(one - other) % 360
  return Math.min(difference, 360 - difference)
}

function most(values: readonly number[]): number {
  return Math.max(0, ...values)
}

function tableRow(file: string, compared: ReturnType<typeof compare>, ours: number[], theirs: number[]): string {
  const { counts, roomArea, wallEnd, piecePlace, pieceAngle, openingOffWall } = compared
  const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  const cells = [
    file,
    counts.join(' / '),
    `${(roomArea * 100).toFixed(3)} %`,
    `${wallEnd.toFixed(3)} mm`,
    `${piecePlace.toFixed(3)} mm, ${pieceAngle.toFixed(4)}°`,
    `${openingOffWall.toFixed(3)} mm`,
    `${middle(ours).toFixed(1)} / ${middle(theirs).toFixed(0)} ms (first: ${(ours[0] ?? 0).toFixed(1)} / ${(theirs[0] ?? 0).toFixed(0)})`,
  ]
  return `| ${cells.join(' | ')} |`
}
