import { expect, it } from 'vitest'
import { scoreLayout } from '../../studio/room/guidelines/scoreLayout.ts'
import { reviewedPairs, spearman } from '../../tools/rankings/reviewed.ts'

const pairs = (await reviewedPairs()).map((pair) => {
  const [a, b] = [scoreLayout(pair.plans[0]).score, scoreLayout(pair.plans[1]).score]
  return { ...pair, scores: [a, b], gain: b - a }
})

it('ranks plans as people do who see only the drawings', () => {
  for (const isHeldOut of [false, true]) {
    const judged = pairs.filter((pair) => pair.isHeldOut === isHeldOut)
    const of = (key: 'one' | 'two' | 'liked' | 'gain') => judged.map((pair) => pair[key])
    expect(spearman(of('gain'), of('liked'))).toBeGreaterThan(Math.max(0.79, 0.9 * spearman(of('one'), of('two'))))
  }
})

it('gives 100 to hardly any plan', () => {
  const scores = pairs.flatMap((pair) => pair.scores)
  expect(scores.filter((score) => score === 100).length).toBeLessThan(0.02 * scores.length)
})
