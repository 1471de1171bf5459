/**
 * A home as one DXF drawing: its storeys side by side, the lowest one on the left, each under its name and moved by the same
 * distance, so that what is above each other has the same height on the sheet. The layers are those of a room.
 */
import { floorOutline } from '../../../geometry/floorOutline.ts'
import type { Point } from '../../../geometry/point.ts'
import type { Bounds } from '../../../geometry/polygon.ts'
import { boundsOnSheet, type PlacedRoom, toSheet } from '../../../home/sheet/placedRooms.ts'
import { type DxfEntity, dxfText } from './dxfDocument.ts'
import {
  DXF_LAYERS,
  type DxfChoice,
  furniture,
  layersOf,
  loopPath,
  MM_PER_INCH,
  openingEntities,
  roomWords,
  TEXT,
} from './dxfFile.ts'
import type { Spot } from './dxfGroups.ts'
import type { HomeLevel } from './homeLevel.ts'
import { areasOfStorey } from './storeyAreas.ts'

export type DxfHomeChoice = Pick<DxfChoice, 'metric' | 'formatArea' | 'formatLength'>

/** Inches: between two storeys at least, around the drawing, and the name of a storey and its place above the walls. */
const APART = 120
const MARGIN = 24
const NAME = { height: 12, up: 36 }
/** Inches of a meter, and of 10 ft: the distance of the storeys is a whole number of them. */
const STEP = { metric: 1000 / MM_PER_INCH, feet: 120 }

/** The storeys with rooms, from the lowest one up. */
type Levels = readonly Pick<HomeLevel, 'name' | 'rooms'>[]

export function dxfHome(levels: Levels, choice: DxfHomeChoice): string {
  const scale = choice.metric ? MM_PER_INCH : 1
  const { left, right, top, bottom } = boundsOfLevels(levels)
  const apart = storeysApart(levels, choice)
  const placeOn = (level: number) => {
    return ({ x, y }: Point): Spot => ({ x: (x - left + level * apart) * scale, y: (bottom - y) * scale })
  }
  const pieces = levels.flatMap(({ rooms }, level) =>
    rooms.flatMap(({ layout, pose }) =>
      layout.items.map((item) => {
        const { x, y } = placeOn(level)(toSheet(pose, item.pose))
        return { ...item, pose: { x, y, rotation: (item.pose.rotation + pose.rotation) % 360 } }
      }),
    ),
  )
  const { blocks, inserts } = furniture(pieces, scale, (spot) => spot)
  return dxfText({
    unit: choice.metric ? 4 : 1,
    layers: layersOfHome(levels).map((layer) => DXF_LAYERS[layer]),
    blocks,
    bounds: {
      low: { x: -MARGIN * scale, y: -MARGIN * scale },
      high: {
        x: ((levels.length - 1) * apart + right - left + MARGIN) * scale,
        y: (bottom - top + NAME.up + NAME.height + MARGIN) * scale,
      },
    },
    textHeight: TEXT.dimension * scale,
    entities: [
      ...levels.flatMap(({ name, rooms }, level): DxfEntity[] => {
        const middle = placeOn(level)({ x: (left + right) / 2, y: top - NAME.up })
        return [
          ...storeyEntities(rooms, placeOn(level), scale, choice),
          { type: 'text', layer: DXF_LAYERS.storeyNames.name, at: middle, height: NAME.height * scale, text: name },
        ]
      }),
      ...inserts,
    ],
  })
}

/** Inches from a storey to the next one on the drawing. */
export function storeysApart(levels: Levels, { metric }: Pick<DxfHomeChoice, 'metric'>): number {
  const { left, right } = boundsOfLevels(levels)
  const step = metric ? STEP.metric : STEP.feet
  return Math.ceil((right - left + APART) / step) * step
}

export function layersOfHome(levels: Levels): readonly (keyof typeof DXF_LAYERS)[] {
  const used = new Set<keyof typeof DXF_LAYERS>(['storeyNames'])
  for (const { layout } of levels.flatMap(({ rooms }) => rooms))
    for (const layer of layersOf(layout, { hasMeasures: false })) used.add(layer)
  return (Object.keys(DXF_LAYERS) as (keyof typeof DXF_LAYERS)[]).filter((layer) => used.has(layer))
}

/** Around the walls of all storeys. */
function boundsOfLevels(levels: Levels): Bounds {
  const boxes = levels.flatMap(({ rooms }) => rooms.map(boundsOnSheet))
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

function storeyEntities(
  rooms: readonly PlacedRoom[],
  place: (point: Point) => Spot,
  scale: number,
  { formatArea }: Pick<DxfHomeChoice, 'formatArea'>,
): DxfEntity[] {
  const { walls, openings } = areasOfStorey(rooms)
  const inRoom = ({ pose }: PlacedRoom) => {
    return (point: Point) => place(toSheet(pose, point))
  }
  return [
    ...walls.map(({ loops }): DxfEntity => {
      return { type: 'area', layer: DXF_LAYERS.hatch.name, loops: loops.map((loop) => loop.map(place)) }
    }),
    ...walls.flatMap(({ loops }) => loops.map((loop) => loopPath(DXF_LAYERS.walls.name, loop, place))),
    ...rooms.map((room) => loopPath(DXF_LAYERS.roomAreas.name, floorOutline(room.layout.floor), inRoom(room))),
    ...openings.flatMap(({ room, opening, thickness }) =>
      openingEntities(room.layout.floor, opening, { place: inRoom(room), scale, wall: thickness }),
    ),
    ...rooms.flatMap((room) => roomWords(room.layout, { title: room.name, formatArea }, inRoom(room), scale)),
  ]
}
