/** "What fits here?" for a place of the room, and the products that fit the furnished room. */
import type { Page } from '@playwright/test'
import { faultsInBothThemes } from '../support/axe.ts'
import { Room } from '../support/room.ts'
import { expect, test } from '../support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'What fits here?' })
const products = (page: Page) =>
  dialog(page).getByRole('list', { name: 'Products that fit here' }).getByRole('listitem')

test('"What fits here?" answers for a wall by mouse and by keys, and adds a product there in one step', async ({
  page,
}) => {
  await page.goto('/studio')
  const room = new Room(page)
  await expect(room.stage).toBeVisible()
  const wall = await room.pixels(100, 8)
  await page.mouse.click(wall.x, wall.y, { button: 'right' })
  await page.getByRole('menuitem', { name: 'What fits here?' }).click()
  await expect(dialog(page).getByLabel('Place').locator('option:checked')).toHaveText('Top wall, 200 in of empty wall')
  await expect(dialog(page).getByText('The largest box at this wall is 200 in wide')).toBeVisible()
  await dialog(page).getByLabel('Kind').selectOption('sofa')
  await expect(dialog(page).getByText(/^\d+ of \d+ products fit here\.$/)).toBeVisible()
  await expect(products(page).first()).toContainText('to spare on each side')
  expect(await faultsInBothThemes(page, { within: '[role=dialog]' })).toEqual([])
  await products(page).first().getByRole('button', { name: /^Add / }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(room.pieces).toHaveCount(1)
  const [first] = await room.pieces.evaluateAll((all) => all.map((row) => row.getAttribute('data-piece') ?? ''))
  await expect.poll(async () => Math.round((await room.placeOf(first ?? '')).x)).toBe(100)

  // The sofa ends the stretches of its wall.
  await room.stage.focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'What fits here?' }).focus()
  await page.keyboard.press('Enter')
  const choices = dialog(page).getByLabel('Place')
  await expect(choices.locator('option', { hasText: 'Top wall, ' })).toHaveCount(2)
  await choices.selectOption({ index: 1 })
  await expect(products(page).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(room.stage).toBeFocused()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(room.pieces).toHaveCount(0)

  await page.getByRole('tab', { name: 'Catalog' }).click()
  await expect(page.getByText('Fits your room').first()).toBeVisible()
})
