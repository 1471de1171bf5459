/**
 * Applies every command to a collage. Locked elements do not move; the middle of every element stays on the sheet. A
 * command without effect returns the same object. `aspect` is width over height of the sheet.
 */
import { isSameValue } from '../../document/isSameValue.ts'
import { clampToSheet, placedOf, reachOf, withPlace } from '../sheet/sheet.ts'
import { type Collage, CollageElement, isPiece, MAX_ELEMENTS, MAX_PIECES, piecesOf } from '../../model/collage.ts'
import type { CollageCommand, Looks, Order } from './collageCommand.ts'
import { moved, scaledFrom, shaped, turnedAbout } from './placeTogether.ts'

export function applyCollageCommand(collage: Collage, command: CollageCommand, aspect: number): Collage {
  switch (command.type) {
    case 'move':
      return replace(collage, moved(unlockedElements(collage, command.ids), command.by, aspect), aspect)
    case 'scale':
      return replace(
        collage,
        scaledFrom(unlockedElements(collage, command.ids), command.factor, command.from, aspect),
        aspect,
      )
    case 'turn':
      return replace(
        collage,
        turnedAbout(unlockedElements(collage, command.ids), command.by, command.about, aspect),
        aspect,
      )
    case 'shape':
      return replace(
        collage,
        unlockedElements(collage, [command.id]).map((element) => shaped(element, command.to, aspect)),
        aspect,
      )
    case 'order':
      return reordered(collage, command.ids, command.to, aspect)
    case 'swap':
      return swap(collage, command.id, command.other, aspect)
    case 'add':
      return add(collage, command.elements, aspect)
    case 'remove':
      return remove(collage, unlockedElements(collage, command.ids), aspect)
    case 'look':
      return replace(
        collage,
        elementsOfIds(collage, command.ids).map((element) => withLooks(element, command.looks)),
        aspect,
      )
    case 'lock':
      return replace(
        collage,
        elementsOfIds(collage, command.ids).map((element) => withMark(element, 'locked', command.locked || undefined)),
        aspect,
      )
    case 'group':
      return replace(
        collage,
        elementsOfIds(collage, command.ids).map((element) => withMark(element, 'group', command.group)),
        aspect,
      )
    case 'sheet': {
      const { background, ...kept } = collage
      if (background === command.background) return collage
      return { ...kept, aspect, ...(command.background === undefined ? {} : { background: command.background }) }
    }
    case 'compose':
      return isSameValue(collage, { ...command.collage, aspect }) ? collage : { ...command.collage, aspect }
    case 'several':
      return command.commands.reduce((now, each) => applyCollageCommand(now, each, aspect), collage)
    default:
      return command satisfies never
  }
}

export function findElement({ elements }: Collage, id: string | undefined): CollageElement | undefined {
  return elements.find((element) => element.id === id)
}

/** The elements of these ids in paint order. */
export function elementsOfIds({ elements }: Collage, ids: readonly string[]): CollageElement[] {
  return elements.filter(({ id }) => ids.includes(id))
}

function unlockedElements(collage: Collage, ids: readonly string[]): CollageElement[] {
  return elementsOfIds(collage, ids).filter(({ locked }) => locked !== true)
}

/** Whether this many more elements are allowed; a collage has at most 10 cut-outs. */
export function hasRoom(collage: Collage, more: readonly CollageElement[]): boolean {
  return (
    collage.elements.length + more.length <= MAX_ELEMENTS &&
    piecesOf(collage).length + more.filter(isPiece).length <= MAX_PIECES
  )
}

function replace(collage: Collage, changed: readonly CollageElement[], aspect: number): Collage {
  const byId = new Map(changed.map((element) => [element.id, element]))
  let isOther = false
  const elements = collage.elements.map((element) => {
    const now = byId.get(element.id)
    if (!now || isSame(element, now)) return element
    isOther = true
    return now
  })
  return isOther ? { ...collage, aspect, elements } : collage
}

/** Adds all or none; a duplicate id would make the collage invalid. */
function add(collage: Collage, elements: readonly CollageElement[], aspect: number): Collage {
  const isTaken = elements.some(({ id }) => findElement(collage, id))
  if (elements.length === 0 || isTaken || !hasRoom(collage, elements)) return collage
  const shown = new Set(elements.filter(isPiece).map(({ index }) => index))
  return withAbsent(
    { ...collage, aspect, elements: [...collage.elements, ...elements] },
    (collage.absent ?? []).filter((index) => !shown.has(index)),
  )
}

