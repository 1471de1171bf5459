import { Color, type Group } from 'three'
import type { ProductRecord } from '../../../../server/catalog/record.ts'
import { inches } from '../../primitives/inches.ts'
import { material } from '../../primitives/material.ts'
import { noise } from '../../primitives/noise.ts'
import { type Model, type Models, part, piece } from '../../primitives/model.ts'
import { type Pattern, roundRug, rugBase, rugFace, rugFringe } from './rugBody.ts'

type Weave = 'pile' | 'flat' | 'shag'
/** Creates a pattern from the colors of a record and the number of cells. */
type Design = (record: ProductRecord, columns: number, rows: number) => Pattern

type RugOptions = { weave: Weave; design: Design; cell?: number; fringe?: number; edge?: number }

/**
 * A rectangular rug. `cell` is the size of a pattern cell and `fringe` its length, both in inches; `edge` is the
 * palette index of the binding.
 */
function rug({ weave, design, cell = 1, fringe = 0, edge = 0 }: RugOptions): Model {
  return (record) => {
    const hexes = record.palette
    const field = {
      width: inches(record.length - fringe * 2),
      depth: inches(record.width),
      thickness: inches(record.height) * 0.8,
    }
    const columns = Math.round((record.length - fringe * 2) / cell)
    const rows = Math.round(record.width / cell)
    const pattern = design(record, columns, rows)
    const face = rugFace(field, columns, rows, (column, row) =>
      spun(pattern(column, row), YARN[weave](column * cell, row * cell, column + row)),
    )
    const parts: Group[] = [
      part(rugBase(field), material('rug', weave, hexes[edge] ?? record.colour.hex)),
      ...[...face].map(([hex, shape]) => part(shape, material('rug', weave, hex))),
    ]
    if (fringe)
      parts.push(
        part(
          rugFringe(field, inches(fringe), inches(0.55)),
          material('fabric', 'cotton', hexes[hexes.length - 1] ?? record.colour.hex),
        ),
      )
    return piece(...parts)
  }
}

/**
 * Brightness variation of the yarn at a point, -1 to 1; positions in inches. Flat weaves show the over-and-under of the
 * threads, tufted rugs the streaks of the loom, shag rugs the direction of the tufts. Without it a rug looks printed.
 */
const YARN: Record<Weave, (x: number, z: number, cell: number) => number> = {
  flat: (x, z, cell) => (cell % 2 ? 0.3 : -0.3) + 0.55 * noise(x * 0.9, z * 0.25, 3),
  pile: (x, z) => 0.55 * noise(x * 0.05, z * 0.45, 2) + 0.6 * noise(x * 1.7, z * 1.7, 5),
  shag: (x, z) => 0.6 * noise(x * 0.35, z * 0.35, 4) + 0.7 * noise(x * 1.9, z * 1.9, 7),
}
const TONES = 3
const TONE_STEP = 0.055

/** The shade of a dyed yarn, in few steps, to limit the number of materials. */
function spun(hex: string | undefined, tone: number): string | undefined {
  if (!hex) return undefined
  const step = Math.max(-TONES, Math.min(TONES, Math.round(tone * TONES)))
  return `#${new Color(hex).multiplyScalar(1 + step * TONE_STEP).getHexString()}`
}

const plain: Design = (record) => () => record.colour.hex

/** A field with a border of the given number of cells. */
const bordered =
  (from: number, to: number, border: number, field: number): Design =>
  ({ palette }, columns, rows) =>
  (column, row) => {
    const off = Math.min(column, row, columns - 1 - column, rows - 1 - row)
    return off >= from && off < to ? palette[border] : palette[field]
  }

/** Thin stripes across the short side, in pairs. */
const stripes: Design =
  ({ palette }) =>
  (column) =>
    column % 12 === 2 || column % 12 === 5 ? palette[1] : palette[0]

const grid: Design =
  ({ palette }, columns, rows) =>
  (column, row) => {
    const off = Math.min(column, row, columns - 1 - column, rows - 1 - row)
    const line = (at: number, count: number) => (at - Math.floor(count / 2)) % 14 === 0
    return off < 3 || (off > 9 && (line(column, columns) || line(row, rows))) ? palette[1] : palette[0]
  }

/** Stepped diamonds, one inside the other, between two bands. */
const diamonds: Design =
  ({ palette: [coral, teal, gold, cream] }, columns, rows) =>
  (column, row) => {
    const end = Math.min(column, columns - 1 - column)
    if (end < 3) return teal
    if (end < 5) return cream
    if (end < 8) return gold
    const wide = 24
    const across = Math.abs(((column - columns / 2 + wide * 40) % wide) - wide / 2 + 0.5)
    const tall = rows / 3
    const along = Math.abs((row % tall) - tall / 2 + 0.5) * (wide / tall)
    const ring = Math.floor(across) + Math.floor(along)
    if (ring < 3) return gold
    if (ring < 6) return teal
    if (ring < 8) return cream
    return ring < 11 ? coral : ring < 13 ? cream : coral
  }

