/**
 * Makes a layout of one room of a home that was read: its floor with doors and windows, and the pieces in it. What the
 * layout cannot hold is in its report. Lengths are inches.
 */
import { Layout, type Item, MAX_ITEMS } from '../model/layout.ts'
import { TRAITS } from '../model/furnitureTraits.ts'
import type { RoomShell } from '../model/roomShell.ts'
import { CEILING_HEIGHT, WALL_THICKNESS } from '../model/walls.ts'
import { boxGrid, widened } from '../geometry/boxGrid.ts'
import { rounded } from '../geometry/outlineDrawing.ts'
import { type Point, add, between, directionOf, distance, nearestOnSegment, subtract } from '../geometry/point.ts'
import { boundsOf, contains, edgesOf } from '../geometry/polygon.ts'
import { turnBetween } from '../geometry/turnBetween.ts'
import {
  type HomeReading,
  lengthMark,
  type ReadLevel,
  type ReadPiece,
  type ReadRoom,
  type ReadWall,
} from './homeReading.ts'
import { counted } from '../model/counted.ts'
import { readingReport, type ReadingReport } from './readingReport.ts'
import { fixedIn } from './roomFixed.ts'
import { roomOpenings, withRadiators } from './roomOpenings.ts'
import { roomOutline } from './roomOutline.ts'

/** Inches above the floor from which a piece hangs or stands on another one, and from which even a lamp hangs. */
const RAISED = 6
const HUNG = 60
/** Inches between the face of a wall and the outline of a room beside it, and degrees between their directions. */
const NEAR = 4
const MAX_TURN = 10
/** Degrees by which an angle is rounded without a word. */
const UNSEEN_TURN = 0.05
const MAX_SIZE = 12_000

type Options = {
  /** The color of pieces without one. */
  readonly color: string
  /** Also brings what hangs or stands on other pieces, onto the floor. */
  readonly hasRaised: boolean
}

export type RoomOfHome =
  | ({
      readonly layout: Layout
      /** Where the origin of the room is in the home. */
      readonly at: Point
    } & Omit<HomeReading, 'home'>)
  /** Why the room cannot be opened, as a sentence. */
  | { readonly refusal: string }

/** `report`: of several rooms; by default the room has its own. */
export function roomLayout(
  reading: HomeReading,
  level: ReadLevel,
  room: ReadRoom,
  options: Options,
  report: ReadingReport = readingReport(),
): RoomOfHome {
  const outline = roomOutline(room.corners)
  if ('refusal' in outline) return outline
  const { shape, by, lost } = outline
  const { north } = reading.home
  const floor: RoomShell = {
    ...shape,
    ...wallsAround(level, room, report),
    ...ceilingOf(level, report),
    ...(north !== undefined && { finish: { north } }),
  }
  if (lost > 0)
    report.add(
      'guessed',
      'corners',
      (n) => `${counted(n, 'corner')} of the outline left out where it bends least: a room has at most 200.`,
      [room.id],
      lost,
    )
  if (room.isGuessed)
    report.add(
      'guessed',
      'outline',
      (n) =>
        n > 1
          ? `The outlines of ${n} rooms were found between the walls; the file does not have them.`
          : 'The outline was found between the walls; the file does not have it.',
      [room.id],
    )
  const fixed = fixedIn(level, room, by, report)
  const guessed = new Set(reading.guessed.flatMap(({ ids = [] }) => ids))
  const place = { floor, by, guessed, report }
  const doors = roomOpenings(level, place)
  report.add('kept', 'openings', (n) => `${counted(n, 'door or window', 'doors and windows')}.`, [], doors.length)
  const inside = level.pieces.filter(({ at }) => contains(room.corners, at))
  const { openings, left } = withRadiators(doors, inside, place)
  const items = itemsIn(left, by, options, report)
  const known = items.filter(({ kind }) => kind !== 'block').length
  report.add('kept', 'pieces', (n) => `${counted(n, 'piece')} as furniture of the planner.`, [], known)
  report.add('kept', 'blocks', (n) => `${counted(n, 'piece')} as blocks of their true size.`, [], items.length - known)
  const layout = Layout.safeParse({
    version: 1,
    floor: { ...floor, openings, ...(fixed.length > 0 && { fixed }) },
    items,
  })
  if (!layout.success) return { refusal: 'It has a measure that no room has.' }
  return { layout: layout.data, at: { x: -by.x, y: -by.y }, ...report.lines() }
}

