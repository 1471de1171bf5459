/** Pieces that are not products, to check how a plant or a person fits in. */
import type { Item } from '../../../../studio/model/layout.ts'

export type GenericPiece = Pick<Item, 'name' | 'kind' | 'colour' | 'footprint'>

/** Sizes in inches; a person needs about two feet from elbow to elbow. */
export const GENERIC_PIECES: readonly GenericPiece[] = [
  {
    name: 'Plant',
    kind: 'plant',
    colour: '#6f8a5c',
    footprint: { shape: 'ellipse', width: 20, length: 20, height: 48 },
  },
  {
    name: 'Person',
    kind: 'person',
    colour: '#a9806b',
    footprint: { shape: 'ellipse', width: 24, length: 14, height: 66 },
  },
]

export function customBlock(name: string, width: number, length: number): GenericPiece {
  return {
    name: name.trim() || 'Block',
    kind: 'block',
    colour: '#b3a58e',
    footprint: { shape: 'rectangle', width, length },
  }
}
