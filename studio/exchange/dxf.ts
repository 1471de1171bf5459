/**
 * DXF drawings: their lines as an underlay always, and walls, doors, windows and rooms where the drawing allows it. What it
 * leaves open, the unit and the layers of the walls, is guessed and asked about.
 */
import { type Point, between, distance, nearestOnSegment } from '../geometry/point.ts'
import { area, boundsOf, edgesOf } from '../geometry/polygon.ts'
import { circleOf, roundPaths, swingsOf } from './doorSwings.ts'
import { DOOR_IN, type DrawnWalls, HEAD_IN, LEAF_IN, SILL_IN, WINDOW_IN, drawnWalls } from './drawnWalls.ts'
import { type DrawnArc, type DrawnPath, type DxfDrawing, drawingOf, drawnLayers } from './dxfDrawing.ts'
import { DOOR_NAMES, FURNITURE_NAMES, WINDOW_NAMES, isAbout, type WallLayers, wallLayers } from './dxfLayers.ts'
import { isRoomArea, roomAreas, withNames } from './dxfRooms.ts'
import { type DxfFile, readDxfFile } from './dxfEntities.ts'
import type { HomeReading, ReadOptions, ReadQuestion, ReadRoom, ReadWall } from './homeReading.ts'
import { lengthMark, UnreadableFile } from './homeReading.ts'
import { readingReport, type ReadingReport } from './readingReport.ts'
import { INCHES_PER_METER } from './scan.ts'
import { reportGaps, type RoomsFound, roomsBetweenWalls, type WallGap } from './roomsBetweenWalls.ts'

interface Unit {
  readonly value: string
  readonly text: string
  /** Inches. */
  readonly size: number
}

/** The units that floor plans are drawn in. */
const UNITS: readonly Unit[] = [
  { value: 'mm', text: 'millimeters', size: 1 / 25.4 },
  { value: 'cm', text: 'centimeters', size: 1 / 2.54 },
  { value: 'm', text: 'meters', size: INCHES_PER_METER },
  { value: 'in', text: 'inches', size: 1 },
  { value: 'ft', text: 'feet', size: 12 },
]
/** `$INSUNITS` of each. */
const UNIT_CODES: Readonly<Record<number, string>> = { 1: 'in', 2: 'ft', 4: 'mm', 5: 'cm', 6: 'm' }
/** Inches: from a garden shed to a block of houses, and from a small room to a large house. */
const PLAUSIBLE_IN = { least: 90, most: 12_000 }
const USUAL_IN = { least: 200, most: 2_400 }
/** Inches: no plan of a home is a kilometer wide. */
const TOO_WIDE_IN = 39_370
/** Inches: leaves of most doors. */
const LEAVES_IN = { least: 22, most: 48 }
/** The share of the plan that rooms fill if their walls are found; of an L-shaped building it is a half. */
const FEW_ROOMS = 0.25
/** More short lines than this are fixtures and stairs, not columns. */
const MAX_SIDES = 400
/** Square inches: of 80 by 80 in. */
const LARGEST_COLUMN_SQ_IN = 6400
/** Layers whose texts are names of furniture, and none of rooms. */
const FURNITURE_LABELS = /furni|m[oö]bel|meuble|mueble/i
/** Labels of rooms are short; longer texts are notes. */
const MAX_LABEL = 40

/** The share of the time that the file and its drawing take; finding the walls and rooms takes the rest. */
const SHARE = { file: 0.4, drawing: 0.5 }

/**
 * @throws UnreadableFile for what is no text DXF, and beyond the limits
 */
