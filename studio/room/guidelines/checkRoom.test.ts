import { expect, it } from 'vitest'
import { chest, room } from '../editor/drive.ts'
import { checkRoom } from './checkRoom.ts'
import { createRoomChecker } from './checkInWorker.ts'
import { planFindings } from './planFindings.ts'
import { scoreLayout } from './scoreLayout.ts'

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
  expect(score).toEqual(scoreLayout(layout))
  expect(checkRoom(layout, { inUse: true }).findings).toEqual(planFindings(layout, { inUse: true }))
})

it('can be sent from a worker to the page', () => {
  const check = checkRoom(crowded(), { inUse: true })
  expect(structuredClone(check)).toEqual(check)
})

it('checks on the page where there are no workers', async () => {
  const layout = crowded()
  expect(await createRoomChecker().check(layout, { inUse: true })).toEqual(checkRoom(layout, { inUse: true }))
})
