/**
 * Walls in a drawing: two parallel lines near each other are the sides of a wall. Lines are sorted by direction and by
 * their distance from the origin, so that each is compared with its neighbors only. Lengths are inches.
 */
import type { Point } from '../geometry/point.ts'

/** Lines as `[x1, y1, x2, y2, ...]`. */
export type Lines = readonly number[]

/** Lines of one direction, in coordinates along it (s) and across (t). */
export interface Direction {
  readonly cos: number
  readonly sin: number
  /** By t; those that continue or cover each other are one. */
  readonly rails: readonly Rail[]
}

interface Rail {
  readonly t: number
  readonly from: number
  readonly to: number
}

/** A straight piece of a wall between two rails. */
export interface Strip {
  readonly direction: Direction
  /** Of its middle line. */
  readonly t: number
  readonly thickness: number
  readonly from: number
  readonly to: number
}

export interface StripLimits {
  readonly thinnest: number
  readonly thickest: number
}

/** Degrees: lines that differ by less run in one direction. */
const SAME_DIRECTION_DEG = 0.4
/** Rails that are this near are one line drawn twice. */
const SAME_LINE_IN = 0.15
/** Lines that are this far apart end to end are one. */
const JOINED_IN = 0.3
/** Shorter lines are the ends of walls and details. */
const SHORTEST_SIDE_IN = 2.5
/** A wall shorter than this is a detail. */
const SHORTEST_WALL_IN = 3
/** The widest door between a wall and a short end of it. */
const STUB_AWAY_IN = 75
/** Two sides nearer than this are a skin, such as plaster, of the wall behind it. */
const SKIN_IN = 2
/** A wall of layers, such as brick and insulation, is at most this thick. */
const LAYERED_IN = 16
/** Comparisons of lines with their neighbors; the largest real plan that was seen takes 300,000. */
const MAX_LOOKS = 5_000_000

/** The lines are too many beside each other to be compared within a second. */
export class TooDense extends Error {
  override readonly name = 'TooDense'
}

/** Counts comparisons, so that the work is bounded. */
export class Budget {
  private left = MAX_LOOKS

  /** @throws TooDense */
  spend(looks: number): void {
    this.left -= looks
    if (this.left < 0) throw new TooDense()
  }
}

/** Lines by direction; lines shorter than `shortest` are left out. */
export function directionsOf(lines: Lines, shortest = SHORTEST_SIDE_IN): Direction[] {
  const found: { angle: number; length: number; index: number }[] = []
  for (let index = 0; index < lines.length; index += 4) {
    const [dx, dy] = [lines[index + 2]! - lines[index]!, lines[index + 3]! - lines[index + 1]!]
    const length = Math.hypot(dx, dy)
    if (!(length >= shortest)) continue
    const angle = (Math.atan2(dy, dx) * 180) / Math.PI
    // -2 to 178, so that lines along the page do not fall apart at 0.
    found.push({ angle: ((((angle + 2) % 180) + 180) % 180) - 2, length, index })
  }
  found.sort((a, b) => a.angle - b.angle)
  const directions: Direction[] = []
  for (let start = 0; start < found.length; ) {
    let end = start + 1
    while (
      end < found.length &&
      found[end]!.angle - found[end - 1]!.angle < SAME_DIRECTION_DEG / 4 &&
      found[end]!.angle - found[start]!.angle < SAME_DIRECTION_DEG
    )
      end += 1
    const members = found.slice(start, end)
    const total = members.reduce((sum, { length }) => sum + length, 0)
    const mean = members.reduce((sum, { angle, length }) => sum + angle * length, 0) / total
    directions.push(directionOf(lines, members, (mean * Math.PI) / 180))
    start = end
  }
  return directions
}

function directionOf(lines: Lines, members: readonly { readonly index: number }[], angle: number): Direction {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const rails = members
    .map(({ index }): Rail => {
      const [x1, y1, x2, y2] = [lines[index]!, lines[index + 1]!, lines[index + 2]!, lines[index + 3]!]
      const [s1, s2] = [x1 * cos + y1 * sin, x2 * cos + y2 * sin]
      return { t: ((y1 + y2) * cos - (x1 + x2) * sin) / 2, from: Math.min(s1, s2), to: Math.max(s1, s2) }
    })
    .toSorted((a, b) => a.t - b.t)
  const merged: Rail[] = []
  for (let start = 0; start < rails.length; ) {
    let end = start + 1
    while (end < rails.length && rails[end]!.t - rails[start]!.t < SAME_LINE_IN) end += 1
    let last: Rail | undefined
    for (const rail of rails.slice(start, end).toSorted((a, b) => a.from - b.from)) {
      if (last && rail.from <= last.to + JOINED_IN) {
        last = { ...last, to: Math.max(last.to, rail.to) }
        merged[merged.length - 1] = last
      } else {
        last = rail
        merged.push(rail)
      }
    }
    start = end
  }
  return { cos, sin, rails: merged.toSorted((a, b) => a.t - b.t) }
}

export function spotAt({ cos, sin }: Direction, s: number, t: number): Point {
  return { x: s * cos - t * sin, y: s * sin + t * cos }
}

export const alongOf = ({ cos, sin }: Direction, { x, y }: Point) => x * cos + y * sin
export const acrossOf = ({ cos, sin }: Direction, { x, y }: Point) => y * cos - x * sin

/**
 * The walls between lines.
 * @throws TooDense
 */
