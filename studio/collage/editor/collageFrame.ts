/** The frame around the selection, with its handles. Points and lengths are heights of the sheet. */
import { onSheet, type Placed, placedOf, reachOf, type Spot } from '../sheet/sheet.ts'
import { elementsOfIds } from '../commands/applyCollageCommand.ts'
import type { Collage, CollageElement } from '../../model/collage.ts'
import { type Bounds, boundsOf } from '../../geometry/polygon.ts'

/** The frame of one element has its rotation; several elements have an upright frame. */
export type Frame = {
  readonly placed: Placed
  readonly elements: readonly CollageElement[]
  readonly handles: 'all' | 'sides' | 'across' | 'ends' | 'none'
}

/** Distance of the knob above the frame in pixels; it is always within the sheet. */
const KNOB_AWAY_PX = 26
const KNOB_MARGIN_PX = 12

export const CORNERS: readonly Spot[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
]
const SIDES: readonly Spot[] = [
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
]

export function frameOf(collage: Collage, ids: readonly string[], aspect: number): Frame | undefined {
  const elements = elementsOfIds(collage, ids)
  const [first, ...others] = elements
  if (!first) return undefined
  if (others.length === 0) return { placed: placedOf(first, aspect), elements, handles: handlesOf(first) }
  const { left, right, top, bottom } = boundsAround(elements, aspect)
  const placed = { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top, turn: 0 }
  return { placed, elements, handles: elements.every(({ locked }) => locked) ? 'none' : 'all' }
}

/**
 * The handles of an element: cut-outs keep their aspect ratio, texts change only their width, lines have handles at
 * their ends.
 */
function handlesOf({ kind, locked, ...element }: CollageElement): Frame['handles'] {
  if (locked) return 'none'
  if (kind === 'line') return 'ends'
  if (kind === 'text') return 'across'
  return kind === 'field' || ('cut' in element && !element.cut) ? 'sides' : 'all'
}

/** The draggable sides of the frame, in halves of its size from its middle. */
export function sidesOf({ handles }: Frame): readonly Spot[] {
  if (handles === 'across') return SIDES.filter(({ x }) => x !== 0)
  return handles === 'sides' ? SIDES : []
}

export function hasCorners({ handles }: Frame): boolean {
  return handles !== 'none' && handles !== 'ends'
}

/** A point of the frame, given in halves of it from its middle. */
export function frameSpot(placed: Placed, { x, y }: Spot): Spot {
  return onSheet(placed, { x: (x * placed.width) / 2, y: (y * placed.height) / 2 })
}

export function knobSpot(placed: Placed, pxPerUnit: number, aspect: number): Spot {
  const spot = onSheet(placed, { x: 0, y: -placed.height / 2 - KNOB_AWAY_PX / pxPerUnit })
  const margin = KNOB_MARGIN_PX / pxPerUnit
  return {
    x: Math.min(aspect - margin, Math.max(margin, spot.x)),
    y: Math.min(1 - margin, Math.max(margin, spot.y)),
  }
}

/** The upright box around one element. */
export function boundsOfElement(element: CollageElement, aspect: number): Bounds {
  const placed = placedOf(element, aspect)
  const reach = reachOf(placed)
  return { left: placed.x - reach.x, right: placed.x + reach.x, top: placed.y - reach.y, bottom: placed.y + reach.y }
}

export function boundsAround(elements: readonly CollageElement[], aspect: number): Bounds {
  return boundsOf(
    elements.flatMap((element) => {
      const { left, right, top, bottom } = boundsOfElement(element, aspect)
      return [
        { x: left, y: top },
        { x: right, y: bottom },
      ]
    }),
  )
}
