/**
 * An arranged room in another one: its pieces in the new shell, with as many of their relations as possible. A relation is
 * what a person sees at once: the sofa faces the TV, the nightstand stands at the bed, the armchair in its corner. The
 * arranger starts from the old places, carried over to the new shell, and once from nothing. Of the results with most
 * pieces the one that keeps most is taken, and single pieces are moved for relations that it lost. Lengths are inches.
 */
import { floorOutline, floorWalls, mappedPoint } from '../../geometry/floorOutline.ts'
import { groundOf, isGround } from '../../geometry/ground.ts'
import { nearestPose } from '../../geometry/poseOnFloor.ts'
import { add, rotate, squaredAway, subtract } from '../../geometry/point.ts'
import type { Item, Layout, Pose } from '../../model/layout.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import { angleBetween, gapBetween, gapToSegment, type Piece } from '../guidelines/piece.ts'
import { planFindings } from '../guidelines/planFindings.ts'
import { type ScoreScene, scoreScene } from '../guidelines/scoreScene.ts'
import type { ArrangeOrder, ArrangeResult, SuggestedLayout } from './arrangeOrder.ts'
import { candidatesFor } from './candidates.ts'
import { inPaintOrder } from './inPaintOrder.ts'
import { spaceOf } from './space.ts'

/** `faces`: looks at the screen. `with`: stands with, lies under or on the piece that it belongs to. */
export type Relation = {
  readonly kind: 'faces' | 'with' | 'corner' | 'wall' | 'window'
  /** The piece, and the other one for `faces` and `with`. */
  readonly pieces: readonly [string] | readonly [string, string]
}

export type TakenRoom = {
  readonly layout: Layout
  /** Together they are all relations of the old room. */
  readonly kept: readonly Relation[]
  readonly lost: readonly Relation[]
  /** Pieces without a place in the new room. */
  readonly aside: readonly Item[]
}

/** Degrees within which a seat faces a screen, as people judge it. */
const FACES = 20
/** Inches within which a piece is with another one, in a corner, at a wall or at a window. */
const NEAR = { with: 30, corner: 14, wall: 8, window: 30 } as const

/** The relations of a furnished room, in the order of its pieces. */
export function relationsOf(layout: Layout): Relation[] {
  const scene = scoreScene(layout)
  return scene.pieces.flatMap((piece) => relationsOfPiece(piece, scene))
}

function relationsOfPiece(piece: Piece, scene: ScoreScene): Relation[] {
  const { id } = piece.item
  const host = scene.hostOf(piece)
  const screens = piece.role === 'sofa' || piece.role === 'chair' ? scene.pieces.filter(scene.isScreen) : []
  return [
    ...screens.filter((screen) => facesIt(piece, screen)).map(faces(id)),
    ...(host && !scene.isScreen(piece) && isWith(piece, host)
      ? [{ kind: 'with', pieces: [id, host.item.id] } as const]
      : []),
    ...(piece.area > 0 ? placeRelations(piece, scene) : []),
  ]
}

const faces = (id: string) => (screen: Piece) => ({ kind: 'faces', pieces: [id, screen.item.id] }) as const

function facesIt(seat: Piece, screen: Piece): boolean {
  return angleBetween(seat.front, subtract(screen.item.pose, seat.item.pose)) <= FACES
}

function isWith(piece: Piece, host: Piece): boolean {
  return gapBetween(piece, host) <= NEAR.with
}

/** A corner counts more than the walls that make it. */
function placeRelations(piece: Piece, { room, layout }: ScoreScene): Relation[] {
  const { id } = piece.item
  const isAtWindow = piece.role === 'desk' && room.windows.some((each) => gapToSegment(piece, each) <= NEAR.window)
  return [
    ...(isInCorner(piece, floorWalls(layout.floor))
      ? [{ kind: 'corner', pieces: [id] } as const]
      : isBackAtWall(piece, room.walls)
        ? [{ kind: 'wall', pieces: [id] } as const]
        : []),
    ...(isAtWindow ? [{ kind: 'window', pieces: [id] } as const] : []),
  ]
}

