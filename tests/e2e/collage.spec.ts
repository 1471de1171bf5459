/**
 * The collage of a board, arranged by mouse, by taps only and by keyboard only; and swapped products. Nothing is
 * mocked.
 */
import type { Locator, Page } from '@playwright/test'
import { Fingers, makeDraft, onScreenWith, PICTURE, tokenOf } from '../support/room.ts'
import { studioBoardWith } from '../support/studioBoards.ts'
import { expect, test } from '../support/test.ts'

class CollagePage {
  constructor(readonly page: Page) {}

  get stage(): Locator {
    return this.page.getByRole('application', { name: 'Arrange the collage' })
  }

  async arrange(): Promise<void> {
    await this.page.getByRole('button', { name: 'Arrange', exact: true }).click()
    await expect(this.stage.locator('canvas').first()).toBeVisible()
    await expect(this.rows.first()).toBeVisible()
  }

  /** Everything on the page in reading order. */
  get rows(): Locator {
    return this.page.locator('[data-element]')
  }

  row(id: string): Locator {
    return this.page.locator(`[data-element="${id}"]`)
  }

  async idOf(index: number): Promise<string> {
    return (await this.rows.nth(index).getAttribute('data-element')) ?? ''
  }

  async read(id: string) {
    const number = async (key: string) => Number(await this.row(id).getAttribute(`data-${key}`))
    return {
      x: await number('x'),
      y: await number('y'),
      width: await number('width'),
      turn: await number('turn'),
      layer: await number('layer'),
    }
  }

  /** Viewport pixels of the center of an element. */
  async middle(id: string): Promise<{ x: number; y: number }> {
    const box = await this.stage.boundingBox()
    const { x, y } = await this.read(id)
    return { x: (box?.x ?? 0) + x * (box?.width ?? 0), y: (box?.y ?? 0) + y * (box?.height ?? 0) }
  }

  tool(id: string, name: RegExp): Locator {
    return this.row(id).getByRole('button', { name })
  }
}

async function openOwnBoard(page: Page, ids: number): Promise<string> {
  const token = await tokenOf(page)
  const headers = { authorization: `Bearer ${token}` }
  const found = await page.request.get('/api/products?page=1&page_size=24&images=url&search=sofa')
  const products: { id: string }[] = await found.json()
  const first = products.slice(0, ids).map(({ id }) => id)
  const draft = await makeDraft(page, token, first)
  const board = { title: 'x', image_url: PICTURE, draft_id: draft, visibility: 'private' }
  const saved = await page.request.post('/api/save-products/', { headers, data: [board] })
  const { id }: { id: string } = await saved.json()
  await page.goto(`/UserBoard?board=${id}`)
  await expect(page.getByRole('heading', { name: 'Shopping list' })).toBeVisible()
  return id
}

async function openStudioBoard(page: Page): Promise<void> {
  const { id } = await studioBoardWith(page, ({ products }) => products.length > 3)
  await page.goto(`/UserBoard?board=${id}`)
}

