import { describe, expect, it } from 'vitest'
import { isOnFloor, nearestPose } from '../geometry/poseOnFloor.ts'
import { FLOOR_SHAPES, FOOTPRINT_SHAPES, randomFloor, randomFrom } from '../geometry/randomCases.ts'
import type { Item, Pose } from '../model/layout.ts'
import { chest, drive, room } from './drive.ts'

const near = (pose: Pose | undefined, x: number, y: number, rotation = 0) => {
  expect(pose?.x).toBeCloseTo(x, 2)
  expect(pose?.y).toBeCloseTo(y, 2)
  expect(pose?.rotation).toBe(rotation)
}

describe('a drag', () => {
  it('shows the piece where the hand is and changes the room once, when it is let go', () => {
    const editor = drive(room(chest('a', 100, 100)))
      .down('a', 105, 102)
      .move(125, 132)
    near(editor.preview(), 120, 130)
    near(editor.pose('a'), 100, 100)
    editor.up()
    near(editor.pose('a'), 120, 130)
    expect(editor.steps()).toBe(1)
  })

  it('keeps the pointer on the same spot of the piece after a wall held it', () => {
    const editor = drive(room(chest('a', 100, 100)))
      .down('a', 100, 100)
      .move(-500, 100)
    near(editor.preview(), 15, 100)
    editor.move(80, 100)
    near(editor.preview(), 80, 100)
  })

  it('that is cancelled leaves the room as it was, with nothing to undo', () => {
    const layout = room(chest('a', 100, 100))
    const editor = drive(layout).down('a', 100, 100).move(150, 150).cancel().move(180, 180).up()
    expect(editor.session.get().layout).toBe(layout)
    expect(editor.steps()).toBe(0)
  })

  it('begins only after more than a tremble', () => {
    const editor = drive(room(chest('a', 100, 100)))
      .down('a', 100, 100)
      .move(101, 101)
    expect(editor.preview()).toBeUndefined()
    editor.up()
    expect(editor.session.get().selection).toBe('a')
    expect(editor.steps()).toBe(0)
  })

  it('does not move a locked piece', () => {
    const editor = drive(room(chest('a', 100, 100, { locked: true })))
      .down('a', 100, 100)
      .move(150, 150)
      .up()
    near(editor.pose('a'), 100, 100)
    expect(editor.session.get().selection).toBe('a')
  })
})

describe('a drag that snaps', () => {
  const sofa = (x: number, y: number) =>
    chest('a', x, y, { kind: 'sofa', footprint: { shape: 'rectangle', width: 80, length: 36 } })

  it('stands flush at the wall it is pushed to, with its back to it, and turns back when it leaves', () => {
    const editor = drive(room(sofa(100, 100)))
      .down('a', 100, 100)
      .move(17, 90, 3)
    near(editor.preview(), 18, 90, 270)
    editor.move(-60, 90, 3)
    near(editor.preview(), 18, 90, 270)
    editor.move(103, 103, 3)
    near(editor.preview(), 100, 100)
    editor.move(17, 90, 3).up()
    expect(editor.steps()).toBe(1)
    expect(editor.session.get().notice).toMatchObject({ about: 'turned' })
  })

  it('goes where the hand goes without a snap reach', () => {
    const editor = drive(room(sofa(100, 100), chest('b', 60, 150)))
      .down('a', 100, 100)
      .move(101, 103)
    near(editor.preview(), 101, 103)
  })

  it('never leaves the floor, wherever the hand goes, for every shape of room', () => {
    const random = randomFrom(20)
    for (const shape of FLOOR_SHAPES) {
      const floor = randomFloor(random, shape)
      const pieces = FOOTPRINT_SHAPES.map((each, index): Item => {
        const footprint = { shape: each, width: random(10, 40), length: random(10, 30) }
        const pose = nearestPose(footprint, { x: random(0, 90), y: random(0, 90), rotation: index * 25 }, floor)
        return chest(`p${index}`, 0, 0, { kind: index === 0 ? 'sofa' : 'chair', footprint, pose })
      })
      const editor = drive({ version: 1, floor, items: pieces })
      for (const { id, footprint, pose } of pieces) {
        editor.down(id, pose.x, pose.y)
        for (let step = 0; step < 40; step++) {
          editor.move(random(-60, floor.width + 60), random(-60, floor.length + 60), random(0, 12))
          const shown = editor.preview()
          expect(shown && isOnFloor(footprint, shown, floor)).toBe(true)
        }
        editor.up()
      }
      expect(editor.steps()).toBe(pieces.length)
    }
  })
})

describe('turning', () => {
  it('by a held button goes on in steps of 5 degrees, wraps at 360, and is one step of undo', () => {
    const editor = drive(room(chest('a', 100, 100, { pose: { x: 100, y: 100, rotation: 350 } })))
    editor.turn('a', 5).turn('a', 5).turn('a', 5)
    near(editor.preview(), 100, 100, 5)
    editor.up()
    near(editor.pose('a'), 100, 100, 5)
    expect(editor.steps()).toBe(1)
    editor.turn('a', -5).turn('a', -5).up()
    near(editor.pose('a'), 100, 100, 355)
  })

  it('there and back again at a wall ends where it began', () => {
    const editor = drive(room(chest('a', 15, 10)))
    for (let step = 0; step < 10; step++) editor.turn('a', 5)
    expect(editor.preview()?.y).toBeGreaterThan(12)
    for (let step = 0; step < 10; step++) editor.turn('a', -5)
    near(editor.preview(), 15, 10, 0)
  })

  it('by the handle follows the pointer around the piece', () => {
    const editor = drive(room(chest('a', 100, 100)))
      .down('a', 100, 130, 'handle')
      .move(70, 101)
      .up()
    near(editor.pose('a'), 100, 100, 90)
  })
})

