/** A home or room that is shared by a link: read by anybody, kept as a copy, and closed again by its owner. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Browser, Page } from '@playwright/test'
import { faultsInBothThemes } from '../support/axe.ts'
import { PLANTED_HOME, plantHome } from '../support/plantHome.ts'
import { expect, test } from '../support/test.ts'

const sheet = (page: Page) => page.getByRole('application', { name: 'Plan of Our home' })
const room = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Rooms of the home' }).getByRole('button', { name: new RegExp(`^${name}`) })

const menu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Another person, who has nothing in this browser. */
async function stranger(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(address)
  return page
}

async function offsets(page: Page): Promise<(string | null)[]> {
  return [await sheet(page).getAttribute('data-offset'), await sheet(page).getAttribute('data-offset-y')]
}

test('a visitor’s home is in the link itself: anybody reads it by mouse and keys, and keeps a copy', async ({
  page,
  browser,
}) => {
  await plantHome(page)
  await page.goto(`/studio?home=${PLANTED_HOME}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this home' })
  await expect(dialog).toContainText('nothing is uploaded')
  const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(await faultsInBothThemes(page)).toEqual([])

  const reader = await stranger(browser, address)
  await expect(reader.getByRole('heading', { name: 'Our home', level: 1 })).toBeVisible()
  await expect(sheet(reader)).toBeVisible()
  await reader.getByText('Under the roof', { exact: true }).click()
  await expect(room(reader, 'Attic')).toBeVisible()
  await reader.getByText('Ground floor', { exact: true }).click()
  expect(await faultsInBothThemes(reader)).toEqual([])
  // A drag that begins on a room moves the view, and so do the arrow keys; nothing can be changed.
  const before = await offsets(reader)
  const box = await sheet(reader).boundingBox()
  if (!box) throw new Error('No sheet.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await reader.mouse.move(x, y)
  await reader.mouse.down()
  await reader.mouse.move(x + 40, y + 30, { steps: 4 })
  await reader.mouse.up()
  const dragged = await offsets(reader)
  expect(dragged.map((each, index) => Number(each) - Number(before[index]))).toEqual([40, 30])
  await sheet(reader).focus()
  await reader.keyboard.press('ArrowRight')
  await expect.poll(async () => Number((await offsets(reader))[0]) - Number(dragged[0])).toBe(-60)
  await reader.keyboard.press('Tab')
  await expect(room(reader, 'Hall')).toHaveAttribute('aria-pressed', 'true')
  await reader.keyboard.press('Tab')
  await expect(room(reader, 'Kitchen')).toHaveAttribute('aria-pressed', 'true')
  for (const key of ['Delete', 'r', 'Control+z']) await reader.keyboard.press(key)
  await expect(room(reader, 'Kitchen')).toBeVisible()
  await reader.keyboard.press('Enter')
  await expect(reader.getByRole('heading', { name: 'Kitchen', level: 1 })).toBeVisible()
  await expect(reader.getByRole('button', { name: /^Chest/ })).toBeVisible()
  expect(await faultsInBothThemes(reader)).toEqual([])
  await reader.getByRole('link', { name: 'Our home' }).click()
  await reader.getByRole('button', { name: 'Keep a copy' }).click()
  await expect(reader.getByText('“Our home” has 3 rooms.')).toBeVisible()
  await expect(reader.getByText('Kept in this browser')).toBeVisible()
  await room(reader, 'Kitchen').click()
  await expect(reader.getByRole('textbox', { name: 'Left edge at' })).toHaveValue('205')
  // What is cut off on the way says so.
  const cut = await stranger(browser, address.slice(0, -20))
  await expect(cut.getByText('This link does not contain a complete home.')).toBeVisible()
})

test('the owner of an account shares a home as it is, sees the links again, and revokes them', async ({
  page,
  account,
  browser,
}) => {
  expect(account.email).not.toBe('')
  await plantHome(page)
  await page.goto('/seeBoard')
  await page.getByRole('link', { name: 'Our home' }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this home' })
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(address.length).toBeLessThan(160)
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')

  const reader = await stranger(browser, address)
  await expect(room(reader, 'Kitchen')).toBeVisible()
  await room(page, 'Kitchen').click()
  await expect(room(page, 'Kitchen')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Rename' }).last().click()
  await page.getByRole('dialog', { name: 'Rename this room' }).getByRole('textbox').fill('Pantry')
  await page.keyboard.press('Enter')
  await expect(room(page, 'Pantry')).toBeVisible()
  await reader.reload()
  await expect(room(reader, 'Pantry')).toBeVisible()

  await page.getByRole('button', { name: 'Share' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(address)
  // The line that shows it in the page of a blog, by keyboard alone.
  const line = await dialog.getByRole('textbox', { name: 'HTML for a page or blog of your own' }).inputValue()
  const blog = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(`<h1>My flat</h1>${line}`))
  await once(blog.listen(0, '127.0.0.1'), 'listening')
  const place = blog.address()
  const framing = await stranger(browser, `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}/`)
  const frame = framing.frameLocator('iframe')
  await expect(frame.getByRole('img', { name: /^Plan to scale: Our home, Ground floor: 2 rooms/ })).toBeVisible()
  await expect(frame.getByRole('listitem').filter({ hasText: 'Pantry' })).toBeVisible()
  const opened = framing.waitForEvent('popup')
  await frame.getByRole('link', { name: 'Open this home in Roomwright' }).press('Enter')
  await expect(room(await opened, 'Pantry')).toBeVisible()
  blog.close()
  await dialog.getByRole('button', { name: 'Make another link' }).click()
  const second = await dialog.getByRole('textbox', { name: 'Link 2' }).inputValue()
  await dialog.getByRole('button', { name: 'Revoke link 1' }).click()
  await expect(page.getByText('The link no longer opens this home.')).toBeVisible()
  await reader.reload()
  await expect(reader.getByText('This link opens no home.')).toBeVisible()
  await reader.goto(second)
  await expect(room(reader, 'Pantry')).toBeVisible()
})

test('the owner of an account shares a room by a short link, and a reader keeps a copy of it', async ({
  page,
  account,
  browser,
}) => {
  expect(account.email).not.toBe('')
  // A room that nothing was changed in is stored when it is shared.
  await page.goto('/studio')
  await menu(page, 'Share plan')
  const dialog = page.getByRole('dialog', { name: 'Share this room' })
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const address = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(address).toMatch(/\/studio\?room=[\w-]+&share=[\w-]+$/)
  expect(await faultsInBothThemes(page)).toEqual([])
  const line = await dialog.getByRole('textbox', { name: 'HTML for a page or blog of your own' }).inputValue()
  expect(line).toContain('/embed?room=')
  await page.keyboard.press('Escape')

  const reader = await stranger(browser, address)
  await expect(reader.getByRole('heading', { name: 'Room dimension: 200 x 200 in' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Room width' }).fill('170')
  await page.keyboard.press('Enter')
  await expect(page.getByText('All changes saved')).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('heading', { name: 'Room dimension: 170 x 200 in' })).toBeVisible()
  expect(await faultsInBothThemes(reader)).toEqual([])
  await reader.getByRole('button', { name: 'Keep a copy' }).click()
  await expect(reader.getByText(/is in My rooms/)).toBeVisible()
  await expect(reader.getByRole('textbox', { name: 'Room width' })).toHaveValue('170')

  await menu(page, 'Share plan')
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(address)
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('The link no longer opens this room.')).toBeVisible()
  await reader.goto(address)
  await expect(reader.getByText('This link opens no room.')).toBeVisible()
})
