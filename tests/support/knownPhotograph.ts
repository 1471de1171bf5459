/**
 * A photograph of our own scene (`emptyRoom.webp`): the room of `furnishedLayout` without its pieces, photographed in 3D from the
 * place of `KNOWN`, so that every point of it is known; and how a person marks it.
 */
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { layoutLink } from '../../studio/draw/export/layoutLink.ts'
import { type PhotographCamera, projected } from '../../studio/photograph/camera.ts'
import { crossOf, times, type Vector } from '../../studio/scene/walk/vector.ts'
import { viewDirection } from '../../studio/scene/walk/views.ts'
import { expect } from './test.ts'
import { furnishedLayout } from './walk.ts'

export const PICTURE = path.join(import.meta.dirname, 'emptyRoom.webp')
export const SIZE = { width: 1200, height: 800 }
export const KNOWN = knownCamera({ at: [150, 64, 124], yaw: 309.237367, pitch: -9, fov: 62 })

type Standpoint = { readonly at: Vector; readonly yaw: number; readonly pitch: number; readonly fov: number }

/** `fov`: vertical, in degrees. */
function knownCamera({ at, fov, ...way }: Standpoint): PhotographCamera {
  const forward = viewDirection(way)
  const level = crossOf(forward, [0, 1, 0])
  const right = times(level, 1 / Math.hypot(...level))
  return {
    ...SIZE,
    focal: SIZE.height / 2 / Math.tan((fov * Math.PI) / 360),
    center: { x: SIZE.width / 2, y: SIZE.height / 2 },
    at,
    forward,
    right,
    down: times(crossOf(right, forward), -1),
  }
}

export const pixelOf = (point: Vector) => projected(KNOWN, point) ?? { x: Number.NaN, y: Number.NaN }

/** The edges of the room that the picture shows well, as a person marks them. */
export const EDGES: readonly { readonly name: string; readonly from: Vector; readonly to: Vector }[] = [
  { name: 'Floor along the top wall', from: [20, 0, 0], to: [120, 0, 0] },
  { name: 'Floor along the left wall', from: [0, 0, 15], to: [0, 0, 85] },
  { name: 'Corner of the left wall and the top wall', from: [0, 10, 0], to: [0, 88, 0] },
  { name: 'Ceiling along the top wall', from: [12, 96, 0], to: [100, 96, 0] },
  { name: 'Ceiling along the left wall', from: [0, 96, 12], to: [0, 96, 65] },
]

export async function openPhotograph(page: Page, layout = furnishedLayout()): Promise<Locator> {
  await page.goto(`/studio?show=photograph#plan=${layoutLink(layout)}`)
  await expect(page.getByRole('heading', { name: 'Your room in a photograph' })).toBeVisible()
  const opening = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a photograph' }).click()
  await (await opening).setFiles(PICTURE)
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
