/**
 * `npm run bench:screens`: every screen and state of `npm run shots`, with a processor slowed down four times: the
 * longest latency of a press or key (as in Interaction to Next Paint, ms), the pressed control, the share of the
 * handler's own work, and the layout shift (CLS). Prints a table and keeps it in `packages/benchmarks/load/screens.md`. `-- home
 * selected` measures the states whose names begin with these words and replaces their rows; `-- --url http://...`
 * measures a running app, `--at 1440` another width, `--cpu 1` full processor speed; these write no file.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from '../../tools/launchBrowser.ts'
import { makePerson } from '../../tools/shots/person.ts'
import { type State, states } from '../../tools/shots/states.ts'
import { startApp } from '../../tools/startApp.ts'

/** Limits: a good latency in milliseconds (web.dev/inp), and the layout shift. */
const GOALS = { answer: 200, shift: 0 }
const OUT = path.join(import.meta.dirname, 'load', 'screens.md')
const TIMEOUT_MS = 120_000
const SETTLED_MS = 800
const TABS = 4
const HEIGHTS: Readonly<Record<number, number>> = { 1440: 900, 820: 1180, 390: 844 }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    at: { type: 'string', default: '390' },
    cpu: { type: 'string', default: '4' },
  },
})
const WIDTH = Number(values.at)

type Answer = { readonly name: string; readonly on: string; readonly duration: number; readonly work: number }
type Measured = {
  readonly state: string
  readonly answers: readonly Answer[]
  readonly shift: number
  readonly shifted: string
}

declare global {
  interface Window {
    screen_?: { answers: Answer[]; shift: number; shifted: string }
  }
}

/** A string, because the loader of this file injects helpers into functions. */
const WATCH = `
  window.screen_ = { answers: [], shift: 0, shifted: '' }
  const nameOf = (node) => {
    const element = node && (node.nodeType === 1 ? node : node.parentElement)
    if (!element) return ''
    const text = (element.getAttribute('aria-label') || element.textContent || '').trim().replace(/\\s+/g, ' ')
    return element.tagName.toLowerCase() + ' ' + text.slice(0, 40)
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.interactionId)
        window.screen_.answers.push({
          name: entry.name,
          on: nameOf(entry.target),
          duration: entry.duration,
          work: entry.processingEnd - entry.processingStart,
        })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue
      window.screen_.shift += entry.value
      window.screen_.shifted ||= entry.sources.map(({ node }) => nameOf(node)).join(' | ')
    }
  }).observe({ type: 'layout-shift', buffered: true })
`

const dataDir = mkdtempSync(path.join(tmpdir(), 'roomwright-screens-'))
const app = values.url === undefined ? await startApp({ dataDir, port: 24320 }) : undefined
const origin = values.url ?? app?.origin ?? ''
const browser = await launchBrowser('--disable-gpu')
try {
  const person = await makePerson(origin)
  const wanted = states(person).filter(
    ({ name }) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)),
  )
  const measured: Measured[] = []
  for (const state of wanted) {
    try {
      measured.push(await measure(browser, state, person.token))
      console.log(rowOf(measured.at(-1)!))
    } catch (error) {
      process.exitCode = 1
      console.error(`${state.name}: ${String(error)}`)
    }
  }
  const isKept = values.url === undefined && values.at === '390' && values.cpu === '4'
  if (isKept) writeFileSync(OUT, pageOf(rowsOfAll(states(person), measured)))
} finally {
  await browser.close()
  await app?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(within: Browser, state: State, token: string): Promise<Measured> {
  const context = await within.newContext({
    viewport: { width: WIDTH, height: HEIGHTS[WIDTH] ?? 900 },
    baseURL: origin,
  })
  context.setDefaultTimeout(TIMEOUT_MS)
  if (state.isPrivate) await context.addInitScript((jwt) => localStorage.setItem('jwt', jwt), token)
  await context.addInitScript(WATCH)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: Number(values.cpu) })
  await page.goto(state.path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(SETTLED_MS)
  await state.act?.(page)
  await page.waitForTimeout(SETTLED_MS)
  for (let count = 0; count < TABS; count++) await page.keyboard.press('Tab')
  await pressSwitches(page)
  await page.waitForTimeout(SETTLED_MS)
  const seen = await page.evaluate(() => window.screen_)
  await context.close()
  if (!seen) throw new Error('The page was left while it was measured.')
  return { state: state.name, ...seen }
}

/**
 * Controls that can be pressed without leaving the page: the theme, the menu, unfolded details, tabs and radio buttons
 * that are in view.
 */
async function pressSwitches(page: Page): Promise<void> {
  const switches = page.locator(
    'header button[aria-label], details > summary, [role=tab]:not([aria-selected=true]), label:has(input[type=radio]:not(:checked))',
  )
  const MOST = 4
  for (let index = 0; index < Math.min(MOST, await switches.count()); index++) {
    const target = switches.nth(index)
    if (await target.isVisible()) await target.click({ timeout: 2000 }).catch(() => undefined)
  }
  await page.keyboard.press('Escape')
}

function longest({ answers }: Measured): Answer | undefined {
  return answers.toSorted((a, b) => b.duration - a.duration)[0]
}

function rowOf(measured: Measured): string {
  const slowest = longest(measured)
  const on = slowest ? `${slowest.name}, ${slowest.on}`.replaceAll('|', '/') : ''
  const isMissed = (slowest?.duration ?? 0) > GOALS.answer || measured.shift > GOALS.shift
  const cells = [
    measured.state,
    slowest ? Math.round(slowest.duration) : '-',
    slowest ? Math.round(slowest.work) : '-',
    measured.shift.toFixed(4),
    isMissed
      ? [on, measured.shift > 0 ? `shifted: ${measured.shifted.replaceAll('|', '/')}` : ''].filter(Boolean).join('; ')
      : '',
  ]
  return `| ${cells.join(' | ')} |`
}

/** A row for each state: the new measurement, else the stored one. */
function rowsOfAll(all: readonly State[], measured: readonly Measured[]): string[] {
  const before = readFileSync(OUT, 'utf8').split('\n')
  return all.flatMap(({ name }) => {
    const now = measured.find(({ state }) => state === name)
    return now ? [rowOf(now)] : before.filter((line) => line.startsWith(`| ${name} |`))
  })
}

function pageOf(rows: readonly string[]): string {
  const goals = `At most ${GOALS.answer} ms and ${GOALS.shift} are wanted.`
  return `# Answers and shifts of every screen

\`npm run bench:screens\`: ${WIDTH} px wide, a processor slowed down ${values.cpu} times. The longest answer to a press or key in ms until the
next picture, the handler's own part of it, and the sum of layout shifts without input. ${goals} Times depend on the
machine: on this one, ${cpus().length} processors had a load of ${Math.round(loadavg()[0] ?? 0)} meanwhile, and times are right at a load below 1.

| screen | answer, ms | handler, ms | shift | what missed |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`
}
