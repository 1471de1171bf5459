/** The room designer below a community board: by mouse, by finger and by keys alone, with nothing mocked. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

type Place = { x: number; y: number; rotation: number }

/** The plan of a seeded community board, seen as a visitor. */
class RoomPage {
  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    const answer = await this.page.request.get('/api/get_products_all/?page=1&page_size=48&images=url')
    const boards: { id: string; owner: string; products: { placement: string }[] }[] = await answer.json()
    const standing = (products: { placement: string }[]) =>
      products.filter(({ placement }) => placement === 'floor').length
    // Other tests add boards of their own while this one runs.
    const studio = boards.filter(({ owner }) => owner === 'Roomwright studio')
    const [board] = studio.toSorted((a, b) => standing(b.products) - standing(a.products))
    await this.page.goto(`/UserBoard?board=${board?.id}`)
    await expect(this.page.getByRole('heading', { name: 'Room designer' })).toBeVisible()
  }

  async enter(width = '400', length = '400'): Promise<void> {
    await this.page.getByLabel('Room width').fill(width)
    await this.page.getByLabel('Room length').fill(length)
    await this.page.getByRole('button', { name: 'Next' }).click()
    await expect(this.page.getByRole('heading', { name: `Room dimension: ${width} x ${length}` })).toBeVisible()
    await expect(this.page.locator('canvas').first()).toBeVisible()
  }

  get stage(): Locator {
    return this.page.getByRole('application', { name: 'Room plan' })
  }

  piece(name: string): Locator {
    return this.page.locator(`[data-piece=${JSON.stringify(name)}]`).first()
  }

  async placeOf(name: string): Promise<Place> {
    const read = async (key: string) => Number(await this.piece(name).getAttribute(`data-${key}`))
    return { x: await read('x'), y: await read('y'), rotation: await read('rotation') }
  }

  /** The piece with the smallest reach: it fits wherever the test wants it. It is chosen and brought to the front. */
  async smallest(): Promise<string> {
    const rows = await this.page.locator('[data-piece]').all()
    const sized = await Promise.all(
      rows.map(async (row) => {
        const [, width, length] = /([\d.]+) x ([\d.]+) in/.exec((await row.textContent()) ?? '') ?? []
        return { name: (await row.getAttribute('data-piece')) ?? '', reach: Math.hypot(Number(width), Number(length)) }
      }),
    )
    const name = sized.toSorted((a, b) => a.reach - b.reach)[0]?.name ?? ''
    await this.choose(name)
    await this.page.getByRole('button', { name: `Bring ${name} to the front` }).click()
    return name
  }

  async pickShape(name: string): Promise<void> {
    await this.page.getByRole('group', { name: 'Room shape' }).getByText(name, { exact: true }).click()
  }

  async choose(name: string): Promise<void> {
    const head = this.piece(name).getByRole('button').first()
    if ((await head.getAttribute('aria-pressed')) === 'false') await head.click()
  }

  /** Drags go exactly where the pointer goes. */
  async dragFreely(): Promise<void> {
    await this.page.getByRole('switch', { name: 'Snap' }).click()
    await expect(this.page.getByRole('switch', { name: 'Snap' })).not.toBeChecked()
  }

  /** Viewport pixels of a point of the floor, given in inches. */
  async pixels(x: number, y: number): Promise<{ x: number; y: number }> {
    await this.stage.scrollIntoViewIfNeeded()
    const box = await this.stage.boundingBox()
    const scale = Number(await this.stage.getAttribute('data-px-per-inch'))
    const read = async (name: string) => Number(await this.stage.getAttribute(name))
    const [left, top] = [await read('data-offset'), await read('data-offset-y')]
    return { x: (box?.x ?? 0) + left + x * scale, y: (box?.y ?? 0) + top + y * scale }
  }

  async drag(name: string, ...way: [x: number, y: number][]): Promise<void> {
    await this.page.evaluate(() => window.scrollTo(0, 0))
    await this.stage.evaluate((stage) => stage.scrollIntoView({ block: 'center' }))
    const from = await this.placeOf(name)
    const start = await this.pixels(from.x, from.y)
    await this.page.mouse.move(start.x, start.y)
    await this.page.mouse.down()
    for (const [x, y] of way) {
      const to = await this.pixels(x, y)
      await this.page.mouse.move(to.x, to.y, { steps: 4 })
    }
    await this.page.mouse.up()
  }
}

