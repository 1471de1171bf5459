/** A picture of a plan beneath the room: scaled, checked, evened out, traced, moved, removed and kept. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from '@playwright/test'
import { PDFDocument, PDFName, PDFString, rgb, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { faultsInBothThemes } from '../support/axe.ts'
import { Fingers, Room } from '../support/room.ts'
import { expect, newAccount, PASSWORD, register, test } from '../support/test.ts'

type Spot = readonly [x: number, y: number]
/** An L-shaped room of 240 x 180 in at 3 px per inch; the picture is stretched by a tenth in its width. */
const PX = { across: 3.3, down: 3 }
const AT = { x: 100, y: 90 }
const INCHES: readonly Spot[] = [
  [0, 0],
  [240, 0],
  [240, 100],
  [150, 100],
  [150, 180],
  [0, 180],
]
const CORNERS = INCHES.map(([x, y]): Spot => [AT.x + x * PX.across, AT.y + y * PX.down])

async function planPicture(): Promise<Buffer> {
  const path = CORNERS.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="720"><rect width="1000" height="720" fill="#fff"/>
    <path d="${path}Z" fill="none" stroke="#222" stroke-width="4"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

async function openRoom(page: Page): Promise<void> {
  await page.goto('/studio')
  await expect(page.locator('canvas').first()).toBeVisible()
}

async function choose(page: Page, button: string, name: string, buffer: Buffer, mimeType = 'image/png') {
  const opening = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await opening).setFiles({ name, mimeType, buffer })
}

/** The place on the screen of a pixel of the picture in an SVG. */
async function onScreen(sheet: Locator, [x, y]: Spot): Promise<{ x: number; y: number }> {
  return sheet
    .locator('image')
    .first()
    .evaluate(
      (image: SVGImageElement, [left, top]) => {
        const { x: at, y: below } = new DOMPoint(left, top).matrixTransform(image.getScreenCTM() ?? undefined)
        return { x: at, y: below }
      },
      [x, y] as const,
    )
}

async function tap(page: Page, sheet: Locator, spot: Spot): Promise<void> {
  const { x, y } = await onScreen(sheet, spot)
  await page.mouse.click(x, y)
}

async function type(dialog: Locator, label: string, text: string): Promise<void> {
  await dialog.getByLabel(label, { exact: true }).fill(text)
  await dialog.getByLabel(label, { exact: true }).press('Enter')
}

