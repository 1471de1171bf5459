import { expect, it } from 'vitest'
import { isOnFloor } from '../geometry/poseOnFloor.ts'
import type { Item, Layout } from '../model/layout.ts'
import { addPiece, exchangePiece, withoutChange } from './exchange.ts'

const item = (id: string, width: number, x: number, more: Partial<Item> = {}): Item => ({
  id,
  productId: id,
  name: id,
  kind: 'sofa',
  colour: '#cccccc',
  footprint: { shape: 'rectangle', width, length: 30 },
  pose: { x, y: 15, rotation: 0 },
  locked: false,
  ...more,
})
const room: Layout = {
  version: 1,
  floor: { shape: 'rectangular', width: 200, length: 200 },
  items: [item('sofa', 80, 45), item('lamp', 20, 150), item('sofa-2', 80, 145, { productId: 'sofa' })],
}

it('puts the new piece where each copy of the old one stood', () => {
  const { layout, outcome } = exchangePiece(room, 'sofa', item('chair', 40, 0))
  expect(outcome).toBe('kept')
  expect(layout.items.map(({ id, pose }) => [id, pose.x])).toEqual([
    ['chair', 45],
    ['lamp', 150],
    ['chair-2', 145],
  ])
})

it('brings in what does not fit there, and says so', () => {
  const { layout, outcome } = exchangePiece(room, 'sofa', item('sectional', 120, 0))
  expect(outcome).toBe('moved')
  for (const { footprint, pose } of layout.items) expect(isOnFloor(footprint, pose, layout.floor)).toBe(true)
})

it('leaves a room alone that has no such piece', () => {
  expect(exchangePiece(room, 'rug', item('chair', 40, 0))).toEqual({ layout: room, outcome: 'absent' })
})

it('takes one change back and keeps what was done since', () => {
  for (const after of [
    exchangePiece(room, 'sofa', item('chair', 40, 0)).layout,
    exchangePiece(room, 'lamp', undefined).layout,
    addPiece(room, item('table', 40, 0)),
  ]) {
    expect(withoutChange(after, room, after)).toEqual(room)
    const since = { ...after, items: [...after.items, item('plant', 10, 190)] }
    expect(withoutChange(since, room, after).items.map(({ id }) => id)).toEqual(['sofa', 'lamp', 'sofa-2', 'plant'])
  }
})
