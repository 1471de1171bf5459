/** An arranged room is taken into another one: shown beside the old one with what is kept and lost, and used as a layout. */
import type { Page } from '@playwright/test'
import { layoutLink } from '../../studio/draw/export/layoutLink.ts'
import type { PieceKind } from '../../studio/model/furniture.ts'
import type { Layout } from '../../studio/model/layout.ts'
import { faultsInBothThemes } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

type Size = readonly [width: number, length: number, height: number]
const piece = (name: string, kind: PieceKind, [width, length, height]: Size, x: number, y: number, rotation = 0) => ({
  id: name,
  name,
  kind,
  colour: '#b8a88c',
  footprint: { shape: 'rectangle' as const, width, length, height },
  pose: { x, y, rotation },
  locked: false,
})
const ROOM: Layout = {
  version: 1,
  floor: {
    shape: 'rectangular',
    width: 200,
    length: 180,
    openings: [
      { id: 'door', kind: 'door', wall: 2, at: 40, width: 32, hinge: 'first', swing: 'in' },
      { id: 'window', kind: 'window', wall: 1, at: 90, width: 60, sill: 36 },
    ],
  },
  items: [
    piece('Sofa', 'sofa', [84, 36, 32], 90, 18),
    piece('TV unit', 'cabinet', [60, 16, 22], 90, 128, 180),
    piece('Coffee table', 'coffee-table', [44, 24, 16], 90, 66),
    piece('Armchair', 'chair', [30, 32, 34], 20, 20, 315),
  ],
}

async function openDialog(page: Page) {
  await page.goto(`/studio#plan=${layoutLink(ROOM)}`)
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.getByRole('button', { name: 'Take this room with me' }).click()
  return page.getByRole('dialog', { name: 'Take this room with me' })
}

test('a room is taken into another shape and size, and the old one stays', async ({ page }) => {
  const dialog = await openDialog(page)
  await dialog.getByLabel('Shape', { exact: true }).selectOption('L-shaped')
  await dialog.getByLabel('New width').fill('240')
  await dialog.getByLabel('New length').fill('210')
  await dialog.getByRole('button', { name: 'Show it there' }).click()
  await expect(dialog.getByText(/^4 of 4 pieces have a place, and \d+ of \d+ relations are kept\.$/)).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'This room' })).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'New room' })).toBeVisible()
  await dialog.getByText(/^Kept \(\d+\)$/).click()
  await expect(dialog.getByRole('list', { name: 'Kept' }).getByText('Sofa still faces TV unit.')).toBeVisible()
  expect(await faultsInBothThemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Use this' }).click()

  const layouts = page.getByRole('combobox', { name: 'Layout' })
  await expect(layouts.getByRole('option', { selected: true })).toHaveText('New room')
  await expect(page.getByText('Room dimension: 240 x 210 in')).toBeVisible()
  await expect(page.getByText(/“New room” is another layout\. The room before it stays as it is\./)).toBeVisible()
  await page.getByText('Undo', { exact: true }).click()
  await expect(page.getByText('Room dimension: 200 x 180 in')).toBeVisible()
  await expect(layouts.getByRole('option')).toHaveCount(1)
})

test('what has no place is laid aside with the nearest product that has one, and narrow doors are named', async ({
  page,
}) => {
  const dialog = await openDialog(page)
  await dialog.getByLabel('New width').fill('104')
  await dialog.getByLabel('New length').fill('96')
  await dialog.getByRole('button', { name: 'Show it there' }).click()
  const aside = dialog.getByRole('list', { name: 'Laid aside' })
  await expect(
    aside
      .getByText(/: no place is left that keeps every clearance\. (The nearest that fits: |The catalog has none)/)
      .first(),
  ).toBeVisible()
  await expect(
    dialog
      .getByRole('list', { name: 'Changed' })
      .getByText(/ has no place\.$/)
      .first(),
  ).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Doors and ways' })).toBeVisible()
})

// Without console checks: the browser reports each request that the network refuses.
test('a side that is no room is refused, and without a network the search in the catalog ends with a sentence', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const dialog = await openDialog(page)
  await dialog.getByLabel('New width').fill('12')
  await dialog.getByLabel('New width').press('Enter')
  await expect(dialog.getByText('A length from 36 in to 1200 in')).toBeVisible()
  await dialog.getByLabel('New width').fill('104')
  await dialog.getByLabel('New length').fill('96')
  await dialog.getByRole('button', { name: 'Show it there' }).click()
  const aside = dialog.getByRole('list', { name: 'Laid aside' })
  await expect(aside.getByText(/The nearest that fits: |The catalog has none/).first()).toBeVisible()
  await context.setOffline(true)
  await dialog.getByLabel('New width').fill('100')
  await dialog.getByRole('button', { name: 'Show it there' }).click()
  await expect(aside.getByText(/The catalog could not be searched for a smaller one\.$/).first()).toBeVisible()
  await expect(dialog.getByText('Checking the doors...')).toBeHidden()
  await dialog.getByText('My rooms').click()
  await expect(dialog.getByRole('list', { name: 'My rooms' }).getByRole('button')).toHaveCount(1)
  await context.close()
})

test('the new room comes from My rooms, or out of a file', async ({ page }) => {
  const dialog = await openDialog(page)
  await dialog.getByText('My rooms').click()
  await dialog.getByRole('list', { name: 'My rooms' }).getByRole('button').first().click()
  await expect(dialog.getByText(/^4 of 4 pieces have a place/)).toBeVisible()
  await dialog.getByText('A file').click()
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file' }).click()
  const text = JSON.stringify({
    kind: 'roomwright-layout',
    layout: { version: 1, floor: { shape: 'rectangular', width: 220, length: 200 }, items: [] },
  })
  await (await chooser).setFiles({ name: 'cabin.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await expect(dialog.getByRole('img', { name: 'cabin' })).toBeVisible()
})
