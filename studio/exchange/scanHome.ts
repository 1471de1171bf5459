/** A home from what a phone has scanned. */
import { type Point, between, distance, nearestOnSegment, rotate } from '../geometry/point.ts'
import { type Polygon, area, contains } from '../geometry/polygon.ts'
import {
  type HomeReading,
  lengthMark,
  type ReadLevel,
  type ReadOpening,
  type ReadPiece,
  type ReadRoom,
  type ReadWall,
  UnreadableFile,
} from './homeReading.ts'
import { readingReport, type ReadingReport } from './readingReport.ts'
import {
  INCHES_PER_METER,
  type Scan,
  type ScannedBox,
  type View,
  floorHeight,
  floorOutline,
  onPlan,
  uprightTurn,
  wallsOf,
} from './scan.ts'
import { crossing } from './planeFaces.ts'
import { reportGaps, roomsBetweenWalls } from './roomsBetweenWalls.ts'

/** A door that is wider has two leaves: the widest single leaf of a dwelling is 48 in. */
const WIDEST_LEAF_IN = 48
/** A wider one than two such leaves is a front of glass, which slides. */
const WIDEST_DOUBLE_IN = 100
/** Walls are joined over gaps up to this; scans are off by a few inches. */
const SCAN_GAP_IN = 12
/** A shorter wall with a free end is the edge of an opening, in inches. */
const SHORT_WALL_IN = 24
/** The longest side that is taken for one that was not scanned, in inches. */
const MAX_OPEN_SIDE_IN = 300
/** A turn that is smaller cannot be seen, in degrees. */
const MIN_TURN_DEG = 0.05
const SURFACES = new Set(['wall', 'door', 'window', 'opening', 'floor'])

const OPENING_KINDS: Readonly<Record<string, ReadOpening['kind']>> = {
  door: 'door',
  window: 'window',
  opening: 'passage',
}

/**
 * The home, set upright: turned so that the longest of its walls, all that run in one direction or across it taken
 * together, run along the page.
 * `onProgress` is called with the share of its storeys that is read.
 *
 * @throws UnreadableFile if there is no wall and no floor
 */
export function homeOfScan(scan: Scan, onProgress: (share: number) => void = () => undefined): HomeReading {
  const walls = scan.boxes.filter(({ category }) => category === 'wall')
  if (!scan.boxes.some(({ category }) => category === 'wall' || category === 'floor'))
    throw new UnreadableFile(
      'The file holds no walls of a scan. If it is one, scan the room again and walk along every wall.',
    )
  const turn = uprightTurn(walls)
  const stories = [...new Set(scan.boxes.map(({ story }) => story))].toSorted((a, b) => a - b)
  const grounds = new Map(stories.map((story) => [story, floorHeight(scan.boxes.filter((box) => box.story === story))]))
  const ground = grounds.get(stories[0] ?? 0) ?? 0
  const report = readingReport()
  const levels = stories.map((story, index) => {
    onProgress(index / stories.length)
    return readLevel(
      scan.boxes.filter((box) => box.story === story),
      scan.sections.filter((section) => section.story === story),
      { story, floor: grounds.get(story) ?? 0, ground, turn },
      report,
    )
  })
  report.add(
    'guessed',
    'wall thickness',
    (count) =>
      `${count === 1 ? 'One wall has' : `${count} walls have`} no thickness: a scan sees only the sides that face a room.`,
    [],
    walls.length,
  )
  if (Math.abs(turn) >= MIN_TURN_DEG)
    report.add(
      'kept',
      'turned',
      () => `Turned by ${Math.round(turn * 10) / 10} degrees, so that its longest walls run along the page.`,
      [],
      1,
    )
  report.add(
    'leftOut',
    'damaged',
    (count) => `${count === 1 ? 'One part' : `${count} parts`} of the scan had no usable size, place or outline.`,
    [],
    scan.damaged,
  )
  return { home: { levels }, ...report.lines() }
}

