/**
 * `npm test`: installs missing packages, then runs every check: types, format, lint, dead code, unit and server tests,
 * the size of the first page, browser tests. What needs the built app runs beside the rest, because both wait for more
 * than they compute; its output follows. Continues after a failure, so that one run reports everything. The last line is
 * `N passed, M failed`. With names of steps (`npm test -- types browser`) it runs only these. Any other word
 * names stories of the browser: `npm run e2e -- lists` runs `tests/e2e/lists.spec.ts` alone. `--all` (`npm run
 * test:all`) runs every variant of the slow tests, too. The slowest ten tests are listed at the end.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ROOT, ensureInstalled } from './install.mjs'

ensureInstalled()
const { findBrowser } = await import('./browser.mjs')

const reports = path.join(ROOT, '.cache', 'reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const unitReport = path.join(reports, 'unit.json')
const browserReport = path.join(reports, 'browser.json')

/** Niceness of the checks of the sources beside a browser. */
const LOWER_PRIORITY = 10
/** How many of the slowest tests are listed. */
const SLOWEST = 10
const totals = { passed: 0, failed: 0 }
const failedSteps = []
const STEPS = ['types', 'format', 'lint', 'dead-code', 'unit', 'weight', 'browser']
const words = process.argv.slice(2).filter((word) => word !== '--all')
const isStep = (word) => STEPS.includes(word)
const asked = words.filter(isStep)
// Playwright matches whole paths: with its folder, a word does not match the path of the checkout.
const stories = words.filter((word) => !isStep(word)).map((word) => `e2e/${word}`)
if (stories.length > 0 && !asked.includes('browser')) asked.push('browser')

const SOURCES = [
  { title: 'types', program: 'typescript/bin/tsc', args: ['-p', 'tsconfig.json', '--noEmit'] },
  { title: 'format', program: '@biomejs/biome/bin/biome', args: ['format', '.'] },
  { title: 'lint', program: 'oxlint/bin/oxlint', args: ['--type-aware', '--deny-warnings'] },
  { title: 'dead-code', program: 'knip/bin/knip.js', args: [] },
  {
    title: 'unit',
    program: 'vitest/vitest.mjs',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    count: () => {
      const report = read(unitReport)
      return report && { passed: report.numPassedTests, failed: report.numFailedTests }
    },
  },
]
const BUILT = [
  { title: 'weight', program: '../tools/firstPage.mjs', args: [] },
  {
    title: 'browser',
    program: '@playwright/test/cli.js',
    args: ['test', '-c', 'tests/playwright.config.ts', ...stories],
    env: async () => {
      const { path: browserPath, env } = await findBrowser()
      return {
        CHROMIUM_PATH: browserPath,
        CHROMIUM_ENV: JSON.stringify(env),
        PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
      }
    },
    count: () => {
      const stats = read(browserReport)?.stats
      return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected }
    },
  },
]
if (process.argv.includes('--all')) process.env.TEST_ALL = '1'
const isAsked = ({ title }) => asked.length === 0 || asked.includes(title)
const sources = SOURCES.filter(isAsked)
const built = BUILT.filter(isAsked)

if (built.length > 0) ensureBuilt()
/** Output of the steps of the built app, while those of the sources write theirs. */
const waiting = []
let mustWait = sources.length > 0
const besides = runAll(built, (text) => (mustWait ? waiting.push(text) : process.stdout.write(text)))
// The browser has the processor first: its tests wait for what a page computes.
await runAll(sources, (text) => process.stdout.write(text), built.length > 0 ? LOWER_PRIORITY : 0)
mustWait = false
for (const text of waiting) process.stdout.write(text)
await besides

const slowest = [...unitTests(), ...browserTests()].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
if (slowest.length > 0) console.log('\nThe slowest tests:')
for (const { title, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${title}`)
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)

/** Runs checks one after the other, and hands their output to `show`. */
async function runAll(steps, show, priority = 0) {
  for (const { title, program, args, env, count } of steps) {
    show(`\n── ${title}\n`)
    const start = performance.now()
    const child = spawn(process.execPath, [path.join(ROOT, 'node_modules', program), ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...(await env?.()) },
    })
    if (priority !== 0 && child.pid !== undefined) setPriority(child.pid, priority)
    for (const stream of [child.stdout, child.stderr]) stream.on('data', show)
    const [status] = await once(child, 'close')
    show(`── ${title} took ${Math.round((performance.now() - start) / 1000)} s\n`)
    // A check without a count of its own is one test; a failed exit counts as at least one failure.
    const counted = count?.() ?? { passed: status === 0 ? 1 : 0, failed: 0 }
    const failed = status === 0 ? counted.failed : Math.max(1, counted.failed)
    totals.passed += counted.passed
    totals.failed += failed
    if (failed > 0) failedSteps.push(title)
  }
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The unit tests of this run with their durations. */
function unitTests() {
  const files = read(unitReport)?.testResults ?? []
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({
      title: `${path.relative(ROOT, name)}: ${title}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )
}

/** The browser tests of this run with their durations. */
function browserTests() {
  const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
  return (read(browserReport)?.suites ?? []).flatMap(specsOf).map(({ file, title, tests }) => ({
    title: `${file}: ${title}`,
    seconds: Math.max(0, ...tests.flatMap(({ results }) => results.map(({ duration }) => duration))) / 1000,
  }))
}
