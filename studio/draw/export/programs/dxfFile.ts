/** A room as a DXF drawing: one layer for each kind of thing, a block for each piece of furniture. */
import { withoutChords } from '../../../geometry/arcs.ts'
import { floorOutline, floorWalls } from '../../../geometry/floorOutline.ts'
import { floorArea, groundOf, isGround } from '../../../geometry/ground.ts'
import { endsOf, openingsOf } from '../../../geometry/openings.ts'
import { leavesOf } from '../../../geometry/openingZones.ts'
import { boxAt } from '../../../geometry/footprintOutline.ts'
import { type Point, distance, nearestOnSegment, rotate } from '../../../geometry/point.ts'
import { boundsOf, type Polygon } from '../../../geometry/polygon.ts'
import { TRAITS } from '../../../model/furnitureTraits.ts'
import type { Item, Layout } from '../../../model/layout.ts'
import type { Opening, RoomShell } from '../../../model/roomShell.ts'
import { WALL_THICKNESS } from '../../../model/walls.ts'
import { measuredLines } from '../../symbols/drawDimensions.ts'
import { drawOpening } from '../../symbols/drawOpening.ts'
import { wallBodies } from '../../symbols/drawRoom.ts'
import { drawSymbol } from '../../symbols/drawSymbol.ts'
import { PAPER_INKS } from '../../symbols/inks.ts'
import { type DxfEntity, dxfText } from './dxfDocument.ts'
import type { Spot } from './dxfGroups.ts'
import { entitiesOfPath } from './dxfPaths.ts'

export type DxfChoice = {
  readonly title: string
  readonly hasMeasures: boolean
  /** Drawn in millimeters; otherwise in inches. */
  readonly metric: boolean
  readonly formatLength: (inches: number) => string
  readonly formatArea: (squareInches: number) => string
}

/** Numbers of the AutoCAD color index: 7 is black on white and white on black, 8 and 9 are grays, 5 blue, 30 orange. */
export const DXF_LAYERS = {
  hatch: { name: 'WALL-HATCH', color: 9 },
  walls: { name: 'WALLS', color: 7 },
  doors: { name: 'DOORS', color: 30 },
  windows: { name: 'WINDOWS', color: 5 },
  heating: { name: 'FIXTURES-HEATING', color: 1 },
  electrical: { name: 'FIXTURES-ELECTRICAL', color: 1 },
  rugs: { name: 'FURNITURE-RUGS', color: 9 },
  furniture: { name: 'FURNITURE', color: 8 },
  furnitureNames: { name: 'FURNITURE-NAMES', color: 8 },
  roomAreas: { name: 'ROOM-AREAS', color: 9 },
  roomNames: { name: 'ROOM-NAMES', color: 7 },
  storeyNames: { name: 'STOREY-NAMES', color: 7 },
  dimensions: { name: 'DIMENSIONS', color: 8 },
} as const

const OPENING_LAYERS: Record<Opening['kind'], (typeof DXF_LAYERS)[keyof typeof DXF_LAYERS]> = {
  door: DXF_LAYERS.doors,
  'double-door': DXF_LAYERS.doors,
  'sliding-door': DXF_LAYERS.doors,
  'pocket-door': DXF_LAYERS.doors,
  passage: DXF_LAYERS.doors,
  window: DXF_LAYERS.windows,
  radiator: DXF_LAYERS.heating,
  outlet: DXF_LAYERS.electrical,
}

/** The layers on which the plan has anything, in their order. */
export function layersOf(
  { floor, items }: Layout,
  { hasMeasures }: Pick<DxfChoice, 'hasMeasures'>,
): readonly (keyof typeof DXF_LAYERS)[] {
  const kinds = new Set(openingsOf(floor).map(({ kind }) => OPENING_LAYERS[kind]))
  const isRug = ({ kind }: Item) => TRAITS[kind].lies === 'floor'
  const isUsed: Record<keyof typeof DXF_LAYERS, boolean> = {
    hatch: true,
    walls: true,
    doors: kinds.has(DXF_LAYERS.doors),
    windows: kinds.has(DXF_LAYERS.windows),
    heating: kinds.has(DXF_LAYERS.heating),
    electrical: kinds.has(DXF_LAYERS.electrical),
    rugs: items.some(isRug),
    furniture: items.some((item) => !isRug(item)),
    furnitureNames: items.length > 0,
    roomAreas: true,
    roomNames: true,
    storeyNames: false,
    dimensions: hasMeasures,
  }
  return (Object.keys(DXF_LAYERS) as (keyof typeof DXF_LAYERS)[]).filter((layer) => isUsed[layer])
}

