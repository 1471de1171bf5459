// @vitest-environment jsdom
/** The law of keeping: no key of a document is lost on any way that it takes in the browser, nor one of a newer version. */
import { afterEach, describe, expect, it } from 'vitest'
import {
  type Clipboard,
  collageTimelineText,
  createEditor,
  layoutLink,
  openLayoutFile,
  readCollageTimeline,
  readLayoutLink,
  readTimeline,
  timelineText,
} from '../../studio/index.ts'
import { layoutText } from '../../studio/export/layoutText.ts'
import type { Layout } from '../../studio/model/layout.ts'
import { readElements, writeElements } from '../../src/features/boards/collage/collageClipboard.ts'
import { browserLayouts } from '../../src/features/room/layouts/browserLayouts.ts'
import { openedLayout } from '../../src/features/room/layouts/openedLayout.ts'
import { keepUnsaved, readUnsaved } from '../../src/features/room/autosave/unsavedLayout.ts'
import { storedTimeline } from '../../src/features/room/history/timelineStore.ts'
import { roomClipboard } from '../../src/features/room/stage/roomClipboard.ts'
import { sampleArrangement, sampleLayout } from '../support/documents.ts'
import { keysOf } from '../support/samples.ts'

afterEach(() => localStorage.clear())

const ENTRY = { id: 'first', name: 'Layout 1', shown: true }
const newId = () => crypto.randomUUID()
const editorOf = (layout: Layout, clipboard?: Clipboard) => createEditor(layout, newId, clipboard)

/** The ways on which a layout comes back as it was. */
const WAYS: Readonly<Record<string, (layout: Layout) => unknown>> = {
  'a file': async (layout) => (await openLayoutFile(new TextEncoder().encode(layoutText(layout))))?.document,
  'undo and redo': (layout) => {
    const editor = editorOf(layout)
    editor.commit({ type: 'lock', id: layout.items[0]?.id ?? '', locked: !layout.items[0]?.locked })
    editor.undo()
    expect(editor.get().layout).toEqual(layout)
    editor.redo()
    editor.undo()
    return editor.get().layout
  },
  'a reload with its history': (layout) => {
    const text = timelineText({ now: layout, timeline: { past: [layout], future: [layout] } })
    const read = readTimeline(text)
    sessionStorage.setItem('room-steps:room', text)
    expect(storedTimeline('room', layout)).toEqual({ past: [layout], future: [layout] })
    expect(read?.timeline).toEqual({ past: [layout], future: [layout] })
    return read?.now
  },
  "a visitor's browser": async (layout) => {
    const store = browserLayouts('board').store(ENTRY)
    await store.save(0, layout, false)
    return (await store.load()).layout
  },
  'an unsaved change without a network': (layout) => {
    keepUnsaved('board', 'first', { revision: 1, layout, base: layout })
    expect(readUnsaved('board', 'first')?.base).toEqual(layout)
    return readUnsaved('board', 'first')?.layout
  },
  'the answer of the account': (layout) => openedLayout({ revision: 1, layout }).layout,
}

describe.each(Object.entries(WAYS))('%s', (_name, way) => {
  it('brings back every key of a layout', async () => {
    const layout = sampleLayout()
    expect(await way(layout)).toEqual(layout)
  })
})

it('keeps every key in a link, where the pieces get new ids', async () => {
  const layout = sampleLayout()
  const read = (await readLayoutLink(await layoutLink(layout)))?.document
  expect(keysOf(read)).toEqual(expect.arrayContaining(keysOf(layout)))
  expect(read?.floor).toEqual(layout.floor)
})

it('keeps every key of a piece that is copied, pasted or swapped, apart from what a copy has of its own', () => {
  const layout = sampleLayout()
  roomClipboard.write(layout.items)
  expect(roomClipboard.read()).toEqual(layout.items)
  const editor = editorOf({ ...layout, items: [] }, roomClipboard)
  editor.pasteCopied()
  const copies = editor.get().layout.items
  expect(copies).toHaveLength(layout.items.length)
  for (const [index, copy] of copies.entries()) {
    const { id, group, locked, pose, ...kept } = layout.items[index]!
    expect(copy).toMatchObject(kept)
    expect(keysOf(copy.pose)).toEqual(expect.arrayContaining(keysOf(pose)))
    expect([copy.id === id, copy.locked, copy.group === group && locked]).toEqual([false, false, false])
  }
  const [first, second] = layout.items
  const swapping = editorOf(layout)
  const { fieldOfANewerVersion: _later, ...plain } = second as typeof second & { fieldOfANewerVersion?: unknown }
  swapping.commit({ type: 'swap', id: first!.id, item: { ...plain, id: first!.id } })
  expect(keysOf(swapping.get().layout.items[0])).toEqual(expect.arrayContaining(keysOf(first)))
})

it('keeps every key of a collage over undo, a reload and the clipboard', () => {
  const { collage, cover } = sampleArrangement()
  for (const sheet of [collage, cover]) {
    if (!sheet) throw new Error('The sample has no such page.')
    const read = readCollageTimeline(collageTimelineText({ now: sheet, timeline: { past: [sheet], future: [sheet] } }))
    expect(read).toEqual({ now: sheet, timeline: { past: [sheet], future: [sheet] } })
    const products = Array.from({ length: 10 }, (_, index) => `/images/${index}.webp`)
    writeElements(sheet.elements, products)
    expect(readElements(undefined, products)).toEqual(sheet.elements)
  }
})
