/** States outside the normal flow: dialogs, menus, errors, empty lists, a lost network, an expired session. */
import { type Locator, test as plainTest, type Page } from '@playwright/test'
import { faultsInBothThemes, faultsOf } from '../support/axe.ts'
import { everything } from '../support/everything.ts'
import { smallTargets } from '../support/targets.ts'
import { expect, hydrated, PASSWORD, test } from '../support/test.ts'

const WIDTHS = [1440, 390] as const
const PHONE = { width: 390, height: 844 }
const PRODUCTS = '/SelectedProducts?function_name=Sleep&size=King+Size&style=Grey+Tones'

/**
 * Checks axe rules, target sizes and width in both themes and at both widths, without leaving the state. `npm test` leaves
 * out the dark theme of the narrow window, which has the colors that the wide one has shown.
 */
async function everybodyCanRead(page: Page, state: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    const find = everything || width !== 390 ? faultsInBothThemes : faultsOf
    expect(await find(page), `${state} at ${width} px`).toEqual([])
    expect(await smallTargets(page), `targets of ${state} at ${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('the login and the register dialog, empty and refused, and the return of the focus to their opener', async ({
  page,
}) => {
  await page.goto('/about-us')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Login' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Email')).toBeVisible()
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(dialog.getByText('Email is required.')).toBeVisible()
  await expect(dialog.getByRole('group', { name: 'Please check 2 fields:' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Email' })).toHaveAccessibleDescription('Email is required.')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Email is required.')
  await everybodyCanRead(page, 'the refused login dialog')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(dialog.getByText('First Name is required')).toBeVisible()
  await everybodyCanRead(page, 'the refused register dialog')
})

test('the contact dialog with its errors', { tag: '@all' }, async ({ page }) => {
  await page.goto('/terms')
  await page.getByRole('button', { name: 'Contact us' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  await expect(dialog.getByText('Name is required.')).toBeVisible()
  await everybodyCanRead(page, 'the refused contact dialog')
})

test('the account menu, and its keyboard operation', async ({ page, account }) => {
  await page.goto('/about-us')
  const menu = page.getByRole('button', { name: new RegExp(`^Account menu, ${account.firstName}`) })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await everybodyCanRead(page, 'the account menu')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
})

test('the menu of a phone', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/terms')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await everybodyCanRead(page, 'the open menu')
})

test('the details of a product, the steps of the wizard, and a search without results', async ({ page }) => {
  await page.goto(PRODUCTS)
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await everybodyCanRead(page, 'the details of a product')

  for (const step of [2, 3]) {
    await page.goto(`/Steps?function_name=Dining&size=L+Table&step=${step}`)
    await expect(page.getByRole('heading', { name: step === 2 ? 'Choose a size:' : 'Choose a style:' })).toBeVisible()
    await everybodyCanRead(page, `step ${step} of the wizard`)
  }

  await page.goto('/inspirations?search=zeppelin')
  await expect(page.getByRole('heading', { name: 'No boards found for "zeppelin"' })).toBeVisible()
  await everybodyCanRead(page, 'a search without results')
})

test('a message covers neither the zoom of the room planner nor the note at the end of a page', async ({
  page,
  account,
}) => {
  expect(account.email).not.toBe('')
  const message = page.getByRole('region', { name: 'Messages' }).locator(':scope > *').first()
  await page.goto('/studio')
  const zoom = page.getByRole('group', { name: 'Zoom' })
  await expect(zoom).toBeVisible()
  await page.getByRole('button', { name: 'Room templates' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Use “/, disabled: false })
    .first()
    .click()
  for (const size of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(size)
    await expect(message).toContainText('applied')
    await expect.poll(() => areApart(message, zoom)).toBe(true)
  }

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/seeBoard')
  const note = page.getByRole('complementary', { name: 'Confirm your address' })
  await note.getByRole('button', { name: 'Send it again' }).click()
  await expect(message).toBeVisible()
  await expect.poll(() => areApart(message, note)).toBe(true)
})

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) return false
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
}

test('wizard answers and list positions are restored by the back button', async ({ page }) => {
  await page.goto('/Steps')
  await page.getByRole('button', { name: 'Sleep', exact: true }).click()
  await page.getByRole('button', { name: 'Queen Size', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Choose a style:' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Choose a size:' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Choose a style:' })).toBeVisible()

  await page.goto('/inspirations')
  await page.getByRole('button', { name: 'Load More' }).click()
  const cards = page.getByRole('main').getByRole('link', { name: /^See Board/ })
  await expect(cards).toHaveCount(6)
  await cards.nth(4).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(0)
  await cards.nth(4).click()
  await expect(page).toHaveURL(/\/UserBoard\?board=/)
  await page.goBack()
  await expect(cards).toHaveCount(6)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('a session that expires keeps the picks and returns to them after the login', async ({ page, account }) => {
  await page.goto(PRODUCTS)
  for (const index of [0, 1]) await page.getByRole('button', { name: 'Select', exact: true }).nth(index).click()
  await expect(page.getByText('2/10')).toBeVisible()
  await page.route('**/api/generate-board**', (route) =>
    route.fulfill({
      status: 401,
      json: {
        code: 'session-expired',
        error: 'Token has expired',
        msg: 'Token has expired',
        message: 'Token has expired',
      },
    }),
  )
  await page.getByRole('button', { name: 'Proceed to Next' }).click()
  await expect(page).toHaveURL(/\/loginPage$/)
  await expect(page.getByRole('alert').filter({ hasText: 'Session expired. Please log in again.' })).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()
  await everybodyCanRead(page, 'the login page after an expired session')

  await page.unroute('**/api/generate-board**')
  await page.getByRole('main').getByLabel('Email').fill(account.email)
  await page
    .getByRole('main')
    .getByRole('textbox', { name: /^Password/ })
    .fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/(SelectedProducts|BoardDetail)\?/)
  const picks: unknown = await page.evaluate(() => JSON.parse(localStorage.getItem('roomwright.selection') ?? '{}'))
  expect(picks).toMatchObject({ Sleep: [{}, {}] })
})

// These tests use Playwright's own `test`, because the browser logs every failed request.
plainTest.describe('when the network or the server is not available', () => {
  plainTest(
    'a page chunk that cannot be loaded shows an error, keeps the app and opens by itself later',
    async ({ page, context }) => {
      await page.goto('/terms')
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
      await context.setOffline(true)
      await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible()
      await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
      await everybodyCanRead(page, 'an offline page')
      await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('There is still no connection.')).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
      await expect(page.getByText('You are offline.')).toBeHidden()
    },
  )

  plainTest('picks made offline are kept, and the products are requested again', async ({ page, context }) => {
    await page.goto(PRODUCTS)
    await hydrated(page)
    await expect(page.getByRole('button', { name: 'Select', exact: true }).first()).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Select', exact: true }).first().click()
    await expect(page.getByText('1/10')).toBeVisible()
    // On a phone the notice and the tray leave four fifths of the window to the products, and cover no button.
    const window = page.viewportSize()
    await page.setViewportSize(PHONE)
    const notice = page.getByRole('status').filter({ hasText: 'You are offline.' })
    const tray = page.getByRole('region', { name: 'Your selection' })
    await expect.poll(async () => PHONE.height - (await boxOf(notice)).y).toBeLessThan(PHONE.height / 5)
    const [above, below] = [await boxOf(notice), await boxOf(tray)]
    expect(above.y + above.height).toBeLessThanOrEqual(below.y)
    if (window) await page.setViewportSize(window)
    await page.getByRole('tab', { name: 'pillow' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The server cannot be reached')
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: /^Details of .*pillow/i }).first()).toBeVisible()
    await page.reload()
    await expect(page.getByText('1/10')).toBeVisible()
  })

  plainTest('a list that the server refuses can be requested again', async ({ page }) => {
    await page.route('**/api/get_products_all/**', (route) =>
      route.fulfill({ status: 400, json: { message: 'Not now.' } }),
    )
    await page.goto('/inspirations')
    await hydrated(page)
    await page.getByRole('main').getByRole('button', { name: 'Space', exact: true }).click()
    await page.getByRole('main').getByRole('button', { name: 'Sleep', exact: true }).click()
    await expect(page.getByText('Error: Not now.')).toBeVisible()
    await everybodyCanRead(page, 'a refused list')
    await page.unroute('**/api/get_products_all/**')
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Error: Not now.')).toBeHidden()
  })
})

async function boxOf(locator: Locator): Promise<{ y: number; height: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return box
}
