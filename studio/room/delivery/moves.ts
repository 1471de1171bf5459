/**
 * How a piece gets through one passage: for every attitude in which it can arrive, the attitudes in which it can
 * leave, and the margin. The margin of a move is the number of inches by which the piece may grow on each of its six
 * sides and the move still succeeds; it is negative where the piece would have to shrink.
 */
import { type Carried, type Corner, cornerMargin, SEARCH_ERROR } from './cornerMargin.ts'
import type { Passage } from './passages.ts'
import { ATTITUDE_COUNT, type Attitudes, TWINS, tiltedOn, afterQuarterTurn } from './attitudes.ts'

/**
 * How a piece was moved: straight on, lengthwise around a corner, sideways past it, turned in place, or set down on a
 * landing and carried on without being turned.
 */
export type Manner = 'straight' | 'around' | 'aside' | 'turned' | 'set-down'

/** For each attitude, the way to arrive in it with the largest least margin. */
export type Reached = {
  /** Least margin of all moves so far, inches. */
  readonly best: Float64Array
  /** The margin of the last move alone. */
  readonly own: Float64Array
  /** The attitude before the last move. */
  readonly from: Int32Array
  readonly manner: Manner[]
  /** Where a piece that is set down or turned in the last move has least space. */
  readonly tightest: TightestTurn[]
}

/** The attitude in which a piece has least space while it is set down and turned: below, on the floor, or to spin on it. */
export type TightestTurn = { readonly attitude: number; readonly limit: 'height' | 'floor' | 'spin' }

type Of<Kind extends Passage['kind']> = Omit<Extract<Passage, { kind: Kind }>, 'stage' | 'kind'>

/** Every attitude is possible before the first stage. */
export function startReached(): Reached {
  return { ...unreached(), best: new Float64Array(ATTITUDE_COUNT).fill(Infinity) }
}

/** Restrictions of the search. */
export type Rules = {
  /** Whether the piece may be carried in an attitude; while it is turned in a space, all attitudes are allowed. */
  readonly isAllowed: (attitude: number) => boolean
  /** Only margins above this are of interest, inches. */
  readonly above: number
}

export function advance(attitudes: Attitudes, before: Reached, passage: Passage, { isAllowed, above }: Rules): Reached {
  if (passage.kind === 'space') return turnedIn(attitudes, before, passage, above, passage.isRoom)
  const after = unreached()
  const arrive = (attitude: number, from: number, own: number, manner: Manner, tightest?: TightestTurn) => {
    const best = Math.min(before.best[from] ?? -Infinity, own)
    if (best <= above || best <= (after.best[attitude] ?? Infinity) || !isAllowed(attitude)) return
    after.best[attitude] = best
    after.own[attitude] = own
    after.from[attitude] = from
    after.manner[attitude] = manner
    if (tightest) after.tightest[attitude] = tightest
  }
  // The direction in which a piece leaves a landing.
  const leaving = (attitude: number) =>
    passage.kind === 'landing' && passage.turn === 'half' ? attitude : afterQuarterTurn(attitude)
  if (passage.kind === 'landing') {
    const { own, from, manner, tightest } = turnedIn(attitudes, before, spaceOf(passage), above, true)
    for (const [attitude, first] of from.entries())
      arrive(
        leaving(attitude),
        first,
        own[attitude] ?? -Infinity,
        manner[attitude] === 'turned' ? 'turned' : 'set-down',
        tightest[attitude],
      )
  }
  for (let attitude = 0; attitude < ATTITUDE_COUNT; attitude += 1) {
    const most = Math.min(valueOf(before.best, attitude), heightMargin(attitudes, attitude, passage.height))
    if (most <= above || !isAllowed(attitude)) continue
    switch (passage.kind) {
      case 'opening':
        arrive(attitude, attitude, straight(attitudes, attitude, passage), 'straight')
        break
      case 'corner':
        arrive(attitude, attitude, aroundCorner(attitudes, attitude, passage).margin, 'around')
        arrive(afterQuarterTurn(attitude), attitude, pastCorner(attitudes, attitude, passage), 'aside')
        break
      case 'landing':
        arrive(attitude, attitude, aroundLanding(attitudes, attitude, passage), 'around')
        arrive(leaving(attitude), attitude, pastCorner(attitudes, attitude, lanesOf(passage)), 'aside')
        break
      default:
        passage satisfies never
    }
  }
  return after
}

