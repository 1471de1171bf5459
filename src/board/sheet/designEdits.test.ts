// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCollageEditor } from '../../../studio/index.ts'
import type { Collage } from '../../../studio/model/collage.ts'
import * as arrangements from '../../api/arrangements.ts'
import * as boards from '../../api/boards.ts'
import { type Arrangement, PLAIN_ARRANGEMENT } from '../../contract/arrangements.ts'
import type { Board } from '../../contract/boards.ts'
import { testProduct } from '../../../tests/support/testProduct.ts'
import type { DesignEdits } from './designEdits.ts'

vi.mock(import('../../api/arrangements.ts'), () => ({ saveDesignEdit: vi.fn() }))
vi.mock(import('../../api/boards.ts'), async (original) => ({ ...(await original()), fetchBoard: vi.fn() }))

const PRODUCTS = ['sofa', 'lamp'].map((id) => testProduct({ id }))
const server = { revision: 1, arrangement: PLAIN_ARRANGEMENT, isReached: true, isMine: true }
const read = () =>
  ({
    id: 'b1',
    mine: server.isMine,
    products: PRODUCTS,
    background_removed_images: ['/sofa.webp', '/lamp.webp'],
    arrangement: server.arrangement,
    arrangement_revision: server.revision,
  }) as unknown as Board
/** An answer as the modules of the last reload know it. */
const failed = async (status: number, message: string, code: string) =>
  new (await import('../../api/request.ts')).RequestFailed(status, message, code)
const unreached = () => failed(0, 'The server cannot be reached.', 'network')

/** The edits as they are after a reload of the page. */
async function open() {
  vi.resetModules()
  const { designEdits, editionOf } = await import('./designEdits.ts')
  const edits = designEdits(read(), () => undefined)
  const arrange = (change: Partial<Arrangement>) => {
    const now = edits.get() ?? editionOf(read())
    edits.change({ ...now, arrangement: { ...now.arrangement, ...change } })
  }
  return { edits, arrange }
}
const soon = () => vi.advanceTimersByTimeAsync(5_000)

beforeEach(() => {
  vi.clearAllMocks()
  vi.useFakeTimers()
  localStorage.clear()
  Object.assign(server, { revision: 1, arrangement: PLAIN_ARRANGEMENT, isReached: true, isMine: true })
  vi.mocked(boards.fetchBoard).mockImplementation(async () => {
    if (!server.isReached) throw await unreached()
    return read()
  })
  vi.mocked(arrangements.saveDesignEdit).mockImplementation(async (_place, revision, { arrangement }) => {
    if (!server.isReached) throw await unreached()
    if (revision !== server.revision) throw await failed(409, 'Changed elsewhere.', 'changed-elsewhere')
    server.arrangement = structuredClone(arrangement)
    return ++server.revision
  })
})
afterEach(() => void vi.useRealTimers())

it('restores a change that could not be saved before the page was closed, and saves it', async () => {
  server.isReached = false
  const { arrange } = await open()
  arrange({ quantities: { sofa: 3 } })
  window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(100)
  server.isReached = true
  const { edits } = await open()
  expect(edits.get()?.arrangement.quantities).toEqual({ sofa: 3 })
  await soon()
  expect(server.arrangement.quantities).toEqual({ sofa: 3 })
  expect(localStorage).toHaveLength(0)
})

it('merges a restored change with what was saved elsewhere meanwhile', async () => {
  server.isReached = false
  const { arrange } = await open()
  arrange({ quantities: { sofa: 3 } })
  Object.assign(server, {
    isReached: true,
    revision: 2,
    arrangement: { ...PLAIN_ARRANGEMENT, quantities: { lamp: 2 } },
  })
  await open()
  await soon()
  expect(server.arrangement.quantities).toEqual({ sofa: 3, lamp: 2 })
})

it('keeps what two tabs of a visitor arrange, and what a newer version has stored', async () => {
  server.isMine = false
  const [one, other] = [await open(), await open()]
  one.arrange({ quantities: { sofa: 3 } })
  await soon()
  other.arrange({ quantities: { lamp: 2 } })
  await soon()
  expect(other.edits.get()?.arrangement.quantities).toEqual({ sofa: 3, lamp: 2 })

  const stored = () => JSON.parse(localStorage.getItem('collage:b1') ?? '')
  const later = { ...stored(), arrangement: { ...stored().arrangement, later: 1 } }
  localStorage.setItem('collage:b1', JSON.stringify(later))
  const { arrange } = await open()
  arrange({ true_scale: true })
  await soon()
  expect(stored().arrangement).toMatchObject({ quantities: { sofa: 3, lamp: 2 }, true_scale: true, later: 1 })
  expect(arrangements.saveDesignEdit).not.toHaveBeenCalled()
})

it('shows a refusal of the server and sends nothing until the next change', async () => {
  const { edits, arrange } = await open()
  vi.mocked(arrangements.saveDesignEdit).mockRejectedValueOnce(await failed(403, 'Ask the owner.', 'forbidden'))
  arrange({ quantities: { sofa: 3 } })
  await vi.advanceTimersByTimeAsync(300_000)
  expect([edits.autosave.state(), edits.autosave.failure()?.message]).toEqual(['refused', 'Ask the owner.'])
  expect(server.revision).toBe(1)
})

const collage = (x: number): Collage => ({
  version: 2,
  seed: 1,
  style: 'grid',
  aspect: 1.5,
  elements: [
    { kind: 'piece', id: 'piece-0', index: 0, x, y: 0.1, width: 0.2, height: 0.2, turn: 0 },
    { kind: 'piece', id: 'piece-1', index: 1, x: 0.6, y: 0.1, width: 0.2, height: 0.2, turn: 0 },
  ],
})

it.each([
  ['is announced', (edits: DesignEdits) => void edits.autosave.pull(3)],
  ['is read by the page', (edits: DesignEdits) => edits.sync(read())],
])(
  'merges a collage that %s into the open page and its history, so that the next change keeps it',
  async (_, arrive) => {
    server.arrangement = { ...PLAIN_ARRANGEMENT, collage: collage(0.1) }
    const { edits, arrange } = await open()
    const pieces = [{ aspect: 1 }, { aspect: 1 }].map((piece) => ({ ...piece, name: '' })) as never
    const editor = createCollageEditor(collage(0.1), { pieces, seed: 1, aspect: 1.5 })
    edits.openPage('collage', editor)
    editor.subscribe(() => arrange({ collage: editor.get().collage }))
    editor.commit({ type: 'move', ids: ['piece-1'], by: { x: 0, y: 0.2 } })
    await soon()
    const placeOf = (from: Collage | null, id: string) => from?.elements.find((each) => each.id === id)
    // Another device moves the other piece.
    const saved = server.arrangement.collage!
    const elements = saved.elements.map((each) => (each.id === 'piece-0' ? { ...each, x: 0.3 } : each))
    Object.assign(server, { revision: 3, arrangement: { ...server.arrangement, collage: { ...saved, elements } } })
    arrive(edits)
    await vi.advanceTimersByTimeAsync(0)
    expect(placeOf(editor.get().collage, 'piece-0')).toMatchObject({ x: 0.3 })
    editor.undo()
    await soon()
    expect(placeOf(server.arrangement.collage, 'piece-0')).toMatchObject({ x: 0.3 })
    expect(placeOf(server.arrangement.collage, 'piece-1')).toMatchObject({ y: 0.1 })
  },
)
