/** The owner's title and text of a board: edited in place, written again, undone, and safe on two devices. */
import type { Page } from '@playwright/test'
import { faultsOf } from '../support/axe.ts'
import { addressOf, studioBoard } from '../support/room.ts'
import { expect, test } from '../support/test.ts'

test('the owner edits title and text in place, has the text written again, and sees a message about a change elsewhere', async ({
  page,
  account,
  context,
}) => {
  test.slow()
  expect(account.email).not.toBe('')
  // The newest board may be one that another story saves, without words.
  await page.goto(addressOf((await studioBoard(page)).id))
  await page.getByRole('button', { name: 'Save a copy' }).click()
  await expect(page.getByRole('button', { name: 'Edit title' })).toBeVisible()
  const text = page.getByRole('region', { name: 'Description' })
  const words = await text.getByRole('paragraph').first().textContent()

  await page.getByRole('button', { name: 'Edit title' }).click()
  const title = page.getByRole('textbox', { name: 'Title of the board' })
  await title.fill('')
  await expect(page.getByText('A board needs a title.')).toBeVisible()
  await title.fill('Our quiet corner')
  await title.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit title' })).toBeFocused()

  await text.getByRole('button', { name: 'Edit text' }).click()
  const field = page.getByRole('textbox', { name: 'Text of the board' })
  await field.fill('Come in, sit down.')
  await field.selectText()
  await page.getByRole('button', { name: 'Bold' }).click()
  await expect(field).toHaveValue('**Come in, sit down.**')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(text.getByRole('strong')).toHaveText('Come in, sit down.')
  expect(await faultsOf(page, { within: '[aria-label="Description"]' })).toEqual([])
  await text.getByRole('button', { name: 'Done' }).click()
  await expect(text.getByText('All changes saved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Our quiet corner' })).toBeVisible()
  await expect(text.getByRole('strong')).toHaveText('Come in, sit down.')

  await text.getByRole('button', { name: 'Write it again' }).click()
  await expect(text.getByText('Come in, sit down.')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Our quiet corner' })).toBeVisible()
  expect(words).not.toBe('')
  await expect(page.getByText('New words are in place.')).toBeVisible()
  await saved(page, () => text.getByRole('button', { name: 'Undo words' }).click())
  await expect(page.getByText('New words are in place.')).toHaveCount(0)
  await expect(text.getByRole('strong')).toHaveText('Come in, sit down.')

  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Edit text' }).click()
  await saved(other, () => other.getByRole('textbox', { name: 'Text of the board' }).fill('Written on the phone.'))
  await text.getByRole('button', { name: 'Edit text' }).click()
  await field.fill('Written on the desk.')
  // In view wherever the page is scrolled to.
  const choice = page.getByRole('status').filter({ hasText: 'You both changed the following' })
  await expect(choice).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(choice).toBeInViewport({ ratio: 1 })
  await expect(field).toHaveValue('Written on the desk.')
  await choice.getByRole('button', { name: 'Use theirs' }).click()
  await expect(field).toHaveValue('Written on the phone.')
})

/** Waits until the words that `act` changes are on the server. */
async function saved(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((one) => one.request().method() === 'PATCH' && one.ok())
  await act()
  await answer
}