test('is arranged with the mouse, saved with the board, and undone after a reload', async ({ page, account }) => {
  test.slow()
  expect(account.email).not.toBe('')
  await page.goto('/')
  await openOwnBoard(page, 3)
  const collage = new CollagePage(page)
  await collage.arrange()
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  await expect(collage.rows).toHaveCount(3)
  const before = await collage.read('piece-0')
  const from = await collage.middle('piece-0')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y - 30, { steps: 4 })
  await page.mouse.move(from.x + 20, from.y - 60, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await collage.read('piece-0')).y).toBeLessThan(before.y)
  const moved = await collage.read('piece-0')
  await page.getByRole('button', { name: 'Undo arranging' }).click()
  await expect.poll(() => collage.read('piece-0')).toEqual(before)
  await page.getByRole('button', { name: 'Redo arranging' }).click()
  await expect.poll(() => collage.read('piece-0')).toEqual(moved)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click()
  await page.getByRole('textbox', { name: 'Text on the board' }).fill('Oak and sage')
  await page.keyboard.press('Escape')
  const text = page.locator('[data-name="Text “Oak and sage”"]')
  await expect(text).toHaveAttribute('data-chosen', 'true')
  await expect(collage.stage).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+g')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await collage.read('piece-0')).x).toBeLessThan(moved.x)
  const grouped = await collage.read('piece-0')
  await expect(page.getByText('All changes saved').last()).toBeVisible()
  await page.reload()
  await collage.arrange()
  await expect.poll(() => collage.read('piece-0')).toEqual(grouped)
  const undo = page.getByRole('button', { name: 'Undo arranging' })
  await undo.click()
  await expect.poll(async () => (await collage.read('piece-0')).x).toBe(moved.x)
  // The group, the words and the text itself.
  for (let step = 0; step < 3; step++) await undo.click()
  await expect(text).toHaveCount(0)
  await undo.click()
  await expect.poll(() => collage.read('piece-0')).toEqual(before)

  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('button', { name: 'Cover' }).click()
  await expect(page.getByRole('application', { name: 'Arrange the cover' }).locator('canvas').first()).toBeVisible()
  await expect(page.getByText('Photo: The room')).toBeVisible()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click()
  await page.getByRole('textbox', { name: 'Text on the board' }).fill('For our first spring')
  await page.keyboard.press('Escape')
  await expect(page.getByText('All changes saved').last()).toBeVisible()
  await page.reload()
  await collage.arrange()
  await expect(page.locator('[data-name="Text “For our first spring”"]')).toHaveCount(0)
  await pages.getByRole('button', { name: 'Cover' }).click()
  await expect(page.locator('[data-name="Text “For our first spring”"]')).toBeVisible()
  await pages.getByRole('link', { name: 'Shopping' }).click()
  await expect(page.getByRole('heading', { name: 'Shopping list' })).toBeInViewport()
})

test.describe('by taps only', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a visitor selects, moves, resizes, rotates, reorders and swaps a piece', async ({ page }) => {
    await openStudioBoard(page)
    const collage = new CollagePage(page)
    await collage.arrange()
    await page.getByRole('button', { name: 'Grid', exact: true }).tap()
    await expect(page.locator('[data-kind="field"]')).toHaveCount(0)
    const at = await collage.middle('piece-1')
    await page.touchscreen.tap(at.x, at.y)
    const chosen = page.locator('[data-element][data-chosen="true"]')
    await expect(chosen).toHaveCount(1)
    const id = (await chosen.getAttribute('data-element')) ?? ''
    const before = await collage.read(id)
    await collage.tool(id, /smaller$/).tap()
    await collage.tool(id, /^Turn .* right$/).tap()
    await expect.poll(async () => (await collage.read(id)).turn).toBe(5)
    await expect.poll(async () => (await collage.read(id)).width).toBeLessThan(before.width)
    await collage.tool(id, /to the front$/).tap()
    await expect.poll(async () => (await collage.read(id)).layer).toBe(await collage.rows.count())
    const other = id === 'piece-0' ? 'piece-1' : 'piece-0'
    const place = await collage.read(other)
    await collage.tool(id, /^Swap .* with another element$/).tap()
    await collage.row(other).getByRole('button').first().tap()
    await expect.poll(async () => Math.abs((await collage.read(id)).x - place.x)).toBeLessThan(0.2)
    await expect(page.getByText('Kept in this browser').last()).toBeVisible()
    const arranged = await collage.read(id)
    await page.reload()
    await collage.arrange()
    await expect.poll(() => collage.read(id)).toEqual(arranged)
  })
})

test.describe('with two fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('the view of the board is zoomed and moved, and nothing on it changes', async ({ page }) => {
    await openStudioBoard(page)
    const collage = new CollagePage(page)
    await collage.arrange()
    const zoom = (percent: number) => page.getByRole('button', { name: `Zoom ${percent} %, go to 100 %` })
    // Nothing lies over the whole board.
    await expect(page.getByRole('group', { name: 'Zoom' })).toHaveCount(0)
    const at = await collage.middle('piece-1')
    const [id, before] = ['piece-1', await collage.read('piece-1')]
    await page.touchscreen.tap(at.x, at.y)
    const chosen = page.locator('[data-element][data-chosen="true"]')
    await expect(chosen).toHaveCount(1)
    const fingers = new Fingers(await page.context().newCDPSession(page))
    const apart = (px: number) =>
      [
        { x: at.x - px, y: at.y },
        { x: at.x + px, y: at.y },
      ] as const
    await fingers.glideBoth(apart(30), apart(60))
    await expect(zoom(200)).toBeVisible()
    expect(await collage.read(id)).toEqual(before)
    await expect(page.getByRole('button', { name: 'Undo arranging' })).toBeDisabled()

    // What lies beyond the view comes into it when it is chosen in the list; a tap there takes it.
    for (const row of await collage.rows.all()) {
      await row.getByRole('button').first().tap()
      await expect(row).toHaveAttribute('data-chosen', 'true')
    }
    await page.getByRole('button', { name: 'Show the whole board' }).tap()
    await expect(page.getByRole('group', { name: 'Zoom' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Zoom in' }).tap()
    await zoom(125).tap()
    await page.touchscreen.tap(at.x, at.y)
    await collage.tool((await chosen.getAttribute('data-element')) ?? '', /smaller$/).tap()
    await expect(page.getByRole('button', { name: 'Undo arranging' })).toBeEnabled()
  })
})