/** Removing the last cut-out of a product also removes its notes and records the product as taken off the sheet. */
function remove(collage: Collage, gone: readonly CollageElement[], aspect: number): Collage {
  if (gone.length === 0) return collage
  const left = collage.elements.filter((element) => !gone.includes(element))
  const isLeft = (index: number) => left.some((element) => isPiece(element) && element.index === index)
  const taken = gone.filter(isPiece).flatMap(({ index }) => (isLeft(index) ? [] : [index]))
  const elements = left.filter((element) => element.kind !== 'note' || !taken.includes(element.index))
  return withAbsent({ ...collage, aspect, elements }, [...(collage.absent ?? []), ...taken])
}

function withAbsent({ absent: _absent, ...collage }: Collage, absent: readonly number[]): Collage {
  return absent.length === 0 ? collage : { ...collage, absent: [...new Set(absent)] }
}

/** The element with those of the looks that its kind supports; unchanged if the result would be invalid. */
function withLooks(element: CollageElement, looks: Looks): CollageElement {
  const changed = CollageElement.safeParse({ ...element, ...looks })
  return changed.success ? changed.data : element
}

function withMark(
  element: CollageElement,
  mark: 'locked' | 'group',
  value: boolean | string | undefined,
): CollageElement {
  const { [mark]: _before, ...kept } = element
  return { ...kept, ...(value === undefined ? {} : { [mark]: value }) }
}

function swap(collage: Collage, id: string, otherId: string, aspect: number): Collage {
  const [one, two] = [findElement(collage, id), findElement(collage, otherId)]
  if (!one || !two || one === two || one.locked || two.locked) return collage
  return replace(collage, [inPlaceOf(two, one, aspect), inPlaceOf(one, two, aspect)], aspect)
}

/** The element with the area of `place`, standing on the middle of its lower edge. */
function inPlaceOf(place: CollageElement, element: CollageElement, aspect: number): CollageElement {
  const there = placedOf(place, aspect)
  const own = placedOf(element, aspect)
  const factor = Math.sqrt((there.width * there.height) / (own.width * own.height))
  const size = { width: own.width * factor, height: own.height * factor, turn: own.turn }
  const foot = there.y + reachOf(there).y
  return withPlace(element, clampToSheet({ ...size, x: there.x, y: foot - reachOf(size).y }, aspect), aspect)
}

/** Smaller changes are rounding errors. Sides of the sheet, and degrees. */
const ROUNDING = 1e-7

function isSame(a: CollageElement, b: CollageElement): boolean {
  const near = (one: number | undefined, two: number | undefined) => Math.abs((one ?? 0) - (two ?? 0)) < ROUNDING
  const { x, y, width, height, turn, ...looks } = a
  const { x: x2, y: y2, width: width2, height: height2, turn: turn2, ...looks2 } = b
  const isThere = near(x, x2) && near(y, y2) && near(width, width2) && near(height, height2) && near(turn, turn2)
  return isThere && isSameValue(looks, looks2)
}

// The paint order of a collage: to the front, to the back, or past the next element that it touches.

/** Several elements keep their relative order. */
function reordered(collage: Collage, ids: readonly string[], to: Order, aspect: number): Collage {
  const chosen = collage.elements.filter(({ id }) => ids.includes(id))
  const others = collage.elements.filter(({ id }) => !ids.includes(id))
  const elements =
    to === 'front'
      ? [...others, ...chosen]
      : to === 'back'
        ? [...chosen, ...others]
        : to === 'forward'
          ? chosen.toReversed().reduce((now, element) => stepped(now, element, 1, aspect, ids), collage.elements)
          : chosen.reduce((now, element) => stepped(now, element, -1, aspect, ids), collage.elements)
  return elements.every((element, at) => element === collage.elements[at]) ? collage : { ...collage, aspect, elements }
}

/** Past the next element that it touches, or past the next one when it touches none. */
function stepped(
  elements: readonly CollageElement[],
  element: CollageElement,
  by: 1 | -1,
  aspect: number,
  ids: readonly string[],
): CollageElement[] {
  const at = elements.indexOf(element)
  const beyond = by === 1 ? elements.slice(at + 1) : elements.slice(0, at).toReversed()
  const passable = beyond.findIndex((other) => !ids.includes(other.id))
  if (passable === -1) return [...elements]
  const touched = beyond.findIndex((other) => !ids.includes(other.id) && touches(element, other, aspect))
  const steps = (touched === -1 ? passable : touched) + 1
  return elements.toSpliced(at, 1).toSpliced(at + by * steps, 0, element)
}

function touches(a: CollageElement, b: CollageElement, aspect: number): boolean {
  const [one, two] = [placedOf(a, aspect), placedOf(b, aspect)]
  const [reach, other] = [reachOf(one), reachOf(two)]
  return Math.abs(one.x - two.x) < reach.x + other.x && Math.abs(one.y - two.y) < reach.y + other.y
}
