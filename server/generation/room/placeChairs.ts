/** Places chairs around a table. */
import { type Ground, isFree, placeFor, take } from './ground.ts'
import type { Piece } from './piece.ts'
import { canTurn, reach, type PlacedPiece, placedPieceOf } from './placedPiece.ts'
import { chairsAround, type Scene, preferredPosesFor } from './preferredPoses.ts'
import { kindsOf } from '../../../studio/model/furnitureTraits.ts'

const MAX_CHAIRS = 6
const PAIR = 2
const TABLES = kindsOf('dining-table')
/** Distance in inches between the table and a chair that does not belong to it. */
const FREE_CHAIR_DISTANCE = 25

/**
 * Places one chair around the table, or several copies when it is the only kind of chair. Chairs may stand partly under
 * the table top. Returns the placed chairs; none when there is no space.
 */
export function placeChairs(
  piece: Piece,
  table: PlacedPiece,
  ground: Ground,
  floor: readonly Piece[],
  scene: Scene,
): PlacedPiece[] {
  const kinds = floor.filter((other) => other.kind === 'dining-chair')
  const poses = chairsAround(table, piece).filter((pose) => canTurn(ground.view, piece, pose))
  const mine =
    kinds.length === 1 ? poses.slice(0, MAX_CHAIRS) : poses.filter((_, i) => i % kinds.length === kinds.indexOf(piece))
  const free = mine.filter((pose) => isFree(without(ground, table), piece, piece, pose))
  // A chair without a seat at the table is placed at a distance, where it need not face the table.
  const half = reach(table, table.turn)
  const around = {
    x0: table.x - half.x - FREE_CHAIR_DISTANCE,
    x1: table.x + half.x + FREE_CHAIR_DISTANCE,
    y0: table.y - half.y - FREE_CHAIR_DISTANCE,
    y1: table.y + half.y + FREE_CHAIR_DISTANCE,
  }
  const apart: Ground = { ...ground, taken: [...ground.taken, { ...around, piece: null }] }
  const places = free.length > 0 ? free : [placeFor(apart, piece, piece, preferredPosesFor(piece, scene))]
  return places.flatMap((pose) => {
    if (!pose) return []
    const placed = placedPieceOf(piece, pose)
    take(ground, placed)
    return [placed]
  })
}

/** Adds two more of the first chair to every other table, so that none is without chairs. */
export function placeChairPairs(
  piece: Piece,
  main: PlacedPiece,
  stands: readonly PlacedPiece[],
  ground: Ground,
  floor: readonly Piece[],
): PlacedPiece[] {
  if (floor.find(({ kind }) => kind === 'dining-chair') !== piece) return []
  const tables = stands.filter((stand) => stand !== main && TABLES.includes(stand.piece?.kind ?? 'block'))
  return tables.flatMap((table) => {
    const free = chairsAround(table, piece)
      .filter((pose) => canTurn(ground.view, piece, pose) && isFree(without(ground, table), piece, piece, pose))
      .toSorted((a, b) => Math.abs(b.turn) - Math.abs(a.turn))
    return free.slice(0, PAIR).map((pose) => {
      const placed = placedPieceOf(piece, pose)
      take(ground, placed)
      return placed
    })
  })
}

/** The floor without the table's area, because chairs may stand under its top. */
function without(ground: Ground, table: PlacedPiece): Ground {
  const covers = ({ x0, x1, y0, y1 }: Ground['taken'][number]) =>
    x0 < table.x && table.x < x1 && y0 < table.y && table.y < y1
  return { ...ground, taken: ground.taken.filter((area) => !covers(area)) }
}