/** The one thickness that most of its walls have. */
function wallsAround(
  { walls }: ReadLevel,
  { corners, id }: ReadRoom,
  report: ReadingReport,
): Pick<RoomShell, 'wall' | 'isWallAssumed'> {
  const grid = boxGrid(walls.map(({ from, to, thickness }) => widened(boundsOf([from, to]), thickness / 2 + NEAR)))
  const lengths = new Map<number, number>()
  const besides: ReadWall[] = []
  for (const [a, b] of edgesOf(corners)) {
    const middle = between(a, b, 0.5)
    const wall = grid
      .near(boundsOf([middle]))
      .flatMap((index) => walls[index] ?? [])
      .find((each) => isBeside(each, middle, directionOf(subtract(b, a))))
    if (wall) besides.push(wall)
    const thickness = wall && Math.round(wall.thickness * 100) / 100
    if (thickness) lengths.set(thickness, (lengths.get(thickness) ?? 0) + distance(a, b))
  }
  const added = [...new Set(besides.flatMap(({ id: own, isGuessed }) => (isGuessed ? own : [])))]
  report.add(
    'guessed',
    'added walls',
    (n) => `${counted(n, 'wall')} where the file has none: check on the spot.`,
    added,
    added.length,
  )
  const [usual] = [...lengths].toSorted(([, one], [, other]) => other - one)[0] ?? []
  if (usual === undefined) {
    report.add(
      'guessed',
      'wall thickness',
      (n) =>
        `${n > 1 ? `${n} rooms have no walls of a known thickness` : besides.length > 0 ? 'The file has no thickness of the walls' : 'No walls are beside this room'}: ${lengthMark(WALL_THICKNESS.usual)} thick ones are assumed.`,
      [id],
    )
    return { isWallAssumed: true }
  }
  const wall = Math.min(WALL_THICKNESS.most, Math.max(WALL_THICKNESS.least, usual))
  const all = [...lengths.keys()]
  if (all.length > 1)
    report.add('leftOut', 'thicknesses', (n) =>
      n > 1
        ? `The walls around ${n} rooms differ in thickness. Each room has one, as most of its walls.`
        : `The walls around this room are ${lengthMark(Math.min(...all))} to ${lengthMark(Math.max(...all))} thick. A room has one thickness: ${lengthMark(wall)}, as most of them.`,
    )
  else if (wall !== usual)
    report.add('leftOut', 'thicknesses', (n) =>
      n > 1
        ? `The walls around ${n} rooms differ in thickness. Each room has one, as most of its walls.`
        : `The walls are ${lengthMark(usual)} thick and drawn ${lengthMark(wall)} thick.`,
    )
  return { wall }
}

function isBeside({ from, to, thickness }: ReadWall, middle: Point, direction: number): boolean {
  return (
    distance(nearestOnSegment(middle, from, to), middle) <= thickness / 2 + NEAR &&
    turnBetween(directionOf(subtract(to, from)), direction) <= MAX_TURN
  )
}

function ceilingOf({ height }: ReadLevel, report: ReadingReport): Pick<RoomShell, 'ceiling'> {
  if (height === undefined) {
    report.add(
      'guessed',
      'ceiling',
      () => `The file has no height of the ceiling: ${lengthMark(CEILING_HEIGHT.usual)} assumed.`,
    )
    return {}
  }
  const ceiling = Math.min(CEILING_HEIGHT.most, Math.max(CEILING_HEIGHT.least, height))
  if (ceiling !== height)
    report.add('leftOut', 'ceiling', (n) =>
      n > 1
        ? `The ceilings of ${n} rooms are lower than ${lengthMark(CEILING_HEIGHT.least)} or higher than ${lengthMark(CEILING_HEIGHT.most)} in the file. Rooms have them as near to that as they can.`
        : `The ceiling is ${lengthMark(height)} high in the file and ${lengthMark(ceiling)} in the room.`,
    )
  return { ceiling }
}