export const MM_PER_INCH = 25.4
/** Inches: heights of texts, between the walls and the dimensions, and around the drawing. */
export const TEXT = { room: 6, area: 4.5, dimension: 4, piece: { most: 3.5, least: 1 } }
const DIMENSION_AWAY = 12
/** Between two rows of dimensions, of which there are three at most. */
const DIMENSION_ROW = 10
const MARGIN = 24
/** Approximate width of a letter as a share of its height, to keep a name within its piece. */
const LETTER = 0.75

export function dxfFile(layout: Layout, choice: DxfChoice): string {
  const { floor, items } = layout
  const scale = choice.metric ? MM_PER_INCH : 1
  const place = ({ x, y }: Point): Spot => ({ x: x * scale, y: (floor.length - y) * scale })
  const { blocks, inserts } = furniture(items, scale, place)
  const around = (floor.wall ?? WALL_THICKNESS.usual) + DIMENSION_AWAY + 2 * DIMENSION_ROW + MARGIN
  const [low, high] = [place({ x: -around, y: floor.length + around }), place({ x: floor.width + around, y: -around })]
  return dxfText({
    unit: choice.metric ? 4 : 1,
    layers: layersOf(layout, choice).map((layer) => DXF_LAYERS[layer]),
    blocks,
    bounds: { low, high },
    textHeight: TEXT.dimension * scale,
    entities: [
      ...walls(floor, place),
      loopPath(DXF_LAYERS.roomAreas.name, floorOutline(floor), place),
      ...openingsOf(floor).flatMap((opening) =>
        openingEntities(floor, opening, { place, scale, wall: floor.wall ?? WALL_THICKNESS.usual }),
      ),
      ...inserts,
      ...roomWords(layout, choice, place, scale),
      ...(choice.hasMeasures ? dimensions(floor, choice, place) : []),
    ],
  })
}

/** Outlines of the walls between doors and windows, and of columns, each filled: as thick as they are, mitered at corners. */
function walls(floor: RoomShell, place: (point: Point) => Spot): DxfEntity[] {
  const outline = floorOutline(floor)
  const bodies = wallBodies(outline, floor.wall ?? WALL_THICKNESS.usual)
  const runs = wallRuns(floor, bodies)
  const loops: (readonly (readonly Point[])[])[] =
    runs.length > 0 ? runs.map((run) => [run]) : [[bodies.flatMap(([, , , corner]) => corner ?? []), outline]]
  for (const hole of groundOf(floor).holes) loops.push([hole])
  const hatch = loops.map((each): DxfEntity => {
    return { type: 'area', layer: DXF_LAYERS.hatch.name, loops: each.map((loop) => loop.map(place)) }
  })
  return [...hatch, ...loops.flat().map((loop) => loopPath(DXF_LAYERS.walls.name, loop, place))]
}

/** A closed line, with arcs for their chords. `place` mirrors: down the plan is up the drawing. */
export function loopPath(layer: string, loop: Polygon, place: (point: Point) => Spot): DxfEntity {
  const points = withoutChords(loop).map(({ corner, arc }) => ({
    ...place(corner),
    ...(arc && { bulge: -Math.tan((arc.sweep * Math.PI) / 720) }),
  }))
  return { type: 'path', layer, points, isClosed: true }
}

