/** Keeping a room: several layouts by name, two compared, templates, clearances, and never losing a version. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { addressOf, boardWithoutPlan, scrollToRoom } from '../support/room.ts'
import { expect, test } from '../support/test.ts'

const bar = (page: Page) => page.getByRole('group', { name: 'Layouts' })
const chosen = (page: Page) => bar(page).getByRole('combobox', { name: 'Layout' })
const openName = (page: Page) => chosen(page).locator('option:checked')
const rows = (page: Page) => page.locator('[data-piece]')
/** The list arrives beside the plan. */
const places = async (page: Page) => {
  await expect(rows(page).first()).toBeVisible()
  return rows(page).evaluateAll((all) =>
    all.map((row) => ['piece', 'x', 'y'].map((key) => row.getAttribute(`data-${key}`))),
  )
}

test('a visitor keeps several named layouts, switches, deletes one and undoes it', async ({ page }) => {
  test.slow()
  await openRoom(page)
  await expect(openName(page)).toHaveText('Layout 1')
  await bar(page).getByRole('button', { name: 'Duplicate this layout' }).click()
  await expect(openName(page)).toHaveText('Layout 2')
  await page.getByText('T-shaped', { exact: true }).click()
  await bar(page).getByRole('button', { name: 'Rename this layout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename this layout' })
  await dialog.getByLabel('Name').fill('  ')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(dialog.getByText('A layout needs a name')).toBeVisible()
  await dialog.getByLabel('Name').fill('With a T')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(openName(page)).toHaveText('With a T')
  await bar(page).getByRole('button', { name: 'Show this layout with the board' }).click()
  await expect(openName(page)).toHaveText('With a T (shown with the board)')

  await page.reload()
  await scrollToRoom(page)
  await expect(openName(page)).toHaveText('With a T (shown with the board)')
  await expect(page.getByRole('radio', { name: 'T-shaped' })).toBeChecked()
  await chosen(page).selectOption({ label: 'Layout 1' })
  await expect(page.getByRole('radio', { name: 'Rectangular' })).toBeChecked()
  await chosen(page).selectOption({ label: 'With a T (shown with the board)' })
  await expect(page.getByRole('radio', { name: 'T-shaped' })).toBeChecked()
  await bar(page).getByRole('button', { name: 'Delete this layout' }).click()
  await expect(openName(page)).toHaveText('Layout 1')
  await expect(bar(page).getByRole('button', { name: 'Delete this layout' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(openName(page)).toHaveText('With a T (shown with the board)')
  await expect(page.getByRole('radio', { name: 'T-shaped' })).toBeChecked()
})

test('two layouts are compared in pictures of one scale and in text, by keyboard only', { tag: '@all' }, async ({
  page,
}) => {
  test.slow()
  await openRoom(page)
  await bar(page).getByRole('button', { name: 'Duplicate this layout' }).click()
  await expect(openName(page)).toHaveText('Layout 2')
  const name = (await rows(page).first().getAttribute('data-piece')) ?? ''
  await rows(page).first().getByRole('button', { pressed: false }).first().click()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.getByText('L-shaped', { exact: true }).click()
  await bar(page).getByRole('button', { name: 'Compare two layouts' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Compare two layouts' })
  await expect(dialog.getByRole('img', { name: /^Plan of Layout 2: L-shaped/ })).toBeVisible()
  await expect(dialog.getByRole('img', { name: /^Plan of Layout 1: Rectangular/ })).toBeVisible()
  await expect(dialog.getByText('Room: Rectangular instead of L-shaped')).toBeVisible()
  await expect(dialog.getByText(/^Floor area: .* more/)).toBeVisible()
  const only = dialog.getByRole('button', { name: `${name}: only in the second` })
  await only.focus()
  await page.keyboard.press('Space')
  await expect(only).toHaveAttribute('aria-pressed', 'true')
  const side = (label: RegExp) => dialog.getByRole('img', { name: label }).getAttribute('viewBox')
  const scale = (box: string | null) => box?.split(' ').slice(2)
  expect(scale(await side(/^Plan of Layout 1/))).toEqual(scale(await side(/^Plan of Layout 2/)))
  await page.keyboard.press('Escape')
  await expect(bar(page).getByRole('button', { name: 'Compare two layouts' })).toBeFocused()
})

test('a template replaces the plan as one undo step, at the size of the room', async ({ page }) => {
  test.slow()
  await openRoom(page)
  const before = await places(page)
  await bar(page).getByRole('button', { name: 'Room templates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Room templates' })
  await dialog.getByText('Sleep', { exact: true }).click()
  await expect(dialog.getByRole('button', { name: /^Use “/ })).toHaveCount(5)
  await expect(dialog.getByRole('progressbar', { name: 'Arranging the rooms' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Use “Bedroom for two”' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Room dimension: 200 x 200 in')).toBeVisible()
  await expect(rows(page).and(page.locator('[data-piece="Queen bed"]'))).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Door 1/ })).toBeVisible()
  await expect(page.getByText('No clearance problems found.')).toBeVisible()
  // The message goes with its step.
  const message = page.getByRole('region', { name: 'Messages' }).getByText(/^“Bedroom for two” applied\./)
  await expect(message).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(() => places(page)).toEqual(before)
  await expect(message).toHaveCount(0)
})

test('closing the templates ends the search, and a room that could not be arranged is tried again', {
  tag: '@all',
}, async ({ browser }) => {
  test.slow()
  // A separate context without console checks: a worker that is not loaded is an error in the console.
  const context = await browser.newContext()
  const own = await context.newPage()
  await openRoom(own)
  const searches = () => own.workers().filter((worker) => worker.url().includes('arrangeWorker')).length
  const dialog = own.getByRole('dialog', { name: 'Room templates' })
  await bar(own).getByRole('button', { name: 'Room templates' }).click()
  await expect(dialog).toBeVisible()
  await expect.poll(searches).toBe(1)
  await own.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect.poll(searches).toBe(0)

  await context.route(/arrangeWorker/, (route) => route.abort())
  await bar(own).getByRole('button', { name: 'Room templates' }).click()
  const failed = dialog.getByRole('listitem').filter({ hasText: 'This room could not be arranged.' })
  await expect(failed).toHaveCount(4)
  await context.unroute(/arrangeWorker/)
  await failed.first().getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toHaveCount(3)
  await expect(dialog.getByRole('button', { name: /^Use “/, disabled: false })).toHaveCount(1)
  await context.close()
})

test('a clearance problem is listed, marked on the plan, and fixed by one button', async ({ page }) => {
  await openRoom(page)
  await page.getByRole('button', { name: 'Add plant' }).click()
  await page.getByRole('button', { name: 'Duplicate Plant' }).click()
  const findings = page.getByRole('list', { name: 'Clearance problems' })
  const overlap = findings.locator('[data-finding="overlap"]', { hasText: 'Plant overlaps Plant.' })
  await expect(overlap).toHaveCount(1)
  await overlap.getByRole('button', { pressed: false }).first().click()
  await expect(overlap.getByRole('button', { pressed: true })).toBeVisible()
  await overlap.getByRole('button', { name: /^Fix/ }).click()
  await expect(page.getByText(/^Plant moved\./)).toBeVisible()
  await expect(overlap).toHaveCount(0)
})

test('a plan that was exported as a picture or as a PDF opens again when it is dropped on the room', async ({
  page,
}) => {
  test.slow()
  await openRoom(page)
  await page.getByText('Beveled', { exact: true }).click()
  await page.getByRole('button', { name: 'Export plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export this plan' })
  const files = new Map<string, string>()
  for (const format of ['png', 'pdf']) {
    await dialog.getByLabel('File').selectOption(format)
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).click()
    files.set(format, (await readFile(await (await saved).path())).toString('base64'))
  }
  await page.keyboard.press('Escape')
  for (const [format, bytes] of files) {
    await page.getByText('Rectangular', { exact: true }).click()
    await expect(page.getByRole('radio', { name: 'Rectangular' })).toBeChecked()
    const data = await page.evaluateHandle(
      ([text, kind]) => {
        const transfer = new DataTransfer()
        const file = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)
        transfer.items.add(new File([file], `plan.${kind}`))
        return transfer
      },
      [bytes, format] as const,
    )
    const stage = page.getByRole('application', { name: 'Room plan' })
    await stage.dispatchEvent('dragover', { dataTransfer: data })
    await stage.dispatchEvent('drop', { dataTransfer: data })
    await expect(page.getByRole('radio', { name: 'Beveled' }), format).toBeChecked()
  }
})

test('an owner keeps both versions when the plan was changed on another device', { tag: '@all' }, async ({
  page,
  account,
}) => {
  test.slow()
  expect(account.email).not.toBe('')
  const id = await makeBoard(page)
  await page.goto(`/UserBoard?board=${id}`)
  await scrollToRoom(page)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  // Changes the same layout as another device would.
  const other = await page.evaluate(async (board) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('jwt')}`, 'content-type': 'application/json' }
    const { layouts } = await (await fetch(`/api/boards/${board}/layouts`, { headers })).json()
    const path = `/api/boards/${board}/layouts/${layouts[0].id}`
    const { revision, layout } = await (await fetch(path, { headers })).json()
    const body = JSON.stringify({ revision, layout: { ...layout, floor: { ...layout.floor, shape: 'u-shaped' } } })
    return (await fetch(path, { method: 'PUT', headers, body })).status
  }, id)
  expect(other).toBe(200)
  // An unsaved change of an earlier version of the app does not know what it started from, so that it cannot be merged.
  await page.evaluate(async (board) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('jwt')}` }
    const { layouts } = await (await fetch(`/api/boards/${board}/layouts`, { headers })).json()
    const { revision, layout } = await (
      await fetch(`/api/boards/${board}/layouts/${layouts[0].id}`, { headers })
    ).json()
    const unsaved = { revision: revision - 1, layout: { ...layout, floor: { ...layout.floor, shape: 'cut' } } }
    localStorage.setItem(`room-unsaved:${board}:${layouts[0].id}`, JSON.stringify(unsaved))
  }, id)
  await page.reload()
  await scrollToRoom(page)
  await page.getByRole('button', { name: 'Keep both' }).click()
  await expect(page.getByRole('radio', { name: 'U-shaped' })).toBeChecked()
  await expect(chosen(page).locator('option')).toHaveText(['Layout 1 (shown with the board)', 'Layout 1, my version'])
  await chosen(page).selectOption({ label: 'Layout 1, my version' })
  await expect(page.getByRole('radio', { name: 'Cut' })).toBeChecked()
})