/** Four large fields separated by two curves. */
const blocks: Design =
  ({ palette: [teal, blush, gold, cream] }, columns, rows) =>
  (column, row) => {
    const [u, v] = [column / columns, row / rows]
    const curve = 0.42 + 0.22 * Math.sin(u * 3.4 + 0.5)
    const sun = Math.hypot((u - 0.76) * (columns / rows), v - 0.32)
    if (sun < 0.2) return gold
    if (v > curve + 0.26 * (1 - u)) return teal
    return v > curve - 0.2 ? blush : cream
  }

const checks: Design =
  ({ palette }) =>
  (column, row) =>
    (Math.floor(column / 4) + Math.floor(row / 4)) % 2 === 0 ? palette[0] : palette[1]

const endStripes: Design =
  ({ palette }, columns) =>
  (column) => {
    const end = Math.min(column, columns - 1 - column)
    return (end >= 3 && end < 5) || (end >= 6 && end < 7) ? palette[1] : palette[0]
  }

const RING = 0.9
const BRAID = 1.1

/** Braids of jute sewn into a spiral. */
const spiral: Model = (record) => {
  const [main, deep] = colours(record)
  const radius = inches(record.length / 2)
  const thickness = inches(record.height) * 0.7
  const ringWidth = inches(RING)
  const place = (reach: number, turn: number) => reach / ringWidth - turn / (Math.PI * 2)
  const shape = roundRug(radius, thickness, {
    rings: Math.round((radius / ringWidth) * 7),
    around: 560,
    height: (reach, turn) => {
      const across = place(reach, turn) - Math.floor(place(reach, turn)) - 0.5
      const braid = Math.abs(Math.sin((reach * turn) / inches(BRAID) + across * 2.6))
      return inches(0.18) * (Math.sqrt(Math.max(0, 1 - 4 * across * across)) - 0.35 + 0.3 * braid)
    },
    colour: (reach, turn) => {
      const ring = Math.floor(place(reach, turn))
      const tone = 0.35 + 0.35 * noise(ring * 0.7, turn * 1.5, 2) + 0.25 * noise(reach * 60, turn * 40, 6)
      return mixed(main, deep, Math.min(1, Math.max(0, tone)))
    },
  })
  return piece(part(shape, material('rug', 'flat', 'vertex')))
}

/** A plain round rug with a paler ring near its edge. */
const ringed: Model = (record) => {
  const [main, pale] = colours(record)
  const radius = inches(record.length / 2)
  const shape = roundRug(radius, inches(record.height) * 0.92, {
    rings: 168,
    around: 360,
    height: () => 0,
    colour: (reach) => {
      const fromEdge = (radius - reach) / inches(1)
      return fromEdge > 3 && fromEdge < 5 ? pale : main
    },
  })
  return piece(part(shape, material('rug', 'pile', 'vertex')))
}

type Rgb = readonly [number, number, number]

function colours({ palette, colour }: ProductRecord): [Rgb, Rgb] {
  const rgb = (hex: string): Rgb => {
    const { r, g, b } = new Color(hex)
    return [r, g, b]
  }
  return [rgb(palette[0] ?? colour.hex), rgb(palette[1] ?? colour.hex)]
}

function mixed(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
}

export const MODELS: Models = {
  'sisal-border-rug-natural': rug({ weave: 'flat', design: bordered(0, 5, 1, 0), edge: 1 }),
  'round-jute-rug-honey': spiral,
  'ottoline-stripe-rug-ivory': rug({ weave: 'pile', design: stripes, fringe: 2.5 }),
  'ottoline-plain-rug-cloud': rug({ weave: 'shag', design: plain }),
  'marisol-kilim-rug-multi': rug({ weave: 'flat', design: diamonds, fringe: 2.5, cell: 0.75 }),
  'marisol-block-rug-teal': rug({ weave: 'pile', design: blocks, cell: 0.5 }),
  'grafton-grid-rug-grey': rug({ weave: 'pile', design: grid, edge: 1 }),
  'grafton-round-rug-charcoal': ringed,
  'tarn-bath-mat-white': rug({ weave: 'shag', design: bordered(4, 5, 0, 0), cell: 0.5 }),
  'tarn-bath-mat-flax': rug({ weave: 'flat', design: endStripes, fringe: 1.25, cell: 0.75 }),
  'tarn-bath-mat-marigold': rug({ weave: 'pile', design: checks, cell: 1.06, edge: 1 }),
  'tarn-bath-mat-pebble': rug({ weave: 'pile', design: bordered(3, 5, 1, 0), cell: 0.6 }),
  'tarn-bath-mat-lagoon': rug({ weave: 'pile', design: checks, cell: 1.06, edge: 1 }),
  'tarn-bath-mat-charcoal': rug({ weave: 'flat', design: endStripes, fringe: 1.25, cell: 0.75 }),
  'tarn-bath-runner-oat': rug({ weave: 'pile', design: bordered(3, 5, 1, 0), cell: 0.6 }),
}
