/** Exports of a board: image files that decode at their size, and a list and a ZIP with the content of the board. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { addressOf, boardWithoutPlan } from '../support/room.ts'
import { expect, test } from '../support/test.ts'

const GENERATION = { timeout: 180_000 }
const PRODUCTS = 3

test('a board is exported as pages, as a collage, as a list and as cut-outs', async ({ page, account }) => {
  test.slow()
  expect(account.email).not.toBe('')
  const titles = await generateBoard(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export this board' })
  // Those who measure in inches print on letter paper.
  await expect(dialog.getByRole('img', { name: 'Preview of the board on Letter' })).toBeVisible(GENERATION)

  await dialog.getByLabel('Size').selectOption('1')
  const png = await sharp(await download(page, dialog)).metadata()
  expect([png.format, png.width, png.height]).toEqual(['png', 1275, 1650])
  await expect(dialog.getByRole('status')).toContainText(/-board-letter-1275x1650\.png is saved\./)

  await dialog.getByLabel('Format').selectOption('Instagram square')
  await dialog.getByLabel('File').selectOption('JPEG, smaller')
  await dialog.getByLabel('Size').selectOption('2')
  const file = await download(page, dialog)
  const jpeg = await sharp(file).metadata()
  expect([jpeg.format, jpeg.width, jpeg.height]).toEqual(['jpeg', 2160, 2160])
  const { channels } = await sharp(file).stats()
  expect(
    channels.every(({ stdev }) => stdev > 10),
    'something is painted',
  ).toBe(true)

  await dialog.getByLabel('Format').selectOption('A4')
  await dialog.getByLabel('File').selectOption('PDF, with selectable text')
  // A document first has all pages of the board.
  await expect(dialog.getByLabel('Page', { exact: true })).toHaveValue('all')
  await dialog.getByLabel('Page', { exact: true }).selectOption('Board')
  const pdf = (await download(page, dialog)).toString('latin1')
  expect(pdf).toMatch(/^%PDF-1\.7/)
  expect(pdf).toContain('/S /H1')
  expect(pdf).toContain('/S /Table')
  expect(pdf.match(/\/SMask \d+ 0 R/g)).toHaveLength(PRODUCTS)

  await dialog.getByLabel('What to export').selectOption('collage')
  await dialog.getByLabel('File').selectOption('WebP, smallest')
  const collage = sharp(await download(page, dialog))
  const { format, width } = await collage.metadata()
  expect([format, width]).toEqual(['webp', 3000])
  const alpha = (await collage.stats()).channels[3]
  expect([alpha?.min, alpha?.max]).toEqual([0, 255])

  await dialog.getByLabel('What to export').selectOption('list')
  const sheet = unzipSync(new Uint8Array(await download(page, dialog)))
  expect(Object.keys(sheet)).toContain('xl/worksheets/sheet1.xml')
  await dialog.getByLabel('File').selectOption('CSV, for any program')
  const lines = (await download(page, dialog)).toString('utf8').trim().split('\r\n')
  expect(lines).toHaveLength(PRODUCTS + 2)
  for (const [index, title] of titles.entries()) expect(lines[index + 1]).toContain(title.replaceAll('"', '""'))
  expect(lines.at(-1)).toMatch(/^,Total,.*,USD,.*,\d+(\.\d+)?,*$/)

  await dialog.getByLabel('What to export').selectOption('cutouts')
  const pictures = readZip(await download(page, dialog))
  expect(pictures).toHaveLength(PRODUCTS)
  for (const [index, { name, bytes }] of pictures.entries()) {
    expect(name).toMatch(new RegExp(`^0${index + 1}-`))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', hasAlpha: true })
  }
  await dialog.getByLabel('File').selectOption('As they are kept, smallest')
  const kept = readZip(await download(page, dialog))
  for (const { bytes } of kept) expect((await sharp(bytes).metadata()).format).toBe('webp')

  await dialog.getByLabel('What to export').selectOption('everything')
  const all = readZip(await download(page, dialog)).map(({ name }) => name)
  const folders = new Map<string, number>()
  for (const name of all) folders.set(name.split('/')[0] ?? '', (folders.get(name.split('/')[0] ?? '') ?? 0) + 1)
  expect(Object.fromEntries(folders)).toEqual({
    pages: 2,
    posts: 4,
    collage: 1,
    list: 2,
    'cut-outs': PRODUCTS,
    colors: 5,
  })

  // One click makes a post, and the file opens again.
  const [post] = await Promise.all([
    page.waitForEvent('download', GENERATION),
    dialog.getByRole('button', { name: /^Portrait/ }).click(),
  ])
  await expect(dialog.getByRole('status')).toContainText('is saved.')
  const portrait = await readFile(await post.path())
  expect(await sharp(portrait).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1350 })

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused()

  await page.goto('/seeBoard')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open a file' }).click(),
  ])
  await chooser.setFiles({ name: 'post.png', mimeType: 'image/png', buffer: portrait })
  const opened = page.getByRole('dialog')
  for (const title of titles) await expect(opened.getByRole('listitem').filter({ hasText: title })).toBeVisible()
  await expect(opened.getByText('This is what the file holds.', { exact: false })).toBeVisible()
})

test('a picture that fails to load is named and does not stop the export', async ({ page }) => {
  const board = await boardWithoutPlan(page)
  const first = board.products[0]?.title ?? ''
  await page.goto(addressOf(board.id))
  const collage = page.getByRole('group', { name: 'Collage of the products' })
  const source = (await collage.getByRole('img', { name: first, exact: true }).getAttribute('src')) ?? ''
  await page.route(
    // At every size.
    (url) => url.pathname === new URL(source, page.url()).pathname,
    (route) => route.fulfill({ status: 404, body: '' }),
  )
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export this board' })
  await dialog.getByLabel('What to export').selectOption('cutouts')
  expect(readZip(await download(page, dialog))).toHaveLength(board.products.length - 1)
  await expect(dialog.getByText(`The picture of "${first}" could not be loaded.`, { exact: false })).toBeVisible()
})

test('a device that does not support the size gets a smaller picture with a note', async ({ page }) => {
  await page.addInitScript(() => {
    const LARGEST = 3000
    // oxlint-disable-next-line typescript/unbound-method -- it is called with the canvas as `this`
    const open = HTMLCanvasElement.prototype.getContext
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
      value(this: HTMLCanvasElement, ...request: Parameters<typeof open>) {
        return Math.max(this.width, this.height) > LARGEST ? null : open.apply(this, request)
      },
    })
  })
  await page.goto(addressOf((await boardWithoutPlan(page)).id))
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export this board' })
  await dialog.getByLabel('Format').selectOption('Instagram square')
  await dialog.getByLabel('File').selectOption('WebP, smallest')
  await dialog.getByLabel('Size').selectOption('4')
  const { format, width, height } = await sharp(await download(page, dialog)).metadata()
  expect([format, width, height]).toEqual(['webp', 2160, 2160])
  await expect(dialog.getByText('This device cannot make 4x, so the picture is 2160 x 2160 px (2x).')).toBeVisible()
})

async function generateBoard(page: Page): Promise<string[]> {
  await page.goto('/SelectedProducts?function_name=Entertainment&size=Sofa&style=Natural+Tones')
  const titles: string[] = []
  for (let index = 0; index < PRODUCTS; index += 1) {
    const select = page.getByRole('button', { name: 'Select', exact: true }).first()
    const card = page.getByRole('article').filter({ has: select }).first()
    const title = (await card.getByRole('heading').textContent()) ?? ''
    await select.click()
    await expect(page.getByRole('button', { name: `Remove ${title}`, exact: true })).toBeVisible()
    titles.push(title)
  }
  await page.getByRole('button', { name: 'Proceed to Next' }).click()
  await expect(page).toHaveURL(/\/BoardDetail\?draft=/, GENERATION)
  await expect(page.getByRole('img', { name: /^Illustration of the room/ })).toBeVisible(GENERATION)
  return titles
}

async function download(page: Page, dialog: Locator): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download', GENERATION),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  await expect(dialog.getByRole('status')).toContainText(`${file.suggestedFilename()} is saved.`)
  return readFile(await file.path())
}

function readZip(zip: Buffer): { name: string; bytes: Uint8Array }[] {
  return Object.entries(unzipSync(zip)).map(([name, bytes]) => ({ name, bytes }))
}
