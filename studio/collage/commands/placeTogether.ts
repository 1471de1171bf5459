/**
 * Moves, scales and rotates elements as one body. Their middles stay on the sheet, so that they can always be grabbed
 * again: a change that would push one off stops all of them. Lengths are heights of the sheet.
 */
import { MIN_SIDE, onSheet, type Placed, placedOf, type Spot, wholeTurn, withPlace } from '../sheet/sheet.ts'
import type { CollageElement } from '../../model/collage.ts'

/** Greatest side, in sides of the sheet: larger than a field that fills it, within what a collage may store. */
const MAX_SIDE = 3
/** Limits of letters, as the collage has them. */
const LETTERS = { least: 0.005, greatest: 0.4 }
const TINY = 1e-9
/** Least width of a stroke. */
const MIN_STROKE = 0.001
/** Digits after the point of an angle: more are rounding errors. */
const ANGLE = 1e6

type Body = readonly CollageElement[]

export function moved(body: Body, by: Spot, aspect: number): CollageElement[] {
  const places = body.map((element) => placedOf(element, aspect))
  const shift = {
    x: shiftWithin(
      places.map(({ x }) => x),
      by.x,
      aspect,
    ),
    y: shiftWithin(
      places.map(({ y }) => y),
      by.y,
      1,
    ),
  }
  return placedAt(
    body,
    places.map((place) => ({ ...place, x: place.x + shift.x, y: place.y + shift.y })),
    aspect,
  )
}

export function scaledFrom(body: Body, wanted: number, from: Spot, aspect: number): CollageElement[] {
  const places = body.map((element) => placedOf(element, aspect))
  const factor = body.reduce((now, element) => within(now, factorLimits(element, aspect)), within(wanted, spread()))
  const scaled = places.map((place) => ({
    ...place,
    x: from.x + (place.x - from.x) * factor,
    y: from.y + (place.y - from.y) * factor,
    width: place.width * factor,
    height: place.height * factor,
  }))
  const sized = body.map((element) => ('size' in element ? { ...element, size: element.size * factor } : element))
  return moved(placedAt(sized, scaled, aspect), { x: 0, y: 0 }, aspect)

  /** The range of factors at which all middles stay on the sheet. */
  function spread(): readonly [number, number] {
    const across = Math.max(...places.map(({ x }) => x)) - Math.min(...places.map(({ x }) => x))
    const down = Math.max(...places.map(({ y }) => y)) - Math.min(...places.map(({ y }) => y))
    return [0, Math.max(1, Math.min(aspect / Math.max(across, TINY), 1 / Math.max(down, TINY)))]
  }
}

/** Returns the elements unchanged if they do not fit on the sheet after the rotation. */
export function turnedAbout(body: Body, by: number, about: Spot, aspect: number): readonly CollageElement[] {
  const places = body.map((element) => placedOf(element, aspect))
  const turned = places.map((place) => ({
    ...place,
    ...onSheet({ ...about, width: 0, height: 0, turn: by }, { x: place.x - about.x, y: place.y - about.y }),
    turn: roundedTurn(place.turn + by),
  }))
  const length = (values: number[]) => Math.max(...values) - Math.min(...values)
  const hasRoom = length(turned.map(({ x }) => x)) <= aspect && length(turned.map(({ y }) => y)) <= 1
  return hasRoom ? moved(placedAt(body, turned, aspect), { x: 0, y: 0 }, aspect) : body
}

/** One element with another form; its middle stays on the sheet. */
export function shaped(element: CollageElement, to: Placed, aspect: number): CollageElement {
  const turn = roundedTurn(to.turn)
  const place = {
    x: within(to.x, [0, aspect]),
    y: within(to.y, [0, 1]),
    width: within(to.width, [MIN_SIDE / 2, MAX_SIDE * aspect]),
    height: within(to.height, [element.kind === 'line' ? MIN_STROKE : MIN_SIDE / 2, MAX_SIDE]),
    turn,
  }
  return withPlace(element, place, aspect)
}

function placedAt(body: Body, places: readonly Placed[], aspect: number): CollageElement[] {
  return body.map((element, at) => {
    const place = places[at]
    return place ? withPlace(element, place, aspect) : element
  })
}

/** The part of the shift that keeps all middles within 0 and `end`. */
function shiftWithin(middles: readonly number[], by: number, end: number): number {
  const [low, high] = [-Math.min(...middles), end - Math.max(...middles)]
  if (low > high + TINY) return 0
  return Math.min(high, Math.max(low, by))
}

function factorLimits(element: CollageElement, aspect: number): readonly [number, number] {
  const { width, height } = placedOf(element, aspect)
  let low = MIN_SIDE / Math.max(width, height)
  let high = Math.min((MAX_SIDE * aspect) / width, MAX_SIDE / height)
  if (element.kind === 'line') low = Math.max(low, MIN_STROKE / height)
  if ('size' in element) {
    low = Math.max(low, LETTERS.least / element.size)
    high = Math.min(high, LETTERS.greatest / element.size)
  }
  // An element that is already beyond a limit is not moved.
  return [Math.min(1, low), Math.max(1, high)]
}

function within(value: number, [low, high]: readonly [number, number]): number {
  return Math.min(high, Math.max(low, value))
}

function roundedTurn(degrees: number): number {
  return wholeTurn(Math.round(degrees * ANGLE) / ANGLE)
}
