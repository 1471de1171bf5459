/** Orders for the engine's tests, made of catalogue records. Only tests that paint need the product pictures. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RoomFunction } from '../../src/contract/vocabulary.ts'
import { records } from '../../server/catalog/records.ts'
import { chanceOf, pick } from '../../server/design/engine/chance.ts'
import type { CatalogueProduct, Order } from '../../server/design/engine/order.ts'

const PICTURES = fileURLToPath(new URL('../../server/catalog/pictures/', import.meta.url))

export function withFolder(record: (typeof records)[number]): CatalogueProduct {
  return { ...record, folder: `${PICTURES}${record.id}` }
}

export function photographed(name: RoomFunction): CatalogueProduct[] {
  return records
    .filter(({ id, functions }) => functions.includes(name) && existsSync(`${PICTURES}${id}/shot.json`))
    .map(withFolder)
}

/** An order of `count` different products of a function, selected by the seed. */
export function orderOf(name: RoomFunction, count: number, seed: number, more: Partial<Order> = {}): Order {
  const chance = chanceOf(seed, name)
  const rest = records.filter(({ functions }) => functions.includes(name))
  const products: CatalogueProduct[] = []
  while (products.length < count && rest.length > 0) {
    const record = pick(rest, chance)
    rest.splice(rest.indexOf(record), 1)
    products.push(withFolder(record))
  }
  return { products, functionName: name, size: null, style: 'Natural Tones', seed, ...more }
}
