/** How surfaces look, by what they are: the kind of surface, roughness, metalness and color. */
import type { FlooringMaterial } from '../../model/finish.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import { flooringOf, type UsualFinish, wallColor } from './finishes.ts'
import type { Kind } from './kinds.ts'
import type { Surface } from './quads.ts'
import type { Volume } from './volumes.ts'

/** Inches: long and wide of a plank, both sides of a tile of a floor, and of one of a wall, as in the room pictures. */
export const PATTERN_SIZES = { plank: [62, 5.5], tile: [18, 18], wallTile: [7.9, 2.95] } as const

/** Shares from 0 to 1. */
export type Matter = { readonly kind: Kind; readonly rough: number; readonly metal?: number; readonly glow?: number }
/** `color`: `#rrggbb`. */
export type QuadLook = Matter & { readonly color: string }

const CLOTH: Matter = { kind: 'fabric', rough: 0.92 }
const PAINT: Matter = { kind: 'plain', rough: 0.55 }

/** The volumes of a piece without a model; without a color they have that of the piece. */
export const VOLUME_LOOKS: Record<NonNullable<Volume['look']>, Matter & { readonly color?: string }> = {
  soft: CLOTH,
  hard: PAINT,
  cloth: CLOTH,
  leather: { kind: 'gloss', rough: 0.42 },
  wood: { kind: 'wood', rough: 0.5 },
  paint: PAINT,
  metal: { kind: 'gloss', rough: 0.3, metal: 1 },
  white: { kind: 'gloss', rough: 0.35, color: '#f1eee8' },
  leaf: { kind: 'leaf', rough: 0.6, color: '#5d7a4c' },
  shade: { kind: 'shade', rough: 0.9, color: '#f0e6d2' },
  chrome: { kind: 'gloss', rough: 0.25, metal: 1, color: '#c9cccf' },
  dark: { kind: 'plain', rough: 0.9, color: '#2f2f30' },
}

/** The parts of walls that no finish changes. */
export const FIXED_LOOKS: Record<Exclude<Surface, 'paint' | 'tile'>, QuadLook> = {
  trim: { kind: 'plain', rough: 0.5, color: '#f4f1ea' },
  leaf: { kind: 'plain', rough: 0.45, color: '#f1ede5' },
  cut: { kind: 'plain', rough: 0.9, color: '#f7f2e8' },
  outside: { kind: 'plain', rough: 0.95, color: '#e7e0d3' },
  pane: { kind: 'sky', rough: 0.1, color: '#ffffff' },
  metal: { kind: 'gloss', rough: 0.3, metal: 1, color: '#b39a6b' },
  heater: { kind: 'gloss', rough: 0.4, color: '#f3f1ec' },
}

/** The looks of one wall. `usual`: what the room has where nothing is chosen. */
export function wallLooks({ finish }: RoomShell, wall: number, usual: UsualFinish): Record<Surface, QuadLook> {
  return {
    ...FIXED_LOOKS,
    paint: { kind: 'paint', rough: 0.88, color: wallColor(finish, wall, usual) },
    tile: { kind: 'wallTiles', rough: 0.22, color: usual.wallTiles?.color ?? usual.wall },
  }
}

const FLOORS: Record<FlooringMaterial, Matter> = {
  oak: { kind: 'planks', rough: 0.45 },
  walnut: { kind: 'planks', rough: 0.42 },
  pale: { kind: 'planks', rough: 0.5 },
  tile: { kind: 'tiles', rough: 0.3 },
  carpet: { kind: 'carpet', rough: 0.97 },
  concrete: { kind: 'concrete', rough: 0.5 },
}

export function floorLook({ finish }: RoomShell, usual: UsualFinish): QuadLook {
  const { material, color } = flooringOf(finish, usual)
  return { ...FLOORS[material], color }
}
