// With a document
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { readBoardFilter, useBoardFilter } from './useBoardFilter.ts'

afterEach(cleanup)

function open(query: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/inspirations${query}`]}>{children}</MemoryRouter>
  )
  const { result } = renderHook(() => ({ ...useBoardFilter(), query: useLocation().search }), { wrapper })
  return result
}

it('adds a filter to the address, replaces it, and takes it away when it is chosen again; the search words stay', () => {
  const filter = open('?search=oak')
  act(() => filter.current.toggle('style', 'Grey Tones'))
  expect(filter.current.query).toBe('?search=oak&style=Grey+Tones')
  expect(filter.current.isFiltered).toBe(true)
  act(() => filter.current.toggle('style', 'Light Tones'))
  expect(filter.current.query).toBe('?search=oak&style=Light+Tones')
  act(() => filter.current.toggle('style', 'Light Tones'))
  expect(filter.current.query).toBe('?search=oak')
  expect(filter.current.isFiltered).toBe(false)
})

it('names the order in the address unless it is the usual one; an order alone filters nothing', () => {
  const filter = open('')
  act(() => filter.current.sortBy('liked'))
  expect(filter.current.query).toBe('?sort=liked')
  expect(filter.current.isFiltered).toBe(false)
  act(() => filter.current.sortBy('newest'))
  expect(filter.current.query).toBe('')
})

it('clears all filters at once and keeps the words and the order', () => {
  const filter = open('?search=oak&style=Grey+Tones&function_name=Sleep&sort=liked')
  act(() => filter.current.clear())
  expect(filter.current.query).toBe('?search=oak&sort=liked')
})

it('ignores filter values that do not exist', () => {
  const filter = readBoardFilter(new URLSearchParams('style=Plaid&function_name=%3Cb%3E&sort=-1&colour=Red'))
  expect(filter).toEqual({ style: undefined, function_name: undefined, sort: undefined, colour: 'Red' })
})
