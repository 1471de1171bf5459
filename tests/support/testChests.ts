/** An editor with sixteen chests in four rows of four, with space between them. */
import { type Editor, createEditor } from '../../studio/index.ts'
import type { Item } from '../../studio/model/layout.ts'

export function editorOfChests(): { editor: Editor; items: readonly Item[] } {
  const items = Array.from({ length: 16 }, (_, index) => chest(index))
  const floor = { shape: 'rectangular', width: 200, length: 200 } as const
  return { editor: createEditor({ version: 1, floor, items }, () => 'copy'), items }
}

/** A mouse event at a point of the floor, at this number of pixels per inch. */
export function pointed(x: number, y: number, pxPerUnit = 4) {
  return {
    at: { x, y },
    px: { x: x * pxPerUnit, y: y * pxPerUnit },
    pxPerUnit,
    pointer: 'mouse' as const,
    buttons: 1,
    shift: false,
    alt: false,
    ctrl: false,
    meta: false,
    timeMs: 0,
  }
}

export function chest(index: number): Item {
  return {
    id: `${index}`,
    name: `Chest ${index}`,
    kind: 'cabinet',
    colour: '#aa8866',
    footprint: { shape: 'rectangle', width: 30, length: 20 },
    pose: { x: 25 + 50 * (index % 4), y: 20 + 50 * Math.floor(index / 4), rotation: 0 },
    locked: false,
  }
}