function unreached(): Reached {
  return {
    best: new Float64Array(ATTITUDE_COUNT).fill(-Infinity),
    own: new Float64Array(ATTITUDE_COUNT).fill(Infinity),
    from: Int32Array.from({ length: ATTITUDE_COUNT }, (_, attitude) => attitude),
    manner: Array.from({ length: ATTITUDE_COUNT }, () => 'straight'),
    tightest: Array.from({ length: ATTITUDE_COUNT }, (_, attitude) => ({ attitude, limit: 'floor' })),
  }
}

function valueOf(values: Float64Array, attitude: number): number {
  return values[attitude] ?? Number.NaN
}

function heightMargin(attitudes: Attitudes, attitude: number, height: number): number {
  return (height - valueOf(attitudes.up, attitude)) / valueOf(attitudes.upRate, attitude)
}

function widthMargin(attitudes: Attitudes, attitude: number, width: number): number {
  return (width - valueOf(attitudes.across, attitude)) / valueOf(attitudes.acrossRate, attitude)
}

function lengthMargin(attitudes: Attitudes, attitude: number, length: number): number {
  return (length - valueOf(attitudes.along, attitude)) / valueOf(attitudes.alongRate, attitude)
}

function straight(attitudes: Attitudes, attitude: number, { width, height }: Of<'opening'>): number {
  return Math.min(widthMargin(attitudes, attitude, width), heightMargin(attitudes, attitude, height))
}

/** Length and breadth of the attitude's outline on the floor. */
function carriedOutline(attitudes: Attitudes, attitude: number): Carried {
  return {
    along: valueOf(attitudes.along, attitude),
    across: valueOf(attitudes.across, attitude),
    alongRate: valueOf(attitudes.alongRate, attitude),
    acrossRate: valueOf(attitudes.acrossRate, attitude),
  }
}

/** The corner, with its corridors ordered so that a door comes second. */
export function cornerOf({ from, to, opensTo }: Of<'corner'>): Corner {
  return opensTo === 'from'
    ? { first: to, second: from, isDoor: true }
    : { first: from, second: to, isDoor: opensTo === 'to' }
}

/** Lengthwise around a corner. `angle`: degrees to the first corridor of `cornerOf`. */
export function aroundCorner(
  attitudes: Attitudes,
  attitude: number,
  corner: Of<'corner'>,
): { margin: number; angle: number } {
  if (corner.isShort) return { margin: -Infinity, angle: 0 }
  const { margin, angle } = cornerMargin(cornerOf(corner), carriedOutline(attitudes, attitude))
  return { margin: Math.min(margin, heightMargin(attitudes, attitude, corner.height)), angle }
}

/** Past the corner without turning: its length becomes its breadth. */
function pastCorner(attitudes: Attitudes, attitude: number, { from, to, height }: Of<'corner'>): number {
  return Math.min(
    widthMargin(attitudes, attitude, from),
    lengthMargin(attitudes, attitude, to),
    heightMargin(attitudes, attitude, height),
  )
}

/** The corridors that a piece uses across a landing. */
export function lanesOf({ stair, width, depth, height, turn }: Of<'landing'>): Of<'corner'> {
  return turn === 'quarter'
    ? { from: Math.min(stair, width), to: Math.min(stair, depth), height }
    : { from: Math.min(stair, width), to: depth, height }
}

/** A half turn goes around two corners, with the whole piece on the landing between them. */
function aroundLanding(attitudes: Attitudes, attitude: number, landing: Of<'landing'>): number {
  const { margin } = aroundCorner(attitudes, attitude, lanesOf(landing))
  return landing.turn === 'quarter' ? margin : Math.min(margin, lengthMargin(attitudes, attitude, landing.width))
}

function spaceOf({ width, depth, height }: Of<'landing'>): Of<'space'> {
  return { width, length: depth, height, isRoom: false }
}

/**
 * The piece is put down and turned in place: tilted step by step and rotated on the floor, in any order. `whole`: it
 * must lie within the space even if it is not turned.
 */
