/**
 * Presses of links and buttons at random moments while the files of the app arrive: each does what it does on a page that
 * has arrived. `MOMENTS_SEED=n` takes other moments.
 */
import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Request,
  type Route,
  test,
} from '@playwright/test'
import { everything } from '../support/everything.ts'
import {
  FILE_DELAY_MS,
  type Look,
  lookOf,
  type Moment,
  momentsOf,
  randomFrom,
  type Target,
  targetsInWindow,
} from '../support/earlyPress.ts'
import { newAccount, signUp, waitForHydration } from '../support/test.ts'

const MOMENTS = everything ? 200 : 40
/** Milliseconds until the page that a link opens is answered. */
const MAX_PAGE_DELAY_MS = 1500
/** Pages at the same time; they mostly wait. */
const TABS = 8

test.use({ screenshot: 'off' })

test('a press at any moment while the files of the app arrive does what it does later', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(MOMENTS * 60_000)
  const moments = momentsOf(MOMENTS)
  const looks = new Map<string, Promise<Look>>()
  const lost: unknown[] = []
  const waiting = [...moments]
  const pressAll = async () => {
    for (let moment = waiting.shift(); moment; moment = waiting.shift()) {
      const failure = await pressEarly(browser, baseURL ?? '', moment, looks)
      if (failure) lost.push(failure)
    }
  }
  await Promise.all(Array.from({ length: TABS }, pressAll))
  expect(lost).toEqual([])
})

test('a link that aborts the files of its page leads on, however slow the next page is', async ({ page }) => {
  const held: Route[] = []
  let release = () => {}
  await page.route(/\/assets\/AboutPage.*\.js/, (route) => void held.push(route))
  await page.route(/\/terms$/, async (route) => {
    // As Firefox and WebKit do when the navigation begins.
    await Promise.all(held.map((one) => one.abort('aborted')))
    await new Promise<void>((resolve) => (release = resolve))
    await route.continue().catch(() => undefined)
  })
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname))
  await page.goto('/about-us', { waitUntil: 'commit' })
  // The scripts of every page have arrived.
  await page.waitForFunction(() => '__zod_globalConfig' in window)
  await expect.poll(() => held.length).toBeGreaterThan(0)
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('link', { name: 'Terms of use' }).click({ noWaitAfter: true })
  await failed
  // Time enough for the failure to reach the app.
  await delay(1000)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
  expect(documents).toEqual(['/about-us', '/terms'])
})

test('an app that starts while its page is being left does not reload it', async ({ page }) => {
  let start: () => void = () => undefined
  const isStarted = new Promise<void>((resolve) => (start = resolve))
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/AboutPage'))
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await isStarted
    // As Firefox does once the navigation has begun.
    if (route.request().url().includes('/AboutPage')) await route.abort('aborted')
    else await route.continue()
  })
  const documents: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname))
  await page.goto('/about-us', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeunload')))
  start()
  await lost
  await page.waitForFunction(() => '__zod_globalConfig' in window)
  // Time enough for the failure to reach the app.
  await delay(1000)
  expect(documents).toEqual(['/about-us'])
})

test('a link to a page whose code was deployed anew opens that page', async ({ page }) => {
  await page.goto('/about-us')
  await waitForHydration(page)
  await page.route(/\/assets\/BlogPages.*\.js/, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.getByRole('link', { name: 'Blog' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Blogs' })).toBeVisible()
  await expect(page).toHaveURL(/\/blog$/)
})

for (const [what, address, role, name, then] of [
  ['a menu', '/inspirations', 'button', /^Actions for /, (page: Page) => page.getByRole('menu')],
  [
    'a tab',
    '/BoardAccording',
    'tab',
    'Followers Spaces',
    (page: Page) => page.getByRole('tab', { name: 'Followers Spaces', selected: true }),
  ],
] as const)
  test(`${what} that is pressed before the app runs is open once it does`, async ({ page }) => {
    let release: () => void = () => undefined
    const isHeld = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await isHeld
      await route.continue()
    })
    await page.goto(address, { waitUntil: 'commit' })
    await page.getByRole(role, { name }).first().click({ noWaitAfter: true })
    expect(await page.evaluate(() => 'earlyEvents' in window)).toBe(true)
    await expect(then(page)).toHaveCount(0)
    release()
    await expect(then(page)).toBeVisible()
  })

/** Replaces a control by its like, as a part of the page that has loaded replaces what waited for it. */
async function replacedByLike(control: Locator) {
  return control.evaluateHandle((element) => {
    const like = element.cloneNode(true)
    if (!(like instanceof HTMLElement)) return element
    for (const key of Object.keys(element).filter((one) => one.startsWith('__react')))
      Object.defineProperty(like, key, { value: Reflect.get(element, key), writable: true })
    like.addEventListener('click', () => (like.dataset.presses = `${Number(like.dataset.presses ?? 0) + 1}`))
    element.replaceWith(like)
    return like
  })
}

test('a button of a list that gives way to one of the same name is not pressed', async ({ page }) => {
  await page.goto('/SelectedProducts?function_name=Sleep&size=King+Size&style=Grey+Tones')
  await waitForHydration(page)
  const select = page.getByRole('button', { name: 'Select', exact: true }).first()
  await select.hover()
  await page.mouse.down()
  const replaced = await replacedByLike(select)
  await page.mouse.up()
  expect(await replaced.evaluate((like) => (like as HTMLElement).dataset.presses)).toBeUndefined()
})

for (const [role, name, then] of [
  ['link', 'Terms of use', (page: Page) => page.getByRole('heading', { level: 1, name: 'Terms of use' })],
  ['button', 'Login', (page: Page) => page.getByRole('dialog')],
] as const)
  test(`a ${role} that is replaced between press and release of the pointer is pressed once`, async ({ page }) => {
    await page.goto('/about-us')
    await waitForHydration(page)
    const pages = page.getByRole(role, { name, exact: true }).first()
    await pages.hover()
    await page.mouse.down()
    const replaced = await replacedByLike(pages)
    await page.mouse.up()
    await expect(then(page)).toBeVisible()
    expect(await replaced.evaluate((like) => (like as HTMLElement).dataset.presses)).toBe('1')
  })

test('a menu that is opened while the next page arrives stays open', async ({ page }) => {
  await signUp(page, newAccount())
  await page.goto('/about-us')
  await waitForHydration(page)
  let release: () => void = () => undefined
  const isHeld = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/BlogPages.*\.js/, async (route) => {
    await isHeld
    await route.continue()
  })
  await page.getByRole('link', { name: 'Blog' }).first().click({ noWaitAfter: true })
  await page.getByRole('button', { name: /^Account menu/ }).click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Blogs' })).toBeVisible()
  await expect(page).toHaveTitle(/Blog/)
  await expect(menu).toBeVisible()
  await menu.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
})