test('signing out asks first when changes are not saved to the account, and leaves no data behind', async ({
  page,
  account,
  browser,
}) => {
  test.slow()
  expect(account.email).not.toBe('')
  const id = await makeBoard(page)
  // A separate context without console checks: this test provokes a refused save, which the browser logs.
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const own = await context.newPage()
  await own.goto(`/UserBoard?board=${id}`)
  await scrollToRoom(own)
  await own.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(own.getByText('All changes saved')).toBeVisible()
  await context.route('**/layouts/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await own.getByText('T-shaped', { exact: true }).click()
  await expect(own.getByText('Not saved yet, but kept in this browser. Trying again in a moment.')).toBeVisible()
  const signOut = async () => {
    await own.getByRole('button', { name: /^Account menu/ }).click()
    await own.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  await signOut()
  const question = own.getByRole('dialog', { name: 'Sign out and lose work?' })
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(own.getByRole('radio', { name: 'T-shaped' })).toBeChecked()
  await signOut()
  await question.getByRole('button', { name: 'Sign out and discard them' }).click()
  await expect(own.getByRole('button', { name: 'Login' }).first()).toBeVisible()
  await expect
    .poll(() =>
      own.evaluate(() =>
        [localStorage, sessionStorage].flatMap((area) => Object.keys(area).filter((key) => key.startsWith('room-'))),
      ),
    )
    .toEqual([])
  await context.close()
})

/** Arranges the pieces of a board that has no plan. */
async function openRoom(page: Page): Promise<void> {
  await page.goto(addressOf((await boardWithoutPlan(page)).id))
  await scrollToRoom(page)
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText(/^Room dimension:/)).toBeVisible()
  await expect(page.getByText('Kept in this browser')).toBeVisible()
}

/** A white pixel. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='

/** Creates a board as other clients send it, with names and two lists of sizes. Returns its id. */
async function makeBoard(page: Page): Promise<string> {
  await page.goto('/about-us')
  const token = await page.evaluate(() => localStorage.getItem('jwt') ?? '')
  const board = { title: 'Linen sofa,Oak chest', widths: ['84', '30'], heights: ['38', '20'], hex_code: '#c9b79c' }
  const answer = await page.request.post('/api/save-products/', {
    data: [{ ...board, image_url: PICTURE, generated_titles: 'A quiet room' }],
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return z.object({ id: z.string() }).parse(await answer.json()).id
}
