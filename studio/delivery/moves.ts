/**
 * How a piece gets through one passage: for every pose in which it can arrive, the poses in which it can leave, and the margin.
 * The margin of a move is the number of inches by which the piece may grow on each of its six sides and the move still
 * succeeds; it is negative where the piece would have to shrink.
 */
import { type Carried, type Corner, cornerMargin, GUARD } from './cornerMargin.ts'
import type { Passage } from './passages.ts'
import { POSE_COUNT, type Poses, TWINS, tiltedOn, turned } from './poses.ts'

/** How a piece was moved: straight on, lengthwise around a corner, sideways past it, or turned in place. */
export type Manner = 'straight' | 'around' | 'aside' | 'turned'

/** Of all ways to arrive in each pose, the one whose least margin is the largest. */
export type Reached = {
  /** The least margin since the street, inches. */
  readonly best: Float64Array
  /** The margin of the last move alone. */
  readonly own: Float64Array
  /** The pose before the last move. */
  readonly from: Int32Array
  readonly manner: Manner[]
}

type Of<Kind extends Passage['kind']> = Omit<Extract<Passage, { kind: Kind }>, 'stage' | 'kind'>

/** Every pose is possible before the first stage. */
export function start(): Reached {
  return { ...nowhere(), best: new Float64Array(POSE_COUNT).fill(Infinity) }
}

/** Which ways are followed. */
export type Rules = {
  /** Whether the piece may be carried in a pose; while it is turned in a space, all poses are allowed. */
  readonly isAllowed: (pose: number) => boolean
  /** Only margins above this are of interest, inches. */
  readonly above: number
}

export function advance(poses: Poses, before: Reached, passage: Passage, { isAllowed, above }: Rules): Reached {
  if (passage.kind === 'space') return turnedIn(poses, before, passage, above, passage.isRoom)
  const after = nowhere()
  const arrive = (pose: number, from: number, own: number, manner: Manner) => {
    const best = Math.min(before.best[from] ?? -Infinity, own)
    if (best <= above || best <= (after.best[pose] ?? Infinity) || !isAllowed(pose)) return
    after.best[pose] = best
    after.own[pose] = own
    after.from[pose] = from
    after.manner[pose] = manner
  }
  const onLanding = passage.kind === 'landing' ? turnedIn(poses, before, spaceOf(passage), above, true) : undefined
  for (let pose = 0; pose < POSE_COUNT; pose += 1) {
    if (passage.kind === 'opening') arrive(pose, pose, straight(poses, pose, passage), 'straight')
    if (onLanding && passage.kind === 'landing') {
      const left = passage.turn === 'quarter' ? turned(pose) : pose
      const from = onLanding.from[pose] ?? pose
      arrive(left, from, onLanding.own[pose] ?? -Infinity, 'turned')
    }
    if (!isAllowed(pose) || Math.min(of(before.best, pose), heightMargin(poses, pose, passage.height)) <= above)
      continue
    if (passage.kind === 'corner') {
      arrive(pose, pose, aroundCorner(poses, pose, passage).margin, 'around')
      arrive(turned(pose), pose, pastCorner(poses, pose, passage), 'aside')
    }
    if (passage.kind === 'landing') {
      arrive(pose, pose, aroundLanding(poses, pose, passage), 'around')
      const left = passage.turn === 'quarter' ? turned(pose) : pose
      arrive(left, pose, pastCorner(poses, pose, lanesOf(passage)), 'aside')
    }
  }
  return after
}

function nowhere(): Reached {
  return {
    best: new Float64Array(POSE_COUNT).fill(-Infinity),
    own: new Float64Array(POSE_COUNT).fill(Infinity),
    from: Int32Array.from({ length: POSE_COUNT }, (_, pose) => pose),
    manner: Array.from({ length: POSE_COUNT }, () => 'straight'),
  }
}

function of(values: Float64Array, pose: number): number {
  return values[pose] ?? Number.NaN
}

function heightMargin(poses: Poses, pose: number, height: number): number {
  return (height - of(poses.up, pose)) / of(poses.upRate, pose)
}

function widthMargin(poses: Poses, pose: number, width: number): number {
  return (width - of(poses.across, pose)) / of(poses.acrossRate, pose)
}

function lengthMargin(poses: Poses, pose: number, length: number): number {
  return (length - of(poses.along, pose)) / of(poses.alongRate, pose)
}

function straight(poses: Poses, pose: number, { width, height }: Of<'opening'>): number {
  return Math.min(widthMargin(poses, pose, width), heightMargin(poses, pose, height))
}

/** The sides of the pose's outline on the floor. */
function carried(poses: Poses, pose: number): Carried {
  return {
    along: of(poses.along, pose),
    across: of(poses.across, pose),
    alongRate: of(poses.alongRate, pose),
    acrossRate: of(poses.acrossRate, pose),
  }
}

