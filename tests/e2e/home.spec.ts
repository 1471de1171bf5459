/** A home of several rooms on one sheet: placed by mouse and by keys, undone, kept, and opened room by room. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { faultsInBothThemes } from '../support/axe.ts'
import { readHome } from '../../studio/exchange/readers.ts'
import { PLANTED_HOME, plantHome } from '../support/plantHome.ts'
import { readPdf } from '../support/readPdf.ts'
import { readGlb, readUsdz } from '../support/sceneReaders.ts'
import { expect, test } from '../support/test.ts'

/** Makes a home with the room of the studio, and opens its sheet. */
async function openNewHome(page: Page): Promise<void> {
  await page.goto('/studio')
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Homes of several rooms' }).click()
  await page.getByRole('button', { name: 'New home with this room' }).click()
  await expect(page.getByRole('heading', { name: 'Our home', level: 1 })).toBeVisible()
  await expect(sheet(page)).toBeVisible()
}

const sheet = (page: Page) => page.getByRole('application', { name: 'Plan of Our home' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** The fields beside the sheet are those of the room once it is pressed. */
async function chooseRoom(page: Page, name: string): Promise<void> {
  const room = page.getByRole('button', { name: new RegExp(`^${name}`) })
  await room.click()
  await expect(room).toHaveAttribute('aria-pressed', 'true')
}

async function addRoom(page: Page, name: string, width: string, length: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a room' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a room' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Width' }).fill(width)
  await dialog.getByRole('textbox', { name: 'Length' }).fill(length)
  await dialog.getByRole('button', { name: 'Add this room' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toHaveAttribute('aria-pressed', 'true')
}

/** Pixels of the window for a point of the sheet in inches. */
async function onSheet(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const frame = sheet(page)
  const box = await frame.boundingBox()
  if (!box) throw new Error('No sheet.')
  const read = async (name: string) => Number(await frame.getAttribute(name))
  const scale = await read('data-px-per-inch')
  return {
    x: box.x + (await read('data-offset')) + x * scale,
    y: box.y + (await read('data-offset-y')) + y * scale,
  }
}

async function drag(page: Page, from: [number, number], by: [number, number]): Promise<void> {
  const [start, end] = [await onSheet(page, ...from), await onSheet(page, from[0] + by[0], from[1] + by[1])]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 })
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await page.mouse.up()
}

test('rooms are put side by side with one wall between them, by mouse and by keys, undone, and kept', async ({
  page,
}) => {
  await openNewHome(page)
  await addRoom(page, 'Kitchen', '120', '100')
  // The first room is 200 in wide, and its walls are 5 in thick.
  await expect(field(page, 'Left edge at')).toHaveValue('205')
  await drag(page, [260, 50], [90, 83])
  await expect(field(page, 'Left edge at')).not.toHaveValue('205')
  // It snaps to the wall of the room beside it, and into one line with its lower wall.
  await drag(page, [350, 133], [-87, 14])
  await expect(field(page, 'Left edge at')).toHaveValue('205')
  await expect(field(page, 'Top edge at')).toHaveValue('100')
  await sheet(page).focus()
  await page.keyboard.press('Shift+ArrowUp')
  await expect(field(page, 'Top edge at')).toHaveValue('88')
  await page.keyboard.press('r')
  await expect(field(page, 'Angle')).toHaveValue('90°')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(field(page, 'Top edge at')).toHaveValue('100')
  await expect(field(page, 'Angle')).toHaveValue('0°')
  await field(page, 'Left edge at').fill('150')
  await field(page, 'Left edge at').press('Enter')
  await expect(page.getByText('Overlaps another room')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Overlaps another room')).toHaveCount(0)
  await expect(page.getByText('Kept in this browser')).toBeVisible()
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: /^Kitchen/ }).click()
  await expect(field(page, 'Left edge at')).toHaveValue('205')
  await expect(field(page, 'Top edge at')).toHaveValue('100')
  await page.getByRole('button', { name: 'Open room' }).click()
  await expect(page.getByRole('heading', { name: 'Room dimension: 120 x 100 in' })).toBeVisible()
})

test('a room of a home has the doors of the rooms beside it, opens them, and furniture comes in through them', async ({
  page,
}) => {
  await plantHome(page)
  await page.goto('/studio?room=kitchen')
  const beside = page.getByRole('navigation', { name: 'Rooms of the home' })
  await expect(beside.getByRole('link')).toHaveText(['Our home', 'Hall'])
  await expect(page.getByRole('heading', { name: 'Kitchen', level: 1 })).toBeVisible()
  // The door to the hall is stored there, and counts here: it opens into this room only as the hall has it.
  await expect(page.getByText('Add a door to check the ways')).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Chest/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'From left wall' }).fill('0')
  await page.getByRole('textbox', { name: 'From left wall' }).press('Enter')
  await page.getByRole('textbox', { name: 'From top wall' }).fill('50')
  await page.getByRole('textbox', { name: 'From top wall' }).press('Enter')
  await page.getByRole('button', { name: 'Will it get in?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Will it get in?' })
  await expect(dialog).toContainText('choose its entrance door on its sheet')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Our home' }).first().click()

  await page.getByRole('button', { name: /^Hall/ }).click()
  await page.getByRole('combobox', { name: 'Entrance door of the home' }).selectOption({ index: 1 })
  await page.getByRole('button', { name: /^Kitchen/ }).click()
  await page.getByRole('button', { name: 'Open room' }).click()
  await expect(beside.getByRole('link')).toHaveText(['Our home', 'Hall'])
  await page
    .getByRole('button', { name: /^Chest/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Will it get in?' }).click()
  await dialog.getByRole('button', { name: 'Use the way through Our home' }).click()
  await expect(dialog.getByRole('button', { name: /^Street door/ })).toContainText('32 x 80 in')
  await expect(dialog.getByRole('button', { name: /^Hall/ })).toContainText('120 x 96 in')
  await expect(dialog.getByRole('button', { name: /^Room door/ })).toContainText('32 x 80 in')
  await expect(dialog.getByRole('button', { name: 'This is the way through Our home' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Back to the room' }).click()
  await beside.getByRole('link', { name: 'Hall' }).click()
  await expect(page.getByRole('heading', { name: 'Hall', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Room dimension: 200 x 120 in' })).toBeVisible()
})

test('a visitor’s home moves to the account with its rooms, and is changed without a network', async ({
  page,
  account,
  browser,
}) => {
  expect(account.email).not.toBe('')
  await plantHome(page)
  await page.goto('/seeBoard')
  await page.getByRole('link', { name: 'Our home' }).click()
  await expect(sheet(page)).toBeVisible()
  await expect(page.getByText('All changes saved')).toBeVisible()
  await page.getByText('Under the roof', { exact: true }).click()
  await expect(page.getByRole('button', { name: /^Attic/ })).toBeVisible()
  await page.getByText('Ground floor', { exact: true }).click()
  await chooseRoom(page, 'Kitchen')
  // Another tab, in which the browser's messages about the network are no fault.
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const other = await context.newPage()
  await other.goto(page.url())
  await chooseRoom(other, 'Kitchen')
  await context.setOffline(true)
  await field(other, 'Left edge at').fill('300')
  await field(other, 'Left edge at').press('Enter')
  await expect(other.getByText('Kept in this browser, will be saved when you are online')).toBeVisible()
  await context.setOffline(false)
  await expect(other.getByText('All changes saved')).toBeVisible()
  // A change of this tab, which still shows the earlier place, is merged with it.
  await chooseRoom(page, 'Hall')
  await field(page, 'Top edge at').fill('-40')
  await field(page, 'Top edge at').press('Enter')
  await expect(page.getByText('All changes saved')).toBeVisible()
  await context.close()
  await page.reload()
  await chooseRoom(page, 'Kitchen')
  await expect(field(page, 'Left edge at')).toHaveValue('300')
  await chooseRoom(page, 'Hall')
  await expect(field(page, 'Top edge at')).toHaveValue('-40')
  await page.goto('/seeBoard')
  await page.getByRole('button', { name: 'Delete Our home' }).click()
  await expect(page.getByText('Its rooms stay in My rooms.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Kitchen' })).toBeVisible()
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Our home' })).toBeVisible()
})

test('a home is exported as PDF, SVG, PNG, DXF, GLB, USDZ, for Sweet Home 3D, and as a file that is opened again in one step', async ({
  page,
}) => {
  await plantHome(page)
  await page.goto(`/studio?home=${PLANTED_HOME}`)
  await expect(sheet(page)).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export this home' })
  const saved = async (file: string) => {
    await dialog.getByLabel('File').selectOption({ label: file })
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    const download = await downloading
    await expect(dialog.getByRole('status')).toContainText(`${download.suggestedFilename()} is saved.`)
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
  }
  const pdf = await saved('PDF, a page for each storey')
  expect(pdf.name).toBe('our-home-plan.pdf')
  const { elements, faults } = await readPdf(new Uint8Array(pdf.bytes))
  expect(faults).toEqual([])
  expect(elements.filter(({ tag }) => tag === 'Figure').map(({ pages }) => pages)).toEqual([[1], [2]])
  const svg = await saved('SVG drawing of a storey')
  expect(svg.name).toBe('our-home-ground-floor-plan.svg')
  expect(svg.bytes.toString()).toMatch(/>Hall<[^]*>Kitchen</)
  await dialog.getByLabel('Storey').selectOption('Under the roof')
  const png = await saved('PNG picture of a storey')
  expect(png.name).toBe('our-home-under-the-roof-plan.png')
  expect((await sharp(png.bytes).metadata()).width).toBeGreaterThan(1000)
  await dialog.getByLabel('File').selectOption('Sweet Home 3D')
  await expect(dialog.getByRole('list', { name: 'Contents' })).toContainText('3 rooms with name and area on 2 levels')
  await expect(dialog.getByRole('list', { name: 'Contents' })).toContainText('1 wall between rooms once')
  const model = await saved('Sweet Home 3D')
  expect(model.name).toBe('our-home.sh3d')
  const [ground, roof] = (await readHome(new Uint8Array(model.bytes), model.name)).home.levels
  expect([ground, roof].map((level) => level?.rooms.map(({ name }) => name))).toEqual([['Hall', 'Kitchen'], ['Attic']])
  // Four walls of each of the two rooms, one of them in common; the door to the street and the one between.
  expect([ground?.walls.length, ground?.openings.length]).toEqual([7, 2])
  await dialog.getByLabel('File').selectOption('DXF drawing for CAD programs')
  await expect(dialog.getByRole('list', { name: 'Contents' })).toContainText('The storeys side by side in one drawing')
  const dxf = await saved('DXF drawing for CAD programs')
  expect(dxf.name).toBe('our-home-plan.dxf')
  const drawn = (await readHome(new Uint8Array(dxf.bytes), dxf.name)).home.levels.flatMap(({ rooms: read }) => read)
  expect(drawn).toHaveLength(3)
  await dialog.getByLabel('File').selectOption('3D file (GLB)')
  await expect(dialog.getByRole('list', { name: 'Contents' })).toContainText('3 rooms on 2 storeys at true size')
  const glb = await saved('3D file (GLB)')
  expect(glb.name).toBe('our-home.glb')
  const scene = await readGlb(glb.bytes)
  expect(scene.pieces).toEqual(['Hall', 'Kitchen', 'Attic', 'Chest'])
  expect(scene.max[1]).toBeCloseTo((108 + 96) * 0.0254, 2)
  const usdz = await saved('3D file for iPhone, iPad and Mac (USDZ)')
  expect(usdz.name).toBe('our-home.usdz')
  expect((await readUsdz(usdz.bytes)).pieces).toHaveLength(4)
  const kept = await saved('Home file (JSON)')
  expect(kept.name).toBe('our-home-home.json')
  expect(await faultsInBothThemes(page)).toEqual([])

  await page.goto('/studio?room=attic')
  const opens = async () => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('menuitem', { name: 'Open plan' }).click()
    await (await choosing).setFiles({ name: kept.name, mimeType: 'application/json', buffer: kept.bytes })
    return page.getByRole('dialog', { name: 'Open Our home' })
  }
  const opened = await opens()
  await expect(opened.getByRole('region', { name: 'Ground floor' })).toContainText('Hall')
  await expect(opened.getByRole('region', { name: 'Under the roof' })).toContainText('Attic')
  expect(await faultsInBothThemes(page)).toEqual([])
  await opened.getByRole('button', { name: 'Bring in 3 rooms as a home' }).click()
  await expect(page.getByRole('heading', { name: 'Our home 2', level: 1 })).toBeVisible()
  const rooms = page.getByRole('region', { name: 'Rooms of the home' })
  await expect(rooms.getByRole('button', { name: /^(Hall|Kitchen) 2/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page).toHaveURL(/\/studio$/)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Homes of several rooms' }).click()
  const homes = page.getByRole('dialog', { name: 'Homes' })
  await expect(homes.getByRole('link', { name: /^Open / })).toHaveText(['Open'])
  await expect(homes.getByRole('link', { name: 'Open Our home', exact: true })).toBeVisible()
})

test('a home of an account keeps versions with its rooms, compared by their names, restored and deleted', async ({
  page,
  account,
}) => {
  expect(account.email).not.toBe('')
  await openNewHome(page)
  await addRoom(page, 'Kitchen', '120', '100')
  await expect(field(page, 'Left edge at')).toHaveValue('205')
  await page.getByRole('button', { name: 'Versions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Versions' })
  await expect(dialog.getByText('No versions yet.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save version' }).click()
  await expect(dialog.getByText('A version needs a name.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name of a new version' }).fill('As we moved in')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toContainText('2 rooms, 1 storey')
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Take out of the home' }).click()
  await expect(page.getByRole('button', { name: /^Kitchen/ })).toHaveCount(0)
  await expect(page.getByText('All changes saved')).toBeVisible()
  await page.getByRole('button', { name: 'Versions' }).click()
  await dialog.getByRole('button', { name: 'Restore As we moved in' }).click()
  await expect(page.getByText('“As we moved in” is restored. What was here before is a version too.')).toBeVisible()
  await chooseRoom(page, 'Kitchen')
  await expect(field(page, 'Left edge at')).toHaveValue('205')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Kitchen/ })).toBeVisible()
  await page.getByRole('button', { name: 'Versions' }).click()
  await dialog.getByRole('button', { name: 'Delete As we moved in' }).click()
  await dialog.getByRole('button', { name: 'Delete version' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByRole('listitem')).toContainText('Before “As we moved in” was restored')
})
