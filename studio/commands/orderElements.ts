/** The paint order of a collage: to the front, to the back, or past the next element that it touches. */
import { placedOf, reachOf } from '../collage/sheet.ts'
import type { Collage, CollageElement } from '../model/collage.ts'
import type { Order } from './collageCommand.ts'

/** Several elements keep their relative order. */
export function reordered(collage: Collage, ids: readonly string[], to: Order, aspect: number): Collage {
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
