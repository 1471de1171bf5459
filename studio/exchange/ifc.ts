/**
 * IFC models of architects' programs (2x3, 4 and 4.3): the spaces of each storey as rooms, walls, doors, windows and
 * furniture. web-ifc reads the file and makes the shapes. What the entities mean is said at
 * https://standards.buildingsmart.org/IFC/RELEASE/IFC4_3/, by the names that stand here in capitals.
 */
import { add, type Point, QUARTER_TURN, rotate, subtract } from '../geometry/point.ts'
import { area, contains } from '../geometry/polygon.ts'
import { type HomeReading, type ReadLevel, type ReadOptions, type ReadWall, UnreadableFile } from './homeReading.ts'
import { type IfcModel, nameOf, numberOf, openIfc, reference, references, textOf } from './ifcModel.ts'
import { addOpening, holesOf, operationsOf } from './ifcOpenings.ts'
import type { Storey, StoreyFinder } from './ifcStorey.ts'
import { addPiece, addStairs } from './ifcPieces.ts'
import { type ColumnBox, columnAround, floorOutlines, heightsOf } from './ifcShapes.ts'
import { addWall } from './ifcWalls.ts'
import { counted } from '../model/counted.ts'
import { readingReport, type ReadingReport } from './readingReport.ts'
import { reportGaps, roomsBetweenWalls } from './roomsBetweenWalls.ts'
import { entryBytes, isZip, zipEntries } from './zipEntries.ts'

/** Bytes of a model; houses have 1 to 20 MB. */
const MAX_BYTES = 80_000_000
/** Spaces, walls, openings and furniture together. */
const MAX_PARTS = 20_000
const FURNITURE = ['IFCFURNISHINGELEMENT', 'IFCSANITARYTERMINAL', 'IFCELECTRICAPPLIANCE', 'IFCLIGHTFIXTURE', 'IFCLAMP']
/** IFC 2x3 has no type for a basin: it is an IfcFlowTerminal, as an outlet is. */
const FIXTURES = ['IFCFLOWTERMINAL']
const FIXTURE_WORDS =
  /sink|basin|toilet|wc\b|bath|tub|shower|lavatory|urinal|bidet|range|oven|fridge|refrigerat|washer|lamp|light/i
/** Shown by its program, and no part of a plan to furnish. */
const LEFT_OUT: readonly (readonly [type: string, one: string, many: string])[] = [
  ['IFCRAILING', 'railing', 'railings'],
  ['IFCCURTAINWALL', 'curtain wall', 'curtain walls'],
]

/** @throws UnreadableFile for what is no IFC model of a building, and beyond the limits */
export async function readIfc(bytes: Uint8Array, name: string, { onProgress }: ReadOptions = {}): Promise<HomeReading> {
  // The syntax takes about a third of the time.
  const model = await openIfc(textOfFile(bytes, name), name, (share) => onProgress?.(share / 3))
  try {
    return homeOf(model, name, (share) => onProgress?.((1 + 2 * share) / 3))
  } finally {
    model.close()
  }
}

/** The text of the model; an `.ifczip` holds one. */
function textOfFile(bytes: Uint8Array, name: string): Uint8Array {
  const tooLarge = new UnreadableFile(
    `${name} has more than ${MAX_BYTES / 1_000_000} MB, more than any home has. Export one storey, or the architecture alone, from the program that made it.`,
  )
  if (!isZip(bytes)) {
    if (bytes.length > MAX_BYTES) throw tooLarge
    return bytes
  }
  const entry = [...(zipEntries(bytes)?.values() ?? [])].find((each) => /\.ifc$/i.test(each.name))
  if (!entry) throw new UnreadableFile(`${name} holds no IFC model. Choose the file that ends with .ifc.`)
  if (entry.size > MAX_BYTES) throw tooLarge
  try {
    return entryBytes(bytes, entry)
  } catch {
    throw new UnreadableFile(
      `${name} is damaged and cannot be unpacked. Save it again, or choose the file that ends with .ifc.`,
    )
  }
}

