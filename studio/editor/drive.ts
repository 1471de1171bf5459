/** For tests of the editor: a hand on the plan, a keyboard, and eyes. */
import type { Item, Layout, Pose } from '../model/layout.ts'
import { createEditor } from './editor.ts'
import { previewOf } from './tool.ts'

export const chest = (id: string, x: number, y: number, more: Partial<Item> = {}): Item => ({
  id,
  name: `Chest ${id}`,
  kind: 'cabinet',
  colour: '#aa8866',
  footprint: { shape: 'rectangle', width: 30, length: 20 },
  pose: { x, y, rotation: 0 },
  locked: false,
  ...more,
})

export const room = (...items: Item[]): Layout => ({
  version: 1,
  floor: { shape: 'rectangular', width: 200, length: 200 },
  items,
})

export function drive(layout: Layout) {
  let copies = 0
  const editor = createEditor(layout, () => `copy-${++copies}`)
  let clock = 0
  const hand = {
    editor,
    down: (id: string, x: number, y: number, on: 'piece' | 'handle' = 'piece') => {
      editor.input({ type: 'down', at: { x, y }, target: { on, id }, slop: 2 })
      return hand
    },
    move: (x: number, y: number, snapReach?: number) => {
      editor.input({ type: 'move', at: { x, y }, snapReach })
      return hand
    },
    up: () => {
      editor.input({ type: 'up' })
      return hand
    },
    cancel: () => {
      editor.input({ type: 'cancel' })
      return hand
    },
    turn: (id: string, degrees: number) => {
      editor.input({ type: 'turn', id, degrees })
      return hand
    },
    key: (key: string, held: { shift?: boolean; alt?: boolean; ctrl?: boolean; afterMs?: number } = {}) => {
      clock += held.afterMs ?? 100
      const { shift = false, alt = false, ctrl = false } = held
      return editor.press({ key, shift, alt, ctrl, atMs: clock })
    },
    pose: (id: string): Pose | undefined => editor.get().layout.items.find((item) => item.id === id)?.pose,
    preview: (): Pose | undefined => previewOf(editor.get().tool)?.pose,
    steps: () => editor.get().past.length,
  }
  return hand
}
