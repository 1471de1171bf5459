/** The law of fresh words: an account reads no sentence and no title twice until the lines are used up. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { BoardDescription } from '../../../../src/contract/boards.ts'
import { pageOfOrders } from '../../../../tests/support/testPicks.ts'
import { measureWords } from '../../../../tests/support/wordMeasures.ts'
import { sentenceFrames, titleFrame } from './checkText.ts'
import { writeBoards } from './freshSeed.ts'

const BOARDS = 75
const SEEDS = process.env['TEST_ALL'] === '1' ? [1, 2, 3] : [1]
/** Boards of an account after which the lines for its commonest pieces are used up. */
const FRESH_BOARDS = 24

describe.each(SEEDS)('seventy-five boards of one account, page %i', (seed) => {
  let page: BoardDescription[] = []
  beforeAll(() => {
    page = writeBoards(pageOfOrders(BOARDS, seed)).map(({ description }) => description)
  }, 300_000)

  it('share a sentence with another one in at most 15 percent, and no title', () => {
    const { sharing, titles } = measureWords(page)
    expect(titles).toBe(0)
    expect(sharing).toBeLessThanOrEqual(BOARDS * 0.15)
  })

  it('repeat nothing among the first two dozen, neither a sentence nor a title', () => {
    const read = page
      .slice(0, FRESH_BOARDS)
      .flatMap(({ main_title: title, description }) => [titleFrame(title), ...new Set(sentenceFrames(description))])
    expect(read.filter((frame, i) => read.indexOf(frame) !== i)).toEqual([])
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
