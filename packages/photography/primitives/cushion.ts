import { type BufferGeometry, Vector3 } from 'three'
import { noise } from './noise.ts'
import { roundedBox } from './roundedBox.ts'
import { tube } from './turned.ts'

type CushionOptions = {
  radius?: number
  /** Rise of the faces in the middle, in meters. */
  crown?: number
  puff?: number
  wrinkle?: number
  /** Depth of the dent in the seat, in meters. */
  sag?: number
  /** Radius of the piping along the seams in meters; 0 for none. */
  piping?: number
  seed?: number
}

/** A box cushion lying flat around the origin: crowned, slightly wrinkled, with piping. Sizes in meters. */
export function cushion(width: number, height: number, depth: number, options: CushionOptions = {}): BufferGeometry[] {
  const { radius = 0.045, crown = 0.03, puff = 0.012, wrinkle = 0.004, sag = 0, piping = 0.005, seed = 0 } = options
  const body = roundedBox(width, height, depth, {
    radius,
    segments: [40, 14, 36],
    displace: (p, n, k) => {
      const edge = Math.max(Math.abs(k.u), Math.abs(k.w)) ** 3
      const rise = (1 - k.u ** 4) * (1 - k.w ** 4)
      const side = 1 - k.v ** 2
      const pressed = sag * Math.exp(-(k.u ** 2 + k.w ** 2) * 2.2) * Math.max(0, n.y)
      const uneven =
        noise(p.x * 5 + seed * 7, p.y * 6, p.z * 5 + seed) * 0.7 +
        noise(p.x * 13 + seed * 3, p.y * 9, p.z * 13) * 0.3 * edge
      return n
        .clone()
        .multiplyScalar(wrinkle * uneven)
        .add(
          new Vector3(
            n.x * puff * side * (1 - k.w ** 2 * 0.5),
            n.y * crown * rise - pressed,
            n.z * puff * side * (1 - k.u ** 2 * 0.5),
          ),
        )
    },
  })
  if (piping <= 0) return [body]
  return [body, seam(1), seam(-1)]

  function seam(side: number): BufferGeometry {
    const inset = radius * 0.18
    const points = Array.from({ length: 96 }, (_, i) => {
      const t = (i / 96) * Math.PI * 2
      return new Vector3(
        squared(Math.cos(t)) * (width / 2 - inset),
        side * (height / 2 - radius * 0.2),
        squared(Math.sin(t)) * (depth / 2 - inset),
      )
    })
    return tube(points, piping, { closed: true, along: 220, around: 8 })
  }
}

/** Turns a circle into a rounded square. */
function squared(x: number): number {
  return Math.sign(x) * Math.abs(x) ** 0.22
}
