import { beforeEach, describe, expect, it } from 'vitest'
import { isOnFloor, nearestPose } from '../../geometry/poseOnFloor.ts'
import { FLOOR_SHAPES, FOOTPRINT_SHAPES, randomFloor, randomFrom } from '../../geometry/randomCases.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { align } from './align.ts'
import { carried, takeUp } from './moving.ts'
import { chest, drive, room } from './drive.ts'

const three = () => room(chest('a', 40, 40), chest('b', 100, 60), chest('c', 150, 110))
let driver = drive(three())
const chosen = () => driver.editor.get().selection.toSorted()
const places = () => driver.editor.get().layout.items.map(({ id, pose }) => [id, pose.x, pose.y])
beforeEach(() => {
  driver = drive(three())
})

describe('choosing several pieces', () => {
  it('adds and takes out with Shift, or by taps while the switch is on', () => {
    const press = (id: string, shift: boolean) => {
      const { x = 0, y = 0 } = driver.pose(id) ?? {}
      driver.down(x, y, { shift }).up()
    }
    press('a', false)
    press('b', true)
    expect(chosen()).toEqual(['a', 'b'])
    press('a', true)
    expect(chosen()).toEqual(['b'])
    driver.editor.setAddsByTap(true)
    press('c', false)
    expect(chosen()).toEqual(['b', 'c'])
  })

  it('by a frame selects what it touches, and a press on bare floor clears the selection', () => {
    driver.down(15, 15).move(110, 70).up()
    expect(chosen()).toEqual(['a', 'b'])
    expect(driver.editor.get().notice).toMatchObject({ about: 'several', count: 2 })
    driver.down(15, 15).up()
    expect(chosen()).toEqual([])
    expect(driver.editor.get().notice).toMatchObject({ about: 'none-chosen' })
  })

  it('is kept while a finger on bare floor pans', () => {
    driver.editor.choose(['a', 'b'])
    driver.down(15, 15, { pointer: 'touch' }).move(110, 70, { pointer: 'touch' }).up()
    expect(chosen()).toEqual(['a', 'b'])
  })

  it('all by Ctrl+A, and undo keeps the pieces that still exist', () => {
    driver.editor.select('a')
    driver.key('d', { ctrl: true })
    driver.key('a', { ctrl: true })
    expect(chosen()).toHaveLength(4)
    driver.key('z', { ctrl: true })
    expect(chosen()).toEqual(['a', 'b', 'c'])
  })
})

describe('several pieces', () => {
  it('are moved as one, stopped together by the first wall that one of them meets, in one step', () => {
    driver.editor.choose(['a', 'b'])
    driver.down(100, 60).move(60, 100)
    expect(places()[0]).toEqual(['a', 40, 40])
    driver.up()
    const [a, b] = places()
    expect(a?.[1]).toBeCloseTo(15)
    expect(b?.[1]).toBeCloseTo(75)
    expect(b?.[2]).toBeCloseTo(100)
    expect(driver.steps()).toBe(1)
    driver.editor.undo()
    expect(driver.editor.get().layout.items).toEqual(three().items)
  })

  it('leave the locked ones where they are', () => {
    driver.editor.select('a')
    driver.key('l')
    driver.editor.choose(['a', 'b'])
    driver.key('ArrowRight', { shift: true })
    expect(places().slice(0, 2)).toEqual([
      ['a', 40, 40],
      ['b', 112, 60],
    ])
  })

  it('are moved, copied, pasted and removed by keys, a step each', () => {
    driver.editor.choose(['a', 'b'])
    driver.key('ArrowDown')
    driver.key('c', { ctrl: true })
    driver.key('v', { ctrl: true })
    expect(chosen()).toEqual(['copy-1', 'copy-2'])
    expect(places().slice(3)).toEqual([
      ['copy-1', 48, 49],
      ['copy-2', 108, 69],
    ])
    driver.key('Delete')
    expect(places().map(([id]) => id)).toEqual(['a', 'b', 'c'])
    expect(driver.steps()).toBe(3)
    for (let step = 0; step < 3; step++) driver.editor.undo()
    expect(driver.editor.get().layout.items).toEqual(three().items)
  })

  it('go from one room to the next by copy and paste', () => {
    driver.editor.select('c')
    driver.key('c', { ctrl: true })
    driver = drive(room())
    expect(driver.key('v', { ctrl: true })).toBe(true)
    expect(places()).toEqual([['copy-1', 158, 118]])
  })

  it('can be aligned, and spaced evenly', () => {
    const commit = (how: Parameters<typeof align>[1]) =>
      driver.editor.commit(align(driver.editor.get().layout.items, how))
    commit({ axis: 'y', to: 'low' })
    commit({ axis: 'x', to: 'gaps' })
    expect(places()).toEqual([
      ['a', 40, 40],
      ['b', 95, 40],
      ['c', 150, 40],
    ])
    driver.editor.undo()
    driver.editor.undo()
    expect(driver.editor.get().layout.items).toEqual(three().items)
  })

  it('never leave the floor, keep their relative positions, and follow the pointer when nothing blocks them', () => {
    const random = randomFrom(31)
    for (const shape of FLOOR_SHAPES) {
      const floor = randomFloor(random, shape)
      const items = FOOTPRINT_SHAPES.map((each, index): Item => {
        const footprint = { shape: each, width: random(10, 34), length: random(10, 24) }
        const wanted = { x: random(0, floor.width), y: random(0, floor.length), rotation: index * 35 }
        return chest(`p${index}`, 0, 0, { footprint, pose: nearestPose(footprint, wanted, floor) })
      })
      const layout: Layout = { version: 1, floor, items }
      let carry = takeUp(layout, ['p0', 'p1', 'p2'])
      for (let step = 0; step < 60; step++) {
        const by = { x: random(-200, 200), y: random(-200, 200) }
        carry = carried(carry, by, layout, step % 2 ? { reach: 5 } : undefined)
        for (const { id, footprint, pose } of items) {
          const now = carry.poses.get(id)
          expect(now && isOnFloor(footprint, now, floor)).toBe(true)
          expect([now?.x, now?.y, now?.rotation]).toEqual([pose.x + carry.by.x, pose.y + carry.by.y, pose.rotation])
        }
      }
    }
  })
})
