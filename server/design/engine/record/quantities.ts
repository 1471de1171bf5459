/** How many of each product a board has: one, as it was picked, and as many chairs as sit at its tables. */
import type { DesignRecord } from '../../../../src/contract/designRecord.ts'
import { kindsOf } from '../../../../studio/model/furnitureTraits.ts'
import { PLACE_WIDTH } from '../picture/clearances.ts'
import { factsOf, type PieceFacts } from '../picture/piece.ts'
import { type EngineProduct, idOf } from '../order.ts'

const TABLES = kindsOf('dining-table')
/** Inches of edge for a place with room for elbows, at a straight and at a round table. */
const STRAIGHT_PLACE = PLACE_WIDTH * 1.25
const ROUND_PLACE = PLACE_WIDTH * 1.5
/** A table is long enough for a seat at each end from here, so that its corners stay free. */
const MIN_LENGTH_WITH_ENDS = 72
/** The chairs at every table but the first. */
export const PAIR = 2

type Seating = {
  /** Indexes of the tables; the first, the largest, is laid for everybody. */
  readonly tables: readonly number[]
  /** The number of copies by index of the product. */
  readonly counts: readonly number[]
}

/** People who sit easily at a table: two to a side at 60 inches, six at 72, eight at 96; four at a round one of 48. */
export function seatsAt({ kind, isRound, wide, deep }: Pick<PieceFacts, 'kind' | 'isRound' | 'wide' | 'deep'>): number {
  const long = Math.max(wide, deep)
  if (isRound || kind === 'round-table') return Math.max(1, Math.floor((Math.PI * long) / ROUND_PLACE))
  return Math.max(2, 2 * Math.floor(long / STRAIGHT_PLACE) + (long >= MIN_LENGTH_WITH_ENDS ? 2 : 0))
}

/** The seats of the largest table are divided among the kinds of chairs; every other table gets a pair of the first kind. */
function seatingOf(pieces: readonly PieceFacts[]): Seating {
  const indexesOf = (isWanted: (piece: PieceFacts) => boolean) =>
    pieces.flatMap((piece, index) => (isWanted(piece) ? [index] : []))
  const size = (index: number) => (pieces[index]?.wide ?? 0) * (pieces[index]?.deep ?? 0)
  const tables = indexesOf(({ kind }) => TABLES.includes(kind)).toSorted((a, b) => size(b) - size(a))
  const chairs = indexesOf(({ kind }) => kind === 'dining-chair')
  const table = pieces[tables[0] ?? -1]
  const counts = pieces.map(() => 1)
  if (!table) return { tables, counts }
  const seats = seatsAt(table)
  for (const [at, index] of chairs.entries()) {
    const share = Math.floor(seats / chairs.length) + (at < seats % chairs.length ? 1 : 0)
    counts[index] = Math.max(1, share) + (at === 0 ? PAIR * (tables.length - 1) : 0)
  }
  return { tables, counts }
}

export function decidedQuantities(products: readonly EngineProduct[]): DesignRecord['quantities'] {
  const pieces = products.map(factsOf)
  const { tables, counts } = seatingOf(pieces)
  const [first] = tables
  const table = first === undefined ? undefined : products[first]
  return Object.fromEntries(
    products.map((product, index) => {
      const count = counts[index] ?? 1
      const isSeat = pieces[index]?.kind === 'dining-chair' && table !== undefined
      const reason = isSeat
        ? { reason: 'seats' as const, table: idOf(table, first ?? 0) }
        : { reason: 'picked' as const }
      return [idOf(product, index), { count, ...reason }]
    }),
  )
}
