/** Another view of a design's room, the way back to the first, and the first by lamp light. */
import { makeDraft, tokenOf } from '../support/room.ts'
import { expect, test } from '../support/test.ts'

/** Painting a room takes long on a slow machine. */
const GENERATION = { timeout: 180_000 }

test('another view or light shows the same products, stays after a reload, and can be undone', async ({
  page,
  account,
}) => {
  test.slow()
  expect(account.email).not.toBe('')
  await page.goto('/')
  const answers = { function_name: 'Entertainment', style: 'Natural Tones', seed: 1 }
  const draft = await makeDraft(page, await tokenOf(page), ['halden-sofa-oat', 'piet-coffee-table-oak'], answers)

  await page.goto(`/BoardDetail?draft=${draft}`)
  const picture = page.getByRole('img', { name: /^Illustration of the room/ })
  await expect(picture).toBeVisible(GENERATION)
  const first = (await picture.getAttribute('src')) ?? ''
  await expect(page.getByRole('button', { name: 'Back to the previous view' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Another view' }).click()
  await expect(picture).not.toHaveAttribute('src', first, GENERATION)
  await expect(picture).toBeVisible(GENERATION)
  const second = (await picture.getAttribute('src')) ?? ''
  expect(second).not.toBe(first)

  await page.getByRole('button', { name: 'Back to the previous view' }).click()
  await expect(picture).toHaveAttribute('src', first, GENERATION)
  await page.getByRole('button', { name: 'Lamps' }).click()
  await expect(picture).not.toHaveAttribute('src', first, GENERATION)
  const third = (await picture.getAttribute('src')) ?? ''
  expect(third).not.toBe(second)
  await page.reload()
  await expect(picture).toHaveAttribute('src', third, GENERATION)
  await expect(page.getByRole('button', { name: 'Lamps' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('No lamp is among the pieces, so the light comes from the ceiling.')).toBeVisible()
})
