/** The colors and materials of walls and floor: the chosen ones, else those that are usual for the room. */
import type { Finish, FlooringMaterial } from '../../model/finish.ts'

/** Warm white, as in the plates of the room pictures. */
export const DEFAULT_WALL_COLOR = '#ece6da'
/** Plaster, which no finish changes yet. */
const CEILING_COLOR = '#f6f3ee'
export const FLOOR_COLORS: Record<FlooringMaterial, string> = {
  oak: '#c19a6b',
  walnut: '#7d5a40',
  pale: '#d9c3a0',
  tile: '#d8d3c8',
  carpet: '#c9bfae',
  concrete: '#b3b0aa',
}
/** The tiles of a bathroom's walls and how high they reach, in inches, as in the plates of the room pictures. */
const WALL_TILES = { color: '#e9e6df', height: 44 }

/** The walls and the floor of a room for which none are chosen. */
export type UsualFinish = {
  readonly wall: string
  readonly floor: Look['floor']
  /** The tiles at the foot of the walls. */
  readonly wallTiles?: { readonly color: string; readonly height: number }
}

type UsualOf = {
  /** A bathroom has a tiled floor, and tiles at the foot of its walls. */
  readonly isBath?: boolean
  /** The color of the walls. */
  readonly wall?: string | undefined
  /** The floor; by default tiles in a bathroom and oak elsewhere. */
  readonly floor?: { readonly isTiled: boolean; readonly color: string | undefined } | undefined
  /** The color of the tiles at the foot of a bathroom's walls. */
  readonly wallTile?: string | undefined
}

export function usualFinish({
  isBath = false,
  wall = DEFAULT_WALL_COLOR,
  floor: { isTiled, color } = { isTiled: isBath, color: undefined },
  wallTile = WALL_TILES.color,
}: UsualOf = {}): UsualFinish {
  const material = isTiled ? 'tile' : 'oak'
  const floor = { material, color: color ?? FLOOR_COLORS[material] } as const
  return isBath ? { wall, floor, wallTiles: { ...WALL_TILES, color: wallTile } } : { wall, floor }
}

/** What a finish does to the surfaces of a room. */
type Look = {
  /** Color of a wall by its number. */
  readonly wall: (wall: number) => string
  readonly floor: { readonly material: FlooringMaterial; readonly color: string }
  readonly ceiling: string
}

/** How each part of a finish changes the look, so that the compiler names what a new part lacks. */
const PARTS: Readonly<Record<keyof Finish, (look: Look, finish: Finish) => Look>> = {
  walls: (look, { walls }) => (walls ? { ...look, wall: () => walls.color } : look),
  wall: (look, { wall: paints }) => ({
    ...look,
    wall: (wall) => paints?.[`${wall}`]?.color ?? look.wall(wall),
  }),
  floor: (look, { floor }) =>
    floor ? { ...look, floor: { material: floor.material, color: floor.color ?? FLOOR_COLORS[floor.material] } } : look,
  /** Turns the sun, see `northOf.ts`. */
  north: (look) => look,
}

function lookOf(finish: Finish = {}, usual = usualFinish()): Look {
  const plain: Look = { wall: () => usual.wall, floor: usual.floor, ceiling: CEILING_COLOR }
  return Object.values(PARTS).reduce((look, part) => part(look, finish), plain)
}

export function wallColor(finish: Finish | undefined, wall: number, usual?: UsualFinish): string {
  return lookOf(finish, usual).wall(wall)
}

export function flooringOf(finish: Finish | undefined, usual?: UsualFinish): Look['floor'] {
  return lookOf(finish, usual).floor
}

export function ceilingColor(finish: Finish | undefined): string {
  return lookOf(finish).ceiling
}
