/** Without a network: the app opens, shows viewed data, and keeps changes until the network is back. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { openLine } from '../support/line.ts'
import { scrollToRoom, makeBoard, Room } from '../support/room.ts'
import { expect, test } from '../support/test.ts'

/** The title that `makeBoard` gives. */
const TITLE = 'A quiet room'
const CHOOSER = '/SelectedProducts?function_name=Entertainment&size=Sofa&style=Natural+Tones'
const GENERATION = { timeout: 180_000 }
const EDITS = 20
const Saved = z.object({
  layout: z.object({
    items: z.array(z.object({ name: z.string(), pose: z.object({ x: z.number(), y: z.number() }) })),
  }),
})

test('opens offline with own boards, room and catalog, keeps changes until the network is back, and forgets them at sign-out', async ({
  page,
  account,
  browser,
  baseURL,
}) => {
  test.slow()
  const board = await makeBoard(page)
  const { context, own, line } = await device(browser, page.context(), baseURL)
  await own.goto(board)
  await scrollToRoom(own)
  await own.getByRole('button', { name: 'Next', exact: true }).click()
  await own.getByText('L-shaped', { exact: true }).click()
  await expect(own.getByText('All changes saved')).toBeVisible()
  // Reloaded, so that the saved state is cached.
  await own.goto(board)
  await scrollToRoom(own)
  await expect(own.getByRole('radio', { name: 'L-shaped' })).toBeChecked()
  await own.goto(CHOOSER)
  await own.getByRole('button', { name: 'Select', exact: true }).first().click()
  await expect(own.getByText('1/10')).toBeVisible()
  await own.goto('/seeBoard')
  await expect(own.getByRole('heading', { name: TITLE })).toBeVisible()
  await own.goto('/studio')
  await own.getByRole('tab', { name: 'Catalog' }).click()
  await expect(
    own
      .getByRole('tabpanel')
      .getByRole('button', { name: / wide, .* deep/ })
      .first(),
  ).toBeVisible()

  line.sever()
  // A cold start: a page of its own, at an address that the server would have rendered.
  const cold = await context.newPage()
  await cold.goto('/seeBoard')
  await expect(cold.getByText('You are offline. Your work is kept.')).toBeVisible()
  await expect(cold.getByRole('heading', { name: TITLE })).toBeVisible()
  await expect(cold.getByRole('button', { name: `Account menu, ${account.firstName}` })).toBeVisible()
  await cold.goto('/studio')
  await cold.getByRole('tab', { name: 'Catalog' }).click()
  await expect(
    cold
      .getByRole('tabpanel')
      .getByRole('button', { name: / wide, .* deep/ })
      .first(),
  ).toBeVisible()
  await cold.goto(board)
  await scrollToRoom(cold)
  await expect(cold.getByRole('radio', { name: 'L-shaped' })).toBeChecked()
  await cold.getByText('Beveled', { exact: true }).click()
  await expect(cold.getByText('Kept in this browser, will be saved when you are online')).toBeVisible()
  await cold.reload()
  await scrollToRoom(cold)
  await expect(cold.getByRole('radio', { name: 'Beveled' })).toBeChecked()
  // An export needs no network, nor do the fonts of a PDF.
  await cold.getByRole('button', { name: 'Export plan' }).click()
  const dialog = cold.getByRole('dialog', { name: 'Export this plan' })
  await dialog.getByLabel('File').selectOption('pdf')
  const saved = cold.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).not.toBe('')

  const sent = sendings(context)
  await orderOffline(cold)
  line.restore()
  await useWhatWaited(cold)
  // The other tab of this browser has seen the network come back, too.
  expect(sent).toEqual(['/api/generate-board', '/api/own-pictures'])

  await cold.goto(board)
  await expect(cold.getByText('All changes saved')).toBeVisible()
  await page.goto(board)
  await scrollToRoom(page)
  await expect(page.getByRole('radio', { name: 'Beveled' })).toBeChecked()
  await editOnTwoDevices(await device(browser, page.context(), baseURL), { context, own: cold, line }, board)

  const cached = () => cold.evaluate(() => caches.keys())
  expect(await cached()).toEqual(expect.arrayContaining(['own-answers']))
  await cold.goto('/')
  await cold.getByRole('button', { name: /^Account menu/ }).click()
  await cold.getByRole('menuitem', { name: /sign out|log out/i }).click()
  // The room that was opened without a network was never saved.
  await cold.getByRole('button', { name: 'Sign out and discard them' }).click()
  await expect.poll(cached).not.toContain('own-answers')
  await context.close()
  await line.cut()
})

type Device = { context: BrowserContext; own: Page; line: Awaited<ReturnType<typeof openLine>> }

/**
 * Another device of the same account, with a line of its own to the server. Connections are cut as by a lost network,
 * because Chromium's offline mode does not apply to pages that are opened later. Without console checks: the browser
 * logs every request that fails.
 */
async function device(browser: Browser, like: BrowserContext, baseURL = ''): Promise<Device> {
  const line = await openLine(Number(new URL(baseURL).port))
  const origin = `http://localhost:${line.port}`
  const { cookies, origins } = await like.storageState()
  const storageState = { cookies, origins: origins.map((each) => ({ ...each, origin })) }
  const context = await browser.newContext({ storageState, serviceWorkers: 'allow', baseURL: origin })
  const own = await context.newPage()
  await own.goto('/')
  // The service worker is installed when the page is idle, and takes over without a reload.
  await own.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return { context, own, line }
}

