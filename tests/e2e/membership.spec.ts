/** A membership from the checkout to its end: bought, changed, canceled and resumed, with downloadable invoices. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { faultsInBothThemes } from '../support/axe.ts'
import { makeDraft, tokenOf } from '../support/room.ts'
import { expect, test } from '../support/test.ts'

async function buyGold(page: Page) {
  await page.goto('/inspirations')
  const gold = page
    .getByRole('region', { name: 'Membership' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Gold' }) })
  await expect(gold.getByText('100 designs a day')).toBeVisible()
  await gold.getByRole('button', { name: 'Choose Gold' }).click()
  await expect(page.getByRole('heading', { name: 'Gold membership' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay $50.00' }).click()
  await expect(page.getByText('Thank you. Your Gold membership has started')).toBeVisible()
}

/** Checks accessibility in both themes, and that a phone needs no horizontal scrolling. */
async function expectReadable(page: Page) {
  expect(await faultsInBothThemes(page)).toEqual([])
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
  await page.setViewportSize(size)
}

test('a membership is bought, changed at the quoted price, canceled and resumed', async ({ page, account }) => {
  expect(account.email).not.toBe('')
  await buyGold(page)
  await expect(page.getByText(/^Your Gold membership renews on \w+ \d+, \d{4}\.$/)).toBeVisible()
  await expect(page.getByText('100 of 100 designs left today.')).toBeVisible()

  await expectReadable(page)
  await page.getByRole('button', { name: 'Change to Platinum' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Platinum starts now\. You pay \$50\.00 today/)).toBeVisible()
  await expectReadable(page)
  await dialog.getByRole('button', { name: 'Pay $50.00 and change' }).click()
  await expect(page.getByRole('alert')).toHaveText('You are now on Platinum.')
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Your Platinum membership renews on/)).toBeVisible()

  await page.getByRole('button', { name: 'Cancel membership' }).click()
  await expect(dialog.getByText(/^You keep Platinum until .* You can change your mind until then\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel membership' }).click()
  await expect(page.getByText(/^Your Platinum membership ends on .* You keep its benefits until then\.$/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Keep my plan' }).click()
  await expect(page.getByText(/^Your Platinum membership renews on/)).toBeVisible()

  const invoices = page.getByRole('table', { name: 'Invoices' })
  await expect(invoices.getByRole('row')).toHaveCount(3)
  await invoices.getByRole('button', { name: 'View Invoice' }).first().click()
  await expect(dialog.getByText('Upgrade from Gold to Platinum (test checkout)')).toBeVisible()
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await invoices
    .getByRole('button', { name: /^PDF of the invoice/ })
    .first()
    .click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^roomwright-invoice-[\d-]{10}\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a member is led from another plan’s card to the change, and a canceled checkout charges nothing', {
  tag: '@all',
}, async ({ page, account }) => {
  expect(account.email).not.toBe('')
  await page.goto('/inspirations')
  const membership = page.getByRole('region', { name: 'Membership' })
  await membership.getByRole('button', { name: 'Choose Platinum' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('The checkout was canceled. Nothing was charged')).toBeVisible()
  await expect(page.getByText('There are no invoices yet.')).toBeVisible()
  await expect(page.getByText(/sample/i)).toHaveCount(0)

  await buyGold(page)
  await page.goto('/inspirations')
  await expect(membership.getByText('Your plan', { exact: true })).toBeVisible()
  await membership.getByRole('button', { name: 'Choose Platinum' }).click()
  await expect(page.getByRole('dialog', { name: 'Change to Platinum' })).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/account-management')
})

test('the menu of a board shows how many private boards are left before it hides one', async ({ page, account }) => {
  expect(account.email).not.toBe('')
  await page.goto('/')
  const picture =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
  const token = await page.evaluate(() => localStorage.getItem('jwt'))
  const saved = await page.request.post('/api/save-products/', {
    data: [{ title: 'Sofa', image_url: picture, generated_titles: 'A plain room', visibility: 'community' }],
    headers: { authorization: `Bearer ${token}` },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  await page.goto('/seeBoard')
  await page.getByRole('button', { name: 'Actions for A plain room' }).click()
  await expect(page.getByRole('menu').getByText('25 of 25 private boards left')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Only me' }).click()
  await expect(page.getByRole('article').getByText('Only me')).toBeVisible()
})

test('the number of designs left is shown beside the button that makes the next one', async ({ page, account }) => {
  expect(account.email).not.toBe('')
  await page.goto('/SelectedProducts?function_name=Sleep&size=King+Size&style=Grey+Tones')
  const tray = page.getByRole('region', { name: 'Your selection' })
  await expect(tray.getByText('25 of 25 designs left today')).toBeVisible()
  await expect(tray.getByRole('button', { name: 'Proceed to Next' })).toBeVisible()
})

test('a user without designs left before confirmation is led to it, and keeps the selection', async ({
  page,
  account,
}) => {
  expect(account.email).not.toBe('')
  await page.goto('/SelectedProducts?function_name=Sleep&size=King+Size&style=Grey+Tones')
  const tray = page.getByRole('region', { name: 'Your selection' })
  await expect(tray.getByText('3 of them available before you confirm your email address')).toBeVisible()
  const token = await tokenOf(page)
  const answer = await page.request.get('/api/products?page=1&page_size=1&images=url')
  const [product] = (await answer.json()) as { id: string }[]
  for (let made = 0; made < 3; made += 1) {
    await makeDraft(page, token, [product?.id ?? ''], { function_name: 'Sleep' })
  }
  await page.reload()
  await expect(tray.getByText('Confirm your email address to make more designs')).toBeVisible()
  await page
    .getByRole('button', { name: /^Select/ })
    .first()
    .click()
  await expect(tray.getByText('1/10')).toBeVisible()
  await tray.getByRole('button', { name: 'Proceed to Next' }).click()
  await expect(
    page.getByText(/3 designs, the most that an account can make before its address is confirmed/).first(),
  ).toBeVisible()
  await expect(page.getByText('Your selection is kept.')).toBeVisible()
  await expectReadable(page)
  await page.getByRole('button', { name: /^Send (it|the link) again$/ }).click()
  await expect(page.getByText('The link is on its way. Check your inbox.')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the products' }).click()
  await expect(tray.getByText('1/10')).toBeVisible()
})
