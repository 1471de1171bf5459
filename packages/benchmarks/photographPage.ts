/**
 * `npm run bench:photograph-page [-- --origin URL]`: a photograph of 12 megapixels in the real page, with a processor four times
 * slower and without graphics hardware: frames while an end of a line is dragged, the first picture after a piece is dropped, the
 * settled one, and the memory of the browser's processes for the page and for drawing. Prints a table. Times depend on the
 * machine, so this is no test. `--drawn-by-webgl`: the page itself is drawn by the emulated graphics card as well, which no
 * machine without one does; it shows what a page would keep in the memory of a card.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Browser, CDPSession, Locator, Page } from '@playwright/test'
import { layoutLink } from '../../studio/draw/export/layoutLink.ts'
import { asked, EDGES, onScreen } from '../../tests/support/knownPhotograph.ts'
import { PICTURE } from '../../tests/support/knownRoom.ts'
import { furnishedLayout, WEBGL_FLAGS } from '../../tests/support/walk.ts'
import { launchBrowser } from '../../tools/launchBrowser.ts'
import { startApp } from '../../tools/startApp.ts'
import { sharp } from '../../server/platform/images/sharp.ts'
import { quantile } from './quantile.ts'

/** Without graphics hardware a browser draws pages by the processor, and WebGL by SwiftShader. */
const SOFTWARE_FLAGS = ['--enable-unsafe-swiftshader']
const SIZE = { width: 4243, height: 2829 }
const SLOWER = 4
const DRAGS = 4
/** Moves of the pointer in one drag, each in a frame of its own. */
const MOVES = 24
const DROPS = 3
const SAMPLE_MS = 250
const TIMEOUT_MS = 300_000

/** A string, because the loader of this file injects helpers into functions. */
const DROP_TIMES = `(async () => {
  const canvas = document.querySelector('canvas[data-frames]')
  const isRefined = () => document.querySelector('[data-refined]') !== null
  const until = (isTrue) => new Promise((resolve) => {
    const look = () => (isTrue() ? resolve(performance.now()) : requestAnimationFrame(look))
    look()
  })
  const pressed = await new Promise((resolve) =>
    addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), { once: true, capture: true }))
  const drawn = canvas.dataset.frames
  const first = (await until(() => canvas.dataset.frames !== drawn)) - pressed
  await until(() => !isRefined())
  return { first, settled: (await until(isRefined)) - pressed }
})()`

const { values } = parseArgs({
  options: {
    origin: { type: 'string' },
    port: { type: 'string', default: '24320' },
    'drawn-by-webgl': { type: 'boolean', default: false },
  },
})
const app = values.origin
  ? undefined
  : await startApp({ dataDir: '.cache/bench-photograph', port: Number(values.port) })
