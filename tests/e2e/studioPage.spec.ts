/** The studio: the room designer with the window for itself, with a board and without, in three widths. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { faultsInBothThemes, faultsOf } from '../support/axe.ts'
import { onScreenWith, Room, type Pixels } from '../support/room.ts'
import { expect, test } from '../support/test.ts'
import { variantTag } from '../support/everything.ts'

/** Milliseconds; longer than the press that starts dragging a product. */
const RESTS_MS = 400

const boxOf = async (target: Locator) => (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const middleOf = async (target: Locator): Promise<Pixels> => {
  const { x, y, width, height } = await boxOf(target)
  return { x: x + width / 2, y: y + height / 2 }
}
const products = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: / wide, .* deep/ })
const panel = (page: Page) => page.getByRole('region', { name: 'Furniture and room' })

async function openAlone(page: Page): Promise<Room> {
  await page.goto('/studio')
  const room = new Room(page)
  await expect(room.stage).toBeVisible()
  await expect(page.locator('canvas').first()).toBeVisible()
  return room
}

/** The toolbar at the top is one line high, and nothing overflows the window. */
async function standsInOneLine(page: Page): Promise<void> {
  const head = page.locator('main header')
  const { height } = await boxOf(head)
  expect(height).toBeLessThanOrEqual(60)
  const tops = await head
    .locator('a, button, h1, fieldset')
    .evaluateAll((all) =>
      all.map((each) => each.getBoundingClientRect()).map(({ top, height: high }) => top + high / 2),
    )
  for (const top of tops) expect(Math.abs(top - height / 2)).toBeLessThan(4)
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
    return [scrollWidth - clientWidth, scrollHeight - clientHeight]
  })
  expect(overflow).toEqual([0, 0])
}

/** The share of the window's height that the plan takes. */
async function planShare(page: Page, room: Room): Promise<number> {
  return (await boxOf(room.stage)).height / (page.viewportSize()?.height ?? Infinity)
}

