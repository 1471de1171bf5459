/** Properties and behavior of each kind of piece in a room: one row per kind, used by plan, checks and pictures. */
import type { PieceKind } from './furniture.ts'

/** Kinds that are used in the same way. */
export type Family = 'sofa' | 'chair' | 'bed' | 'dining-table' | 'dining-seat' | 'low-table' | 'storage' | 'fixture'

/** What opens or moves at a piece that is in use, see `inUse.ts`. */
export type UseName =
  | 'doors'
  | 'sliding-doors'
  | 'drawers'
  | 'nightstand'
  | 'shelves'
  | 'recliner'
  | 'wall-recliner'
  | 'sofa-bed'
  | 'chair'
  | 'bed'
  | 'fixture'
  | 'walking'

type FurnitureTraits = {
  readonly family?: Family
  /** Lies flat on the floor, on a wall or on top of another piece, and blocks no way. */
  readonly lies?: 'floor' | 'wall' | 'top'
  /** Whether it stands with its back to a wall; seats of a table or a corner are turned by hand. */
  readonly wall?: 'always' | 'usually'
  /** Rests on another piece and moves with it. */
  readonly rides?: true
  /** False if nothing rests on it: furniture stands over a rug, and a throw carries nothing. */
  readonly carries?: false
  /** True if people need a way to it. */
  readonly reached?: true
  /** Light enough to be pushed aside in passing. */
  readonly movable?: true
  /** True if it is common in front of a window even if it is tall. */
  readonly atWindow?: true
  /** How every piece of the kind opens or moves in use; names can refine it, see `useOf`. */
  readonly opens?: UseName
}

const FIXTURE = { family: 'fixture', wall: 'always', reached: true, opens: 'fixture' } as const
const SOFA = { family: 'sofa', wall: 'always', reached: true } as const
const STORAGE = { family: 'storage', reached: true } as const
const DINING_TABLE = { family: 'dining-table', reached: true } as const

export const TRAITS: Record<PieceKind, FurnitureTraits> = {
  sofa: SOFA,
  sectional: SOFA,
  loveseat: SOFA,
  chair: { family: 'chair', reached: true },
  bed: { family: 'bed', wall: 'always', reached: true, atWindow: true, opens: 'bed' },
  mattress: { family: 'bed', wall: 'always', rides: true, atWindow: true },
  'dining-chair': { family: 'dining-seat', movable: true, opens: 'chair' },
  'dining-table': DINING_TABLE,
  'round-table': DINING_TABLE,
  'coffee-table': { family: 'low-table' },
  'side-table': { family: 'low-table' },
  bench: { family: 'dining-seat', wall: 'usually' },
  lamp: { rides: true },
  rug: { lies: 'floor', carries: false },
  bar: { ...STORAGE, wall: 'usually' },
  cabinet: { ...STORAGE, wall: 'always', opens: 'doors' },
  bath: FIXTURE,
  vanity: FIXTURE,
  toilet: FIXTURE,
  shower: FIXTURE,
  textile: { lies: 'top', rides: true, carries: false },
  pillow: { lies: 'top', rides: true, carries: false },
  plant: { rides: true, carries: false, atWindow: true },
  paint: { lies: 'wall', carries: false },
  tile: { lies: 'floor', carries: false },
  block: {},
  person: { carries: false, movable: true, atWindow: true, opens: 'walking' },
}

/** The kinds of a family, in the order of the table. */
export function kindsOf(family: Family): readonly PieceKind[] {
  return (Object.keys(TRAITS) as PieceKind[]).filter((kind) => TRAITS[kind].family === family)
}