/** Each stretch of wall from one hole to the next one as a polygon: its inner face, then its outer face back. */
function wallRuns(floor: RoomShell, bodies: readonly (readonly Point[])[]): readonly (readonly Point[])[] {
  const holes = openingsOf(floor)
    .filter(({ kind }) => kind !== 'radiator' && kind !== 'outlet')
    .map((opening) => ({ wall: opening.wall, at: opening.at, ends: endsOf(floor, opening) }))
    .toSorted((a, b) => a.wall - b.wall || a.at - b.at)
  const thickness = floor.wall ?? WALL_THICKNESS.usual
  return holes.map(({ wall, ends: [, from] }, index) => {
    const next = holes[(index + 1) % holes.length]!
    const [to] = next.ends
    const [inner, outer]: [Point[], Point[]] = [[from], [outside(floor, wall, from, thickness)]]
    const isAround = next.wall < wall || (next.wall === wall && index === holes.length - 1)
    const count = next.wall - wall + (isAround ? bodies.length : 0)
    for (let step = 0; step < count; step++) {
      const [, corner, far] = bodies[(wall + step) % bodies.length]!
      inner.push(corner!)
      outer.push(far!)
    }
    inner.push(to)
    outer.push(outside(floor, next.wall, to, thickness))
    return withoutDoubles([...inner, ...outer.toReversed()])
  })
}

function outside(floor: RoomShell, wall: number, { x, y }: Point, thickness: number): Point {
  const [a, b] = floorWalls(floor)[wall]!
  const out = rotate(
    { x: ((b.x - a.x) / distance(a, b)) * thickness, y: ((b.y - a.y) / distance(a, b)) * thickness },
    -90,
  )
  return { x: x + out.x, y: y + out.y }
}

/** Inches between points that are one: a hole may begin at a corner. */
const SAME = 1e-6

function withoutDoubles(points: readonly Point[]): readonly Point[] {
  return points.filter((point, index) => distance(point, points.at(index - 1) ?? point) > SAME)
}

/** `wall`: its thickness there. */
export function openingEntities(
  floor: RoomShell,
  opening: Opening,
  { place, scale, wall }: { place: (point: Point) => Spot; scale: number; wall: number },
): DxfEntity[] {
  const layer = OPENING_LAYERS[opening.kind].name
  // Frames end at the faces of the wall, whatever the width of lines.
  const look = { point: 0, inks: PAPER_INKS, wall }
  const { shapes } = drawOpening(floor, opening, look)
  const drawn = shapes.flatMap((shape) =>
    shape.shape === 'path' && shape.stroke ? entitiesOfPath(shape.d, { layer, place, scale }) : [],
  )
  const leaves = leavesOf(floor, opening).flatMap(({ hinge, open, shut, isClockwise }): DxfEntity[] => {
    const at = place(hinge)
    const angle = (end: Point) => {
      const { x, y } = place(end)
      return ((Math.atan2(y - at.y, x - at.x) * 180) / Math.PI + 360) % 360
    }
    // Counterclockwise where y is upward.
    const [from, to] = isClockwise ? [open, shut] : [shut, open]
    return [
      { type: 'line', layer, from: at, to: place(open) },
      { type: 'arc', layer, at, radius: distance(hinge, shut) * scale, from: angle(from), to: angle(to) },
    ]
  })
  return [...drawn, ...leaves]
}

/** A block for pieces that look the same, with a name of its own, and their names as text. */
export function furniture(items: readonly Item[], scale: number, place: (point: Point) => Spot) {
  const about = ({ x, y }: Point): Spot => ({ x: x * scale, y: -y * scale })
  const names = new Map<string, string>()
  const blocks: { name: string; entities: readonly DxfEntity[] }[] = []
  const blockOf = (item: Item): string => {
    const key = JSON.stringify([
      item.name,
      item.kind,
      item.footprint.shape,
      item.footprint.width,
      item.footprint.length,
    ])
    const found = names.get(key)
    if (found !== undefined) return found
    const name = freeName(blockName(item), new Set(names.values()))
    names.set(key, name)
    const shapes = drawSymbol(item)
    const placing = { layer: '0', place: about, scale }
    blocks.push({
      name,
      entities: shapes.flatMap((shape) => (shape.shape === 'path' ? entitiesOfPath(shape.d, placing) : [])),
    })
    return name
  }
  const inserts = items.flatMap((item): DxfEntity[] => {
    const { pose, footprint, name, kind } = item
    const layer = TRAITS[kind].lies === 'floor' ? DXF_LAYERS.rugs : DXF_LAYERS.furniture
    const height = Math.min(TEXT.piece.most, Math.max(TEXT.piece.least, footprint.width / (LETTER * name.length)))
    return [
      { type: 'insert', layer: layer.name, block: blockOf(item), at: place(pose), turn: (360 - pose.rotation) % 360 },
      { type: 'text', layer: DXF_LAYERS.furnitureNames.name, at: place(pose), height: height * scale, text: name },
    ]
  })
  return { blocks, inserts }
}

