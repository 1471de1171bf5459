import { type BufferGeometry, Vector3 } from 'three'
import type { ProductRecord } from '../../../../server/catalog/record.ts'
import { inches } from '../../primitives/inches.ts'
import { material } from '../../primitives/material.ts'
import { noise } from '../../primitives/noise.ts'
import { type Model, type Models, part, piece, seenFrom } from '../../primitives/model.ts'
import { roundedBox } from '../../primitives/roundedBox.ts'
import { tube } from '../../primitives/turned.ts'

/** Depth of the quilting at a point of the top, 0 to 1; positions in meters from the center. */
type Quilting = (x: number, z: number) => number

const PANEL = inches(2.4)
const CORNER = inches(4)
const STITCH = inches(0.55)
const QUILT_DEPTH = inches(0.42)

const diamonds: Quilting = (x, z) => Math.max(line(x + z, inches(11)), line(x - z, inches(11)))
const channels: Quilting = (x, z) => line(z + 0.012 * Math.sin(x * 5), inches(7))
const squares: Quilting = (x, z) => Math.max(line(x, inches(8)), line(z, inches(8)))

/** 1 on lines that repeat every `pitch` meters, falling off over the width of a seam. */
function line(at: number, pitch: number): number {
  const off = Math.abs(at / pitch - Math.round(at / pitch)) * pitch
  return Math.exp(-((off / STITCH) ** 2))
}

function mattress(quilting: Quilting): Model {
  return (record) => {
    const [w, h, d] = [inches(record.length), inches(record.height), inches(record.width)]
    const cover = material('fabric', 'cotton', record.palette[0] ?? record.colour.hex)
    const border = material('fabric', 'linen', record.palette[1] ?? record.colour.hex)
    const side = w - inches(0.5)
    const sideDepth = d - inches(0.5)
    const seam = (y: number) =>
      part(
        tube(loop(w - inches(0.3), sideDepth + inches(0.2), y), inches(0.26), { closed: true, along: 260, around: 8 }),
        border,
      )
    return seenFrom(
      piece(
        part(borderBox(side, h - PANEL, sideDepth), border, { y: h / 2 }),
        part(topPanel(w, d, quilting), cover, { y: h - PANEL / 2 }),
        part(underside(w, d), cover, { y: PANEL / 2 }),
        seam(h - PANEL),
        seam(PANEL),
        ...handles(record, side / 2, h, d),
      ),
      { azimuth: 32, elevation: 17 },
    )
  }
}

function topPanel(w: number, d: number, quilting: Quilting): BufferGeometry {
  return roundedBox(w, PANEL, d, {
    radius: PANEL * 0.49,
    segments: [96, 8, 116],
    displace: (p, n, k) => {
      const out = cornered(p, w, d)
      const inside = Math.min(1, (1 - Math.abs(k.u)) * 14) * Math.min(1, (1 - Math.abs(k.w)) * 14)
      const swell = (0.4 + 0.6 * noise(p.x * 3, p.z * 3, 5)) * 0.004
      out.y += Math.sign(n.y) * Math.abs(n.y) * (inside * (swell - QUILT_DEPTH * quilting(p.x, p.z)))
      return out
    },
  })
}

/** Only the edge of the lower panel is visible. */
function underside(w: number, d: number): BufferGeometry {
  return roundedBox(w, PANEL, d, { radius: PANEL * 0.49, segments: [32, 8, 32], displace: (p) => cornered(p, w, d) })
}

function borderBox(w: number, h: number, d: number): BufferGeometry {
  return roundedBox(w, h, d, {
    radius: inches(0.6),
    segments: [44, 10, 48],
    displace: (p, n, k) => {
      const out = cornered(p, w, d)
      const bulge = (1 - k.v ** 2) * 0.006 + 0.002 * noise(p.x * 4, p.y * 7, p.z * 4)
      return out.addScaledVector(new Vector3(n.x, 0, n.z), bulge)
    },
  })
}

/** Rounds the four vertical corners with a large radius, as on real mattresses. */
function cornered(p: Vector3, w: number, d: number): Vector3 {
  const dx = Math.abs(p.x) - (w / 2 - CORNER)
  const dz = Math.abs(p.z) - (d / 2 - CORNER)
  if (dx <= 0 || dz <= 0) return new Vector3()
  // Maps squares around the corner's center to circles, so that the grid stays even.
  const round = Math.max(dx, dz) / Math.hypot(dx, dz)
  return new Vector3(Math.sign(p.x) * dx * (round - 1), 0, Math.sign(p.z) * dz * (round - 1))
}

function loop(w: number, d: number, y: number): Vector3[] {
  const points: Vector3[] = []
  const corners = [
    [1, 1, 0],
    [-1, 1, 1],
    [-1, -1, 2],
    [1, -1, 3],
  ] as const
  for (const [sx, sz, quarter] of corners) {
    for (let i = 0; i <= 8; i++) {
      const angle = ((quarter + i / 8) * Math.PI) / 2
      points.push(
        new Vector3(
          sx * (w / 2 - CORNER) + CORNER * Math.cos(angle),
          y,
          sz * (d / 2 - CORNER) + CORNER * Math.sin(angle),
        ),
      )
    }
  }
  return points
}

function handles(record: ProductRecord, x: number, h: number, d: number) {
  const strap = material('fabric', 'linen', record.palette[1] ?? record.colour.hex)
  const shape = roundedBox(inches(0.5), inches(1.1), inches(7), {
    radius: inches(0.12),
    segments: [6, 6, 24],
    displace: (_point, _normal, k) => new Vector3(inches(0.35) * (1 - k.w ** 2), 0, 0),
  })
  return [-1, 1].map((end) => part(shape, strap, { x, y: h / 2, z: (end * d) / 4 }))
}

export const MODELS: Models = {
  'alder-mattress-king': mattress(diamonds),
  'alder-mattress-queen': mattress(diamonds),
  'alder-mattress-full': mattress(diamonds),
  'alder-mattress-twin': mattress(diamonds),
  'marlow-mattress-king': mattress(channels),
  'marlow-mattress-queen': mattress(channels),
  'marlow-mattress-twin': mattress(channels),
  'halyard-mattress-queen': mattress(squares),
  'halyard-mattress-full': mattress(squares),
}
