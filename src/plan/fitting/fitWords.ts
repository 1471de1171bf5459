/** Places, boxes and space to spare in words. */
import { type FitPlace, type LargestBox, type Spare, type WallPlace, wallName } from '../../../studio/index.ts'
import type { PieceKind } from '../../../studio/model/furniture.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { formatLength, formatSize, type Unit } from '../../platform/units.ts'

/** `Left wall, 84 in of empty wall`; of several stretches of a wall with where they begin. */
export function placeInWords(place: FitPlace, floor: RoomShell, stretches: readonly WallPlace[], unit: Unit): string {
  if (place.on === 'floor') return 'Open floor, at the point you chose'
  const length = (inches: number) => formatLength(inches, unit)
  const same = stretches.filter(({ wall }) => wall === place.wall)
  const name = capitalized(wallName(floor, place.wall))
  const free = `${name}, ${length(place.to - place.from)} of empty wall`
  return same.length > 1 ? `${free}, from ${length(place.from)} to ${length(place.to)}` : free
}

/** `The largest box here is 84 in wide, 30 in deep and 96 in high.` */
export function boxInWords(box: LargestBox | null, place: FitPlace, unit: Unit): string {
  if (!box) return 'Nothing can stand here without coming too close to something.'
  const { width, length, height } = box.footprint
  const high = formatLength(height, unit)
  if (place.on === 'floor')
    return `The largest box around this point is ${formatSize([width, length], unit)}, ${high} high.`
  return `The largest box at this wall is ${formatLength(width, unit)} wide, ${formatLength(length, unit)} deep and ${high} high; a shallower or lower piece can be wider.`
}

/** Inches: the limit of the search. */
const FARTHEST = 60

/** `4 in to spare on each side, 12 in at the front`, as seen from its front. */
export function spareInWords({ left, right, front, back }: Spare, place: FitPlace, unit: Unit): string {
  // No line break between a number and its unit.
  const exact = (inches: number) => formatLength(inches, unit).replaceAll(' ', '\u00a0')
  const length = (inches: number) => (inches >= FARTHEST ? `${exact(FARTHEST)} or more` : exact(inches))
  const isEven = length(left) === length(right)
  const none = length(0)
  const sides =
    isEven && length(left) === none
      ? 'Nothing to spare at the sides'
      : isEven
        ? `${length(left)} to spare on each side`
        : `${length(left)} to spare on the left, ${length(right)} on the right`
  const behind = place.on === 'floor' && length(back) !== none ? [`${length(back)} at the back`] : []
  const before = length(front) === none ? [] : [`${length(front)} at the front`]
  return [sides, ...before, ...behind].join(', ')
}

/** `Dining chair`; for what is of no kind, `Something else`. */
export function kindInWords(kind: PieceKind): string {
  if (kind === 'block') return 'Something else'
  return capitalized(kind.replaceAll('-', ' '))
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