function readLevel(
  boxes: readonly ScannedBox[],
  sections: Scan['sections'],
  view: View,
  report: ReadingReport,
): ReadLevel {
  const of = (...categories: string[]) => boxes.filter(({ category }) => categories.includes(category))
  const scanned = of('wall')
  const pieces = new Map(scanned.map((box) => [box.id, wallsOf(box, view)]))
  const walls = [...pieces.values()].flat()
  const floors = of('floor')
    .map((box) => floorOutline(box, view))
    .filter((outline) => outline.length > 2)
  const { rooms, closing } = roomsOf(walls, floors, view.story, report)
  const openings = of('door', 'window', 'opening').map((box) => readOpening(box, pieces, walls, view))
  const things = boxes.filter(({ category }) => !SURFACES.has(category)).map((box) => readPiece(box, view))
  tell(report, { scanned, openings, things, boxes })
  const heights = scanned.map(({ height }) => height * INCHES_PER_METER).toSorted((a, b) => a - b)
  const height = heights[Math.floor(heights.length / 2)]
  return {
    id: `level-${view.story}`,
    elevation: (view.floor - view.ground) * INCHES_PER_METER,
    ...(height !== undefined && { height }),
    // Stories may have rooms of the same number.
    rooms: named(rooms, sections, view).map((room) => ({ ...room, id: `level-${view.story}/${room.id}` })),
    walls: [...walls, ...closing],
    openings,
    pieces: things,
    labels: [],
  }
}

