/**
 * Whether and how a piece gets into a room, and its tightest passage. All ways to carry it are compared; the result is
 * the way with the largest least margin, among the simplest ways that leave the usual clearance. A positive result is
 * proven by a motion of the box; a negative one holds only for pieces that are boxes.
 */
import type { DeliveryPath } from '../../model/deliveryPath.ts'
import {
  advance,
  aroundCorner,
  cornerOf,
  lanesOf,
  type Manner,
  type Reached,
  type Rules,
  startReached,
  type TightestTurn,
} from './moves.ts'
import { type Passage, passagesOf } from './passages.ts'
import {
  ATTITUDE_COUNT,
  attitudeOf,
  type Attitudes,
  attitudesOf,
  type Box,
  growthUpwards,
  isUpright,
  verticalSide,
} from './attitudes.ts'
import { CLEARANCE, type Move, type Shortfall, type WayIn } from './wayIn.ts'
import { longestAround } from './cornerMargin.ts'

/** Groups of ways to carry a piece, the simplest first: as it stands, without a tilt, with any tilt. */
const CARRY_GROUPS: readonly ((attitude: number) => boolean)[] = [
  (attitude) => isUpright(attitudeOf(attitude)),
  (attitude) => verticalSide(attitudeOf(attitude)) !== undefined,
  () => true,
]
/** Inches by which the margin of a more complicated way must be larger to be preferred. */
const MIN_MARGIN_GAIN = 0.1

export function findWayIn(box: Box, path: DeliveryPath): WayIn {
  const attitudes = attitudesOf(box)
  const passages = passagesOf(path)
  let found: WayIn | undefined
  for (const isAllowed of CARRY_GROUPS) {
    found =
      wayIn(attitudes, passages, { isAllowed, above: found ? found.margin + MIN_MARGIN_GAIN : -Infinity }) ?? found
    if (found?.status === 'fits') break
  }
  if (!found) throw new Error('The path does not end in a room.')
  return found
}

function wayIn(attitudes: Attitudes, passages: readonly Passage[], rules: Rules): WayIn | undefined {
  const layers: Reached[] = [startReached()]
  for (const passage of passages) layers.push(advance(attitudes, layers.at(-1) ?? startReached(), passage, rules))
  const end = bestEnd(layers.at(-1))
  if (end === undefined) return undefined
  const moves = movesTo(end, attitudes, passages, layers)
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

/** The reachable upright attitude with the largest margin; undefined if there is none. */
function bestEnd(reached: Reached | undefined): number | undefined {
  let end: number | undefined
  for (let attitude = 0; attitude < ATTITUDE_COUNT; attitude += 1) {
    const margin = reached?.best[attitude] ?? -Infinity
    if (margin > (end === undefined ? -Infinity : (reached?.best[end] ?? -Infinity)) && isUpright(attitudeOf(attitude)))
      end = attitude
  }
  return end
}

function movesTo(end: number, attitudes: Attitudes, passages: readonly Passage[], layers: readonly Reached[]): Move[] {
  const moves: Move[] = []
  let after = end
  for (let index = passages.length - 1; index >= 0; index -= 1) {
    const [passage, reached] = [passages[index], layers[index + 1]]
    const attitude = reached?.from[after] ?? after
    if (passage && reached) {
      const manner = reached.manner[after] ?? 'straight'
      const margin = reached.own[after] ?? Infinity
      moves.unshift(moveOf(attitudes, passage, { attitude, after, manner, margin, tightest: reached.tightest[after] }))
    }
    after = attitude
  }
  // Omits spaces in which the piece was not turned.
  return moves.filter(({ margin }) => margin < Infinity)
}

type Step = { attitude: number; after: number; manner: Manner; margin: number; tightest: TightestTurn | undefined }

function moveOf(attitudes: Attitudes, passage: Passage, { attitude, after, manner, margin, tightest }: Step): Move {
  const corner = manner !== 'around' ? undefined : passage.kind === 'corner' ? passage : undefined
  const turn = manner === 'turned' || manner === 'set-down' ? tightest : undefined
  return {
    passage,
    attitude: attitudeOf(attitude),
    after: attitudeOf(after),
    manner,
    margin,
    ...(corner && { angle: aroundCorner(attitudes, attitude, corner).angle }),
    extents: extentsOf(attitudes, attitude),
    ...(turn && {
      turn: {
        attitude: attitudeOf(turn.attitude),
        extents: extentsOf(attitudes, turn.attitude),
        limit: turn.limit,
      },
    }),
  }
}

function extentsOf(attitudes: Attitudes, attitude: number): Move['extents'] {
  return {
    along: attitudes.along[attitude] ?? 0,
    across: attitudes.across[attitude] ?? 0,
    up: attitudes.up[attitude] ?? 0,
  }
}

// The tightest dimension of a move, and the inches by which the piece is too large there; zero or negative if it fits.

/** Margins within this of each other, in inches, are the same. */
const MARGIN_TOLERANCE = 0.01
/** A margin applies to both sides. */
const SIDES_PER_EXTENT = 2

function shortfallOf({ passage, attitude, manner, margin, extents }: Move): Shortfall {
  if (manner === 'turned') return { limit: 'turning', inches: -margin * SIDES_PER_EXTENT }
  const { along, across, up } = extents
  if (passage.kind === 'space' || (passage.height - up) / growthUpwards(attitude) <= margin + MARGIN_TOLERANCE)
    return { limit: 'height', inches: up - passage.height }
  if (manner === 'set-down' && passage.kind === 'landing')
    return across - passage.width > along - passage.depth
      ? { limit: 'width', inches: across - passage.width }
      : { limit: 'corner', inches: along - passage.depth }
  if (passage.kind === 'opening') return { limit: 'width', inches: across - passage.width }
  const lanes = passage.kind === 'landing' ? lanesOf(passage) : passage
  if (manner === 'aside')
    return across - lanes.from > along - lanes.to
      ? { limit: 'width', inches: across - lanes.from }
      : { limit: 'corner', inches: along - lanes.to }
  const longest = longestAround(cornerOf(lanes), across)
  if (longest === 0) return { limit: 'width', inches: across - Math.min(lanes.from, lanes.to) }
  const room = passage.kind === 'landing' && passage.turn === 'half' ? passage.width : Infinity
  return { limit: 'corner', inches: along - Math.min(longest, room) }
}
