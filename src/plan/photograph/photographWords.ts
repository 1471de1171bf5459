/** What can be marked in a photograph of a room, in words, and what to mark next. */
import {
  floorOutline,
  heightsOf,
  measured,
  nameOnWall,
  openingsOf,
  type PhotographCamera,
  type Solved,
  theWall,
  type Unsolved,
  wallName,
} from '../../../studio/index.ts'
import type { PhotographLine } from '../../../studio/model/photographs.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { formatLength, type Unit } from '../../platform/units.ts'
import { OPENING_NAMES } from '../roomWords.ts'

export type Meaning = PhotographLine['means']
type Choice = { readonly value: string; readonly label: string; readonly means: Meaning }

/** Edges of the plan have one line at most in a photograph; lines of other kinds can be many. */
const MANY: readonly Meaning['kind'][] = ['upright', 'along', 'length', 'check']
/** A known length until another one is typed: a door, 80 in high. */
const USUAL_LENGTH = 80

/** The same text for the same thing of the room. */
export function keyOf(means: Meaning): string {
  return ['kind', 'wall', 'corner', 'opening', 'side', 'lies']
    .flatMap((part) => Reflect.get(means, part) ?? [])
    .join(' ')
}

/** Whether another line of this meaning takes the place of the one before. */
export function isSingle({ kind }: Meaning): boolean {
  return !MANY.includes(kind)
}

/** All that can be marked in a photograph of this room, in the order of the list. */
export function choicesOf(floor: RoomShell): readonly Choice[] {
  const walls = floorOutline(floor).map((_, wall) => wall)
  const openings = openingsOf(floor).filter((opening) => heightsOf(floor, opening) !== undefined)
  const all: Meaning[] = [
    ...walls.map((wall) => ({ kind: 'foot', wall }) as const),
    ...walls.map((corner) => ({ kind: 'corner', corner }) as const),
    ...walls.map((wall) => ({ kind: 'top', wall }) as const),
    ...openings.flatMap(({ id, kind }) =>
      (['left', 'right', 'top', ...(kind === 'window' ? (['bottom'] as const) : [])] as const).map(
        (side) => ({ kind: 'opening', opening: id, side }) as const,
      ),
    ),
    { kind: 'upright' },
    ...walls.map((wall) => ({ kind: 'along', wall }) as const),
    { kind: 'length', inches: USUAL_LENGTH, lies: 'upright' },
    { kind: 'length', inches: USUAL_LENGTH, lies: 'floor' },
    { kind: 'check', lies: 'floor' },
    { kind: 'check', lies: 'upright' },
  ]
  return all.map((means) => ({ value: keyOf(means), label: nameOf(floor, means), means }))
}

const SIDES = { left: 'left edge', right: 'right edge', top: 'upper edge', bottom: 'lower edge' }

/** Begins with a capital letter. */
export function nameOf(floor: RoomShell, means: Meaning): string {
  switch (means.kind) {
    case 'foot':
      return `Floor along ${wallAt(floor, means.wall)}`
    case 'top':
      return `Ceiling along ${wallAt(floor, means.wall)}`
    case 'corner': {
      const { length } = floorOutline(floor)
      return `Corner of ${wallAt(floor, (means.corner + length - 1) % length)} and ${wallAt(floor, means.corner)}`
    }
    case 'opening': {
      const opening = openingsOf(floor).find(({ id }) => id === means.opening)
      if (!opening) return 'A door or window that is gone'
      return `${nameOnWall(floor, opening, OPENING_NAMES[opening.kind])}, ${wallName(floor, opening.wall)}: ${SIDES[means.side]}`
    }
    case 'upright':
      return 'Anything upright'
    case 'along':
      return `Anything level along ${wallAt(floor, means.wall)}`
    case 'length':
      return means.lies === 'floor' ? 'Length that I know, on the floor' : 'Height that I know, up from the floor'
    case 'check':
      return means.lies === 'floor' ? 'Ruler on the floor' : 'Ruler up from the floor'
    default:
      return means satisfies never
  }
}

