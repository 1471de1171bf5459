/** Drivers for the room designer: opening a room, and mouse, touch and pen input on its plan. */
import type { CDPSession, Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { type StudioBoard, studioBoards } from './studioBoards.ts'
import { expect, newAccount, register } from './test.ts'

export type Place = { x: number; y: number; rotation: number }
export type Pixels = { x: number; y: number }

type BoardOfPieces = Pick<StudioBoard, 'id' | 'products'>

/** A white pixel, for boards whose picture does not matter; painting one takes seconds. */
export const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='

export const addressOf = (id: string) => `/UserBoard?board=${encodeURIComponent(id)}`

/**
 * The studio's board with the most items on the floor, and with a plan. Selected by content, because other tests add
 * boards.
 */
export async function studioBoard(page: Page): Promise<BoardOfPieces> {
  const standing = ({ products }: BoardOfPieces) => products.filter(({ placement }) => placement === 'floor').length
  const [board] = (await studioBoards(page)).toSorted((a, b) => standing(b) - standing(a))
  if (!board) throw new Error('The community has no board of the studio.')
  return board
}

let withoutPlan: Promise<BoardOfPieces> | undefined

/** A community board with the pieces of `studioBoard` and without a plan. Made once by each worker. */
export function boardWithoutPlan(page: Page): Promise<BoardOfPieces> {
  withoutPlan ??= makeWithoutPlan(page)
  return withoutPlan
}

async function makeWithoutPlan(page: Page): Promise<BoardOfPieces> {
  const { products } = await studioBoard(page)
  const token = await register(page.request, newAccount())
  const headers = { authorization: `Bearer ${token}` }
  const ids = products.map(({ id }) => id)
  const draft = await makeDraft(page, token, ids)
  const board = { title: products.map(({ title }) => title).join(','), image_url: PICTURE, draft_id: draft }
  const saved = await page.request.post('/api/save-products/', { headers, data: [board] })
  expect(saved.ok(), await saved.text()).toBe(true)
  return { products, id: z.object({ id: z.string() }).parse(await saved.json()).id }
}

/** Milliseconds that a design may take on a slow machine. */
const DESIGN_MS = 180_000

/** The token of the account that is signed in on the page. */
export function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('jwt') ?? '')
}

/** Orders a design through the API. Returns the id of its draft. `answers`: of the wizard, or a seed. */
export async function makeDraft(
  { request }: Pick<Page, 'request'>,
  token: string,
  ids: readonly string[],
  answers: object = {},
): Promise<string> {
  const draft = crypto.randomUUID()
  const made = await request.post('/api/generate-description/?images=url', {
    headers: { authorization: `Bearer ${token}` },
    data: { selectedProducts: ids.map((id) => ({ id })), ...answers, draft_id: draft },
    timeout: DESIGN_MS,
  })
  expect(made.ok(), await made.text()).toBe(true)
  return draft
}

/** Creates a board of the signed-in account through the API, with a sofa and a chest. Returns its address. */
export async function makeBoard(page: Page): Promise<string> {
  await page.goto('/about-us')
  const token = await tokenOf(page)
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
  const { id } = z.object({ id: z.string() }).parse(await answer.json())
  return addressOf(id)
}

/** Scrolls to the room below a board, which loads when one comes near it. */
export async function scrollToRoom(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: /^Room (designer|plan)$/ }).first()
  // Its section renders anew once it is known whose board it is.
  await expect(() => heading.scrollIntoViewIfNeeded()).toPass()
}

export class Room {
  constructor(readonly page: Page) {}

  /** Opens the size form of a board's room; by default of a board without a plan. */
  async open(address?: string): Promise<void> {
    await this.page.goto(address ?? addressOf((await boardWithoutPlan(this.page)).id))
    await expect(this.page.getByRole('heading', { name: 'Room designer' })).toBeVisible()
    await scrollToRoom(this.page)
  }

  /** Submits the size form and waits for the plan. */
  async enter(width = '400', length = '400'): Promise<void> {
    await this.page.getByLabel('Room width').fill(width)
    await this.page.getByLabel('Room length').fill(length)
    await this.page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(this.page.getByRole('heading', { name: `Room dimension: ${width} x ${length}` })).toBeVisible()
    await expect(this.page.locator('canvas').first()).toBeVisible()
    // The panels come after the plan.
    await expect(this.page.getByRole('region', { name: 'Doors, windows and fixtures' })).toBeVisible()
  }

