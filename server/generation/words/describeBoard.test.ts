import { expect, it } from 'vitest'
import type { Swatch } from '../../../src/contract/boards.ts'
import { RoomFunction, Style } from '../../../src/contract/vocabulary.ts'
import { SIZES } from '../../../src/contract/words.ts'
import type { Order } from '../order.ts'
import { paletteOf } from '../palette/paletteOf.ts'
import { orderOf } from '../testOrder.ts'
import { checkDescription, countWords, WORD_RANGE } from './checkDescription.ts'
import { describeBoard, writeBoard } from './describeBoard.ts'
import { factsOf } from './facts.ts'
import { namesOf } from './names.ts'

const BOARDS = 50
const SEEDS = [3, 4711, 987_654, 1, 2, 77, 1_234_567, 40_404, 555, 31_337]

type List = readonly { order: Order; palette: Swatch[]; text: string; title: string; ids: string[] }[]

async function listOf(orders: readonly Order[]): Promise<List> {
  return Promise.all(
    orders.map(async (order) => {
      const palette = await paletteOf(order, [])
      const { description, ids } = writeBoard(order, palette)
      return { order, palette, text: description.description, title: description.main_title, ids }
    }),
  )
}

/** Boards of all functions, styles, sizes and product counts. */
const mixed = (seed: number) =>
  Array.from({ length: BOARDS }, (_, i) => {
    const name = RoomFunction.options[i % 4] ?? 'Sleep'
    return orderOf(name, 1 + ((i * 7) % 10), seed + i * 101, {
      style: i % 7 === 0 ? null : (Style.options[(i >> 2) % 4] ?? null),
      size: i % 3 === 0 ? null : (SIZES[name][i % 4] ?? null),
    })
  })
/** Boards of one function, size and style, which differ only in their products. */
const alike = (name: RoomFunction, seed: number) =>
  Array.from({ length: BOARDS }, (_, i) =>
    orderOf(name, 1 + (i % 10), seed + i * 977, { size: SIZES[name][1] ?? null, style: 'Natural Tones' }),
  )
const LISTS: [string, Promise<List>][] = SEEDS.flatMap((seed): [string, Promise<List>][] => [
  [`mixed boards, seed ${seed}`, listOf(mixed(seed))],
  ...RoomFunction.options.map((name): [string, Promise<List>] => [
    `${name} in one style and size, seed ${seed}`,
    listOf(alike(name, seed)),
  ]),
])

/** Headings and sentences, without Markdown markup. */
function sentencesOf(text: string): string[] {
  return text
    .replace(/[#*]/g, '')
    .split(/\n+|(?<=[.;!?:]) /)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence !== '')
}
const twice = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i)

it.each(LISTS)('shares no sentence, no opening and no structure among %s', async (_, boards) => {
  const list = await boards
  const shared = twice(list.flatMap(({ text }) => [...new Set(wholeSentences(text))]))
  expect(shared).toEqual([])
  expect(
    twice(list.map(({ text }) => wholeSentences(text)[0]?.split(' ').slice(0, OPENING_WORDS).join(' ') ?? '')),
  ).toEqual([])
  expect(twice(list.map(({ ids }) => ids.join(' ')))).toEqual([])
})
/** A full name has up to nine words; the words after it are the opening's own. */
const OPENING_WORDS = 16
const wholeSentences = (text: string) => sentencesOf(text.replace(/[;:] /g, ', '))

/** Repeated views of one design. */
const VIEWS: [string, Promise<List>][] = RoomFunction.options.map((name): [string, Promise<List>] => [
  name,
  listOf(Array.from({ length: BOARDS }, (_, i) => ({ ...orderOf(name, 6, 4711), seed: 4711 + i * 31 }))),
])
/** The same six products allow only a limited number of statements; one sentence in fifty may repeat. */
const SHARED_VIEWS = 0.02

it.each(VIEWS)('hardly repeats itself over fifty views of the same six products for %s', async (_, boards) => {
  const all = (await boards).flatMap(({ text }) => [...new Set(wholeSentences(text))])
  expect(twice(all).length / all.length).toBeLessThan(SHARED_VIEWS)
})

it.each(LISTS)('keeps to the facts and to the length in %s', async (_, boards) => {
  for (const { order, palette, text, title } of await boards) {
    for (const name of namesOf(order.products)) expect(text).toContain(`**${name}**`)
    const { objections } = checkDescription(text, factsOf(order, palette))
    expect(objections.map(({ message }) => `${message} ${text}`)).toEqual([])
    expect(title.length).toBeGreaterThan(5)
    expect(title.length).toBeLessThanOrEqual(64)
  }
})

it.each(LISTS)('gives %s unique titles', async (_, boards) => {
  const shared = twice((await boards).map(({ title }) => title))
  expect(shared).toEqual([])
})

it('gives the same text for the same order and seed, and a different one for another seed', async () => {
  const order = orderOf('Dining', 5, 12)
  const palette = await paletteOf(order, [])
  expect(describeBoard(order, palette)).toEqual(describeBoard(order, palette))
  expect(describeBoard({ ...order, seed: 13 }, palette)).not.toEqual(describeBoard(order, palette))
})

it('writes enough about a product of which only the name is known, and copes with ten long names', () => {
  const long = 'Nordic Style Modern Three Seater Living Room Couch With Pillows And Wooden Legs Extra Wide Number'
  const ten = Array.from({ length: 10 }, (_, i) => ({ title: `${i + 1} ${long}`, image: null, price: 100 + i }))
  for (const seed of [1, 2, 3, 4, 5, 6, 7, 8])
    for (const products of [[{ title: 'Grandmother’s chair', image: null }], ten, ten.slice(0, 3)]) {
      const order = orderOf('Sleep', 0, seed, { products })
      const palette = [{ hex: '#e9e2d6', name: 'Linen' }]
      const text = describeBoard(order, palette).description
      const words = countWords(text)
      expect(words >= WORD_RANGE.least && words <= WORD_RANGE.most ? 'fits' : `${words} words: ${text}`).toBe('fits')
      expect(checkDescription(text, factsOf(order, palette)).objections).toEqual([])
    }
})

it('escapes Markdown and HTML in imported titles', () => {
  const order = orderOf('Sleep', 0, 3, { products: [{ title: '# <img src=x> [a](b) *chair*', image: null }] })
  expect(describeBoard(order, []).description).not.toMatch(/<|\[a\]|# #/)
})

it('shortens a long name so that it still names the object', () => {
  expect(namesOf([{ title: 'Fico 46-inch faux rubber plant in a terracotta pot' }])).toEqual([
    'Fico 46-inch faux rubber plant',
  ])
  expect(namesOf([{ title: 'Set of six washed linen napkins in oat and white' }])).toEqual([
    'Set of six washed linen napkins',
  ])
})
