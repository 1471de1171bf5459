// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { chest, editorOfChests } from './testChests.ts'
import { createWordRows } from './wordRows.ts'

function opened() {
  const { editor } = editorOfChests()
  const list = document.createElement('ul')
  const rows = createWordRows(list, editor)
  const said = (at: number) => list.children[at]?.textContent
  rows.write('in')
  return { editor, list, rows, said }
}

it('says after every change what a list written from the start says', () => {
  const { editor, list, rows } = opened()
  const drag = (id: string, x: number, y: number) => {
    editor.input({ type: 'down', at: { x: 0, y: 0 }, target: { on: 'piece', id }, slop: 1 })
    editor.input({ type: 'move', at: { x, y } })
    editor.input({ type: 'up' })
  }
  const changes = [
    () => drag('5', 70, 12),
    () => drag('0', 40, 3),
    () => editor.commit({ type: 'remove', id: '6' }),
    () => editor.undo(),
    () => editor.commit({ type: 'raise', id: '3', to: 'front' }),
    () => editor.commit({ type: 'place', item: { ...chest(9), id: 'new', name: 'Bench' } }),
    () => editor.select('9'),
    () => editor.choose(['1', '2']),
    () => drag('1', 9, 30),
    () => editor.commit({ type: 'reshape', floor: { shape: 'cut', width: 260, length: 230 } }),
    () => editor.redo(),
  ]
  for (const change of changes) {
    change()
    rows.write('in')
    const anew = document.createElement('ul')
    createWordRows(anew, editor).write('in')
    expect(list.innerHTML).toBe(anew.innerHTML)
  }
})

it('says where a held piece is, and touches no row that says the same', async () => {
  const { editor, list, rows, said } = opened()
  editor.input({ type: 'down', at: { x: 25, y: 20 }, target: { on: 'piece', id: '0' }, slop: 1 })
  rows.write('in')
  const changed: Node[] = []
  new MutationObserver((records) => changed.push(...records.map(({ target }) => target))).observe(list, {
    childList: true,
    subtree: true,
    attributes: true,
  })
  editor.input({ type: 'move', at: { x: 29, y: 20 } })
  rows.write('in')
  expect(said(0)).toMatch('14 in to the left wall')
  await Promise.resolve()
  expect(new Set(changed)).toEqual(new Set([list.querySelector('button')]))
})

it('chooses a piece by its row, and lets go of it', () => {
  const { editor, list, rows } = opened()
  list.querySelectorAll('button')[3]?.click()
  rows.write('in')
  expect(editor.get().selection).toBe('3')
  expect(list.querySelectorAll('[aria-pressed=true]')).toHaveLength(1)
  list.querySelectorAll('button')[3]?.click()
  expect(editor.get().selection).toBeUndefined()
})
