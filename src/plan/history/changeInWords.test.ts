import { describe, expect, it } from 'vitest'
import { type Editor, createEditor, drawnFloor, groupCommand, raiseCommand } from '../../../studio/index.ts'
import { type Item, Layout } from '../../../studio/model/layout.ts'
import { changeInWords } from './changeInWords.ts'

const chest = (id: string, x: number, y: number): Item => ({
  id,
  name: `Chest ${id}`,
  kind: 'cabinet',
  colour: '#aa8866',
  footprint: { shape: 'rectangle', width: 30, length: 20 },
  pose: { x, y, rotation: 0 },
  locked: false,
})
const room = (...items: Item[]): Layout => ({
  version: 1,
  floor: { shape: 'rectangular', width: 200, length: 200 },
  items,
})

function withReversedKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(withReversedKeys)
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, part]) => [key, withReversedKeys(part)]),
  )
}

/** What the last step of the editor is called. */
function wordsAfter(change: (editor: Editor) => void): string {
  const editor = createEditor(room(chest('a', 60, 60), chest('b', 120, 120), chest('d', 170, 170)), () => 'copy')
  change(editor)
  const { past, layout } = editor.get()
  const before = past.at(-1)?.state
  if (!before) return 'nothing'
  // The same words after the page was loaded again: nothing is the same object, and keys have another order.
  const read = Layout.parse(withReversedKeys(before))
  expect(changeInWords(read, layout, 'in')).toBe(changeInWords(before, layout, 'in'))
  return changeInWords(before, layout, 'in')
}

/** Cuts a corner of the room off. */
function draw(editor: Editor, cut: number): void {
  const corners = [
    { x: cut, y: 0 },
    { x: 200, y: 0 },
    { x: 200, y: 200 },
    { x: 0, y: 200 },
    { x: 0, y: cut },
  ]
  const walls = corners.map(() => undefined)
  editor.commit({ type: 'draw', ...drawnFloor(editor.get().layout.floor, { corners, walls }) })
}

describe('a step in words', () => {
  it.each<[string, (editor: Editor) => void]>([
    ['Chest a moved 35 in left', (s) => s.commit({ type: 'pose', id: 'a', pose: { x: 25, y: 60, rotation: 0 } })],
    [
      'Chest a moved 5 in right and 10 in up',
      (s) => s.commit({ type: 'pose', id: 'a', pose: { x: 65, y: 50, rotation: 0 } }),
    ],
    ['Chest a turned to 45°', (s) => s.commit({ type: 'pose', id: 'a', pose: { x: 60, y: 60, rotation: 45 } })],
    [
      'Room shape: L-shaped',
      (s) => s.commit({ type: 'reshape', floor: { ...s.get().layout.floor, shape: 'l-shaped' } }),
    ],
    ['Room shape: Beveled', (s) => s.commit({ type: 'reshape', floor: { ...s.get().layout.floor, shape: 'beveled' } })],
    ['Room shape: Drawn', (s) => draw(s, 20)],
    [
      'Walls of the room moved',
      (s) => {
        draw(s, 20)
        draw(s, 40)
      },
    ],
    ['Room is now 240 x 200 in', (s) => s.commit({ type: 'reshape', floor: { ...s.get().layout.floor, width: 240 } })],
    ['Chest b removed', (s) => s.commit({ type: 'remove', id: 'b' })],
    ['Chest c added', (s) => s.commit({ type: 'place', item: chest('c', 40, 150) })],
    ['Chest b locked', (s) => s.commit({ type: 'lock', id: 'b', locked: true })],
    ['Chest a brought to the front', (s) => s.commit(raiseCommand(s.get().layout.items.slice(0, 1), 'front'))],
    ['Chest b sent to the back', (s) => s.commit(raiseCommand(s.get().layout.items.slice(1, 2), 'back'))],
    ['3 pieces grouped', (s) => s.commit(groupCommand(s.get().layout.items, 'g'))],
    ['Plan replaced', (s) => s.commit({ type: 'replace', layout: room(chest('x', 50, 50), chest('y', 100, 100)) })],
    [
      'Door added',
      (s) =>
        s.commit({
          type: 'setOpening',
          opening: { kind: 'door', id: 'd', wall: 0, at: 60, width: 32, hinge: 'first', swing: 'in' },
        }),
    ],
  ])('is written as "%s"', (words, change) => {
    expect(wordsAfter(change)).toBe(words)
  })
})