describe('keys', () => {
  it('move the chosen piece by 1 in, 12 in with Shift and 1/8 in with Alt', () => {
    const editor = drive(room(chest('a', 100, 100)))
    editor.session.select('a')
    editor.key('ArrowRight')
    editor.key('ArrowDown', { shift: true })
    editor.key('ArrowUp', { alt: true })
    near(editor.pose('a'), 101, 111.875)
  })

  it('held down are one step of undo, and two after a pause', () => {
    const editor = drive(room(chest('a', 100, 100)))
    editor.session.select('a')
    for (let press = 0; press < 8; press++) editor.key('ArrowRight', { afterMs: 50 })
    expect(editor.steps()).toBe(1)
    editor.key('ArrowRight', { afterMs: 5000 })
    expect(editor.steps()).toBe(2)
    editor.key('z', { ctrl: true })
    near(editor.pose('a'), 108, 100)
  })

  it('stop at the wall and say so', () => {
    const editor = drive(room(chest('a', 15, 100)))
    editor.session.select('a')
    editor.key('ArrowLeft', { shift: true })
    editor.key('ArrowLeft', { shift: true })
    expect(editor.session.get().notice).toMatchObject({ about: 'stopped', id: 'a', by: 'wall' })
  })

  it('walk from piece to piece as one reads, and leave the plan after the last', () => {
    const editor = drive(room(chest('low', 50, 180), chest('right', 150, 30), chest('left', 50, 30)))
    const walked = [0, 1, 2].map(() => {
      expect(editor.key('Tab')).toBe(true)
      return editor.session.get().selection
    })
    expect(walked).toEqual(['left', 'right', 'low'])
    expect(editor.key('Tab')).toBe(false)
  })

  it('turn, copy, lock and remove', () => {
    const editor = drive(room(chest('a', 100, 100)))
    editor.session.select('a')
    editor.key('r')
    editor.key(']')
    near(editor.pose('a'), 100, 100, 95)
    editor.key('d', { ctrl: true })
    expect(editor.session.get().selection).toBe('copy-1')
    near(editor.pose('copy-1'), 108, 108, 95)
    editor.key('l')
    expect(editor.session.get().layout.items.at(-1)?.locked).toBe(true)
    editor.key('Delete')
    expect(editor.session.get().layout.items.map(({ id }) => id)).toEqual(['a'])
  })

  it('that are not the plan’s are left to the page', () => {
    const editor = drive(room(chest('a', 100, 100)))
    expect(editor.key('ArrowRight')).toBe(false)
    expect(editor.key('x')).toBe(false)
    expect(editor.key('Escape')).toBe(false)
  })
})

describe('a door', () => {
  const withDoor = () => {
    const layout = room(chest('a', 100, 100))
    const editor = drive(layout)
    const door = { kind: 'door', id: 'd', wall: 0, at: 60, width: 32, hinge: 'first', swing: 'in' } as const
    editor.session.commit({ type: 'open', opening: door })
    return { layout, editor, at: () => editor.session.get().layout.floor.openings?.map(({ wall, at }) => [wall, at]) }
  }

  it('is pulled to another wall in one step, and every step goes back', () => {
    const { layout, editor, at } = withDoor()
    editor.session.input({ type: 'down', at: { x: 60, y: 0 }, target: { on: 'opening', id: 'd' }, slop: 2 })
    editor.move(150, 30).move(190, 90)
    expect(at()).toEqual([[0, 60]])
    editor.up()
    expect(at()).toEqual([[1, 90]])
    editor.session.undo()
    expect(at()).toEqual([[0, 60]])
    editor.session.undo()
    expect(editor.session.get().layout).toBe(layout)
  })

  it('is moved and taken out by keys', () => {
    const { editor, at } = withDoor()
    editor.key('ArrowRight')
    editor.key('ArrowRight', { shift: true })
    expect(at()).toEqual([[0, 73]])
    editor.key('Delete')
    expect(at()).toEqual([])
    expect(editor.session.get().notice).toMatchObject({ about: 'closed', kind: 'door' })
  })
})

describe('undo and redo', () => {
  it('go through 300 steps and back to the very same room', () => {
    const first = room(chest('a', 100, 100))
    const editor = drive(first)
    for (let step = 1; step <= 300; step++)
      editor.session.commit({ type: 'pose', id: 'a', pose: { x: 30 + (step % 140), y: 60, rotation: 0 } })
    const last = editor.session.get().layout
    for (let step = 0; step < 300; step++) editor.session.undo()
    expect(editor.session.get().layout).toBe(first)
    for (let step = 0; step < 300; step++) editor.session.redo()
    expect(editor.session.get().layout).toBe(last)
  })

  it('of a new floor put the pieces back where they were', () => {
    const layout = room(chest('a', 180, 20))
    const { session, pose } = drive(layout)
    session.commit({ type: 'reshape', floor: { shape: 'l-shaped', width: 200, length: 200 } })
    expect(session.get().notice).toMatchObject({ about: 'reshaped', broughtIn: ['Chest a'] })
    const moved = pose('a')
    expect(moved && isOnFloor(chest('a', 0, 0).footprint, moved, session.get().layout.floor)).toBe(true)
    session.undo()
    expect(session.get().layout).toBe(layout)
  })
})
