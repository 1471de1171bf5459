import { beforeEach, describe, expect, it } from 'vitest'
import { applyCommand } from '../commands/applyCommand.ts'
import { isOnFloor } from '../geometry/poseOnFloor.ts'
import { FLOOR_SHAPES, randomFloor, randomFrom } from '../geometry/randomCases.ts'
import { type BlockGrip, sizedBy } from './blockSize.ts'
import { chest, drive, room } from './drive.ts'
import { heldAngle } from './heldAngle.ts'
import { chosenIds } from './session.ts'
import { nextStop } from './walk.ts'

const three = () => room(chest('a', 40, 40), chest('b', 100, 60), chest('c', 150, 110))
let editor = drive(three())
const chosen = () => chosenIds(editor.session.get())
const about = () => editor.session.get().notice?.about
const place = (id: string) => [editor.pose(id)?.x, editor.pose(id)?.y]
beforeEach(() => {
  editor = drive(three())
})

describe('a copy dragged out of a piece', () => {
  it('goes where the hand lets go, is chosen, and leaves its original; one step', () => {
    editor.down('a', 40, 40)
    editor.session.input({ type: 'move', at: { x: 90, y: 140 }, copies: true })
    expect(editor.preview()).toMatchObject({ x: 90, y: 140 })
    editor.up()
    expect(place('a')).toEqual([40, 40])
    expect(place('copy-1')).toEqual([90, 140])
    expect(chosen()).toEqual(['copy-1'])
    expect(editor.steps()).toBe(1)
  })

  it('is a move after all when the key is let go before the hand', () => {
    editor.down('a', 40, 40)
    editor.session.input({ type: 'move', at: { x: 90, y: 140 }, copies: true })
    editor.move(80, 140).up()
    expect(place('a')).toEqual([80, 140])
    expect(editor.session.get().layout.items).toHaveLength(3)
  })

  it('of several pieces keeps their places to each other', () => {
    editor.session.choose(['a', 'b'])
    editor.down('a', 40, 40)
    editor.session.input({ type: 'move', at: { x: 40, y: 100 }, copies: true })
    editor.up()
    expect([place('copy-1'), place('copy-2')]).toEqual([
      [40, 100],
      [100, 120],
    ])
    expect(chosen()).toEqual(['copy-1', 'copy-2'])
  })
})

describe('a press with Shift', () => {
  it('adds by a tap, but drags straight when the hand moves', () => {
    editor.session.select('b')
    const press = { type: 'down', at: { x: 40, y: 40 }, target: { on: 'piece', id: 'a' }, slop: 2, adds: true } as const
    editor.session.input(press)
    expect(chosen()).toEqual(['b'])
    editor.session.input({ type: 'move', at: { x: 80, y: 45 }, straight: true })
    editor.up()
    expect(place('a')).toEqual([80, 40])
    expect(chosen()).toEqual(['a'])
  })
})

describe('what is picked up', () => {
  it('waits for a tap, wherever the pointer wanders, and is put down as near to it as the floor allows', () => {
    editor.session.select('a')
    editor.session.pickUp()
    expect(about()).toBe('picked-up')
    editor.move(150, 150)
    expect(place('a')).toEqual([40, 40])
    editor.down('c', 150, 110).up()
    expect(place('a')).toEqual([150, 110])
    editor.session.pickUp()
    editor.session.input({ type: 'down', at: { x: 500, y: 60 }, target: { on: 'floor' }, slop: 2 })
    editor.up()
    expect(place('a').map((inches) => Math.round(inches ?? 0))).toEqual([185, 60])
    expect(editor.steps()).toBe(2)
  })

  it('goes by arrows, is put down by Enter and put back by Escape', () => {
    editor.session.choose(['a', 'b'])
    editor.session.pickUp()
    editor.key('ArrowRight', { shift: true })
    editor.key('ArrowDown')
    expect(editor.steps()).toBe(0)
    editor.key('Enter')
    expect([place('a'), place('b')]).toEqual([
      [52, 41],
      [112, 61],
    ])
    editor.session.pickUp()
    editor.key('ArrowLeft')
    editor.key('Escape')
    expect(place('a')).toEqual([52, 41])
    expect(about()).toBe('cancelled')
    expect(editor.steps()).toBe(1)
  })

  it('stays in the hand while two fingers look around, and a locked piece is not picked up', () => {
    editor.session.select('a')
    editor.session.pickUp()
    editor.session.input({ type: 'down', at: { x: 90, y: 90 }, target: { on: 'floor' }, slop: 2 })
    editor.cancel()
    expect(editor.session.get().tool.name).toBe('carrying')
    expect(editor.steps()).toBe(0)
    editor.key('Escape')
    editor.key('l')
    editor.session.pickUp()
    expect(editor.session.get().tool.name).toBe('idle')
    expect(editor.session.get().notice).toMatchObject({ about: 'stopped', by: 'lock' })
  })
})

describe('a turn', () => {
  it('of the handle is drawn to right angles and their halves, coarse with Shift, fine with Ctrl', () => {
    const meant = (degrees: number, grip: Parameters<typeof heldAngle>[1] = {}) => heldAngle(degrees, grip)
    expect(meant(47.8)).toEqual({ degrees: 45, step: 5 })
    expect(meant(48.2).degrees).toBe(48.2)
    expect(meant(-92.9).degrees).toBe(-90)
    expect(meant(94.6, { finger: true }).degrees).toBe(90)
    expect(meant(94.6).degrees).toBe(94.6)
    expect(meant(44, { coarse: true })).toEqual({ degrees: 44, step: 15 })
    expect(meant(44, { fine: true })).toEqual({ degrees: 44, step: 1 })
  })

  it('by two fingers goes in steps of 5 from where it began, as one step', () => {
    editor.session.select('b')
    for (const degrees of [4, 9, 14, 22]) editor.session.input({ type: 'twist', id: 'b', degrees })
    expect(editor.preview()?.rotation).toBe(20)
    editor.up()
    expect(editor.pose('b')?.rotation).toBe(20)
    expect(editor.steps()).toBe(1)
  })
})

