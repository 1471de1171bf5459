/** A home of Sweet Home 3D with a picture beneath its plan: the picture comes along, lies true, and leaves again. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { readSweetHome3d } from '../../studio/exchange/sweetHome3d.ts'
import { expect, test } from '../support/test.ts'

const COTTAGE = readFileSync(path.join(import.meta.dirname, '..', 'exchange', 'homes', 'cottage.xml'), 'utf8')
const CM = 2.54
/** Centimeters per pixel of the picture, and where its corner lies. */
const SCALE = 0.5
const CORNER = { x: -60, y: -40 }
/** Of the middle of a red mark, in pixels: below the living room. */
const MARK = { x: 520, y: 460 }

/** An 1,800 x 1,200 picture with a red mark of 40 pixels. */
async function drawing(): Promise<Uint8Array> {
  const mark = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#d02010' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#e8eef2' } })
    .composite([{ input: mark, left: MARK.x - 20, top: MARK.y - 20 }])
    .png()
    .toBuffer()
}

/** The middle of the red pixels. */
async function redIn(file: Blob): Promise<{ x: number; y: number }> {
  const { data, info } = await sharp(Buffer.from(await file.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [x, y, count] = [0, 0, 0]
  for (let at = 0; at < data.length; at += 3) {
    if ((data[at] ?? 0) < 150 || (data[at + 1] ?? 0) > 90) continue
    const pixel = at / 3
    x += pixel % info.width
    y += Math.floor(pixel / info.width)
    count++
  }
  return { x: x / count + 0.5, y: y / count + 0.5 }
}

test('the picture beneath a home of Sweet Home 3D lies beneath its room, and is in the file that is written', async ({
  page,
}) => {
  await page.goto('/studio')
  await expect(page.getByRole('heading', { name: 'Room dimension: 200 x 200 in' })).toBeVisible()
  const line = `scaleDistance='${800 * SCALE}' scaleDistanceXStart='100' scaleDistanceYStart='50' scaleDistanceXEnd='900' scaleDistanceYEnd='50'`
  const place = `xOrigin='${-CORNER.x}' yOrigin='${-CORNER.y}'`
  const xml = COTTAGE.replace(
    /(<level id='ground'[^>]*)\/>/,
    (_, level: string) => `${level}><backgroundImage image='scan' ${line} ${place}/></level>`,
  )
  const buffer = Buffer.from(zipSync({ 'Home.xml': strToU8(xml), scan: await drawing() }))
  const input = page.locator('input[type=file][accept*=".sh3d"]')
  await input.setInputFiles({ name: 'cottage.sh3d', mimeType: '', buffer })
  const dialog = page.getByRole('dialog', { name: 'Open a room of this home' })
  await expect(dialog).toContainText('1 picture beneath the plan, at its place and scale.')
  await dialog.getByRole('checkbox', { name: /^Wohnzimmer/ }).check()
  await dialog.getByRole('button', { name: 'Open this room' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Room dimension: 153.5 x 149.6 in' })).toBeVisible()

  await page.getByRole('button', { name: 'Export plan' }).click()
  const exporting = page.getByRole('dialog', { name: 'Export this plan' })
  await expect(exporting).toContainText('The picture beneath the room is left out.')
  await exporting.getByLabel('File').selectOption('sh3d')
  const contents = exporting.getByRole('list', { name: 'Contents' })
  await expect(contents).toContainText('The picture beneath the room, at its place and scale.')
  const saved = page.waitForEvent('download')
  await exporting.getByRole('button', { name: 'Download' }).click()
  const written = readSweetHome3d(new Uint8Array(readFileSync(await (await saved).path())), 'room.sh3d')
  const [level] = written.home.levels
  const background = level?.background
  if (!background) throw new Error('No picture.')
  // The corner of the room is at 10 cm, 10 cm of the home.
  const corner = level.rooms[0]?.corners[0] ?? { x: NaN, y: NaN }
  const red = await redIn(background.file)
  const there = {
    x: (background.at.x + red.x * background.perPixel - corner.x) * CM + 10,
    y: (background.at.y + red.y * background.perPixel - corner.y) * CM + 10,
  }
  expect(Math.abs(there.x - (CORNER.x + MARK.x * SCALE))).toBeLessThan(0.5)
  expect(Math.abs(there.y - (CORNER.y + MARK.y * SCALE))).toBeLessThan(0.5)

  await exporting.getByRole('checkbox', { name: 'Picture beneath the room' }).uncheck()
  await expect(contents).not.toContainText('The picture beneath the room')
  const again = page.waitForEvent('download')
  await exporting.getByRole('button', { name: 'Download' }).click()
  const bare = readSweetHome3d(new Uint8Array(readFileSync(await (await again).path())), 'room.sh3d')
  expect(bare.home.levels[0]?.background).toBeUndefined()
})
