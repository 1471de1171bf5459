/**
 * The pages before and while their scripts arrive: links, text and fields work without a script, no early input is
 * lost, and the browser hydrates exactly the server's markup.
 */
import { test as plainTest, type Page } from '@playwright/test'
import { everything } from '../support/everything.ts'
import { expect, waitForHydration, newAccount, signUp, test } from '../support/test.ts'

/** Pages that look the same to everybody, except for the corner of the head. */
const COMMON = [
  '/about-us',
  '/inspirations?search=oak',
  '/blog',
  '/blog-details?post=room-to-turn',
  '/Steps?function_name=Dining&size=L+Table&step=3',
  '/get-started',
  '/UserBoard',
  '/terms',
  '/privacy',
  '/no-such-page',
] as const
/** Pages that depend on who visits them. */
const PERSONAL = [
  '/',
  '/inspirations',
  '/login',
  '/register',
  '/Steps',
  '/SelectedProducts?function_name=Sleep&size=King+Size&style=Grey+Tones',
  '/BoardAccording',
  '/seeBoard',
  '/edit-profile',
  '/account-management',
  '/security',
  '/studio',
] as const
const SCREENS = [
  { who: 'a visitor', width: 1440, height: 900, colorScheme: 'light', paths: [...PERSONAL, ...COMMON] },
  {
    who: 'a member',
    width: 390,
    height: 844,
    colorScheme: 'dark',
    paths: [...PERSONAL, ...(everything ? COMMON : [])],
  },
] as const

for (const { who, colorScheme, paths, ...viewport } of SCREENS) {
  plainTest(
    `every page of ${who} hydrates without a word in the console at ${viewport.width} px in ${colorScheme}`,
    async ({ browser, baseURL }) => {
      plainTest.slow()
      // A locale and a time zone other than the server's.
      const context = await browser.newContext({
        baseURL,
        viewport,
        colorScheme,
        locale: 'de-DE',
        timezoneId: 'Asia/Tokyo',
      })
      const page = await context.newPage()
      const messages: string[] = []
      page.on('console', (message) => {
        if (/^(?:error|warning)$/.test(message.type()) && !/status of 4\d\d/.test(message.text()))
          messages.push(message.text())
      })
      page.on('pageerror', (error) => messages.push(error.message))
      if (who === 'a member') await signUp(page, newAccount())
      const picks = await (await page.request.get('/api/products?images=url&page_size=2')).text()
      await page.addInitScript((products) => {
        localStorage.setItem('roomwright.selection', `{"Sleep":${products}}`)
        localStorage.setItem('unit', 'cm')
      }, picks)
      for (const path of [...paths, await boardPath(page)]) {
        await page.goto(path)
        await waitForHydration(page)
        expect(messages, path).toEqual([])
      }
      await context.close()
    },
  )
}

async function boardPath(page: Page): Promise<string> {
  const boards = (await (await page.request.get('/api/get_products_all/?page=1&page_size=1&images=url')).json()) as {
    id: string
  }[]
  return `/UserBoard?board=${boards[0]?.id}`
}

