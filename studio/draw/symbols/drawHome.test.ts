import { expect, it } from 'vitest'
import type { PlacedRoom } from '../../home/sheet/placedRooms.ts'
import { drawHomeAssumed } from './drawHome.ts'
import { PAPER_INKS } from './inks.ts'

const door = { kind: 'door', id: 'd', wall: 0, at: 60, width: 32, hinge: 'first', swing: 'in' } as const
const roomWith = (isAssumed: boolean): PlacedRoom => ({
  id: 'kitchen',
  name: 'Kitchen',
  pose: { x: 100, y: 50, rotation: 90 },
  layout: {
    version: 1,
    floor: {
      shape: 'rectangular',
      width: 160,
      length: 120,
      wall: 6,
      openings: [isAssumed ? { ...door, isAssumed: true } : door],
    },
    items: [],
  },
})
const look = (point: number) => ({ point, inks: PAPER_INKS, labelOf: () => ({ name: '', facts: '' }) })
const marks = (room: PlacedRoom, point = 1) =>
  drawHomeAssumed([room], look(point)).flatMap((shape) => (shape.shape === 'text' ? [[shape.text, shape.at]] : []))

it('marks a door about which something is assumed in the middle of its wall, where the room is on the sheet', () => {
  // The upper wall of a room that is turned by 90 degrees is on its right: the door is 60 in down, half a wall out.
  expect(marks(roomWith(true))).toEqual([['?', { x: 103, y: 110 }]])
})

it('marks the corner of a room whose walls have an assumed thickness', () => {
  const room = roomWith(false)
  const { layout } = room
  const thick = { ...room, layout: { ...layout, floor: { ...layout.floor, isWallAssumed: true as const } } }
  expect(marks(thick)).toEqual([['?', { x: 103, y: 47 }]])
})

it('marks nothing that is confirmed, and nothing where a mark would cover its door', () => {
  expect(marks(roomWith(false))).toEqual([])
  expect(marks(roomWith(true), 4)).toEqual([])
})
