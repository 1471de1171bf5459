/**
 * `npm test`: installs missing packages, then runs every check: types, format, lint, dead code, unit and server tests,
 * those that depend on Node also on the newest one, the size of the first page, browser tests in Chromium, and some in
 * Firefox and WebKit where they are installed. Continues after a failure, so that one run reports everything. The slowest
 * ten tests and every failed unit test are listed at the end; the last line is `N passed, M failed`. With names of steps (`npm test -- types browser`) it runs only these. Any
 * other word names stories of the browser: `npm run e2e -- lists` runs `tests/e2e/lists.spec.ts` alone. `npm test --
 * changed` is for the time while one works: types, format, lint, and the unit and server tests that what has changed can
 * reach. `--all` (`npm run test:all`) runs every variant of the slow tests, too.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { compressBuilt, ensureBuilt } from './build.mjs'
import { findEngines } from './engines.mjs'
import { ROOT, ensureInstalled } from './install.mjs'
import { findSecondNode } from './secondNode.mjs'

ensureInstalled('all')
// The tests of the catalog's models read them with its packages.
ensureInstalled('all', path.join(ROOT, 'packages', 'photography'))
const { findBrowser } = await import('./browser.mjs')

const reports = path.join(ROOT, '.cache', 'reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const unitReport = path.join(reports, 'unit.json')
const secondReport = path.join(reports, 'second-node.json')
const filesReport = path.join(reports, 'files.json')
const browserReport = path.join(reports, 'browser.json')
const enginesReport = path.join(reports, 'engines.json')

/** How many of the slowest tests are listed. */
const SLOWEST = 10
/** How many lines of the message of a failed test are repeated at the end. */
const MESSAGE_LINES = 12
const totals = { passed: 0, failed: 0 }
const failedSteps = []
const STEPS = ['types', 'format', 'lint', 'dead-code', 'unit', 'second-node', 'weight', 'browser', 'engines']
/** Those of `npm test -- changed`. */
const CHANGED_STEPS = ['types', 'format', 'lint', 'unit']
/** They read the files of the project instead of importing them, so that nothing tells which changes reach them. */
const READERS_OF_FILES = [
  'tests/architecture.test.ts',
  'tests/browserFloor.test.ts',
  'tests/documents.test.ts',
  'tests/styles.test.ts',
  'server/platform/images/sharp.test.ts',
]
/** It starts the built server, which it does not import. */
const STARTS_SERVER = 'server/main.test.ts'
const given = process.argv.slice(2).filter((word) => word !== '--all')
const isForChanges = given.includes('changed')
const words = given.filter((word) => word !== 'changed')
const asked = STEPS.filter((step) => words.includes(step) || (isForChanges && CHANGED_STEPS.includes(step)))
// Playwright matches whole paths: with its folder, a word does not match the path of the checkout.
const stories = words.filter((word) => !STEPS.includes(word)).map((word) => `e2e/${word}`)
if (stories.length > 0 && !asked.includes('browser')) asked.push('browser')
if (process.argv.includes('--all')) process.env.TEST_ALL = '1'

await checkTogether([
  ['types', 'typescript/bin/tsc', ['-p', 'tsconfig.json', '--noEmit']],
  ['format', '@biomejs/biome/bin/biome', ['format', '.']],
  ['lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']],
  ['dead-code', 'knip/bin/knip.js', []],
])
unitStep('unit', unitReport, isForChanges ? { args: ['--changed', changedSince(), '--passWithNoTests'] } : {})
if (isForChanges)
  unitStep('files', filesReport, { args: [...READERS_OF_FILES, ...(isServerChanged() ? [STARTS_SERVER] : [])] })
if (isAsked('second-node')) secondNodeStep()
if (isAsked('browser') || isAsked('weight') || isAsked('engines')) ensureBuilt()
const compressed = isAsked('browser') || isAsked('engines') ? once(compressBuilt(), 'exit') : undefined
step('weight', '../tools/firstPage.mjs', [])
await compressed
const browser = isAsked('browser') ? await findBrowser() : {}
storiesStep('browser', browserReport, ['--project=chromium', ...stories], {
  CHROMIUM_PATH: browser.path ?? '',
  CHROMIUM_ENV: JSON.stringify(browser.env ?? {}),
})
if (isAsked('engines')) enginesStep()

