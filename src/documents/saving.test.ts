// With a document
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RequestFailed } from '../api/request.ts'
import { createAutosave } from './autosave.ts'
import { notifyPage } from './pageEvents.ts'

/** A server with one text, which has revisions and refuses outdated saves, as the real one does. */
function server(first = 'first') {
  const state = {
    revision: 1,
    text: first,
    saves: [] as string[],
    refusal: undefined as Error | undefined,
    /** It saves, and its answers do not arrive. */
    losesAnswers: false,
  }
  const answer = async <Value>(value: () => Value) => {
    await Promise.resolve()
    if (state.refusal) throw state.refusal
    return value()
  }
  return {
    state,
    write: (text: string) => Object.assign(state, { text, revision: state.revision + 1 }),
    store: {
      load: () => answer(() => ({ revision: state.revision, document: state.text, layout: state.text })),
      save: (revision: number, text: string) => {
        state.saves.push(text)
        return answer(() => {
          if (revision !== state.revision) throw new RequestFailed(409, 'Changed elsewhere.', 'changed-elsewhere')
          state.text = text
          state.revision += 1
          if (state.losesAnswers) throw offline()
          return state.revision
        })
      },
    },
  }
}

const offline = () => new RequestFailed(0, 'The server cannot be reached.', 'network')
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Texts are merged by adding what the other side wrote. */
function open(at = server()) {
  const autosave = createAutosave<string>(at.store, at.state.revision, at.state.text)
  const shown = { text: at.state.text }
  autosave.mergeWith((base, theirs) => (shown.text = shown.text === base ? theirs : `${theirs} ${shown.text}`))
  const change = (text: string) => autosave.change((shown.text = text))
  return { ...at, autosave, change, shown }
}

it('saves a change that is made while a newer version loads and the load fails', async () => {
  const { autosave, change, state } = open()
  state.refusal = offline()
  const pulled = autosave.pull(2).catch(() => 'failed')
  change('mine')
  expect(await pulled).toBe('failed')
  expect(autosave.state()).not.toBe('saved')
  state.refusal = undefined
  await seconds(5)
  expect([autosave.state(), state.text]).toEqual(['saved', 'mine'])
})

it('takes back and continues its own change whose answer was lost, as if the answer had come', async () => {
  for (const next of ['first', 'other']) {
    const { autosave, change, shown, state } = open()
    state.losesAnswers = true
    change('mine')
    await seconds(1)
    expect([autosave.state(), state.text]).toEqual(['failed', 'mine'])
    state.losesAnswers = false
    change(next)
    await seconds(5)
    expect([autosave.state(), state.text, shown.text]).toEqual(['saved', next, next])
  }
})

it('merges what another wrote after its own change was lost', async () => {
  const { autosave, change, state, write } = open()
  state.refusal = offline()
  change('mine')
  await seconds(1)
  state.refusal = undefined
  write('theirs')
  change('more')
  await seconds(5)
  expect([autosave.state(), state.text]).toEqual(['saved', 'theirs more'])
})

it('merges a change that is made while a newer version loads', async () => {
  const { autosave, change, state, write } = open()
  write('theirs')
  const pulled = autosave.pull(2)
  change('mine')
  await pulled
  await seconds(5)
  expect([autosave.state(), state.text]).toEqual(['saved', 'theirs mine'])
})

it.each([400, 403, 404, 413])('shows a refusal with status %i as what it is and does not repeat it', async (status) => {
  const { autosave, change, state } = open()
  state.refusal = new RequestFailed(status, 'The reason.', `http-${status}`)
  change('mine')
  await seconds(600)
  expect(state.saves).toEqual(['mine'])
  expect([autosave.state(), autosave.failure()?.message]).toEqual(['refused', 'The reason.'])
  await expect(autosave.whenSaved()).rejects.toThrow('The reason.')
  state.refusal = undefined
  change('other')
  await seconds(5)
  expect([autosave.state(), state.text]).toEqual(['saved', 'other'])
})

it('waits as long as a busy server asks for', async () => {
  const { change, state } = open()
  state.refusal = new RequestFailed(429, 'Too many changes.', 'too-many', undefined, undefined, 30)
  change('mine')
  await seconds(20)
  expect(state.saves).toHaveLength(1)
  state.refusal = undefined
  await seconds(20)
  expect(state.text).toBe('mine')
})

it('saves at once when the page is closed or hidden within the pause, also without a component', async () => {
  for (const leave of [() => window.dispatchEvent(new Event('pagehide')), () => notifyPage('leave')]) {
    const { autosave, change, state } = open()
    change('mine')
    leave()
    await seconds(0)
    expect([autosave.state(), state.text]).toEqual(['saved', 'mine'])
  }
})

it('keeps a conflict that is met after the page was left, and merges it', async () => {
  const { autosave, change, state, write } = open()
  change('mine')
  write('theirs')
  autosave.flush()
  await seconds(5)
  expect([autosave.state(), state.text]).toEqual(['saved', 'theirs mine'])
})

it('saves at once when the network returns', async () => {
  const { autosave, change, state } = open()
  state.refusal = offline()
  change('mine')
  await seconds(300)
  expect(autosave.state()).toBe('failed')
  state.refusal = undefined
  window.dispatchEvent(new Event('online'))
  await seconds(0)
  expect([autosave.state(), state.text]).toEqual(['saved', 'mine'])
})

it('ends in one version when two tabs change a document', async () => {
  const at = server('base')
  const [one, other] = [open(at), open(at)]
  one.change('one')
  other.change('other')
  await seconds(5)
  expect([one.autosave.state(), other.autosave.state()]).toEqual(['saved', 'saved'])
  await one.autosave.pull(at.state.revision)
  expect(at.state.text).toBe('one other')
  expect([one.shown.text, other.shown.text]).toEqual(['one other', 'one other'])
})

it('forgets unsaved changes on signing out, also those that a running save has failed to send', async () => {
  const { autosave, change, state } = open()
  state.refusal = offline()
  change('mine')
  autosave.flush()
  await seconds(0)
  expect(autosave.state()).toBe('failed')
  notifyPage('sign-out')
  state.refusal = undefined
  await seconds(120)
  expect([autosave.state(), state.text, state.saves]).toEqual(['saved', 'first', ['mine']])
})
