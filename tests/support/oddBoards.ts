/** Boards as odd visitors make them: every function, 1 to 10 picks, ten rugs, two sofas, one paint, three mattresses. */
import type { RoomFunction } from '../../src/contract/vocabulary.ts'
import { RoomFunction as Functions, Style } from '../../src/contract/vocabulary.ts'
import { records } from '../../server/catalog/records.ts'
import { chanceOf, pick } from '../../server/design/engine/chance.ts'
import type { CatalogueProduct, Order } from '../../server/design/engine/order.ts'
import { orderOf, withFolder } from './testOrder.ts'

export type OddBoard = {
  readonly title: string
  readonly order: Omit<Order, 'products'> & { products: CatalogueProduct[] }
}

type Wish = readonly [
  title: string,
  name: RoomFunction,
  count: number,
  isWanted: (record: (typeof records)[number]) => boolean,
]

const ODD: readonly Wish[] = [
  ['ten rugs', 'Entertainment', 10, ({ placement }) => placement === 'flat'],
  ['two sofas', 'Entertainment', 2, ({ kind }) => kind === 'sofa'],
  ['three sofas', 'Entertainment', 3, ({ kind }) => kind === 'sofa'],
  ['one paint', 'Bath', 1, ({ kind }) => kind === 'paint'],
  ['two paints and a bed', 'Sleep', 3, ({ kind }) => kind === 'paint' || kind === 'bed'],
  ['three mattresses', 'Sleep', 3, ({ kind }) => kind === 'mattress'],
  ['two plants', 'Entertainment', 2, ({ kind }) => kind === 'plant'],
  ['five chairs', 'Dining', 5, ({ kind }) => kind === 'dining-chair'],
  ['a table and a chair', 'Dining', 2, ({ kind }) => kind === 'dining-table' || kind === 'dining-chair'],
  ['tables and chairs', 'Dining', 6, ({ kind }) => /table$|dining-chair/.test(kind)],
  ['lamps alone', 'Entertainment', 4, ({ kind }) => kind === 'lamp'],
  ['tiles and towels', 'Bath', 5, ({ kind }) => kind === 'tile' || kind === 'textile'],
]

/** `count` boards: three quarters of any products of a function, the rest odd. The same seed gives the same boards. */
export function oddBoards(count: number, seed: number): OddBoard[] {
  return Array.from({ length: count }, (_, at): OddBoard => {
    const chance = chanceOf(seed + at, 'odd')
    const style = pick(Style.options, chance)
    const [title, name, most, isWanted] = pick(ODD, chance)
    const isOdd = at % 4 === 3
    const made = isOdd
      ? orderOf(name, 0, seed + at, { products: picksOf(most, isWanted, chance), style })
      : orderOf(pick(Functions.options, chance), 1 + Math.floor(chance() * 10), seed + at, { style })
    const products = made.products.flatMap((product) => ('folder' in product ? [product] : []))
    return {
      title: `${isOdd ? title : 'any'} ${at}: ${products.map(({ id }) => id).join(', ')}`,
      order: { ...made, products },
    }
  })
}

/** One of each kind first, so that a table comes with its chair. */
function picksOf(count: number, isWanted: Wish[3], chance: () => number): CatalogueProduct[] {
  const rest = records.filter(isWanted)
  const chosen: (typeof records)[number][] = []
  while (chosen.length < count && rest.length > 0) {
    const others = rest.filter(({ kind }) => chosen.every((other) => other.kind !== kind))
    const next = pick(others.length > 0 ? others : rest, chance)
    rest.splice(rest.indexOf(next), 1)
    chosen.push(next)
  }
  return chosen.map(withFolder)
}
