/**
 * The plan as a file and as a link: exported in every format, opened again, and reshaped by dragging its corner or by
 * numbers.
 */
import { readFile } from 'node:fs/promises'
import type { Download } from '@playwright/test'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { readDxf } from '../../studio/exchange/dxf.ts'
import { readSweetHome3d } from '../../studio/exchange/sweetHome3d.ts'
import { area } from '../../studio/geometry/polygon.ts'
import { faultsInBothThemes } from '../support/axe.ts'
import { openLayoutFile } from '../../studio/draw/export/openLayoutFile.ts'
import { FORMATS, PLAN_FORMATS } from '../../studio/draw/export/formats.ts'
import { innerHandles } from '../../studio/geometry/innerHandles.ts'
import { Room } from '../support/room.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(async ({ page }) => {
  const room = new Room(page)
  await room.open()
  await room.enter('200', '200')
})

test('a plan is saved in every format, and each that holds the plan opens again as the same plan', async ({ page }) => {
  test.slow()
  await page.getByText('L-shaped', { exact: true }).click()
  await page.getByRole('button', { name: 'Add door' }).click()
  const files = new Map<string, Buffer>()
  await page.getByRole('button', { name: 'Export plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export this plan' })
  for (const format of PLAN_FORMATS) {
    await dialog.getByLabel('File').selectOption(format)
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    files.set(format, await bytesOf(await saved))
    await expect(dialog.getByRole('status')).toContainText('is saved')
  }
  const [first] = ['json'].map((format) => openLayoutFile(files.get(format) ?? Buffer.of())?.document)
  expect(first?.floor.shape).toBe('l-shaped')
  // The assumed door and window of the first plan, and the added door.
  expect(first?.floor.openings).toHaveLength(3)
  for (const format of PLAN_FORMATS.filter((name) => FORMATS[name].opensAgain))
    expect(openLayoutFile(files.get(format) ?? Buffer.of())?.document, format).toEqual(first)

  const png = sharp(files.get('png'))
  const { width, height } = await png.metadata()
  expect(Math.max(width, height)).toBe(3200)
  // An empty picture would have a single color.
  const { channels } = await png.stats()
  expect(channels.slice(0, 3).every(({ stdev }) => stdev > 10)).toBe(true)
  expect((await sharp(files.get('jpeg')).metadata()).format).toBe('jpeg')

  await page.keyboard.press('Escape')
  await page.getByText('Rectangular', { exact: true }).click()
  await page.locator('input[type=file][accept*=".svg"]').setInputFiles({
    name: 'plan.png',
    mimeType: 'image/png',
    buffer: files.get('png') ?? Buffer.of(),
  })
  await expect(page.getByRole('radio', { name: 'L-shaped' })).toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('radio', { name: 'Rectangular' })).toBeChecked()
})

