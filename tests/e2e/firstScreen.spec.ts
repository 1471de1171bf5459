/** The content of the first screen, and the vertical position of the plan of a board. */
import type { Locator, Page } from '@playwright/test'
import { scrollToRoom } from '../support/room.ts'
import { studioBoardWith } from '../support/studioBoards.ts'
import { expect, test } from '../support/test.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
] as const

/** Pixels above the plan of a board at these widths, at most: products were once listed twice there. */
const MAX_PAGE_HEIGHT_PX: Record<number, number> = { 1440: 2000, 820: 2700, 390: 3100 }

test('the first screen shows what the page is about, from a phone to a desktop', async ({ page }) => {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.goto('/')
    const hero = page.getByRole('figure').filter({ hasText: 'The room picture is an illustration' })
    for (const name of [/^Room picture of the board/, /^Its pieces: /, /^Plan of the same room/])
      expect(await shareInView(page, hero.getByRole('img', { name })), `${name} at ${size.width}`).toBeGreaterThan(0.85)
    expect((await boxOf(page.getByRole('heading', { name: 'How it works' }))).y).toBeLessThan(size.height + 300)

    await page.goto('/inspirations')
    const cards = page.getByRole('region', { name: 'Boards' }).getByRole('article')
    await expect(cards).toHaveCount(3)
    for (const card of size.width > 400 ? await cards.all() : [cards.first()])
      expect(await shareInView(page, card), `a card at ${size.width}`).toBe(1)
    const filters = page.getByRole('group', { name: 'Filter the boards' })
    expect((await boxOf(filters)).height, `the filters at ${size.width} are one line`).toBeLessThan(50)
  }
})

test('a board shows its picture beside its collage, lists each product once, and leads to list and room', async ({
  page,
}) => {
  const address = await boardOfStudio(page)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.goto(address)
    const picture = page.getByRole('img', { name: /^Illustration of the room/ })
    const collage = page.getByRole('group', { name: 'Collage of the products' })
    await expect(collage.getByRole('img').first()).toBeVisible()
    expect(await shareInView(page, picture)).toBe(1)
    if (size.width > 400) {
      expect(await shareInView(page, collage)).toBe(1)
      expect(Math.abs((await boxOf(picture)).y - (await boxOf(collage)).y)).toBeLessThan(4)
    }
    // The plan below is loaded when it is near the viewport.
    await scrollToRoom(page)
    await expect(page.locator('canvas').last()).toBeVisible()
    const above = await page.locator('#plan').evaluate((plan) => plan.getBoundingClientRect().top + window.scrollY)
    expect(above, `above the plan at ${size.width} px`).toBeLessThan(MAX_PAGE_HEIGHT_PX[size.width] ?? 0)
  }
  await page.goto(address)
  const parts = page.getByRole('navigation', { name: 'Parts of this board' })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(parts.getByRole('link', { name: 'Board' })).toHaveAttribute('aria-current', 'location')
  await parts.getByRole('link', { name: 'Plan' }).click()
  await expect(page.getByRole('heading', { name: 'Room plan' })).toBeInViewport()
  await parts.getByRole('link', { name: 'Shopping' }).click()
  await expect(page.getByRole('heading', { name: 'Shopping list' })).toBeInViewport()
  await expect(parts.getByRole('link', { name: 'Shopping' })).toHaveAttribute('aria-current', 'location')
  const rows = page.getByRole('region', { name: 'Shopping list' }).locator('[data-product]')
  const ids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-product')))
  expect(new Set(ids).size).toBe(ids.length)
  await expect(page.locator('[data-product]')).toHaveCount(ids.length)
})

async function boardOfStudio(page: Page): Promise<string> {
  const { id } = await studioBoardWith(page, ({ products }) => products.length === 6)
  return `/UserBoard?board=${id}`
}

async function boxOf(place: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await expect(place).toBeVisible()
  return (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
}

/** The part of the element's height that is in the window. */
async function shareInView(page: Page, place: Locator): Promise<number> {
  const { y, height } = await boxOf(place)
  const bottom = Math.min(y + height, page.viewportSize()?.height ?? 0)
  return Math.max(0, bottom - Math.max(0, y)) / height
}

/** Pixels: less than half a line of text. */
const MAX_SHIFT_PX = 10

test('the buttons of the room form stay where they are while its parts arrive', async ({ page }) => {
  for (const { width, height } of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize({ width, height })
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/(?:ShapeForm|underlay)-[^/]*\.js/, async (route) => {
      await released
      await route.continue().catch(() => undefined)
    })
    await page.goto('/studio')
    const button = page.getByRole('button', { name: 'Add window' })
    await expect(button).toBeAttached()
    const top = () => button.evaluate((element) => element.getBoundingClientRect().top)
    const before = await top()
    await expect(page.getByRole('heading', { name: 'Plan beneath the room' })).not.toBeAttached()
    release()
    await expect(page.getByRole('heading', { name: 'Plan beneath the room' })).toBeAttached()
    await page.evaluate(() => document.fonts.ready)
    expect(Math.abs((await top()) - before), `at ${width} px`).toBeLessThan(MAX_SHIFT_PX)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})
