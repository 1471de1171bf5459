/** Realistic picks: first the piece that the wizard asks about, then matching pieces of the style. */
import { RoomFunction, Style } from '../../src/contract/vocabulary.ts'
import { SIZES } from '../../src/contract/words.ts'
import { records } from '../../server/catalog/records.ts'
import { chanceOf, pick } from '../../server/design/engine/chance.ts'
import type { CatalogueProduct, Order } from '../../server/design/engine/order.ts'
import { sortOf } from '../../server/design/engine/words/sortOf.ts'

type PickRequest = { functionName: RoomFunction; size: string | null; style: Style | null; count: number; seed: number }

/** Sorts that are picked at most once or twice. */
const MAX_PICKS_OF_SORT: Record<string, number> = {
  pillow: 2,
  rug: 1,
  chair: 1,
  armchair: 2,
  stool: 1,
  side: 1,
  tablelamp: 1,
  napkins: 1,
  cart: 1,
}

/** Orders of all functions, sizes, styles and numbers of pieces, in turns. */
export function pageOfOrders(boards: number, seed: number): Order[] {
  return Array.from({ length: boards }, (_, i) => {
    const functionName = RoomFunction.options[i % RoomFunction.options.length] ?? 'Sleep'
    const turn = Math.floor(i / RoomFunction.options.length)
    const size = SIZES[functionName][turn % SIZES[functionName].length] ?? null
    const style = Style.options[(turn + i) % Style.options.length] ?? null
    return picksFor({ functionName, size, style, count: 1 + ((i * 7 + 4) % 10), seed: seed * 1000 + i })
  })
}

function picksFor({ functionName, size, style, count, seed }: PickRequest): Order {
  const chance = chanceOf(seed, functionName)
  const products: CatalogueProduct[] = []
  const fitting = records.filter(
    ({ functions, sizes }) =>
      functions.includes(functionName) && (sizes.length === 0 || size === null || sizes.includes(size)),
  )
  // One pick in five has another style, as in real selections.
  const styled = (all: typeof fitting) => {
    const own = all.filter(({ styles }) => style === null || styles.includes(style))
    return own.length > 0 && chance() < 0.8 ? own : all
  }
  const sized = fitting.filter(({ sizes }) => sizes.length > 0)
  const add = (from: typeof fitting) => {
    const record = pick(styled(from), chance)
    products.push({ ...record, folder: '' })
  }
  if (sized.length > 0 && (count > 1 || chance() < 0.5)) add(sized)
  while (products.length < count) {
    const free = fitting.filter((record) => {
      const sort = sortOf(record.title)
      const of = products.filter(({ title }) => sortOf(title) === sort).length
      return of < (MAX_PICKS_OF_SORT[sort] ?? 1) && !products.some(({ id }) => id === record.id)
    })
    if (free.length === 0) break
    add(free)
  }
  return { products, functionName, size, style, seed }
}
