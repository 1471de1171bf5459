/** Overlays of a plan during editing, which are never saved: selection, distances, guides, handles. */
import { outline } from '../../geometry/footprintOutline.ts'
import { floorOutline } from '../../geometry/floorOutline.ts'
import { endsOf, inward, openingsOf } from '../../geometry/openings.ts'
import { type Point, between } from '../../geometry/point.ts'
import { type Bounds, boundsOf } from '../../geometry/polygon.ts'
import type { Guide } from '../../geometry/span.ts'
import type { Clearance } from '../../geometry/wallDistances.ts'
import type { Item } from '../../model/layout.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import { type Shape, boxPath, labelBox, linePath, ovalPath, pathOf, textWidth } from './drawing.ts'
import type { Inks } from './inks.ts'
import { type LabelBox, labelPlaces } from './labelPlaces.ts'

export type MarkLook = {
  /** Inches per point. */
  readonly point: number
  readonly inks: Inks
  readonly formatLength: (inches: number) => string
}

/** Line widths in points. */
const LINE = { halo: 5, chosen: 2, hair: 1.25 }
const DASH = { locked: [2, 3], ghost: [6, 4], overlap: [5, 4], marquee: [4, 3] }
const SIZE = { label: 12, finger: 20, warning: 11 }
/** Points: a shorter distance has no space for its label; below `line` not even its line is drawn. */
const MIN_LENGTH = { label: 18, line: 2 }
const WARNING = 9
/** Points; a smaller knob has no space for its arrow. */
const MIN_ARROW = 8
/** Points: how far the badge is above the finger, and its minimum distance from the top of the plan. */
const FINGER_BADGE = { above: 56, top: 24 }

export function drawSelection({ footprint, pose, locked }: Item, { inks }: MarkLook): Shape[] {
  const d = pathOf(outline(footprint, pose))
  const dash = locked ? { dash: DASH.locked } : {}
  return [
    { shape: 'path', d, stroke: { color: inks.paper, width: LINE.halo }, opacity: 0.55 },
    { shape: 'path', d, stroke: { color: inks.accent, width: LINE.chosen, ...dash } },
  ]
}

/** A rotation handle, from its piece to its knob; `radius` in points. */
export type HandleMark = { readonly stem: Point; readonly knob: Point; readonly radius: number }

/** A round knob on a stem, with an arrow if there is space for it. */
export function drawKnob({ stem, knob, radius }: HandleMark, { point, inks }: MarkLook): Shape[] {
  const { x, y } = knob
  const size = radius * point
  return [
    { shape: 'path', d: linePath(stem, knob), stroke: { color: inks.accent, width: LINE.chosen } },
    {
      shape: 'path',
      d: ovalPath(x, y, size, size),
      fill: inks.accent,
      stroke: { color: inks.paper, width: LINE.chosen },
    },
    ...(radius < MIN_ARROW ? [] : turningArrow(knob, size, inks)),
  ]
}

/** An arrow that shows what the handle does. */
function turningArrow({ x, y }: Point, size: number, inks: Inks): Shape[] {
  const [radius, tip] = [size * 0.48, size / 3]
  const at = (angle: number) => ({
    x: x + radius * Math.cos(angle * Math.PI),
    y: y + radius * Math.sin(angle * Math.PI),
  })
  const [from, end] = [at(1.2), at(-0.3)]
  const head = [
    { x: end.x - tip, y: end.y - tip / 2 },
    { x: end.x + tip * 0.7, y: end.y - tip * 0.8 },
    { x: end.x + tip / 3, y: end.y + tip * 0.8 },
  ]
  const arc = `M${end.x} ${end.y}A${radius} ${radius} 0 1 1 ${from.x} ${from.y}`
  return [
    { shape: 'path', d: arc, stroke: { color: inks.onAccent, width: 1.5 } },
    { shape: 'path', d: pathOf(head), fill: inks.onAccent },
  ]
}

