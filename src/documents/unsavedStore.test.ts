// With a document
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { accountKey, clearAccountStorage } from '../platform/accountStorage.ts'
import { countUnsaved, hasUnsavedWork } from './unsavedWork.ts'

const KIND = { name: 'words', field: 'words', schema: z.string() } as const
const added = (_base: string, mine: string, theirs: string) => `${mine} ${theirs}`

/** The store as another tab, or the page after a reload, has it. */
async function tab() {
  vi.resetModules()
  return (await import('./unsavedStore.ts')).unsavedStore(KIND, 'boards:1')
}

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('gives an unsaved change back after a reload', async () => {
  ;(await tab()).keep({ revision: 3, document: 'mine', base: 'first' })
  expect((await tab()).read(added)).toEqual({ revision: 3, document: 'mine', base: 'first' })
})

it('reads a change that an earlier version of the app has kept', async () => {
  localStorage.setItem('words-unsaved:boards:1', JSON.stringify({ base: 'first', words: 'mine' }))
  expect((await tab()).read(added)).toEqual({ revision: 0, document: 'mine', base: 'first' })
})

it('keeps the changes of two tabs, of which each removes its own', async () => {
  const [one, other] = [await tab(), await tab()]
  one.keep({ revision: 1, document: 'one', base: 'first' })
  other.keep({ revision: 1, document: 'other', base: 'first' })
  other.keep({ revision: 1, document: 'other two', base: 'first' })
  other.drop()
  expect((await tab()).read(added)?.document).toBe('one')
  other.keep({ revision: 2, document: 'other', base: 'one' })
  const again = await tab()
  expect(again.read(added)?.document).toBe('one other')
  again.drop()
  expect(hasUnsavedWork()).toBe(false)
})

it('keeps the change of another tab that has no version in common with this one, until nothing else is unsaved', async () => {
  const [one, other] = [await tab(), await tab()]
  one.keep({ revision: 0, document: 'one', base: null })
  other.keep({ revision: 0, document: 'other', base: null })
  const again = await tab()
  expect(again.read(added)?.document).toBe('one')
  again.drop()
  expect((await tab()).read(added)?.document).toBe('other')
})

it('counts documents with unsaved changes once, in however many tabs they are', async () => {
  ;(await tab()).keep({ revision: 1, document: 'one', base: null })
  ;(await tab()).keep({ revision: 1, document: 'other', base: null })
  localStorage.setItem('room-unsaved:b:l', '{}')
  expect(countUnsaved()).toEqual({ plans: 1, boards: 1, hasFurniture: false })
  localStorage.setItem('furniture-unsaved:all', '{}')
  expect(countUnsaved()).toEqual({ plans: 1, boards: 1, hasFurniture: true })
})

it('removes everything of the account on signing out, and nothing of the visitor', () => {
  const own = [
    accountKey('room', 'unsaved', 'b:l'),
    'design-unsaved:boards:1',
    'waiting-work',
    'room-known:b',
    'room-clipboard',
    'collage-clipboard',
  ]
  for (const key of own) localStorage.setItem(key, '{}')
  for (const key of ['room-layouts:b', 'room:b', 'my-furniture']) localStorage.setItem(key, '{}')
  for (const key of ['room-steps:b:l', 'collage-steps:b', 'collage-steps:b:cover', 'words-steps:boards:1'])
    sessionStorage.setItem(key, '{}')
  clearAccountStorage()
  expect(Object.keys(localStorage).toSorted()).toEqual(['my-furniture', 'room-layouts:b', 'room:b'])
  expect(Object.keys(sessionStorage)).toEqual([])
})
