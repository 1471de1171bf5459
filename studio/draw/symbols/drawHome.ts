/**
 * The rooms of a home on its sheet, in inches of the sheet: all walls below all floors, so that a wall that two rooms share
 * is drawn once, and the doors of either room cut it.
 */
import { floorOutline } from '../../geometry/floorOutline.ts'
import { floorArea, groundOf } from '../../geometry/ground.ts'
import { memoizeByReference } from '../../geometry/memoizeByReference.ts'
import { openingsOf } from '../../geometry/openings.ts'
import { type Point, between, distance } from '../../geometry/point.ts'
import { boundsOf, chords, contains, type Polygon } from '../../geometry/polygon.ts'
import { outlineOnSheet, type PlacedRoom, toSheet, wallThickness } from '../../home/sheet/placedRooms.ts'
import type { Layout } from '../../model/layout.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import { drawItem } from './drawItem.ts'
import { assumedSpots, drawAssumed } from './drawMarks.ts'
import { linePath, pathOf, type Shape, textWidth } from './drawing.ts'
import { drawOpening } from './drawOpening.ts'
import { wallBodies } from './drawRoom.ts'
import type { Inks } from './inks.ts'

export type HomeLook = {
  /** Inches per point. */
  readonly point: number
  readonly inks: Inks
  /** What is written in a room; nothing where its floor is too small for it, unless `hasAllNames`. */
  readonly labelOf: (room: PlacedRoom) => { readonly name: string; readonly facts: string }
  /** Whether names are smaller on small floors instead of left out, as on paper. */
  readonly hasAllNames?: boolean
}

/** Points. */
const LINE = { wall: 1, floor: 1.25, chosen: 2.5, guide: 1.5 }
const MIN_WALL = 2
const LETTERS = { name: 13, facts: 11, apart: 16 }
/** Points across a floor below which its name, and its name and area, are left out. */
const LEAST_FOR = { name: 44, facts: 76 }
/** The least share of the usual size of names where all are written. */
const LEAST_LETTERS = 0.5
/** Points of an inch below which pieces are plain boxes: their symbols could not be seen. */
const LEAST_FOR_SYMBOLS = 0.22

/** Shapes in the order in which they are painted, each on its own room. */
type Layers = Readonly<Record<(typeof ORDER)[number], readonly Shape[]>>
const ORDER = ['walls', 'floor', 'openings', 'pieces', 'swings'] as const

/** The layers of one room in its own coordinates; the same for the same layout, so that each path is parsed once. */
function layersOf(layout: Layout, { point, inks }: Pick<HomeLook, 'point' | 'inks'>): Layers {
  const wall = Math.max(wallThickness(layout.floor), MIN_WALL * point)
  const isDetailed = 1 / point >= LEAST_FOR_SYMBOLS
  const known = layersCache(layout)
  const key = `${wall} ${isDetailed}`
  if (known.inks !== inks || known.key !== key) {
    const drawn = openingsOf(layout.floor).map((opening) => drawOpening(layout.floor, opening, { point, inks, wall }))
    Object.assign(known, {
      inks,
      key,
      layers: {
        walls: wallShapes(layout.floor, wall, inks),
        floor: floorShapes(layout.floor, inks),
        openings: drawn.flatMap(({ shapes }) => shapes),
        pieces: isDetailed ? layout.items.map((item) => drawItem(item)) : layout.items.map(boxOfItem(inks)),
        swings: isDetailed ? drawn.flatMap(({ swing }) => swing) : [],
      },
    })
  }
  return known.layers
}

const NO_LAYERS: Layers = { walls: [], floor: [], openings: [], pieces: [], swings: [] }
type Known = { inks: Inks | undefined; key: string; layers: Layers }
const layersCache = memoizeByReference<Layout, Known>(() => ({ inks: undefined, key: '', layers: NO_LAYERS }))

function wallShapes(floor: RoomShell, wall: number, inks: Inks): readonly Shape[] {
  const bodies = wallBodies(floorOutline(floor), wall)
  const outer = pathOf(bodies.flatMap(([, , , corner]) => corner ?? []))
  return [
    { shape: 'path', d: outer, stroke: { color: inks.wall, width: LINE.wall } },
    { shape: 'path', d: bodies.map((each) => pathOf(each)).join(''), fill: inks.hatch },
  ]
}

function floorShapes(floor: RoomShell, inks: Inks): readonly Shape[] {
  const d = pathOf(floorOutline(floor))
  return [
    { shape: 'path', d, fill: inks.paper },
    { shape: 'path', d, stroke: { color: inks.wall, width: LINE.floor } },
    ...groundOf(floor).holes.map((hole): Shape => {
      return { shape: 'path', d: pathOf(hole), fill: inks.hatch, stroke: { color: inks.wall, width: LINE.floor } }
    }),
  ]
}

const boxOfItem =
  (inks: Inks) =>
  ({ pose: { x, y, rotation }, colour, footprint: { width, length } }: Layout['items'][number]): Shape => {
    const [w, l] = [width / 2, length / 2]
    const d = `M${-w} ${-l}H${w}V${l}H${-w}Z`
    const box = { shape: 'path', d, fill: colour, stroke: { color: inks.inkSoft, width: 0.5 } } as const
    return { shape: 'group', at: { x, y }, turn: rotation, shapes: [box] }
  }

/** All of it, below the names. */
export function drawHomeRooms(rooms: readonly PlacedRoom[], look: HomeLook): readonly Shape[] {
  return [...ORDER.flatMap((layer) => layerOfRooms(rooms, layer, look)), ...drawHomeNames(rooms, look)]
}

