import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Waits are long on purpose: a busy machine is slow, and a slow test is not a failed one. */
const PATIENCE_MS = 120_000

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,tools}/**/*.test.ts', 'tests/*.test.ts', 'tests/faults/*.test.ts'],
          exclude: ['**/node_modules/**', 'tools/photography/work/**'],
          globalSetup: ['tests/support/cluster.ts'],
          // One worker keeps the modules of the server for all its files; loading them took half of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'app', include: ['{studio,src}/**/*.test.{ts,tsx}'] } },
    ],
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: PATIENCE_MS,
    hookTimeout: PATIENCE_MS,
    teardownTimeout: PATIENCE_MS,
    // A test that kills databases and servers may meet a machine that has no time for it.
    retry: process.env.CI ? 2 : 0,
    maxWorkers: 3,
    css: false,
  },
})
