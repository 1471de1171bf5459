/** A room as `Home.xml` of Sweet Home 3D 7: centimeters, radians clockwise as seen on the plan, y downward. */
import { floorOutline } from '../../../geometry/floorOutline.ts'
import { ceilingOf, heightsOf } from '../../../geometry/openingHeights.ts'
import { endsOf, inward, openingsOf } from '../../../geometry/openings.ts'
import { between } from '../../../geometry/point.ts'
import { FLOOR_COLORS } from '../../../scene/walk/finishes.ts'
import { COLOR_PROPERTY } from '../../../exchange/sweetHome3dValues.ts'
import type { Item, Layout } from '../../../model/layout.ts'
import type { Opening, RoomShell } from '../../../model/roomShell.ts'
import type { Placement } from '../../../model/sceneProduct.ts'
import { standings } from '../../../scene/walk/standing.ts'
import { measuredLines } from '../../symbols/drawDimensions.ts'
import { turnOfWall, wallAxes } from './wallAxes.ts'

/** Facts of a piece that the layout does not contain. */
export type PieceFacts = {
  readonly placement?: Placement | undefined
  readonly price?: { readonly amount: number; readonly currency?: string | undefined } | undefined
}

/** The entries of the ZIP with a model, and with its picture in a list. */
export type PieceModel = { readonly model: string; readonly icon: string }

type HomeFacts = {
  readonly title: string
  readonly hasMeasures: boolean
  readonly factsOf: (item: Item) => PieceFacts
  readonly modelOf: (item: Item) => PieceModel
  /** Of a door, a window, a radiator or an outlet. */
  readonly modelOfOpening: (opening: Opening) => PieceModel
}

const CM = 2.54
/** Of the current version of the program; a newer one is refused with a message. */
const VERSION = '7000'
const LEVEL = 'level-1'
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

export function homeXml(layout: Layout, facts: HomeFacts): string {
  const { floor } = layout
  const ceiling = cm(ceilingOf(floor))
  const { north } = floor.finish ?? {}
  const children = [
    ...(north === undefined
      ? []
      : [
          tag('compass', {
            x: cm(-(floor.wall ?? 0)) - COMPASS,
            y: COMPASS / 2,
            diameter: COMPASS,
            northDirection: radians(north),
          }),
        ]),
    tag('level', {
      id: LEVEL,
      name: 'Room',
      elevation: 0,
      floorThickness: FLOOR_THICKNESS,
      height: ceiling,
      elevationIndex: 0,
    }),
    ...pieces(layout, facts),
    ...openingsOf(floor).map((opening) => openingTag(floor, opening, facts)),
    ...walls(floor, ceiling),
    roomTag(floor, facts.title),
    ...(facts.hasMeasures ? dimensions(floor) : []),
  ]
  const attributes = {
    version: VERSION,
    name: `${facts.title}.sh3d`,
    camera: 'topCamera',
    selectedLevel: LEVEL,
    wallHeight: ceiling,
  }
  return `<?xml version='1.0' encoding='UTF-8'?>\n${tag('home', attributes, children)}\n`
}

/** Pieces of a group are one group of the file, at the place of its first one. */
function pieces(layout: Layout, facts: HomeFacts): string[] {
  const heights = standings(layout, (item) => facts.factsOf(item).placement)
  const groups = new Map<string, string[]>()
  const made: { readonly group?: string; readonly tag: string }[] = []
  for (const item of layout.items) {
    const own = pieceTag(item, heights.get(item.id) ?? { elevation: 0, height: 0 }, facts)
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
      ? tag('furnitureGroup', { id: `group-${index + 1}`, level: LEVEL, name: 'Group' }, members)
      : own
  })
}

function pieceTag(item: Item, standing: { elevation: number; height: number }, facts: HomeFacts): string {
  const { id, name, colour, footprint, pose, locked } = item
  const { price } = facts.factsOf(item)
  const attributes = {
    id: `piece-${id}`,
    level: LEVEL,
    // This product's own reader knows the kind by it.
    catalogId: `roomwright#${item.kind}`,
    name,
    x: cm(pose.x),
    y: cm(pose.y),
    elevation: cm(standing.elevation),
    angle: radians(pose.rotation),
    width: cm(footprint.width),
    depth: cm(footprint.length),
    height: cm(standing.height),
    movable: !locked,
    ...facts.modelOf(item),
    ...(price && { price: price.amount, ...(price.currency && { currency: price.currency }) }),
  }
  // An attribute would paint all parts of a model in one color.
  const color = tag('property', { name: COLOR_PROPERTY, value: colour })
  return tag('pieceOfFurniture', attributes, [color])
}