export function drawHomeWalls(rooms: readonly PlacedRoom[], look: HomeLook): readonly Shape[] {
  return layerOfRooms(rooms, 'walls', look)
}

/** Above the insides of the rooms: the leaves of doors that open into a room beside, and the names. */
export function drawHomeTop(rooms: readonly PlacedRoom[], look: HomeLook): readonly Shape[] {
  return [...layerOfRooms(rooms, 'swings', look), ...drawHomeNames(rooms, look)]
}

/** Points of a usual door below which its mark would cover it. */
const LEAST_FOR_MARK = 14
/** Inches of such a door. */
const USUAL_DOOR = 32

/** On what is assumed, until a person changes or confirms it in its room. */
export function drawHomeAssumed(rooms: readonly PlacedRoom[], { point, inks }: HomeLook): readonly Shape[] {
  if (USUAL_DOOR / point < LEAST_FOR_MARK) return []
  return rooms.flatMap(({ layout: { floor }, pose }) =>
    assumedSpots(floor, wallThickness(floor)).flatMap((at) => drawAssumed(toSheet(pose, at), { point, inks })),
  )
}

/** What is between its walls and in them, in the room's own coordinates. */
export function drawInside(layout: Layout, look: Pick<HomeLook, 'point' | 'inks'>): readonly Shape[] {
  const { floor, openings, pieces } = layersOf(layout, look)
  return [...floor, ...openings, ...pieces]
}

function layerOfRooms(rooms: readonly PlacedRoom[], layer: (typeof ORDER)[number], look: HomeLook): readonly Shape[] {
  return rooms.map(({ layout, pose }): Shape => {
    return { shape: 'group', at: pose, turn: pose.rotation, shapes: layersOf(layout, look)[layer] }
  })
}

function drawHomeNames(rooms: readonly PlacedRoom[], look: HomeLook): readonly Shape[] {
  return rooms.flatMap((room) => labelShapes(room, look))
}

function labelShapes(room: PlacedRoom, { point, inks, labelOf, hasAllNames }: HomeLook): readonly Shape[] {
  const across = Math.sqrt(floorArea(room.layout.floor)) / point
  if (across < LEAST_FOR.name && !hasAllNames) return []
  const { name, facts } = labelOf(room)
  const at = labelSpot(room)
  const hasFacts = facts !== '' && (across >= LEAST_FOR.facts || hasAllNames === true)
  const wide = Math.max(textWidth(name, LETTERS.name), textWidth(facts, LETTERS.facts))
  const share = hasAllNames ? Math.min(1, Math.max(LEAST_LETTERS, across / wide)) : 1
  const up = hasFacts ? (LETTERS.apart * share * point) / 2 : 0
  const plate = { color: inks.paper, opacity: 0.82 }
  return [
    {
      shape: 'text',
      at: { x: at.x, y: at.y - up },
      text: name,
      size: LETTERS.name * share,
      color: inks.ink,
      isBold: true,
      plate,
    },
    ...(hasFacts
      ? [
          {
            shape: 'text',
            at: { x: at.x, y: at.y + up },
            text: facts,
            size: LETTERS.facts * share,
            color: inks.inkSoft,
            plate,
          } as const,
        ]
      : []),
  ]
}

/** The middle of the floor on the sheet, or of the widest part of its middle line where the middle is outside. */
function labelSpot({ layout: { floor }, pose }: PlacedRoom): Point {
  return toSheet(pose, innerSpot(floor))
}

const innerSpot = memoizeByReference((floor: RoomShell): Point => {
  const outline = floorOutline(floor)
  const { left, top, right, bottom } = boundsOf(outline)
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  if (contains(outline, middle)) return middle
  const line = chords(outline, { x: left - 1, y: middle.y + 0.01 }, { x: right + 1, y: middle.y + 0.01 })
  const [widest] = line.toSorted((one, other) => distance(...other) - distance(...one))
  return widest ? between(...widest, 0.5) : middle
})

export type HomeMarks = {
  readonly chosen: readonly PlacedRoom[]
  readonly overlapping: readonly PlacedRoom[]
  readonly guides: readonly { readonly from: Point; readonly to: Point; readonly isShared: boolean }[]
  /** A frame that is drawn. */
  readonly frame: readonly [Point, Point] | undefined
}

export function drawHomeMarks({ chosen, overlapping, guides, frame }: HomeMarks, inks: Inks): readonly Shape[] {
  const around = (room: PlacedRoom, color: string): Shape => {
    const outer = wallBodies(outlineOnSheet(room), wallThickness(room.layout.floor)).flatMap(
      ([, , , corner]) => corner ?? [],
    )
    return { shape: 'path', d: pathOf(outer), stroke: { color, width: LINE.chosen } }
  }
  return [
    ...overlapping.flatMap((room): Shape[] => [
      { shape: 'path', d: pathOf(outlineOnSheet(room)), fill: inks.danger, opacity: 0.12 },
      around(room, inks.danger),
    ]),
    ...chosen.map((room) => around(room, inks.accent)),
    ...guides.map(({ from, to, isShared }): Shape => {
      const stroke = {
        color: inks.guide,
        width: isShared ? LINE.chosen : LINE.guide,
        ...(!isShared && { dash: [5, 4] }),
      }
      return { shape: 'path', d: linePath(from, to), stroke }
    }),
    ...(frame ? frameShapes(frame, inks) : []),
  ]
}

function frameShapes([from, to]: readonly [Point, Point], inks: Inks): readonly Shape[] {
  const corners: Polygon = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }]
  const d = pathOf(corners)
  return [
    { shape: 'path', d, fill: inks.guide, opacity: 0.08 },
    { shape: 'path', d, stroke: { color: inks.guide, width: 1, dash: [4, 3] } },
  ]
}
