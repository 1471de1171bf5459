/** Adds a low bench or a pedestal for items that no furniture in the room can carry. Inches. */
import type { AddedKind } from '../../../../src/contract/designRecord.ts'
import { type Ground, isFree, placeFor, take } from './ground.ts'
import type { Piece } from './piece.ts'
import { blockOf, isBed, type PlacedPiece, placedPieceOf } from './placedPiece.ts'
import type { Scene } from './preferredPoses.ts'

const BENCH = { deep: 17, tall: 17 }
const PEDESTAL = { deep: 16, tall: 23 }
/** Maximum length of a bench; a longer one would look like a counter. */
const MAX_BENCH_LENGTH = 76
/** A plain console for table linen without a table. */
const CONSOLE = { wide: 44, deep: 15, tall: 29.5 }
/** A bench up to this width is a stool. */
const MAX_STOOL_WIDTH = 26
/** Margin on either side of the items, and the distance between two items. */
const RIM = 2.5
const BETWEEN = 2
/** Maximum share of a pedestal that may be hidden, because its lamp stays visible above. */
const LAMP_SEEN = 0.62
/** Folded linen up to this height is stacked in pairs when there are more than `MAX_UNSTACKED` pieces. */
const MAX_FOLDED_HEIGHT = 9
const MAX_UNSTACKED = 2

/** What is added for a group, and its color. */
type Form = { readonly kind: AddedKind; readonly color: string }

/** Adds as few benches and pedestals as possible; `left` are the items without any place. */
export function placeOnPlinths(
  things: readonly Piece[],
  ground: Ground,
  formOf: (piece: Piece) => Form,
  scene: Scene,
): { stands: PlacedPiece[]; left: Piece[] } {
  const stands: PlacedPiece[] = []
  const rank = ({ kind }: Piece) => (kind === 'lamp' ? 0 : kind === 'pillow' ? 2 : 1)
  const kinds = [...new Set(things.map((piece) => formOf(piece).kind))]
  const waiting = kinds.flatMap((kind): Piece[][] => {
    const group = things.filter((piece) => formOf(piece).kind === kind).toSorted((a, b) => rank(a) - rank(b))
    // At a bed, each lamp has its own side.
    return kind === 'pedestal' && scene.anchor && isBed(scene.anchor) ? group.map((lamp) => [lamp]) : [group]
  })
  const left: Piece[] = []
  for (let group = waiting.shift(); group; group = waiting.shift()) {
    const [lowest] = group
    if (!lowest) continue
    const anchor = scene.anchor ?? stands[0] ?? null
    const most = fittingCount(group)
    const placed = most < group.length ? null : placeGroup(group, ground, formOf(lowest), { ...scene, anchor })
    const first = most < group.length ? most : Math.ceil(group.length / 2)
    if (placed) stands.push(...placed)
    else if (group.length === 1) left.push(...group)
    else waiting.unshift(group.slice(0, first), group.slice(first))
  }
  return { stands, left }
}

function placeGroup(
  group: readonly Piece[],
  ground: Ground,
  { kind, color }: Form,
  { name, anchor, variation, scale }: Scene,
) {
  const isLinen = kind === 'console'
  const isPedestal = kind === 'pedestal'
  const form = isLinen ? CONSOLE : isPedestal ? PEDESTAL : BENCH
  const piles = pilesOf(group)
  const filled = widthOf(group)
  const size = {
    wide: isLinen ? Math.max(CONSOLE.wide, filled) : filled,
    deep: Math.max(form.deep, ...group.map((piece) => piece.deep + 2)),
    tall: form.tall,
  }
  const y = size.deep / 2 + 4
  const beside = (side: number) => ({
    x: anchor ? anchor.x + side * ((anchor.wide + size.wide) / 2 + 7) : 104 * scale + variation.along,
    y,
  })
  // When the preferred side is occupied, the other side is tried, not a place further along.
  const near = isFree(ground, size, null, beside(variation.side)) ? variation.side : -variation.side
  // A stool with towels may also stand in front of the shower.
  const isStool = name === 'Bath' && size.wide <= MAX_STOOL_WIDTH
  const atShower = isStool ? [30, 44].map((x) => ({ x: x * scale, y: 70 * scale + size.deep / 2 })) : []
  const poses = [beside(near), beside(-near), ...atShower]
  const spot = placeFor(ground, size, null, poses, isPedestal ? LAMP_SEEN : undefined)
  if (!spot) return null
  const block = blockOf(size, spot, color)
  take(ground, block)
  const out = [block]
  let along = block.x - filled / 2 + RIM
  for (const pile of piles) {
    const [lowest] = pile
    let on = block
    for (const piece of pile) {
      on = { ...placedPieceOf(piece, { x: along + lowest.wide / 2, y: block.y }), z: on.z + on.tall, on }
      out.push(on)
    }
    along += lowest.wide + BETWEEN
  }
  return out
}

/** The number of items, starting with the first, that fit on one bench. */
function fittingCount(group: readonly Piece[]): number {
  const longer = group.findIndex((_, i) => i > 0 && widthOf(group.slice(0, i + 1)) > MAX_BENCH_LENGTH)
  return longer < 0 ? group.length : longer
}

function widthOf(group: readonly Piece[]): number {
  return pilesOf(group).reduce((sum, [lowest]) => sum + lowest.wide + BETWEEN, 2 * RIM - BETWEEN)
}

/** Stacks folded items when there are many; all other items stand separately. */
function pilesOf(group: readonly Piece[]): [Piece, ...Piece[]][] {
  const folded = group.filter(({ kind, tall }) => kind === 'textile' && tall <= MAX_FOLDED_HEIGHT)
  const bySize = folded.toSorted((a, b) => b.wide * b.deep - a.wide * a.deep)
  const count = folded.length > MAX_UNSTACKED ? Math.ceil(folded.length / 2) : folded.length
  const piles = bySize
    .slice(0, count)
    .map((lowest, i): [Piece, ...Piece[]] => [lowest, ...bySize.slice(count + i, count + i + 1)])
  return [...group.filter((piece) => !folded.includes(piece)).map((piece): [Piece] => [piece]), ...piles]
}
