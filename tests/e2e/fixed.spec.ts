/** Columns, inner walls and niches of a room: added, moved by mouse, finger, keys and numbers, turned, undone and removed. */
import type { Page } from '@playwright/test'
import { layoutLink } from '../../studio/draw/export/layoutLink.ts'
import type { Layout } from '../../studio/model/layout.ts'
import { faultsInBothThemes } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const ROOM: Layout = {
  version: 1,
  floor: {
    shape: 'rectangular',
    width: 240,
    length: 180,
    openings: [{ id: 'door', kind: 'door', wall: 2, at: 40, width: 32, hinge: 'first', swing: 'in' }],
  },
  items: [
    {
      id: 'sofa',
      name: 'Sofa',
      kind: 'sofa',
      colour: '#b8a88c',
      footprint: { shape: 'rectangle', width: 84, length: 36, height: 32 },
      pose: { x: 120, y: 18, rotation: 0 },
      locked: false,
    },
  ],
}

async function openRoom(page: Page): Promise<void> {
  await page.goto(`/studio#plan=${layoutLink(ROOM)}`)
  await expect(page.locator('canvas').first()).toBeVisible()
}

const list = (page: Page) => page.getByRole('list', { name: 'Columns and inner walls', exact: true })
const row = (page: Page, name: string) => list(page).getByRole('button', { name: new RegExp(`^${name}`) })
const handle = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Columns and inner walls on the plan' })
    .getByRole('button', { name: new RegExp(`^${name}`) })

test('a column is added where no piece stands, set in numbers, and the sofa makes room for it', async ({ page }) => {
  await openRoom(page)
  await page.getByRole('button', { name: 'Add column' }).click()
  await expect(row(page, 'Column 1')).toContainText('12 x 12 in, 114 in from the left')
  await row(page, 'Column 1').click()
  await list(page).getByRole('textbox', { name: 'Width' }).fill('20')
  await list(page).getByRole('textbox', { name: 'Width' }).press('Enter')
  await list(page).getByRole('textbox', { name: 'From the top' }).fill('0')
  await list(page).getByRole('textbox', { name: 'From the top' }).press('Enter')
  // It stands at the wall behind the sofa now.
  await expect(page.getByText('Column changed. Moved to make room: Sofa.')).toBeAttached()
  await expect(row(page, 'Column 1')).toContainText('20 x 12 in, 114 in from the left, 0 in from the top')
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(row(page, 'Column 1')).not.toContainText('0 in from the top')
  await list(page).getByRole('button', { name: 'Remove Column 1' }).click()
  await expect(list(page)).toBeHidden()
})

test('an inner wall is dragged by the mouse, moved by keys and turned in its dialog', async ({ page }) => {
  await openRoom(page)
  await page.getByRole('button', { name: 'Add inner wall' }).click()
  const wall = handle(page, 'Inner wall 1')
  const before = (await wall.boundingBox())!
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2)
  await page.mouse.down()
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2 + 60, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await wall.boundingBox())!.y).toBeGreaterThan(before.y + 50)
  const moved = await row(page, 'Inner wall 1').textContent()
  await wall.press('Shift+ArrowLeft')
  await expect(row(page, 'Inner wall 1')).not.toHaveText(moved ?? '')
  await wall.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Inner wall 1' })
  await dialog.getByRole('button', { name: 'Turn by 90°' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Angle' })).toHaveValue('90°')
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Inner wall 1')).toContainText('turned 90°')
  await page.reload()
  await expect(row(page, 'Inner wall 1')).toContainText('turned 90°')
})

test('a niche is dragged and typed into a wall, with its window on its back, undone, and goes into the room by a sign', async ({
  page,
}) => {
  await openRoom(page)
  await page.getByRole('button', { name: 'Add window' }).click()
  await page.getByRole('button', { name: 'Add niche' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a niche' })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await dialog.getByRole('combobox', { name: 'Wall' }).selectOption({ label: 'top wall, 240 in' })
  for (const [name, value] of [
    ['Width', '80'],
    ['Depth', '20'],
    ['From the left corner', '80'],
  ] as const) {
    await field(name).fill(value)
    await field(name).press('Enter')
  }
  await expect(dialog.getByText(/The room is 240 in by 200 in then, 311.1 sq ft/)).toBeVisible()
  // The sheet: its back is dragged to the right and farther out, then moved by a key.
  const sheet = dialog.getByRole('application', { name: 'Sheet' })
  const box = (await sheet.boundingBox())!
  const [left, top, width] = (await sheet.getAttribute('viewBox'))!.split(' ').map(Number) as [number, number, number]
  const at = (x: number, y: number) =>
    [box.x + ((x - left) * box.width) / width, box.y + ((y - top) * box.width) / width] as const
  await page.mouse.move(...at(120, -20))
  await page.mouse.down()
  await page.mouse.move(...at(140, -30), { steps: 5 })
  await page.mouse.up()
  await expect(field('From the left corner')).not.toHaveValue('80')
  await expect(field('Depth')).not.toHaveValue('20')
  const dragged = Number(await field('From the left corner').inputValue())
  await sheet.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => Number(await field('From the left corner').inputValue())).toBeLessThan(dragged)
  expect(await faultsInBothThemes(page)).toEqual([])
  // Deeper than the room is long, into the room: refused.
  await field('Depth').fill('400')
  await field('Depth').press('Enter')
  await dialog.getByText('Into the room', { exact: true }).click()
  await expect(dialog.getByRole('status')).toContainText('cross or touch each other')
  await expect(dialog.getByRole('button', { name: 'Add this niche' })).toBeDisabled()
  await field('Depth').fill('20')
  await field('Depth').press('Enter')
  await dialog.getByText('Into the wall', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Add this niche' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Room dimension: 240 x 200 in' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Room dimension: 240 x 180 in' })).toBeVisible()
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('a round column opens its numbers by a tap', async ({ page }) => {
    await openRoom(page)
    await page.getByRole('button', { name: 'Add round column' }).tap()
    await handle(page, 'Round column 1').tap()
    const dialog = page.getByRole('dialog', { name: 'Round column 1' })
    await dialog.getByRole('textbox', { name: 'Diameter' }).fill('24')
    await dialog.getByRole('textbox', { name: 'Diameter' }).press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Diameter' })).toHaveValue('24')
    await dialog.getByRole('button', { name: 'Remove Round column 1' }).click()
    await expect(dialog).toBeHidden()
    await expect(list(page)).toBeHidden()
  })
})