export function readDxf(bytes: Uint8Array, { answers = {}, onProgress }: ReadOptions = {}): HomeReading {
  const file = readDxfFile(bytes, (share) => onProgress?.(share * SHARE.file))
  onProgress?.(SHARE.file)
  const drawing = drawingOf(file)
  onProgress?.(SHARE.drawing)
  if (drawing.paths.length === 0)
    throw new UnreadableFile(
      'The drawing is empty: it has no lines in its model space. Save the model, not only its sheets.',
    )
  const report = readingReport()
  const isShown = (layer: string) => file.layers.get(layer)?.isShown ?? true
  const arcs = [...drawing.arcs, ...roundPaths(drawing)].filter(({ layer }) => isShown(layer))
  const unit = unitOf(file, arcs, sizeOf(drawing, isShown), answers.unit?.[0], report)
  const place = (x: number, y: number): Point => ({ x: x * unit.size, y: -y * unit.size })
  const shown = drawing.paths.filter((path) => !path.isDimension && isShown(path.layer) && !isRoomArea(path))
  const [isFurniture, isDoor] = [isAbout(FURNITURE_NAMES), isAbout(DOOR_NAMES)]
  const shared = {
    all: linesOf(
      shown.filter((path) => !isFurniture(path)),
      unit.size,
      WINDOW_IN.least,
    ),
    windows: linesOf(shown.filter(isAbout(WINDOW_NAMES)), unit.size, WINDOW_IN.least),
    doors: linesOf(shown.filter(isDoor), unit.size, DOOR_IN.least),
    swings: swingsOf(arcs, unit.size, linesOf(shown, unit.size, LEAF_IN.least)),
  }
  const { tries, question } = wallLayers(drawing, answers['wall layers'], isShown)
  const attempt = (layers: WallLayers) => {
    onProgress?.(SHARE.drawing + ((1 - SHARE.drawing) * tries.indexOf(layers)) / tries.length)
    // The arc of a door on a layer of walls or doors is none of its walls.
    const isWall = (path: DrawnPath) =>
      layers.isWall(path.layer, path.block) && !(isDoor(path) && circleOf(path.points))
    const walls = drawnWalls({
      ...shared,
      walls: linesOf(
        drawing.paths.filter((path) => !path.isDimension && isWall(path)),
        unit.size,
        0,
      ),
      isNamed: layers.isNamed,
    })
    const plain = roomsIn({ ...walls, sides: [] })
    const isEnough = sizeOfRooms({ walls, found: plain }) > FEW_ROOMS * sizeOfPlan({ walls, found: plain })
    // Columns, where the walls alone do not close.
    return { layers, walls, found: isEnough || walls.sides.length > MAX_SIDES ? plain : roomsIn(walls) }
  }
  let best = attempt(tries[0]!)
  // Other layers are tried as long as the rooms fill little of the plan; all layers only if there is no room.
  for (const layers of tries.slice(1)) {
    const isTooDense = best.walls.isTooDense || !best.found
    if (isTooDense || sizeOfRooms(best) > (layers.isNamed ? FEW_ROOMS * sizeOfPlan(best) : 0)) break
    const next = attempt(layers)
    if (sizeOfRooms(next) > 1.5 * sizeOfRooms(best)) best = next
  }
  const { layers, walls, found } = best
  const isPlain = layers === tries[0] && layers.isNamed
  report.add(isPlain ? 'kept' : 'guessed', 'wall layers', () => layers.text, [], layers.names.length)
  const labels = drawing.texts
    .filter(({ layer, text }) => isShown(layer) && text.length <= MAX_LABEL && !FURNITURE_LABELS.test(layer))
    .map(({ x, y, text }) => ({ at: place(x, y), text }))
  // What the drawing says of its rooms is more than what is found between its walls.
  const areas = roomAreas(
    drawing.paths.filter(({ layer }) => isShown(layer)),
    place,
  )
  const hasAreas = areas.length > 0
  const rooms = withNames(hasAreas ? areas : (found?.rooms ?? []), labels)
  tell(report, {
    walls,
    rooms,
    hasAreas,
    hasFaces: found !== undefined || hasAreas,
    gaps: hasAreas ? [] : (found?.gaps ?? []),
    looseEnds: hasAreas ? 0 : (found?.looseEnds.length ?? 0),
    file,
    drawing,
  })
  const level = { id: 'level-1', elevation: 0, rooms, walls: walls.walls, openings: walls.openings, pieces: [], labels }
  return {
    home: { levels: [level] },
    ...report.lines(),
    asks: [unit.question, ...(question.choices.length > 1 ? [{ ...question, taken: layers.names }] : [])],
    drawing: drawnLayers(drawing, unit.size, isShown),
  }
}

type Attempt = { readonly walls: DrawnWalls; readonly found: RoomsFound | undefined }

const sizeOfRooms = ({ found }: Attempt) => (found?.rooms ?? []).reduce((sum, { corners }) => sum + area(corners), 0)

function sizeOfPlan({ walls: { walls } }: Attempt): number {
  const { left, right, top, bottom } = boundsOf(walls.flatMap(({ from, to }) => [from, to]))
  return walls.length > 0 ? (right - left) * (bottom - top) : 1
}

