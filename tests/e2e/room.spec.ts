/** The room designer below a community board: by mouse, by touch and by keyboard only, with nothing mocked. */
import { FloorShape } from '../../studio/model/roomShell.ts'
import { scrollToRoom, makeBoard, Room } from '../support/room.ts'
import { expect, test } from '../support/test.ts'

test.describe('the room designer', () => {
  test('asks for the size first and rejects a room that is too small for the furniture', async ({ page }) => {
    const room = new Room(page)
    await room.open()
    await expect(page.getByLabel('Room width')).toHaveValue('200')
    await expect(page.getByLabel('Room length')).toHaveValue('200')
    await page.getByLabel('Room width').fill('2')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      /^Room dimensions must be at least [\d.]+x[\d.]+ to fit the furniture\.$/,
    )
    await page.getByLabel('Room width').fill('20\'0"')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { name: 'Room dimension: 240 x 200' })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Room width')).toHaveValue('240')
  })

  test('shows every shape with an area of its own', async ({ page }) => {
    const room = new Room(page)
    await room.open()
    await room.enter()
    const areas = new Set<string>()
    const names = await page.getByRole('group', { name: 'Room shape' }).locator('label').allInnerTexts()
    expect(names).toEqual(expect.arrayContaining(['Rectangular', 'L-shaped', 'Cut', 'T-shaped', 'U-shaped', 'Beveled']))
    for (const name of names) {
      await room.pickShape(name)
      await expect(page.getByRole('radio', { name })).toBeChecked()
      areas.add((await page.getByText('Room floor area').textContent()) ?? '')
    }
    expect(areas.size).toBe(FloorShape.options.length)
  })

  test('drags a piece with the mouse, along walls and never over a notch', async ({ page }) => {
    const room = new Room(page)
    await room.open()
    await room.enter()
    await room.dragFreely()
    const name = await room.smallest()
    await room.pickShape('U-shaped')
    await room.drag(name, [200, 330], [70, 330], [70, 100])
    await room.isNear(name, 70, 100)
    await room.drag(name, [330, 100])
    const held = await room.placeOf(name)
    expect(held.x).toBeLessThan(140)
    expect(Math.abs(held.y - 100)).toBeLessThan(2)
    await room.drag(name, [-300, -300])
    const cornered = await room.placeOf(name)
    expect(cornered.x).toBeGreaterThan(0)
    expect(cornered.x).toBeLessThan(70)
    expect(cornered.y).toBeLessThan(100)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => room.placeOf(name)).toEqual(held)
  })

  test('snaps a dragged piece to the wall, and not while Ctrl is held', async ({ page, account }) => {
    expect(account.email).not.toBe('')
    const room = new Room(page)
    await room.open(await makeBoard(page))
    await room.enter()
    const name = await room.smallest()
    await room.drag(name, [200, 200], [-40, 203])
    await expect(room.piece(name)).toContainText('at the left wall')
    await room.drag(name, [100, 203])
    const snapped = await room.placeOf(name)
    // Ctrl is pressed only after the drag has begun: pressed earlier it would copy.
    const from = await room.middleOf(name)
    const to = await room.pixels(snapped.x + 13, snapped.y + 8)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.keyboard.down('Control')
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
    await page.keyboard.up('Control')
    await room.isNear(name, snapped.x + 13, snapped.y + 8)
  })

  test('zooms and pans in the full window, and moves pieces selected by a frame together', { tag: '@all' }, async ({
    page,
    account,
  }) => {
    expect(account.email).not.toBe('')
    const room = new Room(page)
    await room.open(await makeBoard(page))
    await room.enter()
    await room.dragFreely()
    await page.getByRole('button', { name: 'Add door' }).click()
    await room.fillWindow()
    const zoomOf = async () => Number(await room.stage.getAttribute('data-px-per-inch'))
    const whole = await zoomOf()
    const middle = await room.pixels(200, 200)
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.wheel(0, -300)
    await expect.poll(zoomOf).toBeGreaterThan(whole)
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('button', { name: /^Door 1/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Show the whole room' }).click()
    await expect.poll(zoomOf).toBeCloseTo(whole, 5)

    const from = await room.pixels(2, 398)
    const to = await room.pixels(398, 2)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
    await expect(page.getByRole('heading', { name: '2 pieces chosen' })).toBeVisible()
    const before = await Promise.all(['Linen sofa', 'Oak chest'].map((name) => room.placeOf(name)))
    await room.stage.focus()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Control+z')
    await expect.poll(() => Promise.all(['Linen sofa', 'Oak chest'].map((name) => room.placeOf(name)))).toEqual(before)
  })

  test('drags a piece with a finger, and lets a finger on empty floor scroll the page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const room = new Room(page)
    await room.open()
    await room.enter()
    await room.dragFreely()
    const name = await room.smallest()
    await room.stage.evaluate((stage) => stage.scrollIntoView({ block: 'center' }))
    const from = await room.placeOf(name)
    const fingers = await room.fingers()
    const start = await room.pixels(from.x, from.y)
    const end = await room.pixels(200, 260)
    await fingers.down(start)
    await fingers.glide(start, end)
    await fingers.up()
    await room.isNear(name, 200, 260)
    // On a narrow screen the selection tools are below the plan and cover no other piece.
    const [plan, tools] = await Promise.all([
      room.stage.boundingBox(),
      page.getByRole('group', { name: 'Chosen piece' }).boundingBox(),
    ])
    expect(tools?.y).toBeGreaterThanOrEqual((plan?.y ?? Infinity) + (plan?.height ?? 0))

    // The margin around the room is part of the stage and has no piece.
    const margin = await room.pixels(-6, 200)
    const scrolled = () => page.evaluate(() => window.scrollY)
    const before = await scrolled()
    await fingers.down(margin)
    await fingers.glide(margin, { x: margin.x, y: margin.y - 200 })
    await fingers.up()
    await expect.poll(scrolled).toBeGreaterThan(before)
    await room.isNear(name, 200, 260)
  })

  test('rotates by 5 degrees while the button is held, and past 360', async ({ page }) => {
    const room = new Room(page)
    await room.open()
    await room.enter()
    const name = await room.smallest()
    const before = await room.placeOf(name)
    const rotate = page.getByRole('button', { name: `Rotate ${name} left` }).first()
    await rotate.hover()
    await page.mouse.down()
    await expect
      .poll(async () => (before.rotation - (await room.placeOf(name)).rotation + 360) % 360)
      .toBeGreaterThan(14)
    await page.mouse.up()
    const after = await room.placeOf(name)
    expect(after.rotation % 5).toBe(0)
    expect(after.rotation).toBeLessThan(360)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await room.placeOf(name)).rotation).toBe(before.rotation)
  })

  test('can be used by keyboard only', async ({ page }) => {
    const room = new Room(page)
    await room.open()
    await room.enter()
    await room.stage.focus()
    await page.keyboard.press('Tab')
    const row = page.locator('[data-piece]').filter({ has: page.locator('[aria-pressed="true"]') })
    const name = (await row.getAttribute('data-piece')) ?? ''
    await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible()
    const before = await room.placeOf(name)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(async () => (await room.placeOf(name)).y).toBeCloseTo(before.y + 13, 1)
    await page.keyboard.press(']')
    await expect.poll(async () => (await room.placeOf(name)).rotation).toBe((before.rotation + 5) % 360)
    // On a slow machine two arrow presses are two undo steps; further undos do nothing.
    for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z')
    await expect.poll(async () => (await room.placeOf(name)).y).toBeCloseTo(before.y, 1)
    await page.keyboard.press('Delete')
    await expect(page.getByRole('button', { name: `Add ${name} back` }).first()).toBeVisible()
  })

  test('is restored after a reload', async ({ page }) => {
    const room = new Room(page)
    await room.open()
    await room.enter()
    await room.dragFreely()
    const name = await room.smallest()
    await room.pickShape('L-shaped')
    await room.drag(name, [120, 300])
    await room.isNear(name, 120, 300)
    const left = await room.placeOf(name)
    await expect(page.getByText('Kept in this browser')).toBeVisible()
    await page.reload()
    await scrollToRoom(page)
    await expect(page.getByRole('radio', { name: 'L-shaped' })).toBeChecked()
    await expect.poll(() => room.placeOf(name)).toEqual(left)
  })

  test('saves the owner’s plan with the board, and offers a change of the same thing on another device', async ({
    page,
    account,
    browser,
  }) => {
    expect(account.email).not.toBe('')
    const board = await makeBoard(page)
    const room = new Room(page)
    await room.open(board)
    await room.enter()
    const name = await room.smallest()
    await room.pickShape('Cut')
    await expect(page.getByText('All changes saved')).toBeVisible()
    const kept = await room.placeOf(name)

    const token = await page.evaluate(() => localStorage.getItem('jwt') ?? '')
    const elsewhere = await browser.newContext()
    await elsewhere.addInitScript((value) => localStorage.setItem('jwt', value), token)
    const other = new Room(await elsewhere.newPage())
    await other.open(board)
    await expect(other.page.getByRole('radio', { name: 'Cut' })).toBeChecked()
    expect(await other.placeOf(name)).toEqual(kept)
    await other.pickShape('Beveled')
    await expect(other.page.getByText('All changes saved')).toBeVisible()
    await elsewhere.close()

    await room.pickShape('T-shaped')
    await expect(page.getByText('The shape of the room was changed by both of you.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'T-shaped' })).toBeChecked()
    await page.getByRole('button', { name: 'Use theirs' }).click()
    await expect(page.getByRole('radio', { name: 'Beveled' })).toBeChecked()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('radio', { name: 'T-shaped' })).toBeChecked()
    await expect(page.getByText('All changes saved')).toBeVisible()
  })
})
