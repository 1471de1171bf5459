/** Doors and windows of Sweet Home 3D, each in the wall in which it stands: the file does not name it. */
import { boxGrid, widened } from '../geometry/boxGrid.ts'
import { type Point, add, directionOf, distance, rotate, subtract } from '../geometry/point.ts'
import { boundsOf } from '../geometry/polygon.ts'
import { turnBetween } from '../geometry/turnBetween.ts'
import type { XmlElement } from './boundedXml.ts'
import type { ReadOpening, ReadWall } from './homeReading.ts'
import { categoryOf, degreesOf, inchesOf, numberOf, sizeOf, textOf, upright } from './sweetHome3dValues.ts'

/** Inches: what ends below it is a door. */
const MAX_DOOR_SILL = 12
/** Degrees between a door and its wall; chords of a curved wall differ from its direction. */
const MAX_TURN = 15
/** Inches between the faces of a wall and of what is set into it. */
const NEAR = 1
/** Inches between the end of a wall and the frame in the gap beside it. */
const MAX_GAP = 4

/** Words of the names and of the catalog of Sweet Home 3D, in its languages. */
const WINDOW_WORDS =
  /window|fen[eê]tre|fenster|ventana|finestra|janela|raam|f[oö]nster|vindue|okno|ablak|окно|窗|窓|hatch|skylight|velux/
const DOOR_WORDS =
  /door|french|porte|t[uü]r|puerta|porta|deur|d[oö]rr?|drzwi|dve[rř]|ajt[oó]|двер|门|門|ドア|gate|portal/
const SLIDING_WORDS = /slid|coulissant|schiebe|corredera|scorrevole|schuif|skjut|przesuwn|раздвижн|推拉|引き/
const PASSAGE_WORDS = /frame|opening|arch|passage|hole|encadrement|rahmen|durchgang|vano|varco|marco/

/** The part of a door or window that is cut into its wall. */
export function openingOf(element: XmlElement, id: string): ReadOpening {
  const { attributes, children } = element
  const [width, depth, height] = [sizeOf(element, 'width'), sizeOf(element, 'depth'), sizeOf(element, 'height')]
  const share = (key: string, fallback: number) => numberOf(element, key, fallback)
  const angle = degreesOf(element, 'angle')
  const side = attributes['modelMirrored'] === 'true' ? -1 : 1
  const center = { x: inchesOf(element, 'x'), y: inchesOf(element, 'y') }
  /** Of shares of the width and depth, from the back on the left. */
  const placed = (across: number, along: number): Point =>
    add(center, rotate({ x: side * (across - 0.5) * width, y: (along - 0.5) * depth }, angle))
  const [wallWidth, wallTop, wallHeight] = [share('wallWidth', 1), share('wallTop', 0), share('wallHeight', 1)]
  const elevation = inchesOf(element, 'elevation', 0)
  const head = elevation + height * (1 - wallTop)
  const sill = Math.max(0, head - height * wallHeight)
  const sashes = children.filter(({ name }) => name === 'sash')
  const [first] = sashes
  const name = textOf(attributes['name'])
  const words = `${categoryOf(attributes['catalogId'])} ${name}`.toLowerCase()
  const { kind, isGuessed } = kindOf(words, sill, sashes)
  return {
    id,
    ...(name && { name }),
    kind,
    at: placed(share('wallLeft', 0) + wallWidth / 2, share('wallDistance', 0) + share('wallThickness', 1) / 2),
    angle,
    width: Math.abs(wallWidth * width),
    sill,
    head,
    ...(first &&
      (kind === 'door' || kind === 'double-door') && { swing: swingOf(first, { placed, angle, side, width }) }),
    ...(isGuessed && { guessed: ['kind'] }),
  }
}

function kindOf(
  words: string,
  sill: number,
  sashes: readonly XmlElement[],
): { kind: ReadOpening['kind']; isGuessed: boolean } {
  const [isWindow, isDoor] = [WINDOW_WORDS.test(words), DOOR_WORDS.test(words)]
  if (sill >= MAX_DOOR_SILL || (isWindow && !isDoor))
    return { kind: 'window', isGuessed: !isWindow && sashes.length === 0 }
  if (SLIDING_WORDS.test(words)) return { kind: 'sliding-door', isGuessed: false }
  if (sashes.length > 1) return { kind: 'double-door', isGuessed: sashes.length > 2 }
  if (sashes.length === 1) return { kind: 'door', isGuessed: false }
  if (PASSAGE_WORDS.test(words)) return { kind: 'passage', isGuessed: false }
  return { kind: 'door', isGuessed: !isDoor }
}

type Placing = {
  readonly placed: (across: number, along: number) => Point
  readonly angle: number
  readonly side: number
  readonly width: number
}

/** As `PlanComponent` of Sweet Home 3D draws it: angles of a leaf are counterclockwise, and mirrored with the model. */
function swingOf(sash: XmlElement, { placed, angle, side, width }: Placing): { hinge: Point; openTip: Point } {
  const hinge = placed(numberOf(sash, 'xAxis'), numberOf(sash, 'yAxis'))
  const open = numberOf(sash, 'endAngle')
  const leaf = numberOf(sash, 'width') * width
  const tip = rotate({ x: side * Math.cos(open) * leaf, y: -Math.sin(open) * leaf }, angle)
  return { hinge, openTip: add(hinge, tip) }
}

/**
 * `gap`: it stands between the ends of walls, as plans are drawn that leave the wall out where a door is; its wall is the
 * one that it is in line with.
 */
type Setting = { readonly opening: ReadOpening; readonly found: 'wall' | 'gap' | undefined }

/** Sets an opening on the middle line of the wall in which it stands; `depth` is that of its frame. Looks only at walls near it. */
export function setIntoWalls(walls: readonly ReadWall[]): (opening: ReadOpening, depth: number) => Setting {
  const grid = boxGrid(walls.map(({ from, to, thickness }) => widened(boundsOf([from, to]), thickness / 2 + NEAR)))
  return (opening, depth) => {
    const { at, angle, width } = opening
    const [best] = grid
      .near(widened(boundsOf([at]), Math.max(depth, width) / 2 + MAX_GAP))
      .flatMap((index) => walls[index] ?? [])
      .map((wall) => {
        const direction = directionOf(subtract(wall.to, wall.from))
        const ahead = rotate(subtract(at, wall.from), -direction)
        const length = distance(wall.from, wall.to)
        const beyond = Math.max(0, -ahead.x, ahead.x - length)
        return {
          wall,
          direction,
          across: Math.abs(ahead.y),
          beyond,
          on: add(wall.from, rotate({ x: ahead.x, y: 0 }, direction)),
        }
      })
      .filter(
        ({ wall, direction, across, beyond }) =>
          turnBetween(direction, angle) <= MAX_TURN &&
          across <= wall.thickness / 2 + depth / 2 + NEAR &&
          beyond <= width / 2 + MAX_GAP,
      )
      .toSorted((a, b) => a.beyond - b.beyond || a.across - b.across)
    if (!best) return { opening, found: undefined }
    const { wall, direction, beyond, on } = best
    return {
      opening: { ...opening, at: on, angle: upright(direction), wall: wall.id },
      found: beyond <= NEAR ? 'wall' : 'gap',
    }
  }
}
