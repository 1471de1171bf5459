import { describe, expect, it } from 'vitest'
import { applyCommand } from '../commands/applyCommand.ts'
import { mergeLayouts } from '../commands/mergeLayouts.ts'
import { isOnFloor, nearestPose } from '../../geometry/poseOnFloor.ts'
import { FLOOR_SHAPES, FOOTPRINT_SHAPES, randomFloor, randomFrom } from '../../geometry/randomCases.ts'
import type { Item, Pose } from '../../model/layout.ts'
import { chest, drive, room } from './drive.ts'

const near = (pose: Pose | undefined, x: number, y: number, rotation = 0) => {
  expect(pose?.x).toBeCloseTo(x, 2)
  expect(pose?.y).toBeCloseTo(y, 2)
  expect(pose?.rotation).toBe(rotation)
}

describe('a drag', () => {
  it('shows the piece at the pointer and changes the room once, on release', () => {
    const driver = drive(room(chest('a', 100, 100)))
      .down(105, 102)
      .move(125, 132)
    near(driver.preview(), 120, 130)
    near(driver.pose('a'), 100, 100)
    driver.up()
    near(driver.pose('a'), 120, 130)
    expect(driver.steps()).toBe(1)
  })

  it('keeps the pointer on the same spot of the piece after a wall held it', () => {
    const driver = drive(room(chest('a', 100, 100)))
      .down(100, 100)
      .move(-500, 100)
    near(driver.preview(), 15, 100)
    driver.move(80, 100)
    near(driver.preview(), 80, 100)
  })

  it('that is cancelled leaves the room as it was, with nothing to undo', () => {
    const layout = room(chest('a', 100, 100))
    const driver = drive(layout).down(100, 100).move(150, 150).cancel().move(180, 180).up()
    expect(driver.editor.get().layout).toBe(layout)
    expect(driver.steps()).toBe(0)
  })

  it('begins only beyond the slop', () => {
    const driver = drive(room(chest('a', 100, 100)))
      .down(100, 100)
      .move(101, 101)
    expect(driver.preview()).toBeUndefined()
    driver.up()
    expect(driver.editor.get().selection).toEqual(['a'])
    expect(driver.steps()).toBe(0)
  })

  it('does not move a locked piece', () => {
    const driver = drive(room(chest('a', 100, 100, { locked: true })))
      .down(100, 100)
      .move(150, 150)
      .up()
    near(driver.pose('a'), 100, 100)
    expect(driver.editor.get().selection).toEqual(['a'])
  })
})

describe('a drag that snaps', () => {
  const sofa = (x: number, y: number) =>
    chest('a', x, y, { kind: 'sofa', footprint: { shape: 'rectangle', width: 80, length: 36 } })

  it('is flush with the wall that it is pushed to, with its back to it, and turns back when it leaves', () => {
    const driver = drive(room(sofa(100, 100)))
      .down(100, 100)
      .move(17, 90, { snaps: true })
    near(driver.preview(), 18, 90, 270)
    driver.move(-60, 90, { snaps: true })
    near(driver.preview(), 18, 90, 270)
    driver.move(103, 103, { snaps: true })
    near(driver.preview(), 100, 100)
    driver.move(17, 90, { snaps: true }).up()
    expect(driver.steps()).toBe(1)
    expect(driver.editor.get().notice).toMatchObject({ about: 'turned' })
  })

  it('follows the pointer exactly without a snapping range', () => {
    const driver = drive(room(sofa(100, 100), chest('b', 60, 150)))
      .down(100, 100)
      .move(101, 103)
    near(driver.preview(), 101, 103)
  })

  it('never leaves the floor, wherever the pointer goes, for every shape of room', () => {
    const random = randomFrom(20)
    for (const shape of FLOOR_SHAPES) {
      const floor = randomFloor(random, shape)
      const pieces = FOOTPRINT_SHAPES.map((each, index): Item => {
        const footprint = { shape: each, width: random(10, 40), length: random(10, 30) }
        const pose = nearestPose(footprint, { x: random(0, 90), y: random(0, 90), rotation: index * 25 }, floor)
        return chest(`p${index}`, 0, 0, { kind: index === 0 ? 'sofa' : 'chair', footprint, pose })
      })
      const driver = drive({ version: 1, floor, items: pieces })
      let drags = 0
      for (const { pose } of pieces) {
        driver.editor.select(undefined)
        driver.down(pose.x, pose.y)
        for (let step = 0; step < 40; step++) {
          driver.move(random(-60, floor.width + 60), random(-60, floor.length + 60), { snaps: random(0, 1) < 0.8 })
          for (const { footprint, pose: shown } of driver.held()) expect(isOnFloor(footprint, shown, floor)).toBe(true)
        }
        if (driver.held().length > 0) drags++
        driver.up()
      }
      expect(driver.steps()).toBe(drags)
    }
  })
})

