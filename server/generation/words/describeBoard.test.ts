import { expect, it } from 'vitest'
import { RoomFunction, Style } from '../../../src/contract/vocabulary.ts'
import { SIZES } from '../../../src/contract/words.ts'
import { paletteOf } from '../palette/paletteOf.ts'
import { orderOf } from '../testOrder.ts'
import { describeBoard } from './describeBoard.ts'
import { namesOf } from './facts.ts'

/** Fifty different boards over every function, style, size and count. */
const ORDERS = Array.from({ length: 50 }, (_, i) => {
  const name = RoomFunction.options[i % 4] ?? 'Sleep'
  return orderOf(name, 1 + (i % 10), i * 101, {
    style: Style.options[(i >> 2) % 4] ?? null,
    size: i % 3 === 0 ? null : (SIZES[name][i % 4] ?? null),
  })
})
const BOARDS = Promise.all(
  ORDERS.map(async (order) => ({ order, words: describeBoard(order, await paletteOf(order, [])) })),
)

it('names every product of the board', async () => {
  for (const { order, words } of await BOARDS)
    for (const name of namesOf(order.products)) expect(words.description).toContain(`**${name}**`)
})

it('has 120 to 220 words under headings', async () => {
  for (const { words } of await BOARDS) {
    const count = words.description.replaceAll(/[#*]/g, ' ').split(/\s+/).filter(Boolean).length
    expect(count).toBeGreaterThanOrEqual(120)
    expect(count).toBeLessThanOrEqual(220)
    expect(words.description.match(/^## /gm)?.length).toBeGreaterThanOrEqual(2)
    expect(words.main_title.length).toBeGreaterThan(5)
  }
})

it('gives fifty boards fifty texts and hardly a title twice', async () => {
  const boards = await BOARDS
  expect(new Set(boards.map(({ words }) => words.description)).size).toBe(50)
  expect(new Set(boards.map(({ words }) => words.main_title)).size).toBeGreaterThan(40)
})

it('says the same for the same order and seed, and something else for another seed', async () => {
  const order = orderOf('Dining', 5, 12)
  const palette = await paletteOf(order, [])
  expect(describeBoard(order, palette)).toEqual(describeBoard(order, palette))
  expect(describeBoard({ ...order, seed: 13 }, palette)).not.toEqual(describeBoard(order, palette))
})

it('lets no foreign title act as Markdown or HTML', () => {
  const order = orderOf('Sleep', 0, 3, { products: [{ title: '# <img src=x> [a](b) *chair*', image: null }] })
  expect(describeBoard(order, []).description).not.toMatch(/<|\[a\]|# #/)
})
