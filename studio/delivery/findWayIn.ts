/**
 * Whether a piece gets in, how, and where it is tightest. All ways to carry it are compared: the answer is the way whose least margin
 * is the largest, among the simplest ways that leave the usual clearance. "Gets in" is proven by a motion; nothing is
 * claimed about bodies that are not boxes.
 */
import type { DeliveryPath } from '../model/deliveryPath.ts'
import { aroundCorner, advance, type Manner, type Reached, type Rules, start } from './moves.ts'
import { type Passage, passagesOf } from './passages.ts'
import { type Box, isUpright, POSE_COUNT, poseOf, type Poses, posesOf, verticalSide } from './poses.ts'
import { shortfallOf } from './shortfall.ts'
import { CLEARANCE, type Move, type WayIn } from './wayIn.ts'

/** The ways to carry a piece, the simplest first: as it stands, without a tilt, with any tilt. */
const WAYS: readonly ((pose: number) => boolean)[] = [
  (pose) => isUpright(poseOf(pose)),
  (pose) => verticalSide(poseOf(pose)) !== undefined,
  () => true,
]
/** Inches that a way must be better to be worth the trouble. */
const WORTH = 0.1

export function findWayIn(box: Box, path: DeliveryPath): WayIn {
  const poses = posesOf(box)
  const passages = passagesOf(path)
  let found: WayIn | undefined
  for (const isAllowed of WAYS) {
    found = wayIn(poses, passages, { isAllowed, above: found ? found.margin + WORTH : -Infinity }) ?? found
    if (found?.status === 'fits') break
  }
  if (!found) throw new Error('A path without an end: a piece can always stand in its room.')
  return found
}

function wayIn(poses: Poses, passages: readonly Passage[], rules: Rules): WayIn | undefined {
  const layers: Reached[] = [start()]
  for (const passage of passages) layers.push(advance(poses, layers.at(-1) ?? start(), passage, rules))
  const end = bestEnd(layers.at(-1))
  if (end === undefined) return undefined
  const moves = movesTo(end, poses, passages, layers)
  const [first] = moves
  if (!first) return undefined
  const tightest = moves.reduce((least, move) => (move.margin < least.margin ? move : least), first)
  const { margin } = tightest
  return {
    status: margin <= 0 ? 'stuck' : margin < CLEARANCE ? 'tight' : 'fits',
    margin,
    moves,
    tightest,
    shortfall: shortfallOf(tightest),
    hallLength: Math.max(...moves.map(lengthOf)),
  }
}

/** The length of floor that a move takes; a piece that is turned needs its diagonal. */
function lengthOf({ passage, manner, extents: { along, across, up } }: Move): number {
  if (manner === 'turned' && passage.kind === 'space' && passage.width < Infinity)
    return Math.hypot(along, Math.max(across, up))
  return along
}

/** The piece ends as it stands in the room. */
function bestEnd(reached: Reached | undefined): number | undefined {
  let end: number | undefined
  for (let pose = 0; pose < POSE_COUNT; pose += 1) {
    const margin = reached?.best[pose] ?? -Infinity
    if (margin > (end === undefined ? -Infinity : (reached?.best[end] ?? -Infinity)) && isUpright(poseOf(pose)))
      end = pose
  }
  return end
}

function movesTo(end: number, poses: Poses, passages: readonly Passage[], layers: readonly Reached[]): Move[] {
  const moves: Move[] = []
  let after = end
  for (let index = passages.length - 1; index >= 0; index -= 1) {
    const [passage, reached] = [passages[index], layers[index + 1]]
    const pose = reached?.from[after] ?? after
    if (passage && reached) {
      const manner = reached.manner[after] ?? 'straight'
      moves.unshift(moveOf(poses, passage, { pose, after, manner, margin: reached.own[after] ?? Infinity }))
    }
    after = pose
  }
  // Spaces in which nothing was turned are no moves.
  return moves.filter(({ margin }) => margin < Infinity)
}

type Step = { pose: number; after: number; manner: Manner; margin: number }

function moveOf(poses: Poses, passage: Passage, { pose, after, manner, margin }: Step): Move {
  const corner = manner !== 'around' ? undefined : passage.kind === 'corner' ? passage : undefined
  return {
    passage,
    pose: poseOf(pose),
    after: poseOf(after),
    manner,
    margin,
    ...(corner && { angle: aroundCorner(poses, pose, corner).angle }),
    extents: extentsOf(poses, pose),
  }
}

function extentsOf(poses: Poses, pose: number): Move['extents'] {
  return { along: poses.along[pose] ?? 0, across: poses.across[pose] ?? 0, up: poses.up[pose] ?? 0 }
}
