import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { isOnFloor, nearestPose } from '../../geometry/poseOnFloor.ts'
import { FLOOR_SHAPES, randomFloor, randomFrom } from '../../geometry/randomCases.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { chest, drive, room } from './drive.ts'
import { createEditor } from './editor.ts'
import { turnTogether } from './turnTogether.ts'

const three = () => room(chest('a', 40, 40), chest('b', 100, 60), chest('c', 150, 110))
let driver = drive(three())
const chosen = () => driver.editor.get().selection
const groups = () => driver.editor.get().layout.items.map(({ group }) => group)
const places = () => driver.editor.get().layout.items.map(({ id, pose }) => [id, pose.x, pose.y])

beforeEach(() => {
  driver = drive(three())
  driver.editor.choose(['a', 'b'])
  driver.key('g', { ctrl: true })
  driver.editor.select(undefined)
})

describe('a group', () => {
  it('is chosen by any of its pieces, carried by any of them, and undone in one step', () => {
    expect(groups()).toEqual(['copy-1', 'copy-1', undefined])
    driver.down(100, 60).move(110, 80).up()
    expect(chosen()).toEqual(['b', 'a'])
    expect(places()).toEqual([
      ['a', 50, 60],
      ['b', 110, 80],
      ['c', 150, 110],
    ])
    driver.editor.undo()
    driver.editor.undo()
    expect(driver.editor.get().layout.items).toEqual(three().items)
  })

  it('lets a single piece be selected with Ctrl, until another one is selected', () => {
    driver.down(40, 40, { ctrl: true }).up()
    expect(chosen()).toEqual(['a'])
    driver.down(40, 40).move(60, 40).up()
    expect(places().slice(0, 2)).toEqual([
      ['a', 60, 40],
      ['b', 100, 60],
    ])
    driver.editor.select('b')
    expect(chosen()).toEqual(['b', 'a'])
  })

  it('leaves a piece that is selected alone as it is when that piece is pressed or selected again', () => {
    driver.editor.selectAlone('a')
    driver.down(40, 40).up()
    expect(chosen()).toEqual(['a'])
    driver.editor.select('a')
    expect(chosen()).toEqual(['a'])
  })

  it('is freed by Ctrl+Shift+G', () => {
    driver.editor.select('a')
    driver.key('g', { ctrl: true, shift: true })
    expect(groups()).toEqual([undefined, undefined, undefined])
    driver.editor.select('a')
    expect(chosen()).toEqual(['a'])
  })

  it('has copies that are a group of their own', () => {
    driver.editor.select('a')
    driver.key('d', { ctrl: true })
    const [first, , , ...copies] = groups()
    expect(new Set(copies).size).toBe(1)
    expect(copies[0]).toBeDefined()
    expect(copies[0]).not.toBe(first)
  })

  it('is turned as a whole by the button of one piece', () => {
    driver.step('a', 90).stop()
    expect(places().slice(0, 2)).toEqual([
      ['a', 80, 20],
      ['b', 60, 80],
    ])
    expect(driver.pose('c')?.rotation).toBe(0)
  })
})

describe('several pieces that are turned', () => {
  it('stay on the floor, keep their relative positions, and return to the start if nothing held them', () => {
    const step = fc.constantFrom(-90, -45, -5, 5, 45, 90)
    const cases = fc.property(fc.integer(), fc.constantFrom(...FLOOR_SHAPES), step, (seed, shape, degrees) => {
      const random = randomFrom(seed)
      const floor = randomFloor(random, shape)
      const items = [0, 1].map((index): Item => {
        const footprint = { shape: 'rectangle' as const, width: random(8, 30), length: random(8, 20) }
        const wanted = { x: random(0, floor.width), y: random(0, floor.length), rotation: index * 35 }
        return chest(`p${index}`, 0, 0, { footprint, pose: nearestPose(footprint, wanted, floor) })
      })
      const layout: Layout = { version: 1, floor, items }
      const editor = createEditor(layout, () => 'unused')
      const command = turnTogether(layout, ['p0', 'p1'], degrees)
      if (!command) return
      editor.commit(command)
      const apart = ([a, b]: readonly Item[]) =>
        Math.hypot((a?.pose.x ?? 0) - (b?.pose.x ?? 0), (a?.pose.y ?? 0) - (b?.pose.y ?? 0))
      const turned = editor.get().layout.items
      expect(turned.every(({ footprint, pose }) => isOnFloor(footprint, pose, floor))).toBe(true)
      expect(apart(turned)).toBeCloseTo(apart(items), 3)
    })
    fc.assert(cases, { numRuns: 200, seed: 4 })
  })

  it('by keys are one step, and to and fro ends at the initial poses', () => {
    driver.editor.choose(['b', 'c'])
    driver.key(']')
    driver.key(']')
    expect(driver.pose('b')?.rotation).toBe(10)
    driver.key('[')
    driver.key('[')
    expect(driver.pose('b')?.x).toBeCloseTo(100, 9)
    expect(driver.pose('b')?.y).toBeCloseTo(60, 9)
  })
})

describe('pasted pieces', () => {
  it('are moved onto the floor with new names, and a notice states how many were moved', () => {
    driver.editor.paste([chest('a', 40, 40), chest('far', 900, 900)])
    const { notice, layout } = driver.editor.get()
    expect(notice).toMatchObject({ about: 'pasted', count: 2, broughtIn: 1 })
    expect(new Set(layout.items.map(({ id }) => id)).size).toBe(5)
    expect(layout.items.every(({ footprint, pose }) => isOnFloor(footprint, pose, layout.floor))).toBe(true)
  })

  it('are refused with a notice if the plan is full', () => {
    driver.editor.paste(Array.from({ length: 198 }, (_, index) => chest(`p${index}`, 40, 40)))
    expect(driver.editor.get().notice).toMatchObject({ about: 'full' })
    expect(places()).toHaveLength(3)
  })
})

it('a jump goes back and forth through many steps at once', () => {
  driver.editor.choose(['a', 'b'])
  driver.key('ArrowRight', { afterMs: 1000 })
  driver.key('ArrowDown', { afterMs: 1000 })
  const last = driver.editor.get().layout
  driver.editor.travel(-3)
  expect(driver.editor.get().layout.items).toEqual(three().items)
  driver.editor.travel(3)
  expect(driver.editor.get().layout).toBe(last)
})
