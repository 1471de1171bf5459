/** The floor of a room while it is furnished: what is taken, what the camera sees, and the best free place for a piece. */
import type { Spot, View } from './camera.ts'
import { project } from './camera.ts'
import type { Piece } from './piece.ts'
import { type Box, boxOf, overlap, reach, type Size, type Stand } from './stand.ts'

type Area = { x0: number; x1: number; y0: number; y1: number }
export type Ground = { view: View; taken: Area[]; seen: { box: Box; y: number; tall: number }[] }
/** `turn`: degrees to the right. */
export type Wish = Spot & { turn?: number }

/** Pixels between a piece and the edge of the picture. */
const MARGIN = 12
/** Inches between two pieces. */
const GAP = 2
const STEP = 5
const FAR_X = 236
const FAR_Y = 190
/** Share of a piece, its shadow in the picture included, that may be hidden. */
const HIDDEN = 0.34
/** What stands beside another piece lies within its frame without being hidden by it. */
const HIDDEN_BESIDE = 0.62
const BESIDE: readonly Piece['kind'][] = ['side-table', 'lamp', 'cabinet']
/** Inches of way that hiding a whole piece is worth. */
const HIDING_COST = 320

export function groundOf(view: View, obstacles: readonly Area[]): Ground {
  return { view, taken: [...obstacles], seen: [] }
}

/** The free place nearest to the first wish that can be met; null when the room is full. */
export function placeFor(ground: Ground, size: Size, piece: Piece | null, wishes: readonly Wish[]): Wish | null {
  const most = piece && BESIDE.includes(piece.kind) ? HIDDEN_BESIDE : HIDDEN
  for (const wish of wishes)
    if (isFree(ground, size, piece, wish) && hides(ground, size, piece, wish) < most) return wish
  const [first] = wishes
  let best: { wish: Wish; cost: number } | null = null
  for (let y = STEP; y < FAR_Y; y += STEP) {
    for (let x = STEP; x < FAR_X; x += STEP) {
      const wish = { x, y, turn: first?.turn ?? 0 }
      const away = first ? Math.hypot(first.x - x, first.y - y) : y
      if (best && away >= best.cost) continue
      if (!isFree(ground, size, piece, wish)) continue
      const cost = away + HIDING_COST * hides(ground, size, piece, wish)
      if (!best || cost < best.cost) best = { wish, cost }
    }
  }
  return best?.wish ?? null
}

export function isFree(ground: Ground, size: Size, piece: Piece | null, wish: Wish): boolean {
  const area = areaOf(size, wish)
  if (area.x0 < GAP || area.y0 < GAP) return false
  if (
    ground.taken.some(
      (other) =>
        area.x0 < other.x1 + GAP && other.x0 < area.x1 + GAP && area.y0 < other.y1 + GAP && other.y0 < area.y1 + GAP,
    )
  )
    return false
  const { left, top, width, height } = seenAs(ground.view, size, piece, wish)
  return (
    left >= MARGIN &&
    top >= 2 &&
    left + width <= ground.view.width - MARGIN &&
    top + height <= ground.view.height - MARGIN
  )
}

/** The largest share of another piece that this one would hide, or of this one that another would. */
function hides(ground: Ground, size: Size, piece: Piece | null, wish: Wish): number {
  const box = seenAs(ground.view, size, piece, wish)
  return ground.seen.reduce((most, other) => {
    const hidden = wish.y > other.y ? other.box : box
    return Math.max(most, overlap(box, other.box) / (hidden.width * hidden.height))
  }, 0)
}

export function take(ground: Ground, stand: Stand): void {
  ground.taken.push(areaOf(stand, stand))
  ground.seen.push({
    box: seenAs(ground.view, stand, stand.piece, stand),
    y: stand.y,
    tall: stand.tall,
  })
}

function areaOf(size: Size, wish: Wish): Area {
  const half = reach(size, wish.turn ?? 0)
  return { x0: wish.x - half.x, x1: wish.x + half.x, y0: wish.y - half.y, y1: wish.y + half.y }
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
