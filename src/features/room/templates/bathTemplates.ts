/** Bathrooms to start from. A board's own pieces take the places of plain ones of their kind. */
import type { RoomTemplate } from '../../../../studio/index.ts'
import { PLAIN } from './plainPieces.ts'

export const BATH_TEMPLATES: readonly RoomTemplate[] = [
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
