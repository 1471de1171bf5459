/** Living rooms to start from. A board's own pieces take the slots of their kind. */
import type { RoomTemplate } from '../../../../studio/index.ts'
import { PLAIN } from './plainPieces.ts'
import { HAND, slot } from './slot.ts'

/** Inches from a sofa to the table before it, and to the seats across. */
const KNEES = 16
const ACROSS = 66
/** From the middle of the sofa to each of two armchairs across from it. */
const SPREAD = 22

export const LIVING_TEMPLATES: readonly RoomTemplate[] = [
  {
    id: 'living-screen',
    name: 'Sofa facing the screen',
    about: 'Sofa and screen across from each other, an armchair at the side, a clear path along the wall.',
    shape: 'rectangular',
    size: { width: 192, length: 168 },
    openings: [
      { kind: 'door', wall: 'right', share: 0.15, width: 34 },
      { kind: 'window', wall: 'left', share: 0.5, width: 72 },
    ],
    slots: [
      slot('sofa', ['sectional', 'sofa', 'loveseat'], { wall: 'bottom', share: 0.5 }, PLAIN.sofa),
      slot('table', ['coffee-table'], { before: 'sofa', gap: KNEES }, PLAIN.coffeeTable),
      slot('media', ['cabinet', 'bar'], { wall: 'top', share: 0.5 }, PLAIN.media),
      slot('chair', ['chair'], { flank: 'table', side: 'right', gap: 20 }, PLAIN.armchair),
      slot('side table', ['side-table'], { beside: 'sofa', side: 'left', gap: HAND }, PLAIN.sideTable),
      slot('lamp', ['lamp'], { beside: 'sofa', side: 'right', gap: HAND }, PLAIN.floorLamp),
    ],
  },
  {
    id: 'living-talk',
    name: 'A circle for talking',
    about: 'Two armchairs face the sofa across a low table, for conversation.',
    shape: 'rectangular',
    size: { width: 204, length: 180 },
    openings: [
      { kind: 'door', wall: 'bottom', share: 0.1, width: 34 },
      { kind: 'window', wall: 'top', share: 0.5, width: 84 },
    ],
    slots: [
      slot('sofa', ['sofa', 'sectional', 'loveseat'], { wall: 'top', share: 0.5 }, PLAIN.sofa),
      slot('table', ['coffee-table'], { before: 'sofa', gap: KNEES }, PLAIN.coffeeTable),
      slot(
        'chair',
        ['chair', 'loveseat'],
        { before: 'sofa', gap: ACROSS, turned: 180, shift: -SPREAD },
        PLAIN.armchair,
      ),
      slot('second chair', ['chair'], { before: 'sofa', gap: ACROSS, turned: 180, shift: SPREAD }, PLAIN.armchair),
      slot('side table', ['side-table'], { beside: 'sofa', side: 'right', gap: HAND }, PLAIN.sideTable),
      slot('lamp', ['lamp'], { beside: 'sofa', side: 'left', gap: HAND }, PLAIN.floorLamp),
    ],
  },
  {
    id: 'living-corner',
    name: 'Seats in the corner',
    about: 'The sofa takes a corner, a bookcase stands along the wall, and the middle of the room stays open.',
    shape: 'rectangular',
    size: { width: 180, length: 192 },
    openings: [
      { kind: 'door', wall: 'bottom', share: 0.2, width: 34 },
      { kind: 'window', wall: 'right', share: 0.4, width: 60 },
    ],
    slots: [
      slot('sofa', ['sectional', 'sofa', 'loveseat'], { wall: 'top', share: 0 }, PLAIN.sofa),
      slot('table', ['coffee-table'], { before: 'sofa', gap: KNEES }, PLAIN.coffeeTable),
      slot('chair', ['chair'], { wall: 'right', share: 0.75 }, PLAIN.armchair),
      slot('books', ['cabinet'], { wall: 'left', share: 0.25 }, PLAIN.bookcase),
      slot('plant', ['plant'], { wall: 'top', share: 1 }, PLAIN.plant),
    ],
  },
  {
    id: 'living-bay',
    name: 'Living room with a slanted corner',
    about: 'An armchair at the slanted corner, the sofa across from the long wall.',
    shape: 'beveled',
    size: { width: 200, length: 176 },
    openings: [
      { kind: 'door', wall: 'bottom', share: 0.12, width: 34 },
      { kind: 'window', wall: 'top', share: 0.4, width: 60 },
    ],
    slots: [
      slot('sofa', ['sofa', 'sectional', 'loveseat'], { wall: 'left', share: 0.45 }, PLAIN.sofa),
      slot('table', ['coffee-table'], { before: 'sofa', gap: KNEES }, PLAIN.coffeeTable),
      slot('media', ['cabinet', 'bar'], { wall: 'right', share: 0.6 }, PLAIN.media),
      slot('chair', ['chair'], { flank: 'table', side: 'left', gap: 20 }, PLAIN.armchair),
      slot('lamp', ['lamp'], { beside: 'sofa', side: 'left', gap: HAND }, PLAIN.floorLamp),
    ],
  },
]
