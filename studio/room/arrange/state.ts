/**
 * A state of the search: the placed pieces, their dependencies on each other, and the unplaced pieces. Every state is
 * legal: pieces on the floor, no overlaps, doors free. The search optimizes only soft rules.
 */
import { boxArea } from '../../geometry/footprintOutline.ts'
import { add, rotate, subtract } from '../../geometry/point.ts'
import { wholeStep } from '../../geometry/poseOnFloor.ts'
import { roleOf } from '../../model/furnitureTraits.ts'
import type { Item, Pose } from '../../model/layout.ts'
import { PIECE_ROLES } from '../../model/pieceRoles.ts'
import { type CandidatePose, candidatesFor, otherPosesFor } from './candidates.ts'
import { isFree, onFloor, type Space } from './space.ts'

export type State = {
  readonly placed: readonly Item[]
  readonly parents: ReadonlyMap<string, string>
  readonly unplaced: readonly Item[]
}

/** Orders pieces by role, then the largest first. */
export function byRoleOrder(a: Item, b: Item): number {
  return PIECE_ROLES.indexOf(roleOf(a)) - PIECE_ROLES.indexOf(roleOf(b)) || areaOf(b) - areaOf(a)
}

export function areaOf({ footprint }: Item): number {
  return boxArea(footprint)
}

/**
 * Places a piece at one of its free usual places, at most `most` of them, otherwise at any free one of `otherPosesFor`; `pick`
 * chooses. The piece stays unplaced if none is free.
 */
export function insert(
  state: State,
  item: Item,
  space: Space,
  pick: (free: readonly CandidatePose[]) => CandidatePose | undefined,
  most = Infinity,
): State {
  const isOpen = ({ pose }: CandidatePose) => isFree({ ...item, pose }, space, state.placed)
  const free: CandidatePose[] = []
  for (const candidate of candidatesFor(item, space, state.placed)) {
    if (free.length >= most) break
    if (isOpen(candidate)) free.push(candidate)
  }
  const chosen = pick(free.length > 0 ? free : otherPosesFor(item, space).filter(isOpen))
  if (!chosen) return { ...state, unplaced: [...state.unplaced.filter(({ id }) => id !== item.id), item] }
  return put(state, item, chosen)
}

export function put(state: State, item: Item, { pose, parent }: CandidatePose): State {
  const parents = new Map(state.parents)
  if (parent === undefined) parents.delete(item.id)
  else parents.set(item.id, parent)
  return {
    placed: [...state.placed.filter(({ id }) => id !== item.id), { ...item, pose }],
    parents,
    unplaced: state.unplaced.filter(({ id }) => id !== item.id),
  }
}

/** The state without a piece and its dependents, and the removed pieces. */
export function takeOut(state: State, id: string): { readonly state: State; readonly out: readonly Item[] } {
  const ids = withChildren(state, id)
  const out = state.placed.filter((item) => ids.has(item.id) && !item.locked)
  const kept = state.placed.filter((item) => !out.includes(item))
  return { state: { ...state, placed: kept }, out }
}

function withChildren({ parents }: State, id: string): Set<string> {
  const ids = new Set([id])
  for (let before = 0; before < ids.size; ) {
    before = ids.size
    for (const [child, parent] of parents) if (ids.has(parent)) ids.add(child)
  }
  return ids
}

/**
 * Moves a piece with its dependents. Dependents without room there get another of their usual places. Undefined if the
 * piece itself has no room.
 */
export function move(state: State, item: Item, candidate: CandidatePose, space: Space): State | undefined {
  const { state: rest, out } = takeOut(state, item.id)
  if (!isFree({ ...item, pose: candidate.pose }, space, rest.placed)) return undefined
  let next = put(rest, item, candidate)
  const waiting: Item[] = []
  for (const child of out.toSorted(byRoleOrder)) {
    if (child.id === item.id) continue
    const parent = rest.parents.get(child.id)
    const carriedPose = carried(child.pose, item.pose, candidate.pose)
    const pose =
      roleOf(child) === 'rug' ? (onFloor(child.footprint, carriedPose, space.floor) ?? carriedPose) : carriedPose
    const isKept = parent !== undefined && next.placed.some(({ id }) => id === parent)
    if (isKept && isFree({ ...child, pose }, space, next.placed)) next = put(next, child, { pose, parent })
    else waiting.push(child)
  }
  for (const child of waiting) next = insert(next, child, space, ([first]) => first, 1)
  return next
}

function carried(pose: Pose, from: Pose, to: Pose): Pose {
  const turned = to.rotation - from.rotation
  return { ...add(to, rotate(subtract(pose, from), turned)), rotation: wholeStep(pose.rotation + turned) }
}
