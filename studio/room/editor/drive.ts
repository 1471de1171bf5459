/** A driver for tests of the editor: a pointer on the plan, a keyboard, and the results. */
import { findItem, itemById } from '../commands/applyCommand.ts'
import { boundsOfFloor } from '../../geometry/floorOutline.ts'
import { add } from '../../geometry/point.ts'
import type { Item, Layout, Pose } from '../../model/layout.ts'
import { createEditor } from './editor.ts'
import { rotateHandle, viewOf } from './handles.ts'
import { pointed, PX_PER_UNIT } from '../../stage/pointed.ts'
import type { Pointed } from '../../stage/stageEvent.ts'
import { heldIds, shownItem } from './tool.ts'

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

const STAGE = { width: 2000, height: 2000 }

export function drive(layout: Layout) {
  let copies = 0
  const editor = createEditor(layout, () => `copy-${++copies}`)
  editor.camera.frame(boundsOfFloor(layout.floor), STAGE)
  editor.camera.zoomTo(PX_PER_UNIT / 4)
  let clock = 0
  const driver = {
    editor,
    /** At a point of the floor, or on the rotate handle of a piece. */
    down: (x: number, y: number, more: Partial<Pointed> = {}) => {
      editor.dispatch({ type: 'down', ...pointed(x, y, more) })
      return driver
    },
    downOnKnob: (id: string) => {
      const { layout: now, pointer } = editor.get()
      const { knob } = rotateHandle(itemById(now, id), viewOf(editor.camera.get()), pointer)
      return driver.down(knob.x, knob.y)
    },
    /** Snapping is off unless enabled. */
    move: (x: number, y: number, more: Partial<Pointed> & { snaps?: boolean } = {}) => {
      editor.setSnapping(more.snaps ?? false)
      editor.dispatch({ type: 'move', ...pointed(x, y, more) })
      return driver
    },
    up: () => {
      editor.dispatch({ type: 'up', ...pointed(0, 0) })
      return driver
    },
    /** Two fingers around the middle of the selected piece, at a distance in inches, turned by some degrees. */
    fingers: (phase: 'start' | 'move' | 'end' | 'cancel', degrees: number, apart: number, by = { x: 0, y: 0 }) => {
      const { layout: now, selection } = editor.get()
      const { x, y } = add(findItem(now, selection[0])?.pose ?? { x: 0, y: 0 }, by)
      const touch = pointed(x, y, { pointer: 'touch' })
      editor.dispatch({ type: 'pinch', phase, distance: apart * PX_PER_UNIT, degrees, ...touch })
      return driver
    },
    cancel: () => {
      editor.dispatch({ type: 'cancel' })
      return driver
    },
    /** One step of a held button. */
    step: (id: string | undefined, degrees: number) => {
      editor.dispatch({ type: 'step', ...(id === undefined ? {} : { id }), degrees })
      return driver
    },
    stop: () => {
      editor.dispatch({ type: 'step-end' })
      return driver
    },
    key: (key: string, held: { shift?: boolean; alt?: boolean; ctrl?: boolean; afterMs?: number } = {}) => {
      clock += held.afterMs ?? 100
      const { shift = false, alt = false, ctrl = false } = held
      return editor.press({ key, shift, alt, ctrl, atMs: clock })
    },
    pose: (id: string): Pose | undefined => editor.get().layout.items.find((item) => item.id === id)?.pose,
    /** The dragged pieces, as displayed. */
    held: (): Item[] => {
      const { tool, layout: now } = editor.get()
      return heldIds(tool).map((id) => shownItem(tool, itemById(now, id)))
    },
    /** The displayed pose of the first one. */
    preview: (): Pose | undefined => driver.held()[0]?.pose,
    steps: () => editor.get().past.length,
  }
  return driver
}
