/** The zones of a room over its plan: shown, moved, drawn, named and pinned, by mouse, finger and keys. */
import type { Locator, Page } from '@playwright/test'
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
    width: 240,
    length: 180,
    openings: [
      { id: 'door', kind: 'door', wall: 2, at: 40, width: 32, hinge: 'first', swing: 'in' },
      { id: 'window', kind: 'window', wall: 0, at: 180, width: 60, sill: 36 },
    ],
  },
  items: [
    piece('Bed', 'bed', [64, 84, 42], 60, 42),
    piece('Desk', 'block', [48, 24, 30], 180, 12),
    piece('Desk chair', 'dining-chair', [20, 20, 34], 180, 28, 180),
  ],
}

const zones = (page: Page) => page.getByRole('list', { name: 'Zones of this room' })
const zoneNamed = (page: Page, name: string) => zones(page).getByRole('button', { name: new RegExp(`^Zone ${name}`) })

async function openWithZones(page: Page): Promise<void> {
  await page.goto(`/studio#plan=${layoutLink(ROOM)}`)
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Show zones' }).click()
  await expect(zoneNamed(page, 'Sleeping')).toBeVisible()
  await expect(zoneNamed(page, 'Working')).toBeVisible()
}

const boxOf = async (target: Locator) => (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('zones follow the furniture, and one that is moved by keys is pinned, named and kept', async ({ page }) => {
  await openWithZones(page)
  const working = zoneNamed(page, 'Working')
  const before = await boxOf(working)
  await working.press('Shift+ArrowDown')
  await expect(zoneNamed(page, 'Working, pinned')).toBeVisible()
  await expect.poll(async () => (await boxOf(working)).y).toBeGreaterThan(before.y + 10)
  await page.getByRole('button', { name: 'Size of the zone Working' }).press('Shift+ArrowRight')

  await zoneNamed(page, 'Working').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Zone Working' })
  await dialog.getByLabel('Name').fill('Homework')
  await expect(dialog.getByLabel('Pinned')).toBeChecked()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(zoneNamed(page, 'Homework, pinned')).toBeVisible()
  expect(await faultsInBothThemes(page)).toEqual([])

  await page.reload()
  await expect(zoneNamed(page, 'Homework, pinned')).toBeVisible()
  await zoneNamed(page, 'Homework').press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove this zone' }).click()
  await expect(zoneNamed(page, 'Working')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(zoneNamed(page, 'Homework, pinned')).toBeVisible()
})

test('a zone is moved by the mouse, and another one drawn and chosen for its use', async ({ page }) => {
  await openWithZones(page)
  const sleeping = zoneNamed(page, 'Sleeping')
  const from = await boxOf(sleeping)
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 60, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await boxOf(sleeping)).y).toBeGreaterThan(from.y + 40)

  await page.getByRole('button', { name: 'Draw a zone' }).click()
  const stage = await boxOf(page.getByRole('application', { name: 'Room plan' }))
  const middle = { x: stage.x + stage.width / 2, y: stage.y + stage.height * 0.6 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + 120, middle.y + 90, { steps: 4 })
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'Zone Working' })
  await dialog.getByLabel('Used for').selectOption('Playing')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(zoneNamed(page, 'Playing, pinned')).toBeVisible()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Hide zones' }).click()
  await expect(zones(page)).toBeHidden()
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a tap opens the fields of a zone, and a zone is placed without drawing', async ({ page }) => {
    await openWithZones(page)
    await zoneNamed(page, 'Sleeping').tap()
    await expect(page.getByRole('dialog', { name: 'Zone Sleeping' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap()
    await page.getByRole('button', { name: 'Draw a zone' }).tap()
    await page.getByRole('button', { name: 'Put it in the middle' }).tap()
    await expect(page.getByRole('dialog', { name: 'Zone Working' })).toBeVisible()
  })
})
