/** The score of a room, and suggested layouts. */
import type { Locator, Page } from '@playwright/test'
import { faultsInBothThemes } from '../support/axe.ts'
import { Room } from '../support/room.ts'
import { expect, test } from '../support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Arrange for me' })
const layouts = (page: Page) => dialog(page).getByRole('list', { name: 'Suggested layouts' }).getByRole('listitem')
const score = async (page: Page) =>
  Number(
    /\d+/.exec(
      (await page
        .getByRole('region', { name: 'Room score' })
        .getByText(/^\d+ of 100$/)
        .textContent()) ?? '',
    )?.[0],
  )

async function openRoom(page: Page, width = '220', length = '180'): Promise<Room> {
  const room = new Room(page)
  await room.open()
  await room.enter(width, length)
  return room
}

const arrange = (page: Page) => page.getByRole('button', { name: 'Arrange for me' }).click()

test('a room is arranged in one undo step, and locked pieces stay in place', async ({ page }) => {
  const room = await openRoom(page)
  const names = await room.pieces.evaluateAll((all) => all.map((row) => row.getAttribute('data-piece') ?? ''))
  const [locked = ''] = names
  await room.choose(locked)
  await page
    .getByRole('button', { name: `Lock ${locked}`, exact: true })
    .first()
    .click()
  const places = () => Promise.all(names.map((name) => room.placeOf(name)))
  const before = await places()
  await expect(page.getByRole('region', { name: 'Room score' }).getByText(/^\d+ of 100$/)).toBeVisible()

  await arrange(page)
  await expect(layouts(page).first()).toBeVisible()
  const count = await layouts(page).count()
  expect(count).toBeGreaterThanOrEqual(2)
  const scores = await layouts(page)
    .getByText(/^Score \d+ of 100$/)
    .allTextContents()
  const points = scores.map((text) => Number(/\d+/.exec(text)?.[0]))
  expect(points).toEqual(points.toSorted((a, b) => b - a))
  expect(await faultsInBothThemes(page)).toEqual([])

  await dialog(page).getByRole('button', { name: 'Use layout 1' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect.poll(places).not.toEqual(before)
  expect(await room.placeOf(locked)).toEqual(before[0])
  await expect.poll(() => score(page)).toBe(points[0])
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(places).toEqual(before)
})

test('a change of the room’s shape offers to arrange the furniture again, until the plan changes', async ({ page }) => {
  const room = await openRoom(page)
  const offer = page.getByRole('button', { name: 'Arrange for the new shape' })
  await expect(offer).toBeHidden()
  await page.getByRole('radio', { name: 'L-shaped' }).check({ force: true })
  await offer.click()
  await dialog(page).getByRole('button', { name: 'Use layout 1' }).click()
  await expect(offer).toBeHidden()
  expect(await room.pieces.count()).toBeGreaterThan(0)
  await expect(page.getByRole('radio', { name: 'L-shaped' })).toBeChecked()
})

test('suggestions to improve the score are listed, and shown on the plan', async ({ page }) => {
  const room = await openRoom(page)
  const names = await room.pieces.evaluateAll((all) => all.map((row) => row.getAttribute('data-piece') ?? ''))
  await room.choose(names.find((name) => /sofa|loveseat|bed/.test(name)) ?? '')
  await room.stage.focus()
  for (let turn = 0; turn < 9; turn += 1) await page.keyboard.press(']')
  const reasons = page.getByRole('list', { name: 'What would improve the score' })
  const first = reasons.getByRole('listitem').first()
  const show = first.getByRole('button', { name: /^Show on the plan: / })
  await expect(show).toHaveAttribute('aria-pressed', 'false')
  expect(await reasons.getByRole('listitem').count()).toBeLessThanOrEqual(3)
  // The check of the last turn may still be on its way, and ends what was shown before.
  await expect(async () => {
    await show.click()
    await expect(show).toHaveAttribute('aria-pressed', 'true', { timeout: 2000 })
  }).toPass()
  await page.getByText('How it is scored').click()
  await expect(page.getByText('Pieces that are used together')).toBeVisible()
  expect(await faultsInBothThemes(page)).toEqual([])
})

test('a search is cancelled without a change, continues with other layouts, and searches near one of them', {
  tag: '@all',
}, async ({ page }) => {
  const room = await openRoom(page)
  await arrange(page)
  const cancel = dialog(page).getByRole('button', { name: 'Cancel' })
  await cancel.click()
  await expect(dialog(page).getByText('Your plan has not changed.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Search again' }).click()
  await expect(layouts(page).first()).toBeVisible()
  await dialog(page).getByRole('button', { name: 'More like layout 1' }).click()
  await expect(dialog(page).getByText('Looking for similar layouts...')).toBeVisible()
  await expect(layouts(page).first()).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Keep my plan' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(room.stage).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a room with a chosen piece is arranged from the menu, and an advice is tried', async ({ page }) => {
    const chest = (id: string, x: number) => ({
      id,
      name: id,
      kind: 'cabinet',
      colour: '#886644',
      locked: true,
      footprint: { shape: 'rectangle', width: 40, length: 20, height: 40 },
      pose: { x, y: 80, rotation: 0 },
    })
    const layout = {
      version: 1,
      floor: { shape: 'rectangular', width: 140, length: 160 },
      items: [chest('Oak chest', 60), chest('Pine chest', 70)],
    }
    await page.addInitScript(
      (stored) => localStorage.setItem('room:alone', stored),
      JSON.stringify({ layout, revision: 1 }),
    )
    await page.goto('/studio')
    const panel = page.getByRole('region', { name: 'Furniture and room' })
    await page.getByRole('tab', { name: 'Pieces' }).tap()
    await panel.getByRole('button', { name: /^Oak chest/ }).tap()
    // Half open, the panel covers neither undo nor the zoom.
    for (const name of ['Undo', 'Show the whole room'])
      await expect
        .poll(async () => bottomOf(page.getByRole('button', { name, exact: true })))
        .toBeLessThan((await panel.boundingBox())?.y ?? 0)

    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('menuitem', { name: 'Arrange for me' }).tap()
    await expect(dialog(page).getByText('One of these changes is enough:')).toBeVisible()
    expect(await faultsInBothThemes(page)).toEqual([])
    await dialog(page).getByRole('button', { name: 'Try it: Unlock Pine chest.' }).tap()
    await dialog(page).getByRole('button', { name: 'Use layout 1' }).tap()
    await expect(page.getByRole('alert').filter({ hasText: 'The room is arranged.' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('room:alone'))).toMatch(/"x":60,"y":80/)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('room:alone'))).not.toMatch(/"x":70,"y":80/)
  })
})

async function bottomOf(place: Locator): Promise<number> {
  const box = await place.boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}
