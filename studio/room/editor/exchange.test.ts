import { expect, it } from 'vitest'
import { isOnFloor } from '../../geometry/poseOnFloor.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { createEditor } from './editor.ts'
import { addPiece, exchangePiece, swapCommand, withoutChange } from './exchange.ts'

const item = (id: string, width: number, x: number, more: Partial<Item> = {}): Item => ({
  id,
  productId: id,
  name: id,
  kind: 'sofa',
  colour: '#cccccc',
  footprint: { shape: 'rectangle', width, length: 30 },
  pose: { x, y: 15, rotation: 0 },
  locked: false,
  ...more,
})
const room: Layout = {
  version: 1,
  floor: { shape: 'rectangular', width: 200, length: 200 },
  items: [item('sofa', 80, 45), item('lamp', 20, 150), item('sofa-2', 80, 145, { productId: 'sofa' })],
}

it('puts the new piece where each copy of the old one stood', () => {
  const { layout, outcome } = exchangePiece(room, 'sofa', item('chair', 40, 0))
  expect(outcome).toBe('kept')
  expect(layout.items.map(({ id, pose }) => [id, pose.x])).toEqual([
    ['chair', 45],
    ['lamp', 150],
    ['chair-2', 145],
  ])
})

it('moves a piece that does not fit there into the room, with a notice', () => {
  const { layout, outcome } = exchangePiece(room, 'sofa', item('sectional', 120, 0))
  expect(outcome).toBe('moved')
  for (const { footprint, pose } of layout.items) expect(isOnFloor(footprint, pose, layout.floor)).toBe(true)
})

it('swaps one copy alone, chosen before and after, as one step of undo that says how far it was brought in', () => {
  const editor = createEditor(room, () => 'copy')
  const chosen = () => editor.get().selection
  editor.select('sofa-2')
  editor.commit(swapCommand(room, 'sofa-2', item('sectional', 120, 0)))
  expect(editor.get().layout.items.map(({ id, pose }) => [id, Math.round(pose.x)])).toEqual([
    ['sofa', 45],
    ['lamp', 150],
    ['sectional', 140],
  ])
  const notice = { about: 'swapped', id: 'sectional', name: 'sofa-2', broughtIn: expect.closeTo(5, 2) }
  expect(editor.get().notice).toMatchObject(notice)
  expect(chosen()).toEqual(['sectional'])
  editor.undo()
  expect(editor.get()).toMatchObject({ layout: room, past: [], selection: ['sofa-2'] })
  editor.redo()
  expect(chosen()).toEqual(['sectional'])
})

it('gives a second copy of an existing piece its own name', () => {
  const editor = createEditor(room, () => 'copy')
  editor.commit(swapCommand(room, 'lamp', item('sofa', 80, 0)))
  expect(editor.get().layout.items.map(({ id, productId }) => [id, productId])).toEqual([
    ['sofa', 'sofa'],
    ['sofa-3', 'sofa'],
    ['sofa-2', 'sofa'],
  ])
})

it('leaves a room without such a piece unchanged', () => {
  expect(exchangePiece(room, 'rug', item('chair', 40, 0))).toEqual({ layout: room, outcome: 'absent' })
})

it('reverts one change and keeps later ones', () => {
  for (const after of [
    exchangePiece(room, 'sofa', item('chair', 40, 0)).layout,
    exchangePiece(room, 'lamp', undefined).layout,
    addPiece(room, item('table', 40, 0)),
  ]) {
    expect(withoutChange(after, room, after)).toEqual(room)
    const since = { ...after, items: [...after.items, item('plant', 10, 190)] }
    expect(withoutChange(since, room, after).items.map(({ id }) => id)).toEqual(['sofa', 'lamp', 'sofa-2', 'plant'])
  }
})
