/**
 * The look of an exported page, compared with a small reference picture, with a tolerance. The board is made of plain
 * shapes, so that new products do not change it. `UPDATE_PICTURES=yes` updates the pictures.
 */
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { everything } from '../support/everything.ts'
import { expect, test } from '../support/test.ts'

const SIDE = 540
/** Share of pixels that may differ: allows another browser's antialiasing, but no missing word or picture. */
const TOLERANCE = 0.004
const REFERENCES = path.join(import.meta.dirname, 'references')
const EXPORT = { timeout: 180_000 }

test('exported pages match their reference pictures, in every file format', async ({ page, account }) => {
  test.slow()
  expect(account.email).not.toBe('')
  await page.goto('/')
  await page.goto(`/UserBoard?board=${await saveBoard(page)}`)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export this board' })
  await dialog.getByLabel('Format').selectOption('Instagram square')
  const download = async (file: string, size: string) => {
    await dialog.getByLabel('File').selectOption(file)
    await dialog.getByLabel('Size').selectOption(size)
    const [saved] = await Promise.all([
      page.waitForEvent('download', EXPORT),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ])
    await expect(dialog.getByRole('status')).toContainText('is saved.')
    return readFile(await saved.path())
  }
  const png = await small(await download('PNG, exact', '1'))
  const kept = path.join(REFERENCES, 'square.png')
  if (process.env.UPDATE_PICTURES || !existsSync(kept)) {
    await writeFile(kept, await sharp(png, raw).png({ palette: true, colours: 128, dither: 0 }).toBuffer())
  }
  const reference = await small(await readFile(kept))
  expect(difference(png, reference)).toBeLessThan(TOLERANCE)
  expect(difference(await small(await download('JPEG, smaller', '2')), reference)).toBeLessThan(TOLERANCE)
  expect(difference(await small(await download('WebP, smallest', everything ? '4' : '2')), reference)).toBeLessThan(
    TOLERANCE,
  )

  // Differences that the comparison must detect.
  const spoilt = async (left: number, top: number, width: number, height: number, shift = 0) => {
    const part = await sharp(reference, raw).extract({ left, top, width, height }).png().toBuffer()
    const paper = { create: { width, height, channels: 3 as const, background: '#f6f1e8' } }
    const layers = [
      { input: await sharp(paper).png().toBuffer(), left, top },
      ...(shift === 0 ? [] : [{ input: part, left, top: top + shift }]),
    ]
    return sharp(reference, raw).composite(layers).removeAlpha().raw().toBuffer()
  }
  const half = SIDE / 2
  expect(difference(await spoilt(330, 92, 176, 130), reference), 'a lost picture').toBeGreaterThan(TOLERANCE)
  expect(difference(await spoilt(30, 30, 250, 50), reference), 'a lost text').toBeGreaterThan(TOLERANCE)
  expect(difference(await spoilt(half + 50, 80, 200, 160, 6), reference), 'a moved block').toBeGreaterThan(TOLERANCE)

  await dialog.getByLabel('Format').selectOption('A4')
  await dialog.getByLabel('File').selectOption('PDF, with selectable text')
  await dialog.getByLabel('Page', { exact: true }).selectOption('Board')
  const pdf = await download('PDF, with selectable text', '2')
  expect(pdf.toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(pdf.toString('latin1').match(/\/SMask \d+ 0 R/g)).toHaveLength(PIECES.length)
})

const raw = { raw: { width: SIDE, height: SIDE, channels: 3 as const } }

function small(file: Buffer): Promise<Buffer> {
  return sharp(file).resize(SIDE, SIDE).removeAlpha().toColourspace('srgb').raw().toBuffer()
}

function difference(one: Buffer, other: Buffer): number {
  const count = pixelmatch(rgba(one), rgba(other), undefined, SIDE, SIDE, { threshold: 0.15 })
  return count / (SIDE * SIDE)
}

function rgba(rgb: Buffer): Uint8Array {
  const out = new Uint8Array((rgb.length / 3) * 4).fill(255)
  for (let at = 0, to = 0; at < rgb.length; at += 3, to += 4) out.set(rgb.subarray(at, at + 3), to)
  return out
}

const PIECES = [
  { name: 'Round table', shape: '<circle cx="200" cy="150" r="140" fill="#7a5230"/>' },
  { name: 'Tall lamp', shape: '<path d="M180 300V60h40v240zM120 100l80-90 80 90z" fill="#c8a24a"/>' },
  { name: 'Long sofa', shape: '<rect x="10" y="120" width="380" height="150" rx="40" fill="#25324f"/>' },
  { name: 'Rug', shape: '<ellipse cx="200" cy="200" rx="190" ry="80" fill="#a04b2b"/>' },
]

async function saveBoard(page: Page): Promise<string> {
  const drawn = (svg: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300">${svg}</svg>`,
      ),
    )
  const room = drawn(
    '<rect width="400" height="300" fill="#d8cbb4"/><rect y="210" width="400" height="90" fill="#8b6b4a"/><rect x="60" y="60" width="90" height="110" fill="#9cc0d6"/>',
  )
  const cutouts = PIECES.map(async ({ shape }) => ({
    image_data: (await drawn(shape).png().toBuffer()).toString('base64'),
  }))
  const token = await page.evaluate(() => localStorage.getItem('jwt'))
  const answer = await page.request.post('/api/save-products/', {
    headers: { authorization: `Bearer ${token}` },
    data: [
      {
        title: PIECES.map(({ name }) => name).join(','),
        image_url: (await room.flatten().jpeg({ quality: 95 }).toBuffer()).toString('base64'),
        hex_code: '#7a5230, #c8a24a, #25324f, #a04b2b',
        description: '## The idea\n\nFour plain shapes stand for a table, a lamp, a sofa and a rug.',
        generated_titles: 'Four plain shapes',
        background_removed_images: await Promise.all(cutouts),
        visibility: 'private',
      },
    ],
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { id } = (await answer.json()) as { id: string }
  return id
}
