// @vitest-environment jsdom
/** The law of keeping: no key of a document is lost on any way that it takes in the browser, nor one of a newer version. */
import { afterEach, describe, expect, it } from 'vitest'
import {
  type Clipboard,
  createEditor,
  type History,
  layoutLink,
  openLayoutFile,
  readLayoutLink,
  readTimeline,
  timelineText,
} from '../../studio/index.ts'
import { layoutText } from '../../studio/draw/export/layoutText.ts'
import { Collage } from '../../studio/model/collage.ts'
import { type Item, Layout } from '../../studio/model/layout.ts'
import { readElements, writeElements } from '../../src/board/collage/useCollageEditing.ts'
import { browserLayouts } from '../../src/plan/layouts/browserLayouts.ts'
import { openedLayout } from '../../src/plan/layouts/openedLayout.ts'
import { readUnsaved, unsavedLayout } from '../../src/plan/autosave/unsavedLayout.ts'
import { storedPlanHistory } from '../../src/plan/history/planHistory.ts'
import { roomClipboard } from '../../src/plan/stage/roomClipboard.ts'
import { sampleArrangement, sampleLayout } from '../support/documents.ts'
import { keysOf } from '../support/samples.ts'

afterEach(() => localStorage.clear())

const ENTRY = { id: 'first', name: 'Layout 1', shown: true }
const newId = () => crypto.randomUUID()
/** One undone step and one that can be undone, all of the same document. */
const historyOf = <Document>(now: Document): History<Document> => ({
  past: [{ id: 1, state: now }],
  now,
  future: [{ id: 2, state: now }],
})
const editorOf = (layout: Layout, clipboard?: Clipboard<Item>) => createEditor(layout, newId, clipboard)

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
    const history = historyOf(layout)
    const text = timelineText(history)
    sessionStorage.setItem('room-steps:room', text)
    expect(storedPlanHistory('room', layout)).toEqual(history)
    expect(readTimeline(text, Layout)).toEqual(history)
    return readTimeline(text, Layout)?.now
  },
  "a visitor's browser": async (layout) => {
    const store = browserLayouts('board').store(ENTRY)
    await store.save(0, layout, false)
    return (await store.load()).layout
  },
  'an unsaved change without a network': (layout) => {
    unsavedLayout('board', 'first').keep({ revision: 1, document: layout, base: layout })
    expect(readUnsaved('board', 'first')?.base).toEqual(layout)
    return readUnsaved('board', 'first')?.document
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
    expect(readTimeline(timelineText(historyOf(sheet)), Collage)).toEqual(historyOf(sheet))
    const products = Array.from({ length: 10 }, (_, index) => `/images/${index}.webp`)
    writeElements(sheet.elements, products)
    expect(readElements(undefined, products)).toEqual(sheet.elements)
  }
})
