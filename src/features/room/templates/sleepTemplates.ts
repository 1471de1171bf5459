/** Bedrooms to start from. A board's own pieces take the places of plain ones of their kind. */
import type { RoomTemplate, TemplateSlot } from '../../../../studio/index.ts'
import { PLAIN } from './plainPieces.ts'

const bedsides: TemplateSlot[] = [
  { kinds: ['side-table'], plain: PLAIN.bedside },
  { kinds: ['side-table'], plain: PLAIN.bedside },
]

export const SLEEP_TEMPLATES: readonly RoomTemplate[] = [
  {
    id: 'sleep-facing',
    name: 'Bedroom for two',
    about: 'A queen bed with a table on each side, a chest of drawers and a plant. The window is at the side.',
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
    name: 'Bedroom with a wide window',
    about: 'A queen bed with a table on each side and a wardrobe, in a room that is wider than it is deep.',
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
    name: 'Small bedroom with a desk',
    about: 'A single bed with a table, and a desk with its chair.',
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
    about: 'An L-shaped room: a queen bed with its tables and a chest of drawers, an armchair and a lamp to read by.',
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
    about: 'Two single beds, a table and a chest of drawers, for children or guests.',
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
