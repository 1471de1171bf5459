import { expect, it } from 'vitest'
import { chest, room } from '../editor/drive.ts'
import { checkRoom } from './checkRoom.ts'
import { createRoomChecker } from './checkInWorker.ts'
import { planFindings } from './planFindings.ts'
import { scoreLayout } from './scoreLayout.ts'
import type { ScorePart } from './scorePart.ts'
import { isScoreRule } from './scoreRules.ts'

const crowded = () => {
  const layout = room(chest('a', 60, 60), chest('b', 75, 60), chest('c', 200, 160, { kind: 'sofa' }))
  const door = { id: 'door', kind: 'door', wall: 0, at: 60, width: 32, hinge: 'first', swing: 'in' } as const
  return { ...layout, floor: { ...layout.floor, openings: [door] } }
}

it('finds what the lists of findings and of the score hold', () => {
  const layout = crowded()
  const { findings, score } = checkRoom(layout, { inUse: false })
  expect(findings.length).toBeGreaterThan(1)
  expect(findings).toEqual(planFindings(layout))
  const whole = scoreLayout(layout)
  expect(score).toMatchObject({ score: whole.score, hard: whole.hard.length, unchecked: whole.unchecked })
  expect(score.terms).toEqual(whole.terms.map(({ term, score }) => ({ term, score })))
  expect(checkRoom(layout, { inUse: true }).findings).toEqual(planFindings(layout, { inUse: true }))
})

it('has the three parts that reduce the score most, the worst first, without clearances', () => {
  const layout = crowded()
  const { reasons } = checkRoom(layout, { inUse: false }).score
  const costs = scoreLayout(layout).terms.flatMap(({ weight, parts }) => {
    const sum = parts.reduce((total, part) => total + part.weight, 0)
    return parts.map((part) => ({ part, cost: (weight * (100 - part.score) * part.weight) / sum }))
  })
  const isListed = ({ rule, score }: ScorePart) => score < 75 && isScoreRule(rule)
  const worst = costs.filter(({ part }) => isListed(part)).toSorted((a, b) => b.cost - a.cost)
  expect(worst.length).toBeGreaterThan(3)
  expect(reasons).toEqual(worst.slice(0, 3).map(({ part }) => part))
})

it('can be sent from a worker to the page', () => {
  const check = checkRoom(crowded(), { inUse: true })
  expect(structuredClone(check)).toEqual(check)
})

it('checks on the page where there are no workers', async () => {
  const layout = crowded()
  expect(await createRoomChecker().check(layout, { inUse: true })).toEqual(checkRoom(layout, { inUse: true }))
})
