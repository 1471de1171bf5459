/** Simulates a user's selection for a room: real products of one function and style, chosen by the seed. */
import { fileURLToPath } from 'node:url'
import { records } from '../../server/catalog/records.ts'
import { chanceOf, pick } from '../../server/design/engine/chance.ts'
import type { CatalogueProduct } from '../../server/design/engine/order.ts'
import type { RoomFunction, Style } from '../../src/contract/vocabulary.ts'

const PICTURES = fileURLToPath(new URL('../../server/catalog/pictures/', import.meta.url))
/** Kinds of which people select several for one room. */
const SEVERAL: readonly string[] = ['pillow', 'textile', 'chair', 'dining-chair', 'lamp', 'rug']

/**
 * `count` different products. An even seed selects sensibly, one of each kind as long as there are other kinds; an odd
 * one selects at random, which may include three beds.
 */
export function roomPicks(name: RoomFunction, style: Style, count: number, seed: number): CatalogueProduct[] {
  const chance = chanceOf(seed, `${name}/${style}/${count}`)
  const isBlind = seed % 2 === 1
  const fitting = records.filter(({ functions }) => functions.includes(name))
  const rest = fitting.filter(({ styles }) => styles.includes(style))
  const others = fitting.filter(({ styles }) => !styles.includes(style))
  const chosen: CatalogueProduct[] = []
  while (chosen.length < count) {
    const isNew = ({ kind }: CatalogueProduct | (typeof rest)[number]) =>
      !chosen.some((other) => other.kind === kind) || (SEVERAL.includes(kind) && chance() < 0.3)
    const pool = rest.length > 0 ? rest : others
    if (pool.length === 0) break
    const sensible = isBlind ? pool : pool.filter(isNew)
    const record = pick(sensible.length > 0 ? sensible : pool, chance)
    pool.splice(pool.indexOf(record), 1)
    chosen.push({ ...record, folder: `${PICTURES}${record.id}` })
  }
  return chosen
}

/** The products of these ids. */
export function productsOf(ids: readonly string[]): CatalogueProduct[] {
  return ids.map((id) => {
    const record = records.find((one) => one.id === id)
    if (!record) throw new Error(`There is no product "${id}".`)
    return { ...record, folder: `${PICTURES}${record.id}` }
  })
}
