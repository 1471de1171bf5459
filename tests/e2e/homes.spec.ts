/** A home that Sweet Home 3D saved: its report is read, a room of it is chosen and opened, and undone. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { zipSync } from 'fflate'
import { faultsInBothThemes } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const COTTAGE = readFileSync(path.join(import.meta.dirname, '..', 'exchange', 'homes', 'cottage.xml'))

type Choice = { readonly name: string; readonly buffer: Buffer }

async function openFile(page: Page, { name, buffer }: Choice) {
  await page.locator('input[type=file][accept*=".sh3d"]').setInputFiles({ name, mimeType: '', buffer })
}

async function dropFile(page: Page, { name, buffer }: Choice) {
  const data = await page.evaluateHandle(
    ([text, named]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)], named))
      return transfer
    },
    [buffer.toString('base64'), name] as const,
  )
  await page.getByRole('application', { name: 'Room plan' }).dispatchEvent('drop', { dataTransfer: data })
}

async function openStudio(page: Page) {
  await page.goto('/studio')
  await expect(page.locator('canvas').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Room dimension: 200 x 200 in' })).toBeVisible()
}

const sh3d = (entries: Record<string, Uint8Array>) => Buffer.from(zipSync(entries))

test('a home of Sweet Home 3D is read on this device, and a room of it is chosen by keys, opened and undone', async ({
  page,
}) => {
  await openStudio(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await openFile(page, { name: 'cottage.sh3d', buffer: sh3d({ 'Home.xml': COTTAGE }) })
  const dialog = page.getByRole('dialog', { name: 'Open a room of this home' })
  await expect(dialog.getByRole('img', { name: 'Plan of Ground floor' })).toBeVisible()
  const report = dialog.getByRole('group').filter({ hasText: 'The whole file' })
  await expect(report).toContainText('6 walls with thickness and height.')
  await expect(report).toContainText('1 room without a name: called by the label on it.')
  await expect(report).toContainText('1 dimension line: the plan shows its own dimensions.')
  expect(await faultsInBothThemes(page)).toEqual([])

  await dialog.getByRole('radio', { name: 'Ground floor' }).focus()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('checkbox', { name: /^Wohnzimmer/ })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialog).toContainText('1 piece hidden in the file: Hidden box.')
  await dialog.getByRole('button', { name: 'Open this room' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Room dimension: 153.5 x 149.6 in' })).toBeVisible()
  // Only what the person keeps is saved: the file is not sent.
  expect(sent.filter((body) => body.includes('Upper cabinet'))).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByRole('heading', { name: 'Room dimension: 200 x 200 in' })).toBeVisible()
})

test('several rooms of a home, pressed on its plan, are kept as rooms of their own', async ({ page }) => {
  await openStudio(page)
  await openFile(page, { name: 'Home.xml', buffer: COTTAGE })
  const dialog = page.getByRole('dialog', { name: 'Open a room of this home' })
  const plan = dialog.getByRole('img', { name: 'Plan of Ground floor' })
  const box = await plan.boundingBox()
  if (!box) throw new Error('No plan.')
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.6)
  await page.mouse.click(box.x + box.width * 0.85, box.y + box.height * 0.6)
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Keep 2 rooms in My rooms' }).click()
  await expect(dialog).toBeHidden()
  const rooms = page.getByRole('combobox').filter({ has: page.getByRole('option', { name: 'Wohnzimmer' }) })
  await rooms.selectOption('Küche & Essen')
  await expect(page.getByRole('heading', { name: 'Room dimension: 173.2 x 149.6 in' })).toBeVisible()
  await rooms.selectOption('Wohnzimmer')
  await expect(page.getByRole('heading', { name: 'Room dimension: 153.5 x 149.6 in' })).toBeVisible()
  // The next dialog is seen from its top, although the message takes place below it.
  await expect(page.getByText('2 rooms are in My rooms.')).toBeVisible()
  await openFile(page, { name: 'Home.xml', buffer: COTTAGE })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})

test('a file that cannot be read is refused with a way out, and the plan stays', async ({ page }) => {
  await openStudio(page)
  const bomb = `<home>${'<a>'.repeat(100)}`
  for (const [open, name, buffer, sentence] of [
    [
      openFile,
      'old.sh3d',
      sh3d({ Home: new Uint8Array(9) }),
      /saved by an old version of Sweet Home 3D.*Open it in Sweet Home 3D 7/,
    ],
    [
      openFile,
      'cut.sh3d',
      sh3d({ 'Home.xml': COTTAGE }).subarray(0, 900),
      /cut.sh3d is damaged.*Open it in Sweet Home 3D 7/,
    ],
    [dropFile, 'deep.xml', Buffer.from(bomb), /nested deeper than 32 levels/],
  ] as const) {
    await open(page, { name, buffer })
    const dialog = page.getByRole('dialog', { name: `Open ${name}` })
    await expect(dialog.getByRole('alert')).toHaveText(sentence)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toBeHidden()
  }
  await expect(page.getByRole('heading', { name: 'Room dimension: 200 x 200 in' })).toBeVisible()
})
