/** Colors of walls and floor for a style; selected paint and tiles take precedence. */
import type { Swatch } from '../../../src/contract/boards.ts'
import type { RoomFunction, Style } from '../../../src/contract/vocabulary.ts'
import { type Chance, pick } from '../chance.ts'
import { distance, hexOfOklab, oklabOfHex } from '../color.ts'
import type { Piece } from './piece.ts'
import type { Paints } from './repaint.ts'

/** The finish of walls and floor; where there are tiles, the colors show only as grout. */
export type Finish = Paints & { floorTile: Piece | null; wallTile: Piece | null }

const WALLS: Record<Style, readonly string[]> = {
  'Natural Tones': ['#ebe2d2', '#e2d6c2', '#dcd6c4', '#e6d8c8'],
  'Color Pop': ['#f1e9dc', '#f3ede4'],
  'Grey Tones': ['#d9dadb', '#cbced1', '#dedcd8'],
  'Light Tones': ['#f5f2ec', '#efebe3', '#f3efe8'],
}
const FLOORS: Record<Style, readonly string[]> = {
  'Natural Tones': ['#d3b48f', '#c9a580', '#d6b992'],
  'Color Pop': ['#d8bb96', '#cfae88'],
  'Grey Tones': ['#c4b9ab', '#b3a798', '#cdc3b6'],
  'Light Tones': ['#e2cfb1', '#e6d6bc'],
}
/** Floors of bathrooms are stone. */
const STONE: Record<Style, readonly string[]> = {
  'Natural Tones': ['#cfc1aa', '#c6b59b'],
  'Color Pop': ['#dcd5c8', '#d8d3cb'],
  'Grey Tones': ['#b4b3b0', '#a5a6a6'],
  'Light Tones': ['#e2ddd3', '#dcd8d0'],
}
/** Lightness and chroma of a wall that takes a hue of the board: a tint, not the full color. */
const TINTS: Record<Style, readonly { lightness: number; chroma: number }[]> = {
  'Natural Tones': [{ lightness: 0.89, chroma: 0.022 }],
  'Color Pop': [
    { lightness: 0.86, chroma: 0.042 },
    { lightness: 0.9, chroma: 0.03 },
    { lightness: 0.8, chroma: 0.055 },
  ],
  'Grey Tones': [{ lightness: 0.83, chroma: 0.009 }],
  'Light Tones': [{ lightness: 0.95, chroma: 0.012 }],
}
/** Probability that the walls take a hue of the board instead of a color of the style. */
const TINTED: Record<Style, number> = { 'Natural Tones': 0.35, 'Color Pop': 1, 'Grey Tones': 0.3, 'Light Tones': 0.4 }
/** Minimum chroma of a color whose hue a wall can take. */
const COLORED = 0.05
/** Hues of wood and leather, in OKLab degrees, which are excluded: on a wall they would just be tan. */
const TAN = { from: 42, to: 98 }
/** Number of the most saturated colors of a board that a wall can take its hue from. */
const HUES = 3
/**
 * A rug closer than `SEEN` to the floor's color in OKLab would not stand out; the floor is then darkened by `DARKER`.
 */
const SEEN = 0.085
const DARKER = 0.11
/** Change of the floor's lightness: darker in a dining room, lighter in a bedroom. */
const DEEPER: Record<RoomFunction, number> = { Sleep: 0.01, Entertainment: 0, Bath: 0, Dining: -0.05 }

export function finishOf(
  name: RoomFunction,
  style: Style | null,
  palette: readonly Swatch[],
  paints: readonly string[],
  tiles: readonly Piece[],
  rugs: readonly string[],
  chance: Chance,
  standing: readonly string[] = [],
): Finish {
  const manner = style ?? 'Natural Tones'
  const [first, second] = paints
  const own = pick(WALLS[manner], chance)
  const tint = chance() < TINTED[manner] ? tintOf(palette, manner, chance) : null
  const wall = first ?? tint ?? own
  const [lightness, a, b] = oklabOfHex(pick(name === 'Bath' ? STONE[manner] : FLOORS[manner], chance))
  const plain = hexOfOklab([lightness + DEEPER[name], a, b])
  const isLost = rugs.some((hex) => distance(oklabOfHex(hex), oklabOfHex(plain)) < SEEN)
  const floor = isLost ? hexOfOklab([lightness + DEEPER[name] - DARKER, a, b]) : plain
  return { wall, leftWall: second ?? wall, floor, tile: null, ...tiledWith(tiles, rugs, standing, chance) }
}

/**
 * A single tile covers the floor, the walls or both, except where a mat or item of its color would not stand out; a
 * second tile covers the walls.
 */
function tiledWith(
  [first, other]: readonly Piece[],
  rugs: readonly string[],
  standing: readonly string[],
  chance: Chance,
): Pick<Finish, 'floorTile' | 'wallTile'> {
  const isBoth = chance() < 0.5
  if (!first || other) return { floorTile: first ?? null, wallTile: other ?? null }
  const loses = (hexes: readonly string[]) =>
    hexes.some((hex) => distance(oklabOfHex(hex), oklabOfHex(first.hex)) < SEEN)
  if (loses(rugs) && !loses(standing)) return { floorTile: null, wallTile: first }
  return { floorTile: first, wallTile: isBoth && !loses(standing) ? first : null }
}

/** A light wall color in the hue of one of the palette's saturated colors. */
function tintOf(palette: readonly Swatch[], style: Style, chance: Chance): string | null {
  const hues = palette
    .map(({ hex }) => oklabOfHex(hex))
    .map(([, a, b]) => ({ a, b, chroma: Math.hypot(a, b) }))
    .filter(({ a, b, chroma }) => {
      const degrees = (Math.atan2(b, a) * 180) / Math.PI
      return chroma >= COLORED && (degrees < TAN.from || degrees > TAN.to)
    })
    .toSorted((x, y) => y.chroma - x.chroma)
    .slice(0, HUES)
  if (hues.length === 0) return null
  const hue = pick(hues, chance)
  const { lightness, chroma } = pick(TINTS[style], chance)
  return hexOfOklab([lightness, (hue.a * chroma) / hue.chroma, (hue.b * chroma) / hue.chroma])
}
