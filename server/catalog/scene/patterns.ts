/**
 * The patterns of materials as pictures: weave, grain, veins, planks, tiles. They are those of the view in 3D
 * (studio/scene/three/surfaceShader.ts), where a shader computes them for each pixel. Inches of the piece or of the room.
 */
import type { Kind } from '../../../studio/scene/walk/kinds.ts'
import { PATTERN_SIZES } from '../../../studio/scene/walk/looks.ts'
import { noise, NOISE_SIDE } from '../../../studio/scene/walk/noise.ts'
import { sharp } from '../../platform/images/sharp.ts'
import { type Look, METERS_PER_INCH, type Part, type Picture, type Rgb, shownOf } from './shape.ts'

/** Which two coordinates of a point are those of the pattern, by the axis that its triangle faces: x, y or z. */
type Projection = readonly [readonly [number, number], readonly [number, number], readonly [number, number]]

const BY_SIDE: Projection = [
  [2, 1],
  [0, 2],
  [0, 1],
]

type Pattern = {
  /** Inches of one repetition. */
  readonly size: readonly [number, number]
  readonly pixels: readonly [number, number]
  readonly projection: Projection
  /** @param u, v inches within one repetition; returns factors of the color */
  readonly tone: (u: number, v: number) => Rgb | number
}

const bytes = noise()
const CHANNELS = { cloud: 0, dust: 1, weave: 2, grain: 3 } as const

/** The noise at a place from 0 to 1, -0.5 to 0.5. */
function noiseAt(channel: keyof typeof CHANNELS, u: number, v: number): number {
  const [x, y] = [u * NOISE_SIDE, v * NOISE_SIDE]
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const at = (dx: number, dy: number) => {
    const column = (((left + dx) % NOISE_SIDE) + NOISE_SIDE) % NOISE_SIDE
    const row = (((top + dy) % NOISE_SIDE) + NOISE_SIDE) % NOISE_SIDE
    return bytes[4 * (row * NOISE_SIDE + column) + CHANNELS[channel]] ?? 0
  }
  const [s, t] = [x - left, y - top]
  const upper = at(0, 0) * (1 - s) + at(1, 0) * s
  const lower = at(0, 1) * (1 - s) + at(1, 1) * s
  return (upper * (1 - t) + lower * t) / 255 - 0.5
}

const PLANK = { long: PATTERN_SIZES.plank[0], wide: PATTERN_SIZES.plank[1], rows: 12 }
const TILE = { side: PATTERN_SIZES.tile[0], across: 4 }
const BRICK = { long: PATTERN_SIZES.wallTile[0], tall: PATTERN_SIZES.wallTile[1], across: 8 }

const PATTERNS: Partial<Record<Kind, Pattern>> = {
  fabric: {
    size: [6, 6],
    pixels: [256, 256],
    projection: BY_SIDE,
    // Stronger than in the view in 3D, where its shadows help.
    tone: (u, v) => 1 + 0.4 * noiseAt('weave', u / 6, v / 6),
  },
  wood: {
    size: [46, 9],
    pixels: [512, 128],
    projection: BY_SIDE,
    tone: (u, v) => 1 + 0.12 * noiseAt('cloud', u / 46, v / 9) + 0.34 * noiseAt('grain', u / 46, v / 9),
  },
  stone: {
    size: [62, 62],
    pixels: [256, 256],
    projection: BY_SIDE,
    tone: (u, v) => {
      const bend = 0.2 * (noiseAt('cloud', u / 31, v / 31) + 0.5)
      return 1 - 0.16 * smoothstep(0.05, 0, Math.abs(noiseAt('cloud', u / 62 + bend, v / 62 + bend)))
    },
  },
  planks: {
    size: [PLANK.long, PLANK.wide * PLANK.rows],
    pixels: [512, 512],
    projection: BY_SIDE,
    tone: (u, v) => {
      const row = Math.floor(v / PLANK.wide)
      const one = chance(row, 7)
      const on = (u + one * PLANK.long) % PLANK.long
      const edge = Math.min(on, PLANK.long - on, v % PLANK.wide, PLANK.wide - (v % PLANK.wide))
      const [x, y] = [u / PLANK.long + one * 3.7, v / 16.5 + one * 9.1]
      const grain = 1 + 0.1 * noiseAt('cloud', x, y) + 0.3 * noiseAt('grain', x, y)
      const tone = grain * (0.88 + 0.22 * one) * (0.62 + 0.38 * smoothstep(0.02, 0.16, edge))
      return [tone, tone, tone * (1 - 0.06 * one)]
    },
  },
  tiles: {
    size: [TILE.side * TILE.across, TILE.side * TILE.across],
    pixels: [512, 512],
    projection: BY_SIDE,
    tone: (u, v) => tiled(u, v, [TILE.side, TILE.side], { gap: [0.06, 0.25], joint: 0.72, shift: 0 }),
  },
  wallTiles: {
    size: [BRICK.long * BRICK.across, BRICK.tall * BRICK.across],
    pixels: [512, 256],
    projection: BY_SIDE,
    tone: (u, v) => tiled(u, v, [BRICK.long, BRICK.tall], { gap: [0.03, 0.16], joint: 0.84, shift: BRICK.long / 2 }),
  },
  carpet: {
    size: [4, 4],
    pixels: [128, 128],
    projection: BY_SIDE,
    tone: (u, v) => 1 + 0.26 * noiseAt('dust', u / 4, v / 4),
  },
  concrete: {
    size: [81, 81],
    pixels: [256, 256],
    projection: BY_SIDE,
    tone: (u, v) => 1 + 0.05 * noiseAt('dust', u / 9, v / 9) + 0.16 * noiseAt('cloud', u / 81, v / 81),
  },
}

