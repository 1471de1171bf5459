/** The sun in a room: its place and north are asked for once, its hours are said, and what it does to a screen is found. */
import type { Page } from '@playwright/test'
import { layoutLink } from '../../studio/draw/export/layoutLink.ts'
import type { PieceKind } from '../../studio/model/furniture.ts'
import type { Layout } from '../../studio/model/layout.ts'
import { faultsInBothThemes } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

type Size = readonly [width: number, length: number, height: number]
const piece = (name: string, kind: PieceKind, [width, length, height]: Size, x: number, y: number, rotation = 0) => ({
  id: name,
  name,
  kind,
  colour: '#b8a88c',
  footprint: { shape: 'rectangle' as const, width, length, height },
  pose: { x, y, rotation },
  locked: false,
})
/** A window on the left wall, a sofa that looks at a TV before it. */
const ROOM: Layout = {
  version: 1,
  floor: {
    shape: 'rectangular',
    width: 220,
    length: 180,
    openings: [
      { id: 'door', kind: 'door', wall: 2, at: 40, width: 32, hinge: 'first', swing: 'in' },
      { id: 'window', kind: 'window', wall: 3, at: 90, width: 90, sill: 30, head: 84 },
    ],
  },
  items: [
    piece('Sofa', 'sofa', [84, 36, 32], 170, 90, 90),
    piece('TV unit', 'cabinet', [60, 16, 22], 20, 90, 270),
    piece('Basil', 'plant', [14, 14, 30], 205, 20),
  ],
}

async function openWithDaylight(page: Page) {
  await page.goto(`/studio#plan=${layoutLink(ROOM)}`)
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.getByRole('switch', { name: 'Daylight' }).click()
  const bar = page.getByRole('region', { name: 'Sun on the plan' })
  await expect(bar.getByText(/The place and north are not set: this is the sun of a day in May/)).toBeVisible()
  return bar
}

/** The color of the floor at a point of the plan, in inches. */
async function floorAt(page: Page, x: number, y: number): Promise<number[]> {
  return page.getByRole('application', { name: 'Room plan' }).evaluate(
    (frame, [left, top]) => {
      const px = Number(frame.dataset.pxPerInch)
      const canvas = frame.querySelector('canvas')
      const at = [Number(frame.dataset.offset) + left * px, Number(frame.dataset.offsetY) + top * px]
      const scale = canvas ? canvas.width / canvas.clientWidth : 1
      const data = canvas?.getContext('2d')?.getImageData((at[0] ?? 0) * scale, (at[1] ?? 0) * scale, 1, 1).data
      return [...(data ?? [])]
    },
    [x, y] as const,
  )
}

test('place and north are set once, and the sun on the floor follows the hour, the day and the sky', async ({
  page,
}) => {
  const bar = await openWithDaylight(page)
  await bar.getByRole('button', { name: 'Day and place' }).click()
  const dialog = page.getByRole('dialog', { name: 'Daylight' })
  const place = dialog.getByLabel('Place')
  await place.fill('Atlantis')
  await place.press('Enter')
  await expect(
    dialog.getByText(/Not in the list\. Choose a city near it, or type latitude and longitude/),
  ).toBeVisible()
  await place.fill('london')
  await place.press('Enter')
  await expect(dialog.getByText('Clock: Europe/London, with summer time.')).toBeVisible()
  await dialog.getByLabel('North').selectOption('Top of the plan')
  await dialog.getByLabel('Day').selectOption('June 21')
  expect(await faultsInBothThemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Done' }).click()

  // The window is in the west: the sun is there from the early afternoon to the evening.
  await expect(bar.getByText(/^Sun on the floor from 1:\d\d pm to 8:\d\d pm\.$/)).toBeVisible()
  await expect(bar.getByText('June 21, London.')).toBeVisible()
  const slider = bar.getByRole('slider', { name: 'Sun at' })
  await expect(slider).toHaveAttribute('aria-valuetext', '1 pm')
  const shade = await floorAt(page, 60, 80)
  await slider.fill('16')
  await expect(slider).toHaveAttribute('aria-valuetext', '4 pm')
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '4:10 pm')
  await expect.poll(() => floorAt(page, 60, 80)).not.toEqual(shade)
  expect(await faultsInBothThemes(page)).toEqual([])

  await bar.getByRole('button', { name: 'Day and place' }).click()
  await dialog.getByLabel('Day').selectOption('Another day')
  const date = dialog.getByLabel('Date')
  await date.fill('2025-06-20')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await bar.getByRole('button', { name: 'Day and place' }).click()
  // A day of the list may be on the way to another one.
  const year = new Date().getFullYear()
  await date.fill(`${year}-06-21`)
  await date.fill(`${year}-06-22`)
  await expect(date).toHaveValue(`${year}-06-22`)
  await dialog.getByLabel('Sky').selectOption('Overcast')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(bar.getByText('Overcast: no sun on the floor.')).toBeVisible()
  await expect.poll(() => floorAt(page, 60, 80)).toEqual(shade)

  // It is kept with the room, and one step of undo takes north back.
  await page.reload()
  await expect(bar.getByText(/London\./)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(bar.getByText('North is not set: the sun comes in at the largest window.')).toBeVisible()
})

test('glare on a screen and too little sun on a plant are found, with a time that the plan shows', async ({ page }) => {
  const bar = await openWithDaylight(page)
  await bar.getByRole('button', { name: 'Day and place' }).click()
  const dialog = page.getByRole('dialog', { name: 'Daylight' })
  await dialog.getByLabel('Place').fill('51.5, -0.1')
  // The direction is typed.
  await dialog.getByLabel('North').selectOption('Another direction')
  const degrees = dialog.getByLabel('Degrees clockwise from the top of the plan')
  await degrees.fill('north')
  await degrees.press('Enter')
  await expect(dialog.getByText('A direction from 0 to 359 degrees, such as 45')).toBeVisible()
  await degrees.fill('0°')
  await degrees.press('Enter')
  await expect(degrees).toHaveValue('0')
  await dialog.getByRole('button', { name: 'Done' }).click()
  const list = page.getByRole('list', { name: 'What the sun does' })
  await expect(list.getByText('Basil has 0.5 hours of sun on a mean day; it needs 2 hours.')).toBeVisible()
  const glare = list.getByText(
    /^On \w+ \d+ at \d+ pm the sun shines into the eyes of who looks at the screen of TV unit\.$/,
  )
  await expect(glare).toBeVisible()
  const when = /at (\d+ pm)/.exec((await glare.textContent()) ?? '')?.[1]
  await list.getByRole('button', { name: /^Show on the plan: On/ }).click()
  await expect(bar.getByRole('slider')).toHaveAttribute('aria-valuetext', when ?? '')
  await page.getByText('How it is scored').click()
  await expect(page.getByText('Sun on plants that want it, and not on screens and pillows')).toBeVisible()
})

test('the place of a device is taken after a press, and rounded', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 59.91387, longitude: 10.75225 })
  const bar = await openWithDaylight(page)
  await bar.getByRole('button', { name: 'Day and place' }).click()
  const dialog = page.getByRole('dialog', { name: 'Daylight' })
  await dialog.getByRole('button', { name: 'Use where I am' }).click()
  await expect(dialog.getByLabel('Place')).toHaveValue('59.9, 10.8')
  await dialog.getByRole('button', { name: 'Remove the place' }).click()
  await expect(dialog.getByLabel('Place')).toHaveValue('')
})
