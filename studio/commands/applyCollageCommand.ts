/**
 * Applies every command to a collage. It guarantees that each piece lies completely on the sheet. A command without
 * effect returns the same object. `aspect` is width over height of the sheet.
 */
import { held, onSheet, type Placed, placedOf, reachOf, type Spot, withPlace } from '../collage/sheet.ts'
import { type Collage, isPiece, type CollageElement, type PieceElement, piecesOf } from '../model/collage.ts'

export type CollageCommand =
  /** `by` in heights of the sheet. */
  | { readonly type: 'move'; readonly index: number; readonly by: Spot }
  /** `from`: the fixed point, in half sizes of the piece from its center; the middle of the lower edge by default. */
  | { readonly type: 'scale'; readonly index: number; readonly factor: number; readonly from?: Spot }
  /** The new angle in degrees clockwise. */
  | { readonly type: 'turn'; readonly index: number; readonly turn: number }
  | { readonly type: 'order'; readonly index: number; readonly to: Order }
  /** Two pieces exchange their positions; each takes the area and the lower edge of the other's box. */
  | { readonly type: 'swap'; readonly index: number; readonly other: number }
  /** Replaces the collage with one that the caller composed: another grid, a shuffle, or the initial one. */
  | { readonly type: 'compose'; readonly collage: Collage; readonly why: 'grid' | 'shuffled' | 'reset' }

export type Order = 'front' | 'back' | 'forward' | 'backward'

const FOOT: Spot = { x: 0, y: 1 }

export function applyCollageCommand(collage: Collage, command: CollageCommand, aspect: number): Collage {
  switch (command.type) {
    case 'move':
      return change(collage, command.index, aspect, (placed) => ({
        ...placed,
        x: placed.x + command.by.x,
        y: placed.y + command.by.y,
      }))
    case 'scale':
      return change(collage, command.index, aspect, (placed) => scaled(placed, command.factor, command.from ?? FOOT))
    case 'turn':
      return change(collage, command.index, aspect, (placed) => ({ ...placed, turn: command.turn }))
    case 'order':
      return reorder(collage, command.index, command.to)
    case 'swap':
      return swap(collage, command.index, command.other, aspect)
    case 'compose':
      return sameCollage(collage, command.collage) ? collage : { ...command.collage, aspect }
    default:
      return command satisfies never
  }
}

export function findPiece({ elements }: Collage, index: number | undefined): PieceElement | undefined {
  return elements.filter(isPiece).find((piece) => piece.index === index)
}

export function pieceByIndex(collage: Collage, index: number): PieceElement {
  const piece = findPiece(collage, index)
  if (!piece) throw new Error(`No piece ${index} in this collage; it holds ${piecesOf(collage).length} pieces.`)
  return piece
}

/** The piece scaled by `factor`, with its point `from` fixed. */
export function scaled(placed: Placed, factor: number, from: Spot): Placed {
  const point = (size: Pick<Placed, 'width' | 'height'>) => ({
    x: (from.x * size.width) / 2,
    y: (from.y * size.height) / 2,
  })
  const size = { width: placed.width * factor, height: placed.height * factor }
  const before = onSheet(placed, point(placed))
  const after = onSheet({ ...placed, ...size }, point(size))
  return { ...placed, ...size, x: placed.x + before.x - after.x, y: placed.y + before.y - after.y }
}

function change(collage: Collage, index: number, aspect: number, edit: (placed: Placed) => Placed): Collage {
  const piece = pieceByIndex(collage, index)
  const before = placedOf(piece, aspect)
  const after = held(edit(before), aspect)
  return isSame(before, after) ? collage : withElement(collage, withPlace(piece, after, aspect), aspect)
}

function withElement(collage: Collage, element: CollageElement, aspect: number): Collage {
  return { ...collage, aspect, elements: collage.elements.map((other) => (other.id === element.id ? element : other)) }
}

function reorder(collage: Collage, index: number, to: Order): Collage {
  const pieces = piecesOf(collage)
  const piece = pieceByIndex(collage, index)
  const at = pieces.indexOf(piece)
  const last = pieces.length - 1
  const place = { front: last, back: 0, forward: Math.min(last, at + 1), backward: Math.max(0, at - 1) }[to]
  if (place === at) return collage
  const others = pieces.toSpliced(at, 1).toSpliced(place, 0, piece)
  // All else keeps its position among the elements.
  const next = others.values()
  return { ...collage, elements: collage.elements.map((each) => (isPiece(each) ? (next.next().value ?? each) : each)) }
}

function swap(collage: Collage, index: number, other: number, aspect: number): Collage {
  if (index === other) return collage
  const [one, two] = [pieceByIndex(collage, index), pieceByIndex(collage, other)]
  const elements = collage.elements.map((element) => {
    if (element === one) return inPlaceOf(two, one, aspect)
    if (element === two) return inPlaceOf(one, two, aspect)
    return element
  })
  return { ...collage, aspect, elements }
}

/** The piece with the area of `place`, standing on the middle of its lower edge. */
function inPlaceOf(place: PieceElement, piece: PieceElement, aspect: number): PieceElement {
  const there = placedOf(place, aspect)
  const own = placedOf(piece, aspect)
  const factor = Math.sqrt((there.width * there.height) / (own.width * own.height))
  const size = { width: own.width * factor, height: own.height * factor, turn: own.turn }
  const foot = there.y + reachOf(there).y
  return withPlace(piece, held({ ...size, x: there.x, y: foot - reachOf(size).y }, aspect), aspect)
}

/** Smaller changes are rounding errors. Heights of the sheet, and degrees. */
const SAME = 1e-7

function isSame(a: Placed, b: Placed): boolean {
  return (
    Math.abs(a.x - b.x) < SAME &&
    Math.abs(a.y - b.y) < SAME &&
    Math.abs(a.width - b.width) < SAME &&
    Math.abs(a.turn - b.turn) < SAME
  )
}

function sameCollage(a: Collage, b: Collage): boolean {
  return (
    a.seed === b.seed &&
    a.grid === b.grid &&
    a.style === b.style &&
    JSON.stringify(a.elements) === JSON.stringify(b.elements)
  )
}