  /** Opens a floor of 400 x 400 in with a block of 30 x 20 in for each name, and without doors, as a visitor has left it. */
  async withBlocks(...names: readonly string[]): Promise<void> {
    const { id } = await boardWithoutPlan(this.page)
    const items = names.map((name, index) => ({
      id: name,
      name,
      kind: 'block',
      colour: '#998877',
      footprint: { shape: 'rectangle', width: 30, length: 20 },
      pose: { x: 150 + 60 * index, y: 150, rotation: 0 },
      locked: false,
    }))
    const floor = { shape: 'rectangular', width: 400, length: 400, openings: [] }
    await this.page.addInitScript(([key, kept]) => localStorage.getItem(key) ?? localStorage.setItem(key, kept), [
      `room:${id}`,
      JSON.stringify({ revision: 1, layout: { version: 1, floor, items } }),
    ] as const)
    await this.open(addressOf(id))
    for (const name of names) await expect(this.piece(name)).toBeVisible()
    await expect(this.page.locator('canvas').first()).toBeVisible()
    await expect(this.page.getByRole('region', { name: 'Doors, windows and fixtures' })).toBeVisible()
  }

  /** Removes the doors and windows, such as the assumed ones of a first plan. */
  async removeOpenings(): Promise<void> {
    const openings = this.page.locator('[data-opening]')
    for (let left = await openings.count(); left > 0; left--) {
      await openings.first().getByRole('button').first().click()
      await openings
        .first()
        .getByRole('button', { name: /^Remove / })
        .click()
      await expect(openings).toHaveCount(left - 1)
    }
  }

  get stage(): Locator {
    return this.page.getByRole('application', { name: 'Room plan' })
  }

  get pieces(): Locator {
    return this.page.locator('[data-piece]')
  }

  piece(name: string): Locator {
    return this.page.locator(`[data-piece=${JSON.stringify(name)}]`).first()
  }

  /** Lists and tools render after the plan, as soon as the page has nothing else to do. */
  async settled(): Promise<void> {
    await this.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5000 })))
  }

  /** Where the list says that the item is. */
  async placeOf(name: string): Promise<Place> {
    await this.settled()
    const read = async (key: string) => Number(await this.piece(name).getAttribute(`data-${key}`))
    return { x: await read('x'), y: await read('y'), rotation: await read('rotation') }
  }

  /** Selects the item with the smallest diagonal, which fits anywhere, and brings it to the front. */
  async smallest(): Promise<string> {
    const rows = await this.pieces.all()
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

  /** Switches snapping off, so that drags follow the pointer exactly. */
  async dragFreely(): Promise<void> {
    await this.page.getByRole('switch', { name: 'Snap' }).click()
    await expect(this.page.getByRole('switch', { name: 'Snap' })).not.toBeChecked()
  }

  /** Viewport pixels of a point on the floor, given in inches. */
  async pixels(x: number, y: number): Promise<Pixels> {
    await this.stage.scrollIntoViewIfNeeded()
    const box = await this.stage.boundingBox()
    const read = async (name: string) => Number(await this.stage.getAttribute(name))
    const [scale, left, top] = [await read('data-px-per-inch'), await read('data-offset'), await read('data-offset-y')]
    return { x: (box?.x ?? 0) + left + x * scale, y: (box?.y ?? 0) + top + y * scale }
  }

  /** Viewport pixels of the center of an item. */
  async middleOf(name: string): Promise<Pixels> {
    const { x, y } = await this.placeOf(name)
    return this.pixels(x, y)
  }

  async toMiddleOfWindow(): Promise<void> {
    await this.page.evaluate(() => window.scrollTo(0, 0))
    await this.stage.evaluate((stage) => stage.scrollIntoView({ block: 'center' }))
  }

  async drag(name: string, ...way: [x: number, y: number][]): Promise<void> {
    await this.toMiddleOfWindow()
    const start = await this.middleOf(name)
    await this.page.mouse.move(start.x, start.y)
    await this.page.mouse.down()
    for (const [x, y] of way) {
      const to = await this.pixels(x, y)
      await this.page.mouse.move(to.x, to.y, { steps: 4 })
    }
    await this.page.mouse.up()
  }

  /** Viewport pixels of the rotation handle of an item that is not rotated and 20 in deep. */
  async knobOf(name: string, stemPx = 24): Promise<Pixels> {
    const { x, y } = await this.placeOf(name)
    const front = await this.pixels(x, y + 10)
    return { x: front.x, y: front.y + stemPx }
  }

  async zoom(): Promise<number> {
    return Number(await this.stage.getAttribute('data-px-per-inch'))
  }

  async fillWindow(): Promise<void> {
    await this.page.getByRole('link', { name: 'Fill the window' }).click()
    await expect(this.page.getByRole('group', { name: 'Zoom' })).toBeVisible()
  }

  async isNear(name: string, x: number, y: number): Promise<void> {
    await expect.poll(async () => Math.abs((await this.placeOf(name)).x - x)).toBeLessThan(2)
    await expect.poll(async () => Math.abs((await this.placeOf(name)).y - y)).toBeLessThan(2)
  }

  async fingers(): Promise<Fingers> {
    return new Fingers(await this.page.context().newCDPSession(this.page))
  }
}

