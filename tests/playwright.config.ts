/** Browser tests: the built app on its embedded defaults, nothing mocked, in real Chromium, Firefox and WebKit. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { z } from 'zod'
import { everything } from './support/everything.ts'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const port = Number(process.env.E2E_PORT ?? 24100)
const dataDir = process.env.E2E_DATA_DIR ?? path.join(root, '.cache', 'browser-tests')

/** Patience, not expectation: a slow machine is no failure. */
const MINUTE_MS = 60_000

export default defineConfig({
  outputDir: path.join(root, 'test-results'),
  timeout: 4 * MINUTE_MS,
  expect: { timeout: MINUTE_MS },
  fullyParallel: false,
  workers: 2,
  // Variants of what other tests show; `npm run test:all` runs them, too.
  ...(everything ? {} : { grepInvert: /@all/ }),
  retries: process.env.CI ? 2 : 1,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  projects: [
    { name: 'chromium', testDir: 'e2e' },
    ...(process.env.FIREFOX_PATH ? [{ name: 'firefox', testDir: 'engines' }] : []),
    ...(process.env.WEBKIT_PATH ? [{ name: 'webkit', testDir: 'engines', workers: 1 }] : []),
  ],
  use: {
    // As the start prints it, and as the links of mails have it.
    baseURL: `http://localhost:${port}`,
    // A worker would answer for what a test takes away; tests/e2e/offline.spec.ts allows it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    // Without a graphics card, each picture of a motion takes the processor. The journeys are shown with motion.
    contextOptions: { reducedMotion: everything ? 'no-preference' : 'reduce' },
    navigationTimeout: MINUTE_MS,
    actionTimeout: MINUTE_MS,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      env: { ...definedOf(process.env), ...browserEnv() },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node tools/start.mjs',
    cwd: root,
    url: `http://127.0.0.1:${port}/api/health`,
    // The code of the printed address, for the tests that open it (support/machine.ts).
    wait: { stdout: /ready at \S+\/\?machine=(?<machine_code>\S+)/ },
    timeout: 5 * MINUTE_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: MINUTE_MS },
    stdout: 'ignore',
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT: '100000',
      LINK_HOSTS: '127.0.0.1',
      OPERATOR_EMAILS: 'operator@example.com',
    },
  },
})

/** What `tools/browser.mjs` says the browser needs, handed over by `tools/test.mjs`. */
function browserEnv(): Record<string, string> {
  return z.record(z.string(), z.string()).parse(JSON.parse(process.env.CHROMIUM_ENV || '{}'))
}

function definedOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined))
}
