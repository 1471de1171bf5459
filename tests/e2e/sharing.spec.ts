/** Boards for others: filtered by chips, copied, shared by a revocable link, generated again, and previewed. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { type StudioBoard, studioBoardWith } from '../support/studioBoards.ts'
import { expect, test } from '../support/test.ts'

type Seeded = { id: string; generated_title: string; function_name: string; owner: string }

/** Generating paints a picture, which takes long on a slow machine. */
const GENERATION = { timeout: 180_000 }

test('the community is filtered by chips that are kept in the URL', async ({ page }) => {
  await page.goto('/inspirations')
  const chips = page.getByRole('group', { name: 'Filter the boards' })
  const cards = page.getByRole('region', { name: 'Boards' }).getByRole('article')
  await expect(cards).toHaveCount(3)
  const bath = await seeded(page, '&function_name=Bath')
  const choose = async (filter: string, value: string) => {
    await chips.getByRole('button', { name: filter, exact: true }).click()
    await chips.getByRole('group', { name: filter }).getByRole('button', { name: value }).click()
  }
  await choose('Space', 'Bath')
  await expect(page).toHaveURL(/function_name=Bath/)
  await expect(cards.first()).toContainText(bath[0]?.generated_title ?? '')
  await choose('Style', 'Color Pop')
  await choose('Color', 'Purple')
  await expect(page.getByRole('heading', { name: 'No boards like this yet' })).toBeVisible()
  await page.reload()
  await chips.getByRole('button', { name: 'Color: Purple' }).click()
  await expect(chips.getByRole('button', { name: 'Purple', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear the filters' }).first().click()
  await expect(page).toHaveURL(/\/inspirations$/)
  await expect(cards).toHaveCount(3)
})

test('a community board is copied to the account, and its link opens it for others until it is revoked', async ({
  page,
  account,
  browser,
}) => {
  test.slow()
  expect(account.email).not.toBe('')
  const board = await copyFirst(page)
  await expect(page.getByRole('link', { name: `a board by ${board.owner}` })).toBeVisible()
  const address = page.url()

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this board' })
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(link).toContain(`${address}&share=`)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { name: 'This board is private' })).toBeVisible()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: board.generated_title, level: 1 })).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Save a copy' })).toHaveCount(0)

  // A link is seen again, and a second one keeps the first.
  await page.reload()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const links = dialog.getByRole('list', { name: 'Links' }).getByRole('listitem')
  await expect(links.getByRole('textbox', { name: 'Link' })).toHaveValue(link)
  await dialog.getByRole('button', { name: 'Make another link' }).click()
  await expect(links).toHaveCount(2)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: board.generated_title, level: 1 })).toBeVisible()

  const first = links.filter({ has: page.locator(`input[value="${link}"]`) })
  await first.getByRole('button', { name: 'Revoke' }).click()
  await expect(links).toHaveCount(1)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'This board is private' })).toBeVisible()
  await visitor.context().close()
})

test('the owner makes a new version of a board and replaces the old one with it, which keeps the quantities', async ({
  page,
  account,
}) => {
  test.slow()
  expect(account.email).not.toBe('')
  await copyFirst(page)
  const address = page.url()
  const picture = page.getByRole('img', { name: /^Illustration of the room/ })
  const before = await picture.getAttribute('src')
  const quantity = page.getByRole('textbox', { name: /^Quantity of / }).first()
  await quantity.fill('7')
  await quantity.press('Enter')
  await page.getByRole('button', { name: 'New version' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click()
  await expect(page).toHaveURL(address)
  await page.getByRole('button', { name: 'New version' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new version' }).click()
  await expect(page).toHaveURL(/\/BoardDetail\?draft=.+&over=/, GENERATION)
  const use = page.getByRole('button', { name: 'Use this version' })
  await expect(use).toBeEnabled(GENERATION)
  await expect(quantity).toHaveValue('7')
  await use.click()
  await expect(page).toHaveURL(address)
  await expect(picture).toBeVisible()
  await expect(quantity).toHaveValue('7')
  expect(await picture.getAttribute('src')).not.toBe(before)
})

test('a link to a community board has its preview in the head before any script runs', async ({ page }) => {
  const board = await studioBoardWith(page)
  const html = await (await page.request.get(`/UserBoard?board=${board.id}`)).text()
  expect(html).toContain('property="og:title"')
  const [, image = ''] = /og:image" content="([^"]+)"/.exec(html) ?? []
  expect((await page.request.get(image)).headers()['content-type']).toMatch(/^image\//)
  expect(await (await page.request.get('/BoardDetail?draft=x')).text()).toContain('noindex')
})

async function seeded(page: Page, query = ''): Promise<Seeded[]> {
  const answer = await page.request.get(`/api/get_products_all/?images=url${query}`)
  return answer.json()
}

/** Copies the studio's newest community board to the signed-in account, and returns the original. */
async function copyFirst(page: Page): Promise<StudioBoard> {
  const board = await studioBoardWith(page)
  await page.goto(`/UserBoard?board=${board.id}`)
  await page.getByRole('button', { name: 'Save a copy' }).click()
  await expect(page).not.toHaveURL(new RegExp(board.id))
  await expect(page.getByRole('button', { name: 'New version' })).toBeVisible()
  return board
}

test('a community board is shown in the page of a blog by the line that its owner copies', async ({
  page,
  account,
  browser,
}) => {
  test.slow()
  expect(account.email).not.toBe('')
  const board = await copyFirst(page)
  const address = page.url()
  await page.goto('/seeBoard')
  await page.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: 'Show in the community' }).click()
  await expect(page.getByRole('article').getByText('Only me')).toHaveCount(0)
  await page.goto(address)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this board' })
  const line = await dialog.getByRole('textbox', { name: 'HTML for a page or blog of your own' }).inputValue()

  const reader = await (await browser.newContext()).newPage()
  // Another origin of this machine: browsers ask before a page of the internet frames one of the local network.
  const blog = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(`<h1>My flat</h1>${line}`))
  await once(blog.listen(0, '127.0.0.1'), 'listening')
  const place = blog.address()
  await reader.goto(`http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}/`)
  const frame = reader.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: board.generated_title })).toBeVisible()
  await expect(frame.getByRole('img', { name: /^Illustration of the room/ })).toHaveJSProperty('complete', true)
  expect(await frame.getByRole('list', { name: 'Products' }).getByRole('listitem').count()).toBeGreaterThan(2)
  // By keyboard alone.
  await reader.keyboard.press('Tab')
  await reader.keyboard.press('Tab')
  const opened = reader.waitForEvent('popup')
  await frame.getByRole('link', { name: 'Open this board in Roomwright' }).press('Enter')
  await expect((await opened).getByRole('heading', { name: board.generated_title, level: 1 })).toBeVisible()
  blog.close()
})
