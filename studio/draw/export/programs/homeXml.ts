/** A room or a home as `Home.xml` of Sweet Home 3D 7: centimeters, radians clockwise as seen on the plan, y downward. */
import { ceilingOf, heightsOf } from '../../../geometry/openingHeights.ts'
import { endsOf, inward } from '../../../geometry/openings.ts'
import { fixedOutline } from '../../../geometry/ground.ts'
import { type Point, between, distance } from '../../../geometry/point.ts'
import { FLOOR_COLORS } from '../../../scene/walk/finishes.ts'
import { COLOR_PROPERTY } from '../../../exchange/sweetHome3dValues.ts'
import type { Item } from '../../../model/layout.ts'
import type { Opening, RoomShell } from '../../../model/roomShell.ts'
import type { Placement } from '../../../model/sceneProduct.ts'
import { standings } from '../../../scene/walk/standing.ts'
import { measuredLines } from '../../symbols/drawDimensions.ts'
import { outlineOnSheet, toSheet } from '../../../home/sheet/placedRooms.ts'
import type { HomeLevel } from './homeLevel.ts'
import { wallsOfStorey, withCurvedWalls } from './homeWalls.ts'
import type { LevelPicture } from './levelPicture.ts'
import { turnOfWall, wallAxes } from './wallAxes.ts'
import { tag } from './xmlTag.ts'

/** Facts of a piece that the layout does not contain. */
export type PieceFacts = {
  readonly placement?: Placement | undefined
  readonly price?: { readonly amount: number; readonly currency?: string | undefined } | undefined
}

/** The entries of the ZIP with a model, and with its picture in a list. */
export type PieceModel = { readonly model: string; readonly icon: string }

type HomeFacts = {
  readonly title: string
  /** Of rooms that are alone. */
  readonly hasMeasures: boolean
  /** Beneath the levels, by their index. */
  readonly beneath: ReadonlyMap<number, Omit<LevelPicture, 'file'>>
  readonly factsOf: (item: Item) => PieceFacts
  readonly modelOf: (item: Item) => PieceModel
  /** Of a door, a window, a radiator or an outlet in a wall of this thickness in inches. */
  readonly modelOfOpening: (floor: RoomShell, opening: Opening, thickness: number) => PieceModel
}

const CM = 2.54
/** Of the current version of the program; a newer one is refused with a message. */
const VERSION = '7000'
/** Centimeters: the usual ones of the program. */
const FLOOR_THICKNESS = 12
const COMPASS = 100
/** Centimeters between the outer face of a wall and its dimension line. */
const DIMENSION_AWAY = 20
/** Between two rows of dimensions. */
const DIMENSION_ROW = 25
/** Inches, as in the room in 3D: above the floor, and from the lower to the upper edge. */
export const FIXTURES = { radiator: { above: 5, tall: 22 }, outlet: { above: 14, tall: 4.5, deep: 0.3 } }

/** The names that Sweet Home 3D shows in its list; this product's own reader knows the kinds by them. */
const OPENING_NAMES: Record<Opening['kind'], string> = {
  door: 'Door',
  'double-door': 'Double door',
  'sliding-door': 'Sliding door',
  'pocket-door': 'Sliding pocket door',
  passage: 'Passage',
  window: 'Window',
  radiator: 'Radiator',
  outlet: 'Outlet',
}

