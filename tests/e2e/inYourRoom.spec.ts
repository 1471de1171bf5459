/**
 * "See it in your room": a QR code on a computer, a link into the camera on a phone that has one, and the room of a plan as
 * a 3D file, read back by other programs.
 */
import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { faultsInBothThemes } from '../support/axe.ts'
import { Room } from '../support/room.ts'
import { readGlb, readUsdz } from '../support/sceneReaders.ts'
import { expect, test } from '../support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /^(See it in your room|Room in 3D)$/ })

/** Opens the details of a product of the catalog, and what shows it in the room. */
async function openProduct(page: Page): Promise<void> {
  await page.goto('/SelectedProducts?function_name=Entertainment')
  await page.getByRole('searchbox').fill('chair')
  await page
    .getByRole('button', { name: /^Details of .*chair/i })
    .first()
    .click()
  await page.getByRole('button', { name: 'See it in your room' }).click()
}

/** The address in a QR code, as a camera reads it. */
async function readCode(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}

const bytesOf = async (download: Download) => new Uint8Array(await readFile(await download.path()))

async function download(page: Page, name: string | RegExp): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), dialog(page).getByRole('link', { name }).click()])
  return file
}

test('a computer shows a QR code whose page opens on a phone, and downloads both files', async ({ page, browser }) => {
  await openProduct(page)
  const code = dialog(page).getByRole('img', { name: /^QR code/ })
  await expect(code).toBeVisible()
  const address = await readCode(code)
  expect(address).toMatch(/\/in-your-room\?product=[\w-]+$/)
  expect(await faultsInBothThemes(page, { within: '[role=dialog][data-state=open]' })).toEqual([])

  const glb = await download(page, 'Download GLB')
  expect(glb.suggestedFilename()).toMatch(/chair.*\.glb$/)
  const { min } = await readGlb(await bytesOf(glb))
  expect(min[1]).toBeCloseTo(0, 3)
  const usdz = await readUsdz(await bytesOf(await download(page, 'Download USDZ')))
  expect(usdz.pieces).toHaveLength(1)

  const phone = await (await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)' })).newPage()
  await phone.goto(address)
  const link = phone.getByRole('link', { name: 'See it in your room' })
  await expect(link).toHaveAttribute('rel', 'ar')
  const target = await link.getAttribute('href')
  expect(target).toMatch(/\.usdz#allowsContentScaling=0$/)
  const answer = await phone.request.get(new URL(target ?? '', address).href)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'model/vnd.usdz+zip'])
  expect(await faultsInBothThemes(phone, {})).toEqual([])
  await phone.context().close()
})

test('a phone opens its own viewer: Quick Look by a link that holds a picture, Scene Viewer by its address', async ({
  page,
  browser,
}) => {
  // What Safari on an iPhone or an iPad answers.
  await page.addInitScript(() => {
    DOMTokenList.prototype.supports = (token) => token === 'ar'
  })
  await openProduct(page)
  const link = dialog(page).getByRole('link', { name: 'See it in your room' })
  await expect(link).toHaveAttribute('href', /\/model-1\.usdz#allowsContentScaling=0$/)
  expect(await link.evaluate((element) => element.firstElementChild?.tagName)).toBe('IMG')
  await expect(dialog(page).getByRole('img', { name: /^QR code/ })).toHaveCount(0)

  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140' })
  const android = await context.newPage()
  await openProduct(android)
  const intent = await dialog(android).getByRole('link', { name: 'See it in your room' }).getAttribute('href')
  expect(intent).toMatch(/^intent:\/\/arvr\.google\.com\/scene-viewer\/1\.2\?file=http.*model-1\.glb&mode=ar_preferred/)
  expect(intent).toContain('resizable=false')
  await context.close()
})

test('the room of a board is saved as a 3D file with its pieces, after it is said what it contains', async ({
  page,
}) => {
  const room = new Room(page)
  await room.open()
  await room.enter('220', '220')
  await page.getByRole('button', { name: 'Export plan' }).click()
  await page.getByRole('button', { name: 'Room in 3D (GLB, USDZ)' }).click()
  await expect(dialog(page)).toContainText('Leaves out the ceiling')
  const stated = Number(/and (\d+) pieces/.exec((await dialog(page).textContent()) ?? '')?.[1])
  expect(await faultsInBothThemes(page, { within: '[role=dialog][data-state=open]' })).toEqual([])
  await dialog(page).getByRole('button', { name: 'Make the 3D files' }).click()
  const glb = await readGlb(await bytesOf(await download(page, /^Download GLB/)))
  expect(glb.pieces[0]).toBe('Room')
  expect(glb.pieces.length - 1).toBeGreaterThan(2)
  expect(glb.pieces.length - 1).toBe(stated)
  expect(glb.min[1]).toBeCloseTo(0, 3)
  const usdz = await readUsdz(await bytesOf(await download(page, /^Download USDZ/)))
  expect(usdz.pieces).toHaveLength(glb.pieces.length)
  const size = (axis: 0 | 2) => usdz.max[axis] - usdz.min[axis]
  expect(size(0)).toBeCloseTo(glb.max[0] - glb.min[0], 3)
  expect(size(2)).toBeCloseTo(glb.max[2] - glb.min[2], 3)
  await expect(dialog(page).getByRole('img', { name: /^QR code/ })).toBeVisible()
})

test('a piece of one’s own size is shown from its panel as blocks, at that size', async ({ page }) => {
  const room = new Room(page)
  await room.withBlocks('Crate')
  await room.choose('Crate')
  await page
    .getByRole('region', { name: 'Place by numbers' })
    .getByRole('button', { name: 'See it in your room' })
    .click()
  await expect(dialog(page).getByRole('img', { name: 'QR code that opens Crate on a phone' })).toBeVisible()
  await expect(dialog(page)).toContainText('One piece has no 3D model')
  const { min, max } = await readGlb(await bytesOf(await download(page, /^Download GLB/)))
  const inches = ([0, 2] as const).map((axis) => Math.round((max[axis] - min[axis]) / 0.0254))
  expect(inches).toEqual([30, 20])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})
