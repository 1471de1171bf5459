/** Runs before every test file of the project `documents`: the file gets a document of its own, and modules that nobody has used. */
import { afterAll, vi } from 'vitest'
import { openDocument } from './documentEnvironment.ts'

await openDocument()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})