function wallAt(floor: RoomShell, wall: number): string {
  return wall < floorOutline(floor).length ? theWall(floor, wall) : 'a wall that is gone'
}

/** What to mark after these lines: from one foot of a wall around the room, with the corners between them. */
export function nextMeaning(floor: RoomShell, marks: readonly PhotographLine[], last: Meaning): Meaning {
  const walls = floorOutline(floor).length
  const has = (means: Meaning) => marks.some((mark) => keyOf(mark.means) === keyOf(means))
  const feet = marks.flatMap(({ means }) => (means.kind === 'foot' ? [means.wall] : []))
  const [first] = feet
  if (first === undefined) return last
  const around: Meaning[] = [
    { kind: 'foot', wall: (first + 1) % walls },
    { kind: 'corner', corner: (first + 1) % walls },
  ]
  const before: Meaning[] = [
    { kind: 'foot', wall: (first + walls - 1) % walls },
    { kind: 'corner', corner: first },
  ]
  const isBefore = feet.includes((first + walls - 1) % walls) || has(before[1] ?? last)
  const wanted = isBefore ? [...before, ...around] : [...around, ...before]
  const tops = feet.map((wall): Meaning => ({ kind: 'top', wall }))
  const doors = choicesOf(floor).flatMap(({ means }) => (means.kind === 'opening' ? [means] : []))
  return [...wanted.slice(0, 2), ...tops, ...doors, ...wanted.slice(2)].find((each) => !has(each)) ?? last
}

/** 10 ft or 3 m, at which the sentence about the certainty says how right a thing is. */
const AT = {
  cm: { inches: 300 / 2.54, words: '3 m' },
  in: { inches: 120, words: '10 ft' },
  ft: { inches: 120, words: '10 ft' },
}

/** How far the picture is solved, and how sure that is. */
export function certaintyInWords({ sure }: Solved, unit: Unit): string {
  const at = AT[unit]
  const within = Math.max(0.1, at.inches * sure.floorShare)
  return `A thing ${at.words} away is right within ${formatLength(Math.ceil(within * 10) / 10, unit)}.`
}

/** Fewer lines seldom say where the camera was: then the next edge helps more than a reason. */
const FEW = 5

/** What to do for a picture that is not solved, or is not sure. `asked`: the name of the next line. */
export function adviceOf(
  solution: Solved | Unsolved,
  marks: readonly PhotographLine[],
  asked: string,
): string | undefined {
  const lines = marks.filter(({ means }) => means.kind !== 'check').length
  const isOpen = solution.kind === 'unsolved' && ['needs-more', 'no-depth'].includes(solution.problem)
  if (isOpen && lines > 0 && lines < FEW)
    return `Next: ${asked}. If it is not in the picture, choose another edge. Edges at the ceiling, of doors and of windows all help.`
  if (marks.length === 0)
    return 'Let the edges be found, or begin with one where the floor meets a wall: choose the wall on the small plan, then drag along its edge in the photograph, or tap two points of it.'
  if (solution.kind === 'unsolved') return solution.sentence
  return solution.doubts[0]?.sentence
}

/** What a ruler or a known length says beside its line; undefined for other lines. */
export function measureInWords(
  camera: PhotographCamera | undefined,
  mark: PhotographLine,
  unit: Unit,
): string | undefined {
  const { means } = mark
  if (means.kind === 'length') return formatLength(means.inches, unit)
  if (means.kind !== 'check') return undefined
  const found = camera && measured(camera, mark)
  if (found === undefined) return undefined
  return formatLength(found, unit)
}

/** That openings of the plan are behind what is taken out; empty if none is. */
export function hiddenInWords(floor: RoomShell, ids: readonly string[]): string {
  const names = openingsOf(floor)
    .filter(({ id }) => ids.includes(id))
    .map((opening) => {
      const name = nameOnWall(floor, opening, OPENING_NAMES[opening.kind].toLowerCase())
      return `${name} in ${wallAt(floor, opening.wall)}`
    })
  return names.length > 0
    ? `By the plan this lies behind what is taken out, where plain wall is drawn: ${names.join(', ')}.`
    : ''
}