/** The corner with the hall first, if one of its corridors is a door. */
export function cornerOf({ from, to, opensTo }: Of<'corner'>): Corner {
  return opensTo === 'from'
    ? { first: to, second: from, isDoor: true }
    : { first: from, second: to, isDoor: opensTo === 'to' }
}

/** Lengthwise around a corner. `angle`: degrees to the first corridor of `cornerOf`. */
export function aroundCorner(poses: Poses, pose: number, corner: Of<'corner'>): { margin: number; angle: number } {
  if (corner.isShort) return { margin: -Infinity, angle: 0 }
  const { margin, angle } = cornerMargin(cornerOf(corner), carried(poses, pose))
  return { margin: Math.min(margin, heightMargin(poses, pose, corner.height)), angle }
}

/** Past the corner without turning: what was its length is now its breadth. */
function pastCorner(poses: Poses, pose: number, { from, to, height }: Of<'corner'>): number {
  return Math.min(widthMargin(poses, pose, from), lengthMargin(poses, pose, to), heightMargin(poses, pose, height))
}

/** The corridors that a piece takes over a landing. */
export function lanesOf({ stair, width, depth, height, turn }: Of<'landing'>): Of<'corner'> {
  return turn === 'quarter'
    ? { from: Math.min(stair, width), to: Math.min(stair, depth), height }
    : { from: Math.min(stair, width), to: depth, height }
}

/** A half turn goes around two corners, with the whole piece on the landing between them. */
function aroundLanding(poses: Poses, pose: number, landing: Of<'landing'>): number {
  const { margin } = aroundCorner(poses, pose, lanesOf(landing))
  return landing.turn === 'quarter' ? margin : Math.min(margin, lengthMargin(poses, pose, landing.width))
}

function spaceOf({ width, depth, height }: Of<'landing'>): Of<'space'> {
  return { width, length: depth, height, isRoom: false }
}

/**
 * The piece is put down and turned in place, in any order: tilted step by step, or turned on the floor. `whole`: it must lie within the
 * space even where it is not turned.
 */
function turnedIn(poses: Poses, before: Reached, space: Of<'space'>, above: number, whole = false): Reached {
  const standing = Float64Array.from({ length: POSE_COUNT }, (_, pose) => standingMargin(poses, pose, space))
  const best = whole ? before.best.map((each, pose) => Math.min(each, of(standing, pose))) : before.best.slice()
  const own = whole ? standing.slice() : new Float64Array(POSE_COUNT).fill(Infinity)
  const from = Int32Array.from({ length: POSE_COUNT }, (_, pose) => pose)
  const manner: Manner[] = Array.from({ length: POSE_COUNT }, () => 'straight')
  let hasChanged = true
  const step = (start: number, end: number, margin: number) => {
    const reached = Math.min(best[start] ?? -Infinity, margin)
    if (reached <= above || reached <= (best[end] ?? Infinity)) return
    best[end] = reached
    own[end] = Math.min(own[start] ?? Infinity, margin)
    from[end] = from[start] ?? start
    manner[end] = 'turned'
    hasChanged = true
  }
  const both = (one: number, other: number, margin: number) => {
    step(one, other, margin)
    step(other, one, margin)
  }
  while (hasChanged) {
    hasChanged = false
    for (const [one, twin] of TWINS) both(one, twin, Infinity)
    for (let pose = 0; pose < POSE_COUNT; pose += 1) {
      const next = tiltedOn(pose)
      if (next !== undefined) both(pose, next, Math.min(of(standing, pose), of(standing, next)) - GUARD)
      if (turned(pose) > pose) both(pose, turned(pose), spinMargin(poses, pose, space))
    }
    // Tilting back: against the order of the indexes.
    for (let pose = POSE_COUNT - 1; pose >= 0; pose -= 1) {
      const next = tiltedOn(pose)
      if (next !== undefined) step(next, pose, Math.min(of(standing, pose), of(standing, next)) - GUARD)
    }
  }
  return { best, own, from, manner }
}

function standingMargin(poses: Poses, pose: number, { width, length, height }: Of<'space'>): number {
  return Math.min(widthMargin(poses, pose, width), lengthMargin(poses, pose, length), heightMargin(poses, pose, height))
}

/** Turned by 90 degrees on the floor: its diagonal fits between the walls. */
function spinMargin(poses: Poses, pose: number, { width, length, height }: Of<'space'>): number {
  const room = Math.min(width, length)
  const upwards = heightMargin(poses, pose, height)
  if (room === Infinity) return upwards
  const { along, across, alongRate, acrossRate } = carried(poses, pose)
  // The margin at which the grown diagonal is as long as the room is wide: a quadratic equation.
  const a = alongRate ** 2 + acrossRate ** 2
  const b = 2 * (along * alongRate + across * acrossRate)
  const c = along ** 2 + across ** 2 - room ** 2
  const spin = (Math.sqrt(Math.max(0, b * b - 4 * a * c)) - b) / (2 * a)
  return Math.min(upwards, spin)
}
