/** Colours of walls and floor for a style; what was picked (paint, tiles) wins over it. */
import type { Swatch } from '../../../src/contract/boards.ts'
import type { RoomFunction, Style } from '../../../src/contract/vocabulary.ts'
import { type Chance, pick } from '../chance.ts'
import { distance, hexOfOklab, oklabOfHex } from '../colour.ts'
import type { Piece } from './piece.ts'
import type { Paints } from './repaint.ts'

/** What covers walls and floor; where there are tiles, the colours only show between them. */
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
/** A bath has a stone floor. */
const STONE: Record<Style, readonly string[]> = {
  'Natural Tones': ['#cfc1aa', '#c6b59b'],
  'Color Pop': ['#dcd5c8', '#d8d3cb'],
  'Grey Tones': ['#b4b3b0', '#a5a6a6'],
  'Light Tones': ['#e2ddd3', '#dcd8d0'],
}
/** How light and how strong a wall in the hue of the board's own colours may be: a tint, not the colour itself. */
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
/** How often the walls take a hue of the board where the style has colours of its own. */
const TINTED: Record<Style, number> = { 'Natural Tones': 0.35, 'Color Pop': 1, 'Grey Tones': 0.3, 'Light Tones': 0.4 }
/** Below this a colour is no colour to build a wall on. */
const COLOURED = 0.05
/** Hues between these, in OKLab degrees, are those of wood and leather: as a wall they would only be tan. */
const TAN = { from: 42, to: 98 }
/** Of the strongest colours of a board, how many may lend a wall their hue. */
const HUES = 3
/** A rug nearer than this to the colour of the floor would be lost on it, OKLab; the floor is darkened by so much. */
const SEEN = 0.085
const DARKER = 0.11
/** A dining room has a deeper floor, a bedroom a lighter one: change of lightness. */
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
 * One tile covers the floor, the walls or both, but not where a mat or a piece of its colour would be lost; a second one
 * has the walls for itself.
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

/** A light wall in the hue of one of the strong colours of the palette. */
function tintOf(palette: readonly Swatch[], style: Style, chance: Chance): string | null {
  const hues = palette
    .map(({ hex }) => oklabOfHex(hex))
    .map(([, a, b]) => ({ a, b, chroma: Math.hypot(a, b) }))
    .filter(({ a, b, chroma }) => {
      const degrees = (Math.atan2(b, a) * 180) / Math.PI
      return chroma >= COLOURED && (degrees < TAN.from || degrees > TAN.to)
    })
    .toSorted((x, y) => y.chroma - x.chroma)
    .slice(0, HUES)
  if (hues.length === 0) return null
  const hue = pick(hues, chance)
  const { lightness, chroma } = pick(TINTS[style], chance)
  return hexOfOklab([lightness, (hue.a * chroma) / hue.chroma, (hue.b * chroma) / hue.chroma])
}
