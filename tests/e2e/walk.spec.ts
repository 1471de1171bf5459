/** The room in three dimensions: the same room as the plan, drawn only when something changes. */
import { type Page } from '@playwright/test'
import sharp from 'sharp'
import { faultsInBothThemes, faultsOf } from '../support/axe.ts'
import { PLANTED_HOME, plantHome } from '../support/plantHome.ts'
import { expect, test } from '../support/test.ts'
import { furnishedLayout, openIn3D, waitForRefined, WEBGL_FLAGS } from '../support/walk.ts'

test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    const args = (launchOptions.args ?? []).filter((arg) => arg !== '--disable-gpu')
    await provide({ ...launchOptions, args: [...args, ...WEBGL_FLAGS] })
  },
  viewport: { width: 1180, height: 620 },
})

/** Draw calls of one picture, shadows included. */
const MAX_DRAW_CALLS = 150

const scene = (page: Page) => page.getByRole('application', { name: 'Room in 3D' })
const canvas = (page: Page) => scene(page).locator('canvas')
const framesOf = async (page: Page) => Number(await canvas(page).getAttribute('data-frames'))

/** The spread of the colors of the picture: an empty picture has one color. */
async function spreadOf(page: Page): Promise<number> {
  const { channels } = await sharp(await scene(page).screenshot()).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}

