/** What Ctrl+P puts on paper: what the person is looking at, and no page without anything on it. */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import { addressOf, boardWithoutPlan, Room } from '../support/room.ts'
import { expect, test } from '../support/test.ts'

/** For each page of paper, how many times letters or pictures are put on it. */
async function marksOnPaper(page: Page): Promise<number[]> {
  const document = await PDFDocument.load(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
  return document.getPages().map((each) => [...contentOf(each).matchAll(/\b(?:Tj|TJ|Do)\b/g)].length)
}

function contentOf({ node, doc }: PDFPage): string {
  const contents = node.Contents()
  const streams: (PDFObject | undefined)[] =
    contents instanceof PDFArray ? contents.asArray().map((each) => doc.context.lookup(each)) : [contents]
  return streams
    .map((each) =>
      each instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(each).decode()).toString('latin1') : '',
    )
    .join('\n')
}

test('no page of a printed screen is blank', async ({ page, account }) => {
  expect(account.email).not.toBe('')
  for (const address of ['/', '/about-us', '/inspirations', '/terms', '/edit-profile', '/account-management']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const marks = await marksOnPaper(page)
    expect(Math.min(...marks), `${address}: ${marks.join(', ')}`).toBeGreaterThan(0)
  }
})

/** The dialog of the printer stays open until a key is pressed. */
function openPrinter() {
  Object.assign(window, { printed: 0 })
  window.print = () => Object.assign(window, { printed: Number(Reflect.get(window, 'printed')) + 1 })
}

/** The names of the fonts in a printed document. */
function fontsOf(paper: PDFDocument): string[] {
  return paper.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? [String(object.get(PDFName.of('BaseFont')))] : []))
    .filter((name) => name !== 'undefined')
}

test('a printed board has its words as text, in its own fonts', async ({ page }) => {
  await page.addInitScript(openPrinter)
  const board = await boardWithoutPlan(page)
  await page.goto(addressOf(board.id))
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed')), { timeout: 120_000 }).toBe(1)
  const texts = page.locator('svg text')
  for (const { title } of board.products)
    await expect(texts.filter({ hasText: title.split(',')[0] ?? '' }).first()).toBeAttached()
  const paper = await PDFDocument.load(await page.pdf({ format: 'Letter', preferCSSPageSize: true }))
  expect(paper.getPageCount(), 'cover, board and list').toBe(3)
  const fonts = fontsOf(paper)
  expect(fonts.join(' ')).toContain('InstrumentSerif')
  expect(fonts.filter((name) => !name.includes('Instrument'))).toEqual([])
})

test('Ctrl+P in the room designer prints the plan with its list, and the page is as it was afterwards', async ({
  page,
}) => {
  await page.addInitScript(openPrinter)
  await page.goto('/studio')
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
  await expect(new Room(page).stage).toBeVisible()
  await page.getByRole('tab', { name: 'Catalog' }).click()
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: / wide, .* deep/ })
    .first()
    .click()

  // Twice: it is printed once.
  await page.keyboard.press('Control+p')
  await page.keyboard.press('Control+p')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toBe(1)
  await page.emulateMedia({ media: 'print' })
  const heading = page.getByRole('heading', { level: 1, name: 'Your room' })
  await expect(heading).toBeVisible()
  // Paper is light in both themes.
  await expect(heading).toHaveCSS('color', 'rgb(36, 32, 26)')
  const drawing = page.getByRole('img', { name: 'Plan of Your room' })
  await expect(drawing).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator('canvas').first()).toBeHidden()

  await page.emulateMedia({ media: null })
  const paper = await PDFDocument.load(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
  expect(paper.getPageCount()).toBe(1)
  const fonts = fontsOf(paper)
  expect(fonts.join(' ')).toContain('InstrumentSans')
  expect(
    fonts.filter((name) => !name.includes('Instrument')),
    'fonts of the device, whose letters are wider',
  ).toEqual([])
  const marks = paper.getPages().map((each) => [...contentOf(each).matchAll(/\b(?:Tj|TJ|Do)\b/g)].length)
  expect(marks[0], 'the numbered list and the measures').toBeGreaterThan(5)
  // The end of printing has removed the sheet.
  await expect(drawing).toHaveCount(0)
  await expect(new Room(page).stage).toBeVisible()
})

test('what the browser prints from its own menu in the room designer says where the plan is printed', async ({
  page,
}) => {
  await page.goto('/studio')
  await expect(new Room(page).stage).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('To print this plan, choose Print plan from the menu')).toBeVisible()
  await expect(page.locator('canvas').first()).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Print plan' })).toBeVisible()
})
