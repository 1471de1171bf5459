/** Runs before every test file of the project `documents`: opens a new document, and unloads the modules of the app after the file. */
import { afterAll, vi } from 'vitest'
import { openDocument } from './documentEnvironment.ts'

await openDocument()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.resetModules()
})
