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
/** What a test file needs a process of its own for: modules that are replaced. */
const NEEDS_OWN_PROCESS = /^\/\/ @vitest-environment jsdom|^vi\.mock\(/m
/** A document alone needs none (`tests/support/ownDocument.ts`): loading jsdom and the packages took longer than most of these files. */
const NEEDS_DOCUMENT = /^\/\/ With a document$/m

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

const namesOf = (names: string) => new Set(names.split(/\s+/))
/** Files that take longest, by their names: they start first, so that none of them runs alone at the end. */
const LONG = namesOf(
  `access arrangeRoom AuthForms backgrounds claims cutOut engineJourney eventLoop everyScene fitting flatModels ground imageLaw
  importFeed importFile limits oneTruth openEngine ownPictures paintRoom planPdf readers retouch RoomDesigner roomLight
  roomTemplates scenes severalUses shares strangers sweetHome3d textWork worn wornPictures writtenDrawings writtenHomes
  writtenWholeHomes`,
)
/** Long ones that mostly wait, for processes that end and for databases that are away: one beside two that work. */
const WAITING = namesOf(
  'boundedOutput ending kills logs main models nodes recurringWork silentDatabase supervisor uploadMemory',
)

/** One project after the other, because a worker that goes on to another project begins anew. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      const waiting = own.filter((file) => WAITING.has(nameOf(file)))
      const long = own.filter((file) => LONG.has(nameOf(file)))
      const mixed = waiting.flatMap((file, at) => [file, ...long.slice(2 * at, 2 * at + 2)])
      const short = own.filter((file) => !waiting.includes(file) && !long.includes(file))
      return [...mixed, ...long.slice(2 * waiting.length), ...short]
    })
  }
}

const nameOf = ({ moduleId }: TestSpecification) => path.basename(moduleId).split('.')[0] ?? ''

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
const appTestsWith = (pattern: RegExp) =>
  appTests.filter((file) => pattern.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')))
const isolatedTests = [...appTestsWith(NEEDS_OWN_PROCESS), ...MEMORY_TESTS]
const documentTests = appTestsWith(NEEDS_DOCUMENT)

const SETUP = 'tests/support/setup.ts'

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
          setupFiles: [SETUP],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: isSecondNode ? [] : ['{studio,src}/**/*.test.{ts,tsx}'],
          exclude: [...leftOut, ...isolatedTests, ...documentTests],
          execArgv: WITHOUT_STORAGE_OF_NODE,
          isolate: false,
          setupFiles: [SETUP],
          // They wait for nothing: what fails once in many random cases is a fault, which another try would hide.
          retry: 0,
        },
      },
      {
        extends: true,
        test: {
          name: 'documents',
          include: isSecondNode ? documentTests.filter((file) => ISOLATED_ON_SECOND_NODE.test(file)) : documentTests,
          exclude: leftOut,
          execArgv: WITHOUT_STORAGE_OF_NODE,
          environment: './tests/support/documentEnvironment.ts',
          isolate: false,
          setupFiles: ['tests/support/ownDocument.ts', SETUP],
          // They keep the document in which they were loaded, so that each file loads them anew, which it can as modules.
          alias: {
            '@testing-library/dom': '@testing-library/dom/dist/@testing-library/dom.esm.js',
            '@testing-library/react': '@testing-library/react/dist/@testing-library/react.esm.js',
          },
          server: { deps: { inline: [/@testing-library\//] } },
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
          setupFiles: [SETUP],
        },
      },
    ],
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    teardownTimeout: TIMEOUT_MS,
    // A test that kills databases and servers may meet a machine that has no time for it.
    retry: process.env.CI ? 2 : 0,
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst, setupFiles: 'list' },
    css: false,
  },
})
