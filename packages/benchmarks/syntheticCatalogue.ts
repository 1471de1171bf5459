/**
 * A deterministic catalogue of any number of products for benchmarks: the real records, varied in name, price, size and
 * color.
 */
import { records } from '../../server/catalog/records.ts'
import type { ShownProduct } from '../../server/catalog/shownProduct.ts'
import { Style } from '../../src/contract/vocabulary.ts'

const FIRST = ['Ada', 'Bruno', 'Calla', 'Dario', 'Edda', 'Fiora', 'Gilda', 'Hanno', 'Ilse', 'Jonas', 'Kaia', 'Lorne']
const SECOND = ['bay', 'brook', 'cliff', 'dale', 'field', 'ford', 'gate', 'glen', 'holt', 'mere', 'ridge', 'wood']
const MULTIPLIER = 1_664_525
const INCREMENT = 1_013_904_223
const RANGE = 2 ** 32

export function* syntheticCatalogue(count: number): Generator<ShownProduct> {
  const next = random(7)
  for (let index = 0; index < count; index += 1) {
    const record = records[Math.floor(next() * records.length)]
    const look = records[Math.floor(next() * records.length)]
    if (!record || !look) return
    const name = `${pick(FIRST, next)}${pick(SECOND, next)}`
    const { terms: _own, ...kept } = record
    yield {
      ...kept,
      terms: record.terms,
      id: `made-${index}`,
      title: `${name} ${record.title.replace(/^\S+ /, '').replace(/,.*$/, '')}, ${look.colour.name.toLowerCase()}`,
      price: Math.round(record.price * (0.5 + next()) * 100) / 100,
      length: Math.round(record.length * (0.8 + next() * 0.4)),
      colour: look.colour,
      palette: look.palette,
      styles: [pick(Style.options, next)],
      version: 'made',
      placeholder: 'data:image/webp;base64,UklGRg==',
      hasPlan: true,
      hasShadow: false,
      hasModel: false,
      cutoutWidth: 40,
    }
  }
}

function pick<T>(list: readonly T[], next: () => number): T {
  const found = list[Math.floor(next() * list.length)]
  if (found === undefined) throw new Error('Nothing to pick from.')
  return found
}

/** A linear congruential generator: numbers in [0, 1), the same in every run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * MULTIPLIER + INCREMENT) % RANGE
    return state / RANGE
  }
}