const slowest = [...unitTests(), ...browserTests()].sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
if (slowest.length > 0) console.log('\nThe slowest tests:')
for (const { title, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${title}`)
if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`)
for (const { title, message } of failedUnitTests()) console.log(`\n  ${title}\n${indent(message)}`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)

/** Runs one check. A check without a count of its own is one test; a failed exit counts as at least one failure. */
function step(title, program, args, env = {}, count = () => undefined, node = process.execPath) {
  if (!isAsked(title)) return
  console.log(`\n── ${title}`)
  const file = path.join(ROOT, 'node_modules', program)
  const start = performance.now()
  const { status } = spawnSync(node, [file, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  ended(title, start, status, count())
}

/** Runs checks at the same time, because each keeps one processor busy; what one says is shown when it has ended. */
async function checkTogether(checks) {
  const run = async ([title, program, args]) => {
    const start = performance.now()
    const check = spawn(process.execPath, [path.join(ROOT, 'node_modules', program), ...args], { cwd: ROOT })
    const said = []
    for (const stream of [check.stdout, check.stderr]) stream.on('data', (part) => said.push(part))
    const [status] = await once(check, 'close')
    console.log(`\n── ${title}\n${Buffer.concat(said).toString()}`)
    ended(title, start, status)
  }
  await Promise.all(checks.filter(([title]) => isAsked(title)).map(run))
}

function ended(title, start, status, counted = { passed: status === 0 ? 1 : 0, failed: 0 }) {
  console.log(`── ${title} took ${Math.round((performance.now() - start) / 1000)} s`)
  const failed = status === 0 ? counted.failed : Math.max(1, counted.failed)
  totals.passed += counted.passed
  totals.failed += failed
  if (failed > 0) failedSteps.push(title)
}

/** With a `node`, these tests have been counted on this machine's Node; only their failures count. */
function unitStep(title, report, { args = [], env, node } = {}) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const count = () => {
    const found = read(report)
    return found && { passed: node ? 0 : found.numPassedTests, failed: found.numFailedTests }
  }
  step(title, 'vitest/vitest.mjs', ['run', ...reporters, ...args], env, count, node)
}

/** The commit since which this branch has changed: where it left `main`; what is not committed counts, too. */
function changedSince() {
  for (const main of ['origin/main', 'main']) {
    const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', main], { cwd: ROOT, encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  return 'HEAD'
}

/** Whether one of the modules of the built server has changed, or is new. */
function isServerChanged() {
  const listed = (args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.split('\n')
  const changed = [
    ...listed(['diff', '--name-only', changedSince()]),
    ...listed(['ls-files', '--others', '--exclude-standard']),
  ]
  return changed.some((file) => /^(?:server|studio|src\/(?:contract|platform))\/(?!.*\.test\.)/.test(file))
}

/** Stories in browsers. */
function storiesStep(title, report, args, env) {
  const count = () => {
    const stats = read(report)?.stats
    return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  }
  const run = ['test', '-c', 'tests/playwright.config.ts', ...args]
  step(title, '@playwright/test/cli.js', run, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }, count)
}

/**
 * An engine that is not on this machine is no fault of the code: its stories are skipped, and the output says why.
 * WebKitGTK's driver sometimes stops answering, so that it runs when it is asked for (`npm test -- engines`, `--all`).
 */
function enginesStep() {
  const found = findEngines()
  const isAskedFor = asked.includes('engines') || process.env.TEST_ALL
  if (found.webkit.path && !isAskedFor)
    found.webkit = { missing: 'its driver does not always answer; npm test -- engines runs it' }
  const engines = Object.entries(found)
  for (const [name, { missing }] of engines) if (missing) console.log(`\n── ${name} skipped: ${missing}`)
  const present = engines.filter(([, { path: file }]) => file)
  if (present.length === 0) return
  const env = Object.fromEntries(present.map(([name, { path: file }]) => [`${name.toUpperCase()}_PATH`, file]))
  storiesStep(
    'engines',
    enginesReport,
    present.map(([name]) => `--project=${name}`),
    env,
  )
}

/** A machine on which there is no second Node is no fault of the code: the step is skipped, and the output says why. */
function secondNodeStep() {
  const { folder, version, missing } = findSecondNode()
  if (missing) return console.log(`\n── second-node skipped: ${missing}`)
  console.log(`\nNode ${version}, beside ${process.versions.node}:`)
  // Tests that start `node` get the same one. vitest.config.ts says which tests are left out.
  const env = { PATH: `${folder}${path.delimiter}${process.env.PATH}`, TEST_SECOND_NODE: '1' }
  unitStep('second-node', secondReport, { env, node: path.join(folder, 'node') })
}

function isAsked(title) {
  return asked.length === 0 || asked.includes(title) || (isForChanges && title === 'files')
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The failed unit tests of this run, on both Nodes. A file that could not be run is listed by its name. */
function failedUnitTests() {
  const files = [unitReport, filesReport, secondReport].flatMap((report) => read(report)?.testResults ?? [])
  return files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(ROOT, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [{ title: file, message }]
      return failed.map(({ fullName, failureMessages }) => ({
        title: `${file}: ${fullName}`,
        message: failureMessages[0] ?? '',
      }))
    })
}

/** The first lines of a message, each with four spaces before it. */
function indent(message) {
  return message.split('\n').slice(0, MESSAGE_LINES).join('\n').replaceAll(/^/gm, '    ')
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
  const suites = [browserReport, enginesReport].flatMap((report) => read(report)?.suites ?? [])
  return suites.flatMap(specsOf).map(({ file, title, tests }) => ({
    title: `${file}: ${title}`,
    seconds: Math.max(0, ...tests.flatMap(({ results }) => results.map(({ duration }) => duration))) / 1000,
  }))
}
