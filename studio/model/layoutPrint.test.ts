import { expect, it } from 'vitest'
import { chest, room } from '../room/editor/drive.ts'
import { layoutPrint } from './layoutPrint.ts'

const layout = room(chest('a', 60, 60, { productId: 'oak' }), chest('b', 120, 90))
const print = layoutPrint(layout)

it('is the same for layouts that look alike: in another order, renamed, locked, grouped, or for other people', () => {
  const [a, b] = layout.items
  if (!a || !b) throw new Error('The layout has two pieces.')
  const items = [
    { ...b, name: 'Box', locked: true, group: 'g' },
    { ...a, id: 'other' },
  ]
  expect(layoutPrint({ ...layout, items })).toBe(print)
  expect(layoutPrint({ ...layout, floor: { ...layout.floor, people: 'wheelchair' } })).toBe(print)
  expect(layoutPrint({ ...layout, floor: { length: 200, width: 200, shape: 'rectangular' } })).toBe(print)
})

it.each([
  ['a move', room(chest('a', 61, 60, { productId: 'oak' }), chest('b', 120, 90))],
  ['another product', room(chest('a', 60, 60, { productId: 'ash' }), chest('b', 120, 90))],
  ['one piece more', room(...layout.items, chest('c', 20, 20))],
  [
    'a field that pieces get later',
    { ...layout, items: layout.items.map((item) => ({ ...item, turnedPanel: 'left' })) },
  ],
  ['another room', { ...layout, floor: { ...layout.floor, width: 210 } }],
])('differs after %s', (_, other) => {
  expect(layoutPrint(other)).not.toBe(print)
})
