/** The templates of each function, several of each. */
import type { RoomTemplate, TemplateSlot } from '../../../studio/index.ts'
import type { RoomFunction } from '../../contract/vocabulary.ts'
import { PLAIN } from './plainPieces.ts'

/** Bedrooms to start from. A board's own pieces take the places of plain ones of their kind. */
const bedsides: TemplateSlot[] = [
  { kinds: ['side-table'], plain: PLAIN.bedside },
  { kinds: ['side-table'], plain: PLAIN.bedside },
]

const SLEEP_TEMPLATES: readonly RoomTemplate[] = [
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

/** Living rooms to start from. A board's own pieces take the places of plain ones of their kind. */
const LIVING_TEMPLATES: readonly RoomTemplate[] = [
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

/** Dining rooms to start from. A board's own pieces take the places of plain ones of their kind. */
const chairs = (count: number): TemplateSlot[] =>
  Array.from({ length: count }, () => ({ kinds: ['dining-chair'], plain: PLAIN.diningChair }))

const DINING_TEMPLATES: readonly RoomTemplate[] = [
  {
    id: 'dining-middle',
    name: 'Table for six',
    about: 'A dining table with six chairs and a sideboard.',
    shape: 'rectangular',
    size: { width: 168, length: 144 },
    openings: [
      { kind: 'door', wall: 'bottom', share: 0.12, width: 34 },
      { kind: 'window', wall: 'left', share: 0.5, width: 60 },
    ],
    slots: [
      { kinds: ['dining-table', 'round-table'], plain: PLAIN.diningTable },
      ...chairs(6),
      { kinds: ['cabinet', 'bar'], plain: PLAIN.sideboard },
    ],
  },
  {
    id: 'dining-round',
    name: 'Table for four',
    about: 'A round table with four chairs and a plant, for a small room.',
    shape: 'rectangular',
    size: { width: 132, length: 132 },
    openings: [
      { kind: 'door', wall: 'right', share: 0.85, width: 32 },
      { kind: 'window', wall: 'top', share: 0.5, width: 60 },
    ],
    slots: [
      { kinds: ['round-table', 'dining-table'], plain: PLAIN.roundTable },
      ...chairs(4),
      { kinds: ['plant'], plain: PLAIN.plant },
    ],
  },
  {
    id: 'dining-bench',
    name: 'Table with a bench',
    about: 'A dining table, a bench and three chairs, for a narrow room.',
    shape: 'rectangular',
    size: { width: 156, length: 120 },
    openings: [
      { kind: 'door', wall: 'bottom', share: 0.1, width: 32 },
      { kind: 'window', wall: 'right', share: 0.5, width: 48 },
    ],
    slots: [
      { kinds: ['bench'], plain: PLAIN.bench },
      { kinds: ['dining-table', 'round-table'], plain: PLAIN.diningTable },
      ...chairs(3),
    ],
  },
  {
    id: 'dining-l',
    name: 'Dining corner of an L-shaped room',
    about: 'A dining table with six chairs, a sideboard or a bar, and a plant.',
    shape: 'l-shaped',
    size: { width: 216, length: 192 },
    openings: [
      { kind: 'door', wall: 'left', share: 0.85, width: 34 },
      { kind: 'window', wall: 'bottom', share: 0.5, width: 72 },
    ],
    slots: [
      { kinds: ['dining-table', 'round-table'], plain: PLAIN.diningTable },
      ...chairs(6),
      { kinds: ['bar', 'cabinet'], plain: PLAIN.sideboard },
      { kinds: ['plant'], plain: PLAIN.plant },
    ],
  },
]

/** Bathrooms to start from. A board's own pieces take the places of plain ones of their kind. */
const BATH_TEMPLATES: readonly RoomTemplate[] = [
  {
    id: 'bath-line',
    name: 'Long bathroom',
    about: 'A tub, a toilet and a vanity in a long, narrow room.',
    shape: 'rectangular',
    size: { width: 144, length: 84 },
    openings: [
      { kind: 'door', wall: 'bottom', share: 0.12, width: 30 },
      { kind: 'window', wall: 'right', share: 0.4, width: 30 },
    ],
    slots: [
      { kinds: ['bath', 'shower'], plain: PLAIN.bath },
      { kinds: ['toilet'], plain: PLAIN.toilet },
      { kinds: ['vanity'], plain: PLAIN.vanity },
    ],
  },
  {
    id: 'bath-window',
    name: 'Bathroom with a tub',
    about: 'A tub, a vanity and a toilet. The window is across from the door.',
    shape: 'rectangular',
    size: { width: 96, length: 120 },
    openings: [
      { kind: 'door', wall: 'bottom', share: 0.5, width: 30 },
      { kind: 'window', wall: 'top', share: 0.5, width: 36 },
    ],
    slots: [
      { kinds: ['bath', 'shower'], plain: PLAIN.bath },
      { kinds: ['vanity'], plain: PLAIN.vanity },
      { kinds: ['toilet'], plain: PLAIN.toilet },
    ],
  },
  {
    id: 'bath-shower',
    name: 'Square bathroom with a shower',
    about: 'A shower, a vanity and a toilet in a small, square room.',
    shape: 'rectangular',
    size: { width: 96, length: 96 },
    openings: [
      { kind: 'door', wall: 'right', share: 0.85, width: 30 },
      { kind: 'window', wall: 'top', share: 0.5, width: 30 },
    ],
    slots: [
      { kinds: ['shower', 'bath'], plain: PLAIN.shower },
      { kinds: ['vanity'], plain: PLAIN.vanity },
      { kinds: ['toilet'], plain: PLAIN.toilet },
    ],
  },
  {
    id: 'bath-powder',
    name: 'Powder room',
    about: 'A vanity and a toilet, for guests.',
    shape: 'rectangular',
    size: { width: 66, length: 78 },
    openings: [{ kind: 'door', wall: 'bottom', share: 0.75, width: 28 }],
    slots: [
      { kinds: ['toilet'], plain: PLAIN.toilet },
      { kinds: ['vanity'], plain: PLAIN.vanity },
    ],
  },
]

export const ROOM_TEMPLATES: Record<RoomFunction, readonly RoomTemplate[]> = {
  Sleep: SLEEP_TEMPLATES,
  Entertainment: LIVING_TEMPLATES,
  Dining: DINING_TEMPLATES,
  Bath: BATH_TEMPLATES,
}
