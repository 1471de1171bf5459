/**
 * The frames and handles of what is chosen on a sheet, the guides of a snap, the frame that a drag draws, and the angle
 * during a turn; pixels of the sheet.
 */
import type { Point } from '../../geometry/point.ts'
import { type Shape, boxPath, linePath, ovalPath, pathOf } from './drawing.ts'

export type CollageMarks = {
  /** The outlines of the chosen elements. */
  readonly outlines: readonly { readonly corners: readonly Point[]; readonly isLocked: boolean }[]
  /** The outline around several. */
  readonly around: readonly Point[] | undefined
  readonly corners: readonly Point[]
  readonly sides: readonly { readonly at: Point; readonly isAcross: boolean; readonly turn: number }[]
  readonly ends: readonly Point[]
  /** The rotation handle, and where it begins. */
  readonly knob: { readonly stem: Point; readonly at: Point } | undefined
  readonly guides: readonly { readonly from: Point; readonly to: Point; readonly isGap: boolean }[]
  readonly marquee: readonly [Point, Point] | undefined
  /** Another element is about to be picked for a swap. */
  readonly isSwapping: boolean
  /** Degrees, shown beside the rotation handle while it is dragged. */
  readonly angle: number | undefined
}

const CORNER = 9
const SIDE = { long: 14, wide: 5 }
const KNOB = 7
const TICK = 4
const ANGLE = { size: 13, away: 34 }
/** Fixed colors: the paper stays light in the dark theme too. */
const INK = '#8f3f20'
const FILL = '#fdfaf4'
const GUIDE = '#1f6fb2'

export function drawCollageMarks(marks: CollageMarks): Shape[] {
  const { outlines, around, isSwapping, marquee } = marks
  const frame = (corners: readonly Point[], width: number, dash?: readonly number[]): Shape => ({
    shape: 'path',
    d: pathOf(corners),
    stroke: { color: INK, width, ...(dash ? { dash } : {}) },
  })
  const chosen = outlines.flatMap(({ corners, isLocked }) => [
    { ...frame(corners, 3.5), stroke: { color: FILL, width: 3.5 }, opacity: 0.6 },
    frame(corners, 1.5, isSwapping ? [6, 4] : isLocked ? [2, 3] : undefined),
  ])
  return [
    ...chosen,
    ...(around ? [frame(around, 1, [4, 3])] : []),
    ...guidesOf(marks),
    ...(isSwapping ? [] : handlesOf(marks)),
    ...(marquee ? marqueeOf(marquee) : []),
  ]
}

function handlesOf({ corners, sides, ends, knob, angle }: CollageMarks): Shape[] {
  const stroke = { color: INK, width: 1.5 }
  const squares = corners.map(({ x, y }) => boxPath(x - CORNER / 2, y - CORNER / 2, CORNER, CORNER, 2)).join('')
  const dots = ends.map(({ x, y }) => ovalPath(x, y, KNOB, KNOB)).join('')
  const bars = sides.map(({ at, isAcross, turn }): Shape => {
    const [width, height] = isAcross ? [SIDE.wide, SIDE.long] : [SIDE.long, SIDE.wide]
    const bar: Shape = { shape: 'path', d: boxPath(-width / 2, -height / 2, width, height, 2.5), fill: FILL, stroke }
    return { shape: 'group', at, turn, shapes: [bar] }
  })
  const text = `${Math.round((angle ?? 0) * 10) / 10}°`
  return [
    ...(squares + dots === '' ? [] : [{ shape: 'path', d: squares + dots, fill: FILL, stroke } as const]),
    ...bars,
    ...(knob
      ? ([
          { shape: 'path', d: linePath(knob.stem, knob.at), stroke },
          { shape: 'path', d: ovalPath(knob.at.x, knob.at.y, KNOB, KNOB), fill: FILL, stroke },
        ] as const)
      : []),
    ...(angle === undefined || !knob
      ? []
      : [
          {
            shape: 'text',
            at: { x: knob.at.x + ANGLE.away, y: knob.at.y },
            text,
            size: ANGLE.size,
            color: INK,
            isBold: true,
            plate: { color: FILL, opacity: 0.9 },
          } as const,
        ]),
  ]
}

/** Equal gaps end in ticks. */
function guidesOf({ guides }: CollageMarks): Shape[] {
  const d = guides
    .map(
      ({ from, to, isGap }) =>
        linePath(from, to) + (isGap ? tick(from, from.x === to.x) + tick(to, from.x === to.x) : ''),
    )
    .join('')
  return d === '' ? [] : [{ shape: 'path', d, stroke: { color: GUIDE, width: 1.25 } }]
}

function tick({ x, y }: Point, isUpright: boolean): string {
  return isUpright ? linePath({ x: x - TICK, y }, { x: x + TICK, y }) : linePath({ x, y: y - TICK }, { x, y: y + TICK })
}

function marqueeOf([from, to]: readonly [Point, Point]): Shape[] {
  const d = boxPath(Math.min(from.x, to.x), Math.min(from.y, to.y), Math.abs(to.x - from.x), Math.abs(to.y - from.y))
  return [
    { shape: 'path', d, fill: GUIDE, opacity: 0.12 },
    { shape: 'path', d, stroke: { color: GUIDE, width: 1.25, dash: [4, 3] } },
  ]
}

/** The name of a missing picture ends within its box: the width of a letter, in pixels, and the fewest that say something. */
const MISSING = { size: 13, letter: 7, fewest: 6 }

/** A frame with the name of the piece, shown until its picture has loaded and if it fails to load. */
export function drawMissing(name: string, width: number, height: number): Shape[] {
  const d = boxPath(-width / 2, -height / 2, width, height)
  const most = Math.floor(width / MISSING.letter)
  const text = name.length <= most ? name : most < MISSING.fewest ? '' : `${name.slice(0, most - 1).trimEnd()}…`
  return [
    { shape: 'path', d, stroke: { color: '#8b7f6d', width: 1, dash: [6, 5] } },
    { shape: 'text', at: { x: 0, y: 0 }, text, size: MISSING.size, color: '#575044' },
  ]
}
