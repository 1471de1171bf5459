/** The flat parts that walls, frames and floors are built from. Inches. */
import { crossOf, dotOf, minus, plus, times, unit, type Vector } from './vector.ts'

/** The material of a part; the renderer defines its look. */
export type Surface = 'paint' | 'tile' | 'trim' | 'cut' | 'outside' | 'pane' | 'metal' | 'leaf' | 'heater'

/** Four corners, counterclockwise as seen from the front, to which `normal` points. */
export type Quad = {
  readonly corners: readonly [Vector, Vector, Vector, Vector]
  readonly normal: Vector
  readonly surface: Surface
}

/** A quad of four corners in order, facing `towards`. */
export function quad(corners: Quad['corners'], towards: Vector, surface: Surface): Quad {
  const [a, b, c, d] = corners
  const normal = unit(crossOf(minus(b, a), minus(d, a)))
  return dotOf(normal, towards) >= 0
    ? { corners, normal, surface }
    : { corners: [a, d, c, b], normal: times(normal, -1), surface }
}

/** The axes of a wall on the plan: along it (clockwise), and into the room. */
export type WallFrame = { readonly start: Vector; readonly along: Vector; readonly into: Vector }

export function onWall({ start, along, into }: WallFrame, u: number, height: number, w: number): Vector {
  return plus(plus(plus(start, times(along, u)), times(into, w)), [0, height, 0])
}

export type Block = {
  /** Along the wall. */
  readonly u: readonly [number, number]
  /** Above the floor. */
  readonly v: readonly [number, number]
  /** Distance from the inner face into the room; negative within the wall. */
  readonly w: readonly [number, number]
}

/** The six sides of a block on a wall. */
export function block(frame: WallFrame, { u, v, w }: Block, surface: Surface): Quad[] {
  const at = (i: 0 | 1, j: 0 | 1, k: 0 | 1) => onWall(frame, u[i], v[j], w[k])
  const { along, into } = frame
  const back = times(into, -1)
  const left = times(along, -1)
  return [
    quad([at(0, 0, 1), at(1, 0, 1), at(1, 1, 1), at(0, 1, 1)], into, surface),
    quad([at(0, 0, 0), at(1, 0, 0), at(1, 1, 0), at(0, 1, 0)], back, surface),
    quad([at(0, 0, 0), at(0, 0, 1), at(0, 1, 1), at(0, 1, 0)], left, surface),
    quad([at(1, 0, 0), at(1, 0, 1), at(1, 1, 1), at(1, 1, 0)], along, surface),
    quad([at(0, 1, 0), at(1, 1, 0), at(1, 1, 1), at(0, 1, 1)], [0, 1, 0], surface),
    quad([at(0, 0, 0), at(1, 0, 0), at(1, 0, 1), at(0, 0, 1)], [0, -1, 0], surface),
  ]
}

/** Square inches. */
export function areaOf({ corners: [a, b, c, d] }: Quad): number {
  const half = (p: Vector, q: Vector, r: Vector) => {
    const cross = crossOf(minus(q, p), minus(r, p))
    return Math.sqrt(dotOf(cross, cross)) / 2
  }
  return half(a, b, c) + half(a, c, d)
}
