/** The actions of buttons and menus on the selected elements; merge keys make repeated presses one step of undo. */
import {
  type CollageCommand,
  type CollageEditor,
  GROWTH,
  elementsOfIds,
  scaling,
  turning,
} from '../../../studio/index.ts'
import type { CollageElement } from '../../../studio/model/collage.ts'

/** Distance of one press of an arrow button, in heights of the sheet. */
const TAP_DISTANCE = 0.02

export function chosenElements(editor: CollageEditor): CollageElement[] {
  const { collage, selection } = editor.get()
  return elementsOfIds(collage, selection)
}

export function nudge(editor: CollageEditor, { word, x, y }: { word: string; x: number; y: number }): void {
  step(editor, `tap ${word}`, (ids) => ({ type: 'move', ids, by: { x: x * TAP_DISTANCE, y: y * TAP_DISTANCE } }))
}

/** Around its middle, by degrees clockwise. */
export function turnBy(editor: CollageEditor, degrees: number): void {
  step(editor, `turn ${degrees}`, (ids) => turning(editor.get().collage, ids, degrees, editor.aspect))
}

export function grow(editor: CollageEditor, way: 'larger' | 'smaller'): void {
  const factor = way === 'larger' ? GROWTH : 1 / GROWTH
  step(editor, way, (ids) => scaling(editor.get().collage, ids, factor, editor.aspect))
}

function step(editor: CollageEditor, what: string, make: (ids: readonly string[]) => CollageCommand | undefined): void {
  const { selection } = editor.get()
  const command = make(selection)
  if (command) editor.commit(command, { key: `${what} ${selection.join(' ')}`, atMs: performance.now() })
}
