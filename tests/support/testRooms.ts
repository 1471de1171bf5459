/** Planned but unpainted rooms with many selections of products, for tests of the arrangement's invariants. */
import { everything } from './everything.ts'
import { drawnPicture } from './testPicture.ts'
import { type RoomFunction, Style } from '../../src/contract/vocabulary.ts'
import { records } from '../../server/catalog/records.ts'
import { chanceOf, pick } from '../../server/design/engine/chance.ts'
import type { EngineProduct, ForeignProduct } from '../../server/design/engine/order.ts'
import { withFolder } from './testOrder.ts'
import { planRoom, type RoomPlan } from '../../server/design/engine/picture/planRoom.ts'

const SEEDS = everything ? [0, 1, 2, 3] : [0]
const COUNTS = Array.from({ length: 10 }, (_, i) => i + 1)

/** A planned room and the products ordered for it. */
export type TestRoom = { title: string; plan: RoomPlan; products: EngineProduct[] }

/** Random products: three beds or five rugs are as likely as one of each. */
export function picksFor(name: RoomFunction, style: Style, count: number, seed: number): EngineProduct[] {
  const chance = chanceOf(seed, `${name}/${style}/${count}`)
  const rest = records.filter(({ functions, styles }) => functions.includes(name) && styles.includes(style))
  return Array.from({ length: Math.min(count, rest.length) }, () => {
    const record = pick(rest, chance)
    rest.splice(rest.indexOf(record), 1)
    return withFolder(record)
  })
}

/** Rooms with products of the catalogue, in every style and number; `npm test` leaves out every other pair of them. */
export async function plannedRooms(name: RoomFunction): Promise<TestRoom[]> {
  const cases: TestRoom[] = []
  for (const [place, style] of Style.options.entries())
    for (const count of COUNTS.filter((each) => everything || (each + place) % 2 === 0))
      for (const seed of SEEDS) {
        const products = picksFor(name, style, count, seed)
        const plan = await planRoom({ products, functionName: name, size: null, style, seed })
        cases.push({ title: `${name}, ${style}, ${count} picks, seed ${seed}`, plan, products })
      }
  return cases
}

const TITLES = ['Oak sofa', 'Wool rug', 'Velvet cushion', 'Table lamp', 'Round mirror', 'Side table', 'Something']

/** Rooms with products that have only a title and possibly dimensions. */
export async function foreignRooms(name: RoomFunction): Promise<TestRoom[]> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect x="9" y="9" width="280" height="180" rx="40" fill="#8a5a3a"/></svg>'
  const image = new Uint8Array(await drawnPicture(svg))
  const cases: TestRoom[] = []
  const sizes: Partial<ForeignProduct>[] = [
    {},
    { length: 40 },
    { length: 60, width: 30, height: 40 },
    { length: 9000, height: 0.2 },
  ]
  for (const [i, size] of sizes.entries())
    for (const count of [1, 3, 7])
      for (const seed of SEEDS) {
        const products = TITLES.slice(0, count).map((title, k) => ({ title, image: k === 2 ? null : image, ...size }))
        const plan = await planRoom({ products, functionName: name, size: null, style: 'Light Tones', seed })
        cases.push({ title: `${name}, foreign, sizes ${i}, ${count} picks, seed ${seed}`, plan, products })
      }
  return cases
}
