/**
 * Applies every command to a collage. It guarantees that each piece lies completely on the sheet. A command without
 * effect returns the same object. `aspect` is width over height of the sheet.
 */
import { held, onSheet, type Placed, placedOf, reachOf, slotOf, type Spot } from '../collage/sheet.ts'
import type { Collage, Slot } from '../model/collage.ts'

export type CollageCommand =
  /** `by` in heights of the sheet. */
  | { readonly type: 'move'; readonly index: number; readonly by: Spot }
  /** `from`: the fixed point, in half sizes of the piece from its center; the middle of the lower edge by default. */
  | { readonly type: 'scale'; readonly index: number; readonly factor: number; readonly from?: Spot }
  /** The new angle in degrees clockwise. */
  | { readonly type: 'turn'; readonly index: number; readonly turn: number }
  | { readonly type: 'order'; readonly index: number; readonly to: Order }
  /** Two pieces exchange their positions; each takes the area and the lower edge of the other's slot. */
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

export function findSlot({ slots }: Collage, index: number | undefined): Slot | undefined {
  return slots.find((slot) => slot.index === index)
}

export function slotByIndex(collage: Collage, index: number): Slot {
  const slot = findSlot(collage, index)
  if (!slot) throw new Error(`No piece ${index} in this collage; it holds ${collage.slots.length} pieces.`)
  return slot
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
  const slot = slotByIndex(collage, index)
  const before = placedOf(slot, aspect)
  const after = held(edit(before), aspect)
  return isSame(before, after) ? collage : withSlot(collage, slotOf(index, after, aspect), aspect)
}

function withSlot(collage: Collage, slot: Slot, aspect: number): Collage {
  return { ...collage, aspect, slots: collage.slots.map((other) => (other.index === slot.index ? slot : other)) }
}

function reorder(collage: Collage, index: number, to: Order): Collage {
  const slot = slotByIndex(collage, index)
  const at = collage.slots.indexOf(slot)
  const last = collage.slots.length - 1
  const place = { front: last, back: 0, forward: Math.min(last, at + 1), backward: Math.max(0, at - 1) }[to]
  if (place === at) return collage
  const others = collage.slots.filter((other) => other !== slot)
  return { ...collage, slots: [...others.slice(0, place), slot, ...others.slice(place)] }
}

function swap(collage: Collage, index: number, other: number, aspect: number): Collage {
  if (index === other) return collage
  const [one, two] = [slotByIndex(collage, index), slotByIndex(collage, other)]
  const slots = collage.slots.map((slot) => {
    if (slot === one) return inPlaceOf(two, one, aspect)
    if (slot === two) return inPlaceOf(one, two, aspect)
    return slot
  })
  return { ...collage, aspect, slots }
}

/** The piece with the area of `place`, standing on the middle of its lower edge. */
function inPlaceOf(place: Slot, piece: Slot, aspect: number): Slot {
  const there = placedOf(place, aspect)
  const own = placedOf(piece, aspect)
  const factor = Math.sqrt((there.width * there.height) / (own.width * own.height))
  const size = { width: own.width * factor, height: own.height * factor, turn: own.turn }
  const foot = there.y + reachOf(there).y
  return slotOf(piece.index, held({ ...size, x: there.x, y: foot - reachOf(size).y }, aspect), aspect)
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
  return a.seed === b.seed && a.grid === b.grid && JSON.stringify(a.slots) === JSON.stringify(b.slots)
}
