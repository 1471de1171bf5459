import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ensureServerBuilt, withBundledWorkers } from './tools/build.mjs'

/** Waits are long on purpose: a busy machine is slow, and a slow test is not a failed one. */
const TIMEOUT_MS = 120_000
/** Since Node 25 its own localStorage, which needs a file, would hide that of the document. Node 20 lacks the flag. */
const WITHOUT_STORAGE_OF_NODE = ['--no-experimental-webstorage'].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
)
/** What a test file needs a process of its own for: a document, or modules that are replaced. */
const NEEDS_OWN_PROCESS = /^\/\/ @vitest-environment jsdom|^vi\.mock\(/m

/**
 * On the second Node of `npm test`, what uses Node itself: processes, files, sockets, streams, crypto, storage, backup and
 * restore. The rules of the product above it are the same on every Node. `npm run test:all` leaves nothing out.
 */
const ON_SECOND_NODE = [
  'server/{main,requestLimits}.test.ts',
  'server/platform/*.test.ts',
  'server/platform/{images,queue}/*.test.ts',
  'server/platform/database/{migrateDatabase,retryingPool,supervisor}.test.ts',
  'server/http/operation/{probeRoutes,traces}.test.ts',
  'server/people/auth/sessions.test.ts',
  'server/people/identity/{firebaseIdentity,password}.test.ts',
  'server/boards/export/*.test.ts',
  'tools/**/*.test.ts',
]
/** Of the tests with a document, those of storage and of requests: Node has both, too. */
const ISOLATED_ON_SECOND_NODE = /^src\/(?:api|app|documents|platform)\/.*\.ts$/
const isSecondNode = process.env.TEST_SECOND_NODE === '1' && process.env.TEST_ALL !== '1'
const leftOut = ['**/node_modules/**']

/** Files that take longest, by their names: they start first, so that none of them runs alone at the end. */
const LONG = new Set(
  `access AuthForms boundedOutput cutOut ending eventLoop flatModels importFeed importFile kills logs main models nodes oneTruth
  openEngine ownPictures readers recurringWork RoomDesigner silentDatabase strangers supervisor textWork uploadMemory
  wornPictures`.split(/\s+/),
)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.has(path.basename(moduleId).split('.')[0] ?? '')
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Workers of servers inside of a test start from their bundles, as those of `npm start` do: a tenth of the time of tsx. */
const bundledWorkers: Plugin = {
  name: 'bundled workers',
  enforce: 'pre',
  async transform(source, id) {
    if (!id.endsWith('.ts') || withBundledWorkers(source, id, '') === source) return undefined
    return withBundledWorkers(source, id, path.dirname(await ensureServerBuilt()))
  },
}

const appTests = ['studio', 'src'].flatMap((folder) =>
  readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/'))),
)
/** It collects garbage again and again, which takes long beside the modules of other files. */
const MEMORY_TESTS = ['tests/readers.test.ts']
const isolatedTests = [
  ...appTests.filter((file) => NEEDS_OWN_PROCESS.test(readFileSync(path.join(import.meta.dirname, file), 'utf8'))),
  ...MEMORY_TESTS,
]

export default defineConfig({
  plugins: [react(), bundledWorkers],
  test: {
    // A worker of a project that is not isolated keeps its modules for all its files; loading them took half of the time.
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: isSecondNode
            ? ON_SECOND_NODE
            : ['{server,tools,packages}/**/*.test.ts', 'tests/*.test.ts', 'tests/{exchange,faults,shops}/*.test.ts'],
          exclude: [...leftOut, ...isolatedTests, 'packages/photography/work/**'],
          globalSetup: ['tests/support/cluster.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: isSecondNode ? [] : ['{studio,src}/**/*.test.{ts,tsx}'],
          exclude: [...leftOut, ...isolatedTests],
          execArgv: WITHOUT_STORAGE_OF_NODE,
          isolate: false,
          // They wait for nothing: what fails once in many random cases is a fault, which another try would hide.
          retry: 0,
        },
      },
      {
        extends: true,
        test: {
          name: 'app-isolated',
          include: isSecondNode
            ? isolatedTests.filter((file) => ISOLATED_ON_SECOND_NODE.test(file))
            : [...isolatedTests, 'tests/laws/*.test.{ts,tsx}'],
          exclude: leftOut,
          execArgv: WITHOUT_STORAGE_OF_NODE,
        },
      },
    ],
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    teardownTimeout: TIMEOUT_MS,
    // A test that kills databases and servers may meet a machine that has no time for it.
    retry: process.env.CI ? 2 : 0,
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    css: false,
  },
})
