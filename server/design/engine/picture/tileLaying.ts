/** How tiles are laid: their true size, and a face of them as a setter lays it. Lengths are inches. */
import { chanceOf, pick } from '../chance.ts'
import { linearOfHex, type Triple } from '../color.ts'

/** `bond`: every second row is offset by half a tile. */
export type TileLaying = {
  readonly shape: 'rectangle' | 'hexagon'
  readonly wide: number
  readonly tall: number
  readonly bond: boolean
}

/** Joints of the sample panels. */
const JOINT = 0.12
/**
 * A tile is read within its edge, as a share of its side and at least so far, because the outline of a panel is only found
 * that exactly in its photograph.
 */
const EDGE = { share: 0.1, least: 0.34 }
/** Distance at which the joint of a panel is looked for, and its steps. */
const JOINT_SEARCH = { most: 0.5, step: 0.04 }
/** Pixels per inch of a face, and its least side; after that it repeats. */
const PER_INCH = 12
const LEAST_SIDE = 56
/** Lightness of the sides of a matte hexagon, and how much the tone of single ones differs. */
const BEVEL = 0.9
const BEVEL_WIDTH = 0.1
const TONE = 0.05

/** By the title, such as "3 x 6 in": the longer side lies; undefined for a title without a size. */
export function layingOf(title: string): TileLaying | undefined {
  const [, first, second] = /(\d+(?:\.\d+)?)\s*x\s*(\d+(?:\.\d+)?)\s*in\b/i.exec(title) ?? []
  if (first !== undefined && second !== undefined) {
    const [tall = 0, wide = 0] = [Number(first), Number(second)].toSorted((a, b) => a - b)
    return { shape: 'rectangle', wide, tall, bond: wide > tall && !/\bstacked\b/i.test(title) }
  }
  const [, across] = /(\d+(?:\.\d+)?)\s*in\b/i.exec(title) ?? []
  return across !== undefined && /\bhexagons?\b/i.test(title)
    ? { shape: 'hexagon', wide: Number(across), tall: (Number(across) * 2) / Math.sqrt(3), bond: true }
    : undefined
}

/** A face that repeats: pixels, and their linear color. */
export type Face = {
  readonly wide: number
  readonly tall: number
  readonly perInch: { readonly x: number; readonly y: number }
  readonly colorAt: (x: number, y: number) => Triple
}

type Panel = {
  readonly wide: number
  readonly tall: number
  /** Linear color at a point of the panel, from its upper left corner. */
  readonly at: (x: number, y: number, c: number) => number
}

/** Each tile of the face is any whole tile of the sample panel, as they come out of the box. */
export function faceOf(laying: TileLaying, panel: Panel, palette: readonly string[]): Face {
  return laying.shape === 'hexagon' ? hexagons(laying, palette) : rectangles(laying, panel)
}

function rectangles({ wide, tall, bond }: TileLaying, panel: Panel): Face {
  const pitch = { x: wide + JOINT, y: tall + JOINT }
  const counts = {
    x: Math.max(1, Math.floor((panel.wide - JOINT) / pitch.x + 0.1)),
    y: Math.max(1, Math.floor((panel.tall - JOINT) / pitch.y + 0.1)),
  }
  const { columns, rows, perInch } = sizeFor(pitch)
  const chance = chanceOf(Math.round(100 * (wide + 37 * tall)), 'tiles')
  const chosen = Array.from({ length: columns * rows }, () => ({
    column: Math.floor(chance() * counts.x),
    // Every second row of a bonded panel begins with half a tile; rows count from below.
    row: bond ? 2 * Math.floor((chance() * (counts.y + 1)) / 2) : Math.floor(chance() * counts.y),
  }))
  const grout = groutOf(panel, pitch, counts.y)
  return {
    wide: Math.round(columns * pitch.x * perInch.x),
    tall: Math.round(rows * pitch.y * perInch.y),
    perInch,
    colorAt: (px, py) => {
      const [x, y] = [(px + 0.5) / perInch.x, (py + 0.5) / perInch.y]
      const row = Math.min(rows - 1, Math.floor(y / pitch.y))
      const moved = x + (bond && row % 2 === 1 ? pitch.x / 2 : 0)
      const column = Math.floor(moved / pitch.x)
      const within = { x: moved - column * pitch.x, y: y - row * pitch.y }
      const joint = Math.max(shareOfJoint(within.x, wide), shareOfJoint(within.y, tall))
      const tile = chosen[row * columns + (column % columns)] ?? { column: 0, row: 0 }
      const from = {
        x: JOINT + tile.column * pitch.x,
        y: panel.tall - JOINT - tile.row * pitch.y - tall,
      }
      const inside = (at: number, side: number) => {
        const edge = Math.max(EDGE.least, EDGE.share * side)
        return edge + ((side - 2 * edge) * Math.min(side, Math.max(0, at - JOINT / 2))) / side
      }
      const spot = { x: from.x + inside(within.x, wide), y: from.y + inside(within.y, tall) }
      const color = (c: number) => panel.at(spot.x, spot.y, c) * (1 - joint) + (grout[c] ?? 0) * joint
      return [color(0), color(1), color(2)]
    },
  }
}

