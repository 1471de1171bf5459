/** A home of several rooms on one sheet: placed by mouse and by keys, undone, kept, and opened room by room. */
import type { Page } from '@playwright/test'
import { faultsInBothThemes } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

/** Makes a home with the room of the studio, and opens its sheet. */
async function openNewHome(page: Page): Promise<void> {
  await page.goto('/studio')
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Homes of several rooms' }).click()
  await page.getByRole('button', { name: 'New home with this room' }).click()
  await expect(page.getByRole('heading', { name: 'Our home', level: 1 })).toBeVisible()
  await expect(sheet(page)).toBeVisible()
}

const sheet = (page: Page) => page.getByRole('application', { name: 'Plan of Our home' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function addRoom(page: Page, name: string, width: string, length: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a room' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a room' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Width' }).fill(width)
  await dialog.getByRole('textbox', { name: 'Length' }).fill(length)
  await dialog.getByRole('button', { name: 'Add this room' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveAttribute('aria-pressed', 'true')
}

/** Pixels of the window for a point of the sheet in inches. */
async function onSheet(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const frame = sheet(page)
  const box = await frame.boundingBox()
  if (!box) throw new Error('No sheet.')
  const read = async (name: string) => Number(await frame.getAttribute(name))
  const scale = await read('data-px-per-inch')
  return {
    x: box.x + (await read('data-offset')) + x * scale,
    y: box.y + (await read('data-offset-y')) + y * scale,
  }
}

async function drag(page: Page, from: [number, number], by: [number, number]): Promise<void> {
  const [start, end] = [await onSheet(page, ...from), await onSheet(page, from[0] + by[0], from[1] + by[1])]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 })
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await page.mouse.up()
}

test('rooms are put side by side with one wall between them, by mouse and by keys, undone, and kept', async ({
  page,
}) => {
  await openNewHome(page)
  await addRoom(page, 'Kitchen', '120', '100')
  // The first room is 200 in wide, and its walls are 5 in thick.
  await expect(field(page, 'Left edge at')).toHaveValue('205')
  await drag(page, [260, 50], [90, 83])
  await expect(field(page, 'Left edge at')).not.toHaveValue('205')
  // It snaps to the wall of the room beside it, and into one line with its lower wall.
  await drag(page, [350, 133], [-87, 14])
  await expect(field(page, 'Left edge at')).toHaveValue('205')
  await expect(field(page, 'Top edge at')).toHaveValue('100')
  await sheet(page).focus()
  await page.keyboard.press('Shift+ArrowUp')
  await expect(field(page, 'Top edge at')).toHaveValue('88')
  await page.keyboard.press('r')
  await expect(field(page, 'Angle')).toHaveValue('90°')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(field(page, 'Top edge at')).toHaveValue('100')
  await expect(field(page, 'Angle')).toHaveValue('0°')
  await field(page, 'Left edge at').fill('150')
  await field(page, 'Left edge at').press('Enter')
  await expect(page.getByText('Overlaps another room')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Overlaps another room')).toHaveCount(0)
  await expect(page.getByText('Kept in this browser')).toBeVisible()
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: /^Kitchen/ }).click()
  await expect(field(page, 'Left edge at')).toHaveValue('205')
  await expect(field(page, 'Top edge at')).toHaveValue('100')
  await page.getByRole('button', { name: 'Open room' }).click()
  await expect(page.getByRole('heading', { name: 'Room dimension: 120 x 100 in' })).toBeVisible()
})
