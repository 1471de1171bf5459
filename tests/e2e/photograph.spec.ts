/**
 * A room in a photograph of it: from the picture over marked edges to furniture that stands in it, and a picture to share.
 */
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { layoutLink } from '../../studio/draw/export/layoutLink.ts'
import type { Vector } from '../../studio/scene/walk/vector.ts'
import { faultsInBothThemes, faultsOf } from '../support/axe.ts'
import {
  ADDED,
  addedPhotograph,
  asked,
  colorAt,
  drag,
  EDGES,
  markEdges,
  onScreen,
  openPhotograph,
  pixelOfAdded,
} from '../support/knownPhotograph.ts'
import { PICTURE, pixelOf, SIZE } from '../support/knownRoom.ts'
import { expect, test } from '../support/test.ts'
import { furnishedLayout, waitForRefined, WEBGL_FLAGS } from '../support/walk.ts'

test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    const args = (launchOptions.args ?? []).filter((arg) => arg !== '--disable-gpu')
    await provide({ ...launchOptions, args: [...args, ...WEBGL_FLAGS] })
  },
  viewport: { width: 1280, height: 800 },
})

/** The far ends of the edges that the page draws over the photograph, in its pixels. */
async function drawnEdges(sheet: Locator, kind: string): Promise<readonly (readonly number[])[]> {
  const path = (await sheet.locator(`path[data-kind="${kind}"]`).getAttribute('d')) ?? ''
  return [...path.matchAll(/M([^M]+)/g)].map(([, edge = '']) => edge.match(/-?[\d.]+/g)?.map(Number) ?? [])
}

/** How far each of two known points is from the nearest end of a drawn edge, in pixels of the photograph. */
function missOf(edges: readonly (readonly number[])[], point: Vector): number {
  const { x, y } = pixelOf(point)
  const ends = edges.flatMap(([a = 0, b = 0, c = 0, d = 0]) => [
    [a, b],
    [c, d],
  ])
  return Math.min(...ends.map(([left = 0, top = 0]) => Math.hypot(left - x, top - y)))
}

