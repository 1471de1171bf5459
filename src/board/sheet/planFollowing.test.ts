// With a document
import { expect, it } from 'vitest'
import {
  createEditor,
  type History,
  isSameValue,
  type PlanEdit,
  readTimeline,
  timelineText,
} from '../../../studio/index.ts'
import { type Item, Layout } from '../../../studio/model/layout.ts'
import { PLAIN_ARRANGEMENT } from '../../contract/arrangements.ts'
import type { Product } from '../../contract/products.ts'
import { MAX_SELECTED_PRODUCTS } from '../../contract/words.ts'
import { alertStore } from '../../platform/alertStore.ts'
import { testProduct } from '../../../tests/support/testProduct.ts'
import type { LayoutChange } from '../../plan/autosave/openRooms.ts'
import type { Edition } from './edition.ts'
import { followPlan } from './planFollowing.ts'
import { changeProducts, setQuantity, travelProductStep, type Rooms } from './productChanges.ts'
import { productFlow } from './productFlow.ts'

const product = (id: string) => testProduct({ id, title: `The ${id}`, cutout: `/images/${id}.webp` })
const item = (id: string, productId: string, x: number): Item => ({
  id,
  productId,
  name: `The ${productId}`,
  kind: 'chair',
  colour: '#aa8866',
  footprint: { shape: 'rectangle', width: 20, length: 20 },
  pose: { x, y: 30, rotation: 0 },
  locked: false,
})
const layout = (...items: Item[]): Layout => ({
  version: 1,
  floor: { shape: 'rectangular', width: 300, length: 300 },
  items,
})

/** A board whose plan is open; `elsewhere`: products of its other layouts. */
function open(first: readonly string[], on: Layout, elsewhere: readonly string[] = [], steps?: History<Layout>) {
  const start: Edition = {
    arrangement: PLAIN_ARRANGEMENT,
    products: first.map(product),
    images: first.map((id) => `/images/${id}.webp`),
  }
  let edition = start
  let copies = 0
  const editor = createEditor(on, () => `copy-${++copies}`, undefined, steps)
  const rooms: Rooms = {
    change: async (edit) => {
      const before = editor.get().layout
      const after = edit(before, { id: 'open', isSeen: true })
      if (after === before) return []
      editor.commit({ type: 'replace', layout: after })
      return [{ id: 'open', isSeen: true, before, after, step: editor.get().past.at(-1)?.id }]
    },
    joinStep: (half, [seen]) => seen?.step !== undefined && editor.setHalf(seen.step, half),
    travel: ({ before, after }: LayoutChange, by) => {
      if (!isSameValue(editor.get().layout, by === 'undo' ? after : before)) return false
      editor[by]()
      return true
    },
  }
  const design = {
    now: () => edition,
    change: (next: Edition) => void (edition = next),
    rooms,
    productsOf: async (ids: readonly string[]): Promise<readonly Product[]> => ids.map(product),
    elsewhere: async () => new Set(elsewhere),
    editor,
  }
  let queue: Promise<unknown> = Promise.resolve()
  const followed = new Set<PlanEdit['by']>(['place', 'remove', 'swap', 'several', 'undo', 'redo'])
  editor.observe((edit) => {
    if (followed.has(edit.by)) queue = queue.then(() => followPlan(design, edit, productFlow(edit.before, edit.after)))
  })
  return {
    editor,
    design,
    start,
    ids: async () => {
      await queue
      return edition.products.map(({ id }) => id)
    },
    edition: async () => {
      await queue
      return edition
    },
  }
}

it('swaps, adds and removes the products of the board with the plan, and reverts both with one undo', async () => {
  const { editor, ids, edition, start } = open(
    ['sofa', 'lamp'],
    layout(item('sofa', 'sofa', 30), item('lamp', 'lamp', 90)),
  )
  editor.commit({ type: 'swap', id: 'sofa', item: item('bench', 'bench', 30) })
  expect(await ids()).toEqual(['bench', 'lamp'])
  expect((await edition()).images).toEqual(['/images/bench.webp', '/images/lamp.webp'])
  editor.commit({ type: 'place', item: item('rug', 'rug', 150) })
  expect(await ids()).toEqual(['bench', 'lamp', 'rug'])
  editor.commit({ type: 'remove', id: 'lamp' })
  expect(await ids()).toEqual(['bench', 'rug'])
  expect(alertStore.getState().shown.at(-1)?.text).toBe('The lamp left the board, too.')
  editor.undo()
  expect(await ids()).toEqual(['bench', 'lamp', 'rug'])
  editor.travel(-2)
  expect(await edition()).toEqual(start)
  editor.redo()
  expect(await ids()).toEqual(['bench', 'lamp'])
})

