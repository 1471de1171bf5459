/**
 * An arranged room in another one: its pieces in the new shell, with as many of their relations as possible. A relation is
 * what a person sees at once: the sofa faces the TV, the nightstand stands at the bed, the armchair in its corner. The
 * arranger starts from the old places, carried over to the new shell, and once from nothing; the result that keeps most is
 * taken. Lengths are inches.
 */
import { floorOutline, mappedPoint } from '../../geometry/floorOutline.ts'
import { nearestPose } from '../../geometry/poseOnFloor.ts'
import { squaredAway, subtract } from '../../geometry/point.ts'
import { contains } from '../../geometry/polygon.ts'
import type { Item, Layout } from '../../model/layout.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import { angleBetween, gapBetween, gapToSegment, type Piece } from '../guidelines/piece.ts'
import { type ScoreScene, scoreScene } from '../guidelines/scoreScene.ts'
import type { ArrangeOrder, ArrangeResult, SuggestedLayout } from './arrangeOrder.ts'
import { inPaintOrder } from './inPaintOrder.ts'

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
function placeRelations(piece: Piece, { room }: ScoreScene): Relation[] {
  const { id } = piece.item
  const isAtWindow = piece.role === 'desk' && room.windows.some((each) => gapToSegment(piece, each) <= NEAR.window)
  return [
    ...(isInCorner(piece, room.walls)
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
      return isInCorner(piece, scene.room.walls)
    case 'wall':
      return isBackAtWall(piece, scene.room.walls) || isInCorner(piece, scene.room.walls)
    case 'window':
      return scene.room.windows.some((each) => gapToSegment(piece, each) <= NEAR.window)
    default:
      return kind satisfies never
  }
}

type Arrange = (order: ArrangeOrder) => Promise<ArrangeResult>

/** The same room gives the same result. */
const SEED = 1
/** Suggestions of each search among which the best one is chosen. */
const COUNT = 3

/** `floor`: the new room with its doors and windows. Rejects with the reason for which `arrange` rejects. */
export async function takeRoom(room: Layout, floor: RoomShell, arrange: Arrange): Promise<TakenRoom> {
  const relations = relationsOf(room)
  const items = room.items.map((item) => ({ ...item, locked: false }))
  const order = { floor, items, seed: SEED, count: COUNT, spare: [] }
  const near = await arrange({ ...order, like: carried(room, floor) })
  const fresh = await arrange(order)
  const found = [...suggestions(near), ...suggestions(fresh)].map(({ layout, score }) => {
    const kept = relations.filter((relation) => hasRelation(layout, relation))
    return { layout, kept, points: score.score }
  })
  const best = found.toSorted(
    (a, b) => b.layout.items.length - a.layout.items.length || b.kept.length - a.kept.length || b.points - a.points,
  )[0]
  const layout = withLocks(best?.layout ?? { version: 1, floor, items: [] }, room)
  const placed = new Set(layout.items.map(({ id }) => id))
  const kept = new Set(best?.kept)
  return {
    layout,
    kept: relations.filter((relation) => kept.has(relation)),
    lost: relations.filter((relation) => !kept.has(relation)),
    aside: room.items.filter(({ id }) => !placed.has(id)),
  }
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
  return contains(floorOutline(after), kept) ? kept : mapped
}
