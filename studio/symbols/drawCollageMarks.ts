/**
 * The frame, corner handles and rotation handle of a selected cut-out, and its angle during a rotation; pixels of the
 * sheet.
 */
import type { Point } from '../geometry/point.ts'
import { type Shape, boxPath, linePath, ovalPath, pathOf } from './drawing.ts'

type Marks = {
  readonly corners: readonly Point[]
  /** The center of the upper side, and the rotation handle above it. */
  readonly top: Point
  readonly knob: Point
  /** Whether another piece is about to be picked for a swap. */
  readonly isSwapping: boolean
  /** Degrees, shown beside the rotation handle while it is dragged. */
  readonly angle: number | undefined
}

const CORNER = 9
const KNOB = 7
const ANGLE = { size: 13, away: 34 }
/** Fixed colors: the paper stays light in the dark theme too. */
const INK = '#8f3f20'
const FILL = '#fdfaf4'

export function drawCollageMarks({ corners, top, knob, isSwapping, angle }: Marks): Shape[] {
  const stroke = { color: INK, width: 1.5 }
  const frame: Shape = { shape: 'path', d: pathOf(corners), stroke: isSwapping ? { ...stroke, dash: [6, 4] } : stroke }
  if (isSwapping) return [frame]
  const squares = corners.map(({ x, y }) => boxPath(x - CORNER / 2, y - CORNER / 2, CORNER, CORNER)).join('')
  const text = `${Math.round((angle ?? 0) * 10) / 10}°`
  const at = { x: knob.x + ANGLE.away, y: knob.y }
  return [
    frame,
    { shape: 'path', d: linePath(top, knob), stroke },
    { shape: 'path', d: squares, fill: FILL, stroke },
    { shape: 'path', d: ovalPath(knob.x, knob.y, KNOB, KNOB), fill: FILL, stroke },
    ...(angle === undefined ? [] : [{ shape: 'text', at, text, size: ANGLE.size, color: INK, isBold: true } as const]),
  ]
}

/** A frame with the name of the piece, shown until its picture has loaded and if it fails to load. */
export function drawMissing(name: string, width: number, height: number): Shape[] {
  const d = boxPath(-width / 2, -height / 2, width, height)
  return [
    { shape: 'path', d, stroke: { color: '#8b7f6d', width: 1, dash: [6, 5] } },
    { shape: 'text', at: { x: 0, y: 0 }, text: name, size: 13, color: '#575044' },
  ]
}
