import { describe, expect, it } from 'vitest'
import { alignOnSheet } from './collageAlign.ts'
import { frameOf, frameSpot, knobSpot } from './collageFrame.ts'
import { createCollageEditor } from './collageEditor.ts'
import { type CollageDriver, driveCollage } from './driveCollage.ts'
import { readTimeline, timelineText } from '../../document/timelineText.ts'
import { Collage, piecesOf } from '../../model/collage.ts'
import type { PieceKind } from '../../model/furniture.ts'
import { elementsOfIds } from '../commands/applyCollageCommand.ts'
import { previewOf } from './collageToolState.ts'

const CHAIR = { x: 0.3, y: 0.3 }
const STOOL = { x: 0.6, y: 0.5 }
const BARE = { x: 0.05, y: 0.95 }
const PHOTO = { x: 1.05, y: 0.85 }
const selection = ({ editor }: CollageDriver) => editor.get().selection

it('previews a drag, makes it one step of undo, and forgets it when it is cancelled', () => {
  const driver = driveCollage()
  driver.down(CHAIR).move({ x: 0.33, y: 0.37 }, { ctrl: true })
  expect(driver.placed('piece-0')).toMatchObject({ x: expect.closeTo(0.33), y: expect.closeTo(0.37) })
  expect(driver.editor.get().past).toHaveLength(0)
  driver.cancel()
  expect(driver.placed('piece-0').x).toBeCloseTo(0.3)
  driver.down(CHAIR).move({ x: 0.33, y: 0.37 }, { ctrl: true }).up()
  expect(driver.editor.get().past).toHaveLength(1)
  driver.editor.undo()
  expect(driver.placed('piece-0')).toMatchObject({ x: expect.closeTo(0.3), y: expect.closeTo(0.3) })
})

it('selects by taps, adds with Shift or the switch, and clears the selection on the empty sheet', () => {
  const driver = driveCollage()
  driver.tap(CHAIR)
  expect(selection(driver)).toEqual(['piece-0'])
  driver.tap(STOOL, { shift: true })
  expect(selection(driver)).toEqual(['piece-0', 'piece-1'])
  driver.tap(CHAIR, { shift: true })
  expect(selection(driver)).toEqual(['piece-1'])
  driver.editor.setAddsByTap(true)
  driver.tap(PHOTO)
  expect(selection(driver)).toEqual(['piece-1', 'photo'])
  driver.editor.setAddsByTap(false)
  driver.tap(BARE)
  expect(selection(driver)).toEqual([])
})

it('selects a ground or a locked element by a tap, but draws a frame when a drag begins on one', () => {
  const driver = driveCollage()
  const wall = { x: 0.2, y: 0.55 }
  driver.tap(wall)
  expect(selection(driver)).toEqual(['wall'])
  driver.tap(BARE)
  driver.down(wall).move({ x: 0.7, y: 0.2 }).up({ x: 0.7, y: 0.2 })
  expect(selection(driver)).toEqual(['piece-0', 'piece-1'])
  expect(driver.placed('wall').x).toBeCloseTo(0.6)
  driver.down({ x: 0.9, y: 0.3 }).move({ x: 1, y: 0.4 }).up()
  expect(driver.placed('piece-2').x).toBeCloseTo(0.9)
})

it('snaps to the middle of another element and shows the guide, not while Ctrl or Cmd is held', () => {
  const driver = driveCollage()
  driver.down(CHAIR).move({ x: 0.605, y: 0.2 })
  expect(driver.placed('piece-0').x).toBeCloseTo(0.6)
  const { guides } = previewOf(driver.editor.get().tool)
  expect(guides.some(({ from, to }) => Math.abs(from.x - 0.6) < 1e-6 && Math.abs(to.x - 0.6) < 1e-6)).toBe(true)
  for (const off of [{ ctrl: true }, { meta: true }]) {
    driver.move({ x: 0.605, y: 0.2 }, off)
    expect(driver.placed('piece-0').x).toBeCloseTo(0.605)
    expect(previewOf(driver.editor.get().tool).guides).toEqual([])
  }
})

