// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import type { Layout } from '../../../../studio/model/layout.ts'
import { accountLayouts } from '../layouts/layoutRepository.ts'
import { isUnsavedKept, keepUnsaved } from './unsavedLayout.ts'

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
  expect(store('first', true).unsaved?.()).toEqual({ revision: 4, layout: room(90) })
  expect(Object.keys(window.localStorage)).toEqual(['room-unsaved:board:first'])
  store('first', true).removeUnsaved?.()
  expect(store('first', true).unsaved?.()).toBeUndefined()
})

it('prefers a change that was stored for the layout itself over an older one', () => {
  window.localStorage.setItem('room-unsaved:board', JSON.stringify({ revision: 4, layout: room(90) }))
  keepUnsaved('board', 'first', { revision: 7, layout: room(120) })
  expect(store('first', true).unsaved?.()?.layout).toEqual(room(120))
})

it('reports whether the browser had space for the last change', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  keepUnsaved('board', 'first', { revision: 1, layout: room(90) })
  expect(isUnsavedKept()).toBe(false)
  full.mockRestore()
  keepUnsaved('board', 'first', { revision: 1, layout: room(90) })
  expect(isUnsavedKept()).toBe(true)
})
