/**
 * Every screen in one visit: a heading, no layout shift while it loads, no accessibility violation at two widths and in
 * both themes, no horizontal overflow and no small targets from a small phone to a wide window.
 */
import type { Locator, Page } from '@playwright/test'
import { faultsInBothThemes, faultsOf } from '../support/axe.ts'
import { Room } from '../support/room.ts'
import { studioBoardWith } from '../support/studioBoards.ts'
import { smallForFingers, smallTargets } from '../support/targets.ts'
import { expect, test } from '../support/test.ts'
import { everything, variantTag } from '../support/everything.ts'

/** `isVariant`: it shows the same components as another screen. */
type Screen = { path: string; heading: RegExp | string; isPrivate?: boolean; isVariant?: boolean }

const BOARD = '{board}'
const SCREENS: readonly Screen[] = [
  { path: '/', heading: 'Furnish your room before you buy' },
  { path: '/about-us', heading: 'About Us' },
  { path: '/inspirations', heading: 'Inspirations' },
  { path: '/blog', heading: 'Our Blogs' },
  { path: '/blog-details?post=room-to-turn', heading: 'Room to turn' },
  { path: '/login', heading: 'Hello! Welcome back' },
  { path: '/loginPage', heading: 'Hello! Welcome back', isVariant: true },
  { path: '/register', heading: 'Register your Account' },
  { path: '/Steps', heading: 'Space Purpose' },
  { path: '/get-started', heading: /./ },
  { path: '/SelectedProducts?function_name=Sleep&size=King+Size&style=Grey+Tones', heading: 'Choose Your...' },
  { path: '/Loader', heading: /Creating Board/ },
  { path: '/BoardAccording', heading: /./ },
  { path: '/BoardDetail', heading: /./, isVariant: true },
  { path: '/board', heading: /./, isVariant: true },
  { path: `/UserBoard?board=${BOARD}`, heading: /./ },
  { path: '/UserBoard', heading: /No board details available/ },
  { path: '/studio', heading: 'Your room' },
  { path: `/studio?board=${BOARD}`, heading: /./ },
  { path: '/panorama', heading: 'Panorama' },
  { path: '/terms', heading: 'Terms of use', isVariant: true },
  { path: '/privacy', heading: 'Privacy' },
  { path: '/no-such-page', heading: 'Page not found' },
  { path: '/seeBoard', heading: /./, isPrivate: true, isVariant: true },
  { path: '/edit-profile', heading: 'Edit Profile', isPrivate: true },
  { path: '/account-management', heading: 'Account Management', isPrivate: true },
]

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
/** The narrowest window that WCAG 1.4.10 requires, a tablet, and a wide screen. */
const WIDTHS = [320, 820, 2560] as const
const MAX_SHIFT = 0.02
/** Of a page whose parts all have their place reserved. */
const MAX_ACCOUNT_SHIFT = 0.005
/** How long every answer of the API is held back, so that the page has to wait for it. */
const DELAY_MS = 300
/** How long the fonts are held back, so that the page is painted in the faces of the machine first. */
const FONT_DELAY_MS = 1000
/** How long each script is held back, so that parts of their own files arrive after the page that they belong to. */
const SCRIPT_DELAY_MS = 100

test.describe('every screen', () => {
  for (const screen of SCREENS.filter(({ isPrivate }) => !isPrivate)) {
    test(
      `${screen.path} is accessible, keeps still while it loads and fits every width`,
      variantTag(screen.isVariant),
      async ({ page }) => {
        await inspect(page, screen)
      },
    )
  }
})

test.describe('every private screen', () => {
  for (const screen of SCREENS.filter(({ isPrivate }) => isPrivate)) {
    test(
      `${screen.path} is accessible, keeps still while it loads and fits every width`,
      variantTag(screen.isVariant),
      async ({ page, account }) => {
        expect(account.email).not.toBe('')
        await inspect(page, screen)
      },
    )
  }
})

