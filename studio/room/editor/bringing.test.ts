import { describe, expect, it } from 'vitest'
import { MAX_ITEMS } from '../../model/layout.ts'
import { chest, drive, room } from './drive.ts'
import { shownLayout } from './tool.ts'

const sofa = () => chest('new', 0, 0, { footprint: { shape: 'rectangle', width: 60, length: 30 } })
const bringing = (driver: ReturnType<typeof drive>) => {
  const { tool } = driver.editor.get()
  return tool.name === 'bringing' ? tool.poses.get('new') : undefined
}

describe('a new piece that is pulled onto the plan', () => {
  it('is shown under the pointer before it is dropped, and is one step of undo afterwards', () => {
    const driver = drive(room(chest('a', 40, 40)))
    driver.editor.dispatch({ type: 'bring', item: sofa() })
    expect(bringing(driver)).toBeUndefined()
    driver.move(120, 90)
    expect(bringing(driver)).toEqual({ x: 120, y: 90, rotation: 0 })
    expect(driver.editor.get().layout.items).toHaveLength(1)
    driver.up()
    expect(driver.pose('new')).toEqual({ x: 120, y: 90, rotation: 0 })
    expect(driver.editor.get().selection).toEqual(['new'])
    expect(driver.steps()).toBe(1)
    driver.editor.undo()
    expect(driver.editor.get().layout.items).toHaveLength(1)
  })

  it('belongs to the shown layout while it is over the plan, as a dragged piece does in its new pose', () => {
    const driver = drive(room(chest('a', 40, 40)))
    const shown = () => shownLayout(driver.editor.get().tool, driver.editor.get().layout)
    expect(shown()).toBe(driver.editor.get().layout)
    driver.editor.dispatch({ type: 'bring', item: sofa() })
    expect(shown().items.map(({ id }) => id)).toEqual(['a'])
    driver.move(120, 90)
    expect(shown().items.map(({ id, pose }) => [id, pose.x])).toEqual([
      ['a', 40],
      ['new', 120],
    ])
    driver.cancel()
    driver.down(40, 40)
    driver.move(60, 70)
    expect(shown().items.map(({ id, pose }) => [id, pose.y > 40])).toEqual([['a', true]])
    expect(driver.editor.get().layout.items[0]?.pose.y).toBe(40)
  })

  it('stays inside the room at every pointer position, and may jump over a notch', () => {
    const driver = drive({ ...room(), floor: { shape: 'u-shaped', width: 240, length: 240 } })
    const stool = chest('new', 0, 0, { footprint: { shape: 'rectangle', width: 20, length: 20 } })
    driver.editor.dispatch({ type: 'bring', item: stool })
    driver.move(-90, 30)
    expect(bringing(driver)?.x).toBeCloseTo(10, 3)
    driver.move(228, 30)
    expect(bringing(driver)).toEqual({ x: 228, y: 30, rotation: 0 })
  })

  it.each([
    ['is let go of outside of the plan', (driver: ReturnType<typeof drive>) => driver.up()],
    ['is lost', (driver: ReturnType<typeof drive>) => driver.cancel()],
    ['is cancelled by Escape', (driver: ReturnType<typeof drive>) => driver.key('Escape')],
  ])('leaves the plan as it was when it %s', (_, end) => {
    const driver = drive(room(chest('a', 40, 40)))
    const { layout } = driver.editor.get()
    driver.editor.dispatch({ type: 'bring', item: sofa() })
    driver.move(120, 90)
    driver.editor.dispatch({ type: 'bring-away' })
    expect(bringing(driver)).toBeUndefined()
    end(driver)
    expect(driver.editor.get().tool.name).toBe('idle')
    expect(driver.editor.get().layout).toBe(layout)
    expect(driver.steps()).toBe(0)
  })

  it('is refused with a notice by a plan that is full', () => {
    const driver = drive(room(...Array.from({ length: MAX_ITEMS }, (_, index) => chest(`chest-${index}`, 40, 40))))
    driver.editor.dispatch({ type: 'bring', item: sofa() })
    expect(driver.editor.get().tool.name).toBe('idle')
    expect(driver.editor.get().notice?.about).toBe('full')
  })
})

describe('the order of paint by keys', () => {
  const order = (driver: ReturnType<typeof drive>) => driver.editor.get().layout.items.map(({ id }) => id)

  it('brings one piece or several to the front with F, and sends them to the back with B', () => {
    const driver = drive(room(chest('a', 40, 40), chest('b', 90, 40), chest('c', 140, 40)))
    driver.editor.select('a')
    driver.key('f')
    expect(order(driver)).toEqual(['b', 'c', 'a'])
    driver.editor.choose(['c', 'a'])
    driver.key('b')
    expect(order(driver)).toEqual(['c', 'a', 'b'])
  })

  it('picks up the selection with P, to be put down by Enter', () => {
    const driver = drive(room(chest('a', 40, 40)))
    driver.editor.select('a')
    driver.key('p')
    expect(driver.editor.get().tool.name).toBe('carrying')
    driver.key('ArrowRight')
    driver.key('Enter')
    expect(driver.pose('a')?.x).toBe(41)
  })
})