function homeOf(model: IfcModel, name: string, onProgress: ReadOptions['onProgress']): HomeReading {
  const report = readingReport()
  const storeys = storeysOf(model)
  const storeyOf = storeyFinder(model, storeys)
  const [spaces, walls] = [model.idsOf('IFCSPACE'), model.idsOf('IFCWALL')]
  const fixtures = model.idsOf(...FIXTURES).filter((id) => FIXTURE_WORDS.test(nameOf(model, id) ?? ''))
  const furniture = [...new Set([...model.idsOf(...FURNITURE), ...fixtures])]
  const holes = holesOf(model)
  const columns = model.idsOf('IFCCOLUMN')
  const stairs = model.idsOf('IFCSTAIR', 'IFCSTAIRFLIGHT')
  const all = spaces.length + walls.length + columns.length + holes.length + furniture.length + stairs.length
  if (all > MAX_PARTS)
    throw new UnreadableFile(
      `${name} has more than ${MAX_PARTS.toLocaleString('en')} rooms, walls, columns, openings, stairs and pieces of furniture, more than any home has. Export one storey.`,
    )
  if (spaces.length + walls.length === 0)
    throw new UnreadableFile(
      `${name} has neither rooms nor walls. Export the architecture of the building, with its rooms (IfcSpace), from the program that made it.`,
    )
  let done = 0
  const advance = () => onProgress?.(Math.min(1, (done += 1) / all))

  const shafts: Shaft[] = []
  for (const id of spaces) {
    shafts.push(...addRoom(model, id, storeyOf, report))
    advance()
  }
  const wallsOf = new Map<number, readonly ReadWall[]>()
  for (const id of walls) {
    wallsOf.set(id, addWall(model, id, storeyOf, report))
    advance()
  }
  const boxes: ColumnBox[] = []
  for (const id of columns) {
    const box = addColumn(model, id, storeyOf, report)
    if (box) boxes.push(box)
    advance()
  }
  for (const shaft of shafts) if (!isFilled(shaft, boxes)) addShaft(shaft, report)
  const operations = operationsOf(model)
  for (const hole of holes) {
    addOpening(model, hole, { walls: wallsOf.get(hole.wall), operations, storeyOf, report })
    advance()
  }
  for (const id of furniture) {
    addPiece(model, id, storeyOf, report)
    advance()
  }
  addStairs(model, storeyOf, report)
  if (spaces.length === 0) for (const storey of storeys) findRooms(storey, report)
  tellRest(model, storeys, report)
  const levels = storeys.filter(({ rooms, walls: own }) => rooms.length + own.length > 0).map(levelOf)
  if (levels.length === 0)
    throw new UnreadableFile(
      `${name} has rooms and walls without shapes. Export it with 3D geometry from the program that made it.`,
    )
  const north = northOf(model)
  const building = model.idsOf('IFCBUILDING')[0] ?? model.idsOf('IFCPROJECT')[0]
  const title = building === undefined ? undefined : nameOf(model, building)
  return { home: { ...(title && { name: title }), levels, ...(north !== undefined && { north }) }, ...report.lines() }
}

function levelOf({ id, name, elevation, heights, rooms, walls, openings, pieces }: Storey): ReadLevel {
  const height = heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)]
  return {
    id: `storey-${id}`,
    ...(name && { name }),
    elevation,
    ...(height !== undefined && { height }),
    rooms,
    walls,
    openings,
    pieces,
    labels: [],
  }
}

/** From the ground up; a model without storeys has one. */
function storeysOf(model: IfcModel): Storey[] {
  const empty = () => ({ heights: [], rooms: [], walls: [], openings: [], pieces: [] })
  const found = model.idsOf('IFCBUILDINGSTOREY').map(
    (id): Storey => ({
      id,
      name: nameOf(model, id),
      elevation: model.placeOf(id)?.origin.up ?? 0,
      ...empty(),
    }),
  )
  if (found.length === 0) return [{ id: 0, name: undefined, elevation: 0, ...empty() }]
  return found.toSorted((a, b) => a.elevation - b.elevation)
}

/** The storey that holds a part, through rooms and assemblies; else the highest one whose floor is not above it. */
function storeyFinder(model: IfcModel, storeys: readonly Storey[]): StoreyFinder {
  const parent = new Map<number, number>()
  const link = (type: string, whole: string, parts: string) => {
    for (const id of model.idsOf(type)) {
      const relation = model.entity(id)
      const to = reference(relation[whole])
      if (to === undefined) continue
      for (const part of references(relation[parts])) if (!parent.has(part)) parent.set(part, to)
    }
  }
  link('IFCRELCONTAINEDINSPATIALSTRUCTURE', 'RelatingStructure', 'RelatedElements')
  link('IFCRELAGGREGATES', 'RelatingObject', 'RelatedObjects')
  const byId = new Map(storeys.map((storey) => [storey.id, storey]))
  return (id, lowest) => {
    // A file may contain itself.
    for (let [at, steps] = [id as number | undefined, 0]; at !== undefined && steps < 20; steps += 1) {
      const storey = byId.get(at)
      if (storey) return storey
      at = parent.get(at)
    }
    return storeys.findLast(({ elevation }) => elevation <= lowest + 12) ?? storeys[0]!
  }
}

/** An outline within the floor of a room. */
type Shaft = {
  readonly id: string
  readonly storey: Storey
  readonly outline: readonly Point[]
  readonly height: number
}

function addRoom(model: IfcModel, id: number, storeyOf: StoreyFinder, report: ReadingReport): readonly Shaft[] {
  const shape = model.shapeOf(id)
  const [low, high] = shape ? heightsOf(shape) : [0, 0]
  const { outer, inner } = shape ? floorOutlines(shape, low) : { outer: undefined, inner: [] }
  const name = textOf(model.entity(id).LongName) ?? nameOf(model, id)
  if (!outer) {
    report.add(
      'leftOut',
      'rooms without a floor',
      (n) => `${counted(n, 'room', 'rooms')} without a level floor in the model.`,
      [],
      1,
    )
    return []
  }
  const storey = storeyOf(id, low)
  storey.heights.push(high - low)
  storey.rooms.push({ id: `space-${id}`, ...(name && { name }), corners: outer })
  report.add('kept', 'rooms', (n) => `${counted(n, 'room', 'rooms')} with name and outline.`, [`space-${id}`])
  return inner.map((outline, index) => ({ id: `shaft-${id}-${index + 1}`, storey, outline, height: high - low }))
}

