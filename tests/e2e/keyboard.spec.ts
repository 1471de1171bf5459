/** From the home page to a saved board with the keyboard only; the focus is visible at every stop. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const GENERATION = { timeout: 180_000 }
/** Presses of Tab after which an element counts as unreachable. */
const MAX_TAB_PRESSES = 150

test('questions, picks, board and saving by keyboard only', async ({ page, account }) => {
  test.slow()
  expect(account.email).not.toBe('')
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Start your room' }).first()).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await walkTo(page, 'link', 'Start your room')
  await page.keyboard.press('Enter')

  for (const answer of ['Bath', 'Powder', 'Light Tones']) {
    await expect(page.getByRole('button', { name: answer, exact: true })).toBeVisible()
    await walkTo(page, 'button', answer)
    await page.keyboard.press('Enter')
  }

  await expect(page).toHaveURL(/\/SelectedProducts\?/)
  await expect(page.getByRole('button', { name: 'Select', exact: true }).first()).toBeVisible()
  await walkTo(page, 'tab', 'bench')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'bench', selected: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Select', exact: true }).first()).toBeVisible()
  for (const space of ['Space', 'Enter']) {
    await walkTo(page, 'button', 'Select')
    await page.keyboard.press(space)
  }
  await expect(page.getByText('2/10')).toBeVisible()
  await walkTo(page, 'button', 'Proceed to Next')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/BoardDetail\?draft=/, GENERATION)
  await expect(page.getByRole('img', { name: /^Illustration of the room/ })).toBeVisible(GENERATION)
  await walkTo(page, 'link', 'Review prices')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table')).toBeVisible()
  // The new page moves the focus to its heading, which would undo an earlier Tab.
  await expect(page.getByRole('heading', { name: 'Board summary' })).toBeFocused()
  await walkTo(page, 'button', 'Save')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/seeBoard$/)
  await expect(page.getByRole('article')).toHaveCount(1)
})

type Role = 'link' | 'button' | 'tab'

/**
 * Presses Tab, or arrow keys within a tab list, until the element has the focus. Every stop must be marked and in view.
 */
async function walkTo(page: Page, role: Role, name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true }).and(page.locator(':focus'))
  const anyTab = page.getByRole('tab').and(page.locator(':focus'))
  for (let step = 0; step < MAX_TAB_PRESSES; step++) {
    await page.keyboard.press(role === 'tab' && (await anyTab.count()) > 0 ? 'ArrowRight' : 'Tab')
    await expectMarked(page)
    if ((await wanted.count()) > 0) return
  }
  throw new Error(`The ${role} "${name}" cannot be reached by keyboard.`)
}

async function expectMarked(page: Page): Promise<void> {
  const stop = () =>
    page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return { isMarked: true, isInView: true }
      const marks = [element, ...element.querySelectorAll('*')].map((part) => getComputedStyle(part))
      const box = element.getBoundingClientRect()
      return {
        markup: element.outerHTML.slice(0, 200),
        isMarked: marks.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px'),
        isInView: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
      }
    })
  // The page may still be hydrating.
  await expect.poll(stop, { message: 'the focus' }).toMatchObject({ isMarked: true, isInView: true })
}