function turnedIn(attitudes: Attitudes, before: Reached, space: Of<'space'>, above: number, whole = false): Reached {
  const stands = Array.from({ length: ATTITUDE_COUNT }, (_, attitude) => standingIn(attitudes, attitude, space))
  const standing = Float64Array.from(stands, ({ margin }) => margin)
  const best = whole
    ? before.best.map((each, attitude) => Math.min(each, valueOf(standing, attitude)))
    : before.best.slice()
  const own = whole ? standing.slice() : new Float64Array(ATTITUDE_COUNT).fill(Infinity)
  const from = Int32Array.from({ length: ATTITUDE_COUNT }, (_, attitude) => attitude)
  const manner: Manner[] = Array.from({ length: ATTITUDE_COUNT }, () => 'straight')
  const tightest = stands.map(({ at }) => at)
  let hasChanged = true
  const step = (start: number, end: number, margin: number, at?: TightestTurn) => {
    const reached = Math.min(best[start] ?? -Infinity, margin)
    if (reached <= above || reached <= (best[end] ?? Infinity)) return
    best[end] = reached
    const before = own[start] ?? Infinity
    const tight = margin < before ? at : tightest[start]
    own[end] = Math.min(before, margin)
    if (tight) tightest[end] = tight
    from[end] = from[start] ?? start
    // A twin is the same attitude by another name.
    manner[end] = at ? 'turned' : (manner[start] ?? 'straight')
    hasChanged = true
  }
  const both = (one: number, other: number, margin: number, at?: TightestTurn) => {
    step(one, other, margin, at)
    step(other, one, margin, at)
  }
  /** Tilting from one attitude to the next: what is tight in the tighter one of both. */
  const tilt = (one: number, other: number): [margin: number, at: TightestTurn] => {
    const tighter = valueOf(standing, one) < valueOf(standing, other) ? one : other
    return [valueOf(standing, tighter) - SEARCH_ERROR, stands[tighter]?.at ?? { attitude: tighter, limit: 'floor' }]
  }
  while (hasChanged) {
    hasChanged = false
    for (const [one, twin] of TWINS) both(one, twin, Infinity)
    for (let attitude = 0; attitude < ATTITUDE_COUNT; attitude += 1) {
      const next = tiltedOn(attitude)
      if (next !== undefined) both(attitude, next, ...tilt(attitude, next))
      if (afterQuarterTurn(attitude) > attitude) {
        const { margin, limit } = spinIn(attitudes, attitude, space)
        both(attitude, afterQuarterTurn(attitude), margin, { attitude, limit })
      }
    }
    // Tilts in the other direction, by descending indexes.
    for (let attitude = ATTITUDE_COUNT - 1; attitude >= 0; attitude -= 1) {
      const next = tiltedOn(attitude)
      if (next !== undefined) step(next, attitude, ...tilt(attitude, next))
    }
  }
  return { best, own, from, manner, tightest }
}

/** The margin of a piece that stands in a space, and what is tight there. */
function standingIn(
  attitudes: Attitudes,
  attitude: number,
  { width, length, height }: Of<'space'>,
): { margin: number; at: TightestTurn } {
  const floor = Math.min(widthMargin(attitudes, attitude, width), lengthMargin(attitudes, attitude, length))
  const upwards = heightMargin(attitudes, attitude, height)
  return { margin: Math.min(floor, upwards), at: { attitude, limit: upwards <= floor ? 'height' : 'floor' } }
}

/** Turned by 90 degrees on the floor: its diagonal fits between the walls. */
function spinIn(
  attitudes: Attitudes,
  attitude: number,
  { width, length, height }: Of<'space'>,
): { margin: number; limit: TightestTurn['limit'] } {
  const room = Math.min(width, length)
  const upwards = heightMargin(attitudes, attitude, height)
  if (room === Infinity) return { margin: upwards, limit: 'height' }
  const { along, across, alongRate, acrossRate } = carriedOutline(attitudes, attitude)
  // The margin at which the grown diagonal is as long as the room is wide: a quadratic equation.
  const a = alongRate ** 2 + acrossRate ** 2
  const b = 2 * (along * alongRate + across * acrossRate)
  const c = along ** 2 + across ** 2 - room ** 2
  const spin = (Math.sqrt(Math.max(0, b * b - 4 * a * c)) - b) / (2 * a)
  return upwards <= spin ? { margin: upwards, limit: 'height' } : { margin: spin, limit: 'spin' }
}
