/** The room first: drawn and furnished without an account, kept by signing up, made a board, and used for other boards. */
import type { Page } from '@playwright/test'
import { faultsInBothThemes, faultsOf } from '../support/axe.ts'
import { makeBoard, Room } from '../support/room.ts'
import { expect, newAccount, signUp, test } from '../support/test.ts'

/** Generating paints a picture, which takes long on a slow machine. */
const GENERATION = { timeout: 180_000 }

const products = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: / wide, .* deep/ })

test('a room is furnished without an account, kept by signing up, and becomes the plan of a board', async ({
  page,
}) => {
  test.slow()
  await page.goto('/studio')
  const room = new Room(page)
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.getByLabel('Room width').fill('220')
  await page.getByLabel('Room width').press('Enter')

  // The whole catalog: words, category and filters.
  await page.getByRole('tab', { name: 'Catalog' }).click()
  await page.getByLabel('Category').selectOption('sofa')
  await expect(products(page).first()).toContainText(/sofa/i)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('combobox', { name: 'Price' }).selectOption({ label: '$1,500 and more' })
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filters' }).click()
  await products(page).first().click()

  // A measured piece with its real kind: a sofa is a sofa for the clearances.
  await page.getByText('A piece of your own size').click()
  await page.getByRole('combobox', { name: 'What it is' }).selectOption('Sofa')
  await page.getByLabel('Piece name').fill('Ida’s sofa')
  await page.getByLabel('Piece width').fill('80')
  await page.getByLabel('Piece depth').fill('36')
  await page.getByRole('button', { name: 'Add piece' }).click()
  await page.getByRole('tab', { name: 'Pieces' }).click()
  await expect(room.piece('Ida’s sofa')).toContainText('80 x 36 in')
  await expect(room.pieces).toHaveCount(2)
  await expect(page.getByText('Kept in this browser')).toBeVisible()
  // From a chosen piece back to the room, which has its score and the arranging.
  await expect(page.getByRole('button', { name: 'Arrange for me' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to the room' }).click()
  await expect(page.getByRole('button', { name: 'Arrange for me' })).toBeEnabled()
  await page.getByRole('tab', { name: 'Catalog' }).click()
  const furniture = page.getByRole('group', { name: 'My furniture' })
  await expect(furniture.getByRole('button')).toHaveCount(1)
  // What can be added stays in view while something is searched for.
  await page.getByRole('searchbox', { name: 'Search products' }).fill('green sofa')
  await page.getByRole('searchbox', { name: 'Search products' }).press('Enter')
  await expect(products(page).first()).toContainText(/sage/)
  await expect(furniture.getByRole('button')).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search products' }).fill('')
  expect(await faultsInBothThemes(page)).toEqual([])

  // Signing up keeps room and furniture, under "My Boards".
  await signUp(page, newAccount())
  await page.goto('/seeBoard')
  const rooms = page.getByRole('region', { name: 'My rooms' })
  await expect(rooms.getByRole('listitem')).toHaveCount(1)
  await expect(rooms.getByRole('listitem')).toContainText('220 x 200 in, 2 pieces')
  const kept = page.getByRole('region', { name: 'My furniture' })
  await expect(kept.getByRole('listitem')).toContainText('Sofa, 80 x 36 in')
  await rooms.getByRole('button', { name: 'Rename Room 1' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Attic')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Rename|Save/ })
    .click()
  await expect(rooms.getByRole('link', { name: 'Attic' })).toBeVisible()
  await rooms.getByRole('button', { name: 'Delete Attic' }).click()
  await expect(rooms.getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await faultsInBothThemes(page)).toEqual([])
  await rooms.getByRole('link', { name: 'Attic' }).click()
  await expect(room.pieces).toHaveCount(2)
  await expect(page.getByText('All changes saved')).toBeVisible()

  // The room becomes the plan of a board, with the own piece on it.
  await page.getByRole('button', { name: 'Make a board', exact: true }).click()
  await expect(page).toHaveURL(/\/SelectedProducts\?function_name=/)
  await page.getByRole('button', { name: 'Proceed to Next' }).click()
  await expect(page).toHaveURL(/\/BoardDetail\?draft=/, GENERATION)
  const save = page.getByRole('button', { name: /^Save/ }).first()
  await expect(save).toBeEnabled(GENERATION)
  await expect(page.getByRole('radio', { name: 'Only me' })).toBeChecked()
  await page.getByText('The community', { exact: true }).click()
  await save.click()
  await expect(page).toHaveURL(/\/seeBoard/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article').getByText('Only me')).toHaveCount(0)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Room dimension: 220 x 200 in' })).toBeVisible()
  await expect(room.piece('Ida’s sofa')).toBeVisible()
  await expect(room.pieces).toHaveCount(2)
})

test('a kept room and kept furniture are used for another board', async ({ page, account }) => {
  test.slow()
  expect(account.email).not.toBe('')
  await page.goto('/studio')
  const room = new Room(page)
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.getByLabel('Room width').fill('260')
  await page.getByLabel('Room width').press('Enter')
  await page.getByRole('tab', { name: 'Catalog' }).click()
  await page.getByText('A piece of your own size').click()
  await page.getByRole('combobox', { name: 'What it is' }).selectOption('Cabinet, dresser or shelf')
  await page.getByLabel('Piece width').fill('40')
  await page.getByLabel('Piece depth').fill('18')
  await page.getByRole('button', { name: 'Add piece' }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()

  await room.open(await makeBoard(page))
  await room.enter('200', '200')
  await page.getByRole('button', { name: 'My rooms' }).click()
  const dialog = page.getByRole('dialog', { name: 'My rooms' })
  await expect(dialog).toBeVisible()
  expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: 'Use Room 1' }).click()
  await expect(page.getByRole('heading', { name: 'Room dimension: 260 x 200 in' })).toBeVisible()
  // The board's two pieces, and the cabinet that stands in the room.
  await expect(room.pieces).toHaveCount(3)
  await page.getByRole('group', { name: 'My furniture' }).getByRole('button').click()
  await expect(room.pieces).toHaveCount(4)
  await page.getByRole('button', { name: 'My rooms' }).click()
  await dialog.getByRole('button', { name: 'Keep this plan in My rooms' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'is in My rooms.' })).toBeVisible()
  await page.goto('/seeBoard')
  await expect(page.getByRole('region', { name: 'My rooms' }).getByRole('listitem')).toHaveCount(2)
})
