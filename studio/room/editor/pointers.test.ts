import { beforeEach, describe, expect, it } from 'vitest'
import { applyCommand } from '../commands/applyCommand.ts'
import { isOnFloor } from '../../geometry/poseOnFloor.ts'
import { FLOOR_SHAPES, randomFloor, randomFrom } from '../../geometry/randomCases.ts'
import { type BlockGrip, sizedBy } from './blockSize.ts'
import { chest, drive, room } from './drive.ts'
import { snappedAngle } from './turning.ts'
import { nextTabStop } from './roomKeys.ts'

const three = () => room(chest('a', 40, 40), chest('b', 100, 60), chest('c', 150, 110))
let driver = drive(three())
const chosen = () => driver.editor.get().selection
const about = () => driver.editor.get().notice?.about
const place = (id: string) => [driver.pose(id)?.x, driver.pose(id)?.y]
beforeEach(() => {
  driver = drive(three())
})

describe('a copy dragged out of a piece', () => {
  it('ends where the pointer is released, is chosen, and leaves its original; one step', () => {
    driver.down(40, 40)
    driver.move(90, 140, { alt: true })
    expect(driver.preview()).toMatchObject({ x: 90, y: 140 })
    driver.up()
    expect(place('a')).toEqual([40, 40])
    expect(place('copy-1')).toEqual([90, 140])
    expect(chosen()).toEqual(['copy-1'])
    expect(driver.steps()).toBe(1)
  })

  it('becomes a move when the key is released before the pointer', () => {
    driver.down(40, 40)
    driver.move(90, 140, { alt: true })
    driver.move(80, 140).up()
    expect(place('a')).toEqual([80, 140])
    expect(driver.editor.get().layout.items).toHaveLength(3)
  })

  it('of several pieces keeps their places to each other', () => {
    driver.editor.choose(['a', 'b'])
    driver.down(40, 40)
    driver.move(40, 100, { alt: true })
    driver.up()
    expect([place('copy-1'), place('copy-2')]).toEqual([
      [40, 100],
      [100, 120],
    ])
    expect(chosen()).toEqual(['copy-1', 'copy-2'])
  })
})

describe('a press with Shift', () => {
  it('adds by a tap, but drags straight when the pointer moves', () => {
    driver.editor.select('b')
    driver.down(40, 40, { shift: true })
    expect(chosen()).toEqual(['b'])
    driver.move(80, 45, { shift: true })
    driver.up()
    expect(place('a')).toEqual([80, 40])
    expect(chosen()).toEqual(['a'])
  })
})

describe('a picked-up piece', () => {
  it('waits for a tap during any pointer movement, and is put down as near to it as the floor allows', () => {
    driver.editor.select('a')
    driver.editor.pickUp()
    expect(about()).toBe('picked-up')
    driver.move(150, 150)
    expect(place('a')).toEqual([40, 40])
    driver.down(150, 110).up()
    expect(place('a')).toEqual([150, 110])
    driver.editor.pickUp()
    driver.down(500, 60).up()
    expect(place('a').map((inches) => Math.round(inches ?? 0))).toEqual([185, 60])
    expect(driver.steps()).toBe(2)
  })

  it('moves by arrows, is put down by Enter and put back by Escape', () => {
    driver.editor.choose(['a', 'b'])
    driver.editor.pickUp()
    driver.key('ArrowRight', { shift: true })
    driver.key('ArrowDown')
    expect(driver.steps()).toBe(0)
    driver.key('Enter')
    expect([place('a'), place('b')]).toEqual([
      [52, 41],
      [112, 61],
    ])
    driver.editor.pickUp()
    driver.key('ArrowLeft')
    driver.key('Escape')
    expect(place('a')).toEqual([52, 41])
    expect(about()).toBe('cancelled')
    expect(driver.steps()).toBe(1)
  })

  it('stays held while two fingers move the view, and a locked piece is not picked up', () => {
    driver.editor.select('a')
    driver.editor.pickUp()
    driver.down(90, 90)
    driver.cancel()
    expect(driver.editor.get().tool.name).toBe('carrying')
    expect(driver.steps()).toBe(0)
    driver.key('Escape')
    driver.key('l')
    driver.editor.pickUp()
    expect(driver.editor.get().tool.name).toBe('idle')
    expect(driver.editor.get().notice).toMatchObject({ about: 'stopped', by: 'lock' })
  })
})

