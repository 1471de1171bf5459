/** A layout in the form that the rules of the score need: pieces by role, what each belongs to, and the room. */
import { memoizeByReference } from '../../geometry/memoizeByReference.ts'
import { floorArea, groundOf } from '../../geometry/ground.ts'
import { isDoor } from '../../geometry/openingHeights.ts'
import { endsOf, openingsOf } from '../../geometry/openings.ts'
import { between, type Point } from '../../geometry/point.ts'
import { edgesOf, type Polygon } from '../../geometry/polygon.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import type { Layout } from '../../model/layout.ts'
import type { PieceRole } from '../../model/pieceRoles.ts'
import { type Piece, pieceOf } from './piece.ts'
import { type Belongings, belongingsOf, hostsIn, type RoomZone, roomZones } from './zones.ts'

export type ScoreScene = {
  readonly layout: Layout
  readonly pieces: readonly Piece[]
  readonly of: (...roles: readonly PieceRole[]) => readonly Piece[]
  /** The piece that a piece belongs to: of a coffee table, its sofa. */
  readonly hostOf: (piece: Piece) => Piece | undefined
  readonly isScreen: (piece: Piece) => boolean
  readonly zones: () => readonly RoomZone[]
  readonly room: Room
}

type Room = {
  readonly middle: Point
  /** The side of a square floor of the same area, inches. */
  readonly side: number
  readonly walls: readonly (readonly [Point, Point])[]
  /** The middles of the doors. */
  readonly doors: readonly Point[]
  /** Each door and each window from frame to frame. */
  readonly doorways: readonly (readonly [Point, Point])[]
  readonly windows: readonly (readonly [Point, Point])[]
}

const NONE: readonly Piece[] = []

/** `belongings`: those of these pieces, and maybe of others, if they are known already. */
export function scoreScene(layout: Layout, belongings: Belongings = belongingsOf(layout.items)): ScoreScene {
  const pieces = layout.items.map(pieceOf)
  const hostOf = hostsIn(pieces, belongings)
  const byRole = new Map<PieceRole, Piece[]>()
  for (const piece of pieces) {
    const same = byRole.get(piece.role)
    if (same) same.push(piece)
    else byRole.set(piece.role, [piece])
  }
  let zones: readonly RoomZone[] | undefined
  return {
    layout,
    pieces,
    of: (...roles) => roles.flatMap((role) => byRole.get(role) ?? NONE),
    hostOf,
    isScreen: ({ item }) => belongings.screens.has(item.id),
    zones: () => (zones ??= roomZones(pieces, belongings, hostOf)),
    room: roomOf(layout.floor),
  }
}

const roomOf = memoizeByReference((floor: RoomShell): Room => {
  const { outline, walls } = groundOf(floor)
  const doorways = openingsOf(floor)
    .filter(isDoor)
    .map((door) => endsOf(floor, door))
  return {
    middle: centroid(outline),
    side: Math.sqrt(floorArea(floor)),
    walls,
    doors: doorways.map(([first, last]) => between(first, last, 0.5)),
    doorways,
    windows: openingsOf(floor)
      .filter(({ kind }) => kind === 'window')
      .map((window) => endsOf(floor, window)),
  }
})

function centroid(polygon: Polygon): Point {
  let [x, y, sum] = [0, 0, 0]
  for (const [a, b] of edgesOf(polygon)) {
    const twice = a.x * b.y - b.x * a.y
    x += (a.x + b.x) * twice
    y += (a.y + b.y) * twice
    sum += twice
  }
  return { x: x / (3 * sum), y: y / (3 * sum) }
}