test('a zoomed view stays where a mouse chooses, and follows what keys move', async ({ page }) => {
  await openStudioBoard(page)
  const collage = new CollagePage(page)
  await collage.arrange()
  const ids = await collage.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-element') ?? ''))
  const places = await Promise.all(ids.map(async (id) => ({ id, ...(await collage.read(id)) })))
  const [wide] = places.filter(({ id }) => id.startsWith('piece')).toSorted((a, b) => b.width - a.width)
  const box = await collage.stage.boundingBox()
  if (!wide || !box) throw new Error('No piece on the board.')
  // Towards the nearer end of the piece, so that its middle is out of the view when this point is zoomed.
  const at = {
    x: box.x + (wide.x + (wide.x < 0.5 ? 1 : -1) * wide.width * 0.3) * box.width,
    y: box.y + wide.y * box.height,
  }
  await page.mouse.move(at.x, at.y)
  for (let notch = 0; notch < 10; notch++) await page.mouse.wheel(0, -100)
  await expect(page.getByRole('button', { name: 'Zoom 400 %, go to 100 %' })).toBeVisible()
  const chosen = page.locator('[data-element][data-chosen="true"]')
  const seen = await collage.stage.screenshot()
  await page.keyboard.down('Shift')
  await page.mouse.click(at.x, at.y)
  await expect(chosen).not.toHaveCount(0)
  await page.mouse.click(at.x, at.y)
  await expect(chosen).toHaveCount(0)
  await page.keyboard.up('Shift')
  await expect.poll(async () => (await collage.stage.screenshot()).equals(seen)).toBe(true)

  // A small piece that arrow keys would move out of the view.
  const moved = places.find(({ id }) => id !== wide.id && id.startsWith('piece'))
  if (!moved) throw new Error('One piece alone.')
  await collage.row(moved.id).getByRole('button').first().click()
  await collage.stage.focus()
  const key = moved.x < 0.5 ? 'Shift+ArrowRight' : 'Shift+ArrowLeft'
  for (let step = 0; step < 8; step++) await page.keyboard.press(key)
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await expect.poll(async () => Math.abs((await collage.read(moved.id)).x - moved.x)).toBeGreaterThan(0.2)
  await page.keyboard.press('Shift+F10')
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  const place = await menu.boundingBox()
  // The menu is beside the middle of the piece, which is within the view.
  expect(Math.abs((place?.x ?? 0) - middle.x)).toBeLessThan(box.width / 2 - 4)
  await page.keyboard.press('Escape')
})

test('is drawn in the pixels of a sharper screen, to which its window moves', async ({ page }) => {
  await openStudioBoard(page)
  const collage = new CollagePage(page)
  await collage.arrange()
  const [sheet] = await onScreenWith(page, 2, collage.stage)
  expect(sheet).toEqual({ px: expect.closeTo(2, 1), isDrawn: true })
})

