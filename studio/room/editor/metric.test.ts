import { describe, expect, it } from 'vitest'
import { snap } from '../../geometry/snap.ts'
import type { Layout } from '../../model/layout.ts'
import { CM_STEPS, stepsOf } from '../../model/steps.ts'
import { PAPER_INKS } from '../../draw/symbols/inks.ts'
import { drawRoom } from '../../draw/symbols/drawRoom.ts'
import { blockGrips, viewOf } from './handles.ts'
import { pointed } from '../../stage/pointed.ts'
import { chest, drive, room } from './drive.ts'

const cm = (inches: number) => inches * 2.54
const stroke = (key: string, more = {}) => ({ key, shift: false, alt: false, ctrl: false, atMs: 0, ...more })

function metric(layout: Layout) {
  const driver = drive(layout)
  driver.editor.setSettings({ metric: true })
  const poseOf = (id: string) => driver.editor.get().layout.items.find((item) => item.id === id)?.pose
  return { ...driver, poseOf }
}

describe('with centimeters chosen', () => {
  it.each([
    ['alone', {}, 1],
    ['with Shift', { shift: true }, 10],
    ['with Alt', { alt: true }, 0.1],
  ])('an arrow %s moves one piece, several, a held one and a window by round centimeters', (_, keys, step) => {
    const window = { kind: 'window', id: 'w', wall: 0, at: 60, width: 40 } as const
    const layout = { ...room(chest('a', 100, 100), chest('b', 100, 150)) }
    const { editor, poseOf } = metric({ ...layout, floor: { ...layout.floor, openings: [window] } })
    const right = () => editor.press(stroke('ArrowRight', keys))
    editor.select('a')
    right()
    expect(cm((poseOf('a')?.x ?? 0) - 100)).toBeCloseTo(step)
    editor.choose(['a', 'b'])
    right()
    expect(cm((poseOf('b')?.x ?? 0) - 100)).toBeCloseTo(step)
    editor.select('b')
    editor.pickUp()
    right()
    editor.press(stroke('Enter'))
    expect(cm((poseOf('b')?.x ?? 0) - 100)).toBeCloseTo(2 * step)
    editor.selectOpening('w')
    right()
    expect(cm((editor.get().layout.floor.openings?.[0]?.at ?? 0) - 60)).toBeCloseTo(step)
  })

  it('a dragged piece, and several together, snap to a grid of 10 cm', () => {
    const { editor, down, poseOf } = metric(room(chest('a', 100, 100), chest('b', 60, 160)))
    const side = (id: string) => cm((poseOf(id)?.x ?? 0) - 15) / 10
    down(100, 100).move(113.8, 102, { snaps: true }).up()
    expect(side('a')).toBeCloseTo(Math.round(side('a')), 5)
    editor.choose(['a', 'b'])
    const at = poseOf('a') ?? { x: 0, y: 0 }
    down(at.x, at.y)
      .move(at.x + 6.5, at.y - 17, { snaps: true })
      .up()
    const left = Math.min(side('a'), side('b'))
    expect(left).toBeCloseTo(Math.round(left), 5)
  })

  it('a block is pulled in whole centimeters', () => {
    const block = chest('block', 100, 100, {
      kind: 'block',
      footprint: { shape: 'rectangle', width: 100 / 2.54, length: 120 / 2.54 },
    })
    const { editor, down } = metric(room(block))
    editor.select('block')
    const grip = blockGrips(block, viewOf(editor.camera.get()), 'mouse').find(
      ({ grip: { x, y } }) => x === 1 && y === 0,
    )
    down(grip?.at.x ?? 0, grip?.at.y ?? 0)
    expect({ tool: editor.get().tool.name, grip }).toMatchObject({ tool: 'resizing' })
    const at = pointed((grip?.at.x ?? 0) + 4.3, 100)
    editor.dispatch({ type: 'move', ...at })
    editor.dispatch({ type: 'up', ...at })
    const width = cm(editor.get().layout.items[0]?.footprint.width ?? 0)
    expect(width).toBeCloseTo(111, 5)
  })

  it('the drawn grid has lines each 10 and 50 cm, and each 6 and 12 in otherwise', () => {
    const floor = { shape: 'rectangular', width: 200, length: 100 } as const
    const linesOf = (isMetric: boolean) =>
      drawRoom(floor, {
        point: 0.1,
        inks: PAPER_INKS,
        wall: 5,
        grid: stepsOf({ metric: isMetric }).grid,
        isHatched: false,
      })
        .flatMap((shape) => (shape.shape === 'path' && shape.stroke?.color === PAPER_INKS.grid ? [shape.d] : []))
        .map((d) => [...d.matchAll(/M([\d.]+) 0L/g)].map(([, x]) => Number(x)))
    expect(linesOf(true).map((xs) => cm(xs[0] ?? 0))).toEqual([expect.closeTo(10, 1), expect.closeTo(50, 1)])
    expect(linesOf(false).map((xs) => xs[0])).toEqual([6, 12])
  })
})

it('snaps by inches unless another grid is given', () => {
  const box = { left: 20, top: 21, right: 40, bottom: 40 }
  const scene = { walls: [], others: [] }
  expect(snap({ ...box, left: 18.8, right: 38.8 }, scene, 4).shift.x).toBeCloseTo(-0.8)
  expect(snap(box, { ...scene, gridStep: CM_STEPS.grid[0] }, 4).shift.x).toBeCloseTo(50 / 2.54 - 20)
})
