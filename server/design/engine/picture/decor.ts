/** Colors of walls and floor for a style; selected paint and tiles take precedence. */
import type { RoomFunction, Style } from '../../../../src/contract/vocabulary.ts'
import { type Chance, pick } from '../chance.ts'
import { distance, hexOfOklab, oklabOfHex } from '../color.ts'
import type { Piece } from './piece.ts'
import type { Paints } from './repaint.ts'

/** The finish of walls and floor; where there are tiles, the colors show only as grout. */
export type Finish<Tile = Piece> = Paints & { floorTile: Tile | null; wallTile: Tile | null }

type Colored = { readonly hex: string }

/**
 * The wall colors that the card of each style names (src/contract/questions.ts): linen, sage and clay; white; stone;
 * chalk.
 */
const WALLS: Record<Style, readonly string[]> = {
  'Natural Tones': ['#ebe2d2', '#e4d9c7', '#d3d7c5', '#e6d3bf'],
  'Color Pop': ['#f7f6f3', '#f5f4f1'],
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
/**
 * A rug closer than `MIN_RUG_CONTRAST` to the floor's color in OKLab would not stand out; the floor is then darkened by `FLOOR_DARKENING`.
 */
const MIN_RUG_CONTRAST = 0.085
const FLOOR_DARKENING = 0.11
/** The tiles of a bathroom's walls, where none was picked. */
const WALL_TILE = '#e9e6df'
/** Change of the floor's lightness: darker in a dining room, lighter in a bedroom. */
const FLOOR_LIGHTNESS_CHANGE: Record<RoomFunction, number> = { Sleep: 0.01, Entertainment: 0, Bath: 0, Dining: -0.05 }

/** Colors of rugs that the picture lays where a sparse room has none. */
const RUG_GROUNDS: Record<Style, readonly string[]> = {
  'Natural Tones': ['#d9cbb2', '#cdbb9e'],
  'Color Pop': ['#ece3d3', '#e6d7c0'],
  'Grey Tones': ['#bfbdb9', '#a9a8a6'],
  'Light Tones': ['#ebe4d6', '#e4dccd'],
}

export function plainRugOf(style: Style | null, chance: Chance): string {
  return pick(RUG_GROUNDS[style ?? 'Natural Tones'], chance)
}

export function finishOf<Tile extends Colored>(
  name: RoomFunction,
  style: Style | null,
  paints: readonly string[],
  tiles: readonly Tile[],
  rugs: readonly string[],
  chance: Chance,
  standing: readonly string[] = [],
): Finish<Tile> {
  const shownStyle = style ?? 'Natural Tones'
  const [first, second] = paints
  const own = pick(WALLS[shownStyle], chance)
  const wall = first ?? own
  const [lightness, a, b] = oklabOfHex(pick(name === 'Bath' ? STONE[shownStyle] : FLOORS[shownStyle], chance))
  const plain = hexOfOklab([lightness + FLOOR_LIGHTNESS_CHANGE[name], a, b])
  const tiled = tiledWith(tiles, rugs, standing, chance)
  const beside = tiled.wallTile ? [...rugs, tiled.wallTile.hex] : rugs
  const isLost = beside.some((hex) => distance(oklabOfHex(hex), oklabOfHex(plain)) < MIN_RUG_CONTRAST)
  const floor = isLost ? hexOfOklab([lightness + FLOOR_LIGHTNESS_CHANGE[name] - FLOOR_DARKENING, a, b]) : plain
  return { wall, leftWall: second ?? wall, floor, tile: null, ...tiled }
}

/**
 * A single tile covers the floor or the walls, never both: not the floor where a mat or the tiles of the walls would
 * look like it, and not the walls where an item would. A second tile covers the walls.
 */
function tiledWith<Tile extends Colored>(
  [first, other]: readonly Tile[],
  rugs: readonly string[],
  standing: readonly string[],
  chance: Chance,
): Pick<Finish<Tile>, 'floorTile' | 'wallTile'> {
  const isWall = chance() < 0.5
  if (!first || other) return { floorTile: first ?? null, wallTile: other ?? null }
  const loses = (hexes: readonly string[]) =>
    hexes.some((hex) => distance(oklabOfHex(hex), oklabOfHex(first.hex)) < MIN_RUG_CONTRAST)
  const isLostOnFloor = loses([...rugs, WALL_TILE])
  const isOnWalls = isLostOnFloor === loses(standing) ? isWall : isLostOnFloor
  return isOnWalls ? { floorTile: null, wallTile: first } : { floorTile: first, wallTile: null }
}