async function inspect(page: Page, { path, heading }: Screen): Promise<void> {
  const address = path.includes(BOARD) ? path.replace(BOARD, (await studioBoardWith(page)).id) : path
  await watchSlowLoading(page)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.setViewportSize(PHONE)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(await shiftOf(page), 'the sum of all layout shifts').toBeLessThan(MAX_SHIFT)
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    // The dark theme of a wide window has the colors that the phone has shown.
    const find = everything || size === PHONE ? faultsInBothThemes : faultsOf
    expect(await find(page), `${address} at ${size.width} px`).toEqual([])
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBeLessThanOrEqual(0)
    expect(await smallTargets(page), `targets at ${width} px`).toEqual([])
  }
  await page.setViewportSize(PHONE)
  expect(await smallForFingers(page), 'for a finger').toEqual([])
}

/** Answers, fonts and parts of the code arrive late, one after the other; shifts of the layout are counted from the next page on. */
async function watchSlowLoading(page: Page): Promise<void> {
  const delay = (url: string | RegExp, ms: number) =>
    page.route(url, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      await route.continue()
    })
  await delay('**/api/**', DELAY_MS)
  await delay('**/*.woff2', FONT_DELAY_MS)
  await delay(/\/assets\/.*\.js$/, SCRIPT_DELAY_MS)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!('hadRecentInput' in entry && entry.hadRecentInput) && 'value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shifts: unknown = Reflect.get(window, 'shifts')
    return Array.isArray(shifts) ? shifts.reduce<number>((sum, value) => sum + Number(value), 0) : Number.NaN
  })
}

test('the board of an account keeps still at every width while its parts arrive', async ({ page, account }) => {
  test.slow()
  expect(account.email).not.toBe('')
  await page.goto(`/UserBoard?board=${(await studioBoardWith(page)).id}`)
  await page.getByRole('button', { name: 'Save a copy' }).click()
  await expect(page.getByRole('button', { name: 'New version' })).toBeVisible()
  const address = page.url()
  await watchSlowLoading(page)
  for (const [size, colorScheme] of [
    [PHONE, 'light'],
    [{ width: 820, height: 1180 }, 'dark'],
    [DESK, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    await page.goto(address)
    for (const name of ['Comments', 'Versions', 'Edit text'])
      await expect(page.getByRole('button', { name, exact: true })).toBeAttached()
    await page.waitForLoadState('networkidle')
    // The corner of the head, which depends on the account, shifts less than this.
    expect(await shiftOf(page), `${size.width} px`).toBeLessThan(MAX_ACCOUNT_SHIFT)
  }
})

/** Longer than the line of a phone, and no browser knows where to break it. */
const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const NAMES = ['title', 'generated_title', 'name', 'owner', 'user_name', 'first_name', 'last_name', 'brand', 'material']

function withLongNames(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withLongNames(each, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withLongNames(each, name)]))
  return typeof value === 'string' && value !== '' && NAMES.includes(key) ? LONG_WORD : value
}

test('names that are one long word widen no page', async ({ page, account }) => {
  test.slow()
  expect(account.email).not.toBe('')
  const { id } = await studioBoardWith(page)
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch()
    const isJson = (answer.headers()['content-type'] ?? '').includes('json')
    await route.fulfill({ response: answer, ...(isJson && { json: withLongNames(await answer.json()) }) })
  })
  for (const path of [
    '/about-us',
    '/inspirations',
    '/BoardAccording',
    '/account-management',
    `/UserBoard?board=${id}`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByText(LONG_WORD).first()).toBeAttached()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
          message: `${path} at ${width} px`,
        })
        .toBeLessThanOrEqual(0)
    }
  }
})

