/** The colors and materials of walls and floor: the chosen ones, else those of the room's paint product. */
import type { Finish, FloorMaterial } from '../model/finish.ts'

/** Warm white, as in the plates of the room pictures. */
export const DEFAULT_WALL_COLOR = '#ece6da'
export const FLOOR_COLORS: Record<FloorMaterial, string> = {
  oak: '#c19a6b',
  walnut: '#7d5a40',
  pale: '#d9c3a0',
  tile: '#d8d3c8',
  carpet: '#c9bfae',
  concrete: '#b3b0aa',
}
const WALL_NUMBERS = ['0', '1', '2', '3', '4', '5', '6', '7'] as const

export function wallColor(finish: Finish | undefined, wall: number, usual = DEFAULT_WALL_COLOR): string {
  const number = WALL_NUMBERS[wall]
  return (number && finish?.wall?.[number]?.color) ?? finish?.walls?.color ?? usual
}

export function floorFinish(finish: Finish | undefined): { material: FloorMaterial; color: string } {
  const material = finish?.floor?.material ?? 'oak'
  return { material, color: finish?.floor?.color ?? FLOOR_COLORS[material] }
}
