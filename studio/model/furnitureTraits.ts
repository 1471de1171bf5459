/**
 * All that is known about each kind of piece: one row per kind, read by plan, checks, arranger, collage and the room in
 * 3D. Every field is required and no row is spread into another, so that the compiler names what a new kind, or any kind
 * after a new field, lacks. How a kind is drawn in plan is
 * `studio/draw/symbols/drawSymbol.ts`; what the server adds is `server/catalog/productTraits.ts`. Lengths are inches.
 */
import { PieceKind } from './furniture.ts'
import { type Family, type FurnitureTraits, RESTS } from './kindTraits.ts'
import type { Item } from './layout.ts'
import {
  isCart,
  isConsole,
  isDesk,
  isMat,
  isMedia,
  isNarrowCabinet,
  isNightstand,
  isOttoman,
  isTableLamp,
  type PieceRole,
  sizeOf,
} from './pieceRoles.ts'

/** In the order in which the kinds are offered for own pieces. */
// biome-ignore format: the fields of a row stand together by what they are about, so that kinds can be compared
export const TRAITS: Readonly<Record<PieceKind, FurnitureTraits>> = {
  block: {
    choice: { label: 'Something else', shape: 'rectangle' }, family: undefined,
    role: (size) => (isDesk(size) ? 'desk' : isOttoman(size) ? 'ottoman' : 'other'),
    body: 'box', height: 30, lies: undefined, hasFixedSize: false, isLow: false,
    firstPlace: 'wall', wall: undefined, atWindow: false, isAtBedHead: false, isAnchor: false,
    rides: false, carries: true, encloses: [], reached: false, movable: false, opens: undefined,
    collage: {
      width: 36, weight: 1, belonging: 0.01, spot: 'before', swatch: 'plain', material: 1.5,
      rests: RESTS.top, holds: { pillow: 8, textile: 13 },
    },
  },
  sofa: {
    choice: { label: 'Sofa', shape: 'rectangle' }, family: 'sofa', role: 'sofa',
    body: 'sofa', height: 33, lies: undefined, hasFixedSize: false, isLow: false,
    firstPlace: 'wall', wall: 'always', atWindow: false, isAtBedHead: false, isAnchor: true,
    rides: false, carries: true, encloses: [], reached: true, movable: false, opens: undefined,
    collage: {
      width: 88, weight: 2.6, belonging: 0.01, spot: 'around', swatch: 'plain', material: 2.6,
      rests: RESTS.sofa, holds: { pillow: 2, textile: 7 },
    },
  },
  loveseat: {
    choice: { label: 'Loveseat', shape: 'rectangle' }, family: 'sofa', role: 'sofa',
    body: 'sofa', height: 33, lies: undefined, hasFixedSize: false, isLow: false,
    firstPlace: 'wall', wall: 'always', atWindow: false, isAtBedHead: false, isAnchor: true,
    rides: false, carries: true, encloses: [], reached: true, movable: false, opens: undefined,
    collage: {
      width: 66, weight: 2, belonging: 0.01, spot: 'around', swatch: 'plain', material: 2.4,
      rests: RESTS.loveseat, holds: { pillow: 4, textile: 9 },
    },
  },
  sectional: {
    choice: { label: 'Corner sofa', shape: 'corner' }, family: 'sofa', role: 'sofa',
    body: 'sofa', height: 33, lies: undefined, hasFixedSize: false, isLow: false,
    firstPlace: 'wall-left', wall: 'always', atWindow: false, isAtBedHead: false, isAnchor: true,
    rides: false, carries: true, encloses: [], reached: true, movable: false, opens: undefined,
    collage: {
      width: 124, weight: 2.6, belonging: 0.01, spot: 'around', swatch: 'plain', material: 2.6,
      rests: RESTS.sectional, holds: { pillow: 3, textile: 8 },
    },
  },
  chair: {
    choice: { label: 'Armchair', shape: 'rectangle' }, family: 'chair', role: 'chair',
    body: 'armchair', height: 32, lies: undefined, hasFixedSize: false, isLow: false,
    firstPlace: 'facing-sofa', wall: undefined, atWindow: false, isAtBedHead: false, isAnchor: false,
    rides: false, carries: true, encloses: [], reached: true, movable: false, opens: undefined,
    collage: {
      width: 40, weight: 1.3, belonging: 0.01, spot: 'facing', swatch: 'plain', material: 2.4,
      rests: RESTS.chair, holds: { pillow: 6, textile: 11 },
    },
  },
  bench: {
    choice: { label: 'Bench', shape: 'rectangle' }, family: 'dining-seat', role: 'bench',
    body: 'bench', height: 30, lies: undefined, hasFixedSize: false, isLow: false,
    firstPlace: 'at-bed-foot', wall: 'usually', atWindow: false, isAtBedHead: false, isAnchor: false,
    rides: false, carries: true, encloses: [], reached: false, movable: false, opens: undefined,
    collage: {
      width: 44, weight: 1, belonging: 0.01, spot: 'before', swatch: 'plain', material: 0,
      rests: RESTS.top, holds: { lamp: 6, pillow: 7, textile: 2 },
    },
  },
  'coffee-table': {
    choice: { label: 'Coffee table', shape: 'rectangle' }, family: 'low-table', role: 'coffee-table',
    body: 'table', height: 16, lies: undefined, hasFixedSize: false, isLow: true,
    firstPlace: 'before-sofa', wall: undefined, atWindow: false, isAtBedHead: false, isAnchor: false,
    rides: false, carries: true, encloses: [], reached: false, movable: false, opens: undefined,
    collage: {
      width: 46, weight: 1, belonging: 0.04, spot: 'before', swatch: 'plain', material: 0,
      rests: RESTS.coffeeTable, holds: { lamp: 4, textile: 14, linen: 4 },
    },
  },
  'side-table': {
    choice: { label: 'Side table or nightstand', shape: 'rectangle' }, family: 'low-table',
    role: (size) => (isNightstand(size) ? 'nightstand' : isConsole(size) ? 'media' : 'side-table'),
    body: 'table', height: 22, lies: undefined, hasFixedSize: false, isLow: true,
    firstPlace: 'beside-anchor', wall: undefined, atWindow: false, isAtBedHead: true, isAnchor: false,
    rides: false, carries: true, encloses: [], reached: false, movable: false, opens: undefined,
    collage: {
      width: 22, weight: 1, belonging: 0.03, spot: 'beside', swatch: 'plain', material: 0,
      rests: RESTS.top, holds: { lamp: 2, linen: 6 },
    },
  },
  'dining-table': {
    choice: { label: 'Dining table or desk', shape: 'rectangle' }, family: 'dining-table', role: 'dining-table',
    body: 'table', height: 30, lies: undefined, hasFixedSize: false, isLow: false,
    firstPlace: 'middle', wall: undefined, atWindow: false, isAtBedHead: false, isAnchor: true,
    rides: false, carries: true, encloses: ['dining-chair'], reached: true, movable: false, opens: undefined,
    collage: {
      width: 84, weight: 2.4, belonging: 0.01, spot: 'around', swatch: 'none', material: 1.6,
      rests: RESTS.diningTable, holds: { textile: 3, linen: 1 },
    },
  },
  'round-table': {
    choice: { label: 'Round table', shape: 'ellipse' }, family: 'dining-table', role: 'dining-table',
    body: 'table', height: 30, lies: undefined, hasFixedSize: false, isLow: false,
    firstPlace: 'middle', wall: undefined, atWindow: false, isAtBedHead: false, isAnchor: true,
    rides: false, carries: true, encloses: ['dining-chair'], reached: true, movable: false, opens: undefined,
    collage: {
      width: 50, weight: 2.2, belonging: 0.01, spot: 'around', swatch: 'none', material: 0,
      rests: RESTS.roundTable, holds: { lamp: 3, textile: 4, linen: 2 },
    },
  },
  'dining-chair': {
    choice: { label: 'Dining chair', shape: 'rectangle' }, family: 'dining-seat', role: 'dining-seat',
    body: 'dining-chair', height: 33, lies: undefined, hasFixedSize: false, isLow: false,
    firstPlace: 'at-table', wall: undefined, atWindow: false, isAtBedHead: false, isAnchor: false,
    rides: false, carries: true, encloses: [], reached: false, movable: true, opens: 'chair',
    collage: {
      width: 25, weight: 1, belonging: 0.01, spot: 'facing', swatch: 'plain', material: 0,
      rests: [], holds: {},
    },
  },
  bed: {
    choice: { label: 'Bed', shape: 'rectangle' }, family: 'bed', role: 'bed',
    body: 'bed', height: 40, lies: undefined, hasFixedSize: false, isLow: false,
    firstPlace: 'wall', wall: 'always', atWindow: true, isAtBedHead: false, isAnchor: true,
    rides: false, carries: true, encloses: ['mattress'], reached: true, movable: false, opens: 'bed',
    collage: {
      width: 96, weight: 3, belonging: 0.01, spot: 'around', swatch: 'plain', material: 1.9,
      rests: RESTS.bed, holds: { pillow: 1, textile: 1 },
    },
  },
  mattress: {
    choice: undefined, family: 'bed', role: 'bed',
    body: 'mattress', height: 30, lies: undefined, hasFixedSize: false, isLow: false,
    firstPlace: 'in-bed', wall: 'always', atWindow: true, isAtBedHead: false, isAnchor: true,
    rides: true, carries: true, encloses: [], reached: false, movable: false, opens: undefined,
    collage: {
      width: 94, weight: 1.4, belonging: 0.01, spot: 'around', swatch: 'plain', material: 0,
      rests: RESTS.mattress, holds: { pillow: 5, textile: 6 },
    },
  },
  cabinet: {
    choice: { label: 'Cabinet, dresser or shelf', shape: 'rectangle' }, family: 'storage',
    role: (size) => (isNarrowCabinet(size) ? 'nightstand' : isMedia(size) ? 'media' : 'storage'),
    body: 'cabinet', height: 30, lies: undefined, hasFixedSize: false, isLow: false,
    firstPlace: 'wall', wall: 'always', atWindow: false, isAtBedHead: false, isAnchor: false,
    rides: false, carries: true, encloses: [], reached: true, movable: false, opens: 'doors',
    collage: {
      width: 54, weight: 1.2, belonging: 0.035, spot: 'storage', swatch: 'side', material: 2.2,
      rests: RESTS.cabinet, holds: { lamp: 1, textile: 15, linen: 5 },
    },
  },
  bar: {
    choice: { label: 'Bar', shape: 'rectangle' }, family: 'storage',
    role: (size) => (isCart(size) ? 'storage' : 'dining-seat'),
    body: 'cabinet', height: 30, lies: undefined, hasFixedSize: false, isLow: false,
    firstPlace: 'wall', wall: 'usually', atWindow: false, isAtBedHead: false, isAnchor: false,
    rides: false, carries: true, encloses: ['dining-chair'], reached: true, movable: false, opens: undefined,
    collage: {
      width: 30, weight: 1, belonging: 0.01, spot: 'beside', swatch: 'side', material: 0,
      rests: RESTS.top, holds: { textile: 5, linen: 3 },
    },
  },
  lamp: {
    choice: { label: 'Floor lamp', shape: 'ellipse' }, family: undefined,
    role: (size) => (isTableLamp(size) ? 'on-top' : 'floor-lamp'),
    body: 'lamp', height: 60, lies: undefined, hasFixedSize: false, isLow: true,
    firstPlace: 'beside-anchor', wall: undefined, atWindow: false, isAtBedHead: true, isAnchor: false,
    rides: true, carries: true, encloses: [], reached: false, movable: false, opens: undefined,
    collage: {
      width: 20, weight: 1, belonging: 0.06, spot: 'outside', swatch: 'plain', material: 0,
      rests: [], holds: {},
    },
  },
  rug: {
    choice: { label: 'Rug', shape: 'rectangle' }, family: undefined, role: (size) => (isMat(size) ? 'mat' : 'rug'),
    body: 'soft', height: 0.4, lies: 'floor', hasFixedSize: false, isLow: false,
    firstPlace: 'under-group', wall: undefined, atWindow: false, isAtBedHead: false, isAnchor: false,
    rides: false, carries: false, encloses: [], reached: false, movable: false, opens: undefined,
    collage: {
      width: 110, weight: 0.2, belonging: 0.01, spot: 'around', swatch: 'pattern', material: 3,
      rests: [], holds: {},
    },
  },
  plant: {
    choice: { label: 'Plant', shape: 'ellipse' }, family: undefined, role: 'plant',
    body: 'plant', height: 30, lies: undefined, hasFixedSize: true, isLow: true,
    firstPlace: 'wall-ends', wall: undefined, atWindow: true, isAtBedHead: false, isAnchor: false,
    rides: true, carries: false, encloses: [], reached: false, movable: false, opens: undefined,
    collage: {
      width: 28, weight: 1, belonging: 0.01, spot: 'outside', swatch: 'plain', material: 0,
      rests: [], holds: {},
    },
  },
  bath: {
    choice: { label: 'Bathtub', shape: 'rectangle' }, family: 'fixture', role: 'fixture',
    body: 'ceramic', height: 30, lies: undefined, hasFixedSize: false, isLow: false,
    firstPlace: 'wall-ends', wall: 'always', atWindow: false, isAtBedHead: false, isAnchor: true,
    rides: false, carries: true, encloses: ['shower'], reached: true, movable: false, opens: 'fixture',
    collage: {
      width: 66, weight: 2.4, belonging: 0.01, spot: 'around', swatch: 'plain', material: 0,
      rests: RESTS.bath, holds: { textile: 12 },
    },
  },
  shower: {
    choice: { label: 'Shower', shape: 'rectangle' }, family: 'fixture', role: 'fixture',
    body: 'ceramic', height: 40, lies: undefined, hasFixedSize: false, isLow: false,
    firstPlace: 'over-drain', wall: 'always', atWindow: false, isAtBedHead: false, isAnchor: false,
    rides: false, carries: true, encloses: [], reached: true, movable: false, opens: 'fixture',
    collage: {
      width: 36, weight: 1, belonging: 0.01, spot: 'around', swatch: 'plain', material: 0,
      rests: [], holds: {},
    },
  },
  toilet: {
    choice: { label: 'Toilet', shape: 'rectangle' }, family: 'fixture', role: 'fixture',
    body: 'ceramic', height: 30, lies: undefined, hasFixedSize: false, isLow: false,
    firstPlace: 'wall', wall: 'always', atWindow: false, isAtBedHead: false, isAnchor: false,
    rides: false, carries: true, encloses: [], reached: true, movable: false, opens: 'fixture',
    collage: {
      width: 36, weight: 1, belonging: 0.01, spot: 'around', swatch: 'plain', material: 0,
      rests: [], holds: {},
    },
  },
  vanity: {
    choice: { label: 'Vanity', shape: 'rectangle' }, family: 'fixture', role: 'fixture',
    body: 'ceramic', height: 30, lies: undefined, hasFixedSize: false, isLow: false,
    firstPlace: 'wall', wall: 'always', atWindow: false, isAtBedHead: false, isAnchor: true,
    rides: false, carries: true, encloses: [], reached: true, movable: false, opens: 'fixture',
    collage: {
      width: 44, weight: 1.6, belonging: 0.01, spot: 'around', swatch: 'side', material: 1.7,
      rests: RESTS.vanity, holds: { lamp: 5, textile: 10 },
    },
  },
  textile: {
    choice: undefined, family: undefined, role: 'on-top',
    body: 'soft', height: 2, lies: 'top', hasFixedSize: false, isLow: false,
    firstPlace: 'on-bed-foot', wall: undefined, atWindow: false, isAtBedHead: false, isAnchor: false,
    rides: true, carries: false, encloses: [], reached: false, movable: false, opens: undefined,
    collage: {
      width: 24, weight: 1, belonging: 0.01, spot: 'around', swatch: 'cloth', material: 2.1,
      rests: [], holds: {},
    },
  },
  pillow: {
    choice: undefined, family: undefined, role: 'on-top',
    body: 'soft', height: 6, lies: 'top', hasFixedSize: false, isLow: false,
    firstPlace: 'on-anchor', wall: undefined, atWindow: false, isAtBedHead: false, isAnchor: false,
    rides: true, carries: false, encloses: [], reached: false, movable: false, opens: undefined,
    collage: {
      width: 20, weight: 1, belonging: 0.01, spot: 'around', swatch: 'cloth', material: 1.8,
      rests: [], holds: {},
    },
  },
  curtain: {
    choice: undefined, family: undefined, role: 'hung',
    body: 'curtain', height: 84, lies: 'wall', hasFixedSize: false, isLow: false,
    firstPlace: 'at-window', wall: undefined, atWindow: true, isAtBedHead: false, isAnchor: false,
    rides: false, carries: false, encloses: [], reached: false, movable: false, opens: undefined,
    collage: {
      width: 50, weight: 1, belonging: 0.01, spot: 'around', swatch: 'cloth', material: 0,
      rests: [], holds: {},
    },
  },
  paint: {
    choice: undefined, family: undefined, role: 'hung',
    body: 'box', height: 0.2, lies: 'wall', hasFixedSize: false, isLow: false,
    firstPlace: 'wall-ends', wall: undefined, atWindow: false, isAtBedHead: false, isAnchor: false,
    rides: false, carries: false, encloses: [], reached: false, movable: false, opens: undefined,
    collage: {
      width: 15, weight: 1, belonging: 0.01, spot: 'outside', swatch: 'plain', material: 0,
      rests: [], holds: {},
    },
  },
  tile: {
    choice: undefined, family: undefined, role: 'hung',
    body: 'box', height: 0.4, lies: 'floor', hasFixedSize: false, isLow: false,
    firstPlace: 'wall-ends', wall: undefined, atWindow: false, isAtBedHead: false, isAnchor: false,
    rides: false, carries: false, encloses: [], reached: false, movable: false, opens: undefined,
    collage: {
      width: 20, weight: 1, belonging: 0.01, spot: 'around', swatch: 'pattern', material: 2.5,
      rests: [], holds: {},
    },
  },
  person: {
    choice: undefined, family: undefined, role: 'other',
    body: 'person', height: 66, lies: undefined, hasFixedSize: true, isLow: true,
    firstPlace: 'middle', wall: undefined, atWindow: true, isAtBedHead: true, isAnchor: false,
    rides: false, carries: false, encloses: [], reached: false, movable: true, opens: 'walking',
    collage: {
      width: 36, weight: 1, belonging: 0.01, spot: 'around', swatch: 'plain', material: 0,
      rests: [], holds: {},
    },
  },
}

/** The kinds of a family. */
export function kindsOf(family: Family): readonly PieceKind[] {
  return PieceKind.options.filter((kind) => TRAITS[kind].family === family)
}

/** Pieces that stand beside the head of a bed, or are moved aside there. */
export const AT_BED_HEAD = PieceKind.options.filter((kind) => TRAITS[kind].isAtBedHead)

/** What a piece is used for in a room. */
export function roleOf(item: Pick<Item, 'kind' | 'name' | 'footprint'>): PieceRole {
  const { role } = TRAITS[item.kind]
  return typeof role === 'string' ? role : role(sizeOf(item))
}
