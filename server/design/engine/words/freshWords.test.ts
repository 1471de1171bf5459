/** The law of fresh words: an account reads no sentence and no title twice until the lines for its picks are used up. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { BoardDescription } from '../../../../src/contract/boards.ts'
import { orderWith } from '../../../../tests/support/testBoards.ts'
import { pageOfOrders } from '../../../../tests/support/testPicks.ts'
import { measureWords } from '../../../../tests/support/wordMeasures.ts'
import { sentenceFrames, titleFrame } from './checkText.ts'
import { materialOf } from './compose.ts'
import { boardOf, describeBoard, writeBoards } from './describeBoard.ts'
import { findRepetitions } from './findRepetitions.ts'
import { wordsRead } from './wordsRead.ts'

const BOARDS = 75
const SEEDS = process.env['TEST_ALL'] === '1' ? [1, 2, 3, 4, 5, 6, 7, 8] : [1, 7]

describe.each(SEEDS)('seventy-five boards of one account, page %i', (seed) => {
  let page: BoardDescription[] = []
  beforeAll(() => {
    page = writeBoards(pageOfOrders(BOARDS, seed)).map(({ description }) => description)
  }, 300_000)

  it('repeat no sentence and no title', () => {
    const { sharing, titles } = measureWords(page)
    expect({ sharing, titles }).toEqual({ sharing: 0, titles: 0 })
  })

  it('have one to four paragraphs in many shapes, and rarely end in "X, and Y"', () => {
    const { paragraphs, shapes, commonestShape, andEndings } = measureWords(page)
    expect(Object.keys(paragraphs).toSorted()).toEqual(['1', '2', '3', '4'])
    expect(Math.max(...Object.values(paragraphs))).toBeLessThanOrEqual(BOARDS * 0.55)
    expect(shapes).toBeGreaterThanOrEqual(30)
    expect(commonestShape).toBeLessThanOrEqual(BOARDS * 0.15)
    expect(andEndings).toBeLessThanOrEqual(BOARDS * 0.15)
  })
})

const lamp = (seed: number) => ({ ...orderWith(['Arc floor lamp']), seed })

it('uses every line about a lamp before one returns, and then the one that was read first', () => {
  const { leads } = materialOf(boardOf(lamp(0)))
  const frames = leads.flatMap(({ text }) => sentenceFrames(text))
  expect(frames.length).toBeGreaterThan(4)
  const page: BoardDescription[] = []
  for (let i = 0; i < frames.length * 3; i++) page.push(describeBoard(lamp(i * 7919), { unlike: page.toReversed() }))
  const read = page.map(({ description }) => sentenceFrames(description).find((frame) => frames.includes(frame)))
  const first = read.slice(0, frames.length)
  expect(new Set(first)).toEqual(new Set(frames))
  expect(read).toEqual([...first, ...first, ...first])
})

it('says no title twice while another one is true', () => {
  const page: BoardDescription[] = []
  const { stories } = materialOf(boardOf(lamp(0)))
  const titles = new Set(stories.flatMap(({ titles: own }) => own.map(({ text }) => titleFrame(text))))
  for (let i = 0; i < titles.size; i++) page.push(describeBoard(lamp(i), { unlike: page.toReversed() }))
  expect(new Set(page.map(({ main_title: title }) => titleFrame(title))).size).toBe(titles.size)
})

it('keeps the sentences of a text that is written again for other pieces, whatever was read since', () => {
  const [order] = pageOfOrders(8, 5).filter(({ products }) => products.length >= 5)
  if (!order) throw new Error('No board has five pieces.')
  const before = describeBoard(order)
  const others = [1, 2, 3].map((seed) => describeBoard({ ...order, seed }))
  const unlike = [...others, before]
  expect(describeBoard(order, { unlike, revised: before })).toEqual(before)
  expect(findRepetitions([before, describeBoard(order, { unlike })]).filter((each) => each.includes('frame'))).toEqual(
    [],
  )
})

it('knows a sentence again with other names, colors and accents', () => {
  const text = 'Run your hand over the **Nube sofa**: that is bouclé in ivory.'
  const read = wordsRead([{ main_title: 'Oak in the steam', description: text }])
  expect(read.text('Run your hand over the **Marlow loveseat**: that is velvet in rust.')).toBe(1)
  expect(read.text('Run your hand under the **Nube sofa**: that is bouclé in ivory.')).toBe(0)
  expect(read.title('Walnut in the steam')).toBe(1)
})
