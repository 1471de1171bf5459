import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Waits are long on purpose: a busy machine is slow, and a slow test is not a failed one. */
const TIMEOUT_MS = 120_000
/** What a test file needs a process of its own for: a document, or modules that are replaced. */
const NEEDS_OWN_PROCESS = /^\/\/ @vitest-environment jsdom|^vi\.mock\(/m

const appTests = ['studio', 'src'].flatMap((folder) =>
  readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/'))),
)
const isolatedTests = appTests.filter((file) =>
  NEEDS_OWN_PROCESS.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')),
)

export default defineConfig({
  plugins: [react()],
  test: {
    // A worker of a project that is not isolated keeps its modules for all its files; loading them took half of the time.
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,tools,packages}/**/*.test.ts', 'tests/*.test.ts', 'tests/faults/*.test.ts'],
          exclude: ['**/node_modules/**', 'packages/photography/work/**'],
          globalSetup: ['tests/support/cluster.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: ['{studio,src}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...isolatedTests],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'app-isolated', include: isolatedTests } },
    ],
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    teardownTimeout: TIMEOUT_MS,
    // A test that kills databases and servers may meet a machine that has no time for it.
    retry: process.env.CI ? 2 : 0,
    maxWorkers: 3,
    css: false,
  },
})
