/** The levels, walls, rooms, pieces and labels of a `Home.xml`. */
import type { Point } from '../geometry/point.ts'
import { contains } from '../geometry/polygon.ts'
import type { XmlElement } from './boundedXml.ts'
import {
  type HomeReading,
  type ReadBackground,
  type ReadLevel,
  type ReadOpening,
  type ReadPiece,
  type ReadRoom,
  type ReadWall,
  UnreadableFile,
} from './homeReading.ts'
import { counted } from '../model/counted.ts'
import type { ReadingReport } from './readingReport.ts'
import { reportGaps, roomsBetweenWalls } from './roomsBetweenWalls.ts'
import { backgroundReader, type PictureOf } from './sweetHome3dBackground.ts'
import { openingOf, setIntoWalls } from './sweetHome3dOpenings.ts'
import { homeReport, keep, leaveOut, leaveOutFinish, reportKept } from './sweetHome3dReport.ts'
import { wallsOf } from './sweetHome3dWalls.ts'
import { categoryOf, degreesOf, inchesOf, numberOf, pieceColor, sizeOf, textOf } from './sweetHome3dValues.ts'

/** 250 cm, the height of new walls of Sweet Home 3D. */
const USUAL_HEIGHT = 250 / 2.54
/** Inches between corners that are one. */
const SAME = 1e-4

const FURNITURE = new Set(['pieceOfFurniture', 'light', 'shelfUnit'])

/** A level while it is filled. `depth`: of each opening. */
type Level = Omit<ReadLevel, 'rooms' | 'walls' | 'openings' | 'pieces' | 'labels' | 'background'> & {
  readonly order: number
  /** Of the picture beneath it. */
  readonly picture?: XmlElement
  background?: ReadBackground
  readonly rooms: ReadRoom[]
  readonly walls: ReadWall[]
  readonly openings: { readonly opening: ReadOpening; readonly depth: number }[]
  readonly pieces: ReadPiece[]
  readonly labels: { readonly text: string; readonly at: Point }[]
}

/** What the members of a group have in common. */
type Membership = { readonly group?: string; readonly isHidden: boolean; readonly level?: Level }

/** `file`: its name. @throws UnreadableFile if a number is missing or none */
export function homeOfParts(
  root: XmlElement,
  parts: readonly XmlElement[],
  { file, pictureOf }: { readonly file: string; readonly pictureOf: PictureOf },
): HomeReading {
  const report = homeReport()
  const wallHeight = sizeOf(root, 'wallHeight', USUAL_HEIGHT)
  const levels = levelsOf(parts, wallHeight)
  const [lowest] = levels
  if (!lowest) throw new Error('A home has a level.')
  const byId = new Map(levels.map((level) => [level.id, level]))
  const hasLevels = parts.some(({ name }) => name === 'level')
  const ids = new Set<string>()
  let count = 0
  const idOf = ({ attributes: { id }, name }: XmlElement) => {
    const wanted = id !== undefined && id.length <= MAX_ID && !ids.has(id) ? id : `${name}-${(count += 1)}`
    ids.add(wanted)
    return wanted
  }
  const levelOf = (element: XmlElement, id: string): Level => {
    const { level } = element.attributes
    const found = level === undefined ? undefined : byId.get(level)
    if (found) return found
    if (level !== undefined || hasLevels)
      report.add(
        'guessed',
        'level',
        (n) => `${counted(n, 'thing is', 'things are')} on no level of the file: put on the lowest one.`,
        [id],
      )
    return lowest
  }
  const addBackground = backgroundReader(pictureOf, levels, report)
  const addFurniture = (element: XmlElement, { group, isHidden, level }: Membership) => {
    const { name, attributes, children } = element
    const isGone = isHidden || attributes['visible'] === 'false'
    const id = idOf(element)
    const at = attributes['level'] === undefined && level ? level : levelOf(element, id)
    if (name === 'furnitureGroup') {
      for (const child of children)
        if (isFurniture(child)) addFurniture(child, { group: group ?? id, isHidden: isGone, level: at })
    } else if (name === 'doorOrWindow' || attributes['doorOrWindow'] === 'true')
      at.openings.push({ opening: openingOf(element, id), depth: sizeOf(element, 'depth') })
    else at.pieces.push(pieceOf(element, id, report, group, isGone))
  }
  for (const element of parts) {
    const { name } = element
    if (name === 'wall') {
      const id = idOf(element)
      const chords = wallsOf(element, id, wallHeight, report)
      levelOf(element, id).walls.push(...chords)
      if (chords.length > 0) keep(report, 'walls', 1)
      if (chords.length > 1) keep(report, 'curved walls', 1)
    } else if (name === 'room') {
      const id = idOf(element)
      const room = roomOf(element, id)
      if (room.corners.length >= 3) levelOf(element, id).rooms.push(room)
      else report.add('leftOut', 'rooms', (n) => `${counted(n, 'room')} without an outline.`)
    } else if (name === 'label') {
      const text = textOf(element.children.find((child) => child.name === 'text')?.text)
      if (text) levelOf(element, 'label').labels.push({ text, at: spotOf(element) })
    } else if (isFurniture(element)) addFurniture(element, { isHidden: false })
    else if (name === 'backgroundImage') addBackground(lowest, element)
    else leaveOut(element, report)
    if (name !== 'label') leaveOutFinish(element, report)
  }
  const whole = levels.map((level) => wholeLevel(level, report))
  const compass = parts.find(({ name }) => name === 'compass')
  const title =
    textOf(
      root.attributes['name']
        ?.replace(/\.sh3[dx]$/i, '')
        .split(/[/\\]/)
        .at(-1),
    ) || textOf(file.replace(/\.\w+$/, ''))
  reportKept(whole, report)
  if (compass) keep(report, 'compass', 1)
  return {
    home: {
      ...(title && { name: title }),
      levels: whole,
      ...(compass && { north: degreesOf(compass, 'northDirection') }),
    },
    ...report.lines(),
  }
}