it('snaps to the margins and the middle of the sheet, and to equal gaps', () => {
  const driver = driveCollage()
  const tap = (x: number, y: number) => driver.down(CHAIR).move({ x, y }).placed('piece-0')
  expect(tap(0.104, 0.75).x).toBeCloseTo(0.1)
  driver.cancel()
  expect(tap(0.628, 0.2).x).toBeCloseTo(0.625)
  driver.cancel()
  // Between the stool at 0.6 and the lamp at 0.9, both moved to its height.
  driver.editor.commit({ type: 'move', ids: ['piece-1'], by: { x: -0.4, y: -0.2 } })
  driver.editor.commit({ type: 'remove', ids: ['wall', 'line', 'title', 'photo'] })
  driver.down(CHAIR).move({ x: 0.553, y: 0.3 })
  expect(driver.placed('piece-0').x).toBeCloseTo(0.55)
  const gaps = previewOf(driver.editor.get().tool).guides.filter(
    ({ from, to }) => Math.abs(to.x - from.x - 0.25) < 1e-6,
  )
  expect(gaps.map(({ from }) => Math.round(from.x * 100))).toEqual([25, 60])
})

it('keeps the opposite corner where it was while a corner is dragged, with Alt the middle', () => {
  const driver = driveCollage()
  driver.editor.select(['piece-0'])
  const start = driver.placed('piece-0')
  const corner = frameSpot(start, { x: 1, y: 1 })
  driver.down(corner).move({ x: corner.x + 0.05, y: corner.y + 0.05 }, { ctrl: true })
  const after = driver.placed('piece-0')
  expect(after.width).toBeCloseTo(0.15)
  expect(frameSpot(after, { x: -1, y: -1 })).toMatchObject({ x: expect.closeTo(0.25), y: expect.closeTo(0.25) })
  driver.move({ x: corner.x + 0.05, y: corner.y + 0.05 }, { ctrl: true, alt: true })
  expect(driver.placed('piece-0')).toMatchObject({
    x: expect.closeTo(0.3),
    y: expect.closeTo(0.3),
    width: expect.closeTo(0.2),
  })
})

it('stretches a photograph by its sides, widens a text, and pulls a line by its ends', () => {
  const driver = driveCollage()
  driver.editor.select(['photo'])
  driver.down({ x: 0.95, y: 0.85 }).move({ x: 0.9, y: 0.85 }, { ctrl: true }).up()
  expect(driver.placed('photo')).toMatchObject({ width: expect.closeTo(0.25), height: expect.closeTo(0.15) })
  driver.editor.select(['title'])
  driver.down({ x: 0.6, y: 0.85 }).move({ x: 0.5, y: 0.9 }, { ctrl: true }).up()
  expect(driver.placed('title')).toMatchObject({ width: expect.closeTo(0.3), height: expect.closeTo(0.06) })
  driver.editor.select(['line'])
  driver.down({ x: 1, y: 0.62 }).move({ x: 0.8, y: 0.82 }).up()
  expect(driver.placed('line')).toMatchObject({ turn: 90, width: expect.closeTo(0.2), height: expect.closeTo(0.004) })
})

it('turns by 5 degrees with the knob, freely while Alt is held, several around their middle', () => {
  const driver = driveCollage()
  driver.editor.select(['piece-0'])
  const middle = driver.placed('piece-0')
  const at = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180
    return { x: middle.x + 0.2 * Math.cos(angle), y: middle.y + 0.2 * Math.sin(angle) }
  }
  driver.down(knobSpot(middle, driver.px, driver.aspect)).move(at(33))
  expect(driver.placed('piece-0').turn).toBeCloseTo(35)
  driver.move(at(33), { alt: true }).up()
  expect(driver.placed('piece-0').turn).toBeCloseTo(33)
  driver.editor.select(['piece-0', 'piece-1'])
  const frame = frameOf(driver.shown(), selection(driver), driver.aspect)
  if (!frame) throw new Error('There is no frame.')
  driver
    .down(knobSpot(frame.placed, driver.px, driver.aspect))
    .move({ x: frame.placed.x + 0.3, y: frame.placed.y })
    .up()
  expect(driver.placed('piece-1').turn).toBeCloseTo(90)
  expect(driver.placed('piece-0').turn).toBeCloseTo(123)
})

it('copies what is dragged with Alt and leaves the original, as one step', () => {
  const driver = driveCollage()
  driver.editor.commit({ type: 'remove', ids: ['piece-1'] })
  driver.down(PHOTO).move({ x: 0.9, y: 0.7 }, { alt: true, ctrl: true }).up()
  expect(driver.placed('photo').x).toBeCloseTo(PHOTO.x)
  const [copy] = selection(driver)
  expect(copy === undefined ? undefined : driver.placed(copy)).toMatchObject({ x: expect.closeTo(0.9) })
  driver.editor.undo()
  expect(driver.shown().elements.filter(({ kind }) => kind === 'photo')).toHaveLength(1)
})