test.describe('on a tablet that is held upright', () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } })

  test('every control is in view, and the list shows the elements as pictures', async ({ page }) => {
    await openStudioBoard(page)
    const collage = new CollagePage(page)
    await collage.arrange()
    expect(await sidewaysScrollers(page)).toEqual([])
    const list = page.getByRole('region', { name: 'Elements of the board' })
    const piece = list.locator('[data-kind="piece"]').first()
    await piece.scrollIntoViewIfNeeded()
    await expect
      .poll(() => piece.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)

    // The wall has its colors where the sheet has them.
    const colorOf = () => list.locator('[data-kind="field"]').first().locator('[style]').first().getAttribute('style')
    const before = await colorOf()
    await page.getByRole('group', { name: 'Color of' }).getByText('Wall', { exact: true }).tap()
    const colors = page.getByRole('group', { name: 'Wall', exact: true }).getByRole('button', { pressed: false })
    await colors.last().tap()
    await expect.poll(colorOf).not.toBe(before)
    await page.getByRole('button', { name: 'Undo arranging' }).tap()
    await expect.poll(colorOf).toBe(before)

    await piece.getByRole('button').first().tap()
    await expect(page.getByRole('region', { name: 'Chosen element' })).toBeInViewport()
    expect(await sidewaysScrollers(page)).toEqual([])
  })
})

/** The classes of the elements in the dialog that scroll sideways. */
function sidewaysScrollers(page: Page): Promise<string[]> {
  return page.getByRole('dialog').evaluate((dialog) =>
    [...dialog.querySelectorAll('*')]
      .filter((each) => each.scrollWidth > each.clientWidth + 1)
      .filter((each) => ['auto', 'scroll'].includes(getComputedStyle(each).overflowX))
      .map((each) => each.className),
  )
}

test('a text that is typed over the sheet is seen whole, also where its lines wrap', async ({ page }) => {
  await openStudioBoard(page)
  const collage = new CollagePage(page)
  await collage.arrange()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Text', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Text on the board' })
  await field.fill('A line of words that goes on and on until it has no room left beside them, and then goes on')
  expect(await field.evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThanOrEqual(1)
})

test('the way out is in view in windows of every width, and a window at 400 % lays nothing over another', async ({
  page,
}) => {
  await openStudioBoard(page)
  const collage = new CollagePage(page)
  await collage.arrange()
  await collage.rows.first().getByRole('button').first().click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await collage.stage.press('ArrowRight')
  await expect(page.getByText('Kept in this browser').last()).toBeVisible()
  for (const [width, height] of [
    [1440, 900],
    [1000, 800],
    [820, 1180],
    [844, 390],
    [390, 844],
    [568, 320],
    [360, 225],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeInViewport({ ratio: 1 })
    const [sheet, pages] = [
      await collage.stage.boundingBox(),
      await page.getByRole('navigation', { name: 'Pages' }).boundingBox(),
    ]
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0), `${width} x ${height}`).toBeLessThanOrEqual((pages?.y ?? 0) + 1)
  }
})

test('pastes copied elements until something else is copied, and then that as a text', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openStudioBoard(page)
  const collage = new CollagePage(page)
  await collage.arrange()
  const count = await collage.rows.count()
  await collage.stage.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await expect(collage.rows).toHaveCount(count + 1)
  await page.evaluate(() => navigator.clipboard.writeText('Warm, not beige'))
  await page.keyboard.press('Control+v')
  await expect(page.locator('[data-name="Text “Warm, not beige”"]')).toHaveCount(1)
  // Data, such as the pieces of a room, is no text for a board.
  await page.evaluate(() => navigator.clipboard.writeText('[{"id":"sofa"}]'))
  await page.keyboard.press('Control+v')
  await expect(page.getByRole('alert')).toContainText('There is nothing to paste.')
  await expect(collage.rows).toHaveCount(count + 2)
})

