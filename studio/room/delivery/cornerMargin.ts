/**
 * A rectangle around a corner of two corridors at a right angle, or from a hall through a door in its side. Margins
 * are inches by which the rectangle may grow on each of its sides and still pass; negative where it must shrink.
 *
 * The rectangle turns with one corner on the hall's outer wall. At the angle ψ to the hall it passes a corner of
 * endless corridors if `breadth <= first cos ψ + second sin ψ - length sin ψ cos ψ`: its outer long side touches both
 * outer walls, and the inner corner is at least its breadth away. Without breadth this is the ladder of (first^(2/3) +
 * second^(2/3))^(3/2). Where the second corridor is a door with open floor beyond, it also passes while it lies in the
 * hall (`length sin ψ + breadth cos ψ <= first`), and as soon as it fits through the wall at an angle (`breadth <=
 * second sin ψ - WALL cos ψ`). The hall may end at the door.
 */

export type Corner = {
  /** The widths of the two corridors, inches. */
  readonly first: number
  readonly second: number
  /** True if the second corridor is a door in a wall, with open floor beyond it. */
  readonly isDoor: boolean
}

/** A rectangle that goes around the corner lengthwise. The rates are the growth of its sides per inch of margin. */
export type Carried = {
  readonly along: number
  readonly across: number
  readonly alongRate: number
  readonly acrossRate: number
}

/** `angle`: degrees between the long side and the first corridor where it is tightest. */
export type Rounded = { readonly margin: number; readonly angle: number }

/** Inches subtracted for the error of the numeric search, so that a margin is never too large. */
export const SEARCH_ERROR = 0.002
/** Thickness of a wall with a door, inches: a stud wall of 3.5 in with boards on both sides, and its frame. */
export const DOOR_WALL_THICKNESS = 5

const QUARTER = Math.PI / 2
const COARSE_STEPS = 60
const FINE_STEPS = 20
/** The golden ratio, for the search. */
const GOLDEN = (Math.sqrt(5) - 1) / 2

export function cornerMargin({ first, second, isDoor }: Corner, rectangle: Carried): Rounded {
  const { along, across, alongRate, acrossRate } = rectangle
  const { angle, value } = lowest((each) => {
    const [sin, cos] = [Math.sin(each), Math.cos(each)]
    const around = (second * sin + first * cos - along * sin * cos - across) / (alongRate * sin * cos + acrossRate)
    if (!isDoor) return around
    const inHall = (first - along * sin - across * cos) / (alongRate * sin + acrossRate * cos)
    const inDoor = (second * sin - DOOR_WALL_THICKNESS * cos - across) / acrossRate
    return Math.max(around, inHall, inDoor)
  })
  return { margin: value - SEARCH_ERROR, angle: (angle * 180) / Math.PI }
}

/** Inches; no piece is longer. */
const MAX_PIECE_LENGTH = 2_400
const HALVINGS = 20

/** The greatest length, in inches, that passes with this breadth; zero if none does. */
export function longestAround(corner: Corner, across: number): number {
  let [low, high] = [0, MAX_PIECE_LENGTH]
  for (let index = 0; index < HALVINGS; index += 1) {
    const along = (low + high) / 2
    if (cornerMargin(corner, { along, across, alongRate: 2, acrossRate: 2 }).margin > -SEARCH_ERROR) low = along
    else high = along
  }
  return low
}

/**
 * The minimum between 0 and 90 degrees: every local minimum of a series of samples, refined by golden-section search.
 */
function lowest(at: (angle: number) => number): { angle: number; value: number } {
  const step = QUARTER / COARSE_STEPS
  const samples = Array.from({ length: COARSE_STEPS + 1 }, (_, index) => at(index * step))
  let best = { angle: 0, value: Infinity }
  for (const [index, value] of samples.entries()) {
    if (value > (samples[index - 1] ?? Infinity) || value > (samples[index + 1] ?? Infinity)) continue
    const found = refined(at, Math.max(0, (index - 1) * step), Math.min(QUARTER, (index + 1) * step))
    const dip = found.value < value ? found : { angle: index * step, value }
    if (dip.value < best.value) best = dip
  }
  return best
}

function refined(at: (angle: number) => number, first: number, last: number): { angle: number; value: number } {
  let [low, high] = [first, last]
  for (let index = 0; index < FINE_STEPS; index += 1) {
    const [a, b] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)]
    if (at(a) < at(b)) high = b
    else low = a
  }
  const angle = (low + high) / 2
  return { angle, value: at(angle) }
}