/** A square resize handle; `side` in points. */
export function drawGrip(at: Point, side: number, { point, inks }: MarkLook): Shape {
  const size = side * point
  const d = boxPath(at.x - size / 2, at.y - size / 2, size, size, size / 5)
  return { shape: 'path', d, fill: inks.raised, stroke: { color: inks.accent, width: LINE.chosen } }
}

/** A round handle that drags a corner of the room; `radius` in points. */
export function drawCorner(at: Point, radius: number, { point, inks }: MarkLook): Shape[] {
  const oval = (points: number, fill: string): Shape => ({
    shape: 'path',
    d: ovalPath(at.x, at.y, points * point, points * point),
    fill,
  })
  return [oval(radius + 1, inks.accent), oval(radius, inks.raised), oval(radius - 2, inks.accent)]
}

/**
 * In the middle of the walls: where something is assumed until a person changes or confirms it. Doors and windows, and the
 * first corner for the thickness of the walls. `wall`: inches of it as it is drawn.
 */
export function assumedSpots(floor: RoomShell, wall: number): readonly Point[] {
  const out = (at: Point, ...walls: readonly number[]) =>
    walls.reduce((spot, each) => {
      const into = inward(floor, each)
      return { x: spot.x - (into.x * wall) / 2, y: spot.y - (into.y * wall) / 2 }
    }, at)
  const corners = floorOutline(floor)
  const [first] = corners
  return [
    ...openingsOf(floor)
      .filter(({ isAssumed }) => isAssumed)
      .map((opening) => out(between(...endsOf(floor, opening), 0.5), opening.wall)),
    ...(floor.isWallAssumed && first ? [out(first, 0, corners.length - 1)] : []),
  ]
}

/** A question mark where something is assumed. */
export function drawAssumed(at: Point, { point, inks }: Pick<MarkLook, 'point' | 'inks'>): Shape[] {
  const radius = ASSUMED.radius * point
  return [
    {
      shape: 'path',
      d: ovalPath(at.x, at.y, radius, radius),
      fill: inks.raised,
      stroke: { color: inks.accent, width: LINE.chosen },
    },
    { shape: 'text', at, text: '?', size: ASSUMED.letter, color: inks.accent, isBold: true },
  ]
}

/** Points. */
const ASSUMED = { radius: 8, letter: 11 }

/** The rotation of a piece, as a label on its center. */
export function drawAngle({ pose }: Item, { inks }: MarkLook): Shape {
  return label(pose, `${pose.rotation}°`, inks.onAccent, inks.accent)
}

/** The original position of a piece while a copy is dragged out of it. */
export function drawGhost({ footprint, pose }: Item, { inks }: MarkLook): Shape[] {
  const d = pathOf(outline(footprint, pose))
  return [
    { shape: 'path', d, fill: inks.raised, opacity: 0.7 },
    { shape: 'path', d, stroke: { color: inks.accent, width: LINE.chosen, dash: DASH.ghost } },
  ]
}

/** A dashed outline and a warning sign, so that color is not the only sign. */
export function drawOverlap({ footprint, pose }: Item, { point, inks }: MarkLook): Shape[] {
  const size = WARNING * point
  const { x, y } = pose
  const sign = [
    { x, y: y - size },
    { x: x + size, y: y + size * 0.8 },
    { x: x - size, y: y + size * 0.8 },
  ]
  const stroke = { color: inks.danger, width: LINE.chosen }
  return [
    { shape: 'path', d: pathOf(outline(footprint, pose)), stroke: { ...stroke, dash: DASH.overlap } },
    { shape: 'path', d: pathOf(sign), fill: inks.raised, stroke },
    {
      shape: 'text',
      at: { x, y: y + size * 0.2 },
      text: '!',
      size: SIZE.warning,
      color: inks.danger,
      isBold: true,
    },
  ]
}

type Lengths = {
  readonly distances: readonly Clearance[]
  readonly guides: readonly Guide[]
  /** While a piece moves, every distance has a label. */
  readonly isLive: boolean
  /** The handle that no label may cover. */
  readonly handle: HandleMark | undefined
}