const MAX_ID = 80

function isFurniture({ name }: XmlElement): boolean {
  return FURNITURE.has(name) || name === 'doorOrWindow' || name === 'furnitureGroup'
}

/** From the ground up. */
function levelsOf(parts: readonly XmlElement[], wallHeight: number): readonly Level[] {
  const empty = () => ({ rooms: [], walls: [], openings: [], pieces: [], labels: [] })
  const seen = new Set<string>()
  const found = parts
    .filter(({ name }) => name === 'level')
    .map((element, index): Level => {
      const { id = '', name } = element.attributes
      const own = id !== '' && id.length <= MAX_ID && !seen.has(id) ? id : `level-${index + 1}`
      seen.add(own)
      const label = textOf(name)
      const picture = element.children.find((child) => child.name === 'backgroundImage')
      return {
        id: own,
        ...(label && { name: label }),
        elevation: inchesOf(element, 'elevation', 0),
        height: sizeOf(element, 'height', wallHeight),
        order: numberOf(element, 'elevationIndex', index),
        ...(picture && { picture }),
        ...empty(),
      }
    })
  if (found.length === 0) return [{ id: 'level', elevation: 0, height: wallHeight, order: 0, ...empty() }]
  return found.toSorted((a, b) => a.elevation - b.elevation || a.order - b.order)
}

function wholeLevel(
  { id, name, elevation, height, rooms, walls, openings, pieces, labels, background }: Level,
  report: ReadingReport,
): ReadLevel {
  const setInto = setIntoWalls(walls)
  let setCount = 0
  const placed = openings.map(({ opening, depth }) => {
    const { opening: set, found } = setInto(opening, depth)
    if (found === 'wall') setCount += 1
    else report.add('guessed', ...PLACED[found ?? 'none'], [set.id])
    return set
  })
  keep(report, 'wall of opening', setCount)
  for (const { id: own, kind, swing, guessed } of placed) {
    if (guessed)
      report.add(
        'guessed',
        'kind',
        (n) =>
          `${counted(n, 'opening')} whose kind neither the name nor the leaves tell: taken for a door, or for a window above the floor.`,
        [own],
      )
    if ((kind === 'door' || kind === 'double-door') && !swing)
      report.add(
        'guessed',
        'swing',
        (n) =>
          `${counted(n, 'door')} without a leaf in the file: the side of the hinge and the way it opens are assumed.`,
        [own],
      )
  }
  return {
    id,
    ...(name !== undefined && { name }),
    elevation,
    ...(height !== undefined && { height }),
    rooms: namedRooms(rooms.length > 0 ? rooms : roomsFound(id, walls, report), labels, report),
    walls,
    openings: placed,
    pieces,
    labels,
    ...(background && { background }),
  }
}

