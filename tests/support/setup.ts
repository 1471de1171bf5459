/** Runs before every test file: an unexpected `console.error` fails the test that caused it. */
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Patience, not expectation: what a screen shows later may take long on a slow machine. */
const PATIENCE_MS = 60_000

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: PATIENCE_MS })
}

beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  if (vi.isMockFunction(console.error)) expect(console.error).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
