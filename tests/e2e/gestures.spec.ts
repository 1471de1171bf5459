/** Gestures on the plan, with real mouse, touch, pen and keyboard input in Chromium. */
import type { Page } from '@playwright/test'
import { faultsOf } from '../support/axe.ts'
import { scrollToRoom, Room } from '../support/room.ts'
import { expect, test } from '../support/test.ts'

const menu = (page: Page) => page.getByRole('menu')
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

async function hasNoFault(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([])
}

test('a mouse copies with Alt and Ctrl, moves straight with Shift, and Escape cancels', { tag: '@all' }, async ({
  page,
}) => {
  test.slow()
  const room = new Room(page)
  await room.withBlocks('Crate')
  await room.dragFreely()
  await room.drag('Crate', [100, 100])
  await room.isNear('Crate', 100, 100)

  await page.keyboard.down('Alt')
  await room.drag('Crate', [200, 200])
  await page.keyboard.up('Alt')
  await expect(room.pieces).toHaveCount(2)
  await room.isNear('Crate', 100, 100)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(room.pieces).toHaveCount(1)

  await page.keyboard.down('Control')
  await room.drag('Crate', [250, 120])
  await page.keyboard.up('Control')
  await expect(room.pieces).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()

  await page.keyboard.down('Shift')
  await room.drag('Crate', [260, 130])
  await page.keyboard.up('Shift')
  await room.isNear('Crate', 260, 100)

  const from = await room.middleOf('Crate')
  const away = await room.pixels(320, 320)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(away.x, away.y, { steps: 4 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await room.isNear('Crate', 260, 100)
})

test('a piece is drawn once where it is picked up and once where it is put down, and a plan out of view is not painted', async ({
  page,
}) => {
  const room = new Room(page)
  await page.addInitScript(() => {
    const drawn: number[] = []
    Object.assign(window, { drawn })
    const clearRect = Reflect.get(CanvasRenderingContext2D.prototype, 'clearRect')
    CanvasRenderingContext2D.prototype.clearRect = function (...box) {
      const layers = [...document.querySelectorAll('[aria-label="Room plan"] canvas')]
      if (layers.includes(this.canvas)) drawn.push(layers.indexOf(this.canvas))
      clearRect.apply(this, box)
    }
  })
  /** The layers in the order in which they are drawn, the floor first, from `work` on until the pieces have been. */
  const drawnBy = async (work: () => Promise<void>) => {
    await room.settled()
    await page.evaluate('drawn.length = 0')
    await work()
    await expect.poll(() => page.evaluate('drawn.includes(1)')).toBe(true)
    return page.evaluate('drawn.slice(0, 2).join()')
  }
  await room.withBlocks('Crate')
  await room.drag('Crate', [200, 200])
  await room.isNear('Crate', 200, 200)
  await room.toMiddleOfWindow()
  const { x, y } = await room.middleOf('Crate')
  await page.mouse.move(x, y)
  await page.mouse.down()
  expect(await drawnBy(() => page.mouse.move(x + 20, y))).toBe('1,2')
  await page.mouse.move(x + 40, y + 30, { steps: 3 })
  expect(await drawnBy(() => page.mouse.up())).toBe('1,2')

  const isPainted = () =>
    room.stage
      .locator('canvas')
      .first()
      .evaluate((canvas) => canvas.checkVisibility({ contentVisibilityAuto: true }))
  await room.stage.blur()
  expect(await isPainted()).toBe(true)
  // Farther away than the one and a half windows in which Chromium paints ahead.
  await page.setViewportSize({ width: 1280, height: 240 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(isPainted).toBe(false)
  await scrollToRoom(page)
  await expect.poll(isPainted).toBe(true)
})

test('the round handle rotates by 5 degrees, 15 with Shift, 1 with Ctrl; square handles resize a block', async ({
  page,
}) => {
  test.slow()
  const room = new Room(page)
  await room.withBlocks('Crate')
  await room.dragFreely()
  await room.drag('Crate', [200, 200])
  await room.isNear('Crate', 200, 200)
  const turnTo = async (degrees: number, key?: string) => {
    const middle = await room.middleOf('Crate')
    const knob = await room.knobOf('Crate')
    const reach = (knob.y - middle.y) * 1.6
    // The handle is in front of the piece, which is down on the screen.
    const angle = ((90 + degrees) * Math.PI) / 180
    if (key) await page.keyboard.down(key)
    await page.mouse.move(knob.x, knob.y)
    await page.mouse.down()
    await page.mouse.move(middle.x + reach * Math.cos(angle), middle.y + reach * Math.sin(angle), { steps: 5 })
    await page.mouse.up()
    if (key) await page.keyboard.up(key)
  }
  const turned = async (degrees: number) => {
    await expect.poll(async () => (await room.placeOf('Crate')).rotation).toBe(degrees)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(async () => (await room.placeOf('Crate')).rotation).toBe(0)
  }
  await turnTo(24)
  await turned(25)
  await turnTo(47.8)
  await turned(45)
  await turnTo(24, 'Shift')
  await turned(30)
  await turnTo(24, 'Control')
  await expect.poll(async () => Math.abs((await room.placeOf('Crate')).rotation - 24)).toBeLessThanOrEqual(1)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()

  const corner = await room.pixels(215, 210)
  const scale = await room.zoom()
  await page.mouse.move(corner.x, corner.y)
  await page.mouse.down()
  await page.mouse.move(corner.x + 20 * scale, corner.y + 10 * scale, { steps: 4 })
  await page.mouse.up()
  await expect(room.piece('Crate')).toContainText('50 x 30 in')
  // The opposite corner did not move.
  await room.isNear('Crate', 210, 205)
  await page.getByLabel('Depth', { exact: true }).fill('40')
  await page.keyboard.press('Enter')
  await expect(room.piece('Crate')).toContainText('50 x 40 in')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(room.piece('Crate')).toContainText('30 x 20 in')
})

test('a menu opens by right click and by Shift+F10, a double click shows the numbers and keeps the keys', async ({
  page,
}) => {
  test.slow()
  const room = new Room(page)
  await room.withBlocks('Crate', 'Box')
  await room.toMiddleOfWindow()
  const crate = await room.middleOf('Crate')
  await page.mouse.click(crate.x, crate.y, { button: 'right' })
  await expect(menu(page)).toBeVisible()
  await hasNoFault(page)
  await item(page, 'Rotate 90° right').click()
  await expect.poll(async () => (await room.placeOf('Crate')).rotation).toBe(90)
  await expect(room.stage).toBeFocused()

  await page.keyboard.press('Shift+F10')
  await page.keyboard.press('ArrowDown')
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
  await expect(room.stage).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Shift+F10')
  await item(page, 'Group').click()
  await expect(room.pieces.filter({ hasText: 'in a group' })).toHaveCount(2)

  const chosen = room.pieces.filter({ has: page.locator('[aria-pressed="true"]') })
  await page.mouse.dblclick(crate.x, crate.y)
  await expect(chosen).toHaveCount(1)
  await page.mouse.dblclick(crate.x, crate.y)
  await expect(page.getByLabel('From left wall')).toBeInViewport()
  // The keys still work on the piece: they neither empty nor scroll a field.
  await expect(room.stage).toBeFocused()
  const { x } = await room.placeOf('Crate')
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await room.placeOf('Crate')).x).toBe(x + 1)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('From left wall')).toBeFocused()
  await room.stage.focus()
  await page.keyboard.press('Delete')
  await expect(room.piece('Crate')).toHaveCount(0)

  const bare = await room.pixels(20, 380)
  await page.mouse.click(bare.x, bare.y, { button: 'right' })
  await item(page, 'Keys, gestures and settings').click()
  await expect(page.getByRole('dialog', { name: 'Keys and gestures' })).toBeVisible()
  await hasNoFault(page)
})

test('keys reach doors, the nearest piece, one piece of a group, the clipboard and the settings', {
  tag: '@all',
}, async ({ page }) => {
  test.slow()
  const room = new Room(page)
  await room.withBlocks('Crate', 'Box')
  await page.getByRole('button', { name: 'Add door' }).click()
  await page.mouse.move(0, 0)
  await room.stage.focus()
  const { keyboard } = page
  const chosen = room.pieces.filter({ has: page.locator('[aria-pressed="true"]') })
  const news = page.getByRole('status')
  await keyboard.press('Escape')
  await room.stage.blur()
  await room.stage.focus()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(news.filter({ hasText: /2 of 2/ })).toBeVisible()
  await keyboard.press('Tab')
  const door = page.locator('[data-opening="Door 1"]')
  await expect(door.getByRole('button', { pressed: true })).toBeVisible()
  const at = door.getByLabel(/^From the \w+ corner$/)
  const before = Number(await at.inputValue())
  await keyboard.press('Shift+ArrowRight')
  await expect(at).toHaveValue(String(before + 12))
  await keyboard.press('Tab')
  await expect(room.stage).not.toBeFocused()

  await room.stage.focus()
  await keyboard.press('Shift+Tab')
  await expect(chosen).toHaveCount(1)
  const [first] = [await chosen.getAttribute('data-piece')]
  for (const way of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) await keyboard.press(`Control+${way}`)
  await expect(chosen).toHaveCount(1)
  expect(['Crate', 'Box']).toContain(first)

  await keyboard.press('Control+a')
  await keyboard.press('Control+g')
  await keyboard.press('Enter')
  await expect(chosen).toHaveCount(1)
  await keyboard.press('Escape')
  await expect(chosen).toHaveCount(2)
  await keyboard.press('Control+x')
  await expect(room.pieces).toHaveCount(0)
  await keyboard.press('Control+v')
  await expect(room.pieces).toHaveCount(2)
  await keyboard.press('Enter')
  await keyboard.press('?')
  await page.getByLabel('Use single-key shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await expect(room.stage).toBeFocused()
  await keyboard.press('r')
  await expect(room.pieces.and(page.locator('[data-rotation="90"]'))).toHaveCount(0)
  await page.reload()
  await scrollToRoom(page)
  await expect(room.pieces).toHaveCount(2)
  await page.getByRole('button', { name: 'Keys and gestures' }).click()
  await expect(page.getByLabel('Use single-key shortcuts')).not.toBeChecked()
  await page.getByLabel('Use single-key shortcuts').check()
  await page.keyboard.press('Escape')
  await room.stage.focus()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await keyboard.press('r')
  await expect(room.pieces.and(page.locator('[data-rotation="90"]'))).toHaveCount(1)
})

test('paste inserts a copy from the system clipboard at the pointer, and reports an empty clipboard', async ({
  page,
  context,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const room = new Room(page)
  await room.withBlocks('Crate')
  await room.stage.focus()
  const other = await room.pixels(60, 60)
  await page.mouse.move(other.x, other.y)
  await page.evaluate(() => navigator.clipboard.writeText('a shopping list'))
  await page.keyboard.press('Control+v')
  await expect(page.getByRole('alert')).toContainText('There is nothing to paste.')
  const piece = {
    id: 'from-another-browser',
    name: 'Trunk',
    kind: 'block',
    colour: '#886644',
    footprint: { shape: 'rectangle', width: 20, length: 20 },
    pose: { x: 300, y: 300, rotation: 0 },
    locked: false,
  }
  await page.evaluate((text) => navigator.clipboard.writeText(text), JSON.stringify([piece]))
  await page.keyboard.press('Control+v')
  await room.isNear('Trunk', 60, 60)
  // A copied piece is pasted until something else is copied.
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await expect(room.pieces).toHaveCount(3)
  await page.evaluate(() => navigator.clipboard.writeText('a shopping list'))
  await page.keyboard.press('Control+v')
  await expect(page.getByRole('alert')).toContainText('There is nothing to paste.')
  await expect(room.pieces).toHaveCount(3)
})

test('a chosen piece whose row is out of sight is turned without a layout of the list, and its row is whole where it is scrolled to', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const room = new Room(page)
  await room.withBlocks('Crate')
  const crates = Array.from({ length: 40 }, (_, at) => ({
    id: `crate-${at}`,
    name: `Crate ${at}`,
    kind: 'block',
    colour: '#886644',
    footprint: { shape: 'rectangle', width: 20, length: 20 },
    pose: { x: 30 + 35 * (at % 10), y: 60 + 35 * Math.floor(at / 10), rotation: 0 },
    locked: false,
  }))
  await page.evaluate((text) => navigator.clipboard.writeText(text), JSON.stringify(crates))
  await room.stage.focus()
  await page.keyboard.press('Control+v')
  await expect(room.pieces).toHaveCount(41)
  await room.fillWindow()
  const { x, y } = await room.middleOf('Crate 39')
  await page.mouse.click(x, y)
  const row = room.pieces.and(page.locator('[data-piece="Crate 39"]'))
  const isLaidOut = () =>
    row.getByText('20 x 20 in').evaluate((words) => words.checkVisibility({ contentVisibilityAuto: true }))
  await expect(row.getByRole('button', { pressed: true })).toBeAttached()
  expect(await isLaidOut()).toBe(false)
  await page.keyboard.press('r')
  await expect(row).toHaveAttribute('data-rotation', '90')
  expect(await isLaidOut()).toBe(false)
  const remove = row.getByRole('button', { name: 'Remove Crate 39' })
  await remove.scrollIntoViewIfNeeded()
  await expect(remove).toBeInViewport({ ratio: 1 })
  await expect.poll(isLaidOut).toBe(true)
})

test('in the full window the wheel zooms or pans as set, the pan tool pans, and edges scroll', { tag: '@all' }, async ({
  page,
}) => {
  test.slow()
  const room = new Room(page)
  await room.withBlocks('Crate')
  await room.dragFreely()
  await room.fillWindow()
  const whole = page.getByRole('button', { name: 'Show the whole room' })
  const first = await room.zoom()
  const middle = await room.pixels(200, 300)
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.wheel(0, -300)
  await expect.poll(() => room.zoom()).toBeGreaterThan(first)
  await whole.click()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Keys, gestures and settings' }).click()
  await hasNoFault(page)
  await page.getByRole('dialog', { name: 'Keys and gestures' }).getByText('Pans', { exact: true }).click()
  await page.keyboard.press('Escape')
  const offset = async () => Number(await room.stage.getAttribute('data-offset-y'))
  const rested = await offset()
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.wheel(0, 120)
  await expect.poll(offset).toBeLessThan(rested)
  expect(await room.zoom()).toBeCloseTo(first, 6)

  const panned = await offset()
  await page.mouse.down({ button: 'middle' })
  await page.mouse.move(middle.x, middle.y + 40, { steps: 3 })
  await page.mouse.up({ button: 'middle' })
  await expect.poll(offset).toBeCloseTo(panned + 40, 0)
  await room.stage.focus()
  await page.keyboard.press('h')
  await expect(page.getByRole('button', { name: 'Hand, to move the view' })).toHaveAttribute('aria-pressed', 'true')
  const left = await room.placeOf('Crate')
  const crate = await room.middleOf('Crate')
  await page.mouse.move(crate.x, crate.y)
  await page.mouse.down()
  await page.mouse.move(crate.x, crate.y + 30, { steps: 3 })
  await page.mouse.up()
  await expect.poll(offset).toBeCloseTo(panned + 70, 0)
  expect(await room.placeOf('Crate')).toEqual(left)
  await page.keyboard.press('v')

  await whole.click()
  for (let step = 0; step < 4; step++) await page.getByRole('button', { name: 'Zoom in' }).click()
  const box = await room.stage.boundingBox()
  const held = await room.middleOf('Crate')
  const before = await offset()
  await page.mouse.move(held.x, held.y)
  await page.mouse.down()
  await page.mouse.move(held.x, (box?.y ?? 0) + (box?.height ?? 0) - 3, { steps: 4 })
  await expect.poll(offset).toBeLessThan(before - 30)
  await page.mouse.up()
  await expect.poll(async () => (await room.placeOf('Crate')).y).toBeGreaterThan(left.y)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 820, height: 1180 } })

  test('a finger drags a piece, opens its menu by a long press, and focuses its fields by a double tap', async ({
    page,
  }) => {
    test.slow()
    const room = new Room(page)
    await room.withBlocks('Crate')
    await room.dragFreely()
    await room.toMiddleOfWindow()
    const fingers = await room.fingers()
    const start = await room.middleOf('Crate')
    const end = await room.pixels(120, 140)
    await fingers.down(start)
    await fingers.glide(start, end)
    await fingers.up()
    await room.isNear('Crate', 120, 140)

    const crate = await room.middleOf('Crate')
    await fingers.down(crate)
    await expect(menu(page)).toBeVisible()
    await fingers.up()
    await expect(menu(page)).toBeVisible()
    await item(page, 'Duplicate').tap()
    await expect(room.pieces).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo', exact: true }).tap()
    await expect(room.pieces).toHaveCount(1)
    await room.toMiddleOfWindow()
    await fingers.doubleTap(await room.middleOf('Crate'))
    await expect(page.getByLabel('From left wall')).toBeInViewport()
    await expect(room.stage).toBeFocused()
    await page.keyboard.press('Delete')
    await expect(room.pieces).toHaveCount(0)
  })

  test('a picked-up piece is put down by a tap, and two fingers pinch and pan over it without a change of it', async ({
    page,
  }) => {
    test.slow()
    const room = new Room(page)
    await room.withBlocks('Crate')
    await room.choose('Crate')
    await room.fillWindow()
    await page.getByRole('button', { name: 'Tap to move' }).tap()
    await expect(page.getByText('Tap the new place')).toBeVisible()
    const fingers = await room.fingers()
    await fingers.tap(await room.pixels(150, 120))
    await room.isNear('Crate', 150, 120)
    await expect(page.getByText('Tap the new place')).toHaveCount(0)

    const middle = await room.middleOf('Crate')
    const pair = (degrees: number, reach: number) => {
      const angle = (degrees * Math.PI) / 180
      const [x, y] = [reach * Math.cos(angle), reach * Math.sin(angle)]
      return [
        { x: middle.x - x, y: middle.y - y },
        { x: middle.x + x, y: middle.y + y },
      ] as const
    }
    const first = await room.zoom()
    // A twist on the chosen piece leaves it as it is.
    await fingers.down(pair(0, 60)[0])
    await fingers.down(...pair(0, 60))
    for (let degrees = 3; degrees <= 30; degrees += 3) await fingers.move(...pair(degrees, 60))
    await fingers.up()
    expect((await room.placeOf('Crate')).rotation).toBe(0)

    const left = await room.placeOf('Crate')
    await fingers.glideBoth(pair(0, 40), pair(0, 90))
    await expect.poll(() => room.zoom()).toBeGreaterThan(first * 1.5)
    expect(await room.placeOf('Crate')).toEqual(left)
    // On empty floor one finger pans, and a double tap shows the whole room.
    const bare = await room.stage.boundingBox()
    const spot = { x: (bare?.x ?? 0) + 60, y: (bare?.y ?? 0) + (bare?.height ?? 0) - 120 }
    await fingers.doubleTap(spot)
    await expect.poll(() => room.zoom()).toBeCloseTo(first, 4)
    await hasNoFault(page)
  })

  test('a pen drags precisely, and the palm beside it moves nothing', async ({ page }) => {
    test.slow()
    const room = new Room(page)
    await room.withBlocks('Crate')
    await room.dragFreely()
    await room.fillWindow()
    const fingers = await room.fingers()
    const start = await room.middleOf('Crate')
    const end = await room.pixels(120, 140)
    await fingers.pen('mouseMoved', start)
    await fingers.pen('mousePressed', start)
    for (const share of [0.3, 0.6, 1])
      await fingers.pen('mouseMoved', {
        x: start.x + (end.x - start.x) * share,
        y: start.y + (end.y - start.y) * share,
      })
    await fingers.pen('mouseReleased', end)
    await room.isNear('Crate', 120, 140)

    const left = await room.placeOf('Crate')
    const crate = await room.middleOf('Crate')
    const offset = async () => Number(await room.stage.getAttribute('data-offset-y'))
    const rested = await offset()
    await fingers.palm(crate, { x: crate.x, y: crate.y + 80 })
    // Neither the view nor the piece.
    await room.settled()
    expect(await offset()).toBe(rested)
    expect(await room.placeOf('Crate')).toEqual(left)
  })

  test('a palm that rests before or beside the pen takes nothing from its drag', async ({ page }) => {
    test.slow()
    const room = new Room(page)
    await room.withBlocks('Crate')
    await room.dragFreely()
    await room.fillWindow()
    const fingers = await room.fingers()
    const scale = await room.zoom()
    const drag = async (x: number, y: number, during: () => Promise<void>) => {
      const start = await room.middleOf('Crate')
      const end = await room.pixels(x, y)
      await fingers.pen('mouseMoved', start)
      await fingers.pen('mousePressed', start)
      await fingers.pen('mouseMoved', { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 })
      await during()
      await fingers.pen('mouseMoved', end)
      await fingers.pen('mouseReleased', end)
      await room.isNear('Crate', x, y)
    }
    const [heel, edge] = [await room.pixels(300, 300), await room.pixels(340, 320)]
    // The edge of the hand rests before the pen comes, and rolls while it draws.
    await fingers.down(heel)
    await drag(120, 140, () => fingers.move({ x: heel.x + 30, y: heel.y + 30 }))
    await fingers.up()
    // Two parts of it come while the pen is down, and part.
    await drag(200, 120, async () => {
      await fingers.down(heel)
      await fingers.down(heel, edge)
      await fingers.move({ x: heel.x - 40, y: heel.y - 40 }, { x: edge.x + 40, y: edge.y + 40 })
    })
    await fingers.up()
    expect(await room.zoom()).toBe(scale)
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled()
  })

  test('a finger takes nothing from the drag of a mouse', async ({ page }) => {
    const room = new Room(page)
    await room.withBlocks('Crate')
    await room.dragFreely()
    await room.fillWindow()
    const fingers = await room.fingers()
    const scale = await room.zoom()
    const start = await room.middleOf('Crate')
    const end = await room.pixels(140, 120)
    const finger = await room.pixels(320, 320)
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2)
    await fingers.down(finger)
    await fingers.move({ x: finger.x + 60, y: finger.y + 60 })
    await page.mouse.move(end.x, end.y, { steps: 3 })
    await fingers.up()
    await page.mouse.up()
    await room.isNear('Crate', 140, 120)
    expect(await room.zoom()).toBe(scale)
  })
})
