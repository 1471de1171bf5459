import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { createEditor } from '../../../studio/index.ts'
import { chest, pointed } from '../../../tests/support/testChests.ts'
import { checkOnChange, type RoomChecks } from './useRoomCheck.ts'

afterEach(() => vi.useRealTimers())

const OVERLAP = { type: 'pose', id: '1', pose: { x: 40, y: 20, rotation: 0 } } as const
const rulesOf = (checks: RoomChecks | undefined) => checks?.now?.findings.map(({ rule }) => rule) ?? []

/** Two chests in a room that is checked. */
async function watched() {
  const floor = { shape: 'rectangular', width: 200, length: 200 } as const
  const editor = createEditor({ version: 1, floor, items: [chest(0), chest(1)] }, () => 'copy')
  const checks: RoomChecks[] = []
  const stop = checkOnChange(editor, (change) => checks.push(change))
  onTestFinished(stop)
  const newest = () => checks.at(-1)
  await vi.waitFor(() => expect(newest()).toBeDefined())
  return { editor, checks, stop, newest }
}

it('checks the room when it is opened, and again after a change', async () => {
  const { editor, newest } = await watched()
  expect(newest()?.settled).toBe(newest()?.now)
  expect(newest()?.settled?.of).toBe(editor.get().layout)
  expect(rulesOf(newest())).toEqual([])
  editor.commit(OVERLAP)
  await vi.waitFor(() => expect(rulesOf(newest())).toContain('overlap'))
  expect(newest()?.settled).toBe(newest()?.now)
  expect(newest()?.settled?.of).toBe(editor.get().layout)
})

it('follows a piece while it is dragged, and has the final result after its release', async () => {
  const { editor, newest } = await watched()
  const before = newest()?.now?.score.score ?? 0
  editor.dispatch({ type: 'down', ...pointed(75, 20) })
  for (const x of [70, 60, 45]) editor.dispatch({ type: 'move', ...pointed(x, 25) })
  await vi.waitFor(() => expect(rulesOf(newest())).toContain('overlap'))
  expect(newest()).not.toHaveProperty('settled')
  expect(newest()?.now?.score.score).toBeLessThan(before)
  editor.dispatch({ type: 'cancel' })
  await vi.waitFor(() => expect(rulesOf(newest())).toEqual([]))
  expect(newest()?.settled).toBe(newest()?.now)
  expect(newest()?.settled?.of).toBe(editor.get().layout)
})

it('does not check an unchanged room again', async () => {
  const { editor, checks } = await watched()
  vi.useFakeTimers()
  editor.select('1')
  await vi.advanceTimersByTimeAsync(1000)
  expect(vi.getTimerCount()).toBe(0)
  expect(checks).toHaveLength(1)
})

it('checks a piece that is held still once', async () => {
  vi.useFakeTimers()
  const { editor, checks } = await watched()
  editor.dispatch({ type: 'down', ...pointed(75, 20) })
  for (const x of [70, 60, 45]) editor.dispatch({ type: 'move', ...pointed(x, 25) })
  await vi.waitFor(() => expect(rulesOf(checks.at(-1))).toContain('overlap'))
  const seen = checks.length
  await vi.advanceTimersByTimeAsync(1000)
  expect(checks).toHaveLength(seen)
  editor.dispatch({ type: 'move', ...pointed(60, 100) })
  await vi.advanceTimersByTimeAsync(1000)
  expect(checks).toHaveLength(seen + 1)
  expect(rulesOf(checks.at(-1))).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

it('ends with the page', async () => {
  const { editor, stop } = await watched()
  vi.useFakeTimers()
  stop()
  editor.commit(OVERLAP)
  expect(vi.getTimerCount()).toBe(0)
})
