/** The doors and windows of a home that belong to one of its rooms, on the walls of its floor. Lengths are inches. */
import { HEAD_HEIGHT, MIN_WINDOW_HEIGHT, SILL_HEIGHT } from '../model/walls.ts'
import { MAX_OPENINGS, type Opening, OPENING_WIDTH, type RoomShell } from '../model/roomShell.ts'
import { floorWalls } from '../geometry/floorOutline.ts'
import { alongWall, fitOpening, inward } from '../geometry/openings.ts'
import { type Point, add, directionOf, distance, dot, nearestOnSegment, subtract } from '../geometry/point.ts'
import { turnBetween } from '../geometry/turnBetween.ts'
import { lengthMark, type ReadLevel, type ReadOpening, type ReadPiece } from './homeReading.ts'
import { counted } from '../model/counted.ts'
import type { ReadingReport } from './readingReport.ts'

/** Degrees between an opening and a wall of the room, and inches between the face of its wall and that of the room. */
const MAX_TURN = 15
const NEAR = 4
/** Of a wall whose thickness is not known. */
const USUAL_THICKNESS = 12
/** The least share of an opening that is in the wall of a room. */
const LEAST_SHARE = 0.5
/** Inches by which an opening is moved or made narrower without a word. */
const UNSEEN = 0.5

/** `guessed`: ids of openings of which the reader assumed something. `by` is added to points of the home. */
type Place = {
  readonly floor: RoomShell
  readonly by: Point
  readonly guessed: ReadonlySet<string>
  readonly report: ReadingReport
}

export function roomOpenings(
  { openings, walls }: Pick<ReadLevel, 'openings' | 'walls'>,
  place: Place,
): readonly Opening[] {
  const { floor, by, report } = place
  const thicknesses = new Map(walls.map(({ id, thickness }) => [id, thickness]))
  const found = openings.flatMap((opening) => {
    const at = add(opening.at, by)
    const thickness = (opening.wall === undefined ? undefined : thicknesses.get(opening.wall)) || USUAL_THICKNESS
    const wall = wallOf(floor, at, opening, thickness / 2 + NEAR)
    return wall ? [{ opening, at, ...wall }] : []
  })
  const placed: Opening[] = []
  for (const each of found.toSorted((a, b) => a.away - b.away)) {
    const { id } = each.opening
    if (placed.length >= MAX_OPENINGS) {
      report.add(
        'leftOut',
        'too many openings',
        (n) => `${counted(n, 'door or window', 'doors and windows')}: a room has at most ${MAX_OPENINGS}.`,
        [id],
      )
      continue
    }
    const wanted = openingOn(each, place)
    if (wanted.width < OPENING_WIDTH.least) {
      report.add(
        'leftOut',
        'narrow openings',
        (n) => `${counted(n, 'door or window', 'doors and windows')} narrower than ${lengthMark(OPENING_WIDTH.least)}.`,
        [id],
      )
      continue
    }
    const fitted = fitOpening(floor, wanted, placed)
    if (!fitted) {
      report.add(
        'leftOut',
        'openings without room',
        (n) => `${counted(n, 'door or window', 'doors and windows')} that would overlap another one.`,
        [id],
      )
      continue
    }
    const isMoved = Math.abs(fitted.at - wanted.at) > UNSEEN
    if (isMoved)
      report.add(
        'guessed',
        'moved openings',
        (n) => `${counted(n, 'door or window', 'doors and windows')} moved along the wall to where there is room.`,
        [id],
      )
    placed.push(isMoved ? { ...fitted, isAssumed: true } : fitted)
  }
  return placed
}

/** Words for radiators in the languages of Sweet Home 3D. */
const RADIATOR = /radiator|heizk[oö]rper|radiateur|termosifone|calorifero|grzejnik|verwarming|radiador/i
const RADIATOR_DEPTH = { least: 1, most: 24 }

/**
 * The openings with those pieces that are radiators and stand at a wall, as fixtures of it; `left` are all other pieces.
 */
