/** A home of another program: its report is read, its questions are answered, a room of it is chosen and opened, and undone. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { zipSync } from 'fflate'
import { faultsInBothThemes } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const COTTAGE = readFileSync(path.join(import.meta.dirname, '..', 'exchange', 'homes', 'cottage.xml'))

/** An IFC model of a bedroom with a door, a window, a passage and a bed, and a loft above it. */
const MODEL = readFileSync(path.join(import.meta.dirname, '..', 'exchange', 'homes', 'cottage.ifc'))

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

test('an IFC model is read on this device, with its storeys, doors and furniture', async ({ page }) => {
  await openStudio(page)
  await openFile(page, { name: 'cottage.ifc', buffer: MODEL })
  const dialog = page.getByRole('dialog', { name: 'Open a room of this home' })
  await expect(dialog.getByRole('img', { name: 'Plan of Ground floor' })).toBeVisible()
  const report = dialog.getByRole('group').filter({ hasText: 'The whole file' })
  await expect(report).toContainText('1 door with place, width and swing.')
  await expect(report).toContainText('1 stair without a shape.')
  await dialog.getByRole('checkbox', { name: /^Bedroom/ }).check()
  await dialog.getByRole('button', { name: 'Open this room' }).click()
  await expect(page.getByRole('heading', { name: 'Room dimension: 157.5 x 118.1 in' })).toBeVisible()
  await expect(page.getByText('Bed-Standard').first()).toBeVisible()
})

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
  await expect(dialog.getByRole('checkbox', { name: 'The whole home, 3 rooms' })).toBeFocused()
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

test('a whole home is brought in with the door between its rooms once, and taken back by one undo', async ({
  page,
}) => {
  await openStudio(page)
  await openFile(page, { name: 'Home.xml', buffer: COTTAGE })
  const dialog = page.getByRole('dialog', { name: 'Open a room of this home' })
  await dialog.getByRole('checkbox', { name: /^The whole home/ }).check()
  await expect(dialog.getByRole('group').filter({ hasText: /^\d rooms/ })).toContainText('Kept')
  await dialog.getByRole('button', { name: /^Bring in \d rooms as a home/ }).click()
  await expect(page.getByRole('application', { name: /^Plan of/ })).toBeVisible()
  await expect(
    page.getByText(/door or window between two rooms, each once|doors and windows between two rooms/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Wohnzimmer/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Küche & Essen/ })).toBeVisible()
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Room dimension: 200 x 200 in' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Homes of several rooms' }).click()
  await expect(page.getByRole('button', { name: 'New home with this room' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Open / })).toHaveCount(0)
})

/** Pairs of a DXF: a code and its value. */
type Pair = readonly [code: number, value: string | number]

function line(layer: string, [x1, y1, x2, y2]: readonly [number, number, number, number]): Pair[] {
  const spots: Pair[] = [
    [10, x1],
    [20, y1],
    [11, x2],
    [21, y2],
  ]
  return [[0, 'LINE'], [8, layer], ...spots]
}

function rectangle(layer: string, [left, bottom, right, top]: readonly [number, number, number, number]): Pair[] {
  return [
    ...line(layer, [left, bottom, right, bottom]),
    ...line(layer, [right, bottom, right, top]),
    ...line(layer, [right, top, left, top]),
    ...line(layer, [left, top, left, bottom]),
  ]
}

function text(words: string, x: number, y: number): Pair[] {
  return [
    [0, 'TEXT'],
    [8, 'NAMES'],
    [10, x],
    [20, y],
    [40, 10],
    [1, words],
  ]
}

/** Two rooms of 300 by 400, walls of 20, and a plot around them; the unit is left open. */
const DRAWN = [
  [0, 'SECTION'],
  [2, 'ENTITIES'],
  ...rectangle('WALLS', [0, 0, 660, 440]),
  ...rectangle('WALLS', [20, 20, 320, 420]),
  ...rectangle('WALLS', [340, 20, 640, 420]),
  ...rectangle('PLOT', [-100, -100, 760, 540]),
  ...text('Kitchen', 100, 200),
  ...text('Study', 450, 200),
  [0, 'ENDSEC'],
  [0, 'EOF'],
]
  .map((pair) => pair.join('\n'))
  .join('\n')

