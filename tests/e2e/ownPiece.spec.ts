/**
 * A custom piece: a photo is cut out, its edge is corrected by keyboard and by a tap, undone, and the piece is added to
 * a board.
 */
import sharp from 'sharp'
import { faultsOf } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const SLOW = { timeout: 120_000 }

function photo(): Promise<Buffer> {
  const svg = `<svg width="640" height="480"><rect width="640" height="480" fill="#efebe4"/><rect x="180" y="120" width="280" height="260" rx="30" fill="#2f5f8a"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer()
}

test('a photo becomes a piece, is corrected without dragging, and is added to a board', async ({ page, account }) => {
  test.slow()
  expect(account.email).not.toBe('')
  await page.goto('/SelectedProducts?function_name=Entertainment&size=Sofa&style=Natural+Tones')
  await page.getByRole('button', { name: 'Add your own piece' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a piece of your own' })
  await expect(dialog).toBeVisible()

  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose a photo' }).click()
    await (await chooser).setFiles({ name, mimeType, buffer })
  }
  await choose('notes.jpg', 'image/jpeg', Buffer.from('no picture at all'))
  await expect(dialog.getByText(/cannot be read as a picture/)).toBeVisible(SLOW)
  await choose('chest.jpg', 'image/jpeg', await photo())
  const brush = dialog.getByRole('application', { name: /^Remove brush/ })
  await expect(brush).toBeVisible(SLOW)
  await expect(dialog.getByText('No corrections yet.')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])

  await brush.focus()
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(dialog.getByText('Corrected with one stroke.')).toBeVisible(SLOW)
  await brush.click({ position: { x: 20, y: 20 } })
  await expect(dialog.getByText('Corrected with 2 strokes.')).toBeVisible(SLOW)
  await dialog.getByRole('button', { name: 'Undo stroke' }).click()
  await expect(dialog.getByText('Corrected with one stroke.')).toBeVisible(SLOW)

  await dialog.getByRole('button', { name: 'Add to my picks' }).click()
  await expect(dialog.getByRole('group', { name: /^Please check one field/ })).toBeFocused()
  await dialog.getByLabel('Name of the piece').fill('Blue chest')
  await dialog.getByLabel('Width, side to side').fill('1 mile')
  await dialog.getByRole('button', { name: 'Add to my picks' }).click()
  await expect(dialog.getByText(/^Enter a length up to 100 ft/)).toBeVisible()
  await dialog.getByLabel('Width, side to side').fill('30')
  await dialog.getByLabel('Height').fill('2 ft 6 in')
  await dialog.getByRole('button', { name: 'Add to my picks' }).click()
  await expect(page.getByRole('button', { name: 'Remove Blue chest' })).toBeVisible()

  await page.getByRole('button', { name: 'Proceed to Next' }).click()
  await expect(page).toHaveURL(/\/BoardDetail\?draft=/, { timeout: 180_000 })
  const collage = page.getByRole('group', { name: 'Collage of the products' })
  await expect(collage.getByRole('img', { name: 'Blue chest', exact: true })).toBeVisible(SLOW)
})