describe('turning', () => {
  it('by a held button continues in steps of 5 degrees, wraps at 360, and is one step of undo', () => {
    const driver = drive(room(chest('a', 100, 100, { pose: { x: 100, y: 100, rotation: 350 } })))
    driver.step('a', 5).step('a', 5).step('a', 5)
    near(driver.preview(), 100, 100, 5)
    driver.stop()
    near(driver.pose('a'), 100, 100, 5)
    expect(driver.steps()).toBe(1)
    driver.step('a', -5).step('a', -5).stop()
    near(driver.pose('a'), 100, 100, 355)
  })

  it('to and fro at a wall ends at the initial pose', () => {
    const driver = drive(room(chest('a', 15, 10)))
    for (let step = 0; step < 10; step++) driver.step('a', 5)
    expect(driver.preview()?.y).toBeGreaterThan(12)
    for (let step = 0; step < 10; step++) driver.step('a', -5)
    near(driver.preview(), 15, 10, 0)
  })

  it('by the handle follows the pointer around the piece', () => {
    const driver = drive(room(chest('a', 100, 100)))
    driver.editor.select('a')
    driver.downOnKnob('a').move(70, 101).up()
    near(driver.pose('a'), 100, 100, 90)
  })
})

describe('keys', () => {
  it('move the chosen piece by 1 in, 12 in with Shift and 1/8 in with Alt', () => {
    const driver = drive(room(chest('a', 100, 100)))
    driver.editor.select('a')
    driver.key('ArrowRight')
    driver.key('ArrowDown', { shift: true })
    driver.key('ArrowUp', { alt: true })
    near(driver.pose('a'), 101, 111.875)
  })

  it('held down are one step of undo, and two after a pause', () => {
    const driver = drive(room(chest('a', 100, 100)))
    driver.editor.select('a')
    for (let press = 0; press < 8; press++) driver.key('ArrowRight', { afterMs: 50 })
    expect(driver.steps()).toBe(1)
    driver.key('ArrowRight', { afterMs: 5000 })
    expect(driver.steps()).toBe(2)
    driver.key('z', { ctrl: true })
    near(driver.pose('a'), 108, 100)
  })

  it('stop at the wall with a notice', () => {
    const driver = drive(room(chest('a', 15, 100)))
    driver.editor.select('a')
    driver.key('ArrowLeft', { shift: true })
    driver.key('ArrowLeft', { shift: true })
    expect(driver.editor.get().notice).toMatchObject({ about: 'stopped', id: 'a', by: 'wall' })
  })

  it('move from piece to piece in reading order, and leave the plan after the last', () => {
    const driver = drive(room(chest('low', 50, 180), chest('right', 150, 30), chest('left', 50, 30)))
    const walked = [0, 1, 2].map(() => {
      expect(driver.key('Tab')).toBe(true)
      return driver.editor.get().selection[0]
    })
    expect(walked).toEqual(['left', 'right', 'low'])
    expect(driver.key('Tab')).toBe(false)
  })

  it('turn, copy, lock and remove', () => {
    const driver = drive(room(chest('a', 100, 100)))
    driver.editor.select('a')
    driver.key('r')
    driver.key(']')
    near(driver.pose('a'), 100, 100, 95)
    driver.key('d', { ctrl: true })
    expect(driver.editor.get().selection).toEqual(['copy-1'])
    near(driver.pose('copy-1'), 108, 108, 95)
    driver.key('l')
    expect(driver.editor.get().layout.items.at(-1)?.locked).toBe(true)
    driver.key('Delete')
    expect(driver.editor.get().layout.items.map(({ id }) => id)).toEqual(['a'])
  })

  it('without an action on the plan are left to the page', () => {
    const driver = drive(room(chest('a', 100, 100)))
    expect(driver.key('ArrowRight')).toBe(false)
    expect(driver.key('x')).toBe(false)
    expect(driver.key('Escape')).toBe(false)
  })
})