/** The paths of orders and photos that reach the server from now on. */
function sendings(context: BrowserContext): string[] {
  const sent: string[] = []
  context.on('response', (response) => {
    const request = response.request()
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && /^\/api\/(generate-board|own-pictures)$/.test(pathname)) sent.push(pathname)
  })
  return sent
}

/** Orders a design and takes two photos without a network, of which one is canceled; all is there after a reload. */
async function orderOffline(page: Page): Promise<void> {
  await openChooser(page)
  await page.getByRole('button', { name: 'Proceed to Next' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for the network' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Waiting for the network' })).toBeVisible()
  await openChooser(page)
  await page.getByRole('button', { name: 'Add your own piece' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a piece of your own' })
  for (const name of ['chest.jpg', 'blurred.jpg']) {
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose a photo' }).click()
    await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer: await photo() })
    await expect(dialog.getByText(`The photo ${name} is kept in this browser`)).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await page.reload()
  const waiting = page.getByRole('region', { name: 'Waiting for the network' })
  await expect(waiting.getByText('Your board of 1 product waits until you are online.')).toBeVisible()
  await expect(waiting.getByText('Your photo chest.jpg waits until you are online.')).toBeVisible()
  const blurred = waiting.getByRole('listitem').filter({ hasText: 'blurred.jpg' })
  await blurred.getByRole('button', { name: 'Cancel' }).click()
  await expect(blurred).toBeHidden()
}

/** Until it knows who orders, and that there is no network. */
async function openChooser(page: Page): Promise<void> {
  await page.goto(CHOOSER)
  await expect(page.getByRole('button', { name: /^Account menu, / })).toBeVisible()
  await expect(page.getByText('You are offline. Your work is kept.')).toBeVisible()
}

async function useWhatWaited(page: Page): Promise<void> {
  const waiting = page.getByRole('region', { name: 'Waiting for the network' })
  await expect(waiting.getByText('Your board of 1 product is ready.')).toBeVisible(GENERATION)
  await expect(waiting.getByText('Your photo chest.jpg is cut out.')).toBeVisible(GENERATION)
  await waiting.getByRole('link', { name: 'Use the photo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a piece of your own' })
  await dialog.getByLabel('Name of the piece').fill('Blue chest')
  await dialog.getByRole('button', { name: 'Add to my picks' }).click()
  await expect(page.getByRole('button', { name: 'Remove Blue chest' })).toBeVisible()
  await expect(waiting.getByRole('listitem')).toHaveCount(1)
  await waiting.getByRole('link', { name: 'Open the board' }).click()
  await expect(page).toHaveURL(/\/BoardDetail\?draft=/)
  await expect(page.getByRole('group', { name: 'Collage of the products' })).toBeVisible(GENERATION)
  await expect(waiting).toBeHidden()
}

/** Twenty changes on each of two devices without a network: none is lost or doubled, and the common one is offered. */
async function editOnTwoDevices(second: Device, first: Device, board: string): Promise<void> {
  const [one, other] = [new Room(first.own), new Room(second.own)]
  await second.own.goto(board)
  for (const room of [one, other]) await expect(room.pieces).toHaveCount(2)
  for (const { line } of [first, second]) line.sever()
  await push(one, 'Linen sofa', 'ArrowRight')
  await push(one, 'Oak chest', 'ArrowDown', 1)
  await push(other, 'Oak chest', 'ArrowLeft')
  const [sofa, chest] = [await one.placeOf('Linen sofa'), await other.placeOf('Oak chest')]
  const state = ({ own }: Device) => own.getByText('All changes saved')
  for (const each of [first, second]) await expect(state(each)).toBeHidden()
  first.line.restore()
  await expect(state(first)).toBeVisible()
  second.line.restore()
  await expect(second.own.getByText('Oak chest was moved by both of you.')).toBeVisible()
  await expect(state(second)).toBeVisible()
  await expect.poll(() => other.placeOf('Linen sofa')).toEqual(sofa)
  expect(await other.placeOf('Oak chest')).toEqual(chest)
  const token = await first.own.evaluate(() => localStorage.getItem('jwt') ?? '')
  const id = new URL(board, 'http://x').searchParams.get('board')
  const answer = await first.own.request.get(`/api/boards/${id}/layout`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(
    Saved.parse(await answer.json())
      .layout.items.map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Linen sofa', 'Oak chest'])
  // The position of the first device is offered, and taken here.
  await second.own.getByRole('button', { name: 'Use theirs' }).click()
  await expect(state(second)).toBeVisible()
  expect(await other.placeOf('Oak chest')).not.toEqual(chest)
  await second.context.close()
  await second.line.cut()
  await first.own.reload()
  await expect(one.pieces).toHaveCount(2)
}

/** Each press is one change. */
async function push(room: Room, name: string, key: string, times = EDITS): Promise<void> {
  const before = await room.placeOf(name)
  await room.choose(name)
  await room.stage.focus()
  for (let press = 0; press < times; press += 1) await room.page.keyboard.press(key)
  await expect.poll(() => room.placeOf(name)).not.toEqual(before)
}

function photo(): Promise<Buffer> {
  const svg = `<svg width="640" height="480"><rect width="640" height="480" fill="#efebe4"/><rect x="180" y="120" width="280" height="260" rx="30" fill="#2f5f8a"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
}
