import { expect, it } from 'vitest'
import { scoreLayout } from '../../studio/room/guidelines/scoreLayout.ts'
import { reviewedPairs, spearman } from '../../tools/rankings/reviewed.ts'

it('ranks plans as people do who see only the drawings', async () => {
  const pairs = await reviewedPairs()
  const gains = pairs.map(({ plans: [a, b] }) => scoreLayout(b).score - scoreLayout(a).score)
  for (const isHeldOut of [false, true]) {
    const of = (list: readonly number[]) => list.filter((_, at) => pairs[at]?.isHeldOut === isHeldOut)
    const byPeople = spearman(of(pairs.map(({ one }) => one)), of(pairs.map(({ two }) => two)))
    expect(spearman(of(gains), of(pairs.map(({ liked }) => liked)))).toBeGreaterThan(Math.max(0.79, 0.9 * byPeople))
  }
})

it('gives 100 to hardly any plan', async () => {
  const plans = (await reviewedPairs()).flatMap((pair) => pair.plans)
  expect(plans.filter((plan) => scoreLayout(plan).score === 100).length).toBeLessThan(0.02 * plans.length)
})
