/**
 * "Will it get in?": from a product, for a whole board, and for a piece of the plan. The delivery path is typed once.
 */
import type { Page } from '@playwright/test'
import { faultsInBothThemes } from '../support/axe.ts'
import { addressOf, makeBoard, Room, studioBoard } from '../support/room.ts'
import { expect, test } from '../support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Will it get in?' })
const open = (page: Page) => page.getByRole('button', { name: 'Will it get in?' })
const answer = (page: Page) => dialog(page).getByRole('status').last()
const stage = (page: Page, name: string) => dialog(page).getByRole('button', { name: new RegExp(`^${name}`) })

/** Types a length into a field of the open stage. */
async function type(page: Page, label: string, length: string): Promise<void> {
  await dialog(page).getByLabel(label, { exact: true }).fill(length)
  await dialog(page).getByLabel(label, { exact: true }).press('Enter')
}

test('a delivery path that is typed once is used for a product, for a board and for a piece of the plan', async ({
  page,
}) => {
  await page.goto('/SelectedProducts?function_name=Entertainment')
  await page.getByRole('searchbox').fill('chair')
  await page
    .getByRole('button', { name: /^Details of .*chair/i })
    .first()
    .click()
  await open(page).click()
  await expect(answer(page)).toContainText(/gets? in/)

  await stage(page, 'Room door').press('Enter')
  await type(page, 'Clear width', '20')
  await expect(answer(page)).toContainText('it does not get in')
  await expect(dialog(page).getByRole('img', { name: /^Room door/ })).toBeVisible()
  await expect(dialog(page).getByText('Ask whether it comes in parts')).toBeVisible()
  await dialog(page).getByLabel('Size').selectOption({ label: '60 x 80 in' })
  await expect(answer(page)).toContainText('It gets in')
  await dialog(page).getByRole('button', { name: 'Add a stage' }).click()
  await page.getByRole('menuitem', { name: 'Stair with a landing' }).click()
  await expect(stage(page, 'Stair landing')).toBeFocused()
  await expect(stage(page, 'Stair landing')).toContainText(/on each side|too (high|wide|long)/)
  await dialog(page).getByRole('button', { name: 'Move Stair landing up' }).click()
  expect(await faultsInBothThemes(page, { within: '[role=dialog][data-state=open]' })).toEqual([])
  await dialog(page).getByRole('button', { name: 'Remove Stair landing' }).click()
  await expect(stage(page, 'Hall')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(open(page)).toBeFocused()

  await page.goto(addressOf((await studioBoard(page)).id))
  await open(page).first().click()
  await expect(stage(page, 'Room door')).toContainText('60 x 80 in')
  const rows = dialog(page).getByRole('list', { name: 'Answers' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Checking' })).toHaveCount(0)
  await expect(dialog(page).getByRole('status').first()).toContainText(/get in|were checked/)
  await rows.last().getByRole('button').click()
  await expect(rows.last().getByRole('button')).toHaveAttribute('aria-pressed', 'true')
  expect(await faultsInBothThemes(page, { within: '[role=dialog][data-state=open]' })).toEqual([])
})

test('a piece of the plan requires its height and uses the door of the plan', async ({ page, account }) => {
  expect(account.email).not.toBe('')
  const room = new Room(page)
  await room.open(await makeBoard(page))
  await room.enter('300', '300')
  await page.getByRole('button', { name: 'Add door' }).click()
  await room.choose('Oak chest')
  await room.stage.focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Will it get in?' }).click()
  await expect(answer(page)).toHaveText('Its height is unknown. Type it to get an answer.')
  await type(page, 'Height of the piece', '30')
  await expect(answer(page)).toContainText('It gets in upright')
  await expect(dialog(page)).toContainText('The room door and the ceiling are those of your plan')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(room.stage).toBeFocused()
})
