/** Shapes without a model: a piece as blocks, as its cut-out standing, and the shell of a room. */
import { floorOutline } from '../../../studio/geometry/floorOutline.ts'
import type { Point } from '../../../studio/geometry/point.ts'
import type { Item } from '../../../studio/model/layout.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import type { UsualFinish } from '../../../studio/scene/walk/finishes.ts'
import { FIXED_LOOKS, floorLook, type Matter, VOLUME_LOOKS, wallLooks } from '../../../studio/scene/walk/looks.ts'
import { openingParts, panes } from '../../../studio/scene/walk/openingParts.ts'
import type { Vector } from '../../../studio/scene/walk/vector.ts'
import { type Volume, volumesOf } from '../../../studio/scene/walk/volumes.ts'
import { fixedParts, wallParts, wallsOf } from '../../../studio/scene/walk/wallParts.ts'
import { type Look, METERS_PER_INCH, type Part, type Picture, plainLook, type Shape } from './shape.ts'

const ROUND_SIDES = 40
/** Share of the light that a pane keeps. */
const PANE_OPACITY = 0.25

/** Collects triangles by their look. Inches. */
function collector() {
  type Growing = { look: Look; positions: number[]; normals: number[]; corners: number[] }
  const parts = new Map<string, Growing>()
  const partOf = (look: Look): Growing => {
    const key = JSON.stringify([look.kind, look.color, look.rough, look.metal, look.opacity, look.isTwoSided])
    const found = parts.get(key) ?? { look, positions: [], normals: [], corners: [] }
    parts.set(key, found)
    return found
  }
  return {
    /** A convex polygon, counterclockwise as seen from the front. */
    polygon: (look: Look, corners: readonly Vector[], normal: Vector | readonly Vector[]) => {
      const { positions, normals, corners: into } = partOf(look)
      const first = positions.length / 3
      for (const [index, corner] of corners.entries()) {
        positions.push(...corner.map((inches) => inches * METERS_PER_INCH))
        const along = normal[index]
        normals.push(...(Array.isArray(along) ? (along as unknown as Vector) : (normal as Vector)))
      }
      for (let i = 1; i + 1 < corners.length; i++) into.push(first, first + i, first + i + 1)
    },
    /** Triangles of a flat, possibly concave polygon. */
    triangles: (look: Look, points: readonly Vector[], normal: Vector, corners: readonly number[]) => {
      const part = partOf(look)
      const first = part.positions.length / 3
      for (const point of points) {
        part.positions.push(...point.map((inches) => inches * METERS_PER_INCH))
        part.normals.push(...normal)
      }
      for (const corner of corners) part.corners.push(first + corner)
    },
    made: (): Shape => [...parts.values()],
  }
}
type Collector = ReturnType<typeof collector>

/** The piece as blocks and drums in its color, as the view in 3D shows it. */
export function blockShape(item: Pick<Item, 'kind' | 'name' | 'footprint' | 'colour' | 'material'>): Shape {
  const into = collector()
  for (const volume of volumesOf(item)) addVolume(into, volume, item.colour)
  return into.made()
}

/** Thinner than this nothing is drawn, in inches. */
const LEAST = 0.05

function addVolume(into: Collector, { shape, x, y, z, tone = 1, look = 'hard' }: Volume, colour: string): void {
  const { color, kind, rough, metal }: Matter & { readonly color?: string } = VOLUME_LOOKS[look]
  const plain = plainLook(kind, color ?? colour, rough, metal)
  const [r, g, b] = plain.color
  const factor = color === undefined ? tone ** 2.2 : 1
  const own: Look = { ...plain, color: [r, g, b].map((one) => Math.min(1, one * factor)) as unknown as Look['color'] }
  const [low, high] = [Math.min(y[0], y[1] - LEAST), y[1]]
  const [left, right, back, front] = [x[0], Math.max(x[1], x[0] + LEAST), z[0], Math.max(z[1], z[0] + LEAST)]
  if (shape === 'box') {
    const face = (normal: Vector, ...corners: Vector[]) => into.polygon(own, corners, normal)
    face([0, 0, 1], [left, low, front], [right, low, front], [right, high, front], [left, high, front])
    face([0, 0, -1], [right, low, back], [left, low, back], [left, high, back], [right, high, back])
    face([1, 0, 0], [right, low, front], [right, low, back], [right, high, back], [right, high, front])
    face([-1, 0, 0], [left, low, back], [left, low, front], [left, high, front], [left, high, back])
    face([0, 1, 0], [left, high, front], [right, high, front], [right, high, back], [left, high, back])
    face([0, -1, 0], [left, low, back], [right, low, back], [right, low, front], [left, low, front])
    return
  }
  const [cx, cz, rx, rz] = [(left + right) / 2, (back + front) / 2, (right - left) / 2, (front - back) / 2]
  const at = (i: number, height: number): Vector => {
    const angle = (2 * Math.PI * (i % ROUND_SIDES)) / ROUND_SIDES
    return [cx + rx * Math.cos(angle), height, cz - rz * Math.sin(angle)]
  }
  const out = (i: number): Vector => {
    const angle = (2 * Math.PI * (i % ROUND_SIDES)) / ROUND_SIDES
    return [Math.cos(angle), 0, -Math.sin(angle)]
  }
  const sides = Array.from({ length: ROUND_SIDES }, (_, i) => i)
  for (const i of sides)
    into.polygon(
      own,
      [at(i, low), at(i + 1, low), at(i + 1, high), at(i, high)],
      [out(i), out(i + 1), out(i + 1), out(i)],
    )
  into.polygon(
    own,
    sides.map((i) => at(i, high)),
    [0, 1, 0],
  )
  into.polygon(
    own,
    sides.map((i) => at(-i + ROUND_SIDES, low)),
    [0, -1, 0],
  )
}

