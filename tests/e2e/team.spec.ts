/** Two people at one board: invited by a link, commenting, editing the same plan, and going back to a version. */
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { faultsInBothThemes } from '../support/axe.ts'
import { addressOf, boardWithoutPlan, scrollToRoom, Room } from '../support/room.ts'
import { expect, waitForHydration, newAccount, signUp, test } from '../support/test.ts'

/** Presence is requested every twelve seconds. */
const SEEN = { timeout: 120_000 }

test('somebody without an account comments with a name, where the owner allows it', async ({
  page,
  account,
  browser,
}) => {
  expect(account.email).not.toBe('')
  const { id } = await copiedBoard(page)
  await page.goto(addressOf(id))
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this board' })
  await dialog.getByLabel('What they can do').selectOption({ label: 'Can comment' })
  await dialog.getByRole('checkbox', { name: /may comment without an account/ }).check()
  await dialog.getByRole('button', { name: 'Make an invitation link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
  await expect(dialog.getByRole('list', { name: 'Invitations' })).toContainText('guests comment')
  expect(await faultsInBothThemes(page, { within: '[role=dialog]' })).toEqual([])

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const guest = await context.newPage()
  await guest.goto(link)
  await waitForHydration(guest)
  await guest.getByRole('button', { name: 'Comments', exact: true }).click()
  const panel = guest.getByRole('complementary', { name: 'Comments' })
  await panel.getByRole('button', { name: 'Continue' }).click()
  await expect(panel).toContainText('Enter your name.')
  await panel.getByLabel('Your name').fill('Tante Ines')
  await panel.getByRole('button', { name: 'Continue' }).click()
  await expect(panel).toContainText('You comment as Tante Ines')
  await panel.getByLabel('New comment').fill('I like the lamp.')
  await panel.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(panel.getByText('I like the lamp.')).toBeVisible()
  expect(await faultsInBothThemes(guest)).toEqual([])

  // The browser knows its guest again, and the owner sees who has written.
  await guest.reload()
  await guest.getByRole('button', { name: 'Comments (1)' }).click()
  await expect(panel).toContainText('You comment as Tante Ines')
  await page.reload()
  await page.getByRole('button', { name: 'Comments (1)' }).click()
  await expect(page.getByRole('complementary', { name: 'Comments' })).toContainText('Tante Ines (guest)')

  // Another person on the same device is somebody else, who cannot change what the first one wrote.
  await panel.getByRole('button', { name: 'Use another name' }).click()
  await panel.getByLabel('Your name').fill('Mo')
  await panel.getByRole('button', { name: 'Continue' }).click()
  await expect(panel).toContainText('You comment as Mo')
  await panel.getByRole('button', { name: 'More for the comment of Tante Ines (guest)' }).click()
  await expect(guest.getByRole('menuitem', { name: 'Report' })).toBeVisible()
  await expect(guest.getByRole('menuitem', { name: 'Edit' })).toHaveCount(0)
  await context.close()

  // A browser that keeps nothing knows its guest until the page is closed.
  const blocked = await browser.newContext()
  const visitor = await blocked.newPage()
  await visitor.addInitScript(() => {
    const denied = () => {
      throw new DOMException('Access is denied', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: denied })
  })
  await visitor.goto(link)
  await waitForHydration(visitor)
  await visitor.getByRole('button', { name: 'Comments (1)' }).click()
  const comments = visitor.getByRole('complementary', { name: 'Comments' })
  await comments.getByLabel('Your name').fill('Noor')
  await comments.getByRole('button', { name: 'Continue' }).click()
  await expect(comments).toContainText('You comment as Noor')
  await comments.getByLabel('New comment').fill('Seen from a private window.')
  await comments.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(comments.getByRole('article', { name: 'Noor (guest): Seen from' })).toBeVisible()
  await blocked.close()
})

test('two people are invited, comment and edit one plan together, and restore a version', async ({
  page,
  account,
  browser,
}) => {
  test.slow()
  const { id, product } = await copiedBoard(page)
  const address = addressOf(id)
  await page.goto(address)

  // The owner makes a link for an editor.
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this board' })
  await dialog.getByLabel('Email address').fill('not an address')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toContainText('Enter one email address')
  await dialog.getByLabel('What they can do').selectOption({ label: 'Can edit' })
  await dialog.getByRole('button', { name: 'Make an invitation link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
  expect(await faultsInBothThemes(page, { within: '[role=dialog]' })).toEqual([])
  await page.keyboard.press('Escape')

  // Without an account the link shows the board; with one it is joined.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const guest = await context.newPage()
  await guest.goto(link)
  await expect(guest.getByRole('button', { name: 'Log in to join' })).toBeVisible()
  await guest.getByRole('button', { name: 'Comments', exact: true }).click()
  await expect(guest.getByRole('complementary', { name: 'Comments' })).toContainText('Log in and join')
  await signUp(guest, { ...newAccount(), firstName: 'Noor' })
  await guest.goto(link)
  await waitForHydration(guest)
  await guest.getByRole('button', { name: 'Join this board' }).click()
  await expect(guest).not.toHaveURL(/share=/)

  // The guest comments on a piece; the mark on the collage leads to the thread.
  await guest.getByRole('button', { name: 'Comments', exact: true }).click()
  const theirs = guest.getByRole('complementary', { name: 'Comments' })
  await theirs.getByLabel('About').selectOption({ label: product })
  await theirs.getByLabel('New comment').fill('Is it too <b>large</b>?')
  await theirs.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(theirs.getByText('Is it too <b>large</b>?')).toBeVisible()
  // A new thread takes the focus before anything else is done.
  await expect(theirs.getByRole('region', { name: `Comment 1 about ${product}` })).toBeFocused()
  await theirs.getByRole('button', { name: 'Choose a place' }).click()
  const picker = guest.getByRole('button', { name: /Choose a place on the room picture/ })
  await picker.focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await guest.keyboard.press(key)
  await theirs.getByLabel('New comment').fill('This corner is dark.')
  await theirs.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(guest.getByRole('button', { name: 'Comment 2: This corner is dark.' })).toBeVisible()

  // The owner sees who is here, answers, reacts and resolves.
  await page.reload()
  await page.getByRole('button', { name: 'Comments (2)' }).click()
  const mine = page.getByRole('complementary', { name: 'Comments' })
  await expect(page.getByText('Noor is here too')).toBeVisible(SEEN)
  expect(await faultsInBothThemes(page)).toEqual([])
  // The plan has a pin of it, too, after the mark on the collage.
  await page
    .getByRole('region', { name: 'Collage' })
    .getByRole('button', { name: /^Comment 1: Is it too/ })
    .click()
  const thread = mine.getByRole('region', { name: `Comment 1 about ${product}` })
  await expect(thread).toBeFocused()
  await thread.getByRole('button', { name: 'Love it' }).click()
  await expect(thread.getByRole('button', { name: 'Love it: 1' })).toHaveAttribute('aria-pressed', 'true')
  await thread.getByRole('button', { name: 'Answer' }).click()
  await thread.getByLabel('Your answer').fill('It fits.')
  await thread.getByRole('button', { name: 'Send' }).click()
  await thread.getByRole('button', { name: 'Resolve' }).click()
  await expect(page.getByRole('button', { name: 'Comments (1)' })).toBeVisible()
  await lookAgain(guest)
  await expect(guest.getByRole('button', { name: 'Comments (1)' })).toBeVisible(SEEN)
  await mine.getByRole('button', { name: 'Close the comments' }).click()

  // Both change one plan: each sees what the other did, and undo takes back one's own step alone.
  const [ours, guests] = [new Room(page), new Room(guest)]
  await scrollToRoom(page)
  await ours.enter('300', '240')
  await expect(page.getByText('All changes saved')).toBeVisible()
  await page.getByRole('button', { name: 'Versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await versions.getByLabel('Name of a new version').fill('Large room')
  await versions.getByRole('button', { name: 'Save version' }).click()
  await expect(versions.getByRole('button', { name: 'Restore Large room' })).toBeVisible()
  await page.keyboard.press('Escape')
  await guest.reload()
  await scrollToRoom(guest)
  await expect(guest.getByRole('heading', { name: 'Room dimension: 300 x 240' })).toBeVisible()
  await guests.pickShape('Cut')
  await expect(guest.getByText('All changes saved')).toBeVisible()
  // A place of the plan is chosen by keys; its pin opens the thread, tapped on the stage or by keys.
  await guest.getByRole('button', { name: 'Comments (1)' }).click()
  await theirs.getByRole('button', { name: 'Choose a place' }).click()
  const onPlan = guest.getByRole('button', { name: /Choose a place on the plan/ })
  await onPlan.focus()
  for (const key of ['ArrowLeft', 'ArrowUp', 'Enter']) await guest.keyboard.press(key)
  await theirs.getByLabel('New comment').fill('A plant here?')
  await theirs.getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(theirs.getByRole('region', { name: /^Comment 2 about On the plan, / })).toBeVisible()
  const pins = page.getByRole('list', { name: 'Comments on this plan' }).getByRole('button', { name: /A plant here/ })
  await expect(pins).toHaveCount(1, SEEN)
  await pins.focus()
  await page.keyboard.press('Enter')
  await expect(mine.getByRole('region', { name: /^Comment 2 about On the plan, / })).toBeFocused()
  await mine.getByRole('button', { name: 'Close the comments' }).click()
  await tapPin(ours, await spotOf(page, id))
  await expect(mine.getByRole('region', { name: /^Comment 2 about On the plan, / })).toBeFocused()
  expect(await faultsInBothThemes(page)).toEqual([])
  await mine.getByRole('button', { name: 'Close the comments' }).click()
  // Opened by itself, the panel shows the latest comment, however many there are before it.
  const size = page.viewportSize()
  await page.setViewportSize({ width: 1000, height: 560 })
  await page.getByRole('button', { name: 'Comments (2)' }).click()
  await expect(mine.getByRole('region', { name: /^Comment 2 about On the plan, / })).toBeInViewport()
  await mine.getByRole('button', { name: 'Close the comments' }).click()
  await page.setViewportSize(size ?? { width: 1280, height: 720 })

  // The owner changes another thing before having seen that.
  const name = await ours.smallest()
  const before = await ours.placeOf(name)
  await ours.stage.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(async () => (await ours.placeOf(name)).x).not.toBe(before.x)
  const moved = await ours.placeOf(name)
  await expect(page.getByRole('radio', { name: 'Cut' })).toBeChecked(SEEN)
  await expect(page.getByText('All changes saved')).toBeVisible()
  await ours.stage.focus()
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await ours.placeOf(name)).x).not.toBe(moved.x)
  await expect(page.getByRole('radio', { name: 'Cut' })).toBeChecked()

  // A version is compared and restored; what was there is a version too, and the guest sees it.
  await page.getByRole('button', { name: 'Versions' }).click()
  await versions.getByRole('button', { name: 'Compare Large room' }).click()
  await expect(versions.getByRole('region', { name: /Large room beside/ })).toContainText('Plan:')
  expect(await faultsInBothThemes(page, { within: '[role=dialog]' })).toEqual([])
  await versions.getByRole('button', { name: 'Restore Large room' }).click()
  await expect(page.getByRole('radio', { name: 'Rectangular' })).toBeChecked()
  await lookAgain(guest)
  await expect(guest.getByRole('radio', { name: 'Rectangular' })).toBeChecked(SEEN)
  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(versions.getByText('Before “Large room” was restored')).toBeVisible()
  await versions.getByRole('button', { name: 'Delete Large room' }).click()
  await versions.getByRole('button', { name: 'Delete version' }).click()
  await expect(versions.getByRole('button', { name: 'Restore Large room' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  expect(account.email).not.toBe('')

  // The guest leaves the board.
  await guest.getByRole('button', { name: 'Leave board' }).click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Leave board' }).click()
  await expect(guest).toHaveURL(/seeBoard/)
  await expect(guest.getByRole('heading', { name: 'Shared with you' })).toHaveCount(0)

  // The link is still open. The owner, who removes the guest, revokes it in the same step.
  await guest.goto(link)
  await waitForHydration(guest)
  await guest.getByRole('button', { name: 'Join this board' }).click()
  await expect(guest).not.toHaveURL(/share=/)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await dialog.getByRole('button', { name: /^Remove Noor/ }).click()
  const question = page.getByRole('dialog', { name: /^Remove Noor/ })
  await expect(question).toContainText('can join again with it until you revoke it')
  expect(await faultsInBothThemes(page, { within: '[role=dialog]' })).toEqual([])
  await expect(question.getByRole('checkbox', { name: 'Revoke the link, too' })).toBeChecked()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('is no longer on this board, and the link is revoked.')).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'People on this board' })).toHaveCount(0)
  await expect(dialog.getByRole('list', { name: 'Invitations' })).toHaveCount(0)
  await guest.goto(link)
  await expect(guest.getByRole('button', { name: 'Join this board' })).toHaveCount(0)
  await context.close()
})

/** As a window does that comes to the front: it requests presence at once. */
function lookAgain(page: Page): Promise<unknown> {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

/** Where the newest comment on the plan is, in inches. */
function spotOf(page: Page, board: string): Promise<{ x: number; y: number }> {
  return page.evaluate(async (id) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('jwt')}` }
    const { threads } = await (await fetch(`/api/boards/${id}/comments`, { headers })).json()
    return threads.find(({ spot }: { spot: { on: string } }) => spot.on === 'plan').spot
  }, board)
}

/** The head of a pin is 19 pixels above its place. */
async function tapPin({ stage }: Room, spot: { x: number; y: number }): Promise<void> {
  await stage.scrollIntoViewIfNeeded()
  const [scale = 0, left = 0, top = 0] = await Promise.all(
    ['data-px-per-inch', 'data-offset', 'data-offset-y'].map(async (name) => Number(await stage.getAttribute(name))),
  )
  await stage.click({ position: { x: left + spot.x * scale, y: top + spot.y * scale - 19 } })
}

/** A copy of a board without a plan, and the title of one of its pieces. */
async function copiedBoard(page: Page): Promise<{ id: string; product: string }> {
  const { id: original, products } = await boardWithoutPlan(page)
  await page.goto('/about-us')
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('jwt') ?? '')}` }
  const made = await page.request.post(`/api/boards/${original}/copy`, { headers, data: {} })
  const { id } = z.object({ id: z.string() }).parse(await made.json())
  return { id, product: products[0]?.title ?? '' }
}
