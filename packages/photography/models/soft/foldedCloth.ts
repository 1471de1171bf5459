import type { BufferGeometry } from 'three'
import { noise } from '../../primitives/noise.ts'
import { type LinePoint, ribbon } from './ribbon.ts'

type FoldOptions = {
  /** Number of times that the cloth is folded in half: 2 gives four layers, 3 eight. */
  halvings: number
  seed: number
  /** Amplitude of irregularities in meters. */
  uneven?: number
  /** Share of a layer's height that is cloth; the rest is air. */
  dense?: number
  /** Rise of the top in the middle, in meters. */
  crown?: number
  /** Size of the stitched boxes of a quilt, in meters. */
  quilting?: number
}

/** Cloth folded in half several times, its round fold to the front (+z), lying on y = 0. Folded sizes in meters. */
export function foldedCloth(width: number, height: number, depth: number, options: FoldOptions): BufferGeometry {
  const { halvings, seed, uneven = 0.004, dense = 0.9, crown = 0.006, quilting } = options
  const pitch = height / 2 ** halvings
  return ribbon(foldLine(depth, pitch, halvings, quilting ? QUILT_FACES : PLAIN_FACES), {
    width,
    thickness: pitch * dense,
    ...(quilting ? { loft: (x: number, s: number) => quilted(x, s, quilting) } : {}),
    across: quilting ? 96 : 44,
    warp: (point, u, s) => {
      const rise = Math.max(0, point.y / height)
      const w = (2 * point.z) / depth
      const [x, z] = [point.x, point.z]
      // Every layer ends at a slightly different place; the whole pile leans and swells together, so that layers do not
      // intersect.
      point.x += u * uneven * noise(s * 6, seed, 3) * 1.4 + uneven * 0.6 * noise(rise * 2, seed, z * 4)
      point.z += uneven * noise(x * 7, rise * 2.5, seed) * (0.4 + Math.max(0, w))
      point.y += rise * (crown * (1 - u ** 2) * (1 - w ** 2) + uneven * 0.9 * noise(x * 5 + seed, z * 5, seed * 2))
      point.y -= rise * uneven * 1.1 * Math.abs(u) ** 6
      point.y += pitch * (1 - dense) * 0.45 * noise(x * 9, s * 3, seed)
    },
  })
}

/** The side view of a folded strip, starting at the back at the bottom. */
function foldLine(depth: number, pitch: number, halvings: number, straightFaces: number): LinePoint[] {
  const order = stacking(halvings)
  const level = (strip: number) => (order.indexOf(strip) + 0.5) * pitch
  const widest = (pitch * (order.length - 1)) / 2
  const end = depth / 2 - widest - pitch / 2
  const line: LinePoint[] = []
  order.forEach((_, strip) => {
    const forward = strip % 2 === 0 ? 1 : -1
    for (let i = 0; i <= straightFaces; i++)
      line.push({ z: forward * end * ((2 * i) / straightFaces - 1), y: level(strip) })
    if (strip + 1 === order.length) return
    const middle = (level(strip) + level(strip + 1)) / 2
    const reach = (level(strip + 1) - level(strip)) / 2
    const faces = Math.max(6, Math.round((18 * Math.abs(reach)) / (widest || 1)))
    for (let i = 1; i < faces; i++) {
      const angle = (i / faces) * Math.PI
      line.push({ z: forward * (end + Math.abs(reach) * Math.sin(angle)), y: middle - reach * Math.cos(angle) })
    }
  })
  return line
}

/** Faces along one straight section: a quilt needs several per box. */
const PLAIN_FACES = 14
const QUILT_FACES = 44
const STITCHED = 0.7

/** The filling of a quilt: thin along the stitching, thick in between. */
function quilted(x: number, s: number, box: number): number {
  const swell = (at: number) => Math.abs(Math.sin((Math.PI * at) / box)) ** 0.55
  const uneven = 1 + 0.07 * noise(x * 9, s * 9, 6)
  return STITCHED + (1 - STITCHED) * swell(x + box / 2) * swell(s) * uneven
}

/** The strips of a folded cloth from the bottom up: each fold puts a mirrored copy of the pile on top. */
function stacking(halvings: number): number[] {
  if (halvings === 0) return [0]
  const last = 2 ** halvings - 1
  return stacking(halvings - 1).flatMap((strip) => (strip % 2 === 0 ? [strip, last - strip] : [last - strip, strip]))
}