type Laid = { gap: readonly [number, number]; joint: number; shift: number }

function tiled(u: number, v: number, [wide, tall]: readonly [number, number], { gap, joint, shift }: Laid): number {
  const row = Math.floor(v / tall)
  const along = u + (row % 2) * shift
  const [x, y] = [along % wide, v % tall]
  const edge = Math.min(x, wide - x, y, tall - y)
  const one = chance(row, Math.floor(along / wide) % 8)
  const tone = 1 + 0.06 * one - 0.03
  return joint + (tone - joint) * smoothstep(gap[0], gap[1], edge)
}

function smoothstep(from: number, to: number, at: number): number {
  const t = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** From 0 to 1, the same in every run. */
function chance(x: number, y: number): number {
  const s = Math.sin(x * 41.31 + y * 289.17) * 43_758.5453
  return s - Math.floor(s)
}

/** High, because lower ones lose a weave that differs by a few percent of the color. */
const QUALITY = 92

/** Metal has none, whatever its kind. */
export function hasPattern({ kind, metal }: Pick<Look, 'kind' | 'metal'>): boolean {
  return metal === 0 && PATTERNS[kind] !== undefined
}

/** The picture of a pattern in this color; undefined for a kind without a pattern. */
export async function patternPicture({ kind, color }: Pick<Look, 'kind' | 'color'>): Promise<Picture | undefined> {
  const pattern = PATTERNS[kind]
  if (!pattern) return undefined
  const [width, height] = pattern.pixels
  const data = new Uint8Array(3 * width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const tone = pattern.tone(((x + 0.5) / width) * pattern.size[0], ((y + 0.5) / height) * pattern.size[1])
      for (let channel = 0; channel < 3; channel++) {
        const linear = (color[channel] ?? 0) * (typeof tone === 'number' ? tone : (tone[channel] ?? 1))
        data[3 * (y * width + x) + channel] = Math.round(255 * Math.min(1, shownOf(linear)))
      }
    }
  const jpeg = sharp(data, { raw: { width, height, channels: 3 } }).jpeg({ quality: QUALITY, mozjpeg: true })
  return { bytes: await jpeg.toBuffer(), type: 'image/jpeg' }
}

/** The part with places on the picture of its pattern; vertices between triangles of several directions are divided. */
export function withPatternPlaces(part: Part): Part {
  const pattern = PATTERNS[part.look.kind]
  if (!pattern || part.places) return part
  const { positions: at, normals: along, corners: old } = part
  const [positions, normals, places, corners]: [number[], number[], number[], number[]] = [[], [], [], []]
  const made = new Map<number, number>()
  for (let i = 0; i + 2 < old.length; i += 3) {
    const triangle = [old[i] ?? 0, old[i + 1] ?? 0, old[i + 2] ?? 0]
    const facing = [0, 1, 2].map((axis) =>
      Math.abs(triangle.reduce((sum, vertex) => sum + (along[3 * vertex + axis] ?? 0), 0)),
    ) as [number, number, number]
    const side = facing[1] >= facing[0] && facing[1] >= facing[2] ? 1 : facing[0] >= facing[2] ? 0 : 2
    const [u, v] = pattern.projection[side]
    for (const vertex of triangle) {
      const key = 3 * vertex + side
      const before = made.get(key)
      if (before !== undefined) {
        corners.push(before)
        continue
      }
      const inches = (axis: number) => (at[3 * vertex + axis] ?? 0) / METERS_PER_INCH
      const next = positions.length / 3
      made.set(key, next)
      corners.push(next)
      for (let axis = 0; axis < 3; axis++) {
        positions.push(at[3 * vertex + axis] ?? 0)
        normals.push(along[3 * vertex + axis] ?? 0)
      }
      places.push(inches(u) / pattern.size[0], inches(v) / pattern.size[1])
    }
  }
  return { ...part, positions, normals, places, corners }
}