it('keeps a product of which another piece or another layout is left, and all of them when the plan is cleared', async () => {
  const two = open(['sofa', 'stand'], layout(item('a', 'stand', 30), item('b', 'stand', 90), item('s', 'sofa', 150)))
  two.editor.commit({ type: 'remove', id: 'a' })
  expect(await two.ids()).toEqual(['sofa', 'stand'])
  const other = open(['sofa', 'stand'], layout(item('a', 'stand', 30), item('s', 'sofa', 90)), ['stand'])
  other.editor.commit({ type: 'swap', id: 'a', item: item('c', 'chest', 30) })
  expect(await other.ids()).toEqual(['sofa', 'stand', 'chest'])
  two.editor.commit({
    type: 'several',
    commands: [
      { type: 'remove', id: 'b' },
      { type: 'remove', id: 's' },
    ],
  })
  expect(await two.ids()).toEqual(['sofa', 'stand'])
})

it('replaces a typed number by that of the plan, and reports when a board is full', async () => {
  const all = Array.from({ length: MAX_SELECTED_PRODUCTS }, (_, index) => `piece-${index}`)
  const { editor, design, edition, ids } = open(all, layout(item('a', 'piece-0', 30)))
  design.change({ ...design.now(), arrangement: { ...PLAIN_ARRANGEMENT, quantities: { 'piece-0': 4, 'piece-1': 3 } } })
  editor.commit({ type: 'place', item: item('b', 'piece-0', 90) })
  expect((await edition()).arrangement.quantities).toEqual({ 'piece-1': 3 })
  editor.commit({ type: 'place', item: item('c', 'eleventh', 150) })
  expect(await ids()).toEqual(all)
  expect(alertStore.getState().shown.at(-1)?.text).toMatch(/^The piece is on the plan alone: .* at most 10 products/)
})

it('adds pieces to the plan for a number in the list, as one step of undo', async () => {
  const { editor, design, edition } = open(['stand', 'paint'], layout(item('a', 'stand', 30)))
  await setQuantity(design, 'stand', 3)
  expect(editor.get().layout.items).toHaveLength(3)
  expect(editor.get().past).toHaveLength(1)
  expect((await edition()).arrangement.quantities).toEqual({})
  await setQuantity(design, 'paint', 2)
  expect((await edition()).arrangement.quantities).toEqual({ paint: 2 })
  editor.undo()
  await edition()
  expect(editor.get().layout.items).toHaveLength(1)
})

it('undoes a change of the list by the undo of the plan, and the other way round', async () => {
  const made = open(['sofa', 'lamp'], layout(item('sofa', 'sofa', 30)))
  const change = { type: 'swap', index: 0, next: product('bench') } as const
  const { step } = (await changeProducts(made.design, change, () => undefined))!
  expect(made.editor.get().layout.items.map(({ productId }) => productId)).toEqual(['bench'])
  made.editor.undo()
  expect(await made.edition()).toEqual(made.start)
  made.editor.redo()
  expect(await made.ids()).toEqual(['bench', 'lamp'])
  await travelProductStep(made.design, step, 'undo')
  expect(await made.edition()).toEqual(made.start)
  expect(made.editor.get().past).toHaveLength(0)
  await travelProductStep(made.design, step, 'redo')
  expect(await made.ids()).toEqual(['bench', 'lamp'])
  expect(made.editor.get().past).toHaveLength(1)
})

it('undoes plan and board together after a reload, too', async () => {
  const made = open(['sofa', 'lamp', 'rug'], layout(item('sofa', 'sofa', 30), item('lamp', 'lamp', 90)))
  made.design.change({ ...made.start, arrangement: { ...PLAIN_ARRANGEMENT, quantities: { rug: 2 } } })
  made.editor.commit({ type: 'remove', id: 'sofa' })
  expect(await made.ids()).toEqual(['lamp', 'rug'])
  const { layout: now, past, future } = made.editor.get()
  const again = open(['lamp', 'rug'], now, [], readTimeline(timelineText({ past, now, future }), Layout))
  // The database does not keep the order of keys.
  const { images, products, arrangement } = await made.edition()
  again.design.change({ images, products, arrangement: { ...arrangement, collage: null } })
  again.editor.undo()
  expect(await again.ids()).toEqual(['sofa', 'lamp', 'rug'])
  expect((await again.edition()).arrangement.quantities).toEqual({ rug: 2 })
  again.editor.redo()
  expect(await again.ids()).toEqual(['lamp', 'rug'])
})
