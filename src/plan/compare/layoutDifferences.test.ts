import { describe, expect, it } from 'vitest'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import type { Item, Layout } from '../../../studio/model/layout.ts'
import { layoutDifferences, layoutInWords } from './layoutDifferences.ts'

const FLOOR: RoomShell = { shape: 'rectangular', width: 200, length: 180 }
const piece = (id: string, x: number, y: number, change: Partial<Item> = {}): Item => ({
  id,
  name: id,
  kind: 'block',
  colour: '#aabbcc',
  footprint: { shape: 'rectangle', width: 40, length: 20 },
  pose: { x, y, rotation: 0 },
  locked: false,
  ...change,
})
const layoutOf = (items: Item[], floor: Partial<RoomShell> = {}): Layout => ({
  version: 1,
  floor: { ...FLOOR, ...floor },
  items,
})
const differences = (first: Layout, second: Layout, unit: 'in' | 'cm' = 'in') =>
  layoutDifferences(first, second, unit).map(({ text }) => text)

describe('two layouts', () => {
  it('that are the same have no difference, whatever order their pieces are painted in', () => {
    const [sofa, chest] = [piece('Sofa', 50, 50), piece('Chest', 150, 50)]
    expect(differences(layoutOf([sofa, chest]), layoutOf([chest, sofa]))).toEqual([])
  })

  it('differ by their outlines', () => {
    const drawn = (cut: number) =>
      layoutOf([], {
        shape: 'drawn',
        corners: [
          [cut, 0],
          [200, 0],
          [200, 180],
          [0, 180],
          [0, cut],
        ],
      })
    expect(differences(layoutOf([]), drawn(60))[0]).toBe('Room: Drawn instead of Rectangular')
    expect(differences(drawn(60), drawn(66))[0]).toBe('Room: another outline')
    expect(differences(drawn(60), drawn(60))).toEqual([])
  })

  it('differ by what was moved and turned, what only one of them has, and by the room', () => {
    const first = layoutOf([piece('Sofa', 50, 50), piece('Chest', 150, 50), piece('Lamp', 20, 150)])
    const turned = { pose: { x: 62, y: 46, rotation: 90 } }
    const second = layoutOf([piece('Sofa', 0, 0, turned), piece('Chest', 150, 50), piece('Plant', 20, 150)], {
      width: 220,
    })
    expect(differences(first, second)).toEqual([
      'Room: 220 x 180 in instead of 200 x 180 in',
      'Floor area: 25 sq ft more, 275 sq ft instead of 250 sq ft',
      'Sofa: moved 12 in right and 4 in up, turned from 0° to 90°',
      'Lamp: only in the first',
      'Plant: only in the second',
    ])
    expect(
      differences(
        first,
        layoutOf([...first.items].map((item) => ({ ...item, pose: { ...item.pose, x: item.pose.x + 10 } }))),
        'cm',
      )[0],
    ).toBe('Sofa: moved 25.4 cm right')
  })

  it('find a piece again by its product, or its name and size, when it has another id', () => {
    const first = layoutOf([
      piece('a', 50, 50, { name: 'Sofa', productId: 'sofa-1' }),
      piece('b', 150, 50, { name: 'Chest' }),
    ])
    const second = layoutOf([
      piece('c', 60, 50, { name: 'Sofa', productId: 'sofa-1' }),
      piece('d', 150, 70, { name: 'Chest' }),
    ])
    expect(layoutDifferences(first, second, 'in')).toMatchObject([
      { text: 'Sofa: moved 10 in right', first: ['a'], second: ['c'] },
      { text: 'Chest: moved 20 in down', first: ['b'], second: ['d'] },
    ])
  })

  it('differ by doors and windows', () => {
    const door = { id: 'd', kind: 'door', wall: 0, at: 40, width: 32, hinge: 'first', swing: 'in' } as const
    const [none, one, moved] = [
      layoutOf([]),
      layoutOf([], { openings: [door] }),
      layoutOf([], { openings: [{ ...door, at: 60 }] }),
    ]
    expect(differences(none, one)).toEqual(['Doors: 1 instead of 0'])
    expect(differences(one, moved)).toEqual(['Doors: in different places'])
    expect(differences(one, layoutOf([], { openings: [{ ...door, id: 'other' }] }))).toEqual([])
  })

  it('differ by floor area, pieces and warnings', () => {
    const overlapping = layoutOf([piece('Sofa', 50, 50), piece('Chest', 55, 50)])
    expect(layoutInWords(overlapping, 'in')).toBe(
      'Rectangular, 200 x 180 in · 250 sq ft · 2 pieces · 1 clearance problem',
    )
    expect(layoutInWords(layoutOf([]), 'in')).toBe(
      'Rectangular, 200 x 180 in · 250 sq ft · 0 pieces · no clearance problems found',
    )
  })
})