test('a stretched picture is scaled, evened out and traced, and the room is as large as it is', async ({ page }) => {
  await openRoom(page)
  await choose(page, 'Lay a plan beneath', 'flat.png', await planPicture())
  const dialog = page.getByRole('dialog', { name: 'Lay a plan beneath the room' })
  const sheet = dialog.getByRole('application', { name: 'Picture of the plan' })
  await tap(page, sheet, CORNERS[0]!)
  await tap(page, sheet, CORNERS[1]!)
  await type(dialog, 'From A to B', '240 in')
  await dialog.getByText('Check', { exact: true }).click()
  await tap(page, sheet, CORNERS[0]!)
  await tap(page, sheet, CORNERS[5]!)
  await type(dialog, 'From C to D', '180 in')
  await expect(dialog).toContainText(/It measures 16\d[.\d]* in: [89][.\d]* % too short\. The picture is stretched by/)
  expect(await faultsInBothThemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Even it out' }).click()
  await expect(dialog).toContainText('the scale is right')
  await dialog.getByRole('button', { name: 'Lay it beneath' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Trace the room' }).click()
  const drawing = page.getByRole('dialog', { name: 'Draw your room' })
  const outline = drawing.getByRole('application', { name: 'Sheet' })
  for (const corner of [...CORNERS, CORNERS[0]!]) await tap(page, outline, corner)
  await expect(drawing.getByRole('status')).toHaveText('The outline is closed.')
  await drawing.getByRole('button', { name: 'Use this room' }).click()
  const title = await page.getByRole('heading', { name: /Room dimension/ }).textContent()
  const [, width, length] = /: ([\d.]+) x ([\d.]+) in/.exec(title ?? '') ?? []
  // A tap is within a pixel of the screen, and walls are drawn in whole inches.
  expect(Math.abs(Number(width) - 240)).toBeLessThanOrEqual(2)
  expect(Math.abs(Number(length) - 180)).toBeLessThanOrEqual(2)
  // What was traced stays over the picture.
  const picture = page.locator('[data-around-stage] img')
  const [stage, box] = [new Room(page), await picture.boundingBox()]
  const corner = await stage.stage.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect()
    return { x: left + Number(element.dataset.offset), y: top + Number(element.dataset.offsetY) }
  })
  const scale = (box?.width ?? 0) / 1000
  expect(Math.abs((box?.x ?? 0) + AT.x * scale - corner.x)).toBeLessThan(4)
  expect(Math.abs((box?.y ?? 0) + (AT.y / 720) * (box?.height ?? 0) - corner.y)).toBeLessThan(4)

  await page.reload()
  await expect(picture).toBeVisible()
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await expect(picture).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(picture).toBeVisible()
})

test('two points at one place give no scale, a long strip can be seen, and an edge far away is kept within reach', async ({
  page,
}) => {
  await openRoom(page)
  const strip = await sharp({ create: { width: 4000, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await choose(page, 'Lay a plan beneath', 'strip.png', strip)
  const dialog = page.getByRole('dialog', { name: 'Lay a plan beneath the room' })
  const sheet = dialog.getByRole('application', { name: 'Picture of the plan' })
  expect((await sheet.boundingBox())?.height).toBeGreaterThan(150)
  await dialog.getByText('Points by numbers').click()
  await type(dialog, 'A, pixels from the left', '100')
  await type(dialog, 'B, pixels from the left', '100')
  await type(dialog, 'From A to B', "20'")
  await expect(dialog.getByText(/^The scale stays as it was: A and B are too close/)).toBeVisible()
  await expect(dialog.getByText('No scale yet')).toBeVisible()
  await type(dialog, 'B, pixels from the left', '1300')
  await expect(dialog.getByText('800 x 4 in')).toBeVisible()
  await dialog.getByRole('button', { name: 'Lay it beneath' }).click()
  const left = page.getByLabel('Left edge')
  await left.fill('99999999 ft')
  await left.press('Enter')
  await expect(left).toHaveValue('999600')
  await page.reload()
  await expect(left).toHaveValue('999600')
})

/** Two pages: one that would be as large as the room at 1:24, and one of 12 x 9 in with a room of 8 x 6 in, drawn 1:30. */
async function planPdf(): Promise<Buffer> {
  const made = await PDFDocument.create()
  const font = await made.embedFont(StandardFonts.Helvetica)
  made.addPage([800, 600]).drawText('Cover', { x: 100, y: 300, size: 40, font })
  made
    .addPage([864, 648])
    .drawRectangle({ x: 144, y: 108, width: 576, height: 432, borderWidth: 1.5, borderColor: rgb(0, 0, 0) })
  return Buffer.from(await made.save())
}

test('a page of a PDF lies beneath the room at the scale of its drawing', async ({ page }) => {
  const failures: string[] = []
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
  await openRoom(page)
  await choose(page, 'Lay a plan beneath', 'flat.pdf', await planPdf(), 'application/pdf')
  const dialog = page.getByRole('dialog', { name: 'Lay a plan beneath the room' })
  // The file does not say it.
  await expect(dialog.getByLabel('Or the scale of the drawing, 1 to')).toHaveValue('')
  await type(dialog, 'Page, of 2', '2')
  await expect(dialog.getByLabel('Page, of 2')).toHaveValue('2')
  await type(dialog, 'Or the scale of the drawing, 1 to', '30')
  await expect(dialog.getByText('360 x 270 in')).toBeVisible()
  await dialog.getByText('Check', { exact: true }).click()
  // 300 pixels per inch of paper: the ends of the upper wall. A tap beside a corner snaps to it.
  const sheet = dialog.getByRole('application', { name: 'Picture of the plan' })
  await tap(page, sheet, [612, 441])
  await tap(page, sheet, [2985, 460])
  await dialog.getByText('Points by numbers').click()
  await expect(dialog.getByLabel('C, pixels from the left')).toHaveValue('600')
  await expect(dialog.getByLabel('D, pixels from the top')).toHaveValue('450')
  await type(dialog, 'From C to D', '240 in')
  await expect(dialog).toContainText('the scale is right')
  await dialog.getByRole('button', { name: 'Lay it beneath' }).click()
  await expect(page.locator('[data-around-stage] img')).toBeVisible()
  expect(failures).toEqual([])

  // The walls are traced on the lines of the drawing, also after a reload, so that the room is exact.
  await page.reload()
  await page.getByRole('button', { name: 'Trace the room' }).click()
  const outline = page.getByRole('application', { name: 'Sheet' })
  const corners: readonly Spot[] = [
    [600, 450],
    [3000, 450],
    [3000, 2250],
    [600, 2250],
    [600, 450],
  ]
  for (const [x, y] of corners) await tap(page, outline, [x + 9, y - 7])
  await page.getByRole('button', { name: 'Use this room' }).click()
  await expect(page.getByRole('heading', { name: 'Room dimension: 240 x 180 in' })).toBeVisible()
})

test('a file that cannot be read says what to do, and the plan stays', async ({ page }) => {
  await openRoom(page)
  const refused = async (name: string, content: Buffer, sentence: RegExp) => {
    await choose(page, 'Lay a plan beneath', name, content, 'application/octet-stream')
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).last().click()
  }
  await refused('broken.pdf', Buffer.from('%PDF-1.7\nnothing'), /broken\.pdf is damaged or no PDF/)
  await refused('broken.png', Buffer.from('nothing'), /broken\.png is damaged or no picture/)
  const huge = Buffer.alloc(64)
  huge.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  huge.writeUInt32BE(40_000, 16)
  huge.writeUInt32BE(30_000, 20)
  await refused('huge.png', huge, /huge\.png has 40000 x 30000 pixels, more than can be opened/)
  await refused('scan.heic', Buffer.from('\0\0\0\x18ftypheic', 'latin1'), /scan\.heic is a HEIC photograph/)
  await expect(page.getByRole('button', { name: 'Lay a plan beneath' })).toBeVisible()
})

test('an encrypted PDF opens with its password', async ({ page }) => {
  const made = await PDFDocument.load(await planPdf())
  made.encrypt({ userPassword: 'plan', ownerPassword: 'owner' })
  await openRoom(page)
  await choose(page, 'Lay a plan beneath', 'locked.pdf', Buffer.from(await made.save()), 'application/pdf')
  const dialog = page.getByRole('dialog', { name: 'Lay a plan beneath the room' })
  await dialog.getByLabel('Password of the file').fill('wrong')
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(dialog).toContainText('This password does not open the file')
  await dialog.getByLabel('Password of the file').fill('plan')
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(dialog.getByLabel('Page, of 2')).toBeVisible()
})

/** A room of 240 x 180 in as lines of a drawing in inches. */
const DXF = [
  ['0', 'SECTION', '2', 'HEADER', '9', '$INSUNITS', '70', '1', '0', 'ENDSEC', '0', 'SECTION', '2', 'ENTITIES'],
  ...(
    [
      [0, 0, 240, 0],
      [240, 0, 240, 180],
      [240, 180, 0, 180],
      [0, 180, 0, 0],
    ] as const
  ).map(([x1, y1, x2, y2]) => ['0', 'LINE', '8', 'A-WALL', '10', x1, '20', y1, '11', x2, '21', y2]),
  ['0', 'ENDSEC', '0', 'EOF'],
]
  .flat()
  .join('\n')

test('the lines of a DXF lie beneath the room, true to scale, and corners snap to them', async ({ page }) => {
  await openRoom(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  const opening = page.waitForEvent('filechooser')
  await page.getByRole('menuitem', { name: 'Open plan' }).click()
  await (await opening).setFiles({ name: 'flat.dxf', mimeType: 'image/vnd.dxf', buffer: Buffer.from(DXF) })
  await page.getByRole('button', { name: 'Lay its lines beneath the room' }).click()
  await page.getByRole('button', { name: 'Trace the room' }).click()
  const outline = page.getByRole('application', { name: 'Sheet' })
  // 16 pixels per inch, with a margin of 8.
  const corners: readonly Spot[] = [
    [8, 8],
    [3848, 8],
    [3848, 2888],
    [8, 2888],
    [8, 8],
  ]
  for (const [x, y] of corners) await tap(page, outline, [x + 20, y - 20])
  await page.getByRole('button', { name: 'Use this room' }).click()
  await expect(page.getByRole('heading', { name: 'Room dimension: 240 x 180 in' })).toBeVisible()
})

test('a photograph lies upright, and one that this browser lost is chosen again in its place', async ({ page }) => {
  await openRoom(page)
  // EXIF 6: the upper side of the room is on the left of the stored pixels.
  const photo = await sharp(await planPicture())
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  await choose(page, 'Lay a plan beneath', 'photo.jpg', photo, 'image/jpeg')
  await page.getByRole('button', { name: 'Lay it beneath' }).click()
  const picture = page.locator('[data-around-stage] img')
  await expect(picture).toHaveAttribute('width', '720')
  await page.getByLabel('Left edge').fill('-40')
  await page.getByLabel('Left edge').press('Enter')
  await page.getByLabel('Fixed to the room').check()
  await expect(page.getByText('Kept in this browser')).toBeVisible()

  await page.evaluate(() => indexedDB.deleteDatabase('files'))
  await page.reload()
  await expect(page.getByText('The picture of “photo.jpg” is not on this device.')).toBeVisible()
  await choose(page, 'Choose the file again', 'photo.jpg', photo, 'image/jpeg')
  await page.getByRole('button', { name: 'Use these settings' }).click()
  await expect(picture).toBeVisible()
  await page.getByLabel('Fixed to the room').uncheck()
  await expect(page.getByLabel('Left edge')).toHaveValue('-40')
})

test('a browser that stores no blobs, as private windows of Safari, keeps the picture', async ({ page }) => {
  await page.addInitScript(() => {
    type Put = (this: IDBObjectStore, value: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey>
    const put = Reflect.get(IDBObjectStore.prototype, 'put') as Put
    IDBObjectStore.prototype.put = function (value: unknown, key) {
      if (value instanceof Blob) throw new DOMException('BlobURLs are not yet supported', 'UnknownError')
      return put.call(this, value, key)
    }
  })
  await openRoom(page)
  await choose(page, 'Lay a plan beneath', 'flat.png', await planPicture())
  await page.getByRole('button', { name: 'Lay it beneath' }).click()
  await expect(shownPicture(page)).toBeVisible()
  await expect(page.getByText('Kept in this browser')).toBeVisible()
  await page.reload()
  await expect(shownPicture(page)).toBeVisible()
})

test('by keys alone a picture is scaled, laid beneath and moved', async ({ page }) => {
  await openRoom(page)
  await choose(page, 'Lay a plan beneath', 'flat.png', await planPicture())
  const dialog = page.getByRole('dialog', { name: 'Lay a plan beneath the room' })
  await dialog.getByRole('application', { name: 'Picture of the plan' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Point A is set.')).toBeVisible()
  for (let step = 0; step < 6; step++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Point B is set.')).toBeVisible()
  await type(dialog, 'From A to B', '60 in')
  await type(dialog, 'Angle', '90')
  await dialog.getByRole('button', { name: 'Lay it beneath' }).press('Enter')
  const left = page.getByLabel('Left edge')
  const before = Number(await left.inputValue())
  await page.getByRole('button', { name: 'Move on the plan' }).press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Drag the picture beneath the room.')).toBeHidden()
  expect(Number(await left.inputValue()) - before).toBeCloseTo(13, 0)
  // Two presses in a row are one step.
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(left).toHaveValue(`${before}`)
})

/** Three letters in an embedded font whose codes are those of a Chinese table, which the file only names. */
async function chinesePdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const { context } = pdf
  const letters = readFileSync('node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf')
  const descriptor = context.obj({
    Type: 'FontDescriptor',
    FontName: 'Letters',
    Flags: 4,
    FontBBox: [0, -200, 1000, 900],
    ItalicAngle: 0,
    Ascent: 900,
    Descent: -200,
    CapHeight: 700,
    StemV: 80,
    FontFile2: context.register(context.flateStream(letters)),
  })
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: 'Letters',
    DW: 600,
    CIDToGIDMap: 'Identity',
    CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('GB1'), Supplement: 2 },
    FontDescriptor: context.register(descriptor),
  })
  const whole = context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: 'Letters',
    Encoding: 'UniGB-UCS2-H',
    DescendantFonts: [context.register(descendant)],
  })
  const font = context.register(whole)
  const page = pdf.addPage([300, 200])
  page.node.setFontDictionary(PDFName.of('F1'), font)
  page.node.addContentStream(context.register(context.flateStream('BT /F1 96 Tf 20 60 Td <004100420043> Tj ET')))
  return Buffer.from(await pdf.save())
}

test('the letters of a PDF whose codes are in a Chinese table are drawn', async ({ page }) => {
  await openRoom(page)
  const table = page.context().waitForEvent('response', (answer) => /UniGB-UCS2-H.*\.bcmap$/.test(answer.url()))
  await choose(page, 'Lay a plan beneath', 'flat.pdf', await chinesePdf(), 'application/pdf')
  expect((await table).ok()).toBe(true)
  await page.getByRole('button', { name: 'Lay it beneath' }).click()
  const ink = await shownPicture(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const pixels = context?.getImageData(0, 0, width, height).data ?? []
    return pixels.filter((value, index) => index % 4 === 0 && value < 100).length / (width * height)
  })
  expect(ink).toBeGreaterThan(0.01)
})

/** The studio on another device of the person who is signed in. */
async function onAnotherDevice(browser: Browser, page: Page): Promise<Page> {
  const token = await page.evaluate(() => localStorage.getItem('jwt') ?? '')
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await context.addInitScript((value) => localStorage.setItem('jwt', value), token)
  const other = await context.newPage()
  await openRoom(other)
  return other
}

const SAVED = 'The picture is saved with your account. Only you see it.'
const shownPicture = (page: Page) => page.locator('[data-around-stage] img')

test.describe('with an account', () => {
  test('the picture and its lines are there on another device', async ({ page, account, browser }) => {
    expect(account.email).not.toBe('')
    await openRoom(page)
    await expect(page.getByText('It is saved with your account, and only you see it.')).toBeVisible()
    await choose(page, 'Lay a plan beneath', 'flat.pdf', await planPdf(), 'application/pdf')
    const dialog = page.getByRole('dialog', { name: 'Lay a plan beneath the room' })
    await expect(dialog).toContainText('exports leave it out. It is saved with your account.')
    await type(dialog, 'Page, of 2', '2')
    await expect(dialog.getByLabel('Page, of 2')).toHaveValue('2')
    await type(dialog, 'Or the scale of the drawing, 1 to', '30')
    await dialog.getByRole('button', { name: 'Lay it beneath' }).click()
    await expect(page.getByText(SAVED)).toBeVisible()

    const other = await onAnotherDevice(browser, page)
    await expect(shownPicture(other)).toBeVisible()
    await expect(other.getByText(SAVED)).toBeVisible()
    await other.getByRole('button', { name: 'Trace the room' }).click()
    const outline = other.getByRole('application', { name: 'Sheet' })
    const corners: readonly Spot[] = [
      [600, 450],
      [3000, 450],
      [3000, 2250],
      [600, 2250],
      [600, 450],
    ]
    for (const [x, y] of corners) await tap(other, outline, [x + 9, y - 7])
    await other.getByRole('button', { name: 'Use this room' }).click()
    await expect(other.getByRole('heading', { name: 'Room dimension: 240 x 180 in' })).toBeVisible()
    await other.context().close()
  })

  test('without a network it waits, and is sent when the network is back', async ({ page, account, browser }) => {
    expect(account.email).not.toBe('')
    await openRoom(page)
    const device = await onAnotherDevice(browser, page)
    await choose(device, 'Lay a plan beneath', 'first.png', await planPicture())
    const dialog = device.getByRole('dialog', { name: 'Lay a plan beneath the room' })
    await dialog.getByRole('button', { name: 'Lay it beneath' }).click()
    await expect(device.getByText(SAVED)).toBeVisible()
    await device.context().setOffline(true)
    await choose(device, 'Another file', 'flat.png', await planPicture())
    await dialog.getByRole('button', { name: 'Lay it beneath' }).click()
    await expect(device.getByText('Without a network it waits.')).toBeVisible()
    await device.context().setOffline(false)
    await expect(device.getByText(SAVED)).toBeVisible()
    await expect(device.getByText('All changes saved')).toBeVisible()
    await page.reload()
    await expect(shownPicture(page)).toBeVisible()

    // What cannot be loaded is asked for again.
    await device.evaluate(() => indexedDB.deleteDatabase('files'))
    await device.route('**/api/underlays/**', (route) => route.abort())
    await device.reload()
    await expect(device.getByText('is not on this device, and your account cannot be reached now')).toBeVisible()
    await device.unroute('**/api/underlays/**')
    await device.getByRole('button', { name: 'Try again' }).click()
    await expect(shownPicture(device)).toBeVisible()
    await device.context().close()
  })

  test('one that was not sent when the session ran out is kept, and sent after the next login', async ({
    page,
    account,
    browser,
  }) => {
    await openRoom(page)
    const device = await onAnotherDevice(browser, page)
    await device.route('**/api/underlays/**', (route) => route.abort())
    await choose(device, 'Lay a plan beneath', 'flat.png', await planPicture())
    await device.getByRole('button', { name: 'Lay it beneath' }).click()
    await expect(device.getByText('Without a network it waits.')).toBeVisible()
    await expect(device.getByText('All changes saved')).toBeVisible()
    const token = await device.evaluate(() => localStorage.getItem('jwt') ?? '')
    await device.request.post('/api/auth/sign_out', { headers: { authorization: `Bearer ${token}` } })
    await device.reload()
    await expect(device.getByText('Session expired. Please log in again.')).toBeVisible()
    await device.unroute('**/api/underlays/**')
    const form = device.getByRole('main')
    await form.getByLabel('Email', { exact: true }).fill(account.email)
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await form.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(shownPicture(device)).toBeVisible()
    await expect(device.getByText(SAVED)).toBeVisible()
    await device.context().close()
  })

  test('a refusal says why, and the picture is sent again after it', async ({ page, account }) => {
    await openRoom(page)
    const token = await page.evaluate(() => localStorage.getItem('jwt') ?? '')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' }
    // As many as an account can have before its address is confirmed.
    for (let each = 0; each < 10; each += 1) {
      const data = await planPicture()
      expect((await page.request.put(`/api/underlays/${randomUUID()}`, { headers, data })).status()).toBe(200)
    }
    await choose(page, 'Lay a plan beneath', 'flat.png', await planPicture())
    await page.getByRole('button', { name: 'Lay it beneath' }).click()
    const reason = new RegExp(`You have 10 pictures of rooms.* Confirm ${account.email}`)
    await expect(page.getByText('The picture is not saved with your account.')).toHaveText(reason)
    await expect(shownPicture(page)).toBeVisible()
    expect(await faultsInBothThemes(page)).toEqual([])
  })
})

test('what a visitor laid beneath a room goes to the account with the room', async ({ page, browser }) => {
  const account = newAccount()
  await register(page.request, account)
  await openRoom(page)
  await choose(page, 'Lay a plan beneath', 'flat.png', await planPicture())
  await expect(page.getByRole('dialog')).toContainText('It stays in this browser.')
  await page.getByRole('button', { name: 'Lay it beneath' }).click()
  await expect(page.getByText('The picture stays in this browser.')).toBeVisible()
  await expect(page.getByText('Kept in this browser')).toBeVisible()
  await page.goto('/login')
  const form = page.getByRole('main')
  await form.getByLabel('Email', { exact: true }).fill(account.email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
  await openRoom(page)
  await expect(page.getByText(SAVED)).toBeVisible()
  const other = await onAnotherDevice(browser, page)
  await expect(shownPicture(other)).toBeVisible()
  await other.context().close()
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

  test('points are set exactly under a magnifier', async ({ page }) => {
    await openRoom(page)
    await page.getByRole('tab', { name: 'Room' }).click()
    await choose(page, 'Lay a plan beneath', 'flat.png', await planPicture())
    const dialog = page.getByRole('dialog', { name: 'Lay a plan beneath the room' })
    const sheet = dialog.getByRole('application', { name: 'Picture of the plan' })
    await expect(sheet).toBeVisible()
    const fingers = new Fingers(await page.context().newCDPSession(page))
    const [from, to] = [await onScreen(sheet, [200, 200]), await onScreen(sheet, CORNERS[0]!)]
    await fingers.down(from)
    await fingers.glide(from, to)
    await expect(dialog.locator('svg image')).toHaveCount(2)
    await fingers.up()
    await expect(dialog.locator('svg image')).toHaveCount(1)
    await expect(dialog.getByText('Point A is set.')).toBeVisible()
    await dialog.getByText('Points by numbers').click()
    const x = Number(await dialog.getByLabel('A, pixels from the left').inputValue())
    expect(Math.abs(x - CORNERS[0]![0])).toBeLessThan(4)
  })
})
