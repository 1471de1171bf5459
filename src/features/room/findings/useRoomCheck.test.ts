import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { createEditor } from '../../../../studio/index.ts'
import { chest, pointed } from '../pieces/testChests.ts'
import { type CheckedRoom, keepChecked } from './useRoomCheck.ts'

afterEach(() => vi.useRealTimers())

const OVERLAP = { type: 'pose', id: '1', pose: { x: 40, y: 20, rotation: 0 } } as const
const rulesOf = (checked: CheckedRoom | undefined) => checked?.findings.map(({ rule }) => rule) ?? []

/** Two chests in a room that is checked. */
async function watched() {
  const floor = { shape: 'rectangular', width: 200, length: 200 } as const
  const editor = createEditor({ version: 1, floor, items: [chest(0), chest(1)] }, () => 'copy')
  const checks: CheckedRoom[] = []
  const stop = keepChecked(editor, (checked) => checks.push(checked))
  onTestFinished(stop)
  const newest = () => checks.at(-1)
  await vi.waitFor(() => expect(newest()).toBeDefined())
  return { editor, checks, stop, newest }
}

it('checks the room when it is opened, and again after a change', async () => {
  const { editor, newest } = await watched()
  expect(newest()).toMatchObject({ of: editor.get().layout, isPreview: false, gain: 0 })
  expect(rulesOf(newest())).toEqual([])
  editor.commit(OVERLAP)
  await vi.waitFor(() => expect(rulesOf(newest())).toContain('overlap'))
  expect(newest()).toMatchObject({ of: editor.get().layout, isPreview: false, gain: 0 })
})

it('follows a piece while it is dragged, with the points that it gains or loses, and starts anew at its end', async () => {
  const { editor, newest } = await watched()
  const before = newest()?.score.score ?? 0
  editor.dispatch({ type: 'down', ...pointed(75, 20) })
  for (const x of [70, 60, 45]) editor.dispatch({ type: 'move', ...pointed(x, 25) })
  await vi.waitFor(() => expect(rulesOf(newest())).toContain('overlap'))
  expect(newest()?.isPreview).toBe(true)
  expect(newest()?.gain).toBeLessThan(0)
  expect(newest()?.gain).toBeCloseTo((newest()?.score.score ?? 0) - before)
  editor.dispatch({ type: 'cancel' })
  await vi.waitFor(() => expect(rulesOf(newest())).toEqual([]))
  expect(newest()).toMatchObject({ of: editor.get().layout, isPreview: false, gain: 0 })
})

it('does not check a room again of which nothing else is shown', async () => {
  const { editor, checks } = await watched()
  vi.useFakeTimers()
  editor.select('1')
  await vi.advanceTimersByTimeAsync(1000)
  expect(vi.getTimerCount()).toBe(0)
  expect(checks).toHaveLength(1)
})

it('ends with the page', async () => {
  const { editor, stop } = await watched()
  vi.useFakeTimers()
  stop()
  editor.commit(OVERLAP)
  expect(vi.getTimerCount()).toBe(0)
})