/** A door or window that is as deep as its wall is thick, so that it cuts it whole. Its front is the side of the room. */
function openingTag(floor: RoomShell, opening: Opening, facts: HomeFacts): string {
  const { id, kind, width, wall } = opening
  const axis = wallAxes(floor)[wall]
  const [first, last] = endsOf(floor, opening)
  const into = inward(floor, wall)
  const common = {
    id: `${kind}-${id}`,
    level: LEVEL,
    name: OPENING_NAMES[kind],
    width: cm(width),
    angle: radians(axis ? turnOfWall({ from: first, to: last }) : 0),
    ...facts.modelOfOpening(opening),
  }
  const middleAt = (depth: number) => {
    const { x, y } = between(first, last, 0.5)
    return { x: cm(x + into.x * depth), y: cm(y + into.y * depth) }
  }
  if (kind === 'radiator' || kind === 'outlet') {
    const { above, tall } = FIXTURES[kind]
    const depth = kind === 'radiator' ? opening.depth : FIXTURES.outlet.deep
    return tag('pieceOfFurniture', {
      ...common,
      ...middleAt(depth / 2),
      depth: cm(depth),
      elevation: cm(above),
      height: cm(tall),
    })
  }
  const { sill, head } = heightsOf(floor, opening) ?? { sill: 0, head: 0 }
  const depth = axis?.thickness ?? 0
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

function walls(floor: RoomShell, ceiling: number): string[] {
  const axes = wallAxes(floor)
  const idOf = (index: number) => `wall-${(index + axes.length) % axes.length}`
  const { finish } = floor
  return axes.map(({ from, to, thickness, isJoined }, index) => {
    const paints: Readonly<Record<string, { color: string } | undefined>> = finish?.wall ?? {}
    const color = (paints[`${index}`] ?? finish?.walls)?.color
    return tag('wall', {
      id: idOf(index),
      level: LEVEL,
      ...(isJoined.from && { wallAtStart: idOf(index - 1) }),
      ...(isJoined.to && { wallAtEnd: idOf(index + 1) }),
      xStart: cm(from.x),
      yStart: cm(from.y),
      xEnd: cm(to.x),
      yEnd: cm(to.y),
      height: ceiling,
      thickness: cm(thickness),
      pattern: 'hatchUp',
      // The room is on the right of its walls.
      ...(color && { rightSideColor: colorOf(color) }),
    })
  })
}

function roomTag(floor: RoomShell, title: string): string {
  const { floor: flooring } = floor.finish ?? {}
  const color = flooring && (flooring.color ?? FLOOR_COLORS[flooring.material])
  return tag(
    'room',
    { id: 'room-1', level: LEVEL, name: title, areaVisible: true, ...(color && { floorColor: colorOf(color) }) },
    floorOutline(floor).map(({ x, y }) => tag('point', { x: cm(x), y: cm(y) })),
  )
}

/** Outside of the walls. */
function dimensions(floor: RoomShell): string[] {
  const [{ thickness } = { thickness: 0 }] = wallAxes(floor)
  return measuredLines(floor).map(({ ends: [from, to], row }, index) =>
    tag('dimensionLine', {
      id: `dimension-${index + 1}`,
      level: LEVEL,
      xStart: cm(from.x),
      yStart: cm(from.y),
      xEnd: cm(to.x),
      yEnd: cm(to.y),
      offset: -cm(thickness) - DIMENSION_AWAY - row * DIMENSION_ROW,
    }),
  )
}

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

function tag(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : ` ${key}='${textOf(value)}'`))
    .join('')
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>\n${children.join('\n')}\n</${name}>`
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&apos;' }
/** What XML 1.0 cannot hold: controls and half surrogates. */
const NO_XML = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu

function textOf(value: string | number | boolean): string {
  if (typeof value === 'string')
    return value.replaceAll(NO_XML, ' ').replaceAll(/[&<>']/g, (letter) => ESCAPES[letter] ?? letter)
  return `${value}`
}

/** Centimeters to 1/1000 mm. */
function cm(inches: number): number {
  return Math.round(inches * CM * 1e4) / 1e4 + 0
}

function radians(degrees: number): number {
  return Math.round(((degrees * Math.PI) / 180) * 1e7) / 1e7 + 0
}

/** With opacity and without `#`, which the program refuses. */
function colorOf(color: string): string {
  return `FF${color.slice(1).toUpperCase()}`
}