describe('the view of the sheet', () => {
  const TOUCH = { pointer: 'touch' } as const
  const SHEET = { left: 0, top: 0, right: 1.25, bottom: 1 }
  const framed = () => {
    const driver = driveCollage()
    driver.editor.camera.frame(SHEET, { width: 750, height: 600 })
    return { ...driver, viewport: () => driver.editor.camera.get().viewport }
  }

  it('follows two fingers, which never change what they are over, chosen or not', () => {
    for (const ids of [[], ['piece-1']]) {
      const driver = framed()
      driver.editor.select(ids)
      const { collage } = driver.editor.get()
      driver.fingers('start', 100, 0).fingers('move', 150, 40)
      expect(driver.shown()).toBe(collage)
      expect(driver.viewport().pxPerInch).toBeCloseTo(900)
      driver.fingers('move', 150, 40, { x: 0.5, y: 0.4 })
      expect(driver.viewport().offset).toEqual({ x: expect.closeTo(-240), y: expect.closeTo(-210) })
      driver.fingers('end', 150, 40)
      expect(driver.editor.get()).toMatchObject({ collage, selection: ids, past: [], tool: { name: 'idle' } })
    }
  })

  it('shows at least the whole sheet, at most four times of it, and never what is beside it', () => {
    const driver = framed()
    const { camera } = driver.editor
    driver.fingers('start', 100, 0).fingers('move', 20, 0, { x: 1, y: 0.9 })
    expect(camera.get()).toMatchObject({ follows: true, viewport: { pxPerInch: 600, offset: { x: 0, y: 0 } } })
    driver.fingers('move', 2000, 0, { x: 1, y: 0.9 }).fingers('end', 2000, 0)
    expect(driver.viewport().pxPerInch).toBe(2400)
    for (const [x, y, left, top] of [
      [9000, 9000, 0, 0],
      [-9000, -9000, -2250, -1800],
    ] as const) {
      camera.panBy({ x, y })
      expect(driver.viewport().offset).toEqual({ x: left, y: top })
    }
    camera.frame(SHEET, { width: 375, height: 300 })
    expect(driver.viewport()).toEqual({ pxPerInch: 1200, offset: { x: -1125, y: -900 } })
  })

  it('is moved by one finger on the ground, which draws a frame only in "Choose several"', () => {
    const driver = framed()
    driver.editor.camera.zoomBy(2, { x: 0, y: 600 })
    driver.down({ x: 0.05, y: 0.95 }, TOUCH).move({ x: 0.2, y: 0.8 }, TOUCH)
    expect(driver.editor.get()).toMatchObject({ tool: { name: 'panning' }, selection: [] })
    expect(driver.viewport().offset).toEqual({ x: 0, y: -600 })
    driver.up({ x: 0.2, y: 0.8 }, TOUCH)
    driver.down({ x: 0.1, y: 0.75 }, TOUCH).move({ x: 0, y: 0.85 }, TOUCH).up({ x: 0, y: 0.85 }, TOUCH)
    expect(driver.viewport().offset).toEqual({ x: expect.closeTo(-60), y: expect.closeTo(-540) })
    driver.editor.setAddsByTap(true)
    driver.down({ x: 0.05, y: 0.05 }, TOUCH).move({ x: 0.7, y: 0.6 }, TOUCH).up({ x: 0.7, y: 0.6 }, TOUCH)
    expect(driver.editor.get().selection).toEqual(['piece-0', 'piece-1'])
  })

  it('zooms by the wheel about the pointer, also during a drag, and scrolls at its edge', () => {
    const driver = framed()
    driver.down({ x: 0.3, y: 0.3 }).move({ x: 0.5, y: 0.4 }, { ctrl: true })
    const wheel = {
      deltaX: 0,
      deltaY: -100,
      deltaMode: 0,
      ctrlKey: false,
      metaKey: false,
      shiftKey: false,
      timeStamp: 0,
    }
    driver.editor.dispatch({ type: 'wheel', wheel, ...driver.at({ x: 0.5, y: 0.4 }) })
    expect(driver.viewport().pxPerInch).toBeCloseTo(600 * Math.exp(0.16))
    expect(driver.placed('piece-0')).toMatchObject({ x: expect.closeTo(0.5), y: expect.closeTo(0.4) })
    const { offset } = driver.viewport()
    driver.editor.dispatch({ type: 'edge', by: { x: 8, y: 0 } })
    expect(driver.viewport().offset).toEqual({ x: offset.x - 8, y: offset.y })
    driver.up({ x: 0.5, y: 0.4 })
    driver.editor.dispatch({ type: 'edge', by: { x: 8, y: 0 } })
    expect(driver.viewport().offset.x).toBe(offset.x - 8)
  })
})

