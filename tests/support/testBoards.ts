/** Boards, with decided designs, for the tests of the words: records of the catalogue by id, and pieces of which only the title is known. */
import { records } from '../../server/catalog/records.ts'
import type { EngineProduct, Order } from '../../server/design/engine/order.ts'
import { boardOf } from '../../server/design/engine/words/describeBoard.ts'
import type { Board } from '../../server/design/engine/words/readBoard.ts'

/** An id of the catalogue, or the title of a piece from elsewhere. */
export function orderWith(picks: readonly string[], more: Partial<Order> = {}): Order {
  const products = picks.map((pick): EngineProduct => {
    const record = records.find(({ id }) => id === pick)
    return record ? { ...record, folder: '' } : { title: pick, image: null }
  })
  return { products, functionName: null, size: null, style: null, seed: 1, ...more }
}

export function boardWith(picks: readonly string[], more: Partial<Order> = {}): Board {
  return boardOf(orderWith(picks, more))
}
