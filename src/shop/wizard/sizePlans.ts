/**
 * Floor plans of the wizard sizes in inches, y pointing down. All sizes of a function are drawn to one scale, so that
 * they can be compared. Beds have US mattress sizes; the others are common sizes of their kind.
 */
import type { RoomFunction } from '../../contract/vocabulary.ts'

export type PlanPart = {
  part: 'body' | 'cushion' | 'pillow' | 'seat' | 'water' | 'room'
  x: number
  y: number
  width: number
  length: number
  round?: number
}
type SizePlan = { width: number; length: number; note: string; parts: PlanPart[] }

/** Common dimensions in inches: arm and back of a seat, a dining chair, and how far it is pushed under the table. */
const ARM = 7
const BACK = 9
const CHAIR = 17
const TUCK_DEPTH = 6

/** The side of the square, in inches, that contains every plan of the function. */
export const PLAN_FIELD: Record<RoomFunction, number> = { Sleep: 104, Entertainment: 136, Bath: 144, Dining: 144 }

export const SIZE_PLANS: Record<string, SizePlan> = {
  'King Size': bed(76, 80, 2),
  'Queen Size': bed(60, 80, 2),
  'Full Size': bed(54, 75, 2),
  'Twin Size': bed(38, 75, 1),
  Sectional: sectional(112, 84, 38),
  Sofa: seat(84, 38, 3, 'Seats three'),
  Loveseat: seat(60, 36, 2, 'Seats two'),
  Chair: seat(34, 34, 1, 'Seats one'),
  Mastery: bathRoom(120, 108, 'Bath, shower, two basins', [
    { part: 'water', x: 56, y: 4, width: 60, length: 30, round: 12 },
    { part: 'seat', x: 4, y: 4, width: 42, length: 42, round: 2 },
    { part: 'body', x: 4, y: 84, width: 66, length: 20, round: 2 },
    { part: 'water', x: 12, y: 87, width: 18, length: 13, round: 6 },
    { part: 'water', x: 44, y: 87, width: 18, length: 13, round: 6 },
    { part: 'pillow', x: 92, y: 76, width: 18, length: 28, round: 9 },
  ]),
  Secondary: bathRoom(96, 60, 'Bath with shower, one basin', [
    { part: 'water', x: 4, y: 2, width: 30, length: 56, round: 10 },
    { part: 'pillow', x: 42, y: 4, width: 16, length: 26, round: 8 },
    { part: 'body', x: 66, y: 4, width: 28, length: 20, round: 2 },
    { part: 'water', x: 72, y: 7, width: 16, length: 12, round: 6 },
  ]),
  'Three-Quarters': bathRoom(72, 60, 'Shower, one basin', [
    { part: 'seat', x: 3, y: 3, width: 34, length: 34, round: 2 },
    { part: 'pillow', x: 46, y: 3, width: 16, length: 26, round: 8 },
    { part: 'body', x: 4, y: 42, width: 24, length: 16, round: 2 },
    { part: 'water', x: 9, y: 44, width: 14, length: 11, round: 5 },
  ]),
  Powder: bathRoom(60, 36, 'Basin and toilet', [
    { part: 'pillow', x: 4, y: 9, width: 26, length: 16, round: 8 },
    { part: 'body', x: 38, y: 3, width: 18, length: 15, round: 2 },
    { part: 'water', x: 41, y: 5, width: 12, length: 10, round: 5 },
  ]),
  'XL Table': table(108, 44, 4, 'Seats ten'),
  'L Table': table(84, 42, 3, 'Seats eight'),
  'M Table': table(60, 38, 2, 'Seats six'),
  'S Table': table(36, 36, 1, 'Seats four'),
}

function bed(width: number, length: number, pillows: number): SizePlan {
  const gap = 3
  const pillow = Math.min(30, (width - gap * (pillows + 1)) / pillows)
  const left = (width - pillows * pillow - (pillows - 1) * gap) / 2
  const heads = Array.from({ length: pillows }, (_, index): PlanPart => {
    return { part: 'pillow', x: left + index * (pillow + gap), y: 4, width: pillow, length: 17, round: 5 }
  })
  return {
    width,
    length,
    note: pillows > 1 ? 'Sleeps two' : 'Sleeps one',
    parts: [
      { part: 'body', x: 0, y: 0, width, length, round: 4 },
      ...heads,
      { part: 'cushion', x: 0, y: 26, width, length: length - 26, round: 4 },
      { part: 'seat', x: 0, y: 26, width, length: 9, round: 3 },
    ],
  }
}

function seat(width: number, length: number, cushions: number, note: string): SizePlan {
  return { width, length, note, parts: seatParts(width, length, cushions) }
}

function seatParts(width: number, length: number, cushions: number): PlanPart[] {
  const each = (width - 2 * ARM) / cushions
  return [
    { part: 'body', x: 0, y: 0, width, length, round: 6 },
    ...Array.from({ length: cushions }, (_, index): PlanPart => {
      return { part: 'cushion', x: ARM + index * each, y: BACK, width: each, length: length - BACK, round: 4 }
    }),
  ]
}

function sectional(width: number, length: number, depth: number): SizePlan {
  const each = (width - ARM - depth) / 2
  return {
    width,
    length,
    note: 'Seats five, around a corner',
    parts: [
      { part: 'body', x: 0, y: 0, width, length: depth, round: 6 },
      { part: 'body', x: width - depth, y: 0, width: depth, length, round: 6 },
      { part: 'cushion', x: ARM, y: BACK, width: each, length: depth - BACK, round: 4 },
      { part: 'cushion', x: ARM + each, y: BACK, width: each, length: depth - BACK, round: 4 },
      { part: 'cushion', x: width - depth, y: BACK, width: depth - BACK, length: depth - BACK, round: 4 },
      { part: 'cushion', x: width - depth, y: depth, width: depth - BACK, length: length - depth - ARM, round: 4 },
    ],
  }
}

function bathRoom(width: number, length: number, note: string, fixtures: PlanPart[]): SizePlan {
  return { width, length, note, parts: [{ part: 'room', x: 0, y: 0, width, length }, ...fixtures] }
}

/** `perSide` chairs along each long side, and one at each end. */
function table(width: number, length: number, perSide: number, note: string): SizePlan {
  const pitch = width / perSide
  const along = Array.from({ length: perSide }, (_, index) => pitch * (index + 0.5) - CHAIR / 2)
  const chair = (x: number, y: number): PlanPart => ({ part: 'seat', x, y, width: CHAIR, length: CHAIR, round: 5 })
  return {
    width,
    length,
    note,
    parts: [
      ...along.flatMap((x) => [chair(x, TUCK_DEPTH - CHAIR), chair(x, length - TUCK_DEPTH)]),
      chair(TUCK_DEPTH - CHAIR, (length - CHAIR) / 2),
      chair(width - TUCK_DEPTH, (length - CHAIR) / 2),
      { part: 'body', x: 0, y: 0, width, length, round: 3 },
    ],
  }
}
