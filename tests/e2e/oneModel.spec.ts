/** Board, plan, list and total are in sync: a change of one changes all, as one step of undo. */
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { addressOf, boardWithoutPlan, Room } from '../support/room.ts'
import { expect, test } from '../support/test.ts'

/** Copies a board to the signed-in account, and returns its address and a piece that stands on the floor. */
async function copyBoard(page: Page) {
  const board = await boardWithoutPlan(page)
  const piece = board.products.find(({ placement, price }) => placement === 'floor' && price > 0)
  if (!piece) throw new Error('The board has no piece on the floor.')
  await page.goto('/about-us')
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('jwt') ?? '')}` }
  const copy = await page.request.post(`/api/boards/${board.id}/copy`, { headers, data: {} })
  const { id } = z.object({ id: z.string() }).parse(await copy.json())
  return { address: addressOf(id), name: piece.title }
}

test('changes of the plan or the list also change the board, the total and every other device', async ({
  page,
  account,
  browser,
}) => {
  test.slow()
  expect(account.email).not.toBe('')
  const { address, name } = await copyBoard(page)
  const room = new Room(page)
  await room.open(address)
  await room.enter()
  const list = page.getByRole('region', { name: 'Shopping list' })
  const rows = list.getByRole('listitem')
  const quantity = list.getByRole('textbox', { name: `Quantity of ${name}` })
  const total = list.getByText('Total').locator('..')
  const count = await rows.count()
  const first = await total.textContent()
  const undo = page.getByRole('button', { name: 'Undo', exact: true }).first()

  // Duplicated on the plan: the list counts two, and the total with them.
  await room.choose(name)
  await room.stage.focus()
  await page.keyboard.press('Control+d')
  await expect(quantity).toHaveValue('2')
  await expect(room.piece(name)).toContainText('x 2')
  const second = await total.textContent()
  expect(second).not.toBe(first)
  // One more in the list adds a third piece to the plan, and one undo removes it.
  const pieces = page.locator(`[data-piece=${JSON.stringify(name)}]`)
  await list.getByRole('button', { name: `One more ${name}` }).click()
  await expect(pieces).toHaveCount(3)
  await expect(quantity).toHaveValue('3')
  await undo.click()
  await expect(pieces).toHaveCount(2)
  await expect(quantity).toHaveValue('2')
  await expect(total).toHaveText(second ?? '')

  // Removed on the plan: the board has one product less, and undo brings it back with its pieces.
  await room.choose(name)
  for (const left of [1, 0]) {
    await room.stage.focus()
    await page.keyboard.press('Delete')
    await expect(pieces).toHaveCount(left)
    if (left > 0) await room.choose(name)
  }
  await expect(rows).toHaveCount(count - 1)
  await expect(quantity).toHaveCount(0)
  await expect(page.getByText('This picture shows the earlier selection.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Redraw' })).toBeVisible()
  await expect(page.getByText(`${name} left the board, too.`)).toBeVisible()
  await undo.click()
  await expect(rows).toHaveCount(count)
  await expect(page.getByText(`${name} left the board, too.`)).toHaveCount(0)
  await expect(quantity).toHaveValue('1')

  // Swapped in the full window: the list changes there and here.
  await room.choose(name)
  await room.stage.focus()
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: /^Swap / })
  const choice = dialog.getByRole('listitem').getByRole('button').and(page.locator(':enabled')).first()
  const next = (await choice.locator('span', { hasText: /\S/ }).first().textContent()) ?? ''
  await choice.click()
  await expect(list.getByRole('textbox', { name: `Quantity of ${next}` })).toHaveValue('1')
  await expect(rows).toHaveCount(count)
  await expect(quantity).toHaveCount(0)
  await expect(page.getByText('All changes saved').first()).toBeVisible()

  // Another device reads the same; a product that is removed in the list there leaves the plan, and undo restores both.
  const other = await (await browser.newContext({ storageState: await page.context().storageState() })).newPage()
  const there = new Room(other)
  await there.open(address)
  const otherList = other.getByRole('region', { name: 'Shopping list' })
  await expect(otherList.getByRole('textbox', { name: `Quantity of ${next}` })).toHaveValue('1')
  await expect(there.piece(next)).toBeVisible()
  await otherList.getByRole('button', { name: `Change ${next}` }).click()
  await other.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(there.piece(next)).toHaveCount(0)
  await expect(otherList.getByRole('listitem')).toHaveCount(count - 1)
  const removed = other.getByText(`${next} was removed from the board.`)
  await expect(removed).toBeVisible()
  // The first device shows it as soon as it is in view again and both halves, the plan and the list, were saved.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(room.piece(next)).toHaveCount(0, { timeout: 5000 })
    await expect(rows).toHaveCount(count - 1, { timeout: 5000 })
  }).toPass()
  await there.stage.focus()
  await other.keyboard.press('Control+z')
  await expect(there.piece(next)).toBeVisible()
  await expect(otherList.getByRole('listitem')).toHaveCount(count)
  await expect(otherList.getByRole('button', { name: 'Undo product change' })).toHaveCount(0)
  await expect(removed).toHaveCount(0)
  await other.context().close()
})
