/** Bathrooms to start from. A board's own pieces take the slots of their kind. */
import type { RoomTemplate } from '../../../../studio/index.ts'
import { PLAIN } from './plainPieces.ts'

export const BATH_TEMPLATES: readonly RoomTemplate[] = [
  {
    id: 'bath-line',
    name: 'All along one wall',
    about: 'Tub, toilet and vanity side by side: plumbing on one wall, the rest of the floor clear.',
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
    name: 'Tub under the window',
    about: 'The tub is under the window at the end of the room, the other fixtures on both sides.',
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
    name: 'Corner bath',
    about: 'The shower or tub in a corner, the vanity beside it, room for a bench.',
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
    about: 'Vanity and toilet only, for guests.',
    shape: 'rectangular',
    size: { width: 66, length: 78 },
    openings: [{ kind: 'door', wall: 'bottom', share: 0.75, width: 28 }],
    slots: [
      { kinds: ['toilet'], plain: PLAIN.toilet },
      { kinds: ['vanity'], plain: PLAIN.vanity },
    ],
  },
]
