/** Dining rooms to start from. A board's own pieces take the places of plain ones of their kind. */
import type { RoomTemplate, TemplateSlot } from '../../../../studio/index.ts'
import { PLAIN } from './plainPieces.ts'

const chairs = (count: number): TemplateSlot[] =>
  Array.from({ length: count }, () => ({ kinds: ['dining-chair'], plain: PLAIN.diningChair }))

export const DINING_TEMPLATES: readonly RoomTemplate[] = [
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
