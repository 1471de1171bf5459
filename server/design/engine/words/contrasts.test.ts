/** The law of contrasts: two things that a line contrasts have different names, and two that it places beside each other are in one group. */
import { expect, it } from 'vitest'
import { oddBoards } from '../../../../tests/support/oddBoards.ts'
import { boardWith } from '../../../../tests/support/testBoards.ts'
import { pageOfOrders } from '../../../../tests/support/testPicks.ts'
import { materialOf } from './compose.ts'
import { boardOf } from './describeBoard.ts'
import { isTrue, passagesOf } from './matching.ts'

const BOARDS = process.env['TEST_ALL'] === '1' ? 400 : 80
const orders = [...pageOfOrders(BOARDS, 8), ...oddBoards(BOARDS, 23).map(({ order }) => order)]

it('contrasts no color, wood or cloth with itself, in any line about any board', () => {
  const faults = orders.flatMap((order) => {
    const { lines, leads, hints } = materialOf(boardOf(order))
    return [...lines, ...leads, ...hints].flatMap(({ line, text }) => {
      const slots = [...line.text.matchAll(/\{([a-d]\.(?:color|wood|cloth|stone|metal))\}/g)].map(
        ([, slot = '']) => slot,
      )
      if (new Set(slots).size < 2) return []
      const words = filledWords(line.text, text)
      const twice = slots.filter((slot, at) =>
        slots.some((other, i) => i < at && other !== slot && words[at] === words[i]),
      )
      return twice.length > 0 ? [text] : []
    })
  })
  expect(faults).toEqual([])
})

it.each([
  [{ fill: 'oat', wood: 'Oat' }, 0],
  [{ fill: 'oat', wood: 'oak' }, 0],
  [{ fill: 'oat', wood: 'walnut' }, 1],
])('of %j a sentence that contrasts both is %i of 1', (values, count) => {
  const board = boardWith(['harvest-table-78-chestnut'])
  expect(passagesOf(['Where {fill} stops, {wood} begins.'], board, values)).toHaveLength(count)
})

it('sets a piece beside another only where the record has both in one group', () => {
  const board = boardWith(['marlow-sofa-ash', 'harvest-table-78-chestnut', 'wells-dining-chair-oak'])
  const [sofa, table, chair] = ['marlow-sofa-ash', 'harvest-table-78-chestnut', 'wells-dining-chair-oak'].map((id) =>
    board.pieces.find((piece) => piece.id === id),
  )
  if (!sofa || !table || !chair) throw new Error('A piece is missing.')
  expect(isTrue('Pull {b} up to {a}.', board, [table, chair])).toBe(true)
  expect(isTrue('Pull {b} up to {a}.', board, [sofa, chair])).toBe(false)
  expect(isTrue('{b} stands behind {a}.', board, [sofa, table])).toBe(false)
})

/** The words in the slots of facts, in lower case. */
function filledWords(source: string, text: string): string[] {
  const plain = source.replaceAll(/[[\]]/g, '')
  const pattern = plain
    .split(/(\{[^{}]*\})/)
    .map((part) =>
      /^\{[a-d]\.(?:color|wood|cloth|stone|metal)\}$/.test(part)
        ? '(.+?)'
        : part.startsWith('{')
          ? '.+?'
          : escaped(part),
    )
    .join('')
  return (new RegExp(`^${pattern}$`, 'i').exec(text) ?? []).slice(1).map((word) => word.toLowerCase())
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|\\]/g, String.raw`\$&`).replaceAll(/\ba(?= $)/g, 'an?')
}
