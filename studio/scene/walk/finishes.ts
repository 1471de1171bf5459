/** The colors and materials of walls and floor: the chosen ones, else those of the room's paint product. */
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
const WALL_NUMBERS = ['0', '1', '2', '3', '4', '5', '6', '7'] as const

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
    wall: (wall) => {
      const number = WALL_NUMBERS[wall]
      return (number && paints?.[number]?.color) ?? look.wall(wall)
    },
  }),
  floor: (look, { floor }) =>
    floor ? { ...look, floor: { material: floor.material, color: floor.color ?? FLOOR_COLORS[floor.material] } } : look,
  /** Turns the sun, see `northOf.ts`. */
  north: (look) => look,
}

function lookOf(finish: Finish = {}, usual = DEFAULT_WALL_COLOR): Look {
  const plain: Look = { wall: () => usual, floor: { material: 'oak', color: FLOOR_COLORS.oak }, ceiling: CEILING_COLOR }
  return Object.values(PARTS).reduce((look, part) => part(look, finish), plain)
}

export function wallColor(finish: Finish | undefined, wall: number, usual?: string): string {
  return lookOf(finish, usual).wall(wall)
}

export function flooringOf(finish: Finish | undefined): Look['floor'] {
  return lookOf(finish).floor
}

export function ceilingColor(finish: Finish | undefined): string {
  return lookOf(finish).ceiling
}