/** The levels from the lowest one up, at least one of them with a room. */
export function homeXml(levels: readonly HomeLevel[], facts: HomeFacts): string {
  const rooms = levels.flatMap((level) => level.rooms)
  const ceiling = Math.max(...rooms.map(({ layout }) => ceilingOf(layout.floor)))
  const pointing = rooms.find(({ layout }) => layout.floor.finish?.north !== undefined)
  const left = rooms.length === 1 ? -(rooms[0]?.layout.floor.wall ?? 0) : Math.min(...rooms.map(({ pose }) => pose.x))
  const numbers = new Map(rooms.map((room, index) => [room, index + 1]))
  const written = levels.flatMap((level, index) =>
    wallsOfStorey(level.rooms).map((walls) => {
      const number = numbers.get(walls.room) ?? 1
      const prefix = number === 1 ? '' : `r${number}-`
      return { ...walls, ...facts, prefix, number, level: `level-${index + 1}` }
    }),
  )
  const children = [
    ...(pointing
      ? [
          tag('compass', {
            x: cm(left) - COMPASS,
            y: COMPASS / 2,
            diameter: COMPASS,
            northDirection: radians((pointing.layout.floor.finish?.north ?? 0) + pointing.pose.rotation),
          }),
        ]
      : []),
    ...levels.map(({ name, elevation, height }, index) => {
      const attributes = {
        id: `level-${index + 1}`,
        name,
        elevation: cm(elevation),
        floorThickness: FLOOR_THICKNESS,
        height: cm(height),
        elevationIndex: index,
      }
      const picture = facts.beneath.get(index)
      return tag('level', attributes, picture && [backgroundTag(picture, backgroundEntry(index))])
    }),
    ...PARTS.flatMap((part) => written.flatMap(part)),
  ]
  const attributes = {
    version: VERSION,
    name: `${facts.title}.sh3d`,
    camera: 'topCamera',
    selectedLevel: 'level-1',
    wallHeight: cm(ceiling),
  }
  return `<?xml version='1.0' encoding='UTF-8'?>\n${tag('home', attributes, children)}\n`
}

/** The entry of the ZIP with the picture beneath a level. */
export function backgroundEntry(index: number): string {
  return `background-${index + 1}.jpg`
}

/** The program paints the pixel 0, 0 at minus the origin; its scale is the length of a line of pixels. */
function backgroundTag({ at, perPixel, width }: Omit<LevelPicture, 'file'>, image: string): string {
  return tag('backgroundImage', {
    image,
    scaleDistance: cm(width * perPixel),
    scaleDistanceXStart: 0,
    scaleDistanceYStart: 0,
    scaleDistanceXEnd: width,
    scaleDistanceYEnd: 0,
    xOrigin: cm(-at.x),
    yOrigin: cm(-at.y),
  })
}

/** A room as it is written. `prefix`: of its ids, which are those of its layout. */
type Written = ReturnType<typeof wallsOfStorey>[number] &
  HomeFacts & { readonly prefix: string; readonly number: number; readonly level: string }

const PARTS: readonly ((written: Written) => string[])[] = [
  pieces,
  (written) => written.openings.map((each) => openingTag(each, written)),
  walls,
  fixedWalls,
  (written) => [roomTag(written)],
  (written) => (written.hasMeasures ? dimensions(written) : []),
]

/** Pieces of a group are one group of the file, at the place of its first one. */
function pieces(written: Written): string[] {
  const { room, prefix, level } = written
  const { layout } = room
  const heights = standings(layout, (item) => written.factsOf(item).placement)
  const groups = new Map<string, string[]>()
  const made: { readonly group?: string; readonly tag: string }[] = []
  for (const item of layout.items) {
    const own = pieceTag(item, heights.get(item.id) ?? { elevation: 0, height: 0 }, written)
    const { group } = item
    const members = group === undefined ? undefined : groups.get(group)
    if (members) members.push(own)
    else if (group === undefined) made.push({ tag: own })
    else {
      groups.set(group, [own])
      made.push({ group, tag: own })
    }
  }
  return made.map(({ group, tag: own }, index) => {
    const members = group === undefined ? [] : (groups.get(group) ?? [])
    return members.length > 1
      ? tag('furnitureGroup', { id: `${prefix}group-${index + 1}`, level, name: 'Group' }, members)
      : own
  })
}

function pieceTag(item: Item, standing: { elevation: number; height: number }, written: Written): string {
  const { id, name, colour, footprint, pose, locked } = item
  const { room, prefix, level } = written
  const { price } = written.factsOf(item)
  const at = toSheet(room.pose, pose)
  const attributes = {
    id: `${prefix}piece-${id}`,
    level,
    // This product's own reader knows the kind by it.
    catalogId: `roomwright#${item.kind}`,
    name,
    x: cm(at.x),
    y: cm(at.y),
    elevation: cm(standing.elevation),
    angle: radians(turned(pose.rotation + room.pose.rotation)),
    width: cm(footprint.width),
    depth: cm(footprint.length),
    height: cm(standing.height),
    movable: !locked,
    ...written.modelOf(item),
    ...(price && { price: price.amount, ...(price.currency && { currency: price.currency }) }),
  }
  // An attribute would paint all parts of a model in one color.
  const color = tag('property', { name: COLOR_PROPERTY, value: colour })
  return tag('pieceOfFurniture', attributes, [color])
}

