/** How a person adds and marks the photograph of `knownRoom.ts`. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { layoutLink } from '../../studio/draw/export/layoutLink.ts'
import type { Vector } from '../../studio/scene/walk/vector.ts'
import { PICTURE, pixelOf, SIZE } from './knownRoom.ts'
import { expect } from './test.ts'
import { furnishedLayout } from './walk.ts'

/** The edges of the room that the picture shows well, as a person marks them. */
export const EDGES: readonly { readonly name: string; readonly from: Vector; readonly to: Vector }[] = [
  { name: 'Floor along the top wall', from: [20, 0, 0], to: [120, 0, 0] },
  { name: 'Floor along the left wall', from: [0, 0, 15], to: [0, 0, 85] },
  { name: 'Corner of the left wall and the top wall', from: [0, 10, 0], to: [0, 88, 0] },
  { name: 'Ceiling along the top wall', from: [12, 96, 0], to: [100, 96, 0] },
  { name: 'Ceiling along the left wall', from: [0, 96, 12], to: [0, 96, 65] },
]

/**
 * Pixels of the photograph that a person adds. What is painted on it and the file that is made of it have as many, so that half the
 * sides take a fourth of the time of a software renderer.
 */
export const ADDED = { width: SIZE.width / 2, height: SIZE.height / 2 }

export const addedPhotograph = (picture: string | Buffer = PICTURE): Promise<Buffer> =>
  sharp(picture).resize(ADDED).webp({ quality: 95 }).toBuffer()

/** Where a point of the room is in that photograph. */
export function pixelOfAdded(point: Vector): { x: number; y: number } {
  const { x, y } = pixelOf(point)
  return { x: (x / SIZE.width) * ADDED.width, y: (y / SIZE.height) * ADDED.height }
}

/** `picture`: a file, or the bytes of a WebP of the same shape. */
export async function openPhotograph(
  page: Page,
  layout = furnishedLayout(),
  picture?: string | Buffer,
): Promise<Locator> {
  await page.goto(`/studio?show=photograph#plan=${layoutLink(layout)}`)
  await expect(page.getByRole('heading', { name: 'Your room in a photograph' })).toBeVisible()
  const opening = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a photograph' }).click()
  const added = picture ?? (await addedPhotograph())
  await (await opening).setFiles(
    typeof added === 'string' ? added : { name: 'room.webp', mimeType: 'image/webp', buffer: added },
  )
  const sheet = page.getByRole('application', { name: /^Photograph\. Next line/ })
  await expect(sheet).toBeVisible()
  return sheet
}

/** Where a point of the room is on the screen. */
export async function onScreen(picture: Locator, point: Vector): Promise<{ x: number; y: number }> {
  const box = await picture.boundingBox()
  const { x, y } = pixelOf(point)
  return {
    x: (box?.x ?? 0) + (x / SIZE.width) * (box?.width ?? 0),
    y: (box?.y ?? 0) + (y / SIZE.height) * (box?.height ?? 0),
  }
}

export async function drag(page: Page, picture: Locator, from: Vector, to: Vector): Promise<void> {
  const [start, end] = [await onScreen(picture, from), await onScreen(picture, to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 })
  await page.mouse.move(end.x, end.y, { steps: 3 })
  await page.mouse.up()
}

export const asked = (page: Page) => page.getByLabel('What you mark')

export async function markEdges(page: Page, sheet: Locator): Promise<void> {
  for (const { name, from, to } of EDGES) {
    await asked(page).selectOption({ label: name })
    await drag(page, sheet, from, to)
  }
  await expect(page.getByText('The plan lies over the photograph.')).toBeVisible()
}

/** The colors of a screenshot or a file around a point of the room, 0 to 255. */
export async function colorAt(
  picture: Buffer,
  { x, y }: { x: number; y: number },
): Promise<readonly [number, number, number]> {
  const { data } = await sharp(picture)
    .extract({ left: Math.round(x) - 3, top: Math.round(y) - 3, width: 7, height: 7 })
    .resize(1, 1)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0]
}