test('is arranged by keyboard only, with one tab stop', async ({ page }) => {
  await openStudioBoard(page)
  const collage = new CollagePage(page)
  const arrange = page.getByRole('button', { name: 'Arrange', exact: true })
  await expect(arrange).toBeEnabled()
  await arrange.focus()
  await page.keyboard.press('Enter')
  await expect(collage.stage.locator('canvas').first()).toBeVisible()
  const zoom = ['Zoom out', 'Zoom 100 %, go to 100 %', 'Zoom in', 'Show the whole board']
  const tools = ['Undo arranging', 'Redo arranging', 'Add', 'Choose several', 'Keys and gestures', ...zoom, 'Done']
  for (const name of tools) {
    await page.keyboard.press('Tab')
    await expect(
      page.getByLabel(name, { exact: true }).or(page.getByRole('button', { name, exact: true })),
    ).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(collage.stage).toBeFocused()
  await page.keyboard.press('Tab')
  const id = await collage.idOf(0)
  await expect(collage.row(id)).toHaveAttribute('data-chosen', 'true')
  const before = await collage.read(id)
  await page.keyboard.press(']')
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await expect.poll(async () => (await collage.read(id)).turn).toBe(5)
  await expect.poll(async () => (await collage.read(id)).width).toBeLessThan(before.width)
  const small = await collage.read(id)
  await page.keyboard.press(small.x > 0.5 ? 'Shift+ArrowLeft' : 'Shift+ArrowRight')
  await expect.poll(async () => (await collage.read(id)).x).not.toBe(small.x)
  await page.keyboard.press('Control+z')
  await expect.poll(() => collage.read(id)).toEqual(small)
  await page.keyboard.press('Control+y')
  await page.keyboard.press('Shift+PageUp')
  const count = await collage.rows.count()
  await expect.poll(async () => (await collage.read(id)).layer).toBe(count)
  for (let element = 0; element < count; element++) await page.keyboard.press('Tab')
  await expect(collage.stage).not.toBeFocused()
  await page.getByRole('button', { name: 'Done', exact: true }).press('Enter')
  await expect(arrange).toBeFocused()
})

test('shows all pieces at true scale with a ruler in the selected unit', async ({ page }) => {
  await openStudioBoard(page)
  await page.getByRole('switch', { name: 'True scale' }).click()
  const sheet = page.getByRole('group', { name: 'The products at true scale' })
  await expect(sheet.getByRole('img', { name: /^Ruler: [\d.]+ in$/ })).toBeVisible()
  await page.getByRole('group', { name: 'Units' }).first().getByText('cm', { exact: true }).click()
  await expect(sheet.getByRole('img', { name: /^Ruler: \d+ cm$/ })).toBeVisible()
})

test('swaps a product in collage, list and room together, and undoes it', async ({ page, account }) => {
  test.slow()
  expect(account.email).not.toBe('')
  await page.goto('/')
  await openOwnBoard(page, 2)
  await page.getByRole('heading', { name: 'Room designer' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText(/^Room dimension:/)).toBeVisible()
  const list = page.getByRole('region', { name: 'Shopping list' })
  const name = (await page.locator('[data-product]').first().getByText(/,/).first().textContent()) ?? ''
  await expect(page.locator(`[data-piece=${JSON.stringify(name)}]`)).toBeVisible()
  const total = (await list.getByText('Total').locator('..').textContent()) ?? ''
  await list.getByRole('button', { name: `Change ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Swap for another' }).click()
  const dialog = page.getByRole('dialog', { name: `Swap ${name}` })
  const choice = dialog.getByRole('listitem').getByRole('button', { disabled: false }).last()
  const next = (await choice.locator('span').first().textContent()) ?? ''
  await expect(choice).toBeVisible()
  // The room beside it has a save status of its own, so this waits for the board's request.
  const saved = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/products') && answer.ok())
  await choice.click()
  await expect(dialog).toBeHidden()
  await expect(list.getByText(name, { exact: true })).toHaveCount(0)
  await expect(page.locator(`[data-piece=${JSON.stringify(name)}]`)).toHaveCount(0)
  await expect(page.getByText('This picture shows the earlier selection.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Redraw' })).toBeVisible()
  await saved
  await expect(page.getByText('All changes saved').first()).toBeVisible()
  expect(next).not.toBe(name)
  await page.reload()
  await expect(page.getByText('This picture shows the earlier selection.')).toBeVisible()
  await expect(list.getByText(name, { exact: true })).toHaveCount(0)
  await list
    .getByRole('button', { name: /^Change / })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(list.locator('[data-product]')).toHaveCount(1)
  await list.getByRole('button', { name: 'Undo product change' }).click()
  await expect(list.locator('[data-product]')).toHaveCount(2)
  await list
    .getByRole('button', { name: /^One more / })
    .first()
    .click()
  await expect(list.getByText('Total').locator('..')).not.toHaveText(total)

  // A picture that is drawn again leaves the words alone.
  await page.getByRole('button', { name: 'Redraw' }).click()
  await expect(page.getByRole('button', { name: 'Use this version' })).toBeEnabled()
  const words = page.getByRole('region', { name: 'Description' }).getByRole('heading', { level: 2 })
  const title = (await words.textContent()) ?? ''
  await page.getByRole('link', { name: 'Keep the old version' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
