/** A finished photograph of a room goes to others by a link: what they see of it, and what its owner can take back. */
import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { faultsInBothThemes } from '../support/axe.ts'
import { ADDED, markEdges, openPhotograph } from '../support/knownPhotograph.ts'
import { PICTURE } from '../support/knownRoom.ts'
import { expect, test } from '../support/test.ts'
import { waitForRefined, WEBGL_FLAGS } from '../support/walk.ts'

test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    const args = (launchOptions.args ?? []).filter((arg) => arg !== '--disable-gpu')
    await provide({ ...launchOptions, args: [...args, ...WEBGL_FLAGS] })
  },
  viewport: { width: 1280, height: 800 },
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share this picture' })

async function furnish(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await markEdges(page, await openPhotograph(page))
  await page.getByRole('group', { name: 'Step' }).getByText('Furnish').click()
  await waitForRefined(page)
}

/** Another person, who has nothing in this browser. */
async function stranger(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(address)
  return page
}

/** How far a picture of the page is from the photograph without furniture, 0 to 255. */
async function differenceFrom(picture: Buffer): Promise<number> {
  const pixels = (file: string | Buffer) => sharp(file).resize(ADDED).removeAlpha().raw().toBuffer()
  const [one, other] = [await pixels(picture), await pixels(PICTURE)]
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length
}

const bytesOf = async (page: Page, image: Locator) =>
  (await page.request.get(new URL((await image.getAttribute('src')) ?? '', page.url()).href)).body()

test('the owner shares a finished picture, a stranger compares it and looks up its products, and a revoked link opens nothing', async ({
  page,
  account,
  browser,
}) => {
  test.slow()
  expect(account.email).not.toBe('')
  await furnish(page)
  await page.getByRole('button', { name: 'Share by link' }).click()
  await expect(dialog(page)).toContainText('Anyone with a link that you make can view this picture')
  const before = dialog(page).getByRole('checkbox', { name: /^Show the photograph without the furniture, too/ })
  await expect(before).not.toBeChecked()
  expect(await faultsInBothThemes(page, { within: '[role=dialog][data-state=open]' })).toEqual([])
  await dialog(page).getByRole('button', { name: 'Make a link' }).click()
  const field = dialog(page).getByRole('textbox', { name: 'Link', exact: true })
  await expect(field).toBeVisible({ timeout: 120_000 })
  const address = await field.inputValue()
  expect(address.length).toBeLessThan(160)

  // Without the photograph before, which its owner has not chosen.
  const reader = await stranger(browser, address)
  const after = reader.getByRole('img', { name: /, furnished$/ })
  await expect(after).toBeVisible()
  await expect(
    reader.getByText('Illustration: the furniture is drawn into a photograph of the room, to scale.'),
  ).toBeVisible()
  await expect(reader.getByRole('slider')).toHaveCount(0)
  expect(await differenceFrom(await bytesOf(reader, after))).toBeGreaterThan(2)

  await before.check()
  await dialog(page).getByRole('button', { name: 'Show the picture as it is now' }).click()
  await expect(page.getByText('The links now show this picture.')).toBeVisible({ timeout: 120_000 })
  await reader.reload()
  const slider = reader.getByRole('slider', { name: 'How much is before' })
  await slider.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', '100 % before')
  const bare = reader.getByRole('img', { name: /, before$/ })
  expect(await differenceFrom(await bytesOf(reader, bare))).toBeLessThan(3)
  // By a drag over the picture.
  const box = await slider.boundingBox()
  const at = (share: number) => [(box?.x ?? 0) + 22 + share * ((box?.width ?? 0) - 44), (box?.y ?? 0) + 80] as const
  await reader.mouse.move(...at(0.9))
  await reader.mouse.down()
  await reader.mouse.move(...at(0.25), { steps: 4 })
  await reader.mouse.up()
  await expect(slider).toHaveAttribute('aria-valuetext', /^2[3-7] % before$/)
  expect(await faultsInBothThemes(reader)).toEqual([])

  // What stands in it, with the price that it has elsewhere; a piece of no shop has none.
  const furniture = reader.getByRole('region', { name: 'The furniture of this room' })
  const sideboard = furniture.getByRole('listitem').filter({ hasText: /Bergen .*sideboard/ })
  await expect(sideboard).toContainText('$')
  await expect(furniture.getByRole('listitem').filter({ hasText: 'Plain chair' })).not.toContainText('$')
  await sideboard.getByRole('button').click()
  const details = reader.getByRole('dialog', { name: /Bergen .*sideboard/ })
  await expect(details).toContainText('$')
  await expect(details.getByRole('button', { name: 'Select' })).toHaveCount(0)
  expect(await faultsInBothThemes(reader, { within: '[role=dialog][data-state=open]' })).toEqual([])
  await reader.keyboard.press('Escape')

  // It is seen again, and revoked.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Share by link' }).click()
  await expect(field).toHaveValue(address)
  await expect(before).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByText('The link no longer opens this photograph.')).toBeVisible()
  await reader.reload()
  await expect(reader.getByText('This link opens no photograph.')).toBeVisible()
})

test('a visitor learns that a link needs an account, and that nothing has left the device', async ({ page }) => {
  test.slow()
  await furnish(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await page.getByRole('button', { name: 'Share by link' }).click()
  await expect(dialog(page)).toContainText('the photograph has not left this device')
  await dialog(page).getByRole('button', { name: 'Sign up or log in' }).click()
  await expect(page.getByRole('dialog', { name: /account|Sign up|Register/i })).toBeVisible()
  expect(sent.filter((url) => url.includes('/api/'))).toEqual([])
})
