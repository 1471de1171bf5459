/**
 * Plain wooden blocks that the compositor draws itself by ray casting: benches, pedestals, and the platform and
 * headboard of a bed.
 */
import { encodeSrgb, linearOfHex, type Triple } from '../color.ts'
import { project, sight } from './camera.ts'
import { lampLight, WARM } from './lamps.ts'
import type { Lit } from './lightPlate.ts'
import type { Plate } from './plate.ts'
import type { PlacedPiece } from './placedPiece.ts'

/** Inches: start and end along each axis. */
type Part = { x: readonly [number, number]; y: readonly [number, number]; z: readonly [number, number] }
type Hit = { far: number; axis: 0 | 1 | 2; sign: 1 | -1; point: readonly [number, number, number]; part: Part }

const BOARD = 1.5
/** A block is drawn as a bench when it is this much wider than tall and at least this tall. */
const BENCH = { ratio: 1.15, tall: 14 }
/** A recessed foot, which makes a platform appear to float. */
const FOOT = { tall: 2, inset: 3 }
/** Brightness of each face in the window's light, which comes from the left. */
const FACES = { top: 1.06, front: 0.84, left: 0.97, right: 0.6, below: 0.3 }
/** Brightness under the seat of a bench. */
const UNDER = 0.62
const SUBPIXELS = [0.25, 0.75] as const
/** Width in inches of the highlight along edges. */
const EDGE = 0.22

export function drawBlock(
  bytes: Uint8Array,
  plate: Plate,
  stand: PlacedPiece,
  hex: string,
  even: Triple,
  { lighting, lamps }: Lit,
): void {
  const { view } = plate
  const parts = partsOf(stand)
  const color = linearOfHex(hex)
  const from = [view.x, view.y, view.z] as const
  const corners = [-0.5, 0.5].flatMap((i) =>
    [-0.5, 0.5].flatMap((j) =>
      [0, stand.tall].map((z) => project(view, stand.x + i * stand.wide, stand.y + j * stand.deep, stand.z + z)),
    ),
  )
  const [xs, ys] = [corners.map(({ px }) => px), corners.map(({ py }) => py)]
  const [x0, x1] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(view.width - 1, Math.ceil(Math.max(...xs)))]
  const [y0, y1] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(view.height - 1, Math.ceil(Math.max(...ys)))]
  for (let py = y0; py <= y1; py++) {
    for (let px = x0; px <= x1; px++) {
      let [sum, warm, cover] = [0, 0, 0]
      let last: Hit | null = null
      let [shade, glow] = [0, 0]
      for (const sy of SUBPIXELS)
        for (const sx of SUBPIXELS) {
          const hit = nearest(parts, from, sight(view, px + sx, py + sy))
          if (!hit) continue
          // Reuses the shade within one face, where it hardly changes between subpixels.
          if (!last || last.part !== hit.part || last.axis !== hit.axis) {
            shade = shadeOf(hit, stand) * grain(hit)
            const normal: Triple = [facing(hit, 0), facing(hit, 1), facing(hit, 2)]
            glow = lighting.lamps > 0 ? lighting.lamps * lampLight(lamps, ...hit.point, normal) * grain(hit) : 0
          }
          last = hit
          cover += 0.25
          sum += 0.25 * shade
          warm += 0.25 * glow
        }
      if (cover === 0) continue
      const i = 3 * (py * view.width + px)
      for (let c = 0; c < 3; c++) {
        const shone = 255 * encodeSrgb(((color[c] ?? 0) * (sum * (even[c] ?? 0) + warm * (WARM[c] ?? 0)) * 0.9) / cover)
        bytes[i + c] = Math.round((bytes[i + c] ?? 0) * (1 - cover) + shone * cover)
      }
    }
  }
}

function partsOf({ x, y, z, wide, deep, tall }: PlacedPiece): Part[] {
  const box = (i0: number, i1: number, j0: number, j1: number, z0: number, z1: number): Part => ({
    x: [x + i0, x + i1],
    y: [y + j0, y + j1],
    z: [z + z0, z + z1],
  })
  const [w, d] = [wide / 2, deep / 2]
  if (wide > BENCH.ratio * tall && tall >= BENCH.tall && tall < 30)
    return [
      box(-w, w, -d, d, tall - BOARD, tall),
      box(-w + 1, -w + 1 + BOARD, -d + 0.6, d - 0.6, 0, tall - BOARD),
      box(w - 1 - BOARD, w - 1, -d + 0.6, d - 0.6, 0, tall - BOARD),
      box(-w + 1 + BOARD, w - 1 - BOARD, -d + 2, -d + 2 + BOARD, tall - BOARD - 4, tall - BOARD),
    ]
  if (deep < 4 || tall > 12) return [box(-w, w, -d, d, 0, tall)]
  const { inset } = FOOT
  return [box(-w, w, -d, d, FOOT.tall, tall), box(-w + inset, w - inset, -d + inset, d - inset, 0, FOOT.tall)]
}