it('walks through the elements in reading order, the ground last, and leaves Tab to the page after it', () => {
  const driver = driveCollage()
  const walked: (string | undefined)[] = []
  while (driver.key('Tab')) walked.push(selection(driver)[0])
  expect(walked).toEqual(['piece-0', 'piece-2', 'piece-1', 'line', 'title', 'photo', 'wall'])
  expect(driver.key('Tab', { shift: true })).toBe(true)
  expect(selection(driver)).toEqual(['photo'])
})

it('groups by key, chooses and moves the group as one, and frees it again', () => {
  const driver = driveCollage()
  driver.editor.select(['piece-0', 'piece-1'])
  driver.key('g', { ctrl: true })
  driver.tap(BARE).tap(CHAIR)
  expect(selection(driver)).toEqual(['piece-0', 'piece-1'])
  driver.key('ArrowRight')
  expect(driver.placed('piece-1').x).toBeCloseTo(0.61)
  driver.editor.dispatch({ type: 'double-tap', ...driver.at({ x: 0.31, y: 0.3 }) })
  expect(selection(driver)).toEqual(['piece-0'])
  driver.editor.select(['piece-0'])
  driver.key('g', { ctrl: true, shift: true })
  driver.tap(BARE).tap({ x: 0.31, y: 0.3 })
  expect(selection(driver)).toEqual(['piece-0'])
})

it('nudges, turns, scales, orders, mirrors, locks, duplicates and removes by keys', () => {
  const driver = driveCollage()
  driver.editor.select(['piece-0'])
  driver.key('ArrowRight', { shift: true })
  expect(driver.placed('piece-0').x).toBeCloseTo(0.35)
  driver.key(']')
  driver.key('+')
  expect(driver.placed('piece-0')).toMatchObject({ turn: 5, width: expect.closeTo(0.105) })
  driver.key('m')
  driver.key('f')
  expect(driver.shown().elements.at(-1)).toMatchObject({ id: 'piece-0', mirrored: true })
  driver.key('l')
  driver.key('ArrowRight')
  expect(driver.editor.get().notice).toMatchObject({ about: 'held' })
  driver.key('l')
  driver.key('Home')
  expect(driver.placed('piece-0').turn).toBe(0)
  driver.key('d', { ctrl: true })
  const [copy] = selection(driver)
  expect(copy).not.toBe('piece-0')
  driver.key('Delete')
  expect(elementsOfIds(driver.shown(), [copy ?? ''])).toEqual([])
  driver.key('a', { ctrl: true })
  expect(selection(driver)).toHaveLength(7)
})

it('merges held keys into one step', () => {
  const { editor, key } = driveCollage()
  editor.select(['piece-1'])
  for (const atMs of [100, 200, 2000]) key(']', { atMs })
  expect(editor.get().past).toHaveLength(2)
})

it('aligns and spaces several, and one with the sheet; a locked one leads', () => {
  const { editor, aspect, placed } = driveCollage()
  const chairs = elementsOfIds(editor.get().collage, ['piece-0', 'piece-1', 'piece-2'])
  editor.commit(alignOnSheet(chairs, { axis: 'y', to: 'high' }, aspect))
  expect([placed('piece-0').y, placed('piece-1').y, placed('piece-2').y].map((y) => Math.round(y * 1e6))).toEqual([
    300_000, 300_000, 300_000,
  ])
  editor.commit({ type: 'move', ids: ['piece-1'], by: { x: -0.2, y: 0 } })
  const moved = elementsOfIds(editor.get().collage, ['piece-0', 'piece-1', 'piece-2'])
  editor.commit(alignOnSheet(moved, { axis: 'x', to: 'gaps' }, aspect))
  expect(placed('piece-1').x).toBeCloseTo(0.6)
  editor.commit(alignOnSheet(elementsOfIds(editor.get().collage, ['photo']), { axis: 'x', to: 'middle' }, aspect))
  expect(placed('photo').x).toBeCloseTo(aspect / 2)
})