const origin = values.origin ?? app?.origin ?? ''
const browser = await launchBrowser(...(values['drawn-by-webgl'] ? WEBGL_FLAGS : SOFTWARE_FLAGS))
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  page.setDefaultTimeout(TIMEOUT_MS)
  const session = await page.context().newCDPSession(page)
  await page.goto(`${origin}/studio?show=photograph#plan=${layoutLink(furnishedLayout())}`)
  await page.getByRole('button', { name: 'Choose a photograph' }).waitFor()
  const memory = await watchMemory(browser)
  // Each row as it is known: the later ones take minutes.
  const row = (...cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
  const ms = (all: readonly number[]) => `${quantile(all, 0.5).toFixed(0)} ms, ${quantile(all, 0.95).toFixed(0)} ms`
  const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`
  row(`12 megapixels, processor ${SLOWER} times slower, no graphics hardware`, 'measured', 'goal')
  row('---', '---', '---')
  row('memory of the browser in the studio', megabytes(await memory.now()), '')
  const sheet = await addPhotograph(page)
  await markAll(page, sheet)
  row('with the marked photograph', megabytes(await memory.now()), '600 MB')
  row('one move of a dragged end, with its answer: median, 95 %', ms(await measureDrags(page, session, sheet)), '33 ms')
  await page.getByRole('group', { name: 'Step' }).getByText('Furnish').click()
  await page.locator('[data-refined]').waitFor()
  row('furnished', megabytes(await memory.now()), '600 MB')
  const dropped = await measureDrops(page, session)
  row('first picture after a drop: median, 95 %', ms(dropped.map(({ first }) => first)), '1,000 ms')
  row('settled picture after a drop: median, 95 %', ms(dropped.map(({ settled }) => settled)), '6,000 ms')
  row('the most memory on the way', megabytes(await memory.stop()), '600 MB')
} finally {
  await browser.close()
  await app?.stop()
}

async function addPhotograph(page: Page): Promise<Locator> {
  // Sensors have noise, without which the file would be small.
  const noise = { type: 'gaussian', mean: 128, sigma: 6 } as const
  const grain = await sharp({ create: { ...SIZE, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer()
  const large = await sharp(readFileSync(PICTURE)).resize(SIZE).toBuffer()
  const buffer = await sharp(large)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer()
  const opening = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a photograph' }).click()
  await (await opening).setFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer })
  const sheet = page.getByRole('application', { name: /^Photograph\. Next line/ })
  await sheet.waitFor()
  return sheet
}

async function markAll(page: Page, sheet: Locator): Promise<void> {
  for (const { name, from, to } of EDGES) {
    await asked(page).selectOption({ label: name })
    const [start, end] = [await onScreen(sheet, from), await onScreen(sheet, to)]
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(end.x, end.y, { steps: 4 })
    await page.mouse.up()
  }
  await page.getByText('The plan lies over the photograph.').waitFor()
}

/** Milliseconds of the processor for script, style and layout in the page, for each move of a dragged end. */
async function measureDrags(page: Page, session: CDPSession, sheet: Locator): Promise<number[]> {
  const found: number[] = []
  const [edge] = EDGES
  if (!edge) throw new Error('Five edges are known.')
  // Its ends are met while it is the chosen one.
  await page
    .getByRole('button', { name: new RegExp(`^${edge.name}`) })
    .first()
    .click()
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  for (let drag = 0; drag < DRAGS; drag++) {
    const at = await onScreen(sheet, edge.to)
    await page.mouse.move(at.x, at.y)
    await page.mouse.down()
    await page.mouse.move(at.x + 8, at.y + 2)
    for (let move = 0; move < MOVES; move++) {
      const start = await worked()
      await page.mouse.move(at.x + 8 + (move % 12) / 2, at.y + 2 + (move % 6) / 4)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      found.push((await worked()) - start)
    }
    await page.mouse.move(at.x, at.y)
    await page.mouse.up()
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return found
}

/** A piece is moved by a key, which is a drop: milliseconds until it is drawn at its new place, and until the picture rests. */
async function measureDrops(page: Page, session: CDPSession) {
  const found: { first: number; settled: number }[] = []
  const scene = page.getByRole('application', { name: 'Your room in the photograph' })
  await page
    .getByRole('button', { name: /^Plain chair/ })
    .first()
    .click()
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  for (let drop = 0; drop < DROPS; drop++) {
    await page.locator('[data-refined]').waitFor()
    await scene.focus()
    const times = page.evaluate<{ first: number; settled: number }>(DROP_TIMES)
    await page.waitForTimeout(300)
    await page.keyboard.press(drop % 2 === 0 ? 'Shift+ArrowLeft' : 'Shift+ArrowRight')
    found.push(await times)
  }
  return found
}

/** The proportional set size (Linux) of the processes that show the page and draw it, sampled until `stop`, which tells the most. */
async function watchMemory(within: Browser) {
  const session = await within.newBrowserCDPSession()
  let most = 0
  const now = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const bytes = processInfo
      .filter(({ type }) => ['renderer', 'GPU', 'gpu'].includes(type))
      .reduce((sum, { id }) => sum + setSizeOf(id), 0)
    most = Math.max(most, bytes)
    return bytes
  }
  const timer = setInterval(() => void now().catch(() => undefined), SAMPLE_MS)
  return {
    now,
    stop: async () => {
      clearInterval(timer)
      await now()
      return most
    },
  }
}

function setSizeOf(pid: number): number {
  try {
    const [, kilobytes = '0'] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return 1024 * Number(kilobytes)
  } catch {
    // The process has ended.
    return 0
  }
}
