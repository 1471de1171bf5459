/** The middle lines of the walls around a floor, as programs that draw walls have them. Inches. */
import { floorOutline, floorWalls } from '../../../geometry/floorOutline.ts'
import { type Point, add, cross, directionOf, distance, dot, rotate, subtract } from '../../../geometry/point.ts'
import type { RoomShell } from '../../../model/roomShell.ts'
import { WALL_THICKNESS } from '../../../model/walls.ts'

/** A wall in the order of the floor's outline, clockwise: its inner face is on the right of its middle line. */
export type WallAxis = {
  readonly from: Point
  readonly to: Point
  readonly thickness: number
  /** Whether it is mitered with the wall before it, and with the next one. */
  readonly isJoined: { readonly from: boolean; readonly to: boolean }
}

/**
 * 1 plus the cosine of the turn between two walls. Sweet Home 3D miters a corner only where the miter is at most twice as
 * long as the walls are thick, which is so above 28 degrees.
 */
const MIN_MITER = 0.12
/** The farthest that the middle lines of two walls meet from their corner, as a share of half the thickness. */
const MAX_MITER = 5
/** Below this sine two walls are in line. */
const STRAIGHT = 1e-4
/** The least share of a wall's inner face that its middle line keeps between two corners that reach into the room. */
const LEAST_SHARE = 0.3
/** Each round halves walls that are too thick for the part of the room that they enclose. */
const ROUNDS = 6

/**
 * The inner faces are exactly those of the floor, mitered where two walls meet. Walls of a part that reaches into the room
 * and is thinner than two of them are as thin as it takes.
 */
export function wallAxes(floor: RoomShell): readonly WallAxis[] {
  const outline = floorOutline(floor)
  const walls = floorWalls(floor).map(([a, b]) => {
    const length = distance(a, b)
    const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
    return { a, b, length, along, out: rotate(along, -90) }
  })
  const count = walls.length
  const thick = walls.map(() => floor.wall ?? WALL_THICKNESS.usual)
  const lines = () => {
    const corners = outline.map((corner, index) => {
      const [before, next] = [(index + count - 1) % count, index]
      return cornerOf(corner, walls[before]!, walls[next]!, thick[before]!, thick[next]!)
    })
    return walls.map((wall, index) => ({ wall, start: corners[index]!, end: corners[(index + 1) % count]! }))
  }
  for (let round = 0; round < ROUNDS; round++) {
    const thin = new Set<number>()
    for (const [index, { wall, start, end }] of lines().entries()) {
      const left = dot(subtract(end.before, start.next), wall.along)
      if (left < LEAST_SHARE * wall.length) for (const side of [count - 1, 0, 1]) thin.add((index + side) % count)
      if (start.isSharpReflex) for (const side of [count - 1, 0]) thin.add((index + side) % count)
    }
    const halved = [...thin].filter((index) => thick[index]! > WALL_THICKNESS.least)
    if (halved.length === 0) break
    for (const index of halved) thick[index] = Math.max(WALL_THICKNESS.least, thick[index]! / 2)
  }
  return lines().map(({ start, end }, index) => ({
    from: start.next,
    to: end.before,
    thickness: thick[index]!,
    isJoined: { from: start.isJoined, to: end.isJoined },
  }))
}

type Side = { readonly along: Point; readonly out: Point }

/** The end of the wall before a corner and the start of the next one; one point where they are joined. */
function cornerOf(corner: Point, before: Side, next: Side, thickBefore: number, thickNext: number) {
  const cosine = dot(before.out, next.out)
  const sine = cross(before.along, next.along)
  const [one, two] = [thickBefore / 2, thickNext / 2]
  const square = {
    before: add(corner, { x: before.out.x * one, y: before.out.y * one }),
    next: add(corner, { x: next.out.x * two, y: next.out.y * two }),
  }
  const isSharp = 1 + cosine < MIN_MITER
  const unmitered = { ...square, isJoined: !isSharp && one === two, isSharpReflex: isSharp && sine < 0 }
  if (isSharp || Math.abs(sine) < STRAIGHT) return unmitered
  const [a, b] = [(one - cosine * two) / (1 - cosine ** 2), (two - cosine * one) / (1 - cosine ** 2)]
  const met = add(corner, { x: before.out.x * a + next.out.x * b, y: before.out.y * a + next.out.y * b })
  // Walls of two thicknesses that are nearly in line meet far away.
  if (distance(corner, met) > MAX_MITER * Math.max(one, two)) return unmitered
  return { before: met, next: met, isJoined: true, isSharpReflex: false }
}

/** Degrees of the wall's direction. */
export function turnOfWall({ from, to }: Pick<WallAxis, 'from' | 'to'>): number {
  return directionOf(subtract(to, from))
}
