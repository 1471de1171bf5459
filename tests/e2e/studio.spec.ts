/** One whole task in the studio, once by keyboard only and once by taps only, without losing any change. */
import type { Locator, Page } from '@playwright/test'
import { addressOf, boardWithoutPlan, scrollToRoom, makeBoard } from '../support/room.ts'
import { expect, test } from '../support/test.ts'

/** Upper limit of the number of tab stops. */
const MAX_TAB_STOPS = 400

const rows = (page: Page) => page.locator('[data-piece]')
const warnings = (page: Page) => rows(page).filter({ hasText: '⚠' })
const places = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all.map((row) => ['x', 'y', 'rotation'].map((key) => row.getAttribute(`data-${key}`))),
  )

/** Whether no warning is left, once a worker has checked the plan as it is now. */
async function isClear(page: Page): Promise<boolean> {
  return expect(warnings(page))
    .toHaveCount(0, { timeout: CHECKED_MS })
    .then(
      () => true,
      () => false,
    )
}
const CHECKED_MS = 1200

test('by keyboard only: an L room of 520 x 430 cm, five pieces, a resolved warning, undo after a reload', async ({
  page,
}) => {
  test.slow()
  await page.goto(addressOf((await boardWithoutPlan(page)).id))
  const { keyboard } = page
  // What arrives meanwhile moves the end of the page.
  await expect(async () => {
    await keyboard.press('End')
    await expect(page.getByLabel('Room width')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await tabTo(page, page.getByLabel('Room width'))
  await keyboard.type('520 cm')
  await keyboard.press('Tab')
  await keyboard.type('430 cm')
  await keyboard.press('Enter')
  await expect(page.getByText(/^Room dimension:/)).toBeVisible()
  await tabTo(page, page.getByRole('radio', { name: 'Rectangular' }))
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'L-shaped' })).toBeChecked()

  const stage = page.getByRole('application', { name: 'Room plan' })
  await tabTo(page, stage)
  await keyboard.press('Control+a')
  await keyboard.press('Delete')
  await expect(rows(page)).toHaveCount(0)
  await tabTo(page, page.getByRole('button', { name: 'Add plant' }))
  for (let piece = 0; piece < 4; piece++) await keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(4)
  await tabTo(page, stage)
  for (let step = 0; step < 9; step++) await keyboard.press(']')
  await expect(rows(page).and(page.locator('[data-rotation="45"]'))).toHaveCount(1)
  // A copy overlaps its original, because its offset is small.
  await keyboard.press('Control+d')
  await expect(rows(page)).toHaveCount(5)
  await expect(warnings(page)).not.toHaveCount(0)
  const before = await places(page)
  const ways = ['Shift+ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowLeft', 'Shift+ArrowUp']
  for (const way of ways) for (let step = 0; step < 3 && !(await isClear(page)); step++) await keyboard.press(way)
  await expect(warnings(page)).toHaveCount(0)
  await expect(page.getByText('Kept in this browser')).toBeVisible()

  const mended = await places(page)
  await page.reload()
  await scrollToRoom(page)
  await expect.poll(() => places(page)).toEqual(mended)
  for (let step = 0; step < 3; step++) {
    await tabTo(page, page.getByRole('button', { name: 'Undo', exact: true }))
    await keyboard.press('Enter')
  }
  await expect.poll(() => places(page)).not.toEqual(mended)
  await tabTo(page, page.getByText('History', { exact: true }))
  await keyboard.press('Enter')
  const now = page.getByRole('list', { name: 'Steps, the newest first' }).getByRole('button', { name: /\(now\)$/ })
  await expect(now).toHaveCount(1)
  await tabTo(page, page.getByRole('button', { name: /^Plant moved .*\(undone\)$/ }).first())
  await keyboard.press('Enter')
  await expect.poll(() => places(page)).toEqual(mended)
  expect(mended).not.toEqual(before)

  await tabTo(page, page.getByRole('button', { name: 'Export plan' }))
  await keyboard.press('Enter')
  const download = page.getByRole('dialog', { name: 'Export this plan' }).getByRole('button', { name: 'Download' })
  await tabTo(page, download)
  const saved = page.waitForEvent('download')
  await keyboard.press('Enter')
  expect((await saved).suggestedFilename()).not.toBe('')
})