/** Holds every script back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const promise = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return () => release()
}

plainTest('links lead on and forms search before any script has arrived', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'See what others made' }).click()
  await expect(page).toHaveURL(/\/inspirations$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Inspirations' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^See Board/ }).first()).toBeVisible()
  await page.getByRole('searchbox').fill('oak')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/inspirations\?search=oak$/)
  await expect(page.getByRole('searchbox')).toHaveValue('oak')
})

plainTest('what was typed before the scripts came stays, and a press of Login then sends it', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill('mara@example.com')
  await form.getByRole('textbox', { name: /^Password/ }).fill('Wrong-word!1')
  await form.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  release()
  await waitForHydration(page)
  await expect(form.getByLabel('Email')).toHaveValue('mara@example.com')
  await expect(form.getByRole('textbox', { name: /^Password/ })).toHaveValue('Wrong-word!1')
  // The early press has sent both fields: the server refuses them, and no field is reported as empty.
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(form.getByText('Email is required.')).toBeHidden()
})

plainTest('a button that was pressed before the scripts came acts once when they are there', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/Steps', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Sleep', exact: true }).click()
  await expect(page).toHaveURL(/\/Steps$/)
  release()
  await expect(page.getByRole('heading', { name: 'Choose a size:' })).toBeVisible()
  await expect(page).toHaveURL(/function_name=Sleep/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Space Purpose' })).toBeVisible()
})

plainTest('a theme chosen before the scripts came is applied once', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/terms', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Use the dark theme' }).click()
  release()
  await expect(page.getByRole('button', { name: 'Use the light theme' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a member sees no Login on the page while it hydrates', async ({ page, account }) => {
  expect(account.email).not.toBe('')
  const release = await holdScripts(page)
  const arrival = page.goto('/about-us')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login' })).toBeHidden()
  release()
  await arrival
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  plainTest(`at ${viewport.width} px the studio shows the first room where it then opens`, async ({ page }) => {
    await page.setViewportSize(viewport)
    const release = await holdScripts(page)
    await page.goto('/studio', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: 'Your room' })).toBeVisible()
    await expect(page.getByText('Opening the room…').filter({ visible: true }).first()).toBeVisible()
    // The floor, without the walls that reach out of the picture.
    const drawn = await page.locator('main svg[viewBox="0 0 200 200"]').evaluate((picture) => {
      const { left, top, width, height } = picture.getBoundingClientRect()
      const side = Math.min(width, height)
      return { left: left + (width - side) / 2, top: top + (height - side) / 2, side }
    })
    release()
    const plan = page.getByRole('application', { name: 'Room plan' })
    await expect(plan).toBeVisible()
    await expect(plan).toHaveAttribute('data-px-per-inch', /./)
    const opened = await plan.evaluate((stage) => {
      const { left, top } = stage.getBoundingClientRect()
      const value = (name: string) => Number(stage.getAttribute(`data-${name}`))
      return { left: left + value('offset'), top: top + value('offset-y'), side: 200 * value('px-per-inch') }
    })
    for (const key of ['left', 'top', 'side'] as const) expect(Math.abs(opened[key] - drawn[key]), key).toBeLessThan(2)
  })
}

plainTest('who has a room in this browser does not see the first room while the studio opens', async ({ page }) => {
  await page.goto('/studio')
  await page.getByRole('textbox', { name: 'Room width' }).fill('320')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Kept in this browser').first()).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('room:alone') ?? '')).toContain('320')
  const release = await holdScripts(page)
  await page.goto('/studio', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Your room' })).toBeVisible()
  await expect(page.locator('main svg[viewBox="0 0 200 200"]')).toBeHidden()
  release()
  await expect(page.getByRole('textbox', { name: 'Room width' })).toHaveValue('320')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Home is whole, as a reader, a printer and a picture of the whole page find it', async ({ page }) => {
    await page.goto('/')
    for (const name of ['Start from a room', 'Check that it fits before you buy', 'From the catalog'])
      await expect(page.getByRole('heading', { name })).toBeVisible()
    const styled = await page
      .getByRole('heading', { name: 'From the catalog' })
      .evaluate((one) => getComputedStyle(one).fontFamily)
    expect(styled).toContain('Instrument')
  })
})

test('the lower part of Home loads its code when it comes near, and a button that was pressed before acts once', async ({
  page,
}) => {
  const release = await openWithoutLowerPart(page)
  const start = page.getByRole('button', { name: /^Start from this room/ }).first()
  await start.scrollIntoViewIfNeeded()
  await start.click()
  await expect(page).toHaveURL(/\/$/)
  release()
  await expect(page).not.toHaveURL(/\/$/)
})

test('what is typed and focused in the lower part of Home stays when its code arrives', async ({ page }) => {
  const release = await openWithoutLowerPart(page)
  const email = page.getByRole('main').getByRole('textbox', { name: 'Email' })
  await email.scrollIntoViewIfNeeded()
  await email.fill('mara@example.com')
  const kept = await email.elementHandle()
  release()
  await expect.poll(() => kept?.evaluate((field) => field.isConnected)).toBe(false)
  await expect(email).toHaveValue('mara@example.com')
  await expect(email).toBeFocused()
})

/** Opens Home with the code of its lower part held back. Returns what lets it arrive. */
async function openWithoutLowerPart(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/FurtherDown.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await waitForHydration(page)
  return release
}
