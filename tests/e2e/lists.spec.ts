/** The lists of boards: likes, sort order, Load More by keyboard, the back button, and unknown URLs. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

test('a like shows at once, is saved, counts in the order, and is rolled back when the server refuses', async ({
  page,
  account,
}) => {
  expect(account.email).not.toBe('')
  // Other tests add newer boards meanwhile; the liked board keeps its place under "Most liked".
  await page.goto('/inspirations')
  await expect(cards(page)).toHaveCount(3)
  const sorted = page.waitForResponse((answer) => answer.url().includes('sort=liked'))
  await page.getByRole('button', { name: 'Sort: Newest' }).click()
  await page.getByRole('button', { name: 'Most liked' }).click()
  await expect(page).toHaveURL(/sort=liked/)
  await (await sorted).finished()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const first = cards(page).first()
  await expect(first).toBeVisible()
  const address = (await first.getByRole('link', { name: /See Board/ }).getAttribute('href')) ?? ''
  const liked = cards(page).filter({ has: page.locator(`a[href="${address}"]`) })
  const like = liked.getByRole('button', { name: /^Like / })
  const before = Number(await like.textContent())
  const accepted = page.waitForResponse((answer) => answer.url().endsWith('/like') && answer.ok())
  await like.focus()
  await page.keyboard.press('Space')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveText(`${before + 1}`)
  await accepted
  await page.reload()
  const kept = liked.getByRole('button', { name: /^Like / })
  await expect(kept).toHaveAttribute('aria-pressed', 'true')

  const counts = () => page.getByRole('button', { name: /^Like / }).allTextContents()
  await expect(cards(page)).toHaveCount(3)
  await expect(liked).toHaveCount(1)
  const shown = (await counts()).map(Number)
  expect(shown).toEqual([...shown].sort((one, other) => other - one))

  await page.route('**/like', (route) => route.fulfill({ status: 409, body: '{}' }))
  await kept.click()
  await expect(page.getByText('Your like could not be removed. Please try again.')).toBeVisible()
  await expect(kept).toHaveAttribute('aria-pressed', 'true')
})

test('a visitor who likes a board is asked to log in', async ({ page }) => {
  await page.goto('/inspirations?function_name=Bath')
  const like = cards(page)
    .first()
    .getByRole('button', { name: /^Like / })
  await like.click()
  await expect(page.getByText('Log in to like this board.')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Email' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect(page).toHaveURL(/function_name=Bath/)
})

test('Load More continues by cursor and keeps the focus to the end, and the back button restores the list', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('get_products_all')) asked.push(request.url())
  })
  await page.goto('/inspirations')
  await expect(cards(page)).toHaveCount(3)
  const more = page.getByRole('button', { name: 'Load More' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(cards(page)).not.toHaveCount(3)
  await expect.poll(() => asked.some((address) => /page=2&.*after=\d+/.test(address))).toBe(true)
  while (await more.isVisible()) {
    await expect(more).toBeFocused()
    const count = await cards(page).count()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await cards(page).count()) > count || !(await more.isVisible())).toBe(true)
  }
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)

  const count = await cards(page).count()
  const last = cards(page).last()
  await last.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  await last.getByRole('link', { name: /^See Board/ }).click()
  await expect(page).toHaveURL(/\/UserBoard/)
  await page.goBack()
  // Other tests may add a board meanwhile, but never remove two.
  await expect.poll(() => cards(page).count()).toBeGreaterThan(count - 2)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place / 2)
})

test('an unknown URL is answered with 404 and shows the way home', async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const board = await page.goto('/UserBoard?board=00000000-0000-4000-8000-00000000dead')
  expect(board?.status()).toBe(404)
  await expect(page.getByText('No board details available')).toBeVisible()
  expect((await page.goto('/BLOG/'))?.status()).toBe(200)
})

function cards(page: Page): Locator {
  return page.getByRole('region', { name: 'Boards' }).getByRole('article')
}
