import { BoxGeometry, type BufferGeometry, MathUtils, Vector3 } from 'three'
import { finish, grain } from './finish.ts'
import { noise } from './noise.ts'

/** Position of a vertex in its box: -1..1 along x, y and z. */
type BoxPlace = { u: number; v: number; w: number }
type Displace = (point: Vector3, normal: Vector3, place: BoxPlace) => Vector3

type BoxOptions = {
  /** Radius of the edges in meters. */
  radius?: number
  /** Faces along x, y and z. */
  segments?: readonly [number, number, number]
  displace?: Displace
}

const CORNER_FACES = 3

/** A box with rounded edges around the origin; sizes in meters. `displace` moves the vertices of fine grids. */
export function roundedBox(width: number, height: number, depth: number, options: BoxOptions = {}): BufferGeometry {
  const { segments = [16, 8, 16], displace } = options
  const half = [width / 2, height / 2, depth / 2] as const
  const radius = Math.min(options.radius ?? 0.03, ...half) * 0.999
  const geometry = new BoxGeometry(width, height, depth, ...segments)
  const at = geometry.getAttribute('position')
  const faced = geometry.getAttribute('normal')
  for (let i = 0; i < at.count; i++) {
    const point = new Vector3(
      crowd(at.getX(i), half[0], radius, segments[0]),
      crowd(at.getY(i), half[1], radius, segments[1]),
      crowd(at.getZ(i), half[2], radius, segments[2]),
    )
    const core = new Vector3(
      MathUtils.clamp(point.x, radius - half[0], half[0] - radius),
      MathUtils.clamp(point.y, radius - half[1], half[1] - radius),
      MathUtils.clamp(point.z, radius - half[2], half[2] - radius),
    )
    const normal = point.clone().sub(core)
    if (normal.length() > 1e-6) point.copy(core).addScaledVector(normal.normalize(), radius)
    else normal.set(faced.getX(i), faced.getY(i), faced.getZ(i))
    const place = { u: point.x / half[0], v: point.y / half[1], w: point.z / half[2] }
    if (displace) point.add(displace(point.clone(), normal, place))
    at.setXYZ(i, point.x, point.y, point.z)
  }
  return finish(geometry)
}

/** Moves grid lines into the rounded zone, where the surface curves. */
function crowd(t: number, half: number, radius: number, faces: number): number {
  const corner = Math.min(CORNER_FACES, Math.floor(faces / 2) - 1)
  const flat = 1 - (2 * corner) / faces
  if (corner <= 0 || flat <= 0) return t
  const a = Math.abs(t / half)
  const edge = 1 - radius / half
  const b = a <= flat ? (a / flat) * edge : edge + ((a - flat) / (1 - flat)) * (1 - edge)
  return Math.sign(t) * b * half
}

/** An upholstered block: a rounded box whose faces bulge slightly and are not quite even. Sizes in meters. */
export function upholstered(
  width: number,
  height: number,
  depth: number,
  options: { radius?: number; puff?: number; uneven?: number; seed?: number } = {},
): BufferGeometry {
  const { radius = 0.05, puff = 0.01, uneven = 0.004, seed = 0 } = options
  return roundedBox(width, height, depth, {
    radius,
    segments: [grid(width), grid(height), grid(depth)],
    displace: (p, n, k) => {
      const out = n.clone().multiplyScalar(uneven * noise(p.x * 5 + seed, p.y * 5, p.z * 5 + seed))
      out.x += n.x * puff * (1 - k.v ** 2) * (1 - k.w ** 2 * 0.5)
      out.y += n.y * puff * (1 - k.u ** 4) * (1 - k.w ** 4)
      out.z += n.z * puff * (1 - k.v ** 2) * (1 - k.u ** 4)
      return out
    },
  })
}

const FACE_METRES = 0.035

function grid(length: number): number {
  return MathUtils.clamp(Math.round(length / FACE_METRES), 10, 56)
}

/** A plank or a panel: a box with a small edge radius and the grain along its longest side. Sizes in meters. */
export function board(width: number, height: number, depth: number, radius = 0.003): BufferGeometry {
  return grain(roundedBox(width, height, depth, { radius, segments: [8, 8, 8] }))
}
