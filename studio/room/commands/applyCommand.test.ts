import { describe, expect, it } from 'vitest'
import { fitsFloor, isOnFloor, nearestPose } from '../../geometry/poseOnFloor.ts'
import { FLOOR_SHAPES, FOOTPRINT_SHAPES, randomFloor, randomFootprint, randomFrom } from '../../geometry/randomCases.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { wallName } from '../../geometry/openings.ts'
import type { Opening, RoomShell } from '../../model/roomShell.ts'
import { applyCommand, movedItems } from './applyCommand.ts'

const chest = (id: string, x: number, y: number): Item => ({
  id,
  name: 'Oak chest',
  kind: 'cabinet',
  colour: '#aa8866',
  footprint: { shape: 'rectangle', width: 30, length: 20 },
  pose: { x, y, rotation: 0 },
  locked: false,
})

const room = (...items: Item[]): Layout => ({
  version: 1,
  floor: { shape: 'rectangular', width: 200, length: 200 },
  items,
})

describe('a command', () => {
  it('moves a piece that is placed outside onto the floor', () => {
    const layout = applyCommand(room(), { type: 'place', item: chest('a', -50, 500) })
    expect(
      isOnFloor(chest('a', 0, 0).footprint, layout.items[0]?.pose ?? { x: 0, y: 0, rotation: 0 }, layout.floor),
    ).toBe(true)
  })

  it('places what lies on the floor below all that stands there', () => {
    const rug = (id: string): Item => ({ ...chest(id, 60, 60), kind: 'rug' })
    const items = ['rug', 'another rug'].reduce(
      (layout, id) => applyCommand(layout, { type: 'place', item: rug(id) }),
      room(chest('chest', 60, 60)),
    ).items
    expect(items.map(({ id }) => id)).toEqual(['rug', 'another rug', 'chest'])
  })

  it('returns the same layout when nothing changes', () => {
    const layout = room(chest('a', 50, 50))
    expect(applyCommand(layout, { type: 'pose', id: 'a', pose: { x: 50, y: 50, rotation: 0 } })).toBe(layout)
    expect(applyCommand(layout, { type: 'raise', id: 'a', to: 'front' })).toBe(layout)
    expect(applyCommand(layout, { type: 'lock', id: 'a', locked: false })).toBe(layout)
    expect(applyCommand(layout, { type: 'reshape', floor: { ...layout.floor } })).toBe(layout)
  })

  it('that reshapes the floor moves pieces inside that would lie outside, and reports which', () => {
    const before = room(chest('kept', 60, 150), chest('moved', 180, 20))
    const after = applyCommand(before, { type: 'reshape', floor: { ...before.floor, shape: 'l-shaped' } })
    expect(movedItems(before, after).map(({ id }) => id)).toEqual(['moved'])
    expect(after.items.every(({ footprint, pose }) => isOnFloor(footprint, pose, after.floor))).toBe(true)
  })

  it('that reshapes the floor keeps the lines and paint of its photographs at the walls and corners they show', () => {
    const marks = [
      ...[0, 1, 2, 3].map((wall) => ({ kind: 'foot', wall }) as const),
      { kind: 'corner', corner: 0 } as const,
      { kind: 'upright' } as const,
    ].map((means, index) => ({ id: `${index}`, from: { x: 0, y: 0 }, to: { x: 1, y: 1 }, means }))
    const finish = { wall: { '1': { color: '#b9c2ae' } } }
    const photograph = { id: 'a', picture: 'b', name: 'c', width: 900, height: 600, marks, finish }
    const before = room()
    const floor: RoomShell = { shape: 'rectangular', width: 180, length: 150, photographs: [photograph] }
    const namesIn = (shell: RoomShell) =>
      shell.photographs?.[0]?.marks.map(({ means }) =>
        'wall' in means ? wallName(shell, means.wall) : 'corner' in means ? means.corner : means.kind,
      )
    const reshaped = (change: Partial<RoomShell>) =>
      applyCommand({ ...before, floor }, { type: 'reshape', floor: { ...floor, ...change } }).floor
    const [top, right, bottom, left] = ['wall A (top)', 'wall D (right)', 'bottom wall', 'left wall']
    expect(namesIn(reshaped({ shape: 'l-shaped' }))).toEqual([top, right, bottom, left, 0, 'upright'])
    const [wall = ''] = Object.keys(reshaped({ shape: 'l-shaped' }).photographs?.[0]?.finish?.wall ?? {})
    expect(wallName(reshaped({ shape: 'l-shaped' }), Number(wall))).toBe(right)
    expect(reshaped({ width: 400, length: 90 }).photographs).toEqual([photograph])
    const back = applyCommand({ ...before, floor: reshaped({ shape: 'l-shaped' }) }, { type: 'reshape', floor })
    expect(namesIn(back.floor)).toEqual(['top wall', 'right wall', 'bottom wall', 'left wall', 0, 'upright'])
  })

  it('that reshapes the floor during a drag starts from the original pieces, so that pushed pieces return', () => {
    const before: Layout = { ...room(chest('a', 60, 20)), floor: { shape: 'l-shaped', width: 200, length: 200 } }
    const notch = (width: number) => ({ ...before.floor, inner: { width, length: 90 } })
    const pushed = applyCommand(before, { type: 'reshape', floor: notch(180), from: before })
    expect(movedItems(before, pushed)).toHaveLength(1)
    const back = applyCommand(pushed, { type: 'reshape', floor: notch(80), from: before })
    expect(movedItems(before, back)).toEqual([])
  })

  it('that swaps a piece keeps pose, order, group and lock, and moves the new piece inside if needed', () => {
    const random = randomFrom(11)
    for (const shape of FLOOR_SHAPES)
      for (let turn = 0; turn < 360; turn += 15) {
        const floor = randomFloor(random, shape)
        const [was, form] = [randomFootprint(random, 'rectangle'), FOOTPRINT_SHAPES[turn % FOOTPRINT_SHAPES.length]]
        const next = { ...chest('next', 0, 0), footprint: randomFootprint(random, form ?? 'ellipse') }
        const wanted = { x: random(0, floor.width), y: random(0, floor.length), rotation: turn }
        const pose = nearestPose(was, wanted, floor)
        const piece = { ...chest('was', 0, 0), footprint: was, pose, locked: true, group: 'pair' }
        const before: Layout = { ...room(piece, chest('over', 20, 20)), floor }
        const after = applyCommand(before, { type: 'swap', id: 'was', item: next })
        const stands = isOnFloor(next.footprint, pose, floor) ? pose : nearestPose(next.footprint, pose, floor)
        expect(after.items).toEqual([{ ...next, pose: stands, locked: true, group: 'pair' }, before.items[1]])
        const isIn = isOnFloor(next.footprint, stands, floor) || !fitsFloor(next.footprint, turn, floor)
        expect(isIn).toBe(true)
        expect(stands.rotation).toBe(turn)
      }
  })

  it('that changes or confirms an assumed door ends the assumption, and adding one keeps it', () => {
    const door: Opening = { id: 'door', kind: 'passage', wall: 2, at: 40, width: 32, isAssumed: true }
    const assumed = applyCommand(room(), { type: 'setOpening', opening: door })
    expect(assumed.floor.openings).toEqual([door])
    const { isAssumed: _, ...known } = door
    for (const at of [40, 90]) {
      const after = applyCommand(assumed, { type: 'setOpening', opening: { ...door, at } })
      expect(after.floor.openings).toEqual([{ ...known, at }])
    }
  })

  it('changes the paint order and nothing else', () => {
    const layout = room(chest('a', 50, 50), chest('b', 100, 50), chest('c', 150, 50))
    const order = (to: 'front' | 'back', id: string) =>
      applyCommand(layout, { type: 'raise', id, to }).items.map((item) => item.id)
    expect(order('front', 'a')).toEqual(['b', 'c', 'a'])
    expect(order('back', 'c')).toEqual(['c', 'a', 'b'])
  })

  it('for an unknown piece throws an error with its id', () => {
    expect(() => applyCommand(room(), { type: 'remove', id: 'x7' })).toThrow('No item "x7" in this layout')
  })
})
