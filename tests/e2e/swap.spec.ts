/** Replacing a piece of the plan with another product: by the menu, by a key, and in the full window. */
import type { Page } from '@playwright/test'
import { faultsOf } from '../support/axe.ts'
import { makeBoard, Room } from '../support/room.ts'
import { expect, test } from '../support/test.ts'
import { variantTag } from '../support/everything.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Swap / })
const names = (page: Page) =>
  page.locator('[data-piece]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-piece')))

/** Picks the first enabled product and returns its name. */
async function pickFirst(page: Page): Promise<string> {
  const choice = dialog(page).getByRole('listitem').getByRole('button').and(page.locator(':enabled')).first()
  const name = (await choice.locator('span', { hasText: /\S/ }).first().textContent()) ?? ''
  await choice.click()
  await expect(dialog(page)).toHaveCount(0)
  return name
}

test('a piece is replaced with another product, and undo restores it', async ({ page, account }) => {
  test.slow()
  expect(account.email).not.toBe('')
  const room = new Room(page)
  await room.open(await makeBoard(page))
  await room.enter('300', '300')
  await room.choose('Oak chest')
  const { rotation } = await room.placeOf('Oak chest')

  await room.stage.focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Swap for…' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Swap Oak chest')
  expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([])
  const first = await pickFirst(page)
  await expect(room.stage).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: `${first} replaces Oak chest.` })).toBeVisible()
  expect((await room.placeOf(first)).rotation).toBe(rotation)
  // The product stays on the board: it can be added back.
  await expect(page.getByRole('button', { name: 'Add Oak chest back' })).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await page.reload()
  await expect(room.piece(first)).toBeVisible()

  await room.choose(first)
  await room.fillWindow()
  await room.stage.focus()
  await page.keyboard.press('s')
  await expect(dialog(page)).toHaveAccessibleName(`Swap ${first}`)
  const second = await pickFirst(page)
  await expect(room.stage).toBeFocused()
  await expect.poll(() => names(page)).toContain(second)
  await page.keyboard.press('Control+z')
  await expect.poll(() => names(page)).toContain(first)
  await page.keyboard.press('Control+z')
  await expect.poll(() => names(page)).toContain('Oak chest')
})

test('the exchange is narrowed by price and size, on the plan and on the board', async ({ page, account }) => {
  test.slow()
  expect(account.email).not.toBe('')
  const room = new Room(page)
  await room.open(await makeBoard(page))
  await room.enter('300', '300')
  await room.choose('Oak chest')
  await room.stage.focus()
  await page.keyboard.press('s')
  await narrow(page, 'Price')

  await page.goto('/SelectedProducts?function_name=Entertainment&size=Sofa&style=Natural+Tones&tab=sofa')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Select' }).first().click()
  await page.getByRole('button', { name: 'Proceed to Next' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click({ timeout: 180_000 })
  await page
    .getByRole('link', { name: /See Board/ })
    .first()
    .click({ timeout: 60_000 })
  const list = page.getByRole('region', { name: 'Shopping list' })
  await list.getByRole('button', { name: /^Change / }).click()
  await page.getByRole('menuitem', { name: 'Swap for another' }).click()
  await narrow(page, 'Width up to')
})

/** Narrows the open exchange by a field, then by what is typed. */
async function narrow(page: Page, field: 'Price' | 'Width up to'): Promise<void> {
  const shown = dialog(page)
  const numbers = async () => {
    const texts = await shown
      .getByRole('listitem')
      .getByText(field === 'Price' ? /^\$[\d,.]+$/ : /\swide,/)
      .allTextContents()
    return texts.map((text) => Number.parseFloat(text.replaceAll(/[$,]/g, '')))
  }
  const [least, most] = field === 'Price' ? [100, 300] : [0, 83]
  await expect.poll(async () => (await numbers()).some((each) => each > most)).toBe(true)
  await shown.getByRole('button', { name: 'Filters' }).click()
  if (field === 'Price') await shown.getByLabel(field).selectOption('100-300')
  else await shown.getByLabel(field).fill('83 in')
  await shown.getByLabel(field).press('Enter')
  await expect
    .poll(async () => {
      const found = await numbers()
      return found.length > 0 && found.every((each) => each >= least && each <= most)
    })
    .toBe(true)
  expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([])
  await shown.getByLabel('Search products').fill('green sofa under 20')
  await expect(shown.getByText('These come close. Below each is what differs.')).toBeVisible()
  await expect(shown.getByText('No products found.', { exact: true })).toBeVisible()
  await expect(shown.getByRole('listitem').first()).toContainText('Differs: ')
}

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [820, 1180],
] as const)
  test.describe(`in a full window of ${width} by ${height}`, () => {
    test.use({ hasTouch: true, viewport: { width, height } })

    test(
      'the plan has two thirds of the height, and every tool can be reached by touch',
      variantTag(width !== 360),
      async ({ page }) => {
        const room = new Room(page)
        await room.open()
        await room.enter('200', '200')
        await room.fillWindow()
        const heightOf = async () => (await room.stage.boundingBox())?.height ?? 0
        expect(await heightOf()).toBeGreaterThanOrEqual((height * 2) / 3)

        const unfold = page.getByRole('button', { name: 'Open the panel' })
        for (const tool of [unfold, page.getByRole('link', { name: 'Back to the board' })]) {
          const box = await tool.boundingBox()
          expect((box?.x ?? 0) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true)
        }
        const small = await page
          .locator('main')
          .locator('button, select')
          .evaluateAll((all) =>
            all
              .filter((each) => each instanceof HTMLElement && each.offsetParent !== null)
              .map((each) => ({
                name: each.getAttribute('aria-label') ?? each.textContent,
                box: each.getBoundingClientRect(),
              }))
              .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
              .map(({ name }) => name),
          )
        expect(small).toEqual([])

        const layout = page.getByRole('combobox', { name: /^Layout/ })
        await expect(layout).toBeHidden()
        await unfold.tap()
        await page.getByRole('tab', { name: 'Room' }).tap()
        await expect(layout).toBeVisible()
        const enlarge = page.getByRole('button', { name: 'Enlarge the panel' })
        await expect(enlarge).toHaveAttribute('aria-expanded', 'true')
        await page.getByRole('button', { name: 'Room templates' }).tap()
        await expect(page.getByRole('dialog', { name: /template/i })).toBeVisible()
        await page.keyboard.press('Escape')
        await enlarge.tap()
        await page.getByRole('button', { name: 'Close the panel' }).tap()
        await expect(layout).toBeHidden()
        // Messages are shown above the full window too.
        const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('{}') }
        await page.locator('input[type=file][accept*=".sh3d"]').setInputFiles(file)
        await expect(page.getByText('notes.txt does not contain a plan')).toBeVisible()
        await page.getByRole('button', { name: 'Dismiss' }).tap()
        await expect(page.getByText('notes.txt does not contain a plan')).toHaveCount(0)
        expect(await faultsOf(page, { within: 'main' })).toEqual([])
      },
    )
  })
