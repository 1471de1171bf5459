/** Tests the state chart with every pair of states: in each state, all events that start or end a state. */
import { describe, expect, it } from 'vitest'
import { fitsFloor, isOnFloor } from '../../geometry/poseOnFloor.ts'
import { innerHandles } from '../../geometry/innerHandles.ts'
import type { Layout } from '../../model/layout.ts'
import { pointed } from '../../stage/pointed.ts'
import { chest, drive } from './drive.ts'
import { blockGrips, viewOf } from './handles.ts'
import { shownFloor, shownItem } from './tool.ts'
import type { ToolState } from './toolState.ts'

type Driver = ReturnType<typeof drive>

const BARE = { x: 60, y: 180 }
const HEAD = { x: 40, y: 40 }
const SPARE = { x: 150, y: 190 }

/** A bed with its pillow, a chest, a block of the user, a locked chest and a door in an L-shaped room. */
function furnished(): Layout {
  const door = { kind: 'door', id: 'd', wall: 0, at: 90, width: 30, hinge: 'first', swing: 'in' } as const
  return {
    version: 1,
    floor: { shape: 'l-shaped', width: 260, length: 240, openings: [door] },
    items: [
      chest('bed', 40, 60, { kind: 'bed', footprint: { shape: 'rectangle', width: 50, length: 70 } }),
      chest('chest', SPARE.x, SPARE.y),
      chest('block', 200, 200, { kind: 'block', footprint: { shape: 'rectangle', width: 40, length: 40 } }),
      chest('locked', 200, 150, { locked: true }),
      chest('pillow', 40, 34, { kind: 'pillow', footprint: { shape: 'rectangle', width: 20, length: 12 } }),
    ],
  }
}

const corner = ({ editor }: Driver) => innerHandles(editor.get().layout.floor)[0]?.at ?? BARE
const grip = ({ editor }: Driver) => {
  const block = editor.get().layout.items.find(({ id }) => id === 'block')
  return (block && blockGrips(block, viewOf(editor.camera.get()), 'mouse')[0]?.at) ?? BARE
}
const pressAt = (driver: Driver, { x, y }: { x: number; y: number }, more: Parameters<typeof pointed>[2] = {}) =>
  driver.down(x, y, more)

/** The events that lead from idle to each state. */
const ENTER: Record<ToolState['name'], (driver: Driver) => unknown> = {
  idle: () => undefined,
  pointing: (driver) => pressAt(driver, SPARE),
  dragging: (driver) => driver.down(40, 70).move(70, 90),
  carrying: (driver) => {
    driver.editor.select('chest')
    driver.editor.pickUp()
    pressAt(driver, BARE)
  },
  turning: (driver) => {
    driver.editor.select('bed')
    driver.downOnKnob('bed').move(90, 60)
  },
  stepping: (driver) => driver.step('bed', 5).step('bed', 5),
  sliding: (driver) => driver.down(90, 0).move(40, 4),
  resizing: (driver) => {
    driver.editor.select('block')
    const { x, y } = grip(driver)
    driver.down(x, y).move(x - 8, y - 8)
  },
  reshaping: (driver) => {
    driver.editor.setPullsCorners(true)
    const { x, y } = corner(driver)
    driver.down(x, y).move(x - 30, y + 30)
  },
  aiming: (driver) => pressAt(driver, BARE),
  marquee: (driver) => pressAt(driver, BARE).move(240, 230),
  panning: (driver) => pressAt(driver, BARE, { pointer: 'touch' }).move(90, 200, { pointer: 'touch' }),
  bringing: (driver) => {
    driver.editor.dispatch({ type: 'bring', item: chest('new', 0, 0) })
    driver.move(150, 60)
  },
  pinching: (driver) => {
    driver.editor.select('chest')
    driver.fingers('start', 0, 20).fingers('move', 8, 20).fingers('move', 30, 20)
  },
}