/** `inside`: the pieces whose middle is in the room. */
function itemsIn(
  inside: readonly ReadPiece[],
  by: Point,
  { color, hasRaised }: Options,
  report: ReadingReport,
): readonly Item[] {
  const leaveOut = (what: string, ids: readonly ReadPiece[], words: (count: number) => string) =>
    report.add(
      'leftOut',
      what,
      (n, names) => `${words(n)}${names === '' ? '' : `: ${names}`}.`,
      ids.map(({ id }) => id),
      ids.length,
      ids.map(({ name }) => name),
    )
  const [hidden, shown] = parted(inside, ({ isHidden }) => isHidden === true)
  const [flat, solid] = parted(
    shown,
    ({ width, depth }) => !(Math.min(width, depth) > 0 && Math.max(width, depth) <= MAX_SIZE),
  )
  const [raised, standing] = parted(solid, isRaised)
  const wanted = (hasRaised ? solid : standing).toSorted((a, b) => b.width * b.depth - a.width * a.depth)
  leaveOut('hidden pieces', hidden, (n) => `${counted(n, 'piece')} hidden in the file`)
  leaveOut('pieces without a size', flat, (n) => `${counted(n, 'piece')} without a size`)
  if (hasRaised)
    report.add(
      'guessed',
      'raised pieces',
      (n) =>
        `${counted(n, 'piece that hangs or stands on another one is', 'pieces that hang or stand on others are')} on the floor.`,
      raised.map(({ id }) => id),
      raised.length,
    )
  else
    leaveOut('raised pieces', raised, (n) =>
      counted(n, 'piece that hangs or stands on another one', 'pieces that hang or stand on others'),
    )
  leaveOut(
    'too many pieces',
    wanted.slice(MAX_ITEMS),
    (n) => `${counted(n, 'small piece')}, because a room has at most ${MAX_ITEMS}`,
  )
  const kept = new Set(wanted.slice(0, MAX_ITEMS))
  const members = new Map<string, number>()
  for (const { group } of kept) if (group) members.set(group, (members.get(group) ?? 0) + 1)
  return inside
    .filter((piece) => kept.has(piece))
    .map((piece) => itemOf(piece, by, color, (members.get(piece.group ?? '') ?? 0) > 1, report))
}

function itemOf(piece: ReadPiece, by: Point, usual: string, isGrouped: boolean, report: ReadingReport): Item {
  const { id, name, width, depth, height, rotation, color = usual, group } = piece
  const { kind, shape } = piece.meaning ?? { kind: 'block', shape: 'rectangle' }
  const whole = Math.round(rotation) % 360
  if (Math.abs(rotation - Math.round(rotation)) > UNSEEN_TURN)
    report.add(
      'leftOut',
      'angles',
      (n) => `Parts of a degree: ${counted(n, 'angle is', 'angles are')} rounded to whole degrees.`,
      [id],
    )
  if (shape === 'corner')
    report.add('guessed', 'corner side', (n) => `${counted(n, 'corner sofa')}: on which side its longer part is.`, [id])
  return {
    id,
    name: name.slice(0, 200),
    kind,
    colour: color,
    footprint: { shape, width, length: depth, ...(height > 0 && height <= MAX_SIZE && { height }) },
    pose: { ...rounded(add(piece.at, by)), rotation: whole },
    locked: false,
    ...(group && isGrouped && { group: group.slice(0, 80) }),
  }
}

/** Lamps, plants and cushions that stand on a piece do so in the planner, too. */
function isRaised(piece: ReadPiece): boolean {
  if (piece.elevation < RAISED) return false
  const rides = TRAITS[piece.meaning?.kind ?? 'block'].rides
  return !rides || piece.elevation >= HUNG
}

function parted<Value>(values: readonly Value[], isFirst: (value: Value) => boolean): [Value[], Value[]] {
  const [first, second]: [Value[], Value[]] = [[], []]
  for (const value of values) (isFirst(value) ? first : second).push(value)
  return [first, second]
}
