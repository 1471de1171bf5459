/** The way from the home page to a saved board with the keyboard alone; the focus is seen at every stop. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const GENERATION = { timeout: 180_000 }
/** Presses of Tab after which a stop counts as out of reach. */
const LONGEST_WAY = 150

test('questions, picks, board and saving by keyboard alone', async ({ page, account }) => {
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
  await walkTo(page, 'link', 'Review and save')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table')).toBeVisible()
  // Arriving puts the focus there; a Tab pressed before would be undone by it.
  await expect(page.getByRole('heading', { name: 'Board summary' })).toBeFocused()
  await walkTo(page, 'button', 'Save')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/seeBoard$/)
  await expect(page.getByRole('article')).toHaveCount(1)
})

type Role = 'link' | 'button' | 'tab'

/** Goes on by Tab, or by the arrows within a set of tabs, until the focus is on it. Every stop must be marked and in view. */
async function walkTo(page: Page, role: Role, name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true }).and(page.locator(':focus'))
  const anyTab = page.getByRole('tab').and(page.locator(':focus'))
  for (let step = 0; step < LONGEST_WAY; step++) {
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
  // The page may still be coming to life under the focus.
  await expect.poll(stop, { message: 'the focus' }).toMatchObject({ isMarked: true, isInView: true })
}
