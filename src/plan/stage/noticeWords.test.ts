import { describe, expect, it } from 'vitest'
import type { Item, Layout } from '../../../studio/model/layout.ts'
import { isRefusal, noticeInWords } from './noticeWords.ts'

const piece = (id: string, name: string, x: number, y: number, rotation = 0): Item => ({
  id,
  name,
  kind: 'cabinet',
  colour: '#aa8866',
  footprint: { shape: 'rectangle', width: 30, length: 20 },
  pose: { x, y, rotation },
  locked: false,
})
const layoutOf = (...items: Item[]): Layout => ({
  version: 1,
  floor: { shape: 'rectangular', width: 200, length: 200 },
  items,
})

it('speaks of one piece and of several pieces', () => {
  const said = (about: 'changed' | 'picked-up', count: number) =>
    noticeInWords({ about, count, serial: 1 }, layoutOf(piece('a', 'Chest', 100, 40)), 'in')
  expect(said('changed', 1)).toBe('1 piece changed. Undo restores it.')
  expect(said('changed', 2)).toBe('2 pieces changed. Undo restores them.')
  expect(said('picked-up', 1)).toMatch(/^1 piece picked up\. Tap where to put it, /)
  expect(said('picked-up', 2)).toMatch(/^2 pieces picked up\. Tap where to put them, /)
})

describe('a chosen piece', () => {
  const said = (layout: Layout, id: string) => noticeInWords({ about: 'selected', id, serial: 1 }, layout, 'in')

  it('is announced with name, size, direction, neighbor, position in the order, and warnings', () => {
    const layout = layoutOf(piece('a', 'Chest', 100, 40, 90), piece('b', 'Box', 100, 100))
    expect(said(layout, 'a')).toBe('Chest, 30 x 20 in, facing west, 35 in to Box. 1 of 2.')
    const alone = layoutOf(piece('a', 'Chest', 100, 40, 40))
    expect(said(alone, 'a')).toMatch(
      /^Chest, 30 x 20 in, facing southwest, turned 40°, .* to the left wall, .* 1 of 1\.$/,
    )
    const clash = layoutOf(piece('a', 'Chest', 100, 100), piece('b', 'Box', 110, 100))
    expect(said(clash, 'b')).toMatch(/2 of 2\. 1 warning\. Overlaps Chest\.$/)
  })

  it('that cannot be moved, or a paste of nothing, is announced as a refusal; a wall as a notice', () => {
    expect(isRefusal({ about: 'stopped', id: 'a', by: 'lock', serial: 1 })).toBe(true)
    expect(isRefusal({ about: 'nothing-to-paste', serial: 1 })).toBe(true)
    expect(isRefusal({ about: 'stopped', id: 'a', by: 'wall', serial: 1 })).toBe(false)
  })
})
