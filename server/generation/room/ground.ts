/** The floor of a room while it is furnished: what is taken, what the camera sees, and the best free place for a piece. */
import type { RoomFunction } from '../../../src/contract/vocabulary.ts'
import { areNear, type Area, areaOf, areasOf } from './area.ts'
import type { Spot, View } from './camera.ts'
import { project } from './camera.ts'
import { focusOf, type Kept, keptBy, sees } from './kept.ts'
import type { Piece } from './piece.ts'
import { type Box, boxOf, canTurn, overlap, type Size, type Stand, standOf } from './stand.ts'
import { gapBehind, isConsole, isSeat, SOFAS, wallsFor } from './walls.ts'

type Seen = { box: Box; y: number; kind: Piece['kind'] | null }
/** `kept`: where only some may stand, and `taken` where nothing else may. */
export type Ground = {
  view: View
  name: RoomFunction
  taken: (Area & { piece: Piece | null })[]
  seen: Seen[]
  kept: Kept[]
  /** What the seats turn to. */
  focus: Spot | null
}
/** `turn`: degrees to the right. */
export type Wish = Spot & { turn?: number }

/** Pixels between a piece and the edge of the picture. */
const MARGIN = 12
/** Inches between two pieces. */
const GAP = 2
const STEP = 5
/** Where the floor ends on the right, and how near to the camera a piece may stand, in a room of scale 1. */
const FAR_X = 244
const FAR_Y = 168
/** A place that nobody wished for may hide no more than this. */
const HIDDEN_ANYWHERE = 0.5
/** Share of a piece, its shadow in the picture included, that may be hidden. */
const HIDDEN = 0.34
/** A plant frames a room; it does not stand before things. */
const HIDDEN_BY_LEAVES = 0.16
/** From this scale of the room on, so much more may be hidden. */
const LARGE_ROOM = 1.2
const EASE = 0.16
/** A chair may not turn its back on what it belongs to. */
const HIDDEN_BY_CHAIR = 0.2
/** Of two chairs neither may hide much of the other: what is hidden counts so many times. */
const ALIKE = 2
/** Up to this scale every seat sees what its group turns to; a hall has room for a second group. */
const CLOSE_ROOM = 1.3
/** Inches from the back wall to what stands free. */
const BEFORE_WALL = 12
/** What stands beside or low before another piece lies within its frame without hiding it. */
const HIDDEN_BESIDE = 0.62
const BESIDE: readonly Piece['kind'][] = ['side-table', 'lamp', 'cabinet', 'coffee-table', 'bench']
/** Inches of way that hiding a whole piece is worth. */
const HIDING_COST = 320
/** What is tall and thin stands before nothing else with more than this share of itself. */
const BEFORE = 0.3
/** What is tall and thin belongs to the edge of the room: inches of way that an inch towards the camera is worth. */
const FORWARD_COST = 1.5
const AT_THE_EDGE: readonly Piece['kind'][] = ['plant', 'lamp', 'bar', 'side-table']

export function groundOf(view: View, name: RoomFunction, obstacles: readonly Area[]): Ground {
  return { view, name, taken: obstacles.map((area) => ({ ...area, piece: null })), seen: [], kept: [], focus: null }
}

/** The free place nearest to the first wish that can be met, hiding no more than `base`; null when the room is full. */
export function placeFor(
  ground: Ground,
  size: Size,
  piece: Piece | null,
  wishes: readonly Wish[],
  base = piece ? mostHiddenBy(piece, ground.name) : HIDDEN,
): Wish | null {
  // Rather a little more hidden than a hall with furniture lost in it.
  const ease = (ground.view.scale ?? 1) > LARGE_ROOM ? EASE : 0
  const most = base + ease
  for (const wish of wishes)
    if (isFree(ground, size, piece, wish) && hides(ground, size, piece, wish) < most) return wish
  let best: { wish: Wish; cost: number } | null = null
  for (const { wish, away } of anywhere(ground, size, piece, wishes)) {
    // The others are further away still.
    if (best && away >= best.cost) break
    if (!isFree(ground, size, piece, wish)) continue
    if (
      piece &&
      (ease === 0 || piece.kind === 'plant') &&
      AT_THE_EDGE.includes(piece.kind) &&
      standsBefore(ground, size, piece, wish) > BEFORE
    )
      continue
    const hidden = hides(ground, size, piece, wish)
    const cost = away + HIDING_COST * hidden
    if (hidden <= Math.min(most, HIDDEN_ANYWHERE + ease) && (!best || cost < best.cost)) best = { wish, cost }
  }
  return best?.wish ?? null
}

function mostHiddenBy(piece: Piece, name: RoomFunction): number {
  const { kind } = piece
  const isLiving = name === 'Entertainment' || name === 'Dining'
  if (isLiving && (kind === 'cabinet' || isConsole(piece))) return HIDDEN
  if (kind === 'plant') return HIDDEN_BY_LEAVES
  if (kind === 'chair') return HIDDEN_BY_CHAIR
  return BESIDE.includes(kind) ? HIDDEN_BESIDE : HIDDEN
}