test.describe('by taps only', () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } })

  test('the same task is done on a tablet, and two pieces are grouped and rotated together', async ({ page }) => {
    test.slow()
    await page.goto(addressOf((await boardWithoutPlan(page)).id))
    await scrollToRoom(page)
    await page.getByLabel('Room width').tap()
    await page.getByLabel('Room width').fill('520 cm')
    await page.getByLabel('Room length').tap()
    await page.getByLabel('Room length').fill('430 cm')
    await page.getByRole('button', { name: 'Next', exact: true }).tap()
    await page.getByText('L-shaped', { exact: true }).tap()
    await page.getByRole('checkbox', { name: /^Choose several/ }).tap()
    for (const row of await rows(page).all()) await row.getByRole('button', { pressed: false }).first().tap()
    const remove = page.getByRole('button', { name: 'Remove the chosen pieces' })
    if (await remove.isVisible()) await remove.tap()
    else await page.getByRole('button', { name: /^Remove / }).tap()
    await page.getByRole('checkbox', { name: /^Choose several/ }).tap()
    await expect(rows(page)).toHaveCount(0)

    for (let piece = 1; piece < 5; piece++) {
      await page.getByRole('button', { name: 'Add plant' }).tap()
      await expect(rows(page)).toHaveCount(piece)
    }
    for (let step = 1; step <= 9; step++) {
      await rows(page).last().getByRole('button', { name: 'Rotate Plant right' }).tap()
      await expect(rows(page).last()).toHaveAttribute('data-rotation', String(step * 5))
    }
    await page.getByRole('button', { name: 'Duplicate Plant' }).tap()
    await expect(rows(page)).toHaveCount(5)
    await expect(warnings(page)).not.toHaveCount(0)
    for (const way of ['right', 'down', 'left', 'up'])
      for (let step = 0; step < 30 && (await warnings(page).count()) > 0; step++)
        await page.getByRole('button', { name: `Move Plant ${way}` }).tap()
    await expect(warnings(page)).toHaveCount(0)
    for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Undo', exact: true }).tap()

    await page.getByRole('checkbox', { name: /^Choose several/ }).tap()
    for (const row of [rows(page).nth(0), rows(page).nth(1)])
      await row
        .getByRole('button', { name: /^Plant/ })
        .first()
        .tap()
    const chosen = page.locator('[data-piece]', { has: page.locator('[aria-pressed="true"]') })
    await expect.poll(() => chosen.count()).toBeGreaterThan(1)
    const count = await chosen.count()
    await page.getByRole('button', { name: 'Group the chosen pieces', exact: true }).tap()
    await expect(rows(page).filter({ hasText: 'in a group' })).toHaveCount(count)
    const angles = () => chosen.evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-rotation'))))
    const turned = (await angles()).map((angle) => (angle + 5) % 360)
    await page.getByRole('button', { name: 'Rotate the chosen pieces right' }).tap()
    await expect.poll(angles).toEqual(turned)
    await expect(page.getByText('Kept in this browser')).toBeVisible()

    await page.getByRole('button', { name: 'Export plan' }).tap()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).tap()
    expect((await saved).suggestedFilename()).not.toBe('')
  })
})

test('a change that did not reach the server is kept in the browser, is there after a reload, and is saved', async ({
  page,
  account,
  browser,
}) => {
  expect(account.email).not.toBe('')
  const board = await makeBoard(page)
  // A separate context without console checks: this test provokes a refused save, which the browser logs.
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const own = await context.newPage()
  await own.goto(board)
  await scrollToRoom(own)
  await own.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(own.getByText('All changes saved')).toBeVisible()
  await context.setOffline(true)
  await own.getByText('Beveled', { exact: true }).click()
  await expect(own.getByText('Kept in this browser, will be saved when you are online')).toBeVisible()
  await context.setOffline(false)
  await expect(own.getByText('All changes saved')).toBeVisible()

  await context.route('**/layouts/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await own.getByText('T-shaped', { exact: true }).click()
  await expect(own.getByText('Not saved yet, but kept in this browser. Trying again in a moment.')).toBeVisible()
  await context.unroute('**/layouts/*')
  await context.route('**/layouts/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await own.reload()
  await scrollToRoom(own)
  await expect(own.getByRole('radio', { name: 'T-shaped' })).toBeChecked()
  await context.unroute('**/layouts/*')
  await expect(own.getByText('All changes saved')).toBeVisible()
  await own.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(own.getByRole('radio', { name: 'Beveled' })).toBeChecked()
  await context.close()
})

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let stop = 0; stop < MAX_TAB_STOPS && !(await isThere()); stop++) await page.keyboard.press('Tab')
  expect(await isThere(), `Tab reaches ${String(target)}`).toBe(true)
}
