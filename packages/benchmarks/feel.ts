/**
 * `npm run bench:feel`: measures the responsiveness of the room designer in the real page: real gestures with 8, 40 and
 * 200 items on desktop and tablet, with a processor slowed down four times. Prints for each gesture the time between
 * frames and the longest latency of a press or key. `--cpu 1` prints instead the main thread's work per frame times
 * four, which is comparable on a busy machine. `--screens pages` measures presses on other pages. `-- --url http://...` measures a running app, `--rounds 1 --pieces 200
 * --screens desk` a part.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { launchBrowser } from '../../tools/launchBrowser.ts'
import { startApp } from '../../tools/startApp.ts'
import { furnishedRoom } from './furnishedRoom.ts'
import { traceWork } from './mainThreadWork.ts'
import { quantile } from './quantile.ts'

const SCREENS = {
  desk: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  tablet: { viewport: { width: 820, height: 1180 }, deviceScaleFactor: 2 },
} as const
/** Milliseconds. */
const GOALS = { frame: 17, worst: 50, answer: 100, window: 300 }

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    pieces: { type: 'string', default: '8,40,200' },
    screens: { type: 'string', default: 'desk,tablet,pages' },
    cpu: { type: 'string', default: '4' },
  },
})
const CPU = Number(values.cpu)
const SLOW = 4
const ROUNDS = Number(values.rounds)

const CHOOSER = '/SelectedProducts?function_name=Sleep&size=King+Size&style=Grey+Tones'

/** Presses of buttons on pages without a canvas, on a phone. */
const PRESSES: readonly [gesture: string, path: string, button: (page: Page) => Locator][] = [
  ['open the menu', '/', (page) => page.getByRole('button', { name: 'Menu', exact: true })],
  ['pick a product', CHOOSER, (page) => page.getByRole('button', { name: 'Select', exact: true }).first()],
  ['open a dialog', CHOOSER, (page) => page.getByRole('article').getByRole('button').first()],
  ['open the plan’s menu', '/studio', (page) => page.getByRole('button', { name: 'Menu', exact: true })],
]

/** Milliseconds. */
type GestureResult = {
  readonly gesture: string
  readonly frames: readonly number[]
  readonly answer: number
  /** Main-thread work per frame at full speed; empty while the processor is slowed down. */
  readonly work: readonly number[]
}

declare global {
  interface Window {
    feel?: { frames: number[]; answers: number[] }
  }
}

/**
 * Records frame times and event latencies in the page. A string, because the loader of this file injects helpers into
 * functions.
 */
const WATCH = `
  window.feel = { frames: [], answers: [] }
  let last = performance.now()
  requestAnimationFrame(function tick(now) {
    window.feel.frames.push(now - last)
    last = now
    requestAnimationFrame(tick)
  })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.feel.answers.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 })
`

