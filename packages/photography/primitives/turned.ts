/** Turned, bent and cut parts: legs, posts, rings, rails, plates. Sizes in meters. */
import {
  type BufferGeometry,
  CatmullRomCurve3,
  CurvePath,
  ExtrudeGeometry,
  LatheGeometry,
  LineCurve3,
  QuadraticBezierCurve3,
  Shape,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three'
import { finish, grain } from './finish.ts'

/** A profile of [radius, height] points rotated around the y axis, from the bottom up. */
export function turned(profile: ReadonlyArray<readonly [number, number]>, around = 64): BufferGeometry {
  return finish(
    new LatheGeometry(
      profile.map(([radius, y]) => new Vector2(radius, y)),
      around,
    ),
  )
}

/** A round, slightly tapered wooden leg standing on the origin. */
export function leg(height: number, foot: number, top: number): BufferGeometry {
  const ease = Math.min(0.004, foot * 0.4)
  return grain(
    turned(
      [
        [0, 0],
        [foot - ease, 0],
        [foot, ease],
        [top, height],
        [0, height],
      ],
      40,
    ),
  )
}

type TubeOptions = { closed?: boolean; along?: number; around?: number }

/** A round bar along a smooth curve through the points. */
export function tube(points: Vector3[], radius: number, options: TubeOptions = {}): BufferGeometry {
  const { closed = false, along = 64, around = 10 } = options
  return finish(new TubeGeometry(new CatmullRomCurve3(points, closed, 'centripetal'), along, radius, around, closed))
}

/** A round bar along straight sections with bends of radius `bend`, like a bent pipe. */
export function bentBar(points: Vector3[], radius: number, bend = 0.03): BufferGeometry {
  const path = new CurvePath<Vector3>()
  let from = points[0] ?? new Vector3()
  for (let i = 1; i < points.length; i++) {
    const corner = points[i] ?? from
    const next = points[i + 1]
    if (!next) {
      path.add(new LineCurve3(from, corner))
      break
    }
    const into = corner.clone().sub(from)
    const out = next.clone().sub(corner)
    const start = corner.clone().addScaledVector(into.normalize(), -bend)
    const end = corner.clone().addScaledVector(out.normalize(), bend)
    path.add(new LineCurve3(from, start))
    path.add(new QuadraticBezierCurve3(start, corner, end))
    from = end
  }
  return finish(new TubeGeometry(path, Math.max(48, points.length * 24), radius, 14, false))
}

/** A ring lying flat at height y. */
export function ring(radius: number, y: number, thickness: number): BufferGeometry {
  const points = Array.from({ length: 48 }, (_, i) => {
    const t = (i / 48) * Math.PI * 2
    return new Vector3(Math.cos(t) * radius, y, Math.sin(t) * radius)
  })
  return tube(points, thickness, { closed: true, along: 160, around: 8 })
}

/** A straight round bar between two points. */
export function rod(from: Vector3, to: Vector3, radius: number): BufferGeometry {
  return finish(new TubeGeometry(new LineCurve3(from, to), 4, radius, 16, false))
}

/** A plate of any outline lying flat, its underside at y = 0; the outline is [x, z] points, counter-clockwise from above. */
export function plate(
  outline: ReadonlyArray<readonly [number, number]>,
  thickness: number,
  edge = 0.004,
): BufferGeometry {
  const shape = new Shape(outline.map(([x, z]) => new Vector2(x, -z)))
  const geometry = new ExtrudeGeometry(shape, {
    depth: thickness - edge * 2,
    bevelSize: edge,
    bevelThickness: edge,
    bevelOffset: -edge,
    bevelSegments: 3,
    curveSegments: 48,
  })
  geometry.translate(0, 0, edge)
  geometry.rotateX(-Math.PI / 2)
  return finish(geometry)
}

/** The outline of an ellipse (power 2) or of a softened rectangle (power 3 to 8), for `plate`. */
export function softOutline(width: number, depth: number, power = 2, points = 120): Array<[number, number]> {
  return Array.from({ length: points }, (_, i) => {
    const t = -(i / points) * Math.PI * 2
    const [c, s] = [Math.cos(t), Math.sin(t)]
    return [
      (Math.sign(c) * Math.abs(c) ** (2 / power) * width) / 2,
      (Math.sign(s) * Math.abs(s) ** (2 / power) * depth) / 2,
    ]
  })
}