describe('a turn', () => {
  it('of the handle snaps to right angles and their halves, coarse with Shift, fine with Ctrl', () => {
    const meant = (degrees: number, grip: Parameters<typeof snappedAngle>[1] = {}) => snappedAngle(degrees, grip)
    expect(meant(47.8)).toEqual({ degrees: 45, step: 5 })
    expect(meant(48.2).degrees).toBe(48.2)
    expect(meant(-92.9).degrees).toBe(-90)
    expect(meant(94.6, { finger: true }).degrees).toBe(90)
    expect(meant(94.6).degrees).toBe(94.6)
    expect(meant(44, { coarse: true })).toEqual({ degrees: 44, step: 15 })
    expect(meant(44, { fine: true })).toEqual({ degrees: 44, step: 1 })
  })
})

describe('keys', () => {
  it('continue to doors and windows along the walls, and slide them until something blocks them', () => {
    const window = { kind: 'window', id: 'w', wall: 0, at: 60, width: 40 } as const
    driver.editor.commit({ type: 'setOpening', opening: window })
    driver.editor.select('c')
    driver.key('Tab')
    expect(driver.editor.get()).toMatchObject({ opening: 'w', selection: [] })
    driver.key('ArrowLeft', { shift: true })
    expect(driver.editor.get().layout.floor.openings).toMatchObject([{ at: 48 }])
    driver.key('ArrowUp')
    expect(about()).toBe('opening-held')
    for (let press = 0; press < 4; press++) driver.key('ArrowLeft', { shift: true })
    expect(driver.editor.get().layout.floor.openings).toMatchObject([{ at: 20 }])
    expect(about()).toBe('opening-held')
    expect(driver.key('Tab')).toBe(false)
    driver.key('Tab', { shift: true })
    expect(chosen()).toEqual(['c'])
    expect(nextTabStop(driver.editor.get().layout, 'a', -1)).toBeUndefined()
  })

  it('with Ctrl go to the nearest piece that way', () => {
    driver.editor.select('b')
    driver.key('ArrowLeft', { ctrl: true })
    expect(chosen()).toEqual(['a'])
    driver.key('ArrowLeft', { ctrl: true })
    expect(chosen()).toEqual(['a'])
    expect(about()).toBe('none-that-way')
    driver.key('ArrowRight', { ctrl: true })
    expect(chosen()).toEqual(['b'])
    driver.key('ArrowDown', { ctrl: true })
    expect(chosen()).toEqual(['c'])
    expect(driver.steps()).toBe(0)
  })

  it('go into a group and out of it', () => {
    driver.editor.choose(['a', 'b'])
    driver.key('g', { ctrl: true })
    driver.key('Enter')
    expect(chosen()).toEqual(['a'])
    driver.key('Tab')
    expect(chosen()).toEqual(['b'])
    driver.key('ArrowDown')
    expect([place('a'), place('b')]).toEqual([
      [40, 40],
      [100, 61],
    ])
    driver.key('Escape')
    expect(chosen().toSorted()).toEqual(['a', 'b'])
    driver.key('Escape')
    expect(chosen()).toEqual([])
  })

  it('cut out, paste at a point of the floor, and say when there is nothing to paste', () => {
    driver.editor.choose(['a', 'b'])
    driver.key('x', { ctrl: true })
    expect(driver.editor.get().layout.items.map(({ id }) => id)).toEqual(['c'])
    expect(about()).toBe('cut')
    driver.editor.pasteCopied(undefined, { x: 100, y: 150 })
    expect([place('copy-1'), place('copy-2')]).toEqual([
      [70, 140],
      [130, 160],
    ])
  })

  it('of one letter have no action once they are switched off; all others still work', () => {
    driver.editor.setSettings({ singleKeys: false })
    driver.editor.select('a')
    expect(driver.key('r')).toBe(false)
    expect(driver.key('[')).toBe(false)
    expect(driver.key('ArrowRight')).toBe(true)
    expect(driver.key('Home')).toBe(true)
    expect(driver.key('a', { ctrl: true })).toBe(true)
    expect(driver.pose('a')?.rotation).toBe(0)
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
