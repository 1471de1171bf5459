// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RequestFailed } from '../../api/request.ts'
import * as api from '../../api/words.ts'
import type { Words } from '../../api/words.ts'
import { countUnsaved } from '../../documents/unsavedWork.ts'
import { shownAlerts } from '../../platform/alertStore.ts'
import { createWordsEdits, type SavedWords } from './wordsEdits.ts'

vi.mock(import('../../api/words.ts'), () => ({ fetchWords: vi.fn(), saveWords: vi.fn(), rewriteWords: vi.fn() }))

const PLACE = { of: 'boards', id: 'b1' } as const
const FIRST: Words = { title: 'Quiet', text: 'Two chairs.' }
let onServer: Words
let saved: SavedWords[]

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  onServer = FIRST
  saved = []
  vi.mocked(api.fetchWords).mockImplementation(async () => onServer)
  vi.mocked(api.saveWords).mockImplementation(async (_place, { generated_title: title, description: text, before }) => {
    const isOther = (was: string | undefined, now: string) => was !== undefined && was !== now
    if (isOther(before?.generated_title, onServer.title) || isOther(before?.description, onServer.text))
      throw new RequestFailed(409, 'Changed elsewhere.', 'changed-elsewhere')
    onServer = { title: title ?? onServer.title, text: text ?? onServer.text }
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

const open = () => createWordsEdits(PLACE, FIRST, (words) => saved.push(words))
const soon = () => vi.advanceTimersByTimeAsync(5_000)
const sent = () => vi.mocked(api.saveWords).mock.calls.map(([, { before: _before, ...change }]) => change)

it('saves the part that was edited, once for typing in one go, and undoes it in one step', async () => {
  const edits = open()
  for (const title of ['L', 'Lo', 'Loud']) edits.change({ ...FIRST, title }, 'title')
  await soon()
  expect(sent()).toEqual([{ generated_title: 'Loud' }])
  expect(edits.autosave.state()).toBe('saved')
  edits.change({ title: 'Loud', text: 'One sofa.' }, 'text')
  await soon()
  expect(sent().at(-1)).toEqual({ description: 'One sofa.' })
  expect(saved.at(-1)).toEqual({ words: { title: 'Loud', text: 'One sofa.' }, words_are_earlier: false })
  edits.undo()
  edits.undo()
  await soon()
  expect(edits.get()).toEqual(FIRST)
  expect(onServer).toEqual(FIRST)
  edits.redo()
  expect(edits.get()).toEqual({ ...FIRST, title: 'Loud' })
})

it('reports a missing or too long title at its field, and sends only a valid one', async () => {
  const edits = open()
  edits.change({ ...FIRST, title: '  ' }, 'title')
  await soon()
  expect(edits.edited().refusal).toEqual({ title: 'A board needs a title' })
  edits.change({ ...FIRST, title: 'x'.repeat(121) }, 'title')
  await soon()
  expect(edits.edited().refusal).toEqual({ title: 'A title can have at most 120 characters' })
  expect(sent()).toEqual([])
  await expect(edits.whenSaved()).rejects.toThrow('A title can have at most 120 characters.')
  edits.change({ ...FIRST, title: 'Calm' }, 'title')
  await soon()
  expect(edits.edited().refusal).toEqual({})
  expect(sent()).toEqual([{ generated_title: 'Calm' }])
})

it('forgets an unsaved change that the server has already', () => {
  localStorage.setItem('words-unsaved:boards:b1', JSON.stringify({ revision: 0, words: FIRST, base: FIRST }))
  expect(countUnsaved().boards).toBe(1)
  expect(open().edited()).toMatchObject({ past: [], future: [] })
  expect(countUnsaved().boards).toBe(0)
})

it('merges another part that another device has changed, and undo takes back the own change alone', async () => {
  const edits = open()
  edits.change({ ...FIRST, text: 'Mine.' }, 'text')
  onServer = { ...FIRST, title: 'Theirs' }
  await soon()
  expect(onServer).toEqual({ title: 'Theirs', text: 'Mine.' })
  edits.change({ title: 'Ours', text: 'Mine.' }, 'title')
  onServer = { ...onServer, title: 'Louder' }
  await soon()
  expect(edits.get()).toEqual({ title: 'Ours', text: 'Mine.' })
  expect(edits.autosave.conflicts.get().map(({ what }) => what)).toEqual(['The title. Theirs: “Louder”'])
  edits.undo()
  await soon()
  expect(onServer).toEqual({ title: 'Louder', text: 'Mine.' })
})

it('keeps this device’s text if two devices have changed it, and offers the other one', async () => {
  const edits = open()
  edits.change({ ...FIRST, text: 'Mine.' }, 'text')
  onServer = { title: 'Loud', text: 'Theirs.' }
  await soon()
  expect(edits.autosave.state()).toBe('saved')
  expect(onServer).toEqual({ title: 'Loud', text: 'Mine.' })
  expect(edits.get()).toEqual(onServer)
  const [conflict] = edits.autosave.conflicts.get()
  edits.settleConflict(conflict)
  await soon()
  expect(onServer).toEqual({ title: 'Loud', text: 'Theirs.' })
  expect(edits.autosave.conflicts.get()).toEqual([])
  edits.undo()
  await soon()
  expect(onServer.text).toBe('Mine.')
})

it('loses nothing when saving fails and the page is closed', async () => {
  vi.mocked(api.saveWords).mockRejectedValueOnce(new RequestFailed(0, 'No connection.', 'network'))
  const edits = open()
  edits.change({ ...FIRST, text: 'Written on a train.' }, 'text')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(edits.autosave.state()).toBe('failed')
  const again = open()
  expect(again.get()?.text).toBe('Written on a train.')
  await soon()
  expect(onServer.text).toBe('Written on a train.')
  expect(localStorage).toHaveLength(0)
})

it('shows new words of the engine at once, and brings the earlier ones back by undo', async () => {
  vi.mocked(api.rewriteWords).mockImplementation(async () => {
    onServer = { title: 'One warm note', text: 'New words.' }
    return {
      generated_title: onServer.title,
      description: { main_title: onServer.title, description: onServer.text },
      words_edited: [],
      words_are_earlier: false,
    }
  })
  const edits = open()
  vi.mocked(api.rewriteWords).mockRejectedValueOnce(new RequestFailed(500, 'No.', 'http-500'))
  await edits.rewrite()
  expect([edits.get(), edits.edited().isRewriting]).toEqual([undefined, false])
  await edits.rewrite()
  expect(edits.get()).toEqual({ title: 'One warm note', text: 'New words.' })
  const notices = () => shownAlerts().filter(({ action }) => action)
  expect(notices().map(({ text }) => text)).toEqual(['New words are in place.'])
  edits.undo()
  expect(notices()).toEqual([])
  await soon()
  expect(sent()).toEqual([{ generated_title: 'Quiet', description: 'Two chairs.' }])
})

it('undoes after a reload what was saved before it', async () => {
  localStorage.setItem('jwt', 'token')
  const edits = open()
  edits.change({ ...FIRST, title: 'Loud' }, 'title')
  await soon()
  window.dispatchEvent(new Event('pagehide'))
  const again = createWordsEdits(PLACE, onServer, () => undefined)
  again.undo()
  expect(again.get()).toEqual(FIRST)
  again.redo()
  expect(again.get()).toEqual({ ...FIRST, title: 'Loud' })
})

it('keeps words that cannot be saved yet while acceptable ones are saved', async () => {
  const edits = open()
  edits.change({ ...FIRST, title: 'Loud' }, 'title')
  edits.change({ title: '', text: 'Half written.' })
  await soon()
  expect(onServer.title).toBe('Loud')
  expect(open().get()).toEqual({ title: '', text: 'Half written.' })
})
