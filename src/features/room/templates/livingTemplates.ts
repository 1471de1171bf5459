/** Living rooms to start from. A board's own pieces take the places of plain ones of their kind. */
import type { RoomTemplate } from '../../../../studio/index.ts'
import { PLAIN } from './plainPieces.ts'

export const LIVING_TEMPLATES: readonly RoomTemplate[] = [
  {
    id: 'living-screen',
    name: 'Living room with a screen',
    about: 'A sofa, a media unit to look at, a coffee table, an armchair, a side table and a lamp.',
    shape: 'rectangular',
    size: { width: 192, length: 168 },
    openings: [
      { kind: 'door', wall: 'right', share: 0.15, width: 34 },
      { kind: 'window', wall: 'left', share: 0.5, width: 72 },
    ],
    slots: [
      { kinds: ['sectional', 'sofa', 'loveseat'], plain: PLAIN.sofa },
      { kinds: ['coffee-table'], plain: PLAIN.coffeeTable },
      { kinds: ['cabinet', 'bar'], plain: PLAIN.media },
      { kinds: ['chair'], plain: PLAIN.armchair },
      { kinds: ['side-table'], plain: PLAIN.sideTable },
      { kinds: ['lamp'], plain: PLAIN.floorLamp },
    ],
  },
  {
    id: 'living-talk',
    name: 'Living room for talking',
    about: 'A sofa and two armchairs around a low table, a side table and a lamp. No screen.',
    shape: 'rectangular',
    size: { width: 204, length: 180 },
    openings: [
      { kind: 'door', wall: 'bottom', share: 0.1, width: 34 },
      { kind: 'window', wall: 'top', share: 0.5, width: 84 },
    ],
    slots: [
      { kinds: ['sofa', 'sectional', 'loveseat'], plain: PLAIN.sofa },
      { kinds: ['coffee-table'], plain: PLAIN.coffeeTable },
      { kinds: ['chair', 'loveseat'], plain: PLAIN.armchair },
      { kinds: ['chair'], plain: PLAIN.armchair },
      { kinds: ['side-table'], plain: PLAIN.sideTable },
      { kinds: ['lamp'], plain: PLAIN.floorLamp },
    ],
  },
  {
    id: 'living-corner',
    name: 'Living room with a bookcase',
    about: 'A sofa or a sectional with its table, an armchair, a bookcase and a plant.',
    shape: 'rectangular',
    size: { width: 180, length: 192 },
    openings: [
      { kind: 'door', wall: 'bottom', share: 0.2, width: 34 },
      { kind: 'window', wall: 'right', share: 0.4, width: 60 },
    ],
    slots: [
      { kinds: ['sectional', 'sofa', 'loveseat'], plain: PLAIN.sofa },
      { kinds: ['coffee-table'], plain: PLAIN.coffeeTable },
      { kinds: ['chair'], plain: PLAIN.armchair },
      { kinds: ['cabinet'], plain: PLAIN.bookcase },
      { kinds: ['plant'], plain: PLAIN.plant },
    ],
  },
  {
    id: 'living-bay',
    name: 'Living room with a slanted corner',
    about: 'A beveled room with a sofa, a coffee table, a media unit, an armchair and a lamp.',
    shape: 'beveled',
    size: { width: 200, length: 176 },
    openings: [
      { kind: 'door', wall: 'bottom', share: 0.12, width: 34 },
      { kind: 'window', wall: 'top', share: 0.4, width: 60 },
    ],
    slots: [
      { kinds: ['sofa', 'sectional', 'loveseat'], plain: PLAIN.sofa },
      { kinds: ['coffee-table'], plain: PLAIN.coffeeTable },
      { kinds: ['cabinet', 'bar'], plain: PLAIN.media },
      { kinds: ['chair'], plain: PLAIN.armchair },
      { kinds: ['lamp'], plain: PLAIN.floorLamp },
    ],
  },
]