/** The rooms between walls and columns; what lies within a column is none. Undefined if the walls are too dense. */
function roomsIn({ walls, sides }: DrawnWalls): RoomsFound | undefined {
  const columns = sides.map(([from, to], index): ReadWall => ({ id: `side-${index + 1}`, from, to, thickness: 0 }))
  const isAtWall = (spot: Point) =>
    walls.some(({ from, to, thickness }) => distance(nearestOnSegment(spot, from, to), spot) < thickness / 2 + 1.5)
  try {
    const found = roomsBetweenWalls([...walls, ...columns])
    const isRoom = ({ corners }: ReadRoom) => {
      const edges = edgesOf(corners).map(([from, to]) => ({
        length: distance(from, to),
        middle: between(from, to, 0.5),
      }))
      const ofWalls = edges.filter(({ middle }) => isAtWall(middle))
      const sum = (some: typeof edges) => some.reduce((total, { length }) => total + length, 0)
      return area(corners) > LARGEST_COLUMN_SQ_IN || sum(ofWalls) > 0.5 * sum(edges)
    }
    const isOfWall = ({ wall }: { readonly wall: string }) => !wall.startsWith('side-')
    return { ...found, rooms: found.rooms.filter(isRoom), looseEnds: found.looseEnds.filter(isOfWall) }
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined
    throw error
  }
}

function sizeOf({ paths }: DxfDrawing, isShown: (layer: string) => boolean): number {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { points, layer, isDimension } of paths) {
    if (isDimension || !isShown(layer)) continue
    for (let index = 0; index < points.length; index += 2) {
      left = Math.min(left, points[index]!)
      right = Math.max(right, points[index]!)
      bottom = Math.min(bottom, points[index + 1]!)
      top = Math.max(top, points[index + 1]!)
    }
  }
  return Math.max(0, right - left, top - bottom)
}

/**
 * The unit: as answered, as the file says, or guessed. Most doors have a leaf of 22 to 48 in and buildings are 3 to 300 m
 * wide; a unit of the file that makes neither true is not taken.
 */
function unitOf(
  file: DxfFile,
  arcs: readonly DrawnArc[],
  size: number,
  answer: string | undefined,
  report: ReadingReport,
) {
  const told = UNITS.find(({ value }) => value === UNIT_CODES[file.unit])
  const isBetween = (value: number, { least, most: top }: { least: number; most: number }) =>
    value >= least && value <= top
  const leaves = arcs.filter(({ sweep }) => sweep > 60 && sweep < 110)
  const doorsIn = (unit: Unit) => leaves.filter(({ radius }) => isBetween(radius * unit.size, LEAVES_IN)).length
  const doors = new Map(UNITS.map((unit) => [unit, doorsIn(unit)]))
  const most = Math.max(1, ...doors.values())
  const score = (unit: Unit) =>
    (isBetween(size * unit.size, PLAUSIBLE_IN) ? 2 : 0) +
    (isBetween(size * unit.size, USUAL_IN) ? 1 : 0) +
    (2 * (doors.get(unit) ?? 0)) / most +
    (unit === told ? 1.5 : 0) -
    (size * unit.size > TOO_WIDE_IN ? 4 : 0)
  const best = UNITS.reduce((one, other) => (score(other) > score(one) ? other : one))
  const answered = UNITS.find(({ value }) => value === answer)
  const isTold = told !== undefined && isBetween(size * told.size, PLAUSIBLE_IN)
  const taken = answered ?? (isTold ? told : best)
  const fact = isTold
    ? `The file says ${told.text}`
    : told
      ? `The file says ${told.text}, but then the plan would be ${lengthMark(size * told.size)} wide`
      : 'The file does not say its unit'
  if (answered) report.add('kept', 'unit', () => `Drawn in ${answered.text}, as chosen.`)
  else if (isTold) report.add('kept', 'unit', () => `Drawn in ${told.text}, as the file says.`)
  else
    report.add(
      'guessed',
      'unit',
      () => `${fact}${taken === told ? ', and no other unit fits better' : `: ${taken.text} assumed`}.`,
    )
  // Asked in any case: many programs write a unit that nobody has chosen.
  const question: ReadQuestion = {
    what: 'unit',
    text: 'In which unit is it drawn?',
    hint: `${fact}.`,
    taken: [taken.value],
    choices: UNITS.map(({ value, text, size: inches }) => ({
      value,
      text: `${text}: ${lengthMark(size * inches)} wide`,
    })),
  }
  return { size: taken.size, question }
}

