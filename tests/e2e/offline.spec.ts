/** Without a network: the app opens, shows what was seen, and keeps changes until the network is back. */
import { makeBoard } from '../support/room.ts'
import { expect, test } from '../support/test.ts'

/** The title that `makeBoard` gives. */
const TITLE = 'A quiet room'

test('opens offline with own boards, room and catalog, keeps changes until the network is back, and forgets them at sign-out', async ({
  page,
  account,
  browser,
}) => {
  const board = await makeBoard(page)
  // A separate context without console checks: the browser logs every request without a network.
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    serviceWorkers: 'allow',
  })
  const own = await context.newPage()
  await own.goto('/')
  // The service worker starts once the page is at rest, and takes over without a reload.
  await own.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await own.goto(board)
  await own.getByRole('button', { name: 'Next', exact: true }).click()
  await own.getByText('L-shaped', { exact: true }).click()
  await expect(own.getByText('All changes saved')).toBeVisible()
  // Loaded again, so that the saved state is the one that is kept.
  await own.goto(board)
  await expect(own.getByRole('radio', { name: 'L-shaped' })).toBeChecked()
  await own.goto('/seeBoard')
  await expect(own.getByRole('heading', { name: TITLE })).toBeVisible()
  await own.goto('/studio')
  await own.getByRole('tab', { name: 'Catalog' }).click()
  await expect(
    own
      .getByRole('tabpanel')
      .getByRole('button', { name: / wide, .* deep/ })
      .first(),
  ).toBeVisible()

  await context.setOffline(true)
  // A cold start: a page of its own, at an address that the server would have rendered.
  const cold = await context.newPage()
  await cold.goto('/seeBoard')
  await expect(cold.getByText('You are offline. Your selections are kept.')).toBeVisible()
  await expect(cold.getByRole('heading', { name: TITLE })).toBeVisible()
  await expect(cold.getByRole('button', { name: `Account menu, ${account.firstName}` })).toBeVisible()
  await cold.goto('/studio')
  await cold.getByRole('tab', { name: 'Catalog' }).click()
  await expect(
    cold
      .getByRole('tabpanel')
      .getByRole('button', { name: / wide, .* deep/ })
      .first(),
  ).toBeVisible()
  await cold.goto(board)
  await expect(cold.getByRole('radio', { name: 'L-shaped' })).toBeChecked()
  await cold.getByText('Beveled', { exact: true }).click()
  await expect(cold.getByText('Kept in this browser, will be saved when you are online')).toBeVisible()
  await cold.reload()
  await expect(cold.getByRole('radio', { name: 'Beveled' })).toBeChecked()

  await context.setOffline(false)
  await expect(cold.getByText('All changes saved')).toBeVisible()
  await page.goto(board)
  await expect(page.getByRole('radio', { name: 'Beveled' })).toBeChecked()

  const cached = () => cold.evaluate(() => caches.keys())
  expect(await cached()).toEqual(expect.arrayContaining(['own-answers']))
  await cold.goto('/')
  await cold.getByRole('button', { name: /^Account menu/ }).click()
  await cold.getByRole('menuitem', { name: /sign out|log out/i }).click()
  // The room that was opened without a network was never saved.
  await cold.getByRole('button', { name: 'Sign out and discard them' }).click()
  await expect.poll(cached).not.toContain('own-answers')
  await context.close()
})