test('a plan leaves for Sweet Home 3D and CAD, says before what it takes along, and comes back', async ({ page }) => {
  await page.getByText('L-shaped', { exact: true }).click()
  await page.getByRole('button', { name: 'Export plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export this plan' })
  const contents = dialog.getByRole('list', { name: 'Contents' })
  const changed = dialog.getByRole('list', { name: 'Changed or left out' })
  const download = async () => {
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    const file = await saved
    return { name: file.suggestedFilename(), bytes: new Uint8Array(await bytesOf(file)) }
  }

  await dialog.getByLabel('File').selectOption('sh3d')
  await expect(contents).toContainText('6 walls with thickness and height, mitered at their corners.')
  await expect(contents).toContainText('2 doors and windows')
  await expect(contents).toContainText('Dimension lines.')
  await expect(changed).toContainText('North is not set for this room')
  expect(await faultsInBothThemes(page)).toEqual([])
  const home = await download()
  expect(home.name).toMatch(/-plan\.sh3d$/)
  const [level] = readSweetHome3d(home.bytes, home.name).home.levels
  expect(level?.pieces.length).toBeGreaterThan(0)
  // The models of the catalog, and not the simple shapes that stand for other pieces.
  const entries = unzipSync(home.bytes)
  const sofas = Object.keys(entries).filter((name) => name.endsWith('.obj') && entries[name]!.length > 20_000)
  expect(sofas.length).toBeGreaterThan(0)
  await expect(contents).toContainText(`${level?.pieces.length} 3D models of the catalog.`)
  expect(area(level?.rooms[0]?.corners ?? [])).toBeGreaterThan(200 * 200 * 0.5)
  expect(level?.rooms[0]?.corners).toHaveLength(6)
  expect(level?.openings).toHaveLength(2)

  await dialog.getByLabel('File').selectOption('dxf')
  await expect(contents).toContainText('The plan at its true size in inches.')
  await expect(contents).toContainText('DIMENSIONS')
  await expect(changed).toContainText('A plan has no heights')
  await dialog.getByRole('checkbox', { name: 'Room dimensions' }).uncheck()
  await expect(contents).not.toContainText('DIMENSIONS')
  const drawing = await download()
  expect(drawing.name).toMatch(/-plan\.dxf$/)
  const read = readDxf(drawing.bytes)
  expect(read.home.levels[0]?.rooms[0]?.corners).toHaveLength(6)
  expect(area(read.home.levels[0]?.rooms[0]?.corners ?? [])).toBeCloseTo(area(level?.rooms[0]?.corners ?? []), 1)
  await dialog.getByLabel('File').selectOption('png')
  await expect(contents).toBeHidden()

  // The same file opens as a home of another program.
  await page.keyboard.press('Escape')
  await page.getByText('Rectangular', { exact: true }).click()
  const file = { name: home.name, mimeType: '', buffer: Buffer.from(home.bytes) }
  await page.locator('input[type=file][accept*=".sh3d"]').setInputFiles(file)
  const homes = page.getByRole('dialog', { name: 'Open a room of this home' })
  await homes.getByRole('checkbox').first().check()
  await homes.getByRole('button', { name: 'Open this room' }).click()
  await expect(page.getByRole('heading', { name: 'Room dimension: 200 x 200 in' })).toBeVisible()
})

test('a link contains the whole plan and opens it in another browser', async ({ page, browser, baseURL }) => {
  await page.getByText('U-shaped', { exact: true }).click()
  await page.getByLabel('Notch width').fill('40')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Export plan' }).click()
  await page.getByRole('button', { name: 'Share by a link' }).click()
  const shown = page.getByRole('dialog', { name: /^Share this/ }).getByRole('textbox', { name: 'Link' })
  await expect(shown).toHaveValue(/#plan=/)
  const link = await shown.inputValue()
  expect(link.length).toBeLessThan(2000 + (baseURL?.length ?? 0) + 100)

  const other = await browser.newPage()
  await other.goto(link)
  await expect(other.getByRole('radio', { name: 'U-shaped' })).toBeChecked()
  await expect(other.getByLabel('Notch width')).toHaveValue('40')
  await expect(other).toHaveURL(/^[^#]*$/)
  await other.close()
})

test('the notch of a room is dragged by its corner as one undo step, and set by its numbers', async ({ page }) => {
  await page.getByText('L-shaped', { exact: true }).click()
  await page.getByLabel('Notch width').fill('90')
  await page.keyboard.press('Enter')
  await page.getByLabel('Drag its corners on the plan').check()
  const room = new Room(page)
  const length = Number(await page.getByLabel('Notch length').inputValue())
  const [handle] = innerHandles({ shape: 'l-shaped', width: 200, length: 200, inner: { width: 90, length } })
  const { x, y } = await room.pixels(handle?.at.x ?? 0, handle?.at.y ?? 0)
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const step of [10, 20, 30, 40]) await page.mouse.move(x - step, y)
  await page.mouse.up()
  const width = page.getByLabel('Notch width')
  await expect(width).not.toHaveValue('90')
  expect(Number(await width.inputValue())).toBeGreaterThan(90)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(width).toHaveValue('90')
  await width.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('103')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(width).toHaveValue('90')
})

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}
