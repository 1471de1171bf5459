/**
 * Measures the room in 3D: `npm run bench:walk [-- --origin URL]`. First frame and completeness of a room of 20 pieces
 * on Fast 4G with a processor four times slower, pictures a second while the view turns at 1280 x 800, draw calls,
 * pictures at rest, and memory after opening and closing it 20 times. The last line is JSON. Times depend on the
 * machine, so this is no test; CPU time per picture depends on it less. Memory is compared after a few openings,
 * because the browser keeps code that it compiles in the first ones.
 */
import { parseArgs } from 'node:util'
import type { CDPSession, Page } from '@playwright/test'
import { WEBGL_FLAGS } from '../../tests/support/walk.ts'
import { layoutLink } from '../../studio/draw/export/layoutLink.ts'
import { launchBrowser } from '../../tools/launchBrowser.ts'
import { fullRoom } from '../../tools/rooms/sampleRooms.ts'
import { startApp } from '../../tools/startApp.ts'
import { measureTurning } from './turning.ts'

/** The "Fast 4G" profile of Chrome's developer tools. */
const FAST_4G = {
  offline: false,
  latency: 60,
  downloadThroughput: (9_000_000 * 0.9) / 8,
  uploadThroughput: (1_500_000 * 0.9) / 8,
}
const PIECES = 20
const OPENINGS = 20
const WARM_OPENINGS = 4
const TIMEOUT_MS = 300_000

const { values } = parseArgs({ options: { origin: { type: 'string' } } })
const app = values.origin ? undefined : await startApp({ dataDir: '.cache/bench-walk' })
const origin = values.origin ?? app?.origin ?? ''
const browser = await launchBrowser('--enable-precise-memory-info', '--js-flags=--expose-gc', ...WEBGL_FLAGS)
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const session = await page.context().newCDPSession(page)
  const address = `${origin}/studio#plan=${layoutLink(fullRoom(PIECES))}`
  const opened = await measureOpening(page, session, address)
  console.log('opened', opened)
  const processes = await browser.newBrowserCDPSession()
  const turning = await measureTurning(page, processes, 'Room in 3D', '[data-refined]')
  console.log('turning', turning)
  const rest = await measureRest(page)
  const memory = await measureMemory(page, session)
  console.log(JSON.stringify({ ...opened, ...turning, ...rest, ...memory }))
} finally {
  await browser.close()
  await app?.stop()
}

async function measureOpening(page: Page, session: CDPSession, address: string) {
  await page.goto(address)
  const choice = page.getByRole('group', { name: 'Pieces drawn as' })
  await choice.getByText('3D').waitFor({ timeout: TIMEOUT_MS })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', FAST_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const startedMs = performance.now()
  await choice.getByText('3D').click()
  await page.locator('canvas[data-frames]').waitFor({ timeout: TIMEOUT_MS })
  const firstFrameMs = Math.round(performance.now() - startedMs)
  await page.locator('[data-complete]').waitFor({ timeout: TIMEOUT_MS })
  const completeMs = Math.round(performance.now() - startedMs)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.send('Network.emulateNetworkConditions', {
    ...FAST_4G,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  return { firstFrameMs, completeMs }
}

async function measureRest(page: Page) {
  await page.locator('[data-refined]').waitFor({ timeout: TIMEOUT_MS })
  const frames = () => page.locator('canvas[data-frames]').evaluate((canvas) => Number(canvas.dataset.frames))
  const before = await frames()
  await page.waitForTimeout(2000)
  return { framesAtRest: (await frames()) - before }
}

async function measureMemory(page: Page, session: CDPSession) {
  const choice = page.getByRole('group', { name: 'Pieces drawn as' })
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return usedSize
  }
  const close = async () => {
    await choice.getByText('Plan').click()
    await page.getByRole('application', { name: 'Room plan' }).waitFor({ timeout: TIMEOUT_MS })
    await page.waitForTimeout(700)
  }
  const openAndClose = async (times: number) => {
    for (let opening = 0; opening < times; opening++) {
      await choice.getByText('3D').click()
      await page.locator('canvas[data-frames]').waitFor({ timeout: TIMEOUT_MS })
      await close()
    }
  }
  await close()
  await openAndClose(WARM_OPENINGS)
  const before = await heap()
  await openAndClose(OPENINGS)
  const after = await heap()
  return { heapBefore: before, heapAfter: after, grownPercent: Math.round((1000 * (after - before)) / before) / 10 }
}