type Walls = ScoreScene['room']['walls']

/** Near to two walls that meet. */
function isInCorner(piece: Piece, walls: Walls): boolean {
  const isNear = walls.map((wall) => gapToSegment(piece, wall) <= NEAR.corner)
  return isNear.some((near, index) => near && (isNear[(index + 1) % walls.length] ?? false))
}

/** The back of some pieces is a side: at any wall. */
function isBackAtWall({ backPoint }: Piece, walls: Walls): boolean {
  return walls.some(([a, b]) => squaredAway(backPoint.x, backPoint.y, a, b) <= NEAR.wall ** 2)
}

/** Whether a room has a relation of another one. A corner is also at a wall. */
export function hasRelation(layout: Layout, { kind, pieces: [id, otherId] }: Relation): boolean {
  const scene = scoreScene(layout)
  const piece = scene.pieces.find(({ item }) => item.id === id)
  const other = scene.pieces.find(({ item }) => item.id === otherId)
  if (!piece) return false
  switch (kind) {
    case 'faces':
      return other !== undefined && facesIt(piece, other)
    case 'with':
      return other !== undefined && isWith(piece, other)
    case 'corner':
      return isInCorner(piece, floorWalls(layout.floor))
    case 'wall':
      return isBackAtWall(piece, scene.room.walls) || isInCorner(piece, floorWalls(layout.floor))
    case 'window':
      return scene.room.windows.some((each) => gapToSegment(piece, each) <= NEAR.window)
    default:
      return kind satisfies never
  }
}

type Arrange = (order: ArrangeOrder) => ArrangeResult

/** The same room gives the same result. */
const SEED = 1
/** Searches of the arranger for one room: near the old places, and from nothing. */
export const TAKE_SEARCHES = 2
/** Suggestions of each search among which the best one is chosen. */
const COUNT = 3

/** How much each relation counts where not all can be kept: the reading corner stays, the chair beside the sofa may go. */
const WEIGHTS: Readonly<Record<Relation['kind'], number>> = { faces: 4, corner: 3, with: 2, window: 2, wall: 1 }
/** Places that are checked in full for one lost relation. */
const MAX_CHECKED = 24

/** What is taken where. `floor`: the new room with its doors and windows. */
export type TakeOrder = { readonly room: Layout; readonly floor: RoomShell }

/** `arrange` is called `TAKE_SEARCHES` times. */
export function takeRoom({ room, floor }: TakeOrder, arrange: Arrange): TakenRoom {
  const relations = relationsOf(room)
  const items = room.items.map((item) => ({ ...item, locked: false }))
  const order = { floor, items, seed: SEED, count: COUNT, spare: [] }
  const near = arrange({ ...order, like: carried(room, floor) })
  const fresh = arrange(order)
  const found = [...suggestions(near), ...suggestions(fresh)].map(({ layout, score }) => ({
    layout,
    weight: weightOf(layout, relations),
    points: score.score,
  }))
  const best = found.toSorted(
    (a, b) => b.layout.items.length - a.layout.items.length || b.weight - a.weight || b.points - a.points,
  )[0]
  const brought = best ? withWishes(best.layout, relations) : { version: 1 as const, floor, items: [] }
  const layout = withLocks(brought, room)
  const placed = new Set(layout.items.map(({ id }) => id))
  const has = relations.map((relation) => hasRelation(layout, relation))
  return {
    layout,
    kept: relations.filter((_, index) => has[index]),
    lost: relations.filter((_, index) => !has[index]),
    aside: room.items.filter(({ id }) => !placed.has(id)),
  }
}

function weightOf(layout: Layout, relations: readonly Relation[]): number {
  return relations.reduce((sum, each) => sum + (hasRelation(layout, each) ? WEIGHTS[each.kind] : 0), 0)
}

/** Moves single pieces, with those that stand with them, to places that bring lost relations back and cost no finding. */
function withWishes(start: Layout, relations: readonly Relation[]): Layout {
  let layout = start
  for (const relation of relations.toSorted((a, b) => WEIGHTS[b.kind] - WEIGHTS[a.kind])) {
    if (hasRelation(layout, relation)) continue
    layout = withWish(layout, relation, relations) ?? layout
  }
  return layout
}