/**
 * Moves the window to a screen with as many pixels per CSS pixel, and returns those that the canvases of a stage then have,
 * and whether each is drawn.
 */
export async function onScreenWith(
  page: Page,
  ratio: number,
  stage: Locator,
): Promise<{ px: number; isDrawn: boolean }[]> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const session = await page.context().newCDPSession(page)
  const metrics = { width, height, deviceScaleFactor: ratio, mobile: false }
  await session.send('Emulation.setDeviceMetricsOverride', metrics)
  await page.waitForFunction((wanted) => window.devicePixelRatio === wanted, ratio)
  // The stage draws before the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const drawn = await stage.locator('canvas').evaluateAll((all) =>
    all.flatMap((each) => {
      if (!(each instanceof HTMLCanvasElement)) return []
      const { data } = each.getContext('2d')?.getImageData(0, 0, each.width, each.height) ?? { data: [] }
      return [{ px: each.width / each.clientWidth, isDrawn: data.some((value) => value > 0) }]
    }),
  )
  await session.detach()
  return drawn
}

/**
 * Real touch and pen input, as the browser gets it from the hardware. A touch may have an explicit timestamp, so that
 * double taps and palm rejection do not depend on the speed of the machine.
 */
export class Fingers {
  constructor(readonly session: CDPSession) {}

  async down(...at: Pixels[]): Promise<void> {
    await this.#touch('touchStart', at)
  }

  async move(...at: Pixels[]): Promise<void> {
    await this.#touch('touchMove', at)
  }

  async up(): Promise<void> {
    await this.#touch('touchEnd', [])
  }

  /** Moves in steps, like a real finger. */
  async glide(from: Pixels, to: Pixels, steps = 5): Promise<void> {
    for (let step = 1; step <= steps; step++) await this.move(between(from, to, step / steps))
  }

  /** Moves two fingers from their positions to others. */
  async glideBoth(from: readonly [Pixels, Pixels], to: readonly [Pixels, Pixels], steps = 8): Promise<void> {
    await this.down(from[0])
    await this.down(...from)
    for (let step = 1; step <= steps; step++)
      await this.move(between(from[0], to[0], step / steps), between(from[1], to[1], step / steps))
    await this.up()
  }

  /** Sends down and up together, so that a slow machine does not turn it into a long press. */
  async tap(at: Pixels, whenS = Date.now() / 1000): Promise<void> {
    await Promise.all([this.#touch('touchStart', [at], whenS), this.#touch('touchEnd', [], whenS + 0.04)])
  }

  async doubleTap(at: Pixels): Promise<void> {
    const whenS = Date.now() / 1000
    await Promise.all([this.tap(at, whenS - 0.2), this.tap(at, whenS - 0.05)])
  }

  async pen(type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: Pixels): Promise<void> {
    const pressed = { button: 'left' as const, buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 }
    await this.session.send('Input.dispatchMouseEvent', { type, ...at, pointerType: 'pen', ...pressed })
  }

  /** A touch by a palm half a second after the pen. */
  async palm(from: Pixels, to: Pixels): Promise<void> {
    const whenS = Date.now() / 1000
    await Promise.all([
      this.session.send('Input.dispatchMouseEvent', {
        type: 'mouseMoved',
        ...from,
        pointerType: 'pen',
        timestamp: whenS,
      }),
      this.#touch('touchStart', [from], whenS + 0.5),
      this.#touch('touchMove', [between(from, to, 0.5)], whenS + 0.6),
      this.#touch('touchMove', [to], whenS + 0.7),
      this.#touch('touchEnd', [], whenS + 0.8),
    ])
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', at: readonly Pixels[], whenS?: number): Promise<void> {
    const touchPoints = at.map((point, id) => ({ ...point, id }))
    await this.session.send('Input.dispatchTouchEvent', { type, touchPoints, ...(whenS && { timestamp: whenS }) })
  }
}

function between(from: Pixels, to: Pixels, share: number): Pixels {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