/** The events that are tried in every state. Those of the first group release everything. */
const ENDS: Record<string, (driver: Driver) => unknown> = {
  'the pointer goes up': (driver) => driver.up(),
  'the pointer is lost': (driver) => driver.cancel(),
  Escape: (driver) => driver.key('Escape'),
  'another tab replaces the room': (driver) => driver.editor.commit({ type: 'replace', layout: furnished() }),
  'another tab empties the room': (driver) =>
    driver.editor.commit({ type: 'replace', layout: { ...furnished(), items: [] } }),
}
const HAPPENS: Record<string, (driver: Driver) => unknown> = {
  ...ENDS,
  undo: (driver) => driver.editor.undo(),
  ...Object.fromEntries(Object.entries(ENTER).map(([name, enter]) => [`what begins ${name}`, enter])),
  'a second finger looks around': (driver) => driver.fingers('start', 0, 200, { x: 60, y: 60 }).fingers('move', 0, 300),
  'the pan tool': (driver) => {
    driver.editor.setPans('tool')
    pressAt(driver, HEAD).move(60, 60)
  },
  'the middle button': (driver) => pressAt(driver, HEAD, { buttons: 4 }).move(60, 60),
  'a locked piece': (driver) => driver.down(200, 150).move(230, 180),
  'a move': (driver) => driver.move(-500, 900, { snaps: true }),
  'a move with Alt': (driver) => driver.move(120, 120, { alt: true }),
  'a long press': (driver) => driver.editor.dispatch({ type: 'long-press', ...pointed(SPARE.x, SPARE.y) }),
  'a right click': (driver) => driver.editor.dispatch({ type: 'menu', ...pointed(SPARE.x, SPARE.y) }),
  'a double tap': (driver) => driver.editor.dispatch({ type: 'double-tap', ...pointed(SPARE.x, SPARE.y) }),
  'the wheel': (driver) =>
    driver.editor.dispatch({
      type: 'wheel',
      wheel: { deltaX: 0, deltaY: 120, deltaMode: 0, ctrlKey: false, metaKey: false, shiftKey: false, timeStamp: 0 },
      ...pointed(SPARE.x, SPARE.y),
    }),
  'the edge of the view': (driver) => driver.editor.dispatch({ type: 'edge', by: { x: 8, y: 0 } }),
  'an arrow key': (driver) => driver.key('ArrowRight'),
  Delete: (driver) => driver.key('Delete'),
  hovering: (driver) => driver.editor.dispatch({ type: 'hover', ...pointed(SPARE.x, SPARE.y) }),
  'putting down': (driver) => driver.key('Enter'),
}

function obeysTheLaw({ editor }: Driver): void {
  const { layout, tool } = editor.get()
  const floor = shownFloor(tool, layout)
  for (const item of layout.items) {
    const { footprint, pose } = shownItem(tool, item)
    const isThere = isOnFloor(footprint, pose, floor) || !fitsFloor(footprint, pose.rotation, floor)
    expect(isThere, `${item.id} while ${tool.name}`).toBe(true)
  }
}

/** The events after which nothing is held in any state. */
function letGo(driver: Driver): void {
  driver.up()
  driver.fingers('end', 0, 20)
  driver.stop()
  driver.cancel()
  if (driver.editor.get().tool.name === 'carrying') driver.key('Escape')
}

const STATES = Object.keys(ENTER) as ToolState['name'][]

describe.each(STATES)('while %s', (name) => {
  it('is reached by its events, with all pieces on the floor', () => {
    const driver = drive(furnished())
    ENTER[name](driver)
    expect(driver.editor.get().tool.name).toBe(name)
    obeysTheLaw(driver)
  })

  it('a cancel changes nothing and releases everything', () => {
    const driver = drive(furnished())
    const { layout } = driver.editor.get()
    ENTER[name](driver)
    driver.cancel()
    expect(driver.editor.get().layout).toBe(layout)
    letGo(driver)
    expect(driver.editor.get().tool.name).toBe('idle')
    expect(driver.steps()).toBe(0)
  })

  it.each(Object.keys(HAPPENS))('%s does no harm', (what) => {
    const driver = drive(furnished())
    ENTER[name](driver)
    const before = driver.steps()
    HAPPENS[what]?.(driver)
    obeysTheLaw(driver)
    const mayGoOn = !(what in ENDS) || name === 'stepping' || name === 'pinching' || name === 'carrying'
    expect(mayGoOn || driver.editor.get().tool.name === 'idle').toBe(true)
    // One gesture ends at most, and begins at most.
    expect(driver.steps() - before).toBeLessThanOrEqual(1)
    const begun = driver.steps()
    letGo(driver)
    obeysTheLaw(driver)
    expect(driver.steps() - begun).toBeLessThanOrEqual(1)
    expect(driver.editor.get().tool.name).toBe('idle')
  })
})

it('a turn of the bed and a push by a key take the pillow along, as one step', () => {
  const driver = drive(furnished())
  const place = (id: string) => driver.pose(id)
  driver.down(40, 70).move(60, 90).up()
  expect([place('bed'), place('pillow')]).toMatchObject([
    { x: 60, y: 80 },
    { x: 60, y: 54 },
  ])
  driver.key('ArrowRight')
  expect(place('pillow')?.x).toBeCloseTo(61)
  driver.key('r')
  expect(place('pillow')).toMatchObject({ rotation: 90 })
  expect(place('pillow')?.x).toBeCloseTo(87)
  expect(place('pillow')?.y).toBeCloseTo(80)
  expect(driver.steps()).toBe(3)
  driver.editor.undo()
  driver.editor.undo()
  driver.editor.undo()
  expect(driver.editor.get().layout.items).toEqual(furnished().items)
})
