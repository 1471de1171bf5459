/**
 * `npm run bench:open-home -- FILE ...`: files of other programs opened in the room designer: the longest task of the page's
 * main thread when the file is chosen, when the whole home is chosen, and when another level is. Processor time four times, as on a
 * processor that is so much slower; it is comparable on a busy machine. Without a file it opens one of the tests. `--url
 * http://...` measures a running app, `--rounds 5` prints medians.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { launchBrowser } from '../../tools/launchBrowser.ts'
import { startApp } from '../../tools/startApp.ts'
import { traceTasks } from './mainThreadWork.ts'
import { quantile } from './quantile.ts'

const SLOWER = 4
/** Milliseconds. */
const [GOAL, SETTLED] = [50, 3000]
const STEPS = ['file chosen', 'whole home', 'another level'] as const

const { values, positionals } = parseArgs({
  options: { url: { type: 'string' }, rounds: { type: 'string', default: '3' } },
  allowPositionals: true,
})
const files =
  positionals.length > 0 ? positionals : [path.resolve(import.meta.dirname, '../../tests/exchange/homes/cottage.xml')]

const dataDir = mkdtempSync(path.join(tmpdir(), 'roomwright-open-home-'))
const app = values.url === undefined ? await startApp({ dataDir, port: 24330 }) : undefined
const origin = values.url ?? app?.origin ?? ''
const browser = await launchBrowser('--disable-gpu')
try {
  console.log(`| longest task, milliseconds x ${SLOWER}; goal ${GOAL} | ${STEPS.join(' | ')} |`)
  console.log(`|---|${STEPS.map(() => '--:').join('|')}|`)
  for (const file of files) {
    const rounds: Awaited<ReturnType<typeof openFile>>[] = []
    for (let round = 0; round < Number(values.rounds); round++) rounds.push(await openFile(file))
    const cells = STEPS.map((step) => {
      const found = rounds.flatMap((round) => round.get(step) ?? [])
      return found.length > 0 ? quantile(found, 0.5).toFixed(0) : ''
    })
    console.log(`| ${path.basename(file)} | ${cells.join(' | ')} |`)
  }
} finally {
  await browser.close()
  await app?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function openFile(file: string): Promise<ReadonlyMap<(typeof STEPS)[number], number>> {
  const found = new Map<(typeof STEPS)[number], number>()
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const measure = async (step: (typeof STEPS)[number], act: () => Promise<void>) => {
    const { begin, stop } = await traceTasks(browser, page)
    // The start of a trace takes a moment of the page itself.
    await page.waitForTimeout(500)
    await begin()
    await act()
    await page.waitForTimeout(SETTLED)
    found.set(step, SLOWER * Math.max(...(await stop())))
  }
  await page.goto(`${origin}/studio`)
  await page.getByRole('application', { name: 'Room plan' }).locator('canvas').first().waitFor()
  await page.waitForTimeout(SETTLED)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const opening = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Open plan' }).click()
  const chooser = await opening
  await page.waitForTimeout(SETTLED)
  await measure('file chosen', () => chooser.setFiles(file))
  await page.getByRole('dialog', { name: 'Open a room of this home' }).waitFor()
  const whole = page.getByRole('checkbox', { name: /The whole home/ })
  if (await whole.isVisible()) await measure('whole home', await pressOf(page, whole))
  const level = page.getByRole('group', { name: 'Level' }).locator('label').nth(1)
  if (await level.isVisible()) await measure('another level', await pressOf(page, level))
  await page.close()
  return found
}

/** Locating an element costs the page time, too. */
async function pressOf(page: Page, button: Locator): Promise<() => Promise<void>> {
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return () => page.mouse.click(x + width / 2, y + height / 2)
}