/** A door or window that is as deep as its wall is thick, so that it cuts it whole. Its front is the side of the room. */
function openingTag({ opening, thickness: depth }: Written['openings'][number], written: Written): string {
  const { room, prefix, level } = written
  const { floor } = room.layout
  const { id, kind, width, wall } = opening
  const axis = wallAxes(floor)[wall]
  const [first, last] = endsOf(floor, opening)
  const into = inward(floor, wall)
  const common = {
    id: `${prefix}${kind}-${id}`,
    level,
    name: OPENING_NAMES[kind],
    width: cm(width),
    angle: radians(turned((axis ? turnOfWall({ from: first, to: last }) : 0) + room.pose.rotation)),
    ...written.modelOfOpening(floor, opening, depth),
  }
  const middleAt = (deep: number) => {
    const { x, y } = between(first, last, 0.5)
    const at = toSheet(room.pose, { x: x + into.x * deep, y: y + into.y * deep })
    return { x: cm(at.x), y: cm(at.y) }
  }
  if (kind === 'radiator' || kind === 'outlet') {
    const { above, tall } = FIXTURES[kind]
    const deep = kind === 'radiator' ? opening.depth : FIXTURES.outlet.deep
    return tag('pieceOfFurniture', {
      ...common,
      ...middleAt(deep / 2),
      depth: cm(deep),
      elevation: cm(above),
      height: cm(tall),
    })
  }
  const { sill, head } = heightsOf(floor, opening) ?? { sill: 0, head: 0 }
  return tag(
    'doorOrWindow',
    {
      ...common,
      ...middleAt(-depth / 2),
      depth: cm(depth),
      elevation: cm(sill),
      height: cm(head - sill),
      wallCutOutOnBothSides: true,
    },
    sashesOf(opening),
  )
}

/**
 * The leaves as shares of the door's width and depth, hinged at the face of the room. Their angles are counterclockwise as
 * seen on the plan.
 */
function sashesOf(opening: Opening): string[] {
  if (opening.kind !== 'door' && opening.kind !== 'double-door') return []
  const sash = (end: 'first' | 'last', width: number) => {
    const shut = end === 'first' ? 0 : 180
    // Into the room is down as the door stands: -90 degrees; the leaf takes the shorter way.
    const turn = (end === 'first') === (opening.swing === 'in') ? -90 : 90
    return tag('sash', {
      xAxis: end === 'first' ? 0 : 1,
      yAxis: 1,
      width,
      startAngle: radians(shut),
      endAngle: radians(shut + turn),
    })
  }
  return opening.kind === 'door' ? [sash(opening.hinge, 1)] : [sash('first', 0.5), sash('last', 0.5)]
}

/**
 * Columns and inner walls as walls from their one end to the other. A round column is several that cross in its middle, each
 * as thick as a side: together they are its outline.
 */
function fixedWalls({ room, prefix, level }: Written): string[] {
  const { floor } = room.layout
  const color = wallColor(floor, -1)
  return (floor.fixed ?? []).flatMap((thing) => {
    const corners = fixedOutline(thing).map((corner) => toSheet(room.pose, corner))
    const count = corners.length
    return corners.slice(0, count === 4 ? 1 : count / 2).map((a, index) => {
      const [b, c, d] = [1, count / 2, count / 2 + 1].map((on) => corners[(index + on) % count] ?? a) as [
        Point,
        Point,
        Point,
      ]
      // A box is as long as its longer sides.
      const isTurned = count === 4 && distance(a, b) > distance(b, c)
      const [from, to] = isTurned ? [between(d, a, 0.5), between(b, c, 0.5)] : [between(a, b, 0.5), between(c, d, 0.5)]
      return tag('wall', {
        id: `${prefix}fixed-${thing.id}${index === 0 ? '' : `-${index + 1}`}`,
        level,
        xStart: cm(from.x),
        yStart: cm(from.y),
        xEnd: cm(to.x),
        yEnd: cm(to.y),
        height: cm(ceilingOf(floor)),
        thickness: cm(isTurned ? distance(b, c) : distance(a, b)),
        pattern: 'hatchUp',
        ...(color && { leftSideColor: colorOf(color), rightSideColor: colorOf(color) }),
      })
    })
  })
}