test('a DXF drawing is read, its unit is answered, and a room of it is opened by keys', async ({ page }) => {
  await openStudio(page)
  await openFile(page, { name: 'plan.dxf', buffer: Buffer.from(DRAWN) })
  const dialog = page.getByRole('dialog', { name: 'Open a room of this home' })
  await expect(dialog.getByRole('img', { name: 'Plan of the home' })).toBeVisible()
  const report = dialog.getByRole('group').filter({ hasText: 'The whole file' })
  await expect(report).toContainText('The file does not say its unit: centimeters assumed.')
  expect(await faultsInBothThemes(page)).toEqual([])

  const unit = dialog.getByRole('combobox', { name: 'In which unit is it drawn?' })
  await expect(unit).toHaveValue('cm')
  const kitchen = dialog.getByRole('checkbox', { name: /^Kitchen/ })
  await kitchen.press('Space')
  await unit.selectOption('in')
  await expect(report).toContainText('Drawn in inches, as chosen.')
  await expect(unit).toHaveValue('in')
  // The room is still chosen, and its report is of the new size.
  await expect(kitchen).toBeChecked()

  const layers = dialog.getByText('Lines of the drawing: 2 of 2 layers shown').first()
  await layers.press('Enter')
  await dialog.getByRole('checkbox', { name: 'PLOT' }).press('Space')
  await expect(dialog.getByText('Lines of the drawing: 1 of 2 layers shown').first()).toBeVisible()

  const walls = dialog.getByText('Which layers hold the walls?').first()
  await walls.press('Enter')
  await expect(dialog.getByRole('checkbox', { name: 'WALLS: 12 lines' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'PLOT: 4 lines' }).press('Space')
  await expect(report).toContainText('Walls are taken from the layers "WALLS", "PLOT", as chosen.')
  // Other walls make other rooms: none is chosen.
  await expect(dialog.getByRole('button', { name: 'Open this room' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'PLOT: 4 lines' }).press('Space')
  await expect(report).toContainText('Walls are taken from the layer "WALLS", as chosen.')

  await kitchen.press('Space')
  await dialog.getByRole('button', { name: 'Open this room' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Room dimension: 300 x 400 in' })).toBeVisible()
})

/** A room of 4 by 3 m that a phone has scanned, turned by 30 degrees, with a door that stood open; one wall is missing. */
function scanned(): object {
  const turn = Math.PI / 6
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const part = (
    category: object,
    [x, z]: readonly [number, number],
    [width, height, depth]: readonly number[],
    angle = 0,
  ) => {
    const [c, s] = [Math.cos(turn + angle), Math.sin(turn + angle)]
    return {
      identifier: `${Object.keys(category).join()} at ${x} ${z}`,
      category,
      dimensions: [width, height, depth],
      transform: [c, 0, s, 0, 0, 1, 0, 0, -s, 0, c, 0, x * cos - z * sin, height! / 2, x * sin + z * cos, 1],
    }
  }
  const wall = { wall: {} }
  return {
    version: 2,
    walls: [
      part(wall, [2, 0], [4, 2.5, 0]),
      part(wall, [4, 1.5], [3, 2.5, 0], Math.PI / 2),
      part(wall, [2, 3], [4, 2.5, 0]),
    ],
    doors: [part({ door: { isOpen: true } }, [1, 0], [0.9, 2, 0])],
    objects: [part({ table: {} }, [2, 1.5], [1.4, 0.75, 0.8])],
  }
}

test('a scan of RoomPlan is set upright, closed where a wall is missing, and opened with what is assumed', async ({
  page,
}) => {
  await openStudio(page)
  await openFile(page, { name: 'room.json', buffer: Buffer.from(JSON.stringify(scanned())) })
  const dialog = page.getByRole('dialog', { name: 'Open a room of this home' })
  const report = dialog.getByRole('group').filter({ hasText: 'The whole file' })
  await expect(report).toContainText('Turned by -30 degrees')
  await expect(report).toContainText('A side was not scanned: closed with a straight wall of 118.1 in.')
  await expect(dialog.getByText('The file does not have this wall: it closes a gap.')).toBeVisible()
  expect(await faultsInBothThemes(page)).toEqual([])

  await dialog.getByRole('checkbox', { name: /^Room 1/ }).press('Space')
  await expect(dialog).toContainText('1 wall where the file has none')
  await dialog.getByRole('button', { name: 'Open this room' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Room dimension: 157.5 x 118.1 in' })).toBeVisible()
  await expect(
    page.getByText(/Something about 1 door or window and the thickness of the walls are assumed/),
  ).toBeVisible()
  const thickness = page.getByRole('textbox', { name: 'Wall thickness, assumed' })
  await expect(thickness).toHaveValue('5')
  await page.getByRole('button', { name: 'They are so thick' }).click()
  await expect(thickness).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Wall thickness', exact: true })).toHaveValue('5')
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
    [dropFile, 'plan.dwg', Buffer.from('AC1032\0\0'), /This is a DWG. Save it as DXF/],
    [dropFile, 'house.ifc', Buffer.from('ISO-10303-21;'), /is damaged or no IFC model.*Export it again/],
    [openFile, 'notes.json', Buffer.from('{}'), /notes.json holds no plan.*Sweet Home 3D, RoomPlan, DXF or IFC/],
  ] as const) {
    await open(page, { name, buffer })
    const dialog = page.getByRole('dialog', { name: `Open ${name}` })
    await expect(dialog.getByRole('alert')).toHaveText(sentence)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog).toBeHidden()
  }
  await expect(page.getByRole('heading', { name: 'Room dimension: 200 x 200 in' })).toBeVisible()
})
