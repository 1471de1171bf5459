/**
 * `npm run bench:studio`: compares the room designer with other canvas editors, using the benchmark in the folder
 * `BENCH_DIR`, which is not part of this repository. It must be installed there and have its pages built into `PERF_DIR`
 * (`node setup.mjs`). The room designer is built here as it is for production. Prints goals and results, and writes them
 * to packages/benchmarks/load/studioPeers.md. Takes about half an hour on an idle machine; `-- --rounds 1` is a quick check, and `--
 * --keep DIR` stores results and resumes from them.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { type Plugin, build, preview } from 'vite'
import { z } from 'zod'
import { findBrowser } from '../../tools/browser.mjs'
import type { GeometryFacts, studioGeometry } from './studioGeometry.ts'
import { Run, SIZES, studioReport } from './studioGoals.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BENCH = benchFolder()
const PERF = process.env.PERF_DIR ?? path.join(tmpdir(), 'perf')
const browserSetup = await findBrowser()
const ENV = { ...process.env, ...browserSetup.env }
const REPORT = path.join(ROOT, 'packages/benchmarks/load/studioPeers.md')
const PEERS = ['bare', 'bare-again', 'konva-layers', 'konva-tuned', 'tldraw', 'excalidraw']
const VIEWPORT = { width: 1280, height: 800 }
/** A point outside the room: a press there clears the selection. */
const BESIDE = '60,700'
/** Approximate end point of a drag. */
const END = { x: 780, y: 600 }
const TURN = '[data-bench=rotate], [aria-label="Turn 5° right"]'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, keep: { type: 'string' } } })
const ROUNDS = Number(values.rounds)

for (const [what, file] of [
  [`BENCH_DIR is ${BENCH}, which has no bench.mjs`, path.join(BENCH, 'bench.mjs')],
  [
    `the benchmark has not been installed; run "npm install" in ${BENCH}`,
    path.join(BENCH, 'node_modules/playwright-core'),
  ],
  [
    `the other editors have not been built; run "PERF_DIR=${PERF} node setup.mjs" in ${BENCH}`,
    path.join(PERF, 'dist/bare/index.html'),
  ],
]) {
  if (existsSync(file ?? '')) continue
  console.error(`Nothing was measured: ${what}.`)
  process.exit(1)
}

const scratch = values.keep ?? mkdtempSync(path.join(tmpdir(), 'roomwright-studio-'))
mkdirSync(scratch, { recursive: true })
const page = await servePage()
try {
  const runs: Run[] = []
  for (const size of SIZES) {
    const peers = ['--targets', PEERS.join(','), '--rotate', TURN, '--deselect', BESIDE, '--to', await endOfDrag(size)]
    runs.push(...(await measure(`gestures-${size}`, ['gestures', ...peers, '--n', String(size)])))
  }
  const exports = await measure('exports', ['export', '--targets', 'bare', '--n', '1000', '--ratios', '4'])
  const report = studioReport({ runs, exports, geometry: await geometryFacts() }, ROUNDS)
  console.log(report)
  writeFileSync(REPORT, report)
} finally {
  await page.close()
  if (!values.keep) rmSync(scratch, { recursive: true, force: true })
}

function benchFolder(): string {
  const { BENCH_DIR } = process.env
  if (BENCH_DIR) return path.resolve(BENCH_DIR)
  console.error(
    'Nothing was measured: set BENCH_DIR to the folder of the benchmark with the pages of the other editors.',
  )
  return process.exit(1)
}

/** Builds the room designer like the app, with a higher limit of items. */
async function servePage(): Promise<{ origin: string; close: () => Promise<void> }> {
  const outDir = path.join(scratch, 'page')
  const root = path.join(ROOT, 'packages/benchmarks/studio')
  const shared = {
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  } as const
  await build({ ...shared, plugins: [react(), manyPieces()] })
  const server = await preview({ ...shared, preview: { host: '127.0.0.1', port: 0 } })
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('The page is not served on a port.')
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}

/** Raises the limit of items, because the other editors are measured with more than our rooms allow. */
function manyPieces(): Plugin {
  return {
    name: 'many-pieces',
    transform: (code, id) =>
      id.endsWith('/studio/model/layout.ts') ? code.replace(/MAX_ITEMS = \d+/, 'MAX_ITEMS = 5000') : undefined,
  }
}

/**
 * Snapping moves an item some pixels away from the pointer, but the benchmark checks its position; finds an end point
 * at which the item is aligned already.
 */
async function endOfDrag(size: number): Promise<string> {
  const browser = await chromium.launch({
    executablePath: browserSetup.path,
    env: ENV,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const tab = await browser.newPage({ viewport: VIEWPORT })
    await tab.goto(`${page.origin}/?n=${size}`)
    await tab.waitForFunction(() => window.__bench?.ready)
    const place = () => tab.evaluate(() => window.__bench?.item(window.__bench.k) ?? { x: 0, y: 0 })
    const { x, y } = await place()
    await tab.mouse.move(x, y)
    await tab.mouse.down()
    await tab.mouse.move(END.x, END.y, { steps: 40 })
    await tab.mouse.up()
    await tab.waitForTimeout(500)
    const end = await place()
    return `${end.x},${end.y}`
  } finally {
    await browser.close()
  }
}

/** Runs the benchmark in a child process, while this one serves our page. */
async function measure(name: string, args: readonly string[]): Promise<Run[]> {
  const out = path.join(scratch, `${name}.json`)
  if (!existsSync(out)) {
    const all = [...args, '--url', `app=${page.origin}/?n={n}`, '--rounds', String(ROUNDS), '--out', out]
    console.log(`── ${name}`)
    const bench = spawn(process.execPath, ['bench.mjs', ...all], {
      cwd: BENCH,
      stdio: 'inherit',
      env: { ...ENV, PERF_DIR: PERF, CHROMIUM: browserSetup.path },
    })
    await once(bench, 'exit')
  }
  return z.array(Run).parse(JSON.parse(readFileSync(out, 'utf8')))
}

/** Bundled like the app, because running the sources directly wraps every function, which would distort the timing. */
async function geometryFacts(): Promise<GeometryFacts> {
  const outDir = path.join(scratch, 'geometry')
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: 'packages/benchmarks/studioGeometry.ts', outDir, emptyOutDir: true, minify: false },
  })
  const built: unknown = await import(pathToFileURL(path.join(outDir, 'studioGeometry.js')).href)
  const Built = z.object({ studioGeometry: z.custom<typeof studioGeometry>((value) => typeof value === 'function') })
  return Built.parse(built).studioGeometry()
}