const dataDir = mkdtempSync(path.join(tmpdir(), 'roomwright-feel-'))
const app = values.url === undefined ? await startApp({ dataDir, port: 24310 }) : undefined
const origin = values.url ?? app?.origin ?? ''
const browser = await launchBrowser('--disable-gpu')
try {
  const board = await anyBoard()
  for (const [name, screen] of Object.entries(SCREENS)) {
    if (!values.screens.split(',').includes(name)) continue
    for (const count of values.pieces.split(',').map(Number)) {
      const felt: GestureResult[] = []
      for (let round = 0; round < ROUNDS; round++) felt.push(...(await feelRoom(browser, board, count, screen)))
      console.log(tableOf(`${count} pieces, ${screen.viewport.width} x ${screen.viewport.height}`, felt))
    }
  }
  if (values.screens.split(',').includes('pages')) {
    const felt: GestureResult[] = []
    for (let round = 0; round < ROUNDS; round++) felt.push(...(await feelPages(browser)))
    console.log(tableOf('Presses on a phone, 390 x 844', felt))
  }
} finally {
  await browser.close()
  await app?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function anyBoard(): Promise<string> {
  const answer = await fetch(`${origin}/api/get_products_all/?page=1&page_size=1&images=url`)
  const [first] = z.array(z.object({ id: z.string() })).parse(await answer.json())
  if (!first) throw new Error('There is no board of the community to open.')
  return first.id
}

async function feelRoom(within: Browser, board: string, count: number, screen: (typeof SCREENS)['desk' | 'tablet']) {
  const layout = furnishedRoom(count)
  const context = await within.newContext(screen)
  await context.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    `room:${board}`,
    JSON.stringify({ revision: 1, layout }),
  ] as const)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const felt: GestureResult[] = []
  await page.goto(`${origin}/UserBoard?board=${board}`)
  const stage = page.getByRole('application', { name: 'Room plan' })
  await page.getByRole('heading', { name: 'Room designer' }).scrollIntoViewIfNeeded()
  await stage.locator('canvas').first().waitFor()
  await stage.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await page.waitForTimeout(1500)
  await page.evaluate(WATCH)
  const isTraced = CPU === 1
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU })

  const measure = async (gesture: string, work: () => Promise<unknown>, settleMs = 500) => {
    await page.waitForTimeout(400)
    await page.evaluate(() => {
      if (window.feel) window.feel.frames.length = window.feel.answers.length = 0
    })
    const stop = isTraced ? await traceWork(within, page) : undefined
    await work()
    await page.waitForTimeout(settleMs)
    const { frames, answers } = await page.evaluate(() => window.feel ?? { frames: [], answers: [] })
    const answer = Math.max(0, ...answers)
    felt.push({ gesture, frames: frames.slice(1), answer, work: (await stop?.()) ?? [] })
  }
  const place = async (index: number) => {
    const { x, y } = layout.items[index]?.pose ?? { x: 0, y: 0 }
    const box = await stage.boundingBox()
    const read = async (name: string) => Number(await stage.getAttribute(name))
    const [scale, left, top] = [await read('data-px-per-inch'), await read('data-offset'), await read('data-offset-y')]
    return { x: (box?.x ?? 0) + left + x * scale, y: (box?.y ?? 0) + top + y * scale }
  }
  const wave = async (at: { x: number; y: number }, ms: number) => {
    const started = Date.now()
    for (let step = 0; Date.now() - started < ms; step++) {
      await page.mouse.move(at.x + 90 * Math.sin(step / 15), at.y + 50 * Math.sin(step / 10))
      await page.waitForTimeout(8)
    }
  }
  /** Called before the gesture is measured, because locating an element costs the page time too. */
  const middleOf = async (button: Locator) => {
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x: x + width / 2, y: y + height / 2 }
  }
  const middle = Math.floor(count / 2)
  const other = await place(middle + 1)
  await measure('press', () => page.mouse.click(other.x, other.y))
  const held = await place(middle)
  await measure('pick up', async () => {
    await page.mouse.move(held.x, held.y)
    await page.mouse.down()
    await page.mouse.move(held.x + 6, held.y + 4)
  })
  await measure('drag', () => wave(held, 3000), 0)
  await measure('drop', () => page.mouse.up())
  const turn = page.getByRole('button', { name: `Rotate Piece ${middle + 1} right` })
  await turn.scrollIntoViewIfNeeded()
  const knob = await middleOf(turn)
  await measure('held rotation', async () => {
    await page.mouse.move(knob.x, knob.y)
    await page.mouse.down()
    await page.waitForTimeout(2000)
    await page.mouse.up()
  })
  await stage.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const fill = page.getByRole('link', { name: 'Fill the window' })
  await fill.scrollIntoViewIfNeeded()
  const filling = await middleOf(fill)
  await measure('full window', () => page.mouse.click(filling.x, filling.y), 1500)
  const box = await stage.boundingBox()
  const about = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  await page.mouse.move(about.x, about.y)
  await page.keyboard.down('Control')
  await measure('zoom', async () => {
    for (let step = 0; step < 90; step++) {
      await page.mouse.wheel(0, step < 45 ? -12 : 12)
      await page.waitForTimeout(16)
    }
  })
  await page.keyboard.up('Control')
  await measure('pan', async () => {
    for (let step = 0; step < 90; step++) {
      await page.mouse.wheel(step % 2 ? 8 : -6, step < 45 ? 9 : -9)
      await page.waitForTimeout(16)
    }
  })
  await page.getByRole('button', { name: 'Show the whole room' }).click()
  const first = await place(0)
  const beside = { x: first.x - 20, y: first.y - 20 }
  await page.mouse.move((box?.x ?? 0) + 8, (box?.y ?? 0) + 60)
  await page.mouse.down()
  await page.mouse.move(beside.x, beside.y)
  await measure('marquee', () => wave(about, 2000), 0)
  await measure('marquee, end', () => page.mouse.up())
  await context.close()
  return felt
}

async function feelPages(within: Browser): Promise<GestureResult[]> {
  const felt: GestureResult[] = []
  for (const [gesture, address, button] of PRESSES) {
    const page = await within.newPage({ viewport: { width: 390, height: 844 } })
    const session = await page.context().newCDPSession(page)
    await page.goto(origin + address)
    await button(page).waitFor()
    await page.waitForTimeout(2000)
    await page.evaluate(WATCH)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    await page.waitForTimeout(500)
    await page.evaluate(() => {
      if (window.feel) window.feel.frames.length = window.feel.answers.length = 0
    })
    await button(page).click()
    await page.waitForTimeout(1500)
    const { frames, answers } = await page.evaluate(() => window.feel ?? { frames: [], answers: [] })
    felt.push({ gesture, frames: frames.slice(1), answer: Math.max(0, ...answers), work: [] })
    await page.close()
  }
  return felt
}

function tableOf(title: string, felt: readonly GestureResult[]): string {
  const rows = [...new Set(felt.map(({ gesture }) => gesture))].map((name) => {
    const rounds = felt.filter(({ gesture }) => gesture === name)
    const middle = (read: (one: GestureResult) => number) => quantile(rounds.map(read), 0.5)
    const frame = (share: number) => middle(({ frames }) => quantile(frames, share))
    const task = (share: number) => middle(({ work }) => SLOW * (quantile(work, share) || 0))
    const worst = middle(({ frames }) => Math.max(0, ...frames))
    const cells = [frame(0.5), frame(0.95), worst, middle(({ answer }) => answer), task(0.95), task(1)]
    return `| ${name} | ${cells.map((ms) => ms.toFixed(1)).join(' | ')} |`
  })
  return [
    `**${title}**, processor ${CPU}x slower, medians of ${ROUNDS} rounds, milliseconds; goals: pictures ${GOALS.frame} and at worst ${GOALS.worst}, answers ${GOALS.answer}, full window ${GOALS.window}`,
    '',
    '| gesture | picture, median | 95 % | worst | answer | work of a picture x 4, 95 % | worst |',
    '|---|--:|--:|--:|--:|--:|--:|',
    ...rows,
    '',
  ].join('\n')
}
