/** Bedrooms to start from. A board's own pieces take the slots of their kind. */
import type { RoomTemplate } from '../../../../studio/index.ts'
import { PLAIN } from './plainPieces.ts'
import { HAND, slot } from './slot.ts'

const bedsides = [
  slot('left table', ['side-table'], { beside: 'bed', side: 'left', gap: HAND }, PLAIN.bedside),
  slot('right table', ['side-table'], { beside: 'bed', side: 'right', gap: HAND }, PLAIN.bedside),
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
      slot('bed', ['bed', 'mattress'], { wall: 'top', share: 0.5 }, PLAIN.queenBed),
      ...bedsides,
      slot('storage', ['cabinet'], { wall: 'bottom', share: 0.6 }, PLAIN.chest),
      slot('plant', ['plant'], { wall: 'left', share: 0.05 }, PLAIN.plant),
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
      slot('bed', ['bed', 'mattress'], { wall: 'top', share: 0.42 }, PLAIN.queenBed),
      ...bedsides,
      slot('storage', ['cabinet'], { wall: 'bottom', share: 0.7 }, PLAIN.wardrobe),
      slot('chair', ['chair'], { wall: 'left', share: 0.1 }),
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
      slot('bed', ['bed', 'mattress'], { wall: 'top', share: 0.02 }, PLAIN.singleBed),
      slot('table', ['side-table'], { beside: 'bed', side: 'right', gap: HAND }, PLAIN.bedside),
      slot('desk', ['block'], { wall: 'right', share: 0.35 }, PLAIN.desk),
      slot('desk chair', ['dining-chair', 'bench'], { before: 'desk', gap: HAND, turned: 180 }, PLAIN.deskChair),
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
      slot('bed', ['bed', 'mattress'], { wall: 'left', share: 0.5 }, PLAIN.queenBed),
      ...bedsides,
      slot('chair', ['chair'], { wall: 'right', share: 0.1 }, PLAIN.armchair),
      slot('lamp', ['lamp'], { beside: 'chair', side: 'left', gap: HAND }, PLAIN.floorLamp),
      slot('storage', ['cabinet'], { wall: 'bottom', share: 0.55 }, PLAIN.chest),
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
      slot('bed', ['bed', 'mattress'], { wall: 'top', share: 0.25 }, PLAIN.singleBed),
      slot('second bed', ['bed', 'mattress'], { beside: 'bed', side: 'right', gap: 26 }, PLAIN.singleBed),
      slot('table', ['side-table'], { beside: 'bed', side: 'right', gap: 4 }, PLAIN.bedside),
      slot('storage', ['cabinet'], { wall: 'bottom', share: 0.3 }, PLAIN.chest),
    ],
  },
]
