/** Which surface of the room each pixel of its photograph shows, and where on it. */
import { floorOutline, floorWalls } from '../geometry/floorOutline.ts'
import { ceilingOf, heightsOf } from '../geometry/openingHeights.ts'
import { alongWall, inward, openingsOf } from '../geometry/openings.ts'
import { boundsOf } from '../geometry/polygon.ts'
import type { RoomShell } from '../model/roomShell.ts'
import { dotOf, minus, type Vector } from '../scene/walk/vector.ts'
import type { PhotographCamera } from './camera.ts'

/** Pixels of a picture, four bytes each, rows from the top. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray<ArrayBuffer> }

/** A flat part of the room. Places on it are inches along `across` and `up` from `origin`; those of floor and ceiling are of the plan. */
export type Surface = {
  readonly kind: 'floor' | 'ceiling' | 'wall' | 'opening'
  /** The number of the wall; -1 for floor and ceiling. */
  readonly wall: number
  readonly origin: Vector
  readonly across: Vector
  readonly up: Vector
  readonly normal: Vector
  /** Of a door or a window: its id, and its place on its wall in inches. */
  readonly hole?: Hole
}

export type Hole = {
  readonly id: string
  readonly from: number
  readonly to: number
  readonly sill: number
  readonly head: number
}

/** `labels`: for each pixel the index of what it shows in `surfaces`, or `NOTHING`. */
export type SurfacesSeen = { readonly surfaces: readonly Surface[]; readonly labels: Uint8Array }

export const NOTHING = 255

/** Inches in front of the camera, below which nothing is seen. */
const NEAREST_IN = 0.1

/** `camera`: of the very pixels that are labelled. Takes time in proportion to pixels and walls. */
export function surfacesSeen(room: RoomShell, camera: PhotographCamera): SurfacesSeen {
  const top = ceilingOf(room)
  const level = { wall: -1, across: [1, 0, 0], up: [0, 0, 1] } as const
  const walls = floorWalls(room).map(([a, b], wall) => {
    const [along, into] = [alongWall(room, wall), inward(room, wall)]
    const surface: Surface = {
      kind: 'wall',
      wall,
      origin: [a.x, 0, a.y],
      across: [along.x, 0, along.y],
      up: [0, 1, 0],
      normal: [into.x, 0, into.y],
    }
    return { surface, length: Math.hypot(b.x - a.x, b.y - a.y) }
  })
  const openings = openingsOf(room).flatMap((opening) => {
    const [wall, heights] = [walls[opening.wall], heightsOf(room, opening)]
    return wall && heights
      ? [
          {
            ...heights,
            id: opening.id,
            of: opening.wall,
            from: opening.at - opening.width / 2,
            to: opening.at + opening.width / 2,
          },
        ]
      : []
  })
  const all: Surface[] = [
    { kind: 'floor', ...level, origin: [0, 0, 0], normal: [0, 1, 0] },
    { kind: 'ceiling', ...level, origin: [0, top, 0], normal: [0, -1, 0] },
    ...walls.map(({ surface }) => surface),
    ...openings.flatMap(({ of, ...hole }) => {
      const wall = walls[of]
      return wall ? [{ ...wall.surface, kind: 'opening' as const, hole }] : []
    }),
  ]
  const surfaces = all.slice(0, NOTHING)
  const { width, height, focal, center, at, right, down, forward } = camera
  const labels = new Uint8Array(width * height).fill(NOTHING)
  // Beyond the bounds of the plan there is no floor, also where no wall is in the way.
  const bounds = boundsOf(floorOutline(room))
  const faced = walls.map(({ surface, length }, index) => ({
    label: 2 + index,
    length,
    away: dotOf(minus(surface.origin, at), surface.normal),
    start: minus(at, surface.origin),
    nx: surface.normal[0],
    nz: surface.normal[2],
    ax: surface.across[0],
    az: surface.across[2],
    holes: openings.flatMap((hole, number) =>
      hole.of === index ? [{ ...hole, label: Math.min(NOTHING, 2 + walls.length + number) }] : [],
    ),
  }))
  for (let y = 0; y < height; y++) {
    const dy = (y + 0.5 - center.y) / focal
    for (let x = 0; x < width; x++) {
      const dx = (x + 0.5 - center.x) / focal
      const rayX = right[0] * dx + down[0] * dy + forward[0]
      const rayY = right[1] * dx + down[1] * dy + forward[1]
      const rayZ = right[2] * dx + down[2] * dy + forward[2]
      let nearest = Infinity
      let label = NOTHING
      for (const wall of faced) {
        const slope = rayX * wall.nx + rayZ * wall.nz
        if (slope >= 0) continue
        const far = wall.away / slope
        if (far < NEAREST_IN || far >= nearest) continue
        const along = (wall.start[0] + rayX * far) * wall.ax + (wall.start[2] + rayZ * far) * wall.az
        if (along < 0 || along > wall.length) continue
        nearest = far
        ;({ label } = wall)
        const up = at[1] + rayY * far
        for (const hole of wall.holes)
          if (along > hole.from && along < hole.to && up > hole.sill && up < hole.head) ({ label } = hole)
      }
      const far = rayY < 0 ? -at[1] / rayY : (top - at[1]) / rayY
      if (far > NEAREST_IN && far < nearest) {
        const [px, pz] = [at[0] + rayX * far, at[2] + rayZ * far]
        const isIn = px >= bounds.left && px <= bounds.right && pz >= bounds.top && pz <= bounds.bottom
        label = isIn ? (rayY < 0 ? 0 : 1) : NOTHING
      }
      labels[y * width + x] = label
    }
  }
  return { surfaces, labels }
}

export type Place = { a: number; b: number }

/** Writes the place on the surface that a pixel shows, in inches, to `into`; false where it is not in front of the camera. */
export function placeOn(camera: PhotographCamera, surface: Surface): (x: number, y: number, into: Place) => boolean {
  const { focal, center, at, right, down, forward } = camera
  const start = minus(at, surface.origin)
  const on = (axis: Vector) =>
    [dotOf(right, axis), dotOf(down, axis), dotOf(forward, axis), dotOf(start, axis)] as const
  const [n, a, b] = [on(surface.normal), on(surface.across), on(surface.up)]
  return (x, y, into) => {
    const [dx, dy] = [(x - center.x) / focal, (y - center.y) / focal]
    const far = -n[3] / (n[0] * dx + n[1] * dy + n[2])
    if (!(far > NEAREST_IN)) return false
    into.a = a[3] + far * (a[0] * dx + a[1] * dy + a[2])
    into.b = b[3] + far * (b[0] * dx + b[1] * dy + b[2])
    return true
  }
}

/** Writes the pixel that shows a place on the surface to `into`, as x and y; false where it is not in front of the camera. */
export function pixelOn(
  { focal, center, at, right, down, forward }: PhotographCamera,
  surface: Surface,
): (a: number, b: number, into: Place) => boolean {
  const start = minus(surface.origin, at)
  const on = (axis: Vector) => [dotOf(start, axis), dotOf(surface.across, axis), dotOf(surface.up, axis)] as const
  const [r, d, f] = [on(right), on(down), on(forward)]
  return (a, b, into) => {
    const depth = f[0] + f[1] * a + f[2] * b
    if (!(depth > NEAREST_IN)) return false
    into.a = center.x + (focal * (r[0] + r[1] * a + r[2] * b)) / depth
    into.b = center.y + (focal * (d[0] + d[1] * a + d[2] * b)) / depth
    return true
  }
}
