/** Community features: following makers, reporting boards, and the mails about them. */
import type { Page } from '@playwright/test'
import { faultsOf } from '../support/axe.ts'
import { openPrintedAddress } from '../support/machine.ts'
import { confirmAddress } from '../support/outbox.ts'
import { studioBoardWith } from '../support/studioBoards.ts'
import { expect, newAccount, signUp, test } from '../support/test.ts'

const STUDIO = 'Roomwright studio'

test('a maker is followed from a card, listed in My Space, and hidden in private lists', async ({
  page,
  account,
  browser,
}) => {
  await page.goto('/BoardAccording')
  await expect(page.getByText('0 followers')).toBeVisible()
  await expect(page.getByText('0 following')).toBeVisible()

  const board = await studioBoard(page)
  await page.goto('/inspirations?function_name=Bath')
  const card = page.getByRole('article').filter({ hasText: board.generated_title })
  await card.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: `Follow ${STUDIO}` }).click()
  await card.getByRole('button', { name: /^Actions for/ }).click()
  await expect(page.getByRole('menuitem', { name: `Unfollow ${STUDIO}` })).toBeVisible()
  await page.getByRole('menuitem', { name: `Boards by ${STUDIO}` }).click()

  await expect(page.getByRole('heading', { name: STUDIO, level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: `Following ${STUDIO}` })).toBeVisible()
  await page.getByRole('tab', { name: 'Followers' }).click()
  await expect(page.getByRole('link', { name: account.firstName }).first()).toBeVisible()

  await page.goto('/BoardAccording')
  await expect(page.getByText('1 following')).toBeVisible()
  await page.getByRole('tab', { name: 'Following Spaces' }).click()
  await expect(page.getByRole('list', { name: 'Following' }).getByRole('link', { name: STUDIO })).toBeVisible()
  await page.getByRole('switch', { name: /Keep my lists private/ }).click()
  await expect(page.getByRole('switch', { name: /Keep my lists private/ })).toBeChecked()
  expect(await faultsOf(page)).toEqual([])

  const own = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('jwt')}` }
    return (await (await fetch('/api/auth/session', { headers })).json()) as { id: string }
  })
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/BoardAccording?maker=${own.id}&tab=following`)
  await expect(visitor.getByRole('heading', { name: account.firstName, level: 1 })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'This list is private' })).toBeVisible()
  await expect(visitor.getByText(account.lastName)).toHaveCount(0)
  await visitor.context().close()

  await page.getByRole('button', { name: `Following ${STUDIO}` }).click()
  await expect(page.getByText('You are not following anyone yet')).toBeVisible()
})

test('a board is reported with a reason, and the dialog thanks the user', async ({ page }) => {
  const board = await studioBoard(page)
  await page.goto(`/UserBoard?board=${board.id}`)
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this board' })
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Something else' }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Please say in a few words what is wrong.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'What is wrong' }).fill('The lamp is upside down.')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send report' }).click()
  const thanks = page.getByRole('dialog', { name: 'Thank you' })
  await expect(thanks.getByText('We will review this board.')).toBeVisible()
  await thanks.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(thanks).toHaveCount(0)
})

test('the newsletter asks for confirmation by mail, sends a welcome, and is canceled with one press', async ({
  page,
}) => {
  const { email } = newAccount()
  await page.goto('/inspirations')
  const banner = page.getByRole('region', { name: /Become a member today/ })
  await banner.getByRole('textbox', { name: 'Email' }).fill(email)
  await banner.getByRole('button', { name: 'Submit' }).click()
  await expect(banner.getByText(/open the link in our email/)).toBeVisible()

  await openMail(page, email, 'Confirm your Roomwright newsletter subscription')
  const preview = page.frameLocator('iframe[title="HTML of the mail"]')
  await expect(preview.getByRole('link', { name: 'Confirm subscription' })).toBeVisible()
  await page.getByLabel('Text of the mail').getByRole('link').click()
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible()

  await openMail(page, email, 'Welcome to the Roomwright design community')
  await expect(page.getByRole('row', { name: /List-Unsubscribe-Post/ })).toContainText('List-Unsubscribe=One-Click')
  expect(await faultsOf(page, { without: 'iframe' })).toEqual([])
  await page.getByLabel('Text of the mail').getByRole('link').last().click()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
})

test('a maker is notified of a new follower by mail', { tag: '@all' }, async ({ page, account, browser }) => {
  const other = newAccount()
  expect(account.email).not.toBe('')
  await page.goto('/BoardAccording')
  const id = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('jwt')}` }
    return ((await (await fetch('/api/auth/session', { headers })).json()) as { id: string }).id
  })
  await confirmAddress(page, account.email)
  const follower = await (await browser.newContext()).newPage()
  await signUp(follower, other)
  await follower.goto(`/BoardAccording?maker=${id}`)
  await follower.getByRole('button', { name: `Follow ${account.firstName}` }).click()
  await expect(follower.getByText('1 follower', { exact: true })).toBeVisible()
  await openMail(follower, account.email, `${other.firstName} follows your boards`)
  await expect(follower.getByLabel('Text of the mail')).toContainText('now follows your boards on Roomwright')
  await follower.context().close()
})

const studioBoard = (page: Page) => studioBoardWith(page, ({ function_name }) => function_name === 'Bath')

/** Opens the newest mail with this subject to this address in the outbox, as the person who started the app can. */
async function openMail(page: Page, to: string, subject: string): Promise<void> {
  await openPrintedAddress(page)
  await page.goto('/dev/outbox')
  await page.getByRole('row').filter({ hasText: to }).getByRole('link', { name: subject }).first().click()
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible()
}