const MAX_BLOCK_NAME = 60

/** Letters, digits and hyphens: what every version takes in the name of a block. */
function blockName({ name, kind }: Item): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toUpperCase()
  return (plain || kind.toUpperCase()).slice(0, MAX_BLOCK_NAME)
}

/** `SOFA`, else `SOFA-2` and so on. */
function freeName(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}-${number}`
    if (!taken.has(name)) return name
  }
}

/** Steps across and down of the search for free floor. */
const STEPS = 40

/** The spot of the floor that is farthest from its walls and from the pieces, of a grid of them. */
function freeSpot({ floor, items }: Layout): Point {
  const ground = groundOf(floor)
  const { outline, edges } = ground
  const boxes = items
    .filter(({ kind }) => TRAITS[kind].lies !== 'floor')
    .map(({ footprint, pose }) => boxAt(footprint, pose))
  const fromPieces = ({ x, y }: Point) =>
    boxes.reduce(
      (least, box) => Math.min(least, Math.max(box.left - x, x - box.right, box.top - y, y - box.bottom)),
      Infinity,
    )
  const fromWalls = (spot: Point) =>
    edges.reduce((least, [a, b]) => Math.min(least, distance(nearestOnSegment(spot, a, b), spot)), Infinity)
  const { left, right, top, bottom } = boundsOf(outline)
  let [best, most]: [Point, number] = [{ x: (left + right) / 2, y: (top + bottom) / 2 }, -Infinity]
  for (let across = 1; across < STEPS; across++)
    for (let down = 1; down < STEPS; down++) {
      const spot = { x: left + ((right - left) * across) / STEPS, y: top + ((bottom - top) * down) / STEPS }
      // What is near a piece needs no look at the walls.
      if (fromPieces(spot) <= most || !isGround(ground, spot)) continue
      const clear = Math.min(fromPieces(spot), fromWalls(spot))
      if (clear > most) [best, most] = [spot, clear]
    }
  return best
}

/** Name and area where most of the floor is free. */
export function roomWords(
  layout: Layout,
  { title, formatArea }: Pick<DxfChoice, 'title' | 'formatArea'>,
  place: (point: Point) => Spot,
  scale: number,
): DxfEntity[] {
  const { x, y } = place(freeSpot(layout))
  const layer = DXF_LAYERS.roomNames.name
  const words = (up: number, height: number, text: string): DxfEntity => {
    return { type: 'text', layer, at: { x, y: y + up * scale }, height: height * scale, text }
  }
  return [words(TEXT.room, TEXT.room, title), words(-TEXT.area, TEXT.area, formatArea(floorArea(layout.floor)))]
}

/** Outside of the walls. */
function dimensions(floor: RoomShell, { formatLength }: DxfChoice, place: (point: Point) => Spot): DxfEntity[] {
  return measuredLines(floor).map(({ ends: [a, b], row }): DxfEntity => {
    const away = (floor.wall ?? WALL_THICKNESS.usual) + DIMENSION_AWAY + row * DIMENSION_ROW
    const inches = distance(a, b)
    const out = rotate({ x: ((b.x - a.x) / inches) * away, y: ((b.y - a.y) / inches) * away }, -90)
    return {
      type: 'dimension',
      layer: DXF_LAYERS.dimensions.name,
      from: place(a),
      to: place(b),
      line: place({ x: a.x + out.x, y: a.y + out.y }),
      text: formatLength(inches),
    }
  })
}
