// With a document
import { afterEach, expect, it, vi } from 'vitest'
import type { Layout } from '../../../studio/model/layout.ts'
import { accountLayouts } from '../layouts/layoutRepository.ts'
import { unsavedLayout } from './unsavedLayout.ts'

const room = (width: number): Layout => ({
  version: 1,
  floor: { shape: 'rectangular', width, length: 200 },
  items: [],
})
const store = (id: string, shown: boolean) => accountLayouts('board').store({ id, name: 'Layout', shown })

afterEach(() => window.localStorage.clear())

it('assigns an unsaved change from before boards had several layouts to the shown layout, once', () => {
  window.localStorage.setItem('room-unsaved:board', JSON.stringify({ revision: 4, layout: room(90) }))
  expect(store('second', false).unsaved?.()).toBeUndefined()
  expect(store('first', true).unsaved?.()).toEqual({ revision: 4, document: room(90), base: null })
  expect(Object.keys(window.localStorage)).toEqual(['room-unsaved:board:first'])
  store('first', true).removeUnsaved?.()
  expect(store('first', true).unsaved?.()).toBeUndefined()
})

it('prefers a change that was stored for the layout itself over an older one', () => {
  window.localStorage.setItem('room-unsaved:board', JSON.stringify({ revision: 4, layout: room(90) }))
  unsavedLayout('board', 'first').keep({ revision: 7, document: room(120), base: null })
  expect(store('first', true).unsaved?.()?.document).toEqual(room(120))
})

it('reports whether the browser had space for the last change', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  const change = { revision: 1, document: room(90), base: null }
  expect(unsavedLayout('board', 'first').keep(change)).toBe(false)
  full.mockRestore()
  expect(unsavedLayout('board', 'first').keep(change)).toBe(true)
})
