/** Where a piece would like to stand in a room of each function; the first wish that can be met is taken. Inches. */
import type { RoomFunction } from '../../../src/contract/vocabulary.ts'
import type { Wish } from './ground.ts'
import type { Piece } from './piece.ts'
import type { Size, Stand } from './stand.ts'

/** The middle of the room's main group along the back wall. */
export const AXIS = 104
/** A cabinet narrower than this stands beside the bed. */
const NIGHTSTAND = 32

/** Which kinds the room is built around, the first that was picked. */
export const ANCHORS: Record<RoomFunction, readonly Piece['kind'][]> = {
  Sleep: ['bed', 'mattress', 'sofa', 'loveseat', 'chair'],
  Entertainment: ['sectional', 'sofa', 'loveseat', 'chair', 'coffee-table'],
  Dining: ['dining-table', 'round-table', 'coffee-table', 'bar', 'cabinet'],
  Bath: ['vanity', 'bath', 'bench', 'cabinet', 'side-table'],
}

/** What stands with its back to a wall. */
const AT_THE_WALL: readonly Piece['kind'][] = [
  'bed',
  'mattress',
  'sofa',
  'loveseat',
  'sectional',
  'cabinet',
  'bar',
  'vanity',
  'toilet',
  'bath',
  'shower',
]

/** Inches between a piece and the wall behind it: what is fixed or fitted stands tight, the rest clear of the skirting. */
function gapBehind({ kind }: Piece): number {
  // A mattress leaves room for the headboard of its platform.
  if (kind === 'mattress') return 7
  return kind === 'vanity' || kind === 'toilet' || kind === 'bath' ? 2.1 : 4
}

export function anchorWish(piece: Piece, name: RoomFunction): Wish[] {
  const back = piece.deep / 2 + gapBehind(piece)
  if (name === 'Dining' && piece.kind.endsWith('table')) return [{ x: AXIS + 4, y: 66 + piece.deep / 4 }]
  if (AT_THE_WALL.includes(piece.kind))
    return [0, 8, -8].map((shift) => ({ x: (name === 'Bath' ? AXIS + 4 : AXIS) + shift, y: back }))
  return [{ x: AXIS + (name === 'Bath' ? 4 : 0), y: name === 'Bath' ? back + 4 : 60 }]
}

export function wishesFor(piece: Piece, anchor: Stand | null, name: RoomFunction): Wish[] {
  const [ax, ay] = [anchor?.x ?? AXIS, anchor?.y ?? 40]
  const half = (anchor?.wide ?? 60) / 2
  const front = ay + (anchor?.deep ?? 30) / 2
  const back = piece.deep / 2 + gapBehind(piece)
  const right = ax + half + piece.wide / 2
  const left = ax - half - piece.wide / 2
  // A small cabinet in a bedroom is a nightstand.
  const kind = name === 'Sleep' && piece.kind === 'cabinet' && piece.wide < NIGHTSTAND ? 'side-table' : piece.kind
  switch (kind) {
    case 'side-table':
      return [
        { x: right + 5, y: back + 3 },
        { x: left - 5, y: back + 3 },
        { x: right + 6, y: front },
      ]
    case 'coffee-table':
      return [
        { x: ax, y: front + 15 + piece.deep / 2 },
        { x: ax + 30, y: front + 20 + piece.deep / 2 },
      ]
    case 'lamp':
      return [
        { x: right + 5, y: back + 2 },
        { x: left - 6, y: back + 2 },
        { x: right + 28, y: back + 4 },
      ]
    case 'chair':
    case 'dining-chair':
      if (anchor === null) return [{ x: AXIS, y: 60 }]
      return name === 'Entertainment'
        ? [
            { x: left + 16, y: front + 34, turn: 78 },
            { x: right + 6, y: front + 22, turn: -58 },
            { x: right + 8, y: front + 4, turn: 0 },
          ]
        : [
            { x: right + 14, y: Math.min(front, 62), turn: -10 },
            { x: left - 10, y: front - 8, turn: 60 },
            { x: right + 10, y: back + 4 },
          ]
    case 'bench':
      return name === 'Sleep'
        ? [{ x: ax, y: front + 6 + piece.deep / 2 }]
        : [
            { x: right + 8, y: back },
            { x: ax, y: front + 18 },
            { x: ax, y: back },
          ]
    case 'plant':
      return [
        { x: 24, y: 20 },
        { x: right + 14, y: back },
        { x: 188, y: back },
      ]
    case 'bar':
    case 'cabinet':
      return [
        { x: 168, y: back },
        { x: 40, y: back },
        { x: right + 8, y: back },
      ]
    case 'vanity':
    case 'bath':
    case 'toilet':
      return [
        { x: AXIS + 20, y: back },
        { x: 150, y: back },
      ]
    default:
      return [AT_THE_WALL.includes(piece.kind) ? { x: right + 10, y: back } : { x: 160, y: 66 }, { x: 40, y: 90 }]
  }
}

/** How far a chair stands under the top of its table, inches. */
const UNDER = 7

/** Dining chairs around the table: along the far side, at both ends, then with their backs to the camera. */
export function chairsAround(table: Size & { x: number; y: number }, chair: Size): (Wish & { turn: number })[] {
  const side = table.deep / 2 + chair.deep / 2 - UNDER
  const end = table.wide / 2 + chair.deep / 2 + 3
  const room = Math.max(1, Math.min(3, Math.floor((table.wide - 6) / (chair.wide + 5))))
  const along = Array.from({ length: room }, (_, i) => table.x + ((i + 0.5) / room - 0.5) * (table.wide - 4))
  return [
    ...along.map((x) => ({ x, y: table.y - side, turn: 0 })),
    { x: table.x - end, y: table.y + 3, turn: 90 },
    ...along.slice(0, -1).map((x) => ({ x, y: table.y + side + 3, turn: 180 })),
    { x: table.x + end, y: table.y - 2, turn: -90 },
  ]
}