export function withRadiators(
  openings: readonly Opening[],
  pieces: readonly ReadPiece[],
  { floor, by, report }: Place,
): { readonly openings: readonly Opening[]; readonly left: readonly ReadPiece[] } {
  const placed = [...openings]
  const left = pieces.filter((piece) => {
    const { id, name, category = '', at, rotation, width, depth, isHidden } = piece
    if (isHidden || !RADIATOR.test(`${category} ${name}`) || placed.length >= MAX_OPENINGS) return true
    const middle = add(at, by)
    const found = wallOf(floor, middle, { angle: rotation, width }, depth / 2 + NEAR)
    const whole = found ? found.last - found.first : 0
    if (!found || whole < OPENING_WIDTH.least || whole > OPENING_WIDTH.most) return true
    const wanted = { id: id.slice(0, MAX_ID), wall: found.wall, at: (found.first + found.last) / 2, width: whole }
    const fitted = fitOpening(floor, { kind: 'radiator', ...wanted, depth: within(depth, RADIATOR_DEPTH) }, placed)
    if (!fitted || Math.abs(fitted.at - wanted.at) > UNSEEN) return true
    placed.push(fitted)
    report.add('kept', 'radiators', (n) => `${counted(n, 'radiator')} on the wall.`, [id])
    return false
  })
  return { openings: placed, left }
}

type OnWall = { readonly wall: number; readonly away: number; readonly first: number; readonly last: number }

/** The nearest wall of the room in which at least half of the opening is; `first` and `last`: its stretch of that wall. */
function wallOf(
  floor: RoomShell,
  at: Point,
  { angle, width }: Pick<ReadOpening, 'angle' | 'width'>,
  reach: number,
): OnWall | undefined {
  let best: OnWall | undefined
  for (const [wall, [a, b]] of floorWalls(floor).entries()) {
    const away = distance(nearestOnSegment(at, a, b), at)
    if (away > reach + width / 2 || turnBetween(directionOf(subtract(b, a)), angle) > MAX_TURN) continue
    const along = alongWall(floor, wall)
    const middle = dot(subtract(at, a), along)
    const across = Math.abs(dot(subtract(at, a), inward(floor, wall)))
    const [first, last] = [Math.max(0, middle - width / 2), Math.min(distance(a, b), middle + width / 2)]
    if (across <= reach && last - first >= width * LEAST_SHARE && across < (best?.away ?? Infinity))
      best = { wall, away: across, first, last }
  }
  return best
}

function openingOn(
  { opening, at: middle, wall, first, last }: OnWall & { readonly opening: ReadOpening; readonly at: Point },
  { floor, by, guessed, report }: Place,
): Opening {
  const { id, kind, width: whole, swing, sill, head, guessed: parts } = opening
  const width = Math.min(last - first, OPENING_WIDTH.most)
  const isNarrower = whole - width > UNSEEN
  if (isNarrower)
    report.add(
      'guessed',
      'narrower openings',
      (n) => `${counted(n, 'door or window', 'doors and windows')} made narrower, to fit the wall of the room.`,
      [id],
    )
  const isHinged = kind === 'door' || kind === 'double-door'
  const isAssumed = guessed.has(id) || parts !== undefined || isNarrower || (isHinged && !swing)
  const place = {
    id: id.slice(0, MAX_ID),
    wall,
    at: (first + last) / 2,
    width,
    ...(isAssumed && { isAssumed: true as const }),
  }
  if (kind === 'window') {
    const top = within(head, HEAD_HEIGHT)
    return { kind, ...place, sill: Math.min(within(sill, SILL_HEIGHT), top - MIN_WINDOW_HEIGHT), head: top }
  }
  const height = within(head, HEAD_HEIGHT)
  if (kind === 'door') return { kind, ...place, height, ...hungAt(floor, wall, middle, by, swing) }
  if (kind === 'double-door') return { kind, ...place, height, swing: hungAt(floor, wall, middle, by, swing).swing }
  return { kind, ...place, height }
}

const MAX_ID = 80

/** On which end its hinge is, and whether it opens into the room. */
function hungAt(
  floor: RoomShell,
  wall: number,
  middle: Point,
  by: Point,
  swing: ReadOpening['swing'],
): { hinge: 'first' | 'last'; swing: 'in' | 'out' } {
  if (!swing) return { hinge: 'first', swing: 'in' }
  const along = dot(subtract(add(swing.hinge, by), middle), alongWall(floor, wall))
  const into = dot(subtract(swing.openTip, swing.hinge), inward(floor, wall))
  return { hinge: along < 0 ? 'first' : 'last', swing: into > 0 ? 'in' : 'out' }
}

function within(inches: number, { least, most }: { readonly least: number; readonly most: number }): number {
  return Math.min(most, Math.max(least, inches))
}