it('swaps the chosen piece with the next that is chosen, on the same feet', () => {
  const driver = driveCollage()
  driver.editor.select(['piece-0'])
  driver.key('s')
  driver.tap(STOOL)
  expect(driver.editor.get()).toMatchObject({
    swapping: false,
    notice: { about: 'swapped', ids: ['piece-0'], other: 'piece-1' },
  })
  expect(driver.placed('piece-0')).toMatchObject({ x: expect.closeTo(0.6), y: expect.closeTo(0.5) })
  expect(driver.placed('piece-1')).toMatchObject({ x: expect.closeTo(0.3), y: expect.closeTo(0.3) })
})

it('keeps own texts and the color of the sheet when it is shuffled, and drops them by a reset', () => {
  const { editor, newId = editor.newId } = { ...driveCollage() }
  const [title] = elementsOfIds(editor.get().collage, ['title'])
  if (!title) throw new Error('There is no title.')
  const own = { ...title, id: newId() }
  editor.add([own])
  editor.commit({ type: 'sheet', background: '#e2e5d5' })
  editor.commit({ type: 'remove', ids: ['piece-1'] })
  editor.shuffle(77)
  const shuffled = editor.get().collage
  expect(shuffled.background).toBe('#e2e5d5')
  expect(shuffled.elements.map(({ id }) => id)).toContain(own.id)
  expect(shuffled.elements.some((each) => each.kind === 'piece' && each.index === 1)).toBe(false)
  editor.reset()
  expect(editor.get().collage.elements.map(({ id }) => id)).not.toContain(own.id)
  editor.undo()
  expect(editor.get().collage).toBe(shuffled)
})

it('interprets a typed size as a percentage of the size in the composition', () => {
  const { editor } = driveCollage()
  editor.reset()
  editor.setSize('piece-1', 0.6)
  expect(editor.sizeOf('piece-1')).toBeCloseTo(0.6)
})

it('keeps its undo steps over a reload, with each element stored once', () => {
  const { editor } = driveCollage()
  for (let step = 0; step < 20; step++) editor.commit({ type: 'move', ids: ['piece-0'], by: { x: 0.001, y: 0 } })
  editor.undo()
  const { collage: now, past, future } = editor.get()
  const text = timelineText({ now, past, future })
  expect(readTimeline(text, Collage)).toEqual({ now, past, future })
  expect(text.split('"title"').length).toBe(2)
  expect(readTimeline('{"now":1}', Collage)).toBeUndefined()
})

it('keeps an element that is chosen out of its group through taps, so that a second double click edits its words', () => {
  const driver = driveCollage()
  const title = { x: 0.4, y: 0.85 }
  const doubleClick = () => {
    driver.tap(title).tap(title)
    return driver.editor.dispatch({ type: 'double-tap', ...driver.at(title) })
  }
  driver.editor.choose(['piece-0', 'title'])
  driver.key('g', { ctrl: true })
  doubleClick()
  expect(selection(driver)).toEqual(['title'])
  expect(driver.editor.get().editing).toBeUndefined()
  doubleClick()
  expect(driver.editor.get()).toMatchObject({ selection: ['title'], editing: 'title' })
})

it('shows bedding that its bed wears by itself in a grid alone, and what was taken off in no style', () => {
  const of = (kind: PieceKind, widthIn: number) => ({ kind, widthIn, aspect: 1.2, placement: 'floor' as const })
  const pieces = [of('bed', 90), { ...of('textile', 20), placement: 'surface' as const }, of('cabinet', 24)]
  const relations = { on: new Map([[1, 0]]), groups: [], hung: new Set([]), worn: new Set([1]), carried: new Map() }
  const editor = createCollageEditor(undefined, { pieces, relations, seed: 3, aspect: 1.25 })
  const shown = () =>
    piecesOf(editor.get().collage)
      .map(({ index }) => index)
      .toSorted((a, b) => a - b)
  expect(shown()).toEqual([0, 2])
  editor.setStyle('grid')
  expect(shown()).toEqual([0, 1, 2])
  editor.commit({ type: 'remove', ids: ['piece-2'] })
  editor.setStyle('vignette')
  expect(shown()).toEqual([0])
  editor.setStyle('grid')
  expect(shown()).toEqual([0, 1])
})