function withWish(layout: Layout, relation: Relation, relations: readonly Relation[]): Layout | undefined {
  const [id] = relation.pieces
  const item = layout.items.find((each) => each.id === id)
  if (!item) return undefined
  const followers = new Set(
    relations.flatMap((each) =>
      each.kind === 'with' && each.pieces[1] === id && hasRelation(layout, each) ? each.pieces[0] : [],
    ),
  )
  const least = weightOf(layout, relations)
  let checked = 0
  for (const pose of posesFor(item, relation, layout)) {
    const moved = movedTogether(layout, item, followers, pose)
    if (!hasRelation(moved, relation) || weightOf(moved, relations) <= least) continue
    if (++checked > MAX_CHECKED) return undefined
    if (planFindings(moved, { withWays: false }).length === 0 && planFindings(moved).length === 0) return moved
  }
  return undefined
}

/** The usual places of a piece; for a corner, in each corner, looking out of it or along one of its walls. */
function posesFor(item: Item, { kind }: Relation, { floor, items }: Layout): Pose[] {
  if (kind === 'corner') return cornerPoses(item, floor)
  const others = items.filter((each) => each !== item)
  return candidatesFor(item, spaceOf(floor, items), others).map(({ pose }) => pose)
}

const EIGHTH_TURN = 45

function cornerPoses({ footprint }: Item, floor: RoomShell): Pose[] {
  return floorOutline(floor).flatMap((at) =>
    Array.from({ length: 8 }, (_, turn) => nearestPose(footprint, { ...at, rotation: turn * EIGHTH_TURN }, floor)),
  )
}

/** The followers keep their places beside the piece, and stay on the floor. */
function movedTogether(layout: Layout, item: Item, followers: ReadonlySet<string>, pose: Pose): Layout {
  const turn = pose.rotation - item.pose.rotation
  const items = layout.items.map((each): Item => {
    if (each === item) return { ...item, pose }
    if (!followers.has(each.id)) return each
    const at = add(pose, rotate(subtract(each.pose, item.pose), turn))
    const rotation = (((each.pose.rotation + turn) % 360) + 360) % 360
    return { ...each, pose: nearestPose(each.footprint, { ...at, rotation }, layout.floor) }
  })
  return { ...layout, items }
}

function suggestions(result: ArrangeResult): readonly SuggestedLayout[] {
  return result.status === 'arranged' ? result.arrangements : []
}

/** A piece that was locked is locked in its new place. */
function withLocks(layout: Layout, { items }: Layout): Layout {
  const locked = new Set(items.filter((item) => item.locked).map(({ id }) => id))
  return { ...layout, items: layout.items.map((item) => (locked.has(item.id) ? { ...item, locked: true } : item)) }
}

/**
 * The old places in the new shell. A piece keeps its distance from the walls that it stands at; one in the open keeps its
 * share of the room. All are moved onto the floor.
 */
function carried({ floor: before, items }: Layout, floor: RoomShell): Layout {
  const moved = items.map((item): Item => {
    const { x, y } = carriedPoint(before, floor, item)
    return { ...item, locked: false, pose: nearestPose(item.footprint, { x, y, rotation: item.pose.rotation }, floor) }
  })
  return { version: 1, floor, items: inPaintOrder(moved) }
}

function carriedPoint(before: RoomShell, after: RoomShell, { pose, footprint }: Item) {
  const mapped = mappedPoint(before, { ...after, turn: before.turn, mirrored: before.mirrored }, pose)
  const reach = Math.max(footprint.width, footprint.length) / 2 + NEAR.wall
  const along = (at: number, was: number, is: number, share: number) =>
    at <= reach ? at : was - at <= reach ? is - (was - at) : share
  const kept = {
    x: along(pose.x, before.width, after.width, mapped.x),
    y: along(pose.y, before.length, after.length, mapped.y),
  }
  return isGround(groundOf(after), kept) ? kept : mapped
}