function walls({ room, walls: all, prefix, level }: Written): string[] {
  const colorAt = (wall: number) => wallColor(room.layout.floor, wall)
  const sides = withCurvedWalls({ room, walls: all }, colorAt)
  const numbered = sides.map(({ wall, stretches }) =>
    stretches.map((stretch, part) => ({ stretch, id: `${prefix}wall-${wall}${part === 0 ? '' : `-${part + 1}`}` })),
  )
  /** The id of a wall that is joined with it at this end. */
  const joined = (side: number, end: 'from' | 'to') => {
    const beside = numbered[(side + (end === 'from' ? -1 : 1) + sides.length) % sides.length] ?? []
    const other = end === 'from' ? beside.at(-1) : beside[0]
    return other?.stretch.isJoined[end === 'from' ? 'to' : 'from'] ? other.id : undefined
  }
  return numbered.flatMap((stretches, side) =>
    stretches.map(({ id, stretch: { from, to, thickness, height, isJoined, behind, sweep } }) => {
      const color = colorAt(sides[side]!.wall)
      const colorBehind = behind && wallColor(behind.room.layout.floor, behind.wall)
      return tag('wall', {
        id,
        level,
        wallAtStart: isJoined.from ? joined(side, 'from') : undefined,
        wallAtEnd: isJoined.to ? joined(side, 'to') : undefined,
        xStart: cm(from.x),
        yStart: cm(from.y),
        xEnd: cm(to.x),
        yEnd: cm(to.y),
        ...(sweep !== undefined && { arcExtent: radians(sweep) }),
        height: cm(height),
        thickness: cm(thickness),
        pattern: 'hatchUp',
        // The room is on the right of its walls.
        ...(colorBehind && { leftSideColor: colorOf(colorBehind) }),
        ...(color && { rightSideColor: colorOf(color) }),
      })
    }),
  )
}

function wallColor({ finish }: RoomShell, wall: number): string | undefined {
  const paints: Readonly<Record<string, { color: string } | undefined>> = finish?.wall ?? {}
  return (paints[`${wall}`] ?? finish?.walls)?.color
}

function roomTag({ room, number, level }: Written): string {
  const { floor: shell } = room.layout
  const { floor: flooring } = shell.finish ?? {}
  const color = flooring && (flooring.color ?? FLOOR_COLORS[flooring.material])
  return tag(
    'room',
    { id: `room-${number}`, level, name: room.name, areaVisible: true, ...(color && { floorColor: colorOf(color) }) },
    outlineOnSheet(room).map(({ x, y }) => tag('point', { x: cm(x), y: cm(y) })),
  )
}

/** Outside of the walls. */
function dimensions({ room, prefix, level }: Written): string[] {
  const { floor } = room.layout
  const [{ thickness } = { thickness: 0 }] = wallAxes(floor)
  return measuredLines(floor).map(({ ends, row }, index) => {
    const [from, to] = [toSheet(room.pose, ends[0]), toSheet(room.pose, ends[1])]
    return tag('dimensionLine', {
      id: `${prefix}dimension-${index + 1}`,
      level,
      xStart: cm(from.x),
      yStart: cm(from.y),
      xEnd: cm(to.x),
      yEnd: cm(to.y),
      offset: -cm(thickness) - DIMENSION_AWAY - row * DIMENSION_ROW,
    })
  })
}

/** Centimeters to 1/1000 mm. */
function cm(inches: number): number {
  return Math.round(inches * CM * 1e4) / 1e4 + 0
}

/** 0 to 360 degrees. */
function turned(degrees: number): number {
  return ((degrees % 360) + 360) % 360
}

function radians(degrees: number): number {
  return Math.round(((degrees * Math.PI) / 180) * 1e7) / 1e7 + 0
}

/** With opacity and without `#`, which the program refuses. */
function colorOf(color: string): string {
  return `FF${color.slice(1).toUpperCase()}`
}
