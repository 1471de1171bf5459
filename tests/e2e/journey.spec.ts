/** The whole journey with nothing mocked: from the registration to a furnished room, with a reload on every screen. */
import type { Locator, Page } from '@playwright/test'
import { PICTURE } from '../support/room.ts'
import { expect, newAccount, PASSWORD, register as registerThere, test, WITH_MOTION } from '../support/test.ts'
import { answerFurtherQuestions } from '../support/wizard.ts'

test.use(WITH_MOTION)

/** Generating paints a picture, which takes long on a slow machine. */
const GENERATION = { timeout: 180_000 }

test('register, choose, generate, review, save, see the board and furnish its room', async ({ page }) => {
  test.slow()
  const person = newAccount()
  await page.goto('/')
  await register(page, person)
  await page.goto('/seeBoard')
  await expect(page.getByRole('heading', { name: 'My Boards', level: 1 })).toBeVisible()

  await page.goto('/Steps')
  await page.getByRole('button', { name: 'Entertainment', exact: true }).click()
  await reloadKeeps(page, page.getByRole('heading', { name: 'Choose a size:' }))
  await page.getByRole('button', { name: 'Sofa', exact: true }).click()
  await reloadKeeps(page, page.getByRole('heading', { name: 'Choose a style:' }))
  await page.getByRole('button', { name: 'Natural Tones', exact: true }).click()
  await answerFurtherQuestions(page)

  await expect(page).toHaveURL(/\/SelectedProducts\?/)
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Entertainment')
  const titles = await pick(page, 3)
  await openTab(page, 'lamp')
  titles.push(...(await pick(page, 1)))
  await reloadKeeps(page, page.getByText('4/10'))
  for (const title of titles) await expect(page.getByRole('button', { name: `Remove ${title}` })).toBeVisible()

  await page.getByRole('button', { name: 'Proceed to Next' }).click()
  await expect(page.getByRole('heading', { name: 'Creating Board' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/BoardDetail\?draft=/, GENERATION)

  await expect(page.getByRole('heading', { name: 'Living Room', level: 1 })).toBeVisible()
  await expect(page.getByText('Your World Of Inspiration')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Illustration of the room/ })).toBeVisible(GENERATION)
  const heading = page.locator('main').getByRole('heading', { level: 2 }).first()
  const boardTitle = (await heading.textContent()) ?? ''
  expect(boardTitle).not.toBe('')
  await reloadKeeps(page, page.getByRole('heading', { name: boardTitle, level: 2 }))
  const chips = page.getByRole('region', { name: 'Color palette' }).getByRole('button')
  await expect(chips.first()).toBeVisible()
  const codes = await chips.evaluateAll((buttons) => buttons.map((button) => button.textContent))
  expect(codes.length).toBeLessThanOrEqual(14)
  expect(new Set(codes).size).toBe(codes.length)
  const collage = page.getByRole('group', { name: 'Collage of the products' })
  for (const title of titles) await expect(collage.getByRole('img', { name: title, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Description' }).getByRole('strong').first()).toBeVisible()

  await page.getByRole('link', { name: 'Review prices' }).click()
  await expect(page).toHaveURL(/\/board\?draft=/)
  const table = page.getByRole('table')
  await reloadKeeps(page, table)
  const rows = table.getByRole('row')
  await expect(rows).toHaveCount(titles.length + 2)
  const prices = await rows.evaluateAll((all) => all.slice(1).map((row) => row.lastElementChild?.textContent ?? ''))
  expect(prices.every((price) => /^\$[\d,]+\.\d\d$/.test(price))).toBe(true)
  const amounts = prices.map((price) => Number(price.replace(/[$,]/g, '')))
  expect(amounts.at(-1)).toBeCloseTo(
    amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0),
    2,
  )

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/seeBoard$/)
  const card = page.getByRole('article').filter({ hasText: boardTitle })
  await reloadKeeps(page, card)
  await expect(card).toHaveCount(1)
  await card.getByRole('link', { name: /See Board/ }).click()

  await expect(page).toHaveURL(/\/UserBoard\?board=/)
  await reloadKeeps(page, page.getByRole('heading', { name: boardTitle, level: 1 }))
  await expect(page.getByRole('img', { name: /^Illustration of the room/ })).toBeVisible()
  await page.getByRole('heading', { name: 'Room designer' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText(/^Room dimension:/)).toBeVisible()
})

test('a visitor is asked to log in, finds the selection kept, and continues to the board', async ({
  page,
  request,
}) => {
  const person = newAccount()
  await registerThere(request, person)
  await page.goto('/SelectedProducts?function_name=Sleep&size=Queen+Size&style=Light+Tones')
  await page.getByRole('button', { name: 'Proceed to Next' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please select at least one product.' })).toBeVisible()
  const [title] = await pick(page, 1)
  await page.getByRole('button', { name: 'Proceed to Next' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please Login.' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  const wall = page.getByRole('dialog', { name: 'Register your Account' })
  await expect(wall.getByText('Your piece is kept')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/SelectedProducts\?function_name=Sleep/)
  await expect(page.getByRole('button', { name: `Remove ${title}` })).toBeVisible()
  await page.getByRole('button', { name: 'Proceed to Next' }).click()
  await wall.getByRole('button', { name: 'Login', exact: true }).click()
  await fillLogin(page, person.email)
  await expect(page).toHaveURL(/\/BoardDetail\?draft=/, GENERATION)
})

test('no more than ten products can be picked', async ({ page }) => {
  await page.goto('/SelectedProducts?function_name=Entertainment&tab=All')
  await pick(page, 10)
  await page.getByRole('button', { name: 'Select', exact: true }).first().click()
  await expect(page.getByRole('alert').filter({ hasText: "You can't select more than 10 products." })).toBeVisible()
  await expect(page.getByText('10/10')).toBeVisible()
})

test('a board is renamed, hidden from the community, deleted and restored', async ({ page, account }) => {
  expect(account.email).not.toBe('')
  await page.goto('/about-us')
  const token = await page.evaluate(() => localStorage.getItem('jwt'))
  const saved = await page.request.post('/api/save-products/', {
    data: [{ title: 'Oak table', image_url: PICTURE, generated_titles: 'A table', visibility: 'community' }],
    headers: { authorization: `Bearer ${token}` },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  await page.goto('/seeBoard')

  await chooseAction(page, 'Rename')
  await page.getByRole('textbox', { name: 'Title' }).fill('A table by the window')
  await page.getByRole('button', { name: 'Rename' }).click()
  const card = page.getByRole('article').filter({ hasText: 'A table by the window' })
  await expect(card).toBeVisible()

  await chooseAction(page, 'Only me')
  await expect(card.getByText('Only me')).toBeVisible()

  await chooseAction(page, 'Delete')
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toBeVisible()
})

async function register(page: Page, { email, firstName, lastName }: ReturnType<typeof newAccount>): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  const form = page.getByRole('dialog', { name: 'Register your Account' })
  await form.getByLabel('First Name').fill(firstName)
  await form.getByLabel('Last Name').fill(lastName)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Address', { exact: false }).last().fill('12 Harbor Lane')
  await form.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD)
  await form.getByRole('textbox', { name: /^Confirm Password/ }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'User registered successfully' })).toBeVisible()
  await expect(form).toBeHidden()
}

async function fillLogin(page: Page, email: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Hello! Welcome back' })
  await form.getByRole('textbox', { name: /^Email/ }).fill(email)
  await form.getByRole('textbox', { name: /^Password/ }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(form).toBeHidden()
}

/** Picks the first `count` products that are not picked yet, and returns their titles. */
async function pick(page: Page, count: number): Promise<string[]> {
  const titles: string[] = []
  for (let index = 0; index < count; index += 1) {
    const select = page.getByRole('button', { name: 'Select', exact: true }).first()
    const card = page.getByRole('article').filter({ has: select }).first()
    const title = (await card.getByRole('heading').textContent()) ?? ''
    await select.click()
    await expect(page.getByRole('button', { name: `Remove ${title}`, exact: true })).toBeVisible()
    titles.push(title)
  }
  return titles
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click()
  await expect(page.getByRole('tab', { selected: true })).toHaveText(name)
}

async function reloadKeeps(page: Page, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible()
  await page.reload()
  await expect(shown).toBeVisible()
}

async function chooseAction(page: Page, action: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
