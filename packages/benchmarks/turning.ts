/** Pictures of a room or a home in 3D while its view turns. */
import type { CDPSession, Page } from '@playwright/test'

const TURN_MS = 4000
const TIMEOUT_MS = 300_000

/** CPU seconds of the GPU process, which renders in software. */
async function drawingSeconds(processes: CDPSession): Promise<number> {
  const { processInfo } = await processes.send('SystemInfo.getProcessInfo')
  return processInfo.find(({ type }) => type.toLowerCase() === 'gpu')?.cpuTime ?? Number.NaN
}

/** `name`: of the scene. `ready`: what the page has when the view may turn, such as all models of what is seen. */
export async function measureTurning(page: Page, processes: CDPSession, name: string, ready: string) {
  const scene = page.getByRole('application', { name })
  await page.locator(ready).waitFor({ timeout: TIMEOUT_MS })
  const box = await scene.boundingBox()
  if (!box) throw new Error('The scene has no place on the page.')
  const frames = () => page.locator('canvas[data-frames]').evaluate((canvas) => Number(canvas.dataset.frames))
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  const worked = await drawingSeconds(processes)
  const [before, startedMs] = [await frames(), performance.now()]
  for (let x = 0; performance.now() - startedMs < TURN_MS; x += 4)
    await page.mouse.move(box.x + 20 + (x % 500), box.y + 20)
  const seconds = (performance.now() - startedMs) / 1000
  const drawn = (await frames()) - before
  const processorMsAPicture = Math.round((1000 * ((await drawingSeconds(processes)) - worked)) / drawn)
  const { calls, scale } = await page
    .locator('canvas[data-frames]')
    .evaluate(({ dataset }) => ({ calls: dataset.calls, scale: dataset.scale }))
  await page.mouse.up()
  return {
    framesASecond: Math.round((10 * drawn) / seconds) / 10,
    processorMsAPicture,
    drawCalls: Number(calls),
    scale: Number(scale),
  }
}