async function near(room: RoomPage, name: string, x: number, y: number): Promise<void> {
  await expect.poll(async () => Math.abs((await room.placeOf(name)).x - x)).toBeLessThan(2)
  await expect.poll(async () => Math.abs((await room.placeOf(name)).y - y)).toBeLessThan(2)
}

test.describe('the room designer', () => {
  test('asks for the size first and refuses a room that the furniture does not fit', async ({ page }) => {
    const room = new RoomPage(page)
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

  test('shows six shapes with the area of each', async ({ page }) => {
    const room = new RoomPage(page)
    await room.open()
    await room.enter()
    const areas = new Set<string>()
    for (const name of ['Rectangular', 'L-shaped', 'Cut', 'T-shaped', 'U-shaped', 'Beveled']) {
      await room.pickShape(name)
      await expect(page.getByRole('radio', { name })).toBeChecked()
      areas.add((await page.getByText('Room floor area').textContent()) ?? '')
    }
    expect(areas.size).toBe(6)
  })

  test('drags a piece with the mouse, along walls and never over a notch', async ({ page }) => {
    const room = new RoomPage(page)
    await room.open()
    await room.enter()
    await room.dragFreely()
    const name = await room.smallest()
    await room.pickShape('U-shaped')
    await room.drag(name, [200, 330], [70, 330], [70, 100])
    await near(room, name, 70, 100)
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

  test('snaps a dragged piece to the wall, and not while Alt is held', async ({ page, account }) => {
    expect(account.email).not.toBe('')
    const room = new RoomPage(page)
    await page.goto(`/UserBoard?board=${await makeBoard(page)}`)
    await room.enter()
    const name = await room.smallest()
    await room.drag(name, [200, 200], [-40, 203])
    await expect(room.piece(name)).toContainText('at the left wall')
    await room.drag(name, [100, 203])
    const snapped = await room.placeOf(name)
    await page.keyboard.down('Alt')
    await room.drag(name, [snapped.x + 13, snapped.y + 8])
    await page.keyboard.up('Alt')
    await near(room, name, snapped.x + 13, snapped.y + 8)
  })

  test('zooms and pans in the full window, and moves framed pieces as one', async ({ page, account }) => {
    expect(account.email).not.toBe('')
    const room = new RoomPage(page)
    await page.goto(`/UserBoard?board=${await makeBoard(page)}`)
    await room.enter()
    await room.dragFreely()
    await page.getByRole('button', { name: 'Add door' }).click()
    await page.getByRole('button', { name: 'Fill the window' }).click()
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
    await expect(page.getByText('2 pieces chosen')).toBeVisible()
    const before = await Promise.all(['Linen sofa', 'Oak chest'].map((name) => room.placeOf(name)))
    await room.stage.focus()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Control+z')
    await expect.poll(() => Promise.all(['Linen sofa', 'Oak chest'].map((name) => room.placeOf(name)))).toEqual(before)
  })

  test('drags a piece with a finger, and lets a finger on bare floor scroll the page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const room = new RoomPage(page)
    await room.open()
    await room.enter()
    await room.dragFreely()
    const name = await room.smallest()
    await room.stage.evaluate((stage) => stage.scrollIntoView({ block: 'center' }))
    const from = await room.placeOf(name)
    const touch = await page.context().newCDPSession(page)
    const finger = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    const start = await room.pixels(from.x, from.y)
    const end = await room.pixels(200, 260)
    await finger('touchStart', [start])
    for (const share of [0.25, 0.5, 0.75, 1])
      await finger('touchMove', [{ x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share }])
    await finger('touchEnd', [])
    await near(room, name, 200, 260)

    // The margin around the room belongs to the stage, and holds no piece.
    const margin = await room.pixels(-6, 200)
    const scrolled = () => page.evaluate(() => window.scrollY)
    const before = await scrolled()
    await finger('touchStart', [margin])
    for (const up of [10, 40, 80, 120, 160, 200]) await finger('touchMove', [{ x: margin.x, y: margin.y - up }])
    await finger('touchEnd', [])
    await expect.poll(scrolled).toBeGreaterThan(before)
    await near(room, name, 200, 260)
  })

  test('turns by 5 degrees while the button is held, and past 360', async ({ page }) => {
    const room = new RoomPage(page)
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

  test('does everything by keys alone', async ({ page }) => {
    const room = new RoomPage(page)
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
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await room.placeOf(name)).y).toBeCloseTo(before.y, 1)
    await page.keyboard.press('Delete')
    await expect(page.getByRole('button', { name: `Add ${name} back` }).first()).toBeVisible()
  })

  test('is as it was left after a reload', async ({ page }) => {
    const room = new RoomPage(page)
    await room.open()
    await room.enter()
    await room.dragFreely()
    const name = await room.smallest()
    await room.pickShape('L-shaped')
    await room.drag(name, [120, 300])
    await near(room, name, 120, 300)
    const left = await room.placeOf(name)
    await expect(page.getByText('Kept in this browser')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'L-shaped' })).toBeChecked()
    await expect.poll(() => room.placeOf(name)).toEqual(left)
  })

  test('keeps the owner’s plan with the board, and says when it was changed elsewhere', async ({
    page,
    account,
    browser,
  }) => {
    expect(account.email).not.toBe('')
    const boardId = await makeBoard(page)
    const room = new RoomPage(page)
    await page.goto(`/UserBoard?board=${boardId}`)
    await room.enter()
    const name = await room.smallest()
    await room.pickShape('Cut')
    await expect(page.getByText('All changes saved')).toBeVisible()
    const kept = await room.placeOf(name)

    const token = await page.evaluate(() => localStorage.getItem('jwt') ?? '')
    const elsewhere = await browser.newContext()
    await elsewhere.addInitScript((value) => localStorage.setItem('jwt', value), token)
    const other = new RoomPage(await elsewhere.newPage())
    await other.page.goto(`/UserBoard?board=${boardId}`)
    await expect(other.page.getByRole('radio', { name: 'Cut' })).toBeChecked()
    expect(await other.placeOf(name)).toEqual(kept)
    await other.pickShape('Beveled')
    await expect(other.page.getByText('All changes saved')).toBeVisible()
    await elsewhere.close()

    await room.pickShape('T-shaped')
    await page.getByRole('button', { name: 'Use the other version' }).click()
    await expect(page.getByRole('radio', { name: 'Beveled' })).toBeChecked()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('radio', { name: 'T-shaped' })).toBeChecked()
    await expect(page.getByText('All changes saved')).toBeVisible()
  })
})

/** A white pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='

/** A board as other clients send it: names and two lists of sizes. Answers its id. */
async function makeBoard(page: Page): Promise<string> {
  await page.goto('/about-us')
  const token = await page.evaluate(() => localStorage.getItem('jwt') ?? '')
  const answer = await page.request.post('/api/save-products/', {
    data: [
      {
        title: 'Linen sofa,Oak chest',
        widths: ['84', '30'],
        heights: ['38', '20'],
        hex_code: '#c9b79c, #886644',
        image_url: PICTURE,
        generated_titles: 'A quiet room',
      },
    ],
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { id }: { id: string } = await answer.json()
  return id
}
