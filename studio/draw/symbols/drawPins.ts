/** Pins over a plan: a round head with a number above the place that it points to. */
import type { Point } from '../../geometry/point.ts'
import { type Shape, ovalPath, pathOf } from './drawing.ts'
import type { MarkLook } from './drawMarks.ts'

const NUMBER = 11
const LINE = 1.5
/** How wide the foot of a pin is at its head, as a share of the head's radius. */
const FOOT = 0.6

type DrawnPin = { readonly label: string; readonly tip: Point; readonly head: Point; readonly isChosen: boolean }

/** `radius`: points. The selected pin has inverted colors. */
export function drawPins(pins: readonly DrawnPin[], radius: number, { point, inks }: MarkLook): Shape[] {
  const r = radius * point
  return pins.flatMap(({ label, tip, head, isChosen }): Shape[] => {
    const fill = isChosen ? inks.onAccent : inks.accent
    const stroke = { color: isChosen ? inks.accent : inks.onAccent, width: LINE }
    const foot = pathOf([
      { x: head.x - r * FOOT, y: head.y + r * 0.7 },
      tip,
      { x: head.x + r * FOOT, y: head.y + r * 0.7 },
    ])
    return [
      { shape: 'path', d: foot, fill, stroke },
      { shape: 'path', d: ovalPath(head.x, head.y, r, r), fill, stroke },
      { shape: 'path', d: foot, fill },
      { shape: 'text', at: head, text: label, size: NUMBER, color: stroke.color, isBold: true },
    ]
  })
}
