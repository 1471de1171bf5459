/** Colours of walls and floor for a style; what was picked (paint, tiles) wins over it. */
import type { Swatch } from '../../../src/contract/boards.ts'
import type { RoomFunction, Style } from '../../../src/contract/vocabulary.ts'
import { type Chance, pick } from '../chance.ts'
import { hexOfOklab, oklabOfHex } from '../colour.ts'
import type { Piece } from './piece.ts'
import type { Finish } from './repaint.ts'

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
/** How dark and how strong a wall in the board's own leading colour may be: a tint, not the colour itself. */
const TINT = { lightness: 0.86, chroma: 0.042 }
/** Below this a colour is no colour to build a wall on. */
const COLOURED = 0.05

export function finishOf(
  name: RoomFunction,
  style: Style | null,
  palette: readonly Swatch[],
  paints: readonly string[],
  tiles: readonly Piece[],
  chance: Chance,
): Finish {
  const manner = style ?? 'Natural Tones'
  const [first, second] = paints
  const wall =
    first ?? (manner === 'Color Pop' ? (tintOf(palette) ?? pick(WALLS[manner], chance)) : pick(WALLS[manner], chance))
  const floor = pick(name === 'Bath' ? STONE[manner] : FLOORS[manner], chance)
  return { wall, leftWall: second ?? wall, floor, tile: tiles[0]?.hex ?? null }
}

/** A light wall in the hue of the strongest colour of the palette. */
function tintOf(palette: readonly Swatch[]): string | null {
  const [strongest] = palette
    .map(({ hex }) => oklabOfHex(hex))
    .map(([, a, b]) => ({ a, b, chroma: Math.hypot(a, b) }))
    .toSorted((x, y) => y.chroma - x.chroma)
  if (!strongest || strongest.chroma < COLOURED) return null
  const share = TINT.chroma / strongest.chroma
  return hexOfOklab([TINT.lightness, strongest.a * share, strongest.b * share])
}
