/** Which marks a plan shows in which state; how each is drawn is tested with the drawings. */
import { expect, it } from 'vitest'
import { itemById } from '../commands/applyCommand.ts'
import { chest, drive, room } from '../editor/drive.ts'
import { REACH, rotateHandle, viewOf } from '../editor/handles.ts'
import type { Finding } from '../guidelines/finding.ts'
import type { ScorePart } from '../guidelines/scorePart.ts'
import type { Layout } from '../../model/layout.ts'
import { linePath, type Shape } from '../../draw/symbols/drawing.ts'
import { drawKnob } from '../../draw/symbols/drawMarks.ts'
import { PAGE_INKS } from '../../draw/symbols/inks.ts'
import { MARKS_ABOVE, MARKS_BELOW, markScene } from './marks.ts'
import type { ShownFindings } from './stageLook.ts'

type Driver = ReturnType<typeof drive>

const LOOK = { point: 0.5, inks: PAGE_INKS, formatLength: (inches: number) => `${Math.round(inches)} in` }

function marksOf({ editor }: Driver, findings?: ShownFindings): readonly Shape[] {
  const scene = markScene({ state: editor.get(), view: viewOf(editor.camera.get()), look: LOOK, wall: 5, findings })
  return [...MARKS_BELOW, ...MARKS_ABOVE].flatMap((mark) => mark(scene))
}

const textsOf = (shapes: readonly Shape[]): string[] =>
  shapes.flatMap((shape) =>
    shape.shape === 'text' ? [shape.text] : shape.shape === 'group' ? textsOf(shape.shapes) : [],
  )
/** The number of paths that are dashed as the outlines of locked pieces are. */
const dashed = (shapes: readonly Shape[]) =>
  shapes.filter((shape) => shape.shape === 'path' && shape.stroke?.dash?.join() === '2,3').length

/** Whether the marks hold the handle that turns this piece, drawn where a press would take it. */
function hasKnob(driver: Driver, id: string): boolean {
  const { layout, pointer } = driver.editor.get()
  const item = itemById(layout, id)
  const handle = rotateHandle(item, viewOf(driver.editor.camera.get()), pointer)
  const knob = drawKnob({ ...handle, radius: REACH[pointer].knob.radius }, LOOK).map((shape) => JSON.stringify(shape))
  const marks = marksOf(driver).map((shape) => JSON.stringify(shape))
  return knob.every((shape) => marks.includes(shape))
}

const driven = (layout: Layout = room(chest('a', 60, 60), chest('b', 150, 150))) => drive(layout)

it('shows nothing over a plan without a selection', () => {
  expect(marksOf(driven())).toEqual([])
})

it('shows the distances and the handle of a single selected piece, and neither of several', () => {
  const driver = driven()
  driver.editor.select('a')
  expect(textsOf(marksOf(driver)).length).toBeGreaterThan(0)
  expect(hasKnob(driver, 'a')).toBe(true)
  driver.editor.choose(['a', 'b'])
  expect(textsOf(marksOf(driver))).toEqual([])
  expect(hasKnob(driver, 'a')).toBe(false)
})

it('shows a locked piece by a dotted outline and no handle', () => {
  const driver = driven(room(chest('a', 60, 60, { locked: true })))
  driver.editor.select('a')
  expect(dashed(marksOf(driver))).toBe(1)
  expect(hasKnob(driver, 'a')).toBe(false)
})

it('hides the handles and keeps the distances while a piece is dragged', () => {
  const driver = driven()
  driver.down(60, 60)
  driver.move(80, 70)
  expect(driver.editor.get().tool.name).toBe('dragging')
  expect(hasKnob(driver, 'a')).toBe(false)
  expect(textsOf(marksOf(driver)).length).toBeGreaterThan(0)
})

it('marks findings with their numbers, but not those of another layout, and none during a gesture', () => {
  const driver = driven(room(chest('a', 60, 60), chest('b', 70, 60)))
  const { layout } = driver.editor.get()
  const finding: Finding = { id: 'overlap a b', rule: 'overlap', pieces: ['a', 'b'] }
  const findings: ShownFindings = { all: [finding], of: layout, shown: undefined, part: undefined }
  expect(textsOf(marksOf(driver, findings))).toContain('1')
  expect(marksOf(driver, { ...findings, of: { ...layout } })).toEqual([])
  driver.down(70, 60)
  driver.move(90, 80)
  expect(textsOf(marksOf(driver, findings))).not.toContain('1')
})

it('marks a shown part of the score by its line and its pieces, without a number', () => {
  const driver = driven()
  const { layout } = driver.editor.get()
  const segment = [
    { x: 75, y: 60 },
    { x: 135, y: 60 },
  ] as const
  const part: ScorePart = {
    id: 'talk',
    term: 'conversation',
    rule: 'talk-distance',
    pieces: ['a', 'b'],
    score: 40,
    weight: 1,
    measured: 60,
    wanted: 40,
    unit: 'in',
    isMost: true,
    mark: { segment },
  }
  const marks = marksOf(driver, { all: [], of: layout, shown: undefined, part })
  expect(marks).toHaveLength(5)
  expect(marks).toContainEqual(expect.objectContaining({ d: linePath(...segment) }))
  expect(textsOf(marks)).toEqual([])
})

it('shows what opens in use while the switch is on, and moves it with the piece that is dragged', () => {
  const driver = driven(
    room(chest('a', 60, 60, { name: 'Dresser', footprint: { shape: 'rectangle', width: 40, length: 18 } })),
  )
  expect(marksOf(driver)).toEqual([])
  driver.editor.setSettings({ inUse: true })
  const zones = () => marksOf(driver).flatMap((shape) => (shape.shape === 'path' && shape.fill ? [shape.d] : []))
  // The drawers open by 16 in before the front, which is at 69.
  expect(zones()).toEqual(['M40 69L80 69L80 85L40 85Z'])
  driver.down(60, 60)
  driver.move(90, 60, { ctrl: true })
  expect(driver.editor.get().tool.name).toBe('dragging')
  expect(zones()[0]).toBe('M70 69L110 69L110 85L70 85Z')
})

it('marks a door of which something is assumed until it is confirmed, and not for readers', () => {
  const door = { kind: 'door', id: 'door', wall: 0, at: 60, width: 32, hinge: 'first', swing: 'in' } as const
  const empty = room()
  const driver = driven({ ...empty, floor: { ...empty.floor, openings: [{ ...door, isAssumed: true }] } })
  expect(textsOf(marksOf(driver))).toEqual(['?'])
  const { editor } = driver
  const state = { ...editor.get(), use: 'read' as const }
  const read = markScene({ state, view: viewOf(editor.camera.get()), look: LOOK, wall: 5, findings: undefined })
  expect(textsOf(MARKS_BELOW.flatMap((mark) => mark(read)))).toEqual([])
  driver.editor.commit({ type: 'setOpening', opening: door })
  expect(textsOf(marksOf(driver))).toEqual([])
})

it('marks the walls at their first corner while their thickness is assumed', () => {
  const empty = room()
  const driver = driven({ ...empty, floor: { ...empty.floor, isWallAssumed: true } })
  const { editor } = driver
  expect(marksOf(driver).flatMap((shape) => (shape.shape === 'text' ? [[shape.text, shape.at]] : []))).toEqual([
    ['?', { x: -2.5, y: -2.5 }],
  ])
  editor.commit({ type: 'reshape', floor: { ...editor.get().layout.floor, isWallAssumed: undefined } })
  expect(textsOf(marksOf(driver))).toEqual([])
  editor.undo()
  expect(textsOf(marksOf(driver))).toEqual(['?'])
})
