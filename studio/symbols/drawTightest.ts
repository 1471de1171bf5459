/** The picture of the tightest point of a way in, to scale in inches. */
import type { Box } from '../delivery/attitudes.ts'
import type { WayIn } from '../delivery/wayIn.ts'
import type { Point } from '../geometry/point.ts'
import type { Bounds } from '../geometry/polygon.ts'
import { type Drawing, labelBox, linePath, pathOf, type Shape } from './drawing.ts'
import type { Inks } from './inks.ts'
import { sceneOf } from './tightestScene.ts'

type TightestLook = {
  readonly inks: Inks
  readonly formatLength: (inches: number) => string
  /** The longer side of the picture, points. */
  readonly points: number
  readonly title: string
}

const LINE = 1.5
const TEXT = 12
const FADED_OPACITY = { solid: 0.45, piece: 0.3 }
const DASH = [4, 3]

export function drawTightest(box: Box, way: WayIn, look: TightestLook): Drawing {
  const scene = sceneOf(box, way, look.formatLength)
  const { bounds } = scene
  const point = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top) / look.points
  const { inks } = look
  const color = way.status === 'stuck' ? inks.danger : inks.accent
  const shapes: Shape[] = [
    ...scene.solids.map(
      (solid): Shape => ({ shape: 'path', d: pathOf(solid), fill: inks.hatch, opacity: FADED_OPACITY.solid }),
    ),
    ...scene.solids.map(
      (solid): Shape => ({ shape: 'path', d: pathOf(solid), stroke: { color: inks.wall, width: LINE } }),
    ),
    { shape: 'path', d: pathOf(scene.piece), fill: color, opacity: FADED_OPACITY.piece },
    { shape: 'path', d: pathOf(scene.piece), stroke: { color, width: LINE * 2 } },
    ...scene.labels.flatMap(({ at, text, line: [from, to] }): Shape[] => [
      { shape: 'path', d: linePath(from, to), stroke: { color: inks.ink, width: 1, dash: DASH } },
      {
        shape: 'text',
        at: inside(at, text, bounds, point),
        text,
        size: TEXT,
        color: inks.ink,
        plate: { color: inks.raised, opacity: 0.92 },
      },
    ]),
  ]
  return { bounds, ground: undefined, shapes, point, title: look.title }
}

/** Moves a label into the picture. */
function inside(at: Point, text: string, bounds: Bounds, point: number): Point {
  const { width, height } = labelBox(at, text, TEXT, point)
  return {
    x: Math.min(bounds.right - width / 2, Math.max(bounds.left + width / 2, at.x)),
    y: Math.min(bounds.bottom - height / 2, Math.max(bounds.top + height / 2, at.y)),
  }
}