test('shows the plan in 3D, moves and undoes pieces there, walks, photographs, and rests when nothing changes', async ({
  page,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openIn3D(page, furnishedLayout())
  expect(await spreadOf(page)).toBeGreaterThan(15)
  expect(Number(await canvas(page).getAttribute('data-calls'))).toBeLessThanOrEqual(MAX_DRAW_CALLS)
  expect(await faultsOf(page)).toEqual([])

  const before = await framesOf(page)
  await page.waitForTimeout(1500)
  expect(await framesOf(page), 'nothing is drawn while nothing changes').toBe(before)

  // Chosen in the list, moved with the keys of the plan, undone.
  await page
    .getByRole('button', { name: /Plain chair/ })
    .first()
    .click()
  await expect(page.getByRole('group', { name: 'Chosen piece' })).toBeVisible()
  await scene(page).focus()
  await page.keyboard.press('ArrowRight')
  expect(await framesOf(page)).toBeGreaterThan(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Redo' })).toHaveAttribute('aria-disabled', 'false')

  // Paint is a change of the layout like any other.
  await page.getByRole('button', { name: 'Walls and floor' }).click()
  await page.getByRole('dialog').getByText('Ink blue').click()
  await page.getByRole('dialog').getByText('Walnut').click()
  expect(await faultsOf(page, { within: '[role="dialog"]' })).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Redo' })).toHaveAttribute('aria-disabled', 'true')

  await page.getByText('Inside', { exact: true }).click()
  await expect(page.getByRole('group', { name: 'Height of your eyes' })).toBeVisible()
  await page.keyboard.press('Escape')
  await waitForRefined(page)
  await scene(page).focus()
  const standing = await framesOf(page)
  await page.keyboard.press('ArrowUp', { delay: 300 })
  await expect.poll(() => framesOf(page)).toBeGreaterThan(standing)

  await page.getByRole('button', { name: 'Photograph' }).click()
  const dialog = page.getByRole('dialog', { name: 'Photograph this view' })
  await dialog.getByText('2560 × 1440').click()
  // Software renderers take longer than a glance for each size, and of the largest one tens of seconds to stop.
  await dialog.getByText('1920 × 1280').click()
  await expect(dialog.getByText(/^Takes about \d+ (seconds|minutes) on this device\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Photograph', exact: true }).click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await expect(dialog.getByText(/about \d+ (seconds|minutes) left$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('progressbar')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Download' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Panorama' }).click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('link', { name: 'Open panorama' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

  // The graphics context is lost and restored.
  await canvas(page).evaluate((element) => {
    const context = (element as HTMLCanvasElement).getContext('webgl2')
    const loss = context?.getExtension('WEBGL_lose_context')
    loss?.loseContext()
    setTimeout(() => loss?.restoreContext(), 200)
  })
  await expect(scene(page)).toHaveAttribute('data-status', 'lost')
  await expect(scene(page)).toHaveAttribute('data-status', 'drawing')
  await waitForRefined(page)
  expect(await spreadOf(page)).toBeGreaterThan(10)

  await page.getByRole('group', { name: 'Pieces drawn as' }).getByText('Plan').click()
  await expect(page.getByRole('application', { name: 'Room plan' })).toBeVisible()
})

const SOFA = {
  id: 'sofa',
  name: 'Halden sofa',
  kind: 'sofa',
  colour: '#a04a2a',
  productId: 'halden-sofa-rust',
  footprint: { shape: 'rectangle', width: 84, length: 37, height: 33 },
  pose: { x: 70, y: 20, rotation: 0 },
  locked: false,
}

test('a home is walked through over its storeys, by keys and by buttons, and each of its rooms is opened', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await plantHome(page)
  await page.evaluate((sofa) => {
    const key = 'room:alone:kitchen'
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as { layout: { items: unknown[] } }
    kept.layout.items.push(sofa)
    localStorage.setItem(key, JSON.stringify(kept))
  }, SOFA)
  const models: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(SOFA.productId) && request.resourceType() === 'fetch') models.push(request.url())
  })
  await page.goto(`/studio?home=${PLANTED_HOME}`)
  await page.getByRole('button', { name: 'Walk through' }).press('Enter')
  const home = page.getByRole('application', { name: 'Home in 3D' })
  await waitForRefined(page)
  await expect(page.getByText('You are in Hall, Ground floor.')).toBeVisible()
  // Furniture of the room beside is its model, of which the coarse level is enough from here.
  const levels = () => [...new Set(models.filter((url) => !url.includes('ids=')))].map((url) => url.endsWith('-coarse'))
  await expect.poll(levels).toEqual([true])
  expect(await faultsInBothThemes(page)).toEqual([])
  const look = async () => (await sharp(await home.screenshot()).stats()).channels.map(({ mean }) => Math.round(mean))
  const below = await look()
  await home.focus()
  await page.keyboard.press('PageUp')
  await expect(page.getByText('You are in Attic, Under the roof.')).toBeVisible()
  // Of the storey below nothing is seen: the attic has no door.
  await expect.poll(look).not.toEqual(below)
  await expect(page.getByRole('button', { name: /^Go up/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Go down to Ground floor' }).click()
  await expect(page.getByText('You are in Hall, Ground floor.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the plan' }).click()
  await expect(page.getByRole('application', { name: 'Plan of Our home' })).toBeVisible()
  await page.getByRole('button', { name: /^Kitchen/ }).click()
  await page.getByRole('button', { name: 'Walk through' }).click()
  await expect(page.getByText('You are in Kitchen, Ground floor.')).toBeVisible()
  await page.getByRole('button', { name: 'Go up to Under the roof' }).click()
  await page.getByRole('button', { name: 'Open Attic' }).click()
  await expect(page.getByRole('heading', { name: 'Attic', level: 1 })).toBeVisible()
})

/** Red ahead, blue behind. */
function twoSides(): Promise<Buffer> {
  const [width, height] = [512, 256]
  const red = { create: { width: width / 2, height, channels: 3 as const, background: '#d03030' } }
  return sharp({ create: { width, height, channels: 3, background: '#3030d0' } })
    .composite([{ input: red, left: width / 4, top: 0 }])
    .jpeg()
    .toBuffer()
}

test('shows a panorama on a page of its own, and looks around in it by keys and buttons', async ({ page }) => {
  await page.goto('/panorama')
  await expect(page.getByRole('heading', { name: 'No panorama yet' })).toBeVisible()
  await page
    .getByLabel('Panorama file')
    .setInputFiles({ name: 'room.jpg', mimeType: 'image/jpeg', buffer: await twoSides() })
  const view = page.getByRole('application', { name: 'Panorama of the room' })
  await expect(view).toHaveAttribute('data-status', 'shown')
  const isRed = async () => {
    const [r, , b] = (await sharp(await view.screenshot()).stats()).channels
    return (r?.mean ?? 0) > (b?.mean ?? 0)
  }
  await expect.poll(isRed).toBe(true)
  expect(await faultsOf(page)).toEqual([])
  await view.focus()
  for (let press = 0; press < 22; press++) await page.keyboard.press('ArrowRight')
  await expect.poll(isRed, 'behind').toBe(false)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Look left' })).toBeFocused()
  for (let press = 0; press < 22; press++) await page.keyboard.press('Enter')
  await expect.poll(isRed, 'ahead again').toBe(true)

  // Ctrl and the wheel zoom in, and out again to the same view; the page beneath does not zoom.
  for (let press = 0; press < 7; press++) await page.keyboard.press('Enter')
  const red = async () => (await sharp(await view.screenshot()).stats()).channels[0]?.mean ?? 0
  const before = await red()
  await page.evaluate(() => {
    window.addEventListener('wheel', (event) => {
      document.body.dataset['prevented'] = `${event.defaultPrevented}`
    })
  })
  await view.hover()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -400)
  await expect.poll(async () => Math.abs((await red()) - before)).toBeGreaterThan(2)
  await page.mouse.wheel(0, 400)
  await expect.poll(async () => Math.abs((await red()) - before)).toBeLessThan(1)
  await page.keyboard.up('Control')
  expect(await page.evaluate(() => document.body.dataset['prevented'])).toBe('true')

  // On a screen with twice the pixels it is drawn anew with all of them.
  const width = () => view.locator('canvas').evaluate((drawn) => (drawn instanceof HTMLCanvasElement ? drawn.width : 0))
  const plain = await width()
  const session = await page.context().newCDPSession(page)
  const metrics = { ...page.viewportSize()!, deviceScaleFactor: 2, mobile: false }
  await session.send('Emulation.setDeviceMetricsOverride', metrics)
  await expect.poll(width).toBe(2 * plain)

  await page
    .getByLabel('Panorama file')
    .setInputFiles({ name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(page.getByText('This file is no picture that the browser can read.')).toBeVisible()
})

test('says that a browser without WebGL has the plan', async ({ page }) => {
  await page.addInitScript(`
    const own = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (name, ...rest) {
      return name.startsWith('webgl') ? null : own.call(this, name, ...rest)
    }
  `)
  await page.goto('/studio')
  await page.getByRole('group', { name: 'Pieces drawn as' }).getByText('3D').click()
  await expect(page.getByText('This browser cannot draw the room in 3D.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the plan' }).click()
  await expect(page.getByRole('application', { name: 'Room plan' })).toBeVisible()
})