/** The part of a pixel that is joint: half of it on each side of the tile. */
function shareOfJoint(at: number, side: number): number {
  const into = Math.min(at, side + JOINT - at) - JOINT / 2
  return Math.min(1, Math.max(0, 0.5 - into * PER_INCH))
}

/** The color between two rows of the panel: the line near a joint that differs most from the tiles. */
function groutOf(panel: Panel, pitch: { x: number; y: number }, rows: number): Triple {
  const colorAt = (y: number): Triple => {
    const points = Array.from({ length: 24 }, (_, i) => ((i + 0.5) / 24) * panel.wide)
    const mean = (c: number) => points.reduce((sum, x) => sum + panel.at(x, y, c), 0) / points.length
    return [mean(0), mean(1), mean(2)]
  }
  const [joint, middle] = [panel.tall - JOINT / 2 - pitch.y, panel.tall - pitch.y / 2]
  const tiles = colorAt(rows > 1 ? middle : panel.tall / 2)
  const steps = Math.round(JOINT_SEARCH.most / JOINT_SEARCH.step)
  const lines = Array.from({ length: 2 * steps + 1 }, (_, i) => colorAt(joint + (i - steps) * JOINT_SEARCH.step))
  const away = (line: Triple) => Math.hypot(line[0] - tiles[0], line[1] - tiles[1], line[2] - tiles[2])
  return lines.toSorted((a, b) => away(b) - away(a))[0] ?? tiles
}

function hexagons({ wide }: TileLaying, palette: readonly string[]): Face {
  const pitch = { x: wide + JOINT, y: ((wide + JOINT) * Math.sqrt(3)) / 2 }
  const { columns, rows, perInch } = sizeFor(pitch)
  const chance = chanceOf(Math.round(100 * wide), 'hexagons')
  const tones = palette.map(linearOfHex)
  const cells = Array.from({ length: columns * rows }, () => ({
    color: pick(tones, chance),
    tone: 1 + TONE * (2 * chance() - 1),
  }))
  const groutTone = (c: number) => Math.max(...tones.map((tone) => tone[c] ?? 0)) * 0.72
  const grout: Triple = [groutTone(0), groutTone(1), groutTone(2)]
  return {
    wide: Math.round(columns * pitch.x * perInch.x),
    tall: Math.round(rows * pitch.y * perInch.y),
    perInch,
    colorAt: (px, py) => {
      const [x, y] = [(px + 0.5) / perInch.x, (py + 0.5) / perInch.y]
      const near = Math.round(y / pitch.y)
      const centers = [near - 1, near, near + 1].map((row) => {
        const offset = modulo(row, 2) / 2
        const column = Math.round(x / pitch.x - offset)
        return { row, column, dx: x - (column + offset) * pitch.x, dy: y - row * pitch.y }
      })
      const [own] = centers.toSorted((a, b) => Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy))
      const cell = own && cells[modulo(own.row, rows) * columns + modulo(own.column, columns)]
      if (!own || !cell) return grout
      const [dx, dy] = [Math.abs(own.dx), Math.abs(own.dy)]
      const into = wide / 2 - Math.max(dx, dx / 2 + (dy * Math.sqrt(3)) / 2)
      const joint = Math.min(1, Math.max(0, 0.5 - into * PER_INCH))
      const bevel = into < BEVEL_WIDTH ? BEVEL : 1
      const color = (c: number) => (cell.color[c] ?? 0) * cell.tone * bevel * (1 - joint) + (grout[c] ?? 0) * joint
      return [color(0), color(1), color(2)]
    },
  }
}

/** An even number of rows, so that a bond closes, in whole pixels. */
function sizeFor(pitch: { x: number; y: number }) {
  const columns = Math.ceil(LEAST_SIDE / pitch.x)
  const rows = 2 * Math.ceil(LEAST_SIDE / pitch.y / 2)
  const fit = (side: number) => Math.round(side * PER_INCH) / side
  return { columns, rows, perInch: { x: fit(columns * pitch.x), y: fit(rows * pitch.y) } }
}

function modulo(at: number, long: number): number {
  return ((at % long) + long) % long
}