/** Lines of at least a length, in inches and with y down. */
function linesOf(paths: readonly DrawnPath[], size: number, least: number): number[] {
  const lines: number[] = []
  const squared = (least / size) ** 2
  for (const { points } of paths)
    for (let index = 0; index + 3 < points.length; index += 2) {
      const [x1, y1, x2, y2] = [points[index]!, points[index + 1]!, points[index + 2]!, points[index + 3]!]
      if ((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1) < squared) continue
      lines.push(x1 * size, -y1 * size, x2 * size, -y2 * size)
    }
  return lines
}

interface Found {
  readonly walls: DrawnWalls
  readonly rooms: readonly ReadRoom[]
  /** Whether the drawing has the outlines of its rooms. */
  readonly hasAreas: boolean
  readonly gaps: readonly WallGap[]
  readonly looseEnds: number
  /** Whether rooms were looked for. */
  readonly hasFaces: boolean
  readonly file: DxfFile
  readonly drawing: DxfDrawing
}

function tell(
  report: ReadingReport,
  {
    walls: { walls, openings, isSingle, isTooDense },
    rooms,
    hasAreas,
    gaps,
    looseEnds,
    hasFaces,
    file,
    drawing,
  }: Found,
): void {
  const some = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}.`
  const of = (...kinds: string[]) => openings.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
  report.add(
    'kept',
    'lines',
    some('line to lie beneath the plan', 'lines to lie beneath the plan'),
    [],
    drawing.paths.length,
  )
  report.add(
    'guessed',
    'walls',
    (count) =>
      isSingle
        ? `${count} walls from single lines: their thickness is not drawn.`
        : `${count} walls between double lines.`,
    [],
    walls.length,
  )
  report.add(
    hasAreas ? 'kept' : 'guessed',
    'rooms',
    hasAreas
      ? some('room with its outline', 'rooms with their outlines')
      : some('room between walls', 'rooms between walls'),
    rooms.map(({ id }) => id),
    rooms.length,
  )
  const doors = of('door', 'double-door').filter((id) =>
    openings.some((opening) => opening.id === id && !opening.guessed?.includes('kind')),
  )
  const plain = openings
    .filter(({ kind, guessed }) => /door/.test(kind) && guessed?.includes('kind'))
    .map(({ id }) => id)
  report.add(
    'guessed',
    'doors without a leaf',
    some('door from lines in a gap', 'doors from lines in gaps'),
    plain,
    plain.length,
  )
  report.add(
    'guessed',
    'doors',
    some('door from the arc of its leaf', 'doors from the arcs of their leaves'),
    doors,
    doors.length,
  )
  report.add(
    'guessed',
    'windows',
    some('window from lines within a wall', 'windows from lines within walls'),
    of('window'),
    of('window').length,
  )
  report.add(
    'guessed',
    'passages',
    some('gap in a wall taken for a passage', 'gaps in walls taken for passages'),
    of('passage'),
    of('passage').length,
  )
  report.add(
    'guessed',
    'heights',
    () =>
      `A plan shows no heights: doors of ${lengthMark(HEAD_IN)}, windows from ${lengthMark(SILL_IN)} to ${lengthMark(HEAD_IN)} above the floor.`,
    [],
    openings.length,
  )
  reportGaps(report, gaps)
  report.add(
    'guessed',
    'loose ends',
    (count) =>
      `${count === 1 ? 'One end of a wall meets' : `${count} ends of walls meet`} no other wall: a room may be open there.`,
    [],
    looseEnds,
  )
  const isFurniture = isAbout(FURNITURE_NAMES)
  const furniture = drawing.paths.filter((path) => !path.isDimension && isFurniture(path)).length
  report.add(
    'leftOut',
    'furniture',
    () => 'Furniture stays in the lines: a drawing does not say what it is.',
    [],
    furniture,
  )
  for (const [type, count] of [...file.leftOut].slice(0, 20))
    report.add('leftOut', type, (all) => `${all} ${type.toLowerCase()} ${all === 1 ? 'part' : 'parts'}.`, [], count)
  report.add(
    'leftOut',
    'missing blocks',
    (count) =>
      `${count === 1 ? 'A block is' : `${count} blocks are`} not in the file, such as "${drawing.missing[0]?.slice(0, 40)}".`,
    [],
    drawing.missing.length,
  )
  if (isTooDense || !hasFaces)
    report.add(
      'leftOut',
      'rooms',
      () => 'Rooms were not looked for: the lines are too many. Choose the layers that hold the walls.',
      [],
      1,
    )
  if (file.isCutOff) report.add('leftOut', 'end', () => 'The file ends early: what came before is read.', [], 1)
}
