/**
 * Tests the state chart of the sheet with every pair of states: in each state, all events that start or end a state.
 */
import { describe, expect, it } from 'vitest'
import { placedOf } from '../sheet/sheet.ts'
import { Collage } from '../../model/collage.ts'
import { knobSpot } from './collageFrame.ts'
import type { CollageTool } from './collageToolState.ts'
import { type CollageDriver, driveCollage, testCollage } from './driveCollage.ts'

const CHAIR = { x: 0.3, y: 0.3 }
const STOOL = { x: 0.6, y: 0.5 }
const BARE = { x: 0.05, y: 0.95 }
const AWAY = { x: 0.5, y: 0.7 }

const choosing = (driver: CollageDriver, id = 'piece-0') => {
  driver.cancel()
  driver.editor.select([id])
  return driver
}
const knob = (driver: CollageDriver) => knobSpot(choosing(driver).placed('piece-0'), driver.px, driver.aspect)

/** The events that lead from idle to each state. */
const ENTER: Record<CollageTool['name'], (driver: CollageDriver) => unknown> = {
  idle: () => undefined,
  pointing: (driver) => driver.down(CHAIR),
  gripping: (driver) => driver.down(knob(driver)),
  dragging: (driver) => driver.down(STOOL).move(AWAY),
  scaling: (driver) => {
    const { x, y } = choosing(driver).placed('piece-0')
    return driver.down({ x: x + 0.05, y: y + 0.05 }).move(AWAY)
  },
  stretching: (driver) => {
    const { x, y } = choosing(driver, 'photo').placed('photo')
    return driver.down({ x: x - 0.1, y }).move(AWAY)
  },
  turning: (driver) => driver.down(knob(driver)).move(AWAY),
  aiming: (driver) => driver.down(BARE),
  marquee: (driver) => driver.down(BARE).move(AWAY),
  panning: (driver) => driver.down(BARE, { pointer: 'touch' }).move(AWAY, { pointer: 'touch' }),
  pinching: (driver) => choosing(driver).fingers('start', 100, 0).fingers('move', 140, 20),
}

/** The events that are tried in every state. Those of the first group release everything. */
const ENDS: Record<string, (driver: CollageDriver) => unknown> = {
  'the pointer is lost': (driver) => driver.cancel(),
  Escape: (driver) => driver.key('Escape'),
}
const HAPPENS: Record<string, (driver: CollageDriver) => unknown> = {
  ...ENDS,
  undo: (driver) => driver.editor.undo(),
  'a third finger': (driver) => driver.fingers('cancel', 1, 1),
  'the pointer goes up': (driver) => driver.up(AWAY),
  ...Object.fromEntries(Object.entries(ENTER).map(([name, enter]) => [`what begins ${name}`, enter])),
  'another tab replaces the board': (driver) => driver.editor.merge(testCollage),
  'another tab empties the board': (driver) => driver.editor.merge(() => ({ ...testCollage(), elements: [] })),
  'the middle button': (driver) => driver.down(CHAIR, { buttons: 4 }).move(AWAY),
  'a locked element': (driver) => driver.down({ x: 0.9, y: 0.3 }).move(AWAY),
  'a move far away': (driver) => driver.move({ x: -5, y: 9 }),
  'a move with Alt': (driver) => driver.move(AWAY, { alt: true }),
  'a move with Shift': (driver) => driver.move(AWAY, { shift: true }),
  'a long press': (driver) => driver.editor.dispatch({ type: 'long-press', ...driver.at(CHAIR) }),
  'a right click': (driver) => driver.editor.dispatch({ type: 'menu', ...driver.at(BARE) }),
  'a double tap': (driver) => driver.editor.dispatch({ type: 'double-tap', ...driver.at(CHAIR) }),
  'an arrow key': (driver) => driver.key('ArrowRight'),
  Delete: (driver) => driver.key('Delete'),
  hovering: (driver) => driver.editor.dispatch({ type: 'hover', ...driver.at(CHAIR) }),
  'swapping by a tap': (driver) => {
    driver.editor.select(['piece-1'])
    driver.editor.startSwap()
    driver.tap(CHAIR)
  },
  'the edge of the view': (driver) => driver.editor.dispatch({ type: 'edge', by: { x: 8, y: 0 } }),
}

/** Invariants: every element can be grabbed again, locked ones are unchanged, and the collage can be stored. */
function obeysTheLaw(driver: CollageDriver): void {
  const shown = driver.shown()
  for (const element of shown.elements) {
    const { x, y } = placedOf(element, driver.aspect)
    expect([x, y].every((value, at) => value >= -1e-6 && value <= (at === 0 ? driver.aspect : 1) + 1e-6)).toBe(true)
  }
  const isThere = shown.elements.some(({ id }) => id === 'piece-2')
  expect(isThere ? driver.placed('piece-2').x : 0.9).toBeCloseTo(0.9)
  expect(Collage.safeParse(shown).success).toBe(true)
}

function letGo(driver: CollageDriver): void {
  driver.up(AWAY)
  driver.fingers('end', 100, 0)
  driver.cancel()
}

const STATES = Object.keys(ENTER) as CollageTool['name'][]
const steps = (driver: CollageDriver) => driver.editor.get().past.length

describe.each(STATES)('while %s', (name) => {
  it('is reached by its events', () => {
    const driver = driveCollage()
    ENTER[name](driver)
    expect(driver.editor.get().tool.name).toBe(name)
    obeysTheLaw(driver)
  })

  it('a cancel changes nothing and releases everything', () => {
    const driver = driveCollage()
    const { collage } = driver.editor.get()
    ENTER[name](driver)
    driver.cancel()
    expect(driver.editor.get()).toMatchObject({ collage, tool: { name: 'idle' } })
    expect(steps(driver)).toBe(0)
  })

  it.each(Object.keys(HAPPENS))('%s does no harm', (what) => {
    const driver = driveCollage()
    ENTER[name](driver)
    const before = steps(driver)
    HAPPENS[what]?.(driver)
    obeysTheLaw(driver)
    expect(!(what in ENDS) || driver.editor.get().tool.name === 'idle').toBe(true)
    // One gesture ends at most.
    expect(steps(driver) - before).toBeLessThanOrEqual(1)
    const begun = steps(driver)
    letGo(driver)
    obeysTheLaw(driver)
    expect(steps(driver) - begun).toBeLessThanOrEqual(1)
    expect(driver.editor.get().tool.name).toBe('idle')
  })
})
