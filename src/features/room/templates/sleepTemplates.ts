/** Bedrooms to start from. A board's own pieces take the slots of their kind. */
import type { RoomTemplate, TemplateSlot } from '../../../../studio/index.ts'
import { PLAIN } from './plainPieces.ts'

const bedsides: TemplateSlot[] = [
  { kinds: ['side-table'], plain: PLAIN.bedside },
  { kinds: ['side-table'], plain: PLAIN.bedside },
]

export const SLEEP_TEMPLATES: readonly RoomTemplate[] = [
  {
    id: 'sleep-facing',
    name: 'Bed facing the door',
    about: 'Bed on the long wall with a table on each side, storage across from it, light from the left.',
    shape: 'rectangular',
    size: { width: 168, length: 156 },
    openings: [
      { kind: 'door', wall: 'bottom', share: 0.15, width: 32 },
      { kind: 'window', wall: 'left', share: 0.5, width: 60 },
    ],
    slots: [
      { kinds: ['bed', 'mattress'], plain: PLAIN.queenBed },
      ...bedsides,
      { kinds: ['cabinet'], plain: PLAIN.chest },
      { kinds: ['plant'], plain: PLAIN.plant },
    ],
  },
  {
    id: 'sleep-window',
    name: 'Bed under the window',
    about: 'The head of the bed is under a low window, a wardrobe beside the door.',
    shape: 'rectangular',
    size: { width: 180, length: 144 },
    openings: [
      { kind: 'window', wall: 'top', share: 0.5, width: 72 },
      { kind: 'door', wall: 'right', share: 0.85, width: 32 },
    ],
    slots: [
      { kinds: ['bed', 'mattress'], plain: PLAIN.queenBed },
      ...bedsides,
      { kinds: ['cabinet'], plain: PLAIN.wardrobe },
    ],
  },
  {
    id: 'sleep-corner',
    name: 'Bed in the corner',
    about: 'For a small room: one side of the bed near the wall, floor space for a desk.',
    shape: 'rectangular',
    size: { width: 120, length: 132 },
    openings: [
      { kind: 'door', wall: 'bottom', share: 0.2, width: 30 },
      { kind: 'window', wall: 'top', share: 0.65, width: 48 },
    ],
    slots: [
      { kinds: ['bed', 'mattress'], plain: PLAIN.singleBed },
      { kinds: ['side-table'], plain: PLAIN.bedside },
      { kinds: ['block'], plain: PLAIN.desk },
      { kinds: ['dining-chair', 'bench'], plain: PLAIN.deskChair },
    ],
  },
  {
    id: 'sleep-nook',
    name: 'Bedroom with a reading nook',
    about: 'An L-shaped room: the bed in its wide part, an armchair and a bookcase around the corner.',
    shape: 'l-shaped',
    size: { width: 228, length: 210 },
    openings: [
      { kind: 'door', wall: 'bottom', share: 0.1, width: 32 },
      { kind: 'window', wall: 'left', share: 0.6, width: 60 },
    ],
    slots: [
      { kinds: ['bed', 'mattress'], plain: PLAIN.queenBed },
      ...bedsides,
      { kinds: ['chair'], plain: PLAIN.armchair },
      { kinds: ['lamp'], plain: PLAIN.floorLamp },
      { kinds: ['cabinet'], plain: PLAIN.chest },
    ],
  },
  {
    id: 'sleep-twins',
    name: 'Two beds',
    about: 'Two beds side by side with a table between them, for children or guests.',
    shape: 'rectangular',
    size: { width: 168, length: 144 },
    openings: [
      { kind: 'door', wall: 'bottom', share: 0.85, width: 32 },
      { kind: 'window', wall: 'top', share: 0.5, width: 40 },
    ],
    slots: [
      { kinds: ['bed', 'mattress'], plain: PLAIN.singleBed },
      { kinds: ['bed', 'mattress'], plain: PLAIN.singleBed },
      { kinds: ['side-table'], plain: PLAIN.bedside },
      { kinds: ['cabinet'], plain: PLAIN.chest },
    ],
  },
]
