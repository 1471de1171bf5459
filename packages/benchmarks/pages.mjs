/**
 * `npm run bench:pages`: runs Lighthouse with a mid-range phone profile against the app as `npm start` serves it, with
 * a data folder of its own. Each page is measured several times and the median counts. Prints a table, writes it to
 * docs/pages-bench.md, and fails when a score is below its goal. Times depend on the machine, so run it on an idle one;
 * Lighthouse's benchmark index is part of the report (a current desktop has 1500 to 4000).
 * `npm run bench:pages -- Home "Blog details"` measures only these pages and writes no file.
 * Settings: CHROMIUM_PATH, BENCH_RUNS (3), BENCH_PORT (24180), BENCH_URL (an app that is already running),
 * BENCH_THROTTLING: `simulate` computes the times of a phone from a fast load, `devtools` slows the browser down.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findBrowser } from '../../tools/browser.mjs'
import { ROOT } from '../../tools/install.mjs'

const PAGES = [
  ['Home', '/'],
  ['Inspirations', '/inspirations'],
  ['SelectedProducts', '/SelectedProducts?function_name=Sleep&size=King+Size&style=Grey+Tones'],
  ['Blog details', '/blog-details?post=room-to-turn'],
  ['Board', '/UserBoard?board='],
  ['Room designer', '/studio'],
]
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const METRICS = {
  'first-contentful-paint': 'First paint',
  'largest-contentful-paint': 'Largest paint',
  'total-blocking-time': 'Blocked',
  'cumulative-layout-shift': 'Shift',
}
const CHROME_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const RUNS = Number(process.env.BENCH_RUNS ?? 3)
const THROTTLING = process.env.BENCH_THROTTLING ?? 'simulate'
const PATIENCE_MS = 300_000

const cache = path.join(ROOT, '.cache', 'bench-pages')
mkdirSync(cache, { recursive: true })
const browser = await findBrowser()
const app = process.env.BENCH_URL ? { url: process.env.BENCH_URL, stop: () => {} } : await startApp()

const wanted = process.argv.slice(2)
const pages = PAGES.filter(([name]) => wanted.length === 0 || wanted.includes(name))
const boards = await (await fetch(`${app.url}/api/get_products_all/?page=1&page_size=1&images=url`)).json()
const addresses = pages.map(([, address]) => app.url + address + (address.endsWith('board=') ? boards[0].id : ''))
// The first answers of a server that has just started are not what visitors wait for.
for (const address of addresses) await fetch(address)
const rows = pages.map(([name], index) => measure(name, addresses[index]))
app.stop()

const table = [
  `| Page | ${Object.keys(GOALS).join(' | ')} | ${Object.values(METRICS).join(' | ')} | Machine |`,
  `| --- | ${[...Object.keys(GOALS), ...Object.keys(METRICS), 'Machine'].map(() => '---:').join(' | ')} |`,
  ...rows.map((row) => `| ${[row.name, ...row.scores, ...row.metrics, row.speed].join(' | ')} |`),
].join('\n')
console.log(`\n${table}`)
if (wanted.length === 0)
  writeFileSync(
    path.join(ROOT, 'docs', 'pages-bench.md'),
    `# Lighthouse on a phone\n\nWritten by \`npm run bench:pages\`: the middle of ${RUNS} runs of each page, throttled by "${THROTTLING}". "Machine" is its\nspeed as Lighthouse finds it (benchmarkIndex).\n\n${table}\n`,
  )
const isGood = rows.every(({ scores }) => Object.values(GOALS).every((goal, index) => scores[index] >= goal))
console.log(isGood ? '\nAll goals are met.' : `\nBelow the goals: ${JSON.stringify(GOALS)}`)
process.exit(isGood ? 0 : 1)

function measure(name, url) {
  const reports = Array.from({ length: RUNS }, (_, index) => run(url, path.join(cache, `${name}-${index}.json`)))
  reports.sort((one, other) => one.categories.performance.score - other.categories.performance.score)
  const middle = reports[Math.floor(reports.length / 2)]
  const scores = Object.keys(GOALS).map((category) => Math.round(middle.categories[category].score * 100))
  const metrics = Object.keys(METRICS).map((metric) => middle.audits[metric].displayValue.replaceAll(' ', ' '))
  for (const audit of Object.values(middle.audits))
    if (audit.score !== null && audit.score < 1 && isJudged(middle, audit.id)) console.log(`  ${name}: ${audit.title}`)
  console.log(`${name}: ${scores.join(' / ')}, ${metrics.join(', ')}`)
  return { name, scores, metrics, speed: Math.round(middle.environment.benchmarkIndex) }
}

/** Whether a finding lowers the score of a category other than performance, to which all findings contribute. */
function isJudged(report, id) {
  return Object.entries(report.categories).some(
    ([name, { auditRefs }]) => name !== 'performance' && auditRefs.some((ref) => ref.id === id && ref.weight > 0),
  )
}

function run(url, file, isSecond = false) {
  const lighthouse = path.join(import.meta.dirname, 'node_modules', 'lighthouse', 'cli', 'index.js')
  const { status } = spawnSync(
    process.execPath,
    [
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      `--throttling-method=${THROTTLING}`,
      `--output-path=${file}`,
      `--chrome-flags=${CHROME_FLAGS.join(' ')}`,
    ],
    {
      cwd: cache,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...browser.env, CHROME_PATH: browser.path },
    },
  )
  // Retries once, because Lighthouse occasionally loses the beginning of a trace.
  if (status !== 0 && !isSecond) return run(url, file, true)
  if (status !== 0) throw new Error(`Lighthouse could not measure ${url}.`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

async function startApp() {
  const port = process.env.BENCH_PORT ?? '24180'
  const child = spawn(process.execPath, [path.join(ROOT, 'tools', 'start.mjs')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: port, DATA_DIR: path.join(cache, 'data'), RATE_LIMIT: '100000' },
  })
  const url = `http://127.0.0.1:${port}`
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.ok) return { url, stop: () => child.kill('SIGTERM') }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  child.kill('SIGTERM')
  throw new Error('The app did not start.')
}
