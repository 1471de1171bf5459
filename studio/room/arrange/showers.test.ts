import { expect, it } from 'vitest'
import { drainOf } from '../../geometry/drain.ts'
import { add, distance, rotate } from '../../geometry/point.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import type { PieceKind } from '../../model/furniture.ts'
import type { Item } from '../../model/layout.ts'
import { arrangeFirst } from '../editor/arrangeFirst.ts'
import { findClashes } from '../guidelines/clashes.ts'
import { clearanceMeasures } from '../guidelines/clearanceMeasures.ts'
import { arrangeRoom } from './arrangeRoom.ts'

const piece = (id: string, kind: PieceKind, width: number, length: number, height: number): Item => ({
  id,
  name: id,
  kind,
  colour: '#998877',
  footprint: { shape: 'rectangle', width, length, height },
  pose: { x: 0, y: 0, rotation: 0 },
  locked: false,
})
const HEAD = piece('head', 'shower', 14, 19, 44)
const SMALL_HEAD = piece('small head', 'shower', 8, 16, 6)
const BATH = piece('bath', 'bath', 60, 30, 22)
const TRAY = piece('tray', 'shower', 36, 36, 80)
const OTHERS = [piece('toilet', 'toilet', 19, 28, 30), piece('vanity', 'vanity', 36, 21, 34)]
const FLOOR: RoomShell = {
  shape: 'rectangular',
  width: 120,
  length: 108,
  openings: [{ id: 'door', kind: 'door', wall: 2, at: 24, width: 30, hinge: 'first', swing: 'in' }],
}
/** Inches between the drain below a shower and that of the piece below it. */
const NEAR = 10

const drainIn = (item: Item) => add(item.pose, rotate(drainOf(item), item.pose.rotation))
const apart = (items: readonly Item[], shower: string, below: string) => {
  const [first, second] = [shower, below].map((id) => items.find((item) => item.id === id))
  return first && second ? distance(drainIn(first), drainIn(second)) : Infinity
}

it.each([
  [HEAD, BATH],
  [HEAD, TRAY],
  [SMALL_HEAD, BATH],
  [SMALL_HEAD, TRAY],
])(
  'hangs a shower over the drain of a bath or a tray below it (%#), in every layout and in the first one',
  (shower, below) => {
    const items = [shower, below, ...OTHERS]
    for (const seed of [1, 2, 3]) {
      const result = arrangeRoom({ floor: FLOOR, items, seed, count: 2, effort: 0.3 })
      if (result?.status !== 'arranged') throw new Error(JSON.stringify(result))
      for (const { layout } of result.arrangements) expect(apart(layout.items, shower.id, below.id)).toBeLessThan(NEAR)
    }
    const first = arrangeFirst(FLOOR, items)
    expect(apart(first, shower.id, below.id)).toBeLessThan(NEAR)
    expect(findClashes(first).size).toBe(0)
  },
)

it('needs free floor before the bath, and none before the shower that hangs over it', () => {
  const bath = { ...BATH, pose: { x: 60, y: 15, rotation: 0 } }
  const head = { ...HEAD, pose: { x: 39, y: 9.5, rotation: 0 } }
  const measures = clearanceMeasures({ version: 1, floor: FLOOR, items: [bath, head] })
  expect(measures.filter(({ rule }) => rule === 'fixture-front').map(({ pieces }) => pieces)).toEqual([['bath']])
})

it('hangs a shower at a wall where there is neither bath nor tray', () => {
  const result = arrangeRoom({ floor: FLOOR, items: [HEAD, ...OTHERS], seed: 1, count: 1, effort: 0.3 })
  expect(result?.status).toBe('arranged')
})
