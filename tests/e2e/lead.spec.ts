/**
 * The path of a new visitor: the number of clicks from Home to a saved board and to a picture, and the work that is
 * kept at the login.
 */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { faultsOf } from '../support/axe.ts'
import { everything } from '../support/everything.ts'
import { studioBoardWith } from '../support/studioBoards.ts'
import { expect, newAccount, PASSWORD, test, WITH_MOTION } from '../support/test.ts'
import { answerFurtherQuestions } from '../support/wizard.ts'

test.use(WITH_MOTION)

const GENERATION = { timeout: 180_000 }
const MAX_CLICKS = 12

test('a newcomer comes from Home to a saved board in at most 12 clicks, and from the board to a square picture in 3', async ({
  page,
}) => {
  test.slow()
  const person = newAccount()
  const clicks: string[] = []
  const click = async (what: string, target: Locator) => {
    clicks.push(what)
    await target.click()
  }
  await page.goto('/')
  await click('Start your room', page.getByRole('link', { name: 'Start your room' }).first())

  // All four answers are in the first screen, as pictures of rooms.
  await expect(page.getByRole('heading', { name: 'Choose a function:' })).toBeVisible()
  for (const name of ['Sleep', 'Entertainment', 'Bath', 'Dining'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('main').locator('picture img')).toHaveCount(4)
  await click('Sleep', page.getByRole('button', { name: 'Sleep' }))
  await click('Queen Size', page.getByRole('button', { name: 'Queen Size' }))
  await expect(page.getByRole('button', { name: 'Light Tones' })).toBeInViewport({ ratio: 1 })
  await click('Natural Tones', page.getByRole('button', { name: 'Natural Tones' }))
  await answerFurtherQuestions(page, click)

  const select = page.getByRole('button', { name: 'Select', exact: true })
  await expect(select.first()).toBeVisible()
  for (let count = 0; count < 3; count += 1) await click('Select', select.first())
  const tray = page.getByRole('region', { name: 'Your selection' })
  await expect(tray.getByRole('button', { name: /^Remove / })).toHaveCount(3)
  await expect(tray.getByText(/^selected, \$/)).toBeVisible()
  await click('Proceed to Next', page.getByRole('button', { name: 'Proceed to Next' }))

  // The dialog shows what is kept, registers, and continues to the board.
  const form = page.getByRole('dialog', { name: 'Register your Account' })
  await expect(form.getByText('Your 3 pieces are kept')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  // The message lies beside the dialog.
  await page.setViewportSize({ width: 1440, height: 900 })
  const message = page.getByRole('region', { name: 'Messages' }).locator(':scope > *').first()
  const [panel, beside] = [await form.boundingBox(), await message.boundingBox()]
  expect(beside?.x).toBeGreaterThan((panel?.x ?? 0) + (panel?.width ?? 0))
  // On a phone the message covers no field and no button.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('Please Login.')).toBeVisible()
  for (const field of await form.locator('input').all()) {
    await field.scrollIntoViewIfNeeded()
    await expect(field).toBeVisible()
    expect(await isOnTop(field)).toBe(true)
  }
  await page.mouse.move(195, 400)
  await page.mouse.wheel(0, 3000)
  const signUp = form.getByRole('button', { name: 'Sign Up' })
  await expect.poll(() => isCovered(page, signUp, 'Sign Up')).toBe(false)
  await page.setViewportSize({ width: 1280, height: 720 })
  await register(form, person)
  await click('Sign Up', form.getByRole('button', { name: 'Sign Up' }))
  await expect(page).toHaveURL(/\/BoardDetail\?draft=/, GENERATION)

  // Leaving the board shows a message that it is not saved, and where its draft is.
  await expect(page.getByRole('img', { name: /^Illustration of the room/ })).toBeVisible(GENERATION)
  await page.getByRole('banner').getByRole('link', { name: 'Inspirations' }).click()
  const notice = page.getByRole('region', { name: 'Messages' })
  await expect(notice.getByText('This board is not saved yet. You find its draft in My Boards.')).toBeVisible()
  await expect(notice.getByText('Please Login.')).toHaveCount(0)
  await page.goto('/seeBoard')
  const draft = page.getByRole('region', { name: 'Drafts' }).getByRole('listitem')
  await expect(draft).toHaveCount(1)
  expect(await faultsOf(page)).toEqual([])
  await draft.getByRole('link').click()
  await expect(page.getByRole('img', { name: /^Illustration of the room/ })).toBeVisible(GENERATION)

  await expect(page.getByRole('radio', { name: 'Only me' })).toBeChecked()
  const title = (await page.locator('main').getByRole('heading', { level: 2 }).first().textContent()) ?? ''
  await click('Save', page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page).toHaveURL(/\/seeBoard$/)
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toBeVisible()
  await expect(page.getByText('1 board', { exact: true })).toBeAttached()
  // The note about the unconfirmed address does not cover the link to the next board.
  await expect(page.getByRole('complementary', { name: 'Confirm your address' })).toBeVisible()
  const another = page.getByRole('link', { name: 'Make another board' })
  await another.scrollIntoViewIfNeeded()
  expect(await isCovered(page, another, 'Make another board')).toBe(false)
  await expect(page.getByRole('region', { name: 'Drafts' })).toHaveCount(0)
  expect(clicks.length, clicks.join(', ')).toBeLessThanOrEqual(MAX_CLICKS)

  await card.getByRole('link', { name: /See Board/ }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  clicks.length = 0
  await click('Export', page.getByRole('button', { name: 'Export', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Export this board' })
  const saved = page.waitForEvent('download', GENERATION)
  await click('Instagram post', dialog.getByRole('button', { name: /^Instagram post/ }))
  const picture = await sharp(await readFile(await (await saved).path())).metadata()
  expect(picture.width).toBe(picture.height)
  expect(clicks.length, clicks.join(', ')).toBeLessThanOrEqual(3)
})

test('furniture of a room on Home is moved on its plan, a board is started from the room, and a product is shown from all sides', async ({
  page,
}) => {
  await page.goto('/')
  const plan = page.getByRole('group', { name: /^Plan of the same room/ })
  const piece = plan.getByRole('button').first()
  // The code that moves the plan is loaded at the first pointer movement.
  await expect(async () => {
    await page.mouse.move(20, 20)
    await page.mouse.move(40, 40)
    await expect(piece).toBeVisible({ timeout: 1000 })
  }).toPass()
  await piece.focus()
  const place = () => piece.locator('g').first().getAttribute('transform')
  const before = await place()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(place).not.toBe(before)

  // The rest of the page loads shortly before it comes into view.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const rooms = page.getByRole('region', { name: 'Start from a room' })
  // What the server has rendered is replaced while its code arrives.
  await expect(async () => {
    await rooms.scrollIntoViewIfNeeded()
    const { x: gutter } = await boxOf(rooms.getByRole('heading', { level: 2 }))
    expect((await boxOf(page.getByRole('heading', { name: 'From the catalog' }))).x).toBe(gutter)
  }).toPass()
  for (const name of ['My Space', 'Questionnaire'])
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeVisible()
  const styles = await rooms.getByRole('figure').allTextContents()
  for (const style of ['Natural Tones', 'Color Pop', 'Grey Tones', 'Light Tones'])
    expect(styles.filter((text) => text.includes(style))).toHaveLength(1)
  await rooms.getByRole('button', { name: 'Start from this room: Living room, Color Pop' }).click()
  await expect(page).toHaveURL(/\/SelectedProducts\?function_name=Entertainment&style=Color\+Pop/)
  await expect(page.getByText('7/10')).toBeVisible()

  // The first products are in the upper half of the window, with their sizes.
  const card = page.getByRole('article').first()
  expect((await boxOf(card)).y).toBeLessThan(450)
  await expect(card).toContainText(/\d+ x \d+ x \d+ in/)
  await page.getByRole('tab', { name: 'sofa' }).click()
  await page
    .getByRole('article', { name: /sofa/ })
    .first()
    .getByRole('button', { name: /^Details of/ })
    .click()
  const look = page.getByRole('dialog')
  for (const view of ['Left', 'Right', 'Above', 'Sizes']) {
    await look.getByText(view, { exact: true }).click()
    await expect(look.getByRole('radio', { name: view })).toBeChecked()
  }
  await expect(look.getByRole('img', { name: /^Sizes of .* in wide, .* in deep, .* in high$/ })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')

  // On a phone the categories are swiped, and a message never covers the button.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('tab', { name: 'All' })).toBeVisible()
  const picks = page.getByRole('button', { name: /^Remove / })
  while ((await picks.count()) > 0) await picks.first().click()
  const proceed = page.getByRole('button', { name: 'Proceed to Next' })
  await proceed.click()
  await expect(page.getByText('Please select at least one product.')).toBeVisible()
  expect(await isCovered(page, proceed, 'Proceed to Next')).toBe(false)
})

const CHOOSER = '/SelectedProducts?function_name=Entertainment&size=Sofa&style=Natural+Tones'

test('the quick look shows whether a product fits the last drawn room, and no screen shifts while it loads', async ({
  page,
  account,
}) => {
  test.slow()
  expect(account.email).not.toBe('')
  await page.addInitScript(WATCH_SHIFTS)

  // A narrow room with a door, as its owner would draw it in the planner.
  await page.goto('/')
  const token = await page.evaluate(() => localStorage.getItem('jwt'))
  const door = { kind: 'door', id: 'door', wall: 3, at: 60, width: 32, hinge: 'first', swing: 'in' }
  const floor = { shape: 'rectangular', width: 60, length: 96, openings: [door] }
  const kept = await page.request.put('/api/rooms/5c1b0f0e-6f0a-4f6e-9a55-0d5f6a1f2b3c', {
    data: { revision: 0, layout: { version: 1, floor, items: [] }, name: 'Box room' },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(kept.ok()).toBe(true)

  await page.goto(CHOOSER)
  // Opened directly, without the styles of other pages: select fields have their arrow.
  await expect(page.getByRole('combobox').first()).toHaveCSS('background-image', /gradient/)
  await page.getByRole('button', { name: /^Details of Tilda 31-inch swivel chair/ }).click()
  const look = page.getByRole('dialog')
  await expect(look.getByText(/^Fits your room: \d+ in( or more)? of walkway left\./)).toBeVisible()
  await expect(look.getByRole('link', { name: 'See the room' })).toHaveAttribute('href', /^\/studio\?room=/)
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Details of Winslow 82-inch/ }).click()
  await expect(look.getByText(/^(Too tight in|Does not fit) your room/)).toBeVisible()
  await page.keyboard.press('Escape')

  // The button of an empty result has the typeface of buttons.
  await page.getByRole('searchbox').fill('zzzz')
  await expect(page.getByRole('button', { name: 'Clear the search' })).toHaveCSS('font-family', /^"?Instrument Sans/)

  // Boards of other clients may have colors without names.
  const board = await studioBoardWith(page)
  const open = ['/', '/inspirations', '/blog', '/Steps', CHOOSER, `/UserBoard?board=${board.id}`]
  const own = ['/seeBoard', '/BoardAccording', '/security']
  for (const [width, paths] of [
    [1440, [...open, ...own]],
    // screens.spec.ts visits the others on a phone.
    [390, everything ? [...open, ...own] : own],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.mouse.move(10, 10)
      const { sum, moved } = await page.evaluate((): Shifts => Reflect.get(window, 'shifts'))
      // Parts that depend on the account shift less than this: the corner of the head, and the designs that are left.
      expect(sum, `${path}, ${width} px: ${moved.join('; ')}`).toBeLessThan(0.01)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wide, `${path}, ${width} px`).toBeLessThanOrEqual(0)
    }
  }

  // The hovered color shows its code and its contrast.
  await page.goto(`/UserBoard?board=${board.id}`)
  await page.setViewportSize({ width: 1440, height: 900 })
  const chip = page.getByRole('region', { name: 'Color palette' }).getByRole('button').first()
  await chip.hover()
  await expect(chip.getByText(/^#[0-9a-f]{6}$/i)).toBeVisible()
  await expect(chip.getByText(/^Aa \d+\.\d:1$/)).toBeVisible()
  await page.getByText(/^All \d+ colors$/).click()
  expect(await faultsOf(page)).toEqual([])
})

type Shifts = { readonly sum: number; readonly moved: readonly string[] }

/** Shifts of the layout that no input explains, each with what moved. */
const WATCH_SHIFTS = `
  window.shifts = { sum: 0, moved: [] }
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries())
      if (!hadRecentInput) {
        window.shifts.sum += value
        window.shifts.moved.push(value.toFixed(4) + ' ' + sources.map(({ node }) => node && (node.className || node.nodeName)).join(' '))
      }
  }).observe({ type: 'layout-shift', buffered: true })
`

async function boxOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return box
}

async function isCovered(page: Page, target: Locator, words: string): Promise<boolean> {
  const box = await target.boundingBox()
  if (!box) throw new Error('The button is not on the screen.')
  return page.evaluate(
    ([x, y, text]) => !document.elementFromPoint(x, y)?.closest('a, button')?.textContent.includes(text),
    [box.x + box.width / 2, box.y + box.height / 2, words] as const,
  )
}

/** Whether the element itself is what a tap on its lower edge would reach. */
async function isOnTop(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, width, bottom } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, bottom - 2) === element
  })
}

async function register(form: Locator, { email, firstName, lastName }: ReturnType<typeof newAccount>): Promise<void> {
  await form.getByLabel('First Name').fill(firstName)
  await form.getByLabel('Last Name').fill(lastName)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Address', { exact: false }).last().fill('12 Harbor Lane')
  await form.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD)
  await form.getByRole('textbox', { name: /^Confirm Password/ }).fill(PASSWORD)
}