/** Thickness of the plate below a cut-out, in inches. */
const PLATE = 0.1

/** A cut-out that stands in the middle of its footprint, on a thin plate of the footprint's size. Inches. */
export function cutoutShape(
  picture: Picture,
  { footprint, colour, height }: Pick<Item, 'footprint' | 'colour'> & { readonly height: number },
): Shape {
  const [w, d] = [footprint.width / 2, footprint.length / 2]
  const plate = collector()
  const shape = footprint.shape === 'ellipse' ? 'drum' : 'box'
  addVolume(plate, { shape, x: [-w, w], y: [0, PLATE], z: [-d, d] }, colour)
  const [x, top, bottom] = [w * METERS_PER_INCH, height * METERS_PER_INCH, PLATE * METERS_PER_INCH]
  const board: Part = {
    look: { ...plainLook('plain', '#ffffff', 0.9), isTwoSided: true, picture },
    positions: [-x, bottom, 0, x, bottom, 0, x, top, 0, -x, top, 0],
    normals: [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1],
    places: [0, 1, 1, 1, 1, 0, 0, 0],
    corners: [0, 1, 2, 0, 2, 3],
  }
  return [...plate.made(), board]
}

/**
 * Floor, walls, columns, doors and windows. The walls are seen from inside only and there is no ceiling, so that one looks into the
 * room from every side. Its origin is that of the plan.
 */
export function roomShape(floor: RoomShell, usual: UsualFinish): Shape {
  const into = collector()
  for (const wall of wallsOf(floor)) {
    const looks = wallLooks(floor, wall.index, usual)
    const quads = [...wallParts(wall, usual.wallTiles?.height), ...openingParts(floor, wall)]
    for (const { corners, normal, surface } of quads) {
      if (surface === 'outside' || surface === 'cut') continue
      const { kind, color, rough, metal } = looks[surface]
      into.polygon(plainLook(kind, color, rough, metal), corners, normal)
    }
    for (const { corners, normal } of panes(wall)) {
      const { color, rough } = FIXED_LOOKS.pane
      into.polygon({ ...plainLook('sky', color, rough), opacity: PANE_OPACITY, isTwoSided: true }, corners, normal)
    }
  }
  const own = wallLooks(floor, -1, usual)
  for (const { corners, normal, surface } of fixedParts(floor, usual.wallTiles?.height)) {
    const { kind, color, rough } = own[surface]
    into.polygon(plainLook(kind, color, rough), corners, normal)
  }
  const outline = floorOutline(floor)
  const { kind, color, rough } = floorLook(floor, usual)
  const points = outline.map(({ x, y }): Vector => [x, 0, y])
  into.triangles(plainLook(kind, color, rough), points, [0, 1, 0], triangulated(outline))
  return into.made()
}

/**
 * Triangles of a simple polygon by cutting off its ears; quadratic in its corners, of which a room has at most 200.
 * Returned so that they face up, on a plan whose y points to the viewer.
 */
function triangulated(outline: readonly Point[]): number[] {
  const left = outline.map((_, index) => index)
  const area = outline.reduce((sum, a, index) => {
    const b = outline[(index + 1) % outline.length] ?? a
    return sum + a.x * b.y - b.x * a.y
  }, 0)
  // Counterclockwise as seen from above.
  if (area > 0) left.reverse()
  const found: number[] = []
  const at = (index: number) => outline[index] ?? { x: 0, y: 0 }
  while (left.length > 3) {
    const ear = left.findIndex((b, index) => {
      const [a, c] = [left.at(index - 1) ?? b, left[(index + 1) % left.length] ?? b]
      if (turn(at(a), at(b), at(c)) >= 0) return false
      return left.every((p) => p === a || p === b || p === c || !isWithin(at(p), at(a), at(b), at(c)))
    })
    // A polygon that touches itself may have none; any corner then ends the search.
    const index = Math.max(0, ear)
    const [a, b, c] = [left.at(index - 1) ?? 0, left[index] ?? 0, left[(index + 1) % left.length] ?? 0]
    if (ear >= 0) found.push(a, b, c)
    left.splice(index, 1)
  }
  const [a = 0, b = 0, c = 0] = left
  return [...found, a, b, c]
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

function isWithin(p: Point, a: Point, b: Point, c: Point): boolean {
  return turn(a, b, p) <= 0 && turn(b, c, p) <= 0 && turn(c, a, p) <= 0
}
