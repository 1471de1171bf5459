// With a document
import { beforeEach, expect, it } from 'vitest'
import { createCollageEditor } from '../../../studio/index.ts'
import type { Collage, CollageElement } from '../../../studio/model/collage.ts'
import { readElements, writeElements } from './useCollageEditing.ts'
import { storeCollageTimeline, storedCollageTimeline } from './useCollageEditing.ts'

const BOX = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 }
const NAME = `/images/${'a'.repeat(40)}.webp`
const piece = (index: number): CollageElement => ({ kind: 'piece', id: `piece-${index}`, index, ...BOX })
const photo = (proof: string): CollageElement => ({
  kind: 'photo',
  id: 'own-1',
  source: `${NAME}?${proof}`,
  cut: false,
  alt: '',
  ...BOX,
})
const page = (...elements: CollageElement[]): Collage => ({
  version: 2,
  seed: 1,
  style: 'grid',
  aspect: 1.25,
  elements,
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('pastes elements with a product only if the board has the same product', () => {
  writeElements([piece(0), piece(1), photo('a=1')], ['/images/sofa.webp?key=1', '/images/lamp.webp'])
  const pasted = readElements(undefined, ['/images/rug.webp', '/images/sofa.webp?key=2'])
  expect(pasted).toEqual([{ ...piece(0), index: 1 }, photo('a=1')])
  expect(readElements(undefined, ['/images/rug.webp'])).toEqual([photo('a=1')])
})

it('keeps the undo steps over a reload, with the current URLs of photos', () => {
  const editor = createCollageEditor(page(piece(0), photo('until=1')), {
    pieces: [{ aspect: 1, weight: 1 }],
    seed: 1,
    aspect: 1.25,
  })
  editor.commit({ type: 'move', ids: ['piece-0'], by: { x: 0.1, y: 0 } })
  storeCollageTimeline('board', editor, false)()
  const { collage, past } = editor.get()
  const now = {
    ...collage,
    elements: collage.elements.map((each) => (each.kind === 'photo' ? photo('until=2') : each)),
  }
  const found = storedCollageTimeline('board', now)
  expect(found?.past[0]?.state.elements[0]).toEqual(past[0]?.state.elements[0])
  expect(found?.past[0]?.state.elements[1]).toEqual(photo('until=2'))
  expect(storedCollageTimeline('board', page(piece(0)))).toBeUndefined()
})

it('does not store the steps of an own board after signing out', () => {
  const editor = createCollageEditor(page(piece(0)), { pieces: [{ aspect: 1, weight: 1 }], seed: 1, aspect: 1.25 })
  editor.commit({ type: 'move', ids: ['piece-0'], by: { x: 0.1, y: 0 } })
  storeCollageTimeline('board', editor, true)()
  expect(storedCollageTimeline('board', editor.get().collage)).toBeUndefined()
  storeCollageTimeline('board', editor, false)()
  expect(storedCollageTimeline('board', editor.get().collage)?.past).toHaveLength(1)
})