function tell(
  report: ReadingReport,
  {
    scanned,
    openings,
    things,
    boxes,
  }: {
    scanned: readonly ScannedBox[]
    openings: readonly ReadOpening[]
    things: readonly ReadPiece[]
    boxes: readonly ScannedBox[]
  },
): void {
  const some = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}.`
  report.add('kept', 'walls', some('wall', 'walls'), [], scanned.length)
  const kinds = (kind: ReadOpening['kind']) => openings.filter((opening) => opening.kind === kind).length
  report.add('kept', 'doors', some('door', 'doors'), [], kinds('door') + kinds('double-door') + kinds('sliding-door'))
  report.add('kept', 'windows', some('window', 'windows'), [], kinds('window'))
  report.add('kept', 'passages', some('opening without a door', 'openings without a door'), [], kinds('passage'))
  report.add('kept', 'pieces', some('piece of furniture', 'pieces of furniture'), [], things.length)
  const doors = openings.filter(({ kind }) => kind.endsWith('door')).map(({ id }) => id)
  report.add(
    'guessed',
    'door swing',
    (count) => `${count === 1 ? 'A door has' : `${count} doors have`} no swing: a scan does not see hinges.`,
    doors,
    doors.length,
  )
  const double = openings.filter(({ guessed }) => guessed?.includes('kind')).map(({ id }) => id)
  report.add(
    'guessed',
    'double doors',
    (count) =>
      `${count === 1 ? 'A door is' : `${count} doors are`} wider than ${lengthMark(WIDEST_LEAF_IN)}: taken for double doors, or for sliding ones above ${lengthMark(WIDEST_DOUBLE_IN)}.`,
    double,
    double.length,
  )
  const lost = openings.filter(({ wall }) => wall === undefined).map(({ id }) => id)
  report.add(
    'guessed',
    'openings without a wall',
    (count) => `${count === 1 ? 'An opening belongs' : `${count} openings belong`} to no wall of the scan.`,
    lost,
    lost.length,
  )
  const curved = scanned.filter(({ isCurveUnknown }) => isCurveUnknown).map(({ id }) => id)
  report.add(
    'guessed',
    'curves',
    (count) =>
      `${count === 1 ? 'A curved wall is' : `${count} curved walls are`} drawn straight: the curve could not be read.`,
    curved,
    curved.length,
  )
  const assumed = boxes.filter(({ isSizeAssumed }) => isSizeAssumed).map(({ id }) => id)
  report.add(
    'guessed',
    'sizes',
    (count) =>
      `${count === 1 ? 'A piece of furniture has' : `${count} pieces of furniture have`} no size in the file, only a model: usual sizes assumed.`,
    assumed,
    assumed.length,
  )
  const uncertain = boxes.filter(({ isUncertain }) => isUncertain).map(({ id }) => id)
  report.add(
    'guessed',
    'uncertain',
    (count) => `${count === 1 ? 'One part was' : `${count} parts were`} recognized with low confidence.`,
    uncertain,
    uncertain.length,
  )
}

/** The rooms between the walls; where the walls do not close, sides that were not scanned are added, or the floor is taken. */
function roomsOf(
  walls: readonly ReadWall[],
  floors: readonly Polygon[],
  story: number,
  report: ReadingReport,
): { rooms: ReadRoom[]; closing: ReadWall[] } {
  const floorsArea = floors.reduce((sum, floor) => sum + area(floor), 0)
  const size = (rooms: readonly ReadRoom[]) => rooms.reduce((sum, { corners }) => sum + area(corners), 0)
  const asScanned = roomsBetweenWalls(walls, SCAN_GAP_IN)
  let found = asScanned
  let closing: ReadWall[] = []
  if (asScanned.rooms.length === 0 || size(asScanned.rooms) < 0.7 * floorsArea) {
    const sides = openSides(walls, asScanned.looseEnds, story)
    const closed = roomsBetweenWalls([...walls, ...sides], SCAN_GAP_IN)
    if (size(closed.rooms) > size(asScanned.rooms) + 1) {
      found = closed
      closing = sides.filter(({ from, to }) =>
        closed.rooms.some(({ corners }) => isAlong(between(from, to, 0.5), corners)),
      )
    }
  }
  const byFloor = floors.filter((floor) => {
    const within = found.rooms.filter(({ corners }) => contains(floor, middleOf(corners)))
    return size(within) < 0.5 * area(floor)
  })
  const rooms = [
    ...found.rooms,
    ...byFloor.map((corners, index): ReadRoom => ({ id: `floor-${index + 1}`, corners, isGuessed: true })),
  ]
  reportGaps(report, found.gaps)
  report.add(
    'guessed',
    'open sides',
    (count) =>
      `${count === 1 ? 'A side was' : `${count} sides were`} not scanned: closed with a straight wall of ${closing.map(({ from, to }) => lengthMark(distance(from, to))).join(', ')}.`,
    closing.map(({ id }) => id),
    closing.length,
  )
  report.add(
    'guessed',
    'outline by floor',
    (count) =>
      `${count === 1 ? 'A room has' : `${count} rooms have`} the outline of the scanned floor, because the walls do not close.`,
    rooms.slice(found.rooms.length).map(({ id }) => `level-${story}/${id}`),
    byFloor.length,
  )
  report.add(
    'kept',
    'rooms',
    (count) => `${count} ${count === 1 ? 'room' : 'rooms'} between the walls.`,
    [],
    rooms.length,
  )
  return { rooms, closing }
}

/**
 * Straight sides between free ends of walls, the nearest first, that cross no wall. A short wall at the edge of an opening
 * is passed over: the side starts at the corner behind it.
 */
function openSides(
  walls: readonly ReadWall[],
  ends: readonly { readonly wall: string; readonly at: Point }[],
  story: number,
): ReadWall[] {
  const byId = new Map(walls.map((wall) => [wall.id, wall]))
  // Scans have few free ends; hundreds are a file that was made to be slow.
  const spots = ends.slice(0, 60).flatMap(({ wall, at }, end) => {
    const { from, to } = byId.get(wall) ?? { from: at, to: at }
    const behind = distance(at, from) > distance(at, to) ? from : to
    return distance(from, to) < SHORT_WALL_IN
      ? [
          { end, at },
          { end, at: behind },
        ]
      : [{ end, at }]
  })
  const pairs = spots.flatMap((one, index) =>
    spots.slice(index + 1).map((other) => ({ one, other, away: distance(one.at, other.at) })),
  )
  const isUsed = new Set<number>()
  const sides: ReadWall[] = []
  for (const { one, other, away } of pairs.toSorted((a, b) => a.away - b.away)) {
    if (one.end === other.end || away < 1 || away > MAX_OPEN_SIDE_IN) continue
    if (isUsed.has(one.end) || isUsed.has(other.end)) continue
    // Its ends touch the walls that it starts from.
    const held = { from: between(one.at, other.at, 0.01), to: between(one.at, other.at, 0.99) }
    if (
      [...walls, ...sides].some(
        (wall) => crossing(held, wall) ?? isAlong(between(one.at, other.at, 0.5), [wall.from, wall.to]),
      )
    )
      continue
    isUsed.add(one.end)
    isUsed.add(other.end)
    sides.push({
      id: `open-side-${story}-${sides.length + 1}`,
      from: one.at,
      to: other.at,
      thickness: 0,
      isGuessed: true,
    })
  }
  return sides
}

function isAlong(at: Point, outline: Polygon): boolean {
  return outline.some(
    (corner, index) => distance(nearestOnSegment(at, corner, outline[(index + 1) % outline.length]!), at) < 1,
  )
}

/** A spot that is inside of most outlines: of their corners the mean. */
function middleOf(corners: Polygon): Point {
  const sum = corners.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 })
  return { x: sum.x / corners.length, y: sum.y / corners.length }
}

function named(rooms: readonly ReadRoom[], sections: Scan['sections'], view: View): ReadRoom[] {
  return rooms.map((room) => {
    const labels = sections
      .filter(({ at: [x, , z] }) =>
        contains(room.corners, rotate({ x: x * INCHES_PER_METER, y: z * INCHES_PER_METER }, view.turn)),
      )
      .map(({ label }) => wordsOf(label))
      .filter((label) => label !== 'Unidentified')
    return labels.length > 0 ? { ...room, name: [...new Set(labels)].join(' / ') } : room
  })
}

/** `washerDryer` as "Washer dryer". */
function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([A-Z])/g, ' $1')
    .trim()
    .toLowerCase()
    .slice(0, 60)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function readOpening(
  box: ScannedBox,
  pieces: ReadonlyMap<string, ReadWall[]>,
  walls: readonly ReadWall[],
  view: View,
): ReadOpening {
  const middle = onPlan(box, [0, 0, 0], view)
  const width = box.width * INCHES_PER_METER
  const away = (wall: ReadWall) => distance(nearestOnSegment(middle, wall.from, wall.to), middle)
  // A door without a wall of its own belongs to the one that it stands in.
  const own = (box.parent !== undefined && pieces.get(box.parent)) || walls.filter((wall) => away(wall) < 12)
  const wall = own.toSorted((a, b) => away(a) - away(b))[0]
  const [left, right] = [onPlan(box, [-1, 0, 0], view), onPlan(box, [1, 0, 0], view)]
  const [from, to] = wall ? [wall.from, wall.to] : [left, right]
  const kind = OPENING_KINDS[box.category] ?? 'passage'
  const lower = ((box.transform[13] ?? 0) - box.height / 2 - view.floor) * INCHES_PER_METER
  const isWide = kind === 'door' && width > WIDEST_LEAF_IN
  return {
    id: box.id,
    kind: !isWide ? kind : width > WIDEST_DOUBLE_IN ? 'sliding-door' : 'double-door',
    at: wall ? nearestOnSegment(middle, wall.from, wall.to) : middle,
    angle: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI,
    width,
    sill: kind === 'window' ? Math.max(0, lower) : 0,
    head: lower + box.height * INCHES_PER_METER,
    ...(wall && { wall: wall.id }),
    ...(box.isOpen !== undefined && { isOpen: box.isOpen }),
    ...(isWide && { guessed: ['kind'] as const }),
  }
}

/** The front of an object is on the side of its z axis, which points down the page when it is not turned. */
function readPiece(box: ScannedBox, view: View): ReadPiece {
  const { transform } = box
  const angle = (Math.atan2(transform[2] ?? 0, transform[0] ?? 1) * 180) / Math.PI + view.turn
  return {
    id: box.id,
    name: wordsOf(box.category),
    category: box.category,
    at: onPlan(box, [0, 0, 0], view),
    rotation: ((angle % 360) + 360) % 360,
    width: box.width * INCHES_PER_METER,
    depth: box.depth * INCHES_PER_METER,
    height: box.height * INCHES_PER_METER,
    elevation: Math.max(0, ((transform[13] ?? 0) - box.height / 2 - view.floor) * INCHES_PER_METER),
  }
}