function nearest(
  parts: readonly Part[],
  from: readonly [number, number, number],
  to: { x: number; y: number; z: number },
): Hit | null {
  let best: Hit | null = null
  const way = [to.x, to.y, to.z] as const
  for (const part of parts) {
    const sides = [part.x, part.y, part.z] as const
    let [enter, leave] = [0, Number.POSITIVE_INFINITY]
    let axis: 0 | 1 | 2 = 0
    for (const k of [0, 1, 2] as const) {
      const [a, b] = [(sides[k][0] - from[k]) / way[k], (sides[k][1] - from[k]) / way[k]]
      if (Math.min(a, b) > enter) {
        enter = Math.min(a, b)
        axis = k
      }
      leave = Math.min(leave, Math.max(a, b))
    }
    if (enter <= 0 || enter >= leave || (best && best.far <= enter)) continue
    const point = [from[0] + way[0] * enter, from[1] + way[1] * enter, from[2] + way[2] * enter] as const
    best = { far: enter, axis, sign: way[axis] < 0 ? 1 : -1, point, part }
  }
  return best
}

/** One part of the outward normal of the face that a ray hits. */
function facing({ axis, sign }: Hit, along: 0 | 1 | 2): number {
  return axis === along ? sign : 0
}

function shadeOf({ axis, sign, point, part }: Hit, stand: PlacedPiece): number {
  const face =
    axis === 2 ? (sign > 0 ? FACES.top : FACES.below) : axis === 1 ? FACES.front : sign > 0 ? FACES.right : FACES.left
  const [x, y, z] = point
  // Darkens towards the floor, and under the seat of a bench.
  const low = axis === 2 ? 1 : 1 - 0.3 * Math.exp(-(z - stand.z) / 3.5)
  const isInside =
    x > stand.x - stand.wide / 2 + 2.4 && x < stand.x + stand.wide / 2 - 2.4 && y < stand.y + stand.deep / 2 - 1
  const under = axis !== 2 && isInside && part.z[1] < stand.z + stand.tall ? UNDER : 1
  // Darkens with the distance from the window.
  const falling = axis === 1 ? 1.05 - (0.1 * (x - stand.x + stand.wide / 2)) / stand.wide : 1
  const rim = Math.min(
    axis === 0 ? EDGE : Math.min(x - part.x[0], part.x[1] - x),
    axis === 1 ? EDGE : Math.min(y - part.y[0], part.y[1] - y),
    axis === 2 ? EDGE : Math.min(z - part.z[0], part.z[1] - z),
  )
  return face * low * under * falling * (rim < EDGE ? 1.05 : 1)
}

/** Wood grain: long fibers along the longest side of the board. */
function grain({ point, part }: Hit): number {
  const [x, y, z] = point
  const [w, d, h] = [part.x[1] - part.x[0], part.y[1] - part.y[0], part.z[1] - part.z[0]]
  const along = w >= d && w >= h ? x : d >= h ? y : z
  const across = x + y + z * 1.3 - along * (along === z ? 1.3 : 1)
  const wave = wobble(across * 0.45 + Math.sin(along * 0.05) * 1.2, 3)
  const fibre = wobble(across * 5 + along * 0.09, 7)
  return 1 + 0.07 * wave + 0.035 * fibre
}

/** Smooth one-dimensional noise, -1..1. */
function wobble(at: number, salt: number): number {
  const knot = Math.floor(at)
  const t = at - knot
  const smooth = t * t * (3 - 2 * t)
  return knotLevel(knot + salt * 57.3) * (1 - smooth) + knotLevel(knot + 1 + salt * 57.3) * smooth
}

function knotLevel(knot: number): number {
  const s = Math.sin(knot * 127.1) * 43758.5453
  return 2 * (s - Math.floor(s)) - 1
}