export function stripsBetween(directions: readonly Direction[], limits: StripLimits, budget: Budget): Strip[] {
  return directions.flatMap((direction) => {
    const spaces = neighborsOf(direction, limits.thickest, budget)
    return withoutGaps(direction, spaces, limits, budget).map(
      ({ lower, upper, from, to }): Strip => ({
        direction,
        t: (lower + upper) / 2,
        thickness: upper - lower,
        from,
        to,
      }),
    )
  })
}

/** The space between two rails with nothing between them. */
interface Space {
  readonly below: number
  readonly above: number
  readonly from: number
  readonly to: number
}

function neighborsOf({ rails }: Direction, thickest: number, budget: Budget): Space[] {
  const spaces: Space[] = []
  for (const [below, rail] of rails.entries()) {
    let open: (readonly [number, number])[] = [[rail.from, rail.to]]
    for (let above = below + 1; above < rails.length && open.length > 0; above += 1) {
      const other = rails[above]!
      if (other.t - rail.t > thickest) break
      budget.spend(1 + open.length)
      const rest: (readonly [number, number])[] = []
      for (const [from, to] of open) {
        const [low, high] = [Math.max(from, other.from), Math.min(to, other.to)]
        if (high <= low) {
          rest.push([from, to])
          continue
        }
        if (high - low >= SHORTEST_WALL_IN) spaces.push({ below, above, from: low, to: high })
        if (low - from > SHORTEST_WALL_IN) rest.push([from, low])
        if (to - high > SHORTEST_WALL_IN) rest.push([high, to])
      }
      open = rest
    }
  }
  return spaces
}

interface Body {
  readonly lower: number
  readonly upper: number
  readonly from: number
  readonly to: number
}

/**
 * Of the spaces those that are walls: not the space between two walls, which has narrower ones beside it. Thin layers
 * become one wall.
 */
function withoutGaps(
  { rails }: Direction,
  spaces: readonly Space[],
  { thinnest, thickest }: StripLimits,
  budget: Budget,
): Body[] {
  const width = ({ below, above }: Space) => rails[above]!.t - rails[below]!.t
  const overRail = new Map<number, Space[]>()
  const underRail = new Map<number, Space[]>()
  for (const space of spaces) {
    addTo(overRail, space.below, space)
    addTo(underRail, space.above, space)
  }
  const beside = (space: Space, others: readonly Space[] = []) => {
    budget.spend(others.length)
    return others.find(
      (other) => Math.min(space.to, other.to) - Math.max(space.from, other.from) > 0.5 * (space.to - space.from),
    )
  }
  const bodies: Body[] = []
  const stubs: Body[] = []
  for (const space of spaces) {
    const own = width(space)
    const under = beside(space, underRail.get(space.below))
    const over = beside(space, overRail.get(space.above))
    const [below, above] = [under && width(under), over && width(over)]
    const isLike = (other: number | undefined) => other !== undefined && Math.abs(other - own) < 0.5
    // With thin layers beside it, it is one wall with them.
    let [lower, upper] = [rails[space.below]!.t, rails[space.above]!.t]
    const isLayer = (other: number | undefined): other is number =>
      other !== undefined &&
      other + own <= LAYERED_IN &&
      (other < SKIN_IN * 1.75 || own < SKIN_IN * 1.75 || isLike(other))
    if (isLayer(below)) lower -= below
    if (isLayer(above) && upper - lower + above <= LAYERED_IN) upper += above
    if (lower === rails[space.below]!.t && upper === rails[space.above]!.t) {
      const isNarrower = (other: number | undefined) => other !== undefined && other >= thinnest && other < own - 0.5
      if (isNarrower(below) || isNarrower(above)) continue
    }
    const thickness = upper - lower
    if (thickness < thinnest || thickness > thickest) continue
    // A shorter one is the end of a wall that runs the other way, or what is left of a wall beside a door.
    const isShort = space.to - space.from < 0.5 * thickness
    ;(isShort ? stubs : bodies).push({ lower, upper, from: space.from, to: space.to })
  }
  const walls = withoutFlights(bodies, budget)
  return [...walls, ...stubs.filter((stub) => isOfWall(stub, walls, budget))]
}

/** Whether a wall goes on in the same line behind a door. */
function isOfWall(stub: Body, walls: readonly Body[], budget: Budget): boolean {
  budget.spend(walls.length)
  return walls.some(
    ({ lower, upper, from, to }) =>
      Math.abs(lower - stub.lower) < SAME_LINE_IN &&
      Math.abs(upper - stub.upper) < SAME_LINE_IN &&
      Math.max(from - stub.to, stub.from - to) <= STUB_AWAY_IN,
  )
}

/** Leaves out three and more walls of one thickness side by side: the treads of stairs, with or without nosings. */
function withoutFlights(bodies: readonly Body[], budget: Budget): Body[] {
  const inOrder = bodies.toSorted((a, b) => a.lower - b.lower)
  const next = new Map<Body, Body>()
  for (const [index, body] of inOrder.entries())
    for (let at = index + 1; at < inOrder.length && inOrder[at]!.lower <= body.upper + 2; at += 1) {
      budget.spend(1)
      const other = inOrder[at]!
      const isLike = Math.abs(other.upper - other.lower - (body.upper - body.lower)) < 1
      const overlap = Math.min(body.to, other.to) - Math.max(body.from, other.from)
      if (isLike && other.lower >= body.upper - 2 && overlap > 0.5 * (body.to - body.from)) next.set(body, other)
    }
  const dropped = new Set<Body>()
  for (const [body, second] of next) {
    const third = next.get(second)
    if (third) for (const each of [body, second, third]) dropped.add(each)
  }
  return inOrder.filter((body) => !dropped.has(body))
}

export function addTo<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}
