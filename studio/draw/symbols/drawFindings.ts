/** Draws the findings and the highlighted part of the score on a plan, below the marks of editing. */
import type { Point } from '../../geometry/point.ts'
import type { Polygon } from '../../geometry/polygon.ts'
import type { ScoreMark } from '../../room/guidelines/scorePart.ts'
import { type Shape, linePath, ovalPath, pathOf } from './drawing.ts'
import type { MarkLook } from './drawMarks.ts'
import { hatchPath } from './hatchPath.ts'
import { labelPlaces } from './labelPlaces.ts'

/** Line width, dashes and the size of a number, in points. */
const LINE = 2
const DASH = { area: [4, 3], piece: [2, 3] }
const NUMBER = 11
/** Points: the radius of a finding's number badge, and the distance of the lines that hatch its floor. */
const BADGE = 9
const HATCH = 8
/** Points: the radius of the dots at the ends of a measured line. */
const END = 4

export type FindingMark = {
  readonly number: number
  readonly at: Point
  readonly area: Polygon | undefined
  /** The outlines of the pieces concerned. */
  readonly pieces: readonly Polygon[]
  /** Whether it is highlighted. */
  readonly isShown: boolean
}

/** The floor area that is missing, hatched, with the number from the list. Numbers do not overlap. */
export function drawFindings(findings: readonly FindingMark[], look: MarkLook): Shape[] {
  const { point, inks } = look
  const radius = BADGE * point
  const side = 2 * radius + 2 * point
  const spots = labelPlaces(findings.map(({ at }) => ({ at, width: side, height: side })))
  return findings.flatMap(({ number, at, area, pieces, isShown }, index): Shape[] => {
    const spot = spots[index] ?? at
    const stroke = { color: inks.danger, width: isShown ? LINE : 1 }
    return [
      ...(isShown
        ? pieces.map(
            (piece): Shape => ({
              shape: 'path',
              d: pathOf(piece),
              stroke: { color: inks.danger, width: 2.5, dash: DASH.piece },
            }),
          )
        : []),
      ...(area ? hatched(area, { ...stroke, dash: DASH.area }, isShown ? 1 : 0.45, point) : []),
      {
        shape: 'path',
        d: ovalPath(spot.x, spot.y, radius, radius),
        fill: isShown ? inks.danger : inks.raised,
        stroke: { color: inks.danger, width: 1.5 },
      },
      {
        shape: 'text',
        at: spot,
        text: `${number}`,
        size: NUMBER,
        color: isShown ? inks.raised : inks.danger,
        isBold: true,
      },
    ]
  })
}

/** A part of a room's score: outlines of its pieces, with the measured line or the area of floor concerned. */
export function drawPart(mark: ScoreMark | undefined, pieces: readonly Polygon[], { point, inks }: MarkLook): Shape[] {
  const line = { color: inks.guide, width: LINE }
  const outlines = pieces.map(
    (piece): Shape => ({ shape: 'path', d: pathOf(piece), stroke: { ...line, dash: DASH.piece } }),
  )
  if (!mark) return outlines
  if ('zone' in mark) return [...outlines, ...hatched(mark.zone, { ...line, dash: DASH.area }, 1, point)]
  const ends = mark.segment.map(({ x, y }): Shape => {
    const d = ovalPath(x, y, END * point, END * point)
    return { shape: 'path', d, fill: inks.guide }
  })
  return [...outlines, { shape: 'path', d: linePath(...mark.segment), stroke: line }, ...ends]
}

type Dashed = { readonly color: string; readonly width: number; readonly dash: readonly number[] }

function hatched(area: Polygon, stroke: Dashed, opacity: number, point: number): Shape[] {
  const lines = hatchPath(area, HATCH * point)
  return [
    { shape: 'path', d: lines, stroke: { color: stroke.color, width: 1.5 }, opacity },
    { shape: 'path', d: pathOf(area), stroke, opacity },
  ]
}
