/** A file that is dropped in the wrong place is not lost: the page stays, and says where the file is opened. */
import type { Locator, Page } from '@playwright/test'
import { Room } from '../support/room.ts'
import { expect, test } from '../support/test.ts'

const FILES = {
  'board.json': '{"kind":"roomwright-board","version":1}',
  'plan.json': JSON.stringify({
    kind: 'roomwright-layout',
    layout: { version: 1, floor: { shape: 'rectangular', width: 180, length: 144 }, items: [] },
  }),
  'house.dxf': '0\nEOF\n',
  'flat.pdf': '%PDF-1.7',
  'notes.txt': 'Measure the hall.',
} as const

const SENTENCES = {
  'board.json': 'board.json is a board. Open it in My Boards, with "Open a file".',
  'plan.json': 'plan.json is a room plan. Open it in the room designer, with "Open plan".',
  'house.dxf': 'house.dxf is a home of another program. Open it in the room designer, with "Open plan".',
  'flat.pdf':
    'flat.pdf is a picture or a PDF. A floor plan is laid beneath a room in the room designer, with "Lay a plan beneath".',
  'notes.txt': 'notes.txt is not opened here. The page is as it was.',
} as const

/** @param html what a picture of a page has beside its file when it is dragged */
async function drop(page: Page, place: Locator, name: keyof typeof FILES, html = ''): Promise<void> {
  const data = await page.evaluateHandle(
    ([text, title, markup]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], title))
      if (markup) transfer.setData('text/html', markup)
      return transfer
    },
    [FILES[name], name, html] as const,
  )
  for (const type of ['dragenter', 'dragover', 'drop']) await place.dispatchEvent(type, { dataTransfer: data })
}

test('a page that takes no files says where each of them is opened', async ({ page }) => {
  await page.goto('/about-us')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  // Files are explained once the page is idle.
  await expect(async () => {
    await drop(page, heading, 'notes.txt')
    await expect(page.getByText(SENTENCES['notes.txt'])).toBeVisible({ timeout: 1_000 })
  }).toPass()
  for (const name of ['board.json', 'plan.json', 'house.dxf', 'flat.pdf'] as const) {
    await drop(page, heading, name)
    await expect(page.getByText(SENTENCES[name])).toBeVisible()
  }
  await expect(page).toHaveURL(/about-us/)

  await page.reload()
  await expect(heading).toBeVisible()
  await expect(async () => {
    await drop(page, heading, 'notes.txt', '<img src="/photo">')
    await drop(page, heading, 'plan.json')
    await expect(page.getByText(SENTENCES['plan.json'])).toBeVisible({ timeout: 1_000 })
  }).toPass()
  // At once: an alert leaves by itself.
  expect(await page.getByText(SENTENCES['notes.txt']).count()).toBe(0)
})

test('My Boards knows a plan and a home, the room designer a board', async ({ page, account }) => {
  expect(account.email).not.toBe('')
  await page.goto('/seeBoard')
  await expect(page.getByRole('button', { name: 'Open a file' })).toBeVisible()
  for (const name of ['plan.json', 'house.dxf'] as const) {
    await drop(page, page.getByRole('heading', { level: 1 }), name)
    await expect(page.getByText(SENTENCES[name])).toBeVisible()
  }

  await page.goto('/studio')
  const { stage } = new Room(page)
  await expect(stage).toBeVisible()
  await drop(page, stage, 'board.json')
  await expect(page.getByText(SENTENCES['board.json'])).toBeVisible()
  await drop(page, stage, 'flat.pdf')
  await expect(page.getByText('flat.pdf is damaged or no PDF.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await drop(page, stage, 'plan.json')
  await expect(page.getByLabel('Room width')).toHaveValue(/^180/)
})
