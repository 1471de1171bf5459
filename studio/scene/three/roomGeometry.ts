/** Walls, floor and ceiling of a room as geometries. Each wall has its own, so that near walls can fade. */
import { type BufferGeometry, ShapeUtils, Vector2 } from 'three'
import { floorOutline } from '../../geometry/floorOutline.ts'
import { ceilingOf } from '../../geometry/openingHeights.ts'
import type { Point } from '../../geometry/point.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import { ceilingColor, type UsualFinish } from '../walk/finishes.ts'
import { openingParts, panes } from '../walk/openingParts.ts'
import type { Quad } from '../walk/quads.ts'
import { fixedParts, outerOutline, type Wall, wallParts, wallsOf } from '../walk/wallParts.ts'
import { addQuad, type Builder, builder, shownColor } from './geometry.ts'
import { FIXED_LOOKS, floorLook, type QuadLook, wallLooks } from '../walk/looks.ts'

type WallGeometry = {
  readonly wall: Wall
  readonly solid: BufferGeometry
  readonly glass: BufferGeometry | undefined
}
export type RoomGeometry = {
  readonly walls: readonly WallGeometry[]
  /** With what stands on it as a part of the room. */
  readonly floor: BufferGeometry
  readonly ceiling: BufferGeometry
  /** Walls and ceiling as one geometry, for the shadow maps. */
  readonly shell: BufferGeometry
}

/** Thickness of the slab below the floor, in inches. */
const SLAB = 6
/** Inches by which the ceiling of the shadow map is above the visible one, because shadow maps are less exact. */
const CEILING_SHIFT = 4

/** Columns and inner walls have the paint of walls without a paint of their own. */
const NO_WALL = -1

/** `usual`: what the room has where nothing is chosen. */
export function roomGeometry(floor: RoomShell, usual: UsualFinish): RoomGeometry {
  const walls = wallsOf(floor)
  const shell = builder()
  const made = walls.map((wall): WallGeometry => {
    const looks = wallLooks(floor, wall.index, usual)
    const [solid, glass] = [builder(), builder()]
    for (const quad of [...wallParts(wall, usual.wallTiles?.height), ...openingParts(floor, wall)]) {
      addQuad(solid, quad, looks[quad.surface])
      addQuad(shell, quad, looks[quad.surface])
    }
    for (const pane of panes(wall)) addQuad(glass, pane, FIXED_LOOKS.pane)
    return { wall, solid: solid.made(), glass: glass.isEmpty() ? undefined : glass.made() }
  })
  const looks = wallLooks(floor, NO_WALL, usual)
  const fixed = fixedParts(floor, usual.wallTiles?.height)
  for (const part of fixed) addQuad(shell, part, looks[part.surface])
  const inner = floorOutline(floor)
  const ceiling = builder()
  const height = ceilingOf(floor)
  const plaster: QuadLook = { kind: 'paint', rough: 0.95, color: ceilingColor(floor.finish) }
  addFlat(ceiling, inner, height, -1, plaster)
  const eaves = outerOutline(walls)
  addFlat(shell, eaves, height + CEILING_SHIFT, -1, plaster)
  addSides(shell, eaves, height - 1, height + CEILING_SHIFT)
  return {
    walls: made,
    floor: slab(inner, walls, floorLook(floor, usual), (into) => {
      for (const part of fixed) addQuad(into, part, looks[part.surface])
    }),
    ceiling: ceiling.made(),
    shell: shell.made(),
  }
}

export function disposeRoom({ walls, floor, ceiling, shell }: RoomGeometry): void {
  for (const { solid, glass } of walls) {
    solid.dispose()
    glass?.dispose()
  }
  for (const geometry of [floor, ceiling, shell]) geometry.dispose()
}

/** What of a room a photograph shows, to catch the shadows of its pieces: the floor, and the inner faces of its walls. */
export function catcherGeometry(floor: RoomShell): BufferGeometry {
  const into = builder()
  addFlat(into, floorOutline(floor), 0, 1, FIXED_LOOKS.cut)
  for (const wall of wallsOf(floor))
    for (const quad of wallParts(wall)) if (quad.surface === 'paint') addQuad(into, quad, FIXED_LOOKS.cut)
  return into.made()
}

/** The floor within the walls and under the doors, and the sides of its slab. */
function slab(
  inner: readonly Point[],
  walls: readonly Wall[],
  look: QuadLook,
  add: (into: Builder) => void,
): BufferGeometry {
  const into = builder()
  const outer = outerOutline(walls)
  // The cut surfaces of hidden walls, and thresholds.
  addFlat(into, outer, -0.3, 1, FIXED_LOOKS.cut)
  addFlat(into, inner, 0, 1, look)
  addSides(into, outer, -SLAB, -0.3)
  add(into)
  return into.made()
}

function addSides(into: Builder, outline: readonly Point[], low: number, high: number): void {
  for (const [index, a] of outline.entries()) {
    const b = outline[(index + 1) % outline.length] ?? a
    const corners: Quad['corners'] = [
      [a.x, low, a.y],
      [b.x, low, b.y],
      [b.x, high, b.y],
      [a.x, high, a.y],
    ]
    addQuad(into, { corners, normal: normalOf(a, b) }, FIXED_LOOKS.outside)
  }
}

function normalOf(a: Point, b: Point): readonly [number, number, number] {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  return [(b.y - a.y) / length, 0, -(b.x - a.x) / length]
}

/** A horizontal polygon that faces up (`up` 1) or down (-1). */
function addFlat(
  into: Builder,
  outline: readonly Point[],
  height: number,
  up: 1 | -1,
  { color, ...look }: QuadLook,
): void {
  const points = outline.map(({ x, y }) => new Vector2(x, y))
  const shown = shownColor(color)
  const vertices = points.map(({ x, y }) => into.vertex([x, height, y], [0, up, 0], shown, look))
  for (const [a = 0, b = 0, c = 0] of ShapeUtils.triangulateShape(points, [])) {
    const corner = (i: number) => points[i] ?? new Vector2()
    const turn = corner(b)
      .clone()
      .sub(corner(a))
      .cross(corner(c).clone().sub(corner(a)))
    // The plan's y points to the viewer, so a clockwise polygon faces up.
    const isUp = turn < 0
    const [p, q, r] = [a, b, c].map((i) => vertices[i] ?? 0) as [number, number, number]
    if (isUp === (up === 1)) into.triangle(p, q, r)
    else into.triangle(p, r, q)
  }
}