/** Every place of a grid, the nearest to the first wish first; for what has its back to a wall, along the walls. */
function anywhere({ view }: Ground, size: Size, piece: Piece | null, wishes: readonly Wish[]) {
  const scale = view.scale ?? 1
  const walls = piece ? wallsFor(piece) : { back: true, left: false }
  const back = size.deep / 2 + (piece ? gapBehind(piece) : 4)
  const places: Wish[] = []
  for (let x = STEP; x < FAR_X * scale; x += STEP) {
    if (walls.back) places.push({ x, y: back, turn: 0 })
    else for (let y = STEP; y < FAR_Y * scale; y += STEP) places.push({ x, y, turn: turnNear(wishes, { x, y }) })
  }
  if (walls.left) for (let y = STEP; y < FAR_Y * scale; y += STEP) places.push({ x: back, y, turn: 90 })
  const [first] = wishes
  const forward = piece && AT_THE_EDGE.includes(piece.kind) ? FORWARD_COST : 0
  return places
    .map((wish) => {
      const apart = first ? Math.hypot(first.x - wish.x, first.y - wish.y) : wish.y
      return { wish, away: apart + forward * wish.y }
    })
    .sort((a, b) => a.away - b.away)
}

/** A piece that could stand nowhere as it was wished turns as it would have nearby. */
function turnNear(wishes: readonly Wish[], { x, y }: Spot): number {
  const away = (wish: Wish) => Math.hypot(wish.x - x, wish.y - y)
  return wishes.reduce<Wish | null>((best, wish) => (best && away(best) <= away(wish) ? best : wish), null)?.turn ?? 0
}

export function isFree(ground: Ground, size: Size, piece: Piece | null, wish: Wish): boolean {
  const area = areaOf(size, wish)
  if (area.x0 < GAP || area.y0 < GAP || area.x1 > (FAR_X + GAP) * (ground.view.scale ?? 1)) return false
  const areas = areasOf(size, piece, wish, area)
  if (areas.some((mine) => ground.taken.some((other) => areNear(mine, other, GAP)))) return false
  if (areas.some((mine) => ground.kept.some((kept) => areNear(mine, kept.area, 0) && !kept.admits(piece)))) return false
  if (piece && wish.turn && !canTurn(ground.view, piece, { ...wish, turn: wish.turn })) return false
  const isClose = (ground.view.scale ?? 1) <= CLOSE_ROOM
  if (isClose && piece && ground.focus && isSeat(piece) && !sees(wish, ground.focus, ground.taken.filter(isSecondSofa)))
    return false
  const own = piece ? keptBy({ ...standOf(piece, wish), ...size }, ground.name, ground.seen.length === 0) : []
  if (ground.taken.some((other) => own.some((kept) => !kept.admits(other.piece) && areNear(other, kept.area, 0))))
    return false
  const { left, top, width, height } = seenAs(ground.view, size, piece, wish)
  return (
    left >= MARGIN &&
    top >= 2 &&
    left + width <= ground.view.width - MARGIN &&
    top + height <= ground.view.height - MARGIN
  )
}

/** A sofa that stands before the wall, turned to the main group. */
function isSecondSofa({ piece, y0 }: Ground['taken'][number]): boolean {
  return piece !== null && SOFAS.includes(piece.kind) && y0 > BEFORE_WALL
}

/** The largest share of another piece that this one would hide, or of this one that another would. */
function hides(ground: Ground, size: Size, piece: Piece | null, wish: Wish): number {
  const box = seenAs(ground.view, size, piece, wish)
  return ground.seen.reduce((most, other) => {
    const hidden = wish.y > other.y ? other.box : box
    const weight = piece?.kind === 'chair' && other.kind === 'chair' ? ALIKE : 1
    return Math.max(most, (weight * overlap(box, other.box)) / (hidden.width * hidden.height))
  }, 0)
}

/** The largest share of this piece that has another one behind it. */
function standsBefore(ground: Ground, size: Size, piece: Piece, wish: Wish): number {
  const box = seenAs(ground.view, size, piece, wish)
  const behind = ground.seen.filter(({ y }) => y < wish.y)
  return behind.reduce((most, other) => Math.max(most, overlap(box, other.box) / (box.width * box.height)), 0)
}

export function take(ground: Ground, stand: Stand): void {
  const { piece } = stand
  ground.taken.push(...areasOf(stand, piece, stand).map((area) => ({ ...area, piece })))
  ground.focus ??= ground.seen.length === 0 ? focusOf(stand, ground.name) : null
  ground.kept.push(...keptBy(stand, ground.name, ground.seen.length === 0))
  ground.seen.push({ box: seenAs(ground.view, stand, piece, stand), y: stand.y, kind: piece?.kind ?? null })
}

/** Where a thing that stands at the wish falls in the picture; without a piece it is a plain box. */
export function seenAs(view: View, size: Size, piece: Piece | null, wish: Wish): Box {
  if (piece) return boxOf(view, { ...size, x: wish.x, y: wish.y, z: 0, turn: wish.turn ?? 0 }, piece)
  const [w, d] = [size.wide / 2, size.deep / 2]
  const points = [-w, w].flatMap((i) =>
    [-d, d].flatMap((j) => [0, size.tall].map((z) => project(view, wish.x + i, wish.y + j, z))),
  )
  const [xs, ys] = [points.map(({ px }) => px), points.map(({ py }) => py)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}
