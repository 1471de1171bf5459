import { expect, it } from 'vitest'
import { describeBoard, writeBoard, writeBoards } from './describeBoard.ts'
import { checkText } from './checkText.ts'
import { findRepetitions } from './findRepetitions.ts'
import { readBoard } from './readBoard.ts'
import { unsupportedClaims } from './unsupportedClaims.ts'
import { orderWith } from '../../../../tests/support/testBoards.ts'
import { pageOfOrders } from '../../../../tests/support/testPicks.ts'
import { orderOf } from '../../../../tests/support/testOrder.ts'
import { RoomFunction } from '../../../../src/contract/vocabulary.ts'

const isLong = process.env['TEST_ALL'] === '1'
const BOARDS = isLong ? 400 : 40
const PAGE = isLong ? 50 : 25

it('writes nothing that breaks the style rules, for any picks that people make', () => {
  const written = pageOfOrders(BOARDS, 11).map((order) => writeBoard(order))
  expect(
    written.flatMap(({ faults, description }) => faults.map(({ message }) => `${message} ${description.description}`)),
  ).toEqual([])
})

it('names every piece also for unlikely picks, such as ten of a kind', () => {
  for (const [i, name] of RoomFunction.options.entries())
    for (let seed = 0; seed < (isLong ? 40 : 3); seed++) {
      const order = orderOf(name, 10, seed * 31 + i)
      const { pieces } = readBoard(order)
      const faults = checkText(describeBoard(order).description, pieces).filter(
        ({ about }) => about === 'name' || about === 'bold' || about === 'markup',
      )
      expect(faults).toEqual([])
    }
})

it('gives the same words for the same order and seed, and other words for another seed', () => {
  const order = orderOf('Dining', 5, 12)
  expect(describeBoard(order)).toEqual(describeBoard(order))
  expect(describeBoard({ ...order, seed: 13 })).not.toEqual(describeBoard(order))
})

it('repeats no sentence, title, opening or closing on a page of boards', () => {
  const page = writeBoards(pageOfOrders(PAGE, 3)).map(({ description }) => description)
  expect(findRepetitions(page)).toEqual([])
})

it('writes what a reader has not read, deterministically', () => {
  const order = orderOf('Sleep', 5, 3)
  const read = describeBoard(order)
  const written = describeBoard(order, { unlike: [read] })
  expect(describeBoard(order, { unlike: [read] })).toEqual(written)
  expect(findRepetitions([read, written])).toEqual([])
})

it('invents nothing about pieces of which only the name is known', () => {
  const order = orderWith(['Writing desk', 'Grandmother’s chair', 'Round mirror', 'Rubber duck'])
  for (let seed = 0; seed < 12; seed++) {
    const { description } = describeBoard({ ...order, seed })
    expect(checkText(description, readBoard(order).pieces)).toEqual([])
    const claims = unsupportedClaims(description, readBoard(order))
    expect(claims.filter(({ about }) => ['material', 'color', 'size'].includes(about))).toEqual([])
    expect(description).toContain('**Grandmother’s chair**')
    expect(description).not.toContain('the **Grandmother’s chair**')
  }
})

it('handles ten long names that differ in a number, and plural names', () => {
  const long = 'Nordic Style Modern Three Seater Living Room Couch With Pillows And Wooden Legs Extra Wide Number'
  const picks = [
    ...Array.from({ length: 8 }, (_, i) => `${i + 1} ${long}`),
    'Two oak chairs',
    'Set of six napkins in oat',
  ]
  const order = orderWith(picks)
  expect(
    checkText(describeBoard(order).description, readBoard(order).pieces).filter(
      ({ about }) => about === 'name' || about === 'bold',
    ),
  ).toEqual([])
})

it('escapes Markdown and HTML in imported titles', () => {
  const order = orderWith(['# <img src=x> [a](b) *chair*'])
  expect(describeBoard(order).description).not.toMatch(/<|\[a\]|# #/)
})

it('compares a piece with all pieces of the board', () => {
  const among = (picks: readonly string[]) =>
    Array.from({ length: 60 }, (_, seed) => describeBoard({ ...orderWith(picks), seed }).description).filter((text) =>
      text.includes('head higher than the furniture'),
    ).length
  expect(among(['bergen-queen-bed-oak', 'fico-rubber-plant-white', 'bergen-nightstand-oak'])).toBe(0)
  expect(among(['harvest-table-96-oak', 'fico-rubber-plant-white', 'wells-dining-chair-oak'])).toBeGreaterThan(0)
})