/** The rooms between the walls of a level on which the file has none. */
function roomsFound(level: string, walls: readonly ReadWall[], report: ReadingReport): readonly ReadRoom[] {
  try {
    const { rooms, gaps } = roomsBetweenWalls(walls)
    // Levels may have rooms of the same number.
    const own = rooms.map((room) => ({ ...room, id: `${level}/${room.id}` }))
    const ids = own.map(({ id }) => id)
    report.add(
      'guessed',
      'rooms',
      (n) => `${counted(n, 'room')} between walls: the file draws no rooms on this level.`,
      ids,
      ids.length,
    )
    if (own.length > 0) reportGaps(report, gaps)
    return own
  } catch (error) {
    if (error instanceof UnreadableFile) return []
    throw error
  }
}

const PLACED: Readonly<Record<'gap' | 'none', readonly [what: string, words: (count: number) => string]>> = {
  gap: [
    'gap',
    (n) =>
      `${counted(n, 'door or window stands', 'doors and windows stand')} in a gap between walls: set in line with the wall beside it.`,
  ],
  none: [
    'no wall',
    (n) =>
      `${counted(n, 'door or window stands', 'doors and windows stand')} in no wall. In a room, each goes to the wall beside it, if there is one.`,
  ],
}

/** Pairs of rooms and labels that are compared; larger homes keep their labels as they are. */
const MAX_PAIRS = 200_000

/** A room without a name is called by the only label on it. */
function namedRooms(rooms: readonly ReadRoom[], labels: Level['labels'], report: ReadingReport): readonly ReadRoom[] {
  if (rooms.length * labels.length > MAX_PAIRS) return rooms
  return rooms.map((room) => {
    const own = room.name === undefined ? labels.filter(({ at }) => contains(room.corners, at)) : []
    const [label] = own
    if (!label || own.length > 1) return room
    report.add('guessed', 'name', (n) => `${counted(n, 'room')} without a name: called by the label on it.`, [room.id])
    return { ...room, name: label.text }
  })
}

function roomOf(element: XmlElement, id: string): ReadRoom {
  const points = element.children.filter(({ name }) => name === 'point').map(spotOf)
  const corners = points.filter((point, index) => {
    const before = points.at(index - 1)
    return !before || Math.hypot(point.x - before.x, point.y - before.y) >= SAME
  })
  const name = textOf(element.attributes['name'])
  return { id, ...(name && { name }), corners }
}

function spotOf(element: XmlElement): Point {
  return { x: inchesOf(element, 'x'), y: inchesOf(element, 'y') }
}

function pieceOf(
  element: XmlElement,
  id: string,
  report: ReadingReport,
  group: string | undefined,
  isHidden: boolean,
): ReadPiece {
  const { attributes } = element
  const category = categoryOf(attributes['catalogId'])
  const inPlan = (side: 'width' | 'depth' | 'height') => sizeOf(element, `${side}InPlan`, sizeOf(element, side))
  const isTilted = ['pitch', 'roll'].some((key) => numberOf(element, key, 0) !== 0)
  if (isTilted)
    report.add(
      'leftOut',
      'tilt',
      (n) => `${counted(n, 'piece is', 'pieces are')} tilted. Each keeps the size that it has on the plan.`,
      [id],
    )
  const color = pieceColor(element)
  return {
    id,
    name: textOf(attributes['name']) || category || 'Piece',
    at: spotOf(element),
    rotation: degreesOf(element, 'angle'),
    width: inPlan('width'),
    depth: inPlan('depth'),
    height: inPlan('height'),
    elevation: inchesOf(element, 'elevation', 0),
    ...(color && { color }),
    ...(category && { category }),
    ...(group && { group }),
    ...(isHidden && { isHidden: true }),
  }
}
