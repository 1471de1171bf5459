/**
 * Takes screenshots of every route in its main states, for inspection:
 *
 *     npm run shots                          # all of them, at 1440, 820 and 390 px, light and dark
 *     npm run shots -- home blog             # states whose names begin with these words
 *     npm run shots -- --at 390 --in dark home
 *     npm run shots -- --origin http://localhost:3000    # an app that is already running
 *
 * The pictures and an overview (`index.html`) are written to `.cache/shots`.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { launchBrowser } from './launchBrowser.ts'
import { makePerson, type Person } from './shots/person.ts'
import { type State, states } from './shots/states.ts'
import { startApp } from './startApp.ts'

type Look = { width: number; theme: 'light' | 'dark' }
type Shot = { file: string; state: string; look: Look }

const ROOT = path.resolve(import.meta.dirname, '..')
const OUT = path.join(ROOT, '.cache', 'shots')
const HEIGHTS: Readonly<Record<number, number>> = { 1440: 900, 820: 1180, 390: 844 }
const THEMES = ['light', 'dark'] as const
const TIMEOUT_MS = 60_000
/** Entrance animations take 1000 ms. */
const ENTRANCE_MS = 1300

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { origin: { type: 'string' }, at: { type: 'string', multiple: true }, in: { type: 'string' } },
})
const widths = (values.at ?? Object.keys(HEIGHTS)).map(Number)
const looks: Look[] = widths.flatMap((width) =>
  THEMES.filter((theme) => !values.in || values.in === theme).map((theme) => ({ width, theme })),
)

const app = values.origin ? undefined : await startFresh()
const origin = values.origin ?? app?.origin ?? ''
const browser = await launchBrowser('--disable-gpu')
try {
  const person = await makePerson(origin)
  const wanted = states(person).filter(
    ({ name }) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)),
  )
  if (wanted.length === 0)
    throw new Error(`No state begins with ${positionals.join(' or ')}. See tools/shots/states.ts.`)
  await mkdir(OUT, { recursive: true })
  const shots: Shot[] = []
  for (const look of looks) shots.push(...(await photograph(browser, wanted, look, person)))
  await writeFile(path.join(OUT, 'index.html'), sheetOf(shots))
  console.log(`${shots.length} pictures in ${path.relative(process.cwd(), OUT)}, all of them on index.html`)
} finally {
  await browser.close()
  await app?.stop()
}

async function photograph(on: Browser, wanted: readonly State[], look: Look, person: Person): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const isPrivate of [false, true]) {
    const context = await on.newContext({
      viewport: { width: look.width, height: HEIGHTS[look.width] ?? 900 },
      colorScheme: look.theme,
      baseURL: origin,
    })
    context.setDefaultTimeout(TIMEOUT_MS)
    if (isPrivate) await context.addInitScript((token) => localStorage.setItem('jwt', token), person.token)
    for (const state of wanted.filter((candidate) => Boolean(candidate.isPrivate) === isPrivate)) {
      const page = await context.newPage()
      page.on('pageerror', (error) => console.error(`${state.name}: ${error.message}`))
      try {
        const file = `${state.name}-${look.width}-${look.theme}.png`
        await settle(page, state)
        await page.screenshot({ path: path.join(OUT, file), fullPage: state.isWhole ?? false })
        shots.push({ file, state: state.name, look })
        console.log(file)
      } catch (error) {
        process.exitCode = 1
        console.error(`${state.name} at ${look.width} px, ${look.theme}: ${String(error)}`)
      }
      await page.close()
    }
    await context.close()
  }
  return shots
}

async function settle(page: Page, { path: address, act, isWhole }: State): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await act?.(page)
  if (isWhole) await walkDown(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForTimeout(ENTRANCE_MS)
}

/** Scrolls through the page, because pictures are loaded lazily. */
async function walkDown(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 500) {
    await page.mouse.wheel(0, 500)
    await page.waitForTimeout(150)
  }
  await page.evaluate(() => scrollTo(0, 0))
}

async function startFresh() {
  const dataDir = path.join(ROOT, '.cache', 'shots-data')
  await rm(dataDir, { recursive: true, force: true })
  return startApp({ dataDir })
}

function sheetOf(shots: readonly Shot[]): string {
  const rows = [...new Set(shots.map(({ state }) => state))].map((state) => {
    const pictures = shots
      .filter((shot) => shot.state === state)
      .map(({ file, look }) => {
        const words = `${state}, ${look.width} px, ${look.theme}`
        return `<a href="${file}"><img src="${file}" alt="${words}" title="${words}" loading="lazy" width="${look.width / 4}"></a>`
      })
    return `<h2>${state}</h2><p>${pictures.join('\n')}</p>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title>
<style>body{font:16px sans-serif;margin:2rem;background:#ddd}p{display:flex;gap:1rem;align-items:start}img{border:1px solid #999}</style>
<h1>Every screen</h1>${rows.join('\n')}</html>`
}
