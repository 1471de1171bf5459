/** The plan of a board for its viewers: to scale, read-only, and included in copies and files. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { faultsInBothThemes, faultsOf } from '../support/axe.ts'
import { addressOf, boardWithoutPlan, scrollToRoom, Room } from '../support/room.ts'
import { expect, signUp, newAccount, test } from '../support/test.ts'

type Piece = { readonly id: string; readonly title: string }

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('jwt') ?? '')
const view = (page: Page) => page.getByRole('region', { name: 'Room plan' })
const stage = (page: Page) => page.getByRole('application', { name: 'Plan of this board' })

/** Copies a board to the signed-in account, with two chairs of the same kind on its plan. */
async function ownBoard(page: Page): Promise<{ address: string; piece: Piece }> {
  const board = await boardWithoutPlan(page)
  const piece = board.products.find(({ placement }) => placement === 'floor')
  if (!piece) throw new Error('The board has no piece on the floor.')
  await page.goto('/about-us')
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const layout = {
    version: 1,
    floor: { shape: 'rectangular', width: 200, length: 160, people: 'wheelchair' },
    items: [1, 2].map((number) => ({
      id: `piece-${number}`,
      productId: piece.id,
      name: piece.title,
      kind: 'chair',
      colour: '#aa8866',
      footprint: { shape: 'rectangle', width: 30, length: 30 },
      pose: { x: 20 + (number - 1) * 100, y: 80, rotation: 0 },
      locked: false,
    })),
  }
  const copy = await page.request.post(`/api/boards/${board.id}/copy`, { headers, data: {} })
  const { id } = z.object({ id: z.string() }).parse(await copy.json())
  const saved = await page.request.put(`/api/boards/${id}/layout`, { headers, data: { revision: 0, layout } })
  expect(saved.ok(), await saved.text()).toBe(true)
  return { address: addressOf(id), piece }
}

test('a viewer of a board sees and measures its plan, copies it with the board, and opens it again from a file', async ({
  page,
  account,
  browser,
}) => {
  test.slow()
  expect(account.email).not.toBe('')
  const { address, piece } = await ownBoard(page)
  await page.goto(address)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this board' })
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(link)
  await scrollToRoom(visitor)
  await expect(view(visitor).getByRole('heading', { name: 'Room dimension: 200 x 160 in' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Room designer' })).toHaveCount(0)
  const row = view(visitor).getByRole('button', { name: piece.title })
  await expect(row).toContainText('x 2')
  // The number of pieces on the plan is the number on the list.
  await expect(visitor.getByRole('textbox', { name: `Quantity of ${piece.title}` })).toHaveValue('2')

  // A tap on a piece shows its numbers, in the reader's units; a drag moves the view and never the piece.
  const numbers = view(visitor).getByRole('region', { name: 'The chosen piece' })
  await expect(visitor.locator('canvas').first()).toBeVisible()
  const pixel = async (x: number, y: number) => {
    await stage(visitor).scrollIntoViewIfNeeded()
    const box = await stage(visitor).boundingBox()
    const read = async (name: string) => Number(await stage(visitor).getAttribute(name))
    const scale = await read('data-px-per-inch')
    return {
      x: (box?.x ?? 0) + (await read('data-offset')) + x * scale,
      y: (box?.y ?? 0) + (await read('data-offset-y')) + y * scale,
    }
  }
  const first = await pixel(20, 80)
  await visitor.mouse.click(first.x, first.y)
  await expect(numbers).toContainText('From left wall5 in')
  await view(visitor).getByText('cm', { exact: true }).click()
  await expect(numbers).toContainText('From left wall12.7 cm')
  const before = await stage(visitor).getAttribute('data-offset')
  await visitor.mouse.move(first.x, first.y)
  await visitor.mouse.down()
  await visitor.mouse.move(first.x + 60, first.y + 10, { steps: 4 })
  await visitor.mouse.up()
  await expect.poll(() => stage(visitor).getAttribute('data-offset')).not.toBe(before)
  await expect(numbers).toContainText('From left wall12.7 cm')
  await visitor.keyboard.press('ArrowRight')
  await expect(numbers).toContainText('From left wall266.7 cm')
  await visitor.keyboard.press('Delete')
  await expect(row).toContainText('x 2')
  const scale = await stage(visitor).getAttribute('data-px-per-inch')
  await view(visitor).getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => stage(visitor).getAttribute('data-px-per-inch')).not.toBe(scale)
  expect(await faultsInBothThemes(visitor)).toEqual([])

  // The visitor's own arrangement starts as a copy of the owner's, which does not change.
  await visitor.getByRole('button', { name: 'Arrange it yourself' }).click()
  const own = new Room(visitor)
  await expect(own.pieces).toHaveCount(2)
  await own.stage.focus()
  await visitor.keyboard.press('Control+a')
  await visitor.keyboard.press('Delete')
  await expect(own.pieces).toHaveCount(0)
  await expect(row).toContainText('x 2')
  await expect(visitor.getByText('Kept in this browser', { exact: true })).toBeVisible()
  await visitor.context().close()

  // In the community, and copied to another account.
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const id = new URL(address, 'http://board').searchParams.get('board') ?? ''
  await page.request.patch(`/api/boards/${id}`, { headers, data: { visibility: 'community' } })
  const copier = await (await browser.newContext()).newPage()
  await signUp(copier, newAccount())
  await copier.goto(address)
  await scrollToRoom(copier)
  await expect(view(copier).getByRole('button', { name: piece.title })).toContainText('x 2')
  await copier.getByRole('button', { name: 'Save a copy' }).click()
  await expect(copier).not.toHaveURL(new RegExp(id))
  await scrollToRoom(copier)
  await expect(new Room(copier).pieces).toHaveCount(2)
  expect(await faultsOf(copier)).toEqual([])
  await copier.context().close()

  // One file contains the board and its plan, and opens on a page without a board.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const files = page.getByRole('dialog', { name: /Export/ })
  await files.getByLabel('File').selectOption('pdf')
  const saving = page.waitForEvent('download')
  await files.getByRole('button', { name: 'Download' }).click()
  const download = await saving
  const file = { name: 'board.pdf', mimeType: 'application/pdf', buffer: await readFile(await download.path()) }
  await page.goto('/seeBoard')
  await page.locator('input[type=file]').setInputFiles(file)
  const opened = page.getByRole('dialog')
  await expect(opened.getByRole('img', { name: /^The plan of the file, with 2 pieces/ })).toBeVisible()
  await opened.getByRole('button', { name: 'Open its plan' }).click()
  await expect(page).toHaveURL(/\/studio$/)
  await expect(new Room(page).pieces).toHaveCount(2)
})
