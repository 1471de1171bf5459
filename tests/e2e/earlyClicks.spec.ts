/**
 * Presses of links and buttons at random moments while the files of the app arrive: each does what it does on a page that
 * has arrived. `MOMENTS_SEED=n` takes other moments.
 */
import { type Browser, type BrowserContext, expect, type Route, test } from '@playwright/test'
import { everything } from '../support/everything.ts'
import { waitForHydration } from '../support/test.ts'

const MOMENTS = everything ? 200 : 40
/** Milliseconds until a file of the app is answered, and until the page that a link opens is. */
const FILE_DELAY_MS = [300, 3000] as const
const MAX_PAGE_DELAY_MS = 1500
/** Milliseconds after the first picture of a page; most files have arrived by then. */
const LAST_MOMENT_MS = 6000
/** Pages at the same time; they mostly wait. */
const TABS = 8

test.use({ screenshot: 'off' })

const PATHS = [
  '/',
  '/inspirations',
  '/Steps',
  '/about-us',
  '/blog',
  '/blog-details?post=room-to-turn',
  '/login',
  '/register',
  '/get-started',
  '/SelectedProducts?function_name=Sleep&size=King+Size&style=Grey+Tones',
  '/terms',
  '/studio',
] as const

/** A link or button in the window; `nth` of those with the same name. */
type Target = { tag: string; name: string; nth: number }
/** What a person sees of what a press has done. */
type Look = { address: string; heading: string; opened: string[]; theme: string }
type Moment = { path: string; atMs: number; choice: number; seed: number }

test('a press at any moment while the files of the app arrive does what it does later', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(MOMENTS * 60_000)
  const random = randomFrom(Number(process.env.MOMENTS_SEED ?? 1))
  const moments = Array.from({ length: MOMENTS }, (_, at) => ({
    path: PATHS[at % PATHS.length] ?? '/',
    atMs: random() * LAST_MOMENT_MS,
    choice: random(),
    seed: Math.floor(random() * 2 ** 31),
  }))
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

test('a link to a page whose code was deployed anew opens that page', async ({ page }) => {
  await page.goto('/about-us')
  await waitForHydration(page)
  await page.route(/\/assets\/BlogPages.*\.js/, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.getByRole('link', { name: 'Blog' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Blogs' })).toBeVisible()
  await expect(page).toHaveURL(/\/blog$/)
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
  await page.mouse.click(x, y)
  // The page has arrived when it looks the same for a while.
  let look = await page.evaluate(lookOf)
  for (let same = 0; same < 4; ) {
    await delay(500)
    await waitForHydration(page)
    const next = await page.evaluate(lookOf)
    same = JSON.stringify(next) === JSON.stringify(look) ? same + 1 : 0
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

/** In the page: the links and buttons that a pointer meets at their middle. */
function targetsInWindow(): (Target & { x: number; y: number })[] {
  const seen = new Map<string, number>()
  return [...document.querySelectorAll<HTMLElement>('a[href^="/"], button:enabled')].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const name = element.getAttribute('aria-label') ?? element.textContent
    const key = `${element.tagName} ${name}`
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    const isMet = element.contains(document.elementFromPoint(x, y)) && element.ariaDisabled !== 'true'
    return isMet ? [{ tag: element.tagName, name, nth, x, y }] : []
  })
}

/** In the page. */
function lookOf(): Look {
  const opened = [...document.querySelectorAll('[role=dialog], dialog[open], [role=menu], [aria-expanded=true]')]
  return {
    address: `${location.pathname}${location.search}${location.hash}`,
    heading: document.querySelector('main h1, main h2')?.textContent ?? '',
    opened: opened.map((element) => `${element.tagName} ${element.getAttribute('aria-label') ?? ''}`),
    theme: document.documentElement.dataset.theme ?? '',
  }
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Numbers from 0 to 1 that the seed decides (Numerical Recipes, section 7.1). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 1664525 + 1013904223) % 2 ** 32) / 2 ** 32
}