/** The column on the plan; undefined if it is left out. */
function addColumn(model: IfcModel, id: number, storeyOf: StoreyFinder, report: ReadingReport): ColumnBox | undefined {
  const shape = model.shapeOf(id)
  const box = shape && columnAround(shape.points)
  if (!shape || !box) {
    report.add(
      'leftOut',
      'columns of other shapes',
      (n) => `${counted(n, 'column', 'columns')} neither rectangular nor round, or without a shape.`,
      [],
      1,
    )
    return undefined
  }
  const [low, high] = heightsOf(shape)
  const walls = columnWalls(`column-${id}`, box, high - low)
  storeyOf(id, low).walls.push(...walls)
  report.add('kept', 'columns', (n) => `${counted(n, 'column', 'columns')} with place and size.`, ids(walls), 1)
  return box
}

/** The least share of an outline that columns have to fill. */
const FILLED = 0.8

/** Whether columns of the model are what the outline is around. */
function isFilled({ outline }: Shaft, columns: readonly ColumnBox[]): boolean {
  const within = columns.filter(({ center }) => contains(outline, center))
  const sum = within.reduce(
    (all, { length, breadth, isRound }) => all + length * breadth * (isRound ? Math.PI / 4 : 1),
    0,
  )
  return sum >= FILLED * area(outline)
}

/** An outline within a room that no column of the model explains. */
function addShaft({ id, storey, outline, height }: Shaft, report: ReadingReport): void {
  const found = columnAround(outline)
  // Two outlines can be joined to one by a line without area.
  const isWhole = found && area(outline) >= FILLED * found.length * found.breadth * (found.isRound ? Math.PI / 4 : 1)
  const box = isWhole ? found : undefined
  const counts = (n: number) => counted(n, 'column or shaft', 'columns or shafts')
  if (!box) {
    report.add(
      'leftOut',
      'shafts of other shapes',
      (n) => `${counts(n)} within rooms, neither rectangular nor round.`,
      [],
      1,
    )
    return
  }
  const walls = columnWalls(id, box, height)
  storey.walls.push(...walls)
  report.add('kept', 'inner outlines', (n) => `${counts(n)} within rooms.`, ids(walls), 1)
}

function ids(walls: readonly ReadWall[]): string[] {
  return walls.map(({ id }) => id)
}

/** A column as rooms read it: a short wall, or three that cross in the middle of a round one. */
function columnWalls(id: string, { center, turn, length, breadth, isRound }: ColumnBox, height: number): ReadWall[] {
  const across = (degrees: number, inches: number, thickness: number, part = ''): ReadWall => {
    const half = rotate({ x: inches / 2, y: 0 }, degrees)
    return { id: `${id}${part}`, from: subtract(center, half), to: add(center, half), thickness, height }
  }
  if (isRound) {
    const wide = Math.max(length, breadth)
    return [0, 60, 120].map((degrees) => across(degrees, wide, wide / 3, `-${degrees}`))
  }
  return length >= breadth ? [across(turn, length, breadth)] : [across(turn + QUARTER_TURN, breadth, length)]
}

/** A model without spaces: its rooms are found between its walls. */
function findRooms(storey: Storey, report: ReadingReport): void {
  if (storey.walls.length === 0) return
  const { rooms, gaps } = roomsBetweenWalls(storey.walls)
  storey.rooms.push(...rooms)
  report.add(
    'guessed',
    'rooms',
    (n) => `${counted(n, 'room', 'rooms')} between walls: the model does not say which rooms there are.`,
    rooms.map(({ id }) => id),
    rooms.length,
  )
  reportGaps(report, gaps)
}

function tellRest(model: IfcModel, storeys: readonly Storey[], report: ReadingReport): void {
  report.add(
    'kept',
    'storeys',
    (n) => `${counted(n, 'storey', 'storeys')}.`,
    [],
    storeys.filter(({ rooms, walls }) => rooms.length + walls.length > 0).length,
  )
  for (const [type, one, many] of LEFT_OUT)
    report.add('leftOut', many, (n) => `${counted(n, one, many)}.`, [], model.idsOf(type).length)
}

/** Degrees clockwise from "up on the plan" to north: TrueNorth of the model's context, y of the plan without one. */
function northOf(model: IfcModel): number | undefined {
  for (const id of model.idsOf('IFCGEOMETRICREPRESENTATIONCONTEXT')) {
    const north = reference(model.entity(id).TrueNorth)
    const ratios = north === undefined ? undefined : model.entity(north).DirectionRatios
    if (!Array.isArray(ratios)) continue
    const [x, y] = ratios.map(numberOf)
    if (x === undefined || y === undefined || (x === 0 && y === 0)) continue
    return (Math.round((Math.atan2(x, y) * 18000) / Math.PI) / 100 + 360) % 360
  }
  return undefined
}