test('a room without board or account is drawn, furnished from the catalog, and kept in this browser', async ({
  page,
}) => {
  const room = await openAlone(page)
  await standsInOneLine(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Room', exact: true })).toBeVisible()
  await page.getByLabel('Room width').fill('240')
  await page.getByLabel('Room width').press('Enter')
  await expect(page.getByRole('heading', { name: 'Room dimension: 240 x 200 in' })).toBeVisible()
  await room.pickShape('L-shaped')
  await page.getByLabel('Room length').fill('0')
  await page.getByLabel('Room length').press('Enter')
  await expect(page.getByRole('alert')).toHaveText(/at least 1 in/)
  await expect(page.getByLabel('Room length')).toHaveValue('200')
  await page.getByRole('button', { name: 'Dismiss' }).click()

  await page.getByRole('tab', { name: 'Catalog' }).click()
  await page.getByLabel('Category').selectOption('lamp')
  await page.getByRole('searchbox', { name: 'Search products' }).fill('floor lamp')
  await expect(products(page).first()).toContainText(/lamp/i)
  await products(page).first().click()
  await page.getByRole('button', { name: 'Add plant' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Plant' })).toBeVisible()
  await expect(page.getByLabel('From left wall')).toBeVisible()
  await expect(page.locator('main input:disabled')).toHaveCount(0)
  await room.stage.focus()
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('heading', { level: 2, name: '2 pieces chosen' })).toBeVisible()
  await page.getByRole('button', { name: 'Align left sides' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Pieces' }).click()
  await expect(room.pieces).toHaveCount(2)
  await expect(page.getByText('Kept in this browser')).toBeVisible()
  expect(await faultsInBothThemes(page)).toEqual([])

  await page.reload()
  await expect(room.pieces).toHaveCount(2)
  await expect(page.getByRole('radio', { name: 'L-shaped' })).toBeChecked()
})

test('a product from the catalog shows its photograph, and the exported sheet lists it with picture and price', async ({
  page,
}) => {
  test.slow()
  await openAlone(page)
  await page.getByRole('tab', { name: 'Catalog' }).click()
  await products(page).first().click()
  await page.getByRole('tab', { name: 'Pieces' }).click()
  await page.getByRole('button', { name: /^Duplicate / }).click()
  await page.getByText('Photos', { exact: true }).click()
  await page.getByRole('button', { name: 'Export plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export this plan' })
  await dialog.getByLabel('File').selectOption('svg')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const svg = await readFile(await (await saved).path(), 'utf8')
  // Two photographs on the plan, and one picture in the list.
  expect(svg.match(/<image xlink:href="data:image\/png;base64,/g)).toHaveLength(3)
  expect(svg).toContain('>1-2</text>')
  expect(svg).toMatch(/>2 x \$[\d,.]+, \$[\d,.]+<\/text>/)
  expect(svg).toMatch(/>Total \$[\d,.]+<\/text>/)
})

test('from the page of a board to the studio and back, what is chosen and every step stay', async ({ page }) => {
  const room = new Room(page)
  await room.open()
  await room.enter()
  const name = await room.smallest()
  await room.drag(name, [200, 300])
  const place = await room.placeOf(name)
  await room.fillWindow()
  await expect(page).toHaveURL(/\/studio\?board=/)
  await standsInOneLine(page)
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  expect(await room.placeOf(name)).toEqual(place)
  await room.stage.focus()
  await page.keyboard.press('Shift+ArrowUp')
  const moved = await room.placeOf(name)
  expect(moved).not.toEqual(place)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Room designer' })).toBeVisible()
  await expect(room.piece(name).getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')
  expect(await room.placeOf(name)).toEqual(moved)
  for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => room.placeOf(name)).not.toEqual(place)

  await page.getByRole('link', { name: 'Fill the window' }).click()
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await expect.poll(() => room.placeOf(name)).toEqual(place)
  await page.reload()
  await expect.poll(() => room.placeOf(name)).toEqual(place)
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
})

test('a product is dragged from the catalog onto the plan with a preview, and Escape cancels', async ({ page }) => {
  const room = await openAlone(page)
  await page.getByRole('switch', { name: 'Snap' }).click()
  await page.getByRole('tab', { name: 'Catalog' }).click()
  const card = products(page).first()
  const from = await middleOf(card)
  const to = await room.pixels(100, 120)
  const seen = async () => (await room.stage.screenshot()).toString('base64')
  const empty = await seen()
  const pull = async () => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 6 })
  }
  await pull()
  await expect.poll(seen).not.toBe(empty)
  await page.keyboard.press('Escape')
  await expect.poll(seen).toBe(empty)
  await page.mouse.up()

  await pull()
  await page.mouse.move(from.x, from.y, { steps: 3 })
  await expect.poll(seen).toBe(empty)
  await page.mouse.up()
  await page.getByRole('tab', { name: 'Pieces' }).click()
  await expect(room.pieces).toHaveCount(0)

  await page.getByRole('tab', { name: 'Catalog' }).click()
  await pull()
  await page.mouse.up()
  await expect(room.stage).toBeFocused()
  await page.getByRole('tab', { name: 'Pieces' }).click()
  await expect(room.pieces).toHaveCount(1)
  const name = (await room.pieces.first().getAttribute('data-piece')) ?? ''
  await room.isNear(name, 100, 120)

  // Drags a second one from the list of pieces.
  const row = room.piece(name).getByRole('button').first()
  const start = await middleOf(row)
  const end = await room.pixels(100, 40)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 6 })
  await page.mouse.up()
  await expect(room.pieces).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(room.pieces).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(room.pieces).toHaveCount(0)
})

test('the tools of a selected piece are one press away and show their shortcuts, which do the same', async ({
  page,
}) => {
  const room = await openAlone(page)
  await page.getByRole('tab', { name: 'Catalog' }).click()
  await page.getByRole('button', { name: 'Add plant' }).click()
  const bar = page.getByRole('group', { name: 'Chosen piece' })
  for (const [name, key] of [
    ['Turn 5° right', ']'],
    ['Swap for another', 'S'],
    ['Duplicate', 'Ctrl+D'],
    ['Remove', 'Delete'],
    ['Lock', 'L'],
    ['Bring to the front', 'F'],
    ['Send to the back', 'B'],
  ] as const) {
    await bar.getByRole('button', { name, exact: true }).hover()
    await expect(page.getByRole('tooltip')).toHaveText(`${name} (${key})`)
  }
  // The toolbar covers no part of the piece.
  const plant = await room.pixels(100, 100)
  const { x, y, width, height } = await boxOf(bar)
  expect(plant.x > x && plant.x < x + width && plant.y > y && plant.y < y + height).toBe(false)

  await page.getByRole('tab', { name: 'Pieces' }).click()
  await bar.getByRole('button', { name: 'Duplicate' }).click()
  await expect(room.pieces).toHaveCount(2)
  await bar.getByRole('button', { name: 'Lock' }).click()
  await expect(room.pieces.filter({ hasText: 'locked' })).toHaveCount(1)
  await room.stage.focus()
  await page.keyboard.press('l')
  await expect(room.pieces.filter({ hasText: 'locked' })).toHaveCount(0)
  await bar.getByRole('button', { name: 'Remove' }).click()
  await expect(room.pieces).toHaveCount(1)
})

for (const [width, height, share] of [
  [820, 1180, 0.75],
  [390, 844, 0.65],
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ hasTouch: true, viewport: { width, height } })

    test(
      'the plan has its share of the height, the tools are at the bottom, and the sheet has three heights',
      variantTag(width !== 390),
      async ({ page }) => {
        const room = await openAlone(page)
        await standsInOneLine(page)
        await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
        // A new room starts with the Room tab.
        await expect(page.getByRole('tab', { name: 'Room' })).toHaveAttribute('aria-selected', 'true')
        await expect(page.getByLabel('Room width')).toBeVisible()
        expect(await faultsOf(page)).toEqual([])
        const high = async () => (await boxOf(panel(page))).height / height
        await expect.poll(high).toBeCloseTo(0.5, 1)

        const handle = panel(page).getByRole('button', { expanded: true })
        await handle.press('ArrowDown')
        await expect(page.getByLabel('Room width')).toBeHidden()
        expect(await planShare(page, room)).toBeGreaterThanOrEqual(share)
        await expect.poll(high).toBeLessThan(0.1)
        const [undo, fit] = await Promise.all([
          middleOf(page.getByRole('button', { name: 'Undo', exact: true })),
          middleOf(page.getByRole('button', { name: 'Show the whole room' })),
        ])
        expect(undo.x).toBeLessThan(width / 4)
        expect(fit.x).toBeGreaterThan((width * 3) / 4)
        expect(Math.min(undo.y, fit.y)).toBeGreaterThan(height * 0.7)

        await page.getByRole('button', { name: 'Open the panel' }).press('Enter')
        await expect.poll(high).toBeCloseTo(0.5, 1)
        await page.getByRole('button', { name: 'Enlarge the panel' }).tap()
        await expect.poll(async () => (await boxOf(panel(page))).y).toBeCloseTo(46, 0)
        const fingers = await room.fingers()
        // By a tab, which is not opened by it.
        const grip = await middleOf(page.getByRole('tab', { name: 'Catalog' }))
        const down = { x: grip.x, y: height / 2 }
        await fingers.down(grip)
        await fingers.glide(grip, down)
        await fingers.up()
        await expect.poll(high).toBeCloseTo(0.5, 1)
        await expect(page.getByRole('tab', { name: 'Room' })).toHaveAttribute('aria-selected', 'true')
      },
    )

    test(
      'a finger drags a product out of the sheet, and the view moves so that nothing covers it',
      variantTag(width !== 390),
      async ({ page }) => {
        const room = await openAlone(page)
        await page.getByRole('button', { name: 'Menu' }).tap()
        await page.getByRole('menuitem', { name: 'Turn snapping off' }).tap()
        await page.getByRole('tab', { name: 'Catalog' }).tap()
        const card = products(page).first()
        await card.scrollIntoViewIfNeeded()
        const from = await middleOf(card)
        const fingers = await room.fingers()
        const to = await room.pixels(100, 60)
        await fingers.down(from)
        // A long press picks the piece up; the sheet closes to show the plan.
        await page.waitForTimeout(RESTS_MS)
        await fingers.glide(from, { x: from.x, y: from.y - 20 }, 4)
        await expect.poll(async () => (await boxOf(panel(page))).height).toBeLessThan(height * 0.1)
        await fingers.glide(from, to, 8)
        await fingers.up()
        await page.getByRole('tab', { name: 'Piece', exact: true }).tap()
        const name = (await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).textContent()) ?? ''
        await expect(card).toBeHidden()
        await expect(page.getByLabel('From bottom wall')).toBeVisible()

        // Moves it to the wall that the sheet covers.
        await page.getByLabel('From bottom wall').fill('0')
        await page.getByLabel('From bottom wall').press('Enter')
        const top = (await boxOf(panel(page))).y
        await expect.poll(async () => (await room.pixels(100, 199)).y).toBeLessThan(top)
        await page.getByRole('tab', { name: 'Pieces' }).tap()
        const { x } = await room.placeOf(name)
        expect(Math.abs(x - 100)).toBeLessThan(3)
        expect(await faultsOf(page)).toEqual([])
      },
    )
  })

