/** An own room with a slanted wall, drawn by mouse, by touch, by typing and by keys; and the corners of a shape, moved. */
import type { Page } from '@playwright/test'
import { faultsInBothThemes } from '../support/axe.ts'
import { Fingers, Room } from '../support/room.ts'
import { expect, test } from '../support/test.ts'

type Corner = readonly [x: number, y: number]
/** An L-shaped room with a slanted wall, clockwise, inches on the sheet. */
const OWN_ROOM: readonly Corner[] = [
  [60, 40],
  [204, 40],
  [204, 100],
  [264, 160],
  [264, 208],
  [60, 208],
]
/** The slanted wall is tapped at 84.85 in, and made whole inches, as all are. */
const OWN_FACTS = '6 walls · 204.1 x 168.1 in · 200.7 sq ft'

async function openAlone(page: Page): Promise<Room> {
  await page.goto('/studio')
  const room = new Room(page)
  await expect(page.locator('canvas').first()).toBeVisible()
  return room
}

async function openDialog(page: Page) {
  const own = page.getByRole('button', { name: 'Drawn', exact: true })
  const tab = page.getByRole('tab', { name: 'Room' })
  // On a phone it is behind the tab.
  await expect(own.or(tab).first()).toBeVisible()
  if (!(await own.isVisible())) await tab.click()
  await own.click()
  const dialog = page.getByRole('dialog', { name: 'Draw your room' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Pixels of a place on the sheet, whose empty view is 360 x 240 in. */
async function onSheet(page: Page, [x, y]: Corner): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('application', { name: 'Sheet' }).boundingBox()
  if (!box) throw new Error('No sheet.')
  return { x: box.x + (x / 360) * box.width, y: box.y + (y / 240) * box.height }
}

test('a room with a slanted wall is drawn by mouse, undone in one step, and kept', async ({ page }) => {
  await openAlone(page)
  const dialog = await openDialog(page)
  // The sheet stays under the pointer, whatever the form beside it shows.
  const places = await Promise.all([...OWN_ROOM, OWN_ROOM[0]!].map((corner) => onSheet(page, corner)))
  for (const { x, y } of places) await page.mouse.click(x, y)
  await expect(dialog).toContainText(OWN_FACTS)
  await expect(dialog.getByRole('status')).toHaveText('The outline is closed.')
  expect(await faultsInBothThemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Use this room' }).click()
  await expect(page.getByRole('heading', { name: 'Room dimension: 204.1 x 168.1 in' })).toBeVisible()
  await expect(page.getByText('Room floor area')).toContainText('200.7 sq ft')
  await expect(page.getByRole('button', { name: 'Drawn', exact: true })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByRole('heading', { name: 'Room dimension: 200 x 200 in' })).toBeVisible()
  await page.getByRole('button', { name: 'Redo' }).first().click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Room dimension: 204.1 x 168.1 in' })).toBeVisible()
})

test('a wall that would cross another is refused with a sentence', async ({ page }) => {
  await openAlone(page)
  const dialog = await openDialog(page)
  for (const corner of [
    [60, 60],
    [200, 60],
    [200, 160],
    [120, 160],
    [120, 20],
  ] as const) {
    const { x, y } = await onSheet(page, corner)
    await page.mouse.click(x, y)
  }
  await expect(dialog.getByRole('status')).toHaveText(
    'Wall 1 and wall 4 would cross or touch each other. Nothing was changed.',
  )
  await expect(dialog).toContainText('4 corners')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })
  test('a room with a slanted wall is tapped, without dragging', async ({ page }) => {
    await openAlone(page)
    const dialog = await openDialog(page)
    for (const corner of [...OWN_ROOM, OWN_ROOM[0]!]) {
      const { x, y } = await onSheet(page, corner)
      await page.touchscreen.tap(x, y)
    }
    await expect(dialog).toContainText(/6 walls/)
    // A tap is not exact on a small sheet: the wall gets its length by its number.
    await dialog.getByLabel('Corner or wall').selectOption('wall 0')
    await dialog.getByLabel('Length of the wall').fill('150')
    await dialog.getByLabel('Length of the wall').press('Enter')
    await expect(dialog.getByRole('status')).toContainText('Wall 1, 150 in right')
    await dialog.getByRole('button', { name: 'Use this room' }).tap()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Drawn', exact: true })).toHaveAttribute('aria-current', 'true')
  })
})

test.describe('on a phone on its side', () => {
  test.use({ hasTouch: true, viewport: { width: 844, height: 390 } })
  test('corners are where a finger taps, the first one is tapped again, and two fingers draw none', async ({
    page,
  }) => {
    await openAlone(page)
    const dialog = await openDialog(page)
    const sheet = page.getByRole('application', { name: 'Sheet' })
    await sheet.scrollIntoViewIfNeeded()
    const box = await sheet.boundingBox()
    if (!box) throw new Error('No sheet.')
    const at = (x: number, y: number) => ({ x: box.x + x * box.width, y: box.y + y * box.height })
    const fingers = new Fingers(await page.context().newCDPSession(page))
    await fingers.glideBoth([at(0.4, 0.5), at(0.6, 0.5)], [at(0.3, 0.5), at(0.7, 0.5)])
    const corners = sheet.locator('circle')
    await expect(corners).toHaveCount(0)
    const taps = [at(0.1, 0.2), at(0.9, 0.2), at(0.9, 0.8), at(0.1, 0.8)] as const
    for (const [index, { x, y }] of taps.entries()) {
      await page.touchscreen.tap(x, y)
      await expect(corners).toHaveCount(index + 1)
      const circle = await corners.nth(index).boundingBox()
      expect(Math.abs((circle?.x ?? 0) + (circle?.width ?? 0) / 2 - x)).toBeLessThan(12)
      expect(Math.abs((circle?.y ?? 0) + (circle?.height ?? 0) / 2 - y)).toBeLessThan(12)
    }
    await page.touchscreen.tap(taps[0].x, taps[0].y)
    await expect(dialog.getByRole('status')).toHaveText('The outline is closed.')
  })
})

test('a room is typed wall after wall, with its error spread, from outer measures', async ({ page }) => {
  await openAlone(page)
  const dialog = await openDialog(page)
  await dialog.getByText('Type lengths').click()
  const walls = dialog.getByLabel('Walls, one after another')
  await walls.fill('150, right, 60, lefd')
  await expect(dialog).toContainText('“lefd” is neither a length nor a turn')
  await walls.fill(`150, right, 70, left 45, 84.85, right 45, 60, right, 214, right, 190`)
  await expect(dialog).toContainText('The outline does not close: its end misses its start by 4 in to the left.')
  await dialog.getByRole('button', { name: 'Spread the error over the walls' }).click()
  await expect(dialog).toContainText(/6 walls · 212 x 190 in/)
  await dialog.getByText('Outside the walls').click()
  await expect(dialog).toContainText('The walls are 5 in thick and are taken off.')
  await expect(dialog).toContainText(/6 walls · 202 x 180 in .* inside/)
  await dialog.getByRole('button', { name: 'Use this room' }).click()
  await expect(page.getByRole('heading', { name: 'Room dimension: 202 x 180 in' })).toBeVisible()
})

test('a room is drawn by keys alone, and its corners are moved by keys', async ({ page }) => {
  await openAlone(page)
  const dialog = await openDialog(page)
  const sheet = dialog.getByRole('application', { name: 'Sheet' })
  await sheet.focus()
  const go = async (key: string, times: number) => {
    for (let step = 0; step < times; step++) await sheet.press(`Shift+${key}`)
    await sheet.press('Enter')
  }
  await sheet.press('Enter')
  await go('ArrowRight', 10)
  await go('ArrowDown', 5)
  await sheet.press('Shift+ArrowLeft')
  await sheet.press('Shift+ArrowLeft')
  await go('ArrowDown', 2)
  await go('ArrowLeft', 8)
  await go('ArrowUp', 7)
  await expect(dialog).toContainText(/5 walls · 120 x 84 in/)
  await dialog.getByLabel('Corner or wall').selectOption('corner 1')
  await sheet.focus()
  await sheet.press('Shift+ArrowRight')
  await expect(dialog).toContainText(/5 walls · 132 x 84 in/)
  await sheet.press('Backspace')
  await expect(dialog).toContainText(/5 walls · 120 x 84 in/)
  await dialog.getByRole('button', { name: 'Use this room' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Room dimension: 120 x 84 in' })).toBeVisible()
})

test('a wall of a shape is dragged, and the shape becomes a drawn room', async ({ page }) => {
  const room = await openAlone(page)
  await room.pickShape('L-shaped')
  await page.getByRole('button', { name: 'Edit corners' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit corners' })
  await dialog.getByLabel('Corner or wall').selectOption('wall 3')
  await dialog.getByRole('button', { name: 'Move the wall right' }).click()
  await expect(dialog).toContainText(/6 walls · 201 x 200 in/)
  await dialog.getByRole('button', { name: 'Add a corner in its middle' }).click()
  await dialog.getByLabel('From the left').fill('260')
  await dialog.getByLabel('From the left').press('Enter')
  await expect(dialog).toContainText(/7 walls · 260 x 200 in/)
  const box = await dialog.getByRole('application', { name: 'Sheet' }).boundingBox()
  if (!box) throw new Error('No sheet.')
  // The left wall, half as far from the left as the margin of 12 % around an outline of 260 in.
  const view = { left: -0.12 * 260, top: -0.12 * 260, width: 260 * 1.24, height: 200 + 0.24 * 260 }
  const at = (x: number, y: number) => ({
    x: box.x + ((x - view.left) / view.width) * box.width,
    y: box.y + ((y - view.top) / view.height) * box.height,
  })
  const [from, to] = [at(0, 100), at(-20, 100)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
  await expect(dialog).toContainText(/7 walls · 280 x 200 in/)
  await dialog.getByRole('button', { name: 'Use these corners' }).click()
  await expect(page.getByRole('heading', { name: 'Room dimension: 280 x 200 in' })).toBeVisible()
})
