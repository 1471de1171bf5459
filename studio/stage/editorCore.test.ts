/** A third editor, of a row of cards, is nothing but its rules. */
import { expect, it } from 'vitest'
import { createEditorCore, type Rules } from './editorCore.ts'
import type { Part } from './groups.ts'

type Card = Part & { readonly at: number }
type Command =
  | { readonly type: 'move'; readonly ids: readonly string[]; readonly by: number }
  | { readonly type: 'remove'; readonly ids: readonly string[] }
type Kinds = {
  readonly document: readonly Card[]
  readonly command: Command
  readonly tool: { readonly name: 'idle' } | { readonly name: 'dragging'; readonly from: number; readonly by: number }
  readonly event: { readonly type: 'down' | 'move' | 'up'; readonly at: number }
  readonly happening: { readonly about: 'selected' | 'moved' | 'removed' | 'stopped' }
  readonly thing: never
  readonly extra: { readonly row: readonly Card[] }
  readonly asks: object
}

const RULES: Rules<Kinds> = {
  idle: { name: 'idle' },
  read: ({ row }) => row,
  write: (row) => ({ row }),
  parts: (row) => row,
  apply: (row, command) => {
    if (command.type === 'remove') return row.filter(({ id }) => !command.ids.includes(id))
    const isMoved = ({ id, locked }: Card) => command.ids.includes(id) && !locked
    return row.some(isMoved) ? row.map((card) => (isMoved(card) ? { ...card, at: card.at + command.by } : card)) : row
  },
  describe: ({ type }) => ({ about: type === 'move' ? 'moved' : 'removed' }),
  refuse: () => ({ about: 'stopped' }),
  selected: (ids) => (ids.length > 0 ? { about: 'selected' } : undefined),
  follow: () => ({}),
  step: ({ tool, row, selection }, event) => {
    if (event.type === 'down') {
      const card = row.find(({ at }) => at === event.at)
      const choice = card ? ({ how: 'only', id: card.id } as const) : ({ how: 'none' } as const)
      return { choice, tool: { name: 'dragging', from: event.at, by: 0 } }
    }
    if (tool.name !== 'dragging') return {}
    if (event.type === 'move') return { tool: { ...tool, by: event.at - tool.from } }
    return { tool: { name: 'idle' }, command: { type: 'move', ids: selection, by: tool.by } }
  },
  perform: () => undefined,
  outcome: () => ({}),
  nudge: () => ({ plain: 1, shift: 10, alt: 0.5 }),
  key: () => undefined,
  act: ({ selection: ids }, action) => {
    if (ids.length === 0) return undefined
    if (action.does === 'nudge') return { command: { type: 'move', ids, by: action.by.x }, merge: 'nudge' }
    return action.does === 'remove' ? { command: { type: 'remove', ids } } : undefined
  },
}

const ROW: readonly Card[] = [
  { id: 'a', at: 0, group: 'pair' },
  { id: 'b', at: 5, group: 'pair' },
  { id: 'c', at: 9, locked: true },
]

function open() {
  const editor = createEditorCore<Kinds>(RULES, { row: ROW })
  const press = (key: string, more: { ctrl?: boolean; shift?: boolean; atMs?: number } = {}) =>
    editor.press({ key, shift: false, alt: false, ctrl: false, atMs: 0, ...more })
  return { editor, press, places: () => editor.get().row.map(({ at }) => at) }
}

it('drags what a press selects, a group as a whole, as one step, and notifies once for each event', () => {
  const { editor, places } = open()
  let seen = 0
  editor.subscribe(() => seen++)
  editor.dispatch({ type: 'down', at: 0 })
  expect(editor.get().selection).toEqual(['a', 'b'])
  expect(seen).toBe(1)
  editor.dispatch({ type: 'move', at: 3 })
  expect(places()).toEqual([0, 5, 9])
  editor.dispatch({ type: 'up', at: 3 })
  expect(places()).toEqual([3, 8, 9])
  expect(editor.get().past).toHaveLength(1)
})

it('undoes and redoes by keys, merges held keys, and reports each step with its second half', () => {
  const { editor, press, places } = open()
  const edits: string[] = []
  editor.observe(({ by, halves }) => edits.push([by, ...halves].join(' ')))
  press('a', { ctrl: true })
  press('ArrowRight', { shift: true, atMs: 100 })
  press('ArrowLeft', { atMs: 200 })
  expect(places()).toEqual([9, 14, 9])
  editor.setHalf(editor.get().past.at(-1)?.id ?? 0, 'board')
  press('z', { ctrl: true })
  expect(editor.get().row).toBe(ROW)
  press('z', { ctrl: true, shift: true })
  expect(places()).toEqual([9, 14, 9])
  expect(edits).toEqual(['move', 'move', 'undo board', 'redo board'])
  expect(press('y', { ctrl: true })).toBe(true)
  expect(editor.get().notice).toMatchObject({ about: 'nothing-to-redo' })
})

it('says why nothing changed, and keeps only what is left selected', () => {
  const { editor, press } = open()
  editor.choose(['c'])
  press('ArrowRight')
  expect(editor.get()).toMatchObject({ past: [], notice: { about: 'stopped' } })
  editor.choose(['a', 'c'])
  editor.commit({ type: 'remove', ids: ['c'] })
  expect(editor.get().selection).toEqual(['a'])
})

it('leaves a key to the page if it has nothing to do, and ends a gesture by Escape before the selection', () => {
  const { editor, press } = open()
  expect(press('Escape')).toBe(false)
  expect(press('Delete')).toBe(false)
  editor.dispatch({ type: 'down', at: 0 })
  expect(editor.merge((row) => row.slice(1))).toBe(false)
  expect(press('Escape')).toBe(true)
  expect(editor.get()).toMatchObject({ tool: { name: 'idle' }, selection: ['a', 'b'], notice: { about: 'cancelled' } })
  expect(press('Escape')).toBe(true)
  expect(editor.get().selection).toEqual([])
  expect(editor.merge((row) => row.slice(1))).toBe(true)
  expect(editor.get().row).toHaveLength(2)
})