test('a wheel over the buttons that float above the plan zooms it, as beside them', async ({ page }) => {
  const room = await openAlone(page)
  const first = await room.zoom()
  await page.getByRole('button', { name: 'Zoom in' }).hover()
  await page.mouse.wheel(0, -300)
  await expect.poll(() => room.zoom()).toBeGreaterThan(first)
})

test('a window that moves to a sharper screen, or is zoomed, draws the plan in its pixels', async ({ page }) => {
  const room = await openAlone(page)
  for (const ratio of [2, 1.25]) {
    const [floor] = await onScreenWith(page, ratio, room.stage)
    expect(floor).toEqual({ px: expect.closeTo(ratio, 2), isDrawn: true })
  }
})

test.describe('on a phone that is turned', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('the panel stands beside the plan, the room is shown whole, and a drag ends unchanged', async ({ page }) => {
    const room = await openAlone(page)
    await page.getByRole('tab', { name: 'Catalog' }).tap()
    await products(page).first().tap()
    await page.getByRole('tab', { name: 'Piece', exact: true }).tap()
    const name = (await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).textContent()) ?? ''
    await page.getByRole('tab', { name: 'Pieces' }).tap()
    const before = await room.placeOf(name)
    const fingers = await room.fingers()
    const from = await room.middleOf(name)
    await fingers.down(from)
    await fingers.glide(from, { x: from.x + 40, y: from.y + 20 })
    await page.setViewportSize({ width: 844, height: 390 })
    const stage = page.getByRole('application')
    await expect(page.getByRole('tab', { name: 'Pieces' })).toHaveAttribute('aria-selected', 'true')
    await expect.poll(async () => (await boxOf(panel(page))).x).toBeGreaterThan(450)
    await fingers.up()
    expect(await room.placeOf(name)).toEqual(before)
    expect((await boxOf(stage)).height).toBeGreaterThan(250)
    const corners = [await room.pixels(0, 0), await room.pixels(200, 200)]
    const box = await boxOf(stage)
    for (const { x, y } of corners) {
      expect(x).toBeGreaterThan(box.x)
      expect(x).toBeLessThan(box.x + box.width)
      expect(y).toBeGreaterThan(box.y)
      expect(y).toBeLessThan(box.y + box.height)
    }
    expect(await faultsOf(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(async () => (await boxOf(panel(page))).width).toBeCloseTo(390)
  })
})