describe('a door', () => {
  const withDoor = () => {
    const layout = room(chest('a', 100, 100))
    const driver = drive(layout)
    const door = { kind: 'door', id: 'd', wall: 0, at: 60, width: 32, hinge: 'first', swing: 'in' } as const
    driver.editor.commit({ type: 'setOpening', opening: door })
    return { layout, driver, at: () => driver.editor.get().layout.floor.openings?.map(({ wall, at }) => [wall, at]) }
  }

  it('is dragged to another wall in one step, and every step can be undone', () => {
    const { layout, driver, at } = withDoor()
    driver.down(60, 0).move(150, 30).move(190, 90)
    expect(at()).toEqual([[0, 60]])
    driver.up()
    expect(at()).toEqual([[1, 90]])
    driver.editor.undo()
    expect(at()).toEqual([[0, 60]])
    driver.editor.undo()
    expect(driver.editor.get().layout).toBe(layout)
  })

  it('is moved and taken out by keys', () => {
    const { driver, at } = withDoor()
    driver.key('ArrowRight')
    driver.key('ArrowRight', { shift: true })
    expect(at()).toEqual([[0, 73]])
    driver.key('Delete')
    expect(at()).toEqual([])
    expect(driver.editor.get().notice).toMatchObject({ about: 'closed', kind: 'door' })
  })
})

describe('undo and redo', () => {
  it('go through 300 steps and back to the identical room', () => {
    const first = room(chest('a', 100, 100))
    const driver = drive(first)
    for (let step = 1; step <= 300; step++)
      driver.editor.commit({ type: 'pose', id: 'a', pose: { x: 30 + (step % 140), y: 60, rotation: 0 } })
    const last = driver.editor.get().layout
    for (let step = 0; step < 300; step++) driver.editor.undo()
    expect(driver.editor.get().layout).toBe(first)
    for (let step = 0; step < 300; step++) driver.editor.redo()
    expect(driver.editor.get().layout).toBe(last)
  })

  it('of a new floor put the pieces back where they were', () => {
    const layout = room(chest('a', 180, 20))
    const { editor, pose } = drive(layout)
    editor.commit({ type: 'reshape', floor: { shape: 'l-shaped', width: 200, length: 200 } })
    expect(editor.get().notice).toMatchObject({ about: 'reshaped', broughtIn: ['Chest a'] })
    const moved = pose('a')
    expect(moved && isOnFloor(chest('a', 0, 0).footprint, moved, editor.get().layout.floor)).toBe(true)
    editor.undo()
    expect(editor.get().layout).toBe(layout)
  })
})

describe('a change from elsewhere', () => {
  it('is applied to the room and to its whole history, so that undo reverts only local changes', () => {
    const base = room(chest('a', 60, 60), chest('b', 150, 60))
    const driver = drive(base)
    const { editor } = driver
    editor.commit({ type: 'pose', id: 'a', pose: { x: 60, y: 150, rotation: 0 } })
    const theirs = applyCommand(base, { type: 'pose', id: 'b', pose: { x: 150, y: 150, rotation: 90 } })
    expect(editor.merge((layout) => mergeLayouts(base, layout, theirs).layout)).toBe(true)
    near(driver.pose('a'), 60, 150)
    near(driver.pose('b'), 150, 150, 90)
    editor.undo()
    near(driver.pose('a'), 60, 60)
    near(driver.pose('b'), 150, 150, 90)
    editor.redo()
    near(driver.pose('a'), 60, 150)
    near(driver.pose('b'), 150, 150, 90)
  })

  it('waits for the end of a gesture', () => {
    const driver = drive(room(chest('a', 100, 100)))
      .down(100, 100)
      .move(150, 150)
    expect(driver.editor.merge((layout) => ({ ...layout, items: [] }))).toBe(false)
    driver.up()
    expect(driver.editor.get().layout.items).toHaveLength(1)
  })
})