/** The distances from a piece to walls and neighbors, and the guides of a snap, with labels that do not overlap. */
export function drawLengths({ distances, guides, isLive, handle }: Lengths, look: MarkLook): Shape[] {
  const { point, inks, formatLength } = look
  const seen = distances.filter(({ inches }) => inches >= MIN_LENGTH.line * point)
  const [color, plate] = isLive ? [inks.onAccent, inks.accent] : [inks.accent, inks.raised]
  const labels = [
    ...seen
      .filter(({ inches }) => isLive || inches >= MIN_LENGTH.label * point)
      .map(({ from, to, inches, side }) => ({
        text: label(between(from, to, 0.5), formatLength(inches), color, plate),
        // Beside its line.
        aside: side === 'top' || side === 'bottom' ? ('x' as const) : ('y' as const),
      })),
    ...guides.flatMap(({ from, to, label: gap }) =>
      gap && gap.inches >= MIN_LENGTH.label * point
        ? [
            {
              text: label(gap.at, formatLength(gap.inches), inks.guide, inks.raised),
              aside: from.x === to.x ? ('x' as const) : ('y' as const),
            },
          ]
        : [],
    ),
  ]
  const places = labelPlaces(
    labels.map(({ text, aside }) => ({ ...labelBox(text.at, text.text, text.size, point), aside })),
    handle ? handleBoxes(handle, point) : [],
  )
  return [
    ...lines(guides, inks.guide),
    ...lines(seen, inks.accent),
    ...labels.map(({ text }, index) => ({ ...text, at: places[index] ?? text.at })),
  ]
}

function lines(all: readonly { readonly from: Point; readonly to: Point }[], color: string): Shape[] {
  const d = all.map(({ from, to }) => linePath(from, to)).join('')
  return d === '' ? [] : [{ shape: 'path', d, stroke: { color, width: LINE.hair } }]
}

/** The knob and its stem. */
function handleBoxes({ stem, knob, radius }: HandleMark, point: number): LabelBox[] {
  const side = 2 * radius * point
  return [
    { at: knob, width: side, height: side },
    { at: between(stem, knob, 0.5), width: Math.abs(stem.x - knob.x), height: Math.abs(stem.y - knob.y) },
  ]
}

/**
 * The distances to the nearest wall or piece on each axis, in large letters above the finger that covers them, within
 * the visible area.
 */
export function drawFinger(finger: Point, distances: readonly Clearance[], seen: Bounds, look: MarkLook): Shape {
  const { point, inks, formatLength } = look
  const nearest = (sides: readonly Clearance['side'][]) => {
    const [found] = distances.filter(({ side }) => sides.includes(side)).toSorted((a, b) => a.inches - b.inches)
    return found ? `${ARROWS[found.side]} ${formatLength(found.inches)}` : ''
  }
  const text = [nearest(['left', 'right']), nearest(['top', 'bottom'])].filter(Boolean).join('   ')
  const half = (textWidth(text, SIZE.finger) / 2) * point
  const x = Math.max(seen.left + half, Math.min(seen.right - half, finger.x))
  const y = Math.max(seen.top + FINGER_BADGE.top * point, finger.y - (FINGER_BADGE.above + SIZE.finger) * point)
  return { ...label({ x, y }, text, inks.onAccent, inks.accent), size: SIZE.finger }
}

const ARROWS: Record<Clearance['side'], string> = { left: '←', right: '→', top: '↑', bottom: '↓' }

export function drawMarquee(from: Point, to: Point, { inks }: MarkLook): Shape[] {
  const { left, top, right, bottom } = boundsOf([from, to])
  const d = boxPath(left, top, right - left, bottom - top)
  return [
    { shape: 'path', d, fill: inks.guide, opacity: 0.12 },
    { shape: 'path', d, stroke: { color: inks.guide, width: LINE.hair, dash: DASH.marquee } },
  ]
}

function label(at: Point, text: string, color: string, plate: string): Extract<Shape, { shape: 'text' }> {
  return {
    shape: 'text',
    at: { x: at.x, y: at.y },
    text,
    size: SIZE.label,
    color,
    isBold: true,
    plate: { color: plate },
  }
}