test('edges are marked by drags, taps, keys and numbers, until the plan lies over the photograph', async ({ page }) => {
  // Its pixels measure how exact the lines are.
  const sheet = await openPhotograph(page, furnishedLayout(), PICTURE)
  expect(await faultsInBothThemes(page)).toEqual([])
  await expect(page.getByText('begin with one where the floor meets a wall')).toBeVisible()
  const [first, second, third, fourth, fifth] = EDGES
  if (!first || !second || !third || !fourth || !fifth) throw new Error('Five edges are known.')

  // Found in the picture, as one step.
  const lines = page.getByRole('list', { name: 'Marked lines' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Find the edges' }).click()
  await expect(page.getByText('The plan lies over the photograph.')).toBeVisible()
  expect(await lines.count()).toBeGreaterThanOrEqual(5)
  await expect(page.getByRole('button', { name: 'Another way' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines).toHaveCount(0)

  // A drag. What to mark next is said, and asked for.
  await asked(page).selectOption({ label: first.name })
  await drag(page, sheet, first.from, first.to)
  await expect(lines).toHaveCount(1)
  await expect(page.getByText(/^Next: Floor along/)).toBeVisible()
  // Two taps.
  await asked(page).selectOption({ label: second.name })
  for (const end of [second.from, second.to]) {
    const { x, y } = await onScreen(sheet, end)
    await page.mouse.click(x, y)
  }
  await expect(lines).toHaveCount(2)
  // Keys: the cross begins in the middle of the floor; numbers then set its ends exactly.
  await asked(page).selectOption({ label: third.name })
  await sheet.focus()
  await page.keyboard.press('Enter')
  for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Enter')
  await expect(lines).toHaveCount(3)
  await page.getByRole('button', { name: third.name, exact: true }).click()
  const ends = { First: pixelOf(third.from), Second: pixelOf(third.to) }
  for (const [which, { x, y }] of Object.entries(ends))
    for (const [side, share] of [
      ['left', x / SIZE.width],
      ['top', y / SIZE.height],
    ] as const) {
      const field = page.getByLabel(`${which} end, % from the ${side}`)
      await field.fill((100 * share).toFixed(2))
      await field.press('Enter')
    }
  for (const { name, from, to } of [fourth, fifth]) {
    await asked(page).selectOption({ label: name })
    await drag(page, sheet, from, to)
  }
  await expect(page.getByText('The plan lies over the photograph.')).toBeVisible()
  await expect(page.getByText(/A thing 10 ft away is right within [\d.]+ in\./)).toBeVisible()
  await expect(lines.getByText('fits', { exact: true })).toHaveCount(5)

  // The plan's edges are where the known camera has them; a line on the screen is exact to a pixel of it.
  const feet = await drawnEdges(sheet, 'foot')
  const tops = await drawnEdges(sheet, 'top')
  const [corner, above] = [missOf(feet, [0, 0, 0]), missOf(tops, [0, 96, 0])]
  expect(Math.max(corner, above)).toBeLessThan(0.006 * SIZE.width)
  // So is the window, of which no edge was marked.
  const window = await drawnEdges(sheet, 'opening')
  for (const [x, y] of [
    [30, 24],
    [90, 24],
    [30, 80],
    [90, 80],
  ] as const)
    expect([x, y, missOf(window, [x, y, 0])]).toEqual([x, y, expect.closeTo(0, -1.2)])

  // While an end is dragged the edges follow it, and its numbers when the pointer rests; back where it was, all is as before.
  await lines.getByRole('button', { name: new RegExp(`^${first.name}`) }).click()
  const numberOf = async () => Number(await page.getByLabel('Second end, % from the top').inputValue())
  const [end, percent] = [await onScreen(sheet, first.to), await numberOf()]
  await page.mouse.move(end.x, end.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y + 30, { steps: 4 })
  await expect.poll(async () => missOf(await drawnEdges(sheet, 'foot'), [0, 0, 0])).toBeGreaterThan(3)
  await expect.poll(numberOf).toBeGreaterThan(percent + 3)
  await page.mouse.move(end.x, end.y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(numberOf).toBeCloseTo(percent, 0)
  expect(missOf(await drawnEdges(sheet, 'foot'), [0, 0, 0])).toBeLessThan(0.006 * SIZE.width)

  // A ruler on the floor measures what is known.
  await asked(page).selectOption({ label: 'Ruler on the floor' })
  await drag(page, sheet, [40, 0, 20], [40, 0, 80])
  const ruler = page.getByRole('button', { name: /^Ruler on the floor/ })
  const measured = Number(/([\d.]+) in/.exec((await ruler.textContent()) ?? '')?.[1])
  expect(Math.abs(measured - 60)).toBeLessThan(1.5)

  // A wrong line is named; undo takes it back.
  await asked(page).selectOption({ label: `${fourth.name} ✓` })
  await drag(page, sheet, [12, 60, 0], [100, 70, 0])
  await expect(page.getByText(/does not go with the others|do not go together/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/does not go with the others|do not go together/)).toBeHidden()

  // Kept in this browser.
  await page.reload()
  await page.getByRole('group', { name: 'Step' }).getByText('Mark').click()
  await expect(lines).toHaveCount(6)
  await page.getByRole('button', { name: 'Remove this photograph' }).click()
  await expect(page.getByRole('button', { name: 'Choose a photograph' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('group', { name: 'Step' }).getByText('Mark').click()
  await expect(lines).toHaveCount(6)
})

test('furniture stands in the photograph, is moved there, goes behind what is in front, and is taken out as a picture', async ({
  page,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const sheet = await openPhotograph(page)
  await markEdges(page, sheet)
  await page.getByRole('switch', { name: 'Snap' }).click()
  await page.getByRole('group', { name: 'Step' }).getByText('Furnish').click()
  const scene = page.getByRole('application', { name: 'Your room in the photograph' })
  await waitForRefined(page)
  expect(await faultsOf(page)).toEqual([])

  // The chair, pressed at the middle of its top, follows the pointer at the height of its top, 31 in.
  const { pose } = furnishedLayout().items[2] ?? { pose: { x: 0, y: 0 } }
  const [start, end]: [Vector, Vector] = [
    [pose.x, 31, pose.y],
    [pose.x - 30, 31, pose.y - 20],
  ]
  const row = page.getByRole('button', { name: /^Plain chair/ }).first()
  const toLeftWall = async () => Number(/([\d.]+) in to the left wall/.exec((await row.textContent()) ?? '')?.[1])
  const before = await toLeftWall()
  await drag(page, scene, start, end)
  await expect.poll(async () => Math.abs(before - (await toLeftWall()) - 30)).toBeLessThan(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(toLeftWall).toBe(before)
  await page.getByRole('button', { name: 'Redo' }).click()
  await scene.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => before - (await toLeftWall())).toBeGreaterThan(30)
  await page.keyboard.press('Escape')

  // The chair is seen where the plan has it now; before and after, by keys.
  const seat: Vector = [pose.x - 32, 17, pose.y - 20]
  const shot = async () => {
    await waitForRefined(page)
    return page.screenshot()
  }
  const distance = (a: readonly number[], b: readonly number[]) =>
    Math.hypot(...a.map((channel, index) => channel - (b[index] ?? 0)))
  const at = await onScreen(scene, seat)
  const chair = await colorAt(await shot(), at)
  await page.getByLabel('Before and after').check()
  await page.getByRole('slider', { name: 'How much is before' }).press('End')
  const bare = await colorAt(await page.screenshot(), at)
  expect(distance(chair, bare)).toBeGreaterThan(20)
  await page.getByLabel('Before and after').uncheck()

  // What stands in front is painted, and hides the chair.
  await page.getByRole('group', { name: 'Step' }).getByText('In front').click()
  await page.getByText('Broad').click()
  const brush = page.getByRole('application', { name: /brush/ })
  await drag(page, brush, [seat[0] - 8, seat[1], seat[2]], [seat[0] + 8, seat[1], seat[2]])
  await page.getByRole('group', { name: 'Step' }).getByText('Furnish').click()
  await expect
    .poll(async () => distance(await colorAt(await page.screenshot(), await onScreen(scene, seat)), bare))
    .toBeLessThan(12)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(async () => distance(await colorAt(await page.screenshot(), await onScreen(scene, seat)), chair))
    .toBeLessThan(12)

  // The picture is the photograph with the chair in it, and a caption below.
  const saving = page.waitForEvent('download', { timeout: 120_000 })
  await page.getByText('PNG', { exact: true }).click()
  await page.getByRole('button', { name: 'Save picture' }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('your-room-photograph.png')
  const file = await sharp(await download.path()).toBuffer()
  expect(await sharp(file).metadata()).toMatchObject({ width: ADDED.width, height: ADDED.height + 42, format: 'png' })
  const photograph = await sharp(await addedPhotograph())
    .png()
    .toBuffer()
  const [wall, chairPx] = [pixelOfAdded([0, 60, 60]), pixelOfAdded(seat)]
  expect(distance(await colorAt(file, wall), await colorAt(photograph, wall))).toBeLessThan(6)
  expect(distance(await colorAt(file, chairPx), await colorAt(photograph, chairPx))).toBeGreaterThan(20)
  // The file has the noise and the sharpness of the photograph, and shadows of more pictures than the screen.
  expect(distance(await colorAt(file, chairPx), chair)).toBeLessThan(24)
})

test('a picture that cannot be solved is refused with the way out, and nothing is added', async ({ page }) => {
  await page.goto(`/studio?show=photograph#plan=${layoutLink(furnishedLayout())}`)
  const choose = page.getByRole('button', { name: 'Choose a photograph' })
  const picture = (width: number, height: number) =>
    sharp(PICTURE).resize(width, height, { fit: 'fill' }).jpeg().toBuffer()
  for (const [name, buffer, said] of [
    ['small.jpg', await picture(120, 80), 'small.jpg has only 120 x 80 pixels.'],
    ['stitched.jpg', await picture(1200, 300), 'This picture is a panorama'],
    ['cut.jpg', (await picture(600, 400)).subarray(0, 4_000), 'cut.jpg is damaged or no picture.'],
  ] as const) {
    const opening = page.waitForEvent('filechooser')
    await choose.click()
    await (await opening).setFiles({ name, mimeType: 'image/jpeg', buffer })
    await expect(page.getByText(said)).toBeVisible()
    await expect(choose).toBeVisible()
  }
})

test('a pinch is no line, and floor and wall of the photograph are darkest where a piece is beside them', async ({
  page,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const layout = furnishedLayout()
  const chair = { x: 70, y: 62, rotation: 200 }
  // It touches the top wall; its top is 30 in up.
  const sideboard = { x: 110, y: 9, rotation: 0 }
  const items = layout.items.map((item) =>
    item.id === 'plain'
      ? { ...item, pose: chair }
      : item.productId === 'bergen-sideboard-oak'
        ? { ...item, pose: sideboard }
        : item,
  )
  const sheet = await openPhotograph(page, { ...layout, items })
  await markEdges(page, sheet)

  // Two fingers draw no line.
  const fingers = await page.context().newCDPSession(page)
  const middle = await onScreen(sheet, [60, 0, 60])
  const apart = (by: number) => [-by, by].map((x, id) => ({ x: middle.x + x, y: middle.y, id }))
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: apart(20).slice(0, 1) })
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: apart(20) })
  for (const by of [40, 60, 80])
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: apart(by) })
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(page.getByRole('list', { name: 'Marked lines' }).getByRole('listitem')).toHaveCount(5)
  // They zoom: back to all of it.
  await page.getByRole('button', { name: 'Whole photograph' }).click()

  await page.getByRole('group', { name: 'Step' }).getByText('Furnish').click()
  const scene = page.getByRole('application', { name: 'Your room in the photograph' })
  await waitForRefined(page)
  const furnished = await page.screenshot()
  await page.getByLabel('Before and after').check()
  await page.getByRole('slider', { name: 'How much is before' }).press('End')
  const bare = await page.screenshot()
  /** How much light is left before the side of the chair, whose depth is 32 in, at a distance from its middle. */
  const left = (inches: number) => {
    const turn = ((chair.rotation - 180) * Math.PI) / 180
    return leftAt([chair.x + inches * Math.cos(turn), 0, chair.y + inches * Math.sin(turn)])
  }
  const leftAt = async (point: Vector) => {
    const at = await onScreen(scene, point)
    const [now, before] = [await colorAt(furnished, at), await colorAt(bare, at)]
    return (now[0] + now[1] + now[2]) / (before[0] + before[1] + before[2])
  }
  const [near, far] = [await left(18), await left(25)]
  expect(near).toBeLessThan(0.84 * far)
  expect(near).toBeGreaterThan(0.3)
  // Of the light on the wall above the sideboard, too: half of what comes to its edge is kept away at most.
  const [above, high] = [await leftAt([110, 32, 0]), await leftAt([110, 48, 0])]
  expect(above).toBeLessThan(0.93 * high)
  expect(above).toBeGreaterThan(0.5)
})

/** Pixels that are much brighter than all that are two pixels away. */
async function glintsIn(picture: Buffer): Promise<readonly string[]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const found: string[] = []
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      let around = 0
      for (let by = -2; by <= 2; by++)
        for (const [i, j] of [
          [by, -2],
          [by, 2],
          [-2, by],
          [2, by],
        ] as const)
          around = Math.max(around, data[(y + j) * width + x + i] ?? 0)
      const own = data[y * width + x] ?? 0
      if (own > around + 28) found.push(`${own} beside ${around} at ${x}, ${y}`)
    }
  return found
}

test('the settled picture has no white dots where edges of a piece are thinner than a pixel', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await markEdges(page, await openPhotograph(page))
  await page.getByRole('group', { name: 'Step' }).getByText('Furnish').click()
  await waitForRefined(page)
  expect(await glintsIn(await page.locator('canvas[data-frames]').screenshot())).toEqual([])
})
