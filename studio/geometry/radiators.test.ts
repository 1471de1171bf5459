import { expect, it } from 'vitest'
import type { Opening, RoomShell } from '../model/roomShell.ts'
import { firstCorner, firstPlace, openingNear } from './openings.ts'

const window: Opening = { id: 'window', kind: 'window', wall: 1, at: 70, width: 48 }
const floor: RoomShell = { shape: 'rectangular', width: 200, length: 160, openings: [window] }
const radiator: Opening = { id: 'radiator', kind: 'radiator', wall: 0, at: 0, width: 40, depth: 4 }

it('puts a new radiator under a window, the next one elsewhere', () => {
  const first = firstPlace(floor, radiator)
  expect(first).toMatchObject({ wall: 1, at: 70 })
  const both = { ...floor, openings: [window, { ...radiator, wall: 1, at: 70 }] }
  expect(firstPlace(both, { ...radiator, id: 'second' })).not.toMatchObject({ wall: 1, at: 70 })
})

it('snaps a dragged radiator to the middle of a window that is near, and nothing else', () => {
  expect(openingNear(floor, { x: 199, y: 76 }, radiator, [window])).toMatchObject({ wall: 1, at: 70 })
  expect(openingNear(floor, { x: 199, y: 90 }, radiator, [window])).toMatchObject({ wall: 1, at: 90 })
  const outlet: Opening = { id: 'outlet', kind: 'outlet', wall: 0, at: 0, width: 5 }
  expect(openingNear(floor, { x: 199, y: 76 }, outlet, [window])).toMatchObject({ wall: 1, at: 76 })
})

it('names the corner from which a place on a wall is measured', () => {
  expect([0, 1, 2, 3].map((wall) => firstCorner(floor, wall))).toEqual(['left', 'top', 'right', 'bottom'])
})
