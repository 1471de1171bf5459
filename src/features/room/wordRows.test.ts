// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { chest, sessionOfChests } from './testChests.ts'
import { createWordRows } from './wordRows.ts'

function opened() {
  const { session } = sessionOfChests()
  const list = document.createElement('ul')
  const rows = createWordRows(list, session)
  const said = (at: number) => list.children[at]?.textContent
  rows.write('in')
  return { session, list, rows, said }
}

it('says after every change what a list written from the start says', () => {
  const { session, list, rows } = opened()
  const drag = (id: string, x: number, y: number) => {
    session.input({ type: 'down', at: { x: 0, y: 0 }, target: { on: 'piece', id }, slop: 1 })
    session.input({ type: 'move', at: { x, y } })
    session.input({ type: 'up' })
  }
  const changes = [
    () => drag('5', 70, 12),
    () => drag('0', 40, 3),
    () => session.commit({ type: 'remove', id: '6' }),
    () => session.undo(),
    () => session.commit({ type: 'raise', id: '3', to: 'front' }),
    () => session.commit({ type: 'place', item: { ...chest(9), id: 'new', name: 'Bench' } }),
    () => session.select('9'),
    () => session.choose(['1', '2']),
    () => drag('1', 9, 30),
    () => session.commit({ type: 'reshape', floor: { shape: 'cut', width: 260, length: 230 } }),
    () => session.redo(),
  ]
  for (const change of changes) {
    change()
    rows.write('in')
    const anew = document.createElement('ul')
    createWordRows(anew, session).write('in')
    expect(list.innerHTML).toBe(anew.innerHTML)
  }
})

it('says where a held piece is, and touches no row that says the same', async () => {
  const { session, list, rows, said } = opened()
  session.input({ type: 'down', at: { x: 25, y: 20 }, target: { on: 'piece', id: '0' }, slop: 1 })
  rows.write('in')
  const changed: Node[] = []
  new MutationObserver((records) => changed.push(...records.map(({ target }) => target))).observe(list, {
    childList: true,
    subtree: true,
    attributes: true,
  })
  session.input({ type: 'move', at: { x: 29, y: 20 } })
  rows.write('in')
  expect(said(0)).toMatch('14 in to the left wall')
  await Promise.resolve()
  expect(new Set(changed)).toEqual(new Set([list.querySelector('button')]))
})

it('chooses a piece by its row, and lets go of it', () => {
  const { session, list, rows } = opened()
  list.querySelectorAll('button')[3]?.click()
  rows.write('in')
  expect(session.get().selection).toBe('3')
  expect(list.querySelectorAll('[aria-pressed=true]')).toHaveLength(1)
  list.querySelectorAll('button')[3]?.click()
  expect(session.get().selection).toBeUndefined()
})