test('a board with its room open fits a window that becomes narrow', async ({ page }) => {
  await page.setViewportSize(DESK)
  const room = new Room(page)
  await room.open()
  await room.enter()
  for (const width of [820, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBeLessThanOrEqual(0)
  }
})

test.describe('the frame of every screen', () => {
  test('its bar gets a shadow when the page is scrolled, and navigation moves the focus to the new heading', async ({
    page,
  }) => {
    await page.goto('/')
    const bar = page.getByRole('banner')
    await expect(bar).toHaveAttribute('data-scrolled', 'false')
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
    // Repeated, because the wheel has no effect until the page is long enough to scroll.
    await expect(async () => {
      await page.mouse.wheel(0, 600)
      await expect(bar).toHaveAttribute('data-scrolled', 'true', { timeout: 5000 })
    }).toPass()

    await bar.getByRole('link', { name: 'Blog' }).click()
    const heading = page.getByRole('heading', { level: 1, name: 'Our Blogs' })
    await expect(heading).toBeFocused()
    await expect(bar).toHaveAttribute('data-scrolled', 'false')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Furnish your room')
    await expect(bar).toHaveAttribute('data-scrolled', 'true')
  })

  test('a phone has the same links in a menu that Escape closes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/about-us')
    const menu = page.getByRole('button', { name: 'Menu' })
    await menu.click()
    for (const name of ['Home', 'About Us', 'Inspirations', 'Blog'])
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  })

  test('a form that is longer than a phone screen stays within its dialog', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await page.goto('/terms')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Register' }).click()
    const dialog = page.getByRole('dialog', { name: 'Register your Account' })
    await dialog.getByRole('button', { name: 'Sign Up' }).click()
    await expect(dialog.getByText('Address is required')).toBeVisible()
    expect(await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(
      0,
    )
  })

  test('the contact form is stored by the server, and reports missing values', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Contact us' }).click()
    const dialog = page.getByRole('dialog', { name: 'Fill the Form Below' })
    await dialog.getByRole('button', { name: 'Send Message' }).click()
    await expect(dialog.getByText('Name is required.')).toBeVisible()
    await dialog.getByLabel('Name').fill('Mara Lind')
    await dialog.getByLabel('Email').fill('mara@example.com')
    await dialog.getByLabel('Phone').fill('555 0100')
    await dialog.getByLabel('Subject').fill('A sofa')
    await dialog.getByLabel('Message').fill('Will it fit?')
    await dialog.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('alert')).toHaveText(/Your message has arrived/)
    await expect(dialog).toBeHidden()
  })

  test('About shows a room of each kind that has no review yet, and asks for the first one', async ({ page }) => {
    await page.goto('/about-us')
    const slider = page.getByRole('region', { name: 'Testimonials' })
    await slider.scrollIntoViewIfNeeded()
    await expect(slider.getByRole('heading', { name: 'No review of a bedroom yet' })).toBeVisible()
    await expect
      .poll(() =>
        slider
          .locator('img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0)
    await slider.getByRole('button', { name: 'Tell us about your bedroom' }).click()
    await expect(page.getByRole('dialog').getByLabel('Subject')).toHaveValue('How my bedroom went')
  })

  test('profile and address are saved together, including the picture', async ({ page, account }) => {
    await page.goto('/edit-profile')
    await page.getByLabel('First Name').fill('Adele')
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'portrait.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#a04b2b"/></svg>',
        ),
      })
    const frame = page.getByRole('dialog', { name: 'Crop your picture' })
    await frame.getByRole('slider', { name: 'Zoom' }).fill('2')
    await frame.getByRole('button', { name: 'Move left' }).click()
    await frame.getByRole('button', { name: 'Rotate by 90°' }).click()
    await frame.getByRole('button', { name: 'Use this picture' }).click()
    await expect(page.locator('form img')).toHaveAttribute('src', /^data:image\/png;base64,/)
    await page.getByRole('main').getByRole('button', { name: 'Save' }).click()
    await page.getByLabel('City').fill('Portland')
    await page.getByRole('main').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toHaveText('Your profile is updated')
    await expect(page).toHaveURL('/')

    await page.goto('/account-management')
    await expect(page.getByLabel('City')).toHaveValue('Portland')
    await page.goto('/edit-profile')
    await expect(page.getByLabel('First Name')).toHaveValue('Adele')
    await expect(page.getByLabel('Last Name')).toHaveValue(account.lastName)
  })
})

test('with the system’s colors, what is chosen or on differs from what is not', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/studio')
  await page.getByRole('application', { name: 'Room plan' }).waitFor()
  const fill = (shown: Locator) => shown.evaluate((element) => getComputedStyle(element).backgroundColor)
  const differ = async (chosen: Locator, other: Locator) => expect(await fill(chosen)).not.toBe(await fill(other))
  await differ(page.getByRole('switch', { name: 'Snap' }), page.getByRole('switch', { name: 'In use' }))
  await differ(page.getByRole('tab', { name: 'Pieces' }), page.getByRole('tab', { name: 'Catalog' }))
  const views = page.getByRole('group', { name: 'Pieces drawn as' })
  await differ(views.getByText('Plan', { exact: true }).last(), views.getByText('3D', { exact: true }))
  await differ(page.getByText('Rectangular', { exact: true }), page.getByText('Beveled', { exact: true }))
})