describe('keys', () => {
  it('walk on to doors and windows along the walls, and slide them until something holds them', () => {
    const window = { kind: 'window', id: 'w', wall: 0, at: 60, width: 40 } as const
    editor.session.commit({ type: 'open', opening: window })
    editor.session.select('c')
    editor.key('Tab')
    expect(editor.session.get()).toMatchObject({ opening: 'w', selection: undefined })
    editor.key('ArrowLeft', { shift: true })
    expect(editor.session.get().layout.floor.openings).toMatchObject([{ at: 48 }])
    editor.key('ArrowUp')
    expect(about()).toBe('opening-held')
    for (let press = 0; press < 4; press++) editor.key('ArrowLeft', { shift: true })
    expect(editor.session.get().layout.floor.openings).toMatchObject([{ at: 20 }])
    expect(about()).toBe('opening-held')
    expect(editor.key('Tab')).toBe(false)
    editor.key('Tab', { shift: true })
    expect(chosen()).toEqual(['c'])
    expect(nextStop(editor.session.get().layout, 'a', -1)).toBeUndefined()
  })

  it('with Ctrl go to the nearest piece that way', () => {
    editor.session.select('b')
    editor.key('ArrowLeft', { ctrl: true })
    expect(chosen()).toEqual(['a'])
    editor.key('ArrowLeft', { ctrl: true })
    expect(chosen()).toEqual(['a'])
    expect(about()).toBe('none-that-way')
    editor.key('ArrowRight', { ctrl: true })
    expect(chosen()).toEqual(['b'])
    editor.key('ArrowDown', { ctrl: true })
    expect(chosen()).toEqual(['c'])
    expect(editor.steps()).toBe(0)
  })

  it('go into a group and out of it', () => {
    editor.session.choose(['a', 'b'])
    editor.key('g', { ctrl: true })
    editor.key('Enter')
    expect(chosen()).toEqual(['a'])
    editor.key('Tab')
    expect(chosen()).toEqual(['b'])
    editor.key('ArrowDown')
    expect([place('a'), place('b')]).toEqual([
      [40, 40],
      [100, 61],
    ])
    editor.key('Escape')
    expect(chosen().toSorted()).toEqual(['a', 'b'])
    editor.key('Escape')
    expect(chosen()).toEqual([])
  })

  it('cut out, paste at a point of the floor, and say when there is nothing to paste', () => {
    editor.session.choose(['a', 'b'])
    editor.key('x', { ctrl: true })
    expect(editor.session.get().layout.items.map(({ id }) => id)).toEqual(['c'])
    expect(about()).toBe('cut')
    editor.session.pasteCopied(undefined, { x: 100, y: 150 })
    expect([place('copy-1'), place('copy-2')]).toEqual([
      [70, 140],
      [130, 160],
    ])
  })

  it('of one letter do nothing once they are switched off, and all others still work', () => {
    editor.session.setSettings({ singleKeys: false })
    editor.session.select('a')
    expect(editor.key('r')).toBe(false)
    expect(editor.key('[')).toBe(false)
    expect(editor.key('ArrowRight')).toBe(true)
    expect(editor.key('Home')).toBe(true)
    expect(editor.key('a', { ctrl: true })).toBe(true)
    expect(editor.pose('a')?.rotation).toBe(0)
  })
})

describe('a block of one’s own', () => {
  const block = (x: number, y: number, rotation = 0) => chest('k', x, y, { kind: 'block', pose: { x, y, rotation } })

  it('is sized at one edge while the opposite one stays, however it is turned', () => {
    const sized = sizedBy(block(100, 100, 90), { x: 1, y: 0 }, { x: 10, y: 0 }, room().floor)
    expect(sized.footprint).toMatchObject({ width: 40, length: 20 })
    expect(sized.pose.x).toBeCloseTo(100)
    expect(sized.pose.y).toBeCloseTo(105)
    const layout = room(block(100, 100))
    const command = { type: 'resize', id: 'k', width: 50, length: 10, pose: { x: 110, y: 100, rotation: 0 } } as const
    expect(applyCommand(layout, command).items).toMatchObject([{ footprint: { width: 50, length: 10 } }])
  })

  it('never leaves the floor by growing, for every shape of room', () => {
    const random = randomFrom(7)
    const grips: BlockGrip[] = [
      { x: 1, y: 0 },
      { x: -1, y: 1 },
      { x: 0, y: -1 },
    ]
    for (const shape of FLOOR_SHAPES) {
      const floor = randomFloor(random, shape)
      for (let step = 0; step < 40; step++) {
        const item = block(random(0, floor.width), random(0, floor.length), Math.floor(random(0, 72)) * 5)
        if (!isOnFloor(item.footprint, item.pose, floor)) continue
        const by = { x: random(-300, 300), y: random(-300, 300) }
        const { footprint, pose } = sizedBy(item, grips[step % 3] ?? { x: 1, y: 1 }, by, floor)
        expect(isOnFloor(footprint, pose, floor)).toBe(true)
      }
    }
  })
})