test('a page that cannot be loaded ahead leaves alone what is typed meanwhile', async ({ page }) => {
  await page.goto('/login')
  await waitForHydration(page)
  const email = page.getByRole('main').getByLabel('Email')
  await email.fill('mara@example.com')
  const lost = page.waitForResponse(/\/assets\/BlogPages.*\.js/)
  await page.route(/\/assets\/BlogPages.*\.js/, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('link', { name: 'Blog' }).first().hover()
  await lost
  await page.unroute(/\/assets\/BlogPages.*\.js/)
  await page.getByRole('button', { name: /^Use the (?:dark|light) theme$/ }).click()
  await expect(email).toHaveValue('mara@example.com')
  await page.getByRole('link', { name: 'Blog' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Blogs' })).toBeVisible()
})

/** Presses at the moment, and returns what is wrong with the page afterwards. */
async function pressEarly(browser: Browser, origin: string, moment: Moment, looks: Map<string, Promise<Look>>) {
  const context = await newContext(browser, origin)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const random = randomFrom(moment.seed)
  let isPressed = false
  const held = new Set<Route>()
  await context.route('**/*', async (route) => {
    const [least, most] = FILE_DELAY_MS
    if (/\/assets\//.test(route.request().url())) {
      held.add(route)
      await delay(least + random() * (most - least))
      if (held.delete(route)) await route.continue().catch(() => undefined)
      return
    }
    if (isPressed && route.request().isNavigationRequest()) {
      // As Firefox and WebKit do: a navigation aborts what its page still loads, long before the new page is there.
      const aborted = [...held]
      held.clear()
      await Promise.all(aborted.map((one) => one.abort('aborted').catch(() => undefined)))
      await delay(random() * MAX_PAGE_DELAY_MS)
    }
    await route.continue().catch(() => undefined)
  })
  await page.goto(moment.path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await delay(moment.atMs)
  const isHydrated = !(await page.evaluate(() => 'earlyEvents' in window))
  const targets = await page.evaluate(targetsInWindow)
  const target = targets[Math.floor(moment.choice * targets.length)]
  if (!target) throw new Error(`${moment.path} shows neither a link nor a button.`)
  isPressed = true
  await page.mouse.click(target.x, target.y)
  const key = JSON.stringify([moment.path, target.tag, target.name, target.nth])
  let wanted = await (looks.get(key) ?? looks.set(key, pressLate(browser, origin, moment.path, target)).get(key))
  let found: Look | undefined
  try {
    await expect
      .poll(async () => (found = await page.evaluate(lookOf).catch(() => found)), { timeout: 40_000 })
      .toEqual(wanted)
    expect(errors).toEqual([])
    return undefined
  } catch {
    // What a busy machine opened only after the look was taken.
    wanted = await pressLate(browser, origin, moment.path, target)
    looks.set(key, Promise.resolve(wanted))
    const isSame = JSON.stringify(found) === JSON.stringify(wanted) && errors.length === 0
    return isSame ? undefined : { ...moment, isHydrated, target, wanted, found, errors }
  } finally {
    await context.close()
  }
}

/** The look after the same press on a page that has arrived. */
async function pressLate(browser: Browser, origin: string, path: string, { tag, name, nth }: Target): Promise<Look> {
  const context = await newContext(browser, origin)
  const page = await context.newPage()
  await page.goto(path)
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  const target = async () =>
    (await page.evaluate(targetsInWindow)).find((one) => one.tag === tag && one.name === name && one.nth === nth)
  await expect.poll(target, `${path} shows ${tag} ${name}`).toBeDefined()
  const { x, y } = (await target()) ?? { x: 0, y: 0 }
  const loading = new Set<Request>()
  page.on('request', (request) => /\/assets\//.test(request.url()) && loading.add(request))
  page.on('requestfinished', (request) => loading.delete(request))
  page.on('requestfailed', (request) => loading.delete(request))
  await page.mouse.click(x, y)
  // The page has arrived when it looks the same for a while and no part of it is on its way.
  let look = await page.evaluate(lookOf)
  for (let same = 0; same < 4; ) {
    await delay(500)
    await waitForHydration(page)
    const next = await page.evaluate(lookOf)
    same = loading.size === 0 && JSON.stringify(next) === JSON.stringify(look) ? same + 1 : 0
    look = next
  }
  await context.close()
  return look
}

function newContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
