import { expect, it } from 'vitest'
import { chanceOf } from '../chance.ts'
import { joinShort } from './joinShort.ts'

const joined = (...texts: string[]) =>
  joinShort(
    texts.map((text, i) => ({ id: `s${i}`, text })),
    chanceOf(5),
  ).map(({ text }) => text)

it('joins two short sentences into one, and the last with the one before', () => {
  const [one, two] = joined('The color is oat.', 'The price is $40.', 'The sofa stands 33 inches tall.')
  expect(one).toMatch(/^The color is oat(?:, and|, while|;) the price is \$40\.$/)
  expect(two).toBe('The sofa stands 33 inches tall.')
})

it('uses a semicolon before a sentence that does not begin with its subject', () => {
  expect(joined('The color is oat.', 'In wool, the rug takes $90 of the budget.')).toEqual([
    'The color is oat; in wool, the rug takes $90 of the budget.',
  ])
})

it('leaves long sentences unchanged, and never appends to a sentence with a colon', () => {
  const long = `The sofa ${'and the chair '.repeat(12)}stand here.`
  expect(joined(long, long)).toEqual([long, long])
  expect(joined('By color: oat and rust.', 'The price is $40.')).toHaveLength(2)
})
