import { afterEach, expect, it } from 'vitest'
import { createEditor } from '../../studio/index.ts'
import type { Layout } from '../../studio/model/layout.ts'
import { dismissAlert, shownAlerts } from '../platform/alertStore.ts'
import { showStep } from './showStep.ts'

const EMPTY: Layout = { version: 1, floor: { shape: 'rectangular', width: 200, length: 200 }, items: [] }

afterEach(() => {
  for (const { id } of shownAlerts()) dismissAlert(id)
})

const shown = () => shownAlerts().map(({ text }) => text)

function openWithStep() {
  const editor = createEditor(EMPTY, () => 'copy')
  editor.commit({ type: 'replace', layout: { ...EMPTY, floor: { ...EMPTY.floor, width: 240 } } })
  showStep({ onNext: editor.observe, undo: editor.undo }, 'The room is wider.')
  expect(shown()).toEqual(['The room is wider.'])
  return editor
}

it('takes the message about a step away when the step is undone', () => {
  openWithStep().undo()
  expect(shown()).toEqual([])
})

it('takes it away at the next step, which undo would take back instead', () => {
  openWithStep().commit({ type: 'replace', layout: { ...EMPTY, floor: { ...EMPTY.floor, length: 150 } } })
  expect(shown()).toEqual([])
})
